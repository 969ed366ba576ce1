//! A variant's motions, compiled for its board: a mailbox with a wall around it, and for every
//! direction how far each piece goes in it.

use crate::types::color::Color;
use crate::types::motion::Motion;
use crate::types::piece::{KindId, Piece, PieceKind};
use crate::types::square::Square;

/// The content of one cell of the mailbox, in one byte: nothing, a piece, or the wall. The low seven bits are the
/// kind, the top bit is set for White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell(pub u8);

const WHITE_BIT: u8 = 0x80;

impl Cell {
    /// An empty square.
    pub const EMPTY: Cell = Cell(0);
    /// A cell off the board.
    pub const WALL: Cell = Cell(0x7f);

    /// Creates a square with a piece on it.
    #[inline]
    pub const fn of(color: Color, kind: KindId) -> Cell {
        match color {
            Color::Black => Cell(kind.get()),
            Color::White => Cell(kind.get() | WHITE_BIT),
        }
    }

    /// Reports whether a piece of a side is on it; the wall belongs to neither.
    #[inline]
    pub const fn is_of(self, color: Color) -> bool {
        match color {
            Color::Black => self.0 & WHITE_BIT == 0 && self.0 != 0 && self.0 != Cell::WALL.0,
            Color::White => self.0 & WHITE_BIT != 0,
        }
    }

    /// Returns the side of the piece on it; meaningless on an empty cell and on the wall.
    #[inline]
    pub const fn color(self) -> Color {
        if self.0 & WHITE_BIT == 0 {
            Color::Black
        } else {
            Color::White
        }
    }

    /// Returns the piece on it.
    #[inline]
    pub fn piece(self) -> Option<Piece> {
        let kind = KindId::new(self.0 & !WHITE_BIT)?;
        let color = self.color();
        Some(Piece { color, kind })
    }
}

impl From<Option<Piece>> for Cell {
    #[inline]
    fn from(piece: Option<Piece>) -> Cell {
        piece.map_or(Cell::EMPTY, |Piece { color, kind }| Cell::of(color, kind))
    }
}

/// The number of a cell in the mailbox.
pub type CellIndex = u16;

/// The number of no cell.
pub const NOWHERE: CellIndex = CellIndex::MAX;

/// One direction of the board and the pieces that go in it.
#[derive(Clone, Debug)]
pub struct Ray {
    /// The distance between neighbours in the mailbox.
    pub delta: i16,
    /// The farthest any piece goes in it.
    pub longest: u8,
    /// How far the piece of each [`Cell`] goes in it, 0 for not at all.
    pub reach: [u8; 256],
}

impl Ray {
    /// Returns how far the piece of a cell goes in it.
    #[inline]
    pub fn reach_of(&self, cell: Cell) -> u8 {
        self.reach[usize::from(cell.0)]
    }
}

/// One direction a piece goes in.
#[derive(Clone, Copy, Debug)]
pub struct RayStep {
    /// The distance between neighbours in the mailbox.
    pub delta: i16,
    /// How often it may be repeated.
    pub reach: u8,
}

/// Some of the first 32 directions of a board; a game without move rules of its own has no more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaySet(u32);

impl RaySet {
    /// None of them.
    pub const NONE: RaySet = RaySet(0);
    /// All of them.
    pub const ALL: RaySet = RaySet(u32::MAX);

    /// Returns the direction with a number; none for one that no set holds.
    fn only(number: usize) -> RaySet {
        let shift = u32::try_from(number).ok();
        RaySet(
            shift
                .and_then(|shift| 1_u32.checked_shl(shift))
                .unwrap_or(0),
        )
    }

    /// Reports whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns those that are in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: RaySet) -> RaySet {
        RaySet(self.0 | other.0)
    }

    /// Returns those that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: RaySet) -> RaySet {
        RaySet(self.0 & other.0)
    }

    /// Returns those that are not in another set.
    #[inline]
    #[must_use]
    pub const fn without(self, other: RaySet) -> RaySet {
        RaySet(self.0 & !other.0)
    }
}

/// The directions from which a king is attacked.
#[derive(Clone, Copy, Debug)]
pub struct Checks {
    /// Those that are known.
    pub known: RaySet,
    /// Those that must be examined again, whether they are known or not.
    pub stale: RaySet,
}

impl Checks {
    /// Nothing is known.
    pub const UNKNOWN: Checks = Checks {
        known: RaySet::NONE,
        stale: RaySet::ALL,
    };

    /// Returns those that are known and need not be examined again.
    #[inline]
    pub const fn certain(self) -> RaySet {
        self.known.without(self.stale)
    }
}

/// The motions of all pieces of a variant, by direction and by piece.
#[derive(Clone, Debug)]
pub struct Rays {
    stride: u16,
    origin: u16,
    /// How many cells the mailbox has.
    pub size: usize,
    /// The directions.
    pub rays: Vec<Ray>,
    /// The directions in which any piece goes farther than once.
    pub sliding: RaySet,
    /// The directions in which the piece of each [`Cell`] goes.
    rays_of_cell: [RaySet; 256],
    /// For the distance from one cell to another the directions that may lead there.
    leading: Vec<RaySet>,
    steps: Vec<RayStep>,
    /// Where the steps of each [`Cell`] begin and end.
    steps_of: [(u16, u16); 256],
}

