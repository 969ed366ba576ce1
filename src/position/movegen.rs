//! Where pieces can go, and which pieces attack a square.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{Leg, Move, MultiMove};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::move_rules::{PromotionChoice, RuleScope};
use crate::variant::rays::{Cell, CellIndex};

/// How many moves are listed at most: more than any set of pieces has.
const MOST_MOVES: usize = 20_000;

/// How many pieces of a side and a kind are asked what they can do: more than any set has.
const MOST_ALIKE: usize = 20;

impl Position {
    /// Whether the piece on `from` moves like that and nothing stands in its step. The side to move, pins
    /// and checks do not matter, nor does what stands on `to`.
    #[inline]
    pub fn reaches(&self, from: Square, to: Square) -> bool {
        if self.move_rules().is_none() {
            self.goes_to(from, to)
        } else {
            self.can_go(from, to)
        }
    }

    /// The same by other rules than shogi's.
    #[inline(never)]
    fn can_go(&self, from: Square, to: Square) -> bool {
        let legs = MultiMove::of(from, false, &[Leg::Go(to)]);
        legs.is_some_and(|legs| self.can_do(&legs, RuleScope::All))
    }

    /// Whether the piece on the square where a move begins can do it.
    #[inline(never)]
    pub(crate) fn can_do(&self, legs: &MultiMove, scope: RuleScope) -> bool {
        if let Some(rules) = self.move_rules() {
            return (rules.can_do)(&self.board, legs, scope);
        }
        // By the rules of shogi a piece only goes to one other square.
        let mut squares = legs.iter();
        let (Some(Leg::Go(to)), None) = (squares.next(), squares.next()) else {
            return false;
        };
        let owner = |square| self.piece(square).map(|piece| piece.color);
        owner(legs.from()) != owner(to) && self.goes_to(legs.from(), to)
    }

    /// The squares of the pieces like `piece`, but for one of them, that can do what a move does.
    #[inline(never)]
    pub(crate) fn who_can_do(
        &self,
        piece: Piece,
        legs: &MultiMove,
        but: Option<Square>,
    ) -> Vec<Square> {
        let mut squares = self.board.pieces_of(piece.color, &[piece.kind.get()]);
        squares.retain(|square| Some(*square) != but);
        squares.truncate(MOST_ALIKE);
        squares.retain(|square| {
            let legs = self.without_passed_points(&legs.starting(*square));
            legs.is_some_and(|legs| self.can_do(&legs, RuleScope::All))
        });
        squares
    }

