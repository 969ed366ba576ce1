//! Playing moves: their results, their violations, and carrying them out.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{IllegalMove, Move, MultiMove, Played, Unplayable, Violations};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::move_rules::MoveRules;
use crate::variant::rays::Cell;

impl Position {
    /// Plays a move that is within the rules.
    ///
    /// ```
    /// use kifuyomi::{Position, Violations};
    /// let mut position = Position::default();
    /// let played = position.play("7g7f".parse()?)?;
    /// assert_eq!(played.captured, None);
    /// let error = position.play("2g2f".parse()?).unwrap_err();
    /// assert_eq!(error.violations, Violations::WRONG_TURN);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When anything is against the rules; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        let played = self.apply(mv)?;
        if played.violations.are_legal() {
            Ok(played)
        } else {
            self.undo();
            Err(played.violations.into())
        }
    }

    /// Plays a move regardless of the rules, and returns its violations.
    ///
    /// ```
    /// use kifuyomi::{Position, Violations};
    /// let mut position = Position::default();
    /// let played = position.apply("7g7e".parse()?)?;
    /// assert_eq!(played.violations, Violations::CANNOT_REACH);
    /// assert!(position.undo());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the move cannot be put on the board at all; nothing has changed then.
    pub fn apply(&mut self, mv: Move) -> Result<Played, Unplayable> {
        let mut played = self.evaluate_move(mv)?;
        self.make_move(&played);
        if self.is_mover_in_check(&played) {
            played.violations |= Violations::LEFT_IN_CHECK;
        }
        // A drop that leaves the own king in check is foul as it is. Asking whether it mates as
        // well would ask the same of every answer to it, and so on without end.
        if let Move::Drop { kind, .. } = mv
            && !played.violations.contains(Violations::LEFT_IN_CHECK)
            && self.kind(kind).is_some_and(|kind| kind.drop_must_not_mate)
            && self.is_mate()
        {
            played.violations |= Violations::PAWN_DROP_MATE;
        }
        Ok(played)
    }

    /// Plays a move that has been played here before, without judging it again.
    pub fn replay(&mut self, played: &Played) {
        self.make_move(played);
        self.forget_checks();
    }

    /// Takes the last move back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        self.board.undo()
    }

    /// Computes the result of a move, judged by what can be seen without playing it.
    pub(super) fn evaluate_move(&self, mv: Move) -> Result<Played, Unplayable> {
        match mv {
            Move::Board { from, to, promote } => self.evaluate_board_move(mv, from, to, promote),
            Move::Drop { kind, to } => self.evaluate_drop(mv, kind, to),
            Move::Legs(legs) => self.evaluate_legs(mv, &legs.unpack()),
            Move::Pass => Ok(Played {
                mv,
                color: self.turn(),
                kind: None,
                captured: None,
                could_promote: false,
                any: false,
                violations: Violations::PASS,
            }),
        }
    }

    #[inline]
    fn evaluate_board_move(
        &self,
        mv: Move,
        from: Square,
        to: Square,
        promote: bool,
    ) -> Result<Played, Unplayable> {
        for square in [from, to] {
            if !self.variant.contains(square) {
                return Err(Unplayable::OffBoard(square));
            }
        }
        let [moving, taken] = [from, to].map(|square| self.cell(self.rays().index(square)));
        let piece = moving.piece().ok_or(Unplayable::NothingThere(from))?;
        if self.kind(piece.kind).is_none() {
            return Err(Unplayable::NoSuchKind);
        }
        if taken.is_of(piece.color) {
            return Err(Unplayable::OwnPieceThere(to));
        }
        let captured = taken.piece();
        if let Some(rules) = self.special_move_rules() {
            return Ok((rules.evaluate_move)(&self.board, mv, piece, captured));
        }
        let could_promote = self.board.cell_facts(moving).promoted != Cell::EMPTY
            && (self.in_zone(piece.color, from) || self.in_zone(piece.color, to));
        let mut violations = Violations::NONE;
        if piece.color != self.turn() {
            violations |= Violations::WRONG_TURN;
        }
        if !self.reaches(from, to) {
            violations |= Violations::CANNOT_REACH;
        }
        if let Some(rules) = self.move_rules() {
            let declines = could_promote && !promote;
            violations |= (rules.violations)(&self.board, piece, [from, to], declines);
        }
        if promote && !could_promote {
            violations |= Violations::CANNOT_PROMOTE;
        }
        if !promote && self.board.is_dead_end(piece, to) {
            violations |= Violations::DEAD_END;
        }
        Ok(Played {
            mv,
            color: piece.color,
            kind: Some(piece.kind),
            captured: captured.map(|captured| captured.kind),
            could_promote,
            any: false,
            violations,
        })
    }

    /// Returns the kind in hand of a piece that is dropped as a kind.
    #[inline]
    pub(crate) fn held_for(&self, kind: KindId) -> KindId {
        match self.variant.special_rules {
            Some(_) => self.variant.held_for(kind).unwrap_or(kind),
            None => kind,
        }
    }

    /// Returns the move rules of games with rules besides motions.
    #[inline]
    fn special_move_rules(&self) -> Option<&'static MoveRules> {
        self.move_rules().filter(|_| self.has_special_rules())
    }

    #[inline(never)]
    fn evaluate_legs(&self, mv: Move, legs: &MultiMove) -> Result<Played, Unplayable> {
        if let Some(rules) = self.move_rules() {
            return (rules.evaluate_legs)(&self.board, mv, legs);
        }
        // By the rules of shogi no piece does that. The piece is treated as going to the end at once.
        let [from, to] = [legs.from(), legs.to()];
        let played = self.evaluate_board_move(mv, from, to, legs.promotes())?;
        Ok(Played {
            violations: played.violations | Violations::CANNOT_REACH,
            ..played
        })
    }

    fn evaluate_drop(&self, mv: Move, kind: KindId, to: Square) -> Result<Played, Unplayable> {
        if !self.variant.contains(to) {
            return Err(Unplayable::OffBoard(to));
        }
        if self.piece(to).is_some() {
            return Err(Unplayable::Occupied(to));
        }
        let facts = self.kind(kind).ok_or(Unplayable::NoSuchKind)?;
        let piece = Piece {
            color: self.turn(),
            kind,
        };
        let mut violations = Violations::NONE;
        if self.hand(self.turn()).count(self.held_for(kind)) == 0 {
            violations |= Violations::NOT_IN_HAND;
        }
        if self.board.is_dead_end(piece, to) {
            violations |= Violations::DEAD_END;
        }
        if let Some(most) = facts.most_on_file
            && self.board.count_on_file(piece, to.file()) >= most
        {
            violations |= match most {
                ..2 => Violations::TWO_PAWNS,
                _ => Violations::FULL_FILE,
            };
        }
        if facts.no_drop > 0 && self.board.ranks_to_the_end(piece.color, to) < facts.no_drop {
            violations |= Violations::TOO_FAR;
        }
        Ok(Played {
            mv,
            color: self.turn(),
            kind: Some(kind),
            captured: None,
            could_promote: false,
            any: false,
            violations,
        })
    }

    fn make_move(&mut self, played: &Played) {
        self.board.begin_move(played.color);
        match (played.mv, self.move_rules()) {
            (Move::Board { from, to, promote }, _) => self.carry_out_board(from, to, promote),
            (Move::Drop { kind, to }, _) => self.carry_out_drop(played.color, kind, to),
            (Move::Legs(legs), None) => {
                let legs = legs.unpack();
                self.carry_out_board(legs.from(), legs.to(), legs.promotes());
            }
            (Move::Legs(_), Some(_)) | (Move::Pass, _) => {}
        }
        if let Some(rules) = self.move_rules() {
            (rules.follow)(&mut self.board, played);
        }
    }

    #[inline(always)]
    fn carry_out_board(&mut self, from: Square, to: Square, promote: bool) {
        let [from, to] = [from, to].map(|square| self.rays().index(square));
        let [moving, taken] = [from, to].map(|index| self.cell(index));
        if let Some(held) = self.board.cell_facts(taken).held {
            self.board.add_to_hand(moving.color(), held);
        }
        self.board.change_cell(from, Cell::EMPTY);
        self.board
            .change_cell(to, self.board.arriving(moving, promote));
    }

    #[inline]
    fn carry_out_drop(&mut self, color: Color, kind: KindId, to: Square) {
        let held = self.held_for(kind);
        let count = self.hand(color).count(held).saturating_sub(1);
        self.board.change_hand(color, held, count);
        let to = self.rays().index(to);
        self.board.change_cell(to, Cell::of(color, kind));
    }
}
