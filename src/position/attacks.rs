//! Which pieces attack a square, and from which directions the kings are attacked.
//!
//! By the rules of shogi a move changes the attackers of a king only in the directions that lead from the origin or
//! the destination of the piece. So the known attackers in the other directions are kept, and few moves take more than
//! a look at two distances. Games with move rules of their own are examined again each time.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{Leg, Move, MultiMove, Played};
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::lions::point_to_pass;
use crate::variant::rays::{Cell, CellIndex, Checks, NOWHERE, RaySet};

impl Position {
    /// Reports whether a side's king is attacked. A side without a king is never in check.
    pub fn is_check(&self, color: Color) -> bool {
        match self.move_rules() {
            None => !self.checks(color).is_empty(),
            Some(rules) => (rules.checked)(&self.board, color).is_some(),
        }
    }

    /// Returns the directions from which a side's king is attacked. They are examined on demand.
    #[inline]
    pub(super) fn checks(&self, color: Color) -> RaySet {
        let checks = self.board.checks(color);
        match checks.stale {
            RaySet::NONE => checks.known,
            stale => checks.certain().or(self.look_at(color, stale)),
        }
    }

    /// Reports whether the side that has just made a move is in check.
    #[inline]
    pub(super) fn is_mover_in_check(&mut self, played: &Played) -> bool {
        let color = played.color;
        if self.move_rules().is_some() {
            return !self.variant().generals_can_be_taken() && self.is_check(color);
        }
        match played.mv {
            Move::Board { from, to, .. } => {
                let [from, to] = [from, to].map(|square| self.rays().index(square));
                self.follow_checks(from, to);
            }
            Move::Drop { to, .. } => self.follow_checks(NOWHERE, self.rays().index(to)),
            Move::Legs(_) => self.forget_checks(),
            Move::Pass => {}
        }
        let known = self.checks(color);
        let stale = RaySet::NONE;
        *self.board.checks_mut(color) = Checks { known, stale };
        !known.is_empty()
    }

    /// Marks the directions from which the kings must be examined again after a piece has come to a cell from another;
    /// from [`NOWHERE`] for a drop.
    #[inline]
    fn follow_checks(&mut self, from: CellIndex, to: CellIndex) {
        let rays = self.rays();
        let arrived = self.cell(to);
        for color in Color::BOTH {
            let king = self.board.king_cell(color);
            let checks = self.board.checks_mut(color);
            if king == to {
                *checks = Checks::UNKNOWN;
                continue;
            }
            // A departing piece opens lines, and an arriving one attacks or closes a line.
            let after = rays.sliding.or(checks.known);
            let ahead = if arrived.color() == color {
                checks.known
            } else {
                checks.known.or(rays.of_cell(arrived))
            };
            let opened = rays.leading(from, king).and(after);
            let closed = rays.leading(to, king).and(ahead);
            checks.stale = checks.stale.or(opened).or(closed);
        }
    }

    /// Forgets from which directions the kings are attacked.
    #[inline]
    pub(super) fn forget_checks(&mut self) {
        for color in Color::BOTH {
            *self.board.checks_mut(color) = Checks::UNKNOWN;
        }
    }

    /// Returns those of some directions from which a side’s king is attacked.
    #[inline(never)]
    fn look_at(&self, color: Color, rays: RaySet) -> RaySet {
        let king = self.king(color);
        king.map_or(RaySet::NONE, |king| {
            self.attacking(!color, king, rays, [NOWHERE, NOWHERE], Cell::EMPTY)
        })
    }

    /// Returns those of some directions from which a side attacks a cell when a piece has left a cell and arrived
    /// on another.
    fn attacking(
        &self,
        by: Color,
        target: CellIndex,
        rays: RaySet,
        [from, to]: [CellIndex; 2],
        arriving: Cell,
    ) -> RaySet {
        let mut attacking = RaySet::NONE;
        for (ray, this) in self.rays().rays_of(rays) {
            let mut index = target;
            for before in 0..ray.longest {
                index = index.wrapping_add_signed(-ray.delta);
                let cell = match index {
                    _ if index == to => arriving,
                    _ if index == from => Cell::EMPTY,
                    _ => self.cell(index),
                };
                if cell != Cell::EMPTY {
                    if cell.is_of(by) && ray.reach_of(cell) > before {
                        attacking = attacking.or(this);
                    }
                    break;
                }
            }
        }
        attacking
    }

