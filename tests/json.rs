//! JKF: what is read and written, against records of other programs and what they read in them.

use std::fs;
use std::path::{Path, PathBuf};

use kifuyomi::{Move, Position, Replay, format, read_bytes};
use serde_json::Value;

fn corpus() -> Option<PathBuf> {
    let folder = match std::env::var_os("KIFUYOMI_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"),
    };
    folder.join("expected.tsv").exists().then_some(folder)
}

fn write_jkf(record: &kifuyomi::Record) -> String {
    format::by_name("jkf").unwrap().write.unwrap()(record).0
}

/// Records that others read are read alike, and what was read is written and read again the same.
#[test]
fn real_records() {
    let Some(folder) = corpus() else {
        println!("there is no collection of records here");
        return;
    };
    let table = fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut agreed = 0;
    for row in table.lines().skip(1) {
        let row: Vec<&str> = row.split('\t').collect();
        let [path, format, .., peers, moves, start, end] = row[..] else {
            panic!("{row:?}");
        };
        if format != "jkf" {
            continue;
        }
        let bytes = fs::read(folder.join("dev").join(path)).unwrap();
        let reads = read_bytes(&bytes);
        assert_eq!(reads.len(), 1, "{path}");
        let (read, _) = &reads[0];
        let record = &read.record;
        let here = (
            record.moves().to_string(),
            record.start.sfen_without_number(),
            Replay::at_end(record)
                .position()
                .setup()
                .sfen_without_number(),
        );
        if peers == "none" {
            assert!(read.has_errors(), "{path}");
            continue;
        }
        let there = (moves.to_owned(), start.to_owned(), end.to_owned());
        assert_eq!(here, there, "{path}: {:#?}", read.problems);
        agreed += 1;
        let text = write_jkf(record);
        let again = &kifuyomi::read(&text)[0];
        assert_eq!(again.record, *record, "{path}\n{text}");
    }
    assert!(agreed >= 40, "{agreed} agreed");
}

/// A node as the table of expected trees has it.
fn compact(node: &Value, position: &Position) -> (Value, Option<Move>) {
    let mut out = serde_json::Map::new();
    let mut played = None;
    if let Some(mv) = node.get("move") {
        let square = |square: &Value| {
            let number = |key| square[key].as_u64().unwrap() as u8;
            kifuyomi::Square::new(number("x"), number("y")).unwrap()
        };
        let to = square(&mv["to"]);
        let piece = mv["piece"].as_str().unwrap();
        let kind = position
            .variant()
            .kinds()
            .find(|(_, kind)| kind.csa == piece)
            .unwrap();
        let mv_ = match mv.get("from") {
            Some(from) => Move::Board {
                from: square(from),
                to,
                promote: mv.get("promote") == Some(&Value::Bool(true)),
            },
            None => Move::Drop { kind: kind.0, to },
        };
        let mut usi = String::new();
        kifuyomi::write_usi(&mut usi, position.variant(), mv_);
        out.insert("usi".into(), usi.into());
        for key in ["color", "piece", "capture", "same", "relative"] {
            if let Some(value) = mv.get(key) {
                out.insert(key.into(), value.clone());
            }
        }
        played = Some(mv_);
    }
    for key in ["special", "comments"] {
        if let Some(value) = node.get(key) {
            out.insert(key.into(), value.clone());
        }
    }
    if let Some(time) = node.get("time") {
        let seconds = |time: &Value| {
            let part = |key| time.get(key).and_then(Value::as_u64).unwrap_or(0);
            part("h") * 3600 + part("m") * 60 + part("s")
        };
        out.insert("t".into(), seconds(&time["now"]).into());
        out.insert("T".into(), seconds(&time["total"]).into());
    }
    (out.into(), played)
}

/// A line as the table of expected trees has it.
fn compact_line(line: &Value, position: &mut Position) -> Value {
    let mut plies = 0;
    let mut nodes = Vec::new();
    for node in line.as_array().unwrap() {
        let (mut out, played) = compact(node, position);
        if let Some(forks) = node.get("forks") {
            let forks: Vec<Value> = forks
                .as_array()
                .unwrap()
                .iter()
                .map(|fork| compact_line(fork, position))
                .collect();
            out["forks"] = forks.into();
        }
        if let Some(mv) = played {
            position.play(mv).unwrap();
            plies += 1;
        }
        nodes.push(out);
    }
    for _ in 0..plies {
        position.undo();
    }
    nodes.into()
}

/// Trees in which another program has something else, and what.
const DIFFERENT_THERE: [(&str, &str); 1] = [
    // The file names the square in full where it is the same, and so that program does not say so.
    ("kif__32ryu-cumbersome.kif", "moves"),
];

#[test]
fn trees_as_another_program_reads_them() {
    let Some(folder) = corpus() else {
        println!("there is no collection of records here");
        return;
    };
    let table = fs::read_to_string(folder.join("expected/jkf__na2hiro_file_snapshots.jsonl"));
    let mut compared = 0;
    for row in table.unwrap().lines() {
        let expected: Value = serde_json::from_str(row).unwrap();
        let path = expected["record"].as_str().unwrap();
        let format = path.split('/').next().unwrap();
        if format::by_name(format).is_none() {
            continue;
        }
        let bytes = fs::read(folder.join("dev").join(path)).unwrap();
        let (read, _) = &read_bytes(&bytes)[0];
        let jkf = write_jkf(&read.record);
        let here: Value = serde_json::from_str(&jkf).unwrap();
        let mut position = Position::new(&read.record.start);
        let moves = compact_line(&here["moves"], &mut position);
        let mut differs = Vec::new();
        let header = |of: &Value| -> Vec<(String, String)> {
            let of = of["header"].as_object().unwrap();
            // Blanks behind a value say nothing.
            let trim = |value: &Value| value.as_str().unwrap().trim_end().to_owned();
            of.iter()
                .map(|(k, value)| (k.clone(), trim(value)))
                .collect()
        };
        if header(&here) != header(&expected) {
            differs.push("header");
        }
        let even = serde_json::json!({"preset": "HIRATE"});
        if here["initial"] != expected["initial"]
            && !(here["initial"] == even && expected["initial"].is_null())
        {
            differs.push("initial");
        }
        if moves != expected["moves"] {
            differs.push("moves");
        }
        let known = DIFFERENT_THERE
            .iter()
            .find(|(name, _)| path.ends_with(name));
        let known: Vec<&str> = known.map(|(_, part)| *part).into_iter().collect();
        assert_eq!(differs, known, "{path}\n{jkf}\n{expected}");
        compared += 1;
    }
    assert!(compared >= 27, "{compared} compared");
}
