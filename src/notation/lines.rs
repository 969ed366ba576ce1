//! The moves of a record as text.

use crate::notation::context::MoveContext;
use crate::notation::definition::Notation;
use crate::notation::part::Sink;
use crate::notation::style::{Seen, Style, write_seen};
use crate::position::standard::StandardPosition;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::types::moves::Played;
use crate::types::piece::Piece;

/// Writes the move that led to a node at the end of a text. The replay is left at the node.
pub fn write_node(
    out: &mut dyn Sink,
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

/// Writes the moves of a record one by one, and walks through it.
///
/// ```
/// use kifuyomi::notation::{MoveWriter, by_name};
/// let record = kifuyomi::read_one("7g7f 3c3d").record;
/// let mut writer = MoveWriter::new(&record, by_name("western").unwrap());
/// let mut text = String::new();
/// for (id, _) in record.main_line() {
///     writer.write(&mut text, id);
///     text.push('.');
/// }
/// assert_eq!(text, "P-7f.P-3d.");
/// ```
#[derive(Debug)]
pub struct MoveWriter<'a> {
    record: &'a Record,
    notation: &'a Notation,
    replay: Replay,
}

impl<'a> MoveWriter<'a> {
    /// Creates a writer of the moves of a record in a notation.
    pub fn new(record: &'a Record, notation: &'a Notation) -> MoveWriter<'a> {
        MoveWriter {
            record,
            notation,
            replay: Replay::new(record),
        }
    }

    /// Writes the move that led to a node at the end of a text; nothing where no move did.
    pub fn write<S: Sink>(&mut self, out: &mut S, id: NodeId) {
        if let Some(played) = self.record.node(id).and_then(|node| node.played()) {
            write_node(
                out,
                self.notation,
                self.record,
                &mut self.replay,
                id,
                played,
            );
        }
    }
}

/// Writes the move of standard shogi that led to a node in a style, for the first engine. The replay is left at the node.
pub fn write_standard_node<S: Sink>(
    out: &mut S,
    style: &Style,
    record: &Record,
    replay: &mut Replay<StandardPosition>,
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
            position,
        };
        write_seen(&seen, style, out);
    }
    replay.go_on(id, played);
}

/// Returns the moves of the main line as text; the line ends where the moves do.
pub fn main_line(record: &Record, notation: &Notation) -> Vec<String> {
    let mut writer = MoveWriter::new(record, notation);
    let moves = record
        .main_line()
        .filter(|(_, node)| node.played().is_some());
    let texts = moves.map(|(id, _)| {
        let mut text = String::new();
        writer.write(&mut text, id);
        text
    });
    texts.collect()
}
