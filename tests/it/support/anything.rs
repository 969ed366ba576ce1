//! Generator of records with any content: other games, later positions, handicaps, nested variations, illegal
//! moves, unread text, and text that looks like something else in every place that holds text.

use arbitrary::{Result, Unstructured};
use kifuyomi::{
    Action, Color, EndKind, Ending, Header, Move, NodeId, Outcome, Record, Replay, Setup, Square,
    variant,
};

use crate::support::hostile::{self, TEXTS};

/// Start positions of shogi: the even game, handicaps, later positions, one with another move number.
const STARTS: [&str; 8] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 7",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 62",
    "8k/3+P1G3/2+P1G1S2/3+P1S3/2G3S2/1+P1+P1S3/9/9/K8 b GSNLP2r2b2g2s2n 1",
    "k8/9/2+B1+B1+B2/9/2+R1+R1+R2/9/1N1N1N3/9/8K b - 31",
];

/// Keys of headers: those with names of their own in formats, and others.
const KEYS: [&str; 16] = [
    "先手",
    "後手",
    "棋戦",
    "場所",
    "備考",
    "開始日時",
    "持ち時間",
    "戦型",
    "表題",
    "消費時間",
    "key \"q\"",
    "自由 欄",
    "Country",
    "先手段級",
    "手合割",
    "作品番号",
];

/// Values of headers.
const VALUES: [&str; 30] = [
    "甲野",
    "Anna B.",
    "Ølivier 羽生 👑",
    "",
    " ",
    " padded  ",
    "　広い　",
    "two\nlines",
    "\nfirst empty",
    "carriage\rreturn",
    "*",
    "*星",
    "# hash",
    "#KIF version=2.0",
    "[Black \"Anna\"]",
    "\"quoted\" \\ and \\n",
    "]",
    "\"]",
    "{ } ( )",
    "手合割：二枚落ち",
    "後手：乙",
    "a：b：c",
    "key: value",
    "平手",
    "二枚落ち",
    "2024/01/02 10:00:00",
    "10分切れ負け",
    "https://example.com/~a?b=c#d",
    "まで3手で先手の勝ち",
    "<b>bold</b>",
];

/// The kinds of content that a generated record may have.
#[derive(Clone, Copy)]
pub struct Contents {
    /// Whether the game may be a variant of shogi.
    pub other_games: bool,
    /// Whether there is unread text.
    pub unread: bool,
    /// Whether there are passes and illegal moves.
    pub fouls: bool,
}

fn ids(record: &Record) -> impl Iterator<Item = NodeId> + use<> {
    (0..u32::try_from(record.len()).unwrap()).map(NodeId::new)
}

fn start(u: &mut Unstructured<'_>, contents: Contents) -> Result<Setup> {
    if contents.other_games && u.ratio(1, 4)? {
        return Ok(Setup::start(u.choose(variant::EVERY)?));
    }
    Ok(u.choose(&STARTS)?.parse().unwrap())
}

/// Generates a record.
pub fn record(u: &mut Unstructured<'_>, contents: Contents) -> Result<Record> {
    let mut record = Record::new(start(u, contents)?);
    let mut replay = Replay::new(&record);
    let mut at = NodeId::START;
    for _ in 0..u.int_in_range(0..=30)? {
        if u.is_empty() {
            break;
        }
        if u.ratio(1, 4)? {
            at = NodeId::new(u32::try_from(u.choose_index(record.len())?).unwrap());
        }
        at = grow(u, &mut record, &mut replay, at, contents)?;
    }
    headers(u, &mut record)?;
    for id in ids(&record) {
        notes(u, &mut record, id, contents)?;
    }
    Ok(record)
}

