//! Sets of kinds and of squares, a bit each.

use crate::types::piece::KindId;

/// A set of kinds.
pub type Kinds = u16;

/// A set of squares: file by file from the right, from the top.
pub type Squares = u128;

/// The squares of a file, and of a rank.
pub const SIDE: usize = 9;

/// The bit of a kind.
pub fn bit(kind: KindId) -> Kinds {
    1_u16.checked_shl(u32::from(kind.get())).unwrap_or(0)
}
