//! What stands from the first move on: numbered moves, moves one behind the other, endings,
//! variations, and what is written to them.

use crate::format::kif::common::Diagram;
use crate::format::kif::time::times;
use crate::format::kif::usual::usual_move;
use crate::format::{list, spoken};
use crate::full::FULL;
use crate::notation::systems::japanese::{self, NotAMove};
use crate::notation::{Notation, multi_move};
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::record::Notes;
use crate::record::resolve::{Origin, Token};
use crate::text::scan::{Line, Scanner, digit, digits, has, is_blank, kanji_digit, trim};
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::variant::Variant;

/// The moves of a record as they are being read.
pub struct Body {
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
    turn_is_given: bool,
    /// Whether the start is a diagram.
    pub has_board: bool,
    /// How the moves are written.
    pub seen: Seen,
}

/// In which ways moves were written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// With a number in front, one a line.
    pub numbered: bool,
    /// With the mark of a side.
    pub marked: bool,
    /// With neither.
    pub bare: bool,
}

impl Seen {
    /// Whether there were any moves or endings.
    pub fn any(self) -> bool {
        self != Seen::default()
    }
}

impl Body {
    /// Begins with what has been made of the head. After a diagram of ply 36 some programs count
    /// from 37 and some from 1.
    pub fn new(builder: RecordBuilder, first_number: u32, diagram: &Diagram) -> Body {
        let plies_before = builder.position().number() - 1;
        let offset = match plies_before > 0 && first_number == plies_before + 1 {
            true => plies_before,
            false => 0,
        };
        Body {
            builder,
            offset,
            expected: offset + 1,
            waiting: Notes::default(),
            in_new_variation: false,
            turn_is_given: diagram.turn.is_some(),
            has_board: diagram.has_board(),
            seen: Seen::default(),
        }
    }

