//! The registry of notations.

use crate::notation::clash::refuse_signs;
use crate::notation::context::MoveContext;
use crate::notation::definition::Notation;
use crate::notation::find::is_meant;
use crate::notation::settings::Unknown;
use crate::notation::style::Style;
use crate::notation::systems::{
    custom, gloss, iroha, japanese, kitao, machine, shorthand, spoken, western,
};
use crate::position::Position;
use crate::record::replay::Replay;
use crate::record::resolve::Resolved;
use crate::record::{NodeId, Record};
use crate::types::moves::Move;
use crate::types::square::Square;
use crate::variant::Variant;

/// A list of notations, in the order of a picker. A program contains the notations that the lists it
/// uses name.
#[derive(Clone, Copy, Debug)]
pub struct Registry {
    /// The notations; there is at least one.
    pub notations: &'static [&'static Notation],
}

/// Every notation.
pub static EVERY: Registry = Registry {
    notations: &[
        &japanese::NOTATION,
        &western::LETTERS,
        &western::NUMERALS,
        &western::HOSKING,
        &western::DOJO,
        &kitao::NOTATION,
        &kitao::FIGURINE,
        &iroha::NOTATION,
        &iroha::ZODIAC,
        &shorthand::NOTATION,
        &spoken::KANA,
        &spoken::ROMAJI,
        &spoken::ENGLISH,
        &gloss::NOTATION,
        &machine::USI,
        &machine::CSA,
        &machine::USEN,
        &custom::NOTATION,
    ],
};

/// The most common notations, without the code for reading and settings.
pub static USUAL: Registry = Registry {
    notations: &[
        &japanese::NOTATION.only_written(),
        &western::LETTERS.only_written(),
        &western::NUMERALS.only_written(),
        &western::HOSKING.only_written(),
        &western::DOJO.only_written(),
        &kitao::NOTATION.only_written(),
    ],
};

/// The names of [`USUAL`] and their styles, for a program that only writes the moves of usual records.
pub static USUAL_STYLES: [(&str, Style); USUAL.notations.len()] = {
    let first = USUAL.notations[0];
    let mut styles = [(first.name, first.style); USUAL.notations.len()];
    let mut at = 0;
    while at < styles.len() {
        styles[at] = (USUAL.notations[at].name, USUAL.notations[at].style);
        at += 1;
    }
    styles
};

/// Returns the notation with a name, of [`EVERY`]: `japanese`, `western`, `kitao`, `iroha`. [`parse`] takes
/// settings, too.
pub fn by_name(name: &str) -> Option<&'static Notation> {
    EVERY.by_name(name)
}

/// Returns the notation that a text names, of [`EVERY`], with the settings after the name: `japanese marks=none`.
/// Unknown words are handed over with the reason, and the rest holds.
///
/// ```
/// use kifuyomi::notation::{self, main_line};
/// let reads = kifuyomi::read("position startpos moves 7g7f 3c3d 8h2b+");
/// let moves = |name| main_line(&reads[0].record, &notation::parse(name, &mut Vec::new()));
/// assert_eq!(moves("japanese marks=triangles squares=digits"), ["▲76歩", "△34歩", "▲22角成"]);
/// assert_eq!(moves("western takes=× squares=digits"), ["P-76", "P-34", "B×22+"]);
/// ```
pub fn parse(text: &str, unknown: &mut Vec<Unknown>) -> Notation {
    EVERY.parse(text, unknown)
}

/// Returns the moves of a record that a text means, in whatever notation of [`EVERY`] either is written; in
/// reading order.
///
/// ```
/// use kifuyomi::notation::search;
/// let record = &kifuyomi::read("position startpos moves 7g7f 3c3d 2g2f 8c8d 7i6h")[0].record;
/// for text in ["７六歩", "P-76", "P7f", "7g7f", "春歩", "☗歩-76", "なな ろく ふ", "pawn seven six"] {
///     let nodes: Vec<u32> = search(record, text).iter().map(|node| node.get()).collect();
///     assert_eq!(nodes, [1], "{text}");
/// }
/// assert_eq!(search(record, "銀").len(), 0);
/// ```
pub fn search(record: &Record, text: &str) -> Vec<NodeId> {
    EVERY.search(record, text)
}

