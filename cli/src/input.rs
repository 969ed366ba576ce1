//! Reading many files in parallel.

use std::io::{self, IsTerminal, Read as _};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use kifuyomi::{ReadResult, read_bytes};
use rayon::prelude::*;

/// How many files are worth a progress bar.
const MANY: usize = 20;

/// A file that was read.
pub struct OneFile {
    /// Its name, `-` for standard input.
    pub name: String,
    /// Its records.
    pub reads: Vec<ReadResult>,
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

/// Reads all files with every core and hands each to `each`; the answers come in the order of
/// the files.
pub fn read_all<T: Send>(files: &[PathBuf], each: impl Fn(Input) -> T + Sync) -> Vec<T> {
    let bar = match files.len() > MANY && io::stderr().is_terminal() {
        true => ProgressBar::new(files.len() as u64),
        false => ProgressBar::hidden(),
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} files, {eta} left") {
        bar.set_style(style);
    }
    let answers = files
        .par_iter()
        .map(|file| {
            let answer = each(read_one(file));
            bar.inc(1);
            answer
        })
        .collect();
    bar.finish_and_clear();
    answers
}

fn read_one(file: &Path) -> Input {
    let name = file.display().to_string();
    let bytes = match name == "-" {
        true => {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        }
        false => std::fs::read(file),
    };
    match bytes {
        Ok(bytes) => Input::Read(OneFile {
            name,
            reads: read_bytes(&bytes),
        }),
        Err(error) => Input::Unreadable { name, error },
    }
}
