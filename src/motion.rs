//! How a man moves, as data.

/// One direction a man can go in: an offset as its owner sees it, repeated up to `reach` times
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
}

impl Motion {
    /// A reach that no board exceeds.
    pub const FAR: u8 = u8::MAX;

    /// One step or leap.
    pub const fn step(right: i8, forward: i8) -> Motion {
        Motion {
            right,
            forward,
            reach: 1,
        }
    }

    /// Any number of steps over empty squares.
    pub const fn slide(right: i8, forward: i8) -> Motion {
        Motion {
            right,
            forward,
            reach: Motion::FAR,
        }
    }
}
