//! The records that a command is about, on the command line.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::{Arg, Args};
use kifuyomi::problem::Lang;
use kifuyomi::{Format, Record};
use kifuyomi_archive::file::{OneFile, is_standard_input};

use crate::batch::{Tally, Target, each_file, of_records};
use crate::files;
use crate::input::Reading;
use crate::output::{Output, remark};
use crate::status::Status;
use crate::values;
use crate::words;

/// The path that names standard input.
const STANDARD_INPUT: &str = "-";

/// The records that a command is about.
#[derive(Args, Clone)]
pub struct Records {
    /// Files, folders or patterns such as "games/*.kif"; by default, and for -, standard input.
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Include subfolders.
    #[arg(short, long)]
    pub recursive: bool,
    /// How many files to read at the same time; by default one per core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Show neither progress nor a summary.
    #[arg(short, long)]
    pub quiet: bool,
    /// The format to read; by default it is detected. `kifuyomi formats` lists them.
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), hide_possible_values = true)]
    from: Option<&'static Format>,
    /// The file to write; by default standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl Records {
    /// Returns the given paths, or standard input.
    pub fn paths_or_input(&self, lang: Lang) -> io::Result<Vec<PathBuf>> {
        match &*self.paths {
            [] => Ok(vec![standard_input(lang)?]),
            paths => Ok(paths.to_vec()),
        }
    }

    /// Reports whether more than one file may be read.
    pub fn may_be_several(&self) -> bool {
        match &*self.paths {
            [] => false,
            [path] => !is_standard_input(path) && !path.is_file(),
            _ => true,
        }
    }

    /// Returns the settings for reading them.
    pub fn reading(&self) -> Reading {
        Reading {
            jobs: self.jobs.map(usize::from),
            shows_progress: !self.quiet,
            from: self.from,
        }
    }

    /// Prints the output of `show` for each file, or writes it to the file of `-o`.
    pub fn show(&self, lang: Lang, show: impl Fn(&OneFile) -> Output + Sync) -> io::Result<Status> {
        self.show_in(Target::named(self.output.as_deref())?, lang, show)
    }

    /// Passes the output of `show` for each file to a target, and finally prints a summary if folders were
    /// given.
    pub fn show_in(
        &self,
        mut target: Target,
        lang: Lang,
        show: impl Fn(&OneFile) -> Output + Sync,
    ) -> io::Result<Status> {
        let paths = self.paths_or_input(lang)?;
        let (files, remarks) = files::named(&paths, self.recursive, lang);
        let tally = each_file(&files, &self.reading(), &mut target, lang, show)?;
        if let Target::File(file) = target {
            file.finish()?;
        }
        Ok(self.finish(&files, &tally, &remarks, lang))
    }

    /// Prints the summary, and reports missing paths.
    pub fn finish(
        &self,
        files: &[PathBuf],
        tally: &Tally,
        remarks: &[String],
        lang: Lang,
    ) -> Status {
        for said in remarks {
            remark(&format!("kifuyomi: {said}\n"));
        }
        // A list expanded by a shell is no archive.
        if !self.quiet && files.len() > self.paths.len().max(1) {
            remark(&format!("{}\n", tally.sentence(lang)));
        }
        let missing = if remarks.is_empty() {
            Status::Clean
        } else {
            Status::Usage
        };
        tally.worst.max(missing)
    }
}

/// The one record that a command is about: the first of a file.
#[derive(Args, Clone)]
pub struct OneRecord {
    /// The format to read; by default it is detected.
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), hide_possible_values = true)]
    from: Option<&'static Format>,
    /// The record; by default, and for -, standard input.
    file: Option<PathBuf>,
}

impl OneRecord {
    /// Prints the output of `show` for the record of a file with this name. Its errors are printed
    /// unchanged.
    pub fn show(
        &self,
        lang: Lang,
        show: impl Fn(&str, &Record) -> Result<Output, String> + Sync,
    ) -> io::Result<Status> {
        let shown = of_records(lang, |file| match file.reads.first() {
            Some(read) => show(&file.name, &read.record).unwrap_or_else(|it| Output::failed(&it)),
            None => Output::default(),
        });
        one_file(self.file.as_ref(), self.from, lang, shown)
    }
}

/// Prints the output of `show` for one file, by default standard input.
pub fn one_file(
    file: Option<&PathBuf>,
    from: Option<&'static Format>,
    lang: Lang,
    show: impl Fn(&OneFile) -> Output + Sync,
) -> io::Result<Status> {
    let file = file.map_or_else(|| standard_input(lang), |file| Ok(file.clone()))?;
    let reading = Reading {
        jobs: Some(1),
        shows_progress: false,
        from,
    };
    let tally = each_file(&[file], &reading, &mut Target::Print, lang, show)?;
    Ok(tally.worst)
}

/// Returns standard input, unless it is a terminal.
fn standard_input(lang: Lang) -> io::Result<PathBuf> {
    if io::stdin().is_terminal() {
        return Err(io::Error::other(words::NO_PATH.text(lang)));
    }
    Ok(STANDARD_INPUT.into())
}

/// Adapts the options of [`Records`] to a command that writes a folder and always includes subfolders.
pub fn into_folder(option: Arg) -> Arg {
    match option.get_id().as_str() {
        "output" => option.value_name("DIR").help("The folder to write"),
        "recursive" => option.hide(true),
        "paths" => option.required(true),
        _ => option,
    }
}
