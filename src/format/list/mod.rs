//! Lists of moves in Western letters or in the notation of Kitao and Kawasaki, with or without
//! numbers and PSN tags: one reader for all of them, and a writer for each.
//!
//! Sources: PSN has no single definition. The reader accepts the forms in its descriptions of 1997
//! and 1998, and those of GNU Shogi, XShogi, XBoard, Shogidokoro, MyShogi and the archives of the
//! mailing list Shogi-L.
//!
//! ```
//! use kifuyomi::{format, read_all};
//! let reads = read_all("[Black \"Kouno\"]\n1.P7f P3d 2.Bx2b+ Sx 3.B'4e {a fork} G65b (3... B'5b)");
//! let record = &reads[0].record;
//! assert_eq!((reads[0].format.name, record.moves()), ("psn", 6));
//! let kitao = format::by_name("kitao").unwrap().write(record);
//! assert!(kitao.text.starts_with("1. ☗歩-76 ☖歩-34 2. ☗角x22+ ☖銀x 3. ☗角*45"));
//! ```

use crate::format::kif::common::SEPARATOR;
use crate::format::registry::{Format, Reader};
use crate::text::scan::Scanner;
use crate::types::color::Color;
use crate::types::outcome::Ending;
use crate::variant::Games;

mod body;
mod chess;
mod dialects;
pub(in crate::format) mod endings;
mod fits;
mod line;
mod moves;
pub(in crate::format) mod note;
mod open_note;
mod read;
mod reader;
mod sentences;
pub(in crate::format) mod tags;
mod write;

pub(in crate::format) use moves::{looks_like_move, start_of};

/// Reads all of these formats.
static READER: Reader = Reader {
    name: dialects::PSN,
    fits: fits::fits,
    is_named: |_| false,
    read: read::read,
};

/// Portable Shogi Notation: tags, then long moves.
pub static PSN: Format = Format {
    name: dialects::PSN.name,
    title: dialects::PSN.title,
    extension: "psn",
    utf8_extension: "psn",
    games: Games::All,
    reader: &READER,
    writer: write::write_psn,
    separator: "\n",
};

/// Moves in Western letters, as in books.
pub static WESTERN: Format = Format {
    name: dialects::WESTERN.name,
    title: dialects::WESTERN.title,
    extension: "txt",
    utf8_extension: "txt",
    games: Games::All,
    reader: &READER,
    writer: write::write_western,
    separator: SEPARATOR,
};

/// Moves in Western numerals.
pub static NUMERALS: Format = Format {
    name: dialects::NUMERALS.name,
    title: dialects::NUMERALS.title,
    games: Games::Numbered,
    writer: write::write_numerals,
    ..WESTERN
};

/// Moves in Hosking's notation.
pub static HOSKING: Format = Format {
    name: dialects::HOSKING.name,
    title: dialects::HOSKING.title,
    games: Games::Numbered,
    writer: write::write_hosking,
    ..WESTERN
};

/// Moves in the notation of 81Dojo.
pub static DOJO: Format = Format {
    name: dialects::DOJO.name,
    title: dialects::DOJO.title,
    games: Games::Shogi,
    writer: write::write_dojo,
    ..WESTERN
};

/// Moves in the notation of Kitao and Kawasaki.
pub static KITAO: Format = Format {
    name: dialects::KITAO.name,
    title: dialects::KITAO.title,
    games: Games::Numbered,
    writer: write::write_kitao,
    ..WESTERN
};

/// Reads the words that end a game.
pub fn ending(scanner: &mut Scanner<'_>, to_move: Color) -> Option<Ending> {
    let (word, text) = endings::scan(scanner)?;
    Some(word.ending(to_move, text))
}
