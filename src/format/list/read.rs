//! Reading lists of moves: lines into tags, comments, and words; words into the moves of games.

use super::game::Game;
use super::tags::{self, Tag};
use super::{
    Weight, chess, eat_pass, first_word, looks_like_move, note, scan_move, start_of, words,
};
use crate::color::Color;
use crate::format::kif::time::times;
use crate::format::{Read, headers};
use crate::make::{Maker, Problems};
use crate::notation::japanese;
use crate::notation::western::Written;
use crate::problem;
use crate::record::{Header, NodeId, Notes, Record};
use crate::scan::{Line, Lines, Scanner, digit, has, is_blank, own, split_at_word, trim};
use crate::setup::Setup;
use crate::variant::{Variant, standard::STANDARD};

/// How much of a line is looked at to tell whether it is prose, in bytes.
const LONGEST_LOOK: usize = 2000;

/// About how much text a move takes, to make room in time.
const BYTES_PER_MOVE: usize = 8;

/// How many moves room is made for; there may be more games.
const MOST_ROOM: usize = 300;

/// Reads all games of a text.
pub fn read(text: &str) -> Vec<Read> {
    let mut reader = Reader {
        text,
        head: Head::default(),
        game: None,
        between: Vec::new(),
        open_note: None,
        reads: Vec::new(),
    };
    for line in Lines::new(text) {
        reader.line(&line);
    }
    reader.finish();
    reader.reads
}

struct Reader<'a> {
    text: &'a str,
    head: Head<'a>,
    game: Option<Box<Game<'a>>>,
    /// Lines that begin with `#` behind the last move.
    between: Vec<&'a str>,
    /// A comment that goes on in the next line.
    open_note: Option<OpenNote<'a>>,
    reads: Vec<Read>,
}

/// What stands before the first move.
#[derive(Default)]
struct Head<'a> {
    variant: Option<&'static Variant>,
    headers: Vec<Header>,
    notes: Notes,
    start: Option<Setup>,
    handicap: Option<&'static str>,
    result: Option<(Line<'a>, &'a str)>,
    /// Whether Black's first half of a pair is left out.
    skips: bool,
    is_closed: bool,
    is_chess: bool,
    /// Whether a tag says that it is shogi.
    is_shogi: bool,
    has_tags: bool,
    has_numbers: bool,
    anything: bool,
    problems: Problems,
}

