//! Legal moves from a position, and boards after moves that are not in the record.

use crate::format;
use crate::notation::codes::usi::write_usi;
use crate::notation::{self, MoveContext, Notation};
use crate::problem::{self, Lang, Problem, Span};
use crate::reading::builder::problem_of;
use crate::record::line_to;
use crate::record::replay::Replay;
use crate::record::{MoveBefore, NodeId, Record};
use crate::text::scan::trim;
use crate::types::moves::{Leg, Move, MultiMove};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::Variant;
use crate::view::board::view;
use crate::view::data::{View, plain};

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// A legal move.
    pub struct CandidateInfo {
        /// The move in USI, for `play`.
        pub usi: String,
        /// The destination of the piece, as a place in `View::cells`.
        pub to: u16,
        /// The squares that the piece moves to or captures on, in order, as places in `View::cells`. The
        /// last one is its destination, unless it shoots from there.
        pub path: Vec<u16>,
        /// Whether it promotes.
        pub promotes: bool,
        /// The move in the notation asked for.
        pub text: String,
    }
}

/// Returns the square at a place in [`View::cells`].
pub(super) fn square_at(variant: &Variant, place: u16) -> Option<Square> {
    variant.board().nth(place.into())
}

/// Returns a square as a place in [`View::cells`].
pub(super) fn place_of(variant: &Variant, square: Square) -> Option<u16> {
    let place = variant.contains(square).then(|| variant.place(square))?;
    u16::try_from(place).ok()
}

/// Returns the legal moves of the piece on a place, with and without promotion if both are legal. Pieces of
/// the side that is not to move have none.
pub fn candidates(
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    place: u16,
    notation: &Notation,
) -> Vec<CandidateInfo> {
    replay.go(record, id);
    let position = replay.position();
    let turn = position.turn();
    let from = square_at(position.variant(), place);
    let from = from.filter(|from| {
        position
            .piece(*from)
            .is_some_and(|piece| piece.color == turn)
    });
    let moves = from.map(|from| position.moves_of(from));
    legal(record, replay, moves.unwrap_or_default(), notation)
}

/// Returns the legal drops of a kind in the hand of the side to move.
pub fn drops(
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    kind: u8,
    notation: &Notation,
) -> Vec<CandidateInfo> {
    replay.go(record, id);
    let position = replay.position();
    let variant = position.variant();
    let held = KindId::new(kind);
    let faces = variant.droppable().filter(|face| Some(face.2) == held);
    let drop = |kind| variant.board().map(move |to| Move::Drop { kind, to });
    let moves = faces.flat_map(|(face, ..)| drop(face)).collect();
    legal(record, replay, moves, notation)
}

/// Filters the legal moves.
fn legal(
    record: &Record,
    replay: &mut Replay,
    moves: Vec<Move>,
    notation: &Notation,
) -> Vec<CandidateInfo> {
    let previous = replay.previous(record);
    let position = replay.position_mut();
    let variant = position.variant();
    let mut candidates = Vec::with_capacity(moves.len());
    for mv in moves {
        if !position.is_legal(mv) {
            continue;
        }
        let mut usi = String::new();
        write_usi(&mut usi, variant, mv);
        candidates.push(CandidateInfo {
            usi,
            to: mv.to().and_then(|to| place_of(variant, to)).unwrap_or(0),
            path: path(variant, mv),
            promotes: mv.promotes(),
            text: notation.text(&MoveContext::new(position, mv, previous)),
        });
    }
    candidates
}

/// Returns the squares that a move names, in order. A piece that captures without moving returns to its
/// origin.
fn path(variant: &Variant, mv: Move) -> Vec<u16> {
    let mut squares: Vec<Square> = match mv {
        Move::Legs(legs) => legs.unpack().iter().map(|leg| leg.square()).collect(),
        _ => mv.to().into_iter().collect(),
    };
    if let Move::Legs(legs) = mv
        && !legs.unpack().iter().any(|leg| matches!(leg, Leg::Go(_)))
    {
        squares.push(legs.unpack().from());
    }
    squares
        .into_iter()
        .filter_map(|square| place_of(variant, square))
        .collect()
}

