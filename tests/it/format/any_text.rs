//! Any text and any bytes are read.

use std::fs;

use kifuyomi::{format, notation, read_bytes};

use crate::support::common::{self, damage};

fn records() -> Vec<Vec<u8>> {
    let folder = format!("{}/tests/data/kif", env!("CARGO_MANIFEST_DIR"));
    let records: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "kif" || e == "kifu"))
        .map(|path| fs::read(path).unwrap())
        .collect();
    assert!(!records.is_empty());
    records
}

/// Damaged records are read as far as possible, and the result can be written, read back and
/// written the same.
#[test]
fn damaged_records_are_read_and_written() {
    let records = records();
    let write = format::by_name("kif").unwrap().writer;
    common::property(|u| {
        let mut bytes = u.choose(&records)?.clone();
        damage(u, &mut bytes, |u| u.arbitrary())?;
        let reads = read_bytes(&bytes);
        assert!(!reads.is_empty(), "there is always a record");
        for read in reads {
            for notation in notation::EVERY {
                notation::main_line(&read.record, notation);
            }
            let text = write(&read.record).text;
            assert!(!text.is_empty());
        }
        Ok(bytes.len())
    });
}

#[test]
fn any_bytes_are_read() {
    common::property(|u| {
        // A vector of arbitrary length is empty more often than not.
        let bytes = u.bytes(u.len())?;
        assert!(!read_bytes(bytes).is_empty());
        Ok(bytes.len())
    });
}

/// Text that looks like a record in places.
#[test]
fn any_words_of_records_are_read() {
    const WORDS: [&str; 40] = [
        "1",
        "2",
        "9",
        "変化：",
        "手",
        "まで",
        "同",
        "　",
        " ",
        "\n",
        "\n",
        "\n",
        "７六",
        "歩",
        "(77)",
        "３四",
        "(33)",
        "成",
        "打",
        "不成",
        "|",
        "v",
        "・",
        "手合割：",
        "二枚落ち",
        "*",
        "&",
        "#",
        "投了",
        "( 0:01/00:00:01)",
        "+",
        "手数＝",
        "後手の持駒：",
        "飛二",
        "右",
        "position",
        "startpos",
        "moves",
        "7g7f",
        "▲",
    ];
    common::property(|u| {
        let mut text = String::new();
        while !u.is_empty() {
            text.push_str(u.choose(&WORDS)?);
        }
        for read in kifuyomi::read(&text) {
            assert!(read.record.len() <= text.len() + 1);
        }
        Ok(())
    });
}
