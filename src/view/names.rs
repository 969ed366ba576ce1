//! Names of the sides' openings and castles, and remarks on their moves.

use crate::commentary::{self, Options};
use crate::opening::{self, Found, Topic};
use crate::problem::Lang;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::games::standard::STANDARD;
use crate::view::data::{plain, side};

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// An opening or a castle of a side.
    pub struct NameInfo {
        /// Whether it is a castle.
        pub is_castle: bool,
        /// The side: `black` or `white`.
        pub side: String,
        /// The ply after which it first appeared.
        pub ply: u32,
        /// The node of that ply.
        pub node: u32,
        /// Whether a more specific one of its kind was found for the same side.
        pub is_refined: bool,
        /// The name in Japanese.
        pub ja: String,
        /// The reading in kana.
        pub kana: String,
        /// The reading in Latin letters.
        pub romaji: String,
        /// The name in English.
        pub en: String,
    }

    /// A known opening or castle.
    pub struct EntryInfo {
        /// Whether it is a castle.
        pub is_castle: bool,
        /// The name in Japanese.
        pub ja: String,
        /// The reading in kana.
        pub kana: String,
        /// The reading in Latin letters.
        pub romaji: String,
        /// The name in English.
        pub en: String,
        /// Black's pieces that form it.
        pub shape: Vec<ShapePieceInfo>,
    }

    /// A piece of a shape.
    pub struct ShapePieceInfo {
        /// The file, from 1.
        pub file: u8,
        /// The rank, from 1.
        pub rank: u8,
        /// The character on it.
        pub kanji: String,
    }

    /// A remark on a move.
    pub struct RemarkInfo {
        /// The node of the move.
        pub node: u32,
        /// The name of the event: `takes-free`.
        pub event: String,
        /// The event as a sentence.
        pub text: String,
    }
}

/// Returns all known openings, then all castles.
pub fn entries() -> Vec<EntryInfo> {
    let piece = |(square, kind): &(Square, KindId)| ShapePieceInfo {
        file: square.file(),
        rank: square.rank(),
        kanji: String::from(STANDARD.sign(*kind)),
    };
    let entries = opening::entries().map(|entry| EntryInfo {
        is_castle: entry.topic == Topic::Castle,
        ja: String::from(entry.name.japanese),
        kana: String::from(entry.name.kana),
        romaji: String::from(entry.name.romaji),
        en: String::from(entry.name.english),
        shape: entry.shape.iter().map(piece).collect(),
    });
    entries.collect()
}

/// Returns remarks on the moves of some nodes; the mate solver may search up to `positions` positions for
/// each.
pub fn remarks(
    record: &Record,
    replay: &mut Replay,
    nodes: &[u32],
    lang: Lang,
    positions: u64,
) -> Vec<RemarkInfo> {
    let nodes = nodes.iter().copied().map(NodeId::new);
    let remarks =
        commentary::remarks_at(record, replay, nodes, lang, &mut Options::nodes(positions));
    let info = |remark: commentary::Remark| RemarkInfo {
        node: remark.node.get(),
        event: String::from(remark.event.name()),
        text: remark.text,
    };
    remarks.into_iter().map(info).collect()
}

/// Returns the openings of the main line, then the castles: Black's first, the most specific of each side
/// first.
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
