//! Reading many files in parallel, in bounded memory.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use kifuyomi::Format;
use kifuyomi_archive::file::{self, Input};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

/// How many files are worth a progress bar.
const MANY: usize = 20;

/// How many files each core reads before their answers are handed out.
const BATCH: usize = 32;

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
                let answer = file::whole(file, self.from).map(&each);
                bar.inc(1);
                answer
            };
            let answers: Vec<Option<T>> = pool.install(|| batch.par_iter().map(read).collect());
            // A bar and what is printed would write into each other.
            bar.suspend(|| {
                let mut answers = answers.into_iter().zip(batch);
                answers.try_for_each(|(answer, file)| match answer {
                    Some(answer) => take(answer),
                    None => file::in_parts(file, self.from)?.try_for_each(|part| take(each(part))),
                })
            })?;
        }
        bar.finish_and_clear();
        Ok(())
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
