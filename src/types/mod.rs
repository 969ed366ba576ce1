//! Basic types that all other modules are built on.

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
