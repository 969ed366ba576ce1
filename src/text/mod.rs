//! Text before it means anything: lines, scanners, JSON, encodings.

pub mod encoding;
pub mod json;
pub mod json_text;
pub mod line_index;
pub mod scan;
