//! Text before it means anything: lines, scanners, JSON, encodings.

pub mod encoding;
pub mod json;
pub mod scan;
