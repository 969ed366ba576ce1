//! Single moves as USEN writes them: three digits in base 36.

use crate::types::moves::Move;
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::Variant;

/// The number of characters of a move.
pub const MOVE_LENGTH: usize = 3;

/// Squares of the board, which is also where the numbers of dropped pieces begin.
const SQUARES: u16 = 81;

/// The names of dropped pieces: the number, and the letters in SFEN.
const DROPS: [(u16, &str); 14] = [
    (10, "P"),
    (11, "L"),
    (12, "N"),
    (13, "S"),
    (9, "G"),
    (14, "B"),
    (15, "R"),
    (8, "K"),
    (2, "+P"),
    (3, "+L"),
    (4, "+N"),
    (5, "+S"),
    (6, "+B"),
    (7, "+R"),
];

/// Reads a move.
pub fn read_usen(code: &str, variant: &'static Variant) -> Option<Move> {
    if code.len() != MOVE_LENGTH || !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let number = u16::from_str_radix(code, 36).ok()?;
    let square = |number: u16| {
        let (file, rank) = (number % 9 + 1, number / 9 + 1);
        Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    };
    let (from, to) = (number / 2 / SQUARES, square(number / 2 % SQUARES)?);
    if from < SQUARES {
        let (from, promote) = (square(from)?, number % 2 == 1);
        return Some(Move::Board { from, to, promote });
    }
    let (_, letters) = DROPS.iter().find(|(known, _)| *known == from - SQUARES)?;
    let (kind, _) = variant.kinds().find(|(_, kind)| kind.code == *letters)?;
    Some(Move::Drop { kind, to })
}

/// Writes a move; a pass has no code, nor has a move on a larger board.
pub fn write_usen(out: &mut String, variant: &'static Variant, mv: Move) -> Option<()> {
    let number = |square: Square| u16::from(square.rank() - 1) * 9 + u16::from(square.file() - 1);
    let (from, promote) = match mv {
        Move::Board { from, promote, .. } => (number(from), promote),
        Move::Drop { kind, .. } => (SQUARES + drop_number(variant, kind)?, false),
        Move::Legs(_) | Move::Pass => return None,
    };
    let number = (from * SQUARES + number(mv.to()?)) * 2 + u16::from(promote);
    for power in [36 * 36, 36, 1] {
        let digit = u32::from(number / power % 36);
        out.push(char::from_digit(digit, 36)?);
    }
    Some(())
}

fn drop_number(variant: &'static Variant, kind: KindId) -> Option<u16> {
    let letters = variant.kind(kind)?.code;
    let row = DROPS.iter().find(|(_, known)| *known == letters)?;
    Some(row.0)
}
