//! Lines from the first move on: numbered moves, endings, variations, and their notes. Runs of
//! moves on one line are read in `moves`.

use crate::format::kif::common::{deed_of_player, read_sentence};
use crate::format::kif::diagram::Diagram;
use crate::format::kif::move_words::{bare_time, may_go_on, says_result};
use crate::format::kif::time::times;
use crate::format::kif::usual::usual_line;
use crate::format::numbers::Numbers;
use crate::notation::multi_move;
use crate::notation::systems::japanese;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::record::resolve::Token;
use crate::record::{NodeId, Notes};
use crate::text::scan::{Line, Scanner, digit, has, kanji_digit, trim};
use crate::types::outcome::Outcome;
use crate::types::square::Square;

/// Maximum length of a text that may be a time, in bytes.
const MAX_TIME_LENGTH: usize = 20;

/// State of a record's moves while they are being read.
#[derive(Debug)]
pub struct Body {
    /// Builder of the record.
    pub builder: RecordBuilder,
    /// Difference between a move's written number and its ply in the record.
    offset: u32,
    /// The expected number of the next move.
    pub expected: u32,
    /// The number of the next line if the last one held more than one move.
    next_pair: Option<u32>,
    /// Numbering of consecutive moves.
    pub(super) numbers: Numbers,
    /// Whether the numbers of consecutive moves are in parentheses.
    pub(super) has_parentheses: bool,
    /// The node before the last moves, if words followed them on their line: they may be an aside.
    pub(super) before_sentence: Option<NodeId>,
    /// Notes between `変化` and the first move of the variation, to which they belong.
    pub waiting: Notes,
    /// Whether a variation has begun and its first move is still to come.
    pub in_new_variation: bool,
    /// Whether a separate line says who is to move at the start.
    pub(super) turn_is_given: bool,
    /// Whether the start is a diagram.
    pub has_board: bool,
    /// The forms in which the moves are written.
    pub forms: MoveForms,
    /// First half of a move that spans two lines.
    pub(super) first_leg: Option<FirstLeg>,
    /// The node of a word that is not a known ending.
    pub(super) unread_word: Option<NodeId>,
}

/// First half of a move that spans two lines.
#[derive(Clone, Debug)]
pub struct FirstLeg {
    /// The number of the move.
    pub number: u32,
    /// The square of origin.
    pub from: Square,
    /// The line.
    pub text: String,
}

/// The forms in which moves were written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveForms {
    /// With a number before each, one move a line.
    pub numbered: bool,
    /// With a side's mark.
    pub marked: bool,
    /// With neither number nor mark.
    pub bare: bool,
}

impl MoveForms {
    /// Reports whether there were any moves or endings.
    pub fn any(self) -> bool {
        self != MoveForms::default()
    }
}

impl Body {
    /// Creates the body from the builder that holds the head. After a diagram of ply 36, some
    /// programs count from 37 and some from 1.
    pub fn new(builder: RecordBuilder, first_number: u32, diagram: &Diagram) -> Body {
        let plies_before = builder.position().number() - 1;
        let goes_on = plies_before > 0 && first_number == plies_before + 1;
        let offset = if goes_on { plies_before } else { 0 };
        Body {
            builder,
            offset,
            expected: offset + 1,
            next_pair: None,
            numbers: Numbers::default(),
            has_parentheses: false,
            before_sentence: None,
            waiting: Notes::default(),
            in_new_variation: false,
            turn_is_given: diagram.turn.is_some(),
            has_board: diagram.has_board(),
            forms: MoveForms::default(),
            first_leg: None,
            unread_word: None,
        }
    }

