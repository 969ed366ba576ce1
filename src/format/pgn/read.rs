//! Reading PGN: tags, then moves, comments, variations and a result, game by game.

use crate::format::engine_notes::{self, EngineNote};
use crate::format::list::tags::{self, Tag};
use crate::format::list::{endings, note};
use crate::format::pgn::san::San;
use crate::format::pgn::{GAMES, MAX_PAIRS, NAME, TERMINATION, header};
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::reading::problems::Problems;
use crate::record::{Header, NodeId, Notes, Record};
use crate::text::scan::{Line, Lines, Scanner, has, is_blank, trim};
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::{Setup, SfenError};

/// Marks of the first numbered notes.
const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Number of lines examined to recognize the format.
const LINES_LOOKED_AT: usize = 80;

/// Reports whether tags name a game of shogi and its start in the form of PyChess.
pub fn is_named(text: &str) -> bool {
    // Fast path: most texts have no tag.
    if !has(text, '[') {
        return false;
    }
    let mut has_game = false;
    let mut has_start = false;
    let (mut has_fen, mut has_moves, mut has_squares) = (false, false, false);
    for line in Lines::new(text).take(LINES_LOOKED_AT) {
        let mut rest = line.text;
        while let Some(tag) = next_tag(&mut rest) {
            has_game |= tag.name == "Variant" && game(&tag.value).is_some()
                || tag.name == "Site" && tag.value.contains("pychess");
            has_start |= tag.name == "FEN" && tag.value.contains('[');
            has_fen |= tag.name == "FEN" || tag.name == "SFEN";
        }
        if !has_moves && !trim(rest).is_empty() {
            has_moves = true;
            has_squares = has_game && !has_fen && has_squares_of_chess(rest);
        }
        if has_game && (has_start || has_squares) {
            return true;
        }
    }
    false
}

/// Reports whether a line of moves has squares in chess notation after the letters of pieces: `1.
/// Pc4 Pg6`.
fn has_squares_of_chess(text: &str) -> bool {
    let text = text.split(['{', ';', '(']).next().unwrap_or(text);
    let words = text.split(is_blank).map(|word| {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit());
        word.trim_start_matches(['.', '…'])
    });
    let mut moves = words.filter_map(|word| word.strip_prefix(|c: char| c.is_ascii_uppercase()));
    moves.any(|squares| {
        let to = squares.trim_start_matches(['x', '@']);
        let square = to.trim_end_matches(['+', '#', '!', '?']);
        let square = square.split('=').next().unwrap_or(square);
        matches!(square.as_bytes(), [b'a'..=b'i', b'1'..=b'9'])
    })
}

/// Reads the next tag of a line and skips the text before it.
fn next_tag<'a>(rest: &mut &'a str) -> Option<Tag<'a>> {
    let at = rest.bytes().position(|c| c == b'[')?;
    let mut scanner = Scanner::new(rest.get(at..)?);
    let tag = tags::starts(scanner.rest()).then(|| tags::scan(&mut scanner))?;
    *rest = scanner.rest();
    tag
}

/// Returns the name of the game of a tag.
fn game(value: &str) -> Option<&'static str> {
    let row = GAMES.iter().find(|(known, _)| *known == value);
    row.map(|(_, name)| *name)
}

/// Reads a position in the form of Fairy-Stockfish.
fn setup(variant: &'static Variant, text: &str) -> Result<Setup, SfenError> {
    let (board, rest) = text.split_once(['[', ' ']).unwrap_or((text, ""));
    let (hands, rest) = rest.split_once(']').unwrap_or(("-", rest));
    let mut fields = rest.split_ascii_whitespace();
    let side = if fields.next() == Some("b") {
        " w "
    } else {
        " b "
    };
    let hands = if hands.is_empty() { "-" } else { hands };
    let mut setup = Setup::from_sfen(variant, &[board, side, hands].concat())?;
    let pair = fields.next_back().and_then(|pair| pair.parse().ok());
    let pair = pair.filter(|pair| (2..=MAX_PAIRS).contains(pair));
    setup.number = match pair {
        Some(pair) => pair * 2 - u32::from(setup.turn == Color::Black),
        // White makes the first move in a handicap game.
        None => 1,
    };
    Ok(setup)
}