impl Registry {
    /// Returns the notations, in their order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = &'static Notation> {
        self.notations.iter().copied()
    }

    /// Returns the notation that is used by default.
    pub fn first(self) -> &'static Notation {
        self.notations
            .first()
            .copied()
            .unwrap_or(&japanese::NOTATION)
    }

    /// Returns the notations that the moves of a game can be written in.
    pub fn fitting(self, variant: &Variant) -> impl Iterator<Item = &'static Notation> {
        self.iter().filter(|notation| notation.fits(variant))
    }

    /// Returns the notation with a name.
    pub fn by_name(self, name: &str) -> Option<&'static Notation> {
        self.iter().find(|notation| notation.name == name)
    }

    /// Returns the notation that a text names, with the settings after the name; see [`parse`].
    pub fn parse(self, text: &str, unknown: &mut Vec<Unknown>) -> Notation {
        let mut words = text.split_ascii_whitespace();
        let name = words.next().unwrap_or("");
        let known = self
            .iter()
            .find(|notation| notation.name.eq_ignore_ascii_case(name));
        if known.is_none() {
            unknown.push(Unknown::Notation(name.to_owned()));
        }
        let usual = known.unwrap_or(self.first());
        let mut notation = *usual;
        for word in words {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            if let Err(error) = notation.choose(name, value) {
                unknown.push(error);
            }
        }
        refuse_signs(&mut notation, &usual.style, unknown);
        notation
    }

    /// Returns the moves of a record that a text means; see [`search`].
    pub fn search(self, record: &Record, text: &str) -> Vec<NodeId> {
        let mut replay = Replay::new(record);
        let mut nodes = Vec::new();
        for (id, _) in record.reading_order() {
            let node = record.node(id);
            let (Some(played), Some(parent)) = (
                node.and_then(|node| node.played()),
                node.and_then(|node| node.parent()),
            ) else {
                continue;
            };
            replay.go(record, parent);
            let previous = replay.previous(record);
            let context = MoveContext::of(replay.position(), played, previous);
            if is_meant(&context, text, self.notations) {
                nodes.push(id);
            }
        }
        nodes
    }
}

/// The move that a text means in a position, in whatever notation it is written, after a move that went to `previous`.
/// A legal move goes before others. `None` if it is no move of the position, or may be several.
///
/// ```
/// use kifuyomi::{Position, notation};
/// let mut position = Position::default();
/// let mv = position.read_usi("7g7f");
/// for text in ["７六歩", "P-76", "P-7f", "7g7f", "+7776FU"] {
///     assert_eq!(notation::find(text, &mut position, None), mv, "{text}");
/// }
/// assert_eq!(notation::find("金", &mut position, None), None);
/// ```
pub fn find(text: &str, position: &mut Position, previous: Option<Square>) -> Option<Move> {
    let mut illegal = None;
    for notation in EVERY.fitting(position.variant()) {
        let Some(Ok(Resolved { mv, .. })) = notation.find(text, position, previous) else {
            continue;
        };
        if position.is_legal(mv) {
            return Some(mv);
        }
        illegal = illegal.or(Some(mv));
    }
    illegal
}

impl Notation {
    /// Returns the name and the choices, as [`parse`] reads them.
    pub fn spec(&self) -> String {
        let mut spec = self.name.to_owned();
        let mut style = by_name(self.name).map_or(self.style, |usual| usual.style);
        for setting in self.settings {
            if let Some(choice) = setting.chosen(&self.style)
                && setting
                    .chosen(&style)
                    .is_none_or(|other| other.name != choice.name)
            {
                choice.apply(&mut style);
                spec.extend([" ", setting.name, "=", choice.name]);
            }
            if let Some(sign) = setting.own_sign(&self.style) {
                spec.extend([" ", setting.name, "=", &sign]);
            }
        }
        spec
    }
}

impl IntoIterator for Registry {
    type Item = &'static Notation;
    type IntoIter = std::iter::Copied<std::slice::Iter<'static, &'static Notation>>;

    fn into_iter(self) -> Self::IntoIter {
        self.notations.iter().copied()
    }
}
