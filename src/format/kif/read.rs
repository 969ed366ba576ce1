//! Line-by-line reader for KIF, KI2, board diagrams and lists of Japanese moves. Lines before the
//! first move are collected in the head; the first move and everything after it go to the body.

use crate::format::headers;
use crate::format::kif::arrow_lines::ORIGIN;
use crate::format::kif::body::{Body, MoveForms};
use crate::format::kif::common::{
    BYTES_PER_MOVE, SEPARATOR, ending_word, forget_usual_sentence, is_ruler_of_files,
    is_ruler_of_moves, side_name,
};
use crate::format::kif::fits::{fits, skip_label};
use crate::format::kif::head::Head;
use crate::format::kif::move_words::{
    bare_time, first_word, is_moves, is_parted, number_of_one_width, says_result,
};
use crate::format::kif::names::{self, KIF};
use crate::format::kif::notation_line::{skip_number, skip_numbers};
use crate::format::registry::{Reader, Registry};
use crate::format::result::{FormatName, ReadResult};
use crate::notation::Notation;
use crate::notation::systems::japanese;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::reading::problems::Problems;
use crate::record::{Header, NodeId, Notes, Record};
use crate::text::scan::{
    Line, Lines, Scanner, digit, has, holds, is_blank, kanji_digit, split_at_word, trim,
};
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Reads KIF and its relatives, with every construct they may contain.
pub static READER: Reader = Reader {
    name: KIF,
    fits,
    is_named: |_| false,
    read: read_all,
};

fn read_all(text: &str, registry: &Registry) -> Vec<ReadResult> {
    KifReader::new(text, text.len(), &registry.context).read(text)
}

/// Returns the format implied by the forms in which moves were written.
fn format_of(forms: MoveForms, has_board: bool) -> FormatName {
    match forms {
        MoveForms { numbered: true, .. } => KIF,
        MoveForms { marked: true, .. } => names::KI2,
        MoveForms { bare: true, .. } => names::LIST,
        _ if has_board => names::BOD,
        _ => KIF,
    }
}

/// Reads all records of a text whose moves may be in other notations. `notation` applies to records
/// that do not name their own.
pub fn read_in(text: &str, notation: Option<Notation>, context: &Context) -> Vec<ReadResult> {
    let mut reader = KifReader::new(text, text.len(), context);
    reader.has_notations = true;
    reader.names_notation = true;
    reader.notation = notation;
    reader.read(text)
}

/// Reports whether a header on a line of its own is read back unchanged.
pub fn comes_back_as_header(key: &str, value: &str) -> bool {
    let is_simple = headers::to_csa(key).is_some() && !value.contains([':', '：']);
    if is_simple && !value.contains(|c| japanese::mark(c).is_some()) {
        return true;
    }
    let context = Context {
        variants: || &[],
        suggest: None,
        decode: None,
    };
    let mut reader = KifReader::new("", 0, &context);
    let text = [key, "：", value].concat();
    reader.line(&Line {
        number: 1,
        text: &text,
    });
    let is_it = |header: &Header| header.key == key && trim(&header.value) == trim(value);
    reader.body.is_none() && reader.head.headers.len() == 1 && reader.head.headers.iter().all(is_it)
}

/// Reader state while a text is being read.
#[derive(Debug)]
pub struct KifReader {
    pub(super) context: Context,
    /// Whether records of this text may name the notation of their moves, and whether the current
    /// one still may.
    has_notations: bool,
    pub(super) names_notation: bool,
    /// The notation of the moves, if it is not Japanese.
    pub(super) notation: Option<Notation>,
    text_length: usize,
    pub(super) variant: &'static Variant,
    pub(super) head: Head,
    pub(super) body: Option<Box<Body>>,
    /// Lines between the last moves and the current line.
    pub(super) gap: Gap,
    pub(super) results: Vec<ReadResult>,
}

/// Returns the game of a text that does not name one: shogi, or the game whose origins follow
/// arrows if the first move has such an origin.
fn game_of_arrows(text: &str, context: &Context) -> &'static Variant {
    let begins_with_number =
        |line: &&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    // Records after the separator name their own game.
    let mut first = text
        .lines()
        .take_while(|line| !line.starts_with(SEPARATOR.trim()));
    let is_it = first
        .find(begins_with_number)
        .is_some_and(|line| holds(line, ORIGIN));
    let mut games = (context.variants)().iter().copied();
    games
        .find(|game| is_it && game.kif_arrows)
        .unwrap_or(&STANDARD)
}

