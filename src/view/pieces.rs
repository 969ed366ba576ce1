//! Facts about the pieces of a game, derived from its table: their moves and special properties.

use crate::problem::Lang;
use crate::types::piece::{KindId, PieceKind};
use crate::variant::Variant;
use crate::variant::special_rules::SpecialRules;
use crate::view::data::plain;
use crate::view::piece_facts::{PieceFact, facts, game_facts};
use crate::view::piece_moves::{MoveMark, WayInfo, marks, ways};

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// The pieces of a game.
    pub struct PiecesInfo {
        /// The facts about the whole game.
        pub game: Vec<PieceFact>,
        /// The pieces, in the order of `VariantInfo::kinds`.
        pub pieces: Vec<PieceInfo>,
    }

    /// The facts about a piece.
    pub struct PieceInfo {
        /// The number of its kind, as in `KindInfo::id`.
        pub kind: u8,
        /// The name in words of the language asked for.
        pub name: String,
        /// Its letters in Western text.
        pub letters: String,
        /// The name in Japanese text.
        pub word: String,
        /// The reading of that name in kana.
        pub kana: String,
        /// The reading in Latin letters.
        pub latin: String,
        /// The kind it promotes to; 0 for none.
        pub promotes_to: u8,
        /// The kind it promotes from; 0 for none.
        pub was: u8,
        /// Its moves, in words.
        pub ways: Vec<WayInfo>,
        /// The number of squares in each direction that the drawing of its moves shows.
        pub radius: u8,
        /// The marks of that drawing.
        pub marks: Vec<MoveMark>,
        /// Its other properties.
        pub facts: Vec<PieceFact>,
    }
}

/// Returns the pieces of a game, with names in a language.
pub fn pieces(variant: &Variant, lang: Lang) -> PiecesInfo {
    let rules = variant.special_rules.unwrap_or(&SpecialRules::NONE);
    let piece = |(id, kind): (KindId, &'static PieceKind)| {
        let [kana, latin] = kind.reading.unwrap_or_default().map(String::from);
        let marks = marks(kind);
        let far = |mark: &MoveMark| mark.right.unsigned_abs().max(mark.forward.unsigned_abs());
        PieceInfo {
            kind: id.get(),
            name: String::from(variant.called(kind, lang)),
            letters: String::from(kind.letters()),
            word: String::from(kind.word),
            kana,
            latin,
            promotes_to: kind.promotes_to.unwrap_or(0),
            was: kind.unpromoted.unwrap_or(0),
            ways: ways(kind.motions),
            radius: marks.iter().map(far).max().unwrap_or(0).max(2),
            marks,
            facts: facts(variant, rules, id.get(), kind),
        }
    };
    PiecesInfo {
        game: game_facts(variant, rules),
        pieces: variant.kinds().map(piece).collect(),
    }
}
