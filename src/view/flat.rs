//! Rows and boards as numbers and one text. Frequent requests cross to JavaScript in this form, because a
//! list of numbers and a text are copied as a whole, whereas objects are built piece by piece.
//!
//! The texts are concatenated in `text`; the numbers contain their lengths in UTF-16 units, as JavaScript
//! counts. `www/engine/flat.ts` reads them.

use crate::notation::codes::usi::write_usi;
use crate::position::any::AnyPosition;
use crate::problem::Lang;
use crate::record::replay::Replay;
use crate::record::{Node, NodeId, Record, TimeLimits};
use crate::text::scan::trim;
use crate::types::ONLY_USUAL;
use crate::types::color::Color;
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::view::board::mark_any_pieces;
use crate::view::data::LegInfo;
use crate::view::rows::{RowDraft, RowKind, TakeRow, milliseconds};
pub use crate::view::rows::{RowParts, each_row, each_usual_row};
use crate::view::{handicap, result_of};

/// Numbers, and the texts whose lengths they contain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flat {
    /// The numbers.
    pub numbers: Vec<i32>,
    /// The concatenated texts.
    pub text: String,
}

/// The numbers of a row, without those of bookmarks.
const NUMBERS_OF_ROW: usize = 14;

/// The numbers of a move.
const NUMBERS_OF_MOVE: usize = 6;

/// The approximate number of numbers of a board.
const BOARD: usize = 160;

impl Flat {
    /// Appends a number; -1 for none.
    #[inline(never)]
    fn optional(&mut self, number: Option<u32>) {
        match number {
            Some(number) => self.number(number),
            None => self.numbers.push(-1),
        }
    }

    /// Appends a list after its length; `items` writes it and returns the length.
    fn list(&mut self, items: impl FnOnce(&mut Flat) -> usize) {
        let at = self.numbers.len();
        self.numbers.push(0);
        let length = items(self);
        if let Some(known) = self.numbers.get_mut(at) {
            *known = i32::try_from(length).unwrap_or(0);
        }
    }

    #[inline(never)]
    fn number(&mut self, number: u32) {
        self.numbers.push(i32::try_from(number).unwrap_or(i32::MAX));
    }

    #[inline(never)]
    fn text(&mut self, text: &str) {
        // A character of four UTF-8 bytes takes two UTF-16 units.
        let units = text
            .bytes()
            .map(|byte| u32::from(byte & 0xc0 != 0x80) + u32::from(byte >= 0xf0));
        self.number(units.sum());
        self.text.push_str(text);
    }

    /// Appends a row: node, parent, ply, number, depth, flags, time, total; then label, text, comment,
    /// broken rules, status, and the bookmarks after their count.
    fn row(&mut self, row: &RowDraft, bookmarks: &[String]) {
        let kind = match row.kind {
            RowKind::Start => 0,
            RowKind::Move => 1,
            RowKind::Ending => 2,
            RowKind::Unread => 3,
        };
        let side = match row.side {
            None => 0,
            Some(Color::Black) => 4,
            Some(Color::White) => 8,
        };
        let variation = if row.is_variation { 16 } else { 0 };
        for number in [
            row.node.get(),
            row.parent.get(),
            row.ply,
            row.number,
            row.depth,
        ] {
            self.number(number);
        }
        self.number(kind | side | variation);
        self.numbers.extend(row.times.map(milliseconds));
        for text in [
            &row.label,
            &row.text,
            &row.comment,
            &row.illegal,
            &row.status,
        ] {
            self.text(text);
        }
        self.list(|flat| {
            bookmarks.iter().for_each(|bookmark| flat.text(bookmark));
            bookmarks.len()
        });
    }
}

