//! What the sides played, by name.

use crate::opening::{self, Found};
use crate::record::Record;
use crate::view::data::{plain, side};

#[cfg(feature = "web")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// An opening or a castle of a side.
    pub struct NameInfo {
        /// Whether it is a castle.
        pub is_castle: bool,
        /// The side: `black` or `white`.
        pub side: String,
        /// The ply after which it stood first.
        pub ply: u32,
        /// The node of that ply.
        pub node: u32,
        /// Whether a more special one of its kind was found for the same side.
        pub is_refined: bool,
        /// The name in Japanese.
        pub ja: String,
        /// How that is read.
        pub kana: String,
        /// The same in Latin letters.
        pub romaji: String,
        /// The name in English.
        pub en: String,
    }
}

/// The openings of the main line, then the castles: Black's first, the most special of each side first.
pub fn names(record: &Record) -> Vec<NameInfo> {
    let names = opening::names(record);
    let openings = names.openings.iter().map(|found| (false, found));
    let castles = names.castles.iter().map(|found| (true, found));
    let info = |(is_castle, found): (bool, &Found)| NameInfo {
        is_castle,
        side: side(found.color),
        ply: found.ply,
        node: found.node.get(),
        is_refined: found.is_refined,
        ja: String::from(found.name.japanese),
        kana: String::from(found.name.kana),
        romaji: String::from(found.name.romaji),
        en: String::from(found.name.english),
    };
    openings.chain(castles).map(info).collect()
}
