//! The headers of a record, and the players named there.

use crate::record::Record;
use crate::text::scan::trim;
use crate::types::color::Color;
use crate::variant::{Form, Variant};

/// A key and a value from the head of a record, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Header {
    /// The key.
    pub key: String,
    /// The value, with the blanks that pad it.
    pub value: String,
}

/// Returns the form of a game that headers name.
pub(crate) fn form(variant: &Variant, headers: &[Header]) -> Option<&'static Variant> {
    let mut headers = headers.iter();
    headers.find_map(|header| variant.form_named(&header.key, trim(&header.value)))
}

/// Returns the form of a game that must be named although the headers name none: one that is not the usual one.
pub(crate) fn unnamed_form(variant: &Variant, headers: &[Header]) -> Option<&'static Form> {
    let unusual = variant.form.filter(|_| !variant.is_usual_form());
    unusual.filter(|_| form(variant, headers).is_none())
}

impl Record {
    /// Returns the value of the first header with a key, without blanks around it.
    #[inline(never)]
    pub fn header(&self, key: &str) -> Option<&str> {
        let header = self.headers.iter().find(|header| header.key == key)?;
        Some(trim(&header.value))
    }

    /// Returns a player's name, from whichever header has it; `None` where there is none.
    ///
    /// ```
    /// use kifuyomi::Color;
    /// let record = &kifuyomi::read("上手：甲野\n下手：\n1 ６二銀(71)")[0].record;
    /// assert_eq!(record.player(Color::White), Some("甲野"));
    /// assert_eq!(record.player(Color::Black), None);
    /// ```
    pub fn player(&self, color: Color) -> Option<&str> {
        let keys = player_keys(color).into_iter();
        keys.filter_map(|key| self.header(key))
            .find(|name| !name.is_empty())
    }

    /// Returns the key under which a player's name is written: the one the record has already, otherwise the
    /// one that fits its start.
    pub(super) fn player_key(&self, color: Color) -> &'static str {
        let [usual, in_handicap] = player_keys(color);
        let names_handicap = |color| {
            let [_, key] = player_keys(color);
            self.header(key).is_some()
        };
        let is_handicap = match self.header(usual) {
            Some(_) => false,
            None => Color::BOTH.into_iter().any(names_handicap) || self.starts_with_handicap(),
        };
        if is_handicap { in_handicap } else { usual }
    }

    /// Reports whether the game starts with one of its variant's handicaps.
    fn starts_with_handicap(&self) -> bool {
        // The first in the table is the even game.
        let mut handicaps = self.start.variant.handicaps.iter().skip(1);
        let start = self.start.to_string();
        handicaps.any(|handicap| handicap.sfen == start)
    }
}

/// The headers that name a player: in an even game, and in a handicap game.
fn player_keys(color: Color) -> [&'static str; 2] {
    match color {
        Color::Black => ["先手", "下手"],
        Color::White => ["後手", "上手"],
    }
}
