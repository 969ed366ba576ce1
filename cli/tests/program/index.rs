//! The index of an archive, and searches in it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{kifuyomi, text};

/// Runs a search and returns its result as a JSON object.
fn found(folder: &Path, args: &[&str]) -> Value {
    let output = kifuyomi(folder, &[&["search", "site", "--json"], args].concat());
    let object: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{args:?}: {}", text(&output.stderr)));
    let status = i32::from(object["count"] == 0);
    assert_eq!(output.status.code(), Some(status), "{args:?}");
    object
}

const AFTER_ONE: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Creates 300 games with the same beginning, one of them mirrored, and a damaged file.
fn archive() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir_all(games.join("inner")).unwrap();
    for number in 0..300 {
        let second = ["３四歩(33)", "８四歩(83)", "３四歩(33)"][number % 3];
        let end = ["投了", "千日手"][number % 2];
        let year = 2000 + number % 10;
        let text = format!(
            "開始日時：{year}/03/05\n棋戦：リーグ戦\n先手：青木{number} 九段\n後手：石田\n\
             1 ７六歩(77)\n*角道を開ける\n2 {second}\n3 {end}\n"
        );
        fs::write(games.join(format!("inner/{number:03}.kif")), text).unwrap();
    }
    let image = "後手の持駒：なし\n| ・ ・ ・v玉 ・ ・ ・ ・ ・|一\n";
    let board: String = "二三四五六七八"
        .chars()
        .map(|rank| format!("| ・ ・ ・ ・ ・ ・ ・ ・ ・|{rank}\n"))
        .collect();
    let position = |king: &str| format!("{image}{board}{king}先手の持駒：金\n1 ５八金打\n");
    let king = "| ・ ・ ・ ・ ・ ・ ・ 玉 ・|九\n";
    fs::write(games.join("corner.kif"), position(king)).unwrap();
    fs::write(
        games.join("bad.kif"),
        "手合割：香落ち\n*後手四間飛車穴熊\n1 ３四歩(33)\n2 ３四歩(34)\n",
    )
    .unwrap();
    folder
}

#[test]
fn an_archive_is_asked() {
    let folder = archive();
    let folder = folder.path();
    let built = kifuyomi(folder, &["index", "games", "-o", "site"]);
    assert_eq!(built.status.code(), Some(1), "{}", text(&built.stderr));
    let remarks = text(&built.stderr);
    assert!(
        remarks.contains("bad.kif") && remarks.contains("files: 302"),
        "{remarks}"
    );

    // The games that reached a position, and the next moves.
    let start = found(folder, &["--sfen", START]);
    assert_eq!(start["count"], 300);
    assert_eq!(start["next"].as_array().unwrap().len(), 1);
    let first = &start["next"][0];
    assert_eq!(
        (&first["move"], &first["games"]),
        (&"7g7f".into(), &300.into())
    );
    let after = found(folder, &["--sfen", AFTER_ONE, "--notation", "western"]);
    let next: Vec<_> = after["next"]
        .as_array()
        .unwrap()
        .iter()
        .map(|next| {
            let number = |name: &str| next[name].as_u64().unwrap();
            (
                next["move"].as_str().unwrap(),
                ["games", "black", "white", "draw"].map(number),
            )
        })
        .collect();
    assert_eq!(
        next,
        [("P-3d", [200, 0, 100, 100]), ("P-8d", [100, 50, 0, 50])].map(|(mv, c)| {
            // The side to move resigns: at ply 3 it is Black.
            if mv == "P-8d" {
                (mv, [100, 0, 50, 50])
            } else {
                (mv, c)
            }
        })
    );
    assert_eq!(after["games"].as_array().unwrap().len(), 20);
    assert_eq!(after["games"][0]["ply"], 1);
    // The mirror image is the same position, and its moves are those of the image.
    let image = "lnsgkgsnl/1b5r1/ppppppppp/9/9/6P2/PPPPPP1PP/1R5B1/LNSGKGSNL w - 2";
    let image = found(folder, &["--sfen", image]);
    assert_eq!(image["count"], 300);
    assert_eq!(image["next"][0]["move"], "7c7d");
    let corner = found(folder, &["--sfen", "5k3/9/9/9/9/9/9/9/1K7 b G 1"]);
    assert_eq!(corner["next"][0]["move"], "G*5h");
    assert_eq!(corner["games"][0]["file"], "corner.kif");

    // Players, dates, events, results, words.
    for (args, expected) in [
        (&["--player", "石田"][..], 300),
        (&["--player", "青木7 九段"], 1),
        (&["--player", "青木７"], 1),
        (&["--player", "木村"], 0),
        (&["--date", "2003"], 30),
        (&["--date", "2003-03"], 30),
        (&["--event", "リーグ戦"], 300),
        (&["--result", "draw"], 150),
        (&["--text", "角道"], 300),
        (&["--text", "角道", "--date", "2003-03-05"], 30),
        (&["--text", "矢倉"], 0),
        // Words are not separated, and a part of them is found.
        (&["--text", "四間飛車"], 1),
        (&["--text", "後手四間飛車"], 1),
        (&["--text", "先手四間飛車"], 0),
        (&["--text", "三間飛車"], 0),
        (&["--player", "青木"], 300),
        (&["--player", "青木8", "--sfen", AFTER_ONE], 1),
    ] {
        assert_eq!(found(folder, args)["count"], expected, "{args:?}");
    }
    let one = found(folder, &["--player", "青木7"]);
    assert_eq!(one["games"][0]["file"], "inner/007.kif");
    assert_eq!(one["games"][0]["white"], "石田");
    let lines = kifuyomi(folder, &["search", "site", "--player", "青木7"]);
    assert!(
        text(&lines.stdout).starts_with("1 game\ninner/007.kif#1\t0\t2007-03-05\t青木7 九段\t石田")
    );
}

