//! Word-by-word reader for a line of a list.

use crate::format::kif::common::SEPARATOR_WORD;
use crate::format::kif::move_words::value;
use crate::format::kif::time::times;
use crate::format::list::body::Body;
use crate::format::list::endings;
use crate::format::list::moves::{
    Weight, dots_of_number, eat_pass, first_word, looks_like_move, scan_move, start_of,
};
use crate::format::list::reader::{Reader, is_variation};
use crate::notation::systems::japanese;
use crate::notation::systems::western::ScannedMove;
use crate::problem;
use crate::text::scan::{Line, Scanner, digit, has, is_blank, split_at_word, trim};
use crate::variant::Variant;

/// Number of bytes after a move that are examined to decide whether they are prose.
const MAX_REMARK_LENGTH: usize = 400;

impl<'a> Reader<'a> {
    /// Reads the words of a line, apart from tags.
    pub(super) fn words(&mut self, line: &Line<'a>, mut scanner: Scanner<'a>) {
        let mut is_numbered = false;
        loop {
            scanner.skip_blanks();
            let before = scanner;
            let Some(first) = scanner.peek() else { return };
            match first {
                '{' | '[' => {
                    scanner.next();
                    self.open_note(first, line, before);
                    if !self.go_on_with_note(&mut scanner) {
                        return;
                    }
                }
                '(' => {
                    if !self.parenthesis(line, &mut scanner) {
                        return;
                    }
                }
                ')' => {
                    scanner.next();
                    if !self.game.as_mut().is_some_and(|game| game.close()) {
                        self.unread_lines(line, scanner.since(before));
                    }
                }
                ';' => {
                    scanner.next();
                    if !self.moves_follow(scanner) {
                        self.comment(trim(scanner.rest()));
                        return;
                    }
                }
                '#' => {
                    let text = trim(scanner.rest().trim_start_matches('#'));
                    if text.starts_with(SEPARATOR_WORD) {
                        self.end_game();
                    } else {
                        self.hash(text, line);
                    }
                    return;
                }
                '$' => self.annotation(line, &mut scanner),
                '!' | '?' => {
                    let marks = scanner.take_while(|c| matches!(c, '!' | '?'));
                    self.comment(marks);
                }
                '.' | '…' | '．' if !begins_name(scanner) => self.dots(&mut scanner),
                ',' | '、' | '/' => {
                    scanner.next();
                }
                // PGN's sign for a game without a result.
                '*' if after_star(scanner).is_none_or(is_blank) => {
                    scanner.next();
                    self.head.is_over = self.game.is_none();
                }
                _ => {
                    is_numbered = self.word(line, &mut scanner, is_numbered);
                    continue;
                }
            }
            is_numbered = false;
        }
    }

    /// Reports whether the game continues after a `;`, which otherwise begins a comment: `P-7f;
    /// P-3d`.
    #[inline(never)]
    fn moves_follow(&mut self, mut scanner: Scanner<'a>) -> bool {
        let variant = self.variant();
        let Some(game) = &mut self.game else {
            return false;
        };
        let text = start_of(scanner.rest(), MAX_REMARK_LENGTH);
        scanner.take_while(|c| is_blank(c) || digit(c).is_some() || has(".…．", c));
        let weight = Weight::of(&text.replace(';', " "), variant);
        weight.other == 0
            && scan_move(&mut scanner, variant).is_some_and(|written| game.goes_on(&written))
    }

    /// Reads `...`, which replaces the other side's half of a pair.
    fn dots(&mut self, scanner: &mut Scanner<'a>) {
        let is_skip = dots_of_number(scanner) == Some(true);
        self.head.skips |= self.game.is_none() && is_skip;
    }

    /// Reads a word outside comments. Returns whether it was a number.
    #[inline(never)]
    fn word(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>, is_numbered: bool) -> bool {
        let before = *scanner;
        if self.dashes(line, scanner) {
            return false;
        }
        if let Some(written) = scan_move(scanner, self.variant()) {
            // Moves directly after an ending continue it.
            let is_after_ending = !is_numbered
                && self
                    .game
                    .as_ref()
                    .is_some_and(|game| game.ended_on == line.number);
            self.settle(Some(&written).filter(|_| !is_after_ending));
            let game = self.game(line, before.rest());
            game.play(&written, line, scanner.since(before));
            return false;
        }
        let mut after_mark = *scanner;
        after_mark.eat_if(|c| japanese::mark(c).is_some());
        let of_player = self.ending_of_player(&mut after_mark);
        if let Some((word, text)) = of_player.or_else(|| endings::scan(&mut after_mark)) {
            *scanner = after_mark;
            let game = self.game(line, before.rest());
            game.end(word, text, line, text);
            return false;
        }
        if self.number(line, scanner) {
            return true;
        }
        if eat_pass(scanner) {
            let game = self.game(line, before.rest());
            game.pass(line, scanner.since(before));
            return false;
        }
        *scanner = before;
        if self.game.is_some()
            && let Some(value) = value(scanner)
        {
            self.comment(value);
            return false;
        }
        if !self.shogidokoro_variation(line, scanner) {
            self.unknown_word(line, scanner, is_numbered);
        }
        false
    }

