//! Folders, patterns and hostile files, as found in archives.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use kifuyomi_archive::file::{Input, in_parts};

use crate::kifuyomi;

const GAME: &str = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 投了\n";

fn printed(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn remarks(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// Creates two games, one in a subfolder, and a file that is not a record.
fn archive() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("games/old")).unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("games/a.kif", GAME);
    write("games/b.csa", "PI\n+\n+7776FU\n-3334FU\n%TORYO\n");
    write("games/notes.txt", "no game here\n");
    write("games/old/c.usi", "position startpos moves 2g2f\n");
    folder
}

#[test]
fn a_folder_argument_reads_the_records_in_it() {
    let folder = archive();
    let args = ["moves", "--numbering", "none", "games"];
    let output = kifuyomi(folder.path(), &args);
    assert_eq!(
        printed(&output),
        "☗７六歩 ☖３四歩 ☗２二角成\n☗７六歩 ☖３四歩\n"
    );
    assert_eq!(remarks(&output).lines().count(), 1, "{}", remarks(&output));
    assert!(remarks(&output).starts_with("files: 2, records: 2;"));
    let all = kifuyomi(folder.path(), &[&args[..], &["-r", "-q"]].concat());
    assert_eq!(printed(&all).lines().count(), 3);
    assert_eq!(remarks(&all), "");
}

