//! What makes an opening or a castle.

use crate::opening::name::Topic;
use crate::opening::sets::{Kinds, Squares};
use crate::types::color::Color;
use crate::types::piece::KindId;
use crate::types::square::Square;

/// Something to be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// One of these kinds of the own side on one of these squares. Among kinds is [`NOTHING`](crate::opening::sets::NOTHING).
    Piece(Kinds, Squares),
    /// One of these kinds in hand.
    Hand(Kinds),
    /// From this ply to that.
    Ply(u32, u32),
    /// The side.
    Color(Color),
    /// What another rule, by its number, has found for the side.
    Found(usize),
    /// The side has just moved so. No `captured` asks for nothing.
    Move {
        kinds: Kinds,
        squares: Squares,
        captured: Kinds,
        is_drop: bool,
    },
}

/// A test, for which side, and whether it is to fail.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    pub test: Test,
    pub is_of_other: bool,
    pub is_negated: bool,
}

/// What makes an opening or a castle, or helps to tell one.
#[derive(Debug)]
pub struct Rule {
    pub topic: Topic,
    /// The number of its entry; helpers have none.
    pub entry: Option<usize>,
    /// The numbers of the rules that it is a kind of, and of those that they are kinds of.
    pub above: Vec<usize>,
    /// How many rules stand above it in the longest row of kinds.
    pub depth: usize,
    /// The numbers of the rules whose findings it makes void, with all their kinds.
    pub replaces: Vec<usize>,
    /// The numbers of the rules that make its finding void.
    pub replaced_by: Vec<usize>,
    /// The numbers of the rules that find a kind of what it finds, or a kind of such a kind.
    pub kinds: Vec<usize>,
    /// The pieces of its first way.
    pub shape: Vec<(Square, KindId)>,
    /// In any of these ways, by all conditions of it.
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
