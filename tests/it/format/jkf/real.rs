//! Records of other programs, and their reading of them.

use std::fs;

use kifuyomi::{Move, Position, format, read_bytes};
use serde_json::Value;

use super::write_jkf;
use crate::support::common::{Corpus, outline};

/// Checks that records are read as others read them and survive a round trip. Returns their number.
fn read_as_by_others(corpus: &Corpus) -> usize {
    let mut agreed = 0;
    for there in corpus.known().filter(|there| there.format == "jkf") {
        let path = &there.path;
        let reads = read_bytes(&there.bytes);
        assert_eq!(reads.len(), 1, "{path}");
        let read = &reads[0];
        let record = &read.record;
        if there.peers == "none" {
            assert!(read.has_errors(), "{path}");
            continue;
        }
        let here = outline(record);
        assert_eq!(here, there.outline, "{path}: {:#?}", read.problems);
        agreed += 1;
        let text = write_jkf(record);
        let again = &kifuyomi::read(&text)[0];
        assert_eq!(again.record, *record, "{path}\n{text}");
    }
    agreed
}

#[test]
fn records_are_read_as_by_others() {
    let agreed = read_as_by_others(&Corpus::public());
    assert!(agreed >= 20, "{agreed} agreed");
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_records_are_read_as_by_others() {
    let agreed = read_as_by_others(&Corpus::private());
    assert!(agreed >= 40, "{agreed} agreed");
}

/// Converts a node to the form of the table of expected trees.
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

/// Converts a line to the form of the table of expected trees.
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
            position.apply(mv).unwrap();
            plies += 1;
        }
        nodes.push(out);
    }
    for _ in 0..plies {
        position.undo();
    }
    nodes.into()
}

/// Trees that differ in another program, with the part that differs.
const DIFFERENT_THERE: [(&str, &str); 2] = [
    // A comment before the first move, which that program takes for a header.
    ("20091203.ki2", "header moves"),
    // The file writes the square of a recapture in full, so that program does not mark it as the same.
    ("kif__32ryu-cumbersome.kif", "moves"),
];

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_trees_are_those_of_another_program() {
    let corpus = Corpus::private();
    let mut compared = 0;
    for row in corpus.expected("jkf__na2hiro_file_snapshots.jsonl").lines() {
        let expected: Value = serde_json::from_str(row).unwrap();
        let path = expected["record"].as_str().unwrap();
        let format = path.split('/').next().unwrap();
        if format::by_name(format).is_none() {
            continue;
        }
        let bytes = fs::read(corpus.path(path)).unwrap();
        let read = &read_bytes(&bytes)[0];
        let jkf = write_jkf(&read.record);
        let here: Value = serde_json::from_str(&jkf).unwrap();
        let mut position = Position::new(&read.record.start);
        let moves = compact_line(&here["moves"], &mut position);
        let mut differs = Vec::new();
        let header = |of: &Value| -> Vec<(String, String)> {
            let of = of["header"].as_object().unwrap();
            // Trailing blanks of a value are insignificant.
            let trim = |value: &Value| value.as_str().unwrap().trim_end().to_owned();
            let key = |key: &String| key.replace("OPENING", "戦型");
            let headers = of.iter().map(|(k, value)| (key(k), trim(value)));
            let mut headers: Vec<_> = headers.collect();
            // The other program reorders the headers of CSA.
            if path.starts_with("csa/") {
                headers.sort();
            }
            headers
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
        let is_csa = path.starts_with("csa/");
        let (mut moves, mut others) = (moves, expected["moves"].clone());
        if is_csa {
            for line in [&mut moves, &mut others] {
                let nodes = line.as_array_mut().unwrap();
                // Remarks for programs are not comments here, and a repeated ending is one.
                for node in nodes.iter_mut() {
                    node.as_object_mut().unwrap().remove("comments");
                }
                nodes.dedup_by(|again, first| {
                    !first["special"].is_null() && again["special"] == first["special"]
                });
            }
        }
        if moves != others {
            differs.push("moves");
        }
        let known = DIFFERENT_THERE
            .iter()
            .find(|(name, _)| path.ends_with(name));
        let known: Vec<&str> = known.map_or(Vec::new(), |(_, parts)| parts.split(' ').collect());
        assert_eq!(differs, known, "{path}\n{jkf}\n{expected}");
        compared += 1;
    }
    assert!(compared >= 27, "{compared} compared");
}
