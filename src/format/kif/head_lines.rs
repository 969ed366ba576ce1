//! The lines around moves: comments, bookmarks, lines for programs, diagrams, headers.

use crate::format::kif::common::{LONGEST_KEY, handicap, side_name};
use crate::format::kif::notation_line::named;
use crate::format::kif::read::KifReader;
use crate::notation::systems::japanese;
use crate::problem;
use crate::record::resolve::Target;
use crate::record::{Header, MoveBefore};
use crate::text::scan::{Line, Scanner, digit, is_blank, trim};
use crate::variant::Variant;

/// Keys that can only stand at the head of a record; after moves they begin the next one.
const HEAD_KEYS: [&str; 11] = [
    "手合割",
    "開始日時",
    "対局日",
    "先手",
    "後手",
    "下手",
    "上手",
    "棋戦",
    "表題",
    "作品番号",
    "作品名",
];

/// A diagram of a later ply has the number wrong.
const MOST_PLIES: u32 = 1_000_000;

impl KifReader {
    pub(super) fn comment(&mut self, text: &str, star: char) {
        let text = text.strip_prefix(star).unwrap_or(text);
        match &mut self.body {
            Some(body) if body.in_new_variation => body.waiting.add_line(text),
            Some(body) => body.builder.comment(text),
            None => self.head.notes.add_line(text),
        }
    }

    pub(super) fn bookmark(&mut self, text: &str, ampersand: char) {
        let name = text.strip_prefix(ampersand).unwrap_or(text);
        match &mut self.body {
            Some(body) if body.in_new_variation => body.waiting.bookmarks.push(String::from(name)),
            Some(body) => body.builder.bookmark(name),
            None => self.head.notes.bookmarks.push(String::from(name)),
        }
    }

    /// A line for programs, which says nothing about the game but where a new file begins.
    pub(super) fn hash(&mut self, text: &str) {
        let hidden_line = text.strip_prefix(['#', '＃']).unwrap_or(text);
        let names_encoding = hidden_line.starts_with("KIF") || hidden_line.starts_with("KI2");
        let separates = hidden_line.starts_with("--separator");
        if names_encoding || separates || hidden_line.starts_with(" --") {
            self.next_record();
        }
        if separates {
            return;
        }
        match &mut self.body {
            Some(body) => body.builder.hidden_line(hidden_line),
            None => self.head.notes.hidden_lines.push(String::from(hidden_line)),
        }
    }

    pub(super) fn ruler(&mut self) {
        if self.body.as_ref().is_some_and(|body| body.forms.any()) {
            self.next_record();
        }
        self.head.anything = true;
        self.head.has_ruler = true;
    }

    pub(super) fn board_row(&mut self, line: &Line<'_>) {
        let text = trim(line.text);
        // A drawing of lines has bars as well.
        if text
            .chars()
            .all(|c| is_blank(c) || matches!(c, '|' | '｜' | '-' | '/' | '\\'))
        {
            self.unread_lines(line, text);
            return;
        }
        self.leave_body(line);
        self.head.anything = true;
        self.head
            .diagram
            .row(self.variant, line, &mut self.head.problems);
    }

    /// Begins the next record when moves have been read.
    pub(super) fn leave_body(&mut self, line: &Line<'_>) {
        if self.body.is_some() {
            self.next_record();
            let part = trim(line.text);
            self.head
                .problems
                .add(&problem::BOARD_AFTER_MOVES, line, part, &[]);
        }
    }

    pub(super) fn turn_line(&mut self, text: &str) -> bool {
        let Some((color, "番")) = side_name(text) else {
            return false;
        };
        self.head.anything = true;
        self.head.diagram.turn = Some(color);
        true
    }

