//! Compares speed and size with other shogi libraries, on the same records in one run.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use crate::flags::Bench;
use crate::measured::{Core, InNode, Made, Measured, Native, Set, Viewer};
use crate::step::{Progress, Step};
use crate::tree::Tree;
use crate::{archive, goals, page, report, tools};

/// The public records.
const RECORDS: &str = "tests/data/games";

/// The formats of files by extension.
const EXTENSIONS: &[(&str, &str)] = &[
    ("kif", "kif"),
    ("kifu", "kif"),
    ("ki2", "ki2"),
    ("ki2u", "ki2"),
    ("csa", "csa"),
    ("jkf", "jkf"),
    ("usi", "usi"),
    ("usen", "usen"),
    ("psn", "psn"),
];

/// Formats with fewer files are measured on generated records.
const MIN_FILES: usize = 20;

/// The folder of the viewer benchmark, and below, the viewers.
const VIEWER_BENCH: &str = "tests/bench";
const VIEWERS: &[&str] = &["ours", "limit", "kifu-for-js", "shogi-player", "pgn-viewer"];

/// The largest number of records read of a format other than KIF.
const MAX_FILES: usize = 200;

/// The input of a measuring program for one format.
#[derive(Debug, Serialize)]
struct Job<'a> {
    format: &'a str,
    /// `line`: one object for each move of the main line; `moves`: all moves in one text.
    call: &'a str,
    files: &'a [PathBuf],
    rounds: usize,
}

/// Records to be copied as UTF-8.
#[derive(Debug, Serialize)]
struct Decoding<'a> {
    files: &'a [PathBuf],
    folder: PathBuf,
}

/// The input of the native measuring program.
#[derive(Debug, Serialize)]
struct NativeJob<'a> {
    sets: &'a [Set],
    rounds: usize,
}

/// The input of the program that measures the core in Node.js.
#[derive(Debug, Serialize)]
struct CoreJob {
    game: PathBuf,
    rounds: usize,
}

/// The input of the program that measures viewers.
#[derive(Debug, Serialize)]
struct ViewerJob {
    peers: PathBuf,
    ours: PathBuf,
    runs: usize,
    viewers: &'static [&'static str],
}

/// Measures all libraries on the same records and prints the tables.
pub fn run(tree: &Tree, progress: &Progress, options: &Bench) -> Result<()> {
    if let Some(games) = options.archive {
        return archive::run(tree, progress, games);
    }
    let folder = options.records.clone();
    let folder = folder.unwrap_or_else(|| tree.path(RECORDS));
    let files = records(&folder)?;
    let names = files.get("kif").cloned().unwrap_or_default();
    if names.is_empty() {
        bail!("no KIF files in {}", folder.display());
    }
    page::build(tree, progress)?;
    let rounds = options.rounds.unwrap_or(9).max(1);
    let sets = progress.step("records", |step| sets(tree, step, &files))?;
    let mut in_node = vec![];
    for set in &sets {
        let name = format!("{} in Node.js", set.format);
        in_node.push(progress.step(&name, |step| measure_in_node(tree, step, set, rounds))?);
    }
    let native = progress.step("native core", |step| natively(tree, step, &sets, rounds))?;
    let notations = progress.step("notations in Node.js", |step| {
        notations_in_node(tree, step, &native.game_text)
    })?;
    let core = progress.step("the core in Node.js", |step| {
        core_in_node(tree, step, rounds)
    })?;
    let viewers = if options.viewers {
        progress.step("viewers in Chromium", |step| {
            in_browser(tree, step, options.runs.unwrap_or(7).max(1))
        })?
    } else {
        vec![]
    };
    let sizes = progress.step("sizes", |step| {
        step.run(tree.node(&["www/build/sizes.mjs", "--json"]))
    })?;
    let measured = Measured {
        sets,
        names,
        rounds,
        in_node,
        native,
        notations,
        core,
        sizes: serde_json::from_str(&sizes).context("the sizes are not JSON")?,
        viewers,
    };
    println!("\n{}", report::of(&measured));
    let (goals, failed) = goals::table(&measured);
    println!("{goals}");
    if !failed.is_empty() {
        bail!("not reached: {}", failed.join(", "));
    }
    Ok(())
}