/// Returns the time for a game and the increment for a move, in milliseconds: `300+5`.
fn seconds(limit: &str) -> Option<(u32, u32)> {
    let (start, increment) = limit.split_once('+').unwrap_or((limit, "0"));
    let milliseconds = |text: &str| trim(text).parse::<u32>().ok()?.checked_mul(1000);
    milliseconds(start).zip(milliseconds(increment))
}

/// Reads all games of a text.
pub fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    let mut reader = Reader {
        context: registry.context,
        head: Head::default(),
        game: None,
        note: None,
        results: Vec::new(),
    };
    for line in Lines::new(text) {
        reader.line(&line);
    }
    reader.finish();
    reader.results
}

/// The tags of a game.
#[derive(Default)]
struct Head {
    headers: Vec<Header>,
    variant: Option<String>,
    fen: Option<String>,
    termination: Option<String>,
    /// Text before the tags.
    notes: Notes,
    is_any: bool,
}

impl Head {
    fn words(&mut self, text: &str) {
        let text = trim(text);
        if text.contains(char::is_alphanumeric) {
            self.notes.add_line(text);
        }
    }
}

struct Reader {
    context: Context,
    head: Head,
    game: Option<Game>,
    /// A comment that continues on the next line.
    note: Option<String>,
    results: Vec<ReadResult>,
}

/// A game from its first move on.
struct Game {
    builder: RecordBuilder,
    termination: Option<String>,
    /// For each open variation, the node to return to.
    open: Vec<NodeId>,
    /// Notes between the beginning of a variation and its first move.
    waiting: Option<Notes>,
    /// The time left to each side, and the increment for a move, in milliseconds.
    left: [Option<u32>; 2],
    increment: u32,
}

impl Reader {
    fn line(&mut self, line: &Line<'_>) {
        let mut scanner = Scanner::new(line.text);
        if self.note.is_none() {
            scanner = Scanner::new(self.tags(line.text));
        }
        while self.note.is_some() || !trim(scanner.rest()).is_empty() {
            if self.note.is_some() {
                if !self.go_on_with_note(&mut scanner) {
                    return;
                }
            } else {
                scanner.skip_blanks();
                self.item(line, &mut scanner);
            }
        }
    }

