//! Many records: files of any length read in bounded memory, and records as rows of tables.
//!
//! ```
//! use kifuyomi::problem::Lang;
//! use kifuyomi_archive::file::OneFile;
//! use kifuyomi_archive::table::{Cell, columns, rows};
//!
//! let file = OneFile::of_bytes("a.usi", b"position startpos moves 7g7f", None);
//! for (read, number) in file.reads.iter().zip(file.first + 1..) {
//!     let row = rows::game(&file.name, number, read, Lang::English);
//!     let plies = columns::GAMES.iter().position(|(name, _)| *name == "plies");
//!     assert!(matches!(plies.and_then(|at| row.get(at)), Some(Cell::Number(1))));
//! }
//! ```

pub mod facts;
pub mod file;
mod input;
mod json;
pub mod parts;
pub mod paths;
mod recoded;
pub mod table;