/// Converts the rows that `each_row` passes on, about `count` of them.
pub fn rows(record: &Record, count: usize, each_row: impl FnOnce(TakeRow<'_>)) -> Flat {
    let mut flat = Flat::default();
    flat.numbers.reserve(count * NUMBERS_OF_ROW);
    each_row(&mut |row| {
        flat.row(row, record.node(row.node).map_or(&[], Node::bookmarks));
    });
    flat
}

/// Returns the moves of a record in reading order: from, to, the piece before it moves, the captured piece, whether it
/// promotes, and the length of its USI. Squares are places on the board, pieces are numbers of kinds; -1 for none.
pub fn moves(record: &Record) -> Flat {
    let mut flat = Flat::default();
    flat.numbers.reserve(record.len() * NUMBERS_OF_MOVE);
    let variant = record.start.variant;
    let place = |square: Option<Square>| square.map(|square| variant.place(square) as u32);
    let kind = |kind: Option<KindId>| kind.map(|kind| kind.get().into());
    let mut usi = String::new();
    for (id, _) in record.reading_order() {
        let Some(played) = record.node(id).and_then(|node| node.played()) else {
            continue;
        };
        flat.optional(place(played.mv.from()));
        flat.optional(place(played.mv.to()));
        flat.optional(kind(played.kind));
        flat.optional(kind(played.captured));
        flat.number(played.mv.promotes().into());
        usi.clear();
        write_usi(&mut usi, variant, played.mv);
        flat.text(&usi);
    }
    flat
}

/// Returns a board: node, ply, turn, from, to, check, parent, defeat, the next nodes, both hands, the legs
/// of the last move, and the pieces on the squares. A list comes after its length; a side is 0 or 1, and a
/// missing value -1. An unknown node gives the start.
pub fn board<P: AnyPosition>(
    record: &Record,
    replay: &mut Replay<P>,
    id: NodeId,
    legs: Option<&[LegInfo]>,
) -> Vec<i32> {
    let mut board = Flat::default();
    board.numbers.reserve(BOARD);
    let id = record.node(id).map_or(NodeId::START, |_| id);
    replay.go(record, id);
    let (position, node) = (replay.position(), record.node(id));
    let variant = record.start.variant;
    let place = |square: Option<Square>| square.map(|square| variant.place(square) as u32);
    let from = record.last_move(id).and_then(|played| played.mv.from());
    let side = |color: Color| color.index() as u32;
    board.number(id.get());
    board.number(node.map_or(0, |node| node.ply));
    board.number(side(position.turn()));
    board.optional(place(from));
    board.optional(place(replay.previous(record)));
    board.optional(place(position.checked_king(position.turn())));
    board.optional(node.and_then(|node| node.parent()).map(NodeId::get));
    board.optional(position.defeat().map(|lost| lost.number().into()));
    board.list(|board| {
        let next = record.children(id).map(|next| board.number(next.get()));
        next.count()
    });
    for color in Color::BOTH {
        board.list(|board| {
            let mut pieces = 0;
            for (kind, _) in variant.kinds() {
                let count = position.in_hand(color, kind);
                if count > 0 {
                    board.number(kind.get().into());
                    board.number(count.into());
                    pieces += 1;
                }
            }
            pieces
        });
    }
    board.list(|board| {
        let legs = legs.unwrap_or_default();
        for leg in legs {
            board.number(leg.place.into());
            board.number(u32::from(leg.goes) | u32::from(leg.takes) << 1);
        }
        legs.len()
    });
    let mut cells = position.bytes();
    if !ONLY_USUAL {
        mark_any_pieces(record, id, &mut cells);
    }
    board.numbers.extend(cells.into_iter().map(i32::from));
    board.numbers
}

/// Returns facts about a record: plies of the main line, nodes, the time limits of both sides, then Black's
/// name, White's, the handicap, the result in words, and every header's key and value. Limits are three
/// numbers of milliseconds, or -1 for none.
pub fn info(record: &Record, lang: Lang) -> Flat {
    let mut flat = Flat::default();
    let plies = record.moves();
    for count in [plies, record.len() - 1] {
        flat.number(u32::try_from(count).unwrap_or(u32::MAX));
    }
    for color in Color::BOTH {
        match TimeLimits::of(record, color) {
            Some(limits) => {
                let TimeLimits {
                    main,
                    byoyomi,
                    added,
                } = limits;
                [main, byoyomi, added]
                    .into_iter()
                    .for_each(|time| flat.number(time));
            }
            None => flat.optional(None),
        }
    }
    for color in Color::BOTH {
        flat.text(record.player(color).unwrap_or_default());
    }
    flat.text(handicap(record));
    flat.text(&result_of(record, plies, lang));
    for header in &record.headers {
        flat.text(&header.key);
        flat.text(trim(&header.value));
    }
    flat
}
