//! Draws pieces, on the board and in hand.

use std::fmt::Write as _;

use crate::diagram::drawing::{Drawing, open, sign};
use crate::diagram::place::{Place, SIDE};
use crate::text::scan::kanji_number;
use crate::types::color::Color;
use crate::types::piece::{Piece, PieceKind};

/// A piece that stands for any: it has no motions to be marked.
const ANY: PieceKind = PieceKind {
    letters: "合",
    kanji: "合",
    white_kanji: "合",
    ..PieceKind::PIECE
};

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

impl Drawing<'_> {
    pub fn pieces(&mut self) {
        let variant = self.position.variant();
        self.pen.out += &open("pieces", self.options.theme.pieces);
        for square in variant.board() {
            let Some(piece) = self.position.piece(square) else {
                continue;
            };
            let Some(kind) = variant.kind(piece.kind) else {
                continue;
            };
            let any = PieceKind {
                size: kind.size,
                ..ANY
            };
            let kind = if self.any.contains(&square) {
                &any
            } else {
                kind
            };
            let at = self.place.middle(square);
            if variant.on_points {
                self.stone(piece, kind, at);
            } else {
                self.piece(piece, kind, at, SIDE);
            }
        }
        self.pen.out.push_str("</g>");
    }

    /// Draws a piece by its characters, one below the other; the far side's are upside down.
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
        if self.options.letters {
            let ink = if is_red { theme.promoted } else { theme.pieces };
            let side = theme.wood.map_or(side, |_| size * 3 / 2);
            self.lettered(kind, (x, y + foot), side, is_turned, ink);
            if is_red {
                self.pen.out.push_str("</g>");
            }
            return;
        }
        let characters = match piece.color {
            Color::Black => kind.kanji,
            Color::White => kind.white_kanji,
        };
        self.stacked(characters, (x, y + foot), size, is_turned);
        if is_red {
            self.pen.out.push_str("</g>");
        }
    }

    /// Draws characters one below the other around a point; `size` is that of a single one.
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

    /// Draws a piece as a round stone of its side's colour, red if it is promoted.
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
        if self.options.letters {
            let is_turned = piece.color != self.place.near;
            self.lettered(kind, (x, y), SIDE, is_turned, ink);
        } else {
            self.stacked(characters, (x, y), SIDE * 3 / 4, false);
        }
        self.pen.out.push_str("</g>");
    }

    /// Draws one side's mark and pieces in hand, from top to bottom as the side reads them.
    pub fn stand(&mut self, color: Color) {
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
            let y = if is_far {
                top + fit(total - middle)
            } else {
                top + height - fit(total - middle)
            };
            match line {
                Held::Sign(letter) => {
                    let size = fit(if letter.is_ascii() { 190 } else { 220 });
                    self.pen.character(letter, (x, y), size, is_far);
                    let is_own = letter == sign(color);
                    if is_own && self.options.turn && color == self.position.turn() {
                        self.turn((x, y), fit(150));
                    }
                }
                Held::Piece(kind) => self.held_piece(color, kind, (x, y), fit(300)),
            }
        }
        self.pen.out.push_str("</g>");
    }

    /// Draws a ring around the sign of the side to move.
    fn turn(&mut self, (x, y): (i32, i32), radius: i32) {
        let _ = write!(
            self.pen.out,
            "<circle class=\"turn\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{}\" \
             stroke-width=\"16\"/>",
            self.options.theme.words
        );
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
                if self.options.letters {
                    let ink = self.options.theme.pieces;
                    self.lettered(kind, at, side, is_far, ink);
                    self.pen.out.push_str("</g>");
                    return;
                }
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
                let number = if has_kanji {
                    kanji_number(count)
                } else {
                    count.to_string()
                };
                lines.extend(number.chars().map(Held::Sign));
            }
        }
        if lines.len() == 1 && variant.drops {
            lines.extend(squares.empty_hand.chars().map(Held::Sign));
        }
        lines
    }
}