    /// Reads a line that begins with a move's number.
    pub fn numbered_move(&mut self, number: u32, line: &Line<'_>, mut scanner: Scanner<'_>) {
        self.forms.numbered = true;
        if self.half_move(number, line, scanner) {
            return;
        }
        // A move after an ending has the number of the ending.
        let goes_on = self.builder.has_ended() && number.saturating_add(1) == self.expected;
        // Some programs number pairs of moves: the next line continues where the last one ended.
        let is_pair = number < self.expected && Some(number) == self.next_pair;
        if is_pair {
            self.expected = self.expected.saturating_add(1);
        } else {
            if number != self.expected && !goes_on {
                self.other_number(number, line, scanner);
            }
            self.expected = number.saturating_add(1);
        }
        self.numbers.last = Some((number, self.builder.plies()));
        let expected = self.expected;
        let before = scanner;
        if goes_on {
            self.unread_word = None;
        }
        if !self.multi_move(line, &mut scanner) {
            match japanese::scan(&mut scanner, self.builder.position().variant()) {
                Ok(token) => self.token(&token, line, scanner.since(before)),
                Err(not_a_move) => {
                    scanner = self.word_for_move(not_a_move, line, before);
                }
            }
        }
        self.attach_waiting();
        self.rest_of_line(line, scanner);
        self.next_pair = (self.expected > expected).then_some(number.saturating_add(1));
    }

    /// Reads a line in the usual form if its number is the expected one; otherwise returns `false`.
    pub fn usual_move(&mut self, line: &Line<'_>) -> bool {
        let variant = self.builder.position().variant();
        let spelling = variant.spelling();
        let usual = usual_line(line.text, variant, |scanner| spelling.piece(scanner));
        let Some(usual) = usual.filter(|usual| usual.number == self.expected) else {
            return false;
        };
        let Some(token) = usual.token else {
            return false;
        };
        self.expected = self.expected.saturating_add(1);
        self.token(&token, line, usual.part);
        if let Some((time, text)) = usual.time {
            self.builder.time(time.spent, time.total, line, text);
        }
        true
    }

    /// Plays a move and attaches the waiting notes to it.
    pub(super) fn token(&mut self, token: &Token, line: &Line<'_>, part: &str) {
        self.stop_at_unread_word();
        self.builder.token(token, line, part);
        self.attach_waiting();
    }

    /// Ends the line of play at an unread word if moves follow it: it replaces a move and is not an
    /// ending.
    fn stop_at_unread_word(&mut self) {
        if self.unread_word == Some(self.builder.node()) {
            self.builder.stop_at_ending();
        }
    }

    /// Ends the line of play by a sentence about what a player did: `次郎さんが投了`.
    pub fn end_by_player(&mut self, line: &Line<'_>, text: &str) -> bool {
        if self.builder.plies() == 0 || self.builder.has_ended() {
            return false;
        }
        let sentence = deed_of_player(text, self.builder.record_mut());
        sentence.is_some_and(|sentence| {
            self.end_by(line, text, &sentence);
            true
        })
    }

    /// Reads the sentence about the result.
    pub fn result(&mut self, line: &Line<'_>, text: &str) {
        self.end_by(line, text, text.strip_prefix("まで").unwrap_or(text));
    }

