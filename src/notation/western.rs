//! Western notation: `P-7f`, `Sx2c=`, `G6i-5h`.
//!
//! Source: George Hodges and Glyndon Townhill, *Shogi* magazine, 1976. The letters are those of
//! Hodges; the numerals replace the letters of the ranks.

use super::{Coordinates, Moment, Numbering, Role, Sink, System};
use crate::moves::Move;
use crate::piece::Piece;
use crate::square::Square;

/// Ranks as letters: `P-7f`.
pub static LETTERS: System = System {
    name: "western",
    english: "Western",
    japanese: "英語式",
    sample: "P-7f",
    coordinates: Coordinates {
        files: &DIGITS,
        ranks: &RANK_LETTERS,
    },
    numbering: Numbering::Pairs,
    write: |moment, sink| write(moment, &RANK_LETTERS, sink),
    read: None,
};

/// Ranks as numerals: `P-76`.
pub static NUMERALS: System = System {
    name: "western-numerals",
    english: "Western, numerals",
    japanese: "英語式（数字）",
    sample: "P-76",
    coordinates: Coordinates {
        files: &DIGITS,
        ranks: &DIGITS,
    },
    numbering: Numbering::Pairs,
    write: |moment, sink| write(moment, &DIGITS, sink),
    read: None,
};

const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const RANK_LETTERS: [&str; 9] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

fn write(moment: &Moment<'_>, ranks: &[&'static str], sink: &mut dyn Sink) {
    let (Some(to), Some(kind)) = (moment.mv.to(), moment.kind) else {
        sink.part(Role::Piece, "pass");
        return;
    };
    let square = |square: Square, role: Role, sink: &mut dyn Sink| {
        for (names, number) in [(&DIGITS[..], square.file()), (ranks, square.rank())] {
            let name = names.get(usize::from(number) - 1).copied();
            sink.part(role, name.unwrap_or_default());
        }
    };
    let facts = moment.position.kind(kind);
    sink.part(Role::Piece, facts.map_or("", |facts| facts.code));
    match moment.mv {
        Move::Drop { .. } => sink.part(Role::Movement, "*"),
        Move::Board { from, .. } => {
            let man = Piece {
                color: moment.color,
                kind,
            };
            let is_royal = facts.is_some_and(|facts| facts.royal);
            if !is_royal
                && moment
                    .position
                    .attackers(to, man)
                    .iter()
                    .any(|other| *other != from)
            {
                square(from, Role::Origin, sink);
            }
            let movement = match moment.position.piece(to) {
                Some(_) => "x",
                None => "-",
            };
            sink.part(Role::Movement, movement);
        }
        Move::Pass => {}
    }
    square(to, Role::Destination, sink);
    if moment.mv.promotes() {
        sink.part(Role::Promotion, "+");
    } else if moment.could_promote {
        sink.part(Role::Promotion, "=");
    }
}
