//! KIF, the format of Kifu for Windows and of nearly every Japanese program.
//!
//! Source: the definition of the format by its author, and what other programs write. Board
//! diagrams (BOD) are read and written here as well: a diagram is a record without moves.

mod read;
pub(super) mod time;
mod write;

use super::Format;

/// The format.
pub static FORMAT: Format = Format {
    name: "kif",
    title: "KIF",
    extension: "kif",
    fits: |_| true,
    read: read::read,
    write: Some(write::write),
};
