//! Where pieces can go: attackers, legal moves, check and mate.

use crate::full::FULL;
use crate::position::Position;
use crate::position::multi_step::{MOST_MULTI_MOVES, Rules};
use crate::types::color::Color;
use crate::types::moves::{Leg, Move, MultiMove, Violations};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::rays::{Cell, Place};

impl Position {
    /// Whether the piece on `from` moves like that and nothing stands in its way. Whose turn it is,
    /// pins and checks do not matter, nor does what stands on `to`.
    #[inline]
    pub fn reaches(&self, from: Square, to: Square) -> bool {
        match self.is_plain() {
            true => self.goes_to(from, to),
            false => self.comes_to(from, to),
        }
    }

    /// The same by other rules than shogi's.
    #[inline(never)]
    fn comes_to(&self, from: Square, to: Square) -> bool {
        let turn = MultiMove::of(from, false, &[Leg::Go(to)]);
        turn.is_some_and(|turn| self.can_do(&turn, Rules::Whole))
    }

    #[inline]
    fn goes_to(&self, from: Square, to: Square) -> bool {
        let rays = self.rays();
        let (from, to) = (rays.place(from), rays.place(to));
        let cell = self.cell(from);
        rays.ways(cell).iter().any(|way| {
            let mut place = from;
            for _ in 0..way.reach {
                place = place.wrapping_add_signed(way.delta);
                if place == to {
                    return true;
                }
                if self.cell(place) != Cell::EMPTY {
                    return false;
                }
            }
            false
        })
    }

    pub(crate) fn is_attacked(&self, target: Place, by: Color) -> bool {
        if !self.is_plain() {
            return self.is_reached(target, by);
        }
        self.rays().rays.iter().any(|ray| {
            let mut place = target;
            for distance in 1..=ray.longest {
                place = place.wrapping_add_signed(-ray.delta);
                let cell = self.cell(place);
                if cell != Cell::EMPTY {
                    return cell.is_of(by) && ray.reach_of(cell) >= distance;
                }
            }
            false
        })
    }

    /// The same by other rules than shogi's.
    #[inline(never)]
    fn is_reached(&self, target: Place, by: Color) -> bool {
        let Some(to) = self.rays().square(target) else {
            return false;
        };
        let mut squares = self.variant().board();
        squares.any(|from| {
            self.piece(from).is_some_and(|piece| piece.color == by) && self.comes_to(from, to)
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
    fn each_with_multi_move(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        // Whoever goes begins elsewhere.
        let turn = MultiMove::of(to, false, &[Leg::Go(to)]);
        let squares = turn.map(|turn| self.who_can_do(piece, &turn, None));
        squares.unwrap_or_default().into_iter().for_each(found);
    }

    /// Hands over the squares of [`Position::attackers`] one by one.
    #[inline]
    pub(crate) fn each_attacker(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        if !self.is_plain() {
            self.each_with_multi_move(to, piece, found);
            return;
        }
        let rays = self.rays();
        let wanted = Cell::of(piece.color, piece.kind);
        let target = rays.place(to);
        for way in rays.ways(wanted) {
            let mut place = target;
            for _ in 0..way.reach {
                place = place.wrapping_add_signed(-way.delta);
                let cell = self.cell(place);
                if cell == wanted
                    && let Some(square) = rays.square(place)
                {
                    found(square);
                }
                if cell != Cell::EMPTY {
                    break;
                }
            }
        }
    }

    /// Whether a side's king is attacked. A side without a king is never in check.
    pub fn is_check(&self, color: Color) -> bool {
        self.king(color)
            .is_some_and(|king| self.is_attacked(king, !color))
    }

    /// The square of a side's king when it stands in check.
    pub fn checked_king(&self, color: Color) -> Option<Square> {
        let king = self.king(color).filter(|_| self.is_check(color))?;
        self.rays().square(king)
    }

    /// Whether the side to move is in check and has no legal move.
    pub fn is_mate(&mut self) -> bool {
        self.is_check(self.turn()) && !self.has_legal_move()
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&mut self) -> bool {
        // The king can most often go somewhere, and asking it first is cheap.
        let turn = self.turn();
        let mut moves = Vec::with_capacity(16);
        if let Some(king) = self.king(turn)
            && let (Some(piece), Some(from)) = (self.cell(king).piece(), self.rays().square(king))
        {
            self.push_moves(piece, from, &mut moves);
        }
        moves.into_iter().any(|mv| self.is_legal(mv))
            || self
                .pseudo_legal_moves()
                .into_iter()
                .any(|mv| self.is_legal(mv))
    }

    /// All legal moves of the side to move.
    pub fn legal_moves(&mut self) -> Vec<Move> {
        let mut moves = self.pseudo_legal_moves();
        // Where there is no check, nothing more can be wrong with a turn.
        if !FULL || !self.has_special_rules() {
            moves.retain(|mv| self.is_legal(*mv));
        }
        moves
    }

    /// The moves of the piece on a square as it moves, with and without promotion, whoever's turn it
    /// is: pins and checks do not matter.
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

    /// Whether a move is within the rules.
    pub fn is_legal(&mut self, mv: Move) -> bool {
        self.judge(mv).is_some_and(Violations::are_legal)
    }

    /// Whether a piece could never move again from a square.
    #[inline]
    pub(crate) fn is_dead_end(&self, piece: Piece, square: Square) -> bool {
        // Where nothing is dropped, pieces may run to the end.
        if !self.is_plain() && !self.variant().drops {
            return false;
        }
        let place = self.rays().place(square);
        self.rays()
            .ways(Cell::of(piece.color, piece.kind))
            .iter()
            .all(|way| self.cell(place.wrapping_add_signed(way.delta)) == Cell::WALL)
    }

    /// Whether a piece has to promote when it goes from one square to another.
    #[inline]
    pub(crate) fn has_to_promote(&self, piece: Piece, from: Square, to: Square) -> bool {
        let kind = self.kind(piece.kind);
        let must = || self.in_zone(piece.color, from) || self.in_zone(piece.color, to);
        self.is_dead_end(piece, to)
            || !self.is_plain() && kind.is_some_and(|kind| kind.must_promote) && must()
    }

    /// Whether the piece on a square has to promote when it goes to another, where that need not be
    /// written.
    pub(crate) fn promotes_unasked(&self, from: Square, to: Square) -> bool {
        if FULL && self.has_special_rules() {
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
            if FULL && moves.len() > MOST_MULTI_MOVES {
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

    fn push_moves(&self, piece: Piece, from: Square, moves: &mut Vec<Move>) {
        if !self.is_plain() {
            self.push_multi_moves(from, moves);
            return;
        }
        let start = self.rays().place(from);
        let promotes = self
            .kind(piece.kind)
            .is_some_and(|kind| kind.promotes_to.is_some());
        for way in self.rays().ways(Cell::of(piece.color, piece.kind)) {
            let mut place = start;
            for _ in 0..way.reach {
                place = place.wrapping_add_signed(way.delta);
                let cell = self.cell(place);
                if cell == Cell::WALL
                    || cell.piece().is_some_and(|other| other.color == piece.color)
                {
                    break;
                }
                let Some(to) = self.rays().square(place) else {
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
