//! `kifuyomi index`: an index of an archive in files that any host can serve, and `kifuyomi search`.

mod build;
mod dates;
mod entries;
mod key;
mod position_keys;
mod search;
mod site;
mod sorter;
mod writer;

pub use build::Index;
pub use search::Search;

use serde::{Deserialize, Serialize};

/// The contents of an index: `index.json`.
#[derive(Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The layout version of all files; another number is another layout.
    pub version: u32,
    pub games: usize,
    pub positions: u64,
    /// The number of entries of a block.
    pub block: usize,
    /// Files with entries, in the order of their keys.
    pub entries: Vec<Shard>,
    /// Files with rows, in the order of their places.
    pub rows: Vec<RowFile>,
    /// Files with rows, those of each player together.
    #[serde(default)]
    pub players: Vec<RowFile>,
    /// All games once more, in pages.
    #[serde(default)]
    pub list: Option<List>,
    /// Where the records are, as an address from the index's folder.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub records: String,
}

/// Files with rows, the newest game first.
#[derive(Debug, Serialize, Deserialize)]
pub struct List {
    /// The number of games of a file.
    pub page: usize,
    /// The beginning of their names; five digits and `.jsonl` follow.
    pub files: String,
}

/// A file with entries: first the beginning of each block's first key, then the entries.
#[derive(Debug, Serialize, Deserialize)]
pub struct Shard {
    pub file: String,
    /// The first byte of its first key, and of its last one.
    pub from: u8,
    pub to: u8,
    pub blocks: usize,
    pub entries: usize,
}

/// A file with rows, one JSON object per line.
#[derive(Debug, Serialize, Deserialize)]
pub struct RowFile {
    pub file: String,
    /// The offset of its first row among all rows, in bytes.
    pub start: u64,
    pub length: u64,
}

/// The layout version that is written and read.
pub const VERSION: u32 = 2;

/// A game of the index: one row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    pub file: String,
    pub number: usize,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub black: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub white: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub event: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub result: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ending: String,
    pub plies: usize,
}
