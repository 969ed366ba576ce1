//! Any text is read, within a time limit.

use std::fs;

use kifuyomi::{format, read};

use super::{records, survives};
use crate::support::common::{self, damage};

/// Tokens of the format in any order are read, and the result survives a round trip.
#[test]
fn any_words_are_read() {
    const WORDS: [&str; 40] = [
        "+7776FU",
        "-3334FU",
        "+8822UM",
        "-3122GI",
        "+0045KA",
        "+2726FU",
        "-8384FU",
        "-0000XX",
        "\n",
        "\n",
        "\n",
        "\n",
        "\n",
        "\n",
        ",",
        " ",
        "'",
        "'*",
        "T12",
        "T1.5",
        "L600",
        "%TORYO",
        "%-ILLEGAL_ACTION",
        "%PASS",
        "%FOO",
        "SENTE_WIN_TIMEOUT",
        "/",
        "PI",
        "P+",
        "P-00AL",
        "00FU",
        "P1-KY * +OU",
        "P2 * ",
        "+",
        "-",
        "V2.2",
        "N+",
        "$NOTE:\\",
        "#TIME_UP",
        "歩",
    ];
    common::property(|u| {
        let mut text = String::from("V2.2\n");
        while !u.is_empty() {
            text.push_str(u.choose(&WORDS)?);
        }
        for read in read(&text) {
            assert!(read.record.len() <= text.len() + 1);
            survives(&read.record, &text);
        }
        Ok(())
    });
}

/// Damaged records are read as far as possible, and the result survives a round trip.
#[test]
fn damaged_records_are_read() {
    let texts: Vec<_> = records()
        .iter()
        .map(|path| fs::read(path).unwrap())
        .collect();
    common::property(|u| {
        let mut bytes = u.choose(&texts)?.clone();
        damage(u, &mut bytes, |u| u.arbitrary())?;
        let text = String::from_utf8_lossy(&bytes);
        for read in format::by_name("csa").unwrap().read(&text) {
            survives(&read.record, &text);
        }
        Ok(text.len())
    });
}

#[test]
fn long_records_are_read_in_time() {
    const MANY: usize = 100_000;
    for (head, line) in [
        ("", "+7776FU\n-7677FU\n"),
        ("PI\n+\n", "+5958OU,T1,-5152OU,T1,+5859OU,T1,-5251OU,T1\n"),
        ("PI\n+\n", "+5958OU-5152OU+5859OU-5251OU"),
        ("+7776FU\n", "'*comment\n"),
        ("+7776FU\n", "%CHUDAN\n"),
        ("+7776FU\n", "T1\n"),
        ("+7776FU\n", "-9999XX\n"),
        ("V2.2\n", "P1"),
        ("V2.2\n", "P1-KY\n"),
        ("V2.2\nP+", "00FU"),
        ("V2.2\nP1", "+FU"),
        ("V2.2\n$NOTE:", "\\"),
        ("V2.2\n", "/\nPI\n"),
        ("V2.2\n", ","),
        ("+7776FU", ",x"),
        ("+7776FU", " x"),
        ("V2.2\n", "'"),
    ] {
        let text = format!("{head}{}", line.repeat(MANY));
        let start = std::time::Instant::now();
        let reads = read(&text);
        assert!(!reads.is_empty());
        assert!(start.elapsed().as_secs() < 120, "{head}{line}");
    }
}
