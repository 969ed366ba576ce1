//! `kifuyomi`: converts, checks and prints shogi game records.

mod args;
mod batch;
mod check;
mod convert;
mod describe;
mod explain;
mod files;
mod find;
mod head;
mod html;
mod index;
mod input;
mod japanese;
mod legal;
mod lists;
mod manual;
mod mate;
mod moves;
mod naming;
mod output;
mod picture;
mod prerender;
mod preview;
mod records;
mod site;
mod status;
mod table;
mod tsume;
mod values;
mod words;

use std::env;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};
use kifuyomi::problem::Lang;

use crate::args::{Args, Command};
use crate::output::remark;
use crate::status::Status;

fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().collect();
    let lang = japanese::lang_of(&words, |name| env::var(name).ok());
    let args = match lang {
        Lang::Japanese => japanese::parse(&words),
        _ => Args::parse_from(&words),
    };
    match run(&args.command, args.lang.map_or(lang, Lang::from)) {
        Ok(status) => ExitCode::from(status as u8),
        // The reader of the output has closed it, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let said = words::failure(&error, lang);
            remark(&format!("kifuyomi: {said}\n"));
            ExitCode::from(Status::Usage as u8)
        }
    }
}

fn run(command: &Command, lang: Lang) -> io::Result<Status> {
    match command {
        Command::Moves(command) => command.run(lang),
        Command::Check(command) => command.run(lang),
        Command::Convert(command) => command.run(lang),
        Command::Formats => lists::print_formats(),
        Command::Notations => lists::print_notations(lang),
        Command::Explain(command) => command.run(lang),
        Command::Describe(command) => command.run(lang),
        Command::Find(command) => command.run(lang),
        Command::Legal(command) => command.run(lang),
        Command::Mate(command) => command.run(lang),
        Command::Tsume { command } => command.run(lang),
        Command::Diagram(command) => command.run(lang),
        Command::Sheet(command) => command.run(lang),
        Command::Index(command) => command.run(lang),
        Command::Site(command) => command.run(lang),
        Command::Search(command) => command.run(lang),
        Command::Table(command) => command.run(lang),
        Command::Prerender(command) => command.run(lang),
        Command::Manual(command) => command.run(described(lang), lang),
        Command::Completions(command) => command.run(described(lang)),
    }
}

/// Returns the command line with its help in a language.
fn described(lang: Lang) -> clap::Command {
    match lang {
        Lang::Japanese => japanese::command(),
        _ => Args::command(),
    }
}
