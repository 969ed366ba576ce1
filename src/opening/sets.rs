//! Sets of kinds and of squares, one bit each.

use crate::types::piece::KindId;

/// A set of kinds.
pub type Kinds = u16;

/// A set of squares: file by file from the right, from the top.
pub type Squares = u128;

/// The number of kinds in a set. No kind has number 0, which means no piece.
pub const KINDS: usize = Kinds::BITS as usize;

/// The set that contains only "no piece".
pub const NOTHING: Kinds = 1;

/// The number of squares of a file, and of a rank.
pub const SIDE: usize = 9;

/// Returns the bit of a kind.
pub fn bit(kind: KindId) -> Kinds {
    1_u16.checked_shl(u32::from(kind.get())).unwrap_or(0)
}
