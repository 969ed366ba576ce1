//! Which line of a text a part of it stands in.

use crate::text::scan::Line;

/// The lines of a text, to find the one that a value stands in.
#[derive(Clone, Debug)]
pub struct LineIndex<'a> {
    text: &'a str,
    starts: Vec<u32>,
}

impl<'a> LineIndex<'a> {
    /// The places of a text.
    pub fn new(text: &'a str) -> LineIndex<'a> {
        let ends = text.bytes().zip(1_u32..).filter(|(byte, _)| *byte == b'\n');
        LineIndex {
            text,
            starts: std::iter::once(0).chain(ends.map(|(_, at)| at)).collect(),
        }
    }

    /// The line in which a part of the text begins.
    #[inline(never)]
    pub fn line(&self, part: &str) -> Line<'a> {
        let at = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let at = u32::try_from(at.min(self.text.len())).unwrap_or(u32::MAX);
        let number = self.starts.partition_point(|start| *start <= at);
        let start_of = |line: usize| self.starts.get(line).map(|start| *start as usize);
        let start = start_of(number.wrapping_sub(1)).unwrap_or(0);
        let end = start_of(number).unwrap_or(self.text.len());
        Line {
            number: u32::try_from(number).unwrap_or(u32::MAX),
            text: self
                .text
                .get(start..end)
                .unwrap_or("")
                .trim_end_matches(['\n', '\r']),
        }
    }
}
