//! The moves of a record as text.

use crate::notation::context::MoveContext;
use crate::notation::definition::Notation;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::types::moves::Played;

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
