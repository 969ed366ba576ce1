//! A position as a picture (SVG), which looks the same wherever it is shown: pieces, coordinates and hands
//! are outlines.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::notation::{self, Notation};
use crate::position::Position;
use crate::problem::Lang;
use crate::reading::annotations::marks::{self, Shape};
use crate::record::Record;
use crate::record::replay::Replay;
use crate::text::scan::{digit, digits, kanji_number};
use crate::types::color::Color;
use crate::types::piece::{Piece, PieceKind};
use crate::types::square::Square;
use crate::types::square_names::Squares;

mod arrow;
mod captions;
mod outlines;
mod pen;
mod place;
mod sheet;
pub mod theme;

use arrow::write_mark;
use pen::{Anchor, Pen, escape};
use place::Place;
pub use sheet::sheet;
pub use theme::Theme;

// All lengths are tenths of a pixel of the picture's own size, so that whole numbers do.
/// The side of a square.
const SIDE: i32 = 400;
/// The space for coordinates.
const EDGE: i32 = 240;
/// The space for a hand.
const STAND: i32 = 440;
/// The space where there is nothing.
const BARE: i32 = 80;
/// The space for a player's name.
const NAME: i32 = 280;
/// The space for a caption.
const CAPTION: i32 = 340;

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
    /// Whether the [marks] in the node's comment are drawn.
    pub marks: bool,
    /// Whether the square is tinted that the last move went to.
    pub last: bool,
    /// The colours.
    pub theme: &'static Theme,
    /// The width in pixels, at most [`Options::WIDEST`]; the picture's own size when it is left out.
    pub width: Option<u32>,
}

impl Options {
    /// The greatest width in pixels.
    pub const WIDEST: u32 = 10_000;
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

/// The position that a replay stands at as a picture (SVG). Its title and description say in words what
/// it shows; `data-sfen` holds the position.
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
    let told = [title, captions::description(position, options.lang)];
    whole(&pen, size, &told, Some(position), options)
}

