//! The signs of a custom notation, which can be any text.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use crate::notation::style::types::{Disambiguation, Same, Style, When};
use crate::types::outcome::EndKind;

/// Most different signs that a program keeps.
const MAX_SIGNS: usize = 4096;

/// A sign that can be any text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSign {
    /// The marks of both sides.
    Marks,
    /// In place of a square where the previous move went.
    Same,
    /// Before and after the square of origin.
    Origin,
    /// A move to an empty square.
    Goes,
    /// A capture.
    Takes,
    /// A drop.
    Drops,
    /// A promotion.
    Promotes,
    /// A declined promotion.
    Declines,
    /// A capture without going there (居食い).
    Strikes,
    /// A piece that returns to its square.
    Stays,
    /// A pass.
    Pass,
    /// An ending.
    Ending(EndKind),
}

impl OwnSign {
    /// Returns the fewest and the most characters that it can have.
    pub fn lengths(self) -> [usize; 2] {
        match self {
            OwnSign::Marks => [2, 2],
            OwnSign::Origin => [1, 2],
            _ => [1, 8],
        }
    }

    /// Returns the signs in a style: two for both sides, and around a square.
    pub fn signs(self, style: &Style) -> [&'static str; 2] {
        let alone = |sign| [sign, ""];
        match self {
            OwnSign::Marks => style.marks,
            OwnSign::Same => match style.same {
                Same::Word(word) | Same::Both(word) => alone(word),
                Same::Nothing | Same::Square => alone(""),
            },
            OwnSign::Origin => match style.disambiguation {
                Disambiguation::Words(_) => alone(""),
                Disambiguation::Square(around) | Disambiguation::Numerals(around) => around,
            },
            OwnSign::Goes => alone(style.goes[0]),
            OwnSign::Takes => alone(style.takes),
            OwnSign::Drops => alone(style.drops),
            OwnSign::Promotes => alone(style.promotes),
            OwnSign::Declines => alone(style.declines),
            OwnSign::Strikes => {
                let words = style.multi_move.and_then(|words| words.strikes);
                alone(words.unwrap_or(""))
            }
            OwnSign::Stays => alone(style.multi_move.map_or("", |words| words.stays)),
            OwnSign::Pass => alone(style.pass),
            OwnSign::Ending(kind) => alone(style.endings[kind as usize]),
        }
    }

    /// Changes it in a style. Returns `false` for a text that is too short or too long.
    pub fn set(self, style: &mut Style, text: &str) -> bool {
        let [least, most] = self.lengths();
        if !(least..=most).contains(&text.chars().count()) {
            return false;
        }
        let is_pair = most == 2;
        let at = text.char_indices().nth(1).map(|(at, _)| at);
        let (first, second) = text.split_at(at.filter(|_| is_pair).unwrap_or(text.len()));
        let (Some(sign), Some(second)) = (kept(first), kept(second)) else {
            return false;
        };
        match self {
            OwnSign::Marks => style.marks = [sign, second],
            OwnSign::Same => style.same = Same::Word(sign),
            OwnSign::Origin => {
                style.disambiguation = Disambiguation::Square([sign, second]);
                style.origin_marked = When::Needed;
            }
            OwnSign::Goes => style.goes = [sign, sign],
            OwnSign::Takes => style.takes = sign,
            OwnSign::Drops => style.drops = sign,
            OwnSign::Promotes => style.promotes = sign,
            OwnSign::Declines => style.declines = sign,
            OwnSign::Strikes | OwnSign::Stays => {
                if let Some(words) = &mut style.multi_move {
                    if self == OwnSign::Strikes {
                        words.strikes = Some(sign);
                    } else {
                        words.stays = sign;
                    }
                }
            }
            OwnSign::Pass => style.pass = sign,
            OwnSign::Ending(kind) => style.endings[kind as usize] = sign,
        }
        true
    }
}

/// Keeps a text as long as the program runs, equal ones once, so that styles stay as small and quick to copy as they
/// are. `None` once there are too many.
fn kept(text: &str) -> Option<&'static str> {
    static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = kept.get(text) {
        return Some(known);
    }
    if kept.len() >= MAX_SIGNS {
        return None;
    }
    let new: &'static str = Box::leak(Box::from(text));
    kept.insert(new);
    Some(new)
}
