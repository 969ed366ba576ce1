//! Check, mate, and which moves are within the rules.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{Move, Violations};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::rays::Cell;

impl Position {
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
    ///
    /// ```
    /// use kifuyomi::Position;
    /// let position: Position = "8k/8G/8P/9/9/9/9/9/4K4 w - 1".parse()?;
    /// assert!(position.is_mate());
    /// # Ok::<(), kifuyomi::SfenError>(())
    /// ```
    pub fn is_mate(&self) -> bool {
        self.is_check(self.turn()) && !self.has_legal_move()
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        // The king can most often go somewhere, and asking it first is cheap.
        let mut moves = Vec::with_capacity(16);
        if let Some(king) = self.king(self.turn())
            && let (Some(piece), Some(from)) = (self.cell(king).piece(), self.rays().square(king))
        {
            self.push_moves(piece, from, &mut moves);
        }
        let mut judge = Judge::new(self);
        moves.into_iter().any(|mv| judge.is_legal(mv))
            || self
                .pseudo_legal_moves()
                .into_iter()
                .any(|mv| judge.is_legal(mv))
    }

    /// The side that has lost by the position itself, in games with such rules: it lacks the pieces it
    /// needs, or it is in check where that is enough.
    #[inline(never)]
    pub fn lost_side(&self) -> Option<Color> {
        let turn = self.turn();
        if self.variant().check_wins && self.is_check(turn) {
            return Some(turn);
        }
        (self.move_rules()?.lost_side)(&self.board)
    }

    /// All legal moves of the side to move.
    ///
    /// ```
    /// use kifuyomi::Position;
    /// assert_eq!(Position::default().legal_moves().len(), 30);
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = self.pseudo_legal_moves();
        // Where there is no check, nothing more can be wrong with a move.
        if !self.has_special_rules() {
            let mut judge = Judge::new(self);
            moves.retain(|mv| judge.is_legal(*mv));
        }
        moves
    }

    /// Whether a move is within the rules.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.judge(mv).is_some_and(Violations::are_legal)
    }

    /// What is against the rules about a move; `None` when it cannot be played at all.
    pub fn judge(&self, mv: Move) -> Option<Violations> {
        let has_overlay = matches!(mv, Move::Board { .. } | Move::Drop { .. });
        if !has_overlay || self.move_rules().is_some() {
            return Some(self.without_history().apply(mv).ok()?.violations);
        }
        let played = self.foresee(mv).ok()?;
        Some(played.violations | self.violations_of_checks(mv))
    }

    /// What the checks that a move leaves or gives have against it, by the rules of shogi.
    #[inline]
    fn violations_of_checks(&self, mv: Move) -> Violations {
        match mv {
            Move::Board { from, to, promote } => {
                let Some(piece) = self.piece(from) else {
                    return Violations::NONE;
                };
                let arriving = self.arriving(piece.kind, piece.color, promote);
                if self.is_check_after(piece.color, Some(from), to, arriving) {
                    return Violations::LEFT_IN_CHECK;
                }
                Violations::NONE
            }
            Move::Drop { kind, to } => self.violations_of_drop(kind, to),
            Move::Legs(_) | Move::Pass => Violations::NONE,
        }
    }

    #[inline]
    fn violations_of_drop(&self, kind: KindId, to: Square) -> Violations {
        let color = self.turn();
        let arriving = Cell::of(color, kind);
        if self.is_check_after(color, None, to, arriving) {
            return Violations::LEFT_IN_CHECK;
        }
        // Few drops give check, so that a copy is made for hardly any.
        let must_not_mate = self.kind(kind).is_some_and(|kind| kind.drop_must_not_mate);
        if must_not_mate && self.is_check_after(!color, None, to, arriving) {
            let after = self.without_history().apply(Move::Drop { kind, to });
            return after.map_or(Violations::NONE, |played| {
                played.violations.and(Violations::PAWN_DROP_MATE)
            });
        }
        Violations::NONE
    }

    /// Whether the king of a side will be attacked by the rules of shogi when a piece has left a square
    /// and stands on another.
    #[inline]
    fn is_check_after(
        &self,
        color: Color,
        from: Option<Square>,
        to: Square,
        arriving: Cell,
    ) -> bool {
        let from = from.map(|from| self.rays().index(from));
        let to = self.rays().index(to);
        let piece = arriving.piece();
        let is_king = piece.is_some_and(|piece| {
            piece.color == color && self.kind(piece.kind).is_some_and(|kind| kind.royal)
        });
        let king = if is_king {
            Some(to)
        } else {
            self.king(color)
                .filter(|king| Some(*king) != from && *king != to)
        };
        king.is_some_and(|king| {
            self.is_attacked_where(king, !color, |index| {
                if index == to {
                    arriving
                } else if Some(index) == from {
                    Cell::EMPTY
                } else {
                    self.cell(index)
                }
            })
        })
    }
}

/// Judges moves that only checks can make illegal. Where that takes playing them, one copy of the
/// position serves for all.
struct Judge<'a> {
    position: &'a Position,
    copy: Option<Position>,
}

impl<'a> Judge<'a> {
    fn new(position: &'a Position) -> Judge<'a> {
        Judge {
            position,
            copy: position.move_rules().map(|_| position.without_history()),
        }
    }

    fn is_legal(&mut self, mv: Move) -> bool {
        let Some(copy) = &mut self.copy else {
            return self.position.violations_of_checks(mv).is_empty();
        };
        match copy.apply(mv) {
            Ok(played) => {
                copy.undo();
                played.violations.are_legal()
            }
            Err(_) => false,
        }
    }
}
