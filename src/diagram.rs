//! A position as a picture (SVG): black kanji on white, as in newspapers and books.

use std::fmt::Write as _;

use crate::color::Color;
use crate::marks::{self, Ink, Shape};
use crate::notation::System;
use crate::piece::{Kind, Piece};
use crate::record::Record;
use crate::replay::Replay;
use crate::scan::kanji_number;
use crate::square::Square;
use crate::variant::Variant;

/// The side of a square.
const SIDE: u32 = 40;
/// The space for coordinates.
const EDGE: u32 = 24;
/// The space for a hand.
const STAND: u32 = 44;
/// The length of an arrow's head.
const HEAD: i64 = 15;
/// The font of the men, with what other systems have instead.
const FONT: &str = "'Shippori Mincho','Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif";

/// The position a replay stands at, with the coordinates of a notation. The square that the last
/// move went to is tinted, and the [marks] in the node's comment are drawn.
///
/// ```
/// use kifuyomi::{Replay, diagram, notation, read};
/// let record = &read("1 ７六歩(77)")[0].record;
/// let drawn = |name| {
///     diagram::svg(record, &Replay::new(record), notation::by_name(name).unwrap())
/// };
/// assert!(drawn("western").starts_with("<svg "));
/// // What is said around the board is said as the notation says it.
/// assert!(drawn("japanese").contains(">な</text>"));
/// assert!(!drawn("western").contains(">な</text>"));
/// ```
pub fn svg(record: &Record, replay: &Replay, system: &System) -> String {
    let position = replay.position();
    let variant = position.variant();
    let (files, ranks) = (u32::from(variant.files), u32::from(variant.ranks));
    let (width, height) = (files * SIDE, ranks * SIDE);
    let (left, top) = (STAND, EDGE);
    let full_width = width + 2 * STAND + EDGE;
    let full_height = height + EDGE + 8;
    let mut out = String::with_capacity(12_000);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full_width} {full_height}\" \
         width=\"{full_width}\" height=\"{full_height}\" role=\"img\" \
         text-anchor=\"middle\" font-family=\"{FONT}\">\
         <title>{}</title><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
        position.setup()
    );
    if let Some(square) = replay.previous(record) {
        let (x, y) = corner(square, files);
        let _ = write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"#e4dccb\"/>",
            left + x,
            top + y
        );
    }
    let mut lines = String::new();
    // Lines part squares, or run through the points.
    let (first, inset) = if variant.on_points {
        (0, SIDE / 2)
    } else {
        (1, 0)
    };
    for file in first..files {
        let x = left + file * SIDE + inset;
        let _ = write!(lines, "M{x} {}v{}", top + inset, height - 2 * inset);
    }
    for rank in first..ranks {
        let y = top + rank * SIDE + inset;
        let _ = write!(lines, "M{} {y}h{}", left + inset, width - 2 * inset);
    }
    let _ = write!(
        out,
        "<path d=\"{lines}\" stroke=\"#000\" stroke-width=\".7\" fill=\"none\"/>\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" \
         stroke=\"#000\" stroke-width=\"1.6\"/>",
        left + inset,
        top + inset,
        width - 2 * inset,
        height - 2 * inset
    );
    // Where men stand on points, the star is on the point.
    let star = if variant.on_points { SIDE / 2 } else { SIDE };
    for (file, rank) in variant.stars {
        if let Some(square) = Square::new(*file, *rank) {
            let (x, y) = corner(square, files);
            let _ = write!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"2.2\"/>",
                left + x + star,
                top + y + star
            );
        }
    }
    write_coordinates(&mut out, system, variant, left, top);
    out.push_str("<g font-size=\"30\">");
    for square in variant.board() {
        let Some(piece) = position.piece(square) else {
            continue;
        };
        let Some(kind) = variant.kind(piece.kind) else {
            continue;
        };
        let (x, y) = corner(square, files);
        let (x, y) = (left + x + SIDE / 2, top + y + SIDE / 2);
        match variant.on_points {
            true => write_stone(&mut out, piece, kind, x, y),
            false => write_man(&mut out, piece, kind, x, y),
        }
    }
    out.push_str("</g>");
    let white = (STAND / 2 - 2, top);
    write_stand(&mut out, replay, system, Color::White, white);
    let black = (left + width + EDGE + STAND / 2, top);
    write_stand(&mut out, replay, system, Color::Black, black);
    let hand = match position.turn() {
        Color::Black => (black.0, top + height - STAND / 2),
        Color::White => (white.0, top + STAND / 2),
    };
    let comment = record.node(replay.node()).map_or("", |node| node.comment());
    for mark in marks::read(comment, variant).0 {
        let center = |square| {
            let (x, y) = corner(square, files);
            (left + x + SIDE / 2, top + y + SIDE / 2)
        };
        let from = match mark.shape {
            Shape::Circle(_) => None,
            Shape::Arrow(from, _) => Some(center(from)),
            Shape::Drop(..) => Some(hand),
        };
        write_mark(&mut out, mark.ink, from, center(mark.to()));
    }
    out.push_str("</svg>\n");
    out
}

/// The colours of marks, which stay apart in print and for the colour-blind.
fn color_of(ink: Ink) -> &'static str {
    match ink {
        Ink::Green => "#15781b",
        Ink::Red => "#882020",
        Ink::Blue => "#003088",
        Ink::Yellow => "#e68f00",
    }
}

