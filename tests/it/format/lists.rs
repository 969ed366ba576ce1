//! Lists of moves: PSN in all its dialects, Western letters and numerals, Kitao and Kawasaki.

mod real;

use std::fmt::Write as _;
use std::fs;

use expect_test::expect_file;
use kifuyomi::{
    Action, Color, EndKind, NodeId, Outcome, Position, Record, Setup, Square, read, read_bytes,
};

use crate::support::common::{self, files, folder, one};
use crate::support::dump;

/// The formats of one reader, and whether they hold headers.
const LISTS: [(&str, bool); 6] = [
    ("psn", true),
    ("western", false),
    ("western-numerals", false),
    ("hosking", false),
    ("dojo", false),
    ("kitao", false),
];

#[test]
fn dumps() {
    let mut files = files(&folder("tests/data/list"));
    files.retain(|path| !path.extension().is_some_and(|e| e == "expect" || e == "md"));
    assert!(files.len() >= 16, "the records were found");
    for path in files {
        let reads = read_bytes(&fs::read(&path).unwrap());
        let dump: String = reads.iter().map(dump::dump).collect();
        expect_file![path.with_extension("expect")].assert_eq(&dump);
    }
}

/// Returns everything that a list holds of a record.
fn held(record: &Record, with_headers: bool) -> String {
    let mut out = record.start.to_string();
    for header in record.headers.iter().filter(|_| with_headers) {
        let _ = write!(out, "\n{}={}", header.key, header.value);
    }
    let start = record.node(NodeId::START).unwrap();
    let _ = write!(out, "\n{:?}", start.comment());
    for (id, depth) in record.reading_order() {
        let node = record.node(id).unwrap();
        let action = match &node.action {
            Action::Move(played) => format!("{:?} {:?}", played.mv, played.color),
            Action::End(ending) => format!("{ending:?}"),
            other => format!("{other:?}"),
        };
        let (ply, time, comment) = (node.ply, node.time, node.comment());
        let _ = write!(out, "\n{depth} {ply} {action} {time:?} {comment:?}");
    }
    out
}

