//! Plain data for a user interface: what a board, a move list and a list of problems need,
//! with no types of JavaScript and no references into the core.
//!
//! With the feature `web` each type also turns into a JavaScript object, and its TypeScript
//! declaration is generated from here.

#[cfg(feature = "web")]
use {serde::Serialize, tsify::Tsify};

/// Declares a plain struct; with the feature `web` it is also serialisable, with camelCase names.
macro_rules! plain {
    ($($(#[$meta:meta])* pub struct $name:ident { $($(#[$field_meta:meta])* pub $field:ident: $type:ty,)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        #[cfg_attr(feature = "web", derive(Serialize, Tsify), serde(rename_all = "camelCase"))]
        pub struct $name { $($(#[$field_meta])* pub $field: $type,)* }
    )*};
}

plain! {
    /// What is known of a whole record.
    pub struct Info {
        /// The format the record was read from, as in `Format::name`: `kif`, `sfen`, `usi`.
        pub format: String,
        /// The board and the men it is played with.
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
        /// How many problems were found while reading.
        pub problems: u32,
    }

    /// One header of the record.
    pub struct HeaderInfo {
        /// The key as written.
        pub key: String,
        /// The value as written.
        pub value: String,
    }

    /// The board and the men of a variant.
    pub struct VariantInfo {
        /// The variant's name: `standard`.
        pub name: String,
        /// Files of the board.
        pub files: u8,
        /// Ranks of the board.
        pub ranks: u8,
        /// All kinds of men.
        pub kinds: Vec<KindInfo>,
        /// Squares that carry a star dot in their lower right corner, as places in `View::cells`.
        pub stars: Vec<u16>,
    }

    /// One kind of man.
    pub struct KindInfo {
        /// The number that stands for it in `View::cells`, from 1.
        pub id: u8,
        /// Its letters in SFEN, upper case: `P`, `+R`.
        pub code: String,
        /// The one character on the piece: `歩`, `龍`.
        pub kanji: String,
        /// The character on White's piece where it differs (`王`), else the same as `kanji`.
        pub white_kanji: String,
        /// The English name: `pawn`.
        pub name: String,
        /// Whether it is a promoted man.
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
        /// Who moves next: `black` or `white`.
        pub turn: String,
        /// One byte a square, rank by rank from rank 1, the highest file first: 0 is empty, the
        /// low seven bits are the kind, the top bit is set for White.
        #[cfg_attr(feature = "web", serde(with = "bytes"), tsify(type = "Uint8Array"))]
        pub cells: Vec<u8>,
        /// Black's men in hand, the strongest first.
        pub black_hand: Vec<HandMan>,
        /// White's men in hand, the strongest first.
        pub white_hand: Vec<HandMan>,
        /// Where the last move came from, as a place in `cells`; `-1` for a drop or no move.
        pub from: i16,
        /// Where the last move went to, as a place in `cells`; `-1` for no move.
        pub to: i16,
        /// The king that stands in check, as a place in `cells`; `-1` for none.
        pub check: i16,
        /// The node before this one; `-1` at the start.
        pub parent: i32,
        /// The moves that follow, the main one first.
        pub next: Vec<u32>,
    }

    /// Men of one kind in hand.
    pub struct HandMan {
        /// The kind, as in `KindInfo::id`.
        pub kind: u8,
        /// How many, at least 1.
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
        /// The number in front of the move: of the pair or of the ply, as the numbering has it.
        pub number: u32,
        /// The number as text, as needed where the move stands alone: `13.`, `13...`, `25`.
        pub label: String,
        /// Who moved: `black` or `white`; empty for the start.
        pub side: String,
        /// How deep in variations: 0 on the main line.
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
        /// Why the move is against the rules, in words; empty for a legal one.
        pub illegal: String,
    }

    /// A notation, for a picker.
    pub struct NotationInfo {
        /// The name, the same everywhere: `japanese`, `western`.
        pub name: String,
        /// The name for readers.
        pub title: String,
        /// How a typical move looks in it: `P-7f`.
        pub sample: String,
        /// The names of the files, file 1 first.
        pub files: Vec<String>,
        /// The names of the ranks, rank 1 first.
        pub ranks: Vec<String>,
        /// Its usual numbering: `plies` or `pairs`.
        pub numbering: String,
    }

    /// One move explained.
    pub struct Explanation {
        /// Its parts in the notation asked for.
        pub parts: Vec<PartInfo>,
        /// The same move in every notation.
        pub others: Vec<OtherText>,
        /// Why it is against the rules; empty for a legal one.
        pub illegal: String,
    }

    /// One part of a move's text.
    pub struct PartInfo {
        /// What it is for: `side`, `destination`, `piece`, `relation`, `drop`, `promotion`,
        /// `origin`, `movement`.
        pub role: String,
        /// The role in words of the language asked for.
        pub title: String,
        /// The text.
        pub text: String,
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
        /// How many characters it is about.
        pub length: u32,
        /// The whole line as it stands in the record.
        pub text: String,
        /// What is wrong, in words of the language asked for.
        pub message: String,
        /// What was done about it, in words of the language asked for.
        pub done: String,
        /// The line and below it a line of carets under the place, for a fixed-width font.
        pub caret: String,
    }

    /// A record written in a format.
    pub struct Written {
        /// The text.
        pub text: String,
        /// What the format could not hold, in words of the language asked for.
        pub losses: Vec<String>,
    }
}

#[cfg(feature = "web")]
mod bytes {
    /// Hands bytes over as one `Uint8Array` rather than as a list of numbers.
    pub fn serialize<S: serde::Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }
}
