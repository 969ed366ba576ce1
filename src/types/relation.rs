//! The words 右左直上寄引: the path of a piece to a square, seen from its side of the board.

use std::ops::{BitOr, BitOrAssign};

use crate::types::color::Color;
use crate::types::square::Square;

/// A set of the words that distinguish one piece from others like it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Relation(u8);

impl Relation {
    /// No word.
    pub const NONE: Relation = Relation(0);
    /// 右: from the right.
    pub const RIGHT: Relation = Relation(1);
    /// 左: from the left.
    pub const LEFT: Relation = Relation(1 << 1);
    /// 直: straight ahead.
    pub const STRAIGHT: Relation = Relation(1 << 2);
    /// 上, 行, 入: forward.
    pub const UP: Relation = Relation(1 << 3);
    /// 寄: sideways.
    pub const ACROSS: Relation = Relation(1 << 4);
    /// 引: backward.
    pub const DOWN: Relation = Relation(1 << 5);

    /// The words in the order in which they are written.
    pub const WORDS: [(Relation, &'static str); 6] = [
        (Relation::RIGHT, "右"),
        (Relation::LEFT, "左"),
        (Relation::STRAIGHT, "直"),
        (Relation::UP, "上"),
        (Relation::ACROSS, "寄"),
        (Relation::DOWN, "引"),
    ];

    /// Reports whether there is no word.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Reports whether all of `other` are among these.
    pub const fn contains(self, other: Relation) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the words in both sets.
    pub const fn and(self, other: Relation) -> Relation {
        Relation(self.0 & other.0)
    }

    /// Returns 上, 寄 or 引: the direction of a move, seen from the piece's side.
    pub fn motion(color: Color, from: Square, to: Square) -> Relation {
        let forward = match color {
            Color::Black => from.rank().cmp(&to.rank()),
            Color::White => to.rank().cmp(&from.rank()),
        };
        match forward {
            std::cmp::Ordering::Greater => Relation::UP,
            std::cmp::Ordering::Equal => Relation::ACROSS,
            std::cmp::Ordering::Less => Relation::DOWN,
        }
    }

    /// Returns 右 or 左: the side a piece comes from, seen from its own side; no word if it stays on its
    /// file.
    pub fn side(color: Color, from: Square, to: Square) -> Relation {
        let rightness = match color {
            Color::Black => to.file().cmp(&from.file()),
            Color::White => from.file().cmp(&to.file()),
        };
        match rightness {
            std::cmp::Ordering::Greater => Relation::RIGHT,
            std::cmp::Ordering::Equal => Relation::NONE,
            std::cmp::Ordering::Less => Relation::LEFT,
        }
    }

    /// Returns the words that distinguish the piece on `from` from `others` like it that can also move to
    /// `to`, by the rules of the Japan Shogi Association.
    ///
    /// Returns `None` if no words do, which takes three horses or dragons.
    pub fn disambiguation(
        color: Color,
        from: Square,
        to: Square,
        others: &[Square],
        goes_straight: bool,
    ) -> Option<Relation> {
        if others.is_empty() {
            return Some(Relation::NONE);
        }
        let motion = Relation::motion(color, from, to);
        let side = Relation::side(color, from, to);
        let same_motion = || {
            others
                .iter()
                .copied()
                .filter(|other| Relation::motion(color, *other, to) == motion)
        };
        if same_motion().next().is_none() {
            return Some(motion);
        }
        if goes_straight && motion == Relation::UP && side == Relation::NONE {
            return Some(Relation::STRAIGHT);
        }
        if goes_straight || side != Relation::NONE {
            let alone = others
                .iter()
                .all(|other| Relation::side(color, *other, to) != side);
            return Some(if alone { side } else { side | motion });
        }
        // On the file of the target square, pieces are left and right of each other. With three or more, a
        // piece that is outermost only among those moving in the same direction also needs that direction.
        let outermost_among = |others: &mut dyn Iterator<Item = Square>| {
            let (mut left, mut right) = (true, true);
            for other in others {
                left &= is_left_of(color, from, other);
                right &= is_left_of(color, other, from);
            }
            match (left, right) {
                (true, _) => Some(Relation::LEFT),
                (_, true) => Some(Relation::RIGHT),
                _ => None,
            }
        };
        outermost_among(&mut others.iter().copied())
            .or_else(|| Some(outermost_among(&mut same_motion())? | motion))
    }
}

/// Reports whether a square is to the left of another, seen from a side.
pub fn is_left_of(color: Color, square: Square, other: Square) -> bool {
    match color {
        Color::Black => square.file() > other.file(),
        Color::White => square.file() < other.file(),
    }
}

impl BitOr for Relation {
    type Output = Relation;

    fn bitor(self, other: Relation) -> Relation {
        Relation(self.0 | other.0)
    }
}

impl BitOrAssign for Relation {
    fn bitor_assign(&mut self, other: Relation) {
        self.0 |= other.0;
    }
}