impl KifReader {
    /// Creates a reader for a text of `bytes` bytes that begins with `front`.
    pub(in crate::format) fn new(front: &str, bytes: usize, context: &Context) -> KifReader {
        KifReader {
            context: *context,
            has_notations: false,
            names_notation: false,
            notation: None,
            text_length: bytes,
            variant: game_of_arrows(front, context),
            head: Head::default(),
            body: None,
            gap: Gap::None,
            results: Vec::new(),
        }
    }

    fn read(mut self, text: &str) -> Vec<ReadResult> {
        self.lines(text);
        self.finish()
    }

    /// Reads whole lines.
    pub(in crate::format) fn lines(&mut self, lines: &str) {
        for line in Lines::new(lines) {
            self.line(&line);
        }
    }

    /// Reports whether any problem has been found so far.
    pub(in crate::format) fn has_problems(&mut self) -> bool {
        let has_problems = |result: &ReadResult| !result.problems.is_empty();
        !self.problems().is_empty() || self.results.iter().any(has_problems)
    }

    pub(super) fn line(&mut self, line: &Line<'_>) {
        if let Some(body) = &mut self.body
            && body.forms.numbered
            && body.usual_move(line)
        {
            return;
        }
        let text = trim(line.text);
        let Some(first) = text.chars().next() else {
            self.gap = self.gap.max(Gap::Blank);
            return;
        };
        if self.move_in_words(line, text, first) {
            return;
        }
        match first {
            '*' | '＊' => self.comment(line.text.trim_start_matches(is_blank), first),
            '&' | '＆' => self.bookmark(text, first),
            '#' | '＃' => self.hash(line, text),
            '|' | '｜' => self.board_row(line),
            '+' if text.starts_with("+-") => {}
            _ if is_ruler_of_files(text) => self.files(text),
            c if digit(c).is_some() && self.numbered_line(line, text) => {}
            c if kanji_digit(c).is_some() && self.kanji_numbered_line(line, text) => {}
            'ま' if text.starts_with("まで") => self.body(1, line).result(line, text),
            '変' if text.starts_with("変化") => self.variation(line, text),
            '手' if is_ruler_of_moves(text) => self.ruler(),
            '手' if text.starts_with("手数＝") || text.starts_with("手数=") => {
                self.diagram_ply(line, text);
            }
            '盤' if text == "盤面回転" || text == "盤面反転" => self.add_header(text, ""),
            _ if self.body.is_none() && self.turn_line(text) => {}
            _ if self.body.is_none() && is_problem_title(text) => {
                self.add_header(PLIES_TO_MATE, text);
            }
            c if japanese::mark(c).is_some() && self.marked_line(line, text) => {}
            _ if self.is_ending(text) || self.may_be_moves(text) => self.moves(line, text),
            _ => self.header_or_unread_line(line, text),
        }
    }

    /// Reads a line of moves in another notation, numbered or not.
    fn move_in_words(&mut self, line: &Line<'_>, text: &str, first: char) -> bool {
        let Some(notation) = self.notation else {
            return false;
        };
        const OTHERS: [&str; 7] = ["変化", "まで", "手数", "手合割", "盤面", "+-", "#"];
        if has("*＊&＆＃|｜", first) || OTHERS.iter().any(|other| text.starts_with(other)) {
            return false;
        }
        let mut scanner = Scanner::new(text);
        skip_number(&mut scanner);
        let is_numbered = digit(first).is_some() && scanner.rest().len() < text.len();
        let may_be_header = text.contains([':', '：']) && !is_numbered;
        let is_header = may_be_header && !self.begins_with_move(&notation, text);
        let is_ruler = !self.head.has_ruler && self.body.is_none() && is_ruler_of_files(text);
        if is_header || is_ruler || side_name(text).is_some() {
            return false;
        }
        self.body(1, line)
            .moves_in(&notation, line, text, is_numbered)
    }

    /// Reports whether a text begins with a move in a notation, judged by the position known so
    /// far.
    fn begins_with_move(&mut self, notation: &Notation, text: &str) -> bool {
        let mut scanner = Scanner::new(text);
        skip_numbers(&mut scanner);
        let text = scanner.rest();
        if let Some(body) = &mut self.body {
            return body.builder.begins_with_move_in(notation, text);
        }
        let start = Record::new(Setup::start(self.variant));
        let mut start = RecordBuilder::new(start, &self.context);
        start.begins_with_move_in(notation, text)
    }

