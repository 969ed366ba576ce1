//! Move rules of games where pieces do more than follow one motion: the result of a move, its violations, and the
//! other pieces that could make it.

use crate::types::color::Color;
use crate::types::moves::{Leg, Move, MultiMove, Played, Unplayable, Violations};
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::board::Board;
use crate::variant::effects::{defeat, follow, promotion};
use crate::variant::lions::{can_do, is_barred, lion_taken_by, reaches};
use crate::variant::move_rules::{MoveRules, RuleScope};
use crate::variant::walk::{each_multi_move, is_attacked};

/// How many pieces of a side and a kind are tried: more than any set has.
const MAX_ALIKE: usize = 20;

/// Move rules of games where pieces do more than follow one motion: they may have to promote, go on, shoot, and change
/// other pieces.
pub static MULTI_STEP: MoveRules = MoveRules {
    reaches,
    checked,
    who_can_do,
    without_passed_points,
    each_attacker,
    evaluate_legs,
    evaluate_move,
    push_moves,
    promotion,
    violations,
    follow: finish,
    defeat,
};

/// Returns the square of a side's only royal piece, where it is attacked.
#[inline(never)]
fn checked(board: &Board, color: Color) -> Option<Square> {
    let is_royal = |square: &Square| {
        let piece = board.piece(*square).filter(|piece| piece.color == color);
        piece.is_some_and(|piece| board.kind(piece.kind).is_some_and(|kind| kind.royal))
    };
    let mut royals = board.squares().filter(is_royal);
    let only = royals.next().filter(|_| royals.next().is_none())?;
    is_attacked(board, only, !color).then_some(only)
}

/// Returns the squares of the pieces like `piece`, but for one of them, that can do what a move does.
#[inline(never)]
fn who_can_do(board: &Board, piece: Piece, legs: &MultiMove, but: Option<Square>) -> Vec<Square> {
    let mut squares = board.pieces_of(piece.color, &[piece.kind.get()]);
    squares.retain(|square| Some(*square) != but);
    squares.truncate(MAX_ALIKE);
    squares.retain(|square| {
        let legs = without_passed_points(board, &legs.starting(*square));
        legs.is_some_and(|legs| can_do(board, &legs, RuleScope::All))
    });
    squares
}

/// Returns a move without the points that are only passed, as it is written.
#[inline(never)]
fn without_passed_points(board: &Board, legs: &MultiMove) -> Option<MultiMove> {
    let all: Vec<Leg> = legs.iter().collect();
    let mut kept = Vec::new();
    for (at, leg) in all.iter().enumerate() {
        let rest = all.get(at + 1..).unwrap_or_default();
        let is_due = match leg {
            Leg::Take(_) => true,
            Leg::Go(square) => {
                let is_last = !rest.iter().any(|leg| matches!(leg, Leg::Go(_)));
                let shoots = matches!(rest.first(), Some(Leg::Take(_)));
                is_last || shoots || *square != legs.from() && board.piece(*square).is_some()
            }
        };
        if is_due {
            kept.push(*leg);
        }
    }
    // Going there and back is taking without going.
    if let [taken @ .., Leg::Go(back)] = &kept[..]
        && *back == legs.from()
        && taken.iter().all(|leg| matches!(leg, Leg::Go(_)))
    {
        kept = taken.iter().map(|leg| Leg::Take(leg.square())).collect();
    }
    MultiMove::of(legs.from(), legs.promotes(), &kept)
}

/// Hands over the squares of the pieces like one that can go to a square.
#[inline(never)]
fn each_attacker(board: &Board, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
    // A piece that goes to `to` begins elsewhere.
    let legs = MultiMove::of(to, false, &[Leg::Go(to)]);
    let squares = legs.map(|legs| who_can_do(board, piece, &legs, None));
    squares.unwrap_or_default().into_iter().for_each(found);
}

/// Computes the result of a move of several legs, and its violations.
#[inline(never)]
fn evaluate_legs(board: &Board, mv: Move, legs: &MultiMove) -> Result<Played, Unplayable> {
    let from = legs.from();
    let squares = || legs.iter().map(Leg::square);
    for square in squares().chain([from]) {
        if !board.contains(square) {
            return Err(Unplayable::OffBoard(square));
        }
    }
    let piece = board.piece(from).ok_or(Unplayable::NothingThere(from))?;
    for leg in legs.iter().filter(|leg| leg.square() != from) {
        match (leg, board.piece(leg.square())) {
            (Leg::Take(square), None) => return Err(Unplayable::NothingThere(square)),
            (_, Some(there)) if there.color == piece.color => {
                return Err(Unplayable::OwnPieceThere(leg.square()));
            }
            _ => {}
        }
    }
    let mut others = squares().filter(|square| *square != from);
    let captured = others.find_map(|square| board.piece(square));
    Ok(evaluate_move(board, mv, piece, captured))
}

/// Carries out a move of several legs, and applies the effects of any move.
fn finish(board: &mut Board, played: &Played) {
    let taken_lion = lion_taken_by(board, played);
    if let Move::Legs(legs) = played.mv {
        carry_out_legs(board, &legs.unpack());
    }
    if taken_lion != board.taken_lion() {
        board.change_taken_lion(taken_lion);
    }
    follow(board, played);
}

#[inline(never)]
fn carry_out_legs(board: &mut Board, legs: &MultiMove) {
    let moving = board.cell(board.rays().index(legs.from()));
    let arriving = board.arriving(moving, legs.promotes());
    board.change(legs.from(), None);
    for leg in legs.iter() {
        board.change(leg.square(), None);
    }
    board.change(legs.to(), arriving.piece());
}

/// Computes the result of a piece's move, and its violations.
#[inline(never)]
fn evaluate_move(board: &Board, mv: Move, piece: Piece, captured: Option<Piece>) -> Played {
    let mut violations = Violations::NONE;
    if piece.color != board.turn() {
        violations |= Violations::WRONG_TURN;
    }
    let legs = mv.multi_move();
    let can_do = |scope| legs.is_some_and(|legs| can_do(board, &legs, scope));
    if !can_do(RuleScope::All) {
        violations |= if can_do(RuleScope::Motions) {
            Violations::CANNOT_TAKE
        } else {
            Violations::CANNOT_REACH
        };
    }
    let promotion = promotion(board, mv);
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
        any: false,
        violations,
    }
}

/// Adds the moves of the piece on a square, each with and without promotion where it may.
fn push_moves(board: &Board, from: Square, moves: &mut Vec<Move>) {
    let mut found = Vec::new();
    each_multi_move(board, from, RuleScope::All, None, &mut |one| {
        found.push(one);
        false
    });
    found.sort_unstable();
    found.dedup();
    found.retain(|legs| !is_barred(board, legs));
    for legs in found {
        let Some(mv) = legs.into_move() else {
            continue;
        };
        let promotion = promotion(board, mv);
        if promotion.may {
            moves.extend(legs.promoting(true).into_move());
        }
        if !promotion.must {
            moves.push(mv);
        }
    }
}

/// Returns the violations of rules that shogi does not have when a piece goes from one square to another.
#[inline(never)]
fn violations(board: &Board, piece: Piece, [from, to]: [Square; 2], declines: bool) -> Violations {
    let mut violations = Violations::NONE;
    let Some(kind) = board.kind(piece.kind) else {
        return violations;
    };
    if declines && kind.must_promote {
        violations |= Violations::MUST_PROMOTE;
    }
    if let Some(most @ 2..) = kind.most_on_file
        && from.file() != to.file()
        && board.count_on_file(piece, to.file()) >= most
    {
        violations |= Violations::UNINTENDED;
    }
    violations
}
