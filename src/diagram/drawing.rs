//! Draws a board and everything on and around it.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::diagram::arrow::write_mark;
use crate::diagram::options::Options;
use crate::diagram::pen::{Anchor, Pen};
use crate::diagram::place::{BARE, CAPTION, EDGE, NAME, Place, SIDE, STAND};
use crate::position::Position;
use crate::reading::annotations::marks::{self, Shape};
use crate::text::scan::digit;
use crate::types::color::Color;
use crate::types::square::Square;
use crate::types::square_names::Squares;

/// Returns the sign of a side.
pub fn sign(color: Color) -> char {
    match color {
        Color::Black => '☗',
        Color::White => '☖',
    }
}

/// Opens a group with one fill colour.
pub fn open(part: &str, fill: &str) -> String {
    format!("<g class=\"{part}\" fill=\"{fill}\">")
}

/// A picture in progress.
pub struct Drawing<'a> {
    pub pen: &'a mut Pen,
    pub place: Place,
    pub position: &'a Position,
    /// The squares of pieces that stand for any piece (合).
    pub any: Vec<Square>,
    pub options: &'a Options,
}

impl Drawing<'_> {
    /// Draws everything below the pieces: the board, its lines, and the square of the last move.
    pub(super) fn ground(&mut self, previous: Option<Square>) {
        let Place {
            left,
            top,
            width,
            height,
            ..
        } = self.place;
        let theme = self.options.theme;
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
        self.lines();
        self.stars();
    }

    /// Draws the lines between squares, or through the points.
    fn lines(&mut self) {
        let Place {
            left,
            top,
            width,
            height,
            ..
        } = self.place;
        let variant = self.position.variant();
        let mut lines = String::new();
        let (first, inset) = if variant.on_points {
            (0, SIDE / 2)
        } else {
            (1, 0)
        };
        for file in first..self.place.files {
            let x = left + file * SIDE + inset;
            let _ = write!(lines, "M{x} {}v{}", top + inset, height - 2 * inset);
        }
        for rank in first..self.place.ranks {
            let y = top + rank * SIDE + inset;
            let _ = write!(lines, "M{} {y}h{}", left + inset, width - 2 * inset);
        }
        let color = self.options.theme.lines;
        let _ = write!(
            self.pen.out,
            "<path d=\"{lines}\" stroke=\"{color}\" stroke-width=\"7\" fill=\"none\"/>\
             <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"16\"/>",
            left + inset,
            top + inset,
            width - 2 * inset,
            height - 2 * inset
        );
    }

    pub(super) fn stars(&mut self) {
        let variant = self.position.variant();
        for (file, rank) in variant.stars {
            let Some(square) = Square::new(*file, *rank) else {
                continue;
            };
            let (x, y) = self.place.corner(square);
            // The star is in the corner towards file 1 and the last rank, or on the point.
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

    pub(super) fn squares(&self) -> &'static Squares {
        let own = self.position.variant().squares;
        own.unwrap_or(self.options.notation.squares())
    }

    pub(super) fn coordinates(&mut self) {
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

    /// Draws a player's name with the side's mark: the far side's above the board, the near one's below.
    pub(super) fn name(&mut self, color: Color, name: &str) {
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
        if color == self.place.near {
            let (x, y) = (left + width, top + height + BARE + NAME / 2 - 20);
            let length = self.pen.words(name, (x, y), 190, Anchor::End, most);
            self.pen.character(mark, (x - length - 145, y), 190, false);
        } else {
            let y = NAME / 2 + 30;
            self.pen.character(mark, (left + 95, y), 190, false);
            self.pen
                .words(name, (left + 240, y), 190, Anchor::Start, most);
        }
        self.pen.out.push_str("</g>");
    }

    /// Draws the words below the board.
    pub(super) fn caption(&mut self, caption: &str) {
        let Place {
            left, width, full, ..
        } = self.place;
        let at = (left + width / 2, full.1 - CAPTION / 2);
        self.pen.out += &open("caption", self.options.theme.words);
        let most = full.0 - 2 * BARE;
        self.pen.words(caption, at, 200, Anchor::Middle, most);
        self.pen.out.push_str("</g>");
    }

    /// Draws the arrows and circles of a comment.
    pub(super) fn marks(&mut self, comment: &str) {
        let hand = self.position.turn();
        let Place { top, height, .. } = self.place;
        let stand = if hand == self.place.near {
            (self.place.stand(hand), top + height - STAND / 2)
        } else {
            (self.place.stand(hand), top + STAND / 2)
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

/// Makes the digits of a number half-width, so that several are no wider than one.
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
