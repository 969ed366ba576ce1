//! The solver's position: small, with a hash key that is updated with every change.

use std::sync::Arc;

use super::cells::{CODES, Code, EMPTY, Index, ROOM, WALL, WHITE, bit};
use super::rules::{Held, Rules, code, side, side_of};
use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::Move;

/// A change of the position, packed into one word: a move, a drop, or a checking piece advanced towards the
/// king.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Act(u32);

impl Act {
    const PROMOTE: u32 = 1 << 16;
    const DROP: u32 = 1 << 17;
    const ADVANCE: u32 = 1 << 18;
    const BLOCK: u32 = 1 << 19;
    const DROPS: u32 = 1 << 20;

    #[inline]
    pub const fn board(from: Index, to: Index, promote: bool) -> Act {
        let promote = if promote { Act::PROMOTE } else { 0 };
        Act(to as u32 | (from as u32) << 8 | promote)
    }

    #[inline]
    pub const fn drop(kind: Code, to: Index) -> Act {
        Act(to as u32 | (kind as u32) << 8 | Act::DROP)
    }

    /// Returns the attacker's piece moves to a cell although the defender is to move: what remains after an
    /// interposed piece has been captured and does not count.
    #[inline]
    pub const fn advance(from: Index, to: Index, promote: bool) -> Act {
        Act(Act::board(from, to, promote).0 | Act::ADVANCE)
    }

    /// Interposes any piece on a cell between the king and the checker. The board does not change yet.
    #[inline]
    pub const fn block(at: Index) -> Act {
        Act(at as u32 | Act::BLOCK)
    }

    /// Like [`Act::block`], for a node that considers only the drops themselves.
    #[inline]
    pub const fn drops(at: Index) -> Act {
        Act(at as u32 | Act::DROPS)
    }

    #[inline]
    pub const fn to(self) -> Index {
        self.0 as Index
    }

    /// Returns the cell the piece came from; for a drop, its kind.
    #[inline]
    pub const fn from(self) -> Index {
        (self.0 >> 8) as Index
    }

    #[inline]
    pub const fn promotes(self) -> bool {
        self.0 & Act::PROMOTE != 0
    }

    #[inline]
    pub const fn is_drop(self) -> bool {
        self.0 & Act::DROP != 0
    }

    #[inline]
    pub const fn is_advance(self) -> bool {
        self.0 & Act::ADVANCE != 0
    }

    #[inline]
    pub const fn is_block(self) -> bool {
        self.0 & Act::BLOCK != 0
    }

    #[inline]
    pub const fn is_drops(self) -> bool {
        self.0 & Act::DROPS != 0
    }

    /// Reports whether it equals another act that promotes, except that it does not promote.
    pub const fn is_without_promotion(self, other: Act) -> bool {
        other.promotes() && self.differs_by_promotion(other)
    }

    /// Reports whether it differs from another only in promotion.
    pub const fn differs_by_promotion(self, other: Act) -> bool {
        self.0 ^ other.0 == Act::PROMOTE
    }

    /// Reports whether it is a move of the game.
    #[inline]
    pub const fn is_move(self) -> bool {
        self.0 & (Act::ADVANCE | Act::BLOCK | Act::DROPS) == 0
    }
}

/// The state that an [`Act`] changed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    act: Act,
    moved: Code,
    taken: Code,
    key: u64,
    singles: [u32; 2],
}

impl Undo {
    /// Reports whether the act captured a piece.
    pub fn takes(&self) -> bool {
        self.taken != EMPTY
    }
}

/// A piece that reaches a cell unless something blocks its path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attacker {
    pub from: Index,
    pub code: Code,
    /// The distance to the cell, in steps of its direction.
    pub distance: u8,
    pub delta: i8,
}

/// The pieces between a cell and a piece that moves there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Between {
    Nothing,
    /// One piece, on this cell.
    One(Index),
    More,
}

/// A position in a search for a mate by one side.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub rules: Arc<Rules>,
    cells: [Code; ROOM],
    pub hands: [Held; 2],
    /// The squares of each side's pieces, by square number.
    occupied: [u128; 2],
    /// The cells of the kings; 0 where there is none.
    pub kings: [Index; 2],
    pub attacker: usize,
    /// The hash of the pieces on the board.
    pub key: u64,
    /// The files on which a side has a piece that must be alone there.
    singles: [u32; 2],
}

