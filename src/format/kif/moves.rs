//! Consecutive moves on a line, and words in place of a move.

use crate::format::kif::body::Body;
use crate::format::kif::common::ending_word;
use crate::format::kif::move_words::{
    bracketed, figure, first_word, glued_time, goes_on_in_words, is_between_moves, is_word,
    left_out, link, move_number, pointing, result_after_all, scan_listed, short_word, signed, time,
    value, words_between,
};
use crate::format::list::endings;
use crate::notation::systems::japanese::{self, NotAMove};
use crate::position::Position;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::record::NodeId;
use crate::record::resolve::Token;
use crate::text::scan::{Line, Scanner, has, trim};
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending};
use crate::variant::Variant;

/// Kind of text found where a move may be.
enum Found {
    /// A remark; more may follow.
    Remark,
    /// The end of the readable part of the line.
    End,
    /// Neither remark nor end.
    Nothing,
}

impl Body {
    /// Goes back before the last moves if they were an aside, `▲２四歩△同歩が狙い。`: the moves that follow can be played
    /// there rather than after them. Returns the node there.
    pub fn leave_aside(&mut self, text: &str) -> Option<NodeId> {
        let before = self.before_sentence.take()?;
        let end = self.builder.node();
        let more = legal_run(self.builder.position().clone(), text);
        self.builder.stand_on(before);
        if legal_run(self.builder.position().clone(), text) > more {
            return Some(before);
        }
        self.builder.stand_on(end);
        None
    }

    /// Reads consecutive moves up to the end of the line.
    pub fn moves(&mut self, line: &Line<'_>, mut scanner: Scanner<'_>) {
        let node = self.builder.node();
        self.before_sentence = None;
        loop {
            let length = scanner.rest().len();
            scanner.skip_blanks();
            if let Some(remark) = value(&mut scanner) {
                self.builder.comment(remark);
                continue;
            }
            let marks = scanner.take_while(|c| has("!?！？", c));
            if !marks.is_empty() && self.builder.plies() > 0 {
                let plain = marks.replace('！', "!").replace('？', "?");
                self.builder.comment(&plain);
            }
            scanner.take_while(is_between_moves);
            let before = scanner;
            let Some(first) = scanner.peek() else {
                return;
            };
            // A move or a word in place of one follows a side's mark.
            if japanese::mark(first).is_none() {
                match self.no_move(line, &mut scanner) {
                    Found::Nothing => {}
                    Found::Remark => continue,
                    Found::End => return,
                }
            }
            if self.multi_move(line, &mut scanner) {
                self.note_form(japanese::mark(before.peek().unwrap_or(' ')));
                self.expected = self.expected.saturating_add(1);
                self.attach_waiting();
                continue;
            }
            match scan_listed(&mut scanner, self.builder.position().variant()) {
                Ok(token) => {
                    self.note_form(token.side);
                    self.follow_number(&token, line, scanner.since(before));
                    self.follow_first_mark(&token, line, scanner.since(before));
                    self.token(&token, line, scanner.since(before));
                }
                Err(not_a_move) => {
                    scanner = before;
                    if scanner.rest().len() == length
                        && let Some(time) = glued_time(&mut scanner)
                    {
                        self.builder.comment(time);
                        continue;
                    }
                    // A sentence that the move is in: `と進んだ。`
                    if scanner.rest().len() == length && goes_on_in_words(scanner.rest()) {
                        if let Some(words) =
                            words_between(&mut scanner, self.builder.position().variant())
                        {
                            self.builder.comment(words);
                            continue;
                        }
                        self.trailing_text(line, trim(scanner.rest()));
                        self.before_sentence = Some(node);
                        return;
                    }
                    if let Some(number) = move_number(&mut scanner) {
                        self.numbers.record(number, false, self.builder.plies());
                        continue;
                    }
                    let mut word = scanner;
                    let side = word.eat_as(japanese::mark);
                    word.skip_blanks();
                    // The mark of a move that is printed on another page.
                    if side.is_some() && word.is_empty() {
                        return;
                    }
                    self.note_form(side);
                    if side.is_some()
                        && matches!(not_a_move, NotAMove::Nothing)
                        && let Some(words) = words_for_move(word, self.builder.position().variant())
                    {
                        let (kind, text) = (&problem::NOT_A_MOVE, word.rest());
                        self.builder.not_a_move(kind, line, words, text, &[words]);
                        return;
                    }
                    scanner = self.word_for_move(not_a_move, line, word);
                }
            }
            self.expected = self.expected.saturating_add(1);
            self.attach_waiting();
        }
    }

