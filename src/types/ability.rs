//! What some pieces of large games can do in one move besides one motion, as data: going on, shooting.

use crate::types::motion::{Direction, Motion};

/// What a piece can do in one move besides one motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// How it goes several times.
    pub several: Option<MotionSequence>,
    /// How it shoots.
    pub shot: Option<Shot>,
    /// What it takes by going there.
    pub takes: Captures,
}

impl Ability {
    /// Nothing besides its motions.
    pub const NONE: Ability = Ability {
        several: None,
        shot: None,
        takes: Captures::All,
    };
}

/// Motions that follow one another in one move; each may take a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MotionSequence {
    /// How many there may be.
    pub most: u8,
    /// The motions.
    pub of: &'static [Motion],
    /// How they go on.
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

    /// Whether one of the motions may follow a step in a direction. Where a piece may come back the way it came, that
    /// is a motion beside these.
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

/// Forward, backward, left or right, whichever a leap mostly goes.
fn sense((right, forward): Direction) -> Direction {
    if right.abs() > forward.abs() {
        (right.signum(), 0)
    } else {
        (0, forward.signum())
    }
}

/// How one motion follows another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Continuation {
    /// In any direction.
    Anyhow,
    /// In the same direction.
    Straight,
    /// In the same direction, or back to where it came from.
    OnOrBack,
    /// In the same sense, forward, backward, left or right, or back to where it came from.
    SameSenseOrBack,
}

/// Removing enemy pieces without going there, on the eight lines from where the piece has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// How many points it carries.
    pub range: u8,
    /// How many there may be after a motion.
    pub shots: u8,
    /// Whether pieces in between do not stop it.
    pub over_pieces: bool,
}

/// What a piece takes by going to where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captures {
    /// Every enemy piece.
    All,
    /// Only pieces of these kinds.
    Only(&'static [u8]),
}