    fn end_by(&mut self, line: &Line<'_>, text: &str, sentence: &str) {
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
        let Some(ending) = self.builder.ending_mut() else {
            self.builder.end(sentence.ending(to_move, text));
            self.attach_waiting();
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

    /// Reads a line that announces a variation at a move's number.
    pub fn begin_variation(&mut self, number: u32, line: &Line<'_>, text: &str) {
        self.attach_waiting();
        self.numbers = Numbers::default();
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
        if attached {
            self.builder.put_text_back(number);
        }
        self.expected = number;
        self.in_new_variation = true;
    }

    /// Handles an unexpected number. Some programs mark alternatives only by their number.
    fn other_number(&mut self, number: u32, line: &Line<'_>, mut scanner: Scanner<'_>) {
        let variant = self.builder.position().variant();
        let (expected, found) = (self.expected.to_string(), number.to_string());
        let ply = number.saturating_sub(self.offset);
        let mut is_move = |builder: &mut RecordBuilder, is_same_side: bool| match japanese::scan(
            &mut scanner,
            variant,
        ) {
            Ok(token) => is_same_side || !builder.fits(&token),
            Err(_) => is_same_side && multi_move::scan(&mut scanner, variant).is_some(),
        };
        // The other side's piece cannot move there, so the number is wrong if the move fits here.
        let is_same_side = self.expected.saturating_sub(number).is_multiple_of(2);
        let goes_back = number < self.expected
            && self.builder.reaches(ply)
            && is_move(&mut self.builder, is_same_side);
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

    /// Attaches the notes between `変化` and its first move to that move.
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
        if !self.builder.position().variant().has_multi_moves() {
            return false;
        }
        let variant = self.builder.position().variant();
        let Some(mv) = multi_move::scan(scanner, variant) else {
            return false;
        };
        self.stop_at_unread_word();
        self.builder.multi_move(&mv, line, scanner.since(before));
        true
    }

    /// Reads the rest of a numbered move's line: times, the mark of a variation, more moves,
    /// remarks.
    pub(super) fn rest_of_line(&mut self, line: &Line<'_>, mut scanner: Scanner<'_>) {
        let mut has_time = false;
        loop {
            scanner.skip_blanks();
            let before = scanner;
            match scanner.next() {
                None => return,
                Some('(' | '（') => match times(&mut scanner).filter(|_| {
                    // A number alone is a remark.
                    let part = scanner.since(before);
                    part.contains([':', '：', '/', '／'])
                }) {
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
                Some('0'..='9') if let Some(time) = bare_time(before) => {
                    scanner = before;
                    scanner.eat_str(time);
                    let (spent, _) =
                        times(&mut Scanner::new(&[time, ")"].concat())).unwrap_or_default();
                    if let Some(spent) = spent.filter(|_| !has_time) {
                        self.builder.time(spent, None, line, time);
                    }
                    has_time = true;
                }
                // A program's remark after the move.
                Some('#') => {
                    self.builder.hidden_line(scanner.rest());
                    return;
                }
                Some(_) if may_go_on(before, self.builder.position().variant()) => {
                    self.moves(line, before);
                    return;
                }
                Some(_) => {
                    self.trailing_text(line, trim(before.rest()));
                    return;
                }
            }
        }
    }

    /// Keeps text after a move that is not part of the record.
    pub(super) fn trailing_text(&mut self, line: &Line<'_>, part: &str) {
        let problems = &mut self.builder.problems;
        problems.add(&problem::TRAILING_TEXT, line, part, &[part]);
        self.builder.unread_lines(part);
    }

    /// Reads a parenthesis that opened at `before`: a time, or a remark, which is kept as a
    /// comment. Returns `false` for a broken time; the rest of the line is then kept as text.
    pub(super) fn parenthesis<'a>(
        &mut self,
        line: &Line<'_>,
        before: Scanner<'a>,
        scanner: &mut Scanner<'a>,
    ) -> bool {
        let mut inside = *scanner;
        let remark = scanner.take_while(|c| !has(")）", c));
        let closes = scanner.next().is_some();
        let is_time = remark.contains([':', '：', '/', '／']);
        if is_time && let Some((time, total)) = times(&mut inside) {
            *scanner = inside;
            if let Some(time) = time {
                let part = scanner.since(before);
                self.builder.time(time, total, line, part);
            }
            return true;
        }
        let is_broken_time = is_time
            && remark.len() <= MAX_TIME_LENGTH
            && remark
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || has(":/.- ", c));
        if closes && !is_broken_time {
            match remark.strip_prefix("まで").filter(|text| says_result(text)) {
                Some(_) => self.result(line, remark),
                None => self.builder.comment(remark),
            }
            return true;
        }
        let part = trim(before.rest());
        let problems = &mut self.builder.problems;
        problems.add(&problem::BAD_TIME, line, part, &[part]);
        self.builder.unread_lines(part);
        false
    }
}
