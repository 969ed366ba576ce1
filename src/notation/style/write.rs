//! Writes a move in a style.

use crate::notation::context::MoveContext;
use crate::notation::part::{PartRole, Sink};
use crate::notation::style::parts::{
    Out, numerals, write_piece, write_promotion, write_side, write_square_of_origin,
};
use crate::notation::style::types::{Disambiguation, Order, Same, Style, When};
use crate::types::moves::Move;
use crate::types::piece::Piece;
use crate::types::relation::Relation;
use crate::types::square::Square;

/// Writes a move in a style.
pub fn write(context: &MoveContext<'_>, style: &Style, sink: &mut dyn Sink) {
    if let (Move::Legs(legs), Some(words)) = (&context.mv, style.multi_move) {
        (words.write)(context, &legs.unpack(), style, words, sink);
        return;
    }
    let mut out = Out::new(context.position.variant(), style, sink);
    write_side(context.color, style, &mut out);
    let (Some(to), Some(kind)) = (context.mv.to(), context.kind) else {
        out.word(PartRole::Piece, style.pass);
        return;
    };
    let piece = Piece {
        color: context.color,
        kind,
    };
    match style.order {
        Order::Square => {
            write_target(context, style, to, &mut out);
            write_movement(context, style, to, false, &mut out);
            write_piece(context.position.variant(), piece, style, &mut out);
            write_relation(context, style, piece, to, &mut out);
            write_promotion(context, style, &mut out);
            write_drop(context, style, piece, to, &mut out);
            write_origin(context, style, piece, to, &mut out);
        }
        Order::Piece => {
            write_piece(context.position.variant(), piece, style, &mut out);
            write_relation(context, style, piece, to, &mut out);
            let has_origin = write_origin(context, style, piece, to, &mut out);
            write_drop(context, style, piece, to, &mut out);
            write_movement(context, style, to, has_origin, &mut out);
            write_target(context, style, to, &mut out);
            write_promotion(context, style, &mut out);
        }
    }
}

fn write_target(context: &MoveContext<'_>, style: &Style, to: Square, out: &mut Out<'_>) {
    let is_same = context.previous == Some(to);
    let says_nothing =
        is_same && context.mv.from().is_some() && context.position.piece(to).is_some();
    match style.same {
        Same::Word(word) if is_same => {
            out.word(PartRole::Destination, word);
            if !style.after_same.is_empty() {
                out.attach(PartRole::Space, style.after_same);
            }
            return;
        }
        Same::Nothing if says_nothing && style.origin_marked == When::Needed => return,
        _ => out.square(PartRole::Destination, to),
    }
    if let (Same::Both(word), true) = (style.same, is_same) {
        out.word(PartRole::Destination, word);
        out.attach(PartRole::Space, style.after_same);
    }
}

/// Writes the words that distinguish a piece from others like it. Of three horses or dragons one may
/// have none; then its square is written.
fn write_relation(
    context: &MoveContext<'_>,
    style: &Style,
    piece: Piece,
    to: Square,
    out: &mut Out<'_>,
) {
    let (Disambiguation::Words(words), Some(from)) = (style.disambiguation, context.mv.from())
    else {
        return;
    };
    let others = context.others_attacking(piece, from, to);
    if others.is_empty() {
        return;
    }
    let Some(kind) = context.position.kind(piece.kind) else {
        return;
    };
    let Some(relation) =
        Relation::disambiguation(piece.color, from, to, &others, kind.goes_straight)
    else {
        let squares = numerals(context.position.variant());
        write_square_of_origin(from, ["(", ")"], squares, out);
        return;
    };
    for ((word, _), text) in Relation::WORDS.into_iter().zip(words) {
        if relation.contains(word) {
            let is_other = word == Relation::UP && kind.is_promoted() && kind.slides();
            out.word(
                PartRole::Relation,
                if is_other { style.sliding } else { text },
            );
        }
    }
}

/// Writes the square a piece comes from, where squares distinguish pieces, and returns whether it did.
fn write_origin(
    context: &MoveContext<'_>,
    style: &Style,
    piece: Piece,
    to: Square,
    out: &mut Out<'_>,
) -> bool {
    let (around, squares) = match style.disambiguation {
        Disambiguation::Words(..) => return false,
        Disambiguation::Square(around) => (around, out.squares),
        Disambiguation::Numerals(around) => (around, numerals(context.position.variant())),
    };
    let Some(from) = context.mv.from() else {
        return false;
    };
    let is_due =
        style.origin_marked == When::Always || context.has_others_attacking(piece, from, to);
    if is_due {
        write_square_of_origin(from, around, squares, out);
    }
    is_due
}

fn write_drop(
    context: &MoveContext<'_>,
    style: &Style,
    piece: Piece,
    to: Square,
    out: &mut Out<'_>,
) {
    let is_due = || {
        let mut others = false;
        context
            .position
            .each_attacker(to, piece, &mut |_| others = true);
        others
    };
    if matches!(context.mv, Move::Drop { .. }) && (style.drop_marked == When::Always || is_due()) {
        let role = match style.order {
            Order::Square => PartRole::Drop,
            Order::Piece => PartRole::Movement,
        };
        out.word(role, style.drops);
    }
}

#[inline]
fn write_movement(
    context: &MoveContext<'_>,
    style: &Style,
    to: Square,
    has_origin: bool,
    out: &mut Out<'_>,
) {
    let is_silent = style.takes.is_empty() && style.goes.iter().all(|sign| sign.is_empty());
    if is_silent || context.mv.from().is_none() {
        return;
    }
    let sign = match (context.position.piece(to), style.goes) {
        (Some(_), _) => style.takes,
        (None, [_, behind_origin]) if has_origin => behind_origin,
        (None, [alone, _]) => alone,
    };
    out.word(PartRole::Movement, sign);
}
