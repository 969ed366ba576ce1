//! Plain data for a user interface.

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

use crate::types::color::Color;

/// Declares plain structs; with the feature `web-reader` they are also serializable, with camelCase names.
macro_rules! plain {
    ($($(#[$meta:meta])* pub struct $name:ident { $($(#[$field_meta:meta])* pub $field:ident: $type:ty,)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        #[cfg_attr(feature = "web-reader", derive(Serialize, Tsify), serde(rename_all = "camelCase"))]
        pub struct $name { $($(#[$field_meta])* pub $field: $type,)* }
    )*};
}
pub(super) use plain;

plain! {
    /// Facts about a whole record.
    pub struct Info {
        /// The format the record was read from, as in `Format::name`: `kif`, `sfen`, `usi`.
        pub format: String,
        /// The board and the pieces it is played with.
        pub variant: VariantInfo,
        /// All headers in the order of the record.
        pub headers: Vec<HeaderInfo>,
        /// Black's name, empty when unknown.
        pub black: String,
        /// White's name, empty when unknown.
        pub white: String,
        /// The handicap as the record words it, empty in an even game.
        pub handicap: String,
        /// Plies on the main line, the ending not counted.
        pub plies: u32,
        /// Nodes of the whole tree, without the start.
        pub nodes: u32,
        /// How the main line ended, in words of the language asked for; empty when unknown.
        pub result: String,
        /// The number of problems found while reading.
        pub problems: u32,
        /// Black's time limits; missing when the headers state none.
        #[cfg_attr(feature = "web-reader", tsify(optional, type = "LimitsInfo | undefined"))]
        pub black_limits: Option<LimitsInfo>,
        /// White's time limits; missing when the headers state none.
        #[cfg_attr(feature = "web-reader", tsify(optional, type = "LimitsInfo | undefined"))]
        pub white_limits: Option<LimitsInfo>,
    }

    /// The time limits of a side, in milliseconds.
    pub struct LimitsInfo {
        /// The main time.
        pub main: u32,
        /// The time for each move once the main time is used up.
        pub byoyomi: u32,
        /// The time added for each move.
        pub added: u32,
    }

    /// One header of the record.
    pub struct HeaderInfo {
        /// The key as written.
        pub key: String,
        /// The value as written.
        pub value: String,
    }

    /// The board and the pieces of a variant.
    pub struct VariantInfo {
        /// The variant's name: `standard`.
        pub name: String,
        /// Files of the board.
        pub files: u8,
        /// Ranks of the board.
        pub ranks: u8,
        /// All kinds of pieces.
        pub kinds: Vec<KindInfo>,
        /// Squares with a star dot in their lower right corner, as places in `View::cells`. If pieces are
        /// on points, the dot is on the point.
        pub stars: Vec<u16>,
        /// The name for readers.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub title: Option<String>,
        /// Whether pieces are round stones on the points where lines cross.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub on_points: Option<bool>,
        /// The kinds of which a side must keep one, unless that is the first kind alone.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub royals: Option<Vec<u8>>,
        /// The names of the files at the edge of the board, file 1 first, if they do not depend on the
        /// notation.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub file_names: Option<Vec<String>>,
        /// The same for the ranks, rank 1 first.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub rank_names: Option<Vec<String>>,
        /// The forms of the game, the usual one first, if there are several: with different rules on a
        /// detail, or other names of squares.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub forms: Option<Vec<FormInfo>>,
        /// The 0-based index of its form.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub form: Option<u8>,
    }

    /// A form of a game.
    pub struct FormInfo {
        /// The header of a record that names it.
        pub header: String,
        /// The value of that header. The usual form needs no header.
        pub name: String,
        /// The key of its name in a page's messages; empty if the name is the same in every language.
        pub code: String,
    }

    /// One kind of piece.
    pub struct KindInfo {
        /// The number of the kind in `View::cells`, from 1.
        pub id: u8,
        /// Its letters in SFEN, upper case: `P`, `+R`.
        pub code: String,
        /// The one character on the piece: `歩`, `龍`.
        pub kanji: String,
        /// The character on White's piece if it differs (`王`), else the same as `kanji`.
        pub white_kanji: String,
        /// The name in words of the language asked for: `pawn`.
        pub name: String,
        /// Whether it is a promoted piece.
        pub promoted: bool,
        /// The size of the piece in percent of a king's.
        pub size: u8,
    }

    /// The board at one node.
    pub struct View {
        /// The node.
        pub node: u32,
        /// Plies from the start of the record.
        pub ply: u32,
        /// The side to move: `black` or `white`.
        pub turn: String,
        /// One byte per square, rank by rank from rank 1, the highest file first: 0 is empty, the low seven
        /// bits are the kind, the top bit is set for White.
        #[cfg_attr(feature = "web-reader", serde(with = "bytes"), tsify(type = "Uint8Array"))]
        pub cells: Vec<u8>,
        /// Black's pieces in hand, the strongest first.
        pub black_hand: Vec<HandPiece>,
        /// White's pieces in hand, the strongest first.
        pub white_hand: Vec<HandPiece>,
        /// The origin of the last move, as a place in `cells`; `-1` for a drop or no move.
        pub from: i16,
        /// The destination of the last move, as a place in `cells`; `-1` for no move.
        pub to: i16,
        /// The king in check, as a place in `cells`; `-1` for none.
        pub check: i16,
        /// The node before this one; `-1` at the start.
        pub parent: i32,
        /// The moves that follow, the main one first.
        pub next: Vec<u32>,
        /// The legs of the last move, in order; missing for an ordinary move.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub legs: Option<Vec<LegInfo>>,
        /// The defeat that ended the game by the position itself, in games with such rules: bit 0 is set if
        /// White has lost, the bits above are the reason (0 no royal piece, 1 the other's is on the
        /// farthest rank, 2 nothing but a king, 3 check); `-1` for none.
        pub lost: i16,
    }

    /// One leg of a move of several legs.
    pub struct LegInfo {
        /// The square of the leg, as a place in `View::cells`.
        pub place: u16,
        /// Whether the piece moved there; otherwise it captured the piece there without staying.
        pub goes: bool,
        /// Whether a piece was captured there.
        pub takes: bool,
    }

    /// Pieces of one kind in hand.
    pub struct HandPiece {
        /// The kind, as in `KindInfo::id`.
        pub kind: u8,
        /// The number of pieces, at least 1.
        pub count: u8,
    }

    /// One row of the move list. Rows come in reading order: a move, then the variations that
    /// replace it, each whole, then what follows the move.
    pub struct Row {
        /// The node, for `view`.
        pub node: u32,
        /// The node before.
        pub parent: u32,
        /// `start`, `move`, `ending` or `unread` (text that could not be played).
        pub kind: String,
        /// Plies from the start of the record.
        pub ply: u32,
        /// The number before the move: of the pair or of the ply, depending on the numbering.
        pub number: u32,
        /// The number as text, in the form for a move that appears alone: `13.`, `13...`, `25`.
        pub label: String,
        /// The side that moved: `black` or `white`; empty for the start.
        pub side: String,
        /// The depth of variations: 0 on the main line.
        pub depth: u32,
        /// Whether a variation starts here.
        pub variation: bool,
        /// The move in the notation asked for, or the words of the ending, or the unread text.
        pub text: String,
        /// The comment, lines separated by `\n`; empty for none.
        pub comment: String,
        /// The names of bookmarks.
        pub bookmarks: Vec<String>,
        /// Thinking time in milliseconds; `-1` when unknown.
        pub time: i32,
        /// The mover's thinking time so far in milliseconds; `-1` when unknown.
        pub total: i32,
        /// The rules that the move breaks, in words; empty for a legal one.
        pub illegal: String,
        /// The status of the position after it by the rules, in words: check and mate, in the full library
        /// also interposition and repetition; empty for nothing.
        pub status: String,
    }

    /// A notation, for a picker.
    pub struct NotationInfo {
        /// The name, the same everywhere: `japanese`, `western`.
        pub name: String,
        /// The name for readers.
        pub title: String,
        /// A typical move in it: `P-7f`.
        pub sample: String,
        /// The names of the files at the edge of a board, file 1 first.
        pub files: Vec<String>,
        /// The names of the ranks there, rank 1 first.
        pub ranks: Vec<String>,
        /// Separate names of squares, one line per file from file 1; empty for none.
        pub squares: Vec<String>,
        /// Its usual numbering: `plies` or `pairs`.
        pub numbering: String,
    }

    /// A setting of a notation.
    pub struct SettingInfo {
        /// The name, the same everywhere: `marks`.
        pub name: String,
        /// The title for readers.
        pub title: String,
        /// The name of the current choice; empty for a custom value.
        pub chosen: String,
        /// The possible choices.
        pub choices: Vec<ChoiceInfo>,
        /// The sign that is written in place of the choices, empty for one of them; missing where only they are
        /// possible.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub own: Option<String>,
    }

    /// A possible choice of a setting.
    pub struct ChoiceInfo {
        /// The name, the same everywhere: `triangles`.
        pub name: String,
        /// An example or a description for readers.
        pub title: String,
    }

    /// One move explained.
    pub struct Explanation {
        /// Its parts in the notation asked for.
        pub parts: Vec<PartInfo>,
        /// The spoken form of the move in the language asked for.
        pub reading: String,
        /// The same move in every notation that fits the game.
        pub others: Vec<OtherText>,
        /// The rules that it breaks; empty for a legal move.
        pub illegal: String,
    }

    /// One part of a move's text.
    pub struct PartInfo {
        /// Its role: `side`, `destination`, `piece`, `relation`, `drop`, `promotion`, `origin`, `movement`,
        /// `taken`, `code`.
        pub role: String,
        /// The role in words of the language asked for.
        pub title: String,
        /// The text.
        pub text: String,
        /// Its meaning: `from file 6, rank 9`.
        pub gloss: String,
        /// The reason for it; empty if there is nothing to say.
        pub why: String,
        /// The other pieces that could be meant without this part, as places in `View::cells`.
        pub others: Vec<u16>,
    }

    /// A move in one notation.
    pub struct OtherText {
        /// The notation's name.
        pub notation: String,
        /// The notation's name for readers.
        pub title: String,
        /// The move.
        pub text: String,
    }

    /// One problem found while reading.
    pub struct ProblemInfo {
        /// `error`, `warning` or `notice`.
        pub severity: String,
        /// The stable code: `not-a-square`.
        pub code: String,
        /// The line in the text, from 1.
        pub line: u32,
        /// The column in characters, from 1.
        pub column: u32,
        /// The number of characters it covers.
        pub length: u32,
        /// The whole line of the record.
        pub text: String,
        /// The message that says what is wrong, in the language asked for.
        pub message: String,
        /// The message that says what was done about it, in the language asked for.
        pub done: String,
        /// The line and below it a line of carets under the place, for a fixed-width font.
        pub caret: String,
    }

    /// A format, for a picker.
    pub struct FormatInfo {
        /// The name, the same everywhere: `kif`.
        pub name: String,
        /// The name for readers: `KIF`.
        pub title: String,
        /// The usual file name extension for UTF-8, without the dot.
        pub extension: String,
        /// Whether records can be written in it: currently always.
        pub writes: bool,
    }

    /// A record written in a format.
    pub struct Written {
        /// The text.
        pub text: String,
        /// Descriptions of the data the format cannot hold, in the language asked for.
        pub losses: Vec<String>,
    }
}

/// Converts a count, saturating at the largest number.
pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Returns the name of a side: `black`, `white`.
pub(super) fn side(color: Color) -> String {
    color.name().to_owned()
}

#[cfg(feature = "web-reader")]
mod bytes {
    /// Serializes bytes as one `Uint8Array` rather than as a list of numbers.
    pub fn serialize<S: serde::Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }
}
