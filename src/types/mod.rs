//! The vocabulary: small types that everything else is made of.

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
