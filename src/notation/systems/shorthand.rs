//! The signs in which people write moves by hand: `７六丶`, `２二クナ`.
//!
//! Source: the table of shorthand signs as the Wikipedia article on shogi notation gives it.

use crate::notation::definition::Notation;
use crate::notation::settings;
use crate::notation::style::{self, Pieces, Same, Style};
use crate::notation::systems::japanese;
use crate::problem::sentences;
use crate::variant::Games;

/// The notation.
pub static NOTATION: Notation = Notation {
    name: "shorthand",
    title: &sentences::notation::SHORTHAND,
    sample: "７六丶",
    style: Style {
        pieces: Pieces::Shorthand,
        same: Same::Word("－"),
        promotes: "ナ",
        declines: "フナ",
        ..style::JAPANESE
    },
    code: None,
    read: Some(japanese::read),
    settings: &settings::SHORTHAND,
    games: Games::Shogi,
    other_games: Some(&style::WESTERN),
};
