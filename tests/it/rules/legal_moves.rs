//! Compares the legal moves of whale, yari and kō shogi with those of other programs:
//! `data/variants`, written by the scripts in `oracle`, and known perft numbers.

use std::collections::BTreeSet;

use kifuyomi::{Position, Setup, Square, variant, write_usi};

use crate::support::common::perft;

/// Returns the lines of a file that are not comments, split into columns.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines();
    let rows: Vec<_> = lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    assert!(!rows.is_empty(), "the file has lines");
    rows
}

/// Reads a position, which must be written back unchanged.
fn position(name: &str, sfen: &str) -> Position {
    let variant = variant::by_name(name).unwrap_or_else(|| panic!("there is no `{name}`"));
    let setup = Setup::from_sfen(variant, sfen).unwrap_or_else(|error| panic!("{error}: {sfen}"));
    assert_eq!(setup.to_string(), sfen);
    Position::new(&setup)
}

/// Returns the legal moves from a square, or all of them, as USI. Checks that each occurs once and is
/// read back as written.
fn legal(position: &mut Position, from: Option<Square>) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for mv in position.legal_moves() {
        if from.is_some() && mv.from() != from {
            continue;
        }
        let mut text = String::new();
        write_usi(&mut text, position.variant(), mv);
        assert_eq!(position.read_usi(&text), Some(mv), "{text}");
        assert!(texts.insert(text), "{mv:?} is there once");
    }
    texts
}

/// Removes promotions, which the files of kō shogi leave out.
fn without_promotion(moves: &BTreeSet<String>) -> BTreeSet<String> {
    let texts = moves.iter().map(|text| text.trim_end_matches('+'));
    texts.map(str::to_owned).collect()
}

/// Returns the missing and the unexpected moves, or `None` if there are none.
fn difference(moves: &BTreeSet<String>, expected: &str) -> Option<String> {
    let expected = expected.split_terminator(' ').map(str::to_owned).collect();
    let list = |from: &BTreeSet<String>, without: &BTreeSet<String>| {
        let moves: Vec<_> = from.difference(without).cloned().collect();
        moves.join(" ")
    };
    (*moves != expected).then(|| {
        let missing = list(&expected, moves);
        let unexpected = list(moves, &expected);
        format!("  missing: {missing}\n  unexpected: {unexpected}")
    })
}

/// Compares all lines of a file: a position, a square if only its piece is tested, and the moves.
fn compare(name: &str, text: &str, prepare: fn(&BTreeSet<String>) -> BTreeSet<String>) {
    let mut differences = Vec::new();
    for row in rows(text) {
        let (sfen, from, expected) = match row[..] {
            [sfen, expected] => (sfen, None, expected),
            [sfen, from, expected] => (sfen, Some(from), expected),
            _ => panic!("{row:?}"),
        };
        let square = from.map(|from| from.parse().unwrap());
        let moves = legal(&mut position(name, sfen), square);
        if let Some(difference) = difference(&prepare(&moves), expected) {
            let from = from.unwrap_or("everywhere");
            differences.push(format!("{sfen}, from {from}\n{difference}"));
        }
    }
    let count = differences.len();
    assert_eq!(count, 0, "positions differ:\n{}", differences.join("\n"));
}

#[test]
fn yari() {
    let text = include_str!("../../data/variants/yari.tsv");
    compare("yari", text, BTreeSet::clone);
}

#[test]
fn whale() {
    let text = include_str!("../../data/variants/whale.tsv");
    compare("whale", text, BTreeSet::clone);
}

#[test]
fn small_games() {
    compare(
        "mini",
        include_str!("../../data/variants/mini.tsv"),
        BTreeSet::clone,
    );
    compare(
        "judkins",
        include_str!("../../data/variants/judkins.tsv"),
        BTreeSet::clone,
    );
    compare(
        "tori",
        include_str!("../../data/variants/tori.tsv"),
        BTreeSet::clone,
    );
}

#[test]
fn large_games() {
    compare(
        "wa",
        include_str!("../../data/variants/wa.tsv"),
        BTreeSet::clone,
    );
    compare(
        "dai",
        include_str!("../../data/variants/dai.tsv"),
        BTreeSet::clone,
    );
}

#[test]
fn first_turns_of_ko() {
    let text = include_str!("../../data/variants/ko_start.tsv");
    compare("ko", text, without_promotion);
}

#[test]
fn pieces_of_ko() {
    let text = include_str!("../../data/variants/ko_moves.tsv");
    compare("ko", text, without_promotion);
}

#[test]
fn turns_are_taken_back() {
    let files = [
        ("yari", include_str!("../../data/variants/yari.tsv")),
        ("whale", include_str!("../../data/variants/whale.tsv")),
        ("ko", include_str!("../../data/variants/ko_moves.tsv")),
    ];
    for (name, text) in files {
        for row in rows(text) {
            let mut position = position(name, row[0]);
            let before = position.setup();
            for mv in position.legal_moves() {
                position.apply(mv).expect("legal moves can be played");
                position.undo();
                assert_eq!(position.setup(), before, "{mv:?}");
            }
        }
    }
}

/// By `oracle/small.py` and `oracle/fairy.py`. Kō shogi by `oracle/ko.py`: 224 turns, and in two of them
/// a chariot unit that takes the one opposite can promote.
#[test]
fn known_numbers() {
    let known: [(&str, &[u64]); 6] = [
        ("mini", &[14, 181, 2_512]),
        ("judkins", &[20, 336, 6_183]),
        ("tori", &[17, 288, 5_430]),
        ("yari", &[20, 400, 7_960, 158_404]),
        ("whale", &[7, 49, 398, 3_230, 30_664]),
        ("ko", &[226]),
    ];
    for (name, counts) in known {
        let setup = Setup::start(variant::by_name(name).unwrap());
        let mut position = Position::new(&setup);
        for (count, depth) in counts.iter().zip(1..) {
            let found = perft(&mut position, depth);
            assert_eq!(found, *count, "{name}, depth {depth}");
        }
        assert_eq!(position.setup(), setup, "{name}: all moves are taken back");
    }
}
