//! The input of a notation: a move in its position.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{Move, MultiMove, Played};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;

/// A move about to be played.
#[derive(Clone, Copy, Debug)]
pub struct MoveContext<'a> {
    /// The position before the move.
    pub position: &'a Position,
    /// The move.
    pub mv: Move,
    /// The destination of the previous move.
    pub previous: Option<Square>,
    /// The side whose piece moves.
    pub color: Color,
    /// The kind of the piece before it moves, [`KindId::ANY`] for 合; `None` for a pass, or when no piece is there.
    pub kind: Option<KindId>,
    /// Whether the piece is free to promote, or has to.
    pub could_promote: bool,
}

impl<'a> MoveContext<'a> {
    /// Creates a move in a position, after a move that went to `previous`.
    pub fn new(position: &'a Position, mv: Move, previous: Option<Square>) -> MoveContext<'a> {
        let piece = mv.from().and_then(|from| position.piece(from));
        let color = piece.map_or(position.turn(), |piece| piece.color);
        let kind = match mv {
            Move::Drop { kind, .. } => Some(kind),
            Move::Board { .. } | Move::Legs(_) | Move::Pass => piece.map(|piece| piece.kind),
        };
        let promotes = piece
            .and_then(|piece| position.kind(piece.kind))
            .is_some_and(|kind| kind.promotes_to.is_some());
        let mut squares = mv.from().into_iter().chain(mv.to());
        let could_promote = if position.has_special_rules() {
            position.promotion(mv).may
        } else {
            promotes && squares.any(|square| position.in_zone(color, square))
        };
        MoveContext {
            position,
            mv,
            previous,
            color,
            kind,
            could_promote,
        }
    }

    /// Returns the squares of other pieces like one that could also go to a square, or make the same move of
    /// several legs.
    pub fn others_like(&self, piece: Piece, from: Square, to: Square) -> Vec<Square> {
        match &self.mv {
            Move::Legs(legs) => self.others_doing(piece, &legs.unpack()),
            Move::Board { .. } | Move::Drop { .. } | Move::Pass => {
                let mut others = self.position.attackers(to, piece);
                others.retain(|other| *other != from);
                others
            }
        }
    }

    /// Returns the squares of other pieces like one that can make the same move of several legs.
    pub(super) fn others_doing(&self, piece: Piece, multi_move: &MultiMove) -> Vec<Square> {
        let from = Some(multi_move.from());
        self.position.who_can_do(piece, multi_move, from)
    }

    /// Creates a move that was played from this position.
    pub fn of(
        position: &'a Position,
        played: &Played,
        previous: Option<Square>,
    ) -> MoveContext<'a> {
        MoveContext {
            position,
            mv: played.mv,
            previous,
            color: played.color,
            kind: if played.any {
                Some(KindId::ANY)
            } else {
                played.kind
            },
            could_promote: played.could_promote,
        }
    }
}
