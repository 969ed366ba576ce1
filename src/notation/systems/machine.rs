//! Moves as programs write them: USI, `7g7f`; CSA, `+7776FU`; and the three digits of USEN.

use crate::notation::codes::csa::write_csa;
use crate::notation::codes::usen::write_usen;
use crate::notation::definition::Notation;
use crate::notation::numbering::Numbering;
use crate::notation::part::{PartRole, Sink};
use crate::notation::style::{self, Style, When};
use crate::problem::sentences;
use crate::types::moves::{Leg, Move, MultiMove};
use crate::types::square::Square;
use crate::types::square_names;
use crate::variant::Games;

/// USI.
pub static USI: Notation = Notation {
    name: "usi",
    title: &sentences::notation::USI,
    sample: "7g7f",
    style: Style {
        origin_marked: When::Always,
        numbering: Numbering::Plies,
        ..style::WESTERN
    },
    code: Some(|context, sink| {
        match context.mv {
            Move::Board { from, to, .. } => {
                write_square(sink, PartRole::Origin, from);
                write_square(sink, PartRole::Destination, to);
            }
            Move::Legs(legs) => write_multi_move(sink, &legs.unpack()),
            Move::Drop { kind, to } => {
                let facts = context.position.kind(kind);
                sink.part(PartRole::Piece, facts.map_or("", |kind| kind.code));
                sink.part(PartRole::Movement, "*");
                write_square(sink, PartRole::Destination, to);
            }
            Move::Pass => sink.part(PartRole::Piece, "pass"),
        }
        if context.mv.promotes() {
            sink.part(PartRole::Promotion, "+");
        }
    }),
    read: None,
    settings: &[],
    games: Games::All,
    other_games: Some(&style::WESTERN),
};

/// CSA.
pub static CSA: Notation = Notation {
    name: "csa",
    title: &sentences::notation::CSA,
    sample: "+7776FU",
    style: Style {
        squares: &square_names::DIGITS,
        ..USI.style
    },
    code: Some(|context, sink| {
        let mut text = String::new();
        let variant = context.position.variant();
        let kind = match context.mv {
            Move::Drop { kind, .. } => Some(kind),
            _ => context.kind,
        };
        if let Some(kind) = kind {
            write_csa(&mut text, variant, context.color, kind, context.mv);
            let parts = [
                (PartRole::Side, 1),
                (PartRole::Origin, 2),
                (PartRole::Destination, 2),
                (PartRole::Piece, 2),
            ];
            write_parts(&text, &parts, sink);
        } else {
            sink.part(PartRole::Piece, "%PASS");
        }
    }),
    games: Games::Shogi,
    ..USI
};

/// USEN.
pub static USEN: Notation = Notation {
    name: "usen",
    title: &sentences::notation::USEN,
    sample: "7ku",
    code: Some(|context, sink| {
        let mut text = String::new();
        match write_usen(&mut text, context.position.variant(), context.mv) {
            Some(()) => sink.part(PartRole::Code, &text),
            None => sink.part(PartRole::Piece, "pass"),
        }
    }),
    games: Games::Shogi,
    ..CSA
};

/// Writes a square as USI has it.
fn write_square(sink: &mut dyn Sink, role: PartRole, square: Square) {
    for part in square_names::RANK_LETTERS.parts(square) {
        sink.part(role, part);
    }
}

/// Writes a move of several legs.
fn write_multi_move(sink: &mut dyn Sink, multi_move: &MultiMove) {
    write_square(sink, PartRole::Origin, multi_move.from());
    for leg in multi_move.iter() {
        let role = match leg {
            Leg::Go(_) => PartRole::Destination,
            Leg::Take(_) => PartRole::Taken,
        };
        if role == PartRole::Taken {
            sink.part(role, "!");
        }
        write_square(sink, role, leg.square());
    }
    if multi_move.iter().next().is_none() {
        write_square(sink, PartRole::Destination, multi_move.from());
    }
}

/// Writes a text in pieces of so many characters, all of them ASCII.
fn write_parts(text: &str, parts: &[(PartRole, usize)], sink: &mut dyn Sink) {
    let mut rest = text;
    for (role, length) in parts {
        let (part, after) = rest.split_at_checked(*length).unwrap_or((rest, ""));
        sink.part(*role, part);
        rest = after;
    }
}
