//! Reading many files in parallel, in bounded memory.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use kifuyomi::{Encoding, Format, ReadResult, format, read_bytes};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::parts::{Parts, is_in_parts};

/// How many files are worth a progress bar.
const MANY: usize = 20;

/// How many files each core reads before their answers are handed out.
const BATCH: usize = 32;

/// A file that was read.
pub struct OneFile {
    /// Its name, `-` for standard input.
    pub name: String,
    /// Its records.
    pub reads: Vec<ReadResult>,
    /// How many records of the file stand before these.
    pub first: usize,
    /// Whether the file is read in parts.
    pub is_part: bool,
}

impl OneFile {
    /// Whether it is a file, or the first part of one.
    pub fn begins(&self) -> bool {
        self.first == 0
    }
}

/// A file that was named.
pub enum Input {
    /// It was read.
    Read(OneFile),
    /// It could not be opened.
    Unreadable {
        /// Its name.
        name: String,
        /// Why.
        error: io::Error,
    },
}

/// How files are read.
pub struct Reading {
    /// How many at a time; `None` for one a core.
    pub jobs: Option<usize>,
    /// Whether progress is shown, where there is somebody to see it.
    pub shows_progress: bool,
    /// The format; `None` where it is recognised.
    pub from: Option<&'static Format>,
}

impl Reading {
    /// Reads all files, hands each to `each`, and the answers to `take` as they come, in the order of the
    /// files. What `take` fails with ends it.
    pub fn all<T: Send>(
        &self,
        files: &[PathBuf],
        each: impl Fn(Input) -> T + Sync,
        mut take: impl FnMut(T) -> io::Result<()>,
    ) -> io::Result<()> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(self.jobs.unwrap_or_default())
            .build();
        let pool = pool.map_err(io::Error::other)?;
        let bar = self.bar(files.len());
        for batch in files.chunks(pool.current_num_threads() * BATCH) {
            let read = |file: &PathBuf| {
                let is_whole = !is_standard_input(file) && !is_in_parts(file, self.from);
                let answer = is_whole.then(|| each(read_one(file, self.from)));
                bar.inc(1);
                answer
            };
            let answers: Vec<Option<T>> = pool.install(|| batch.par_iter().map(read).collect());
            // A bar and what is printed would write into each other.
            bar.suspend(|| {
                let mut answers = answers.into_iter().zip(batch);
                answers.try_for_each(|(answer, file)| match answer {
                    Some(answer) => take(answer),
                    None => self.parts(file)?.try_for_each(|part| take(each(part))),
                })
            })?;
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// A file in parts. What comes by standard input is read whole where it is not too long.
    fn parts(&self, file: &Path) -> io::Result<Box<dyn Iterator<Item = Input>>> {
        if !is_standard_input(file) {
            return Ok(Box::new(Parts::open(file, self.from)?));
        }
        match bytes_of(io::stdin().lock()) {
            Ok(bytes) if bytes.len() > format::MOST_BYTES => {
                let name = file.display().to_string();
                let rest = Box::new(io::stdin());
                Ok(Box::new(Parts::new(name, bytes, rest, self.from)?))
            }
            bytes => Ok(Box::new(std::iter::once(whole(file, bytes, self.from)))),
        }
    }

    fn bar(&self, files: usize) -> ProgressBar {
        if files <= MANY || !self.shows_progress || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(files as u64);
        let look = "{bar:40} {pos}/{len} files, {per_sec}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(look) {
            bar.set_style(style);
        }
        bar
    }
}

/// Whether a name stands for standard input.
fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

fn read_one(file: &Path, from: Option<&'static Format>) -> Input {
    let bytes = File::open(file).and_then(bytes_of);
    whole(file, bytes, from)
}

/// What a file holds that is read at once.
fn whole(file: &Path, bytes: io::Result<Vec<u8>>, from: Option<&'static Format>) -> Input {
    let name = file.display().to_string();
    match bytes {
        Ok(bytes) => Input::Read(OneFile {
            name,
            reads: read(&bytes, from),
            first: 0,
            is_part: false,
        }),
        Err(error) => Input::Unreadable { name, error },
    }
}

/// The records of a file's bytes, in a format where one is named.
pub fn read(bytes: &[u8], from: Option<&'static Format>) -> Vec<ReadResult> {
    let Some(format) = from.filter(|_| bytes.len() <= format::MOST_BYTES) else {
        return read_bytes(bytes);
    };
    let encoding = Encoding::guess(bytes);
    let mut reads = format.read(&encoding.decode(bytes).0);
    for read in &mut reads {
        read.encoding = encoding;
    }
    reads
}

/// The bytes of a file. One that is longer than what is read is left where that shows, for it may never
/// end.
pub fn bytes_of(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = format::MOST_BYTES as u64 + 1;
    source.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
