//! A position as a whole picture.

use std::fmt::Write as _;

use crate::diagram::captions;
use crate::diagram::drawing::Drawing;
use crate::diagram::options::Options;
use crate::diagram::pen::{Pen, escape};
use crate::diagram::place::Place;
use crate::position::Position;
use crate::record::Record;
use crate::record::replay::Replay;
use crate::types::color::Color;

/// Draws the current position of a replay as a picture (SVG). Its title and description put it into words;
/// `data-sfen` holds the position.
///
/// ```
/// use kifuyomi::diagram::{self, Options};
/// use kifuyomi::{Replay, read};
/// let record = &read("1 ７六歩(77)")[0].record;
/// let svg = diagram::svg(record, &mut Replay::at_end(record), &Options::default());
/// assert!(svg.contains("<desc>White to move. Black in hand: nothing. White in hand: nothing.</desc>"));
/// // No font is needed.
/// assert!(!svg.contains("<text"));
/// ```
pub fn svg(record: &Record, replay: &mut Replay, options: &Options) -> String {
    let mut pen = Pen::default();
    let size = draw(&mut pen, record, replay, options);
    let title = captions::title(record, replay, options);
    let position = replay.position();
    let words = [title, captions::description(position, options.lang)];
    whole(&pen, size, &words, Some(position), options)
}

/// Draws a position with its upper left corner at (0, 0), and returns width and height.
pub fn draw(pen: &mut Pen, record: &Record, replay: &mut Replay, options: &Options) -> (i32, i32) {
    let caption = captions::caption(record, replay, options);
    let position = replay.position();
    let names = if options.names {
        Color::BOTH.map(|color| record.player(color))
    } else {
        [None; 2]
    };
    let has_names = names.iter().any(Option::is_some);
    let place = Place::new(position.variant(), options, has_names, caption.is_some());
    let mut drawing = Drawing {
        pen,
        place,
        position,
        any: record.any_pieces(replay.node()),
        options,
    };
    drawing.ground(replay.previous(record));
    if options.coordinates {
        drawing.coordinates();
    }
    drawing.pieces();
    for color in Color::BOTH {
        if options.hands {
            drawing.stand(color);
        }
        if let Some(Some(name)) = names.get(color.index()) {
            drawing.name(color, name);
        }
    }
    if options.marks {
        let comment = record.node(replay.node()).map_or("", |node| node.comment());
        drawing.marks(comment);
    }
    if let Some(caption) = caption {
        drawing.caption(&caption);
    }
    place.full
}

/// Completes a drawing to a whole picture, with its title and its description in words.
pub fn whole(
    pen: &Pen,
    (across, down): (i32, i32),
    [title, description]: &[String; 2],
    position: Option<&Position>,
    options: &Options,
) -> String {
    let own = u32::try_from(across / 10).unwrap_or(1);
    let width = options.width.unwrap_or(own).clamp(1, Options::MAX_WIDTH);
    let [wide, long] = [across, down].map(i64::from);
    let height = (i64::from(width) * long + wide / 2) / wide.max(1);
    let mut out = String::with_capacity(pen.out.len() + 16_000);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across} {down}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" lang=\"{}\"",
        options.lang.pick("en", "ja")
    );
    if let Some(position) = position {
        let _ = write!(out, " data-sfen=\"{}\"", position.setup());
    }
    out.push_str("><title>");
    escape(&mut out, title);
    out.push_str("</title><desc>");
    escape(&mut out, description);
    out.push_str("</desc>");
    out += &pen.definitions();
    out += &pen.out;
    out.push_str("</svg>\n");
    out
}