    /// Reads text between moves that is not a move: a remark, a time, the sentence about the
    /// result.
    fn no_move(&mut self, line: &Line<'_>, scanner: &mut Scanner<'_>) -> Found {
        let before = *scanner;
        if scanner.rest().starts_with("まで") {
            let mut remark = before;
            remark.eat_str("まで");
            if figure(&mut remark).is_some() {
                self.builder.comment(remark.since(before));
                *scanner = remark;
                return Found::Remark;
            }
            self.result(line, trim(scanner.rest()));
            return Found::End;
        }
        if let Some(sentence) = result_after_all(trim(scanner.rest())) {
            self.result(line, sentence);
            return Found::End;
        }
        if let Some(remark) = pointing(scanner, self.builder.position().variant()) {
            self.builder.comment(remark);
            return Found::Remark;
        }
        if let Some(remark) = signed(scanner, self.builder.position().variant()) {
            self.builder.comment(remark);
            return Found::Remark;
        }
        if scanner.eat_if(|c| has("*＊", c)).is_some() {
            self.builder.comment(scanner.rest());
            return Found::End;
        }
        if scanner.eat_if(|c| has("#＃", c)).is_some() {
            self.builder.hidden_line(scanner.rest());
            return Found::End;
        }
        if scanner.eat_if(|c| has("(（", c)).is_some() {
            return if self.number_in_parentheses(scanner) || self.parenthesis(line, before, scanner)
            {
                Found::Remark
            } else {
                Found::End
            };
        }
        let remark = bracketed(scanner).or_else(|| link(scanner));
        let remark = remark.or_else(|| figure(scanner));
        let remark = remark.or_else(|| left_out(scanner));
        match remark.or_else(|| time(scanner)) {
            Some(remark) => {
                self.builder.comment(remark);
                Found::Remark
            }
            None => Found::Nothing,
        }
    }

    /// Reads `２）` after a parenthesis: the number of a move, if the first move has such a number.
    fn number_in_parentheses(&mut self, scanner: &mut Scanner<'_>) -> bool {
        let mut ahead = *scanner;
        let plies = self.builder.plies();
        let number = ahead
            .number()
            .filter(|_| ahead.eat_if(|c| has(")）", c)).is_some());
        let Some(number) = number else { return false };
        self.has_parentheses |= plies == 0 && number == 1;
        if self.has_parentheses {
            self.numbers.record(number, false, plies);
            *scanner = ahead;
        }
        self.has_parentheses
    }

    /// Reports whether a line is a sentence about moves that do not come next: `▲２五歩では▲７八金もあった`.
    pub fn is_about_other_move(&mut self, text: &str) -> bool {
        let variant = self.builder.position().variant();
        let mut scanner = Scanner::new(text);
        let Ok(token) = scan_listed(&mut scanner, variant) else {
            return false;
        };
        while !self.builder.has_ended() {
            let mut next = scanner;
            next.skip_blanks();
            if scan_listed(&mut next, variant).is_err() {
                break;
            }
            scanner = next;
        }
        let words = scanner.rest();
        if self.builder.plies() == 0 || variant.has_multi_moves() || !goes_on_in_words(words) {
            return false;
        }
        let turn = self.builder.position().turn();
        let is_next = token.side.is_none_or(|side| side == turn) && self.builder.fits(&token);
        !is_next || self.builder.has_ended() || is_alternative(words)
    }

    /// Reports whether the moves of a line restart the game instead of continuing it. Moves that
    /// could do both begin another game only if the last one has ended.
    pub fn begins_anew(&mut self, text: &str, has_ended: bool) -> bool {
        if self.forms.numbered || self.in_new_variation || !self.forms.any() {
            return false;
        }
        let start = Position::new(&self.builder.record_mut().start);
        let here = self.builder.position().clone();
        let anew = legal_run(start, text);
        let more = legal_run(here, text);
        anew > more || has_ended && anew > 0 && anew == more
    }

    /// Begins a variation if the number before a move went back and the move fits there.
    fn follow_number(&mut self, token: &Token, line: &Line<'_>, part: &str) {
        let fits = |builder: &mut RecordBuilder| {
            let turn = builder.position().turn();
            token.side.is_none_or(|side| side == turn) && builder.fits(token)
        };
        let (numbers, builder) = (&mut self.numbers, &mut self.builder);
        let ply = numbers.follow(builder, (line, part), &fits, |back| back.number);
        self.expected = ply.unwrap_or(self.expected);
    }

    fn note_form(&mut self, side: Option<Color>) {
        self.forms.marked |= side.is_some();
        self.forms.bare |= side.is_none();
    }