/// Measures viewers on the same pages. Other viewers are installed separately.
fn in_browser(tree: &Tree, step: &Step, runs: usize) -> Result<Vec<Viewer>> {
    let chromium = tools::browser(tree, step)?;
    let peers = tree.notes().join("viewers");
    fs::create_dir_all(&peers)?;
    for name in ["package.json", "package-lock.json"] {
        fs::copy(tree.path(VIEWER_BENCH).join(name), peers.join(name))?;
    }
    let mut install = tree.npm(&["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    install.current_dir(&peers);
    step.run(install)?;
    let job = ViewerJob {
        peers: peers.join("node_modules"),
        ours: tree.path("dist"),
        runs,
        viewers: VIEWERS,
    };
    ask(tree, &job, "viewers", |files| {
        let mut command = tree.node(&["tests/bench/measure.mjs"]);
        command.args(files).env("CHROMIUM", &chromium);
        step.run(command)
    })
}

/// Returns the files below a folder by format, in the order of their names.
fn records(folder: &Path) -> Result<BTreeMap<String, Vec<PathBuf>>> {
    let mut folders = vec![folder.to_path_buf()];
    let mut files = BTreeMap::<String, Vec<PathBuf>>::new();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder);
        for entry in entries.with_context(|| format!("cannot read {}", folder.display()))? {
            // Made absolute here, because the measuring programs run in the root.
            let path = entry?.path().canonicalize()?;
            if path.is_dir() {
                folders.push(path);
            } else if let Some(format) = format_of(&path) {
                files.entry(format.to_owned()).or_default().push(path);
            }
        }
    }
    files.values_mut().for_each(|files| files.sort());
    Ok(files)
}

/// Returns the format of a file by its extension.
fn format_of(path: &Path) -> Option<&'static str> {
    let extension = path.extension().and_then(OsStr::to_str)?;
    let mut known = EXTENSIONS.iter();
    let row = known.find(|(known, _)| extension.eq_ignore_ascii_case(known));
    row.map(|(_, format)| *format)
}

/// Returns the records of every format, KIF first: existing files if there are enough, otherwise generated
/// ones.
fn sets(tree: &Tree, step: &Step, files: &BTreeMap<String, Vec<PathBuf>>) -> Result<Vec<Set>> {
    let mut sets = vec![];
    for (format, made) in specimens(tree, step)? {
        let found = files.get(&format).map_or(&[][..], Vec::as_slice);
        let is_kif = format == "kif";
        let is_made = found.len() < MIN_FILES && !is_kif;
        let files = if is_made {
            made
        } else {
            let max = if is_kif { found.len() } else { MAX_FILES };
            let some = found.iter().step_by(found.len().div_ceil(max)).cloned();
            decode(tree, step, &format, &some.collect::<Vec<_>>())?
        };
        let set = Set {
            format,
            is_made,
            files,
        };
        sets.insert(if is_kif { 0 } else { sets.len() }, set);
    }
    let count: usize = files.values().map(Vec::len).sum();
    step.note(format!("{} formats, {count} files", sets.len()));
    Ok(sets)
}

/// Generates random records in every format that is written.
fn specimens(tree: &Tree, step: &Step) -> Result<Vec<(String, Vec<PathBuf>)>> {
    #[derive(Deserialize)]
    struct Specimen {
        texts: BTreeMap<String, String>,
    }
    let file = tree.notes().join("specimens.json");
    fs::create_dir_all(tree.notes())?;
    let mut make = tree.cargo(&["run", "--quiet", "--example", "specimens", "--"]);
    make.arg(&file);
    step.run(make)?;
    let made: Vec<Specimen> = serde_json::from_str(&fs::read_to_string(file)?)?;
    let mut sets = BTreeMap::<String, Vec<PathBuf>>::new();
    for (number, specimen) in made.into_iter().enumerate() {
        for (format, text) in specimen.texts {
            let file = copies(tree, &format)?.join(format!("made-{number}"));
            fs::write(&file, text)?;
            sets.entry(format).or_default().push(file);
        }
    }
    Ok(sets.into_iter().collect())
}