    /// Reports whether the king of a side will be attacked by the rules of shogi when a piece has left a
    /// cell and arrived on another, given [`Position::checks`] as it is.
    #[inline(never)]
    pub(super) fn is_check_after(
        &self,
        color: Color,
        known: RaySet,
        [from, to]: [CellIndex; 2],
        arriving: Cell,
    ) -> bool {
        let rays = self.rays();
        let is_own = arriving.is_of(color);
        let is_king = is_own && self.board.cell_facts(arriving).royal;
        let king = self.board.king_cell(color);
        let (king, kept, changed) = if is_king {
            (to, RaySet::NONE, RaySet::ALL)
        } else {
            let opened = rays.leading(from, king).and(rays.sliding.or(known));
            // A piece of the side itself can only help where it arrives.
            let changed = if is_own && known.is_empty() {
                opened
            } else {
                opened.or(rays.leading(to, king))
            };
            (king, known.without(changed), changed)
        };
        if kept.or(changed).is_empty() {
            return false;
        }
        let is_there = is_king || king != to && king != from && self.king(color).is_some();
        is_there
            && (!kept.is_empty()
                || !self
                    .attacking(!color, king, changed, [from, to], arriving)
                    .is_empty())
    }

    /// Reports whether the piece on a cell moves by the rules of shogi to another with no piece in its way.
    #[inline]
    pub(super) fn goes_to(&self, from: CellIndex, to: CellIndex) -> bool {
        let rays = self.rays();
        let cell = self.cell(from);
        let leading = rays.leading(from, to).and(rays.of_cell(cell));
        rays.rays_of(leading).any(|(ray, _)| {
            let mut index = from;
            for _ in 0..ray.reach_of(cell) {
                index = index.wrapping_add_signed(ray.delta);
                if index == to {
                    return true;
                }
                if self.cell(index) != Cell::EMPTY {
                    break;
                }
            }
            false
        })
    }

    /// Hands over the squares of [`Position::attackers`] one by one.
    #[inline(never)]
    pub(crate) fn each_attacker(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        if let Some(rules) = self.move_rules() {
            return (rules.each_attacker)(&self.board, to, piece, found);
        }
        let rays = self.rays();
        let wanted = Cell::of(piece.color, piece.kind);
        let target = rays.index(to);
        for step in rays.steps(wanted) {
            let mut index = target;
            for _ in 0..step.reach {
                index = index.wrapping_add_signed(-step.delta);
                let cell = self.cell(index);
                if cell == wanted
                    && let Some(square) = rays.square(index)
                {
                    found(square);
                }
                if cell != Cell::EMPTY {
                    break;
                }
            }
        }
    }

    /// Returns the squares of the pieces like `piece` that could go to a square by their motion. Pins do not
    /// remove any.
    pub fn attackers(&self, to: Square, piece: Piece) -> Vec<Square> {
        let mut squares = Vec::new();
        self.each_attacker(to, piece, &mut |square| squares.push(square));
        squares
    }

    /// Returns the squares of the pieces like `piece`, but for one of them, that can do what a move of several
    /// legs does.
    pub(crate) fn who_can_do(
        &self,
        piece: Piece,
        legs: &MultiMove,
        but: Option<Square>,
    ) -> Vec<Square> {
        let rules = self.move_rules();
        rules.map_or_else(Vec::new, |rules| {
            (rules.who_can_do)(&self.board, piece, legs, but)
        })
    }

    /// Returns a move of several legs without the points that are only passed, as it is written.
    pub(crate) fn without_passed_points(&self, legs: &MultiMove) -> Option<MultiMove> {
        match self.move_rules() {
            Some(rules) => (rules.without_passed_points)(&self.board, legs),
            None => Some(*legs),
        }
    }

    /// Returns the points to which a lion goes one after the other: with one that it only passes where it
    /// comes back.
    pub(crate) fn all_points(&self, legs: &MultiMove) -> Vec<Square> {
        let points: Vec<Leg> = legs.iter().collect();
        let back = legs.from();
        match points[..] {
            [] => point_to_pass(&self.board, back)
                .into_iter()
                .chain([back])
                .collect(),
            [Leg::Take(taken)] => vec![taken, back],
            _ => points.into_iter().map(Leg::square).collect(),
        }
    }

    /// Returns the square of the only piece like one.
    pub(crate) fn only_one(&self, piece: Piece) -> Option<Square> {
        match self.board.pieces_of(piece.color, &[piece.kind.get()])[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}
