//! What tests of many formats ask of a record, and where they find records.

use std::fs;
use std::path::{Path, PathBuf};

use arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use kifuyomi::format::{self, Loss};
use kifuyomi::notation::{self, Notation};
use kifuyomi::problem::Severity;
use kifuyomi::{EndKind, NodeId, Position, ReadResult, Record, Replay, read, write_usi};

/// Reads a text of one record, which must have no errors.
pub fn one(text: &str) -> ReadResult {
    let read = only(text);
    for problem in &read.problems {
        assert_ne!(problem.severity(), Severity::Error, "{problem}\n{text}");
    }
    read
}

/// Reads a text of one record, whatever is wrong with it.
pub fn only(text: &str) -> ReadResult {
    let mut reads = read(text);
    assert_eq!(reads.len(), 1, "{text}");
    reads.remove(0)
}

/// The codes of a record's problems.
pub fn codes(read: &ReadResult) -> Vec<&'static str> {
    read.problems.iter().map(|problem| problem.code()).collect()
}

/// Writes a record in a format.
pub fn write(format: &str, record: &Record) -> (String, Vec<Loss>) {
    let written = format::by_name(format).unwrap().write(record);
    (written.text, written.losses)
}

/// A notation with anything chosen about it.
pub fn any_notation(u: &mut Unstructured<'_>) -> Result<Notation> {
    let mut spec = u.choose(notation::EVERY.notations)?.name.to_owned();
    for setting in notation::by_name(&spec).unwrap().settings {
        if u.ratio(1, 2)? {
            spec += &format!(" {}={}", setting.name, u.choose(setting.choices)?.name);
        }
    }
    let mut unknown = Vec::new();
    let notation = notation::parse(&spec, &mut unknown);
    assert_eq!(unknown, []);
    assert_eq!(
        notation::parse(&notation.spec(), &mut unknown),
        notation,
        "{spec}"
    );
    Ok(notation)
}

/// The moves of the main line.
pub fn usi(record: &Record) -> String {
    let mut text = String::new();
    for played in record.main_line().filter_map(|(_, node)| node.played()) {
        if !text.is_empty() {
            text.push(' ');
        }
        write_usi(&mut text, record.start.variant, played.mv);
    }
    text
}

/// What KI2 makes of notes of an ending: they stand before the sentence and so belong to the move before,
/// where there is one in the line of play. It has no lines for programs.
pub fn give_notes_of_endings_to_moves(record: &mut Record) {
    let nodes = (0..u32::try_from(record.len()).unwrap()).map(NodeId::new);
    for id in nodes {
        if record.node(id).unwrap().notes().is_some() {
            record
                .node_mut(id)
                .unwrap()
                .notes_mut()
                .hidden_lines
                .clear();
        }
        let node = record.node(id).unwrap();
        let parent = node.parent().filter(|_| node.ending().is_some());
        let is_first = |parent: &NodeId| record.children(*parent).next() == Some(id);
        if let Some(parent) = parent.filter(is_first) {
            let node = record.node_mut(id).unwrap();
            let notes = std::mem::take(node.notes_mut());
            record.node_mut(parent).unwrap().notes_mut().append(notes);
        }
    }
}

/// How games end, but for what has no name.
pub fn endings() -> Vec<EndKind> {
    EndKind::all()
        .filter(|kind| *kind != EndKind::Other)
        .collect()
}

/// A folder of the project.
pub fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// All files below a folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_path_buf()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path)
            } else {
                files.push(path)
            }
        }
    }
    files.sort();
    files
}

/// A collection of records, with a table of what other programs read in them.
pub struct Corpus {
    /// The folder of `expected.tsv`.
    folder: PathBuf,
    /// The folder that the paths in the table start from. It has a folder for each format.
    records: PathBuf,
}

impl Corpus {
    /// Records that anyone may have.
    pub fn public() -> Corpus {
        let folder = folder("tests/data/games");
        Corpus {
            records: folder.clone(),
            folder,
        }
    }

    /// Records that are not ours to publish. Tests that need them are named `private_…` and ignored
    /// unless they are asked for.
    ///
    /// # Panics
    /// If there are none.
    pub fn private() -> Corpus {
        let named = std::env::var_os("KIFUYOMI_CORPUS").map(PathBuf::from);
        let folder = named.unwrap_or_else(|| folder("../shared/corpus"));
        assert!(
            folder.join("expected.tsv").exists(),
            "no records in {}: set KIFUYOMI_CORPUS to their folder",
            folder.display()
        );
        Corpus {
            records: folder.join("dev"),
            folder,
        }
    }

