//! Japanese moves word for word in English letters: `7-8 G`, `same S`, `2-3 P drop`.
//!
//! Source: the article on shogi notation prints such words next to its first example, which has no move
//! that needs a word for right or left, nor one that declines a promotion. Those words are chosen here.

use crate::notation::definition::Notation;
use crate::notation::settings;
use crate::notation::style::{
    self, Disambiguation, MultiMoveWords, Pieces, Same, Style, When, multi_move,
};
use crate::problem::sentences;
use crate::types::square_names::{self, Squares};
use crate::variant::Games;

/// The notation.
pub static NOTATION: Notation = Notation {
    name: "gloss",
    title: &sentences::notation::GLOSS,
    sample: "7-6 P",
    style: Style {
        marks: ["", ""],
        squares: &SQUARES,
        same: Same::Word("same"),
        gap: " ",
        pieces: Pieces::Codes,
        disambiguation: Disambiguation::Words(&RELATIONS),
        sliding: "up",
        drops: "drop",
        drop_marked: When::Always,
        promotes: " promote",
        declines: " unpromoted",
        pass: "pass",
        multi_move: Some(MULTI_MOVE),
        ..style::JAPANESE
    },
    code: None,
    read: None,
    settings: &settings::SPOKEN_ENGLISH,
    games: Games::All,
    other_games: Some(&style::WESTERN),
};

/// `7-6`.
static SQUARES: Squares = Squares {
    between: "-",
    ..square_names::DIGITS
};

/// 右左直上寄引.
const RELATIONS: [&str; 6] = ["right", "left", "straight", "up", "sideways", "back"];

const MULTI_MOVE: MultiMoveWords = MultiMoveWords {
    write: multi_move::write,
    on: "then",
    strikes: Some("removes"),
    eats: "without moving",
    stays: "stays",
};
