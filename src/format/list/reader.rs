//! Line-by-line reader for lists of moves: tags, comments and headers. The words of other lines are
//! read in `line`.

use crate::format::headers;
use crate::format::list::body::Body;
use crate::format::list::moves::{Weight, first_word, is_numbered, scan_move, start_of};
use crate::format::list::tags::{self, Tag};
use crate::format::list::{chess, endings};
use crate::format::result::ReadResult;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::reading::problems::Problems;
use crate::record::headers::form as form_of;
use crate::record::{Header, NodeId, Notes, Record};
use crate::text::scan::{Line, Lines, Scanner, has, is_blank, split_at_word, trim};
use crate::types::color::Color;
use crate::variant::Variant;
use crate::variant::setup::Setup;

/// Number of bytes of a line that are examined to decide whether it is prose.
const MAX_LOOKAHEAD: usize = 2000;

/// Approximate bytes of a move, used to reserve capacity.
const BYTES_PER_MOVE: usize = 8;

/// Maximum number of moves for which capacity is reserved; a text may hold more games.
const MAX_ROOM: usize = 300;

/// One-letter names of the sides.
const LETTERS: [(&str, &str); 4] = [("S", "先手"), ("G", "後手"), ("B", "先手"), ("W", "後手")];

/// Reads all games of a text. `game` applies if the text does not name its game.
pub fn read_as(text: &str, game: &'static Variant, context: &Context) -> Vec<ReadResult> {
    let mut reader = Reader {
        context: *context,
        text_length: text.len(),
        below: "",
        assumed: game,
        head: Head::default(),
        game: None,
        between: Vec::new(),
        has_gap: false,
        open_note: None,
        results: Vec::new(),
    };
    let mut lines = Lines::new(text);
    while let Some(line) = lines.next() {
        reader.below = lines.rest();
        reader.line(&line);
    }
    reader.finish();
    reader.results
}

/// A comment that is still being read.
pub struct OpenNote<'a> {
    pub(super) open: char,
    /// The number of parentheses opened but not yet closed.
    pub(super) depth: u32,
    pub(super) text: String,
    pub(super) line: Line<'a>,
    pub(super) part: &'a str,
}

/// Reader state while a text is being read.
pub struct Reader<'a> {
    context: Context,
    text_length: usize,
    /// The text below the current line.
    below: &'a str,
    /// The assumed game and form, used if the text does not name its own.
    assumed: &'static Variant,
    pub(super) head: Head<'a>,
    pub(super) game: Option<Box<Body<'a>>>,
    /// Lines that begin with `#`, after the last move.
    pub(super) between: Vec<&'a str>,
    /// Whether a blank line follows the last move.
    pub(super) has_gap: bool,
    /// A comment that continues on the next line.
    pub(super) open_note: Option<OpenNote<'a>>,
    results: Vec<ReadResult>,
}

/// Head of a game: everything before the first move.
#[derive(Default)]
pub struct Head<'a> {
    variant: Option<&'static Variant>,
    headers: Vec<Header>,
    pub(super) notes: Notes,
    start: Option<Setup>,
    /// The text of the tag for the start position.
    sfen: Option<String>,
    handicap: Option<Setup>,
    result: Option<(Line<'a>, &'a str)>,
    /// Whether Black's half of the first pair is left out.
    pub(super) skips: bool,
    is_closed: bool,
    is_chess: bool,
    /// Whether a tag names the players by Sente and Gote.
    has_sides: bool,
    /// Whether a tag names shogi as the game.
    is_shogi: bool,
    has_tags: bool,
    pub(super) has_numbers: bool,
    /// Whether the last number was zero, the start's.
    pub(super) is_at_zero: bool,
    anything: bool,
    /// Whether the game is over without a move.
    pub(super) is_over: bool,
    /// Whether a line separates it from the game before.
    is_separate: bool,
    problems: Problems,
}

