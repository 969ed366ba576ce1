//! Tables, and their reading by other programs.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::{kifuyomi, text};

const GAME: &str = "開始日時：2024年1月5日\n棋戦：A \"B\", C\n先手：甲\n後手：乙\n\
1 ７六歩(77) ( 0:05/00:00:05)\n*評価値 120\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 投了\n";

fn table(folder: &Path, args: &[&str]) -> Output {
    kifuyomi(folder, &[&["table"], args].concat())
}

fn objects(output: &Output) -> Vec<Value> {
    let lines = text(&output.stdout).lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Creates a game, a file of two records of which one is damaged, and an empty file.
fn archive() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("a.kif", GAME);
    let second = "PI\n-\n-3334FU\n%TORYO\n/\nPI\n+\n+7776FU\n-5544FU\n";
    write("b.csa", second);
    folder
}

#[test]
fn a_row_a_game() {
    let folder = archive();
    let output = table(folder.path(), &["--to", "jsonl", "."]);
    let rows = objects(&output);
    assert_eq!(rows.len(), 3);
    let first = &rows[0];
    for (column, expected) in [
        ("game", "./a.kif#1"),
        ("file", "./a.kif"),
        ("black", "甲"),
        ("date", "2024-01-05"),
        ("event", "A \"B\", C"),
        ("handicap", "平手"),
        ("result", "white"),
        ("ending", "resignation"),
        ("ending_text", "投了"),
    ] {
        assert_eq!(first[column], expected, "{column}");
    }
    assert_eq!(
        (&first["plies"], &first["problems"]),
        (&4.into(), &0.into())
    );
    assert_eq!(first["site"], Value::Null);
    assert_eq!(rows[2]["errors"], 1);
    assert!(rows[2]["problem_text"].as_str().unwrap().contains("line"));
    // Unreadable records are reported, and the rest is processed.
    assert!(text(&output.stderr).contains("b.csa#2"));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_row_a_ply() {
    let folder = archive();
    let args = ["--to", "jsonl", "--rows", "plies", "a.kif"];
    let notations = ["--notation", "western", "--notation", "western"];
    let rows = objects(&table(folder.path(), &[&args[..], &notations].concat()));
    assert_eq!(rows.len(), 4);
    let third = &rows[2];
    for (column, expected) in [
        ("game", "a.kif#1"),
        ("side", "black"),
        ("usi", "8h2b+"),
        ("piece", "B"),
        ("capture", "B"),
        ("western", "Bx2b+"),
        ("western_2", "Bx2b+"),
        (
            "sfen",
            "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
        ),
    ] {
        assert_eq!(third[column], expected, "{column}");
    }
    assert_eq!(third["promotes"], true);
    assert_eq!(
        (&rows[0]["time"], &rows[0]["evaluation"]),
        (&5000.into(), &120.into())
    );
    assert_eq!(rows[0]["comment"], "評価値 120");
}

#[test]
fn openings_and_castles_are_named() {
    let folder = archive();
    let moves = "7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 6a5b 4h3h 5a4b 3h2h 4b3b 3i3h 7a6b 6i5h";
    let line = format!("position startpos moves {moves}\n");
    fs::write(folder.path().join("line.usi"), line).unwrap();
    let rows = objects(&table(folder.path(), &["--to", "jsonl", "line.usi"]));
    assert_eq!(rows[0]["black_opening"], "早石田");
    assert_eq!(rows[0]["black_castle"], "美濃囲い");
    let index = kifuyomi(folder.path(), &["index", ".", "-o", "site", "-q"]);
    assert!(folder.path().join("site/index.json").exists(), "{index:?}");
    for name in ["早石田", "quick ishida", "美濃囲い"] {
        let found = kifuyomi(folder.path(), &["search", "site", "--opening", name]);
        assert!(text(&found.stdout).contains("line.usi#1"), "{name}");
    }
}

#[test]
fn a_csv_quotes_what_it_must() {
    let folder = archive();
    let output = table(folder.path(), &["--to", "csv", "a.kif"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert!(lines[0].starts_with("game,file,number,format,"));
    assert!(lines[1].contains(",\"A \"\"B\"\", C\","), "{}", lines[1]);
    // The file is the same.
    table(folder.path(), &["--to", "csv", "-o", "games.csv", "a.kif"]);
    let file = fs::read(folder.path().join("games.csv")).unwrap();
    assert_eq!(file, output.stdout);
}

#[test]
fn a_table_is_there_whole_and_once() {
    let folder = archive();
    let out = ["--to", "csv", "--out-dir", "out", "."];
    assert_eq!(table(folder.path(), &out).status.code(), Some(1));
    let read = |name: &str| fs::read_to_string(folder.path().join("out").join(name)).unwrap();
    assert_eq!(read("games/games-00001.csv").lines().count(), 4);
    assert_eq!(read("plies/plies-00001.csv").lines().count(), 1 + 4 + 1 + 1);
    let again = table(folder.path(), &out);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("games-00001.csv already exists"));
    // A part is written once.
    let part = [&out[..], &["--part", "p7"]].concat();
    assert_eq!(table(folder.path(), &part).status.code(), Some(1));
    assert_eq!(read("games/p7-00001.csv"), read("games/games-00001.csv"));
    assert_eq!(table(folder.path(), &part).status.code(), Some(0));
    let wrong = [&out[..], &["--part", "../x"]].concat();
    assert_eq!(table(folder.path(), &wrong).status.code(), Some(2));
}

/// A table may have more parts than the system's limit of open files.
#[cfg(unix)]
#[test]
fn many_parts_are_not_open_together() {
    let folder = tempfile::tempdir().unwrap();
    let moves = "2h3h 8b7b 3h2h 7b8b ".repeat(60);
    let games = format!("position startpos moves {moves}\n").repeat(15);
    for number in 0..45 {
        fs::write(folder.path().join(format!("{number}.usi")), &games).unwrap();
    }
    let program = env!("CARGO_BIN_EXE_kifuyomi");
    let command = format!(
        "ulimit -n 16 && '{program}' table --to jsonl --out-dir out --part-size 1 --jobs 1 -q ."
    );
    let mut shell = Command::new("sh");
    let shell = shell.args(["-c", &command]).current_dir(folder.path());
    let output = shell.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let parts = fs::read_dir(folder.path().join("out/plies")).unwrap();
    assert!(parts.count() > 20);
}

#[test]
fn every_column_is_documented() {
    let folder = archive();
    let docs = [
        include_str!("../../../docs/command-line.md"),
        include_str!("../../../docs/command-line.ja.md"),
    ];
    for rows in ["games", "plies"] {
        let output = table(folder.path(), &["--to", "csv", "--rows", rows, "a.kif"]);
        let names = text(&output.stdout).lines().next().unwrap();
        for name in names.split(',') {
            for docs in docs {
                assert!(docs.contains(&format!("| `{name}` |")), "{name}");
            }
        }
    }
}

#[cfg(feature = "parquet")]
#[test]
#[ignore = "needs Python with DuckDB and Polars: PYTHON=PROGRAM"]
fn parquet_is_read_by_duckdb_and_polars() {
    let python = std::env::var_os("PYTHON").unwrap_or("python3".into());
    let folder = archive();
    // More than one group of rows.
    let long = format!(
        "position startpos moves {}\n",
        "2h3h 2b3b 3h2h 3b2b ".repeat(20)
    );
    let list = long
        .replace("2b3b", "8b7b")
        .replace("3b2b", "7b8b")
        .repeat(700);
    fs::write(folder.path().join("c.usi"), list).unwrap();
    let args = [
        "--to",
        "parquet",
        "--out-dir",
        "out",
        "--notation",
        "japanese",
        "-q",
        ".",
    ];
    let output = table(folder.path(), &args);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let script = "
import duckdb, polars
print(duckdb.sql(\"select count(*), sum(plies) from 'out/games/*.parquet'\").fetchall())
print(duckdb.sql(\"select count(*), count(comment), sum(time) from 'out/plies/*.parquet'\").fetchall())
print(duckdb.sql(\"select japanese, sfen, promotes from 'out/plies/*.parquet' where game='./a.kif#1' and ply=3\").fetchall())
games = polars.read_parquet('out/games')
print(games.filter(polars.col('file') == './a.kif').select('black', 'plies', 'site').row(0))
print(games.schema['plies'], games.schema['black'], polars.read_parquet('out/plies').schema['check'])
";
    let mut read = Command::new(python);
    let read = read
        .args(["-c", script])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let sfen = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    let plies = 700 * 80 + 6;
    let expected = format!(
        "[(703, {plies})]\n[({plies}, 1, 5000)]\n[('☗２二角成', '{sfen}', True)]\n('甲', 4, None)\nInt64 String Boolean\n"
    );
    assert_eq!(text(&read.stdout), expected, "{}", text(&read.stderr));
}
