//! Randomly generated lists.

use arbitrary::{Result, Unstructured};
use kifuyomi::{
    Action, Color, EndKind, Ending, Header, Move, NodeId, Outcome, Record, Replay, Setup, Square,
    format, read,
};

use super::{LISTS, held};
use crate::support::common;

/// Start positions: the even game, handicaps, later positions, many pieces of the same kind.
const STARTS: [&str; 6] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 7",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 62",
    "8k/3+P1G3/2+P1G1S2/3+P1S3/2G3S2/1+P1+P1S3/9/9/K8 b GSNLP2r2b2g2s2n 1",
    "k8/9/2+B1+B1+B2/9/2+R1+R1+R2/9/1N1N1N3/9/8K b - 31",
];

const COMMENTS: [&str; 23] = [
    "a plain remark",
    "two\nlines",
    " blanks around it ",
    "\n\nempty lines\n",
    "braces } and { and ( and )",
    "tilde ~ backslash \\ and \\} both",
    "\\|",
    "[Black \"nobody\"]",
    "one\n[White \"nobody\"]\n [Event \"x\"]",
    "Resigns",
    "resigns 0:05",
    "0:05",
    "1-0",
    "!?",
    "!?\nand more",
    "?!",
    "$18",
    "; semicolon # hash % percent",
    "１手目　全角",
    "P-7f P-3d 2. Bx2b+",
    "--Black Won--",
    "Variation:3",
    "http://example.com/~x",
];

/// Generates an arbitrary text or picks one that is known to be awkward.
fn comment(u: &mut Unstructured<'_>) -> Result<String> {
    if u.ratio(2, 3)? {
        return Ok((*u.choose(&COMMENTS)?).to_owned());
    }
    const SIGNS: [char; 16] = [
        '{', '}', '\\', '|', '~', '\n', ' ', 'a', '(', ')', '[', '"', ']', '/', '\u{3000}', '1',
    ];
    let mut text = String::new();
    for _ in 0..u.int_in_range(1..=12)? {
        text.push(*u.choose(&SIGNS)?);
    }
    Ok(text)
}

fn ending(u: &mut Unstructured<'_>, to_move: Color) -> Result<Ending> {
    const WORDS: [(EndKind, &str); 14] = [
        (EndKind::Resignation, "resigns"),
        (EndKind::Resignation, "Toryo"),
        (EndKind::Interruption, "Interrupt"),
        (EndKind::Impasse, "Jishogi"),
        (EndKind::Repetition, "repetition"),
        (EndKind::PerpetualCheck, "perpetual check"),
        (EndKind::Mate, "mate"),
        (EndKind::TimeUp, "time up"),
        (EndKind::FoulBefore, "foul by the other side"),
        (EndKind::Foul, "foul"),
        (EndKind::Declaration, "wins by declaration"),
        (EndKind::DefaultWin, "win by default"),
        (EndKind::Draw, "draw"),
        (EndKind::SealedMove, "sealed move"),
    ];
    let (kind, word) = *u.choose(&WORDS)?;
    let mut ending = Ending::new(kind, to_move, word);
    if u.ratio(1, 4)? {
        ending.outcome = Outcome::Win(to_move);
    }
    if u.ratio(1, 4)? {
        ending.sentence = Some("a sentence about it".into());
    }
    if u.ratio(1, 6)? {
        ending = Ending::new(EndKind::Other, to_move, "1-0");
        ending.outcome = Outcome::Win(Color::Black);
    }
    Ok(ending)
}

