//! The vocabulary: small types that everything else is made of.

/// Whether the program shows usual records of shogi and nothing else. What only other games and other notations
/// need is left out of it.
pub(crate) const ONLY_USUAL: bool = cfg!(all(feature = "web-first", not(feature = "web")));

pub mod ability;
pub mod color;
pub mod motion;
pub mod moves;
pub mod multi_move;
pub mod outcome;
pub mod piece;
pub mod relation;
pub mod square;
pub mod square_names;
