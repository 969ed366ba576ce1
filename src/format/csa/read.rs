//! Statement-by-statement reader for CSA: statements before the first move are collected in the
//! head; the first move and everything after it go to the builder.

use crate::format::csa::board::Start;
use crate::format::csa::body::Body;
use crate::format::csa::fits::names_encoding;
use crate::format::csa::line::{
    is_meant_as_move, is_number, is_one_line, is_signed_pass, split_at_comma, split_at_statement,
    unescaped, version, without_number, word,
};
use crate::format::csa::server::{self, SERVER_KEYS, without_arrows};
use crate::format::csa::{BYTES_PER_MOVE, EQUALS, NAME, values, wars};
use crate::format::headers;
use crate::format::numbers::Numbers;
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::notation::codes::csa::CsaMove;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::reading::problems::Problems;
use crate::record::{Header, NodeId, Notes, Record};
use crate::text::scan::{Line, Lines, Scanner, is_blank, split_at_word, trim};
use crate::types::color::Color;

/// Reads all records of a text.
pub fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    let mut reader = Reader {
        context: registry.context,
        text_length: text.len(),
        head: Head::default(),
        body: None,
        results: Vec::new(),
    };
    for line in Lines::new(text) {
        reader.line(&line);
    }
    reader.finish();
    reader.results
}

struct Reader {
    context: Context,
    text_length: usize,
    head: Head,
    body: Option<Box<Body>>,
    results: Vec<ReadResult>,
}

/// Head of a record: everything before the first move.
#[derive(Default)]
struct Head {
    headers: Vec<Header>,
    start: Start,
    notes: Notes,
    anything: bool,
    problems: Problems,
}

impl Head {
    /// Reads `'06:00+00 = 各6時間` after `$TIME_LIMIT:06:00+00`: the same value in the record's own
    /// words.
    fn words_of_header(&mut self, text: &str) -> bool {
        let Some(header) = self.headers.last_mut() else {
            return false;
        };
        let own = text.strip_prefix('\'');
        let own = own.and_then(|text| split_at_word(text, EQUALS));
        let is_of_header =
            |own| own == header.value || values::read(values::LIMITS_KEY, own) == header.value;
        let words = own
            .filter(|(own, _)| is_of_header(own))
            .map(|(_, words)| words);
        if let Some(words) = words {
            header.value = String::from(words);
        }
        words.is_some()
    }
}

impl Reader {
    pub(super) fn line(&mut self, line: &Line<'_>) {
        let whole = without_arrows(trim(line.text));
        let mut rest = whole;
        while !rest.is_empty() {
            // Names, values, remarks and prose may contain commas.
            let is_joined = matches!(
                rest.as_bytes(),
                [
                    b'+' | b'-' | b'0'..=b'9' | b'%' | b'P' | b'T' | b'L' | b'V' | b'v',
                    ..
                ]
            );
            let (statement, after) = if is_joined {
                split_at_comma(rest)
            } else if rest.starts_with(['N', '$'])
                && (rest.len() < whole.len() || is_one_line(rest))
            {
                split_at_statement(rest)
            } else {
                (rest, "")
            };
            let statement = trim(statement);
            if rest.len() < whole.len() && self.body.is_some() && is_number(statement) {
                // Tables list evaluations of the moves next to them.
                self.hidden_line(statement);
            } else if !self.statement(line, statement) {
                if rest == whole {
                    self.unknown_line(line, whole)
                } else {
                    self.trailing(line, rest)
                }
                return;
            }
            rest = trim(after);
        }
    }

    /// Reads a statement; `false` if it is not understood.
    #[inline(never)]
    fn statement(&mut self, line: &Line<'_>, text: &str) -> bool {
        match text.as_bytes() {
            [] => true,
            [b'+' | b'-', b'0'..=b'9', ..] => self.plays(line, text),
            [b'0'..=b'9', ..] if self.numbered(line, text) => true,
            [b'\'', ..] => self.remark(line, text),
            [b'/'] => self.next_record(),
            [b'#', ..] => self.server_word(text),
            [b'$', ..] => self.keyed(text),
            [b'N', b'+' | b'-', ..] => {
                self.leave_body();
                let (key, name) = text.split_at_checked(2).unwrap_or((text, ""));
                self.header(key, name)
            }
            [b'P', ..] if self.position(line, text) => true,
            [b'V' | b'v', ..] if version(text).is_some() => self.version(line, text),
            [b'+'] => self.turn(Color::Black),
            [b'-'] => self.turn(Color::White),
            _ if self.plays(line, text) => true,
            _ => self.greeting(text) || self.game_line(text),
        }
    }

    #[inline(never)]
    fn notes(&mut self) -> &mut Notes {
        let body = self.body.as_mut();
        let written = body.and_then(|body| body.builder.notes());
        written.unwrap_or(&mut self.head.notes)
    }

    /// Returns the problems of the part that is being read.
    fn problems(&mut self) -> &mut Problems {
        match &mut self.body {
            Some(body) => &mut body.builder.problems,
            None => &mut self.head.problems,
        }
    }

