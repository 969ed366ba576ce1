//! The start position: `PI`, `P1` to `P9`, `P+`, `P-`.

use crate::notation::codes::csa;
use crate::problem;
use crate::reading::problems::Problems;
use crate::text::scan::{Line, is_blank, trim};
use crate::types::color::Color;
use crate::types::piece::{Hand, KindId, Piece};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;
use crate::variant::rays::Cell;
use crate::variant::setup::Setup;

/// The game of the format.
pub static VARIANT: &Variant = &STANDARD;

/// The start position while it is being read.
#[derive(Default)]
pub struct Start {
    /// The part described so far.
    setup: Option<Setup>,
    rows: u32,
    is_named: bool,
    /// The side that holds the rest of the set in hand.
    rest: Option<Color>,
    /// The side to move, if given.
    pub turn: Option<Color>,
}

impl Start {
    /// Reads a line that begins with `P`; `false` if it does not describe the position.
    pub fn line(&mut self, line: &Line<'_>, text: &str, problems: &mut Problems) -> bool {
        let rest = text.get(2..).unwrap_or("");
        match text.as_bytes() {
            [b'P', b'I', ..] => self.named(line, rest, problems),
            [b'P', b'+', ..] => self.list(Color::Black, line, rest, problems),
            [b'P', b'-', ..] => self.list(Color::White, line, rest, problems),
            [b'P', rank @ b'1'..=b'9', ..] => {
                // Blanks at the end may be the last square.
                let whole = line.text.trim_start_matches(is_blank);
                let after = whole.strip_prefix(text);
                let is_whole = after.is_some_and(|after| after.chars().all(is_blank));
                let row = if is_whole { whole.get(2..) } else { None };
                self.row(rank - b'0', line, row.unwrap_or(rest), problems);
            }
            _ => return false,
        }
        true
    }

    /// Reports whether pieces have been described.
    pub fn is_described(&self) -> bool {
        self.setup.is_some()
    }

    fn setup(&mut self) -> &mut Setup {
        self.setup.get_or_insert_with(|| Setup::empty(VARIANT))
    }

    /// Reads `PI82HI22KA`: the even start without some pieces.
    fn named(&mut self, line: &Line<'_>, text: &str, problems: &mut Problems) {
        self.report_second(self.rows > 0, line, problems);
        self.is_named = true;
        let mut setup = Setup::start(VARIANT);
        if let Some(known) = self.setup.take() {
            setup.hands = known.hands;
        }
        for place in PlacedPieces::new(text) {
            let square = Square::new(place.file, place.rank);
            let there = square.and_then(|square| setup.piece(square));
            let named = csa::piece(place.piece.as_bytes());
            if there.is_none() || there.map(|piece| piece.kind) != named {
                problems.add(&problem::BAD_BOARD_CELL, line, place.text, &[place.text]);
            }
            if let Some(square) = square {
                setup.put(square, None);
            }
        }
        self.setup = Some(setup);
    }

    fn report_second(&self, is_second: bool, line: &Line<'_>, problems: &mut Problems) {
        if is_second {
            let text = trim(line.text);
            problems.add(&problem::TWO_START_POSITIONS, line, text, &[text]);
        }
    }

    /// Reads `P+99KY89KE00KI00FU`: pieces of one side on squares and in hand.
    fn list(&mut self, color: Color, line: &Line<'_>, text: &str, problems: &mut Problems) {
        for place in PlacedPieces::new(text) {
            let in_hand = (place.file, place.rank) == (0, 0);
            if in_hand && place.piece.eq_ignore_ascii_case("AL") && self.rest.is_none() {
                self.setup();
                self.rest = Some(color);
                continue;
            }
            let kind = csa::piece(place.piece.as_bytes());
            let square = Square::new(place.file, place.rank);
            match (kind, square) {
                (Some(kind), Some(square)) => self.setup().put(square, Some(Piece { color, kind })),
                (Some(kind), None) if in_hand && VARIANT.can_be_in_hand(kind) => {
                    self.setup().hand_mut(color).add(kind, 1);
                }
                _ => {
                    let kind = if in_hand {
                        &problem::BAD_HAND
                    } else {
                        &problem::BAD_BOARD_CELL
                    };
                    problems.add(kind, line, place.text, &[place.text]);
                }
            }
        }
    }

    /// Reads `P2 * -HI *  *  *  *  * -KA * `: a row of the board.
    fn row(&mut self, rank: u8, line: &Line<'_>, text: &str, problems: &mut Problems) {
        if self.rows == 0 {
            self.report_second(self.is_named, line, problems);
        }
        self.rows += 1;
        let found = exact_row(text, self.setup().rank_mut(rank));
        let found = found.unwrap_or_else(|| self.free_row(rank, line, text, problems));
        if found != usize::from(VARIANT.files) {
            let row = trim(line.text);
            let (found, files) = (found.to_string(), VARIANT.files.to_string());
            problems.add(&problem::BAD_BOARD_ROW, line, row, &[row, &found, &files]);
        }
    }

