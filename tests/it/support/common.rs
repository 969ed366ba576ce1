//! What tests of many formats ask of a record, and where they find records.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use arbitrary::{Result, Unstructured};
use kifuyomi::format::{self, Loss};
use kifuyomi::notation::{self, Notation};
use kifuyomi::problem::Severity;
use kifuyomi::{EndKind, Position, Read, Record, Replay, read, write_usi};

/// Reads a text of one record, which must have no errors.
pub fn one(text: &str) -> Read {
    let read = only(text);
    for problem in &read.problems {
        assert_ne!(problem.severity(), Severity::Error, "{problem}\n{text}");
    }
    read
}

/// Reads a text of one record, whatever is wrong with it.
pub fn only(text: &str) -> Read {
    let mut reads = read(text);
    assert_eq!(reads.len(), 1, "{text}");
    reads.remove(0)
}

/// The codes of a record's problems.
pub fn codes(read: &Read) -> Vec<&'static str> {
    read.problems.iter().map(|problem| problem.code()).collect()
}

/// Writes a record in a format.
pub fn write(format: &str, record: &Record) -> (String, Vec<Loss>) {
    format::by_name(format).unwrap().write(record)
}

/// A notation with anything chosen about it.
pub fn any_notation(u: &mut Unstructured<'_>) -> Result<Notation> {
    let mut spec = u.choose(&notation::ALL)?.name.to_owned();
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
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files.sort();
    files
}

/// The collection of real records, where there is one beside the project. Without it the test is
/// reported as skipped.
pub fn corpus() -> Option<PathBuf> {
    let corpus = match std::env::var_os("KIFUYOMI_CORPUS") {
        Some(corpus) => PathBuf::from(corpus),
        None => folder("../shared/corpus"),
    };
    let is_there = corpus.join("expected.tsv").exists();
    if !is_there {
        skip("there is no collection of records");
    }
    is_there.then_some(corpus)
}

/// Reports that the running test checks nothing. `cargo xtask test` counts these lines, so they must
/// not be captured as `println` is.
fn skip(why: &str) {
    let thread = std::thread::current();
    let name = thread.name().unwrap_or("a test");
    let line = format!("test skipped: {name}: {why}\n");
    let _ = std::io::stdout().lock().write_all(line.as_bytes());
}

/// A real record, and what other programs read in it.
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

/// The records of the collection.
pub fn known(corpus: &Path) -> impl Iterator<Item = Known> {
    let table = fs::read_to_string(corpus.join("expected.tsv")).unwrap();
    let rows: Vec<String> = table.lines().skip(1).map(str::to_owned).collect();
    let records = corpus.join("dev");
    rows.into_iter().map(move |row| {
        let row: Vec<&str> = row.split('\t').collect();
        let [path, format, .., peers, moves, start, end] = row[..] else {
            panic!("{row:?}");
        };
        Known {
            path: path.into(),
            format: format.into(),
            peers: peers.into(),
            outline: (moves.into(), start.into(), end.into()),
            bytes: fs::read(records.join(path)).unwrap(),
        }
    })
}

/// Tries a property on random input that grows, the same in every run of the tests, so that a change
/// is judged by what it does and not by chance. `KIFUYOMI_RUNS` sets how many inputs are tried (200),
/// `KIFUYOMI_SEED` which ones: that is how to look for new failures, and to come back to one.
///
/// Input that ends too early for the property is no failure.
pub fn property(mut holds: impl FnMut(&mut Unstructured<'_>) -> Result<()>) {
    let number = |name: &str, usual: u64| {
        let set = std::env::var(name).ok();
        set.map_or(usual, |text| text.parse().expect("a number"))
    };
    let (first, runs) = (number("KIFUYOMI_SEED", 0), number("KIFUYOMI_RUNS", 200));
    let mut tried = 0;
    for seed in first..first + runs {
        let guard = ReportSeed(seed);
        let input = noise(seed, 32 << (seed % 200 / 20));
        tried += u32::from(holds(&mut Unstructured::new(&input)).is_ok());
        std::mem::forget(guard);
    }
    assert!(tried > 0, "no input was long enough");
}

/// Says at which input a property failed.
struct ReportSeed(u64);

impl Drop for ReportSeed {
    fn drop(&mut self) {
        let seed = self.0;
        eprintln!("to fail again: KIFUYOMI_SEED={seed} KIFUYOMI_RUNS=1");
    }
}

/// Random bytes by SplitMix64 (Steele, Lea, Flood 2014).
fn noise(seed: u64, size: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0xd134_2543_de82_ef95);
    let words = std::iter::repeat_with(|| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    });
    words.flat_map(u64::to_le_bytes).take(size).collect()
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
