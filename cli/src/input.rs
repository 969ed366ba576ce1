//! Reading many files in parallel, in bounded memory.

use std::io::{self, IsTerminal};
use std::mem::take as taken;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use kifuyomi::Format;
use kifuyomi_archive::file::{self, Input, Source};
use kifuyomi_archive::parts::{Parts, Unread};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The number of files, and of bytes, from which progress is shown.
const MANY: usize = 20;
const LONG: u64 = 32 << 20;

/// The files, and their bytes, that each core reads before results are passed on.
const BATCH: usize = 32;
const BATCH_BYTES: u64 = 1 << 20;

/// The parts of a file that each core reads before results are passed on.
const PARTS: usize = 2;

/// The settings for reading files.
pub struct Reading {
    /// The number of files read at a time; `None` for one per core.
    pub jobs: Option<usize>,
    /// Whether progress is shown, if standard error is a terminal.
    pub shows_progress: bool,
    /// The format; `None` to detect it.
    pub from: Option<&'static Format>,
}

impl Reading {
    /// Reads all files, passes each to `each`, and the results to `take` as they are ready, in the order of
    /// the files. An error of `take` ends it.
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
        let bar = self.bar(files);
        // The bar is suspended while results are printed.
        let mut take = |answer| bar.suspend(|| take(answer));
        let mut hand_out = |(answers, batch): (Vec<Option<T>>, &[PathBuf])| {
            let mut answers = answers.into_iter().zip(batch);
            answers.try_for_each(|(answer, file)| match answer {
                Some(answer) => take(answer),
                None => self.in_parts(file, &pool, &bar, &each, &mut take),
            })
        };
        let mut waiting = None;
        let mut rest = files;
        while let Some((batch, after)) = batch(rest, pool.current_num_threads()) {
            rest = after;
            let read = |file: &PathBuf| {
                let answer = file::whole(file, self.from).map(&each);
                if answer.is_some() {
                    bar.inc(file::length(file));
                }
                answer
            };
            let mut answers = Vec::new();
            // While results are passed on, the next files are read.
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

    /// Reads one file of any length, some parts at a time.
    fn in_parts<T: Send>(
        &self,
        file: &Path,
        pool: &ThreadPool,
        bar: &ProgressBar,
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
        let mut waiting = Vec::new();
        loop {
            let some = parts.cut(pool.current_num_threads() * PARTS);
            let (is_end, bytes) = (some.is_empty(), some.iter().map(Unread::length).sum());
            let mut answers = Vec::new();
            // While results are passed on, the next parts are read.
            pool.in_place_scope(|scope| {
                scope.spawn(|_| answers = self.answers(some, &mut parts, each));
                taken(&mut waiting).into_iter().try_for_each(&mut *take)
            })?;
            bar.inc(bytes);
            if is_end {
                return Ok(());
            }
            waiting = answers;
        }
    }

    fn answers<T: Send>(
        &self,
        some: Vec<Unread>,
        parts: &mut Parts,
        each: &(impl Fn(Input) -> T + Sync),
    ) -> Vec<T> {
        let read = |part: Unread| part.read(self.from);
        let read: Vec<_> = some.into_par_iter().map(read).collect();
        let placed: Vec<Input> = read.into_iter().map(|part| parts.placed(part)).collect();
        placed.into_par_iter().map(each).collect()
    }

    fn bar(&self, files: &[PathBuf]) -> ProgressBar {
        if !self.shows_progress || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bytes = files.iter().map(|file| file::length(file)).sum();
        if files.len() <= MANY && bytes <= LONG {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(bytes);
        let look = "{bar:40} {bytes} / {total_bytes} ({bytes_per_sec}, {eta})";
        if let Ok(style) = ProgressStyle::with_template(look) {
            bar.set_style(style);
        }
        bar
    }
}

/// Returns the files that are read before results are passed on, and the files after them; `None` if there
/// are none.
fn batch(files: &[PathBuf], cores: usize) -> Option<(&[PathBuf], &[PathBuf])> {
    let mut bytes = 0;
    let most = cores * BATCH;
    let few = |file: &&PathBuf| {
        let is_room = bytes < BATCH_BYTES * cores as u64;
        bytes += file::length(file);
        is_room
    };
    let count = files.iter().take(most).take_while(few).count();
    let batch = files.split_at_checked(count.max(cores).min(files.len()));
    batch.filter(|(batch, _)| !batch.is_empty())
}
