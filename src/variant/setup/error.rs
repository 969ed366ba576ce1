//! The reasons why a text is no SFEN.

use std::fmt;

use crate::problem::sentences::position;
use crate::problem::{Cause, Lang};
use crate::text::scan::digits;

/// The reason why a text is no SFEN.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SfenError {
    /// There is nothing to read.
    Empty,
    /// A letter on the board is no piece.
    Piece(char),
    /// A rank, counted from 1, is longer or shorter than the board is wide.
    RankLength(u8),
    /// There are more or fewer ranks than the board has.
    Ranks(u8),
    /// The second field is neither `b` nor `w`.
    SideToMove(Box<str>),
    /// A letter in the third field is no piece that can be in hand.
    Hand(char),
    /// The fourth field is no number.
    Number(Box<str>),
}

impl SfenError {
    /// Returns the reason, to be told in any language.
    #[inline(never)]
    pub fn cause(&self) -> Cause {
        let mut buffer = [0; 4];
        let (sentence, detail) = match self {
            SfenError::Empty => (&position::EMPTY, ""),
            SfenError::Piece(c) => (&position::PIECE, &*c.encode_utf8(&mut buffer)),
            SfenError::RankLength(rank) => {
                return Cause::new(&position::RANK_LENGTH, &digits(u32::from(*rank)));
            }
            SfenError::Ranks(ranks) => {
                return Cause::new(&position::RANKS, &digits(u32::from(*ranks)));
            }
            SfenError::SideToMove(text) => (&position::SIDE_TO_MOVE, &**text),
            SfenError::Hand(c) => (&position::HAND, &*c.encode_utf8(&mut buffer)),
            SfenError::Number(text) => (&position::NUMBER, &**text),
        };
        Cause::new(sentence, detail)
    }
}

impl fmt::Display for SfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.cause().sentence(Lang::English))
    }
}

impl std::error::Error for SfenError {}
