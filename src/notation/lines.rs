//! The moves of a record as text.

use crate::notation::context::MoveContext;
use crate::notation::definition::Notation;
use crate::notation::style::{Seen, Style, write_seen};
use crate::position::usual::UsualPosition;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::types::moves::Played;
use crate::types::piece::Piece;

/// Writes the move that led to a node at the end of a text. The replay is left at the node.
pub fn write_node(
    out: &mut String,
    notation: &Notation,
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    played: &Played,
) {
    if let Some(parent) = record.node(id).and_then(|node| node.parent()) {
        replay.go(record, parent);
    }
    let context = MoveContext::of(replay.position(), played, replay.previous(record));
    notation.write(&context, out);
    replay.go(record, id);
}

/// Writes the usual move of shogi that led to a node in a style. The replay is left at the node.
pub fn write_usual_node(
    out: &mut String,
    style: &Style,
    record: &Record,
    replay: &mut Replay<UsualPosition>,
    id: NodeId,
    played: &Played,
) {
    if let Some(parent) = record.node(id).and_then(|node| node.parent()) {
        replay.go(record, parent);
    }
    let position = replay.position();
    if let (Some(to), Some(kind)) = (played.mv.to(), played.kind) {
        let color = played.color;
        let seen = Seen {
            variant: record.start.variant,
            mv: played.mv,
            piece: Piece { color, kind },
            to,
            previous: replay.previous(record),
            takes: played.captured.is_some(),
            could_promote: played.could_promote,
            each_attacker: &|found| position.each_attacker(to, color, kind, found),
        };
        write_seen(&seen, style, out);
    }
    replay.go(record, id);
}

/// The moves of the main line as text; the line ends where the moves do.
pub fn main_line(record: &Record, notation: &Notation) -> Vec<String> {
    let mut replay = Replay::new(record);
    let mut texts = Vec::new();
    for (id, node) in record.main_line() {
        if let Some(played) = node.played() {
            let mut text = String::new();
            write_node(&mut text, notation, record, &mut replay, id, played);
            texts.push(text);
        }
    }
    texts
}
