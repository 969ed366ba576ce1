//! What stands from the first move on: numbered moves, endings, variations, and what is written to
//! them. Moves one behind the other are read in `moves`.

use crate::format::kif::common::read_sentence;
use crate::format::kif::diagram::Diagram;
use crate::format::kif::move_words::{MultiMoves, may_go_on};
use crate::format::kif::time::times;
use crate::format::kif::usual::usual_move;
use crate::notation::systems::japanese;
use crate::notation::{Notation, Unknown};
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::record::Notes;
use crate::record::resolve::Token;
use crate::text::scan::{Line, Scanner, digit, kanji_digit, trim};
use crate::types::outcome::Outcome;

/// Parts of the reader that an engine may do without.
#[derive(Debug)]
pub struct Parts {
    /// Reads the usual line of a move fast.
    pub usual_line: Option<fn(&mut Body, &Line<'_>) -> bool>,
    /// Reads moves of several steps.
    pub multi_moves: Option<&'static MultiMoves>,
    /// Reads moves in other notations than the Japanese one.
    pub notations: Option<&'static OtherNotations>,
}

/// The notation that a line names, and what is not understood about it.
pub type NamedNotation = (Notation, Vec<Unknown>);

/// Reading moves in other notations than the Japanese one.
#[derive(Debug)]
pub struct OtherNotations {
    /// The notation that a header names, and what is not understood about it.
    pub named: fn(&str, &str) -> Option<NamedNotation>,
    /// Whether a text begins with a move of the position in a notation.
    pub begins_with_move: fn(&mut RecordBuilder, &Notation, &str) -> bool,
    /// Reads the moves of a line, numbered or not; `false` when it begins with none.
    pub moves: fn(&mut Body, &Notation, &Line<'_>, &str, bool) -> bool,
}

/// The moves of a record as they are being read.
#[derive(Debug)]
pub struct Body {
    parts: &'static Parts,
    /// What makes the record.
    pub builder: RecordBuilder,
    /// What is added to a ply of the record to make the number written in front of it.
    offset: u32,
    /// The number the next move should have.
    pub expected: u32,
    /// What stands between `変化` and the first move, which it belongs to.
    pub waiting: Notes,
    /// Whether a variation has begun and its first move is still to come.
    pub in_new_variation: bool,
    /// Whether a line of its own says who is to move at the start.
    pub(super) turn_is_given: bool,
    /// Whether the start is a diagram.
    pub has_board: bool,
    /// In which forms the moves are written.
    pub forms: MoveForms,
}

/// In which forms moves were written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveForms {
    /// With a number in front, one a line.
    pub numbered: bool,
    /// With the mark of a side.
    pub marked: bool,
    /// With neither.
    pub bare: bool,
}

impl MoveForms {
    /// Whether there were any moves or endings.
    pub fn any(self) -> bool {
        self != MoveForms::default()
    }
}

impl Body {
    /// Begins with what has been made of the head. After a diagram of ply 36 some programs count
    /// from 37 and some from 1.
    pub fn new(
        builder: RecordBuilder,
        first_number: u32,
        diagram: &Diagram,
        parts: &'static Parts,
    ) -> Body {
        let plies_before = builder.position().number() - 1;
        let goes_on = plies_before > 0 && first_number == plies_before + 1;
        let offset = if goes_on { plies_before } else { 0 };
        Body {
            parts,
            builder,
            offset,
            expected: offset + 1,
            waiting: Notes::default(),
            in_new_variation: false,
            turn_is_given: diagram.turn.is_some(),
            has_board: diagram.has_board(),
            forms: MoveForms::default(),
        }
    }

    /// A line that begins with a move's number.
    pub fn numbered_move(&mut self, number: u32, line: &Line<'_>, mut scanner: Scanner<'_>) {
        self.forms.numbered = true;
        // What goes on behind an ending has the number of the ending.
        let goes_on = self.builder.has_ended() && number.saturating_add(1) == self.expected;
        if number != self.expected && !goes_on {
            self.other_number(number, line, scanner);
        }
        self.expected = number.saturating_add(1);
        let before = scanner;
        if !self.multi_move(line, &mut scanner) {
            match japanese::scan(&mut scanner, self.builder.position().variant()) {
                Ok(token) => self.builder.token(&token, line, scanner.since(before)),
                Err(not_a_move) => {
                    scanner = self.word_for_move(not_a_move, line, before);
                }
            }
        }
        self.attach_waiting();
        self.rest_of_line(line, scanner);
    }

    /// A line of the usual kind with the number that is expected next. `false` when it is not.
    pub fn usual_move(&mut self, line: &Line<'_>) -> bool {
        let variant = self.builder.position().variant();
        let usual = usual_move(line.text, variant).filter(|usual| usual.number == self.expected);
        let Some(usual) = usual else {
            return false;
        };
        self.expected = self.expected.saturating_add(1);
        self.token(&usual.token, line, usual.part);
        if let Some(time) = usual.time {
            self.builder.time(time.spent, time.total, line, time.text);
        }
        true
    }

    /// Plays what is written, and gives it what was waiting for it.
    pub(super) fn token(&mut self, token: &Token, line: &Line<'_>, part: &str) {
        self.builder.token(token, line, part);
        self.attach_waiting();
    }

