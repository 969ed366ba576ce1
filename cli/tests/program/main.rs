//! Tests of the program as it is called, in one binary, which is built and linked once: `cargo test --test program
//! table` runs the tests of a file.

use std::path::Path;
use std::process::{Command, Output, Stdio};

mod archive;
mod docs;
mod index;
mod legal;
mod manners;
mod mate;
mod prerender;
mod records;
mod site;
mod table;
mod written;

/// Calls the program in a folder, with an empty standard input.
fn kifuyomi(folder: &Path, args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kifuyomi"));
    program.args(args).current_dir(folder).stdin(Stdio::null());
    // Messages are in the system's language.
    program.env("LC_ALL", "C");
    program.output().unwrap()
}

/// Decodes output of the program as UTF-8.
fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}
