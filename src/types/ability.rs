//! Special powers of some pieces of large games, as data: several motions in one move, shooting.

use crate::types::motion::{Direction, Motion};

/// The powers of a piece in one move besides one motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// Several motions in one move.
    pub several: Option<MotionSequence>,
    /// Shooting.
    pub shot: Option<Shot>,
    /// The pieces it captures by moving to their square.
    pub takes: Captures,
}

impl Ability {
    /// No power besides its motions.
    pub const NONE: Ability = Ability {
        several: None,
        shot: None,
        takes: Captures::All,
    };
}

/// Motions that follow one another in one move; each may capture a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MotionSequence {
    /// The largest number of motions.
    pub most: u8,
    /// The motions.
    pub of: &'static [Motion],
    /// The direction of each motion after the first.
    pub continuation: Continuation,
}

impl MotionSequence {
    /// One motion or two, in any directions.
    pub const fn twice(of: &'static [Motion]) -> Option<MotionSequence> {
        Some(MotionSequence {
            most: 2,
            of,
            continuation: Continuation::Anyhow,
        })
    }

    /// Reports whether one of the motions may follow a step in a direction. Returning to the origin, where
    /// a piece may do so, is a separate motion.
    pub fn follows(&self, (right, forward): Direction, next: &Motion) -> bool {
        let direction = (next.right, next.forward);
        match self.continuation {
            Continuation::Anyhow => true,
            Continuation::Straight | Continuation::OnOrBack => direction == (right, forward),
            Continuation::SameSenseOrBack => {
                direction == (-right, -forward) || sense(direction) == sense((right, forward))
            }
        }
    }
}

/// Returns the main direction of a leap: forward, backward, left or right.
fn sense((right, forward): Direction) -> Direction {
    if right.abs() > forward.abs() {
        (right.signum(), 0)
    } else {
        (0, forward.signum())
    }
}

/// The direction of one motion after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Continuation {
    /// In any direction.
    Anyhow,
    /// In the same direction.
    Straight,
    /// In the same direction, or back to its origin.
    OnOrBack,
    /// In the same main direction (forward, backward, left or right), or back to its origin.
    SameSenseOrBack,
}

/// Removing enemy pieces without moving there, on the eight lines from the square the piece has moved to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The range in squares.
    pub range: u8,
    /// The number of shots after a motion.
    pub shots: u8,
    /// Whether it shoots over pieces in between.
    pub over_pieces: bool,
}

/// The pieces that a piece captures by moving to their square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captures {
    /// Every enemy piece.
    All,
    /// Only pieces of these kinds.
    Only(&'static [u8]),
}