impl Head<'_> {
    /// Reports whether anything that makes a game has been read.
    fn is_any(&self) -> bool {
        self.anything || !self.headers.is_empty() || self.is_separate && self.notes.has_text()
    }
}

impl<'a> Reader<'a> {
    #[inline(never)]
    fn line(&mut self, line: &Line<'a>) {
        let text = trim(line.text);
        let mut scanner = Scanner::new(line.text);
        scanner.skip_blanks();
        self.has_gap |= text.is_empty() && self.open_note.is_none();
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
        } else if let Some(hidden_line) = text.strip_prefix('%') {
            self.hidden_line(hidden_line);
            return;
        } else if self.game.is_none() && self.header(text, line) {
            return;
        } else if self.ending_of_player(&mut scanner.clone()).is_none() && self.is_prose(text) {
            self.comment(text);
            if let Some(game) = &mut self.game {
                game.variations(line, text);
            }
            return;
        }
        self.words(line, scanner);
    }

    /// Returns the problems of the part that is being read.
    #[inline(never)]
    pub(super) fn problems(&mut self) -> &mut Problems {
        match &mut self.game {
            Some(game) => &mut game.builder.problems,
            None => &mut self.head.problems,
        }
    }

    /// Returns the game whose rules apply to the moves.
    pub(super) fn variant(&self) -> &'static Variant {
        if let Some(game) = &self.game {
            return game.variant();
        }
        let named = self.head.variant.unwrap_or(self.assumed);
        let of_headers = form_of(named, &self.head.headers);
        let is_assumed = named.is_same_game(self.assumed);
        of_headers.unwrap_or(if is_assumed { self.assumed } else { named })
    }

    #[inline(never)]
    pub(super) fn comment(&mut self, text: &str) {
        match &mut self.game {
            Some(game) => game.comment(text),
            None => self.head.notes.add_line(text),
        }
    }

    fn hidden_line(&mut self, text: &str) {
        match &mut self.game {
            Some(game) => game.hidden_line(text),
            None => self.head.notes.hidden_lines.push(String::from(text)),
        }
    }

    /// Reports whether a line is prose, with or without moves in it.
    #[inline(never)]
    fn is_prose(&self, text: &str) -> bool {
        // A parenthesis within a word belongs to an origin.
        let mut before = ' ';
        let end = text.find(|c| {
            let ends = has("{[;#", c) || c == '(' && is_blank(before);
            before = c;
            ends
        });
        let text = text.get(..end.unwrap_or(text.len())).unwrap_or(text);
        let text = split_at_word(text, "--").map_or(text, |(before, _)| before);
        // Fast path: prose has at least one longer word.
        let mut letters = 0;
        let has_long_word = text.chars().any(|c| {
            letters = if c.is_lowercase() { letters + 1 } else { 0 };
            letters > 3 || !c.is_ascii()
        });
        if !has_long_word {
            return false;
        }
        let weight = Weight::of(start_of(text, MAX_LOOKAHEAD), self.variant());
        let is_numbered = is_numbered(text);
        let has_numbers = self.game.as_ref().is_some_and(|game| game.has_numbers);
        let begins_otherwise = if is_numbered {
            weight.begins_otherwise && weight.other > 1
        } else {
            weight.begins_otherwise || has_numbers
        };
        let is_announcement =
            || split_at_word(text, ":").is_some_and(|(word, _)| is_variation(word));
        !weight.is_moves() && begins_otherwise && !is_announcement()
    }

    #[inline(never)]
    fn tag(&mut self, tag: Tag<'a>, line: &Line<'a>) {
        self.settle(None);
        if self.game.is_some() || self.head.is_over {
            self.end_game();
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
        self.head.has_sides |= matches!(name.as_str(), "sente" | "gote");
        self.head.has_tags |= !matches!(name.as_str(), "sfen" | "fen");
        match name.as_str() {
            "sfen" | "fen" => self.start(value, line),
            "variant" if self.game_tag(value, line) => {}
            "result" if matches!(value, "" | "*" | "?") => {}
            "result" if self.head.result.is_none() && endings::result(value).is_some() => {
                let inside = split_at_word(line.text, "\"").map_or(part, |(_, after)| after);
                let inside = inside.split(['"', '”']).next().unwrap_or(inside);
                self.head.result = Some((*line, trim(inside)));
            }
            "handicap" => self.handicap(value, line),
            _ => self.head.headers.push(Header {
                key: String::from(headers::from_psn(tag.name).unwrap_or(tag.name)),
                value: tag.value,
            }),
        }
    }

    /// Reads `Black: Anna` before the moves, which some lists have in place of tags.
    pub(super) fn header(&mut self, text: &str, line: &Line<'a>) -> bool {
        let mut next = text.split_once([':', '：', '=', '＝']);
        let mut is_header = false;
        while let Some((key, all)) = next {
            let of_letter = LETTERS.iter().find(|(letter, _)| *letter == trim(key));
            let known = of_letter.map(|(_, key)| *key);
            let Some(key) = known.or_else(|| headers::known(trim(key))) else {
                return is_header;
            };
            let value;
            (value, next) = headers::split_next(key, all);
            let value = trim(value);
            // A move of that side may follow its name as well.
            if scan_move(&mut Scanner::new(value), self.variant()).is_some() {
                return is_header;
            }
            match key {
                "手合割" => self.handicap(value, line),
                _ => self.head.headers.push(Header {
                    key: String::from(key),
                    value: String::from(value),
                }),
            }
            is_header = true;
        }
        is_header
    }

    #[inline(never)]
    fn start(&mut self, value: &str, line: &Line<'a>) {
        let variant = self.variant();
        self.head.sfen = Some(String::from(value));
        match tags::setup(
            variant,
            (self.context.variants)(),
            value,
            self.head.is_shogi,
        ) {
            Ok(start) => {
                if start.variant != variant {
                    self.head.variant = Some(start.variant);
                }
                self.head.start = Some(start);
            }
            Err(_) if self.head.is_closed => {}
            Err(error) => {
                self.head.is_closed = true;
                let part = trim(line.text);
                let problems = &mut self.head.problems;
                problems.bad_sfen(line, part, value, error.cause());
            }
        }
    }

    /// Reads the tag that names the game; `false` if it is to be kept as a header.
    fn game_tag(&mut self, value: &str, line: &Line<'a>) -> bool {
        let kind = match tags::game(value, (self.context.variants)()) {
            tags::NamedGame::Any => return false,
            tags::NamedGame::Shogi(variant) => {
                self.head.variant = Some(variant);
                self.head.is_shogi = true;
                // A position given earlier belongs to this game.
                let is_other = |start: &mut Setup| start.variant != variant;
                if self.head.start.take_if(is_other).is_some()
                    && let Some(sfen) = self.head.sfen.take()
                {
                    self.start(&sfen, line);
                }
                return true;
            }
            tags::NamedGame::Chess => {
                self.head.is_chess = true;
                &problem::CHESS
            }
            tags::NamedGame::Unknown => &problem::UNKNOWN_VARIANT,
        };
        self.close_head(kind, line, trim(line.text), value);
        false
    }

    /// Keeps all following moves as text, and reports the reason once.
    fn close_head(
        &mut self,
        kind: &'static problem::ProblemKind,
        line: &Line<'a>,
        part: &str,
        detail: &str,
    ) {
        if !self.head.is_closed {
            self.head.problems.add(kind, line, part, &[detail]);
        }
        self.head.is_closed = true;
    }

    #[inline(never)]
    fn handicap(&mut self, value: &str, line: &Line<'a>) {
        let name = match tags::handicap(self.variant(), value) {
            Some((start, name)) => {
                self.head.handicap = Some(start);
                name
            }
            None => {
                let part = trim(line.text);
                self.head
                    .problems
                    .add(&problem::UNKNOWN_HANDICAP, line, part, &[value]);
                String::from(value)
            }
        };
        self.head.headers.push(Header {
            key: String::from("手合割"),
            value: name,
        });
    }

    /// Turns the collected head into the start of a record.
    #[inline(never)]
    fn begin(&mut self, line: &Line<'a>, rest: &'a str) -> Body<'a> {
        let variant = self.variant();
        let mut head = std::mem::take(&mut self.head);
        let named = head.handicap.take();
        let is_known = head.start.is_some() || named.is_some();
        let mut start = match (head.start.take(), named) {
            (Some(start), _) | (None, Some(start)) => start,
            _ => Setup::start(variant),
        };
        if head.skips && !is_known {
            start.turn = Color::White;
        }
        let is_chess =
            !head.is_closed && !head.is_shogi && chess::is_chess_game(rest, self.below, &start);
        let mut record = Record::new(start);
        record.reserve(MAX_ROOM.min(self.text_length / BYTES_PER_MOVE));
        record.headers = head.headers;
        if head.notes != Notes::default()
            && let Some(node) = record.node_mut(NodeId::START)
        {
            *node.notes_mut() = head.notes;
        }
        let mut game = Body::new(RecordBuilder::new(record, &self.context));
        game.builder.problems = head.problems;
        if is_chess {
            let part = first_word(rest);
            game.builder.problems.add(&problem::CHESS, line, part, &[]);
        } else if head.skips && head.has_numbers && !is_known {
            let part = first_word(rest);
            let problems = &mut game.builder.problems;
            problems.add(&problem::WHITE_FIRST, line, part, &[]);
        }
        game.is_closed = head.is_closed || is_chess;
        game.is_chess = is_chess || head.is_chess;
        game.has_tags = head.has_tags;
        game.has_sides = head.has_sides;
        game.has_numbers = head.has_numbers;
        game.numbers.last = head.has_numbers.then_some((1, 0));
        game.result = head.result;
        game
    }

    #[inline(never)]
    pub(super) fn game(&mut self, line: &Line<'a>, rest: &'a str) -> &mut Body<'a> {
        let game = match self.game.take() {
            Some(game) => game,
            None => Box::new(self.begin(line, rest)),
        };
        self.game.insert(game)
    }

    #[inline(never)]
    pub(super) fn next_game(&mut self) {
        if let Some(game) = self.game.take() {
            game.finish().add_to(&mut self.results);
        }
    }

    /// Ends the game that is being read, with or without moves.
    pub(super) fn end_game(&mut self) {
        self.settle(None);
        self.head.is_separate |= self.results.is_empty();
        if self.game.is_none() && self.head.is_any() {
            self.game = Some(Box::new(self.begin(&Line::WHOLE, "")));
        }
        self.next_game();
        self.head.is_separate = true;
    }

    fn finish(&mut self) {
        if let Some(note) = self.open_note.take() {
            self.problems()
                .add(&problem::UNCLOSED, &note.line, note.part, &[note.part]);
            self.end_note(note);
        }
        if let Some(last) = self.results.last_mut()
            && self.game.is_none()
            && !self.head.is_any()
        {
            // Lines for programs after the last game.
            last.append(std::mem::take(&mut self.head.notes));
        }
        if self.game.is_none() && (self.head.is_any() || self.results.is_empty()) {
            let nothing = !self.head.anything;
            let mut game = self.begin(&Line::WHOLE, "");
            if nothing {
                let problems = &mut game.builder.problems;
                problems.add(&problem::NOTHING_TO_READ, &Line::WHOLE, "", &[]);
            }
            self.game = Some(Box::new(game));
        }
        self.settle(None);
        self.next_game();
    }
}

/// Reports whether a word announces a variation, as in files of Shogidokoro.
pub fn is_variation(word: &str) -> bool {
    trim(word).eq_ignore_ascii_case("variation")
}
