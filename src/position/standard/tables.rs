//! The pieces of shogi and their motions, compiled from the table of the game for a board of cells.

use crate::types::color::Color;
use crate::types::square::Square;
use crate::variant::games::standard::KINDS;

/// The cells of a rank, with some beyond either end of it.
pub(super) const WIDTH: usize = 16;
/// Nine ranks with one beyond either end of the board.
pub(super) const CELLS: usize = 11 * WIDTH;
/// The cells with as many as make their number a power of two: any place in it is found by a mask, which costs
/// less than a comparison.
pub(super) const ROOM: usize = CELLS.next_power_of_two();
/// The kinds by their numbers, from 1, with as many rows as make their number a power of two.
pub(super) const ROWS: usize = (KINDS.len() + 1).next_power_of_two();

pub(super) const EMPTY: u8 = 0;
/// The content of cells beyond the edges: no kind has this number.
pub(super) const WALL: u8 = 0x7f;
/// Set for White's pieces.
pub(super) const WHITE: u8 = 0x80;

/// To the right and forward, in all directions in which a piece of shogi goes.
const DIRECTIONS: [(i8, i8); 10] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (-1, 1),
    (1, -1),
    (-1, -1),
    (1, 2),
    (-1, 2),
];

/// The offsets of these directions between cells, for Black.
pub(super) static STEPS: [isize; DIRECTIONS.len()] = steps();
/// The directions in which the content of a cell goes, a bit each: to the next cell, and farther. White's pieces go
/// nowhere.
pub(super) static DIRECTIONS_OF: [[u16; 2]; 256] = directions_of();
/// The steps of a kind for Black, twice each, and one more where it goes farther than one step. Zeros fill the rest.
pub(super) static MOVES_OF: [[i8; 8]; ROWS] = moves_of();
/// The promoted kind of a kind; 0 for none.
pub(super) static PROMOTED: [u8; ROWS] = promoted();
/// The kind of a kind in hand.
pub(super) static IN_HAND: [u8; ROWS] = in_hand();
/// The number of ranks that must be ahead of a kind so that it can move.
pub(super) static RANKS_NEEDED: [u8; ROWS] = ranks_needed();

const fn steps() -> [isize; DIRECTIONS.len()] {
    let mut steps = [0; DIRECTIONS.len()];
    let mut at = 0;
    while at < DIRECTIONS.len() {
        let (right, forward) = DIRECTIONS[at];
        steps[at] = -(forward as isize * WIDTH as isize + right as isize);
        at += 1;
    }
    steps
}

const fn directions_of() -> [[u16; 2]; 256] {
    let mut goes = [[0; 2]; 256];
    let mut row = 0;
    while row < KINDS.len() {
        let mut at = 0;
        while at < KINDS[row].motions.len() {
            let motion = KINDS[row].motions[at];
            let mut direction = 0;
            while direction < DIRECTIONS.len() {
                let (right, forward) = DIRECTIONS[direction];
                if motion.right == right && motion.forward == forward {
                    goes[row + 1][0] |= 1 << direction;
                    goes[row + 1][1] |= ((motion.reach > 1) as u16) << direction;
                }
                direction += 1;
            }
            at += 1;
        }
        row += 1;
    }
    goes
}

const fn moves_of() -> [[i8; 8]; ROWS] {
    let mut ways = [[0; 8]; ROWS];
    let goes = directions_of();
    let mut kind = 0;
    while kind < ROWS {
        let [near, far] = goes[kind];
        let (mut at, mut direction) = (0, 0);
        while direction < DIRECTIONS.len() {
            if near >> direction & 1 > 0 {
                let is_far = far >> direction & 1;
                ways[kind][at] = steps()[direction] as i8 * 2 + is_far as i8;
                at += 1;
            }
            direction += 1;
        }
        kind += 1;
    }
    ways
}

const fn promoted() -> [u8; ROWS] {
    let mut promoted = [0; ROWS];
    let mut row = 0;
    while row < KINDS.len() {
        if let Some(to) = KINDS[row].promotes_to {
            promoted[row + 1] = to;
        }
        row += 1;
    }
    promoted
}

const fn in_hand() -> [u8; ROWS] {
    let mut in_hand = [0; ROWS];
    let mut row = 0;
    while row < KINDS.len() {
        in_hand[row + 1] = match KINDS[row].unpromoted {
            Some(kind) => kind,
            None => row as u8 + 1,
        };
        row += 1;
    }
    in_hand
}

const fn ranks_needed() -> [u8; ROWS] {
    let mut needed = [0; ROWS];
    let mut row = 0;
    while row < KINDS.len() {
        let mut least = i8::MAX;
        let mut at = 0;
        while at < KINDS[row].motions.len() {
            let forward = KINDS[row].motions[at].forward;
            if forward < least {
                least = forward;
            }
            at += 1;
        }
        needed[row + 1] = if least > 0 { least as u8 } else { 0 };
        row += 1;
    }
    needed
}

/// Returns a row of a table with a row for each kind, or for each cell.
#[inline]
pub(super) fn of<T: Copy + Default, const N: usize>(table: &[T; N], row: u8) -> T {
    table.get(usize::from(row) % N).copied().unwrap_or_default()
}

/// Adds to a number of a table, modulo 256.
#[inline]
pub(super) fn add<const N: usize>(table: &mut [u8; N], row: u8, by: u8) {
    if let Some(number) = table.get_mut(usize::from(row) % N) {
        *number = number.wrapping_add(by);
    }
}

/// Converts a step from Black's view to that of a side.
#[inline]
pub(super) const fn seen(by: Color, step: isize) -> isize {
    match by {
        Color::Black => step,
        Color::White => -step,
    }
}

/// Returns the cell of a square; one beyond the edges for squares that are not on the board.
pub(super) fn index(square: Square) -> usize {
    match square.file() {
        file @ ..10 => usize::from(square.rank()) * WIDTH + usize::from(file),
        _ => 0,
    }
}

pub(super) fn square(index: usize) -> Option<Square> {
    let [file, rank] = [index % WIDTH, index / WIDTH].map(u8::try_from);
    Square::new(file.ok()?, rank.ok()?)
}

pub(super) const fn side(color: Color) -> u8 {
    match color {
        Color::Black => 0,
        Color::White => WHITE,
    }
}

/// Returns how many ranks lie between a square and a side's farthest rank.
pub(super) const fn ranks_ahead(color: Color, square: Square) -> u8 {
    match color {
        Color::Black => square.rank() - 1,
        Color::White => 9_u8.saturating_sub(square.rank()),
    }
}
