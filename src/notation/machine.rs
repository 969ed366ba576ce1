//! Moves as programs write them: USI, `7g7f`; CSA, `+7776FU`; and the three digits of USEN.

use super::style::{Style, When};
use super::{Numbering, Role, Sink, System, western};
use crate::csa::write_csa;
use crate::moves::{Leg, Move};
use crate::squares;
use crate::usen::write_usen;
use crate::usi::write_usi;
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
        let mut text = String::new();
        write_usi(&mut text, moment.position.variant(), moment.mv);
        let Some(turn) = moment.mv.legs() else {
            match moment.mv {
                Move::Drop { .. } => write_parts(
                    &text,
                    &[
                        (Role::Piece, 1),
                        (Role::Movement, 1),
                        (Role::Destination, 3),
                    ],
                    sink,
                ),
                _ => sink.part(Role::Piece, &text),
            }
            return;
        };
        sink.part(Role::Origin, &turn.from().to_string());
        for leg in turn.iter() {
            let square = leg.square().to_string();
            match leg {
                Leg::Go(_) => sink.part(Role::Destination, &square),
                Leg::Take(_) => sink.part(Role::Taken, &("!".to_owned() + &square)),
            }
        }
        if turn.iter().next().is_none() {
            sink.part(Role::Destination, &turn.from().to_string());
        }
        if turn.promotes() {
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
        squares: &squares::DIGITS,
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

/// Writes a text in pieces of so many characters, all of them ASCII.
fn write_parts(text: &str, parts: &[(Role, usize)], sink: &mut dyn Sink) {
    let mut rest = text;
    for (role, length) in parts {
        let (part, after) = rest.split_at_checked(*length).unwrap_or((rest, ""));
        sink.part(*role, part);
        rest = after;
    }
}
