//! Reading KIF, KI2, board diagrams and lists of Japanese moves, line by line: what stands before
//! the first move is gathered as the head, what stands from it on goes to the body.

use crate::format::kif::body::{Body, Seen, first_word, is_moves};
use crate::format::kif::common::{Diagram, forget_usual_sentence, handicap, side_name};
use crate::format::kif::{bod, ki2};
use crate::format::{Format, Read, kif, spoken};
use crate::full::FULL;
use crate::notation::systems::japanese;
use crate::notation::{self, Notation};
use crate::position::Position;
use crate::problem;
use crate::reading::builder::{Problems, RecordBuilder};
use crate::record::resolve::Target;
use crate::record::{Header, MoveBefore, NodeId, Notes, Record};
use crate::text::scan::{Line, Lines, Scanner, digit, has, is_blank, kanji_digit, own, trim};
use crate::types::color::Color;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;
use crate::variant::{self, Variant};

/// Keys that can only stand at the head of a record; after moves they begin the next one.
const HEAD_KEYS: [&str; 11] = [
    "手合割",
    "開始日時",
    "対局日",
    "先手",
    "後手",
    "下手",
    "上手",
    "棋戦",
    "表題",
    "作品番号",
    "作品名",
];

/// About how much text a move takes with its times, to make room in time.
const BYTES_PER_MOVE: usize = 44;

/// A diagram of a later ply has the number wrong.
const MOST_PLIES: u32 = 1_000_000;

/// The longest key of a header, in characters; more is prose with a colon in it.
const LONGEST_KEY: usize = 20;

/// The format that moves written in some ways are in.
fn format_seen(seen: Seen, has_board: bool) -> &'static Format {
    match seen {
        Seen { numbered: true, .. } => &kif::FORMAT,
        Seen { marked: true, .. } => &ki2::FORMAT,
        Seen { bare: true, .. } => &ki2::LIST,
        _ if has_board => &bod::FORMAT,
        _ => &kif::FORMAT,
    }
}

/// How many lines the head of a record usually has at most.
const LINES_OF_HEAD: usize = 40;

/// How many lines are looked at to tell the format.
const LINES_LOOKED_AT: usize = 300;

/// Whether a text has a line that only these formats have: a Japanese move, the row of a diagram,
/// a header that tells the start.
pub fn fits(text: &str) -> bool {
    let mut lines = Lines::new(text)
        .map(|line| trim(line.text))
        .filter(|line| !line.is_empty());
    if lines
        .clone()
        .next()
        .is_some_and(|line| line.starts_with(['{', '[']))
    {
        return false;
    }
    const BEGINNINGS: [&str; 6] = ["手合割", "手数--", "手数＝", "#KIF", "#KI2", "変化："];
    let begins = |line: &str| BEGINNINGS.iter().any(|word| line.starts_with(word));
    // Most records have one of these near their beginning, and that is told fast.
    if lines.clone().take(LINES_OF_HEAD).any(begins) {
        return true;
    }
    let tells = lines.by_ref().take(LINES_LOOKED_AT).find_map(|line| {
        let is_ascii_word = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '\'');
        let is_ours = !is_ascii_word && (begins(line) || begins_with_move(line));
        // Comments of other formats may hold Japanese moves, but their own moves come first.
        match is_ours {
            true => Some(true),
            false => begins_with_western_move(line).then_some(false),
        }
    });
    tells.unwrap_or(false)
}

/// Whether a line begins with a move of other formats, behind a number or not: `1. P-7f`,
/// `☗歩-76`, `+7776FU`.
fn begins_with_western_move(line: &str) -> bool {
    let text = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = text.trim_start_matches(['.', ' ', '…']);
    match text.as_bytes() {
        [b'+' | b'-', a, b, c, d, e, f, ..] => {
            [a, b, c, d].iter().all(|byte| byte.is_ascii_digit())
                && e.is_ascii_uppercase()
                && f.is_ascii_uppercase()
        }
        [piece, next, ..] if piece.is_ascii() => {
            piece.is_ascii_uppercase() && b"-x*'123456789".contains(next)
        }
        _ => {
            let mut scanner = Scanner::new(text);
            scanner.eat_if(|c| japanese::mark(c).is_some());
            let piece = STANDARD.spelling().piece(&mut scanner);
            piece.is_some() && scanner.rest().starts_with(['-', 'x', '*', '('])
        }
    }
}

