//! What a benchmark measures.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// Records of one format.
#[derive(Clone, Debug, Serialize)]
pub struct Set {
    /// The format's name.
    pub format: String,
    /// Whether the records are made for the purpose.
    #[serde(skip)]
    pub is_made: bool,
    /// The texts, in UTF-8.
    pub files: Vec<PathBuf>,
}

/// What was measured of one format in Node.js.
#[derive(Debug, Deserialize)]
pub struct InNode {
    /// How texts become all their moves, in one text: our WebAssembly first, then the others.
    pub readers: Vec<Reader>,
    /// How texts become one object for each move of the main line.
    #[serde(default)]
    pub lines: Vec<Reader>,
    /// Milliseconds in which our WebAssembly writes all records.
    pub writing: Option<f64>,
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
    /// The same records as in Node.js.
    pub sets: Vec<NativeSet>,
    /// A made game of 200 moves.
    pub game: Made,
    /// Its text.
    pub game_text: String,
    /// Milliseconds in which its moves are written in each notation.
    pub notations: BTreeMap<String, f64>,
    /// A made record of 30,000 moves in 2,000 variations.
    pub tree: Made,
    /// Made games of 10,000 and 100,000 moves.
    pub long: [Made; 2],
    /// A made game of 100,000 moves with times and comments, over 10 MB.
    pub heavy: Made,
    /// A text of 64 MB that is no record.
    pub noise: Made,
}

/// What the native core measured of one format.
#[derive(Debug, Deserialize)]
pub struct NativeSet {
    /// The texts' bytes.
    pub bytes: usize,
    /// Milliseconds in which all of them are read, to records.
    pub reading: f64,
    /// How many texts are one game without a problem, in KIF.
    pub clean: usize,
    /// How many of those the first engine's reader takes.
    pub strict: usize,
    /// The records.
    pub files: Vec<Made>,
    /// How it writes them; nothing for a format that is only read.
    pub writing: Option<Writing>,
}

/// How records are written.
#[derive(Debug, Deserialize)]
pub struct Writing {
    /// The bytes written.
    pub bytes: usize,
    /// Milliseconds.
    pub ms: f64,
}

/// How the core did on a record.
#[derive(Debug, Deserialize)]
pub struct Made {
    /// The text's bytes.
    pub bytes: usize,
    /// How many moves it found.
    pub moves: usize,
    /// Milliseconds, the median of some rounds.
    pub ms: f64,
}

/// How a viewer did in a browser: medians of all runs.
#[derive(Debug, Deserialize)]
pub struct Viewer {
    /// Its name: `ours`, `limit`, or that of another.
    pub viewer: String,
    /// The version of another.
    #[serde(default)]
    pub version: Option<String>,
    /// How many boards were on the page.
    pub count: u32,
    /// `phone` or `desktop`.
    pub profile: String,
    /// Milliseconds until all boards were painted.
    pub painted: f64,
    /// Milliseconds of the main thread for a step, where steps were made.
    pub step: Option<f64>,
    /// Nodes of the page.
    pub nodes: f64,
    /// Bytes of JavaScript's heap and WebAssembly's memory.
    pub heap: f64,
    /// Bytes over the line.
    pub bytes: f64,
    /// The sum of all layout shifts.
    pub shift: f64,
}

/// Everything that was measured.
#[derive(Debug)]
pub struct Measured {
    /// The records, KIF first.
    pub sets: Vec<Set>,
    /// The names of the KIF records.
    pub names: Vec<PathBuf>,
    /// How often each was read.
    pub rounds: usize,
    /// What was measured in Node.js, set by set.
    pub in_node: Vec<InNode>,
    /// Our core without WebAssembly.
    pub native: Native,
    /// Milliseconds in which our WebAssembly hands over the moves of the made game, by notation.
    pub notations: BTreeMap<String, f64>,
    /// Bytes of what is loaded together, as `budget.json` names it, by brotli.
    pub sizes: BTreeMap<String, usize>,
    /// Viewers in a browser, where that was asked for.
    pub viewers: Vec<Viewer>,
}
