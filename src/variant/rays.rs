//! A variant's motions, compiled for its board: a mailbox with a wall around it, and for every
//! direction how far each piece goes in it.

use crate::types::color::Color;
use crate::types::motion::Motion;
use crate::types::piece::{KindId, Piece, PieceKind};
use crate::types::square::Square;

/// What stands on one cell of the mailbox, in one byte: nothing, a piece, or the wall. The low
/// seven bits are the kind, the top bit is set for White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell(pub u8);

const WHITE_BIT: u8 = 0x80;

impl Cell {
    /// An empty square.
    pub const EMPTY: Cell = Cell(0);
    /// A cell off the board.
    pub const WALL: Cell = Cell(0x7f);

    /// A square with a piece on it.
    #[inline]
    pub const fn of(color: Color, kind: KindId) -> Cell {
        match color {
            Color::Black => Cell(kind.get()),
            Color::White => Cell(kind.get() | WHITE_BIT),
        }
    }

    /// Whether a piece of a side stands on it; the wall belongs to neither.
    #[inline]
    pub const fn is_of(self, color: Color) -> bool {
        match color {
            Color::Black => self.0 & WHITE_BIT == 0 && self.0 != 0 && self.0 != Cell::WALL.0,
            Color::White => self.0 & WHITE_BIT != 0,
        }
    }

    /// The piece on it.
    #[inline]
    pub fn piece(self) -> Option<Piece> {
        let kind = KindId::new(self.0 & !WHITE_BIT)?;
        let color = if self.0 & WHITE_BIT == 0 {
            Color::Black
        } else {
            Color::White
        };
        Some(Piece { color, kind })
    }
}

/// The number of a cell in the mailbox.
pub type CellIndex = u16;

/// One direction of the board and who goes in it.
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
    /// How far the piece of a cell goes in it.
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

/// The motions of all pieces of a variant, by direction and by piece.
#[derive(Clone, Debug)]
pub struct Rays {
    stride: u16,
    origin: u16,
    /// How many cells the mailbox has.
    pub size: usize,
    /// The directions.
    pub rays: Vec<Ray>,
    steps: Vec<Vec<RayStep>>,
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
        let mut rays = Rays {
            stride,
            origin: pad_ranks * stride + pad_files,
            size: usize::from((u16::from(ranks) + 2 * pad_ranks) * stride + pad_files),
            rays: Vec::new(),
            steps: vec![Vec::new(); 256],
        };
        for (kind, facts) in (1..).map_while(KindId::new).zip(kinds) {
            for color in Color::BOTH {
                for motion in facts.motions {
                    let (right, forward) = (i16::from(motion.right), i16::from(motion.forward));
                    // File numbers grow to Black's left, rank numbers toward Black.
                    let black_delta = -right - forward * stride as i16;
                    let delta = match color {
                        Color::Black => black_delta,
                        Color::White => -black_delta,
                    };
                    rays.add(Cell::of(color, kind), delta, motion);
                }
            }
        }
        rays
    }

    #[inline(never)]
    fn add(&mut self, cell: Cell, delta: i16, motion: &Motion) {
        let reach = motion.reach;
        let index = match self.rays.iter().position(|ray| ray.delta == delta) {
            Some(index) => index,
            None => {
                self.rays.push(Ray {
                    delta,
                    longest: 0,
                    reach: [0; 256],
                });
                self.rays.len() - 1
            }
        };
        if let Some(ray) = self.rays.get_mut(index) {
            ray.longest = ray.longest.max(reach);
            let known = &mut ray.reach[usize::from(cell.0)];
            *known = reach.max(*known);
        }
        if let Some(steps) = self.steps.get_mut(usize::from(cell.0)) {
            steps.push(RayStep { delta, reach });
        }
    }

    /// The directions that a piece goes in.
    #[inline]
    pub fn steps(&self, cell: Cell) -> &[RayStep] {
        self.steps
            .get(usize::from(cell.0))
            .map_or(&[], Vec::as_slice)
    }

    /// The cell of a square.
    #[inline]
    pub fn index(&self, square: Square) -> CellIndex {
        self.origin + (u16::from(square.rank()) - 1) * self.stride + u16::from(square.file()) - 1
    }

    /// The square of a cell.
    #[inline]
    pub fn square(&self, index: CellIndex) -> Option<Square> {
        let from_origin = index.checked_sub(self.origin)?;
        let file = u8::try_from(from_origin % self.stride + 1).ok()?;
        let rank = u8::try_from(from_origin / self.stride + 1).ok()?;
        Square::new(file, rank)
    }
}