/// Whether a line begins with a Japanese move, behind a number or not.
fn begins_with_move(line: &str) -> bool {
    let mut scanner = Scanner::new(line);
    if japanese::scan(&mut scanner.clone(), &STANDARD).is_ok() {
        return true;
    }
    scanner.number();
    skip_label(&mut scanner);
    japanese::scan(&mut scanner, &STANDARD).is_ok()
}

/// Passes over what stands between the number of a move and the move: `手目`, blanks, a sign.
fn skip_label(scanner: &mut Scanner<'_>) {
    scanner.eat('手');
    scanner.eat('目');
    scanner.take_while(|c| is_blank(c) || has(".．:：)）", c));
}

/// Reads all records of a text.
pub fn read(text: &str) -> Vec<Read> {
    read_all(text, false, None)
}

/// Reads all records of a text in a format whose moves are in other notations. The one that is
/// given holds for what does not name its own.
pub fn read_in(text: &str, notation: Option<Notation>, format: &'static Format) -> Vec<Read> {
    let mut reads = read_all(text, true, notation);
    for read in &mut reads {
        read.format = format;
    }
    reads
}

fn read_all(text: &str, names_notation: bool, notation: Option<Notation>) -> Vec<Read> {
    let mut reader = Reader {
        names_notation,
        notation,
        text_length: text.len(),
        variant: &STANDARD,
        head: Head::default(),
        body: None,
        reads: Vec::new(),
    };
    for line in Lines::new(text) {
        reader.line(&line);
    }
    reader.finish();
    reader.reads
}

struct Reader {
    /// Whether a line may name the notation of the moves.
    names_notation: bool,
    /// The notation of the moves, where it is not Japanese.
    notation: Option<Notation>,
    text_length: usize,
    variant: &'static Variant,
    head: Head,
    body: Option<Box<Body>>,
    reads: Vec<Read>,
}

/// What stands before the first move.
#[derive(Default)]
struct Head {
    headers: Vec<Header>,
    diagram: Diagram,
    handicap: Option<&'static str>,
    unknown_handicap: Option<String>,
    ply: Option<u32>,
    before: Option<MoveBefore>,
    side_before: Option<Color>,
    notes: Notes,
    has_ruler: bool,
    anything: bool,
    problems: Problems,
}

impl Reader {
    fn line(&mut self, line: &Line<'_>) {
        // A page that shows one record would wait for more bytes than this saves it.
        if FULL
            && let Some(body) = &mut self.body
            && body.seen.numbered
            && body.usual_move(line)
        {
            return;
        }
        let text = trim(line.text);
        let Some(first) = text.chars().next() else {
            return;
        };
        if FULL && self.move_in_words(line, text, first) {
            return;
        }
        match first {
            '*' | '＊' => self.comment(line.text.trim_start_matches(is_blank), first),
            '&' | '＆' => self.bookmark(text, first),
            '#' | '＃' => self.hash(text),
            '|' | '｜' => self.board_row(line),
            '+' if text.starts_with("+-") => {}
            _ if is_ruler_of_files(text) => {}
            c if digit(c).is_some() && self.numbered_line(line, text) => {}
            c if kanji_digit(c).is_some() && self.kanji_numbered_line(line, text) => {}
            'ま' if text.starts_with("まで") => self.body(1, line).result(line, text),
            '変' if text.starts_with("変化") => self.variation(line, text),
            '手' if text.starts_with("手数--") || text.starts_with("手数ー") => self.ruler(),
            '手' if text.starts_with("手数＝") || text.starts_with("手数=") => {
                self.diagram_ply(line, text);
            }
            '盤' if text == "盤面回転" || text == "盤面反転" => self.add_header(text, ""),
            _ if self.body.is_none() && self.turn_line(text) => {}
            c if japanese::mark(c).is_some() && self.marked_line(line, text) => {}
            _ if self.is_ending(text) || self.may_be_moves(text) => {
                self.body(1, line).moves(line, Scanner::new(text));
            }
            _ => self.header_or_unread_line(line, text),
        }
    }

