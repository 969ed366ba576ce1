//! CSA, the format of the Computer Shogi Association and of nearly every shogi server, and two
//! relatives: the lines of Shogi Wars, and bare moves such as `+7776FU`.
//!
//! Source: the association's definitions of versions 2.2 and 3.0, and the output of programs.

mod board;
mod body;
mod fits;
pub(crate) mod line;
mod read;
mod server;
mod values;
pub(in crate::format) mod wars;
pub(in crate::format) mod write;

use crate::format::registry::{Format, Reader};
use crate::format::result::{Family, FormatName};
use crate::types::color::Color;
use crate::types::outcome::{EndKind, Outcome};
use crate::variant::Games;

/// The name of the format, whatever its version.
const NAME: FormatName = FormatName {
    name: "csa",
    title: "CSA",
    family: Family::Csa,
};

/// Reads every version.
static READER: Reader = Reader {
    name: NAME,
    fits: fits::fits,
    is_named: fits::is_named,
    read: read::read,
};

/// The format, written as version 2.2.
///
/// ```
/// let text = "V2.2\nN+甲\nN-乙\nPI\n+\n+7776FU\nT12\n-3334FU\nT5\n%TORYO\n";
/// let read = kifuyomi::read_one(text);
/// assert_eq!(read.format.name, "csa");
/// assert_eq!(read.record.header("先手"), Some("甲"));
/// let written = kifuyomi::format::csa::FORMAT.write(&read.record);
/// assert_eq!((written.text.as_str(), written.losses), (text, vec![]));
/// ```
pub static FORMAT: Format = Format {
    name: NAME.name,
    title: NAME.title,
    extension: "csa",
    utf8_extension: "csa",
    games: Games::Shogi,
    reader: &READER,
    writer: write::write_2_2,
    separator: "/\n",
};

/// The format, written as version 3.0.
pub static V3: Format = Format {
    name: "csa3",
    title: "CSA 3.0",
    extension: "csa",
    utf8_extension: "csa",
    games: Games::Shogi,
    reader: &READER,
    writer: write::write_3_0,
    separator: "/\n",
};

/// Words in place of a move; for each kind of ending, the one to write comes first.
const ENDINGS: [(&str, EndKind); 15] = [
    ("%TORYO", EndKind::Resignation),
    ("%CHUDAN", EndKind::Interruption),
    ("%SENNICHITE", EndKind::Repetition),
    ("%TIME_UP", EndKind::TimeUp),
    ("%ILLEGAL_MOVE", EndKind::Foul),
    (BLACK_FOULED, EndKind::FoulBefore),
    (WHITE_FOULED, EndKind::FoulBefore),
    ("%JISHOGI", EndKind::Impasse),
    ("%KACHI", EndKind::Declaration),
    ("%HIKIWAKE", EndKind::Draw),
    (MOVE_LIMIT, EndKind::MoveLimit),
    ("%TSUMI", EndKind::Mate),
    ("%FUZUMI", EndKind::NoMate),
    (TAKEN_BACK, EndKind::Other),
    ("%ERROR", EndKind::Other),
];

/// Words that programs write but the definitions lack.
const OTHER_ENDINGS: [(&str, EndKind); 4] = [
    ("%OUTE_SENNICHITE", EndKind::PerpetualCheck),
    ("%OUTE_SENNICHI", EndKind::PerpetualCheck),
    ("%SEALED", EndKind::SealedMove),
    ("%DRAW", EndKind::Draw),
];

/// Approximate bytes of a move with its time, used to reserve capacity.
const BYTES_PER_MOVE: usize = 12;

/// Separator, in a remark after a header, between the converted value and the record's own words.
const EQUALS: &str = " = ";

/// A move is taken back.
const TAKEN_BACK: &str = "%MATTA";

/// Black broke a rule, whichever side is to move.
const BLACK_FOULED: &str = "%+ILLEGAL_ACTION";
/// White broke a rule, whichever side is to move.
const WHITE_FOULED: &str = "%-ILLEGAL_ACTION";
/// A word that version 2.2 does not have.
const MOVE_LIMIT: &str = "%MAX_MOVES";

/// Returns the kind and the outcome of a word in place of a move while a side is to move.
fn ending_word(word: &str, to_move: Color) -> Option<(EndKind, Outcome)> {
    let (word, kind) = ENDINGS
        .iter()
        .chain(&OTHER_ENDINGS)
        .find(|(known, _)| known.eq_ignore_ascii_case(word))?;
    let fouled = match *word {
        BLACK_FOULED => Some(Color::Black),
        WHITE_FOULED => Some(Color::White),
        _ => None,
    };
    let kind = match fouled {
        Some(side) if side == to_move => EndKind::Foul,
        _ => *kind,
    };
    Some((kind, kind.outcome(to_move)))
}
