//! `cargo xtask`: builds, serves, tests, measures and packages the project.
//!
//! [`tree`] knows the paths, [`step`] runs and reports one step, [`tools`] installs missing programs.
//! [`wasm`] and [`nowasm`] build the engines, [`page`] the files of `dist/`; each other module is one task.

mod archive;
mod bench;
mod flags;
mod fuzz;
mod goals;
mod measured;
mod nowasm;
mod package;
mod page;
mod python;
mod report;
mod serve;
mod step;
mod suite;
mod tools;
mod tree;
mod wasm;

use std::process::ExitCode;

use anyhow::Result;

use crate::flags::{Xtask, XtaskCmd};
use crate::step::{Progress, StepFailed};
use crate::tree::Tree;

fn main() -> ExitCode {
    let flags = Xtask::from_env_or_exit();
    match run(&flags) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // A failed step has printed its own error.
            if error.downcast_ref::<StepFailed>().is_none() {
                eprintln!("error: {error:#}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run(flags: &Xtask) -> Result<()> {
    let tree = Tree::open(flags.root.clone());
    let progress = Progress::new(flags.verbose);
    match &flags.subcommand {
        XtaskCmd::Build(_) => page::build(&tree, &progress),
        XtaskCmd::Serve(serve) => serve::serve(&tree, &progress, serve),
        XtaskCmd::Test(_) => suite::run(&tree, &progress),
        XtaskCmd::Hosts(_) => suite::hosts(&tree, &progress),
        XtaskCmd::Bench(bench) => bench::run(&tree, &progress, bench),
        XtaskCmd::Package(package) => {
            let target = package.target.as_deref();
            package::run(&tree, &progress, package.program, target)
        }
        XtaskCmd::Python(python) => progress.step("Python package", |step| {
            python::check(&tree, step, python.spark)
        }),
        XtaskCmd::Fuzz(fuzz) => {
            let name = fuzz.name.as_deref().unwrap_or("all");
            fuzz::run(&tree, &progress, name, fuzz.minutes.unwrap_or(3))
        }
    }
}
