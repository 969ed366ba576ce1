//! Move rules that shogi does not have, as a value to which only the tables of games with such rules refer. A program
//! without these tables does not link the code either.

use crate::types::color::Color;
use crate::types::moves::{Move, MultiMove, Played, Unplayable, Violations};
use crate::types::outcome::Defeat;
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::board::Board;

/// Move rules of games where pieces do more than follow a motion: where a piece may have to promote, move several
/// times, shoot, or change others.
#[derive(Debug)]
pub struct MoveRules {
    /// Whether the piece on a square can go to another.
    pub reaches: fn(&Board, Square, Square) -> bool,
    /// The square of a side's only royal piece, where it is attacked.
    pub checked: fn(&Board, Color) -> Option<Square>,
    /// The squares of the pieces like one, but for one of them, that can do what a move does.
    pub who_can_do: fn(&Board, Piece, &MultiMove, Option<Square>) -> Vec<Square>,
    /// A move without the points that are only passed, as it is written.
    pub without_passed_points: fn(&Board, &MultiMove) -> Option<MultiMove>,
    /// Hands over the squares of the pieces like one that can go to a square.
    pub each_attacker: fn(&Board, Square, Piece, &mut dyn FnMut(Square)),
    /// Computes the result of a move of several legs, and its violations.
    pub evaluate_legs: fn(&Board, Move, &MultiMove) -> Result<Played, Unplayable>,
    /// Computes the result of a piece's move where there are special rules, and its violations, given the piece that
    /// it takes first.
    pub evaluate_move: fn(&Board, Move, Piece, Option<Piece>) -> Played,
    /// Adds the moves of the piece on a square, each with and without promotion where it may.
    pub push_moves: fn(&Board, Square, &mut Vec<Move>),
    /// Whether the piece of a move may promote with it, and whether it has to.
    pub promotion: fn(&Board, Move) -> PromotionChoice,
    /// Returns the violations of these rules when a piece goes from one square to another; the flag says that it could
    /// promote and does not.
    pub violations: fn(&Board, Piece, [Square; 2], bool) -> Violations,
    /// Applies the effects of a move that has been carried out; of a move of several legs all.
    pub follow: fn(&mut Board, &Played),
    /// The side that has lost by the pieces on the board, and why.
    pub defeat: fn(&Board) -> Option<Defeat>,
}

/// Which rules a move must obey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleScope {
    /// All of them.
    All,
    /// Only how pieces move and how far they shoot, not which pieces they may take.
    Motions,
}

/// The choice between promotion and none in a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PromotionChoice {
    /// Whether it may.
    pub may: bool,
    /// Whether it has to.
    pub must: bool,
}
