//! Western notations: `P-7f`, `Sx2c=`, `G6i-5h`, and their relatives in numerals, of Hosking and of
//! 81Dojo.
//!
//! Sources: George Hodges and Glyndon Townhill, *Shogi* magazine, 1976; Tony Hosking, *The Art of
//! Shogi*; the client of 81Dojo. The origin is written where another man of the kind could go there,
//! pinned or not. One scanner reads all of them and the moves of PSN and XBoard as well.

use super::{Coordinates, Moment, Numbering, Role, Sink, System};
use crate::full::full;
use crate::moves::Move;
use crate::piece::{KindId, Piece};
use crate::resolve::Token;
use crate::scan::Scanner;
use crate::square::Square;
use crate::variant::Variant;

mod scan;

pub use scan::{Dialect, Meaning, Written, scan};

/// Ranks as letters: `P-7f`.
pub static LETTERS: System = System {
    name: "western",
    english: "Western",
    japanese: "英語式",
    sample: "P-7f",
    coordinates: Coordinates {
        files: &DIGITS,
        ranks: &RANK_LETTERS,
        empty_hand: "–",
    },
    numbering: Numbering::Pairs,
    write: |moment, sink| write(moment, &Style::LETTERS, sink),
    read: full(read),
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
        empty_hand: "–",
    },
    numbering: Numbering::Pairs,
    write: |moment, sink| write(moment, &Style::NUMERALS, sink),
    read: full(read),
};

/// Hosking's: numerals and no hyphen, `P76`, `S'34`.
pub static HOSKING: System = System {
    name: "hosking",
    english: "Hosking",
    japanese: "ホスキング式",
    sample: "P76",
    coordinates: Coordinates {
        files: &DIGITS,
        ranks: &DIGITS,
        empty_hand: "–",
    },
    numbering: Numbering::Pairs,
    write: |moment, sink| write(moment, &Style::HOSKING, sink),
    read: full(read),
};

/// 81Dojo's: D, H and T for dragon, horse and tokin, the origin in parentheses, `G(49)-5h`.
pub static DOJO: System = System {
    name: "dojo",
    english: "81Dojo",
    japanese: "81Dojo式",
    sample: "G(49)-5h",
    coordinates: Coordinates {
        files: &DIGITS,
        ranks: &RANK_LETTERS,
        empty_hand: "–",
    },
    numbering: Numbering::Pairs,
    write: |moment, sink| write(moment, &Style::DOJO, sink),
    read: full(read),
};

/// The numerals of files and ranks.
pub(super) const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const RANK_LETTERS: [&str; 9] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/// Promoted men that have a letter of their own in some notations.
const LETTERS_OF_PROMOTED: [(char, &str); 3] = [('D', "+R"), ('H', "+B"), ('T', "+P")];

/// How Western text is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The names of the ranks.
    pub ranks: &'static [&'static str],
    /// What stands between a man and the square it goes to without a capture.
    pub goes: &'static str,
    /// What stands between a man and the square it is dropped on.
    pub drops: &'static str,
    /// Whether promoted rooks, bishops and pawns are D, H and T.
    pub own_letters: bool,
    /// Whether the origin is written in numerals and parentheses.
    pub parentheses: bool,
    /// Whether the origin is written even when nobody else could go there.
    pub always_origin: bool,
}

impl Style {
    /// `P-7f`.
    pub const LETTERS: Style = Style {
        ranks: &RANK_LETTERS,
        goes: "-",
        drops: "*",
        own_letters: false,
        parentheses: false,
        always_origin: false,
    };

    /// `P-76`.
    pub const NUMERALS: Style = Style {
        ranks: &DIGITS,
        ..Style::LETTERS
    };

    /// `P76`, `S'34`.
    pub const HOSKING: Style = Style {
        goes: "",
        drops: "'",
        ..Style::NUMERALS
    };

    /// `G(49)-5h`, `Hx3c`.
    pub const DOJO: Style = Style {
        own_letters: true,
        parentheses: true,
        ..Style::LETTERS
    };

    /// `P7g-7f`: the moves of PSN.
    pub const LONG: Style = Style {
        always_origin: true,
        ..Style::LETTERS
    };
}

/// Writes a move in a style.
pub fn write(moment: &Moment<'_>, style: &Style, sink: &mut dyn Sink) {
    let (Some(to), Some(kind)) = (moment.mv.to(), moment.kind) else {
        sink.part(Role::Piece, "pass");
        return;
    };
    let code = moment.position.kind(kind).map_or("", |facts| facts.code);
    let own_letter = LETTERS_OF_PROMOTED
        .iter()
        .find(|(_, promoted)| style.own_letters && *promoted == code);
    match own_letter {
        Some((letter, _)) => sink.part(Role::Piece, letter.encode_utf8(&mut [0; 4])),
        None => sink.part(Role::Piece, code),
    }
    match moment.mv {
        Move::Drop { .. } => sink.part(Role::Movement, style.drops),
        Move::Board { from, .. } => {
            if style.always_origin || others_reach(moment, kind, from, to) {
                write_origin(from, style, sink);
            }
            let movement = match moment.position.piece(to) {
                Some(_) => "x",
                None => style.goes,
            };
            sink.part(Role::Movement, movement);
        }
        Move::Pass => {}
    }
    write_square(to, style.ranks, Role::Destination, sink);
    write_promotion(moment, sink);
}

/// Writes where a man comes from.
pub(super) fn write_origin(from: Square, style: &Style, sink: &mut dyn Sink) {
    if style.parentheses {
        sink.part(Role::Origin, "(");
        write_square(from, &DIGITS, Role::Origin, sink);
        sink.part(Role::Origin, ")");
    } else {
        write_square(from, style.ranks, Role::Origin, sink);
    }
}

/// Whether another man of the kind could go to the square as well. There is only one king.
pub(super) fn others_reach(moment: &Moment<'_>, kind: KindId, from: Square, to: Square) -> bool {
    let man = Piece {
        color: moment.color,
        kind,
    };
    let is_royal = moment.position.kind(kind).is_some_and(|kind| kind.royal);
    let mut others = false;
    if !is_royal {
        let mut found = |other| others |= other != from;
        moment.position.each_attacker(to, man, &mut found);
    }
    others
}

/// Writes a square: its file in numerals, its rank by name.
pub(super) fn write_square(
    square: Square,
    ranks: &[&'static str],
    role: Role,
    sink: &mut dyn Sink,
) {
    for (names, number) in [(&DIGITS[..], square.file()), (ranks, square.rank())] {
        let name = names.get(usize::from(number) - 1).copied();
        sink.part(role, name.unwrap_or_default());
    }
}

/// Writes that a man promotes, or that it could and does not.
pub(super) fn write_promotion(moment: &Moment<'_>, sink: &mut dyn Sink) {
    if moment.mv.promotes() {
        sink.part(Role::Promotion, "+");
    } else if moment.could_promote {
        sink.part(Role::Promotion, "=");
    }
}

fn read(text: &str, variant: &'static Variant) -> Option<Token> {
    read_whole(text, variant, scan)
}

/// Reads a whole text as one move of a man that is named.
#[inline(never)]
pub(super) fn read_whole(
    text: &str,
    variant: &'static Variant,
    scan: fn(&mut Scanner<'_>, &'static Variant) -> Option<Written>,
) -> Option<Token> {
    let mut scanner = Scanner::new(text);
    scanner.skip_blanks();
    let written = scan(&mut scanner, variant)?;
    scanner.skip_blanks();
    match written.meaning {
        Meaning::Token(token) if scanner.is_empty() => Some(token),
        _ => None,
    }
}
