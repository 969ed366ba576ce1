//! Converts texts to UTF-8 while they are read, so that they can be cut at single bytes.

use std::io::{self, Read};

use kifuyomi::Encoding;
use kifuyomi::format::MAX_BYTES;

/// The bytes read at a time.
const PIECE: usize = 64 << 10;

/// Reports whether an encoding must be converted: its newline is not a single byte, or ASCII bytes encode
/// other characters after an escape sequence.
pub fn is_wide(encoding: Encoding) -> bool {
    unit(encoding) > 1 || encoding == Encoding::Iso2022Jp
}

/// Returns the least number of bytes of a character.
fn unit(encoding: Encoding) -> usize {
    match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => 2,
        Encoding::Utf32Le | Encoding::Utf32Be => 4,
        _ => 1,
    }
}

/// A source in another encoding, as UTF-8.
pub struct Recoded {
    source: Box<dyn Read + Send>,
    encoding: Encoding,
    /// The bytes read from the source that do not complete a line yet.
    raw: Vec<u8>,
    /// The converted text, and below, how much of it has been returned.
    text: Vec<u8>,
    at: usize,
}

impl Recoded {
    /// Creates a converter for a source in an encoding.
    pub fn new(source: Box<dyn Read + Send>, encoding: Encoding) -> Recoded {
        Recoded {
            source,
            encoding,
            raw: Vec::new(),
            text: Vec::new(),
            at: 0,
        }
    }

    /// Reads some whole lines. A line end never splits a character, and mail restarts its state on each
    /// line.
    fn fill(&mut self) -> io::Result<()> {
        loop {
            let before = self.raw.len();
            let source = self.source.by_ref();
            let read = source.take(PIECE as u64).read_to_end(&mut self.raw)?;
            let new = self.raw.get(before..).unwrap_or_default();
            let end = match last_line_end(new, unit(self.encoding)) {
                Some(end) if read == PIECE => before + end,
                // Do not wait for the end of an endless line.
                None if read == PIECE && self.raw.len() < MAX_BYTES => continue,
                _ => self.raw.len(),
            };
            let rest = self.raw.split_off(end);
            let raw = std::mem::replace(&mut self.raw, rest);
            self.text = self.encoding.decode(&raw).0.into_owned().into_bytes();
            self.at = 0;
            // An encoding mark alone yields no text.
            if !self.text.is_empty() || read == 0 {
                return Ok(());
            }
        }
    }
}

/// Returns the position after the last line end, in characters of at least `unit` bytes.
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
