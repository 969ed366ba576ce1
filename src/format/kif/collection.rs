//! Usual records, alone and in a text of many, read as fast as they can be.

use std::fmt;

use crate::format::kif::common::forget_usual_sentence;
use crate::format::kif::head_lines::is_more_than_header;
use crate::format::kif::move_words::moves_in;
use crate::format::kif::names;
use crate::format::kif::read::KifReader;
use crate::format::kif::usual_head::{Head, is_list};
use crate::format::kif::{strict, usual_diagram, usual_list};
use crate::format::result::{FormatName, ReadResult};
use crate::record::{Header, Record};
use crate::text::scan::{Line, Lines};
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Reads the one record of a text as a usual one of shogi; `None` where anything about it is unusual.
pub fn read_usual(text: &str) -> Option<ReadResult> {
    // JSON may be one long line.
    if text.starts_with(['{', '[']) {
        return None;
    }
    read_behind(text, begin).or_else(|| read_behind(text, usual_diagram::begin))
}

/// What stands before the first line of moves, with the start position that it makes, and that line.
type Begun<'a> = (Setup, Head, Line<'a>);

fn begin<'a>(lines: &mut Lines<'a>) -> Option<Begun<'a>> {
    let (head, first) = Head::read(lines, &STANDARD)?;
    Some((head.start()?, head, first))
}

/// Reads moves, with numbers or one behind the other, behind what stands before them.
fn read_behind<'a>(
    text: &'a str,
    begin: fn(&mut Lines<'a>) -> Option<Begun<'a>>,
) -> Option<ReadResult> {
    let mut lines = Lines::new(text);
    let (start, head, first) = begin(&mut lines)?;
    let (first, bytes) = (first.text, text.len());
    let (record, format) = match is_list(first) {
        true => (
            usual_list::read_behind(start, head, first, lines, bytes)?,
            names::KI2,
        ),
        false => (
            strict::read_behind(start, head, first, lines, bytes)?,
            names::KIF,
        ),
    };
    usual(record, format)
}

/// A long record with numbers in front of its moves that is read in parts, so that a program can do something else
/// between them. It is read as [`read_usual`] reads it.
///
/// ```
/// use kifuyomi::format::kif::collection::{UsualParts, read_usual};
/// let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
/// let (front, lines) = text.split_at(text.find("2 ").unwrap());
/// let mut parts = UsualParts::begin(front, text.len()).unwrap();
/// parts.add(lines).unwrap();
/// assert_eq!(parts.finish().unwrap().record, read_usual(text).unwrap().record);
/// ```
pub struct UsualParts(strict::Body);

impl fmt::Debug for UsualParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UsualParts").field(&self.0.record).finish()
    }
}

impl UsualParts {
    /// Reads the front of a text of so many bytes, whole lines with the first move among them; `None` where anything
    /// about it is unusual.
    pub fn begin(front: &str, bytes: usize) -> Option<UsualParts> {
        let mut lines = Lines::new(front);
        let (start, head, first) = begin(&mut lines)?;
        if is_list(first.text) {
            return None;
        }
        let mut parts = UsualParts(strict::Body::begin(start, head, first.text, bytes)?);
        parts.lines(lines)?;
        Some(parts)
    }

    /// Reads the lines that follow; `None` where anything about them is unusual.
    pub fn add(&mut self, lines: &str) -> Option<()> {
        self.lines(Lines::new(lines))
    }

    // The code for a line is long.
    #[inline(never)]
    fn lines(&mut self, mut lines: Lines<'_>) -> Option<()> {
        lines.try_for_each(|line| self.0.line(line.text))
    }

    /// The record, once all lines are read; `None` where it is unusual.
    pub fn finish(self) -> Option<ReadResult> {
        usual(self.0.finish()?, names::KIF)
    }
}

/// A record that a strict reader takes, unless a header of it is doubtful.
fn usual(mut record: Record, format: FormatName) -> Option<ReadResult> {
    let mut headers = record.headers.iter();
    // Moves are a problem there, and this reader has no words for problems.
    if headers.any(|Header { key, value }| {
        is_more_than_header(key) || moves_in(value, &STANDARD).is_some()
    }) {
        return None;
    }
    forget_usual_sentence(&mut record);
    Some(ReadResult::new(record, Vec::new(), format))
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
            let read = read.and_then(|(record, is_separated)| {
                Some((usual(record, names::KIF)?, is_separated))
            });
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