#[test]
fn a_move_is_read_in_each_of_its_spellings() {
    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    const MIDDLE: &str =
        "ln2k2nl/1r2gpb1+P/p1ppp1+Rp1/6p2/1p7/2P3P2/PP1PPP1PP/1B1G1GS2/LN1SK2NL b BGSPgs2p 1";
    const RECAPTURE: &str = "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 1";
    let start = [
        (
            "7g7f",
            "P-7f P7f P-76 P76 P7g-7f P7g7f P7776 P77-76 P-7F P7G-7F P–7f P—7f P−7f ☗P-7f ▲P-7f P(77)-76 P(7g)-7f P7-7f",
        ),
        ("7g7f", "c4 c3c4 c3-c4 ☗歩-76 歩-76 歩(77)-76 ▲歩−76 兵-76"),
        (
            "4i5h",
            "G4i-5h G4i5h G49-58 G4958 G(49)-58 G(49)-5h G45h G4-5h 金(49)-58 Gf1e2 Gfe2 Gf1-e2",
        ),
        ("2h7h", "R-7h R7h R78 Rc2"),
    ];
    let middle = [
        (
            "B*4e",
            "B*4e B'4e B’4e B´4e B‘4e B@4e B*45 B'45 角*45 ☗角＊45",
        ),
        (
            "3c3d",
            "+Rx3d +Rx34 Dx3d Dx34 龍x34 +飛x34 竜x34 +R3cx3d R+x3d",
        ),
        ("1b2b", "+Px2b Tx2b とx22 +Px22 +P:2b +PX2b +P×2b"),
        ("6h5h", "G6h-5h G65h G(68)-58"),
        ("8h5e", "B-5e Be5"),
        ("8h4d", "B-4d"),
    ];
    let recapture = [
        (
            "3a2b",
            "Sx2b Sx22 Sx xS xS3 xSa S3x Sax S3ax2b ☖銀x 銀x22 銀(31)x",
        ),
        ("8b2b", "Rx2b Rx xR Rxh8 飛x"),
    ];
    let mut checked = 0;
    for (sfen, previous, rows) in [
        (START, None, &start[..]),
        (MIDDLE, None, &middle[..]),
        (RECAPTURE, Square::new(2, 2), &recapture[..]),
    ] {
        let mut position = Position::new(&sfen.parse::<Setup>().unwrap());
        for (usi, texts) in rows {
            let wanted = position.read_usi(usi).unwrap();
            for text in texts.split_ascii_whitespace() {
                let text = text.trim_end_matches('?');
                let token = ["western", "kitao"].iter().find_map(|name| {
                    let read = kifuyomi::notation::by_name(name).unwrap().read.unwrap();
                    read(text, position.variant())
                });
                if text == "c3c4" || text == "c3-c4" {
                    assert_eq!(token, None, "{text} names no piece");
                    continue;
                }
                let token = token.unwrap_or_else(|| panic!("{text} is a move"));
                let found = token.resolve(&mut position, previous);
                assert_eq!(found.map(|found| found.mv), Ok(wanted), "{text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 70, "{checked}");
    let others = "P P- P-7 P-7j P-0a P7777f X-7f 7g7f a e P-7fx P-7f/ *7f P* P*7g7f xP7f +7f K-K 7f \
                  76 O-O ☗歩76 ☗歩-7 ☗歩(77-76";
    for text in others.split(' ').chain([""]) {
        for name in ["western", "kitao"] {
            let read = kifuyomi::notation::by_name(name).unwrap().read.unwrap();
            let variant = &kifuyomi::variant::games::standard::STANDARD;
            assert_eq!(read(text, variant), None, "{text} is no move in {name}");
        }
    }
}

fn codes(text: &str) -> Vec<&'static str> {
    read(text).iter().flat_map(common::codes).collect()
}

#[test]
fn each_fault_of_a_list_is_reported_once() {
    for (text, expected) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", &["chess"][..]),
        ("[White \"a\"]\n1. d4 Nf6 2. c4 e6 O-O", &["chess"]),
        ("[Variant \"normal\"]\n1. e4 e6", &["chess"]),
        (
            "[Variant \"Whale Shogi Deluxe\"]\n1. P-5d P-5c",
            &["unknown-variant"],
        ),
        ("1. c4 g6 2. Bxh8+ Sxh8 3. B@f5", &[]),
        ("[Variant \"shogi\"]\n1. c4 g6", &[]),
        ("1. P-7f P-3d 2. G-5h P-4d", &["ambiguous"]),
        ("1. P-7f P-3d 2. P-2f {never closed P-8d", &["unclosed"]),
        ("[Result \"0-1\"]\n1. P-7f P-3d resigns", &[]),
        (
            "[Result \"0-1\"]\n1. P-7f P-3d Gote resigns",
            &["other-winner"],
        ),
        ("1. P-7f P-3d 9. P-2f P-8d 23. P-2e", &["move-number"]),
        ("1. P-7f P-3d 2. Px2f P-8d", &["wrong-sign"]),
        ("1. P-7f P-3d 2. Adjourning", &["unknown-ending"]),
        ("1. Sx P-3d", &["same-without-move"]),
        ("[FEN \"4k4/9/9/9/9/9/9/9/4K4 b R\"]\nR*5b", &[]),
    ] {
        assert_eq!(codes(text), expected, "{text}");
    }
    let hint = &read("1. P-7f P-3d 2. P-2j")[0].problems[0];
    assert_eq!(hint.hint.as_deref(), Some("P-2f"));
}

#[test]
fn a_result_is_the_ending_of_a_game_without_another() {
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    let headers = [
        ("1-0", EndKind::Other, black),
        ("0", EndKind::Other, white),
        ("Sennichite", EndKind::Repetition, Outcome::Draw),
        ("--Black Won--", EndKind::Other, black),
    ]
    .map(|(result, kind, outcome)| {
        let text = format!("[Result \"{result}\"]\nP-7f P-3d");
        (text, kind, outcome)
    });
    let endings = [
        ("P-7f P-3d 1/2-1/2", EndKind::Draw, Outcome::Draw),
        ("P-7f P-3d {Resigns}", EndKind::Resignation, white),
        ("P-7f P-3d {Resigns 05:58:00}", EndKind::Resignation, white),
        ("P-7f P-3d ☗投了", EndKind::Resignation, white),
        ("P-7f P-3d mate", EndKind::Mate, white),
        ("1.7g7f 2.DeclarationWin", EndKind::Declaration, white),
        ("1.7g7f 2.RepetitionWin", EndKind::PerpetualCheck, white),
    ]
    .map(|(text, kind, outcome)| (text.to_owned(), kind, outcome));
    for (text, kind, outcome) in headers.into_iter().chain(endings) {
        let read = &read(&text)[0];
        let ending = read.record.ending().unwrap_or_else(|| panic!("{text}"));
        assert_eq!((ending.kind, ending.outcome), (kind, outcome), "{text}");
        assert!(read.problems.is_empty(), "{text}: {:?}", read.problems);
    }
}

#[test]
fn white_begins_if_the_first_half_of_the_first_pair_is_missing() {
    for text in [
        "1. ... P-3d 2. P-7f",
        "1.... P-3d 2.P-7f",
        "1… P-3d",
        "1. - P-3d 2. P-7f P-4d",
    ] {
        let read = &read(text)[0];
        assert_eq!(read.record.start.turn, Color::White, "{text}");
        assert_eq!(common::codes(read), ["white-first"], "{text}");
    }
}

#[test]
fn a_handicap_names_the_missing_pieces_of_white_in_any_game() {
    for (head, row) in [
        ("[Handicap \"Rook\"]", "lnsgkgsnl/7b1/"),
        ("Handicap: rook", "lnsgkgsnl/7b1/"),
        (
            "[Variant \"Yari Shogi\"]\n[Handicap \"rook\"]",
            "rnnkbb1/7/",
        ),
        (
            "[Variant \"Yari Shogi\"]\n[Handicap \"Right yari knight, rooks\"]",
            "2nkbb1/7/",
        ),
    ] {
        let read = one(&format!("{head}\n1... P-3d"));
        assert_eq!(common::codes(&read), [""; 0], "{head}");
        let start = read.record.start.to_string();
        assert!(
            start.starts_with(row) && start.contains(" w "),
            "{head}: {start}"
        );
    }
    let whale = one("[Variant \"Whale Shogi\"]\n[Handicap \"humpback\"]\n1... D-c3");
    assert!(whale.record.start.to_string().starts_with("bnpwg1/"));
}

/// After a variation the second half of a pair repeats its number, whoever began.
#[test]
fn numbers_repeated_after_a_variation_are_understood() {
    let text = "1. P3c-3d 1. P-2f P-8d 2. P-2e P-8e 3. G-7h G-3b 4. P-2d Px2d 5. Rx2d \
                (5. P8e-8f) 6... P-8f 6. Px8f (6. S-3h) 7... Rx8f 7. Rx3d";
    let read = one(text);
    assert_eq!(read.record.moves(), 14, "{:?}", read.problems);
    let branches = read.record.nodes();
    let branches = branches.filter(|(_, node)| node.next_sibling().is_some());
    assert_eq!(branches.count(), 2, "{:?}", read.problems);
}

/// Some lists have no place for headers; nothing else is lost.
#[test]
fn moves_variations_comments_times_and_endings_survive_every_list() {
    let text = "[Sente \"甲 \\\"q\\\"\"]\n[Country \"\"]\n\n{braces \\} and ( [ }\n\
                1. P-7f {two\nlines} (0:05) P-3d {!?} 2. Bx2b+ {3. P-2f} (2. P-2f P-8d {4}) \
                2... Sx2b 3. B*4e resigns";
    let read = one(text);
    assert_eq!(common::codes(&read), [""; 0]);
    assert_eq!(read.record.len(), 9, "{:#?}", read.record);
    for (name, has_headers) in LISTS {
        let (text, losses) = common::write(name, &read.record);
        let lost: usize = losses.iter().map(|loss| loss.count).sum();
        assert_eq!(lost, if has_headers { 0 } else { 2 }, "{name}: {losses:?}");
        let again = one(&text);
        let (before, after) = (&read.record, &again.record);
        assert_eq!(
            held(after, has_headers),
            held(before, has_headers),
            "{text}"
        );
    }
}
