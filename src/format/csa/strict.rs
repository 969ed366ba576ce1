//! Reads a usual record in CSA whole, or not at all: a game within the rules, written as the definition says.
//!
//! What this reader takes has no problems, and it makes the same of it as the reader that takes lines as they
//! come. At the first sign of anything else it gives up.

use crate::format::csa::board::{Start, VARIANT};
use crate::format::csa::body::ending;
use crate::format::csa::fits::names_encoding;
use crate::format::csa::line::{seconds, split_at_comma, version, word};
use crate::format::csa::{BYTES_PER_MOVE, EQUALS, SEPARATOR, TAKEN_BACK, values};
use crate::format::headers;
use crate::notation::codes::csa::{self, PASS};
use crate::position::usual::UsualPosition;
use crate::reading::builder::MOST_NODES;
use crate::reading::problems::Problems;
use crate::record::replay::Replay;
use crate::record::{Action, Header, NodeId, Notes, Record};
use crate::text::scan::{Line, Lines, is_blank, split_at_word, trim};
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::square::Square;

/// Reads the one record of a text; `None` where anything about it is unusual.
pub fn read(text: &str) -> Option<Record> {
    let mut lines = Lines::new(text);
    let record = read_first(&mut lines, text.len() / BYTES_PER_MOVE)?;
    let is_alone = lines.all(|line| trim(line.text).is_empty());
    is_alone.then_some(record)
}

/// Reads the first of several records; `None` where anything about it is unusual. `nodes` is how many nodes it may
/// have. The lines that follow are left.
pub fn read_first(lines: &mut Lines<'_>, nodes: usize) -> Option<Record> {
    let mut head = Head {
        headers: Vec::new(),
        start: Start::default(),
        notes: Notes::default(),
        problems: Problems::default(),
    };
    let first = loop {
        let Some(line) = lines.next() else { break None };
        match line.text.as_bytes() {
            [b'+' | b'-', _, ..] => break Some(line),
            [b'/', ..] if trim(line.text) == SEPARATOR => break None,
            _ => head.line(&line)?,
        }
    };
    let Some(first) = first else {
        // A position to think about.
        let is_position = head.start.is_described();
        return is_position
            .then(|| Body::new(head, 0))?
            .map(|body| body.record);
    };
    let mut body = Body::new(head, nodes)?;
    body.line(first.text)?;
    loop {
        let before = lines.clone();
        let Some(line) = lines.next() else { break };
        match line.text.as_bytes() {
            [b'/', ..] if trim(line.text) == SEPARATOR => break,
            [b'V', ..] if version(trim(line.text)).is_some() => {
                *lines = before;
                break;
            }
            _ => body.line(line.text)?,
        }
    }
    Some(body.record)
}

/// What stands before the first move.
struct Head {
    headers: Vec<Header>,
    start: Start,
    notes: Notes,
    problems: Problems,
}

impl Head {
    fn line(&mut self, line: &Line<'_>) -> Option<()> {
        let text = trim(line.text);
        match text.as_bytes() {
            [] => {}
            [b'\'', ..] if names_encoding(text) => {}
            // The words of the header above may stand there.
            [b'\'', ..] if split_at_word(text, EQUALS).is_some() => return None,
            [b'\'', ..] => {
                add_remark(&mut self.notes, line.text.trim_start_matches(is_blank))?;
            }
            [b'N', b'+' | b'-', ..] => {
                let (key, name) = text.split_at_checked(2)?;
                self.header(key, name)?;
            }
            [b'$', ..] => {
                let (key, value) = split_at_word(text.get(1..)?, ":")?;
                if key.is_empty() || key == "NOTE" {
                    return None;
                }
                self.header(trim(key), value)?;
            }
            [b'V', ..] if !self.start.is_described() => {
                version(text).filter(|is_known| *is_known)?;
            }
            // A comma, behind which another statement may stand, is a problem there.
            [b'P', b'I' | b'+' | b'-' | b'1'..=b'9', ..] => {
                let (start, problems) = (&mut self.start, &mut self.problems);
                start.line(line, text, problems).then_some(())?;
            }
            [b'+'] => self.start.turn = Some(Color::Black),
            [b'-'] => self.start.turn = Some(Color::White),
            _ => return None,
        }
        Some(())
    }

    fn header(&mut self, key: &str, value: &str) -> Option<()> {
        // A whole record may stand in a line that begins so.
        if split_at_word(value, ",P").is_some() {
            return None;
        }
        self.headers.push(Header {
            key: headers::from_csa(key).unwrap_or(key).into(),
            value: values::read(key, trim(value)),
        });
        Some(())
    }
}