    /// The files of all formats, in the order of their names.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut all = files(&self.records);
        all.retain(|file| file.parent() != Some(&self.records));
        all
    }

    /// The files of a format.
    pub fn files_of(&self, format: &str) -> Vec<PathBuf> {
        files(&self.records.join(format))
    }

    /// Where a record of the tables is.
    pub fn path(&self, record: &str) -> PathBuf {
        self.records.join(record)
    }

    /// A table of what other programs make of some records.
    pub fn expected(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join("expected").join(name)).unwrap()
    }

    /// All records, with what other programs read in them.
    pub fn known(&self) -> impl Iterator<Item = Known> {
        let table = fs::read_to_string(self.folder.join("expected.tsv")).unwrap();
        let rows: Vec<String> = table.lines().skip(1).map(str::to_owned).collect();
        rows.into_iter().map(|row| {
            let row: Vec<&str> = row.split('\t').collect();
            let [path, format, .., peers, moves, start, end] = row[..] else {
                panic!("{row:?}");
            };
            Known {
                path: path.into(),
                format: format.into(),
                peers: peers.into(),
                outline: (moves.into(), start.into(), end.into()),
                bytes: fs::read(self.path(path)).unwrap(),
            }
        })
    }
}

/// A record, and what other programs read in it.
pub struct Known {
    /// Below the folder of records.
    pub path: String,
    pub format: String,
    /// Whether the other programs agree.
    pub peers: String,
    pub outline: Outline,
    pub bytes: Vec<u8>,
}

/// How many moves, the position before and the one behind them.
pub type Outline = (String, String, String);

/// The outline of a record as it is read here.
pub fn outline(record: &Record) -> Outline {
    let replay = Replay::at_end(record);
    (
        record.moves().to_string(),
        record.start.sfen_without_number(),
        replay.position().setup().sfen_without_number(),
    )
}

/// How many inputs a property is tried on.
const INPUTS: u32 = 200;

/// Of a hundred inputs, how many must be checked.
const MIN_PERCENT: u32 = 80;

/// How much a property checked on one input.
pub trait Checked {
    /// Whether that was anything at all: a game without a move shows little.
    fn is_any(&self) -> bool;
}

/// A property that checks the same whatever the input is.
impl Checked for () {
    fn is_any(&self) -> bool {
        true
    }
}

/// How many moves, words or changes were checked.
impl Checked for usize {
    fn is_any(&self) -> bool {
        *self > 0
    }
}

/// Tries a property on random input that grows, the same in every run of the tests, so that a change
/// is judged by what it does and not by chance. A failure prints its seed: `ARBTEST_SEED=0x…` tries
/// that input alone. `ARBTEST_BUDGET_MS=10000` tries new input for so long.
///
/// Input that ends too early for the property is no failure, but most inputs must be checked.
pub fn property<C: Checked>(mut holds: impl FnMut(&mut Unstructured<'_>) -> Result<C>) {
    let is_set = |name| std::env::var_os(name).is_some();
    if is_set("ARBTEST_SEED") || is_set("ARBTEST_BUDGET_MS") {
        let property = |u: &mut Unstructured<'_>| holds(u).map(drop);
        arbtest(property).size_max(size(INPUTS - 1)).run();
        return;
    }
    let mut checked = 0;
    for input in 0..INPUTS {
        // A search of `arbtest` starts with other seeds each time; a given seed is one input.
        let seed = u64::from(random(input)) << u32::BITS | u64::from(size(input));
        let count = |u: &mut Unstructured<'_>| {
            checked += u32::from(holds(u).is_ok_and(|checked| checked.is_any()));
            Ok(())
        };
        arbtest(count).seed(seed).run();
    }
    assert!(
        checked * 100 >= INPUTS * MIN_PERCENT,
        "only {checked} of {INPUTS} inputs were checked"
    );
}

/// How many bytes an input has: from 32 to 16 384.
fn size(input: u32) -> u32 {
    32 << (input * 10 / INPUTS)
}

/// A number that is never zero, of which `arbtest` would make zeros only.
fn random(input: u32) -> u32 {
    (input + 1).wrapping_mul(0x9e37_79b1)
}

/// Changes, leaves out or doubles some parts of a text.
pub fn damage<T: Clone>(
    u: &mut Unstructured<'_>,
    parts: &mut Vec<T>,
    mut other: impl FnMut(&mut Unstructured<'_>) -> Result<T>,
) -> Result<()> {
    for _ in 0..u.int_in_range(1..=8)? {
        if parts.is_empty() {
            break;
        }
        let at = u.choose_index(parts.len())?;
        match u.int_in_range(0..=3)? {
            0 => parts[at] = other(u)?,
            1 => {
                parts.remove(at);
            }
            2 => parts.truncate(at),
            _ => {
                let end = (at + u.int_in_range(0..=80)?).min(parts.len());
                let piece = parts[at..end].to_vec();
                let to = u.choose_index(parts.len())?;
                parts.splice(to..to, piece);
            }
        }
    }
    Ok(())
}

/// How many lines of play of so many moves a position has, counted one by one.
pub fn perft(position: &mut Position, depth: usize) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut count = 0;
    for mv in moves {
        position.apply(mv).expect("legal moves can be played");
        count += perft(position, depth - 1);
        position.undo();
    }
    count
}
