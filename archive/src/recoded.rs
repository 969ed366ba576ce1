//! Texts in encodings in which a line does not end with one certain byte, as UTF-8 while they are read.

use std::io::{self, Read};

use kifuyomi::Encoding;
use kifuyomi::format::MAX_BYTES;

/// How much is read at a time, in bytes.
const PIECE: usize = 64 << 10;

/// Whether a byte of an encoding may be half of a character or belong to the line end of another.
pub fn is_wide(encoding: Encoding) -> bool {
    unit(encoding) > 1 || encoding == Encoding::Iso2022Jp
}

/// How many bytes a character has at least.
fn unit(encoding: Encoding) -> usize {
    match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => 2,
        Encoding::Utf32Le | Encoding::Utf32Be => 4,
        _ => 1,
    }
}

/// The text of a source in another encoding.
pub struct Recoded {
    source: Box<dyn Read + Send>,
    encoding: Encoding,
    /// What was read of the source and does not end a line yet.
    raw: Vec<u8>,
    /// What was made of it, and how much of that was handed out.
    text: Vec<u8>,
    at: usize,
}

impl Recoded {
    /// A source in an encoding.
    pub fn new(source: Box<dyn Read + Send>, encoding: Encoding) -> Recoded {
        Recoded {
            source,
            encoding,
            raw: Vec::new(),
            text: Vec::new(),
            at: 0,
        }
    }

    /// Reads some whole lines. Their ends part no character, and mail begins each line anew.
    fn fill(&mut self) -> io::Result<()> {
        loop {
            let before = self.raw.len();
            let source = self.source.by_ref();
            let read = source.take(PIECE as u64).read_to_end(&mut self.raw)?;
            let new = self.raw.get(before..).unwrap_or_default();
            let end = match last_line_end(new, unit(self.encoding)) {
                Some(end) if read == PIECE => before + end,
                // A line without an end is not waited for.
                None if read == PIECE && self.raw.len() < MAX_BYTES => continue,
                _ => self.raw.len(),
            };
            let rest = self.raw.split_off(end);
            let raw = std::mem::replace(&mut self.raw, rest);
            self.text = self.encoding.decode(&raw).0.into_owned().into_bytes();
            self.at = 0;
            // The mark of an encoding alone gives nothing.
            if !self.text.is_empty() || read == 0 {
                return Ok(());
            }
        }
    }
}

/// Behind the last line end of bytes, whose characters have so many of them at least.
fn last_line_end(bytes: &[u8], unit: usize) -> Option<usize> {
    let is_end = |unit: &[u8]| {
        let mut others = unit.iter().filter(|byte| **byte != 0);
        others.next() == Some(&b'\n') && others.next().is_none()
    };
    let at = bytes.chunks_exact(unit).rposition(is_end)?;
    Some((at + 1) * unit)
}

impl Read for Recoded {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() {
            self.fill()?;
        }
        let mut rest = self.text.get(self.at..).unwrap_or_default();
        let read = rest.read(to)?;
        self.at += read;
        Ok(read)
    }
}
