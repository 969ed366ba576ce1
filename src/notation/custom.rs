//! A notation that a reader puts together from settings: `custom order=square men=codes`.

use super::style;
use super::{System, kitao, setting};
use crate::variant::Games;

/// The notation, as it is before anything is chosen.
pub static SYSTEM: System = System {
    name: "custom",
    english: "Your own",
    japanese: "自分で作る",
    sample: "☗歩-76",
    style: kitao::STYLE,
    write: style::write,
    read: None,
    settings: setting::of(&setting::CUSTOM),
    games: Games::All,
};