    /// Reports whether a line after moves begins with the word for an ending.
    fn is_ending(&self, text: &str) -> bool {
        self.body.is_some() && ending_word(first_word(text)).is_some()
    }

    /// Reports whether a line consists of moves. Lines next to numbered moves and lines that look
    /// like headers do not.
    fn may_be_moves(&self, text: &str) -> bool {
        !self.has_numbered_moves() && !text.contains('：') && is_moves(text, self.variant)
    }

    /// Reports whether numbered moves have been read. Other lines are prose then.
    pub(in crate::format) fn has_numbered_moves(&self) -> bool {
        self.body.as_ref().is_some_and(|body| body.forms.numbered)
    }

    /// Reads a line that begins with a side's mark: moves, unless it is a header or a sentence.
    fn marked_line(&mut self, line: &Line<'_>, text: &str) -> bool {
        let body = self.body.as_mut();
        if body.is_some_and(|body| body.is_about_other_move(text)) {
            self.unread_lines(line, text);
            return true;
        }
        let mut scanner = Scanner::new(text);
        scanner.next();
        scanner.skip_blanks();
        let word = scanner.rest();
        let is_ending = ending_word(first_word(word)).is_some();
        let may_be_move = word.starts_with(is_move_start) || is_moves(text, self.variant);
        if !is_ending && !may_be_move {
            return false;
        }
        self.moves(line, text);
        true
    }

    /// Reads a line of consecutive moves, which may begin the next game.
    pub(super) fn moves(&mut self, line: &Line<'_>, text: &str) {
        let gap = std::mem::replace(&mut self.gap, Gap::None);
        let before_aside = self.body.as_mut().and_then(|body| body.leave_aside(text));
        let begins_anew = self.body.as_mut().is_some_and(|body| {
            let has_ended = body.builder.has_ended();
            (has_ended || gap > Gap::None) && body.begins_anew(text, has_ended || gap == Gap::Title)
        });
        if begins_anew {
            self.next_record();
        }
        let body = self.body(1, line);
        body.moves(line, Scanner::new(text));
        if let Some(before) = before_aside.filter(|_| !begins_anew) {
            let record = body.builder.record_mut();
            if let Some(first) = record.last_child(before) {
                record.promote(first);
            }
        }
    }

    /// Returns the problems of the part that is being read.
    pub(super) fn problems(&mut self) -> &mut Problems {
        match &mut self.body {
            Some(body) => &mut body.builder.problems,
            None => &mut self.head.problems,
        }
    }