    /// Reads what a player did at the end of the game.
    pub(super) fn ending_of_player(
        &mut self,
        scanner: &mut Scanner<'a>,
    ) -> Option<(endings::Word, &'a str)> {
        let game = self.game.as_mut()?;
        endings::scan_of_player(scanner, game.builder.record_mut())
    }

    /// Reads dashes: `-` for the omitted half of a pair, `--Black Won--` for a sentence.
    #[inline(never)]
    fn dashes(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>) -> bool {
        let before = *scanner;
        let dashes = scanner.take_while(|c| matches!(c, '-' | '–' | '—' | '−'));
        if dashes.is_empty() {
            return false;
        }
        if dashes == "--"
            && let Some((sentence, _)) = split_at_word(scanner.rest(), "--")
            && !trim(sentence).is_empty()
        {
            scanner.eat_str(sentence);
            scanner.eat_str("--");
            let game = self.game(line, before.rest());
            game.sentence(trim(sentence), line, scanner.since(before));
            return true;
        }
        if scanner.peek().is_none_or(is_blank) {
            // `0: ---` is the start.
            self.head.skips |= self.game.is_none() && !self.head.is_at_zero;
            return true;
        }
        *scanner = before;
        false
    }

    /// Reads the number of a move and the dots after it.
    #[inline(never)]
    fn number(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>) -> bool {
        let before = *scanner;
        let Some(number) = scanner.number() else {
            return false;
        };
        let part = scanner.since(before);
        let dots = dots_of_number(scanner);
        let is_skip = dots == Some(true);
        let is_in_variation = self
            .game
            .as_ref()
            .is_some_and(|game| game.is_in_variation());
        if dots.is_none() && !is_in_variation {
            scanner.eat(')');
        }
        scanner.eat_if(|c| c == ':' || c == '：');
        let follows = scanner.peek();
        if dots.is_none() && !follows.is_none_or(|c| is_blank(c) || !c.is_alphanumeric()) {
            *scanner = before;
            return false;
        }
        let is_new = |game: &Body<'a>| {
            number == 1 && !is_skip && !game.is_in_variation() && game.builder.plies() > 1
        };
        if self.game.as_ref().is_some_and(|game| is_new(game)) {
            self.next_game();
        }
        match &mut self.game {
            Some(game) => game.number(number, is_skip, line, part),
            None => {
                self.head.skips |= is_skip;
                self.head.has_numbers |= number > 0;
                self.head.is_at_zero = number == 0;
            }
        }
        true
    }

    /// Reads `Variation:6`.
    #[inline(never)]
    fn shogidokoro_variation(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>) -> bool {
        let mut ahead = *scanner;
        let word = ahead.take_while(char::is_alphabetic);
        if !is_variation(word) {
            return false;
        }
        ahead.take_while(|c| is_blank(c) || c == ':' || c == '：');
        let Some(number) = ahead.number() else {
            return false;
        };
        let part = ahead.since(*scanner);
        let game = self.game(line, scanner.rest());
        game.variation(number, line, part);
        *scanner = ahead;
        true
    }

    #[inline(never)]
    fn unknown_word(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>, is_numbered: bool) {
        let word = first_word(scanner.rest());
        let before = *scanner;
        if !scanner.eat_str(word) || word.is_empty() {
            scanner.next();
        }
        let word = scanner.since(before);
        if looks_like_move(word) || word.contains('O') && word.starts_with("O-O") {
            let game = self.game(line, before.rest());
            if game.is_stopped() {
                game.unread(word)
            } else {
                let kind = &problem::NOT_A_MOVE;
                game.builder.not_a_move(kind, line, word, word, &[word]);
                game.attach_waiting();
            }
            return;
        }
        let Some(game) = &mut self.game else {
            // The first move may follow: `The opening was 1.P-7f P-3d`.
            let game = self.variant();
            while !scanner.is_empty() && !begins_game(*scanner, game) {
                scanner.take_while(|c| !is_blank(c));
                scanner.skip_blanks();
            }
            self.head.notes.add_line(trim(scanner.since(before)));
            return;
        };
        if game.is_stopped() {
            game.unread(word);
        } else if is_numbered && word.chars().all(char::is_alphabetic) {
            game.unknown_ending(line, word);
        } else {
            self.rest_of_words(line, scanner, before);
        }
    }

    /// Keeps words that are not understood, up to the next one that is. If most of the text is
    /// prose, the rest of the line becomes a comment.
    #[inline(never)]
    fn rest_of_words(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>, before: Scanner<'a>) {
        let game = self.variant();
        let text = start_of(before.rest(), MAX_REMARK_LENGTH);
        let text = Scanner::new(text).take_while(|c| !has("{([;#)", c));
        let weight = Weight::of(text, game);
        if weight.other > 1 && !weight.is_moves() {
            *scanner = before;
            scanner.eat_str(text);
            self.comment(trim(text));
            return;
        }
        let mut end = *scanner;
        loop {
            let mut ahead = end;
            ahead.skip_blanks();
            let known = ahead
                .peek()
                .is_none_or(|c| has("{()[;#$!?-.…", c) || digit(c).is_some())
                || scan_move(&mut ahead.clone(), game).is_some()
                || endings::scan(&mut ahead.clone()).is_some();
            if known {
                break;
            }
            let word = first_word(ahead.rest());
            if !ahead.eat_str(word) || word.is_empty() {
                ahead.next();
            }
            end = ahead;
        }
        *scanner = end;
        self.unread_lines(line, end.since(before));
    }

    /// Keeps words that are not understood.
    #[inline(never)]
    fn unread_lines(&mut self, line: &Line<'a>, part: &'a str) {
        let problems = self.problems();
        problems.add(&problem::TRAILING_TEXT, line, part, &[part]);
        match &mut self.game {
            Some(game) => game.builder.unread_lines(part),
            None => self.head.notes.unread_lines.push(String::from(part)),
        }
    }

    /// Reads a time, a variation, or words in parentheses. Returns `false` if the line ends within
    /// them.
    #[inline(never)]
    fn parenthesis(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>) -> bool {
        let before = *scanner;
        scanner.next();
        let inside = *scanner;
        if let Some((time, total)) = times(scanner) {
            let part = scanner.since(before);
            if part.contains(':') {
                if let (Some(game), Some(time)) = (&mut self.game, time) {
                    // In variations, Shogidokoro writes zeros instead of times.
                    let total = total.filter(|total| *total > 0);
                    game.builder.time(time, total, line, part);
                }
                return true;
            }
        }
        *scanner = inside;
        if let Some(game) = &mut self.game
            && game.is_variation(inside)
        {
            game.open(line, inside.since(before), inside);
            return true;
        }
        self.open_note('(', line, before);
        self.go_on_with_note(scanner)
    }

    /// Reads `#` and the text up to the end of the line. In lists of openings it separates one
    /// opening from the next, as the move after it shows.
    #[inline(never)]
    fn hash(&mut self, text: &'a str, line: &Line<'a>) {
        if self.game.is_none() && self.header(text, line) {
            return;
        }
        match &self.game {
            Some(game) if !game.has_tags && !game.is_in_variation() => self.between.push(text),
            _ if text.is_empty() => {}
            _ => self.comment(text),
        }
    }

    /// Attaches the lines between two moves to the game they belong to: a new one if the move does
    /// not continue the previous game.
    pub(super) fn settle(&mut self, written: Option<&ScannedMove>) {
        if let Some(game) = &mut self.game {
            let has_gap = std::mem::take(&mut self.has_gap) && !game.has_numbers;
            let has_gap = has_gap || game.builder.has_ended();
            let may_end = !self.between.is_empty() || has_gap && !game.has_tags;
            let is_new = may_end
                && written.is_some_and(|written| {
                    !game.has_numbers && !self.between.is_empty() || game.begins_anew(written)
                });
            if is_new {
                self.next_game();
            }
        }
        for text in std::mem::take(&mut self.between) {
            if !text.is_empty() {
                self.comment(text);
            }
        }
    }

    /// Reads `$2`: a numbered note.
    #[inline(never)]
    fn annotation(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>) {
        const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
        let before = *scanner;
        scanner.next();
        let number = scanner.number();
        let part = scanner.since(before);
        let mark = number.and_then(|number| MARKS.get(number.checked_sub(1)? as usize));
        match (mark, number) {
            (Some(mark), _) => self.comment(mark),
            (None, Some(_)) => self.comment(part),
            (None, None) => self.unread_lines(line, part),
        }
    }
}

/// Reports whether the first move of a game follows, with its number: `1.P-7f`.
fn begins_game(mut scanner: Scanner<'_>, game: &'static Variant) -> bool {
    scanner.number() == Some(1)
        && dots_of_number(&mut scanner) == Some(false)
        && scan_move(&mut scanner, game).is_some()
}

/// Reports whether a dot begins a word in lower case: `.name`.
fn begins_name(mut scanner: Scanner<'_>) -> bool {
    scanner.next();
    scanner.peek().is_some_and(|c| c.is_ascii_lowercase())
}

/// Returns the character after the next one.
fn after_star(mut scanner: Scanner<'_>) -> Option<char> {
    scanner.next();
    scanner.peek()
}
