//! Which lions may be taken when, in games in which that has rules of its own.

use crate::types::color::Color;
use crate::types::motion::Motion;
use crate::types::moves::{Leg, Move, MultiMove, Played};
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::board::Board;
use crate::variant::move_rules::RuleScope;
use crate::variant::special_rules::SafeLions;
use crate::variant::walk;

/// Reports whether the piece on the square where a move begins can do it.
pub fn can_do(board: &Board, multi_move: &MultiMove, scope: RuleScope) -> bool {
    walk::can_do(board, multi_move, scope)
        && (scope == RuleScope::Motions || !is_barred(board, multi_move))
}

/// Reports whether the piece on a square may go to another.
pub fn reaches(board: &Board, from: Square, to: Square) -> bool {
    let legs = MultiMove::of(from, false, &[Leg::Go(to)]);
    legs.is_some_and(|legs| can_do(board, &legs, RuleScope::All))
}

/// Reports whether a move takes a lion that may not be taken now.
#[inline(never)]
pub fn is_barred(board: &Board, multi_move: &MultiMove) -> bool {
    let special_rules = board.facts().special_rules;
    let Some(lions) = special_rules.and_then(|rules| rules.lions) else {
        return false;
    };
    let Some(taker) = board.piece(multi_move.from()) else {
        return false;
    };
    let is_enemy = |piece: &Piece| piece.color != taker.color;
    let taken: Vec<(Square, Piece)> = multi_move
        .iter()
        .filter_map(|leg| Some((leg.square(), board.piece(leg.square()).filter(is_enemy)?)))
        .collect();
    let is_lion = |piece: Piece| lions.lions.contains(&piece.kind.get());
    let mut taken_lions = taken.iter().filter(|(_, piece)| is_lion(*piece));
    if !is_lion(taker) {
        let Some(before) = board.taken_lion() else {
            return false;
        };
        return taken_lions.any(|(square, _)| match lions.safe_in_reply {
            SafeLions::Elsewhere => *square != before,
            SafeLions::Protected => is_protected(board, multi_move.from(), *square, taker.color),
        });
    }
    let took_worth = taken.len() > 1
        && taken
            .first()
            .is_some_and(|(_, first)| !lions.worthless.contains(&first.kind.get()));
    taken_lions.any(|(square, _)| {
        let is_far = is_far(multi_move.from(), *square);
        is_far && !took_worth && is_protected(board, multi_move.from(), *square, taker.color)
    })
}

/// Reports whether two squares do not touch.
fn is_far(a: Square, b: Square) -> bool {
    a.file().abs_diff(b.file()) > 1 || a.rank().abs_diff(b.rank()) > 1
}

/// Reports whether a piece on a square would be retaken, where the taker's origin is empty. Pieces that the
/// taker captures on its way still count.
#[inline(never)]
fn is_protected(board: &Board, taker: Square, square: Square, color: Color) -> bool {
    let mut after = board.without_journal();
    let moving = board.piece(taker);
    after.change(taker, None);
    after.change(square, moving);
    let mut others = after.all_of(!color).into_iter();
    others.any(|from| {
        let legs = MultiMove::of(from, false, &[Leg::Go(square)]);
        legs.is_some_and(|legs| walk::can_do(&after, &legs, RuleScope::Motions))
    })
}

/// Returns where a move of a piece that is no lion takes one; of a move of several legs before it is
/// carried out.
#[inline(never)]
pub fn lion_taken_by(board: &Board, played: &Played) -> Option<Square> {
    let special_rules = board.facts().special_rules?;
    let lions = special_rules.lions?.lions;
    if lions.contains(&played.kind?.get()) {
        return None;
    }
    let Move::Legs(legs) = played.mv else {
        let is_lion = lions.contains(&played.captured?.get());
        return played.mv.to().filter(|_| is_lion);
    };
    let legs = legs.unpack();
    let is_lion = |square: &Square| {
        let piece = board.piece(*square).filter(|_| *square != legs.from());
        piece.is_some_and(|piece| lions.contains(&piece.kind.get()))
    };
    legs.iter().map(Leg::square).find(is_lion)
}

/// Returns an empty point to which a lion can go and come back from.
#[inline(never)]
pub fn point_to_pass(board: &Board, from: Square) -> Option<Square> {
    let piece = board.piece(from)?;
    let steps = board.kind(piece.kind)?.ability?.several?.of;
    let beside = |step: &Motion| {
        let sign = match piece.color {
            Color::Black => -1,
            Color::White => 1,
        };
        let file = from.file().checked_add_signed(sign * step.right)?;
        let rank = from.rank().checked_add_signed(sign * step.forward)?;
        Square::new(file, rank).filter(|square| board.contains(*square))
    };
    let mut squares = steps.iter().filter_map(beside);
    squares.find(|square| board.piece(*square).is_none())
}
