//! Manual pages and completions for shells, made from the description of the command line.

use std::io;
use std::path::Path;

use clap::{Command, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man as Page;

use kifuyomi::problem::Lang;

use crate::args::Args;
use crate::files::make_folder;
use crate::words;

/// The manual page of the program, or of one of its commands.
pub fn page(command: Option<&str>, lang: Lang) -> Result<Vec<u8>, String> {
    let mut program = Args::command();
    program.build();
    let described = match command {
        None => program,
        Some(name) => {
            let of = program.find_subcommand(name);
            let of = of.ok_or_else(|| words::NO_COMMAND.fill(lang, &[name]))?;
            of.clone().display_name(format!("kifuyomi-{name}"))
        }
    };
    rendered(described).map_err(|error| error.to_string())
}

fn rendered(command: Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Page::new(command).render(&mut page)?;
    Ok(page)
}

/// Writes the pages of the program and of all its commands into a folder.
pub fn write_pages(folder: &Path) -> io::Result<()> {
    make_folder(folder)?;
    clap_mangen::generate_to(Args::command(), folder)
}

/// What a shell reads to complete commands and options.
pub fn completions(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "kifuyomi", &mut script);
    script
}
