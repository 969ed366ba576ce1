//! The notations used by a list's moves, and the format that follows from them.

use crate::format::result::{Family, FormatName};
use crate::notation::systems::western::Dialect;

/// The name of Portable Shogi Notation.
pub const PSN: FormatName = FormatName {
    name: "psn",
    title: "PSN",
    family: Family::Braced,
};
/// The name of moves in Western letters.
pub const WESTERN: FormatName = FormatName {
    name: "western",
    title: "Western",
    family: Family::Braced,
};
/// The name of moves in Western numerals.
pub const NUMERALS: FormatName = FormatName {
    name: "western-numerals",
    title: "Western, numerals",
    family: Family::Braced,
};
/// The name of moves in Hosking's notation.
pub const HOSKING: FormatName = FormatName {
    name: "hosking",
    title: "Hosking",
    family: Family::Braced,
};
/// The name of moves in the notation of 81Dojo.
pub const DOJO: FormatName = FormatName {
    name: "dojo",
    title: "81Dojo",
    family: Family::Braced,
};
/// The name of moves in the notation of Kitao and Kawasaki.
pub const KITAO: FormatName = FormatName {
    name: "kitao",
    title: "Kitao–Kawasaki",
    family: Family::Braced,
};

/// Number of moves in each notation of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dialects {
    counts: [u32; 8],
}

const DIALECTS: [Dialect; 8] = [
    Dialect::Letters,
    Dialect::Numerals,
    Dialect::Hosking,
    Dialect::Dojo,
    Dialect::Kitao,
    Dialect::Long,
    Dialect::Short,
    Dialect::Chess,
];

impl Dialects {
    /// Counts a move in a notation.
    pub fn count(&mut self, dialect: Dialect) {
        let place = DIALECTS.iter().position(|known| *known == dialect);
        if let Some(count) = place.and_then(|place| self.counts.get_mut(place)) {
            *count += 1;
        }
    }

    /// Reports whether most squares are those of chess.
    pub fn is_xboard(self) -> bool {
        let [letters, numerals, hosking, dojo, kitao, long, _, chess] = self.counts;
        chess > letters + numerals + hosking + dojo + kitao + long
    }

    /// Returns the format of a game without tags.
    pub fn format(self) -> FormatName {
        let [letters, numerals, hosking, dojo, kitao, long, short, chess] = self.counts;
        let most = numerals + hosking;
        match () {
            () if kitao > letters + most => KITAO,
            () if hosking > numerals && most > letters + long => HOSKING,
            () if most > letters + long => NUMERALS,
            () if dojo > 0 => DOJO,
            () if long + short + chess > letters => PSN,
            () => WESTERN,
        }
    }
}
