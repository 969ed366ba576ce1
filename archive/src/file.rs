//! Files of records, whole or in parts.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use kifuyomi::{Format, format};

pub use crate::input::{Input, OneFile};
use crate::parts::{MAX_WHOLE_LENGTH, Parts, is_long};

/// How long a file is; nothing for what has no length, such as standard input.
pub fn length(file: &Path) -> u64 {
    file.metadata().map_or(0, |found| found.len())
}

/// A file that is read at once; `None` for standard input and for files that are read in parts.
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

/// A file of any length, read at once where that can be. What comes by standard input, `-`, is one of them.
///
/// # Errors
///
/// The file cannot be opened.
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

/// A file of any length, one part after the other where it is read in parts.
///
/// # Errors
///
/// The file cannot be opened. Where it cannot be read on, the last item says so.
pub fn in_parts(
    file: &Path,
    from: Option<&'static Format>,
) -> io::Result<Box<dyn Iterator<Item = Input> + Send>> {
    Ok(match source(file, from)? {
        Source::Whole(input) => Box::new(std::iter::once(input)),
        Source::Parts(parts) => parts,
    })
}

/// Bytes of any length, one part after the other where they are read in parts.
///
/// # Errors
///
/// As for files, which bytes in memory do not come to.
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

/// Whether a name stands for standard input.
pub fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// What a file holds that is read at once.
fn of_bytes(file: &Path, bytes: io::Result<Vec<u8>>, from: Option<&'static Format>) -> Input {
    let name = file.display().to_string();
    match bytes {
        Ok(bytes) => Input::Read(OneFile::of_bytes(&name, &bytes, from)),
        Err(error) => Input::Unreadable { name, error },
    }
}

/// The bytes of a file. One that is longer than what is read is left where that shows, for it may never
/// end.
///
/// # Errors
///
/// It cannot be read.
pub fn bytes_of(source: impl Read) -> io::Result<Vec<u8>> {
    at_most(format::MAX_BYTES, source)
}

/// So many bytes, and one more where there are more.
fn at_most(most: usize, source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