    /// Reads the tags of a line and returns the text after them. Words before the first tag of a
    /// text are a comment.
    fn tags<'a>(&mut self, line: &'a str) -> &'a str {
        let mut rest = line;
        loop {
            let is_before = self.game.is_none() && !self.head.is_any;
            let words = rest.trim_start_matches(|c| is_blank(c) || c == '、' || c == ',');
            if !is_before && !tags::starts(words) {
                return rest;
            }
            let before = rest;
            let tag = next_tag(&mut rest);
            if is_before {
                let words = before.strip_suffix(rest).unwrap_or(before);
                let words = words.split('[').next().filter(|_| tag.is_some());
                self.head.words(words.unwrap_or(before));
            }
            let Some(tag) = tag else { return "" };
            self.tag(tag.name, tag.value);
        }
    }

    fn tag(&mut self, name: &str, value: String) {
        if self.game.is_some() {
            self.end_game();
        }
        self.head.is_any = true;
        match name {
            "Variant" => self.head.variant = Some(value),
            "FEN" => self.head.fen = Some(value),
            TERMINATION => self.head.termination = Some(value),
            _ => self.head.headers.extend(header(name, &value)),
        }
    }

    /// Returns the game, turning the tags into the start of a record at its beginning.
    fn game(&mut self, line: &Line<'_>) -> &mut Game {
        let game = match self.game.take() {
            Some(game) => game,
            None => self.begin(line),
        };
        self.game.insert(game)
    }

    fn begin(&mut self, line: &Line<'_>) -> Game {
        let head = std::mem::take(&mut self.head);
        let mut problems = Problems::default();
        let named = head.variant.as_deref().unwrap_or("Shogi");
        let mut variants = (self.context.variants)().iter().copied();
        let known = game(named).and_then(|name| variants.find(|variant| variant.name.eq(name)));
        let variant = known.unwrap_or(&STANDARD);
        if known.is_none() {
            problems.add(&problem::UNKNOWN_VARIANT, line, "", &[named]);
        }
        let mut start = Setup::start(variant);
        let mut is_closed = known.is_none();
        if let Some(fen) = head.fen.filter(|_| known.is_some()) {
            match setup(variant, &fen) {
                Ok(setup) => start = setup,
                Err(error) => {
                    problems.bad_sfen(line, "", &fen, error.cause());
                    is_closed = true;
                }
            }
        }
        problems.report_irregular(&start, line);
        let mut record = Record::new(start);
        let limit = head.headers.iter().find(|header| header.key == "持ち時間");
        let limit = limit.and_then(|header| seconds(&header.value));
        record.headers = head.headers;
        if let Some(start) = record
            .node_mut(NodeId::START)
            .filter(|_| head.notes.has_text())
        {
            *start.notes_mut() = head.notes;
        }
        let mut builder = RecordBuilder::new(record, &self.context);
        builder.problems = problems;
        if is_closed {
            builder.keep_as_text();
        }
        Game {
            builder,
            termination: head.termination,
            open: Vec::new(),
            waiting: None,
            left: [limit.map(|(start, _)| start); 2],
            increment: limit.map_or(0, |(_, increment)| increment),
        }
    }

    fn end_game(&mut self) {
        if let Some(mut game) = self.game.take() {
            game.attach_waiting();
            if let Some(said) = game.termination.take() {
                game.keep_reason(said);
            }
            let (record, problems) = game.builder.finish();
            ReadResult::new(record, problems.into_list(), NAME).add_to(&mut self.results);
        }
    }

    fn finish(&mut self) {
        if let Some(note) = self.note.take() {
            self.end_note(&note);
        }
        if self.head.is_any {
            self.game(&Line::WHOLE);
        }
        self.end_game();
        if self.results.is_empty() {
            self.results.push(ReadResult::nothing(NAME));
        }
    }

    /// Reads a comment to its end; `false` if it continues on the next line.
    fn go_on_with_note(&mut self, scanner: &mut Scanner<'_>) -> bool {
        let Some(mut note) = self.note.take() else {
            return true;
        };
        let before = *scanner;
        while let Some(c) = scanner.next() {
            if c == '\\' {
                scanner.next();
            } else if c == '}' {
                let text = scanner.since(before);
                note.push_str(text.strip_suffix('}').unwrap_or(text));
                self.end_note(&note);
                return true;
            }
        }
        note.push_str(before.rest());
        note.push('\n');
        self.note = Some(note);
        false
    }

    fn end_note(&mut self, note: &str) {
        let (text, is_text) = note::decode(note);
        let mut rest = &*text;
        let taken = engine_notes::take(rest).filter(|_| !is_text);
        if let Some(game) = self.game.as_mut()
            && game.waiting.is_none()
            && game.builder.node() != NodeId::START
            && let Some(note) = &taken
        {
            game.clock(note);
            if let Some(value) = &note.value {
                game.builder.comment(value);
            }
            rest = &note.rest;
        }
        if !rest.is_empty() {
            self.comment(rest);
        }
    }

    fn comment(&mut self, text: &str) {
        let game = self.game(&Line::WHOLE);
        for line in text.split('\n') {
            match &mut game.waiting {
                Some(waiting) => waiting.add_line(line),
                None => game.builder.comment(line),
            }
        }
    }

    fn item(&mut self, line: &Line<'_>, scanner: &mut Scanner<'_>) {
        let before = *scanner;
        match scanner.next() {
            Some('{') => self.note = Some(String::new()),
            Some('(') => {
                let game = self.game(line);
                game.attach_waiting();
                let here = game.builder.node();
                let parent = game.builder.record_mut().node(here);
                let parent = parent.and_then(|node| node.parent());
                game.open.push(here);
                game.builder.stand_on(parent.unwrap_or(here));
                game.waiting = Some(Notes::default());
            }
            Some(')') => {
                let game = self.game(line);
                if let Some(node) = game.open.pop() {
                    game.builder.stand_on(node);
                }
                game.attach_waiting();
            }
            Some(';') => {
                let text = trim(scanner.rest());
                self.comment(text);
                *scanner = Scanner::new("");
            }
            Some('$') => {
                let number = scanner.number().unwrap_or(0);
                let at = number.checked_sub(1).map(|at| at as usize);
                let mark = at.and_then(|at| MARKS.get(at));
                self.comment(mark.unwrap_or(&scanner.since(before)));
            }
            _ => {
                *scanner = before;
                let word = scanner.take_while(|c| !is_blank(c) && !has("{}();", c));
                if word.is_empty() {
                    scanner.next();
                }
                self.word(line, scanner.since(before));
            }
        }
    }

    fn word(&mut self, line: &Line<'_>, word: &str) {
        let game = self.game(line);
        let outcome = match word {
            "1-0" => Some(Outcome::Win(Color::Black)),
            "0-1" => Some(Outcome::Win(Color::White)),
            "1/2-1/2" => Some(Outcome::Draw),
            "*" => Some(Outcome::Unknown),
            _ => None,
        };
        if let Some(outcome) = outcome {
            return game.end(outcome, word);
        }
        let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = if digits.is_empty() || digits.starts_with(['.', '…']) {
            digits.trim_start_matches(['.', '…'])
        } else {
            word
        };
        if !text.is_empty() {
            game.play(line, text);
            game.attach_waiting();
        }
    }
}

