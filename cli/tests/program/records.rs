//! The program as people and scripts use it.

use std::io::{ErrorKind, Write};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn kifuyomi(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kifuyomi"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    if let Err(error) = child.stdin.take().unwrap().write_all(input) {
        // A program that refuses its arguments ends without reading.
        assert_eq!(error.kind(), ErrorKind::BrokenPipe);
    }
    child.wait_with_output().unwrap()
}

fn printed(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn remarks(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

fn record(name: &str) -> String {
    format!("{}/../tests/data/kif/{name}", env!("CARGO_MANIFEST_DIR"))
}

const GAME: &str =
    "1 ７六歩(77) ( 0:01/00:00:01)\n2 ３四歩(33)\n*why not\n3 ２二角成(88)\n4 投了\n";

#[test]
fn moves_in_each_notation_and_numbering() {
    for (args, expected) in [
        (&["--notation", "western"][..], "1. P-7f P-3d\n2. Bx2b+\n"),
        (
            &["--notation", "western-numerals", "--numbering", "none"],
            "P-76 P-34 Bx22+\n",
        ),
        (
            &["--notation", "japanese", "--numbering", "none"],
            "☗７六歩 ☖３四歩 ☗２二角成\n",
        ),
        (&[], "1 ☗７六歩\n2 ☖３四歩\n3 ☗２二角成\n"),
        (
            &["--notation", "western", "--numbering", "plies"],
            "1 P-7f\n2 P-3d\n3 Bx2b+\n",
        ),
    ] {
        let args: Vec<&str> = ["moves", "-"].iter().chain(args).copied().collect();
        let output = kifuyomi(&args, GAME.as_bytes());
        assert_eq!(printed(&output), expected, "{args:?}");
        assert_eq!(output.status.code(), Some(0));
    }
    let both = ["moves", "--notation", "western", "--notation", "usi"];
    let output = kifuyomi(&both, GAME.as_bytes());
    assert!(remarks(&output).contains("--table markdown"));
    assert_eq!(output.status.code(), Some(2));
    let output = kifuyomi(&[&both[..], &["--table", "wiki"]].concat(), GAME.as_bytes());
    assert!(printed(&output).contains("| 2 || P-3d || 3c3d || why not\n"));
    assert!(remarks(&output).contains("1 thinking time"));
}

#[test]
fn a_handicap_game_begins_with_an_ellipsis() {
    let game = "手合割：二枚落ち\n1 ６二銀(71)\n2 ７六歩(77)\n3 ５四歩(53)\n";
    let output = kifuyomi(&["moves", "--notation", "western", "-"], game.as_bytes());
    assert_eq!(printed(&output), "1... S-6b\n2. P-7f P-5d\n");
}

#[test]
fn one_record_a_line() {
    let list = "position startpos moves 7g7f 3c3d\nlnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL w - 7\n";
    let args = ["moves", "--notation", "western", "--numbering", "none", "-"];
    assert_eq!(printed(&kifuyomi(&args, list.as_bytes())), "P-7f P-3d\n\n");
}

#[test]
fn check_prints_one_object_a_record() {
    let (several, fork) = (record("several.kif"), record("fork.kif"));
    let output = kifuyomi(&["check", "--json", &several, &fork], b"");
    let reports: Vec<Value> = printed(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(reports.len(), 4);
    assert_eq!(reports[0]["file"], several);
    assert_eq!(reports[0]["index"], 0);
    assert_eq!(reports[0]["format"], "kif");
    assert_eq!(reports[0]["variant"], "standard");
    assert_eq!(reports[0]["headers"]["手合割"], "二枚落ち");
    assert_eq!(reports[0]["moves"], 2);
    assert_eq!(reports[0]["nodes"], 3);
    assert_eq!(reports[0]["usi"], serde_json::json!(["7a6b", "7g7f"]));
    assert_eq!(reports[0]["ending"], "resignation");
    assert_eq!(reports[0]["winner"], "black");
    assert_eq!(reports[2]["index"], 2);
    assert_eq!(reports[2]["start_number"], 13);
    assert_eq!(
        reports[2]["start_sfen"],
        "8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p"
    );
    assert_eq!(reports[3]["encoding"], "Shift_JIS");
    assert_eq!(reports[3]["problems"], serde_json::json!([]));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn check_names_the_severity_in_the_language_of_messages() {
    let game = "1 ７六歩(77)\n2 ３四歩(34)\n".as_bytes();
    let output = kifuyomi(&["check", "--lang", "ja", "-"], game);
    let japanese = printed(&output);
    assert!(japanese.contains("  エラー：2行"), "{japanese}");
}

#[test]
fn check_reports_line_column_and_what_was_done() {
    let output = kifuyomi(&["check", "-"], "1 ７六歩(77)\n2 ３四歩(34)\n".as_bytes());
    assert_eq!(
        printed(&output),
        "-: KIF, UTF-8, 1 move, 1 problem
  error: line 2, column 3: There is no piece on 3d. Did you mean “３四歩(33)”? The line stops here. The rest is kept as text.
    2 ３四歩(34)
      ^^^^^^^^^^
"
    );
    assert_eq!(output.status.code(), Some(1), "read with errors");
    let output = kifuyomi(&["check", "--lang", "ja", "-"], "1 ７六歩(76)\n".as_bytes());
    assert!(
        printed(&output).contains("1行3桁：７六に駒がありません"),
        "{}",
        printed(&output)
    );
}

#[test]
fn convert_reports_what_is_lost() {
    let output = kifuyomi(&["convert", "--to", "usi", "-"], GAME.as_bytes());
    assert_eq!(
        printed(&output),
        "position startpos moves 7g7f 3c3d 8h2b+\n"
    );
    assert!(
        remarks(&output).contains("lost in USI: 1 comment"),
        "{}",
        remarks(&output)
    );
    let output = kifuyomi(&["convert", "--to", "sfen", "-"], GAME.as_bytes());
    assert!(
        printed(&output).ends_with(" w B 4\n"),
        "{}",
        printed(&output)
    );
}

#[test]
fn convert_in_shift_jis_names_the_characters_it_lacks() {
    let game = format!("先手：☗甲野😀\n{GAME}");
    let args = ["convert", "--to", "kif", "--encoding", "Shift_JIS", "-"];
    let output = kifuyomi(&args, game.as_bytes());
    assert!(
        remarks(&output)
            .contains("☗ is not in Shift_JIS; written as ▲ (line 2, column 4 of the output)"),
        "{}",
        remarks(&output)
    );
    assert!(output.stdout.ends_with(b"\r\n"));
    let again = kifuyomi(&["check", "--json", "-"], &output.stdout);
    let report: Value = serde_json::from_str(printed(&again)).unwrap();
    assert_eq!(report["encoding"], "Shift_JIS");
    assert_eq!(report["headers"]["先手"], "▲甲野〓");
    assert_eq!(report["moves"], 3);
}

#[test]
fn diagram_at_a_place() {
    let picture = |args: &[&str]| {
        let args = [&["diagram", "--notation", "western"], args, &["-"]].concat();
        let output = kifuyomi(&args, GAME.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", remarks(&output));
        printed(&output).to_owned()
    };
    let first = picture(&["--ply", "1"]);
    assert!(first.contains("/2P6/"), "the pawn has moved");
    assert!(picture(&["--ply", "0"]).contains("/9/9/9/PPPPPPPPP/"));
    let last = picture(&["--ply", "3"]);
    assert!(last.contains("<title>Position after move 3, Bx2b+</title>"));
    assert_eq!(picture(&["--at", "last"]), last);
    assert_eq!(picture(&["--at", "1"]), first);
    let japanese = picture(&["--lang", "ja", "--at", "1"]);
    assert!(japanese.contains("<title>1手目 P-7f までの局面</title>"));
    let output = kifuyomi(&["diagram", "--at", "1.5", "-"], GAME.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(remarks(&output), "kifuyomi: -: there is no position 1.5\n");
}

#[test]
fn diagram_as_asked_for() {
    let picture = |args: &[&str]| {
        let args = [&["diagram"], args, &["-"]].concat();
        printed(&kifuyomi(&args, GAME.as_bytes())).to_owned()
    };
    let usual = picture(&[]);
    for (args, has) in [
        (&["--theme", "dark"][..], "#211e1a"),
        (&["--caption", "第１図"], "class=\"caption\""),
        (&["--move"], "class=\"caption\""),
        (&["--width", "944"], "width=\"944\""),
    ] {
        assert!(!usual.contains(has) && picture(args).contains(has), "{has}");
    }
    let bare = picture(&["--without", "coordinates,hands,last", "--without", "marks"]);
    for part in ["coordinates", "hand", "last"] {
        let class = format!("class=\"{part}\"");
        assert!(usual.contains(&class) && !bare.contains(&class), "{part}");
    }
    assert_ne!(picture(&["--flip"]), usual);
    assert_ne!(picture(&["--letters"]), usual);
    let sheet = printed(&kifuyomi(&["sheet", "--every", "2", "-"], GAME.as_bytes())).to_owned();
    assert_eq!(sheet.matches("class=\"pieces\"").count(), 2);
}

/// Returns the width and the height in the header of a PNG.
fn size(png: &[u8]) -> [u32; 2] {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
}

#[test]
fn diagram_as_png() {
    let folder = std::env::temp_dir().join(format!("kifuyomi-png-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let made = |name: &str, args: &[&str]| {
        let file = folder.join(name);
        let place = file.to_str().unwrap();
        let args = [&["diagram", "-o", place], args, &["-"]].concat();
        let output = kifuyomi(&args, GAME.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", remarks(&output));
        assert!(output.stdout.is_empty());
        std::fs::read(file).unwrap()
    };
    let first = made("a.png", &[]);
    assert_eq!(size(&first), [944, 784], "two pixels for one");
    assert_eq!(first, made("b.PNG", &[]), "the same bytes each time");
    assert_eq!(size(&made("c.png", &["--scale", "0.5"])), [236, 196]);
    // The start position has more on it than an empty board.
    let empty = ["--theme", "dark", "--without", "coordinates,hands,last"];
    let pixels = resvg::tiny_skia::Pixmap::decode_png(&made("d.png", &empty)).unwrap();
    let mut colors: Vec<_> = pixels.data().chunks(4).collect();
    let ink = colors.iter().filter(|color| color[0] > 200).count();
    assert!(ink > 5000, "forty pieces are there: {ink}");
    colors.sort_unstable();
    colors.dedup();
    assert!(
        colors.len() > 20,
        "lines, pieces and their edges: {}",
        colors.len()
    );
    let svg = made("e.svg", &[]);
    assert!(svg.starts_with(b"<svg "));
    std::fs::remove_dir_all(folder).unwrap();
}

/// Standard input is read if no file is named.
#[test]
fn standard_input_is_read_where_no_file_is_named() {
    for args in [
        &["moves", "--notation", "usi", "--numbering", "none"][..],
        &["moves", "--notation", "usi", "--numbering", "none", "-"],
    ] {
        let output = kifuyomi(args, GAME.as_bytes());
        assert_eq!(printed(&output), "7g7f 3c3d 8h2b+\n", "{args:?}");
    }
    let output = kifuyomi(&["explain", "--ply", "1"], GAME.as_bytes());
    assert!(printed(&output).contains("P-7f"), "{}", remarks(&output));
    let output = kifuyomi(&["diagram"], GAME.as_bytes());
    assert!(
        printed(&output).starts_with("<svg "),
        "{}",
        remarks(&output)
    );
}

#[test]
fn the_name_of_the_output_says_the_format() {
    let folder = tempfile::tempdir().unwrap();
    for (name, begins) in [
        ("a.csa", "V"),
        ("a.KIFU", "#KIF"),
        ("a.usi", "position startpos"),
        ("a.jkf", "{"),
    ] {
        let file = folder.path().join(name);
        let output = kifuyomi(&["convert", "-o", file.to_str().unwrap()], GAME.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", remarks(&output));
        let written = std::fs::read_to_string(&file).unwrap();
        assert!(written.starts_with(begins), "{name}: {written}");
    }
    let output = kifuyomi(&["convert"], GAME.as_bytes());
    assert!(
        remarks(&output).contains("add --to"),
        "{}",
        remarks(&output)
    );
}

#[test]
fn a_wrong_name_is_answered_by_the_closest() {
    for (args, close) in [
        (&["moves", "--notation", "wastern"][..], "western"),
        (&["convert", "--to", "csv"], "csa"),
        (&["legal", "--game", "torii"], "tori"),
        (
            &["convert", "--to", "kif", "--encoding", "Shift_JS"],
            "Shift_JIS",
        ),
    ] {
        let output = kifuyomi(args, b"");
        let said = remarks(&output);
        assert!(said.contains(&format!("'{close}'")), "{said}");
        let japanese = kifuyomi(&[args, &["--lang", "ja"]].concat(), b"");
        let said = remarks(&japanese);
        assert!(said.contains(&format!("もしかして：{close}")), "{said}");
    }
    let output = kifuyomi(&["moves", "--notation", "klingon"], b"");
    assert!(
        !remarks(&output).contains("similar"),
        "{}",
        remarks(&output)
    );
}

#[test]
fn messages_are_in_the_language_of_the_system() {
    let check = |variables: &[(&str, &str)], args: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_kifuyomi"));
        program.env_clear().envs(variables.iter().copied());
        let output = program.args(["moves", "nothing"]).args(args).output();
        remarks(&output.unwrap()).contains("見つかりません")
    };
    assert!(!check(&[], &[]));
    assert!(check(&[("LANG", "ja_JP.UTF-8")], &[]));
    assert!(check(&[("LC_ALL", "ja_JP.UTF-8"), ("LANG", "C")], &[]));
    assert!(!check(&[("LC_MESSAGES", "de_DE"), ("LANG", "ja_JP")], &[]));
    assert!(!check(&[("LANG", "ja_JP.UTF-8")], &["--lang", "en"]));
    assert!(check(&[("LANG", "C")], &["--lang", "ja"]));
}

#[test]
fn moves_places_and_explanations_are_had_as_json() {
    let json = |args: &[&str]| -> Value {
        let output = kifuyomi(args, GAME.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", remarks(&output));
        serde_json::from_str(printed(&output)).unwrap()
    };
    let moves = json(&["moves", "--json", "--notation", "western"]);
    assert_eq!(moves["moves"][2], "Bx2b+");
    assert_eq!(moves["usi"][2], "8h2b+");
    assert_eq!(moves["start_number"], 1);
    let place = json(&["find", "--json", "P-3d"]);
    assert_eq!((&place["ply"], &place["file"]), (&2.into(), &"-".into()));
    let explained = json(&["explain", "--json", "--ply", "3"]);
    assert_eq!(explained["notations"]["usi"], "8h2b+");
    assert_eq!(explained["parts"][0]["text"], "☗");
}

#[test]
fn a_position_is_drawn_without_a_record() {
    let sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let output = kifuyomi(&["diagram", "--sfen", sfen], b"");
    let picture = printed(&output);
    assert!(picture.starts_with("<svg "), "{}", remarks(&output));
    let output = kifuyomi(&["diagram", "--sfen", "4k4/9"], b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn shells_complete_notations_and_formats() {
    let output = kifuyomi(&["completions", "bash"], b"");
    for name in ["western-numerals", "csa3", "Shift_JIS", "tori"] {
        assert!(printed(&output).contains(name), "{name}");
    }
}

#[test]
fn wrong_words_are_usage() {
    for args in [
        &["moves", "--notation", "klingon", "-"][..],
        &["moves", "no such file"],
        &["convert", "--to", "klingon", "-"],
        &["convert"],
        &["convert", "-o", "game.xyz"],
        &["dance"],
    ] {
        let output = kifuyomi(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!remarks(&output).is_empty(), "{args:?}");
    }
    let output = kifuyomi(&["moves", "--notation", "klingon", "-"], b"");
    assert!(
        remarks(&output).contains("japanese, western"),
        "{}",
        remarks(&output)
    );
}

/// A sealed move ends a day of play, not the game.
#[test]
fn moves_after_a_sealed_move_are_converted() {
    let game = "1 ７六歩(77)\n2 封じ手\n2 ３四歩(33)\n";
    let output = kifuyomi(&["convert", "--to", "usi", "-"], game.as_bytes());
    assert_eq!(printed(&output), "position startpos moves 7g7f 3c3d\n");
}

#[test]
fn check_reports_what_comments_and_rules_say() {
    let game = format!("{GAME}*#評価値=-35\n*#読み筋=▲５八金右\n").replace("4 投了\n", "");
    let output = kifuyomi(&["check", "--json", "-"], game.as_bytes());
    let report: Value = serde_json::from_str(printed(&output)).unwrap();
    assert_eq!(report["analyses"][0]["ply"], 3);
    assert_eq!(report["analyses"][0]["value"], -35);
    assert_eq!(report["status"]["occurrence"], 1);
    assert_eq!(
        report["status"]["points"]["all"],
        serde_json::json!([32, 22])
    );
    let moves = "5i5h 5a5b 5h5i 5b5a ".repeat(3);
    let game = format!("position startpos moves {moves}");
    let output = kifuyomi(&["check", "--json", "-"], game.as_bytes());
    let report: Value = serde_json::from_str(printed(&output)).unwrap();
    assert_eq!(report["status"]["occurrence"], 4);
}

#[test]
fn check_names_openings_and_castles() {
    let moves = "7g7f 8c8d 2h6h 8d8e 3i3h 9c9d 6i5h 9d9e 5i2h";
    let game = format!("position startpos moves {moves}");
    let output = kifuyomi(&["check", "--json", "-"], game.as_bytes());
    let report: Value = serde_json::from_str(printed(&output)).unwrap();
    assert_eq!(
        report["castles"],
        serde_json::json!([{
            "side": "black", "ply": 9, "ja": "美濃囲い", "kana": "みのがこい",
            "romaji": "mino gakoi", "en": "Mino Castle",
        }])
    );
    let openings = report["openings"].as_array().unwrap().iter();
    let names: Vec<_> = openings.filter_map(|found| found["ja"].as_str()).collect();
    assert_eq!(names, ["四間飛車", "振り飛車", "居飛車"]);
}

#[test]
fn formats_are_listed() {
    let output = kifuyomi(&["formats"], b"");
    assert!(printed(&output).lines().count() >= 18);
    assert!(printed(&output).starts_with("kif "));
}

/// Returns the output of a run as an owned string.
fn said(output: Output) -> String {
    printed(&output).to_owned()
}

#[test]
fn a_notation_with_what_is_chosen_about_it() {
    let game = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n".as_bytes();
    let notation = "japanese marks=triangles squares=digits";
    let output = kifuyomi(&["moves", "--notation", notation, "-"], game);
    assert_eq!(printed(&output), "1 ▲76歩\n2 △34歩\n3 ▲22角成\n");
    let output = kifuyomi(&["moves", "--notation", "japanese marks=loud", "-"], game);
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        told.contains("possible values: pieces, triangles, none"),
        "{told}"
    );
}

#[test]
fn a_list_in_any_notation_is_read_again() {
    let game = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 投了\n";
    let args = ["convert", "--to", "words", "--notation", "iroha", "-"];
    let list = said(kifuyomi(&args, game.as_bytes()));
    assert!(list.contains("   3 る角成"), "{list}");
    let again = said(kifuyomi(&["convert", "--to", "usi", "-"], list.as_bytes()));
    assert_eq!(again, "position startpos moves 7g7f 3c3d 8h2b+\n");
}

#[test]
fn a_move_is_explained_part_by_part() {
    let game = "1 ５八金(49)\n".as_bytes();
    let output = said(kifuyomi(&["explain", "-"], game));
    let rows: Vec<&str> = output.lines().collect();
    let right = "右\twhich one\tfrom the right; the gold on 6-9 could also move to 5-8";
    assert!(rows[3].starts_with(right), "{output}");
    assert!(
        rows.contains(&"gold from four nine to five eight"),
        "{output}"
    );
    assert!(rows.contains(&"western\tG4i-5h"), "{output}");
    let japanese = said(kifuyomi(&["explain", "--lang", "ja", "-"], game));
    assert!(
        japanese.contains("右\t動作\t右から。６九の金も５八へ動ける"),
        "{japanese}"
    );
}

#[test]
fn a_game_is_described_in_words() {
    let game = b"P-7f P-3d Bx2b+ Sx2b";
    assert_eq!(
        said(kifuyomi(&["describe", "--notation", "western", "-"], game)),
        "1 P-7f\tOpens the bishop’s diagonal.\n2 P-3d\tOpens the bishop’s diagonal.\n\
         3 Bx2b+\tCaptures a bishop; the other side can recapture.\n4 Sx2b\tRecaptures the horse.\n"
    );
    let japanese = said(kifuyomi(&["describe", "--lang", "ja", "-"], game));
    assert!(japanese.ends_with("\t馬を取り返します。\n"), "{japanese}");
    let json = said(kifuyomi(&["describe", "--json", "-"], game));
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(
        (&first["ply"], &first["event"]),
        (&1.into(), &"opens-diagonal".into())
    );
}

#[test]
fn several_games_in_words_have_headings() {
    let games = b"startpos moves 7g7f 3c3d 8h2b+\nstartpos moves 7g7f 3c3d 8h2b+ 3a2b\n";
    let text = said(kifuyomi(&["describe", "--notation", "usi", "-"], games));
    let heads: Vec<&str> = text.lines().filter(|line| line.ends_with(':')).collect();
    assert_eq!(heads, ["-#1:", "-#2:"], "{text}");
}

#[test]
fn a_move_is_found_however_it_is_written() {
    let game = "P-7f P-3d S-6h S-6b S-7g S-5d";
    for text in ["S-77", "７七銀", "なな なな ぎん"] {
        let found = said(kifuyomi(&["find", text, "-"], game.as_bytes()));
        assert!(
            found.ends_with(":5 ☗７七銀\n") && found.lines().count() == 1,
            "{found}"
        );
    }
    assert_eq!(said(kifuyomi(&["find", "P-9f", "-"], game.as_bytes())), "");
}

/// Records of several files are read back from the output, as those of one file are.
#[test]
fn records_of_several_files_stay_apart() {
    let folder = std::env::temp_dir().join(format!("kifuyomi-several-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let texts = [
        "position startpos moves 7g7f\nposition startpos\n",
        "position startpos\nposition startpos moves 2g2f 8c8d\n",
    ];
    let paths: Vec<_> = (0..texts.len())
        .map(|number| folder.join(format!("{number}.usi")))
        .collect();
    for (path, text) in paths.iter().zip(texts) {
        std::fs::write(path, text).unwrap();
    }
    for format in ["kif", "ki2", "csa", "jkf", "usi", "psn", "western", "words"] {
        let mut args = vec!["convert", "--to", format];
        args.extend(paths.iter().map(|path| path.to_str().unwrap()));
        let output = kifuyomi(&args, b"");
        let again = kifuyomi(&["convert", "--to", "usi", "-"], &output.stdout);
        let again = String::from_utf8(again.stdout).unwrap();
        assert_eq!(again, texts.concat(), "{format}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A KIF in UTF-8 declares its encoding, since programs assume Shift_JIS.
#[test]
fn kif_names_its_encoding() {
    let args = ["convert", "--to", "kif", "-"];
    let output = kifuyomi(&args, GAME.as_bytes());
    assert!(printed(&output).starts_with("#KIF version=2.0 encoding=UTF-8\n"));
    let again = kifuyomi(&args, &output.stdout);
    assert_eq!(printed(&again), printed(&output));
}