    /// A line of moves in another notation, numbered or not.
    fn move_in_words(&mut self, line: &Line<'_>, text: &str, first: char) -> bool {
        let Some(notation) = self.notation else {
            return false;
        };
        const OTHERS: [&str; 7] = ["変化", "まで", "手数", "手合割", "盤面", "+-", "#"];
        if has("*＊&＆＃|｜", first) || OTHERS.iter().any(|other| text.starts_with(other)) {
            return false;
        }
        let mut scanner = Scanner::new(text);
        spoken::skip_number(&mut scanner);
        let is_numbered = scanner.rest().len() < text.len();
        let may_be_header = text.contains([':', '：']) && !is_numbered;
        let is_header = may_be_header && !self.begins_with_move(&notation, text);
        let is_ruler = !self.head.has_ruler && self.body.is_none() && is_ruler_of_files(text);
        if is_header || is_ruler || side_name(text).is_some() {
            return false;
        }
        self.body(1, line)
            .moves_in(&notation, line, text, is_numbered)
    }

    /// Whether a text begins with a move in a notation, as far as the position is known yet.
    fn begins_with_move(&mut self, notation: &Notation, text: &str) -> bool {
        let mut scanner = Scanner::new(text);
        spoken::skip_numbers(&mut scanner);
        let text = scanner.rest();
        match &mut self.body {
            Some(body) => body.builder.begins_with_move_in(notation, text),
            None => {
                let mut start = Position::new(&Setup::start(self.variant));
                notation::take(notation, &mut start, None, text).is_some()
            }
        }
    }

    /// Whether a line behind moves begins with the word for an ending.
    fn is_ending(&self, text: &str) -> bool {
        self.body.is_some() && crate::format::kif::common::ending_word(first_word(text)).is_some()
    }

    /// Whether a line is moves: not beside moves with numbers, nor where it looks like a header.
    fn may_be_moves(&self, text: &str) -> bool {
        !self.has_numbers() && !has(text, '：') && is_moves(text, self.variant)
    }

    /// Whether moves with numbers have been read, beside which other lines are prose.
    fn has_numbers(&self) -> bool {
        self.body.as_ref().is_some_and(|body| body.seen.numbered)
    }

    /// A line that begins with the mark of a side: moves, unless it is a header.
    fn marked_line(&mut self, line: &Line<'_>, text: &str) -> bool {
        let mut scanner = Scanner::new(text);
        scanner.next();
        scanner.skip_blanks();
        let word = scanner.rest();
        let is_ending = crate::format::kif::common::ending_word(first_word(word)).is_some();
        let may_be_move = word.starts_with(is_move_start) || is_moves(text, self.variant);
        if !is_ending && !may_be_move {
            return false;
        }
        self.body(1, line).moves(line, Scanner::new(text));
        true
    }

    /// The problems of the part that is being read.
    fn problems(&mut self) -> &mut Problems {
        match &mut self.body {
            Some(body) => &mut body.builder.problems,
            None => &mut self.head.problems,
        }
    }

    fn comment(&mut self, text: &str, star: char) {
        let text = text.strip_prefix(star).unwrap_or(text);
        match &mut self.body {
            Some(body) if body.in_new_variation => body.waiting.add_line(text),
            Some(body) => body.builder.comment(text),
            None => self.head.notes.add_line(text),
        }
    }

    fn bookmark(&mut self, text: &str, ampersand: char) {
        let name = text.strip_prefix(ampersand).unwrap_or(text);
        match &mut self.body {
            Some(body) if body.in_new_variation => body.waiting.bookmarks.push(own(name)),
            Some(body) => body.builder.bookmark(name),
            None => self.head.notes.bookmarks.push(own(name)),
        }
    }