impl Game {
    /// Sets the time of the last move. If only the mover's time left is given, it is derived from
    /// that.
    fn clock(&mut self, note: &EngineNote) {
        let mover = (!self.builder.position().turn()).index();
        let mut spent = note.spent;
        if let Some(clock) = self.left.get_mut(mover)
            && let Some(left) = note.left
            && self.open.is_empty()
        {
            let before = clock
                .replace(left)
                .map(|before| before.saturating_add(self.increment));
            spent = spent.or(before.and_then(|before| before.checked_sub(left)));
        }
        if let Some(spent) = spent {
            self.builder.time(spent, None, &Line::WHOLE, "");
        }
    }

    fn attach_waiting(&mut self) {
        if let Some(waiting) = self.waiting.take() {
            self.builder.append(waiting);
        }
    }

    /// Ends a line of play. A tag gives the reason for the main line, where `*` alone means that
    /// the game has no ending.
    fn end(&mut self, outcome: Outcome, word: &str) {
        let is_unknown = outcome == Outcome::Unknown;
        let is_main = self.open.is_empty();
        let said = self.termination.take_if(|_| is_main);
        if is_main && is_unknown && said.is_none() {
            return;
        }
        let to_move = self.builder.position().turn();
        let known = said.as_deref().and_then(endings::whole);
        let known = known.map(|(word, _)| word.kind());
        let known = known.filter(|kind| kind.outcome(to_move) == outcome);
        let (kind, text) = match (known, outcome) {
            (Some(kind), _) => (kind, kind.english()),
            (None, Outcome::Draw) => (EndKind::Draw, word),
            (None, Outcome::Unknown) => (EndKind::Other, said.as_deref().unwrap_or(word)),
            (None, Outcome::Win(_)) => (EndKind::Other, word),
        };
        let mut ending = Ending::new(kind, to_move, text);
        ending.outcome = outcome;
        self.builder.end(ending);
        if let Some(said) = said.filter(|_| known.is_none() && !is_unknown) {
            self.keep_reason(said);
        }
        self.attach_waiting();
    }

    /// Keeps the reason of a result that it does not agree with as a header.
    fn keep_reason(&mut self, said: String) {
        let key = String::from(TERMINATION);
        let header = Header { key, value: said };
        self.builder.record_mut().headers.push(header);
    }

    fn play(&mut self, line: &Line<'_>, text: &str) {
        if self.builder.is_stopped() {
            return self.builder.stop(text);
        }
        if text == "--" {
            return self.builder.play(Move::Pass, line, text);
        }
        match San::scan(text, self.builder.position().variant()) {
            Some(san) => match san.find(&self.builder) {
                Some(mv) => self.builder.play(mv, line, text),
                None => {
                    let kind = &problem::NOT_A_MOVE;
                    self.builder.not_a_move(kind, line, text, text, &[text]);
                }
            },
            None => {
                let kind = &problem::NOT_A_MOVE;
                self.builder.not_a_move(kind, line, text, text, &[text]);
            }
        }
    }
}
