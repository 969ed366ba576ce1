//! Sets of kinds and of squares, a bit each.

use crate::types::piece::KindId;

/// A set of kinds.
pub type Kinds = u16;

/// A set of squares: file by file from the right, from the top.
pub type Squares = u128;

/// How many kinds a set can hold. None has number 0: there it is no piece.
pub const KINDS: usize = Kinds::BITS as usize;

/// The set of what is no piece.
pub const NOTHING: Kinds = 1;

/// The squares of a file, and of a rank.
pub const SIDE: usize = 9;

/// All squares.
pub const PLACES: usize = SIDE * SIDE;

/// The bit of a kind.
pub fn bit(kind: KindId) -> Kinds {
    1_u16.checked_shl(u32::from(kind.get())).unwrap_or(0)
}
