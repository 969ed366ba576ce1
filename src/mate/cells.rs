//! The cells of the solver's board, what stands on them, and how pieces go from one to the next.

/// What stands on a cell: a kind in the low four bits, [`WHITE`] for White's pieces.
pub(super) type Code = u8;
/// The number of a cell. A byte, so that every number is one of [`ROOM`] cells.
pub(super) type Index = u8;

pub(super) const EMPTY: Code = 0;
/// What stands beyond the edges: no kind has this number.
pub(super) const WALL: Code = 15;
/// Set for White's pieces.
pub(super) const WHITE: Code = 16;
/// How many codes there are.
pub(super) const CODES: usize = 32;
/// How many cells there is room for.
pub(super) const ROOM: usize = 256;

/// One direction of the board and who goes in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    /// From a cell to the next one.
    pub delta: i8,
    /// The farthest any piece goes in it.
    pub longest: u8,
    /// How far the piece of each code goes in it.
    pub reach: [u8; CODES],
}

impl Ray {
    /// More than any board is long.
    pub const FARTHEST: u8 = 100;
}

/// One direction a piece goes in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub delta: i8,
    pub reach: u8,
}

/// The bit of a square in a set of squares, by its number.
#[inline]
pub(super) fn bit(number: u8) -> u128 {
    BITS[usize::from(number & 127)]
}

/// What shifts would give, which WebAssembly does not have for numbers as large as this.
static BITS: [u128; 128] = {
    let mut bits = [1; 128];
    let mut number = 1;
    while number < bits.len() {
        bits[number] = bits[number - 1] << 1;
        number += 1;
    }
    bits
};