    /// Reads a row with cells of any width between blanks. Returns their number.
    fn free_row(
        &mut self,
        rank: u8,
        line: &Line<'_>,
        text: &str,
        problems: &mut Problems,
    ) -> usize {
        let row = self.setup().rank_mut(rank);
        row.fill(Cell::EMPTY);
        let mut found = 0;
        let mut rest = text.trim_start_matches(is_blank);
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '+' | '-' => 3.min(rest.len()),
                first => first.len_utf8(),
            };
            let (cell, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
            let piece = piece_of_cell(cell.as_bytes());
            if piece.is_none() && cell != "*" {
                problems.add(&problem::BAD_BOARD_CELL, line, cell, &[cell]);
            }
            if let Some(known) = row.get_mut(found) {
                *known = piece.into();
            }
            found += 1;
            rest = after.trim_start_matches(is_blank);
        }
        found
    }

    /// Returns the position. A missing side to move is taken from the first move.
    pub fn finish(self, first: Option<Color>, problems: &mut Problems) -> Setup {
        let line = &Line::WHOLE;
        let has_board = self.is_named || self.rows > 0 || self.rest.is_some();
        let mut setup = match self.setup {
            Some(setup) if has_board || setup.pieces().next().is_some() => setup,
            hands_only => {
                let mut start = Setup::start(VARIANT);
                match hands_only {
                    Some(known) if !known.hands.iter().all(Hand::is_empty) => {
                        problems.add(&problem::HAND_WITHOUT_BOARD, line, "", &[]);
                        start.hands = known.hands;
                    }
                    _ => problems.add(&problem::NO_START_POSITION, line, "", &[]),
                }
                start.turn = self.turn.or(first).unwrap_or(Color::Black);
                return start;
            }
        };
        let ranks = u32::from(VARIANT.ranks);
        if self.rows > 0 && self.rows < ranks {
            let (found, ranks) = (self.rows.to_string(), ranks.to_string());
            problems.add(&problem::BAD_BOARD_RANKS, line, "", &[&found, &ranks]);
        }
        if let Some(color) = self.rest {
            setup.add_missing_to_hand(color);
        }
        if self.turn.is_none() {
            problems.add(&problem::NO_SIDE_TO_MOVE, line, "", &[]);
        }
        setup.turn = self.turn.or(first).unwrap_or(Color::Black);
        problems.report_irregular(&setup, line);
        setup
    }
}

/// Reads a row whose cells are all three characters wide, as required; the last may have lost its
/// blanks. Returns their number; `None` for any other row, of which a part may have been read.
fn exact_row(text: &str, row: &mut [Cell]) -> Option<usize> {
    let text = match text.len() % 3 {
        // A surplus blank.
        1 => text.strip_suffix(' ').unwrap_or(text),
        _ => text,
    };
    let cells = text.as_bytes().chunks(3);
    let found = cells.len();
    if found > row.len() {
        return None;
    }
    row.fill(Cell::EMPTY);
    for (known, cell) in row.iter_mut().zip(cells) {
        match cell {
            b" * " | b" *" | b"   " => {}
            _ => *known = Some(piece_of_cell(cell)?).into(),
        }
    }
    Some(found)
}

/// Reads `+FU`.
fn piece_of_cell(cell: &[u8]) -> Option<Piece> {
    let (color, name) = match cell {
        [b'+', name @ ..] => (Color::Black, name),
        [b'-', name @ ..] => (Color::White, name),
        _ => return None,
    };
    let kind: KindId = csa::piece(name)?;
    Some(Piece { color, kind })
}

/// A square or a hand, and the piece there: `82HI`, `00FU`.
struct PlacedPiece<'a> {
    text: &'a str,
    file: u8,
    rank: u8,
    piece: &'a str,
}

/// Iterator over the pieces of a line; text that is no piece yields one with an empty name.
struct PlacedPieces<'a> {
    rest: &'a str,
}

impl<'a> PlacedPieces<'a> {
    fn new(text: &'a str) -> PlacedPieces<'a> {
        PlacedPieces { rest: text }
    }
}

impl<'a> Iterator for PlacedPieces<'a> {
    type Item = PlacedPiece<'a>;

    fn next(&mut self) -> Option<PlacedPiece<'a>> {
        let rest = self.rest.trim_start_matches(is_blank);
        if rest.is_empty() {
            return None;
        }
        let place = match (rest.as_bytes(), rest.split_at_checked(4)) {
            ([file, rank, ..], Some((text, after)))
                if file.is_ascii_digit() && rank.is_ascii_digit() =>
            {
                self.rest = after;
                PlacedPiece {
                    text,
                    file: file - b'0',
                    rank: rank - b'0',
                    piece: text.get(2..).unwrap_or(""),
                }
            }
            _ => {
                self.rest = "";
                PlacedPiece {
                    text: rest,
                    file: 0,
                    rank: 0,
                    piece: "",
                }
            }
        };
        Some(place)
    }
}
