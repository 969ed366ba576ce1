//! Names of openings and castles, and where one was found.

use crate::record::NodeId;
use crate::types::color::Color;
use crate::types::piece::KindId;
use crate::types::square::Square;

/// The names of an opening or a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Name {
    /// In Japanese: `早石田`.
    pub japanese: &'static str,
    /// The reading of the Japanese name: `はやいしだ`.
    pub kana: &'static str,
    /// The reading in Latin letters: `haya ishida`.
    pub romaji: &'static str,
    /// In English: `Quick Ishida`.
    pub english: &'static str,
}

/// An opening or a castle that a side had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// The side.
    pub color: Color,
    /// The ply after which it first appeared.
    pub ply: u32,
    /// The node of that ply.
    pub node: NodeId,
    /// Its name.
    pub name: &'static Name,
    /// Whether a more specific one of its kind was found for the same side: High Mino if this is Mino.
    pub is_refined: bool,
}

/// The openings and castles of a record's main line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Names {
    /// The openings: Black's, then White's, the most specific first.
    pub openings: Vec<Found>,
    /// The castles, in the same order.
    pub castles: Vec<Found>,
}

/// One of the two tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Openings, 戦法.
    Opening,
    /// Castles, 囲い.
    Castle,
}

/// A known opening or castle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The table it is in.
    pub topic: Topic,
    /// Its name.
    pub name: Name,
    /// Black's pieces that form it, if it is defined by pieces on squares.
    pub shape: Vec<(Square, KindId)>,
}
