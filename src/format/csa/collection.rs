//! Usual records in CSA, alone and in a text of many, read as fast as they can be.

use crate::format::csa::read::Reader;
use crate::format::csa::{NAME, SEPARATOR, strict};
use crate::format::result::ReadResult;
use crate::text::scan::{Lines, trim};

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