/// A comment as far as it is read.
struct OpenNote<'a> {
    open: char,
    /// How many more parentheses it opened than closed.
    depth: u32,
    text: String,
    line: Line<'a>,
    part: &'a str,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &Line<'a>) {
        let text = trim(line.text);
        let mut scanner = Scanner::new(line.text);
        scanner.skip_blanks();
        if tags::starts(text) {
            if let Some(note) = self.open_note.take() {
                let problems = self.problems();
                problems.add(&problem::UNCLOSED, &note.line, note.part, &[note.part]);
                self.end_note(note);
            }
            while let Some(tag) = tags::scan(&mut scanner) {
                self.tag(tag, line);
                scanner.skip_blanks();
            }
        } else if self.open_note.is_some() {
            scanner = Scanner::new(line.text);
            if !self.go_on_with_note(&mut scanner) {
                return;
            }
        } else if let Some(aside) = text.strip_prefix('%') {
            self.aside(aside);
            return;
        } else if self.is_prose(text) {
            self.comment(text);
            return;
        }
        self.words(line, scanner);
    }

    /// The problems of the part that is being read.
    fn problems(&mut self) -> &mut Problems {
        match &mut self.game {
            Some(game) => &mut game.maker.problems,
            None => &mut self.head.problems,
        }
    }

    fn variant(&self) -> &'static Variant {
        match &self.game {
            Some(game) => game.maker.position().variant(),
            None => self.head.variant.unwrap_or(&STANDARD),
        }
    }

    fn comment(&mut self, text: &str) {
        match &mut self.game {
            Some(game) => game.comment(text),
            None => self.head.notes.add_line(text),
        }
    }

    fn aside(&mut self, text: &str) {
        match &mut self.game {
            Some(game) => game.aside(text),
            None => self.head.notes.asides.push(own(text)),
        }
    }

    /// Whether a line is made of words, with moves among them or not.
    fn is_prose(&self, text: &str) -> bool {
        // A parenthesis within a word is that of an origin.
        let mut before = ' ';
        let end = text.find(|c| {
            let ends = "{[;#".contains(c) || c == '(' && is_blank(before);
            before = c;
            ends
        });
        let text = text.get(..end.unwrap_or(text.len())).unwrap_or(text);
        let text = split_at_word(text, "--").map_or(text, |(before, _)| before);
        // Without a longer word it is none, which is soon told.
        let mut letters = 0;
        let has_long_word = text.chars().any(|c| {
            letters = if c.is_lowercase() { letters + 1 } else { 0 };
            letters > 3 || !c.is_ascii()
        });
        if !has_long_word {
            return false;
        }
        let weight = Weight::of(text, self.variant());
        let is_numbered = text.starts_with(|c| digit(c).is_some());
        let has_numbers = self.game.as_ref().is_some_and(|game| game.has_numbers);
        let begins_otherwise = match is_numbered {
            true => weight.begins_otherwise && weight.other > 1,
            false => weight.begins_otherwise || has_numbers,
        };
        let is_announcement =
            || split_at_word(text, ":").is_some_and(|(word, _)| is_variation(word));
        !weight.is_moves() && begins_otherwise && !is_announcement()
    }

    fn tag(&mut self, tag: Tag<'a>, line: &Line<'a>) {
        self.settle(None);
        if self.game.is_some() {
            self.next_game();
        }
        let part = trim(line.text);
        if !tag.is_closed {
            self.head
                .problems
                .add(&problem::UNCLOSED, line, part, &[part]);
        }
        self.head.anything = true;
        let value = trim(&tag.value);
        let name = tag.name.to_ascii_lowercase();
        self.head.has_tags |= !matches!(name.as_str(), "sfen" | "fen");
        match name.as_str() {
            "sfen" | "fen" => self.start(value, line),
            "variant" if self.game_tag(value, line) => {}
            "result" if matches!(value, "" | "*" | "?") => {}
            "result" if self.head.result.is_none() && words::result(value).is_some() => {
                let inside = split_at_word(line.text, "\"").map_or(part, |(_, after)| after);
                let inside = inside.split(['"', '”']).next().unwrap_or(inside);
                self.head.result = Some((*line, trim(inside)));
            }
            "handicap" => self.handicap(value, line),
            _ => self.head.headers.push(Header {
                key: own(headers::from_psn(tag.name).unwrap_or(tag.name)),
                value: tag.value,
            }),
        }
    }

    fn start(&mut self, value: &str, line: &Line<'a>) {
        let variant = self.variant();
        match tags::setup(variant, value) {
            Ok(start) => self.head.start = Some(start),
            Err(_) if self.head.is_closed => {}
            Err(error) => {
                self.head.is_closed = true;
                let part = trim(line.text);
                let details = [value, &error.to_string()];
                self.head
                    .problems
                    .add(&problem::BAD_SFEN, line, part, &details);
            }
        }
    }

    /// Which game is played; `false` when that is kept as a header.
    fn game_tag(&mut self, value: &str, line: &Line<'a>) -> bool {
        let kind = match tags::game(value) {
            tags::Game::Any => return false,
            tags::Game::Shogi(variant) => {
                self.head.variant = Some(variant);
                self.head.is_shogi = true;
                return true;
            }
            tags::Game::Chess => {
                self.head.is_chess = true;
                &problem::CHESS
            }
            tags::Game::Unknown => &problem::UNKNOWN_VARIANT,
        };
        self.close_head(kind, line, trim(line.text), value);
        false
    }

    /// Keeps all moves that come as text, and says why once.
    fn close_head(
        &mut self,
        kind: &'static problem::Kind,
        line: &Line<'a>,
        part: &str,
        detail: &str,
    ) {
        if !self.head.is_closed {
            self.head.problems.add(kind, line, part, &[detail]);
        }
        self.head.is_closed = true;
    }

    fn handicap(&mut self, value: &str, line: &Line<'a>) {
        let name = match tags::handicap(self.variant(), value) {
            Some((handicap, name)) => {
                self.head.handicap = Some(handicap.sfen);
                name
            }
            None => {
                let part = trim(line.text);
                self.head
                    .problems
                    .add(&problem::UNKNOWN_HANDICAP, line, part, &[value]);
                own(value)
            }
        };
        self.head.headers.push(Header {
            key: own("手合割"),
            value: name,
        });
    }

    /// Turns what was read so far into the start of a record.
    fn begin(&mut self, line: &Line<'a>, rest: &'a str) -> Game<'a> {
        let variant = self.variant();
        let mut head = std::mem::take(&mut self.head);
        let named = head.handicap.map(|sfen| Setup::from_sfen(variant, sfen));
        let is_known = head.start.is_some() || named.is_some();
        let mut start = match (head.start.take(), named) {
            (Some(start), _) | (None, Some(Ok(start))) => start,
            _ => Setup::start(variant),
        };
        if head.skips && !is_known {
            start.turn = Color::White;
        }
        let is_chess = !head.is_closed && !head.is_shogi && chess::tells(self.from(rest), &start);
        let mut record = Record::new(start);
        record.reserve(MOST_ROOM.min(self.text.len() / BYTES_PER_MOVE));
        record.headers = head.headers;
        if head.notes != Notes::default()
            && let Some(node) = record.node_mut(NodeId::START)
        {
            *node.notes_mut() = head.notes;
        }
        let mut game = Game::new(Maker::new(record));
        game.maker.problems = head.problems;
        if is_chess {
            let part = first_word(rest);
            game.maker.problems.add(&problem::CHESS, line, part, &[]);
        }
        game.is_closed = head.is_closed || is_chess;
        game.is_chess = is_chess || head.is_chess;
        game.has_tags = head.has_tags;
        game.has_numbers = head.has_numbers;
        game.result = head.result;
        game
    }

    /// The whole text from a part of it on.
    fn from(&self, part: &'a str) -> &'a str {
        let start = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        self.text.get(start..).unwrap_or(part)
    }

    fn game(&mut self, line: &Line<'a>, rest: &'a str) -> &mut Game<'a> {
        let game = match self.game.take() {
            Some(game) => game,
            None => Box::new(self.begin(line, rest)),
        };
        self.game.insert(game)
    }

    fn next_game(&mut self) {
        if let Some(game) = self.game.take() {
            self.reads.push(game.finish());
        }
    }

    fn finish(&mut self) {
        if let Some(note) = self.open_note.take() {
            self.problems()
                .add(&problem::UNCLOSED, &note.line, note.part, &[note.part]);
            self.end_note(note);
        }
        if self.game.is_none() && (self.head.anything || self.reads.is_empty()) {
            let nothing = !self.head.anything;
            let mut game = self.begin(&Line::WHOLE, "");
            if nothing {
                let problems = &mut game.maker.problems;
                problems.add(&problem::NOTHING_TO_READ, &Line::WHOLE, "", &[]);
            }
            self.game = Some(Box::new(game));
        }
        self.settle(None);
        self.next_game();
    }

    /// Reads what stands in a line beside tags, word by word.
    fn words(&mut self, line: &Line<'a>, mut scanner: Scanner<'a>) {
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
                        self.stray(line, scanner.since(before));
                    }
                }
                ';' => {
                    scanner.next();
                    self.comment(trim(scanner.rest()));
                    return;
                }
                '#' => {
                    self.hash(trim(scanner.rest().trim_start_matches('#')));
                    return;
                }
                '$' => self.annotation(line, &mut scanner),
                '!' | '?' => {
                    let marks = scanner.take_while(|c| matches!(c, '!' | '?'));
                    self.comment(marks);
                }
                '.' | '…' | '．' => self.dots(&mut scanner),
                _ => {
                    is_numbered = self.word(line, &mut scanner, is_numbered);
                    continue;
                }
            }
            is_numbered = false;
        }
    }

    /// `...` stands for the other side's half of a pair.
    fn dots(&mut self, scanner: &mut Scanner<'a>) {
        let dots = scanner.take_while(|c| matches!(c, '.' | '…' | '．'));
        self.head.skips |= self.game.is_none() && (dots.len() > 1 || dots == "…");
    }

    /// A word that is no comment. Whether it was a number.
    fn word(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>, is_numbered: bool) -> bool {
        let before = *scanner;
        if self.dashes(line, scanner) {
            return false;
        }
        if let Some(written) = scan_move(scanner, self.variant()) {
            self.settle(Some(&written));
            let game = self.game(line, before.rest());
            game.play(&written, line, scanner.since(before));
            return false;
        }
        let mut behind_mark = *scanner;
        behind_mark.eat_if(|c| japanese::mark(c).is_some());
        if let Some((word, text)) = words::scan(&mut behind_mark) {
            *scanner = behind_mark;
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
        if !self.shogidokoro_variation(line, scanner) {
            self.unknown_word(line, scanner, is_numbered);
        }
        false
    }

    /// `-` for the half of a pair that is left out, `--Black Won--` for a sentence.
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
            self.head.skips |= self.game.is_none();
            return true;
        }
        *scanner = before;
        false
    }

    /// The number of a move, with the dots behind it.
    fn number(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>) -> bool {
        let before = *scanner;
        let Some(number) = scanner.number() else {
            return false;
        };
        let part = scanner.since(before);
        let dots = scanner.take_while(|c| matches!(c, '.' | '…' | '．'));
        let is_skip = dots.chars().count() > 1 || dots == "…";
        scanner.eat_if(|c| c == ':' || c == '：');
        let follows = scanner.peek();
        if dots.is_empty() && !follows.is_none_or(|c| is_blank(c) || !c.is_alphanumeric()) {
            *scanner = before;
            return false;
        }
        let is_new = |game: &Game<'a>| {
            number == 1 && !is_skip && !game.is_in_variation() && game.maker.plies() > 1
        };
        if self.game.as_ref().is_some_and(|game| is_new(game)) {
            self.next_game();
        }
        match &mut self.game {
            Some(game) => game.number(number, line, part),
            None => {
                self.head.skips |= is_skip;
                self.head.has_numbers = true;
            }
        }
        true
    }

    /// `Variation:6`.
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

    fn unknown_word(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>, is_numbered: bool) {
        let word = first_word(scanner.rest());
        let before = *scanner;
        if !scanner.eat_str(word) || word.is_empty() {
            scanner.next();
        }
        let word = scanner.since(before);
        if looks_like_move(word) || has(word, 'O') && word.starts_with("O-O") {
            let game = self.game(line, before.rest());
            match game.is_stopped() {
                true => game.unread(word),
                false => {
                    let kind = &problem::NOT_A_MOVE;
                    game.maker.not_a_move(kind, line, word, word, &[word]);
                    game.attach_waiting();
                }
            }
            return;
        }
        let Some(game) = &mut self.game else {
            self.head.notes.add_line(trim(before.rest()));
            *scanner = Scanner::new("");
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

    /// Words that are not understood, up to the next one that is; when most of what follows are
    /// words, the rest of the line is a comment.
    fn rest_of_words(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>, before: Scanner<'a>) {
        let variant = self.variant();
        let text = start_of(before.rest(), LONGEST_LOOK);
        let text = Scanner::new(text).take_while(|c| !"{([;#)".contains(c));
        let weight = Weight::of(text, variant);
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
                .is_none_or(|c| "{}()[];#$!?-.…".contains(c) || digit(c).is_some())
                || scan_move(&mut ahead.clone(), variant).is_some()
                || words::scan(&mut ahead.clone()).is_some();
            if known {
                break;
            }
            let word = first_word(ahead.rest());
            if !ahead.eat_str(word) || word.is_empty() {
                break;
            }
            end = ahead;
        }
        *scanner = end;
        self.stray(line, end.since(before));
    }

    /// Keeps words that are not understood.
    fn stray(&mut self, line: &Line<'a>, part: &'a str) {
        let problems = self.problems();
        problems.add(&problem::TRAILING_TEXT, line, part, &[part]);
        match &mut self.game {
            Some(game) => game.maker.stray(part),
            None => self.head.notes.stray.push(own(part)),
        }
    }

    /// A time, a variation, or words in parentheses. `false` when the line ends within them.
    fn parenthesis(&mut self, line: &Line<'a>, scanner: &mut Scanner<'a>) -> bool {
        let before = *scanner;
        scanner.next();
        let inside = *scanner;
        if let Some((time, total)) = times(scanner) {
            let part = scanner.since(before);
            if has(part, ':') {
                if let (Some(game), Some(time)) = (&mut self.game, time) {
                    // In variations Shogidokoro writes no times, but zeros.
                    let total = total.filter(|total| *total > 0);
                    game.maker.time(time, total, line, part);
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

    fn open_note(&mut self, open: char, line: &Line<'a>, before: Scanner<'a>) {
        self.settle(None);
        let mut end = before;
        end.take_while(|c| !is_blank(c));
        self.open_note = Some(OpenNote {
            open,
            depth: 1,
            text: String::new(),
            line: *line,
            part: end.since(before),
        });
    }

    /// Reads a comment to its end; `false` when it goes on in the next line.
    fn go_on_with_note(&mut self, scanner: &mut Scanner<'a>) -> bool {
        let Some(note) = &mut self.open_note else {
            return true;
        };
        let close = match note.open {
            '{' => '}',
            '[' => ']',
            _ => ')',
        };
        let before = *scanner;
        while let Some(c) = scanner.next() {
            match c {
                '\\' if note.open == '{' => {
                    scanner.next();
                }
                '(' if note.open == '(' => note.depth += 1,
                _ if c == close => {
                    note.depth -= 1;
                    if note.depth == 0 {
                        let taken = scanner.since(before);
                        note.text
                            .push_str(taken.strip_suffix(close).unwrap_or(taken));
                        if let Some(note) = self.open_note.take() {
                            self.end_note(note);
                        }
                        return true;
                    }
                }
                _ => {}
            }
        }
        note.text.push_str(scanner.since(before));
        note.text.push('\n');
        false
    }

    /// Keeps a comment, or ends the game where it only says that it ends.
    fn end_note(&mut self, note: OpenNote<'a>) {
        if note.open == '(' {
            let text = trim(note.text.trim_end_matches('\n'));
            self.comment_lines(&(own("(") + text + ")"));
            return;
        }
        let (text, is_text) = note::decode(&note.text);
        if let Some(game) = &mut self.game
            && !is_text
            && note.open == '{'
            && !game.maker.has_ended()
        {
            if let Some((word, words)) = words::whole(&text) {
                game.end(word, words, &note.line, note.part);
                return;
            }
            let mut scanner = Scanner::new(&text);
            if note::begins_with_ending(&text)
                && let Some((word, words)) = words::scan(&mut scanner)
            {
                game.end(word, words, &note.line, note.part);
            }
        }
        if !text.is_empty() {
            self.comment_lines(&text);
        }
    }

    fn comment_lines(&mut self, text: &str) {
        let mut rest = text;
        while let Some((line, after)) = split_at_word(rest, "\n") {
            self.comment(line);
            rest = after;
        }
        self.comment(rest);
    }

    /// `#` up to the end of a line. In lists of openings it parts one from the next, which the
    /// move behind it tells.
    fn hash(&mut self, text: &'a str) {
        match &self.game {
            Some(game) if !game.has_tags && !game.is_in_variation() => self.between.push(text),
            _ if text.is_empty() => {}
            _ => self.comment(text),
        }
    }

    /// Gives the lines between two moves to the game they belong to, which is a new one when the
    /// move does not go on with the one before.
    fn settle(&mut self, written: Option<&Written>) {
        let Some(game) = &mut self.game else { return };
        let may_end = !self.between.is_empty() || game.maker.has_ended() && !game.has_tags;
        let is_new = may_end
            && written.is_some_and(|written| {
                !game.has_numbers && !self.between.is_empty() || game.begins_anew(written)
            });
        if is_new {
            self.next_game();
        }
        for text in std::mem::take(&mut self.between) {
            if !text.is_empty() {
                self.comment(text);
            }
        }
    }

    /// `$2`: a note that has a number.
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
            (None, None) => self.stray(line, part),
        }
    }
}

fn is_variation(word: &str) -> bool {
    trim(word).eq_ignore_ascii_case("variation")
}
