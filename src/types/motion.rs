//! How a piece moves, as data.

/// One direction a piece can go in: an offset as its owner sees it, repeated up to `reach` times
/// over empty squares.
///
/// A step and a leap have a reach of 1, a slide as many as there are squares; what lies between
/// the ends of a single offset is jumped over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    /// Files to the owner's right.
    pub right: i8,
    /// Ranks toward the far side of the board.
    pub forward: i8,
    /// How often the offset may be repeated, at least 1.
    pub reach: u8,
    /// Whether it is allowed only from the farthest rank.
    pub only_from_far_rank: bool,
}

impl Motion {
    /// A reach that no board exceeds.
    pub const FAR: u8 = u8::MAX;

    /// Creates a step or leap.
    pub const fn step(right: i8, forward: i8) -> Motion {
        Motion {
            right,
            forward,
            reach: 1,
            only_from_far_rank: false,
        }
    }

    /// Creates a motion of any number of steps over empty squares.
    pub const fn slide(right: i8, forward: i8) -> Motion {
        Motion {
            right,
            forward,
            reach: Motion::FAR,
            only_from_far_rank: false,
        }
    }

    /// Creates a step or leap by an offset.
    pub const fn one((right, forward): Direction) -> Motion {
        Motion::step(right, forward)
    }

    /// Creates a motion of any number of steps in a direction.
    pub const fn far((right, forward): Direction) -> Motion {
        Motion::slide(right, forward)
    }

    /// Creates a motion of one or two steps in a direction.
    pub const fn two(direction: Direction) -> Motion {
        Motion {
            reach: 2,
            ..Motion::one(direction)
        }
    }

    /// Creates a motion of up to three steps in a direction.
    pub const fn three(direction: Direction) -> Motion {
        Motion {
            reach: 3,
            ..Motion::one(direction)
        }
    }

    /// Creates a motion of up to five steps in a direction.
    pub const fn five(direction: Direction) -> Motion {
        Motion {
            reach: 5,
            ..Motion::one(direction)
        }
    }

    /// Creates a slide that is allowed only from the farthest rank.
    pub const fn from_far_rank(direction: Direction) -> Motion {
        Motion {
            only_from_far_rank: true,
            ..Motion::far(direction)
        }
    }
}

/// A direction as the owner of a piece sees it: files to the right and ranks forward.
pub type Direction = (i8, i8);

/// Forward.
pub const F: Direction = (0, 1);
/// Backward.
pub const B: Direction = (0, -1);
/// To the left.
pub const L: Direction = (-1, 0);
/// To the right.
pub const R: Direction = (1, 0);
/// Forward to the left.
pub const FL: Direction = (-1, 1);
/// Forward to the right.
pub const FR: Direction = (1, 1);
/// Backward to the left.
pub const BL: Direction = (-1, -1);
/// Backward to the right.
pub const BR: Direction = (1, -1);

/// Motions by what they do and in which directions: `motions![one: F, B; far: L, R]`.
macro_rules! motions {
    ($($kind:ident: $($direction:expr),+);+ $(;)?) => {
        &[$($($crate::types::motion::Motion::$kind($direction)),+),+]
    };
}
pub(crate) use motions;
