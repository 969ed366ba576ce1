//! The rules of a game in a form that is fast for the solver, built from the game's table.

use crate::types::color::Color;
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::board::BoardFacts;
use crate::variant::rays::Cell;

use super::alignments::{Alignments, Reaches};
use super::cells::{CODES, Code, EMPTY, Index, ROOM, Ray, Step, WALL, WHITE};

/// The largest number of kinds in hand: each has a byte of a [`Held`].
const SLOTS: usize = 8;
/// The highest bit of each count.
const GUARD: u64 = 0x8080_8080_8080_8080;

/// Pieces in hand, one byte for each kind, at the same position in every hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Held(pub u64);

impl Held {
    /// One piece of the kind of a slot.
    #[inline]
    pub const fn one(slot: u8) -> Held {
        Held(1 << (8 * (slot as u32 & 7)))
    }

    #[inline]
    pub const fn count(self, slot: u8) -> u8 {
        (self.0 >> (8 * (slot as u32 & 7))) as u8
    }

    /// Reports whether it has at least as many of each kind as another hand.
    #[inline]
    pub const fn has(self, other: Held) -> bool {
        (self.0 | GUARD).wrapping_sub(other.0) & GUARD == GUARD
    }

    #[inline]
    pub const fn with(self, slot: u8) -> Held {
        Held(self.0.wrapping_add(Held::one(slot).0))
    }

    /// One less of a kind, or still none of it.
    #[inline]
    pub const fn without(self, slot: u8) -> Held {
        match self.count(slot) {
            0 => self,
            _ => Held(self.0.wrapping_sub(Held::one(slot).0)),
        }
    }

    /// Returns the bits of all kinds of which there are at least as many as in another hand.
    #[inline]
    const fn mask(self, other: Held) -> u64 {
        let at_least = (self.0 | GUARD).wrapping_sub(other.0) & GUARD;
        (at_least >> 7).wrapping_mul(0xff)
    }

    /// Returns the larger count of each kind.
    #[inline]
    pub const fn most(self, other: Held) -> Held {
        let mask = self.mask(other);
        Held(self.0 & mask | other.0 & !mask)
    }

    /// Returns the smaller count of each kind.
    #[inline]
    pub const fn least(self, other: Held) -> Held {
        let mask = self.mask(other);
        Held(other.0 & mask | self.0 & !mask)
    }

    /// Returns the counts of the kinds that another hand lacks.
    #[inline]
    pub const fn lacking_in(self, other: Held) -> Held {
        Held(self.0 & Held(0).mask(other))
    }

    /// Returns the counts of the kinds that another hand has.
    #[inline]
    pub const fn present_in(self, other: Held) -> Held {
        Held(self.0 & !Held(0).mask(other))
    }

    #[inline]
    pub const fn plus(self, other: Held) -> Held {
        Held(self.0.wrapping_add(other.0))
    }

    /// Returns the number of pieces.
    pub const fn total(self) -> u32 {
        let mut total = 0;
        let mut slot = 0;
        while slot < SLOTS as u8 {
            total += self.count(slot) as u32;
            slot += 1;
        }
        total
    }
}

/// The slot of a kind that is in no hand.
const NO_SLOT: u8 = u8::MAX;

/// The rules of one game.
#[derive(Debug)]
pub(super) struct Rules {
    pub variant: &'static Variant,
    facts: &'static BoardFacts,
    /// The directions in which any piece of a side moves.
    pub rays: [Vec<Ray>; 2],
    steps: Vec<Step>,
    steps_of: [(u16, u16); CODES],
    /// The piece that each piece promotes to; 0 for none.
    pub promoted: [Code; CODES],
    /// The slot of the kind that a piece becomes in hand.
    slot: [u8; CODES],
    /// The kind of each slot.
    pub slots: Vec<Code>,
    pub royal: [bool; CODES],
    /// For each side and cell, the kinds that could not move from there, one bit each.
    dead: [[u16; ROOM]; 2],
    /// For each side and cell, the kinds that may not be dropped there, one bit each.
    closed: [[u16; ROOM]; 2],
    /// For each side, the cells of its promotion zone.
    zone: [[bool; ROOM]; 2],
    /// The kind that a side may not drop on a file where it already has one; 0 for none.
    pub single: Code,
    /// Whether a drop of a kind must not mate.
    pub must_not_mate: [bool; CODES],
    pub file: [u8; ROOM],
    /// The cells of the board.
    pub cells: Vec<Index>,
    /// The number of each cell's square on the board.
    pub number: [u8; ROOM],
    /// Whether the promoted piece moves wherever the piece itself moves.
    gains: [bool; CODES],
    /// For each side, the squares from which its pieces reach a cell.
    pub alignments: [Alignments; 2],
    /// The moves of the pieces on an empty board.
    pub reaches: Reaches,
    /// A random number for each code on each cell.
    numbers: Vec<u64>,
}

