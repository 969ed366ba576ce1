//! The cells of the solver's board, their contents, and the steps of pieces between them.

/// The content of a cell: a kind in the low four bits, plus [`WHITE`] for White's pieces.
pub(super) type Code = u8;
/// The index of a cell. A byte, so that every value is one of [`ROOM`] cells.
pub(super) type Index = u8;

pub(super) const EMPTY: Code = 0;
/// The content of cells beyond the edges: no kind has this number.
pub(super) const WALL: Code = 15;
/// Set for White's pieces.
pub(super) const WHITE: Code = 16;
/// The number of codes.
pub(super) const CODES: usize = 32;
/// The number of cells that fit.
pub(super) const ROOM: usize = 256;

/// One direction of the board and the pieces that move in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    /// The offset from a cell to the next one.
    pub delta: i8,
    /// The farthest that any piece moves in it.
    pub longest: u8,
    /// How far the piece of each code moves in it.
    pub reach: [u8; CODES],
}

impl Ray {
    /// Longer than any board.
    pub const FARTHEST: u8 = 100;
}

/// One direction in which a piece moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub delta: i8,
    pub reach: u8,
}

/// Returns the bit of a square, by number, in a set of squares.
#[inline]
pub(super) fn bit(number: u8) -> u128 {
    BITS[usize::from(number & 127)]
}

/// Single-bit masks: WebAssembly has no shift for 128-bit numbers.
static BITS: [u128; 128] = {
    let mut bits = [1; 128];
    let mut number = 1;
    while number < bits.len() {
        bits[number] = bits[number - 1] << 1;
        number += 1;
    }
    bits
};
