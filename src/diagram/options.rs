//! The options of a picture.

use crate::diagram::theme::{self, Theme};
use crate::notation::{self, Notation};
use crate::problem::Lang;

/// The options of a picture.
///
/// ```
/// use kifuyomi::diagram::{self, Caption, Options, theme};
/// use kifuyomi::{Replay, notation, read};
/// let record = &read("1 ７六歩(77)")[0].record;
/// let mut replay = Replay::at_end(record);
/// let options = Options {
///     notation: *notation::by_name("western").unwrap(),
///     caption: Caption::Move,
///     theme: theme::by_name("wood").unwrap(),
///     width: Some(800),
///     ..Options::default()
/// };
/// let svg = diagram::svg(record, &mut replay, &options);
/// assert!(svg.starts_with("<svg ") && svg.contains("width=\"800\""));
/// assert!(svg.contains("<title>Position after move 1, P-7f</title>"));
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// The notation that names files and ranks, and moves.
    pub notation: Notation,
    /// The language of its words.
    pub lang: Lang,
    /// Whether White is at the bottom.
    pub flip: bool,
    /// Whether files and ranks are named at the edges.
    pub coordinates: bool,
    /// Whether pieces in hand are shown.
    pub hands: bool,
    /// Whether the players' names are shown.
    pub names: bool,
    /// Whether the side to move is marked next to its hand.
    pub turn: bool,
    /// The text below the board.
    pub caption: Caption,
    /// Whether the [marks](crate::reading::annotations::marks) in the node's comment are drawn.
    pub marks: bool,
    /// Whether the destination of the last move is tinted.
    pub last: bool,
    /// Whether pieces bear their letters in Western text, and marks for their moves, instead of their
    /// characters.
    pub letters: bool,
    /// The colours.
    pub theme: &'static Theme,
    /// The width in pixels, at most [`Options::MAX_WIDTH`]; by default the picture's own size.
    pub width: Option<u32>,
}

impl Options {
    /// The greatest width in pixels.
    pub const MAX_WIDTH: u32 = 10_000;
}

impl Default for Options {
    /// Black on white in the first notation, with coordinates, hands, marks and the last move.
    fn default() -> Options {
        Options {
            notation: *notation::EVERY.first(),
            lang: Lang::English,
            flip: false,
            coordinates: true,
            hands: true,
            names: false,
            turn: false,
            caption: Caption::None,
            marks: true,
            last: true,
            letters: false,
            theme: &theme::PRINT,
            width: None,
        }
    }
}

/// The text below a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Caption {
    /// Nothing.
    #[default]
    None,
    /// The last move: `▲６三銀まで`.
    Move,
    /// A custom text.
    Text(String),
}
