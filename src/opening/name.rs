//! What an opening or a castle is called, and where one was found.

use crate::record::NodeId;
use crate::types::color::Color;
use crate::types::piece::KindId;
use crate::types::square::Square;

/// How an opening or a castle is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Name {
    /// In Japanese: `早石田`.
    pub japanese: &'static str,
    /// How that is read: `はやいしだ`.
    pub kana: &'static str,
    /// The same in Latin letters: `haya ishida`.
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
    /// The ply after which it stood first.
    pub ply: u32,
    /// The node of that ply.
    pub node: NodeId,
    /// What it is.
    pub name: &'static Name,
    /// Whether a more special one of its kind was found for the same side: High Mino where this is Mino.
    pub is_refined: bool,
}

/// What the main line of a record is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Names {
    /// The openings: Black's, then White's, the most special first.
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

/// An opening or a castle that can be found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// Which table it is in.
    pub topic: Topic,
    /// How it is called.
    pub name: Name,
    /// Black's pieces that make it up, where pieces on squares make it.
    pub shape: Vec<(Square, KindId)>,
}
