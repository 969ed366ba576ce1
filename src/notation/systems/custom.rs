//! A notation that a reader puts together from settings: `custom order=square pieces=codes`.

use crate::notation::definition::Notation;
use crate::notation::settings;
use crate::notation::style;
use crate::notation::systems::kitao;
use crate::problem::sentences;
use crate::variant::Games;

/// The notation, as it is before anything is chosen.
pub static NOTATION: Notation = Notation {
    name: "custom",
    title: &sentences::notation::CUSTOM,
    sample: "☗歩-76",
    style: kitao::STYLE,
    code: None,
    read: None,
    settings: &settings::CUSTOM,
    games: Games::All,
    other_games: Some(&style::WESTERN),
};