/// Returns a pseudo-random number (SplitMix64).
pub(super) const fn mixed(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[inline]
pub(super) const fn side(color: Color) -> usize {
    color.index()
}

/// Returns the code of a piece of a side.
#[inline]
pub(super) const fn code(kind: Code, side: usize) -> Code {
    if side == 0 { kind } else { kind | WHITE }
}

/// Returns the side of a piece.
#[inline]
pub(super) const fn side_of(code: Code) -> usize {
    (code >> 4 & 1) as usize
}

impl Rules {
    /// Builds the rules of a game. Returns `None` for a game that the solver does not support: one without
    /// drops, one where a check wins, or one whose pieces move otherwise than by directions and distances,
    /// begin to slide when they promote, or reach a cell in two ways.
    pub fn new(variant: &'static Variant) -> Option<Rules> {
        let facts = variant.board_facts();
        let slots: Vec<Code> = variant.hand_kinds().map(|(kind, _)| kind.get()).collect();
        let is_known = variant.move_rules.is_none()
            && variant.drops
            && !variant.check_wins
            && variant.kinds.len() < usize::from(WALL)
            && slots.len() <= SLOTS
            && facts.rays.size <= ROOM
            && variant.squares() <= 128
            && variant.files <= 16
            && variant
                .kinds()
                .all(|(_, kind)| kind.most_on_file.is_none_or(|most| most == 1))
            && variant
                .kinds()
                .filter(|(_, kind)| kind.most_on_file.is_some())
                .count()
                <= 1;
        if !is_known {
            return None;
        }
        let mut rules = Rules {
            variant,
            facts,
            rays: [Vec::new(), Vec::new()],
            steps: Vec::new(),
            steps_of: [(0, 0); CODES],
            promoted: [EMPTY; CODES],
            slot: [NO_SLOT; CODES],
            slots,
            royal: [false; CODES],
            dead: [[0; ROOM]; 2],
            closed: [[0; ROOM]; 2],
            zone: [[false; ROOM]; 2],
            single: EMPTY,
            must_not_mate: [false; CODES],
            file: [0; ROOM],
            cells: Vec::new(),
            number: [0; ROOM],
            gains: [false; CODES],
            alignments: Default::default(),
            reaches: Reaches::default(),
            numbers: (0..CODES * ROOM).map(|seed| mixed(seed as u64)).collect(),
        };
        rules.add_pieces();
        rules.add_rays();
        rules.add_cells();
        rules.find_gains();
        rules.find_alignments()?;
        (!rules.gain_slides()).then_some(rules)
    }

    fn add_pieces(&mut self) {
        for (id, kind) in self.variant.kinds() {
            for color in Color::BOTH {
                let cell = Cell::of(color, id);
                let facts = self.facts.cells.of(cell);
                let own = usize::from(code(id.get(), side(color)));
                self.royal[own] = facts.royal;
                self.must_not_mate[own] = kind.drop_must_not_mate;
                let promoted = facts.promoted.piece();
                self.promoted[own] =
                    promoted.map_or(EMPTY, |piece| code(piece.kind.get(), side(color)));
                let is_held = |slot: &Code| facts.held.is_some_and(|held| held.get() == *slot);
                let slot = self.slots.iter().position(is_held);
                self.slot[own] = slot.map_or(NO_SLOT, |slot| slot as u8);
                let start = self.steps.len() as u16;
                let steps = self.facts.rays.steps(cell).iter();
                self.steps.extend(steps.map(|step| Step {
                    delta: step.delta as i8,
                    reach: step.reach,
                }));
                self.steps_of[own] = (start, self.steps.len() as u16);
            }
            if kind.most_on_file.is_some() {
                self.single = id.get();
            }
        }
    }

    fn add_rays(&mut self) {
        for ray in &self.facts.rays.rays {
            for color in Color::BOTH {
                let mut own = Ray {
                    delta: ray.delta as i8,
                    longest: 0,
                    reach: [0; CODES],
                };
                for (id, _) in self.variant.kinds() {
                    // Keeps every reach below that of unreachable cells.
                    let reach = ray.reach_of(Cell::of(color, id)).min(Ray::FARTHEST);
                    own.reach[usize::from(code(id.get(), side(color)))] = reach;
                    own.longest = own.longest.max(reach);
                }
                if own.longest > 0 {
                    self.rays[side(color)].push(own);
                }
            }
        }
    }

    fn find_gains(&mut self) {
        for (piece, gains) in self.gains.iter_mut().enumerate() {
            let promoted = usize::from(self.promoted.get(piece).copied().unwrap_or(EMPTY));
            let reaches = |ray: &Ray| ray.reach.get(promoted) >= ray.reach.get(piece);
            *gains = promoted != usize::from(EMPTY) && self.rays.iter().flatten().all(reaches);
        }
    }

    fn find_alignments(&mut self) -> Option<()> {
        for side in [0, 1] {
            self.alignments[side] = Alignments::new(&self.rays[side], &self.cells, &self.number)?;
        }
        let steps = |code| self.steps(code);
        self.reaches = Reaches::new(&self.cells, &self.number, steps);
        Some(())
    }

    /// Reports whether a piece slides in a new direction after promotion: it might give check through the
    /// cell that it has just left, which the solver does not consider.
    fn gain_slides(&self) -> bool {
        self.rays.iter().flatten().any(|ray| {
            let mut promotions = self.promoted.iter().enumerate();
            promotions.any(|(piece, promoted)| {
                let after = ray.reach.get(usize::from(*promoted));
                *promoted != EMPTY && after > Some(&1) && after > ray.reach.get(piece)
            })
        })
    }

    fn add_cells(&mut self) {
        let last = self.facts.ranks;
        for (number, square) in self.variant.board().enumerate() {
            let index = self.index(square);
            self.cells.push(index);
            let at = usize::from(index);
            self.number[at] = number as u8;
            self.file[at] = square.file();
            for color in Color::BOTH {
                let own = side(color);
                let ahead = if color == Color::Black {
                    square.rank() - 1
                } else {
                    last.saturating_sub(square.rank())
                };
                self.zone[own][at] = ahead < self.facts.zone;
                for (id, kind) in self.variant.kinds() {
                    let bit = 1_u16 << id.get();
                    if self.is_dead_end(Piece { color, kind: id }, square) {
                        self.dead[own][at] |= bit;
                    }
                    if self.dead[own][at] & bit != 0 || ahead < kind.no_drop {
                        self.closed[own][at] |= bit;
                    }
                }
            }
        }
    }

    /// Reports whether a piece could never move again from a square.
    fn is_dead_end(&self, piece: Piece, square: Square) -> bool {
        let rays = &self.facts.rays;
        let index = rays.index(square);
        let mut steps = rays.steps(Cell::of(piece.color, piece.kind)).iter();
        !steps.any(|step| {
            let next = rays.square(index.wrapping_add_signed(step.delta));
            next.is_some_and(|next| self.variant.contains(next))
        })
    }

    /// Returns the cell of a square.
    pub fn index(&self, square: Square) -> Index {
        self.facts.rays.index(square) as Index
    }

    /// Returns the square of a cell.
    pub fn square(&self, index: Index) -> Option<Square> {
        self.facts.rays.square(u16::from(index))
    }

    /// Returns the kind of a piece.
    pub fn kind(code: Code) -> Option<KindId> {
        KindId::new(code & WALL)
    }

    #[inline]
    pub fn steps(&self, code: Code) -> &[Step] {
        let (start, end) = self.steps_of[usize::from(code) % CODES];
        let steps = self.steps.get(usize::from(start)..usize::from(end));
        steps.unwrap_or_default()
    }

    /// Returns the slot of the kind that a piece becomes in hand.
    #[inline]
    pub fn slot_of(&self, code: Code) -> Option<u8> {
        let slot = self.slot[usize::from(code) % CODES];
        (slot != NO_SLOT).then_some(slot)
    }

    #[inline]
    pub fn is_dead(&self, side: usize, kind: Code, index: Index) -> bool {
        self.dead[side & 1][usize::from(index)] >> (kind & WALL) & 1 == 1
    }

    #[inline]
    pub fn is_closed(&self, side: usize, kind: Code, index: Index) -> bool {
        self.closed[side & 1][usize::from(index)] >> (kind & WALL) & 1 == 1
    }

    #[inline]
    pub fn in_zone(&self, side: usize, index: Index) -> bool {
        self.zone[side & 1][usize::from(index)]
    }

    /// Reports whether only the ban on mating pawn drops can be a reason not to promote a piece.
    #[inline]
    pub fn gains(&self, code: Code) -> bool {
        self.gains[usize::from(code) % CODES]
    }

    #[inline]
    pub fn number_of(&self, code: Code, index: Index) -> u64 {
        let at = usize::from(code) % CODES * ROOM + usize::from(index);
        self.numbers.get(at).copied().unwrap_or_default()
    }
}
