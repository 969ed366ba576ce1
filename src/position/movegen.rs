//! Move generation.

use crate::position::Position;
use crate::types::moves::Move;
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::board::Board;
use crate::variant::move_rules::PromotionChoice;
use crate::variant::rays::Cell;

/// How many moves are listed at most: more than any set of pieces has.
const MAX_MOVES: usize = 20_000;

impl Position {
    /// Reports whether the piece on `from` moves like that with no piece in its way. The side to move, pins
    /// and checks do not matter, nor does a piece on `to`.
    #[inline]
    pub fn reaches(&self, from: Square, to: Square) -> bool {
        match self.move_rules() {
            None => self.goes_to(self.rays().index(from), self.rays().index(to)),
            Some(rules) => (rules.reaches)(&self.board, from, to),
        }
    }

    /// Returns the moves of the piece on a square as it moves, with and without promotion, whichever side
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

    /// Reports whether a piece could never move again from a square.
    pub(crate) fn is_dead_end(&self, piece: Piece, square: Square) -> bool {
        self.board.is_dead_end(piece, square)
    }

    /// Reports whether a piece has to promote when it goes from one square to another.
    #[inline]
    fn has_to_promote(&self, piece: Piece, from: Square, to: Square) -> bool {
        if self.board.is_dead_end(piece, to) {
            return true;
        }
        let must = self.move_rules().is_some()
            && self.kind(piece.kind).is_some_and(|kind| kind.must_promote);
        must && (self.in_zone(piece.color, from) || self.in_zone(piece.color, to))
    }

    /// Reports whether the piece of a move may promote with it, and whether it has to, where that depends
    /// on more than where it goes.
    pub(crate) fn promotion(&self, mv: Move) -> PromotionChoice {
        let rules = self.move_rules();
        let choice = rules.map(|rules| (rules.promotion)(&self.board, mv));
        choice.unwrap_or_default()
    }

    /// Reports whether the piece on a square has to promote when it goes to another, where that need not be
    /// written.
    pub(crate) fn promotes_unasked(&self, from: Square, to: Square) -> bool {
        if self.has_special_rules() {
            let promote = false;
            return self.promotion(Move::Board { from, to, promote }).must;
        }
        let piece = self.piece(from);
        piece.is_some_and(|piece| self.has_to_promote(piece, from, to))
    }

    /// Returns the moves of the side to move, regardless of checks and pawn-drop mates.
    pub(crate) fn pseudo_legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(128);
        let drops = self.drops();
        for square in self.variant().board() {
            if moves.len() > MAX_MOVES {
                break;
            }
            self.push_moves_at(square, &drops, &mut moves);
        }
        moves
    }

    /// Returns which pieces the side to move has to drop, and on which files it may not for other pieces there.
    pub(super) fn drops(&self) -> Vec<Drops> {
        let color = self.turn();
        let kinds = self.variant().droppable();
        let in_hand = kinds.filter(|(.., held)| self.hand(color).count(*held) > 0);
        let drops = in_hand.map(|(kind, facts, _)| {
            let piece = Piece { color, kind };
            let is_full = |file: &u8| {
                facts
                    .most_on_file
                    .is_some_and(|most| self.board.count_on_file(piece, *file) >= most)
            };
            let files = (1..=self.variant().files).filter(is_full);
            Drops {
                piece,
                no_drop: facts.no_drop,
                full_files: files.fold(0, |full, file| full | 1 << file),
            }
        });
        drops.collect()
    }

    /// Adds the drops to an empty square, or the moves of a piece of the side to move on it.
    #[inline(never)]
    pub(super) fn push_moves_at(&self, square: Square, drops: &[Drops], moves: &mut Vec<Move>) {
        match self.piece(square) {
            None => moves.extend(
                drops
                    .iter()
                    .filter(|drops| drops.may(&self.board, square))
                    .map(|drops| Move::Drop {
                        kind: drops.piece.kind,
                        to: square,
                    }),
            ),
            Some(piece) if piece.color == self.turn() => self.push_moves(piece, square, moves),
            Some(_) => {}
        }
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
        let leaves_zone = promotes && self.in_zone(piece.color, from);
        for step in self.rays().steps(Cell::of(piece.color, piece.kind)) {
            let mut index = start;
            for _ in 0..step.reach {
                index = index.wrapping_add_signed(step.delta);
                let cell = self.cell(index);
                if cell == Cell::WALL || cell.is_of(piece.color) {
                    break;
                }
                let Some(to) = self.rays().square(index) else {
                    break;
                };
                if leaves_zone || promotes && self.in_zone(piece.color, to) {
                    let promote = true;
                    moves.push(Move::Board { from, to, promote });
                }
                if !self.board.is_dead_end(piece, to) {
                    let promote = false;
                    moves.push(Move::Board { from, to, promote });
                }
                if cell != Cell::EMPTY {
                    break;
                }
            }
        }
    }
}

/// Pieces of a kind to drop.
pub(super) struct Drops {
    piece: Piece,
    no_drop: u8,
    /// A bit for each file that has as many such pieces as it may have.
    full_files: u32,
}

impl Drops {
    /// Reports whether one may be dropped on an empty square.
    fn may(&self, board: &Board, to: Square) -> bool {
        self.full_files & 1 << to.file() == 0
            && !board.is_dead_end(self.piece, to)
            && board.ranks_to_the_end(self.piece.color, to) >= self.no_drop
    }
}
