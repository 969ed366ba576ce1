//! Random records for round trips.

use crate::support::common::damage;
use arbitrary::{Result, Unstructured};
use kifuyomi::{Action, EndKind, Ending, Move, NodeId, Record, Replay, Setup};

/// Start positions: the even game, a handicap, and some with many pieces in hand.
pub const STARTS: [&str; 4] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "8k/3+P1G3/2+P1G1S2/3+P1S3/2G3S2/1+P1+P1S3/9/9/K8 b GNLP2r2b2n2l2p 1",
];

/// Generates a tree of legal moves with distinct alternatives, whose leaves may be endings.
pub fn tree(u: &mut Unstructured<'_>, endings: &[EndKind]) -> Result<Record> {
    let start: Setup = u.choose(&STARTS)?.parse().unwrap();
    let mut record = Record::new(start);
    let mut replay = Replay::new(&record);
    let mut at = NodeId::START;
    for _ in 0..u.int_in_range(0..=40)? {
        if u.ratio(1, 4)? {
            let node = u.choose_index(record.len())?;
            at = NodeId::new(u32::try_from(node).unwrap());
        }
        if record.node(at).unwrap().ending().is_some() {
            continue;
        }
        replay.go(&record, at);
        let moves = replay.position_mut().legal_moves();
        if moves.is_empty() || u.ratio(1, 12)? {
            let has_ending = record
                .children(at)
                .any(|id| record.node(id).unwrap().ending().is_some());
            if let (false, Some(kind)) =
                (has_ending, (!endings.is_empty()).then(|| u.choose(endings)))
            {
                let ending = Ending::new(*kind?, replay.position().turn(), "");
                record.add(at, Action::End(ending));
            }
            continue;
        }
        let mv = *u.choose(&moves)?;
        let known = record.children(at).any(|id| {
            record
                .node(id)
                .unwrap()
                .played()
                .is_some_and(|played| played.mv == mv)
        });
        if known {
            continue;
        }
        let played = replay.position_mut().apply(mv).unwrap();
        replay.position_mut().undo();
        at = record.add(at, Action::Move(played));
    }
    Ok(record)
}

/// Generates a tree with transpositions: the same moves in different orders lead to the same position.
pub fn transposing_tree(u: &mut Unstructured<'_>) -> Result<Record> {
    let mut record = tree(u, &[])?;
    for _ in 0..u.int_in_range(1..=6)? {
        let at = NodeId::new(u32::try_from(u.choose_index(record.len())?).unwrap());
        let mut replay = Replay::new(&record);
        replay.go(&record, at);
        let mut line = Vec::new();
        for _ in 0..3 {
            let moves = replay.position_mut().legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = *u.choose(&moves)?;
            replay.position_mut().apply(mv).unwrap();
            line.push(mv);
        }
        add_line(&mut record, at, &line);
        line.reverse();
        add_line(&mut record, at, &line);
    }
    Ok(record)
}

/// Adds moves one after the other, as far as they are legal. Existing nodes are reused.
fn add_line(record: &mut Record, mut at: NodeId, line: &[Move]) {
    for mv in line {
        let is_there = |id: &NodeId| {
            let played = record.node(*id).unwrap().played();
            played.is_some_and(|played| played.mv == *mv)
        };
        if let Some(id) = record.children(at).find(is_there) {
            at = id;
            continue;
        }
        let mut replay = Replay::new(record);
        replay.go(record, at);
        if !replay.position_mut().is_legal(*mv) {
            return;
        }
        let played = replay.position_mut().apply(*mv).unwrap();
        at = record.add(at, Action::Move(played));
    }
}

/// Adds comments, bookmarks and times of whole seconds to nodes of a record, and headers.
pub fn decorate(u: &mut Unstructured<'_>, record: &mut Record) -> Result<()> {
    const TEXTS: [&str; 6] = [
        "一行",
        "two\nlines",
        "\n",
        "\"quoted\" \\ \t",
        "",
        "{\"a\":[1]}",
    ];
    for key in ["先手", "後手", "手合割", "key \"q\""] {
        if u.ratio(1, 2)? {
            let value = (*u.choose(&["値", "平手", "a：b", ""])?).to_owned();
            record.headers.push(kifuyomi::Header {
                key: key.into(),
                value,
            });
        }
    }
    for id in (0..record.len()).map(|id| NodeId::new(u32::try_from(id).unwrap())) {
        let node = record.node_mut(id).unwrap();
        if id != NodeId::START && u.ratio(1, 2)? {
            node.time = Some(1000 * u.int_in_range(0..=9000)?);
        }
        if u.ratio(1, 4)? {
            node.notes_mut().comment = Some((*u.choose(&TEXTS)?).to_owned());
        }
        if u.ratio(1, 8)? {
            node.notes_mut().bookmarks.push("しおり".into());
        }
    }
    Ok(())
}

/// Generates a setup with random pieces on the board and in hand.
pub fn setup(u: &mut Unstructured<'_>) -> Result<Setup> {
    let variant = &kifuyomi::variant::games::standard::STANDARD;
    let mut setup = Setup::empty(variant);
    let kinds: Vec<_> = variant.kinds().map(|(kind, _)| kind).collect();
    for square in variant.board() {
        if u.ratio(1, 3)? {
            let (color, kind) = (color(u)?, *u.choose(&kinds)?);
            setup.put(square, Some(kifuyomi::Piece { color, kind }));
        }
    }
    for (kind, _) in variant.hand_kinds() {
        for color in kifuyomi::Color::BOTH {
            if u.ratio(1, 2)? {
                setup.hand_mut(color).set(kind, u.int_in_range(0..=18)?);
            }
        }
    }
    setup.turn = color(u)?;
    setup.number = u.int_in_range(1..=200)?;
    Ok(setup)
}

fn color(u: &mut Unstructured<'_>) -> Result<kifuyomi::Color> {
    u.choose(&kifuyomi::Color::BOTH).copied()
}

/// Reads damaged texts as a format, writes the result, and reads it back.
pub fn survives_damage(name: &str, texts: &[&str]) {
    const SIGNS: [char; 14] = [
        '0', '9', '"', '\\', '{', ']', ',', '~', '/', 'z', '歩', '\n', ' ', '^',
    ];
    let format = kifuyomi::format::by_name(name).unwrap();
    crate::support::common::property(|u| {
        let mut signs: Vec<char> = u.choose(texts)?.chars().collect();
        damage(u, &mut signs, |u| u.choose(&SIGNS).copied())?;
        let text: String = signs.into_iter().collect();
        let reads = format.read(&text);
        assert!(!reads.is_empty(), "there is always a record: {text}");
        for read in reads {
            let written = (format.writer)(&read.record).text;
            assert!(!format.read(&written).is_empty(), "{text}");
            (kifuyomi::format::kif::FORMAT.writer)(&read.record);
        }
        Ok(text.len())
    });
}