    /// A line for programs, which says nothing about the game but where a new file begins.
    fn hash(&mut self, text: &str) {
        let hidden_line = text.strip_prefix(['#', '＃']).unwrap_or(text);
        let names_encoding = hidden_line.starts_with("KIF") || hidden_line.starts_with("KI2");
        let separates = hidden_line.starts_with("--separator");
        if names_encoding || separates || hidden_line.starts_with(" --") {
            self.next_record();
        }
        if separates {
            return;
        }
        match &mut self.body {
            Some(body) => body.builder.hidden_line(hidden_line),
            None => self.head.notes.hidden_lines.push(own(hidden_line)),
        }
    }

    fn ruler(&mut self) {
        if self.body.as_ref().is_some_and(|body| body.seen.any()) {
            self.next_record();
        }
        self.head.anything = true;
        self.head.has_ruler = true;
    }

    fn board_row(&mut self, line: &Line<'_>) {
        let text = trim(line.text);
        // A drawing of lines has bars as well.
        if text
            .chars()
            .all(|c| is_blank(c) || matches!(c, '|' | '｜' | '-' | '/' | '\\'))
        {
            self.unread_lines(line, text);
            return;
        }
        self.leave_body(line);
        self.head.anything = true;
        self.head
            .diagram
            .row(self.variant, line, &mut self.head.problems);
    }

    /// Begins the next record when moves have been read.
    fn leave_body(&mut self, line: &Line<'_>) {
        if self.body.is_some() {
            self.next_record();
            let part = trim(line.text);
            self.head
                .problems
                .add(&problem::BOARD_AFTER_MOVES, line, part, &[]);
        }
    }

    fn turn_line(&mut self, text: &str) -> bool {
        let Some((color, "番")) = side_name(text) else {
            return false;
        };
        self.head.anything = true;
        self.head.diagram.turn = Some(color);
        true
    }

    /// `手数＝36  △４三金  まで`: the ply of the diagram and the move before it.
    fn diagram_ply(&mut self, line: &Line<'_>, text: &str) {
        self.leave_body(line);
        let mut scanner = Scanner::new(text);
        scanner.eat_str("手数");
        scanner.next();
        scanner.skip_blanks();
        self.head.ply = scanner.number().filter(|ply| *ply <= MOST_PLIES);
        self.head.anything = true;
        scanner.skip_blanks();
        let before = scanner;
        if let Ok(token) = japanese::scan(&mut scanner, self.variant) {
            self.head.side_before = token.side;
            if let Target::Square(to) = token.to {
                let text = trim(scanner.since(before)).into();
                self.head.before = Some(MoveBefore { to, text });
            }
        }
    }

    fn header_or_unread_line(&mut self, line: &Line<'_>, text: &str) {
        // Some programs pad values with blanks, which come back when it is written.
        let header = line
            .text
            .split_once(['：', ':'])
            .map(|(key, value)| (trim(key), value))
            .filter(|(key, _)| is_key(key));
        match header {
            Some((key, value)) => self.header(key, value, line),
            None => self.unread_lines(line, text),
        }
    }

    /// Keeps a line that is not understood.
    fn unread_lines(&mut self, line: &Line<'_>, text: &str) {
        self.problems().unknown_line(line, text);
        match &mut self.body {
            Some(body) => body.builder.unread_lines(text),
            None => self.head.notes.unread_lines.push(own(text)),
        }
    }

    fn header(&mut self, key: &str, padded: &str, line: &Line<'_>) {
        let value = trim(padded);
        let hand = side_name(key)
            .filter(|(_, rest)| matches!(*rest, "の持駒" | "の持ち駒" | "持駒" | "持ち駒"));
        if self.body.is_some() && (hand.is_some() || HEAD_KEYS.contains(&key)) {
            self.next_record();
        }
        if let Some((color, _)) = hand {
            self.head.anything = true;
            self.head
                .diagram
                .hand(self.variant, color, value, line, &mut self.head.problems);
            return;
        }
        if key == "手合割" {
            if FULL && self.body.is_none() {
                self.variant = game_of(self.variant, value);
            }
            match handicap(self.variant, value) {
                Some(handicap) => self.head.handicap = Some(handicap.sfen),
                None => self.head.unknown_handicap = Some(own(value)),
            }
        }
        if FULL
            && self.names_notation
            && let Some((notation, unknown)) = spoken::named(key, value)
        {
            // Another one further down is a header like any other.
            self.names_notation = false;
            self.notation = Some(notation);
            for unknown in unknown {
                let details = [unknown.word()];
                let problems = self.problems();
                problems.add(&problem::UNKNOWN_NOTATION, line, trim(line.text), &details);
            }
            return;
        }
        self.add_header(key, padded);
    }

