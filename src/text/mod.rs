//! Text before it means anything: lines, scanners, JSON, encodings.

/// Whether the program shows usual records of shogi and nothing else. What only other games and other notations
/// need is left out of it.
pub(crate) const ONLY_USUAL: bool = cfg!(all(feature = "web-first", not(feature = "web-reader")));

pub mod encoding;
pub mod json;
pub mod json_text;
pub mod line_index;
pub mod misread;
pub mod scan;
mod search;
