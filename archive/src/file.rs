//! Files of records, whole or in parts.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use kifuyomi::{Format, format};

pub use crate::input::{Input, OneFile};
use crate::parts::{MAX_WHOLE_LENGTH, Parts, is_long};

/// Returns the length of a file in bytes; 0 for files without a length, such as standard input.
pub fn length(file: &Path) -> u64 {
    file.metadata().map_or(0, |found| found.len())
}

/// Reads a file at once; returns `None` for standard input and for files that are read in parts.
pub fn whole(file: &Path, from: Option<&'static Format>) -> Option<Input> {
    let is_whole = !is_standard_input(file) && !is_long(length(file));
    is_whole.then(|| {
        let bytes = File::open(file).and_then(bytes_of);
        of_bytes(file, bytes, from)
    })
}

/// A file of any length.
#[derive(Debug)]
pub enum Source {
    /// It is read at once.
    Whole(Input),
    /// It is too long for that.
    Parts(Box<Parts>),
}

/// Opens a file of any length, and reads it at once if possible. `-` is standard input.
///
/// # Errors
///
/// Returns an error if the file cannot be opened.
pub fn source(file: &Path, from: Option<&'static Format>) -> io::Result<Source> {
    if !is_standard_input(file) {
        return Ok(match whole(file, from) {
            Some(input) => Source::Whole(input),
            None => Source::Parts(Box::new(Parts::open(file, from)?)),
        });
    }
    match at_most(MAX_WHOLE_LENGTH, io::stdin().lock()) {
        Ok(bytes) if is_long(bytes.len() as u64) => {
            let name = file.display().to_string();
            let rest = Box::new(io::stdin());
            Ok(Source::Parts(Box::new(Parts::new(
                name, bytes, rest, from,
            )?)))
        }
        bytes => Ok(Source::Whole(of_bytes(file, bytes, from))),
    }
}

/// Reads a file of any length, part by part if it is long.
///
/// # Errors
///
/// Returns an error if the file cannot be opened. If reading fails later, the last item is an error.
pub fn in_parts(
    file: &Path,
    from: Option<&'static Format>,
) -> io::Result<Box<dyn Iterator<Item = Input> + Send>> {
    Ok(match source(file, from)? {
        Source::Whole(input) => Box::new(std::iter::once(input)),
        Source::Parts(parts) => parts,
    })
}

/// Reads bytes of any length, part by part if they are many.
///
/// # Errors
///
/// The errors of files, which bytes in memory do not cause.
pub fn bytes_in_parts(
    name: &str,
    bytes: &[u8],
    from: Option<&'static Format>,
) -> io::Result<Box<dyn Iterator<Item = Input> + Send>> {
    Ok(if is_long(bytes.len() as u64) {
        let source = Box::new(io::empty());
        Box::new(Parts::new(name.to_owned(), bytes.to_vec(), source, from)?)
    } else {
        Box::new(std::iter::once(Input::Read(OneFile::of_bytes(
            name, bytes, from,
        ))))
    })
}

/// Reports whether a name means standard input.
pub fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Converts the content of a file that was read at once.
fn of_bytes(file: &Path, bytes: io::Result<Vec<u8>>, from: Option<&'static Format>) -> Input {
    let name = file.display().to_string();
    match bytes {
        Ok(bytes) => Input::Read(OneFile::of_bytes(&name, &bytes, from)),
        Err(error) => Input::Unreadable { name, error },
    }
}

/// Reads the bytes of a file. Stops one byte beyond the longest accepted text, because the source may be
/// endless.
///
/// # Errors
///
/// Returns an error if the source cannot be read.
pub fn bytes_of(source: impl Read) -> io::Result<Vec<u8>> {
    at_most(format::MAX_BYTES, source)
}

/// Reads at most `most` bytes, and one more if there are more.
fn at_most(most: usize, source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
