//! Helpers for the tests of many formats, and the collections of records.

use std::fs;
use std::path::{Path, PathBuf};

use arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use kifuyomi::format::{self, Loss};
use kifuyomi::notation::style::OwnSign;
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

/// Reads a text of one record, which may have problems.
pub fn only(text: &str) -> ReadResult {
    let mut reads = read(text);
    assert_eq!(reads.len(), 1, "{text}");
    reads.remove(0)
}

/// Reads a text that holds one record with these moves, and reports no problem of it.
#[track_caller]
pub fn read_as(text: &str, moves: &str) -> ReadResult {
    let read = only(text);
    let found = (usi(&read.record), codes(&read));
    assert_eq!(found, (moves.to_owned(), vec![]), "{text}");
    read
}

/// Returns the codes of a record's problems.
pub fn codes(read: &ReadResult) -> Vec<&'static str> {
    read.problems.iter().map(|problem| problem.code()).collect()
}

/// Writes a record in a format.
pub fn write(format: &str, record: &Record) -> (String, Vec<Loss>) {
    let written = format::by_name(format).unwrap().write(record);
    (written.text, written.losses)
}

/// Generates a notation with random settings.
pub fn any_notation(u: &mut Unstructured<'_>) -> Result<Notation> {
    let mut spec = u.choose(notation::EVERY.notations)?.name.to_owned();
    for setting in notation::by_name(&spec).unwrap().settings {
        if let (Some(sign), true) = (setting.sign, u.ratio(1, 4)?) {
            spec += &format!(" {}={}", setting.name, own_sign(sign));
        } else if u.ratio(1, 2)? {
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

/// A sign for each kind of ending.
const ENDINGS: [&str; EndKind::COUNT] = [
    "⚑", "⏸", "✉", "≡", "∞", "∞✓", "✠", "¬✠", "⌛", "⚠←", "⚠", "♔", "⊤", "⊥", "⋯", "½", "",
];

/// Returns a sign that no notation has by itself.
pub fn own_sign(sign: OwnSign) -> &'static str {
    match sign {
        OwnSign::Marks => "◆◇",
        OwnSign::Same => "〃",
        OwnSign::Origin => "⟨⟩",
        OwnSign::Goes => "→",
        OwnSign::Takes => "⊗",
        OwnSign::Drops => "↓",
        OwnSign::Promotes => "⇑",
        OwnSign::Declines => "~~",
        OwnSign::Strikes => "⊙",
        OwnSign::Stays => "↺",
        OwnSign::Pass => "∅",
        OwnSign::Ending(kind) => ENDINGS[kind as usize],
    }
}

/// Returns the moves of the main line as USI.
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

/// Changes the notes of endings as KI2 does: they are written before the sentence and so belong to the
/// previous move, if the line has one. Removes lines for programs, which KI2 does not have.
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

/// Returns all kinds of endings except those without a name.
pub fn endings() -> Vec<EndKind> {
    EndKind::all()
        .filter(|kind| *kind != EndKind::Other)
        .collect()
}

/// Returns the path of a folder of the project.
pub fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Returns all files below a folder.
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

/// A collection of records, with a table of other programs' readings of them.
pub struct Corpus {
    /// The folder of `expected.tsv`.
    folder: PathBuf,
    /// The base folder of the paths in the table, with a folder for each format.
    records: PathBuf,
}

impl Corpus {
    /// Returns the public records.
    pub fn public() -> Corpus {
        let folder = folder("tests/data/games");
        Corpus {
            records: folder.clone(),
            folder,
        }
    }

    /// Returns the records that may not be published. Tests that need them are named `private_…` and
    /// ignored by default.
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

    /// Returns the files of all formats, sorted by name.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut all = files(&self.records);
        all.retain(|file| file.parent() != Some(&self.records));
        all
    }

    /// Returns the files of a format.
    pub fn files_of(&self, format: &str) -> Vec<PathBuf> {
        files(&self.records.join(format))
    }

    /// Returns the path of a record in the tables.
    pub fn path(&self, record: &str) -> PathBuf {
        self.records.join(record)
    }

    /// Returns a table of other programs' results for some records.
    pub fn expected(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join("expected").join(name)).unwrap()
    }

    /// Returns all records, with other programs' readings of them.
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

/// A record, with other programs' reading of it.
pub struct Known {
    /// The path relative to the folder of records.
    pub path: String,
    pub format: String,
    /// The agreement of the other programs, such as `agreed` or `majority`.
    pub peers: String,
    pub outline: Outline,
    pub bytes: Vec<u8>,
}

/// The number of moves, and the positions before and after them as SFEN.
pub type Outline = (String, String, String);

/// Returns the outline of a record.
pub fn outline(record: &Record) -> Outline {
    let replay = Replay::at_end(record);
    (
        record.moves().to_string(),
        record.start.sfen_without_number(),
        replay.position().setup().sfen_without_number(),
    )
}

/// The number of inputs on which a property is tried.
const INPUTS: u32 = 200;

/// The minimum percentage of inputs that must be checked.
const MIN_PERCENT: u32 = 80;

/// The amount that a property checked on one input.
pub trait Checked {
    /// Reports whether anything was checked: a game without moves shows little.
    fn is_any(&self) -> bool;
}

/// A property that checks the same whatever the input is.
impl Checked for () {
    fn is_any(&self) -> bool {
        true
    }
}

/// The number of moves, words or changes that were checked.
impl Checked for usize {
    fn is_any(&self) -> bool {
        *self > 0
    }
}

/// Tries a property on random inputs of growing size, the same in every run, so that results do not
/// depend on chance. A failure prints its seed: `ARBTEST_SEED=0x…` tries that input alone.
/// `ARBTEST_BUDGET_MS=10000` tries new inputs for 10,000 milliseconds.
///
/// An input that ends too early for the property is not a failure, but most inputs must be checked.
pub fn property<C: Checked>(mut holds: impl FnMut(&mut Unstructured<'_>) -> Result<C>) {
    let is_set = |name| std::env::var_os(name).is_some();
    if is_set("ARBTEST_SEED") || is_set("ARBTEST_BUDGET_MS") {
        let property = |u: &mut Unstructured<'_>| holds(u).map(drop);
        arbtest(property).size_max(size(INPUTS - 1)).run();
        return;
    }
    let mut checked = 0;
    for input in 0..INPUTS {
        // `arbtest` starts a search with new seeds each time; a given seed is one input.
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

/// Returns the size of an input: from 32 to 16 384 bytes.
fn size(input: u32) -> u32 {
    32 << (input * 10 / INPUTS)
}

/// Returns a number that is never zero, since `arbtest` would generate only zeros from it.
fn random(input: u32) -> u32 {
    (input + 1).wrapping_mul(0x9e37_79b1)
}

/// Replaces, removes, cuts off or duplicates some parts of a text.
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

/// Counts the lines of play of `depth` moves from a position.
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
