//! The measurements of a benchmark.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// Records of one format.
#[derive(Clone, Debug, Serialize)]
pub struct Set {
    /// The format's name.
    pub format: String,
    /// Whether the records are generated.
    #[serde(skip)]
    pub is_made: bool,
    /// The texts, in UTF-8.
    pub files: Vec<PathBuf>,
}

/// The measurements of one format in Node.js.
#[derive(Debug, Deserialize)]
pub struct InNode {
    /// Readers of all moves into one text: our WebAssembly first, then the others.
    pub readers: Vec<Reader>,
    /// Readers into one object for each move of the main line.
    #[serde(default)]
    pub lines: Vec<Reader>,
    /// The time in which our WebAssembly writes all records, in milliseconds.
    pub writing: Option<f64>,
}

/// The results of one library on all records.
#[derive(Debug, Deserialize)]
pub struct Reader {
    /// The library's name.
    pub name: String,
    /// Its version, or the part that was measured.
    pub version: String,
    /// Its results, in the order of the records.
    pub files: Vec<Reading>,
}

/// The result of one library on one record.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Reading {
    /// It read the record.
    Read {
        /// The number of moves, variations included.
        moves: usize,
        /// The time in milliseconds, the median of all rounds.
        ms: f64,
    },
    /// It rejected the record.
    Refused {
        /// Its error message.
        refused: String,
    },
}

/// The measurements of the native core.
#[derive(Debug, Deserialize)]
pub struct Native {
    /// The same records as in Node.js.
    pub sets: Vec<NativeSet>,
    /// A generated game of 200 moves.
    pub game: Made,
    /// Its text.
    pub game_text: String,
    /// The time in which its moves are written in each notation, in milliseconds.
    pub notations: BTreeMap<String, f64>,
    /// A generated record of 30,000 moves in 2,000 variations.
    pub tree: Made,
    /// Generated games of 10,000 and 100,000 moves.
    pub long: [Made; 2],
    /// A generated game of 100,000 moves with times and comments, over 10 MB.
    pub heavy: Made,
    /// A text of 64 MB that is no record.
    pub noise: Made,
}

/// The measurements of the native core for one format.
#[derive(Debug, Deserialize)]
pub struct NativeSet {
    /// The length of the texts in bytes.
    pub bytes: usize,
    /// The time in which all of them are read to records, in milliseconds.
    pub reading: f64,
    /// The number of KIF texts that are one game without a problem.
    pub clean: usize,
    /// The number of those that the first engine's reader accepts.
    pub strict: usize,
    /// The records.
    pub files: Vec<Made>,
    /// The time for writing them; `None` for a format that is only read.
    pub writing: Option<Writing>,
}

/// The result of writing records.
#[derive(Debug, Deserialize)]
pub struct Writing {
    /// The bytes written.
    pub bytes: usize,
    /// The time in milliseconds.
    pub ms: f64,
}

/// The result of the core on one record.
#[derive(Debug, Deserialize)]
pub struct Made {
    /// The length of the text in bytes.
    pub bytes: usize,
    /// The number of moves found.
    pub moves: usize,
    /// The time in milliseconds, the median of some rounds.
    pub ms: f64,
}

/// The results of a viewer in a browser: medians of all runs.
#[derive(Debug, Deserialize)]
pub struct Viewer {
    /// Its name: `ours`, `limit`, or that of another viewer.
    pub viewer: String,
    /// The version of another viewer.
    #[serde(default)]
    pub version: Option<String>,
    /// The number of boards on the page.
    pub count: u32,
    /// `phone` or `desktop`.
    pub profile: String,
    /// The time until all boards were painted, in milliseconds.
    pub painted: f64,
    /// The main thread's time for a step in milliseconds, if steps were made.
    pub step: Option<f64>,
    /// The number of nodes of the page.
    pub nodes: f64,
    /// The bytes of JavaScript's heap and WebAssembly's memory.
    pub heap: f64,
    /// The bytes transferred.
    pub bytes: f64,
    /// The sum of all layout shifts.
    pub shift: f64,
}

/// The core as a program in Node.js uses it.
#[derive(Debug, Deserialize)]
pub struct Core {
    /// The time of the first `load()`, in milliseconds.
    pub load: f64,
    /// The time in which a game is read and its rows are returned, in milliseconds.
    pub line: f64,
}

/// All measurements.
#[derive(Debug)]
pub struct Measured {
    /// The records, KIF first.
    pub sets: Vec<Set>,
    /// The names of the KIF records.
    pub names: Vec<PathBuf>,
    /// How often each was read.
    pub rounds: usize,
    /// The measurements in Node.js, set by set.
    pub in_node: Vec<InNode>,
    /// The measurements of our core without WebAssembly.
    pub native: Native,
    /// The time in which our WebAssembly returns the moves of the generated game, by notation, in
    /// milliseconds.
    pub notations: BTreeMap<String, f64>,
    /// The measurements of `kifuyomi/core` in Node.js.
    pub core: Core,
    /// The Brotli-compressed bytes of files loaded together, as `budget.json` names them.
    pub sizes: BTreeMap<String, usize>,
    /// The measurements of viewers in a browser, if requested.
    pub viewers: Vec<Viewer>,
}
