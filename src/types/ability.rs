//! What some men of large games can do in one turn beside one motion, as data: going on, shooting.

use crate::types::motion::Motion;

/// What a man can do in one turn beside one motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How it goes several times.
    pub several: Option<Several>,
    /// How it shoots.
    pub shot: Option<Shot>,
    /// What it takes by going there.
    pub takes: Takes,
}

impl Skill {
    /// Nothing beside its motions.
    pub const NONE: Skill = Skill {
        several: None,
        shot: None,
        takes: Takes::All,
    };
}

/// Motions that follow one another in one turn; each may take a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Several {
    /// How many there may be.
    pub most: u8,
    /// The motions.
    pub of: &'static [Motion],
    /// How they go on.
    pub going_on: GoingOn,
}

impl Several {
    /// One motion or two, in any directions.
    pub const fn twice(of: &'static [Motion]) -> Option<Several> {
        Some(Several {
            most: 2,
            of,
            going_on: GoingOn::Anyhow,
        })
    }
}

/// How one motion follows another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoingOn {
    /// In any direction.
    Anyhow,
    /// In the same direction.
    Straight,
    /// In the same sense, forward, backward, left or right, or back to where it came from.
    SameSenseOrBack,
}

/// Removing enemy men without going there, on the eight lines from where the man has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// How many points it carries.
    pub range: u8,
    /// How many there may be after a motion.
    pub shots: u8,
    /// Whether men in between do not stop it.
    pub over_men: bool,
}

/// What a man takes by going to where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Every enemy man.
    All,
    /// Only men of these kinds.
    Only(&'static [u8]),
}
