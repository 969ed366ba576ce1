//! SFEN, USI, USEN, EPD and FEEN: what is read and written.

use kifuyomi::problem::Severity;
use kifuyomi::{Action, EndKind, NodeId, Outcome, Record, format, read, read_bytes};

use crate::support::common::{self, Known, codes, corpus, known, only, usi, write};
use crate::support::{dump, trees};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

fn written(name: &str, record: &Record) -> String {
    write(name, record).0
}

fn losses(name: &str, record: &Record) -> Vec<(format::LossKind, usize)> {
    let losses = write(name, record).1.into_iter();
    losses.map(|loss| (loss.what, loss.count)).collect()
}

fn moves(record: &Record) -> String {
    let text = written("usi", record);
    text.split_once("moves ")
        .map_or("", |(_, moves)| moves)
        .trim_end()
        .to_owned()
}

/// Lists of positions out of other programs' tests for what is wrong.
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
fn real_lists() {
    let Some(folder) = corpus() else { return };
    let (mut files, mut records) = (0, 0);
    for Known {
        path,
        format,
        bytes,
        ..
    } in known(&folder)
    {
        if !matches!(&*format, "sfen" | "usen" | "yaneuraou-db") {
            continue;
        }
        let wrong = WRONG_ON_PURPOSE.iter().any(|name| path.contains(name));
        files += 1;
        for (read, _) in read_bytes(&bytes) {
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
            // What a format wrote it reads again as it was.
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
        "line 1, column 30: expected a move, but found `3c3` (did you mean `3c3d`?); \
         the line of play stops here and the rest is kept as text"
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
fn usen_moves() {
    for (text, played) in [
        ("~0.7ku2jm8rl09kbxo.", "7g7f 3c3d 8h2b+ 3a2b B*4e"),
        ("~0.7ku2jm", "7g7f 3c3d"),
        ("~0.", ""),
        ("https://example.com/?usen=~0.7ku2jm.&move=2", "7g7f 3c3d"),
        ("https://example.com/?usen=%7E0.7ku2jm%2E#a", "7g7f 3c3d"),
    ] {
        let read = only(text);
        assert_eq!(read.format.name, "usen");
        assert_eq!(moves(&read.record), played);
        assert_eq!(read.problems, []);
    }
    let handicap = "lnsgkgsnl_9_ppppppppp_9_9_9_PPPPPPPPP_1B5R1_LNSGKGSNL.w.-~0.0is.";
    let read = only(handicap);
    assert_eq!(moves(&read.record), "5a6b");
    assert_eq!(written("usen", &read.record).trim_end(), handicap);
    assert!(written("kif", &read.record).contains("手合割：二枚落ち"));
}

#[test]
fn usen_endings() {
    for (text, kind, outcome) in [
        (
            "~0.7ku2jm.r",
            EndKind::Resignation,
            Outcome::Win(kifuyomi::Color::White),
        ),
        (
            "~0.7ku2jm.t",
            EndKind::TimeUp,
            Outcome::Win(kifuyomi::Color::White),
        ),
        ("~0.7ku2jm.p", EndKind::Interruption, Outcome::Unknown),
        ("~0.7ku2jm.j", EndKind::Other, Outcome::Unknown),
        (
            "~0..i9i8",
            EndKind::FoulBefore,
            Outcome::Win(kifuyomi::Color::White),
        ),
    ] {
        let read = only(text);
        let ending = read.record.ending().unwrap();
        assert_eq!((ending.kind, ending.outcome), (kind, outcome), "{text}");
        assert_eq!(written("usen", &read.record).trim_end(), text);
        assert_eq!(losses("usen", &read.record), [], "{text}");
    }
    let draw = only("position startpos moves 7g7f rep_draw");
    assert_eq!(written("usen", &draw.record), "~0.7ku.j\n");
    assert_eq!(
        losses("usen", &draw.record),
        [(format::LossKind::Endings, 1)]
    );
}

#[test]
fn usen_variations() {
    let tree = |text: &str| {
        let read = only(text);
        (dump::tree(&read.record), codes(&read))
    };
    // From the last to the first: all leave the main line.
    let (_, problems) = tree("~0.7ku2jm6y236e5t2.r~4.7bq0n866q.r~2.6ti3ay77631u.r~2.9yu10y.r");
    assert_eq!(problems, [""; 0]);
    // From the first to the last: each leaves the line before it, where it fits.
    let (_, problems) = tree("~0.7ku2jm6y236e5t2.r~2.6ti3ay77631u.r~4.7bq0n866q.r~2.9yu10y.r");
    assert_eq!(problems, ["variation-of-which"]);
    // Where it does not fit it leaves the main line.
    let (tree_of_main_line, problems) = tree("~0.7ku2jm8rl09k.~2.6y236e.~3.20k.");
    assert_eq!(problems, ["variation-elsewhere"]);
    assert!(
        tree_of_main_line.contains("  4 ☖同飛\n"),
        "{tree_of_main_line}"
    );
    let (_, problems) = tree("~0.7ku2jm.~7.6y2.");
    assert_eq!(problems, ["variation-nowhere"]);
}

#[test]
fn usen_that_cannot_be_read() {
    for (text, code) in [
        ("~0.7ku2j", "not-a-move"),
        ("~0.7ku2j.", "not-a-move"),
        ("~0.7ku$$$.", "not-a-move"),
        ("~0.zzz.", "not-a-move"),
        ("~0.7ku.x", "unknown-ending"),
        ("xyz~0.7ku.", "bad-sfen"),
        ("~0.7ku7ku.", "nothing-there"),
    ] {
        assert_eq!(codes(&only(text)), [code], "{text}");
    }
    let kept = only("~0.7ku2j.r").record;
    let texts: Vec<_> = kept
        .main_line()
        .filter_map(|(_, node)| match &node.action {
            Action::Unread(text) => Some(&**text),
            _ => None,
        })
        .collect();
    assert_eq!(texts, ["2j"]);
}

#[test]
fn epd_positions() {
    for (text, sfen) in [
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1",
            START,
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
            START,
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 0 1",
            START,
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - - 0 1",
            START,
        ),
        (
            "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[Bb] w 0 3",
            "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4[PpPRp] b 0 4",
            "4k4/9/9/9/9/9/9/9/4K4 w R2P2p 8",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4/RPp b 0 4",
            "4k4/9/9/9/9/9/9/9/4K4 w RPp 8",
        ),
    ] {
        let read = only(text);
        assert_eq!(read.format.name, "epd", "{text}");
        assert_eq!(read.record.start.to_string(), sfen, "{text}");
        assert_eq!(read.problems, [], "{text}");
    }
    let read = only("4k4/9/9/9/9/9/9/9/4K4[P] w 0 1 bm P*5e; id \"one\";");
    assert_eq!(
        read.record.node(NodeId::START).unwrap().comment(),
        "bm P*5e; id \"one\";"
    );
    let read = only("4k4/9/9/9/9/9/9/9/4K4[P w 3 1");
    assert_eq!(codes(&read), ["odd-sfen"]);
    assert_eq!(
        read.record.node(NodeId::START).unwrap().unread_lines(),
        ["3"]
    );
    for text in [
        "4k4/9/9/9/9/9/9/9/4K4[K] w 0 1",
        "4k4/9/9/9/9/9/9/9/4K4[P] x 0 1",
        "4k4/9/9/9/9/9/9/9/4+K4[P] w 0 1",
        "4k4/9/9/9/9/9/9/9/4K5[P] w 0 1",
    ] {
        assert_eq!(codes(&only(text)), ["bad-sfen"], "{text}");
    }
    let two = read_lines(
        "epd",
        "4k4/9/9/9/9/9/9/9/4K4[P] w 0 1\n\n# x\n4k4/9/9/9/9/9/9/9/4K4[R] b 0 1\n",
    );
    assert_eq!(
        two,
        [
            "4k4/9/9/9/9/9/9/9/4K4[P] w 0 1\n",
            "4k4/9/9/9/9/9/9/9/4K4[R] b 0 1\n"
        ]
    );
}

/// What each record of a text is written as in its own format.
fn read_lines(name: &str, text: &str) -> Vec<String> {
    let reads = read(text).into_iter();
    reads
        .map(|read| {
            assert_eq!(read.format.name, name);
            written(name, &read.record)
        })
        .collect()
}

#[test]
fn feen_positions() {
    let start = "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL / S/s";
    let read = only(start);
    assert_eq!((read.format.name, codes(&read)), ("feen", vec![]));
    assert_eq!(read.record.start.to_string(), START);
    assert_eq!(written("feen", &read.record).trim_end(), start);
    for (text, sfen, problems) in [
        (
            "4k^4/9/9/9/4+P4/9/9/9/4K^4 3P2SBGR/10p2l2n s/S",
            "4k4/9/9/9/4+P4/9/9/9/4K4 w RBG2S3P2n2l10p 1",
            vec![],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 / S/s",
            "4k4/9/9/9/9/9/9/9/4K4 b - 1",
            vec!["odd-sfen"],
        ),
        (
            "4k^4/9/9/9/9/9/9/9/4K^4 PR/ S/s",
            "4k4/9/9/9/9/9/9/9/4K4 b RP 1",
            vec![],
        ),
        (
            "4k^4/9/9/9/9/9/9/9/4K^4 RP/ S/s",
            "4k4/9/9/9/9/9/9/9/4K4 b RP 1",
            vec!["odd-sfen"],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 - SHOGI/shogi",
            "4k4/9/9/9/9/9/9/9/4K4 b - 1",
            vec!["old-feen"],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 2PRb shogi/SHOGI",
            "4k4/9/9/9/9/9/9/9/4K4 w R2Pb 1",
            vec!["old-feen"],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 P/b SHOGI/shogi",
            "4k4/9/9/9/9/9/9/9/4K4 b Pb 1",
            vec!["old-feen"],
        ),
    ] {
        let read = only(text);
        assert_eq!(read.format.name, "feen", "{text}");
        assert_eq!(read.record.start.to_string(), sfen, "{text}");
        assert_eq!(codes(&read), problems, "{text}");
    }
    for text in [
        "4k^4/9/9/9/9/9/9/9/4K^4 / S/S",
        "4k^4/9/9/9/9/9/9/9/4K^4 / C/c",
        "4k^4/9/9/9/9/9/9/9/4K^4 / CHESS/chess",
        "4k^4/9/9/9/9/9/9/9/4K^5 / S/s",
        "4k^4/9/9/9/9/9/9/9/4-P4 / S/s",
        "4k^4/9/9/9/9/9/9/9/4P'4 / S/s",
        "4k^4/9/9/9/9/9/9/9/4++P4 / S/s",
    ] {
        assert_eq!(codes(&only(text)), ["bad-sfen"], "{text}");
    }
}

#[test]
fn losses_of_formats_that_hold_a_position() {
    let record = only("position startpos moves 7g7f 3c3d resign").record;
    for name in ["sfen", "epd", "feen"] {
        let mut found = losses(name, &record);
        found.sort_by_key(|loss| loss.1);
        assert_eq!(
            found,
            [(format::LossKind::Endings, 1), (format::LossKind::Moves, 2)],
            "{name}"
        );
    }
    let passes = only("position startpos moves 7g7f pass 2g2f").record;
    assert_eq!(losses("usi", &passes), [(format::LossKind::OddMoves, 1)]);
    assert_eq!(
        losses("usen", &passes),
        [
            (format::LossKind::OddMoves, 1),
            (format::LossKind::Moves, 1)
        ]
    );
    let late = only("4k4/9/9/9/9/9/9/9/4K4 b - 42").record;
    assert_eq!(losses("feen", &late), [(format::LossKind::StartNumber, 1)]);
    assert_eq!(losses("epd", &late), [(format::LossKind::StartNumber, 1)]);
    assert_eq!(losses("sfen", &late), []);
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
                .any(|loss| loss.what == format::LossKind::StartNumber)
            {
                read.record.start.number = setup.number;
            }
            assert_eq!(read.record.start, setup, "{text}");
            assert_eq!(written(name, &read.record), written(name, &record));
            assert!(!codes(&read).contains(&"odd-sfen"), "{text}");
        }
        Ok(())
    });
}

/// A hand may look like a move; the number behind it tells.
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
fn trees_survive_usen() {
    let endings = [EndKind::Resignation, EndKind::TimeUp, EndKind::Interruption];
    common::property(|u| {
        let record = trees::tree(u, &endings)?;
        let (text, losses) = write("usen", &record);
        let read = only(&text);
        if record.start.number == 1 {
            assert_eq!(losses, []);
        }
        assert_eq!(dump::tree(&read.record), dump::tree(&record), "{text}");
        assert!(!read.has_errors());
        Ok(())
    });
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
