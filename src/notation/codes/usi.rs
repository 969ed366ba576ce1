//! Moves as USI writes them: `7g7f`, `8h2b+`, `P*5e`.
//!
//! Moves of several legs, which USI does not know, are written in the same manner: each square the piece
//! goes to, and `!` before the square of a piece that it takes without staying there: `12q12p!12m`,
//! `7s!7r`. A piece that only comes back is written with its square twice. Where there are lions, one that
//! comes back from taking a piece is written as the sites of chu shogi do: `7g6f7g`.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::position::Position;
use crate::text::scan::split_at_word;
use crate::types::moves::{Leg, Move, MultiMove};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;

impl Position {
    /// Reads a move written as in USI. It need not be legal, nor playable.
    pub fn read_usi(&self, text: &str) -> Option<Move> {
        let mv = read_usi(self.variant(), text)?;
        match mv {
            // Other programs also write points that a lion only passes, and come back from them.
            Move::Legs(legs) if self.variant().has_lions() => {
                self.without_passed_points(&legs.unpack())?.into_move()
            }
            _ => Some(mv),
        }
    }

    /// Writes a move as in USI at the end of a text, as other programs do: a lion that passes goes out
    /// and back. [`write_usi`], which does not know the board, writes its square twice.
    pub fn write_usi(&self, text: &mut String, mv: Move) {
        match mv {
            Move::Legs(legs) if self.variant().has_lions() => {
                let legs = legs.unpack();
                for square in [legs.from()].into_iter().chain(self.all_points(&legs)) {
                    text.push_str(&square.to_string());
                }
            }
            _ => write_usi(text, self.variant(), mv),
        }
    }
}

/// Reports whether a word has the shape of a move of shogi, on the board or not: `7g7f`, `2b3c+`, `P*5e`.
pub fn has_shape(word: &str) -> bool {
    let word = word.strip_suffix('+').unwrap_or(word);
    let is_square = |pair: &[u8]| matches!(pair, [b'0'..=b'9', b'a'..=b'i']);
    match word.as_bytes() {
        [_, b'*', to @ ..] => is_square(to),
        [file, rank, to @ ..] => is_square(&[*file, *rank]) && is_square(to),
        _ => false,
    }
}

/// The text is no move of standard shogi as USI writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a move such as `7g7f`, `8h2b+` or `P*5e`")
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    /// Reads a move of standard shogi written as in USI. For other variants see
    /// [`Position::read_usi`].
    ///
    /// ```
    /// use kifuyomi::{Move, standard};
    /// let mv: Move = "P*5e".parse()?;
    /// assert_eq!(mv, Move::Drop { kind: standard::PAWN, to: "5e".parse().unwrap() });
    /// assert_eq!(mv.to_string(), "P*5e");
    /// # Ok::<(), kifuyomi::NotAMove>(())
    /// ```
    fn from_str(text: &str) -> Result<Move, NotAMove> {
        read_usi(&STANDARD, text).ok_or(NotAMove)
    }
}

impl fmt::Display for Move {
    /// Writes a move of standard shogi as in USI. For other variants see [`write_usi`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        write_usi(&mut text, &STANDARD, *self);
        f.write_str(&text)
    }
}

fn read_usi(variant: &Variant, text: &str) -> Option<Move> {
    // The common case.
    if let [file, rank, to_file, to_rank, sign @ ..] = text.as_bytes()
        && matches!(sign, [] | [b'+'])
        && !variant.has_multi_moves()
        && let Some(from) = usual_square(*file, *rank)
        && let Some(to) = usual_square(*to_file, *to_rank)
    {
        let promote = !sign.is_empty();
        return Some(Move::Board { from, to, promote });
    }
    if text == "pass" {
        return Some(Move::Pass);
    }
    if let Some((code, to)) = split_at_word(text, "*") {
        let (kind, ..) = variant
            .droppable()
            .find(|(_, kind, _)| kind.code.eq_ignore_ascii_case(code))?;
        let to = to.parse().ok()?;
        return Some(Move::Drop { kind, to });
    }
    // Where pieces always turn over, other programs write which side comes up.
    let squares = text.strip_suffix(|sign| sign == '+' || sign == '-' && variant.always_turns());
    let promote = squares.is_some();
    let (from, rest) = split_square(squares.unwrap_or(text))?;
    if let Ok(to) = rest.parse() {
        let comes_back = variant.has_multi_moves() && to == from;
        return if comes_back {
            MultiMove::of(from, promote, &[]).and_then(MultiMove::into_move)
        } else {
            Some(Move::Board { from, to, promote })
        };
    }
    read_legs(from, promote, rest)
}

/// Returns the square that a digit and a letter name.
fn usual_square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'0'), rank.wrapping_sub(b'a'));
    (file <= 9 && rank < 26).then(|| Square::new(file, rank + 1))?
}

/// Splits `7g7f` after the first rank letter; file numbers may have two digits.
pub(crate) fn split_square(text: &str) -> Option<(Square, &str)> {
    let letter = text.find(|c: char| !c.is_ascii_digit())?;
    let (square, rest) = text.split_at_checked(letter + 1)?;
    Some((square.parse().ok()?, rest))
}

fn read_legs(from: Square, promote: bool, text: &str) -> Option<Move> {
    let mut legs = Vec::new();
    let mut rest = text;
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let taken = rest.strip_prefix('!');
        let (square, after) = split_square(taken.unwrap_or(rest))?;
        legs.push(match taken {
            Some(_) => Leg::Take(square),
            None => Leg::Go(square),
        });
        rest = after;
    }
    MultiMove::of(from, promote, &legs)?.into_move()
}

/// Writes a move as in USI at the end of a text.
pub fn write_usi(text: &mut String, variant: &Variant, mv: Move) {
    let result = match mv {
        Move::Board { from, to, promote } => {
            write!(text, "{from}{to}{}", if promote { "+" } else { "" })
        }
        Move::Drop { kind, to } => {
            let code = variant.kind(kind).map_or("", |kind| kind.code);
            write!(text, "{code}*{to}")
        }
        Move::Legs(legs) => {
            let legs = legs.unpack();
            text.push_str(&legs.from().to_string());
            let mut came_back = true;
            let has_lions = variant.has_lions();
            for leg in legs.iter() {
                came_back = has_lions && matches!(leg, Leg::Take(_));
                if matches!(leg, Leg::Take(_)) && !has_lions {
                    text.push('!');
                }
                text.push_str(&leg.square().to_string());
            }
            if came_back {
                text.push_str(&legs.from().to_string());
            }
            text.write_str(if legs.promotes() { "+" } else { "" })
        }
        Move::Pass => text.write_str("pass"),
    };
    debug_assert!(result.is_ok(), "writing to a string cannot fail");
}