/// Returns the places that the piece on a place can move to or capture on, regardless of the turn: pins and
/// checks do not matter, pieces of its own side do.
pub fn reach(record: &Record, replay: &mut Replay, id: NodeId, place: u16) -> Vec<u16> {
    replay.go(record, id);
    let position = replay.position();
    let variant = position.variant();
    let moves = square_at(variant, place).map(|from| position.moves_of(from));
    let multi_moves = moves.into_iter().flatten().filter_map(Move::multi_move);
    let squares = |multi_move: MultiMove| {
        let squares = multi_move.iter().map(|leg| leg.square());
        squares.filter(move |square| *square != multi_move.from())
    };
    let reached: Vec<Square> = multi_moves.flat_map(squares).collect();
    let board = variant.board().filter(|square| reached.contains(square));
    board
        .filter_map(|square| place_of(variant, square))
        .collect()
}

/// Plays moves from a node in a separate record, as far as they can be played, and reports whether all were
/// played.
fn ahead(record: &Record, replay: &mut Replay, id: NodeId, moves: &str) -> (Record, bool) {
    replay.go(record, id);
    let mut line = Record::new(replay.position().setup());
    line.move_before = replay.previous(record).map(|to| MoveBefore {
        to,
        text: Box::default(),
    });
    let mut replay = Replay::new(&line);
    let is_whole = moves.split_ascii_whitespace().all(|word| {
        let mv = replay.position().read_usi(word);
        mv.is_some_and(|mv| replay.extend(&mut line, mv).is_ok())
    });
    (line, is_whole)
}

/// Returns the board after moves in USI, played from a node without changing the record; `None` if one of
/// them cannot be played. Its `node` and `parent` are the node it was played from.
pub fn peek(record: &Record, replay: &mut Replay, id: NodeId, moves: &str) -> Option<View> {
    let from = record.playable(id);
    let (line, is_whole) = ahead(record, replay, from, moves);
    let last = line.main_line().last().map_or(NodeId::START, |(id, _)| id);
    let shown = is_whole.then(|| view(&line, &mut Replay::new(&line), last))?;
    Some(View {
        node: from.get(),
        ply: shown.ply + record.node(from).map_or(0, |node| node.ply),
        parent: i32::try_from(from.get()).unwrap_or(-1),
        next: Vec::new(),
        ..shown
    })
}

/// Converts moves in USI to a notation, as far as they can be played from a node.
pub fn peek_texts(
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    moves: &str,
    notation: &Notation,
) -> Vec<String> {
    let (line, _) = ahead(record, replay, record.playable(id), moves);
    notation::main_line(&line, notation)
}

/// Returns the move, in USI, that a text in any notation means after a node; empty if it is no move there, or may be
/// several.
pub fn read_move(record: &Record, replay: &mut Replay, id: NodeId, text: &str) -> String {
    replay.go(record, record.playable(id));
    let previous = replay.previous(record);
    let mut usi = String::new();
    if let Some(mv) = notation::find(text, replay.position_mut(), previous) {
        write_usi(&mut usi, replay.position().variant(), mv);
    }
    usi
}

/// Returns why a move in USI is not legal after a node, in words; `None` for a legal move.
pub fn why_illegal(
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    usi: &str,
    lang: Lang,
) -> Option<String> {
    replay.go(record, record.playable(id));
    let mut position = replay.position().clone();
    let sentence = |kind, details: &[&str]| {
        let problem = Problem::new(kind, Span::default(), usi, details);
        Some(problem.message(lang))
    };
    let Some(mv) = position.read_usi(usi) else {
        return sentence(&problem::NOT_A_MOVE, &[usi]);
    };
    match position.apply(mv) {
        Ok(played) if played.violations.are_legal() => None,
        Ok(played) => Some(played.violations.words(lang)),
        Err(unplayable) => {
            let (kind, square) = problem_of(unplayable);
            let square = square.map(|square| position.variant().square_called(square, lang));
            sentence(kind, &[square.as_deref().unwrap_or(usi)])
        }
    }
}

/// Returns the position at a node as SFEN.
pub fn sfen(record: &Record, replay: &mut Replay, id: NodeId) -> String {
    replay.go(record, id);
    replay.position().setup().to_string()
}

/// Returns the position at a node in USI: `position startpos moves …`.
pub fn usi_position(record: &Record, id: NodeId) -> String {
    let text = format::usi::USI.write(&line_to(record, id)).text;
    trim(&text).trim_end().into()
}

/// Returns the position at a node as a diagram in BOD.
pub fn bod(record: &Record, id: NodeId) -> String {
    format::kif::bod::FORMAT.write(&line_to(record, id)).text
}
