//! Moves as programs write them: USI, `7g7f`; CSA, `+7776FU`; and the three digits of USEN.

use crate::notation::codes::csa::write_csa;
use crate::notation::codes::usen::write_usen;
use crate::notation::style::{Style, When};
use crate::notation::systems::western;
use crate::notation::{Numbering, Role, Sink, System};
use crate::types::moves::{Leg, Move, Turn};
use crate::types::square::Square;
use crate::types::square_names;
use crate::variant::Games;

/// USI.
pub static USI: System = System {
    name: "usi",
    english: "USI",
    japanese: "USI",
    sample: "7g7f",
    style: Style {
        told: When::Always,
        numbering: Numbering::Plies,
        ..western::STYLE
    },
    write: |moment, _, sink| {
        match moment.mv {
            Move::Board { from, to, .. } => {
                write_square(sink, Role::Origin, from);
                write_square(sink, Role::Destination, to);
            }
            Move::Legs(turn) => write_turn(sink, &turn.unpack()),
            Move::Drop { kind, to } => {
                let facts = moment.position.kind(kind);
                sink.part(Role::Piece, facts.map_or("", |kind| kind.code));
                sink.part(Role::Movement, "*");
                write_square(sink, Role::Destination, to);
            }
            Move::Pass => sink.part(Role::Piece, "pass"),
        }
        if moment.mv.promotes() {
            sink.part(Role::Promotion, "+");
        }
    },
    read: None,
    settings: &[],
    games: Games::All,
};

/// CSA.
pub static CSA: System = System {
    name: "csa",
    english: "CSA",
    japanese: "CSA",
    sample: "+7776FU",
    style: Style {
        squares: &square_names::DIGITS,
        ..USI.style
    },
    write: |moment, _, sink| {
        let mut text = String::new();
        let variant = moment.position.variant();
        if let Some(kind) = moment.kind {
            write_csa(&mut text, variant, moment.color, kind, moment.mv);
            let parts = [
                (Role::Side, 1),
                (Role::Origin, 2),
                (Role::Destination, 2),
                (Role::Piece, 2),
            ];
            write_parts(&text, &parts, sink);
        } else {
            sink.part(Role::Piece, "%PASS");
        }
    },
    games: Games::Shogi,
    ..USI
};

/// USEN.
pub static USEN: System = System {
    name: "usen",
    english: "USEN",
    japanese: "USEN",
    sample: "7ku",
    write: |moment, _, sink| {
        let mut text = String::new();
        match write_usen(&mut text, moment.position.variant(), moment.mv) {
            Some(()) => sink.part(Role::Code, &text),
            None => sink.part(Role::Piece, "pass"),
        }
    },
    games: Games::Shogi,
    ..CSA
};

/// Writes a square as USI has it.
fn write_square(sink: &mut dyn Sink, role: Role, square: Square) {
    for part in square_names::RANK_LETTERS.parts(square) {
        sink.part(role, part);
    }
}

/// Writes a turn of several legs.
fn write_turn(sink: &mut dyn Sink, turn: &Turn) {
    write_square(sink, Role::Origin, turn.from());
    for leg in turn.iter() {
        let role = match leg {
            Leg::Go(_) => Role::Destination,
            Leg::Take(_) => Role::Taken,
        };
        if role == Role::Taken {
            sink.part(role, "!");
        }
        write_square(sink, role, leg.square());
    }
    if turn.iter().next().is_none() {
        write_square(sink, Role::Destination, turn.from());
    }
}

/// Writes a text in pieces of so many characters, all of them ASCII.
fn write_parts(text: &str, parts: &[(Role, usize)], sink: &mut dyn Sink) {
    let mut rest = text;
    for (role, length) in parts {
        let (part, after) = rest.split_at_checked(*length).unwrap_or((rest, ""));
        sink.part(*role, part);
        rest = after;
    }
}
