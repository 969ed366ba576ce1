//! A variant's motions, compiled for its board: a mailbox with a wall around it, and for every
//! direction how far each piece goes in it.

use crate::types::color::Color;
use crate::types::motion::Motion;
use crate::types::piece::{KindId, Piece, PieceKind};
use crate::types::square::Square;
use crate::variant::Variant;

/// What stands on one place of the mailbox, in one byte: nothing, a piece, or the wall. The low
/// seven bits are the kind, the top bit is set for White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell(pub u8);

const WHITE_BIT: u8 = 0x80;

impl Cell {
    /// An empty square.
    pub const EMPTY: Cell = Cell(0);
    /// A place off the board.
    pub const WALL: Cell = Cell(0x7f);

    /// A square with a piece on it.
    #[inline]
    pub const fn of(color: Color, kind: KindId) -> Cell {
        match color {
            Color::Black => Cell(kind.get()),
            Color::White => Cell(kind.get() | WHITE_BIT),
        }
    }

    /// Whether a piece of a side stands on it; the wall is nobody's.
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

/// A place in the mailbox.
pub type Place = u16;

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

/// One direction a piece goes in: the distance in the mailbox, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Way {
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
    /// How many places the mailbox has.
    pub size: usize,
    /// The directions.
    pub rays: Vec<Ray>,
    /// Whether nothing is different from what shogi has: pieces have motions alone, go to hand as they are
    /// when captured, and may decline to promote.
    pub is_plain: bool,
    ways: Vec<Vec<Way>>,
}

impl Rays {
    /// Compiles the motions of a variant.
    pub fn new(variant: &Variant) -> Rays {
        let (mut pad_files, mut pad_ranks) = (1, 1);
        for motion in variant.kinds.iter().flat_map(|kind| kind.motions) {
            pad_files = pad_files.max(u16::from(motion.right.unsigned_abs()));
            pad_ranks = pad_ranks.max(u16::from(motion.forward.unsigned_abs()));
        }
        // The wall to the right of one rank is the wall to the left of the next.
        let stride = u16::from(variant.files) + pad_files;
        let mut rays = Rays {
            stride,
            origin: pad_ranks * stride + pad_files,
            size: usize::from((u16::from(variant.ranks) + 2 * pad_ranks) * stride + pad_files),
            rays: Vec::new(),
            is_plain: variant.drops
                && variant.special_rules.is_none()
                && variant.kinds.iter().all(PieceKind::is_plain),
            ways: vec![Vec::new(); 256],
        };
        for (kind, facts) in variant.kinds() {
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
        if let Some(ways) = self.ways.get_mut(usize::from(cell.0)) {
            ways.push(Way { delta, reach });
        }
    }

    /// Where a piece goes.
    #[inline]
    pub fn ways(&self, cell: Cell) -> &[Way] {
        self.ways
            .get(usize::from(cell.0))
            .map_or(&[], Vec::as_slice)
    }

    /// The place of a square.
    #[inline]
    pub fn place(&self, square: Square) -> Place {
        self.origin + (u16::from(square.rank()) - 1) * self.stride + u16::from(square.file()) - 1
    }

    /// The square at a place.
    #[inline]
    pub fn square(&self, place: Place) -> Option<Square> {
        let from_origin = place.checked_sub(self.origin)?;
        let file = u8::try_from(from_origin % self.stride + 1).ok()?;
        let rank = u8::try_from(from_origin / self.stride + 1).ok()?;
        Square::new(file, rank)
    }
}
