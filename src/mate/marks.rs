//! Where checks are looked for.

use super::cells::{Index, ROOM};

/// From which cells a piece would give check: the ray, and the distance on it.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    pub rays: [u8; ROOM],
    pub distances: [u8; ROOM],
    pub empty: Vec<Index>,
    /// Those of them that are one step from the king.
    pub near: Vec<Index>,
    /// The squares of pieces behind which a line to the king opens.
    pub opening: u128,
}

impl Default for Marks {
    fn default() -> Marks {
        Marks {
            rays: [0; ROOM],
            distances: [u8::MAX; ROOM],
            empty: Vec::new(),
            near: Vec::new(),
            opening: 0,
        }
    }
}

impl Marks {
    /// Marks no cell.
    pub fn clear(&mut self) {
        self.distances.fill(u8::MAX);
        self.empty.clear();
        self.near.clear();
        self.opening = 0;
    }
}
