//! Speed and size against other shogi libraries, on the same records in one run.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use encoding_rs::SHIFT_JIS;
use serde::{Deserialize, Serialize};

use crate::BenchOptions;
use crate::report;
use crate::step::{Progress, Step};
use crate::tree::Tree;
use crate::{budget, page};

/// The records to measure with, as far as these folders are there. The second is a collection of
/// real records that is not ours to publish; whoever has it keeps it beside the work tree.
const RECORDS: &[&str] = &["tests/data/kif", "../shared/corpus/dev/kif"];

/// How the names of KIF files end.
const EXTENSIONS: &[&str] = &["kif", "kifu"];

/// What the measuring programs are told.
#[derive(Debug, Serialize)]
struct Job<'a> {
    files: &'a [PathBuf],
    rounds: usize,
}

/// How one library did on all records.
#[derive(Debug, Deserialize)]
pub struct Reader {
    /// The library's name.
    pub name: String,
    /// Its version, or what of it was measured.
    pub version: String,
    /// Its results, in the order of the records.
    pub files: Vec<Reading>,
}

/// How one library did on one record.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Reading {
    /// It read the record.
    Read {
        /// How many moves, variations included.
        moves: usize,
        /// Milliseconds, the median of all rounds.
        ms: f64,
    },
    /// It did not.
    Refused {
        /// Its own words.
        refused: String,
    },
}

/// What the native core measured.
#[derive(Debug, Deserialize)]
pub struct Native {
    /// The same records as the others.
    pub reader: Reader,
    /// A made game of 200 moves.
    pub game: Made,
    /// A made record of 30,000 moves in 2,000 variations.
    pub tree: Made,
}

/// How the core did on a record made for the purpose.
#[derive(Debug, Deserialize)]
pub struct Made {
    /// How many moves it found.
    pub moves: usize,
    /// Milliseconds, the median of some rounds.
    pub ms: f64,
}

/// Everything that was measured.
#[derive(Debug)]
pub struct Measured {
    /// The records.
    pub files: Vec<PathBuf>,
    /// How often each was read.
    pub rounds: usize,
    /// Our WebAssembly first, then the others.
    pub readers: Vec<Reader>,
    /// Our core without WebAssembly.
    pub native: Native,
}

/// Measures all libraries on the same records and prints the tables.
pub fn run(tree: &Tree, progress: &mut Progress, options: &BenchOptions) -> Result<()> {
    let files = records(tree, &options.files)?;
    page::make(tree, progress)?;
    let rounds = options.rounds.max(1);
    let texts = progress.step("records", |step| decode(tree, step, &files))?;
    let job = Job {
        files: &texts,
        rounds,
    };
    let readers = progress.step("libraries in Node.js", |step| in_node(tree, step, &job))?;
    let native = progress.step("native core", |step| natively(tree, step, &job))?;
    let measured = Measured {
        files,
        rounds,
        readers,
        native,
    };
    println!("\n{}", report::of(&measured));
    let (sizes, _) = budget::measure(tree)?;
    println!("\n{sizes}");
    Ok(())
}

fn records(tree: &Tree, asked: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = vec![];
    for path in asked {
        // Read from where the caller is, although the measuring programs run in the root.
        let path = path.canonicalize();
        let path = path.with_context(|| "cannot find a record or folder named with --files")?;
        collect(&path, &mut files)?;
    }
    if asked.is_empty() {
        for folder in RECORDS.iter().map(|folder| tree.path(folder)) {
            if folder.is_dir() {
                collect(&folder.canonicalize()?, &mut files)?;
            }
        }
    }
    if files.is_empty() {
        bail!("no KIF files found: name some with `--files DIR|FILE`");
    }
    Ok(files)
}

/// Adds a file, or all KIF files below a folder, in the order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_file() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let mut folders = vec![path.to_path_buf()];
    let mut found = vec![];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if is_kif(&path) {
                found.push(path);
            }
        }
    }
    found.sort();
    files.append(&mut found);
    Ok(())
}

fn is_kif(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    EXTENSIONS
        .iter()
        .any(|known| extension.eq_ignore_ascii_case(known))
}

/// A made record that is not read whole would be read fast for nothing.
fn check_made(made: &Made, moves: usize) -> Result<()> {
    if made.moves != moves {
        bail!(
            "of the {moves} moves of a made record, the core found {}",
            made.moves
        );
    }
    Ok(())
}

/// Copies the records as UTF-8, so that all libraries are given the same text and none is timed
/// while it decodes.
fn decode(tree: &Tree, step: &Step, files: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let folder = tree.notes().join("records");
    fs::create_dir_all(&folder)?;
    let mut texts = vec![];
    for (index, file) in files.iter().enumerate() {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        // Older records are in Shift_JIS, hardly ever in anything else.
        let text = match str::from_utf8(&bytes) {
            Ok(text) => text.trim_start_matches('\u{feff}').into(),
            Err(_) => SHIFT_JIS.decode(&bytes).0,
        };
        let copy = folder.join(format!("{index}.kif"));
        fs::write(&copy, text.as_bytes())?;
        texts.push(copy);
    }
    step.note(format!("{} files", texts.len()));
    Ok(texts)
}

fn in_node(tree: &Tree, step: &Step, job: &Job) -> Result<Vec<Reader>> {
    ask(tree, job, "readers", |files| {
        let mut command = tree.node(&["tests/peers/measure.mjs"]);
        command.args(files);
        step.run(command)
    })
}

fn natively(tree: &Tree, step: &Step, job: &Job) -> Result<Native> {
    let native: Native = ask(tree, job, "native", |files| {
        let mut command = tree.cargo(&["run", "--release", "--example", "measure", "--"]);
        command.args(files);
        step.run(command)
    })?;
    check_made(&native.game, 200)?;
    check_made(&native.tree, 30_000)?;
    Ok(native)
}

/// Hands a job to a measuring program as a file and reads its answer from another.
fn ask<T: for<'a> Deserialize<'a>>(
    tree: &Tree,
    job: &Job,
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