/// Adds a child to a node unless it exists, and returns its id; the node's own id if there can be none.
fn grow(
    u: &mut Unstructured<'_>,
    record: &mut Record,
    replay: &mut Replay,
    at: NodeId,
    contents: Contents,
) -> Result<NodeId> {
    if !matches!(
        record.node(at).unwrap().action,
        Action::Start | Action::Move(_)
    ) {
        return Ok(at);
    }
    replay.go(record, at);
    let turn = replay.position().turn();
    let moves = replay.position_mut().legal_moves();
    let action = if contents.unread && u.ratio(1, 10)? {
        Action::Unread(hostile::line(u, &TEXTS)?.into())
    } else if moves.is_empty() || at != NodeId::START && u.ratio(1, 10)? {
        Action::End(ending(u, turn)?)
    } else {
        let mv = if contents.fouls && u.ratio(1, 12)? {
            foul(u, replay)?
        } else {
            *u.choose(&moves)?
        };
        let Ok(played) = replay.position_mut().apply(mv) else {
            return Ok(at);
        };
        replay.position_mut().undo();
        Action::Move(played)
    };
    let is_known = |id: &NodeId| {
        let known = &record.node(*id).unwrap().action;
        match (known, &action) {
            (Action::Move(known), Action::Move(played)) => known.mv == played.mv,
            (Action::End(_), Action::End(_)) => true,
            _ => false,
        }
    };
    let known = record.children(at).find(is_known);
    Ok(known.unwrap_or_else(|| record.add(at, action)))
}

/// Generates a pass or a move of any piece to any square.
fn foul(u: &mut Unstructured<'_>, replay: &Replay) -> Result<Move> {
    let setup = replay.position().setup();
    let pieces: Vec<Square> = setup.pieces().map(|piece| piece.0).collect();
    if u.ratio(1, 4)? || pieces.is_empty() {
        return Ok(Move::Pass);
    }
    let squares: Vec<Square> = setup.variant.board().collect();
    Ok(Move::Board {
        from: *u.choose(&pieces)?,
        to: *u.choose(&squares)?,
        promote: false,
    })
}

fn ending(u: &mut Unstructured<'_>, to_move: Color) -> Result<Ending> {
    let kinds: Vec<EndKind> = EndKind::all().collect();
    let mut ending = Ending::new(*u.choose(&kinds)?, to_move, "");
    if u.ratio(1, 6)? {
        ending.outcome = *u.choose(&[
            Outcome::Win(Color::Black),
            Outcome::Win(Color::White),
            Outcome::Draw,
            Outcome::Unknown,
        ])?;
    }
    if u.ratio(1, 6)? {
        ending.text = (*u.choose(&[
            "投了",
            "%TORYO",
            "resigns",
            "詰",
            "おわり",
            "1-0",
            "*",
            "まで",
            "end it",
        ])?)
        .into();
    }
    if u.ratio(1, 6)? {
        ending.sentence =
            Some((*u.choose(&["まで3手で先手の勝ち", "a sentence", "", "two\nlines"])?).into());
    }
    Ok(ending)
}

fn headers(u: &mut Unstructured<'_>, record: &mut Record) -> Result<()> {
    for key in KEYS {
        if !u.ratio(1, 6)? {
            continue;
        }
        let mut value = (*u.choose(&VALUES)?).to_owned();
        if u.ratio(1, 16)? {
            value = value.repeat(200);
        }
        record.headers.push(Header {
            key: key.into(),
            value,
        });
    }
    Ok(())
}

fn notes(
    u: &mut Unstructured<'_>,
    record: &mut Record,
    id: NodeId,
    contents: Contents,
) -> Result<()> {
    const ANALYSIS: [&str; 4] = [
        "[%eval +120] good",
        "**評価値 +120 (3%)\n**読み筋 ▲７六歩 △３四歩",
        "* +52 -3334FU +7776FU #120",
        "[%cal Gg7f] [%csl R5e]",
    ];
    let is_start = id == NodeId::START;
    let node = record.node_mut(id).unwrap();
    if !is_start && u.ratio(1, 3)? {
        let seconds = 1000 * u.int_in_range(0..=9000_u32)?;
        let parts = if u.ratio(1, 4)? {
            u.int_in_range(0..=999)?
        } else {
            0
        };
        node.time = Some(seconds + parts);
    }
    if u.ratio(1, 4)? {
        let comment = if u.ratio(1, 6)? {
            (*u.choose(&ANALYSIS)?).to_owned()
        } else {
            hostile::comment(u, &TEXTS)?
        };
        node.notes_mut().comment = Some(comment);
    }
    if u.ratio(1, 12)? {
        node.notes_mut()
            .bookmarks
            .push((*u.choose(&["しおり", "*x", "a b"])?).into());
    }
    if contents.unread && u.ratio(1, 12)? {
        let line = hostile::line(u, &TEXTS)?;
        node.notes_mut().unread_lines.push(line);
    }
    Ok(())
}
