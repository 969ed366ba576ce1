//! Western notations: `P-7f`, `Sx2c=`, `G6i-5h`, and their relatives in numerals, of Hosking and of
//! 81Dojo.
//!
//! Sources: George Hodges and Glyndon Townhill, *Shogi* magazine, 1976; Tony Hosking, *The Art of
//! Shogi*; the client of 81Dojo. The origin is written where another piece of the kind could go there,
//! pinned or not. One scanner reads all of them and the moves of PSN and XBoard as well.

use crate::notation::definition::Notation;
use crate::notation::settings;
use crate::notation::style::{self, Disambiguation, Pieces, Style};
use crate::problem::sentences;
use crate::record::resolve::Token;
use crate::text::scan::Scanner;
use crate::types::square_names;
use crate::variant::{Games, Variant};

mod own;
mod scan;

pub use scan::{Dialect, Meaning, ScannedMove};

/// Takes a move off the front of a text; `None` leaves the scanner where it was.
pub fn scan(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<ScannedMove> {
    if variant.has_own_letters() {
        own::scan(scanner, variant)
    } else {
        scan::scan(scanner, variant)
    }
}

/// Ranks as letters: `P-7f`.
pub static LETTERS: Notation = Notation {
    name: "western",
    title: &sentences::notation::WESTERN,
    sample: "P-7f",
    style: STYLE,
    code: None,
    read: Some(read),
    settings: &settings::WESTERN,
    games: Games::All,
    other_games: Some(&style::WESTERN),
};

/// Ranks as numerals: `P-76`.
pub static NUMERALS: Notation = Notation {
    name: "western-numerals",
    title: &sentences::notation::WESTERN_NUMERALS,
    sample: "P-76",
    style: NUMERALS_STYLE,
    games: Games::Numbered,
    ..LETTERS
};

/// Hosking's: numerals and no hyphen, `P76`, `S’34`.
pub static HOSKING: Notation = Notation {
    name: "hosking",
    title: &sentences::notation::HOSKING,
    sample: "P76",
    style: HOSKING_STYLE,
    games: Games::Numbered,
    ..LETTERS
};

/// 81Dojo's: D, H and T for dragon, horse and tokin, the origin in parentheses, `G(49)-5h`.
pub static DOJO: Notation = Notation {
    name: "dojo",
    title: &sentences::notation::DOJO,
    sample: "G(49)-5h",
    style: DOJO_STYLE,
    games: Games::Shogi,
    ..LETTERS
};

/// `P-7f`.
pub const STYLE: Style = style::WESTERN;

/// `P-76`.
pub const NUMERALS_STYLE: Style = Style {
    squares: &square_names::DIGITS,
    ..STYLE
};

/// `P76`, `G69-58`, `S’34`.
pub const HOSKING_STYLE: Style = Style {
    goes: ["", "-"],
    drops: "’",
    ..NUMERALS_STYLE
};

/// `G(49)-5h`, `Hx3c`.
pub const DOJO_STYLE: Style = Style {
    pieces: Pieces::Letters,
    disambiguation: Disambiguation::Numerals(["(", ")"]),
    ..STYLE
};

fn read(text: &str, variant: &'static Variant) -> Option<Token> {
    read_whole(text, variant, scan)
}

/// Reads a whole text as one move of a piece that is named.
#[inline(never)]
pub(super) fn read_whole(
    text: &str,
    variant: &'static Variant,
    scan: fn(&mut Scanner<'_>, &'static Variant) -> Option<ScannedMove>,
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
