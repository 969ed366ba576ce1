//! The two sides.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

/// A side. Black (sente, 先手) sits at the bottom, moves up the board and starts an even game.
///
/// ```
/// use kifuyomi::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!(Color::Black.to_string(), "black");
/// assert_eq!("white".parse::<Color>(), Ok(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Color {
    /// Sente, 先手, ☗; 下手 in a handicap game.
    Black,
    /// Gote, 後手, ☖; 上手 in a handicap game.
    White,
}

impl Color {
    /// Both sides, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// Returns 0 for Black, 1 for White: an index in a pair.
    pub const fn index(self) -> usize {
        match self {
            Color::Black => 0,
            Color::White => 1,
        }
    }

    /// Returns the name: `black` or `white`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Black => "black",
            Color::White => "white",
        }
    }

    /// Returns the letter of this side in SFEN: `b` or `w`.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'b',
            Color::White => 'w',
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is neither `black` nor `white`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColor;

impl fmt::Display for NotAColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `black` or `white`")
    }
}

impl std::error::Error for NotAColor {}

impl FromStr for Color {
    type Err = NotAColor;

    fn from_str(text: &str) -> Result<Color, NotAColor> {
        Color::BOTH
            .into_iter()
            .find(|color| color.name() == text)
            .ok_or(NotAColor)
    }
}

/// A value for each side.
///
/// ```
/// use kifuyomi::{ByColor, Color};
/// let mut wins = ByColor { black: 3, white: 1 };
/// *wins.get_mut(Color::White) += 1;
/// assert_eq!(*wins.get(Color::White), 2);
/// assert_eq!(wins.iter().sum::<i32>(), 5);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Calls `value` for each side.
    pub fn new_with(mut value: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor {
            black: value(Color::Black),
            white: value(Color::White),
        }
    }

    /// Returns the value of a side.
    #[inline]
    pub const fn get(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    /// Returns the value of a side for changing it.
    #[inline]
    pub const fn get_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }

    /// Iterates over both values, Black's first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        [&self.black, &self.white].into_iter()
    }
}