impl Board {
    /// Creates the board, with the side to move as the attacker. Returns `None` if the solver cannot handle
    /// the position: other rules, no king to mate or several, or more pieces in hand than any game has.
    pub fn new(rules: &Arc<Rules>, position: &Position) -> Option<Board> {
        let attacker = side(position.turn());
        let mut board = Board {
            rules: Arc::clone(rules),
            cells: [WALL; ROOM],
            hands: [Held::default(); 2],
            occupied: [0; 2],
            kings: [0; 2],
            attacker,
            key: 0,
            singles: [0; 2],
        };
        let rules = Arc::clone(rules);
        let mut royals = [0; 2];
        for square in rules.variant.board() {
            let index = rules.index(square);
            board.cells[usize::from(index)] = EMPTY;
            if let Some(piece) = position.piece(square) {
                let code = code(piece.kind.get(), side(piece.color));
                royals[side(piece.color)] += u32::from(rules.royal[usize::from(code) % CODES]);
                board.put(index, code);
            }
        }
        for color in Color::BOTH {
            for (slot, kind) in (0..).zip(&rules.slots) {
                let count = position.hand(color).count(Rules::kind(*kind)?);
                // Both hands together must fit a byte and leave its highest bit free.
                if count > 60 {
                    return None;
                }
                for _ in 0..count {
                    board.hands[side(color)] = board.hands[side(color)].with(slot);
                }
            }
        }
        let is_known = royals[attacker] <= 1 && royals[attacker ^ 1] == 1;
        is_known.then_some(board)
    }

    pub fn defender(&self) -> usize {
        self.attacker ^ 1
    }

    #[inline]
    pub fn cell(&self, index: Index) -> Code {
        self.cells[usize::from(index)]
    }

    /// Returns the squares of a side's pieces, by square number.
    #[inline]
    pub fn occupied(&self, side: usize) -> u128 {
        self.occupied[side & 1]
    }

