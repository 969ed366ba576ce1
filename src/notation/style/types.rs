//! What a style says: which words stand for what, and in which order.

use crate::notation::context::MoveContext;
use crate::notation::numbering::Numbering;
use crate::notation::part::Sink;
use crate::types::color::Color;
use crate::types::moves::MultiMove;
use crate::types::square_names::Squares;

/// How a move is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// What comes first.
    pub order: Order,
    /// What marks Black's moves and White's.
    pub marks: [&'static str; 2],
    /// The names of squares.
    pub squares: &'static Squares,
    /// What stands for the square where the move before went.
    pub same: Same,
    /// What stands between 同 and the piece.
    pub after_same: &'static str,
    /// What stands between words.
    pub gap: &'static str,
    /// The names of pieces.
    pub pieces: Pieces,
    /// Other words for some pieces.
    pub swaps: Swaps,
    /// What distinguishes a piece from others like it.
    pub disambiguation: Disambiguation,
    /// What stands for 上 where a dragon or a horse moves forward.
    pub sliding: &'static str,
    /// When the square it comes from is written.
    pub origin_marked: When,
    /// What stands for a move to an empty square: where the origin is left out, and where it is
    /// written.
    pub goes: [&'static str; 2],
    /// What stands for a capture.
    pub takes: &'static str,
    /// What stands for a drop.
    pub drops: &'static str,
    /// When a drop is marked.
    pub drop_marked: When,
    /// What stands for a promotion, with what parts it from the words before.
    pub promotes: &'static str,
    /// What stands for a declined promotion, with what parts it from the words before.
    pub declines: &'static str,
    /// What stands for a move that is none.
    pub pass: &'static str,
    /// Writes moves of several legs; `None` where the program knows no game that has them.
    pub multi_move: Option<&'static MultiMoveWords>,
    /// How moves are numbered.
    pub numbering: Numbering,
}

/// The words for what a piece does in a move of several legs, and what writes them. A style names it, so
/// that a program without such a style does not contain the writer.
#[derive(Clone, Copy, Debug)]
pub struct MultiMoveWords {
    /// Writes such a move.
    pub write: fn(&MoveContext<'_>, &MultiMove, &Style, &MultiMoveWords, &mut dyn Sink),
    /// Before the squares it goes on to.
    pub on: &'static str,
    /// Before the square of a piece that it takes without staying there.
    pub strikes: &'static str,
    /// Behind its name, when it only takes and stays where it is.
    pub eats: &'static str,
    /// When it comes back and takes nothing.
    pub stays: &'static str,
}

impl PartialEq for MultiMoveWords {
    fn eq(&self, other: &MultiMoveWords) -> bool {
        let words = |one: &MultiMoveWords| [one.on, one.strikes, one.eats, one.stays];
        words(self) == words(other)
    }
}

impl Eq for MultiMoveWords {}

/// What comes first in a move's text.
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

/// What stands for the square where the move before went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// A word in its place: `同`.
    Word(&'static str),
    /// The square and a word: `２四同`.
    Both(&'static str),
    /// Nothing at all.
    Nothing,
    /// The square, as ever.
    Square,
}

/// What distinguishes a piece from others like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disambiguation {
    /// Words for 右左直上寄引, in this order.
    Words(&'static [&'static str; 6]),
    /// The square it comes from, and what stands around it.
    Square([&'static str; 2]),
    /// The square in numerals, and what stands around it.
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

/// Another word for pieces of one side or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// Whose pieces, or everybody's.
    pub color: Option<Color>,
    /// The usual word.
    pub from: &'static str,
    /// The word to write.
    pub to: &'static str,
}

/// Other words for some pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swaps([Option<&'static Swap>; 16]);

impl Swaps {
    /// None.
    pub const NONE: Swaps = Swaps([None; 16]);

    /// Removes the other word for a piece.
    pub fn remove(&mut self, from: &str) {
        let others = self.0.into_iter().flatten();
        let others = others.filter(|swap| swap.from != from);
        let mut left = Swaps::NONE;
        for (slot, swap) in left.0.iter_mut().zip(others) {
            *slot = Some(swap);
        }
        *self = left;
    }

    /// Adds another word for a piece, in place of one it had. The slots are sorted, so that the same
    /// swaps are equal whatever the order in which they were chosen.
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

    /// The word for a side's piece.
    pub(super) fn word(&self, color: Color, word: &'static str) -> &'static str {
        // The used slots come first.
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
