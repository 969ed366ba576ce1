//! Reading many files in parallel, in bounded memory.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use kifuyomi::Format;
use kifuyomi_archive::file::{self, Input, Source};
use kifuyomi_archive::parts::Unread;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

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
        let mut hand_out = |(answers, batch): (Vec<Option<T>>, &[PathBuf])| {
            // A bar and what is printed would write into each other.
            bar.suspend(|| {
                let mut answers = answers.into_iter().zip(batch);
                answers.try_for_each(|(answer, file)| match answer {
                    Some(answer) => take(answer),
                    None => self.in_parts(file, &pool, &each, &mut take),
                })
            })
        };
        let mut waiting = None;
        for batch in files.chunks(pool.current_num_threads() * BATCH) {
            let read = |file: &PathBuf| {
                let answer = file::whole(file, self.from).map(&each);
                bar.inc(1);
                answer
            };
            let mut answers = Vec::new();
            // While answers are handed out, the next files are read.
            pool.in_place_scope(|scope| {
                scope.spawn(|_| answers = batch.par_iter().map(read).collect());
                waiting.take().map_or(Ok(()), &mut hand_out)
            })?;
            waiting = Some((answers, batch));
        }
        waiting.map_or(Ok(()), hand_out)?;
        bar.finish_and_clear();
        Ok(())
    }

    /// Reads one file, which may be of any length: some parts at a time.
    fn in_parts<T: Send>(
        &self,
        file: &Path,
        pool: &ThreadPool,
        each: &(impl Fn(Input) -> T + Sync),
        take: &mut impl FnMut(T) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut parts = match file::source(file, self.from) {
            Ok(Source::Whole(input)) => return take(each(input)),
            Ok(Source::Parts(parts)) => parts,
            Err(error) => {
                let name = file.display().to_string();
                return take(each(Input::Unreadable { name, error }));
            }
        };
        loop {
            let some = parts.cut(pool.current_num_threads());
            if some.is_empty() {
                return Ok(());
            }
            let read = |part: Unread| part.read(self.from);
            let read: Vec<_> = pool.install(|| some.into_par_iter().map(read).collect());
            let placed: Vec<Input> = read.into_iter().map(|part| parts.placed(part)).collect();
            let answers: Vec<T> = pool.install(|| placed.into_par_iter().map(each).collect());
            answers.into_iter().try_for_each(&mut *take)?;
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