    /// The sentence about the result.
    pub fn result(&mut self, line: &Line<'_>, text: &str) {
        let sentence = text.strip_prefix("まで").unwrap_or(text);
        let to_move = self.builder.position().turn();
        let sentence = read_sentence(sentence, to_move);
        let plies = self.builder.plies() + self.offset;
        if let Some(count) = sentence.count
            && count != plies
            && !self.builder.is_stopped()
        {
            let (count, plies) = (count.to_string(), plies.to_string());
            self.builder
                .problems
                .add(&problem::OTHER_COUNT, line, text, &[text, &count, &plies]);
        }
        self.in_new_variation = false;
        let Some(ending) = self.builder.ending_mut() else {
            self.builder.end(sentence.ending(to_move, text));
            return;
        };
        let known = ending.outcome;
        ending.sentence = Some(text.into());
        if sentence.outcome != Outcome::Unknown {
            ending.outcome = sentence.outcome;
            if known != Outcome::Unknown && known != sentence.outcome {
                self.builder
                    .problems
                    .add(&problem::OTHER_WINNER, line, text, &[text]);
            }
        }
    }

    /// A line that announces a variation at a move's number.
    pub fn begin_variation(&mut self, number: u32, line: &Line<'_>, text: &str) {
        self.attach_waiting();
        let ply = number.saturating_sub(self.offset);
        let reached = self.builder.reaches(ply);
        let attached = self.builder.branch(ply);
        let shown = number.to_string();
        let problems = &mut self.builder.problems;
        match (attached, reached) {
            (true, true) => {}
            (true, false) => problems.add(&problem::VARIATION_ELSEWHERE, line, text, &[&shown]),
            (false, _) => {
                problems.add(&problem::VARIATION_NOWHERE, line, text, &[&shown]);
                self.builder.stop(text);
            }
        }
        self.expected = number;
        self.in_new_variation = true;
    }

    /// A number that was not expected. Some programs write alternatives only by their number.
    fn other_number(&mut self, number: u32, line: &Line<'_>, mut scanner: Scanner<'_>) {
        let variant = self.builder.position().variant();
        let (expected, found) = (self.expected.to_string(), number.to_string());
        let ply = number.saturating_sub(self.offset);
        let goes_back = number < self.expected
            && self.builder.reaches(ply)
            && japanese::scan(&mut scanner, variant).is_ok_and(|token| !self.builder.fits(&token));
        let kind = if goes_back {
            &problem::NUMBER_GOES_BACK
        } else {
            &problem::MOVE_NUMBER
        };
        let details = [expected.as_str(), &found];
        let start = Scanner::new(trim(line.text));
        let mut end = start;
        end.take_while(|c| digit(c).is_some() || kanji_digit(c).is_some() || c == '十');
        self.builder
            .problems
            .add(kind, line, end.since(start), &details);
        if goes_back {
            self.builder.branch(ply);
        }
    }

    /// What stood between `変化` and its first move belongs to that move.
    pub fn attach_waiting(&mut self) {
        if !self.in_new_variation {
            return;
        }
        self.in_new_variation = false;
        self.builder.append(std::mem::take(&mut self.waiting));
    }

    /// Plays a move of several steps, in games that have them.
    pub(super) fn multi_move(&mut self, line: &Line<'_>, scanner: &mut Scanner<'_>) -> bool {
        let before = *scanner;
        let Some(multi_moves) = self.parts.multi_moves else {
            return false;
        };
        if !self.builder.position().has_special_rules() {
            return false;
        }
        let variant = self.builder.position().variant();
        let Some(mv) = (multi_moves.scan)(scanner, variant) else {
            return false;
        };
        (multi_moves.play)(&mut self.builder, &mv, line, scanner.since(before));
        true
    }

    /// What follows a numbered move on its line: times, the mark of a variation, more moves,
    /// remarks.
    fn rest_of_line(&mut self, line: &Line<'_>, mut scanner: Scanner<'_>) {
        let mut has_time = false;
        loop {
            scanner.skip_blanks();
            let before = scanner;
            match scanner.next() {
                None => return,
                Some('(' | '（') => match times(&mut scanner) {
                    Some((time, total)) => {
                        let part = scanner.since(before);
                        if !has_time && let Some(time) = time {
                            self.builder.time(time, total, line, part);
                        }
                        has_time = true;
                    }
                    None => {
                        scanner = before;
                        scanner.next();
                        if !self.parenthesis(line, before, &mut scanner) {
                            return;
                        }
                    }
                },
                Some('+' | '＋') => {}
                // A remark of a program behind the move.
                Some('#') => {
                    self.builder.hidden_line(scanner.rest());
                    return;
                }
                Some(_) if may_go_on(before, self.builder.position().variant()) => {
                    self.moves(line, before);
                    return;
                }
                Some(_) => {
                    let part = trim(before.rest());
                    self.builder
                        .problems
                        .add(&problem::TRAILING_TEXT, line, part, &[part]);
                    self.builder.unread_lines(part);
                    return;
                }
            }
        }
    }

    /// What stands in a parenthesis that opened `before`: a time, or a remark, which is kept as a
    /// comment. `false` when it is a broken time; the rest of the line is then kept as text.
    pub(super) fn parenthesis<'a>(
        &mut self,
        line: &Line<'_>,
        before: Scanner<'a>,
        scanner: &mut Scanner<'a>,
    ) -> bool {
        let mut inside = *scanner;
        if let Some((time, total)) = times(&mut inside) {
            *scanner = inside;
            if let Some(time) = time {
                let part = scanner.since(before);
                self.builder.time(time, total, line, part);
            }
            return true;
        }
        let remark = scanner.take_while(|c| !")）".contains(c));
        let closes = scanner.next().is_some();
        if closes && !remark.contains(':') && !remark.contains('/') {
            self.builder.comment(remark);
            return true;
        }
        let part = trim(before.rest());
        let problems = &mut self.builder.problems;
        problems.add(&problem::BAD_TIME, line, part, &[part]);
        self.builder.unread_lines(part);
        false
    }
}
