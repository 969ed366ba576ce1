//! Reading and writing of SFEN, USI, USEN, EPD and FEEN.

mod epd;
mod usen;

use kifuyomi::problem::Severity;
use kifuyomi::{EndKind, NodeId, Outcome, Record, format, read, read_bytes};

use crate::support::common::{self, Corpus, Known, codes, only, usi, write};
use crate::support::{dump, trees};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

fn written(name: &str, record: &Record) -> String {
    write(name, record).0
}

fn losses(name: &str, record: &Record) -> Vec<(format::LossKind, usize)> {
    let losses = write(name, record).1.into_iter();
    losses.map(|loss| (loss.kind, loss.count)).collect()
}

fn moves(record: &Record) -> String {
    let text = written("usi", record);
    text.split_once("moves ")
        .map_or("", |(_, moves)| moves)
        .trim_end()
        .to_owned()
}

/// Lists of invalid positions from other programs' tests.
const WRONG_ON_PURPOSE: [&str; 17] = [
    "UsiEngineInputTest.cs",
    "test_board.cpp",
    "usi.t.cc",
    "minitest.cc",
    "error_handling.cpp",
    "csaprotocol.cpp",
    "usiconverter.cpp",
    "shogi.test.ts",
    "rsshogi-py__src__lib.rs",
    "parser.rs",
    "movegen_integration.rs",
    "sfen_parsing.rs",
    "index.spec.ts",
    "engine.spec.ts",
    "position.spec.ts",
    "record.spec.ts",
    "usenconverter.cpp",
];

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_lists_of_positions_are_read_and_written() {
    let (mut files, mut records) = (0, 0);
    for Known {
        path,
        format,
        bytes,
        ..
    } in Corpus::private().known()
    {
        if !matches!(&*format, "sfen" | "usen" | "yaneuraou-db") {
            continue;
        }
        let wrong = WRONG_ON_PURPOSE.iter().any(|name| path.contains(name));
        files += 1;
        for read in read_bytes(&bytes) {
            records += 1;
            let name = read.format.name;
            let is_kin = match &*format {
                "usen" => name == "usen",
                _ => matches!(name, "sfen" | "usi"),
            };
            assert!(is_kin || wrong, "{path}: {name}");
            let mut errors = read
                .problems
                .iter()
                .filter(|p| p.severity() == Severity::Error);
            if let Some(error) = errors.next()
                && !wrong
            {
                panic!("{path}: {error}");
            }
            // Each format reads back what it has written.
            let again = only(&written(name, &read.record));
            match &*format {
                "usen" if read.has_errors() => {}
                "usen" => assert_eq!(
                    dump::tree(&again.record),
                    dump::tree(&read.record),
                    "{path}"
                ),
                _ => assert_eq!(moves(&again.record), moves(&read.record), "{path}"),
            }
            assert_eq!(again.record.start, read.record.start, "{path}");
        }
    }
    assert!(
        files >= 170 && records > 10_000,
        "{files} files, {records} records"
    );
}

#[test]
fn positions_in_the_ways_they_are_written() {
    let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    for (text, problems) in [
        (format!("{board} b - 1"), vec![]),
        (format!("sfen {board} b - 1"), vec![]),
        (format!("position sfen {board} b - 1"), vec![]),
        ("position  startpos ".into(), vec![]),
        ("startpos".into(), vec![]),
        (format!("{board} b -"), vec![]),
        (format!("{board} b"), vec![]),
        (board.to_owned(), vec![]),
        (format!("\"{board} b - 1\","), vec![]),
        (format!("{board}\tb  -\t1"), vec![]),
        (format!("{board}_b_-_1"), vec![]),
        (
            format!("https://example.org/analysis/standard/{board}_b_-_1"),
            vec![],
        ),
        (
            format!("https://example.org/p?sfen={board}%20b%20-%201&x=1"),
            vec![],
        ),
        (
            format!(
                "https://example.org/p?sfen={}+b+-+1",
                board.replace('/', "%2F")
            ),
            vec![],
        ),
        (format!("{board} b - 0"), vec!["odd-sfen"]),
        (format!("{board} B - 1"), vec!["odd-sfen"]),
        (format!("{board} black - 1"), vec!["odd-sfen"]),
        (format!("{board} b 1"), vec!["odd-sfen"]),
        (
            format!("{} b - 1", board.replace("9/9", "36/9")),
            vec!["odd-sfen"],
        ),
    ] {
        let read = only(&text);
        assert_eq!(read.record.start.to_string(), START, "{text}");
        assert_eq!(codes(&read), problems, "{text}");
    }
    let read = only("4k4/9/9/9/9/9/9/9/4K4 w p2P1rp 42");
    assert_eq!(
        read.record.start.to_string(),
        "4k4/9/9/9/9/9/9/9/4K4 w 2Pr2p 42"
    );
    assert_eq!(codes(&read), ["odd-sfen"]);
}

#[test]
fn positions_that_cannot_be_read() {
    for text in [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1",
        "lnsgkgsnl/1r5b2/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "lnsg+kgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL x - 1",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b K 1",
        "position startpos xxx",
    ] {
        let read = only(text);
        assert_eq!(codes(&read), ["bad-sfen"], "{text}");
        assert_eq!(read.record.start.to_string(), START);
        let start = read.record.node(NodeId::START).unwrap();
        assert!(text.ends_with(&start.unread_lines()[0]), "the text is kept");
    }
}

