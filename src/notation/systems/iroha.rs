//! The squares by the syllables of the iroha poem, as castle games of the Edo period have them.
//!
//! Source: the table of the notation as the Wikipedia article on shogi notation gives it.

use crate::notation::definition::Notation;
use crate::notation::settings;
use crate::notation::style::{self, Same, Style, squares};
use crate::notation::systems::japanese;
use crate::problem::sentences;
use crate::variant::Games;

/// The notation.
pub static NOTATION: Notation = Notation {
    name: "iroha",
    title: &sentences::notation::IROHA,
    sample: "春歩",
    style: Style {
        marks: ["", ""],
        squares: &squares::IROHA,
        same: Same::Square,
        ..style::JAPANESE
    },
    code: None,
    read: Some(japanese::read),
    settings: &settings::JAPANESE,
    games: Games::Shogi,
    other_games: Some(&style::WESTERN),
};

/// The files by the signs of the zodiac, as 萬屋 has them; 成 is in kana, and 不成 unsaid.
pub static ZODIAC: Notation = Notation {
    name: "yorozuya",
    title: &sentences::notation::YOROZUYA,
    sample: "午六歩",
    style: Style {
        marks: ["", ""],
        squares: &squares::ZODIAC,
        promotes: "ナル",
        declines: "",
        ..style::JAPANESE
    },
    games: Games::Shogi,
    ..NOTATION
};
