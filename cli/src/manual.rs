//! Manual pages and shell completions, generated from the description of the command line.

use std::io;
use std::path::PathBuf;

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man as Page;

use kifuyomi::problem::Lang;

use crate::files::make_folder;
use crate::output::print;
use crate::status::Status;
use crate::words;

/// Print the manual page of the program, or of a command.
#[derive(Args)]
pub struct Manual {
    /// The command.
    command: Option<String>,
    /// Write the pages of all commands into this folder.
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    out_dir: Option<PathBuf>,
}

impl Manual {
    /// Prints or writes pages of a program.
    pub fn run(&self, mut program: Command, lang: Lang) -> io::Result<Status> {
        if let Some(folder) = &self.out_dir {
            make_folder(folder)?;
            clap_mangen::generate_to(program, folder)?;
            return Ok(Status::Clean);
        }
        program.build();
        let described = match self.command.as_deref() {
            None => program,
            Some(name) => {
                let of = program.find_subcommand(name);
                let of =
                    of.ok_or_else(|| io::Error::other(words::NO_COMMAND.fill(lang, &[name])))?;
                of.clone().display_name(format!("kifuyomi-{name}"))
            }
        };
        let mut page = Vec::new();
        Page::new(described).render(&mut page)?;
        print(&page)?;
        Ok(Status::Clean)
    }
}

/// Print shell completions for commands and options.
#[derive(Args)]
pub struct Completions {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// Prints the script with which a shell completes a program's commands, options and values.
    pub fn run(&self, mut program: Command) -> io::Result<Status> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "kifuyomi", &mut script);
        print(&script)?;
        Ok(Status::Clean)
    }
}
