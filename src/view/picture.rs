//! The options of a picture for a page.

use crate::diagram::{self, Caption, Options, theme};
use crate::notation;
use crate::problem::Lang;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};

#[cfg(feature = "web-reader")]
use tsify::Tsify;

/// The options of a picture. Each may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "web-reader",
    derive(Tsify),
    serde(default, rename_all = "camelCase")
)]
pub struct PictureOptions {
    /// The notation that names files and ranks, and moves; `japanese` by default.
    pub notation: Option<String>,
    /// The language of its words: `en`, `ja`.
    pub lang: Option<String>,
    /// Whether White is at the bottom.
    pub flip: Option<bool>,
    /// Whether files and ranks are named at the edges; true by default.
    pub coordinates: Option<bool>,
    /// Whether pieces in hand are shown; true by default.
    pub hands: Option<bool>,
    /// Whether the players' names are shown.
    pub names: Option<bool>,
    /// Whether the side to move is marked next to its hand.
    pub turn: Option<bool>,
    /// Whether the last move is written below the board: `▲６三銀まで`.
    #[cfg_attr(feature = "web-reader", serde(rename = "move"))]
    pub last_move: Option<bool>,
    /// A custom text below the board instead.
    pub caption: Option<String>,
    /// Whether the arrows and circles of the comment are drawn; true by default.
    pub marks: Option<bool>,
    /// Whether the destination of the last move is tinted; true by default.
    pub last: Option<bool>,
    /// Whether pieces bear letters, and marks for their moves, instead of characters.
    pub letters: Option<bool>,
    /// The colours: `print` (black on white), `light`, `dark`, `wood`.
    #[cfg_attr(
        feature = "web-reader",
        tsify(type = "'print' | 'light' | 'dark' | 'wood'", optional)
    )]
    pub theme: Option<String>,
    /// The width in pixels.
    pub width: Option<u32>,
}

impl From<PictureOptions> for Options {
    fn from(asked: PictureOptions) -> Options {
        let usual = Options::default();
        let caption = match (asked.caption, asked.last_move) {
            (Some(text), _) if !text.is_empty() => Caption::Text(text),
            (_, Some(true)) => Caption::Move,
            _ => Caption::None,
        };
        let named = |name: String| notation::parse(&name, &mut Vec::new());
        Options {
            notation: asked.notation.map_or(usual.notation, named),
            lang: asked.lang.map_or(usual.lang, |tag| Lang::from_tag(&tag)),
            flip: asked.flip.unwrap_or(usual.flip),
            coordinates: asked.coordinates.unwrap_or(usual.coordinates),
            hands: asked.hands.unwrap_or(usual.hands),
            names: asked.names.unwrap_or(usual.names),
            turn: asked.turn.unwrap_or(usual.turn),
            caption,
            marks: asked.marks.unwrap_or(usual.marks),
            last: asked.last.unwrap_or(usual.last),
            letters: asked.letters.unwrap_or(usual.letters),
            theme: asked
                .theme
                .and_then(|name| theme::by_name(&name))
                .unwrap_or(usual.theme),
            width: asked.width,
        }
    }
}

/// Draws the position at a node as a picture (SVG); an unknown node gives the start.
pub fn picture(record: &Record, replay: &mut Replay, id: NodeId, asked: PictureOptions) -> String {
    let there = record.node(id).map_or(NodeId::START, |_| id);
    replay.go(record, there);
    diagram::svg(record, replay, &asked.into())
}
