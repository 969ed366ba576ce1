//! Reads a usual KIF of shogi whole, or not at all.
//!
//! Nearly every record on a page is one: headers, an even game or a handicap, moves with their origins,
//! times, comments, variations, an ending. What this reader takes has no problems, and it makes the same
//! of it as the reader that takes lines as they come. At the first sign of anything else it gives up. So
//! it needs no words for what is wrong, and little time.

use std::borrow::Cow;
use std::cmp::Ordering;

use crate::format::kif::common::{
    BYTES_PER_MOVE, HEAD_KEYS, HEAD_LINES, SEPARATOR_WORD, ending_word, read_sentence,
};
use crate::format::kif::move_words::LONGEST_WORD;
use crate::format::kif::usual::{Time, usual_line};
use crate::format::kif::usual_head::{BLANK, Head, begins, is_doubtful};
use crate::position::usual::UsualPosition;
use crate::reading::builder::MOST_NODES;
use crate::record::replay::Replay;
use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::record::{Action, NodeId, Notes, Record};
use crate::text::scan::{Lines, Scanner, trim};
use crate::types::ONLY_USUAL;
use crate::types::moves::Move;
use crate::types::outcome::{Ending, Outcome};
use crate::variant::Variant;
use crate::variant::setup::Setup;
use crate::variant::spelling::Spelling;

/// Reads the one record of a text as one of shogi, which `variant` is; `None` where anything about it is unusual.
pub fn read(text: &str, variant: &'static Variant) -> Option<Record> {
    let mut lines = Lines::new(text);
    let (head, first) = Head::read(&mut lines, variant)?;
    read_behind(head.start()?, head, first.text, lines, text.len())
}

/// Reads moves with numbers behind a head, in a text of so many bytes.
// A call of its own costs bytes in the first engine, which is the reason here and below.
#[inline(always)]
pub(super) fn read_behind(
    start: Setup,
    head: Head,
    first: &str,
    lines: Lines<'_>,
    bytes: usize,
) -> Option<Record> {
    let mut body = Body::begin(start, head, first, bytes)?;
    for line in lines {
        body.line(line.text)?;
    }
    body.finish()
}

/// Reads the first of several records as one of shogi, and says whether a separator stands behind it; `None` where
/// anything about it is unusual. `nodes` is how many nodes it may have. The lines that follow are left.
pub fn read_first(
    lines: &mut Lines<'_>,
    variant: &'static Variant,
    nodes: usize,
) -> Option<(Record, bool)> {
    let mut head = Head::new(variant);
    let first = loop {
        let line = lines.next()?;
        match begins(line.text) {
            b'0'..=b'9' => break line,
            _ => head.line(line.text)?,
        }
    };
    let mut body = Body::begin(head.start()?, head, first.text, nodes * BYTES_PER_MOVE)?;
    let mut is_separated = false;
    loop {
        let before = lines.clone();
        let Some(line) = lines.next() else { break };
        if is_separator(line.text) {
            is_separated = true;
            break;
        }
        if begins_next(line.text) {
            *lines = before;
            break;
        }
        body.line(line.text)?;
    }
    Some((body.finish()?, is_separated))
}

/// Whether a line stands between two records.
fn is_separator(line: &str) -> bool {
    let hidden = line.strip_prefix('#');
    hidden.is_some_and(|hidden| hidden.starts_with(SEPARATOR_WORD))
}

/// Whether a line behind moves is the first of another record, whatever stands around it.
pub fn begins_next(line: &str) -> bool {
    let behind = |key: &&str| line.strip_prefix(*key);
    match line.bytes().next() {
        Some(b'#') => HEAD_LINES
            .iter()
            .any(|word| line.get(1..).is_some_and(|text| text.starts_with(word))),
        Some(0x80..) => HEAD_KEYS
            .iter()
            .filter_map(behind)
            .any(|rest| rest.starts_with('：')),
        _ => false,
    }
}

/// The moves as they are read.
pub(super) struct Body {
    pub(super) record: Record,
    pub(super) replay: Replay<UsualPosition>,
    pub(super) spelling: Cow<'static, Spelling>,
    /// The number of the next move.
    expected: u32,
    /// What stands between `変化` and the first move of the variation; `None` elsewhere.
    waiting: Option<Notes>,
    /// Whether the line of play has ended.
    pub(super) has_ended: bool,
    /// The thinking times of both sides at each node; `None` once one is unknown.
    totals: Vec<[Option<u64>; 2]>,
}

