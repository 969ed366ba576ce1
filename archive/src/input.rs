//! The results of reading files.

use std::io;

use kifuyomi::{Encoding, Format, ReadResult, format, read_bytes};

/// A file that was read, or a part of one.
#[derive(Debug)]
pub struct OneFile {
    /// Its name, `-` for standard input.
    pub name: String,
    /// Its records.
    pub reads: Vec<ReadResult>,
    /// The number of records of the file before these.
    pub first: usize,
    /// Whether the file is read in parts.
    pub is_part: bool,
}

impl OneFile {
    /// Reads the records of a file's bytes, in the given format if there is one.
    pub fn of_bytes(name: &str, bytes: &[u8], from: Option<&'static Format>) -> OneFile {
        OneFile {
            name: name.to_owned(),
            reads: read(bytes, from),
            first: 0,
            is_part: false,
        }
    }

    /// Reports whether it is a whole file or the first part of one.
    pub fn begins(&self) -> bool {
        self.first == 0
    }
}

/// The result for a given file.
#[derive(Debug)]
pub enum Input {
    /// It was read.
    Read(OneFile),
    /// It could not be opened, or not be read to its end.
    Unreadable {
        /// Its name.
        name: String,
        /// The cause.
        error: io::Error,
    },
}

/// Reads the records of a file's bytes, in the given format if there is one.
pub(crate) fn read(bytes: &[u8], from: Option<&'static Format>) -> Vec<ReadResult> {
    let Some(format) = from.filter(|_| bytes.len() <= format::MAX_BYTES) else {
        return read_bytes(bytes);
    };
    let encoding = Encoding::guess(bytes);
    let mut reads = format.read(&encoding.decode(bytes).0);
    for read in &mut reads {
        read.encoding = encoding;
    }
    reads
}
