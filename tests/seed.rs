//! The Wikipedia article on shogi notation, as far as it is about moves: every table, sign and
//! example of it is written by the notation or setting it belongs to, and read back.
//!
//! `tests/data/notation/article.tsv` quotes its lines, and a failure tells which one does not hold.
//! What is misprinted there is named in [`MISPRINTS`]; everything else is right as it is printed.

mod common;

use std::ops::RangeInclusive;

use common::{codes, one, only, usi};
use kifuyomi::format::{self, words};
use kifuyomi::notation::{self, Moment, Numbering, Role, System, main_line};
use kifuyomi::problem::Lang;
use kifuyomi::{
    Action, Color, EndKind, Move, NodeId, Position, Record, Relation, Replay, Resolved, Setup,
    Square, Unresolved, read,
};

/// The number of a line of the article's text and what stands on it.
const ARTICLE: &str = include_str!("data/notation/article.tsv");

/// What is printed wrong: the line, the move, what should stand there, and why.
const MISPRINTS: [(usize, &str, &str, &str); 5] = [
    (
        284,
        "同 銀",
        "同銀",
        "the other 同 of the column touch the man",
    ),
    (
        294,
        "同 銀",
        "同銀",
        "the other 同 of the column touch the man",
    ),
    (
        377,
        "☖玉-71",
        "☖王-71",
        "White's king is 王 on line 374 and in the Japanese column",
    ),
    (
        383,
        "☗銀-58",
        "☗銀-56",
        "the other columns go to 5-6, from where the silver takes on line 385",
    ),
    (387, "ja", "☗銀x23=", "the last move of the other columns"),
];

/// The article's line with a number.
fn line(number: usize) -> &'static str {
    let mut rows = ARTICLE.lines().filter_map(|row| row.split_once('\t'));
    let row = rows.find(|row| row.0 == number.to_string());
    row.unwrap_or_else(|| panic!("line {number} is quoted")).1
}

/// What a failure is about.
fn seed(number: usize) -> String {
    format!("line {number} of its text: {}", line(number))
}

/// The cells of a row of one of the article's tables.
fn cells(number: usize) -> Vec<&'static str> {
    let row = line(number).strip_prefix('|').expect("a row");
    let row = row.strip_suffix('|').expect("a row");
    row.split('|').map(str::trim).collect()
}

fn system(spec: &str) -> System {
    let mut unknown = Vec::new();
    let system = notation::parse(spec, &mut unknown);
    assert_eq!(unknown, [], "{spec}");
    system
}

fn setup(sfen: &str) -> Setup {
    sfen.parse().expect(sfen)
}

/// Moves from a position.
fn record(sfen: &str, moves: &str) -> Record {
    let read = one(&format!("position sfen {sfen} moves {moves}"));
    assert_eq!(usi(&read.record), moves, "{sfen}");
    assert_eq!(codes(&read), [""; 0], "{sfen} {moves}");
    read.record
}

/// A list of moves without a word on the position they are played from.
fn list(sfen: &str, moves: &str) -> Record {
    let text = match sfen == START {
        true => moves.to_owned(),
        // Diagrams are of Japanese text, tags of Western.
        false if moves.is_ascii() => format!("[SFEN \"{sfen}\"]\n{moves}"),
        false => common::write("bod", &Record::new(setup(sfen))).0 + moves,
    };
    let read = one(&text);
    assert_eq!(codes(&read), [""; 0], "{text}");
    read.record
}

/// A move, which may have the square where the move before went behind it, is written in a notation
/// as it should be, means the move again, and is read in a list.
fn both_ways(number: usize, sfen: &str, mv: &str, spec: &str, text: &str) {
    let why = format!("{spec}: {text} in {sfen}, {}", seed(number));
    let system = system(spec);
    let (mv, previous) = match mv.split_once(' ') {
        Some((mv, previous)) => (mv, Some(previous.parse().unwrap())),
        None => (mv, None),
    };
    let setup = setup(sfen);
    let mut position = Position::new(&setup);
    let mv = position.read_usi(mv).expect(&why);
    assert!(position.is_legal(mv), "{why}");
    let moment = Moment::new(&position, mv, previous);
    assert_eq!(system.text(&moment), text, "{why}");
    let found = system.find(text, &mut position, previous);
    let exactly = Resolved { mv, remark: None };
    assert_eq!(found, Some(Ok(exactly)), "{why}");

    if previous.is_none() {
        let mut record = Record::new(setup);
        let played = position.play(mv).expect(&why);
        record.add(NodeId::START, Action::Move(played));
        let (list, _) = words::write(&record, &system);
        let read = one(&list);
        assert_eq!(usi(&read.record), usi(&record), "{why}\n{list}");
        assert_eq!(codes(&read), [""; 0], "{why}\n{list}");
    }
}

