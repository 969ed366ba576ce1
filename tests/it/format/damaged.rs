//! Records of every format, damaged and spliced into each other: the results are read, written, drawn and read
//! back. `cargo xtask fuzz damaged` looks for more of them.

use std::fs;

use arbitrary::{Result, Unstructured};
use kifuyomi::diagram::{self, Options};
use kifuyomi::{NodeId, Record, Replay, format, notation, read, read_bytes};

use crate::support::common::{any_notation, damage, files, folder, property};

/// Tokens that the readers of all formats look for; those of a format are next to each other.
const DICTIONARY: &[&str] = &[
    "\n",
    "\r\n",
    "\t",
    "\u{feff}",
    "手合割：",
    "先手：",
    "後手の持駒：",
    "変化：",
    "まで",
    "手数＝",
    "投了",
    "同　",
    "成",
    "不成",
    "打",
    "☗",
    "▲",
    "△",
    "*",
    "#",
    "&",
    "|",
    "V2.2\n",
    "PI\n",
    "P1-KY-KE",
    "P-00AL",
    "00FU",
    "%TORYO\n",
    "%-ILLEGAL_ACTION",
    "%PASS",
    "+7776FU",
    "-3334FU",
    "+0045KA",
    "T12",
    "L600",
    "N+",
    "'**",
    "/\n",
    "position startpos moves ",
    "sfen ",
    "7g7f",
    "P*5e",
    "{\"header\":{}",
    "\"moves\":[{}",
    "\"from\":{\"x\":7",
    "]}",
    "[Event \"",
    "[SFEN \"",
    "1. ",
    "1... ",
    "P-7f",
    "x",
    "=",
    "+",
    "(",
    ")",
    "{",
    "}",
    ";",
    "resigns",
    "1-0",
    "!?",
    "$3",
    "Variation:2",
    "~0.7ku",
    "lnsgkgsnl/1r5b1/",
    " b - 1",
    "[Variant \"",
    "<pre>",
    "</pre>",
    "&amp;",
    "&#x5c;",
    "[%cal ",
    "[%csl ",
    "\u{0}",
    "\u{1b}[31m",
    "99999999999999999999",
];

/// Returns the records of the tests.
fn records() -> Vec<Vec<u8>> {
    let mut records = Vec::new();
    for path in files(&folder("tests/data")) {
        let ending = path.extension().and_then(|it| it.to_str());
        if !matches!(ending, None | Some("expect" | "md" | "tsv" | "perft")) {
            records.push(fs::read(path).unwrap());
        }
    }
    assert!(records.len() > 40);
    records
}

/// Returns a record with some bytes or lines damaged and some words inserted.
fn changed(u: &mut Unstructured<'_>, records: &[Vec<u8>]) -> Result<Vec<u8>> {
    let mut bytes = u.choose(records)?.clone();
    // The rest of a long record adds nothing.
    bytes.truncate(4000);
    if u.arbitrary()? {
        damage(u, &mut bytes, |u| u.arbitrary())?;
    }
    if u.arbitrary()? {
        let split = |bytes: &[u8]| -> Vec<Vec<u8>> {
            let lines = bytes.split_inclusive(|byte| *byte == b'\n');
            lines.map(<[u8]>::to_vec).collect()
        };
        let mut lines = split(&bytes);
        let others = split(u.choose(records)?);
        damage(u, &mut lines, |u| u.choose(&others).cloned())?;
        bytes = lines.concat();
    }
    for _ in 0..u.int_in_range(0..=4)? {
        let word = u.choose(DICTIONARY)?;
        let at = u.int_in_range(0..=bytes.len())?;
        bytes.splice(at..at, word.bytes());
    }
    Ok(bytes)
}

/// Writes a record in a format that has its game, and reads it back.
fn write_and_read(u: &mut Unstructured<'_>, record: &Record) -> Result<()> {
    let format = u.choose(&format::EVERY)?;
    if !format.games.have(record.start.variant) {
        return Ok(());
    }
    let written = format.write(record);
    let again = read(&written.text);
    assert!(!again.is_empty(), "{}", format.name);
    // Writing the record that was read back must not fail either.
    let first = again.first().map(|read| &read.record);
    if let Some(first) = first.filter(|first| format.games.have(first.start.variant)) {
        let _ = format.write(first);
    }
    Ok(())
}

#[test]
fn damaged_records_of_every_format_are_read_written_and_drawn() {
    let records = records();
    property(|u| {
        let bytes = changed(u, &records)?;
        let reads = read_bytes(&bytes);
        assert!(!reads.is_empty(), "there is always a record");
        for one in reads.iter().take(3) {
            for problem in &one.problems {
                assert!(!problem.to_string().is_empty());
            }
            notation::main_line(&one.record, &any_notation(u)?);
            write_and_read(u, &one.record)?;
            let last = u32::try_from(one.record.len()).unwrap();
            let mut replay = Replay::new(&one.record);
            replay.go(&one.record, NodeId::new(u.int_in_range(0..=last)?));
            let svg = diagram::svg(&one.record, &mut replay, &Options::default());
            assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        }
        Ok(bytes.len())
    });
}

#[test]
fn any_bytes_are_read() {
    property(|u| {
        // A vector of arbitrary length is empty more often than not.
        let bytes = u.bytes(u.len())?;
        assert!(!read_bytes(bytes).is_empty());
        Ok(bytes.len())
    });
}

/// The number of neighbouring tokens of which a text is made.
const NEAR: usize = 24;

#[test]
fn tokens_of_formats_in_any_order_are_read_and_written() {
    property(|u| {
        let first = u.int_in_range(0..=DICTIONARY.len() - NEAR)?;
        let mut text = String::new();
        // Enough to fill the caches of a record and of a text; more only take longer.
        for _ in 0..2048 {
            if u.is_empty() {
                break;
            }
            text.push_str(u.choose(&DICTIONARY[first..first + NEAR])?);
            text.push_str(u.choose(&["", " ", "\n"])?);
        }
        for one in read(&text).iter().take(3) {
            assert!(one.record.len() <= text.len() + 2, "{text}");
            write_and_read(u, &one.record)?;
        }
        Ok(text.len())
    });
}
