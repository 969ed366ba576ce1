//! Check, mate, and which moves are within the rules.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{Move, Violations};
use crate::types::outcome::{Defeat, DefeatKind};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::rays::{Cell, NOWHERE, RaySet};

impl Position {
    /// Returns the square of a side's king when it is in check.
    pub fn checked_king(&self, color: Color) -> Option<Square> {
        if let Some(rules) = self.move_rules() {
            return (rules.checked)(&self.board, color);
        }
        let king = self.king(color).filter(|_| self.is_check(color))?;
        self.rays().square(king)
    }

    /// Reports whether the side to move is in check and has no legal move.
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

    /// Reports whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        let mut judge = Judge::new(self);
        let mut moves = Vec::with_capacity(32);
        let mut has_legal = |moves: &mut Vec<Move>| moves.drain(..).any(|mv| judge.is_legal(mv));
        // The king can most often go somewhere, and asking it first is cheap.
        if let Some(king) = self.king(self.turn())
            && let Some(from) = self.rays().square(king)
        {
            self.push_moves_at(from, &[], &mut moves);
        }
        let drops = self.drops();
        has_legal(&mut moves)
            || self.variant().board().any(|square| {
                self.push_moves_at(square, &drops, &mut moves);
                has_legal(&mut moves)
            })
    }

    /// Returns the side that has lost by the position itself, in games with such rules, and why.
    ///
    /// ```
    /// use kifuyomi::{DefeatKind, Position, Setup, variant};
    /// let dobutsu = variant::by_name("dobutsu").unwrap();
    /// let arrived = Position::new(&Setup::from_sfen(dobutsu, "1K1/3/k2/3 w - 1")?);
    /// assert_eq!(arrived.defeat().map(|lost| lost.kind), Some(DefeatKind::FarRank));
    /// # Ok::<(), kifuyomi::SfenError>(())
    /// ```
    #[inline(never)]
    pub fn defeat(&self) -> Option<Defeat> {
        let side = self.turn();
        if self.variant().check_wins && self.is_check(side) {
            let kind = DefeatKind::Check;
            return Some(Defeat { side, kind });
        }
        (self.move_rules()?.defeat)(&self.board)
    }

    /// Returns the side that has lost by the position itself, in games with such rules.
    pub fn lost_side(&self) -> Option<Color> {
        self.defeat().map(|lost| lost.side)
    }

    /// Reports whether a side has lost by the position itself, and the other has not.
    fn is_over(&self) -> bool {
        let Some(rules) = self.variant().special_rules else {
            return self.variant().check_wins && self.is_check(self.turn());
        };
        // Where other pieces can replace the general, positions are studied without any.
        rules.deputies.is_empty()
            && self
                .lost_side()
                .is_some_and(|lost| self.board.has_any(!lost, rules.generals))
    }

    /// Returns all legal moves of the side to move.
    ///
    /// ```
    /// use kifuyomi::Position;
    /// assert_eq!(Position::default().legal_moves().len(), 30);
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.is_over() {
            return Vec::new();
        }
        let mut moves = self.pseudo_legal_moves();
        // Where there is no check, nothing more can be wrong with a move.
        if !self.variant().generals_can_be_taken() {
            let mut judge = Judge::new(self);
            moves.retain(|mv| judge.is_legal(*mv));
        }
        moves
    }

    /// Reports whether a move is within the rules.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.judge(mv).is_some_and(Violations::are_legal)
    }

    /// Returns the violations of a move; `None` when it cannot be played at all.
    pub fn judge(&self, mv: Move) -> Option<Violations> {
        let has_overlay = matches!(mv, Move::Board { .. } | Move::Drop { .. });
        if !has_overlay || self.move_rules().is_some() {
            return Some(self.without_history().apply(mv).ok()?.violations);
        }
        let played = self.evaluate_move(mv).ok()?;
        let checks = self.checks(played.color);
        Some(played.violations | self.violations_of_checks(mv, checks))
    }

    /// Returns the violations by the checks that a move leaves or gives, by the rules of shogi; given the checks to
    /// the side that moves.
    #[inline]
    fn violations_of_checks(&self, mv: Move, checks: RaySet) -> Violations {
        match mv {
            Move::Board { from, to, promote } => {
                let (from, to) = (self.rays().index(from), self.rays().index(to));
                let arriving = self.board.arriving(self.cell(from), promote);
                if self.is_check_after(arriving.color(), checks, [from, to], arriving) {
                    return Violations::LEFT_IN_CHECK;
                }
                Violations::NONE
            }
            Move::Drop { kind, to } => self.violations_of_drop(kind, to, checks),
            Move::Legs(_) | Move::Pass => Violations::NONE,
        }
    }

    #[inline]
    fn violations_of_drop(&self, kind: KindId, to: Square, checks: RaySet) -> Violations {
        let color = self.turn();
        let arriving = Cell::of(color, kind);
        let squares = [NOWHERE, self.rays().index(to)];
        if self.is_check_after(color, checks, squares, arriving) {
            return Violations::LEFT_IN_CHECK;
        }
        // Few drops give check, so that a copy is made for hardly any.
        let must_not_mate = self.kind(kind).is_some_and(|kind| kind.drop_must_not_mate);
        let gives_check = || self.is_check_after(!color, self.checks(!color), squares, arriving);
        if must_not_mate && gives_check() {
            let after = self.without_history().apply(Move::Drop { kind, to });
            return after.map_or(Violations::NONE, |played| {
                played.violations.and(Violations::PAWN_DROP_MATE)
            });
        }
        Violations::NONE
    }
}

/// Judges moves that only checks can make illegal. Where that takes playing them, one copy of the
/// position serves for all.
struct Judge<'a> {
    position: &'a Position,
    checks: RaySet,
    copy: Option<Position>,
}

impl<'a> Judge<'a> {
    fn new(position: &'a Position) -> Judge<'a> {
        Judge {
            position,
            checks: position.checks(position.turn()),
            copy: position.move_rules().map(|_| position.without_history()),
        }
    }

    #[inline(never)]
    fn is_legal(&mut self, mv: Move) -> bool {
        let Some(copy) = &mut self.copy else {
            return self
                .position
                .violations_of_checks(mv, self.checks)
                .is_empty();
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