#[test]
fn a_date_is_asked_as_people_write_it_or_refused() {
    let archive = archive();
    let folder = archive.path();
    kifuyomi(folder, &["index", "games", "-o", "site", "-q"]);
    for date in ["2007-03-05", "2007/3/5", "2007.03.05"] {
        let output = kifuyomi(folder, &["search", "site", "--date", date]);
        assert!(text(&output.stdout).contains("\t2007-03-05\t"), "{date}");
    }
    let wrong = [
        "foo",
        "2007-13",
        "2007-3-32",
        "2007 3",
        "07-03",
        "2007--3",
        "20070305",
        "2007-3-5-1",
    ];
    for date in wrong {
        let output = kifuyomi(folder, &["search", "site", "--date", date]);
        assert_eq!(output.status.code(), Some(2), "{date}");
        assert!(text(&output.stderr).contains("a date is a year"), "{date}");
    }
}

#[test]
fn a_question_takes_few_reads() {
    let folder = archive();
    kifuyomi(folder.path(), &["index", "games", "-o", "site", "-q"]);
    for args in [
        ["--sfen", AFTER_ONE],
        ["--player", "石田"],
        ["--text", "角道"],
    ] {
        let args = [&["search", "site", "--stats"], &args[..]].concat();
        let output = kifuyomi(folder.path(), &args);
        let stats = text(&output.stderr);
        let numbers: Vec<u64> = stats
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        assert!(
            numbers[0] <= 5 && numbers[1] <= 100_000,
            "{args:?}: {stats}"
        );
    }
}

#[test]
fn an_index_inside_its_archive_can_be_rebuilt() {
    let folder = archive();
    let at = folder.path().join("games");
    for _ in 0..2 {
        let output = kifuyomi(&at, &["index", ".", "-o", "site"]);
        assert!(
            text(&output.stderr).contains("files: 302"),
            "{}",
            text(&output.stderr)
        );
    }
    let folders = fs::read_dir(at.join("site")).unwrap();
    // The manifest, and one folder.
    assert_eq!(folders.count(), 2);
    assert_eq!(found(&at, &["--date", "2003"])["count"], 30);
    let none = kifuyomi(&at, &["search", "inner", "--player", "x"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("no index in this folder"));
    assert_eq!(kifuyomi(&at, &["index", "."]).status.code(), Some(2));
}

/// Returns all files in a folder by their relative paths.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(Result::unwrap);
    let files = files.filter(|entry| entry.file_type().is_file());
    let named = |entry: walkdir::DirEntry| {
        let name = entry.path().strip_prefix(folder).unwrap();
        let name = name.to_string_lossy().replace('\\', "/");
        (name, fs::read(entry.path()).unwrap())
    };
    files.map(named).collect()
}

/// The index that the tests of the page read is up to date with the program.
#[test]
fn the_committed_library_is_what_index_builds() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/library");
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    let built = kifuyomi(
        &data,
        &[
            "index",
            "games",
            "--records",
            "../games/",
            "-o",
            site.to_str().unwrap(),
        ],
    );
    assert_eq!(built.status.code(), Some(0), "{}", text(&built.stderr));
    let mirror = "lnsgkgsnl/1b5r1/ppppppppp/9/9/6P2/PPPPPP1PP/1R5B1/LNSGKGSNL w - 2";
    let answers: Vec<Value> = [START, AFTER_ONE, mirror]
        .map(|sfen| {
            let answer = found(folder.path(), &["--sfen", sfen]);
            serde_json::json!({ "sfen": sfen, "count": answer["count"], "next": answer["next"] })
        })
        .into();
    let mut expected = contents(&site);
    let answers = serde_json::to_string_pretty(&answers).unwrap() + "\n";
    expected.insert("next.json".into(), answers.into_bytes());
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::remove_dir_all(data.join("site")).unwrap_or_default();
        for (name, bytes) in &expected {
            let file = data.join("site").join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, bytes).unwrap();
        }
    }
    let there = contents(&data.join("site"));
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&there), names(&expected));
    for (name, bytes) in &expected {
        assert!(there.get(name) == Some(bytes), "{name} is otherwise now");
    }
}

#[test]
fn a_list_has_pages_with_the_newest_game_first() {
    let folder = archive();
    kifuyomi(folder.path(), &["index", "games", "-o", "site", "-q"]);
    let site = folder.path().join("site");
    let manifest: Value =
        serde_json::from_slice(&fs::read(site.join("index.json")).unwrap()).unwrap();
    assert_eq!(manifest["records"], "../games/");
    let page = |number: usize| -> Vec<Value> {
        let name = format!(
            "{}{number:05}.jsonl",
            manifest["list"]["files"].as_str().unwrap()
        );
        let text = fs::read_to_string(site.join(name)).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let rows = [page(0), page(1), page(2), page(3)].concat();
    assert_eq!((page(0).len(), rows.len()), (100, 302));
    let dates: Vec<_> = rows
        .iter()
        .map(|row| row["date"].as_str().unwrap_or(""))
        .collect();
    assert!(dates.is_sorted_by(|a, b| a >= b) && dates[0] == "2009-03-05");
}

/// The output is a folder, and subfolders are always included.
#[test]
fn help_speaks_of_a_folder() {
    for command in ["index", "site"] {
        let output = kifuyomi(Path::new("."), &["help", command]);
        let help = text(&output.stdout);
        assert!(help.contains("The folder to write"), "{help}");
        assert!(!help.contains("standard output"), "{help}");
        assert!(!help.contains("subfolders"), "{help}");
    }
}
