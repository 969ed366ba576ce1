//! What a picture shows and how.

use crate::diagram::theme::{self, Theme};
use crate::notation::{self, Notation};
use crate::problem::Lang;

/// What a picture shows and how.
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
    /// The language of what is said in words.
    pub lang: Lang,
    /// Whether White sits at the bottom.
    pub flip: bool,
    /// Whether files and ranks have their names at the edges.
    pub coordinates: bool,
    /// Whether pieces in hand are shown.
    pub hands: bool,
    /// Whether the players' names are shown.
    pub names: bool,
    /// What is written below the board.
    pub caption: Caption,
    /// Whether the [marks](crate::reading::annotations::marks) in the node's comment are drawn.
    pub marks: bool,
    /// Whether the square is tinted that the last move went to.
    pub last: bool,
    /// Whether pieces bear the letters that they have in Western text, and marks of where they go, instead of
    /// their characters.
    pub letters: bool,
    /// The colours.
    pub theme: &'static Theme,
    /// The width in pixels, at most [`Options::MAX_WIDTH`]; the picture's own size when it is left out.
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
            caption: Caption::None,
            marks: true,
            last: true,
            letters: false,
            theme: &theme::PRINT,
            width: None,
        }
    }
}

/// What is written below a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Caption {
    /// Nothing.
    #[default]
    None,
    /// The last move: `▲６三銀まで`.
    Move,
    /// Words of one's own.
    Text(String),
}
