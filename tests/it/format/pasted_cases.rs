//! Texts as people paste them, one behind the other in a file: exports of sites, messages, documents, sources of
//! programs, encodings, and prose that is no game.

use kifuyomi::{ReadResult, read_all, read_bytes};

/// Each begins with a line of three `@`, what it is, and how many moves of the one record in it are read.
const CASES: &str = include_str!("pasted_cases.txt");

/// The moves of a common beginning, which all of them hold.
const MOVES: [&str; 8] = [
    "7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b",
];

fn cases() -> impl Iterator<Item = (&'static str, usize, &'static str)> {
    CASES.split("@@@").skip(1).map(|case| {
        let (head, text) = case.split_once('\n').unwrap();
        let (name, moves) = head.rsplit_once(' ').unwrap();
        (name, moves.parse().unwrap(), text)
    })
}

fn check(name: &str, moves: usize, text: &str, results: &[ReadResult]) {
    let [result] = results else {
        panic!("{name}: {} records\n{text}", results.len());
    };
    let usi = crate::support::common::usi(&result.record);
    assert_eq!(
        usi,
        MOVES[..moves].join(" "),
        "{name}\n{text}\n{:?}",
        result.problems
    );
    // What holds no game says so, unless it has a header.
    let is_told = !result.problems.is_empty() || !result.record.headers.is_empty();
    assert!(moves > 0 || is_told, "{name}: nothing is said\n{text}");
}

#[test]
fn each_is_one_record() {
    assert!(cases().count() > 400);
    for (name, moves, text) in cases() {
        check(name, moves, text, &read_all(text));
    }
}

/// However lines end, and in whatever encoding a file is.
#[test]
fn each_is_the_same_in_other_line_ends_and_encodings() {
    for (name, moves, text) in cases() {
        for end in ["\r\n", "\r"] {
            let text = text.replace('\n', end);
            check(name, moves, &text, &read_all(&text));
        }
        let units: Vec<u16> = [0xfeff].into_iter().chain(text.encode_utf16()).collect();
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = units.iter().copied().flat_map(bytes).collect();
            check(name, moves, text, &read_bytes(&bytes));
        }
    }
}
