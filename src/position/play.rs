//! Playing moves: what they will do and what is against them, and carrying them out.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{IllegalMove, Leg, Move, MultiMove, Played, Unplayable, Violations};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::move_rules::RuleScope;
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

    /// Plays a move, whatever the rules say, and returns what was against them.
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
        let mut played = self.foresee(mv)?;
        self.carry_out(&played);
        if self.is_check(played.color) {
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
        self.carry_out(played);
    }

    /// Takes the last move back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        self.board.undo()
    }

    /// What a move will do, judged by what can be seen without playing it.
    pub(super) fn foresee(&self, mv: Move) -> Result<Played, Unplayable> {
        match mv {
            Move::Board { from, to, promote } => self.foresee_board(mv, from, to, promote),
            Move::Drop { kind, to } => self.foresee_drop(mv, kind, to),
            Move::Legs(legs) => self.foresee_legs(mv, &legs.unpack()),
            Move::Pass => Ok(Played {
                mv,
                color: self.turn(),
                kind: None,
                captured: None,
                could_promote: false,
                violations: Violations::PASS,
            }),
        }
    }

    fn foresee_board(
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
        let piece = self.piece(from).ok_or(Unplayable::NothingThere(from))?;
        let kind = self.kind(piece.kind).ok_or(Unplayable::NoSuchKind)?;
        let captured = self.piece(to);
        if captured.is_some_and(|captured| captured.color == piece.color) {
            return Err(Unplayable::OwnPieceThere(to));
        }
        if self.has_special_rules() {
            return Ok(self.foresee_multi_move(mv, piece, captured));
        }
        let could_promote = kind.promotes_to.is_some()
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
            violations,
        })
    }

    #[inline(never)]
    fn foresee_legs(&self, mv: Move, legs: &MultiMove) -> Result<Played, Unplayable> {
        let from = legs.from();
        let squares = || legs.iter().map(Leg::square);
        for square in squares().chain([from]) {
            if !self.variant.contains(square) {
                return Err(Unplayable::OffBoard(square));
            }
        }
        let piece = self.piece(from).ok_or(Unplayable::NothingThere(from))?;
        for leg in legs.iter().filter(|leg| leg.square() != from) {
            match (leg, self.piece(leg.square())) {
                (Leg::Take(square), None) => return Err(Unplayable::NothingThere(square)),
                (_, Some(there)) if there.color == piece.color => {
                    return Err(Unplayable::OwnPieceThere(leg.square()));
                }
                _ => {}
            }
        }
        let mut others = squares().filter(|square| *square != from);
        let captured = others.find_map(|square| self.piece(square));
        Ok(self.foresee_multi_move(mv, piece, captured))
    }

    /// What a move of several legs will do, or any move where there are such.
    #[inline(never)]
    fn foresee_multi_move(&self, mv: Move, piece: Piece, captured: Option<Piece>) -> Played {
        let mut violations = Violations::NONE;
        if piece.color != self.turn() {
            violations |= Violations::WRONG_TURN;
        }
        let legs = mv.multi_move();
        let can_do = |scope| legs.is_some_and(|legs| self.can_do(&legs, scope));
        if !can_do(RuleScope::All) {
            violations |= if can_do(RuleScope::Motions) {
                Violations::CANNOT_TAKE
            } else {
                Violations::CANNOT_REACH
            };
        }
        let promotion = self.promotion(mv);
        if mv.promotes() && !promotion.may {
            violations |= Violations::CANNOT_PROMOTE;
        }
        if !mv.promotes() && promotion.must {
            violations |= Violations::MUST_PROMOTE;
        }
        Played {
            mv,
            color: piece.color,
            kind: Some(piece.kind),
            captured: captured.map(|captured| captured.kind),
            could_promote: promotion.may,
            violations,
        }
    }

    fn foresee_drop(&self, mv: Move, kind: KindId, to: Square) -> Result<Played, Unplayable> {
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
        if self.hand(self.turn()).count(kind) == 0 {
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
            violations,
        })
    }

    fn carry_out(&mut self, played: &Played) {
        self.board.begin_move(played.color);
        match played.mv {
            Move::Board { from, to, promote } => {
                let (from, to) = (self.rays().index(from), self.rays().index(to));
                let Some(kind) = played.kind else { return };
                if let Some(held) = played.captured.and_then(|kind| self.held_as(kind)) {
                    let count = self.hand(played.color).count(held).saturating_add(1);
                    self.board.change_hand(played.color, held, count);
                }
                self.board.change_cell(from, Cell::EMPTY);
                let arriving = self.arriving(kind, played.color, promote);
                self.board.change_cell(to, arriving);
            }
            Move::Legs(legs) => self.carry_out_legs(played, &legs.unpack()),
            Move::Drop { kind, to } => {
                let count = self.hand(played.color).count(kind).saturating_sub(1);
                self.board.change_hand(played.color, kind, count);
                let to = self.rays().index(to);
                self.board.change_cell(to, Cell::of(played.color, kind));
            }
            Move::Pass => {}
        }
        if let Some(rules) = self.move_rules() {
            (rules.follow)(&mut self.board, played);
        }
    }

    /// What a captured piece becomes in hand; `None` when it leaves the game.
    #[inline]
    fn held_as(&self, captured: KindId) -> Option<KindId> {
        let facts = self.kind(captured).filter(|facts| !facts.royal)?;
        let held = facts.in_hand.or(facts.unpromoted).and_then(KindId::new);
        self.variant.drops.then(|| held.unwrap_or(captured))
    }

    #[inline(never)]
    fn carry_out_legs(&mut self, played: &Played, legs: &MultiMove) {
        let Some(kind) = played.kind else { return };
        self.board.change(legs.from(), None);
        for leg in legs.iter() {
            self.board.change(leg.square(), None);
        }
        let arriving = self.arriving(kind, played.color, legs.promotes());
        let to = self.rays().index(legs.to());
        self.board.change_cell(to, arriving);
    }

    /// The cell of a piece that arrives.
    #[inline]
    pub(super) fn arriving(&self, kind: KindId, color: Color, promote: bool) -> Cell {
        let promoted = self
            .kind(kind)
            .and_then(|facts| facts.promotes_to)
            .and_then(KindId::new)
            .filter(|_| promote)
            .unwrap_or(kind);
        Cell::of(color, promoted)
    }

    /// Whether a drop keeps to what the board shows: not a second pawn, not a dead end.
    pub(crate) fn drop_is_allowed(&self, mv: Move) -> bool {
        self.foresee(mv)
            .is_ok_and(|played| played.violations.is_empty())
    }
}
