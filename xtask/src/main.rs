//! `cargo xtask`: builds, serves, tests, measures and packages the project.
//!
//! [`tree`] knows the paths, [`step`] runs and reports one step, [`remedy`] explains a tool's failure, [`tools`] installs
//! what is missing. [`wasm`] and [`nowasm`] make the engines, [`page`] the files of `dist/`; the other modules are a task
//! each.

mod archive;
mod bench;
mod fuzz;
mod games;
mod goals;
mod nowasm;
mod package;
mod page;
mod python;
mod remedy;
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

#[allow(missing_debug_implementations)]
mod flags {
    use std::path::PathBuf;

    xflags::xflags! {
        /// Builds, serves, tests and measures Kifuyomi.
        cmd xtask {
            /// Show the output of every step, not only of those that fail.
            optional -v, --verbose
            /// The work tree, instead of the one this program was built from.
            optional --root root: PathBuf

            /// Build the page, the npm package and the handbook into dist/.
            cmd build {}
            /// Build the page for looking at it, and serve it on this machine.
            cmd serve {
                /// The port to listen on: 8080 by default.
                optional --port port: u16
                /// Serve what the last build made.
                optional --no-build
            }
            /// Run every check: formatting, lints, tests, documentation, sizes, the page in browsers.
            cmd test {}
            /// Measure against other shogi libraries on the same records.
            cmd bench {
                /// A folder of records: tests/data/games by default.
                optional --records records: PathBuf
                /// How often each library reads each record: 9 by default.
                optional --rounds rounds: usize
                /// Measure viewers in Chromium, too: ours, those of others, and the least any must cost.
                optional --viewers
                /// How often each viewer is measured: 7 by default.
                optional --runs runs: usize
                /// Measure only how fast the program goes through so many random games.
                optional --archive games: u64
            }
            /// Make what people download: the page, the npm package, the crate, the program.
            cmd package {
                /// Make only the program, for this machine.
                optional --program
            }
            /// Build the Python package, and run its tests.
            cmd python {
                /// Test with Apache Spark, too: downloads half a gigabyte, and needs Java.
                optional --spark
            }
            /// Run fuzz targets on new input.
            cmd fuzz {
                /// A target of the folder `fuzz`, or a part of the names of properties; all targets by default.
                optional name: String
                /// How many minutes each of them runs: 3 by default.
                optional --minutes minutes: u64
            }
            /// Make random legal games, the same for a seed.
            cmd games {
                /// The folder to write.
                required --out out: PathBuf
                /// How many games: 1000 by default.
                optional --count count: u64
                /// Another number gives other games: 1 by default.
                optional --seed seed: u64
                /// The format of the files: kif by default.
                optional --format format: String
                /// How many games a file has: 1 by default.
                optional --per-file per_file: u64
            }
        }
    }
}

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
        XtaskCmd::Bench(bench) => bench::run(&tree, &progress, bench),
        XtaskCmd::Package(package) => package::run(&tree, &progress, package.program),
        XtaskCmd::Python(python) => progress.step("Python package", |step| {
            python::check(&tree, step, python.spark)
        }),
        XtaskCmd::Fuzz(fuzz) => {
            let name = fuzz.name.as_deref().unwrap_or("all");
            fuzz::run(&tree, &progress, name, fuzz.minutes.unwrap_or(3))
        }
        XtaskCmd::Games(games) => games::run(&tree, &progress, games),
    }
}
