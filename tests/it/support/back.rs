//! A record as a format writes it, and the record that comes back.

use kifuyomi::format::Format;
use kifuyomi::{Record, Written, read};

/// A record, what a format writes of it, and what is read in that: a dear thing, asked of much.
pub struct Back<'a> {
    pub format: &'a Format,
    pub record: &'a Record,
    pub written: Written,
    pub again: Record,
}

/// Writes a record and reads it, where the format has its game.
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

/// The first record of a text.
pub fn first_of(text: &str) -> Record {
    read(text).swap_remove(0).record
}
