//! Round trips of records through a format.

use kifuyomi::format::Format;
use kifuyomi::{Record, Written, read};

/// A record, the text that a format writes of it, and the record read back. Expensive, so it is shared by checks.
pub struct Back<'a> {
    pub format: &'a Format,
    pub record: &'a Record,
    pub written: Written,
    pub again: Record,
}

/// Writes a record and reads it back. Returns `None` if the format does not support its game.
pub fn back<'a>(format: &'a Format, record: &'a Record) -> Option<Back<'a>> {
    format.games.have(record.start.variant).then(|| {
        let written = format.write(record);
        let again = first_of(&written.text);
        Back {
            format,
            record,
            written,
            again,
        }
    })
}

/// Reads a text and returns its first record.
pub fn first_of(text: &str) -> Record {
    read(text).swap_remove(0).record
}
