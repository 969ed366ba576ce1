//! Board diagrams (BOD): rows, pieces in hand, side to move.

use crate::problem;
use crate::reading::problems::Problems;
use crate::text::scan::{
    self, Line, Scanner, digit, has, is_blank, kanji_digit, push_all, push_times, trim,
};
use crate::types::color::Color;
use crate::types::piece::{Hand, Piece};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::setup::Setup;
use crate::variant::spelling;

fn count_of<T>(list: &[T]) -> String {
    scan::digits(u32::try_from(list.len()).unwrap_or(u32::MAX))
}

/// One row of a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    /// The rank written after the row.
    rank: Option<u8>,
    squares: Vec<Option<Piece>>,
}

/// A diagram as it is being read: rows, pieces in hand, side to move.
#[derive(Clone, Debug, Default)]
pub struct Diagram {
    rows: Vec<Row>,
    hands: [Option<Hand>; 2],
    /// The side that holds all other pieces of the set.
    holds_rest: Option<Color>,
    /// The side to move, if a separate line names it.
    pub turn: Option<Color>,
}

impl Diagram {
    /// Reports whether a row has been read.
    pub fn has_board(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Returns the number of squares in the first row.
    pub fn files(&self) -> usize {
        self.rows.first().map_or(0, |row| row.squares.len())
    }

    /// Reports whether nothing has been read.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.turn.is_none() && self.hands.iter().all(Option::is_none)
    }

    /// Reads a row, which begins with a bar.
    pub fn row(&mut self, variant: &'static Variant, line: &Line<'_>, problems: &mut Problems) {
        let text = trim(line.text).trim_start_matches(['|', '｜']);
        let (cells, label) = match text.rsplit_once(['|', '｜']) {
            Some((cells, label)) => (cells, label),
            None => (text, ""),
        };
        let mut scanner = Scanner::new(cells);
        let mut squares = Vec::new();
        while !scanner.is_empty() {
            let mut color = Color::Black;
            while let Some(mark) = scanner.eat_if(|c| has(" +^bvVｖ-w\t", c)) {
                color = match mark {
                    'v' | 'V' | 'ｖ' | '-' | 'w' => Color::White,
                    _ => Color::Black,
                };
            }
            let before = scanner;
            if let Some(kind) = variant.spelling().piece(&mut scanner) {
                squares.push(Some(Piece { color, kind }));
            } else if let Some(c) = scanner.next() {
                if !has("・*.．･　＊_〇", c) {
                    let cell = scanner.since(before);
                    problems.add(&problem::BAD_BOARD_CELL, line, cell, &[cell]);
                }
                squares.push(None);
            }
        }
        // Two-digit ranks are not read; such rows are in order.
        let label = if variant.is_large() { "" } else { label };
        let rank = trim(label).chars().next().and_then(|c| {
            kanji_digit(c)
                .or_else(|| digit(c))
                .or_else(|| c.is_ascii_lowercase().then(|| c as u8 - b'a' + 1))
        });
        if squares.len() != usize::from(variant.files) {
            let found = count_of(&squares);
            let files = scan::digits(variant.files.into());
            let row = trim(line.text);
            problems.add(&problem::BAD_BOARD_ROW, line, row, &[row, &found, &files]);
        }
        self.rows.push(Row { rank, squares });
    }

    /// Reads pieces in hand: `飛　金二　歩十八`, with blanks or without, numbers in any digits; or `残り全部`, as mate
    /// problems have it.
    pub fn hand(
        &mut self,
        variant: &'static Variant,
        color: Color,
        value: &str,
        line: &Line<'_>,
        problems: &mut Problems,
    ) {
        let mut hand = Hand::default();
        let mut scanner = Scanner::new(value);
        loop {
            scanner.take_while(|c| is_blank(c) || has("、,・", c));
            let before = scanner;
            if scanner.is_empty() || scanner.eat_str("なし") || scanner.eat_str("無し") {
                break;
            }
            if scanner.eat_str("残") || scanner.eat_str("のこり") {
                self.holds_rest = Some(color);
                break;
            }
            match variant.spelling().piece(&mut scanner) {
                Some(kind) if variant.can_be_in_hand(kind) => {
                    let count = scanner.kanji_number().or_else(|| scanner.number());
                    hand.add(kind, u8::try_from(count.unwrap_or(1)).unwrap_or(u8::MAX));
                }
                _ => {
                    if scanner.since(before).is_empty() {
                        scanner.next();
                    }
                    let word = scanner.since(before);
                    problems.add(&problem::BAD_HAND, line, word, &[word]);
                }
            }
        }
        if let Some(known) = self.hands.get_mut(color.index()) {
            *known = Some(hand);
        }
    }

