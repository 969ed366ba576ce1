//! Moves as USI writes them: `7g7f`, `8h2b+`, `P*5e`.

use std::fmt::Write as _;

use crate::moves::Move;
use crate::position::Position;
use crate::scan::split_at_word;
use crate::square::Square;
use crate::variant::Variant;

impl Position {
    /// Reads a move written as in USI. It need not be legal, nor playable.
    pub fn read_usi(&self, text: &str) -> Option<Move> {
        if text == "pass" {
            return Some(Move::Pass);
        }
        if let Some((code, to)) = split_at_word(text, "*") {
            let (kind, _) = self
                .variant()
                .hand_kinds()
                .find(|(_, kind)| kind.code.eq_ignore_ascii_case(code))?;
            let to = to.parse().ok()?;
            return Some(Move::Drop { kind, to });
        }
        let squares = text.strip_suffix('+');
        let promote = squares.is_some();
        let (from, to) = split_squares(squares.unwrap_or(text))?;
        Some(Move::Board { from, to, promote })
    }
}

/// Splits `7g7f` behind the first rank letter; file numbers may have two digits.
fn split_squares(text: &str) -> Option<(Square, Square)> {
    let letter = text.find(|c: char| !c.is_ascii_digit())?;
    let (from, to) = text.split_at_checked(letter + 1)?;
    Some((from.parse().ok()?, to.parse().ok()?))
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
        Move::Pass => text.write_str("pass"),
    };
    debug_assert!(result.is_ok(), "writing to a string cannot fail");
}