    /// `手数＝36  △４三金  まで`: the ply of the diagram and the move before it.
    pub(super) fn diagram_ply(&mut self, line: &Line<'_>, text: &str) {
        self.leave_body(line);
        let mut scanner = Scanner::new(text);
        scanner.eat_str("手数");
        scanner.next();
        scanner.skip_blanks();
        self.head.ply = scanner.number().filter(|ply| *ply <= MOST_PLIES);
        self.head.anything = true;
        scanner.skip_blanks();
        let before = scanner;
        if let Ok(token) = japanese::scan(&mut scanner, self.variant) {
            self.head.side_before = token.side;
            if let Target::Square(to) = token.to {
                let text = trim(scanner.since(before)).into();
                self.head.before = Some(MoveBefore { to, text });
            }
        }
    }

    pub(super) fn header_or_unread_line(&mut self, line: &Line<'_>, text: &str) {
        // Some programs pad values with blanks, which come back when it is written.
        let header = line
            .text
            .split_once(['：', ':'])
            .map(|(key, value)| (trim(key), value))
            .filter(|(key, _)| is_key(key));
        match header {
            Some((key, value)) => self.header(key, value, line),
            None => self.unread_lines(line, text),
        }
    }

    /// Keeps a line that is not understood.
    pub(super) fn unread_lines(&mut self, line: &Line<'_>, text: &str) {
        self.problems().unknown_line(line, text);
        match &mut self.body {
            Some(body) => body.builder.unread_lines(text),
            None => self.head.notes.unread_lines.push(String::from(text)),
        }
    }

    pub(super) fn header(&mut self, key: &str, padded: &str, line: &Line<'_>) {
        let value = trim(padded);
        let hand = side_name(key)
            .filter(|(_, rest)| matches!(*rest, "の持駒" | "の持ち駒" | "持駒" | "持ち駒"));
        if self.body.is_some() && (hand.is_some() || HEAD_KEYS.contains(&key)) {
            self.next_record();
        }
        if let Some((color, _)) = hand {
            self.head.anything = true;
            self.head
                .diagram
                .hand(self.variant, color, value, line, &mut self.head.problems);
            return;
        }
        if key == "手合割" {
            if self.body.is_none() {
                self.variant = game_of(self.variant, value, self.context.variants);
            }
            match handicap(self.variant, value) {
                Some(handicap) => self.head.handicap = Some(handicap.sfen),
                None => self.head.unknown_handicap = Some(String::from(value)),
            }
        }
        if self.names_notation
            && let Some((notation, unknown)) = named(key, value)
        {
            // Another one further down is a header like any other.
            self.names_notation = false;
            self.notation = Some(notation);
            for unknown in unknown {
                let details = [unknown.word()];
                let problems = self.problems();
                problems.add(&problem::UNKNOWN_NOTATION, line, trim(line.text), &details);
            }
            return;
        }
        self.add_header(key, padded);
    }

    pub(super) fn add_header(&mut self, key: &str, value: &str) {
        let header = Header {
            key: String::from(key),
            value: String::from(value),
        };
        match &mut self.body {
            Some(body) => body.builder.record_mut().headers.push(header),
            None => {
                // A key in kanji is that of a record; others stand in all kinds of text.
                self.head.anything |= !key.is_ascii();
                self.head.headers.push(header);
            }
        }
    }
}

/// The game that has a handicap of a name, the one at hand first.
fn game_of(
    variant: &'static Variant,
    name: &str,
    variants: &[&'static Variant],
) -> &'static Variant {
    let mut games = [variant].into_iter().chain(variants.iter().copied());
    let has_it = |game: &&'static Variant| handicap(game, name).is_some();
    games.find(has_it).unwrap_or(variant)
}

/// Whether a text in front of a colon is the key of a header.
fn is_key(text: &str) -> bool {
    let begins_with_digit = text.starts_with(|c: char| digit(c).is_some());
    let is_move = begins_with_digit || text.contains(['(', '（']);
    !text.is_empty() && !is_move && text.chars().count() <= LONGEST_KEY
}