    /// Returns the cells of a side's pieces.
    #[inline]
    pub fn pieces(&self, side: usize) -> impl Iterator<Item = Index> + use<'_> {
        let mut left = self.occupied[side & 1];
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let number = left.trailing_zeros();
            left &= left - 1;
            self.rules.cells.get(number as usize).copied()
        })
    }

    #[inline]
    fn put(&mut self, index: Index, new: Code) {
        let at = usize::from(index);
        let old = self.cells[at];
        let bit = bit(self.rules.number[at]);
        if old != EMPTY {
            self.occupied[side_of(old)] &= !bit;
            self.key ^= self.rules.number_of(old, index);
            self.note_single(old, at, false);
        }
        self.cells[at] = new;
        if new != EMPTY {
            self.occupied[side_of(new)] |= bit;
            self.key ^= self.rules.number_of(new, index);
            self.note_single(new, at, true);
            if self.rules.royal[usize::from(new) % CODES] {
                self.kings[side_of(new)] = index;
            }
        }
    }

    /// Lifts a piece off the board for a moment.
    #[inline]
    pub fn lift(&mut self, index: Index) {
        self.cells[usize::from(index)] = EMPTY;
    }

    /// Puts a lifted piece back.
    #[inline]
    pub fn lay(&mut self, index: Index, code: Code) {
        self.cells[usize::from(index)] = code;
    }

    #[inline]
    fn note_single(&mut self, code: Code, at: usize, is_there: bool) {
        if code & WALL == self.rules.single {
            let bit = 1_u32 << (self.rules.file[at] & 31);
            if is_there {
                self.singles[side_of(code)] |= bit;
            } else {
                self.singles[side_of(code)] &= !bit;
            }
        }
    }

    /// Applies an act of a side.
    #[inline]
    pub fn play(&mut self, act: Act, side: usize) -> Undo {
        let mut undo = Undo {
            act,
            moved: EMPTY,
            taken: EMPTY,
            key: self.key,
            singles: self.singles,
        };
        if act.is_drop() {
            let kind = act.from();
            if let Some(slot) = self.rules.slot_of(kind) {
                self.hands[side & 1] = self.hands[side & 1].without(slot);
            }
            self.put(act.to(), code(kind, side));
        } else if !act.is_block() && !act.is_drops() {
            undo.moved = self.cell(act.from());
            undo.taken = self.cell(act.to());
            let promoted = self.rules.promoted[usize::from(undo.moved) % CODES];
            let arriving = if act.promotes() { promoted } else { undo.moved };
            if undo.taken != EMPTY
                && let Some(slot) = self.rules.slot_of(undo.taken)
            {
                self.hands[side & 1] = self.hands[side & 1].with(slot);
            }
            self.put(act.from(), EMPTY);
            self.put(act.to(), arriving);
        }
        undo
    }

    /// Takes an act back.
    #[inline]
    pub fn take_back(&mut self, undo: &Undo, side: usize) {
        let act = undo.act;
        if act.is_drop() {
            self.put(act.to(), EMPTY);
            if let Some(slot) = self.rules.slot_of(act.from()) {
                self.hands[side & 1] = self.hands[side & 1].with(slot);
            }
        } else if undo.moved != EMPTY {
            self.put(act.to(), undo.taken);
            self.put(act.from(), undo.moved);
            if undo.taken != EMPTY
                && let Some(slot) = self.rules.slot_of(undo.taken)
            {
                self.hands[side & 1] = self.hands[side & 1].without(slot);
            }
        }
        self.key = undo.key;
        self.singles = undo.singles;
    }

    /// Reports whether a side attacks a cell.
    #[inline]
    pub fn is_attacked(&self, target: Index, by: usize) -> bool {
        self.towards(target, by)
            .any(|attacker| self.is_free(target, &attacker))
    }

    /// Returns the pieces of a side that reach a cell unless something blocks their path.
    #[inline]
    pub fn towards(&self, target: Index, side: usize) -> impl Iterator<Item = Attacker> + use<'_> {
        let rules: &Rules = &self.rules;
        let target = rules.number[usize::from(target)];
        let (alignments, rays) = (&rules.alignments[side & 1], &rules.rays[side & 1]);
        let mut left = self.occupied[side & 1] & alignments.sources(target);
        std::iter::from_fn(move || {
            while left != 0 {
                let number = left.trailing_zeros();
                left &= left - 1;
                let alignment = alignments.alignment(target, number as u8);
                let from = *rules.cells.get(number as usize)?;
                let code = self.cell(from);
                let ray = rays.get(usize::from(alignment.ray))?;
                if ray.reach[usize::from(code) % CODES] >= alignment.distance {
                    return Some(Attacker {
                        from,
                        code,
                        distance: alignment.distance,
                        delta: ray.delta,
                    });
                }
            }
            None
        })
    }

    /// Reports whether nothing is between a cell and a piece that moves there.
    #[inline]
    pub fn is_free(&self, target: Index, attacker: &Attacker) -> bool {
        let mut index = target;
        (1..attacker.distance).all(|_| {
            index = index.wrapping_sub(attacker.delta as u8);
            self.cell(index) == EMPTY
        })
    }

    /// Reports whether nothing is between a cell and the square, by number, from which the attacker moves
    /// there.
    #[inline]
    pub fn is_way_free(&self, target: Index, from: u8) -> bool {
        let rules: &Rules = &self.rules;
        let attacker = self.attacker & 1;
        let alignment =
            rules.alignments[attacker].alignment(rules.number[usize::from(target)], from);
        let Some(ray) = rules.rays[attacker].get(usize::from(alignment.ray)) else {
            return false;
        };
        let mut index = target;
        (1..alignment.distance).all(|_| {
            index = index.wrapping_sub(ray.delta as u8);
            self.cell(index) == EMPTY
        })
    }

    /// Returns the pieces between a cell and a piece that moves there.
    #[inline]
    pub fn between(&self, target: Index, attacker: &Attacker) -> Between {
        let mut index = target;
        let mut between = Between::Nothing;
        for _ in 1..attacker.distance {
            index = index.wrapping_sub(attacker.delta as u8);
            if self.cell(index) == EMPTY {
                continue;
            }
            if between != Between::Nothing {
                return Between::More;
            }
            between = Between::One(index);
        }
        between
    }

    /// Reports whether a side's king is attacked. A side without a king is never in check.
    #[inline]
    pub fn is_check(&self, side: usize) -> bool {
        let king = self.kings[side & 1];
        king != 0 && self.is_attacked(king, side ^ 1)
    }

    /// Reports whether the pieces on the board allow a side to drop a kind on an empty cell.
    #[inline]
    pub fn may_drop(&self, side: usize, kind: Code, to: Index) -> bool {
        let file = u32::from(self.rules.file[usize::from(to)] & 31);
        !self.rules.is_closed(side, kind, to)
            && (kind != self.rules.single || self.singles[side & 1] >> file & 1 == 0)
    }

    /// Converts an act to a move of the game.
    pub fn as_move(&self, act: Act) -> Option<Move> {
        let to = self.rules.square(act.to())?;
        if act.is_drop() {
            let kind = Rules::kind(act.from())?;
            return Some(Move::Drop { kind, to });
        }
        let from = self.rules.square(act.from())?;
        let promote = act.promotes();
        act.is_move().then_some(Move::Board { from, to, promote })
    }

    /// Converts a move of the game to an act.
    pub fn as_act(&self, mv: Move) -> Option<Act> {
        match mv {
            Move::Board { from, to, promote } => {
                let [from, to] = [from, to].map(|square| self.rules.index(square));
                Some(Act::board(from, to, promote))
            }
            Move::Drop { kind, to } => Some(Act::drop(kind.get(), self.rules.index(to))),
            Move::Legs(_) | Move::Pass => None,
        }
    }

    /// Returns a number for all pieces together, which stays the same throughout a search.
    pub fn signature(&self) -> u64 {
        let mut all = self.hands[0].plus(self.hands[1]);
        for side in [0, 1] {
            for index in self.pieces(side) {
                if let Some(slot) = self.rules.slot_of(self.cell(index)) {
                    all = all.with(slot);
                }
            }
        }
        super::rules::mixed(all.0 ^ (self.attacker as u64) << 63)
    }
}

const _: () = assert!(WHITE as usize * 2 == CODES);