    fn add_header(&mut self, key: &str, value: &str) {
        let header = Header {
            key: own(key),
            value: own(value),
        };
        match &mut self.body {
            Some(body) => body.builder.record_mut().headers.push(header),
            None => {
                // A key in kanji is that of a record; others stand in all kinds of text.
                self.head.anything |= !key.is_ascii();
                self.head.headers.push(header);
            }
        }
    }

    /// A line that begins with a number in digits: a move, or the end of a line of play.
    fn numbered_line(&mut self, line: &Line<'_>, text: &str) -> bool {
        let mut scanner = Scanner::new(text);
        let Some(number) = scanner.number() else {
            return false;
        };
        let after_number = scanner.rest();
        skip_label(&mut scanner);
        let rest = scanner.rest();
        let has_gap = rest.len() < after_number.len();
        // `76歩` begins with digits as well, and so do dates.
        let first = rest.chars().next();
        let may_be_move = first.is_some_and(|c| !c.is_ascii_graphic() || is_move_start(c));
        let is_ending = || crate::format::kif::common::ending_word(first_word(rest)).is_some();
        let is_prose = || {
            self.body.is_none()
                && rest.contains(['：', ':'])
                && japanese::scan(&mut scanner.clone(), self.variant).is_err()
        };
        let is_next = self.expects(number) && after_number.starts_with(is_blank);
        if !has_gap || (!may_be_move || is_prose()) && !is_ending() && !is_next {
            return false;
        }
        self.move_line(line, number, scanner);
        true
    }

    /// Whether a line of play goes on with a number.
    fn expects(&self, number: u32) -> bool {
        match &self.body {
            Some(body) => body.seen.numbered && number == body.expected,
            None => self.head.has_ruler && number == 1,
        }
    }

    /// `一 ７六歩(77)`: the number in kanji, with a blank behind it.
    fn kanji_numbered_line(&mut self, line: &Line<'_>, text: &str) -> bool {
        let mut scanner = Scanner::new(text);
        let Some(number) = scanner.kanji_number() else {
            return false;
        };
        if scanner.eat_if(is_blank).is_none() {
            return false;
        }
        scanner.skip_blanks();
        if !scanner.peek().is_some_and(is_move_start) {
            return false;
        }
        self.move_line(line, number, scanner);
        true
    }

    fn move_line(&mut self, line: &Line<'_>, number: u32, scanner: Scanner<'_>) {
        if self
            .body
            .as_mut()
            .is_some_and(|body| number == 1 && !body.in_new_variation && body.builder.has_ended())
        {
            self.next_record();
        }
        self.body(number, line).numbered_move(number, line, scanner);
    }

    /// What is read from the first move on, begun when it is not.
    fn body(&mut self, first_number: u32, line: &Line<'_>) -> &mut Body {
        let body = match self.body.take() {
            Some(body) => body,
            None => Box::new(self.begin(first_number, line)),
        };
        self.body.insert(body)
    }

    fn variation(&mut self, line: &Line<'_>, text: &str) {
        let mut scanner = Scanner::new(text);
        scanner.eat_str("変化");
        scanner.take_while(|c| is_blank(c) || c == '：' || c == ':');
        let number = scanner.number();
        match (&mut self.body, number) {
            (Some(body), Some(number)) => body.begin_variation(number, line, text),
            (Some(_), None) => self.unread_lines(line, text),
            (None, _) => self
                .head
                .problems
                .add(&problem::STRAY_VARIATION, line, text, &[]),
        }
    }