    #[inline(never)]
    fn unknown_line(&mut self, line: &Line<'_>, text: &str) {
        self.problems().unknown_line(line, text);
        self.notes().unread_lines.push(String::from(text));
    }

    #[inline(never)]
    fn trailing(&mut self, line: &Line<'_>, text: &str) {
        self.problems()
            .add(&problem::TRAILING_TEXT, line, text, &[text]);
        self.notes().unread_lines.push(String::from(text));
    }

    fn remark(&mut self, line: &Line<'_>, text: &str) -> bool {
        // The name of the encoding is not part of the record.
        if self.body.is_none() && names_encoding(text) {
            return true;
        }
        if self.body.is_none() && self.head.words_of_header(text) {
            return true;
        }
        // Blanks at the end are part of a comment.
        let whole = line.text.trim_start_matches(is_blank);
        let whole = if whole.starts_with(text) { whole } else { text };
        match whole.strip_prefix("'*") {
            Some(comment) => self.notes().add_line(comment),
            None => self.hidden_line(text.strip_prefix('\'').unwrap_or(text)),
        }
        true
    }

    #[inline(never)]
    fn hidden_line(&mut self, text: &str) {
        self.notes().hidden_lines.push(String::from(text));
    }

    /// Reads `#RESIGN`: a server's word.
    fn server_word(&mut self, text: &str) -> bool {
        let builder = self.body.as_mut().map(|body| &mut body.builder);
        let builder = builder.filter(|builder| !builder.has_ended());
        let ending = builder.and_then(|builder| {
            let ending = server::ending(text, builder.position().turn())?;
            Some((builder, ending))
        });
        match ending {
            Some((builder, ending)) => builder.end(ending),
            None => self.hidden_line(text),
        }
        true
    }

    /// Reads `$EVENT:name`.
    fn keyed(&mut self, text: &str) -> bool {
        let keyed = text
            .strip_prefix('$')
            .and_then(|text| split_at_word(text, ":"));
        match keyed {
            Some((key, value)) if !key.is_empty() => self.header(trim(key), value),
            _ => false,
        }
    }

    #[inline(never)]
    fn header(&mut self, key: &str, value: &str) -> bool {
        let value = trim(value);
        let value = match key {
            "NOTE" => unescaped(value),
            _ => values::read(key, value),
        };
        let key = String::from(headers::from_csa(key).unwrap_or(key));
        let header = Header { key, value };
        match &mut self.body {
            Some(body) => body.builder.record_mut().headers.push(header),
            None => {
                self.head.anything = true;
                self.head.headers.push(header);
            }
        }
        true
    }

    fn version(&mut self, line: &Line<'_>, text: &str) -> bool {
        if self.body.is_some() || self.head.start.is_described() {
            self.next_record();
        }
        self.head.anything = true;
        version(text) == Some(true) || {
            self.unknown_line(line, text);
            true
        }
    }

    fn position(&mut self, line: &Line<'_>, text: &str) -> bool {
        if !matches!(text.as_bytes(), [_, b'I' | b'+' | b'-' | b'1'..=b'9', ..]) {
            return false;
        }
        if self.leave_body() {
            let problems = &mut self.head.problems;
            problems.add(&problem::BOARD_AFTER_MOVES, line, text, &[]);
        }
        self.head.anything = true;
        let Head {
            start, problems, ..
        } = &mut self.head;
        start.line(line, text, problems)
    }

    fn turn(&mut self, color: Color) -> bool {
        if self.body.is_some() {
            return false;
        }
        self.head.anything = true;
        self.head.start.turn = Some(color);
        true
    }

    /// Reads a line that a server sends before a game, or that a page adds to one.
    #[inline(never)]
    fn greeting(&mut self, text: &str) -> bool {
        if server::is_greeting(text) {
            self.hidden_line(text);
            return true;
        }
        let Some((key, value)) = split_at_word(text, ":") else {
            return false;
        };
        let name = key.trim_end_matches(['+', '-']);
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || !name.chars().all(is_word) {
            return false;
        }
        match (key, value) {
            ("Name+", name) => self.header("N+", name),
            ("Name-", name) => self.header("N-", name),
            _ if name != key || name.contains('_') || SERVER_KEYS.contains(&key) => {
                let turn = match (key, value) {
                    ("To_Move", "+") => Some(Color::Black),
                    ("To_Move", "-") => Some(Color::White),
                    _ => None,
                };
                if self.body.is_none() && turn.is_some() {
                    self.head.start.turn = turn;
                }
                self.hidden_line(text);
                true
            }
            _ => false,
        }
    }

    /// Reads `1 file black white 1 83 …`: the line above the moves in files with one game a line:
    /// its number, its name, the players, the winner and the number of moves.
    #[inline(never)]
    fn game_line(&mut self, text: &str) -> bool {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
        let ends_names = |pair: &[&str]| match pair {
            [result, plies] => matches!(*result, "0" | "1" | "2") && is_number(plies),
            _ => false,
        };
        let end = fields.windows(2).rposition(ends_names);
        let names = end.and_then(|end| fields.get(2..end)).unwrap_or_default();
        if names.len() < 2 || !fields.first().is_some_and(|number| is_number(number)) {
            return false;
        }
        self.leave_body();
        // Only blanks separate the two names.
        if let [black, white] = names {
            self.header("N+", black);
            self.header("N-", white);
        }
        self.hidden_line(text);
        true
    }

