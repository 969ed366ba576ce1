//! Playing moves: what they will do and what is against them, and carrying them out.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{IllegalMove, Leg, Move, MultiMove, Played, Unplayable, Violations};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::move_rules::MoveRules;
use crate::variant::rays::{Cell, CellIndex};

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
        let is_check = match self.move_rules() {
            None => self.settle_check(played.color),
            Some(_) => self.is_check(played.color),
        };
        if is_check {
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

    #[inline]
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
            return Ok((rules.foresee)(&self.board, mv, piece, captured));
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
            violations,
        })
    }

    /// The move rules of games with rules besides motions.
    #[inline]
    fn special_move_rules(&self) -> Option<&'static MoveRules> {
        self.move_rules().filter(|_| self.has_special_rules())
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
        if let Some(rules) = self.move_rules() {
            return Ok((rules.foresee)(&self.board, mv, piece, captured));
        }
        // By the rules of shogi no piece does that.
        let mut violations = Violations::CANNOT_REACH;
        if piece.color != self.turn() {
            violations |= Violations::WRONG_TURN;
        }
        let promotion = self.promotion(mv);
        if legs.promotes() && !promotion.may {
            violations |= Violations::CANNOT_PROMOTE;
        }
        if !legs.promotes() && promotion.must {
            violations |= Violations::MUST_PROMOTE;
        }
        Ok(Played {
            mv,
            color: piece.color,
            kind: Some(piece.kind),
            captured: captured.map(|captured| captured.kind),
            could_promote: promotion.may,
            violations,
        })
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
        match played.mv {
            Move::Board { from, to, promote } => {
                let (from, to) = (self.rays().index(from), self.rays().index(to));
                self.carry_out_board(played, [from, to], promote);
            }
            Move::Drop { kind, to } => {
                self.carry_out_drop(played.color, kind, self.rays().index(to));
            }
            Move::Legs(legs) => {
                self.board.begin_move(played.color);
                self.carry_out_legs(&legs.unpack());
            }
            Move::Pass => self.board.begin_move(played.color),
        }
        if let Some(rules) = self.move_rules() {
            (rules.follow)(&mut self.board, played);
        }
    }

    #[inline]
    fn carry_out_board(&mut self, played: &Played, [from, to]: [CellIndex; 2], promote: bool) {
        self.board.begin_move(played.color);
        let arriving = self.arriving(from, promote);
        if let Some(held) = self.board.cell_facts(self.cell(to)).held {
            let count = self.hand(played.color).count(held).saturating_add(1);
            self.board.change_hand(played.color, held, count);
        }
        self.board.change_cell(from, Cell::EMPTY);
        self.board.change_cell(to, arriving);
        if self.move_rules().is_none() {
            self.follow_checks(Some(from), to, arriving);
        }
    }

    #[inline]
    pub(super) fn carry_out_drop(&mut self, color: Color, kind: KindId, to: CellIndex) {
        self.board.begin_move(color);
        let count = self.hand(color).count(kind).saturating_sub(1);
        self.board.change_hand(color, kind, count);
        let arriving = Cell::of(color, kind);
        self.board.change_cell(to, arriving);
        if self.move_rules().is_none() {
            self.follow_checks(None, to, arriving);
        }
    }

    #[inline(never)]
    fn carry_out_legs(&mut self, legs: &MultiMove) {
        let arriving = self.arriving(self.rays().index(legs.from()), legs.promotes());
        self.board.change(legs.from(), None);
        for leg in legs.iter() {
            self.board.change(leg.square(), None);
        }
        let to = self.rays().index(legs.to());
        self.board.change_cell(to, arriving);
        self.forget_checks();
    }

    /// What arrives elsewhere when the piece of a cell goes there.
    #[inline]
    pub(super) fn arriving(&self, from: CellIndex, promote: bool) -> Cell {
        let cell = self.cell(from);
        match self.board.cell_facts(cell).promoted {
            Cell::EMPTY => cell,
            promoted if promote => promoted,
            _ => cell,
        }
    }
}
