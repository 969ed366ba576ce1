//! Styles: the vocabulary and word order of moves. Nearly every notation is a [`Style`]; [`write()`] writes a move in
//! any of them.

pub mod multi_move;
mod own_signs;
mod parts;
pub mod signs;
pub mod squares;
mod types;
mod usual;
mod write;

pub use own_signs::OwnSign;
pub use parts::name_of;
pub use types::{
    Disambiguation, LETTERS_OF_PROMOTED, MultiMoveWords, Order, Pieces, RELATIONS, Same, Style,
    Swap, Swaps, When,
};
pub use usual::{JAPANESE, WESTERN};
pub use write::{Seen, write, write_seen};
