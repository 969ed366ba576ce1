//! Files that are longer than what is read at once: a year of a server's games in CSA. They are read game by
//! game, in bounded memory.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use kifuyomi::{ReadResult, format, read_bytes};

use crate::input::{Input, OneFile};

/// How much of a file is read at a time, in bytes.
const PART: usize = 8 << 20;

/// How much of a file shows its format.
const BEGINNING: usize = 1 << 16;

/// Whether a file is so long that it is read in parts, and of the format whose games a line separates.
pub fn is_in_parts(file: &Path) -> bool {
    let is_long = |file: &File| {
        let length = file.metadata().map(|found| found.len());
        length.is_ok_and(|length| length > format::MOST_BYTES as u64)
    };
    let Some(file) = File::open(file).ok().filter(is_long) else {
        return false;
    };
    let mut beginning = Vec::with_capacity(BEGINNING);
    let read = file.take(BEGINNING as u64).read_to_end(&mut beginning);
    let text = String::from_utf8_lossy(&beginning);
    read.is_ok() && format::detect(&text).name == format::csa::FORMAT.name
}

/// A file in parts, each some whole games.
pub struct Parts {
    name: String,
    file: File,
    /// What was read and not handed out yet.
    rest: Vec<u8>,
    /// Records and lines before it.
    records: usize,
    lines: u32,
    has_ended: bool,
}

impl Parts {
    /// Opens a file.
    pub fn open(file: &Path) -> io::Result<Parts> {
        Ok(Parts {
            name: file.display().to_string(),
            file: File::open(file)?,
            rest: Vec::new(),
            records: 0,
            lines: 0,
            has_ended: false,
        })
    }

    /// The next part.
    fn part(&mut self) -> io::Result<Option<Vec<u8>>> {
        while !self.has_ended && self.rest.len() <= format::MOST_BYTES {
            let source = &mut self.file;
            let read = source.take(PART as u64).read_to_end(&mut self.rest)?;
            self.has_ended = read < PART;
            if let Some(end) = last_end(&self.rest).filter(|_| !self.has_ended) {
                let after = self.rest.split_off(end);
                return Ok(Some(std::mem::replace(&mut self.rest, after)));
            }
        }
        let rest = std::mem::take(&mut self.rest);
        self.has_ended = true;
        Ok(Some(rest).filter(|rest| !rest.is_empty()))
    }

    fn read(&mut self, bytes: &[u8]) -> Input {
        let mut reads = read_bytes(bytes);
        // A part behind the last separator may hold nothing.
        let is_nothing = |read: &ReadResult| {
            let mut problems = read.problems.iter();
            problems.any(|problem| problem.code() == "nothing-to-read")
        };
        if self.records > 0 {
            reads.retain(|read| !is_nothing(read));
        }
        let problems = reads.iter_mut().flat_map(|read| &mut read.problems);
        for problem in problems.filter(|problem| problem.span.line > 0) {
            problem.span.line = problem.span.line.saturating_add(self.lines);
        }
        let first = self.records;
        self.records += reads.len();
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
        let lines = u32::try_from(lines).unwrap_or(u32::MAX);
        self.lines = self.lines.saturating_add(lines);
        Input::Read(OneFile {
            name: self.name.clone(),
            reads,
            first,
            is_part: true,
        })
    }
}

impl Iterator for Parts {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        match self.part() {
            Ok(part) => part.map(|part| self.read(&part)),
            Err(error) => {
                self.has_ended = true;
                let name = self.name.clone();
                Some(Input::Unreadable { name, error })
            }
        }
    }
}

/// Where the last game ends that is followed by another: behind a line `/`.
fn last_end(bytes: &[u8]) -> Option<usize> {
    let ends = |line: &[u8]| matches!(line, b"\n/\n" | b"\n/\r");
    let at = bytes.windows(3).rposition(ends)?;
    let line_end = bytes
        .get(at + 1..)?
        .iter()
        .position(|byte| *byte == b'\n')?;
    Some(at + 1 + line_end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_end_behind_separators() {
        assert_eq!(last_end(b"PI\n/\nPI\n/\nPI\n"), Some(10));
        assert_eq!(last_end(b"PI\r\n/\r\nPI\r\n"), Some(7));
        assert_eq!(last_end(b"PI\n'a/\n+7776FU\n"), None);
    }
}
