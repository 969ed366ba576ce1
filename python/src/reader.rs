//! From texts, bytes and files to records.

use std::io;
use std::path::PathBuf;
use std::sync::Mutex;
use std::vec;

use kifuyomi::Format;
use kifuyomi_archive::file::{Input, OneFile, bytes_in_parts, in_parts};
use kifuyomi_archive::paths::Files;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use crate::names::format_named;
use crate::record::Record;

/// The records of bytes.
#[pyfunction]
#[pyo3(signature = (content, name, format=None))]
pub fn read(
    py: Python<'_>,
    content: &[u8],
    name: &str,
    format: Option<&str>,
) -> PyResult<Vec<Record>> {
    let from = format.map(format_named).transpose()?;
    let all = py.detach(|| -> io::Result<Vec<Record>> {
        let mut all = Vec::new();
        for part in bytes_in_parts(name, content, from)? {
            match part {
                Input::Read(file) => all.extend(records(file)),
                Input::Unreadable { error, .. } => return Err(error),
            }
        }
        Ok(all)
    });
    Ok(all?)
}

fn records(file: OneFile) -> impl Iterator<Item = Record> {
    let OneFile {
        name, reads, first, ..
    } = file;
    let numbered = reads.into_iter().zip(first + 1..);
    numbered.map(move |(read, number)| Record::new(&name, number, read))
}

/// The records that remain to be read.
struct Rest {
    files: vec::IntoIter<PathBuf>,
    from: Option<&'static Format>,
    /// The file that is being read.
    parts: Option<Box<dyn Iterator<Item = Input> + Send>>,
    /// Records that were read.
    ready: vec::IntoIter<Record>,
}

/// A file that could not be read.
struct Failure(String);

impl Rest {
    /// Returns the next record. A file that cannot be read gives an error; iteration can continue after it.
    fn next(&mut self) -> Option<Result<Record, Failure>> {
        loop {
            if let Some(record) = self.ready.next() {
                return Some(Ok(record));
            }
            match self.parts.as_mut().and_then(Iterator::next) {
                Some(Input::Read(file)) => {
                    self.ready = records(file).collect::<Vec<_>>().into_iter();
                }
                Some(Input::Unreadable { name, error }) => {
                    return Some(Err(Failure(format!("{name}: {error}"))));
                }
                None => {
                    let file = self.files.next()?;
                    match in_parts(&file, self.from) {
                        Ok(parts) => self.parts = Some(parts),
                        Err(error) => {
                            let name = file.display();
                            return Some(Err(Failure(format!("{name}: {error}"))));
                        }
                    }
                }
            }
        }
    }
}

/// Reads the records of files one after the other, in bounded memory.
#[pyclass(frozen, module = "kifuyomi._native")]
pub struct Reader {
    rest: Mutex<Rest>,
}

#[pymethods]
impl Reader {
    #[new]
    #[pyo3(signature = (paths, *, format=None, recursive=false))]
    fn new(paths: Vec<PathBuf>, format: Option<&str>, recursive: bool) -> PyResult<Reader> {
        let from = format.map(format_named).transpose()?;
        let found = Files::named(&paths, recursive);
        if let Some(error) = found.closed.first() {
            return Err(PyOSError::new_err(error.to_string()));
        }
        let rest = Rest {
            files: found.files.into_iter(),
            from,
            parts: None,
            ready: Vec::new().into_iter(),
        };
        Ok(Reader {
            rest: Mutex::new(rest),
        })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        let next = py.detach(|| {
            let mut rest = match self.rest.lock() {
                Ok(rest) => rest,
                // A panicking reader left the earlier state intact.
                Err(broken) => broken.into_inner(),
            };
            rest.next()
        });
        match next {
            None => Ok(None),
            Some(Ok(record)) => Ok(Some(record)),
            Some(Err(Failure(message))) => Err(PyOSError::new_err(message)),
        }
    }
}
