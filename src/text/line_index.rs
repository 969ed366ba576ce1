//! Finds the line of a text that contains a part of it.

use crate::text::scan::{Line, first_of};

/// The lines of a text, to find the one that contains a value.
#[derive(Clone, Debug)]
pub struct LineIndex<'a> {
    text: &'a str,
    starts: Vec<u32>,
}

impl<'a> LineIndex<'a> {
    /// Indexes the lines of a text.
    pub fn new(text: &'a str) -> LineIndex<'a> {
        let mut starts = vec![0];
        let mut at = 0;
        let next = |at: usize| first_of([b'\n'; 2], text.as_bytes().get(at..)?);
        while let Some(place) = next(at) {
            at += place + 1;
            starts.push(u32::try_from(at).unwrap_or(u32::MAX));
        }
        LineIndex { text, starts }
    }

    /// Returns the line in which a part of the text begins.
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