/// Fails if a generated record is not read completely: its time would mean nothing.
fn check_made(made: &Made, moves: usize) -> Result<()> {
    if made.moves != moves {
        bail!(
            "of the {moves} moves of a made record, the core found {}",
            made.moves
        );
    }
    Ok(())
}

/// Returns the folder for copies of a format's records.
fn copies(tree: &Tree, format: &str) -> Result<PathBuf> {
    let folder = tree.notes().join("records").join(format);
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Copies the records as UTF-8, so that all libraries get the same text and none is timed while it decodes.
fn decode(tree: &Tree, step: &Step, format: &str, files: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let folder = copies(tree, format)?;
    let job = Decoding { files, folder };
    ask(tree, &job, "decoded", |files| {
        let mut command = tree.node(&["tests/peers/decode.mjs"]);
        command.args(files);
        step.run(command)
    })
}

fn measure_in_node(tree: &Tree, step: &Step, set: &Set, rounds: usize) -> Result<InNode> {
    let measure = |call| {
        let job = Job {
            format: &set.format,
            call,
            files: &set.files,
            rounds,
        };
        ask::<InNode>(tree, &job, "readers", |files| {
            let mut command = tree.node(&["tests/peers/measure.mjs"]);
            command.args(files);
            step.run(command)
        })
    };
    let lines = measure("line")?.readers;
    Ok(InNode {
        lines,
        ..measure("moves")?
    })
}

/// Measures the time in which our WebAssembly returns all moves of a game, by notation.
fn notations_in_node(tree: &Tree, step: &Step, game: &str) -> Result<BTreeMap<String, f64>> {
    let job = BTreeMap::from([("game", game)]);
    ask(tree, &job, "notations", |files| {
        let mut command = tree.node(&["tests/peers/notations.mjs"]);
        command.args(files);
        step.run(command)
    })
}

/// Measures `kifuyomi/core` as programs use it.
fn core_in_node(tree: &Tree, step: &Step, rounds: usize) -> Result<Core> {
    let job = CoreJob {
        game: tree.path("tests/bench/game.kif"),
        rounds,
    };
    ask(tree, &job, "core", |files| {
        let mut command = tree.node(&["tests/peers/core.mjs"]);
        command.args(files);
        step.run(command)
    })
}

fn natively(tree: &Tree, step: &Step, sets: &[Set], rounds: usize) -> Result<Native> {
    let job = NativeJob { sets, rounds };
    let native: Native = ask(tree, &job, "native", |files| {
        let mut command = tree.cargo(&["run", "--release", "--example", "measure", "--"]);
        command.args(files);
        step.run(command)
    })?;
    check_made(&native.game, 200)?;
    check_made(&native.tree, 30_000)?;
    check_made(&native.long[0], 10_000)?;
    check_made(&native.long[1], 100_000)?;
    check_made(&native.heavy, 100_000)?;
    if native.heavy.bytes < 10_000_000 {
        bail!("the heavy record is only {} bytes", native.heavy.bytes);
    }
    Ok(native)
}

/// Passes a job to a measuring program as a file and reads its answer from another.
fn ask<T: for<'a> Deserialize<'a>>(
    tree: &Tree,
    job: &impl Serialize,
    name: &str,
    run: impl FnOnce([PathBuf; 2]) -> Result<String>,
) -> Result<T> {
    let folder = tree.notes();
    fs::create_dir_all(&folder)?;
    let question = folder.join("bench.json");
    let answer = folder.join(format!("bench-{name}.json"));
    fs::write(&question, serde_json::to_vec(job)?)?;
    run([question, answer.clone()])?;
    let answer = fs::read_to_string(answer).context("the measuring program gave no answer")?;
    serde_json::from_str(&answer).context("the measuring program gave a strange answer")
}
