//! Reading a long record in parts, so that a program can do other work between them.

use crate::format::kif::arrow_lines::ORIGIN;
use crate::format::kif::read::{KifReader, READER};
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::reading::unwrap::may_show_wrapping;
use crate::text::scan::{has_lost, has_old_line_ends, holds};

/// Incremental reader for a KIF without problems. The result equals that of [`Registry::read`] for
/// the whole text.
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
    /// Reads the front of a text of about `bytes` bytes: whole lines that include the first move
    /// and identify the format. `None` for other formats, and if there is a problem.
    pub fn begin(front: &str, bytes: usize, registry: &Registry) -> Option<KifParts> {
        let is_kif = std::ptr::eq(registry.detect(front), &READER) && !has_old_line_ends(front);
        if !is_kif || !is_plain(front) {
            return None;
        }
        let mut reader = KifReader::new(front, bytes, &registry.context);
        reader.lines(front);
        (reader.has_numbered_moves() && !reader.has_problems()).then_some(KifParts(reader))
    }

    /// Reads the whole lines that follow. Returns `false` if there is a problem; the reader is then
    /// of no use.
    pub fn add(&mut self, lines: &str) -> bool {
        let is_plain = is_plain(lines);
        if is_plain {
            self.0.lines(lines);
        }
        is_plain && !self.0.has_problems()
    }

    /// Returns the record once all lines are read; `None` if there is a problem, or more than one
    /// record.
    pub fn finish(self) -> Option<ReadResult> {
        let [result] = <[ReadResult; 1]>::try_from(self.0.finish()).ok()?;
        (result.problems.is_empty() && result.record.moves() > 0).then_some(result)
    }
}

/// Reports whether lines can be read without the rest of the text.
fn is_plain(lines: &str) -> bool {
    !may_show_wrapping(lines) && !has_lost(lines) && !holds(lines, ORIGIN)
}