impl Rays {
    /// Compiles the motions of a variant's pieces for a board of so many files and ranks.
    pub fn new(files: u8, ranks: u8, kinds: &[PieceKind]) -> Rays {
        let (mut pad_files, mut pad_ranks) = (1, 1);
        for motion in kinds.iter().flat_map(|kind| kind.motions) {
            pad_files = pad_files.max(u16::from(motion.right.unsigned_abs()));
            pad_ranks = pad_ranks.max(u16::from(motion.forward.unsigned_abs()));
        }
        // The wall to the right of one rank is the wall to the left of the next.
        let stride = u16::from(files) + pad_files;
        let size = usize::from((u16::from(ranks) + 2 * pad_ranks) * stride + pad_files);
        let mut rays = Rays {
            stride,
            origin: pad_ranks * stride + pad_files,
            size,
            rays: Vec::new(),
            sliding: RaySet::NONE,
            rays_of_cell: [RaySet::NONE; 256],
            leading: vec![RaySet::NONE; 2 * size],
            steps: Vec::new(),
            steps_of: [(0, 0); 256],
        };
        for (kind, facts) in (1..).map_while(KindId::new).zip(kinds) {
            for color in Color::BOTH {
                rays.add_piece(Cell::of(color, kind), color, facts.motions);
            }
        }
        rays.find_leading();
        rays
    }

    /// Adds the motions of the piece of a cell.
    fn add_piece(&mut self, cell: Cell, color: Color, motions: &[Motion]) {
        let start = self.steps.len() as u16;
        for motion in motions {
            let (right, forward) = (i16::from(motion.right), i16::from(motion.forward));
            // File numbers grow to Black's left, rank numbers toward Black.
            let black_delta = -right - forward * self.stride as i16;
            let delta = match color {
                Color::Black => black_delta,
                Color::White => -black_delta,
            };
            self.add(cell, delta, motion.reach);
        }
        self.steps_of[usize::from(cell.0)] = (start, self.steps.len() as u16);
    }

    fn add(&mut self, cell: Cell, delta: i16, reach: u8) {
        self.steps.push(RayStep { delta, reach });
        let known = self.rays.iter().position(|ray| ray.delta == delta);
        let number = known.unwrap_or(self.rays.len());
        if known.is_none() {
            self.rays.push(Ray {
                delta,
                longest: 0,
                reach: [0; 256],
            });
        }
        let Some(ray) = self.rays.get_mut(number) else {
            return;
        };
        ray.longest = ray.longest.max(reach);
        let known = &mut ray.reach[usize::from(cell.0)];
        *known = reach.max(*known);
        let this = RaySet::only(number);
        let of_cell = &mut self.rays_of_cell[usize::from(cell.0)];
        *of_cell = of_cell.or(this);
        if reach > 1 {
            self.sliding = self.sliding.or(this);
        }
    }

    /// Finds which directions may lead how far. Distances around the edge of the board are found as well: following a
    /// direction meets the wall there.
    fn find_leading(&mut self) {
        let size = self.size as i16;
        for (number, ray) in self.rays.iter().enumerate() {
            let mut distance = ray.delta;
            for _ in 0..ray.longest {
                if distance.abs() >= size {
                    break;
                }
                if let Some(known) = self.leading.get_mut((distance + size) as usize) {
                    *known = known.or(RaySet::only(number));
                }
                distance += ray.delta;
            }
        }
    }

    /// Returns the directions in which the piece of a cell goes.
    #[inline]
    pub fn of_cell(&self, cell: Cell) -> RaySet {
        self.rays_of_cell[usize::from(cell.0)]
    }

    /// Returns the directions that may lead from a cell to another.
    #[inline]
    pub fn leading(&self, from: CellIndex, to: CellIndex) -> RaySet {
        let distance = (usize::from(to) + self.size).wrapping_sub(usize::from(from));
        self.leading.get(distance).copied().unwrap_or(RaySet::NONE)
    }

    /// Returns the directions of a set with the set that only has this one.
    #[inline]
    pub fn rays_of(&self, set: RaySet) -> impl Iterator<Item = (&Ray, RaySet)> {
        let mut left = set.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let number = left.trailing_zeros();
            left &= left - 1;
            Some((self.rays.get(number as usize)?, RaySet(1 << number)))
        })
    }

    /// Returns the directions that a piece goes in.
    #[inline]
    pub fn steps(&self, cell: Cell) -> &[RayStep] {
        let (start, end) = self.steps_of[usize::from(cell.0)];
        self.steps
            .get(usize::from(start)..usize::from(end))
            .unwrap_or_default()
    }

    /// Returns the cell of a square.
    #[inline]
    pub fn index(&self, square: Square) -> CellIndex {
        self.origin + (u16::from(square.rank()) - 1) * self.stride + u16::from(square.file()) - 1
    }

    /// Returns the square of a cell.
    #[inline]
    pub fn square(&self, index: CellIndex) -> Option<Square> {
        let from_origin = index.checked_sub(self.origin)?;
        let file = u8::try_from(from_origin % self.stride + 1).ok()?;
        let rank = u8::try_from(from_origin / self.stride + 1).ok()?;
        Square::new(file, rank)
    }
}