    /// The square of the only piece like one.
    pub(crate) fn only_one(&self, piece: Piece) -> Option<Square> {
        match self.board.pieces_of(piece.color, &[piece.kind.get()])[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// A move without the points that are only passed, as it is written.
    #[inline(never)]
    pub(crate) fn without_passed_points(&self, legs: &MultiMove) -> Option<MultiMove> {
        let all: Vec<Leg> = legs.iter().collect();
        let mut kept = Vec::new();
        for (at, leg) in all.iter().enumerate() {
            let rest = all.get(at + 1..).unwrap_or_default();
            let is_due = match leg {
                Leg::Take(_) => true,
                Leg::Go(square) => {
                    let is_last = !rest.iter().any(|leg| matches!(leg, Leg::Go(_)));
                    let shoots = matches!(rest.first(), Some(Leg::Take(_)));
                    is_last || shoots || *square != legs.from() && self.piece(*square).is_some()
                }
            };
            if is_due {
                kept.push(*leg);
            }
        }
        // Going there and back is taking without going.
        if let [taken @ .., Leg::Go(back)] = &kept[..]
            && *back == legs.from()
            && taken.iter().all(|leg| matches!(leg, Leg::Go(_)))
        {
            kept = taken.iter().map(|leg| Leg::Take(leg.square())).collect();
        }
        MultiMove::of(legs.from(), legs.promotes(), &kept)
    }
    #[inline]
    fn goes_to(&self, from: Square, to: Square) -> bool {
        let rays = self.rays();
        let (from, to) = (rays.index(from), rays.index(to));
        let cell = self.cell(from);
        rays.steps(cell).iter().any(|step| {
            let mut index = from;
            for _ in 0..step.reach {
                index = index.wrapping_add_signed(step.delta);
                if index == to {
                    return true;
                }
                if self.cell(index) != Cell::EMPTY {
                    return false;
                }
            }
            false
        })
    }

    pub(super) fn is_attacked(&self, target: CellIndex, by: Color) -> bool {
        if self.move_rules().is_some() {
            return self.is_reached(target, by);
        }
        self.is_attacked_where(target, by, |index| self.cell(index))
    }

    /// The same by the rules of shogi with other pieces on the board: `cell` says what stands where.
    #[inline]
    pub(super) fn is_attacked_where(
        &self,
        target: CellIndex,
        by: Color,
        cell: impl Fn(CellIndex) -> Cell,
    ) -> bool {
        self.rays().rays.iter().any(|ray| {
            let mut index = target;
            for distance in 1..=ray.longest {
                index = index.wrapping_add_signed(-ray.delta);
                let cell = cell(index);
                if cell != Cell::EMPTY {
                    return cell.is_of(by) && ray.reach_of(cell) >= distance;
                }
            }
            false
        })
    }

    /// The same by other rules than shogi's.
    #[inline(never)]
    fn is_reached(&self, target: CellIndex, by: Color) -> bool {
        let Some(to) = self.rays().square(target) else {
            return false;
        };
        let mut squares = self.variant().board();
        squares.any(|from| {
            self.piece(from).is_some_and(|piece| piece.color == by) && self.can_go(from, to)
        })
    }

    /// The squares of the pieces like `piece` that could go to a square by their motion. Pins do not
    /// remove any.
    pub fn attackers(&self, to: Square, piece: Piece) -> Vec<Square> {
        let mut squares = Vec::new();
        self.each_attacker(to, piece, &mut |square| squares.push(square));
        squares
    }

    /// The same by other rules than shogi's.
    #[inline(never)]
    fn each_by_move_rules(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        // A piece that goes to `to` begins elsewhere.
        let legs = MultiMove::of(to, false, &[Leg::Go(to)]);
        let squares = legs.map(|legs| self.who_can_do(piece, &legs, None));
        squares.unwrap_or_default().into_iter().for_each(found);
    }

    /// Hands over the squares of [`Position::attackers`] one by one.
    #[inline]
    pub(crate) fn each_attacker(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        if self.move_rules().is_some() {
            self.each_by_move_rules(to, piece, found);
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

    /// The moves of the piece on a square as it moves, with and without promotion, whichever side
    /// is to move: pins and checks do not matter.
    ///
    /// ```
    /// use kifuyomi::{Position, Setup};
    /// let position = Position::new(&"4k4/9/4L4/9/9/9/9/9/4K4 w - 1".parse::<Setup>()?);
    /// let moves = position.moves_of("5c".parse().unwrap());
    /// // To 5b with and without promotion, and on to the king, where it would have to promote.
    /// assert_eq!(moves.len(), 3);
    /// # Ok::<(), kifuyomi::SfenError>(())
    /// ```
    pub fn moves_of(&self, from: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(piece) = self.piece(from) {
            self.push_moves(piece, from, &mut moves);
        }
        moves
    }

    /// Whether a piece could never move again from a square.
    pub(crate) fn is_dead_end(&self, piece: Piece, square: Square) -> bool {
        self.board.is_dead_end(piece, square)
    }

    /// Whether a piece has to promote when it goes from one square to another.
    #[inline]
    fn has_to_promote(&self, piece: Piece, from: Square, to: Square) -> bool {
        if self.board.is_dead_end(piece, to) {
            return true;
        }
        let must = self.move_rules().is_some()
            && self.kind(piece.kind).is_some_and(|kind| kind.must_promote);
        must && (self.in_zone(piece.color, from) || self.in_zone(piece.color, to))
    }

    /// Whether the piece of a move may promote with it, and whether it has to.
    #[inline(never)]
    pub(crate) fn promotion(&self, mv: Move) -> PromotionChoice {
        if let Some(rules) = self.move_rules() {
            return (rules.promotion)(&self.board, mv);
        }
        let squares = mv.from().zip(mv.to());
        let choice = squares.and_then(|(from, to)| {
            let piece = self.piece(from)?;
            self.kind(piece.kind)?.promotes_to?;
            Some(PromotionChoice {
                may: self.in_zone(piece.color, from) || self.in_zone(piece.color, to),
                must: self.has_to_promote(piece, from, to),
            })
        });
        choice.unwrap_or_default()
    }

    /// Whether the piece on a square has to promote when it goes to another, where that need not be
    /// written.
    pub(crate) fn promotes_unasked(&self, from: Square, to: Square) -> bool {
        if self.has_special_rules() {
            let promote = false;
            return self.promotion(Move::Board { from, to, promote }).must;
        }
        let piece = self.piece(from);
        piece.is_some_and(|piece| self.has_to_promote(piece, from, to))
    }

    /// The moves of the side to move, checks and pawn-drop mates not looked at.
    pub(crate) fn pseudo_legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(128);
        let turn = self.turn();
        let in_hand: Vec<KindId> = self
            .variant()
            .hand_kinds()
            .map(|(kind, _)| kind)
            .filter(|kind| self.hand(turn).count(*kind) > 0)
            .collect();
        for square in self.variant().board() {
            if moves.len() > MOST_MOVES {
                break;
            }
            match self.piece(square) {
                None => moves.extend(
                    in_hand
                        .iter()
                        .map(|kind| Move::Drop {
                            kind: *kind,
                            to: square,
                        })
                        .filter(|mv| self.drop_is_allowed(*mv)),
                ),
                Some(piece) if piece.color == turn => self.push_moves(piece, square, &mut moves),
                Some(_) => {}
            }
        }
        moves
    }

    pub(super) fn push_moves(&self, piece: Piece, from: Square, moves: &mut Vec<Move>) {
        if let Some(rules) = self.move_rules() {
            (rules.push_moves)(&self.board, from, moves);
            return;
        }
        let start = self.rays().index(from);
        let promotes = self
            .kind(piece.kind)
            .is_some_and(|kind| kind.promotes_to.is_some());
        for step in self.rays().steps(Cell::of(piece.color, piece.kind)) {
            let mut index = start;
            for _ in 0..step.reach {
                index = index.wrapping_add_signed(step.delta);
                let cell = self.cell(index);
                if cell == Cell::WALL
                    || cell.piece().is_some_and(|other| other.color == piece.color)
                {
                    break;
                }
                let Some(to) = self.rays().square(index) else {
                    break;
                };
                let go = |promote| Move::Board { from, to, promote };
                if promotes && (self.in_zone(piece.color, from) || self.in_zone(piece.color, to)) {
                    moves.push(go(true));
                }
                if !self.has_to_promote(piece, from, to) {
                    moves.push(go(false));
                }
                if cell != Cell::EMPTY {
                    break;
                }
            }
        }
    }
}
