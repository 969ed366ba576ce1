//! Text before it is interpreted: lines, scanners, JSON, encodings.

/// Whether the program shows only usual records of shogi. Code for other games and other notations is left out then.
pub(crate) const ONLY_USUAL: bool = cfg!(all(feature = "web-first", not(feature = "web-reader")));

pub mod encoding;
pub mod json;
pub mod json_text;
pub mod line_index;
pub mod misread;
pub mod scan;
mod search;