    /// MultiMoves what was read so far into the start of a record.
    fn begin(&mut self, first_number: u32, line: &Line<'_>) -> Body {
        let mut head = std::mem::take(&mut self.head);
        let variant = self.variant;
        if let Some(name) = &head.unknown_handicap {
            let kind = match head.diagram.has_board() {
                true => &problem::NAMED_BOARD,
                false => &problem::UNKNOWN_HANDICAP,
            };
            // その他 says that a diagram follows.
            if name != "その他" || !head.diagram.has_board() {
                head.problems.add(kind, &Line::WHOLE, "", &[name]);
            }
        }
        let named = head
            .handicap
            // The even game is at hand already.
            .filter(|sfen| *sfen != variant.start)
            .and_then(|sfen| Setup::from_sfen(variant, sfen).ok())
            .unwrap_or_else(|| Setup::start(variant));
        let mut setup = head.diagram.setup(named, &Line::WHOLE, &mut head.problems);
        if let (Some(side), None) = (head.side_before, head.diagram.turn)
            && setup.turn == side
        {
            setup.turn = !side;
            let text = head.before.as_ref().map_or("", |before| &before.text);
            head.problems
                .add(&problem::TURN_FROM_LAST_MOVE, line, "", &[text]);
        }
        let plies_before = head.ply.unwrap_or(0);
        setup.number = plies_before.saturating_add(1);
        let mut record = Record::new(setup);
        // Only the first record of many: the others would ask for the room of all again.
        record.reserve(std::mem::take(&mut self.text_length) / BYTES_PER_MOVE);
        record.headers = head.headers;
        record.move_before = head.before;
        let mut builder = RecordBuilder::new(record);
        builder.problems = head.problems;
        if head.notes != Notes::default()
            && let Some(start) = builder.record_mut().node_mut(NodeId::START)
        {
            *start.notes_mut() = head.notes;
        }
        Body::new(builder, first_number, &head.diagram)
    }

    /// Ends the record whose moves are being read, if there is one.
    fn next_record(&mut self) {
        if let Some(mut body) = self.body.take() {
            body.attach_waiting();
            let format = format_seen(body.seen, body.has_board);
            let (mut record, problems) = body.builder.finish();
            // It matters to writers only.
            if FULL {
                forget_usual_sentence(&mut record);
            }
            self.reads
                .push(Read::new(record, problems.into_list(), format));
            self.head = Head::default();
            if FULL {
                self.variant = &STANDARD;
            }
        }
    }

    fn finish(&mut self) {
        if self.body.is_none() && (self.head.anything || self.reads.is_empty()) {
            let nothing = !self.head.anything;
            let mut body = self.begin(1, &Line::WHOLE);
            if nothing {
                body.builder
                    .problems
                    .add(&problem::NOTHING_TO_READ, &Line::WHOLE, "", &[]);
            }
            self.body = Some(Box::new(body));
        }
        self.next_record();
    }
}

/// The game that has a handicap of a name, the one at hand first.
fn game_of(variant: &'static Variant, name: &str) -> &'static Variant {
    let mut games = [variant].into_iter().chain(variant::EVERY.iter().copied());
    let has_it = |game: &&'static Variant| handicap(game, name).is_some();
    games.find(has_it).unwrap_or(variant)
}

/// Whether a character can begin what stands behind a move's number.
fn is_move_start(c: char) -> bool {
    digit(c).is_some()
        || kanji_digit(c).is_some()
        || japanese::mark(c).is_some()
        || c == '同'
        || c == '仝'
}

/// Whether a text in front of a colon is the key of a header.
fn is_key(text: &str) -> bool {
    let begins_with_digit = text.starts_with(|c: char| digit(c).is_some());
    let is_move = begins_with_digit || text.contains(['(', '（']);
    !text.is_empty() && !is_move && text.chars().count() <= LONGEST_KEY
}

/// `９ ８ ７ ６ ５ ４ ３ ２ １` above a diagram.
fn is_ruler_of_files(text: &str) -> bool {
    text.chars().all(|c| digit(c).is_some() || is_blank(c))
        && text.chars().filter(|c| digit(*c).is_some()).count() >= 3
}
