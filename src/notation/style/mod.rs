//! How a move is set: which words stand for what, and in which order. Nearly every notation is a
//! [`Style`]; [`write()`] writes a move in any of them.

mod multi_move;
pub mod multi_move_words;
mod parts;
pub mod signs;
pub mod squares;
mod types;
mod usual;
mod write;

pub use types::{
    Disambiguation, LETTERS_OF_PROMOTED, Order, Pieces, RELATIONS, Same, Style, Swap, Swaps, When,
};
pub use usual::{JAPANESE, WESTERN};
pub use write::write;