    /// Takes the side to move from the mark of the first move, if nothing else names it and the
    /// move fits that side.
    fn follow_first_mark(&mut self, token: &Token, line: &Line<'_>, part: &str) {
        let Some(side) = token.side else { return };
        let is_first = self.builder.is_empty() && !self.turn_is_given;
        if !is_first || side == self.builder.position().turn() || self.builder.fits(token) {
            return;
        }
        self.builder.set_first_turn(side);
        if self.builder.fits(token) {
            let problems = &mut self.builder.problems;
            problems.add(&problem::TURN_FROM_FIRST_MOVE, line, part, &[part]);
        } else {
            self.builder.set_first_turn(!side)
        }
    }

    /// Reads text in place of a move: an ending, a pass, or something else. Returns the rest of the
    /// line.
    pub(super) fn word_for_move<'a>(
        &mut self,
        not_a_move: NotAMove<'_>,
        line: &Line<'_>,
        mut scanner: Scanner<'a>,
    ) -> Scanner<'a> {
        let text = scanner.rest();
        let word = short_word(text);
        let romaji = || {
            let (word, _) = endings::whole(word)?;
            Some(word.kind()).filter(|kind| *kind != EndKind::Other)
        };
        if let Some(kind) = ending_word(word).or_else(romaji) {
            if self
                .builder
                .ending_mut()
                .is_some_and(|known| known.kind != kind)
            {
                let problems = &mut self.builder.problems;
                problems.add(&problem::AFTER_ENDING, line, word, &[]);
            }
            let to_move = self.builder.position().turn();
            self.builder.end(Ending::new(kind, to_move, word));
            scanner.eat_str(word);
        } else if scanner.eat_str("パス") {
            self.builder.play(Move::Pass, line, "パス");
        } else {
            scanner = self.not_a_move(not_a_move, line, text);
        }
        scanner
    }

    /// Keeps text that cannot be read as a move, as text or as an ending. Returns the rest of the
    /// line.
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
            NotAMove::Nothing if is_word(shown) => {
                let mut scanner = Scanner::new(text);
                let variant = self.builder.position().variant();
                if let Some(words) = words_between(&mut scanner, variant) {
                    self.builder.comment(words);
                    return scanner;
                }
                return self.unknown_ending(line, text);
            }
            NotAMove::Nothing => (&problem::NOT_A_MOVE, shown, shown),
        };
        self.builder.not_a_move(kind, line, part, text, &[detail]);
        Scanner::new("")
    }

    /// Keeps words that are not a known ending, up to a time. Returns the rest of the line.
    pub(super) fn unknown_ending<'a>(&mut self, line: &Line<'_>, text: &'a str) -> Scanner<'a> {
        let mut scanner = Scanner::new(text);
        let words = trim(scanner.take_while(|c| !has("(（+＋", c)));
        if self.end_by_player(line, words) {
            return scanner;
        }
        let problems = &mut self.builder.problems;
        problems.add(&problem::UNKNOWN_ENDING, line, words, &[words]);
        let to_move = self.builder.position().turn();
        self.builder
            .end(Ending::new(EndKind::Other, to_move, words));
        self.unread_word = Some(self.builder.node());
        scanner
    }
}

/// Returns words after a side's mark, in place of a move, if moves follow them.
fn words_for_move<'a>(mut scanner: Scanner<'a>, variant: &'static Variant) -> Option<&'a str> {
    let word = short_word(scanner.rest());
    let words = words_between(&mut scanner, variant)?;
    (ending_word(word).is_none() && !word.starts_with("パス")).then_some(words)
}

/// Reports whether the words after a move say that it was not played: `▲７八金も有力。`.
fn is_alternative(words: &str) -> bool {
    const WORDS: [&str; 5] = ["も", "なら", "では", "でも", "だと"];
    WORDS.iter().any(|word| words.starts_with(word))
}

/// Maximum number of a line's moves that are tried.
const MOVES_TRIED: usize = 8;

/// Counts the consecutive legal moves at the beginning of a line, up to [`MOVES_TRIED`].
pub(super) fn legal_run(mut position: Position, text: &str) -> usize {
    let mut scanner = Scanner::new(text);
    let mut previous = None;
    let mut moves = 0;
    while moves < MOVES_TRIED {
        scanner.take_while(is_between_moves);
        let Ok(token) = scan_listed(&mut scanner, position.variant()) else {
            break;
        };
        let is_turn = token.side.is_none_or(|side| side == position.turn());
        let found = token.resolve(&mut position, previous).ok();
        let legal = found.filter(|found| is_turn && position.is_legal(found.mv));
        let Some(found) = legal else { break };
        if position.apply(found.mv).is_err() {
            break;
        }
        previous = found.mv.to();
        moves += 1;
    }
    moves
}