    /// Reads a line that begins with a number in digits: a move, or the end of a line of play.
    fn numbered_line(&mut self, line: &Line<'_>, text: &str) -> bool {
        let mut scanner = Scanner::new(text);
        let before = scanner;
        let Some(number) = number_of_one_width(&mut scanner) else {
            return false;
        };
        if number >= MIN_YEAR && !self.expects(number) {
            return false;
        }
        // `94手で後手の勝ち` without まで.
        let is_sentence =
            scanner.rest().starts_with("手で") && text.ends_with(['勝', 'ち', '負', 'け', '了']);
        if let Some(body) = self
            .body
            .as_mut()
            .filter(|_| is_sentence && says_result(text))
        {
            body.result(line, text);
            return true;
        }
        // The move follows on a line of its own.
        let plies = self.body.as_ref().map_or(0, |body| body.builder.plies());
        if trim(scanner.rest().trim_start_matches(['.', '．'])).is_empty() && number == plies + 1 {
            return true;
        }
        if let Some(body) = self.body.as_mut().filter(|_| is_time(text)) {
            body.rest_of_line(line, before);
            return true;
        }
        let after_number = scanner.rest();
        let is_parted = is_parted(before, scanner);
        skip_label(&mut scanner);
        let rest = scanner.rest();
        let has_gap = rest.len() < after_number.len() || is_parted;
        // `76歩` begins with digits as well, and so do dates.
        let first = rest.chars().next();
        if self.body.is_none() && first == Some('詰') && after_number.starts_with('手') {
            return false;
        }
        let may_be_move = first.is_some_and(|c| !c.is_ascii_graphic() || is_move_start(c));
        let is_ending = || ending_word(first_word(rest)).is_some();
        let is_prose = || {
            !self.has_numbered_moves()
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

    /// Reports whether a number continues the current line of play.
    fn expects(&self, number: u32) -> bool {
        match &self.body {
            Some(body) => body.forms.numbered && number == body.expected,
            None => self.head.has_ruler && number == 1,
        }
    }

    /// Reads `一 ７六歩(77)`: a number in kanji followed by a blank.
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

    /// Returns the body, creating it at the first move.
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

    /// Turns the collected head into the start of a record.
    fn begin(&mut self, first_number: u32, line: &Line<'_>) -> Body {
        let mut head = std::mem::take(&mut self.head);
        if head.handicap.is_none() && !head.diagram.has_board() {
            head.take_handicap_of_title(self.variant, line);
        }
        if self.variant.is_shogi() && head.handicap.is_none() && !head.diagram.has_board() {
            self.variant = game_of_arrows(line.text, &self.context);
        }
        let mut record = Record::new(head.setup(self.variant, line));
        // Only the first record of many: the others would ask for the room of all again.
        record.reserve(std::mem::take(&mut self.text_length) / BYTES_PER_MOVE);
        record.headers = head.headers;
        record.move_before = head.before;
        let mut builder = RecordBuilder::new(record, &self.context);
        builder.problems = head.problems;
        if head.notes != Notes::default()
            && let Some(start) = builder.record_mut().node_mut(NodeId::START)
        {
            *start.notes_mut() = head.notes;
        }
        if head.is_other_game {
            builder.keep_as_text();
        }
        Body::new(builder, first_number, &head.diagram)
    }

    /// Ends the record whose moves are being read, if any.
    pub(super) fn next_record(&mut self) {
        if let Some(mut body) = self.body.take() {
            body.attach_waiting();
            body.first_leg_alone();
            let format = format_of(body.forms, body.has_board);
            let (mut record, problems) = body.builder.finish();
            forget_usual_sentence(&mut record);
            ReadResult::new(record, problems.into_list(), format).add_to(&mut self.results);
            self.head = Head::default();
            self.variant = &STANDARD;
            self.gap = Gap::None;
            self.names_notation = self.has_notations;
        }
    }

    /// Ends the record that is being read, with or without moves.
    pub(super) fn end_record(&mut self) {
        self.head.is_separate |= self.results.is_empty();
        if self.body.is_none() && self.head.has_record_data() {
            self.body = Some(Box::new(self.begin(1, &Line::WHOLE)));
        }
        self.next_record();
        self.head.is_separate = true;
    }

    /// Returns all records once all lines are read.
    pub(in crate::format) fn finish(mut self) -> Vec<ReadResult> {
        if let Some(last) = self.results.last_mut()
            && self.body.is_none()
            && !self.head.has_record_data()
        {
            // Lines for programs after the last record.
            last.append(std::mem::take(&mut self.head.notes));
        }
        if self.body.is_none() && (self.head.has_record_data() || self.results.is_empty()) {
            let nothing = !self.head.has_content;
            let mut body = self.begin(1, &Line::WHOLE);
            if nothing {
                body.builder
                    .problems
                    .add(&problem::NOTHING_TO_READ, &Line::WHOLE, "", &[]);
            }
            self.body = Some(Box::new(body));
        }
        self.next_record();
        self.results
    }
}

/// Kind of text between two lines of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gap {
    /// Nothing.
    #[default]
    None,
    /// A blank line, or words.
    Blank,
    /// The title of another game: `第2局`.
    Title,
}

/// Numbers from this on are years where no move with such a number is expected.
const MIN_YEAR: u32 = 1600;

/// The header for the number of plies to mate.
const PLIES_TO_MATE: &str = "詰手数";

/// Maximum length of a mate problem's title, in characters.
const MAX_TITLE_LENGTH: usize = 30;

/// Recognizes `3手詰`, the title above the diagram of a mate problem.
fn is_problem_title(text: &str) -> bool {
    let is_number = |c: char| digit(c).is_some() || kanji_digit(c).is_some() || c == '十';
    let number = split_at_word(text, "手詰").map(|(before, _)| before);
    number.is_some_and(|before| before.ends_with(is_number))
        && text.chars().count() <= MAX_TITLE_LENGTH
        && !text.contains([':', '：'])
        && !text.contains(|c| japanese::mark(c).is_some())
        && split_at_word(text, "まで").is_none()
}

/// Reports whether a line holds only the time of the move above it: `0:05`.
fn is_time(text: &str) -> bool {
    bare_time(Scanner::new(text)) == Some(text)
}

/// Reports whether a character can begin the text after a move's number.
fn is_move_start(c: char) -> bool {
    digit(c).is_some()
        || kanji_digit(c).is_some()
        || japanese::mark(c).is_some()
        || c == '同'
        || c == '仝'
}