#[test]
fn a_pattern_is_filled_in() {
    let folder = archive();
    let output = kifuyomi(
        folder.path(),
        &["moves", "--numbering", "none", "-q", "games/*.kif"],
    );
    assert_eq!(printed(&output).lines().count(), 1);
    let none = kifuyomi(folder.path(), &["moves", "games/*.psn"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(remarks(&none).contains("games/*.psn"), "{}", remarks(&none));
}

#[test]
fn an_empty_folder_is_reported() {
    let folder = archive();
    fs::create_dir(folder.path().join("empty")).unwrap();
    let output = kifuyomi(folder.path(), &["check", "empty"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(remarks(&output).contains("empty"), "{}", remarks(&output));
}

#[test]
fn answers_come_in_the_order_of_the_files() {
    let folder = tempfile::tempdir().unwrap();
    for i in 0..200 {
        let squares = ["7g7f", "2g2f", "5g5f"][i % 3];
        let text = format!("position startpos moves {squares}\n");
        fs::write(folder.path().join(format!("{i:03}.usi")), text).unwrap();
    }
    let args = [
        "moves",
        "--notation",
        "western",
        "--numbering",
        "none",
        "-q",
        ".",
    ];
    let one = kifuyomi(folder.path(), &[&args[..], &["--jobs", "1"]].concat());
    let many = kifuyomi(folder.path(), &[&args[..], &["--jobs", "8"]].concat());
    assert_eq!(printed(&one), printed(&many));
    let first: Vec<_> = printed(&one).lines().take(4).collect();
    assert_eq!(first, ["P-7f", "P-2f", "P-5f", "P-7f"]);
}

#[test]
fn a_missing_file_does_not_stop_the_other_files() {
    let folder = archive();
    let args = ["moves", "--numbering", "none", "none.kif", "games/a.kif"];
    let output = kifuyomi(folder.path(), &args);
    assert_eq!(printed(&output).lines().count(), 1);
    assert!(remarks(&output).contains("none.kif"));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn find_exits_with_one_when_it_finds_nothing() {
    let folder = archive();
    let found = kifuyomi(folder.path(), &["find", "P-7f", "-q", "games"]);
    assert_eq!(found.status.code(), Some(0));
    assert_eq!(printed(&found).lines().count(), 2);
    let nothing = kifuyomi(folder.path(), &["find", "P-9f", "-q", "games"]);
    assert_eq!((printed(&nothing), nothing.status.code()), ("", Some(1)));
}

#[cfg(unix)]
#[test]
fn check_of_an_endless_file_stops_at_the_size_limit() {
    let output = kifuyomi(Path::new("/"), &["check", "/dev/zero"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(printed(&output).contains("32 MB"), "{}", printed(&output));
}

#[test]
fn diagram_fails_for_a_ply_after_the_end() {
    let folder = archive();
    let output = kifuyomi(folder.path(), &["diagram", "--ply", "99", "games/a.kif"]);
    assert_eq!((printed(&output), output.status.code()), ("", Some(2)));
    let last = kifuyomi(folder.path(), &["diagram", "--ply", "3", "games/a.kif"]);
    assert!(printed(&last).starts_with("<svg"));
}

#[test]
fn a_page_names_no_file_elsewhere_in_disguise() {
    let folder = archive();
    for src in [
        "%2Fetc%2Fpasswd",
        "/etc/passwd",
        "file%3A///etc/passwd",
        "%5Cetc",
    ] {
        let page = format!("<kifu-viewer src=\"{src}\"></kifu-viewer>");
        fs::write(folder.path().join("page.html"), page).unwrap();
        let output = kifuyomi(folder.path(), &["prerender", "page.html"]);
        assert_eq!(output.status.code(), Some(1), "{src}");
        assert!(
            remarks(&output).contains("relative"),
            "{}",
            remarks(&output)
        );
    }
}

#[cfg(unix)]
#[test]
fn prerender_in_place_keeps_permissions_and_adds_no_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = archive();
    let page = folder.path().join("page.html");
    fs::write(&page, "<kifu-viewer src=\"games/a.kif\"></kifu-viewer>").unwrap();
    fs::set_permissions(&page, fs::Permissions::from_mode(0o640)).unwrap();
    let before = fs::read_dir(folder.path()).unwrap().count();
    let output = kifuyomi(folder.path(), &["prerender", "--in-place", "page.html"]);
    assert_eq!(output.status.code(), Some(0), "{}", remarks(&output));
    assert!(
        fs::read_to_string(&page)
            .unwrap()
            .contains("<figure data-prerendered")
    );
    assert_eq!(
        fs::metadata(&page).unwrap().permissions().mode() & 0o777,
        0o640
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), before);
}

/// Collections longer than one read, from a file and from standard input, in every format whose lines show
/// where games end.
#[test]
fn long_collections_are_read_in_parts() {
    let remark = |sign: &str| format!("{sign} remark\n").repeat(20_000);
    let kif = format!(
        "手合割：平手\n先手：甲\n{}   1 ７六歩(77)\n   2 投了\n\n",
        remark("*")
    );
    let ki2 = format!(
        "先手：甲\n手合割：平手\n{}\n▲７六歩\nまで1手で先手の勝ち\n\n",
        remark("*")
    );
    let psn = format!(
        "[Black \"a\"]\n[White \"b\"]\n\n1. P-7f {{\n{}}} resigns\n\n",
        remark(";")
    );
    let usi = "position startpos moves 7g7f resign\n".repeat(6000);
    let jkf = |separator: &str| {
        let comments = r#""[{\"","#.repeat(6000);
        format!(
            r#"{{"header":{{}},"moves":[{{"comments":[{comments}""]}},{{"move":{{"to":{{"x":7,"y":6}},"piece":"FU"}}}}]}}{separator}"#
        )
    };
    let folder = tempfile::tempdir().unwrap();
    for (name, games) in [
        ("a.kif", &kif),
        ("a.ki2", &ki2),
        ("a.psn", &psn),
        ("a.sfen", &usi),
        ("a.jkf", &jkf("\n")),
        ("list.jkf", &jkf(",\n")),
    ] {
        let count = (33 << 20) / games.len() + 1;
        let text = games.repeat(count);
        let text = match text.strip_suffix(",\n") {
            Some(list) => format!("[{list}\n]\n"),
            None => text,
        };
        let path = folder.path().join(name);
        fs::write(&path, &text).unwrap();
        let printed = |input: fs::File, file: &str| {
            let mut program = Command::new(env!("CARGO_BIN_EXE_kifuyomi"));
            let program = program.args(["moves", "--numbering", "none", file]);
            let output = program.stdin(input).current_dir(&folder).output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let of_file = printed(fs::File::open(&path).unwrap(), name);
        let games = if name == "a.sfen" {
            count * 6000
        } else {
            count
        };
        assert_eq!(of_file.lines().count(), games, "{name}");
        assert!(
            of_file.lines().all(|line| line.starts_with("☗７六歩")),
            "{name}"
        );
        if name == "a.kif" || name == "list.jkf" {
            assert_eq!(printed(fs::File::open(&path).unwrap(), "-"), of_file);
        }
    }
}

#[test]
fn a_year_of_games_is_read_in_parts() {
    // Longer than one read.
    let game = format!(
        "V2.2\nPI\n+\n+7776FU\nT1\n-3334FU\nT2\n%TORYO\n{}/\n",
        "'a remark\n".repeat(900)
    );
    let count = (40 << 20) / game.len();
    let folder = tempfile::tempdir().unwrap();
    let last = "V2.2\nPI\n+\n+2726FU\n+1716FU\n";
    fs::write(folder.path().join("year.csa"), game.repeat(count) + last).unwrap();
    let output = kifuyomi(folder.path(), &["moves", "--numbering", "none", "year.csa"]);
    let moves = printed(&output);
    assert_eq!(moves.lines().count(), count + 1);
    assert!(moves.starts_with("☗７六歩 ☖３四歩\n") && moves.ends_with("☗２六歩 ☗１六歩\n"));
    let output = kifuyomi(folder.path(), &["check", "--json", "year.csa"]);
    let last: serde_json::Value =
        serde_json::from_str(printed(&output).lines().last().unwrap()).unwrap();
    assert_eq!(last["index"], count);
    // The problem of the last game has its line in the file.
    let lines = game.lines().count() * count + 5;
    assert_eq!(last["problems"][0]["line"], lines);
}

/// A long JSON list that is cut off is read up to the cut, and problems name lines of the file.
#[test]
fn a_long_list_that_is_cut_off() {
    let game = format!(
        "{{\"moves\":[{{\"comments\":[\"{}\"]}},\n{{\"move\":{{\"to\":{{\"x\":7,\"y\":6}},\"piece\":\"FU\"}}}}]}},\n",
        "remark ".repeat(10_000)
    );
    let count = (33 << 20) / game.len() + 1;
    let folder = tempfile::tempdir().unwrap();
    let text = ["[", &game.repeat(count), "{\"moves\":[{\"comm"].concat();
    fs::write(folder.path().join("cut.json"), text).unwrap();
    let output = kifuyomi(folder.path(), &["check", "--json", "cut.json"]);
    let printed = printed(&output);
    let rows = printed
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let rows: Vec<serde_json::Value> = rows.collect();
    let whole = rows
        .iter()
        .filter(|row| row["moves"] == 1 && row["problems"] == serde_json::json!([]));
    assert_eq!(whole.count(), count);
    let last = rows.last().unwrap();
    let problem = last["problems"].as_array().unwrap().last().unwrap();
    assert_eq!(problem["code"], "cut-json");
    assert_eq!(problem["line"], count * 2 + 1);
}

/// A long file of one game is named without a number, as a short one.
#[test]
fn a_long_game_is_the_only_one_of_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let remarks = "*a remark\n".repeat(300_000);
    let text = format!("手合割：平手\n1 ７六歩(77)\n{remarks}2 ３四歩(33)\n");
    fs::write(folder.path().join("long.kif"), text).unwrap();
    let output = kifuyomi(folder.path(), &["check", "long.kif"]);
    assert_eq!(printed(&output), "long.kif: KIF, UTF-8, 2 moves\n");
}

/// The moves of a book stay with their position.
#[test]
fn a_long_book_is_cut_between_positions() {
    let folder = tempfile::tempdir().unwrap();
    let position = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n\
        7g7f 3c3d 0 32 1\n2g2f 8c8d 0 32 1\n";
    let count = (5 << 20) / position.len();
    let text = ["#YANEURAOU-DB2016 1.00\n", &position.repeat(count)].concat();
    fs::write(folder.path().join("book.db"), text).unwrap();
    let output = kifuyomi(folder.path(), &["check", "book.db"]);
    let lines = printed(&output).lines();
    let whole = lines.filter(|line| line.ends_with(", 2 moves"));
    assert_eq!(whole.count(), count);
    assert_eq!(output.status.code(), Some(0), "{}", remarks(&output));
}

/// All lines of a game in a log stay together, in a file of any length.
#[test]
fn a_long_log_is_cut_between_games() {
    let folder = tempfile::tempdir().unwrap();
    let thoughts = format!("info depth 1 string {}\n", "x".repeat(900)).repeat(30);
    let game = format!("usinewgame\nposition startpos moves 7g7f 3c3d\n{thoughts}bestmove 2g2f\n");
    let count = (33 << 20) / game.len() + 1;
    fs::write(folder.path().join("log.usi"), game.repeat(count)).unwrap();
    let output = kifuyomi(folder.path(), &["moves", "--numbering", "none", "log.usi"]);
    let lines: Vec<_> = printed(&output).lines().collect();
    assert_eq!(lines.len(), count);
    assert!(lines.iter().all(|line| *line == "☗７六歩 ☖３四歩 ☗２六歩"));
}

/// A list with a game a line takes no more memory than other collections: it is split as early.
#[test]
fn a_list_of_games_is_read_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let line = "position startpos moves 7g7f 3c3d 2g2f\n";
    let count = (3 << 20) / line.len();
    let text = ["# a list\n", &line.repeat(count), "# the end\n"].concat();
    fs::write(folder.path().join("list.usi"), text).unwrap();
    let mut parts = in_parts(&folder.path().join("list.usi"), None).unwrap();
    let mut counts = Vec::new();
    while let Some(Input::Read(part)) = parts.next() {
        assert!(part.reads.iter().all(|read| read.record.moves() == 3));
        counts.push(part.reads.len());
    }
    assert_eq!(counts.iter().sum::<usize>(), count);
    let most = counts.iter().max().unwrap();
    assert!(
        counts.len() > 4 && most * line.len() <= 128 << 10,
        "{counts:?}"
    );
}

/// The same in encodings in which a line end is not a single byte.
#[test]
fn long_collections_in_other_encodings_are_read_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let game = |moves: &str| {
        let remarks = "* この手は 😀\n".repeat(500);
        format!("手合割：平手\n先手：甲\n{remarks}   1 {moves}\n   2 投了\n\n")
    };
    let list = |moves: &str| {
        let comment = "角道を開ける ".repeat(500);
        let square = if moves.starts_with('７') { "7" } else { "2" };
        format!(
            "{{\"moves\":[{{\"comments\":[\"{comment}\"]}},{{\"move\":{{\"to\":{{\"x\":{square},\"y\":6}},\"piece\":\"FU\"}}}}]}},\n"
        )
    };
    let le = |unit: u16| unit.to_le_bytes();
    let utf16 = |text: &str| {
        let units = text.encode_utf16().flat_map(le);
        [0xff, 0xfe].into_iter().chain(units).collect::<Vec<u8>>()
    };
    let utf32 = |text: &str| {
        let units = text.chars().flat_map(|c| u32::from(c).to_le_bytes());
        units.collect::<Vec<u8>>()
    };
    let mail = |text: &str| kifuyomi::Encoding::Iso2022Jp.encode(text).0;
    let shift_jis = |text: &str| kifuyomi::Encoding::ShiftJis.encode(text).0;
    type Encode<'a> = &'a dyn Fn(&str) -> Vec<u8>;
    let encodings: [(&str, &str, Encode); 4] = [
        ("a.kif", "UTF-16LE", &utf16),
        ("a.kif", "UTF-32LE", &utf32),
        ("a.kif", "ISO-2022-JP", &mail),
        ("a.jkf", "Shift_JIS", &shift_jis),
    ];
    for (name, encoding, encode) in encodings {
        let game: &dyn Fn(&str) -> String = if name == "a.jkf" { &list } else { &game };
        let pair = [game("７六歩(77)"), game("２六歩(27)")].concat();
        let pairs = (2 << 20) / encode(&pair).len() + 1;
        let text = match name {
            "a.jkf" => format!("[{}]", pair.repeat(pairs).trim_end_matches(",\n")),
            _ => pair.repeat(pairs),
        };
        let path = folder.path().join(name);
        fs::write(&path, encode(&text)).unwrap();
        let (mut parts, mut records) = (0, 0);
        for part in in_parts(&path, None).unwrap() {
            let Input::Read(part) = part else {
                panic!("{encoding}: {part:?}")
            };
            for read in &part.reads {
                assert_eq!((read.encoding.name(), read.record.moves()), (encoding, 1));
                assert!(read.problems.is_empty(), "{encoding}: {:?}", read.problems);
            }
            parts += 1;
            records += part.reads.len();
        }
        assert_eq!(records, 2 * pairs, "{encoding}");
        assert!(parts > 4, "{encoding}: {parts}");
    }
}
