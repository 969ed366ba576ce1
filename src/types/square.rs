//! Squares.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// A square: its file counted from Black's right and its rank counted from White's side, both
/// from 1. The square in the middle of a 9×9 board is file 5, rank 5.
///
/// Written as in USI: the file as a number, the rank as a letter.
///
/// ```
/// use kifuyomi::Square;
/// let square: Square = "7f".parse()?;
/// assert_eq!((square.file(), square.rank()), (7, 6));
/// assert_eq!(square.to_string(), "7f");
/// # Ok::<(), kifuyomi::NotASquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct Square {
    file: NonZeroU8,
    rank: NonZeroU8,
}

impl Square {
    /// The longest side of a board, in squares: as many as there are rank letters.
    pub const MAX_SIDE: u8 = 26;

    /// The square on file 1 and rank 1.
    pub const FIRST: Square = Square {
        file: NonZeroU8::MIN,
        rank: NonZeroU8::MIN,
    };

    /// Creates the square on a file and a rank, both from 1 to [`Square::MAX_SIDE`].
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file > Square::MAX_SIDE || rank > Square::MAX_SIDE {
            return None;
        }
        match (NonZeroU8::new(file), NonZeroU8::new(rank)) {
            (Some(file), Some(rank)) => Some(Square { file, rank }),
            _ => None,
        }
    }

    /// Returns the file, from 1 at Black's right.
    pub const fn file(self) -> u8 {
        self.file.get()
    }

    /// Returns the rank, from 1 at White's side.
    pub const fn rank(self) -> u8 {
        self.rank.get()
    }

    /// Returns the letter of the rank: `a` is rank 1.
    pub const fn rank_letter(self) -> char {
        (b'a' + self.rank.get() - 1) as char
    }
}

/// The text is no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square such as `7f`: a file number and a rank letter")
    }
}

impl std::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let (letter, digits) = text.as_bytes().split_last().ok_or(NotASquare)?;
        if !letter.is_ascii_lowercase() {
            return Err(NotASquare);
        }
        let mut file: u8 = 0;
        for digit in digits {
            if !digit.is_ascii_digit() {
                return Err(NotASquare);
            }
            file = file.saturating_mul(10).saturating_add(digit - b'0');
        }
        Square::new(file, letter - b'a' + 1).ok_or(NotASquare)
    }
}

#[cfg(feature = "serde")]
impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<String> for Square {
    type Error = NotASquare;

    fn try_from(text: String) -> Result<Square, NotASquare> {
        text.parse()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", u32::from(self.file()), self.rank_letter())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
