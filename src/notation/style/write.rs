//! Writes a move in a style.

use std::fmt;

use crate::notation::context::MoveContext;
use crate::notation::part::{PartRole, Sink};
use crate::notation::style::parts::{
    Out, numerals, write_piece, write_promotion, write_side, write_square_of_origin,
};
use crate::notation::style::types::{Disambiguation, Order, Same, Style, When};
use crate::position::any::AnyPosition;
use crate::types::ONLY_USUAL;
use crate::types::moves::Move;
use crate::types::piece::{KindId, Piece};
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::variant::Variant;

/// The facts about a move that a style needs to write it, whatever kind of position it is played in.
pub struct Seen<'a, P> {
    /// The game.
    pub variant: &'static Variant,
    /// The move.
    pub mv: Move,
    /// The piece before it moves.
    pub piece: Piece,
    /// Where it goes.
    pub to: Square,
    /// The destination of the previous move.
    pub previous: Option<Square>,
    /// Whether the destination is occupied.
    pub takes: bool,
    /// Whether the piece is free to promote, or has to.
    pub could_promote: bool,
    /// The position before the move.
    pub position: &'a P,
}

impl<P> fmt::Debug for Seen<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Seen").field(&self.mv).finish()
    }
}

/// Writes a move in a style.
pub fn write(context: &MoveContext<'_>, style: &Style, sink: &mut dyn Sink) {
    if let (Move::Legs(legs), Some(words)) = (&context.mv, &style.multi_move) {
        (words.write)(context, &legs.unpack(), style, words, sink);
        return;
    }
    let (position, color) = (context.position, context.color);
    let (Some(to), Some(kind)) = (context.mv.to(), context.kind) else {
        let mut out = Out::new(position.variant(), style, sink);
        write_side(color, style, &mut out);
        out.word(PartRole::Piece, style.pass);
        return;
    };
    let piece = Piece { color, kind };
    let seen = Seen {
        variant: position.variant(),
        mv: context.mv,
        piece,
        to,
        previous: context.previous,
        takes: position.piece(to).is_some(),
        could_promote: context.could_promote,
        position,
    };
    write_seen(&seen, style, sink);
}

/// Writes a move that a piece makes at once.
pub fn write_seen<S: Sink + ?Sized, P: AnyPosition>(
    seen: &Seen<'_, P>,
    style: &Style,
    sink: &mut S,
) {
    let mut out = Out::new(seen.variant, style, sink);
    write_side(seen.piece.color, style, &mut out);
    match style.order {
        Order::Square => {
            write_target(seen, style, &mut out);
            write_movement(seen, style, false, &mut out);
            write_piece(seen.variant, seen.piece, style, &mut out);
            write_relation(seen, style, &mut out);
            write_promotion(seen.mv, seen.could_promote, style, &mut out);
            write_drop(seen, style, &mut out);
            write_origin(seen, style, &mut out);
        }
        Order::Piece => {
            write_piece(seen.variant, seen.piece, style, &mut out);
            write_relation(seen, style, &mut out);
            let has_origin = write_origin(seen, style, &mut out);
            write_drop(seen, style, &mut out);
            write_movement(seen, style, has_origin, &mut out);
            write_target(seen, style, &mut out);
            write_promotion(seen.mv, seen.could_promote, style, &mut out);
        }
    }
}

impl<P: AnyPosition> Seen<'_, P> {
    /// Hands over the squares of the pieces like it that could go there, itself among them.
    fn each_attacker(&self, found: &mut dyn FnMut(Square)) {
        self.position.each_attacker(self.to, self.piece, found);
    }

    /// Returns the squares of other pieces like it that could go there, too.
    fn others(&self, from: Square) -> Vec<Square> {
        // Most often there are none, and an empty list allocates nothing.
        let mut others = Vec::new();
        self.each_attacker(&mut |other| {
            if other != from {
                others.push(other);
            }
        });
        others
    }
}

