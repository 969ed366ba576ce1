//! Reads the moves of a usual KI2, one behind the other and each behind the mark of its side, or none of them.

use crate::format::kif::common::BYTES_PER_MOVE;
use crate::format::kif::move_words::short_word;
use crate::format::kif::strict::Body;
use crate::format::kif::usual::listed_move;
use crate::format::kif::usual_head::{Head, is_doubtful, is_list};
use crate::notation::systems::japanese;
use crate::reading::builder::MOST_NODES;
use crate::record::resolve::Token;
use crate::record::{Action, Record};
use crate::text::scan::{Lines, Scanner, has, trim};
use crate::types::color::Color;
use crate::variant::setup::Setup;

/// About how much text a move takes with the blanks behind it.
const BYTES_PER_LISTED_MOVE: usize = 15;

/// Reads moves behind a head, in a text of so many bytes; `None` where anything about them is unusual.
pub(super) fn read_behind(
    start: Setup,
    head: Head,
    first: &str,
    lines: Lines<'_>,
    bytes: usize,
) -> Option<Record> {
    let bytes = bytes / BYTES_PER_LISTED_MOVE * BYTES_PER_MOVE;
    let mut list = List(Body::new(start, head, bytes)?);
    list.moves(first)?;
    // Words alone may be of any text.
    list.0.replay.previous(&list.0.record)?;
    for line in lines {
        match line.text.as_bytes().first() {
            Some(0xe2) if is_list(line.text) => list.moves(line.text)?,
            // Moves with numbers among others are those of two games, or prose.
            Some(b' ' | b'0'..=b'9') => return None,
            _ => list.0.line(line.text)?,
        }
    }
    list.0.finish()
}

/// The moves as they are read.
struct List(Body);

impl List {
    /// A line of moves, which may end with a word in place of a move, or with the sentence about the result.
    fn moves(&mut self, line: &str) -> Option<()> {
        let mut scanner = Scanner::new(line);
        loop {
            scanner.skip_blanks();
            let Some(first) = scanner.peek() else {
                return Some(());
            };
            let Some(side) = japanese::mark(first) else {
                return self.words(scanner.rest());
            };
            scanner.next();
            let variant = self.0.record.start.variant;
            let spelling = &self.0.spelling;
            match listed_move(scanner.rest(), variant, |scanner| spelling.piece(scanner)) {
                Some((token, rest)) => {
                    self.play(side, &token)?;
                    scanner = Scanner::new(rest);
                }
                None => {
                    let word = short_word(scanner.rest());
                    self.end(word)?;
                    scanner.eat_str(word);
                }
            }
        }
    }

    /// Plays a move of a side.
    fn play(&mut self, side: Color, token: &Token) -> Option<()> {
        let Body {
            record,
            replay,
            has_ended,
            ..
        } = &mut self.0;
        let position = replay.position();
        if *has_ended || position.turn() != side || record.len() > MOST_NODES {
            return None;
        }
        let mv = token.resolve_usual(position, replay.previous(record))?;
        let played = replay.position_mut().play(mv)?;
        replay.append(record, Action::Move(played));
        self.appended()
    }

    /// Words at the end of a line of moves.
    fn words(&mut self, text: &str) -> Option<()> {
        let text = trim(text);
        if is_doubtful(text) {
            return None;
        }
        match text.strip_prefix("まで") {
            // The name of a figure may stand there.
            Some(sentence) if !has(sentence, '図') => self.0.result(text, sentence),
            _ => self.end(text),
        }
    }

    /// A word in place of a move, behind the mark of either side or none.
    fn end(&mut self, word: &str) -> Option<()> {
        if self.0.has_ended {
            return None;
        }
        self.0.end(word)?;
        self.appended()
    }

    fn appended(&mut self) -> Option<()> {
        self.0.attach_waiting()?;
        self.0.time(None)
    }
}
