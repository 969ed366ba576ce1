//! `cargo xtask`: everything that is done to the source, in one program.
//!
//! Modules in reading order: [`tree`] knows where things are, [`step`] runs one step and shows it,
//! [`remedy`] turns a tool's failure into a sentence, [`tools`] sees to what must be installed,
//! [`wasm`] with [`split`] and [`parts`], [`nowasm`], [`page`] and [`budget`] make the page, [`repeatable`] the same bytes everywhere, [`docs`] the handbook, [`package`] what is released, [`games`] an archive to try programs on, [`serve`], [`suite`] and [`bench`] with its [`report`] and [`goals`] use it.

mod archive;
mod bench;
mod budget;
mod docs;
mod fuzz;
mod games;
mod glue;
mod goals;
mod nowasm;
mod package;
mod page;
mod parts;
mod python;
mod remedy;
mod repeatable;
mod report;
mod serve;
mod snip;
mod split;
mod stamp;
mod step;
mod suite;
mod tally;
mod tools;
mod tree;
mod wasm;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};

use crate::step::{Progress, StepFailed};
use crate::tree::Tree;

/// Builds, serves, tests and measures Kifuyomi.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Options {
    /// Show the output of every step, not only of those that fail
    #[arg(long, short, global = true)]
    verbose: bool,
    /// The work tree to use
    #[arg(long, global = true, hide = true)]
    root: Option<PathBuf>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Build the page and the npm package into dist/
    Build,
    /// Build the handbook into dist/docs/
    Docs,
    /// Make what people download: the page, the npm package, the crate, the program
    Package(PackageOptions),
    /// Build, then serve the page on this machine
    Serve(ServeOptions),
    /// Build the Python package, and run its tests
    Python(PythonOptions),
    /// Run every check: formatting, lints, tests, documentation, sizes, the page in a browser
    Test,
    /// Try the core on new input, as `cargo xtask fuzz read --minutes 30`
    Fuzz(FuzzOptions),
    /// Make random legal games, the same for a seed, as `cargo xtask games --count 1000 --out games`
    Games(GamesOptions),
    /// Measure against other shogi libraries on the same records
    Bench(BenchOptions),
}

/// Options of `package`.
#[derive(Debug, Args)]
struct PackageOptions {
    /// Make only the program, for this machine
    #[arg(long)]
    program: bool,
}

/// Options of `python`.
#[derive(Debug, Args)]
struct PythonOptions {
    /// Try the example for Apache Spark, too: half a gigabyte is fetched, and Java must be there
    #[arg(long)]
    spark: bool,
}

/// Options of `fuzz`.
#[derive(Debug, Args)]
struct FuzzOptions {
    /// A target of the folder `fuzz`, `all` of them, or a part of the names of properties
    #[arg(default_value = "all")]
    name: String,
    /// How long each of them is tried
    #[arg(long, default_value_t = 3)]
    minutes: u64,
}

/// Options of `games`.
#[derive(Debug, Args)]
struct GamesOptions {
    /// How many
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// Another number gives other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder to write
    #[arg(long)]
    out: PathBuf,
    /// The format of the files
    #[arg(long, default_value = "kif")]
    format: String,
    /// How many games a file has
    #[arg(long, default_value_t = 1)]
    per_file: u64,
}

/// Options of `serve`.
#[derive(Debug, Args)]
struct ServeOptions {
    /// The port to listen on
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Open the page in the default browser
    #[arg(long)]
    open: bool,
    /// Serve what the last build made
    #[arg(long)]
    no_build: bool,
}

/// Options of `bench`.
#[derive(Debug, Args)]
struct BenchOptions {
    /// Records to read, or folders of them (default: the records of the test suite)
    #[arg(long, num_args = 1.., value_name = "DIR|FILE")]
    files: Vec<PathBuf>,
    /// How many times each record is read by each library
    #[arg(long, default_value_t = 9)]
    rounds: usize,
    /// Measure viewers in Chromium, too: ours, those of others, and the least that any must cost
    #[arg(long)]
    viewers: bool,
    /// How often each viewer is measured
    #[arg(long, default_value_t = 7)]
    runs: usize,
    /// Measure only how fast the program goes through an archive, of so many games by lot
    #[arg(long, value_name = "GAMES", num_args = 0..=1, default_missing_value = "10000",
          value_parser = clap::value_parser!(u64).range(1..))]
    archive: Option<u64>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // A failed step has already been shown, with its output.
            if error.downcast_ref::<StepFailed>().is_none() {
                eprintln!("error: {error:#}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<()> {
    let tree = Tree::open(options.root.clone());
    let progress = Progress::new(options.verbose);
    match &options.task {
        Task::Build => page::build(&tree, &progress),
        Task::Docs => progress.step("handbook", |step| docs::build(&tree, step)),
        Task::Package(options) => package::run(&tree, &progress, options.program),
        Task::Serve(serve) => serve::serve(&tree, &progress, serve),
        Task::Python(options) => progress.step("Python package", |step| {
            python::check(&tree, step, options.spark)
        }),
        Task::Test => suite::run(&tree, &progress),
        Task::Fuzz(options) => fuzz::run(&tree, &progress, &options.name, options.minutes),
        Task::Games(options) => games::run(&tree, &progress, options),
        Task::Bench(bench) => bench::run(&tree, &progress, bench),
    }
}