/// The same, and the article has it on the line.
fn printed(number: usize, sfen: &str, mv: &str, spec: &str, text: &str) {
    assert!(line(number).contains(text), "{text} on {}", seed(number));
    both_ways(number, sfen, mv, spec, text);
}

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/// No men but the kings, and one of each kind in hand.
const HAND: &str = "k8/9/9/9/9/9/9/9/8K b RBGSNLP 1";
/// Silvers that can go to 8-3, where a pawn may be.
const SILVERS: &str = "7k1/2S6/9/S8/9/9/9/9/4K4 b - 1";
const SILVERS_TAKE: &str = "7k1/2S6/1p7/S8/9/9/9/9/4K4 b - 1";
/// Golds that can go to 7-8.
const GOLDS: &str = "k8/9/9/9/9/9/2G6/3G5/2G5K b - 1";
const KNIGHT: &str = "k8/9/9/9/1N7/9/9/9/8K b - 1";
const KNIGHT_TAKES: &str = "k8/9/2p6/9/1N7/9/9/9/8K b - 1";
const DRAGONS: &str = "k8/9/4+R4/9/9/9/4+R4/9/8K b - 1";
/// All take on 2-4, one after the other.
const TAKERS: &str = "4k4/9/6bp1/9/7P1/5B3/9/7R1/4K4 b - 1";
const TAKEN: &str = "2e2d 2c2d 4f2d 3c2d 2h2d";

/// Moves that the article has as they are.
#[test]
fn examples() {
    const PAWN: &str = "k8/9/9/9/7P1/9/9/9/8K b - 1";
    const PAWN_TAKES: &str = "k8/9/9/7p1/7P1/9/9/9/8K b - 1";
    const GOLDS_OF_WHITE: &str = "3gkg3/9/9/9/9/9/9/9/4K4 w - 1";
    for (number, sfen, mv, texts) in [
        (
            12,
            START,
            "8g8f",
            &[("hosking", "P86"), ("western", "P-8f")][..],
        ),
        (
            17,
            SILVERS_TAKE,
            "7b8c+",
            &[
                ("western-numerals", "S72x83+"),
                ("hosking", "S72x83+"),
                ("western", "S7bx8c+"),
            ],
        ),
        (43, GOLDS, "7g7h", &[("western-numerals", "G77-78")]),
        (43, GOLDS, "6h7h", &[("western-numerals", "G68-78")]),
        (43, GOLDS, "7i7h", &[("western-numerals", "G79-78")]),
        (54, PAWN, "2e2d", &[("western-numerals", "P-24")]),
        (54, PAWN_TAKES, "2e2d", &[("western-numerals", "Px24")]),
        (54, HAND, "P*2d", &[("western-numerals", "P*24")]),
        (
            56,
            HAND,
            "B*5f",
            &[("hosking", "B’56"), ("western", "B*5f")],
        ),
        (
            58,
            START,
            "2g2f",
            &[("hosking", "P26"), ("western", "P-2f")],
        ),
        (68, KNIGHT_TAKES, "8e7c", &[("western-numerals", "Nx73=")]),
        (68, KNIGHT_TAKES, "8e7c+", &[("western-numerals", "Nx73+")]),
        (
            89,
            START,
            "8g8f",
            &[
                ("japanese marks=none", "８六歩"),
                ("western-numerals", "P-86"),
            ],
        ),
        (
            89,
            SILVERS,
            "7b8c+",
            &[("japanese", "☗８三銀引成"), ("western-numerals", "S72-83+")],
        ),
        (
            89,
            SILVERS_TAKE,
            "7b8c+",
            &[("japanese", "☗８三銀引成"), ("western-numerals", "S72x83+")],
        ),
        (
            115,
            PAWN,
            "2e2d",
            &[
                ("japanese squares=full-digits", "☗２４歩"),
                ("japanese", "☗２四歩"),
            ],
        ),
        (
            156,
            HAND,
            "P*2c",
            &[
                ("western-numerals", "P*23"),
                ("japanese marks=none", "２三歩"),
                ("japanese marks=none drop=always", "２三歩打"),
            ],
        ),
        (
            160,
            GOLDS,
            "7g7h",
            &[
                ("japanese marks=none", "７八金引"),
                ("western-numerals", "G77-78"),
            ],
        ),
        (
            160,
            GOLDS,
            "6h7h",
            &[
                ("japanese marks=none", "７八金寄"),
                ("western-numerals", "G68-78"),
            ],
        ),
        (
            160,
            GOLDS,
            "7i7h",
            &[
                ("japanese marks=none", "７八金上"),
                ("western-numerals", "G79-78"),
            ],
        ),
        (
            164,
            DRAGONS,
            "5g5e",
            &[
                ("japanese marks=none up=行", "５五龍行"),
                ("japanese marks=none up=入", "５五龍入"),
                ("japanese marks=none", "５五龍上"),
            ],
        ),
        (
            168,
            GOLDS_OF_WHITE,
            "6a5b",
            &[("japanese marks=triangles", "△５二金右")],
        ),
        (
            176,
            KNIGHT,
            "8e7c+",
            &[
                ("japanese marks=none", "７三桂成"),
                ("western-numerals", "N-73+"),
            ],
        ),
        (
            176,
            KNIGHT,
            "8e7c",
            &[
                ("japanese marks=none", "７三桂不成"),
                ("western-numerals", "N-73="),
            ],
        ),
        (
            178,
            KNIGHT,
            "8e7c",
            &[
                ("japanese marks=none declines=生", "７三桂生"),
                ("japanese marks=none", "７三桂不成"),
            ],
        ),
        (
            240,
            START,
            "8g8f",
            &[("kitao", "☗歩-86"), ("western-numerals", "P-86")],
        ),
        (
            240,
            SILVERS_TAKE,
            "7b8c+",
            &[("kitao", "☗銀(72)x83+"), ("western-numerals", "S72x83+")],
        ),
    ] {
        for (spec, text) in texts {
            printed(number, sfen, mv, spec, text);
        }
    }
}