/// `'*comment`, `'what is not meant for readers`.
fn add_remark(notes: &mut Notes, line: &str) -> Option<()> {
    match line.strip_prefix("'*") {
        // Blanks at the end are part of a comment.
        Some(comment) => notes.add_line(comment),
        None => notes
            .hidden_lines
            .push(trim(line).strip_prefix('\'')?.into()),
    }
    Some(())
}

/// The moves as they are read.
struct Body {
    record: Record,
    replay: Replay<UsualPosition>,
    has_ended: bool,
}

impl Body {
    fn new(head: Head, nodes: usize) -> Option<Body> {
        let mut problems = head.problems;
        head.start.turn?;
        let mut record = Record::new(head.start.finish(None, &mut problems));
        let replay: Replay<UsualPosition> = Replay::at_start(&record);
        let position = replay.position();
        // A king that could be taken is no start of a usual game.
        if !problems.into_list().is_empty() || position.is_check(!position.turn()) {
            return None;
        }
        record.reserve(nodes.min(MOST_NODES));
        record.headers = head.headers;
        if !head.notes.is_empty() {
            *record.node_mut(NodeId::START)?.notes_mut() = head.notes;
        }
        Some(Body {
            record,
            replay,
            has_ended: false,
        })
    }

    fn line(&mut self, line: &str) -> Option<()> {
        match line.as_bytes() {
            // Nearly all lines are one of these.
            [b'+' | b'-', _, _, _, _, _, _] => return self.play(line),
            [b'T', digits @ ..] if digits.iter().all(u8::is_ascii_digit) => {
                return self.time(line.get(1..)?);
            }
            [b'\'', ..] => return self.remark(line),
            _ => {}
        }
        let whole = trim(line);
        let mut rest = whole;
        while !rest.is_empty() {
            let (statement, after) = split_at_comma(rest);
            let statement = trim(statement);
            match rest.as_bytes() {
                [b'+' | b'-', ..] => self.play(statement)?,
                [b'T', ..] => self.time(statement.get(1..)?)?,
                [b'%', ..] => self.end(statement)?,
                // Behind something else, the rest is a remark, whatever is in it.
                [b'\'', ..] if rest.len() < whole.len() => return self.remark(rest),
                _ => return None,
            }
            rest = trim(after);
        }
        Some(())
    }

    fn remark(&mut self, text: &str) -> Option<()> {
        let node = self.record.node_mut(self.replay.node())?;
        add_remark(node.notes_mut(), text)
    }

    /// `+7776FU`, `-0055KA`.
    fn play(&mut self, text: &str) -> Option<()> {
        let [sign, from_file, from_rank, to_file, to_rank, name @ ..] = text.as_bytes() else {
            return None;
        };
        let position = self.replay.position();
        let turn = match position.turn() {
            Color::Black => b'+',
            Color::White => b'-',
        };
        if *sign != turn || self.has_ended || self.record.len() > MOST_NODES {
            return None;
        }
        let kind = csa::piece(name)?;
        let to = square(*to_file, *to_rank)?;
        let mv = if [*from_file, *from_rank] == *b"00" {
            Move::Drop { kind, to }
        } else {
            let from = square(*from_file, *from_rank)?;
            let before = position.own_piece(from)?;
            let promote = before != kind;
            if promote && VARIANT.kind(before)?.promotes_to != Some(kind.get()) {
                return None;
            }
            Move::Board { from, to, promote }
        };
        let played = self.replay.position_mut().play(mv)?;
        self.replay.append(&mut self.record, Action::Move(played));
        Some(())
    }

    /// `12`: seconds that the move before took.
    fn time(&mut self, text: &str) -> Option<()> {
        let id = self.replay.node();
        let node = self.record.node_mut(id)?;
        if id == NodeId::START || node.time.is_some() {
            return None;
        }
        node.time = Some(seconds(text)?);
        Some(())
    }

    /// `%TORYO`: a word in place of a move. An ending that is only said again is not another.
    fn end(&mut self, text: &str) -> Option<()> {
        let is_other = word(text) != text
            || [PASS, TAKEN_BACK]
                .iter()
                .any(|word| text.eq_ignore_ascii_case(word));
        if is_other {
            return None;
        }
        let ending = ending(text, self.replay.position().turn())?;
        if self.has_ended {
            let known = self.record.node(self.replay.node())?.ending()?;
            return known.is_said_by(&ending).then_some(());
        }
        self.replay.append(&mut self.record, Action::End(ending));
        self.has_ended = true;
        Some(())
    }
}

/// The square with a file and a rank in digits.
fn square(file: u8, rank: u8) -> Option<Square> {
    let [file, rank] = [file, rank].map(|digit| digit.wrapping_sub(b'0'));
    Square::new(file, rank).filter(|_| file <= 9 && rank <= 9)
}
