//! What the pieces of shogi are and do, compiled from the table of the game for a board of cells.

use crate::types::color::Color;
use crate::types::square::Square;
use crate::variant::games::standard::KINDS;

/// The cells of a rank, with one beyond either end of it.
pub(super) const WIDTH: usize = 11;
/// Nine ranks with one beyond either end of the board.
pub(super) const CELLS: usize = WIDTH * WIDTH;
/// The cells with as many as make their number a power of two: any place in it is found by a mask, which costs
/// less than a comparison.
pub(super) const ROOM: usize = CELLS.next_power_of_two();
/// The kinds by their numbers, from 1.
pub(super) const ROWS: usize = KINDS.len() + 1;

pub(super) const EMPTY: u8 = 0;
/// What stands beyond the edges: no kind has this number.
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

/// What these directions add to a cell's place, for Black.
pub(super) static STEPS: [isize; DIRECTIONS.len()] = steps();
/// The directions in which Black's pieces may go from a cell to another, a bit each, by its place less the other's
/// plus [`ROOM`]. Some that are at opposite edges seem in line, too.
static TOWARDS: [u16; 2 * ROOM] = all_towards();
/// In which directions a kind goes, a bit each: to the next cell, and farther.
pub(super) static GOES: [[u16; 2]; ROWS] = goes();
/// What a kind promotes to; 0 for nothing.
pub(super) static PROMOTED: [u8; ROWS] = promoted();
/// What a kind is in hand.
pub(super) static IN_HAND: [u8; ROWS] = in_hand();
/// How many ranks must lie before a kind, so that it can move.
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

const fn all_towards() -> [u16; 2 * ROOM] {
    let mut towards = [0; 2 * ROOM];
    let mut at = 0;
    while at < DIRECTIONS.len() {
        // Knights go to the next cell of their direction only.
        let most = if DIRECTIONS[at].1.unsigned_abs() > 1 {
            1
        } else {
            8
        };
        let mut times = 1;
        while times <= most {
            towards[ROOM.wrapping_add_signed(-steps()[at] * times)] |= 1 << at;
            times += 1;
        }
        at += 1;
    }
    towards
}

const fn goes() -> [[u16; 2]; ROWS] {
    let mut goes = [[0; 2]; ROWS];
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

/// Of a table with a row for each kind.
pub(super) fn of<T: Copy + Default>(table: &[T; ROWS], kind: u8) -> T {
    table.get(usize::from(kind)).copied().unwrap_or_default()
}

/// The directions in which a side's pieces may go from a cell to another, or over it.
pub(super) fn towards(from: usize, to: usize, by: Color) -> u16 {
    let ahead = match by {
        Color::Black => from.wrapping_sub(to),
        Color::White => to.wrapping_sub(from),
    };
    let row = TOWARDS.get(ahead.wrapping_add(ROOM));
    row.copied().unwrap_or_default()
}

/// The cell of a square; one beyond the edges for squares that are not on the board.
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

/// How many ranks lie between a square and a side's farthest rank.
pub(super) const fn ranks_ahead(color: Color, square: Square) -> u8 {
    match color {
        Color::Black => square.rank() - 1,
        Color::White => 9_u8.saturating_sub(square.rank()),
    }
}