/// Moves that follow from what the article says, or are the same as its examples in a notation that
/// it has elsewhere.
#[test]
fn consequences() {
    for (number, sfen, mv, spec, text) in [
        (43, GOLDS, "7g7h", "western", "G7g-7h"),
        (43, GOLDS, "6h7h", "western", "G6h-7h"),
        (43, GOLDS, "7i7h", "western", "G7i-7h"),
        (43, GOLDS, "7g7h", "kitao", "☗金(77)-78"),
        (43, GOLDS, "6h7h", "kitao", "☗金(68)-78"),
        (43, GOLDS, "7i7h", "kitao", "☗金(79)-78"),
        (56, HAND, "B*5f", "western drops=apostrophe", "B’5f"),
        (58, START, "2g2f", "western-numerals goes=none", "P26"),
        (97, HAND, "G*2c", "japanese", "☗２三金"),
        (111, START, "7g7f", "japanese squares=edo", "☗七六歩"),
        (136, START, "7g7f", "japanese pawn=兵", "☗７六兵"),
        // A man on the board that goes where one in hand could be dropped takes no word.
        (
            156,
            "k8/9/9/9/9/9/9/9/4G3K b G 1",
            "5i5h",
            "japanese",
            "☗５八金",
        ),
        (
            156,
            "k8/9/9/9/9/9/9/9/4G3K b G 1",
            "G*5h",
            "japanese",
            "☗５八金打",
        ),
        // Mate is not told.
        (
            76,
            "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
            "G*5b",
            "western",
            "G*5b",
        ),
        // 引 and 上, straight or not.
        (162, SILVERS, "7b8c", "japanese", "☗８三銀引不成"),
        (162, SILVERS, "9d8c", "japanese", "☗８三銀上不成"),
        (
            164,
            "k8/9/9/4G4/9/4G4/9/9/8K b - 1",
            "5f5e",
            "japanese up=行",
            "☗５五金上",
        ),
        (
            164,
            "k8/9/9/4G4/9/4G4/9/9/8K b - 1",
            "5f5e",
            "japanese up=入",
            "☗５五金上",
        ),
        (
            164,
            "k8/9/9/4+B4/9/4+B4/9/9/8K b - 1",
            "5f5e",
            "japanese up=行",
            "☗５五馬行",
        ),
        (
            168,
            "3gkg3/9/9/9/9/9/9/9/4K4 w - 1",
            "4a5b",
            "japanese",
            "☖５二金左",
        ),
        // Of the silver the article says only that it goes back, but it is two that do.
        (
            170,
            "k8/9/9/9/9/9/3S1S3/9/3S1S2K b - 1",
            "6g5h",
            "japanese",
            "☗５八銀左引",
        ),
        (
            170,
            "k8/9/9/9/9/9/3S1S3/9/3S1S2K b - 1",
            "4g5h",
            "japanese",
            "☗５八銀右引",
        ),
        (
            170,
            "k8/9/9/9/9/9/3S1S3/9/3S1S2K b - 1",
            "6i5h",
            "japanese",
            "☗５八銀左上",
        ),
        (
            170,
            "k8/9/9/9/9/9/3S1S3/9/3S1S2K b - 1",
            "4i5h",
            "japanese",
            "☗５八銀右上",
        ),
        (
            172,
            "k8/9/9/9/9/9/9/9/4+R+R2K b - 1",
            "5i5h",
            "japanese",
            "☗５八龍左",
        ),
        (
            172,
            "k8/9/9/9/9/9/9/9/4+R+R2K b - 1",
            "4i5h",
            "japanese",
            "☗５八龍右",
        ),
        (
            172,
            "k8/9/9/9/9/9/9/9/4+B+B2K b - 1",
            "5i5h",
            "japanese",
            "☗５八馬左",
        ),
        (
            172,
            "k8/9/9/9/9/9/9/9/4+B+B2K b - 1",
            "4i5h",
            "japanese",
            "☗５八馬右",
        ),
    ] {
        both_ways(number, sfen, mv, spec, text);
    }
}
