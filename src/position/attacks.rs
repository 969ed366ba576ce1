//! Which pieces attack a square, and from which directions the kings are attacked.
//!
//! By the rules of shogi a move changes what attacks a king only in the directions that lead from where
//! the piece stood or has come to. So what is known of the others is kept, and few moves take more than a
//! look at two distances. Games with move rules of their own are asked anew each time.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{Leg, MultiMove};
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::rays::{Cell, CellIndex, Checks, Ray, RaySet};

impl Position {
    /// Whether a side's king is attacked. A side without a king is never in check.
    #[inline]
    pub fn is_check(&self, color: Color) -> bool {
        match self.move_rules() {
            None => {
                let checks = self.board.checks(color);
                !checks.certain().is_empty()
                    || !checks.stale.is_empty() && !self.look_at(color, checks.stale).is_empty()
            }
            Some(rules) => {
                let king = self.king(color);
                king.is_some_and(|king| (rules.is_attacked)(&self.board, king, !color))
            }
        }
    }

    /// The directions from which a side's king is attacked. They are looked at where that is needed.
    pub(super) fn checks(&self, color: Color) -> RaySet {
        let checks = self.board.checks(color);
        match checks.stale {
            RaySet::NONE => checks.known,
            stale => checks.certain().or(self.look_at(color, stale)),
        }
    }

    /// Whether the side that has moved is in check, by the rules of shogi.
    #[inline]
    pub(super) fn settle_check(&mut self, color: Color) -> bool {
        if !self.board.checks(color).stale.is_empty() {
            let known = self.checks(color);
            *self.board.checks_mut(color) = Checks {
                known,
                stale: RaySet::NONE,
            };
        }
        !self.board.checks(color).known.is_empty()
    }

    /// Notes from which directions the kings must be looked at anew after a piece has come to a cell;
    /// `from` is `None` for a drop.
    #[inline]
    pub(super) fn follow_checks(&mut self, from: Option<CellIndex>, to: CellIndex, arrived: Cell) {
        let rays = self.rays();
        for color in Color::BOTH {
            let king = self.board.king_cell(color);
            let checks = self.board.checks_mut(color);
            if king == to {
                *checks = Checks::UNKNOWN;
                continue;
            }
            // What leaves opens lines, and what arrives attacks or closes a line.
            let opened = from.map_or(RaySet::NONE, |from| {
                let behind = rays.sliding.or(checks.known);
                rays.leading(from, king).and(behind)
            });
            let attacks = match arrived.color() == color {
                true => RaySet::NONE,
                false => rays.of_cell(arrived),
            };
            let closed = rays.leading(to, king).and(checks.known.or(attacks));
            checks.stale = checks.stale.or(opened).or(closed);
        }
    }

    /// Forgets from which directions the kings are attacked.
    pub(super) fn forget_checks(&mut self) {
        for color in Color::BOTH {
            *self.board.checks_mut(color) = Checks::UNKNOWN;
        }
    }

    /// The directions among some from which a side's king is attacked.
    fn look_at(&self, color: Color, among: RaySet) -> RaySet {
        let mut attacking = RaySet::NONE;
        if let Some(king) = self.king(color) {
            for (ray, this) in self.rays().rays_of(among) {
                if is_attacked_along(ray, king, !color, |index| self.cell(index)) {
                    attacking = attacking.or(this);
                }
            }
        }
        attacking
    }

    /// Whether the king of a side will be attacked by the rules of shogi when a piece has left a cell
    /// and stands on another, given [`Position::checks`] as it is.
    #[inline]
    pub(super) fn is_check_after(
        &self,
        color: Color,
        known: RaySet,
        from: Option<CellIndex>,
        to: CellIndex,
        arriving: Cell,
    ) -> bool {
        let is_own = arriving.is_of(color);
        if is_own && self.board.cell_facts(arriving).royal {
            return self.is_attacked_after(color, to, RaySet::ALL, [from, Some(to)], arriving);
        }
        let king = self.board.king_cell(color);
        let rays = self.rays();
        let mut changed = from.map_or(RaySet::NONE, |from| {
            rays.leading(from, king).and(rays.sliding.or(known))
        });
        // A piece of the side itself can only help where it arrives.
        if !is_own || !known.is_empty() {
            changed = changed.or(rays.leading(to, king));
        }
        let kept = known.without(changed);
        if changed.is_empty() && kept.is_empty() {
            return false;
        }
        let is_there = king != to && Some(king) != from && self.king(color).is_some();
        let squares = [from, Some(to)];
        is_there
            && (!kept.is_empty() || self.is_attacked_after(color, king, changed, squares, arriving))
    }

    /// Whether a side's king on a cell will be attacked in one of some directions when a piece has left a
    /// cell and stands on another.
    fn is_attacked_after(
        &self,
        color: Color,
        king: CellIndex,
        among: RaySet,
        [from, to]: [Option<CellIndex>; 2],
        arriving: Cell,
    ) -> bool {
        let cell = |index| {
            if Some(index) == to {
                arriving
            } else if Some(index) == from {
                Cell::EMPTY
            } else {
                self.cell(index)
            }
        };
        let mut rays = self.rays().rays_of(among);
        rays.any(|(ray, _)| is_attacked_along(ray, king, !color, cell))
    }

    /// Whether the piece on a cell moves by the rules of shogi to another and nothing stands in its way.
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
    #[inline]
    pub(crate) fn each_attacker(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        if let Some(rules) = self.move_rules() {
            // A piece that goes to `to` begins elsewhere.
            let legs = MultiMove::of(to, false, &[Leg::Go(to)]);
            let squares = legs.map(|legs| (rules.who_can_do)(&self.board, piece, &legs, None));
            squares.unwrap_or_default().into_iter().for_each(found);
            return;
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

    /// The squares of the pieces like `piece` that could go to a square by their motion. Pins do not
    /// remove any.
    pub fn attackers(&self, to: Square, piece: Piece) -> Vec<Square> {
        let mut squares = Vec::new();
        self.each_attacker(to, piece, &mut |square| squares.push(square));
        squares
    }

    /// The squares of the pieces like `piece`, but for one of them, that can do what a move of several
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

    /// A move of several legs without the points that are only passed, as it is written.
    pub(crate) fn without_passed_points(&self, legs: &MultiMove) -> Option<MultiMove> {
        match self.move_rules() {
            Some(rules) => (rules.without_passed_points)(&self.board, legs),
            None => Some(*legs),
        }
    }

    /// The square of the only piece like one.
    pub(crate) fn only_one(&self, piece: Piece) -> Option<Square> {
        match self.board.pieces_of(piece.color, &[piece.kind.get()])[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}

/// Whether the first piece that stands in a direction, seen from its end, belongs to a side and goes so
/// far in it; `cell` says what stands where.
#[inline]
fn is_attacked_along(
    ray: &Ray,
    target: CellIndex,
    by: Color,
    cell: impl Fn(CellIndex) -> Cell,
) -> bool {
    let mut index = target;
    for before in 0..ray.longest {
        index = index.wrapping_add_signed(-ray.delta);
        let cell = cell(index);
        if cell != Cell::EMPTY {
            return cell.is_of(by) && ray.reach_of(cell) > before;
        }
    }
    false
}