/// A circle around the middle of a square, or an arrow that leads there.
fn write_mark(out: &mut String, ink: Ink, from: Option<(u32, u32)>, (x, y): (u32, u32)) {
    let color = color_of(ink);
    let Some((from_x, from_y)) = from else {
        let _ = write!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"17.5\" fill=\"none\" stroke=\"{color}\" \
             stroke-width=\"3\" opacity=\".75\"/>"
        );
        return;
    };
    // The line ends where the head begins; the browser turns the head.
    let [x, y, from_x, from_y] = [x, y, from_x, from_y].map(i64::from);
    let (across, down) = (x - from_x, y - from_y);
    let length = (across * across + down * down).isqrt().max(1);
    let (neck_x, neck_y) = (x - across * HEAD / length, y - down * HEAD / length);
    let name = color.trim_start_matches('#');
    let _ = write!(
        out,
        "<marker id=\"head-{name}\" orient=\"auto\" refY=\"1.5\" markerWidth=\"2.5\" \
         markerHeight=\"3\"><path d=\"M0 0 2.5 1.5 0 3z\" fill=\"{color}\"/></marker>\
         <path d=\"M{from_x} {from_y}L{neck_x} {neck_y}\" stroke=\"{color}\" stroke-width=\"6\" \
         marker-end=\"url(#head-{name})\" opacity=\".75\"/>"
    );
}

/// A man by its characters, one below the other, which White's are upside down.
fn write_man(out: &mut String, piece: Piece, kind: &Kind, x: u32, y: u32) {
    let (characters, turn) = match piece.color {
        Color::Black => (kind.kanji, ""),
        Color::White => (kind.white_kanji, "rotate(180)"),
    };
    let count = u32::try_from(characters.chars().count())
        .unwrap_or(1)
        .max(1);
    let _ = write!(out, "<g transform=\"translate({x} {y}){turn}\"");
    if count > 1 {
        let _ = write!(out, " font-size=\"{}\"", 36 / count);
    }
    out.push('>');
    for (character, line) in characters.chars().zip(1..) {
        let line: u32 = line;
        let foot = match count {
            1 => 11,
            _ => i64::from(36 * line / count) - 21,
        };
        let _ = write!(out, "<text y=\"{foot}\">{character}</text>");
    }
    out.push_str("</g>");
}

/// A man as a round stone of its side's colour, red where it is promoted.
fn write_stone(out: &mut String, piece: Piece, kind: &Kind, x: u32, y: u32) {
    let (ground, ink) = match (piece.color, kind.is_promoted()) {
        (Color::Black, false) => ("#222", "#fff"),
        (Color::Black, true) => ("#222", "#ff9a8a"),
        (Color::White, false) => ("#fff", "#000"),
        (Color::White, true) => ("#fff", "#b3261e"),
    };
    let _ = write!(
        out,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"18.5\" fill=\"{ground}\" stroke=\"#000\"/>\
         <g fill=\"{ink}\">"
    );
    let upright = Piece {
        color: Color::Black,
        ..piece
    };
    write_man(out, upright, kind, x, y);
    out.push_str("</g>");
}

/// The upper left corner of a square within the board.
fn corner(square: Square, files: u32) -> (u32, u32) {
    (
        (files.saturating_sub(u32::from(square.file()))) * SIDE,
        (u32::from(square.rank()) - 1) * SIDE,
    )
}

fn write_coordinates(out: &mut String, system: &System, variant: &Variant, left: u32, top: u32) {
    out.push_str("<g font-size=\"13\">");
    let squares = variant.own_squares().unwrap_or(system.squares());
    let [names_of_files, names_of_ranks] = squares.edges();
    let files = u32::from(variant.files);
    for (name, file) in names_of_files.iter().zip(1..=files) {
        let x = left + (files - file) * SIDE + SIDE / 2;
        let _ = write!(out, "<text x=\"{x}\" y=\"{}\">{name}</text>", top - 7);
    }
    for (name, rank) in names_of_ranks.iter().zip(0..u32::from(variant.ranks)) {
        let (x, y) = (left + files * SIDE + 12, top + rank * SIDE + SIDE / 2 + 5);
        let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
    }
    out.push_str("</g>");
}

/// One side's mark and men in hand, from top to bottom as the side reads them.
fn write_stand(
    out: &mut String,
    replay: &Replay,
    system: &System,
    color: Color,
    (x, top): (u32, u32),
) {
    const LINE: u32 = 24;
    let position = replay.position();
    let variant = position.variant();
    // Each character is a line of its own.
    let mut signs = String::from(match color {
        Color::Black => "☗",
        Color::White => "☖",
    });
    let mut is_empty = true;
    for (id, kind) in variant.hand_kinds() {
        let count = position.hand(color).count(id);
        if count > 0 {
            is_empty = false;
            signs.push_str(kind.kanji);
        }
        if count > 1 {
            signs.push_str(&kanji_number(count));
        }
    }
    if is_empty {
        signs.push_str(system.squares().empty_hand);
    }
    let length = LINE * u32::try_from(signs.chars().count()).unwrap_or(0);
    let height = u32::from(variant.ranks) * SIDE;
    let _ = match color {
        Color::Black => write!(
            out,
            "<g font-size=\"22\" transform=\"translate({x} {})\">",
            top + height - length
        ),
        Color::White => write!(
            out,
            "<g font-size=\"22\" transform=\"translate({x} {})rotate(180)\">",
            top + length
        ),
    };
    for (sign, line) in signs.chars().zip(1..) {
        let _ = write!(out, "<text y=\"{}\">{sign}</text>", line * LINE - 4);
    }
    out.push_str("</g>");
}
