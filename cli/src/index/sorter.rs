//! Sorts more than fits into memory: in runs that are written to an unnamed file and merged.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek as _, SeekFrom, Write as _};

/// A sortable item.
pub trait Item: Ord + Sized {
    /// Returns its approximate memory use in bytes.
    fn weight(&self) -> usize;
    /// Appends it to other bytes.
    fn write(&self, out: &mut Vec<u8>);
    /// Reads an item from the beginning of some bytes, and returns its length in bytes; `None` if it is
    /// incomplete.
    fn read(bytes: &[u8]) -> Option<(Self, usize)>;
}

/// The bytes of a run read at a time.
const CHUNK: usize = 64 << 10;

/// Sorts items added in any order.
pub struct Sorter<T> {
    /// The most bytes of items held in memory.
    most: usize,
    waiting: Vec<T>,
    weight: usize,
    file: BufWriter<File>,
    /// The end of each run in the file; the next one begins there.
    ends: Vec<u64>,
    /// A buffer for bytes to write to the file.
    out: Vec<u8>,
}

impl<T: Item> Sorter<T> {
    /// Creates a sorter that holds so many bytes in memory.
    pub fn new(most: usize) -> io::Result<Sorter<T>> {
        Ok(Sorter {
            most,
            waiting: Vec::new(),
            weight: 0,
            file: BufWriter::with_capacity(CHUNK, tempfile::tempfile()?),
            ends: Vec::new(),
            out: Vec::new(),
        })
    }

    /// Adds an item.
    pub fn add(&mut self, item: T) -> io::Result<()> {
        self.weight += item.weight();
        self.waiting.push(item);
        if self.weight > self.most {
            self.spill()
        } else {
            Ok(())
        }
    }

    /// Writes the items in memory as a run.
    fn spill(&mut self) -> io::Result<()> {
        self.waiting.sort_unstable();
        let mut end = self.ends.last().copied().unwrap_or_default();
        for item in self.waiting.drain(..) {
            self.out.clear();
            item.write(&mut self.out);
            self.file.write_all(&self.out)?;
            end += self.out.len() as u64;
        }
        self.ends.push(end);
        self.weight = 0;
        Ok(())
    }

    /// Returns all items in order.
    pub fn sorted(mut self) -> io::Result<Sorted<T>> {
        // Free the memory while other items are sorted.
        if !self.waiting.is_empty() {
            self.spill()?;
        }
        let Sorter { file, ends, .. } = self;
        let mut sorted = Sorted {
            file: file.into_inner().map_err(|error| error.into_error())?,
            runs: Vec::with_capacity(ends.len()),
            next: BinaryHeap::with_capacity(ends.len()),
        };
        let mut at = 0;
        for (end, number) in ends.into_iter().zip(0..) {
            let mut run = Run::new(at, end);
            if let Some(item) = run.next(&mut sorted.file)? {
                sorted.next.push(Reverse((item, number)));
            }
            sorted.runs.push(run);
            at = end;
        }
        Ok(sorted)
    }
}

/// The sorted items, from the first to the last.
pub struct Sorted<T> {
    file: File,
    runs: Vec<Run>,
    /// The next item of each run, and the run's number.
    next: BinaryHeap<Reverse<(T, usize)>>,
}

impl<T: Item> Sorted<T> {
    fn take(&mut self) -> io::Result<Option<T>> {
        let Some(mut least) = self.next.peek_mut() else {
            return Ok(None);
        };
        let run = self.runs.get_mut(least.0.1);
        let after = match run {
            Some(run) => run.next(&mut self.file)?,
            None => None,
        };
        Ok(Some(match after {
            Some(after) => std::mem::replace(&mut least.0.0, after),
            None => PeekMut::pop(least).0.0,
        }))
    }
}

impl<T: Item> Iterator for Sorted<T> {
    type Item = io::Result<T>;

    fn next(&mut self) -> Option<io::Result<T>> {
        self.take().transpose()
    }
}

/// A sorted run in a file.
struct Run {
    /// The offset of the first unread byte.
    at: u64,
    end: u64,
    bytes: Vec<u8>,
    /// The number of buffered bytes already consumed.
    used: usize,
}

impl Run {
    fn new(at: u64, end: u64) -> Run {
        Run {
            at,
            end,
            bytes: Vec::new(),
            used: 0,
        }
    }

    fn next<T: Item>(&mut self, file: &mut File) -> io::Result<Option<T>> {
        loop {
            if let Some((item, length)) = T::read(self.bytes.get(self.used..).unwrap_or_default()) {
                self.used += length;
                return Ok(Some(item));
            }
            if self.at == self.end {
                return Ok(None);
            }
            self.bytes.drain(..self.used);
            self.used = 0;
            let before = self.bytes.len();
            file.seek(SeekFrom::Start(self.at))?;
            let most = (self.end - self.at).min(CHUNK as u64);
            let read = Read::take(&mut *file, most).read_to_end(&mut self.bytes)?;
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            self.at += (self.bytes.len() - before) as u64;
        }
    }
}

/// A line with its sort key.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line {
    /// Unique among all lines.
    pub key: Vec<u8>,
    pub text: String,
}

impl Item for Line {
    fn weight(&self) -> usize {
        // The overhead of two allocations counts, too.
        size_of::<Line>() + self.key.len() + self.text.len() + 32
    }

    fn write(&self, out: &mut Vec<u8>) {
        for part in [&*self.key, self.text.as_bytes()] {
            // A row has a name and some headers, far less than this number can hold.
            let length = u32::try_from(part.len()).unwrap_or(u32::MAX);
            out.extend(length.to_le_bytes());
            out.extend(part);
        }
    }

    fn read(bytes: &[u8]) -> Option<(Line, usize)> {
        let (key, rest) = part(bytes)?;
        let (text, rest) = part(rest)?;
        let line = Line {
            key: key.to_owned(),
            text: String::from_utf8_lossy(text).into_owned(),
        };
        Some((line, bytes.len() - rest.len()))
    }
}

/// Returns a length-prefixed part, and the rest.
fn part(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers in a scrambled order.
    fn shuffled(count: u64) -> impl Iterator<Item = u64> {
        (0..count).map(move |at| at * 7919 % count)
    }

    #[test]
    fn many_runs_are_merged() -> io::Result<()> {
        for most in [1, 1000, 1 << 20] {
            let mut sorter = Sorter::new(most)?;
            for number in shuffled(1000) {
                sorter.add(Line {
                    key: number.to_be_bytes().into(),
                    text: format!("line {number}\n"),
                })?;
            }
            let lines: Vec<Line> = sorter.sorted()?.collect::<io::Result<_>>()?;
            assert_eq!(lines.len(), 1000);
            assert!(lines.is_sorted());
            for (line, number) in lines.iter().zip(0..) {
                assert_eq!(line.text, format!("line {number}\n"));
            }
        }
        Ok(())
    }

    #[test]
    fn a_line_may_be_longer_than_what_is_read_at_a_time() -> io::Result<()> {
        let mut sorter = Sorter::new(0)?;
        let text = "長".repeat(CHUNK);
        for key in [2, 1, 3] {
            sorter.add(Line {
                key: vec![key],
                text: text.clone(),
            })?;
        }
        let lines: Vec<Line> = sorter.sorted()?.collect::<io::Result<_>>()?;
        assert!(lines.is_sorted() && lines.iter().all(|line| line.text == text));
        assert!(Sorter::<Line>::new(0)?.sorted()?.next().is_none());
        Ok(())
    }
}