fn write_target<S: Sink + ?Sized, P: AnyPosition>(
    seen: &Seen<'_, P>,
    style: &Style,
    out: &mut Out<'_, S>,
) {
    let is_same = seen.previous == Some(seen.to);
    let says_nothing = is_same && seen.mv.from().is_some() && seen.takes;
    match style.same {
        Same::Word(word) if is_same => {
            out.word(PartRole::Destination, word);
            if !style.after_same.is_empty() {
                out.attach(PartRole::Space, style.after_same);
            }
            return;
        }
        Same::Nothing if says_nothing && style.origin_marked == When::Needed => return,
        _ => out.square(PartRole::Destination, seen.to),
    }
    if let (Same::Both(word), true) = (style.same, is_same) {
        out.word(PartRole::Destination, word);
        out.attach(PartRole::Space, style.after_same);
    }
}

/// Writes the words that distinguish a piece from others like it. Of three horses or dragons one may
/// have none; then its square is written.
fn write_relation<S: Sink + ?Sized, P: AnyPosition>(
    seen: &Seen<'_, P>,
    style: &Style,
    out: &mut Out<'_, S>,
) {
    let (Disambiguation::Words(words), Some(from)) = (style.disambiguation, seen.mv.from()) else {
        return;
    };
    let others = seen.others(from);
    if others.is_empty() {
        return;
    }
    let Some(kind) = seen.variant.kind(seen.piece.kind) else {
        return;
    };
    let color = seen.piece.color;
    let Some(relation) =
        Relation::disambiguation(color, from, seen.to, &others, kind.goes_straight)
    else {
        let squares = numerals(seen.variant);
        write_square_of_origin(from, ["(", ")"], squares, out);
        return;
    };
    for ((word, _), text) in Relation::WORDS.into_iter().zip(words) {
        if relation.contains(word) {
            let slides = !ONLY_USUAL && kind.is_promoted() && kind.slides();
            let is_other = word == Relation::UP && slides;
            out.word(
                PartRole::Relation,
                if is_other { style.sliding } else { text },
            );
        }
    }
}

/// Writes the square a piece comes from, where squares distinguish pieces, and returns whether it did.
fn write_origin<S: Sink + ?Sized, P: AnyPosition>(
    seen: &Seen<'_, P>,
    style: &Style,
    out: &mut Out<'_, S>,
) -> bool {
    let (around, squares) = match style.disambiguation {
        Disambiguation::Words(..) => return false,
        Disambiguation::Square(around) => (around, out.squares),
        Disambiguation::Numerals(around) => (around, numerals(seen.variant)),
    };
    let Some(from) = seen.mv.from() else {
        return false;
    };
    let is_due = style.origin_marked == When::Always || !seen.others(from).is_empty();
    if is_due {
        write_square_of_origin(from, around, squares, out);
    }
    is_due
}

fn write_drop<S: Sink + ?Sized, P: AnyPosition>(
    seen: &Seen<'_, P>,
    style: &Style,
    out: &mut Out<'_, S>,
) {
    let is_due = || {
        let mut others = false;
        seen.each_attacker(&mut |_| others = true);
        others
    };
    // 合 says that the piece is dropped.
    let is_said = !ONLY_USUAL && seen.piece.kind == KindId::ANY && style.order == Order::Square;
    if matches!(seen.mv, Move::Drop { .. })
        && !is_said
        && (style.drop_marked == When::Always || is_due())
    {
        let role = match style.order {
            Order::Square => PartRole::Drop,
            Order::Piece => PartRole::Movement,
        };
        out.word(role, style.drops);
    }
}

#[inline]
fn write_movement<S: Sink + ?Sized, P: AnyPosition>(
    seen: &Seen<'_, P>,
    style: &Style,
    has_origin: bool,
    out: &mut Out<'_, S>,
) {
    let is_silent = style.takes.is_empty() && style.goes.iter().all(|sign| sign.is_empty());
    if is_silent || seen.mv.from().is_none() {
        return;
    }
    let sign = match (seen.takes, style.goes) {
        (true, _) => style.takes,
        (false, [_, after_origin]) if has_origin => after_origin,
        (false, [alone, _]) => alone,
    };
    out.word(PartRole::Movement, sign);
}
