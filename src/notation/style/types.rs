//! The vocabulary and word order of a notation style.

use crate::notation::context::MoveContext;
use crate::notation::numbering::Numbering;
use crate::notation::part::Sink;
use crate::types::color::Color;
use crate::types::moves::MultiMove;
use crate::types::outcome::EndKind;
use crate::types::square_names::Squares;

/// The style in which a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The order of square and piece.
    pub order: Order,
    /// The marks of Black's and White's moves.
    pub marks: [&'static str; 2],
    /// The names of squares.
    pub squares: &'static Squares,
    /// The text for a square that is the previous move's destination.
    pub same: Same,
    /// The separator between 同 and the piece.
    pub after_same: &'static str,
    /// The separator between words.
    pub gap: &'static str,
    /// The names of pieces.
    pub pieces: Pieces,
    /// Replacement words for some pieces.
    pub swaps: Swaps,
    /// The notation that tells a piece from others that could make the move.
    pub disambiguation: Disambiguation,
    /// The replacement for 上 where a dragon or a horse moves forward.
    pub sliding: &'static str,
    /// When the origin square is written.
    pub origin_marked: When,
    /// The signs of a move to an empty square: without an origin, and with one.
    pub goes: [&'static str; 2],
    /// The sign of a capture.
    pub takes: &'static str,
    /// The sign of a drop.
    pub drops: &'static str,
    /// When a drop is marked.
    pub drop_marked: When,
    /// The sign of a promotion, including its leading separator.
    pub promotes: &'static str,
    /// The sign of a declined promotion, including its leading separator.
    pub declines: &'static str,
    /// The text of a pass.
    pub pass: &'static str,
    /// The texts of endings, by [`EndKind`]; empty for the words of the reader's language.
    pub endings: [&'static str; EndKind::COUNT],
    /// Words and writer for moves of several legs; `None` unless a game with such moves is registered.
    pub multi_move: Option<MultiMoveWords>,
    /// How moves are numbered.
    pub numbering: Numbering,
}

/// Words for the legs of a multi-leg move, and their writer. The style refers to the writer so that a program without
/// such a style does not link it.
#[derive(Clone, Copy, Debug)]
pub struct MultiMoveWords {
    /// Writes such a move.
    pub write: fn(&MoveContext<'_>, &MultiMove, &Style, &MultiMoveWords, &mut dyn Sink),
    /// Written before the squares of further legs.
    pub on: &'static str,
    /// Written before the square of a piece that is captured in passing; `None` for the style's sign for
    /// captures followed by `!`.
    pub strikes: Option<&'static str>,
    /// Written after the name of a piece that captures without moving.
    pub eats: &'static str,
    /// Written for a piece that returns to its origin without capturing.
    pub stays: &'static str,
}

impl PartialEq for MultiMoveWords {
    fn eq(&self, other: &MultiMoveWords) -> bool {
        let words = |one: &MultiMoveWords| [one.on, one.eats, one.stays];
        words(self) == words(other) && self.strikes == other.strikes
    }
}

impl Eq for MultiMoveWords {}

/// The first part of a move's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The square it goes to: `７六歩`.
    Square,
    /// The piece: `P-76`.
    Piece,
}

/// When something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Where the move would not be clear without it.
    Needed,
    /// With every move.
    Always,
}

/// The text for a square that is the previous move's destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// A word instead of the square: `同`.
    Word(&'static str),
    /// The square and a word: `２四同`.
    Both(&'static str),
    /// Nothing.
    Nothing,
    /// The square, as in any other move.
    Square,
}

/// The notation that tells a piece from others that could make the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disambiguation {
    /// Words for 右左直上寄引, in this order.
    Words(&'static [&'static str; 6]),
    /// The origin square, and the text before and after it.
    Square([&'static str; 2]),
    /// The origin square in numerals, and the text before and after it.
    Numerals([&'static str; 2]),
}

/// The names of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// As in Japanese text: `歩`, `成銀`.
    Words,
    /// One character each, as in diagrams: `歩`, `全`.
    Characters,
    /// `+銀` for those without a word of one character.
    Plus,
    /// `P`, `+S`.
    Codes,
    /// `P`, `+S`; D, H and T for dragon, horse and tokin.
    Letters,
    /// `ふ`, `なりぎん`.
    Kana,
    /// `fu`, `narigin`.
    Romaji,
    /// `pawn`, `promoted silver`.
    English,
    /// `フ`, `ナヨ`.
    Shorthand,
}

/// A replacement word for a piece of one side or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The side the piece belongs to; `None` for both.
    pub color: Option<Color>,
    /// The usual word.
    pub from: &'static str,
    /// The word to write.
    pub to: &'static str,
}

/// Replacement words for some pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swaps([Option<&'static Swap>; 16]);

impl Swaps {
    /// No replacements.
    pub const NONE: Swaps = Swaps([None; 16]);

    /// Removes the replacement for a piece.
    pub fn remove(&mut self, from: &str) {
        let others = self.0.into_iter().flatten();
        let others = others.filter(|swap| swap.from != from);
        let mut left = Swaps::NONE;
        for (slot, swap) in left.0.iter_mut().zip(others) {
            *slot = Some(swap);
        }
        *self = left;
    }

    /// Adds a replacement for a piece, overwriting an earlier one. The slots are sorted, so that equal sets compare
    /// equal whatever the order of insertion.
    pub fn add(&mut self, swap: &'static Swap) {
        self.remove(swap.from);
        let before = |slot: &&Option<&Swap>| slot.is_some_and(|known| known.from < swap.from);
        let at = self.0.iter().take_while(before).count();
        if let Some(rest) = self.0.get_mut(at..) {
            rest.rotate_right(1);
            if let Some(first) = rest.first_mut() {
                *first = Some(swap);
            }
        }
    }

    /// Returns the word for a side's piece.
    pub(super) fn word(&self, color: Color, word: &'static str) -> &'static str {
        // Used slots precede unused ones.
        if self.0.first().is_none_or(Option::is_none) {
            return word;
        }
        let is_it =
            |swap: &&Swap| swap.from == word && swap.color.is_none_or(|known| known == color);
        let swaps = self.0.into_iter().flatten();
        swaps.into_iter().find(is_it).map_or(word, |swap| swap.to)
    }
}

/// Promoted pieces that have a letter of their own in some notations.
pub const LETTERS_OF_PROMOTED: [(&str, &str); 3] = [("D", "+R"), ("H", "+B"), ("T", "+P")];

/// 右左直上寄引.
pub const RELATIONS: [&str; 6] = ["右", "左", "直", "上", "寄", "引"];