#[test]
fn games_in_usi() {
    for (text, played) in [
        ("position startpos moves 7g7f 3c3d", "7g7f 3c3d"),
        ("startpos moves 7g7f 3c3d", "7g7f 3c3d"),
        ("moves 7g7f 3c3d", "7g7f 3c3d"),
        ("7g7f 3c3d", "7g7f 3c3d"),
        ("position startpos moves 7g7f 0000 2g2f", "7g7f pass 2g2f"),
        ("4k4/9/9/9/9/9/9/9/4K4 b P 1 P*5e 5a4a", "P*5e 5a4a"),
        ("4k4/9/9/9/9/9/9/9/4K4 b P P*5e", "P*5e"),
    ] {
        let read = only(text);
        assert_eq!(moves(&read.record), played, "{text}");
        assert_eq!(read.format.name, "usi");
        assert!(!read.has_errors(), "{text}");
    }
    for (word, kind, outcome) in [
        (
            "resign",
            EndKind::Resignation,
            Outcome::Win(kifuyomi::Color::White),
        ),
        (
            "win",
            EndKind::Declaration,
            Outcome::Win(kifuyomi::Color::Black),
        ),
        ("rep_draw", EndKind::Repetition, Outcome::Draw),
        ("break", EndKind::Interruption, Outcome::Unknown),
    ] {
        let read = only(&format!("position startpos moves 7g7f 3c3d {word}"));
        let ending = read.record.ending().unwrap();
        assert_eq!((ending.kind, ending.outcome), (kind, outcome));
    }
    let read = only("position startpos moves 7g7f 3c3");
    assert_eq!(
        read.problems[0].to_string(),
        "line 1, column 30: Expected a move, found “3c3”. Did you mean “3c3d”? \
         The line stops here. The rest is kept as text."
    );
}

#[test]
fn lists_with_remarks_and_names() {
    let text = format!(
        "# one\n// two\nfirst | {START} # a remark\n\nnot a position\nposition startpos moves 7g7f\n# three\n"
    );
    let reads = read(&text);
    assert_eq!(reads.len(), 2);
    let start = reads[0].record.node(NodeId::START).unwrap();
    assert_eq!(start.hidden_lines(), [" one", " two"]);
    assert_eq!(start.comment(), "a remark");
    assert_eq!(start.unread_lines(), ["not a position"]);
    assert_eq!(reads[0].record.header("表題"), Some("first"));
    assert_eq!(codes(&reads[0]), ["unknown-line"]);
    assert_eq!(moves(&reads[1].record), "7g7f");
}

#[test]
fn books_of_yaneuraou() {
    let text = format!(
        "#YANEURAOU-DB2016 1.00\nsfen {START}\n# about the start\n2g2f 3c3d 63 27 935\n# about the pawn\n\
         7g7f none -20 25 6 # bishop\n9g9f none   2\nsfen {START}\n7g7f none none none 3\n"
    );
    let reads = read(&text);
    assert_eq!(reads.len(), 2);
    let record = &reads[0].record;
    assert_eq!(reads[0].problems, []);
    let nodes: Vec<(u32, &str)> = record
        .reading_order()
        .map(|(id, _)| record.node(id).unwrap())
        .map(|node| (node.ply, node.comment()))
        .collect();
    let expected = [
        (1, "score 63, depth 27, count 935\n about the pawn"),
        (1, "score -20, depth 25, count 6\nbishop"),
        (1, "count 2"),
        (2, ""),
    ];
    assert_eq!(nodes, expected);
    assert_eq!(
        record.node(NodeId::START).unwrap().comment(),
        " about the start"
    );
}

#[test]
fn positions_survive() {
    common::property(|u| {
        let setup = trees::setup(u)?;
        let record = Record::new(setup.clone());
        for name in ["sfen", "epd", "feen"] {
            let (text, losses) = write(name, &record);
            let mut read = only(&text);
            assert_eq!(read.format.name, name, "{text}");
            if losses
                .iter()
                .any(|loss| loss.kind == format::LossKind::StartNumber)
            {
                read.record.start.number = setup.number;
            }
            assert_eq!(read.record.start, setup, "{text}");
            assert_eq!(written(name, &read.record), written(name, &record));
            assert!(!codes(&read).contains(&"odd-sfen"), "{text}");
        }
        Ok(setup.pieces().count())
    });
}

/// A hand may look like a move; the number after it tells them apart.
#[test]
fn a_hand_that_looks_like_a_move() {
    let board = "4k4/9/9/9/9/9/9/9/4K4";
    let read = only(&format!("{board} b 8b6g 1"));
    assert_eq!(read.format.name, "sfen");
    assert_eq!(read.record.start.to_string(), format!("{board} b 8b6g 1"));
    let read = only(&format!("{board} b 5i5h"));
    assert_eq!(read.format.name, "usi");
    assert_eq!(usi(&read.record), "5i5h");
}

#[test]
fn damaged_positions_and_games_are_read() {
    trees::survives_damage(
        "usi",
        &[
            START,
            "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e resign",
        ],
    );
    trees::survives_damage(
        "sfen",
        &[
            "sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1 \n7g7f none 1 2 3",
        ],
    );
    trees::survives_damage(
        "usen",
        &[
            "~0.7ku2jm6y236e5t2.r~4.7bq0n866q.r~2.6ti3ay77631u.r~2.9yu10y.i9i8",
            "https://example.com/?usen=%7E0.7ku2jm%2E#a",
        ],
    );
    trees::survives_damage(
        "epd",
        &["lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[Bb] w 0 3 bm x;"],
    );
    trees::survives_damage(
        "feen",
        &[
            "4k^4/9/9/9/4+P4/9/9/9/4K^4 3P2SBGR/10p2l2n s/S",
            "4k4/9/9/9/9/9/9/9/4K4 2PRb shogi/SHOGI",
        ],
    );
}
