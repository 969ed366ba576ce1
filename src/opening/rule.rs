//! The rules that define openings and castles.

use crate::opening::name::Topic;
use crate::opening::sets::{Kinds, Squares};
use crate::types::color::Color;
use crate::types::piece::KindId;
use crate::types::square::Square;

/// A test of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// One of these kinds of the own side on one of these squares. The kinds may include
    /// [`NOTHING`](crate::opening::sets::NOTHING).
    Piece(Kinds, Squares),
    /// One of these kinds in hand.
    Hand(Kinds),
    /// From this ply to that, inclusive.
    Ply(u32, u32),
    /// The side.
    Color(Color),
    /// Another rule, by its number, has matched for the side.
    Found(usize),
    /// The last move of the side. An empty `captured` accepts every move.
    Move {
        kinds: Kinds,
        squares: Squares,
        captured: Kinds,
        is_drop: bool,
    },
}

/// A test, the side it is for, and whether it must fail.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    pub test: Test,
    pub is_of_other: bool,
    pub is_negated: bool,
}

/// The definition of an opening or a castle, or a helper for others.
#[derive(Debug)]
pub struct Rule {
    pub topic: Topic,
    /// The number of its entry; helpers have none.
    pub entry: Option<usize>,
    /// The numbers of the rules that it is a kind of, directly or through others.
    pub above: Vec<usize>,
    /// The length of the longest chain of kinds above it.
    pub depth: usize,
    /// The numbers of the rules whose matches it cancels, with all their kinds.
    pub replaces: Vec<usize>,
    /// The numbers of the rules that cancel its match.
    pub replaced_by: Vec<usize>,
    /// The numbers of the rules that are a kind of it, directly or through others.
    pub kinds: Vec<usize>,
    /// The pieces of its first way.
    pub shape: Vec<(Square, KindId)>,
    /// The ways of matching: any of them, by all its conditions.
    pub ways: Vec<Vec<Condition>>,
}

impl Rule {
    pub fn new(topic: Topic) -> Rule {
        Rule {
            topic,
            entry: None,
            above: Vec::new(),
            depth: 0,
            replaces: Vec::new(),
            replaced_by: Vec::new(),
            kinds: Vec::new(),
            shape: Vec::new(),
            ways: Vec::new(),
        }
    }
}
