//! The first engine's reader: it reads a usual KIF or KI2 of shogi completely, or not at all.
//!
//! Nearly every record on a page is one: headers, an even game or a handicap, moves with origins or
//! side marks, times, comments, variations, an ending. The general reader produces the same record,
//! without a problem. This reader gives up at the first sign of anything else, so it needs no code
//! for problems.

use std::cmp::Ordering;

use crate::format::kif::common::{BYTES_PER_MOVE, ending_word, read_sentence};
use crate::format::kif::move_words::first_word;
use crate::format::kif::usual::{Time, listed_move, usual_line};
use crate::format::kif::usual_head::{BLANK, Head, begins, is_doubtful, is_list};
use crate::notation::systems::japanese;
use crate::position::standard::StandardPosition;
use crate::reading::builder::MAX_NODES;
use crate::record::replay::Replay;
use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::record::{Action, Clocks, NodeId, Notes, Record};
use crate::text::scan::{Lines, Scanner, has, trim};
use crate::types::moves::Move;
use crate::types::outcome::{Ending, Outcome};
use crate::variant::Variant;
use crate::variant::spelling::Spelling;

/// Reads a text as one record of shogi; `variant` is shogi. `None` if anything about the text is
/// unusual.
pub fn read(text: &str, variant: &'static Variant) -> Option<Record> {
    let mut lines = Lines::new(text);
    let (head, first) = Head::read(&mut lines, variant)?;
    let mut body = Body::new(head, is_list(first), text.len())?;
    body.line(first)?;
    // A text without a move may be of any kind.
    body.replay.previous(&body.record)?;
    for line in lines {
        body.line(line.text)?;
    }
    body.waiting.is_none().then_some(body.record)
}

/// The moves as they are read.
struct Body {
    record: Record,
    replay: Replay<StandardPosition>,
    spelling: Spelling,
    /// Whether the moves have side marks, as in KI2, instead of numbers.
    is_list: bool,
    /// The number of the next move.
    expected: u32,
    /// Notes between `変化` and the first move of the variation; `None` elsewhere.
    waiting: Option<Notes>,
    /// Whether the line of play has ended.
    has_ended: bool,
    clocks: Clocks,
}

impl Body {
    /// Creates the body from the head of a text of `bytes` bytes.
    fn new(head: Head, is_list: bool, bytes: usize) -> Option<Body> {
        let mut record = Record::new(head.start()?);
        record.reserve((bytes / BYTES_PER_MOVE).min(MAX_NODES));
        record.headers = head.headers;
        if !head.notes.is_empty() {
            *record.node_mut(NodeId::START)?.notes_mut() = head.notes;
        }
        Some(Body {
            replay: Replay::at_start(&record),
            spelling: Spelling::new(head.variant.kinds),
            record,
            is_list,
            expected: 1,
            waiting: None,
            has_ended: false,
            clocks: Clocks::default(),
        })
    }

    fn line(&mut self, line: &str) -> Option<()> {
        match begins(line) {
            BLANK => return Some(()),
            // Numbered moves within a list belong to two games, or are prose.
            b'0'..=b'9' if !self.is_list => return self.numbered(line),
            b'0'..=b'9' => return None,
            _ if is_doubtful(line) => return None,
            b'*' => self.notes()?.add_line(line.strip_prefix('*')?),
            b'&' => {
                let name = trim(line).strip_prefix('&')?.into();
                self.notes()?.bookmarks.push(name);
            }
            b'#' => {
                let text = trim(line).strip_prefix('#')?;
                let begins_record = ["KIF", "KI2", "--separator", " --"];
                if self.waiting.is_some() || begins_record.iter().any(|it| text.starts_with(it)) {
                    return None;
                }
                self.notes()?.hidden_lines.push(text.into());
            }
            _ => {
                let text = trim(line);
                match text.strip_prefix("変化：") {
                    Some(number) => self.variation(number)?,
                    None => self.words(text)?,
                }
            }
        }
        Some(())
    }

    /// Reads listed moves, a word in place of a move, or the sentence about the result.
    fn words(&mut self, text: &str) -> Option<()> {
        let mut text = text;
        if self.is_list {
            text = self.listed(text)?;
        }
        match text.strip_prefix("まで") {
            // In a list, the name of a figure may follow.
            Some(sentence) if !self.is_list || !has(sentence, '図') => self.result(text, sentence),
            _ if self.is_list && text.is_empty() => Some(()),
            _ if self.is_list => self.listed_ending(text),
            _ => None,
        }
    }

    /// Returns the notes of the current node, or of the variation's first move, which is still to
    /// come.
    fn notes(&mut self) -> Option<&mut Notes> {
        match &mut self.waiting {
            Some(waiting) => Some(waiting),
            None => Some(self.record.node_mut(self.replay.node())?.notes_mut()),
        }
    }

    /// Reads a numbered line: a move or the end of the line of play.
    fn numbered(&mut self, line: &str) -> Option<()> {
        if self.has_ended || self.record.len() > MAX_NODES {
            return None;
        }
        let read_piece = |scanner: &mut Scanner<'_>| self.spelling.piece(scanner);
        let usual = usual_line(line, self.record.start.variant, read_piece)?;
        if usual.number != self.expected {
            return None;
        }
        match &usual.token {
            Some(token) => self.play(token)?,
            None => self.end(usual.part)?,
        }
        self.expected += 1;
        self.settle(usual.time.map(|(time, _)| time))
    }

