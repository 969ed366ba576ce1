//! Reading a long record in parts, so that a program can do something else between them.

use crate::format::kif::arrow_lines::ORIGIN;
use crate::format::kif::read::{KifReader, READER};
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::reading::unwrap::may_show_wrapping;
use crate::text::scan::{has_lost, has_old_line_ends, holds};

/// A KIF that is read part by part as long as it has no problems. The result is that of [`Registry::read`] for the
/// whole text.
///
/// ```
/// use kifuyomi::format::{KifParts, Registry};
/// let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
/// let (front, lines) = text.split_at(text.find("2 ").unwrap());
/// let mut parts = KifParts::begin(front, text.len(), Registry::every()).unwrap();
/// assert!(parts.add(lines));
/// assert_eq!(parts.finish().unwrap().record, kifuyomi::read_one(text).record);
/// ```
#[derive(Debug)]
pub struct KifParts(KifReader);

impl KifParts {
    /// Reads the front of a text of about `bytes` bytes: whole lines that include the first move and show which
    /// format the text is in. `None` for other formats, and where there is a problem.
    pub fn begin(front: &str, bytes: usize, registry: &Registry) -> Option<KifParts> {
        let is_kif = std::ptr::eq(registry.detect(front), &READER) && !has_old_line_ends(front);
        if !is_kif || !is_plain(front) {
            return None;
        }
        let mut reader = KifReader::new(front, bytes, &registry.context);
        reader.lines(front);
        (reader.has_numbered_moves() && !reader.has_problems()).then_some(KifParts(reader))
    }

    /// Reads the whole lines that follow. `false` where there is a problem; the parts are then of no use.
    pub fn add(&mut self, lines: &str) -> bool {
        let is_plain = is_plain(lines);
        if is_plain {
            self.0.lines(lines);
        }
        is_plain && !self.0.has_problems()
    }

    /// The record once all lines are read; `None` where there is a problem, or more than one record.
    pub fn finish(self) -> Option<ReadResult> {
        let [result] = <[ReadResult; 1]>::try_from(self.0.finish()).ok()?;
        (result.problems.is_empty() && result.record.moves() > 0).then_some(result)
    }
}

/// Whether lines can be read without looking at the rest of the text.
fn is_plain(lines: &str) -> bool {
    !may_show_wrapping(lines) && !has_lost(lines) && !holds(lines, ORIGIN)
}