    /// Reads moves after a number, which may go back.
    #[inline(never)]
    fn numbered(&mut self, line: &Line<'_>, text: &str) -> bool {
        let moves = without_number(text);
        let number = Scanner::new(text)
            .number()
            .filter(|_| moves.len() < text.len());
        if let (Some(body), Some(number)) = (&mut self.body, number) {
            body.numbers.record(number, false, body.builder.plies());
        }
        self.plays(line, moves)
    }

    /// Reads moves, times and words, with or without blanks between them.
    fn plays(&mut self, line: &Line<'_>, text: &str) -> bool {
        let mut rest = text;
        while !rest.is_empty() {
            if let Some((written, after)) = CsaMove::begin(rest) {
                self.body(written.side);
                if let Some(body) = &mut self.body {
                    body.play(line, &written);
                }
                rest = after.trim_start_matches(is_blank);
                continue;
            }
            let is_first = rest.len() == text.len();
            if !is_first && let Some(after) = self.between(rest) {
                rest = after;
                continue;
            }
            let word = word(rest);
            if !is_first && rest.starts_with('\'') {
                return self.remark(line, rest);
            } else if !is_first && rest.starts_with('#') {
                self.hidden_line(rest);
                return true;
            } else if !self.play_word(line, word, is_first) {
                if !is_first {
                    self.trailing(line, rest);
                }
                return !is_first;
            }
            let after = rest.get(word.len()..).unwrap_or("");
            rest = after.trim_start_matches(is_blank);
        }
        true
    }

    /// Skips the number before a move, or a remark in brackets, which is kept.
    #[inline(never)]
    fn between<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        let after_number = without_number(text);
        if after_number.len() < text.len() {
            return Some(after_number);
        }
        let (remark, after) = text.strip_prefix('(')?.split_once(')')?;
        self.hidden_line(remark);
        Some(after.trim_start_matches(is_blank))
    }

    /// Reads a word in place of a move; `false` if it is none.
    fn play_word(&mut self, line: &Line<'_>, word: &str, is_first: bool) -> bool {
        if word.starts_with('%') || is_signed_pass(word) {
            self.body(None).word(line, word);
            return true;
        }
        if is_first && is_meant_as_move(word) {
            let builder = &mut self.body(None).builder;
            builder.not_a_move(&problem::NOT_A_MOVE, line, word, word, &[word]);
            return true;
        }
        let Some(body) = &mut self.body else {
            return false;
        };
        match word.split_at_checked(1) {
            Some(("T", time)) => body.time(line, word, time),
            Some(("L", left)) => body.left(line, word, left),
            _ => match wars::ending(word, body.builder.position().turn()) {
                Some(ending) => body.builder.end(ending),
                None => return false,
            },
        }
        true
    }

    /// Returns the body, creating it at the first move.
    #[inline(never)]
    fn body(&mut self, first: Option<Color>) -> &mut Body {
        let body = match self.body.take() {
            Some(body) => body,
            None => Box::new(self.begin(first)),
        };
        self.body.insert(body)
    }

    /// Turns the collected head into the start of a record.
    #[inline(never)]
    fn begin(&mut self, first: Option<Color>) -> Body {
        let mut head = std::mem::take(&mut self.head);
        let mut record = Record::new(head.start.finish(first, &mut head.problems));
        // Only the first record reserves capacity: the others would reserve the whole text's again.
        record.reserve(std::mem::take(&mut self.text_length) / BYTES_PER_MOVE);
        record.headers = head.headers;
        let mut builder = RecordBuilder::new(record, &self.context);
        builder.problems = head.problems;
        if head.notes != Notes::default()
            && let Some(start) = builder.record_mut().node_mut(NodeId::START)
        {
            *start.notes_mut() = head.notes;
        }
        Body {
            builder,
            left: [None; 2],
            taken_back: Vec::new(),
            numbers: Numbers::default(),
        }
    }

    /// Ends the record whose moves are being read; `false` if there is none.
    fn leave_body(&mut self) -> bool {
        let Some(mut body) = self.body.take() else {
            return false;
        };
        body.settle_taken_back();
        let (record, problems) = body.builder.finish();
        ReadResult::new(record, problems.into_list(), NAME).add_to(&mut self.results);
        true
    }

    /// Ends the record that is being read, with or without moves.
    #[inline(never)]
    fn next_record(&mut self) -> bool {
        if self.body.is_none() && self.head.anything {
            self.body(None);
        }
        self.leave_body();
        true
    }

    fn finish(&mut self) {
        self.next_record();
        let notes = std::mem::take(&mut self.head.notes);
        match self.results.last_mut() {
            None => {
                let kind = &problem::NOTHING_TO_READ;
                self.head.problems.add(kind, &Line::WHOLE, "", &[]);
                self.head.notes = notes;
                self.body(None);
                self.leave_body();
            }
            // Remarks after the last separator.
            Some(read) => read.append(notes),
        }
    }
}