/// Draws a position, its upper left corner at (0, 0), and tells width and height.
fn draw(pen: &mut Pen, record: &Record, replay: &mut Replay, options: &Options) -> (i32, i32) {
    let caption = captions::caption(record, replay, options);
    let position = replay.position();
    let names = match options.names {
        true => Color::BOTH.map(|color| record.player(color)),
        false => [None; 2],
    };
    let has_names = names.iter().any(Option::is_some);
    let place = Place::new(position.variant(), options, has_names, caption.is_some());
    let mut drawing = Drawing {
        pen,
        place,
        position,
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

/// What is drawn as a whole picture, with what it is called and what it shows in words.
fn whole(
    pen: &Pen,
    (across, down): (i32, i32),
    [title, description]: &[String; 2],
    position: Option<&Position>,
    options: &Options,
) -> String {
    let own = u32::try_from(across / 10).unwrap_or(1);
    let width = options.width.unwrap_or(own).clamp(1, Options::WIDEST);
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

/// The sign of a side.
fn sign(color: Color) -> char {
    match color {
        Color::Black => '☗',
        Color::White => '☖',
    }
}

/// The beginning of a group that is of one colour.
fn open(part: &str, fill: &str) -> String {
    format!("<g class=\"{part}\" fill=\"{fill}\">")
}

/// A line of a hand.
enum Held {
    Sign(char),
    Piece(&'static PieceKind),
}

impl Held {
    fn height(&self) -> i32 {
        match self {
            Held::Sign(sign) if sign.is_ascii() => 200,
            Held::Sign(_) => 240,
            Held::Piece(kind) => 240 * kind.kanji.chars().count().clamp(1, 2) as i32,
        }
    }
}

/// A picture that is being drawn.
struct Drawing<'a> {
    pen: &'a mut Pen,
    place: Place,
    position: &'a Position,
    options: &'a Options,
}

impl Drawing<'_> {
    /// All below the pieces: the board, its lines, where the last move went.
    fn ground(&mut self, previous: Option<Square>) {
        let Place {
            left,
            top,
            width,
            height,
            ..
        } = self.place;
        let theme = self.options.theme;
        let variant = self.position.variant();
        let out = &mut self.pen.out;
        let _ = write!(
            out,
            "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\
             <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            self.place.full.0, self.place.full.1, theme.ground, theme.board
        );
        if let Some(square) = previous.filter(|_| self.options.last) {
            let (x, y) = self.place.corner(square);
            let last = theme.last;
            let _ = write!(
                out,
                "<rect class=\"last\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" \
                 fill=\"{last}\"/>"
            );
        }
        let mut lines = String::new();
        // Lines part squares, or run through the points.
        let (first, inset) = match variant.on_points {
            true => (0, SIDE / 2),
            false => (1, 0),
        };
        for file in first..self.place.files {
            let x = left + file * SIDE + inset;
            let _ = write!(lines, "M{x} {}v{}", top + inset, height - 2 * inset);
        }
        for rank in first..self.place.ranks {
            let y = top + rank * SIDE + inset;
            let _ = write!(lines, "M{} {y}h{}", left + inset, width - 2 * inset);
        }
        let color = theme.lines;
        let _ = write!(
            out,
            "<path d=\"{lines}\" stroke=\"{color}\" stroke-width=\"7\" fill=\"none\"/>\
             <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"16\"/>",
            left + inset,
            top + inset,
            width - 2 * inset,
            height - 2 * inset
        );
        self.stars();
    }

    fn stars(&mut self) {
        let variant = self.position.variant();
        for (file, rank) in variant.stars {
            let Some(square) = Square::new(*file, *rank) else {
                continue;
            };
            let (x, y) = self.place.corner(square);
            // It is in the corner toward file 1 and the last rank, or on the point.
            let (x, y) = match (variant.on_points, self.place.near) {
                (true, _) => (x + SIDE / 2, y + SIDE / 2),
                (false, Color::Black) => (x + SIDE, y + SIDE),
                (false, Color::White) => (x, y),
            };
            let color = self.options.theme.lines;
            let _ = write!(
                self.pen.out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"22\" fill=\"{color}\"/>"
            );
        }
    }

    fn squares(&self) -> &'static Squares {
        let own = self.position.variant().own_squares();
        own.unwrap_or(self.options.notation.squares())
    }

    fn coordinates(&mut self) {
        let Place {
            left, top, width, ..
        } = self.place;
        self.pen.out += &open("coordinates", self.options.theme.words);
        let [files, ranks] = self.squares().edges();
        for (name, file) in files.iter().zip(1..=self.position.variant().files) {
            if let Some(square) = Square::new(file, 1) {
                let (x, _) = self.place.middle(square);
                let at = (x, top - 115);
                self.pen.words(&narrow(name), at, 150, Anchor::Middle, SIDE);
            }
        }
        for (name, rank) in ranks.iter().zip(1..=self.position.variant().ranks) {
            if let Some(square) = Square::new(1, rank) {
                let (_, y) = self.place.middle(square);
                let at = (left + width + 125, y);
                self.pen.words(name, at, 150, Anchor::Middle, EDGE - 30);
            }
        }
        self.pen.out.push_str("</g>");
    }

    fn pieces(&mut self) {
        let variant = self.position.variant();
        self.pen.out += &open("pieces", self.options.theme.pieces);
        for square in variant.board() {
            let Some(piece) = self.position.piece(square) else {
                continue;
            };
            let Some(kind) = variant.kind(piece.kind) else {
                continue;
            };
            let at = self.place.middle(square);
            match variant.on_points {
                true => self.stone(piece, kind, at),
                false => self.piece(piece, kind, at, SIDE),
            }
        }
        self.pen.out.push_str("</g>");
    }

    /// A piece by its characters, one below the other, which those of the far side are upside down.
    fn piece(&mut self, piece: Piece, kind: &PieceKind, (x, y): (i32, i32), side: i32) {
        let is_turned = piece.color != self.place.near;
        let theme = self.options.theme;
        let is_red = kind.is_promoted() && theme.promoted != theme.pieces;
        if is_red {
            self.pen.out += &open("promoted", theme.promoted);
        }
        let (size, foot) = match theme.wood {
            None => (side * 3 / 4, 0),
            Some([face, edge]) => {
                let piece = side * 88 * i32::from(kind.size) / 10_000;
                let sign = if is_turned { "-" } else { "" };
                // The piece of a size of 100.
                let _ = write!(
                    self.pen.out,
                    "<path d=\"M0-50 30-36 43 50H-43L-30-36z\" fill=\"{face}\" stroke=\"{edge}\" \
                     stroke-width=\"2\" transform=\"translate({x} {y})scale({sign}{}.{:02})\"/>",
                    piece / 100,
                    piece % 100
                );
                (piece * 62 / 100, piece * 6 / 100)
            }
        };
        let foot = if is_turned { -foot } else { foot };
        let characters = match piece.color {
            Color::Black => kind.kanji,
            Color::White => kind.white_kanji,
        };
        self.stacked(characters, (x, y + foot), size, is_turned);
        if is_red {
            self.pen.out.push_str("</g>");
        }
    }

    /// Characters one below the other around a point; `size` is that of one alone.
    fn stacked(&mut self, characters: &str, (x, y): (i32, i32), size: i32, is_turned: bool) {
        let count = characters.chars().count().max(1) as i32;
        let each = match count {
            1 => size,
            _ => size * 6 / 5 / count,
        };
        for (character, number) in characters.chars().zip(0..) {
            let down = (2 * number + 1 - count) * each / 2;
            let down = if is_turned { -down } else { down };
            self.pen
                .character(character, (x, y + down), each, is_turned);
        }
    }

    /// A piece as a round stone of its side's colour, red where it is promoted.
    fn stone(&mut self, piece: Piece, kind: &PieceKind, (x, y): (i32, i32)) {
        let (ground, ink) = match (piece.color, kind.is_promoted()) {
            (Color::Black, false) => ("#222", "#fff"),
            (Color::Black, true) => ("#222", "#ff9a8a"),
            (Color::White, false) => ("#fff", "#000"),
            (Color::White, true) => ("#fff", "#b3261e"),
        };
        let _ = write!(
            self.pen.out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"185\" fill=\"{ground}\" stroke=\"#000\" \
             stroke-width=\"10\"/><g fill=\"{ink}\">"
        );
        let characters = match piece.color {
            Color::Black => kind.kanji,
            Color::White => kind.white_kanji,
        };
        self.stacked(characters, (x, y), SIDE * 3 / 4, false);
        self.pen.out.push_str("</g>");
    }

    /// One side's mark and pieces in hand, from top to bottom as the side reads them.
    fn stand(&mut self, color: Color) {
        let lines = self.held(color);
        let total: i32 = lines.iter().map(Held::height).sum();
        let Place { top, height, .. } = self.place;
        // A large hand on a small board is drawn smaller.
        let fit = |length: i32| length * height.min(total) / total.max(1);
        let x = self.place.stand(color);
        let is_far = color != self.place.near;
        let mut down = 0;
        self.pen.out += &open("hand", self.options.theme.words);
        for line in lines {
            let middle = down + line.height() / 2;
            down += line.height();
            let y = match is_far {
                true => top + fit(total - middle),
                false => top + height - fit(total - middle),
            };
            match line {
                Held::Sign(sign) => {
                    let size = fit(if sign.is_ascii() { 190 } else { 220 });
                    self.pen.character(sign, (x, y), size, is_far);
                }
                Held::Piece(kind) => self.held_piece(color, kind, (x, y), fit(300)),
            }
        }
        self.pen.out.push_str("</g>");
    }

    fn held_piece(&mut self, color: Color, kind: &PieceKind, at: (i32, i32), side: i32) {
        self.pen.out += &open("piece", self.options.theme.pieces);
        match self.options.theme.wood {
            Some(_) => {
                let id = self
                    .position
                    .variant()
                    .kinds()
                    .find(|(_, one)| one.code == kind.code);
                if let Some((kind_id, _)) = id {
                    let piece = Piece {
                        color,
                        kind: kind_id,
                    };
                    self.piece(piece, kind, at, side);
                }
            }
            None => {
                let is_far = color != self.place.near;
                let one = kind.kanji.chars().nth(1).is_none();
                let size = if one { side * 11 / 15 } else { side * 4 / 3 };
                self.stacked(kind.kanji, at, size, is_far);
            }
        }
        self.pen.out.push_str("</g>");
    }

    fn held(&self, color: Color) -> Vec<Held> {
        let variant = self.position.variant();
        let hand = self.position.hand(color);
        let mut lines = vec![Held::Sign(sign(color))];
        let squares = self.options.notation.squares();
        let has_kanji = squares.ranks.first() == Some(&"一");
        for (id, kind) in variant.hand_kinds() {
            let count = hand.count(id);
            if count > 0 {
                lines.push(Held::Piece(kind));
            }
            if count > 1 {
                let number = match has_kanji {
                    true => kanji_number(count),
                    false => digits(count.into()),
                };
                lines.extend(number.chars().map(Held::Sign));
            }
        }
        if lines.len() == 1 && variant.drops {
            lines.extend(squares.empty_hand.chars().map(Held::Sign));
        }
        lines
    }

    /// A player's name with the side's mark: the far side's above the board, the near one's below.
    fn name(&mut self, color: Color, name: &str) {
        let Place {
            left,
            top,
            width,
            height,
            ..
        } = self.place;
        let mark = sign(color);
        self.pen.out += &open("name", self.options.theme.words);
        let most = width - 250;
        match color == self.place.near {
            true => {
                let (x, y) = (left + width, top + height + BARE + NAME / 2 - 20);
                let length = self.pen.words(name, (x, y), 190, Anchor::End, most);
                self.pen.character(mark, (x - length - 145, y), 190, false);
            }
            false => {
                let y = NAME / 2 + 30;
                self.pen.character(mark, (left + 95, y), 190, false);
                self.pen
                    .words(name, (left + 240, y), 190, Anchor::Start, most);
            }
        }
        self.pen.out.push_str("</g>");
    }

    /// The words below the board.
    fn caption(&mut self, caption: &str) {
        let Place {
            left, width, full, ..
        } = self.place;
        let at = (left + width / 2, full.1 - CAPTION / 2);
        self.pen.out += &open("caption", self.options.theme.words);
        let most = full.0 - 2 * BARE;
        self.pen.words(caption, at, 200, Anchor::Middle, most);
        self.pen.out.push_str("</g>");
    }

    /// The arrows and circles of a comment.
    fn marks(&mut self, comment: &str) {
        let hand = self.position.turn();
        let Place { top, height, .. } = self.place;
        let stand = match hand == self.place.near {
            true => (self.place.stand(hand), top + height - STAND / 2),
            false => (self.place.stand(hand), top + STAND / 2),
        };
        for mark in marks::read(comment, self.position.variant()).0 {
            let from = match mark.shape {
                Shape::Circle(_) => None,
                Shape::Arrow(from, _) => Some(self.place.middle(from)),
                Shape::Drop(..) => Some(stand),
            };
            write_mark(
                &mut self.pen.out,
                mark.ink,
                from,
                self.place.middle(mark.to()),
            );
        }
    }
}

/// A number of several digits is no wider than one.
fn narrow(name: &str) -> Cow<'_, str> {
    let values: Option<Vec<u8>> = name.chars().map(digit).collect();
    match values {
        Some(values) if values.len() > 1 => {
            let digits = values.into_iter().map(|value| char::from(b'0' + value));
            digits.collect()
        }
        _ => name.into(),
    }
}
