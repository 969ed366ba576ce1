//! Usual records, alone and in a text of many, read as fast as they can be.

use crate::format::kif::common::forget_usual_sentence;
use crate::format::kif::move_words::moves_in;
use crate::format::kif::names;
use crate::format::kif::read::KifReader;
use crate::format::kif::{strict, usual_diagram};
use crate::format::result::ReadResult;
use crate::record::Record;
use crate::text::scan::Lines;
use crate::variant::games::standard::STANDARD;

/// Reads the one record of a text as a usual one of shogi; `None` where anything about it is unusual.
pub fn read_usual(text: &str) -> Option<ReadResult> {
    // JSON may be one long line.
    if text.starts_with(['{', '[']) {
        return None;
    }
    let record = strict::read(text, &STANDARD).or_else(|| usual_diagram::read(text));
    usual(record?)
}

/// A record that the strict reader takes, unless a header of it is doubtful.
fn usual(mut record: Record) -> Option<ReadResult> {
    let mut headers = record.headers.iter();
    // That is a problem, and this reader has no words for problems.
    if headers.any(|header| moves_in(&header.value, &STANDARD).is_some()) {
        return None;
    }
    forget_usual_sentence(&mut record);
    Some(ReadResult::new(record, Vec::new(), names::KIF))
}

impl KifReader {
    /// Reads lines. A usual record among others is read as one that is alone.
    pub(super) fn lines(&mut self, mut lines: Lines<'_>) {
        loop {
            self.usual_records(&mut lines);
            let before = lines.clone();
            let Some(line) = lines.next() else { return };
            let is_next = self.takes_usual && self.body.is_some();
            if is_next && strict::begins_next(line.text) {
                self.next_record();
                self.is_at_start = true;
                lines = before;
            } else {
                self.line(&line);
            }
        }
    }

    /// Reads usual records as long as one follows the other.
    fn usual_records(&mut self, lines: &mut Lines<'_>) {
        while self.takes_usual && std::mem::take(&mut self.is_at_start) {
            let mut ahead = lines.clone();
            let read = strict::read_first(&mut ahead, &STANDARD, self.nodes);
            let read = read.and_then(|(record, is_separated)| Some((usual(record)?, is_separated)));
            let Some((result, is_separated)) = read else {
                return;
            };
            *lines = ahead;
            self.nodes = result.record.len();
            result.add_to(&mut self.results);
            self.head.is_separate = is_separated;
            self.is_at_start = true;
        }
    }
}