    /// A line that begins with a move's number.
    pub fn numbered_move(&mut self, number: u32, line: &Line<'_>, mut scanner: Scanner<'_>) {
        self.seen.numbered = true;
        // What goes on behind an ending has the number of the ending.
        let goes_on = self.builder.has_ended() && number.saturating_add(1) == self.expected;
        if number != self.expected && !goes_on {
            self.other_number(number, line, scanner);
        }
        self.expected = number.saturating_add(1);
        let before = scanner;
        if !(FULL && self.turn(line, &mut scanner)) {
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
        if let Some((time, total, part)) = usual.time {
            self.builder.time(time, Some(total), line, part);
        }
        true
    }

    /// Moves one behind the other, to the end of the line.
    pub fn moves(&mut self, line: &Line<'_>, mut scanner: Scanner<'_>) {
        loop {
            scanner.take_while(is_between_moves);
            let before = scanner;
            if scanner.is_empty() {
                return;
            }
            if scanner.rest().starts_with("まで") {
                self.result(line, trim(scanner.rest()));
                return;
            }
            if scanner.eat_if(|c| has("*＊", c)).is_some() {
                self.builder.comment(scanner.rest());
                return;
            }
            if scanner.eat_if(|c| has("#＃", c)).is_some() {
                self.builder.hidden_line(scanner.rest());
                return;
            }
            if scanner.eat_if(|c| has("(（", c)).is_some() {
                if !self.parenthesis(line, before, &mut scanner) {
                    return;
                }
                continue;
            }
            if FULL && self.turn(line, &mut scanner) {
                self.see(japanese::mark(before.peek().unwrap_or(' ')));
                self.expected = self.expected.saturating_add(1);
                self.attach_waiting();
                continue;
            }
            match japanese::scan(&mut scanner, self.builder.position().variant()) {
                Ok(token) => {
                    self.see(token.side);
                    self.follow_first_mark(&token, line, scanner.since(before));
                    self.builder.token(&token, line, scanner.since(before));
                }
                Err(not_a_move) => {
                    scanner = before;
                    if skip_number(&mut scanner) {
                        continue;
                    }
                    let mut word = scanner;
                    let side = word.eat_as(japanese::mark);
                    word.skip_blanks();
                    self.see(side);
                    scanner = self.word_for_move(not_a_move, line, word);
                }
            }
            self.expected = self.expected.saturating_add(1);
            self.attach_waiting();
        }
    }

    /// Moves in another notation, one behind the other, to the end of the line; `false` when a line
    /// without a number begins with no move.
    pub fn moves_in(
        &mut self,
        notation: &Notation,
        line: &Line<'_>,
        text: &str,
        is_numbered: bool,
    ) -> bool {
        let mut scanner = Scanner::new(text);
        let mut begun = is_numbered;
        loop {
            spoken::skip_number(&mut scanner);
            let before = scanner;
            // A move with its origin is what no notation could tell; it may look like another's.
            let variant = self.builder.position().variant();
            let mut behind = scanner;
            let mut japanese = japanese::scan(&mut behind, variant).ok();
            let has_origin = |token: &mut Token| matches!(token.from, Origin::Square(_));
            if let Some(token) = japanese.take_if(has_origin) {
                self.token(&token, line, behind.since(before));
                scanner = behind;
                begun = true;
                continue;
            }
            // A line of prose may begin like the word for a pass.
            let pass = notation.style.pass;
            if !begun && has_more_than(scanner.rest(), pass) {
                return false;
            }
            let mut behind_side = scanner;
            spoken::skip_side(&mut behind_side);
            // The name of a piece may begin like that of a side.
            let mut rest = self.builder.move_in(notation, scanner.rest(), line);
            if rest.is_none() && behind_side.rest() != scanner.rest() {
                rest = self.builder.move_in(notation, behind_side.rest(), line);
            }
            if let Some(rest) = rest {
                scanner = Scanner::new(rest);
                self.attach_waiting();
                begun = true;
                continue;
            }
            if let Some(token) = japanese {
                self.token(&token, line, behind.since(before));
                scanner = behind;
                begun = true;
                continue;
            }
            let word = first_word(scanner.rest());
            // The sign of a variation to come ends a line.
            if scanner.is_empty() || scanner.rest() == "+" {
                return begun;
            }
            let to_move = self.builder.position().turn();
            if let Some(kind) = crate::format::kif::common::ending_word(word) {
                scanner.eat_str(word);
                self.builder.end(Ending::new(kind, to_move, word));
                self.attach_waiting();
            } else if let Some(ending) = list::ending(&mut scanner, to_move) {
                self.builder.end(ending);
                self.attach_waiting();
            } else if scanner.eat('(') {
                let Some((time, total)) = times(&mut scanner) else {
                    return self.rest_in(line, before, begun);
                };
                if let Some(time) = time {
                    self.builder.time(time, total, line, scanner.since(before));
                }
            } else {
                return self.rest_in(line, before, begun);
            }
            begun = true;
        }
    }

    /// Plays what is written, and gives it what was waiting for it.
    fn token(&mut self, token: &Token, line: &Line<'_>, part: &str) {
        self.builder.token(token, line, part);
        self.attach_waiting();
    }

    /// Keeps the rest of a line that is no move of the notation; `false` when it is the whole line.
    fn rest_in(&mut self, line: &Line<'_>, rest: Scanner<'_>, begun: bool) -> bool {
        let text = trim(rest.rest());
        if begun && first_word(text) == text && is_word(text) {
            self.unknown_ending(line, text);
            self.attach_waiting();
        } else if begun {
            self.builder
                .not_a_move(&problem::NOT_A_MOVE, line, text, text, &[text]);
            self.attach_waiting();
        }
        begun
    }

    fn see(&mut self, side: Option<Color>) {
        self.seen.marked |= side.is_some();
        self.seen.bare |= side.is_none();
    }

    /// Where nothing else says who begins, the mark of the first move does, if the move fits
    /// that side.
    fn follow_first_mark(&mut self, token: &Token, line: &Line<'_>, part: &str) {
        let Some(side) = token.side else { return };
        let is_first = self.builder.is_empty() && !self.turn_is_given;
        if !is_first || side == self.builder.position().turn() || self.builder.fits(token) {
            return;
        }
        self.builder.set_first_turn(side);
        match self.builder.fits(token) {
            true => {
                let problems = &mut self.builder.problems;
                problems.add(&problem::TURN_FROM_FIRST_MOVE, line, part, &[part]);
            }
            false => self.builder.set_first_turn(!side),
        }
    }

    /// The sentence about the result.
    pub fn result(&mut self, line: &Line<'_>, text: &str) {
        let sentence = text.strip_prefix("まで").unwrap_or(text);
        let to_move = self.builder.position().turn();
        let result = crate::format::kif::common::result_sentence(sentence, to_move);
        let plies = self.builder.plies() + self.offset;
        if let Some(count) = result.count
            && count != plies
            && !self.builder.is_stopped()
        {
            let (count, plies) = (digits(count), digits(plies));
            self.builder
                .problems
                .add(&problem::OTHER_COUNT, line, text, &[text, &count, &plies]);
        }
        self.in_new_variation = false;
        let Some(ending) = self.builder.ending_mut() else {
            self.builder.end(result.ending(to_move, text));
            return;
        };
        let known = ending.outcome;
        ending.sentence = Some(text.into());
        if result.outcome != Outcome::Unknown {
            ending.outcome = result.outcome;
            if known != Outcome::Unknown && known != result.outcome {
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
        let shown = digits(number);
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
        let (expected, found) = (digits(self.expected), digits(number));
        let ply = number.saturating_sub(self.offset);
        let goes_back = number < self.expected
            && self.builder.reaches(ply)
            && japanese::scan(&mut scanner, variant).is_ok_and(|token| !self.builder.fits(&token));
        let kind = match goes_back {
            true => &problem::NUMBER_GOES_BACK,
            false => &problem::MOVE_NUMBER,
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

    /// What stands in place of a move: an ending, a pass, or something else. Gives what follows.
    fn word_for_move<'a>(
        &mut self,
        not_a_move: NotAMove<'_>,
        line: &Line<'_>,
        mut scanner: Scanner<'a>,
    ) -> Scanner<'a> {
        let text = scanner.rest();
        let word = first_word(text);
        if let Some(kind) = crate::format::kif::common::ending_word(word) {
            let to_move = self.builder.position().turn();
            self.builder.end(Ending::new(kind, to_move, word));
            scanner.eat_str(word);
        } else if scanner.eat_str("パス") {
            self.builder.play(Move::Pass, line, "パス");
        } else if let NotAMove::AnyPiece(to, after) = not_a_move {
            let part = text.strip_suffix(after.rest()).unwrap_or(text);
            self.builder.any_man(to, line, trim(part));
            scanner = Scanner::new(text.strip_prefix(part).unwrap_or(""));
        } else {
            scanner = self.not_a_move(not_a_move, line, text);
        }
        scanner
    }

    /// Captures a turn of several legs, in games that have them.
    fn turn(&mut self, line: &Line<'_>, scanner: &mut Scanner<'_>) -> bool {
        let before = *scanner;
        if !self.builder.position().has_special_rules() {
            return false;
        }
        let Some(turn) = multi_move::scan(scanner, self.builder.position().variant()) else {
            return false;
        };
        self.builder.turn(&turn, line, scanner.since(before));
        true
    }

    /// What cannot be read as a move, kept as text or as an ending; what follows it.
    fn not_a_move<'a>(
        &mut self,
        not_a_move: NotAMove<'_>,
        line: &Line<'_>,
        text: &'a str,
    ) -> Scanner<'a> {
        let shown = trim(text);
        let (kind, part, detail) = match not_a_move {
            NotAMove::Square(square) => (&problem::NOT_A_SQUARE, square, square),
            NotAMove::Origin(square) => {
                let inside = square.trim_start_matches(['(', '（']);
                (&problem::NOT_A_SQUARE, square, inside)
            }
            NotAMove::Piece(rest) => (&problem::NOT_A_PIECE, first_word(rest), first_word(rest)),
            NotAMove::Nothing if is_word(shown) => return self.unknown_ending(line, text),
            NotAMove::Nothing | NotAMove::AnyPiece(..) => (&problem::NOT_A_MOVE, shown, shown),
        };
        self.builder.not_a_move(kind, line, part, text, &[detail]);
        Scanner::new("")
    }

    /// Words that nobody knows as an ending, up to a time; what follows them.
    fn unknown_ending<'a>(&mut self, line: &Line<'_>, text: &'a str) -> Scanner<'a> {
        let mut scanner = Scanner::new(text);
        let words = trim(scanner.take_while(|c| !has("(（+＋", c)));
        let problems = &mut self.builder.problems;
        problems.add(&problem::UNKNOWN_ENDING, line, words, &[words]);
        let to_move = self.builder.position().turn();
        self.builder
            .end(Ending::new(EndKind::Other, to_move, words));
        scanner
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
    fn parenthesis<'a>(
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
        let remark = scanner.take_while(|c| !has(")）", c));
        let closes = scanner.next().is_some();
        if closes && !has(remark, ':') && !has(remark, '/') {
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

/// Whether a text begins with a word and does not end there.
fn has_more_than(text: &str, word: &str) -> bool {
    let begins = text
        .get(..word.len())
        .is_some_and(|front| front.eq_ignore_ascii_case(word));
    begins && text.len() > word.len()
}

/// Whether a line is moves and nothing else: each can be read, or all but the last of several.
pub fn is_moves(text: &str, variant: &'static Variant) -> bool {
    let mut scanner = Scanner::new(text);
    let mut moves = 0;
    loop {
        scanner.take_while(is_between_moves);
        if scanner.peek().is_none_or(|c| has("#＃*＊", c)) {
            return moves > 0;
        }
        let before = scanner;
        if FULL
            && variant.special_rules.is_some()
            && multi_move::scan(&mut scanner, variant).is_some()
        {
            moves += 1;
            continue;
        }
        match japanese::scan(&mut scanner, variant) {
            Ok(_) => moves += 1,
            Err(NotAMove::AnyPiece(_, after)) => {
                scanner = after;
                moves += 1;
            }
            Err(_) => {
                scanner = before;
                scanner.eat_if(|c| japanese::mark(c).is_some());
                scanner.skip_blanks();
                let word = first_word(scanner.rest());
                if word.starts_with("まで") {
                    return moves > 0;
                }
                if crate::format::kif::common::ending_word(word).is_some() {
                    scanner.eat_str(word);
                    moves += 1;
                } else if scanner.eat_str("パス") {
                    moves += 1;
                } else if scanner.eat_if(|c| has("(（", c)).is_some() {
                    scanner.take_while(|c| !has(")）", c));
                    scanner.next();
                } else if !skip_number(&mut scanner) {
                    return moves > 1;
                }
            }
        }
    }
}

/// Whether what follows a move is another.
fn may_go_on(mut scanner: Scanner<'_>, variant: &'static Variant) -> bool {
    scanner.take_while(is_between_moves);
    let is_move = |mut scanner: Scanner<'_>| {
        japanese::scan(&mut scanner, variant).is_ok()
            || scanner.eat_if(|c| japanese::mark(c).is_some()).is_some()
    };
    is_move(scanner) || skip_number(&mut scanner) && is_move(scanner)
}

/// Passes over a number in front of a move: `12.`, `12手目`, `12 `.
fn skip_number(scanner: &mut Scanner<'_>) -> bool {
    let mut after = *scanner;
    if after.number().is_none() {
        return false;
    }
    let number = after.rest();
    after.eat('手');
    after.eat('目');
    after.take_while(|c| is_blank(c) || has(".．:：)）、…", c));
    if after.rest().len() == number.len() {
        return false;
    }
    *scanner = after;
    true
}

/// Whether a character may stand between moves and means nothing.
fn is_between_moves(c: char) -> bool {
    is_blank(c) || has(",、，。.．;；→⇒－—‐-~～…！!？?「」", c) || ('①'..='⑳').contains(&c)
}

/// The text up to a blank, a parenthesis, the mark of a side or of a variation.
pub fn first_word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| {
        !is_blank(c) && !matches!(c, '(' | '（' | '+' | '＋') && japanese::mark(c).is_none()
    })
}

/// Whether a text is a word rather than a garbled move.
fn is_word(text: &str) -> bool {
    let word = first_word(text);
    !word.is_empty()
        && !word.contains(|c: char| digit(c).is_some() || kanji_digit(c).is_some())
        && word
            .chars()
            .all(|c| !c.is_ascii() || c.is_ascii_alphabetic() || has("%_", c))
}