    /// Returns the position shown, based on the position that a handicap's name gives.
    pub fn setup(&self, named: Setup, line: &Line<'_>, problems: &mut Problems) -> Setup {
        if self.is_empty() {
            return named;
        }
        let variant = named.variant;
        let mut setup = if self.has_board() {
            Setup::empty(variant)
        } else {
            named.clone()
        };
        if self.has_board() && self.rows.len() != usize::from(variant.ranks) {
            let (found, ranks) = (count_of(&self.rows), scan::digits(variant.ranks.into()));
            problems.add(&problem::BAD_BOARD_RANKS, line, "", &[&found, &ranks]);
        }
        for (row, place) in self.rows.iter().zip(1..=variant.ranks) {
            let files = (1..=variant.files).rev();
            for (file, piece) in files.zip(&row.squares) {
                if let Some(square) = Square::new(file, row.rank.unwrap_or(place)) {
                    setup.put(square, *piece);
                }
            }
        }
        for (color, hand) in Color::BOTH.into_iter().zip(&self.hands) {
            if let Some(hand) = hand {
                *setup.hand_mut(color) = hand.clone();
            }
        }
        if let Some(color) = self.holds_rest.filter(|_| self.has_board()) {
            setup.add_missing_to_hand(color);
        }
        let has_pieces_in_hand = self.hands.iter().flatten().any(|hand| !hand.is_empty());
        if !self.has_board() && has_pieces_in_hand {
            problems.add(&problem::HAND_WITHOUT_BOARD, line, "", &[]);
        }
        // A diagram of the named position is that position, including its side to move.
        let is_named = setup.pieces().eq(named.pieces()) && setup.hands == named.hands;
        if is_named || !self.has_board() {
            setup.turn = named.turn;
        }
        if let Some(turn) = self.turn {
            setup.turn = turn;
        }
        problems.report_irregular(&setup, line);
        setup
    }
}

/// Writes a diagram: hands, board, side to move. In handicap games the sides are called 下手 and 上手,
/// and the side to move is always written.
pub fn write_diagram(out: &mut String, setup: &Setup, is_handicap: bool) {
    let variant = setup.variant;
    let (black, white) = if is_handicap {
        ("下手", "上手")
    } else {
        ("先手", "後手")
    };
    if variant.kif_arrows {
        for file in (1..=variant.files).rev() {
            let number = spelling::full_width(file);
            let blank = if number.chars().count() > 1 { "" } else { " " };
            push_all(out, &[" ", number, blank]);
        }
        write_squares(out, setup, 3);
        if setup.turn == Color::White {
            push_all(out, &[white, "番\n"]);
        }
        return;
    }
    push_all(out, &[white, "の持駒："]);
    write_hand(out, setup, Color::White);
    out.push_str("\n ");
    for file in (1..=variant.files).rev() {
        push_all(out, &[" ", spelling::full_width(file)]);
    }
    write_squares(out, setup, 2);
    push_all(out, &[black, "の持駒："]);
    write_hand(out, setup, Color::Black);
    out.push('\n');
    match setup.turn {
        Color::White => push_all(out, &[white, "番\n"]),
        Color::Black if is_handicap => push_all(out, &[black, "番\n"]),
        Color::Black => {}
    }
}

/// Writes the squares of a board below its files, so many characters each.
fn write_squares(out: &mut String, setup: &Setup, width: usize) {
    let variant = setup.variant;
    let mut rule = String::new();
    push_times(&mut rule, '-', (width + 1) * usize::from(variant.files));
    push_all(out, &["\n+", &rule, "+\n"]);
    for square in variant.board() {
        if square.file() == variant.files {
            out.push('|');
        }
        let (side, sign) = match setup.piece(square) {
            None => (' ', "・"),
            Some(Piece { color, kind }) => match color {
                Color::Black => (' ', variant.sign(kind)),
                Color::White => ('v', variant.sign(kind)),
            },
        };
        push_times(out, ' ', width.saturating_sub(sign.chars().count() + 1));
        out.push(side);
        out.push_str(sign);
        if square.file() == 1 {
            push_all(out, &["|", &scan::kanji_number(square.rank()), "\n"]);
        }
    }
    push_all(out, &["+", &rule, "+\n"]);
}

fn write_hand(out: &mut String, setup: &Setup, color: Color) {
    let hand = setup.hand(color);
    if hand.is_empty() {
        out.push_str("なし");
        return;
    }
    for (id, kind) in setup.variant.hand_kinds() {
        let count = hand.count(id);
        if count > 0 {
            let number = match count {
                1 => String::new(),
                _ => scan::kanji_number(count),
            };
            push_all(out, &[kind.word, &number, "　"]);
        }
    }
}