    /// Attaches to a new node its time and the notes between `変化` and the variation's first move.
    #[inline(never)]
    fn settle(&mut self, time: Option<Time>) -> Option<()> {
        if let Some(waiting) = self.waiting.take()
            && !waiting.is_empty()
        {
            *self.notes()? = waiting;
        }
        self.time(time)
    }

    /// Plays a move with its origin.
    fn play(&mut self, token: &Token) -> Option<()> {
        let position = self.replay.position();
        let to = match token.to {
            Target::Square(square) => square,
            Target::Same => self.replay.previous(&self.record)?,
        };
        let mv = match token.from {
            Origin::Square(from) => {
                let promote = token.promotion == Promotion::Promotes;
                position
                    .own_piece(from)
                    .filter(|kind| *kind == token.kind)?;
                Move::Board { from, to, promote }
            }
            _ => Move::Drop {
                kind: token.kind,
                to,
            },
        };
        self.append(mv)
    }

    fn append(&mut self, mv: Move) -> Option<()> {
        let played = self.replay.position_mut().play(mv)?;
        self.replay.append(&mut self.record, Action::Move(played));
        Some(())
    }

    fn end(&mut self, word: &str) -> Option<()> {
        let kind = ending_word(word)?;
        let ending = Ending::new(kind, self.replay.position().turn(), word);
        self.replay.append(&mut self.record, Action::End(ending));
        self.has_ended = true;
        Some(())
    }

    /// Reads moves with side marks and returns the text after them.
    fn listed<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        let mut scanner = Scanner::new(text);
        while let Some(side) = scanner.peek().and_then(japanese::mark) {
            scanner.next();
            let variant = self.record.start.variant;
            let read_piece = |scanner: &mut Scanner<'_>| self.spelling.piece(scanner);
            let rest = match listed_move(scanner.rest(), variant, read_piece) {
                Some((token, rest)) => {
                    let position = self.replay.position();
                    let is_full = self.record.len() > MAX_NODES;
                    if self.has_ended || is_full || position.turn() != side {
                        return None;
                    }
                    let previous = self.replay.previous(&self.record);
                    let mv = token.resolve_usual(position, variant, previous)?;
                    self.append(mv)?;
                    self.settle(None)?;
                    rest
                }
                None => {
                    let word = first_word(scanner.rest());
                    self.listed_ending(word)?;
                    scanner.rest().strip_prefix(word)?
                }
            };
            scanner = Scanner::new(rest);
            scanner.skip_blanks();
        }
        Some(scanner.rest())
    }

    /// Reads a word in place of a move, with either side's mark or none.
    fn listed_ending(&mut self, word: &str) -> Option<()> {
        if self.has_ended {
            return None;
        }
        self.end(word)?;
        self.settle(None)
    }

    /// Sets the time of a move; `None` if it contradicts the total written with it.
    fn time(&mut self, time: Option<Time>) -> Option<()> {
        let id = self.replay.node();
        let node = self.record.node_mut(id)?;
        node.time = time.map(|time| time.spent);
        let is_move = node.played().is_some();
        let sum = self.clocks.count(&self.record, id);
        let total = time.and_then(|time| time.total).filter(|_| is_move);
        let is_other = |(sum, total): (u64, u32)| sum / 1000 != u64::from(total / 1000);
        (!sum.zip(total).is_some_and(is_other)).then_some(())
    }

    /// Reads `12手`: the lines that follow replace the move with that number.
    fn variation(&mut self, number: &str) -> Option<()> {
        let mut scanner = Scanner::new(number);
        scanner.skip_blanks();
        let number = scanner.number()?;
        if self.waiting.is_some() || trim(scanner.rest()) != "手" {
            return None;
        }
        let ply = number.checked_sub(1)?;
        let mut id = self.replay.node();
        loop {
            let node = self.record.node(id)?;
            match node.ply.cmp(&ply) {
                Ordering::Less => return None,
                Ordering::Equal if node.ending().is_none() => break,
                _ => id = node.parent()?,
            }
        }
        // The comment may hold text in place of the move.
        self.record.node(id)?.first_child()?;
        self.replay.go(&self.record, id);
        self.expected = number;
        self.has_ended = false;
        self.waiting = Some(Notes::default());
        Some(())
    }

    /// Reads `90手で先手の勝ち`: the sentence about the result.
    fn result(&mut self, text: &str, sentence: &str) -> Option<()> {
        let to_move = self.replay.position().turn();
        let sentence = read_sentence(sentence, to_move);
        let node = self.record.node_mut(self.replay.node())?;
        let plies = node.ply - u32::from(self.has_ended);
        let is_other = sentence.count.is_some_and(|count| count != plies);
        if is_other || self.waiting.is_some() {
            return None;
        }
        let Action::End(ending) = &mut node.action else {
            let ending = sentence.ending(to_move, text);
            self.replay.append(&mut self.record, Action::End(ending));
            self.has_ended = true;
            return self.time(None);
        };
        let known = ending.outcome;
        if ending.sentence.replace(text.into()).is_some() {
            return None;
        }
        if sentence.outcome != Outcome::Unknown {
            ending.outcome = sentence.outcome;
        }
        (known == Outcome::Unknown || known == ending.outcome).then_some(())
    }
}
