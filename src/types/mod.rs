//! The vocabulary: small types that everything else is made of.

pub(crate) use crate::text::ONLY_USUAL;

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