impl Body {
    /// Begins with what has been made of the head, in a text of so many bytes.
    pub(super) fn new(start: Setup, head: Head, bytes: usize) -> Option<Body> {
        let mut record = Record::new(start);
        let nodes = (bytes / BYTES_PER_MOVE).min(MOST_NODES);
        record.reserve(nodes);
        let mut totals = vec![[Some(0); 2]];
        if !ONLY_USUAL {
            totals.reserve(nodes);
        }
        record.headers = head.headers;
        if !head.notes.is_empty() {
            *record.node_mut(NodeId::START)?.notes_mut() = head.notes;
        }
        Some(Body {
            replay: Replay::at_start(&record),
            spelling: match ONLY_USUAL {
                true => Cow::Owned(Spelling::new(head.variant.kinds)),
                false => Cow::Borrowed(head.variant.spelling()),
            },
            record,
            expected: 1,
            waiting: None,
            has_ended: false,
            totals,
        })
    }

    /// The same with the first line behind the head.
    #[inline(always)]
    pub(super) fn begin(start: Setup, head: Head, first: &str, bytes: usize) -> Option<Body> {
        let mut body = Body::new(start, head, bytes)?;
        body.line(first)?;
        // Where no move is behind the head, there may be some in it.
        (!body.has_ended).then_some(body)
    }

    pub(super) fn finish(self) -> Option<Record> {
        if self.waiting.is_some() {
            return None;
        }
        Some(self.record)
    }

    pub(super) fn line(&mut self, line: &str) -> Option<()> {
        match begins(line) {
            BLANK => return Some(()),
            b'0'..=b'9' => return self.numbered(line),
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
                    None => self.result(text, text.strip_prefix("まで")?)?,
                }
            }
        }
        Some(())
    }

    /// What is written to the node where the record stands, or to the one that comes.
    fn notes(&mut self) -> Option<&mut Notes> {
        match &mut self.waiting {
            Some(waiting) => Some(waiting),
            None => Some(self.record.node_mut(self.replay.node())?.notes_mut()),
        }
    }

    /// A move or the end of a line, behind a number.
    fn numbered(&mut self, line: &str) -> Option<()> {
        if self.has_ended || self.record.len() > MOST_NODES {
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
        self.attach_waiting()?;
        self.time(usual.time)
    }

    /// What stood between `変化` and its first move belongs to that move.
    #[inline(always)]
    pub(super) fn attach_waiting(&mut self) -> Option<()> {
        if let Some(waiting) = self.waiting.take()
            && !waiting.is_empty()
        {
            *self.notes()? = waiting;
        }
        Some(())
    }

    /// Plays a move that is as it should be.
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
        let played = self.replay.position_mut().play(mv)?;
        self.replay.append(&mut self.record, Action::Move(played));
        Some(())
    }

    pub(super) fn end(&mut self, word: &str) -> Option<()> {
        // Of longer ones the other reader takes a part. Those that the first engine knows are all short.
        if !ONLY_USUAL && word.chars().nth(LONGEST_WORD).is_some() {
            return None;
        }
        let kind = ending_word(word)?;
        let ending = Ending::new(kind, self.replay.position().turn(), word);
        self.replay.append(&mut self.record, Action::End(ending));
        self.has_ended = true;
        Some(())
    }

    /// The time of a move, which fits the sum that is written with it.
    pub(super) fn time(&mut self, time: Option<Time>) -> Option<()> {
        let mover = !self.replay.position().turn();
        let node = self.record.node_mut(self.replay.node())?;
        node.time = time.map(|time| time.spent);
        let before = node.parent()?.get() as usize;
        let mut totals = self.totals.get(before).copied()?;
        if matches!(node.action, Action::Move(_)) {
            let total = totals.get_mut(mover.index())?;
            *total = match (*total, time) {
                (Some(total), Some(time)) => Some(total + u64::from(time.spent)),
                _ => None,
            };
            if let (Some(sum), Some(total)) = (*total, time.and_then(|time| time.total))
                && sum / 1000 != u64::from(total / 1000)
            {
                return None;
            }
        }
        self.totals.push(totals);
        Some(())
    }

    /// `12手`: what follows replaces the move with that number.
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

    /// `90手で先手の勝ち`: the sentence about the result.
    pub(super) fn result(&mut self, text: &str, sentence: &str) -> Option<()> {
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
