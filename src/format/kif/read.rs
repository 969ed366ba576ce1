//! Reading KIF, line by line: what stands before the first move is gathered as the head, what
//! stands from it on goes to the maker.

use super::FORMAT;
use super::time::times;
use crate::color::Color;
use crate::ending::{EndKind, Ending, Outcome};
use crate::format::Read;
use crate::format::kakinoki::{self, Diagram};
use crate::make::{Maker, Problems};
use crate::moves::Move;
use crate::notation::japanese::{self, NotAMove};
use crate::problem;
use crate::record::{Header, NodeId, Notes, Record};
use crate::resolve::Target;
use crate::scan::{Line, Lines, Scanner, digit, digits, is_blank, kanji_digit, own, trim};
use crate::setup::Setup;
use crate::square::Square;
use crate::variant::{Variant, standard::STANDARD};

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

/// Reads all records of a text.
pub fn read(text: &str) -> Vec<Read> {
    let mut reader = Reader {
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
    before: Option<Square>,
    side_before: Option<(Color, String)>,
    notes: Notes,
    anything: bool,
    problems: Problems,
}

/// What stands from the first move on.
struct Body {
    maker: Maker,
    /// What is added to a ply of the record to make the number written in front of it.
    offset: u32,
    /// The number the next move should have.
    expected: u32,
    /// What stands between `変化` and the first move, which it belongs to.
    waiting: Notes,
    in_new_variation: bool,
    has_moves: bool,
}

impl Reader {
    fn line(&mut self, line: &Line<'_>) {
        let text = trim(line.text);
        let Some(first) = text.chars().next() else {
            return;
        };
        match first {
            '*' | '＊' => self.comment(line.text.trim_start_matches(is_blank), first),
            '&' | '＆' => self.bookmark(text, first),
            '#' | '＃' => self.hash(text),
            '|' | '｜' => self.board_row(line),
            '+' if text.starts_with("+-") => {}
            _ if is_ruler_of_files(text) => {}
            c if digit(c).is_some() && self.numbered_line(line, text) => {}
            c if kanji_digit(c).is_some() && self.kanji_numbered_line(line, text) => {}
            'ま' if text.starts_with("まで") => self.result(line, text),
            '変' if text.starts_with("変化") => self.variation(line, text),
            '手' if text.starts_with("手数--") || text.starts_with("手数ー") => self.ruler(),
            '手' if text.starts_with("手数＝") || text.starts_with("手数=") => {
                self.diagram_ply(line, text);
            }
            '盤' if text == "盤面回転" || text == "盤面反転" => self.add_header(text, ""),
            _ if self.body.is_none() && self.turn_line(text) => {}
            _ => self.header_or_stray(line, text),
        }
    }

    /// The problems of the part that is being read.
    fn problems(&mut self) -> &mut Problems {
        match &mut self.body {
            Some(body) => &mut body.maker.problems,
            None => &mut self.head.problems,
        }
    }

    fn comment(&mut self, text: &str, star: char) {
        let text = text.strip_prefix(star).unwrap_or(text);
        match &mut self.body {
            Some(body) if body.in_new_variation => body.waiting.add_line(text),
            Some(body) => body.maker.comment(text),
            None => self.head.notes.add_line(text),
        }
    }

    fn bookmark(&mut self, text: &str, ampersand: char) {
        let name = text.strip_prefix(ampersand).unwrap_or(text);
        match &mut self.body {
            Some(body) if body.in_new_variation => body.waiting.bookmarks.push(own(name)),
            Some(body) => body.maker.bookmark(name),
            None => self.head.notes.bookmarks.push(own(name)),
        }
    }

    /// A line for programs, which says nothing about the game but where a new file begins.
    fn hash(&mut self, text: &str) {
        let aside = text.trim_start_matches(['#', '＃']);
        let names_encoding = aside.starts_with("KIF") || aside.starts_with("KI2");
        let separates = aside.starts_with("--separator");
        if names_encoding || separates || aside.starts_with(" --") {
            self.next_record();
        }
        if names_encoding || separates {
            return;
        }
        match &mut self.body {
            Some(body) => body.maker.aside(aside),
            None => self.head.notes.asides.push(own(aside)),
        }
    }

    fn ruler(&mut self) {
        self.head.anything = true;
        if self.body.as_ref().is_some_and(|body| body.has_moves) {
            self.next_record();
        }
    }

    fn board_row(&mut self, line: &Line<'_>) {
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
        let Some((color, "番")) = kakinoki::side_name(text) else {
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
            if let Target::Square(square) = token.to {
                self.head.before = Some(square);
            }
            let move_text = scanner.since(before);
            self.head.side_before = token.side.map(|side| (side, own(trim(move_text))));
        }
    }

    fn header_or_stray(&mut self, line: &Line<'_>, text: &str) {
        let header = text
            .split_once(['：', ':'])
            .map(|(key, value)| (trim(key), trim(value)))
            .filter(|(key, _)| !key.is_empty() && key.chars().count() <= LONGEST_KEY);
        match header {
            Some((key, value)) => self.header(key, value, line),
            None => {
                self.problems().unknown_line(line, text);
                match &mut self.body {
                    Some(body) => body.maker.stray(text),
                    None => self.head.notes.stray.push(own(text)),
                }
            }
        }
    }

    fn header(&mut self, key: &str, value: &str, line: &Line<'_>) {
        let hand = kakinoki::side_name(key)
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
            match kakinoki::handicap(self.variant, value) {
                Some(handicap) => self.head.handicap = Some(handicap.sfen),
                None => self.head.unknown_handicap = Some(own(value)),
            }
        }
        self.add_header(key, value);
    }

    fn add_header(&mut self, key: &str, value: &str) {
        let header = Header {
            key: own(key),
            value: own(value),
        };
        match &mut self.body {
            Some(body) => body.maker.record_mut().headers.push(header),
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
        scanner.eat_str("手");
        scanner.eat('目');
        scanner.take_while(|c| is_blank(c) || matches!(c, '.' | '．' | ':' | '：' | ')' | '）'));
        let rest = scanner.rest();
        let has_gap = rest.len() < after_number.len();
        // `76歩` begins with digits as well, and so do dates.
        let first = rest.chars().next();
        let may_be_move = first.is_some_and(|c| !c.is_ascii_graphic() || is_move_start(c));
        let is_ending = || kakinoki::ending_word(first_word(rest)).is_some();
        let is_prose = || {
            self.body.is_none()
                && rest.contains(['：', ':'])
                && japanese::scan(&mut scanner.clone(), self.variant).is_err()
        };
        if !has_gap || (!may_be_move || is_prose()) && !is_ending() {
            return false;
        }
        self.move_line(line, number, scanner);
        true
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

    fn move_line(&mut self, line: &Line<'_>, number: u32, mut scanner: Scanner<'_>) {
        if self
            .body
            .as_mut()
            .is_some_and(|body| number == 1 && !body.in_new_variation && body.maker.has_ended())
        {
            self.next_record();
        }
        let body = self.body(number, line);
        body.has_moves = true;
        if number != body.expected {
            body.other_number(number, line, scanner);
        }
        body.expected = number.saturating_add(1);
        let before = scanner;
        match japanese::scan(&mut scanner, body.maker.position().variant()) {
            Ok(token) => body.maker.token(&token, line, scanner.since(before)),
            Err(not_a_move) => {
                scanner = body.word_for_move(not_a_move, line, before.rest());
            }
        }
        body.attach_waiting();
        body.rest_of_line(line, scanner);
    }

    /// What is read from the first move on, begun when it is not.
    fn body(&mut self, first_number: u32, line: &Line<'_>) -> &mut Body {
        let body = match self.body.take() {
            Some(body) => body,
            None => Box::new(self.begin(first_number, line)),
        };
        self.body.insert(body)
    }

    fn result(&mut self, line: &Line<'_>, text: &str) {
        let body = self.body(1, line);
        let sentence = text.strip_prefix("まで").unwrap_or(text);
        let to_move = body.maker.position().turn();
        let result = kakinoki::result_sentence(sentence, to_move);
        let plies = body.maker.plies() + body.offset;
        if let Some(count) = result.count
            && count != plies
            && !body.maker.is_stopped()
        {
            let (count, plies) = (digits(count), digits(plies));
            body.maker
                .problems
                .add(&problem::OTHER_COUNT, line, text, &[text, &count, &plies]);
        }
        body.in_new_variation = false;
        let Some(ending) = body.maker.ending_mut() else {
            body.maker.end(result.ending(to_move, text));
            return;
        };
        let known = ending.outcome;
        ending.sentence = Some(text.into());
        if result.outcome != Outcome::Unknown {
            ending.outcome = result.outcome;
            if known != Outcome::Unknown && known != result.outcome {
                body.maker
                    .problems
                    .add(&problem::OTHER_WINNER, line, text, &[text]);
            }
        }
    }

    fn variation(&mut self, line: &Line<'_>, text: &str) {
        let mut scanner = Scanner::new(text);
        scanner.eat_str("変化");
        scanner.take_while(|c| is_blank(c) || c == '：' || c == ':');
        let number = scanner.number();
        match (&mut self.body, number) {
            (Some(body), Some(number)) => body.begin_variation(number, line, text),
            (Some(body), None) => {
                body.maker.problems.unknown_line(line, text);
                body.maker.stray(text);
            }
            (None, _) => self
                .head
                .problems
                .add(&problem::STRAY_VARIATION, line, text, &[]),
        }
    }

    /// Turns what was read so far into the start of a record.
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
        if let (Some((side, text)), None) = (&head.side_before, head.diagram.turn)
            && setup.turn == *side
        {
            setup.turn = !*side;
            head.problems
                .add(&problem::TURN_FROM_LAST_MOVE, line, "", &[text]);
        }
        let plies_before = head.ply.unwrap_or(0);
        setup.number = plies_before.saturating_add(1);
        let mut record = Record::new(setup);
        // Only the first record of many: the others would ask for the room of all again.
        record.reserve(std::mem::take(&mut self.text_length) / BYTES_PER_MOVE);
        record.headers = head.headers;
        record.square_before = head.before;
        let mut maker = Maker::new(record);
        maker.problems = head.problems;
        if head.notes != Notes::default()
            && let Some(start) = maker.record_mut().node_mut(NodeId::START)
        {
            *start.notes_mut() = head.notes;
        }
        // After a diagram of ply 36 some count from 37 and some from 1.
        let offset = match plies_before > 0 && first_number == plies_before + 1 {
            true => plies_before,
            false => 0,
        };
        Body {
            maker,
            offset,
            expected: offset + 1,
            waiting: Notes::default(),
            in_new_variation: false,
            has_moves: false,
        }
    }

    /// Ends the record whose moves are being read, if there is one.
    fn next_record(&mut self) {
        if let Some(mut body) = self.body.take() {
            body.attach_waiting();
            let (mut record, problems) = body.maker.finish();
            kakinoki::forget_usual_sentence(&mut record);
            self.reads
                .push(Read::new(record, problems.into_list(), &FORMAT));
            self.head = Head::default();
        }
    }

    fn finish(&mut self) {
        if self.body.is_none() && (self.head.anything || self.reads.is_empty()) {
            let nothing = !self.head.anything;
            let mut body = self.begin(1, &Line::WHOLE);
            if nothing {
                body.maker
                    .problems
                    .add(&problem::NOTHING_TO_READ, &Line::WHOLE, "", &[]);
            }
            self.body = Some(Box::new(body));
        }
        self.next_record();
    }
}

impl Body {
    fn begin_variation(&mut self, number: u32, line: &Line<'_>, text: &str) {
        self.attach_waiting();
        let ply = number.saturating_sub(self.offset);
        let reached = self.maker.reaches(ply);
        let attached = self.maker.branch(ply);
        let shown = digits(number);
        match (attached, reached) {
            (true, true) => {}
            (true, false) => {
                self.maker
                    .problems
                    .add(&problem::VARIATION_ELSEWHERE, line, text, &[&shown]);
            }
            (false, _) => {
                self.maker
                    .problems
                    .add(&problem::VARIATION_NOWHERE, line, text, &[&shown]);
                self.maker.stop(text);
            }
        }
        self.expected = number;
        self.in_new_variation = true;
    }

    /// A number that was not expected. Some programs write alternatives only by their number.
    fn other_number(&mut self, number: u32, line: &Line<'_>, mut scanner: Scanner<'_>) {
        let variant = self.maker.position().variant();
        let (expected, found) = (digits(self.expected), digits(number));
        let ply = number.saturating_sub(self.offset);
        let goes_back = number < self.expected
            && self.maker.reaches(ply)
            && japanese::scan(&mut scanner, variant).is_ok_and(|token| !self.maker.fits(&token));
        let kind = match goes_back {
            true => &problem::NUMBER_GOES_BACK,
            false => &problem::MOVE_NUMBER,
        };
        let details = [expected.as_str(), &found];
        let start = Scanner::new(trim(line.text));
        let mut end = start;
        end.take_while(|c| digit(c).is_some() || kanji_digit(c).is_some() || c == '十');
        self.maker
            .problems
            .add(kind, line, end.since(start), &details);
        if goes_back {
            self.maker.branch(ply);
        }
    }

    /// What stood between `変化` and its first move belongs to that move.
    fn attach_waiting(&mut self) {
        if !self.in_new_variation {
            return;
        }
        self.in_new_variation = false;
        let waiting = std::mem::take(&mut self.waiting);
        if waiting == Notes::default() {
            return;
        }
        let id = self.maker.node();
        if let Some(node) = self.maker.record_mut().node_mut(id) {
            node.notes_mut().append(waiting);
        }
    }

    /// What stands in place of a move: an ending, a pass, or something else. Gives what follows.
    fn word_for_move<'a>(
        &mut self,
        not_a_move: NotAMove<'_>,
        line: &Line<'_>,
        text: &'a str,
    ) -> Scanner<'a> {
        let mut scanner = Scanner::new(text);
        let word = first_word(text);
        if let Some(kind) = kakinoki::ending_word(word) {
            let to_move = self.maker.position().turn();
            self.maker.end(Ending::new(kind, to_move, word));
            scanner.eat_str(word);
        } else if scanner.eat_str("パス") {
            self.maker.play(Move::Pass, line, "パス");
        } else {
            self.not_a_move(not_a_move, line, text);
            scanner = Scanner::new("");
        }
        scanner
    }

    fn not_a_move(&mut self, not_a_move: NotAMove<'_>, line: &Line<'_>, text: &str) {
        let shown = trim(text);
        let (kind, part, detail) = match not_a_move {
            NotAMove::Square(square) => (&problem::NOT_A_SQUARE, square, square),
            NotAMove::Origin(square) => {
                let inside = square.trim_start_matches(['(', '（']);
                (&problem::NOT_A_SQUARE, square, inside)
            }
            NotAMove::Man(rest) => (&problem::NOT_A_MAN, first_word(rest), first_word(rest)),
            NotAMove::Nothing if is_word(shown) => {
                let word = first_word(shown);
                let problems = &mut self.maker.problems;
                problems.add(&problem::UNKNOWN_ENDING, line, word, &[word]);
                let to_move = self.maker.position().turn();
                self.maker.end(Ending::new(EndKind::Other, to_move, word));
                return;
            }
            NotAMove::Nothing => (&problem::NOT_A_MOVE, shown, shown),
        };
        self.maker.not_a_move(kind, line, part, text, &[detail]);
    }

    /// What follows a move on its line: times, the mark of a variation, remarks.
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
                            self.maker.time(time, total, line, part);
                        }
                        has_time = true;
                    }
                    None => {
                        let part = trim(before.rest());
                        self.maker
                            .problems
                            .add(&problem::BAD_TIME, line, part, &[part]);
                        self.maker.stray(part);
                        return;
                    }
                },
                Some('+' | '＋') => {}
                // A remark of a program behind the move.
                Some('#') => return,
                Some(_) => {
                    let part = trim(before.rest());
                    self.maker
                        .problems
                        .add(&problem::TRAILING_TEXT, line, part, &[part]);
                    self.maker.stray(part);
                    return;
                }
            }
        }
    }
}

/// Whether a character can begin what stands behind a move's number.
fn is_move_start(c: char) -> bool {
    digit(c).is_some()
        || kanji_digit(c).is_some()
        || japanese::mark(c).is_some()
        || c == '同'
        || c == '仝'
}

/// The text up to a blank, a parenthesis, or the mark of a variation.
fn first_word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| !is_blank(c) && !matches!(c, '(' | '（' | '+' | '＋'))
}

/// Whether a text is a word rather than a garbled move.
fn is_word(text: &str) -> bool {
    let word = first_word(text);
    !word.is_empty()
        && !word.contains(|c: char| digit(c).is_some() || kanji_digit(c).is_some())
        && word
            .chars()
            .all(|c| !c.is_ascii() || c.is_ascii_alphabetic())
}

/// `９ ８ ７ ６ ５ ４ ３ ２ １` above a diagram.
fn is_ruler_of_files(text: &str) -> bool {
    text.chars().all(|c| digit(c).is_some() || is_blank(c))
        && text.chars().filter(|c| digit(*c).is_some()).count() >= 3
}
