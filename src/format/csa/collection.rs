//! Usual records in CSA, alone and in a text of many, read as fast as they can be.

use crate::format::csa::read::Reader;
use crate::format::csa::{NAME, SEPARATOR, strict};
use crate::format::result::ReadResult;
use crate::reading::unwrap::may_show_wrapping;
use crate::text::scan::{Lines, has, has_lost, has_one_of, trim};
use crate::variant::setup::Setup;

/// Reads the one record of a text as a usual one; `None` where anything about it is unusual, or may stand around it.
pub fn take_usual(text: &str) -> Option<ReadResult> {
    // A single character may be part of a column.
    let begins = match text.as_bytes() {
        [b'V' | b'N' | b'P' | b'\'' | b'$' | b'+' | b'-', next, ..] => *next > b' ',
        _ => false,
    };
    let record = begins.then(|| strict::read(text))??;
    // A usual start alone says nothing of the format.
    let is_empty = record.moves() == 0 && record.start == Setup::start(record.start.variant);
    // Where all is moves and pieces, there is no place for anything else.
    let has_words = !record.headers.is_empty() || has(text, '\'');
    let is_doubtful = is_empty || has_words && may_hold_more(text);
    (!is_doubtful).then(|| ReadResult::new(record, Vec::new(), NAME))
}

/// Whether the words of a text whose lines are all statements may be of a page, or characters of them were lost.
fn may_hold_more(text: &str) -> bool {
    // Tags, entities, data and what was lost cannot do without one of these, and hardly any record has one.
    has_one_of(text, [b'<', b'&', b'[', b'{', 0xbd]) && (may_show_wrapping(text) || has_lost(text))
}

impl Reader {
    /// Reads lines. A usual record among others is read as one that is alone.
    pub(super) fn lines(&mut self, mut lines: Lines<'_>) {
        self.usual_records(&mut lines);
        while let Some(line) = lines.next() {
            self.line(&line);
            if trim(line.text) == SEPARATOR && self.head.is_empty() {
                self.usual_records(&mut lines);
            }
        }
    }

    /// Reads usual records as long as one follows the other.
    fn usual_records(&mut self, lines: &mut Lines<'_>) {
        while self.takes_usual {
            let mut ahead = lines.clone();
            let Some(record) = strict::read_first(&mut ahead, self.nodes) else {
                return;
            };
            *lines = ahead;
            self.nodes = record.len();
            ReadResult::new(record, Vec::new(), NAME).add_to(&mut self.results);
        }
    }
}