/// Generates a record with variations, comments, times and endings, and a few illegal moves and passes.
fn record(u: &mut Unstructured<'_>) -> Result<Record> {
    let start: Setup = u.choose(&STARTS)?.parse().unwrap();
    let mut record = Record::new(start);
    for (key, value) in [
        ("先手", "甲 \"quoted\" \\ name"),
        ("手合割", "二枚落ち"),
        ("棋戦", " blanks "),
        ("自由 欄", "[x]"),
        ("Country", ""),
    ] {
        if u.ratio(1, 3)? {
            record.headers.push(Header {
                key: key.into(),
                value: value.into(),
            });
        }
    }
    if u.ratio(1, 3)? {
        record.node_mut(NodeId::START).unwrap().notes_mut().comment = Some(comment(u)?);
    }
    let mut replay = Replay::new(&record);
    let mut at = NodeId::START;
    for _ in 0..u.int_in_range(0..=40)? {
        if u.is_empty() {
            break;
        }
        if u.ratio(1, 6)? {
            at = NodeId::new(u.int_in_range(0..=record.len() as u32 - 1)?);
        }
        if !matches!(
            record.node(at).unwrap().action,
            Action::Start | Action::Move(_)
        ) {
            continue;
        }
        replay.go(&record, at);
        let turn = replay.position().turn();
        let moves = replay.position_mut().legal_moves();
        let action = if moves.is_empty() || u.ratio(1, 12)? {
            Action::End(ending(u, turn)?)
        } else {
            let mut mv = *u.choose(&moves)?;
            if u.ratio(1, 20)? {
                mv = foul(u, &replay)?;
            }
            let Ok(played) = replay.position_mut().apply(mv) else {
                continue;
            };
            replay.position_mut().undo();
            Action::Move(played)
        };
        at = record.add(at, action);
        let node = record.node_mut(at).unwrap();
        if u.ratio(1, 3)? {
            node.time = Some(u.int_in_range(0..=9_000_000)?);
        }
        if u.ratio(1, 3)? {
            node.notes_mut().comment = Some(comment(u)?);
        }
    }
    Ok(record)
}

/// Generates a pass or a move of any piece to any square.
fn foul(u: &mut Unstructured<'_>, replay: &Replay) -> Result<Move> {
    let square = |u: &mut Unstructured<'_>| {
        Ok(Square::new(u.int_in_range(1..=9)?, u.int_in_range(1..=9)?).unwrap())
    };
    if u.ratio(1, 3)? {
        return Ok(Move::Pass);
    }
    let pieces: Vec<Square> = replay
        .position()
        .setup()
        .pieces()
        .map(|piece| piece.0)
        .collect();
    Ok(Move::Board {
        from: *u.choose(&pieces)?,
        to: square(u)?,
        promote: u.arbitrary()?,
    })
}

#[test]
fn records_survive_lists() {
    common::property(|u| {
        let record = record(u)?;
        for (name, has_headers) in LISTS {
            let format = format::by_name(name).unwrap();
            let kifuyomi::Written { text, losses, .. } = format.write(&record);
            let expected_losses = if has_headers { 0 } else { record.headers.len() };
            let lost: usize = losses.iter().map(|loss| loss.count).sum();
            assert_eq!(lost, expected_losses, "{name}: {losses:?}\n{text}");
            let reads = read(&text);
            let [read] = &reads[..] else {
                panic!("{name}: {} games\n{text}", reads.len());
            };
            let (before, after) = (held(&record, has_headers), held(&read.record, has_headers));
            assert_eq!(before, after, "{name}\n{text}\n{:#?}", read.problems);
            assert!(!read.has_errors(), "{name}\n{text}\n{:#?}", read.problems);
        }
        Ok(record.moves())
    });
}

/// Text that looks like a list in places is read, and what is written of it can be read again.
#[test]
fn any_words_of_lists_are_read() {
    const WORDS: [&str; 48] = [
        "1.",
        "2.",
        "2...",
        "...",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\n",
        "\n",
        " ",
        " ",
        " ",
        "P-7f",
        "P-3d",
        "Bx2b+",
        "Sx2b",
        "B*4e",
        "xS",
        "Sx",
        "P7g-7f",
        "7g7f",
        "c4",
        "g6",
        "O-O",
        "☗歩-76",
        "☖歩-34",
        "G(49)-58",
        "P-0a",
        "X-5e",
        "resigns",
        "1-0",
        "--Black Won--",
        "pass",
        "!?",
        "$3",
        "(0:05)",
        ";",
        "#",
        "%",
        "Variation:2",
        "words that say",
        "[Black \"x\"]",
        "[Result \"0-1\"]",
        "[SFEN \"4k4/9/9/9/9/9/9/9/4K4 b R 1\"]",
        "[Handicap \"Rook\"]",
    ];
    let readers = [
        format::by_name("psn").unwrap(),
        format::by_name("kitao").unwrap(),
    ];
    common::property(|u| {
        let mut text = String::new();
        // Enough to fill the caches of a record and of a text; more only take longer.
        for _ in 0..2048 {
            if u.is_empty() {
                break;
            }
            text.push_str(u.choose(&WORDS)?);
            text.push_str(u.choose(&[" ", "", "\n"])?);
        }
        for read in readers[0].read(&text) {
            assert!(read.record.len() <= text.len() + 2, "{text}");
            for format in readers {
                let written = format.write(&read.record).text;
                assert!(!format.read(&written).is_empty());
            }
        }
        Ok(())
    });
}
