//! PGN of shogi in the form of PyChess: `1. Pc4 Pg6 2. Bxh8=H Sxh8 3. B@e5`, with tags for the game
//! and its start.
//!
//! Squares are those of chess: files from the left of the side that moves first, which PGN calls
//! White, and ranks from that side on. A promoted piece has its own letter or, if it moves like a
//! gold, that of a gold. Comments and variations are those of any PGN.
//!
//! Source: the output of PyChess's server and of Fairy-Stockfish.
//!
//! ```
//! let text = "[Variant \"Shogi\"]\n[FEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1\"]\n\
//!     [SetUp \"1\"]\n\n1. Pc4 Pg6 2. Bxh8=H Sxh8 *\n";
//! let result = kifuyomi::read_one(text);
//! assert_eq!((result.format.name, result.record.moves()), ("pgn", 4));
//! let written = kifuyomi::format::pgn::FORMAT.write(&result.record);
//! assert!(written.text.ends_with("1. Pc4 Pg6 2. Bxh8=H Sxh8 *\n"), "{}", written.text);
//! ```

use crate::format::headers;
use crate::format::registry::{Format, Reader};
use crate::format::result::{Family, FormatName};
use crate::reading::context::Context;
use crate::record::Header;
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::{Games, Variant};

mod read;
mod san;
mod write;

/// The format's name.
const NAME: FormatName = FormatName {
    name: "pgn",
    title: "PGN",
    family: Family::Braced,
};

/// The format.
pub static FORMAT: Format = Format {
    name: NAME.name,
    title: NAME.title,
    extension: "pgn",
    utf8_extension: "pgn",
    games: Games::Named(&["mini", "tori", "judkins", "check"]),
    separator: "\n",
    reader: &Reader {
        name: NAME,
        fits,
        is_named: read::is_named,
        read: read::read,
    },
    writer: write::write,
};

fn fits(text: &str, _: &Context) -> bool {
    read::is_named(text)
}

/// Names of the format's games in the `Variant` tag.
const GAMES: [(&str, &str); 5] = [
    ("Shogi", "standard"),
    ("Minishogi", "mini"),
    ("Torishogi", "tori"),
    ("Judkins", "judkins"),
    ("Checkshogi", "check"),
];

/// Headers with a tag of their own; the side that moves first is White.
const TAGS: [(&str, &str); 5] = [
    ("White", "先手"),
    ("Black", "後手"),
    ("WhiteGrade", "先手段級"),
    ("BlackGrade", "後手段級"),
    ("Handicap", "手合割"),
];

/// Letters of promoted pieces: the pieces' own, and the ones written for them. The falcon and the
/// swallow are pieces of tori shogi.
const PROMOTED: [(&str, &str); 7] = [
    ("+R", "D"),
    ("+B", "H"),
    ("+S", "G"),
    ("+N", "G"),
    ("+L", "G"),
    ("+P", "G"),
    ("+F", "E"),
];

/// Maximum plausible number of pairs of moves.
const MAX_PAIRS: u32 = 500_000;

/// Beginning of a move's time, within a comment.
const SPENT: &str = "[%emt";

/// The tag for the way a game ended.
const TERMINATION: &str = "Termination";

/// Returns the header of a tag; `None` for a tag without information.
fn header(name: &str, value: &str) -> Option<Header> {
    let own = TAGS.iter().find(|(known, _)| *known == name);
    let key = own.map(|(_, key)| *key).or_else(|| headers::from_psn(name));
    let is_own = ["Result", "Variant", "FEN", "SetUp", TERMINATION].contains(&name);
    let says = !matches!(value, "?" | "-" | "????.??.??");
    (says && !is_own).then(|| Header {
        key: String::from(key.unwrap_or(name)),
        value: date(name, value, ['.', '/']),
    })
}

/// Returns the value of a tag, with the separator of a date replaced.
fn date(name: &str, value: &str, signs: [char; 2]) -> String {
    let [sign, other] = signs;
    let is_date = name == "Date" && value.chars().all(|c| c.is_ascii_digit() || c == sign);
    if is_date {
        value
            .split(sign)
            .collect::<Vec<_>>()
            .join(&String::from(other))
    } else {
        String::from(value)
    }
}

/// Returns the letter of a piece.
fn letter(variant: &Variant, kind: KindId) -> &'static str {
    let code = variant.kind(kind).map_or("", |kind| kind.code);
    let row = PROMOTED.iter().find(|(known, _)| *known == code);
    row.map_or(code, |(_, letter)| letter)
}

/// Returns the letter of a file and the number of a rank.
fn names(variant: &Variant, square: Square) -> (char, u8) {
    let file = variant.files.saturating_sub(square.file());
    let rank = variant.ranks.saturating_sub(square.rank()) + 1;
    (char::from(b'a'.saturating_add(file)), rank)
}
