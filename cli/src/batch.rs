//! A command over many files: the output of each, and the overall status.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use kifuyomi::ReadResult;
use kifuyomi::problem::{Lang, Severity};
use kifuyomi_archive::file::{Input, OneFile};
use kifuyomi_archive::table::rows;

use crate::files::Whole;
use crate::input::Reading;
use crate::naming::Folder;
use crate::output::{Output, print, remark};
use crate::status::Status;
use crate::words;

/// Returns the first error of each record of a file, one per line.
pub fn faults(file: &OneFile, lang: Lang) -> String {
    let mut remarks = String::new();
    for (read, number) in file.reads.iter().zip(file.first + 1..) {
        let mut problems = read.problems.iter();
        if let Some(first) = problems.find(|problem| problem.severity() == Severity::Error) {
            let name = rows::id(&file.name, number);
            let said = if read.is_nothing() {
                first.message(lang)
            } else {
                first.sentence(lang)
            };
            remarks.push_str(&(words::about(&name, &said, lang) + "\n"));
        }
    }
    remarks
}

/// Wraps `show` for files: errors are reported before its output, and files without records are skipped.
pub fn of_records(
    lang: Lang,
    show: impl Fn(&OneFile) -> Output + Sync,
) -> impl Fn(&OneFile) -> Output + Sync {
    move |file| {
        let mut output = if file.reads.iter().all(ReadResult::is_nothing) {
            Output::default()
        } else {
            show(file)
        };
        output.remarks.insert_str(0, &faults(file, lang));
        output
    }
}

/// The results of all files.
#[derive(Default)]
pub struct Tally {
    pub files: usize,
    pub records: usize,
    pub with_errors: usize,
    pub unopened: usize,
    pub worst: Status,
}

impl Tally {
    /// Counts a file, or a part of one.
    pub fn count(&mut self, begins: bool, records: usize, status: Status) {
        self.files += usize::from(begins);
        self.records += records;
        self.with_errors += usize::from(status == Status::Errors);
        self.unopened += usize::from(records == 0 && status == Status::Usage);
        self.worst = self.worst.max(status);
    }

    /// Returns the summary as a sentence.
    pub fn sentence(&self, lang: Lang) -> String {
        let counts = [self.files, self.records, self.with_errors, self.unopened];
        let counts = counts.map(|count| count.to_string());
        words::SUMMARY.fill(lang, &counts.each_ref().map(String::as_str))
    }
}

/// The result of a file.
struct Answer {
    /// Whether it is a whole file or the first part of one.
    begins: bool,
    records: usize,
    status: Status,
    output: Output,
}

/// The destination of the output.
pub enum Target {
    /// To standard output.
    Print,
    /// Into a file, complete or not at all.
    File(Whole),
    /// Each record into a separate file.
    Folder(Folder),
}

impl Target {
    /// Opens the file of `-o`, or standard output.
    pub fn named(file: Option<&Path>) -> io::Result<Target> {
        Ok(match file {
            Some(file) => Target::File(Whole::begin(file)?),
            None => Target::Print,
        })
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Target::Print => print(bytes),
            Target::File(file) => file.write_all(bytes),
            Target::Folder(_) => Ok(()),
        }
    }

    fn take(&mut self, output: &Output) -> io::Result<()> {
        if let Target::Folder(folder) = self {
            for (name, extension, bytes) in &output.files {
                folder.write(name, extension, bytes)?;
            }
        }
        Ok(())
    }
}

/// Reads files and passes the output of `show` for each to the target, as they are finished, in the order
/// of the files.
pub fn each_file(
    files: &[PathBuf],
    reading: &Reading,
    target: &mut Target,
    lang: Lang,
    show: impl Fn(&OneFile) -> Output + Sync,
) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut has_printed = false;
    let answer = |input| match input {
        Input::Read(file) => Answer {
            begins: file.begins(),
            records: file.reads.len(),
            status: Status::of(&file.reads),
            output: show(&file),
        },
        Input::Unreadable { name, error } => Answer {
            begins: true,
            records: 0,
            status: Status::Usage,
            output: Output::failed(&words::about(&name, &words::failure(&error, lang), lang)),
        },
    };
    reading.all(files, answer, |answer| {
        tally.count(answer.begins, answer.records, answer.status);
        tally.worst = tally.worst.max(answer.output.status);
        target.take(&answer.output)?;
        if !answer.output.bytes.is_empty() {
            if std::mem::replace(&mut has_printed, true) {
                target.put(&answer.output.between)?;
            }
            target.put(&answer.output.bytes)?;
        }
        remark(&answer.output.remarks);
        Ok(())
    })?;
    Ok(tally)
}
