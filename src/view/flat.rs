//! Rows and boards as numbers and one text. What is asked often crosses to JavaScript like this, for a
//! list of numbers and a text are copied as a whole, and objects are made piece by piece.
//!
//! Each text stands in `text` behind the one before; the numbers have its length in UTF-16, as
//! JavaScript counts. `www/engine/flat.ts` reads them.

use crate::notation::Notation;
use crate::problem::Lang;
use crate::record::Record;
use crate::record::replay::Replay;
use crate::text::scan::trim;
use crate::types::color::Color;
use crate::view::data::View;
pub use crate::view::rows::{EachRow, each_row, each_row_with_checks};
use crate::view::rows::{RowDraft, RowKind, milliseconds};
use crate::view::{handicap, result};

/// Numbers, and the texts that they give the lengths of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flat {
    /// The numbers.
    pub numbers: Vec<i32>,
    /// The texts one behind the other.
    pub text: String,
}

/// How many numbers a row has, those of bookmarks not counted.
const NUMBERS_OF_ROW: usize = 14;

impl Flat {
    fn number(&mut self, number: u32) {
        self.numbers.push(i32::try_from(number).unwrap_or(i32::MAX));
    }

    fn text(&mut self, text: &str) {
        // A character takes two units where its UTF-8 takes four bytes.
        let units = text
            .bytes()
            .map(|byte| u32::from(byte & 0xc0 != 0x80) + u32::from(byte >= 0xf0));
        self.number(units.sum());
        self.text.push_str(text);
    }

    /// Node, parent, ply, number, depth, the flags, time, total; then label, text, comment, words
    /// against the rules, words of the rules, and the bookmarks behind their count.
    fn row(&mut self, row: &RowDraft) {
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
        self.number(u32::try_from(row.bookmarks.len()).unwrap_or(0));
        for bookmark in &row.bookmarks {
            self.text(bookmark);
        }
    }
}

/// The rows of a record.
pub fn rows(
    each_row: EachRow,
    record: &Record,
    replay: &mut Replay,
    notation: &Notation,
    lang: Lang,
) -> Flat {
    let mut flat = Flat::default();
    flat.numbers.reserve(record.len() * NUMBERS_OF_ROW);
    each_row(record, replay, notation, lang, &mut |row| flat.row(row));
    flat
}

/// A board: node, ply, turn, from, to, check, the node before, the side that has lost, the nodes that
/// follow, both hands, the legs of the last move, and what stands on the squares. A list stands behind its
/// length; a side is 0 or 1, and what is missing -1.
pub fn board(view: &View) -> Vec<i32> {
    let side = |name: &str| i32::from(name == Color::White.name());
    let count = |length: usize| i32::try_from(length).unwrap_or(0);
    let node = |node: u32| i32::try_from(node).unwrap_or(i32::MAX);
    let mut numbers = vec![
        node(view.node),
        node(view.ply),
        side(&view.turn),
        view.from.into(),
        view.to.into(),
        view.check.into(),
        view.parent,
        view.lost.as_deref().map_or(-1, side),
        count(view.next.len()),
    ];
    numbers.reserve(view.cells.len() + 64);
    numbers.extend(view.next.iter().map(|next| node(*next)));
    for hand in [&view.black_hand, &view.white_hand] {
        numbers.push(count(hand.len()));
        for piece in hand {
            numbers.extend([i32::from(piece.kind), i32::from(piece.count)]);
        }
    }
    match &view.legs {
        None => numbers.push(-1),
        Some(legs) => {
            numbers.push(count(legs.len()));
            for leg in legs {
                let does = i32::from(leg.goes) | i32::from(leg.takes) << 1;
                numbers.extend([i32::from(leg.place), does]);
            }
        }
    }
    numbers.extend(view.cells.iter().map(|cell| i32::from(*cell)));
    numbers
}

/// What is known of a record: plies of the main line, nodes, then Black's name, White's, the handicap, the
/// result in words, and every header's key and value.
pub fn info(record: &Record, lang: Lang) -> Flat {
    let mut flat = Flat::default();
    let plies = record.moves();
    for count in [plies, record.len() - 1] {
        flat.number(u32::try_from(count).unwrap_or(u32::MAX));
    }
    for color in Color::BOTH {
        flat.text(record.player(color).unwrap_or_default());
    }
    flat.text(handicap(record));
    flat.text(&result(record, plies, lang));
    for header in &record.headers {
        flat.text(&header.key);
        flat.text(trim(&header.value));
    }
    flat
}
