//! Lines other than moves: comments, bookmarks, lines for programs, diagrams, headers.

use crate::format::headers;
use crate::format::kif::common::{
    HEAD_KEYS, HEAD_LINES, MAX_KEY_LENGTH, SEPARATOR_WORD, after_encoding, handicap, side_name,
    side_of_hand, side_to_move,
};
use crate::format::kif::diagram::Diagram;
use crate::format::kif::handicaps::{self, is_other_game};
use crate::format::kif::move_words::{MARKS, Pair, link, moves_in};
use crate::format::kif::notation_line::named;
use crate::format::kif::read::{Gap, KifReader};
use crate::format::usi::read_setup;
use crate::notation::systems::japanese;
use crate::problem;
use crate::reading::problems::Problems;
use crate::record::resolve::Target;
use crate::record::{Header, MoveBefore};
use crate::text::scan::{Line, Scanner, digit, has, is_blank, kanji_digit, split_at_word, trim};
use crate::variant::Variant;
use crate::variant::setup::Setup;

/// Further keys of a handicap, in lower case. A value that is no handicap means something else.
const OTHER_HANDICAP_KEYS: [&str; 10] = [
    "手合",
    "手合い",
    "手合割り",
    "手合い割",
    "ハンデ",
    "ハンディ",
    "ハンディキャップ",
    "駒落ち",
    "駒落",
    "handicap",
];

/// Keys that only messages have, in lower case.
const MAIL_KEYS: [&str; 15] = [
    "from",
    "to",
    "cc",
    "bcc",
    "subject",
    "message-id",
    "received",
    "return-path",
    "reply-to",
    "in-reply-to",
    "mime-version",
    "差出人",
    "宛先",
    "件名",
    "送信者",
];

/// Prefixes of further keys of messages.
const MAIL_FAMILIES: [&str; 3] = ["content-", "x-", "list-"];

/// Keys that messages and records have.
const OTHER_MAIL_KEYS: [&str; 9] = [
    "date",
    "sent",
    "references",
    "user-agent",
    "delivered-to",
    "importance",
    "日時",
    "送信日時",
    "日付",
];

/// The key of a position in SFEN.
pub const START: &str = "開始局面";

/// The usual game on boards with a given number of files.
const GAMES_BY_FILES: [(usize, &str); 2] = [(5, "mini"), (12, "chu")];

/// Labels before moves.
const LABELS: [&str; 10] = [
    "棋譜",
    "手順",
    "指し手",
    "指手",
    "本譜",
    "初手",
    "解答",
    "正解",
    "作意",
    "答",
];

const ENGLISH_LABELS: [&str; 6] = ["moves", "kifu", "game", "solution", "answer", "record"];

/// Maximum ply of a diagram; greater numbers are errors.
const MAX_PLIES: u32 = 1_000_000;

impl KifReader {
    pub(super) fn comment(&mut self, text: &str, star: char) {
        let text = text.strip_prefix(star).unwrap_or(text);
        match &mut self.body {
            Some(body) if body.in_new_variation => body.waiting.add_line(text),
            Some(body) => body.builder.comment(text),
            None => self.head.notes.add_line(text),
        }
    }

    pub(super) fn bookmark(&mut self, text: &str, ampersand: char) {
        let name = text.strip_prefix(ampersand).unwrap_or(text);
        match &mut self.body {
            Some(body) if body.in_new_variation => body.waiting.bookmarks.push(String::from(name)),
            Some(body) => body.builder.bookmark(name),
            None => self.head.notes.bookmarks.push(String::from(name)),
        }
    }

    /// Reads a line for programs, which says nothing about the game except where a new file begins.
    pub(super) fn hash(&mut self, line: &Line<'_>, text: &str) {
        let hidden_line = text.strip_prefix(['#', '＃']).unwrap_or(text);
        if hidden_line.starts_with(SEPARATOR_WORD) {
            self.end_record();
            return;
        }
        if HEAD_LINES.iter().any(|word| hidden_line.starts_with(word)) {
            self.next_record();
        }
        if let Some(rest) = after_encoding(hidden_line) {
            if !rest.is_empty() {
                self.line(&Line {
                    text: rest,
                    ..*line
                });
            }
            return;
        }
        match &mut self.body {
            Some(body) => body.builder.hidden_line(hidden_line),
            None => self.head.notes.hidden_lines.push(String::from(hidden_line)),
        }
    }

    pub(super) fn ruler(&mut self) {
        if self.body.as_ref().is_some_and(|body| body.forms.any()) {
            self.next_record();
        }
        self.head.has_content = true;
        self.head.has_ruler = true;
    }

    pub(super) fn board_row(&mut self, line: &Line<'_>) {
        let text = trim(line.text);
        // Line drawings have bars as well.
        if text
            .chars()
            .all(|c| is_blank(c) || matches!(c, '|' | '｜' | '-' | '/' | '\\'))
        {
            self.unread_lines(line, text);
            return;
        }
        self.leave_body(line);
        self.head.has_content = true;
        if !self.head.diagram.has_board() && self.variant.is_shogi() {
            self.variant = self.game_of_files(line).unwrap_or(self.variant);
        }
        self.head
            .diagram
            .row(self.variant, line, &mut self.head.problems);
    }

    /// Reads the line of files above a diagram.
    pub(super) fn files(&mut self, text: &str) {
        if self.body.is_none() {
            self.head.files = text.split(is_blank).filter(|word| !word.is_empty()).count();
        }
    }

    /// Returns the game whose board is as wide as a diagram's first row and the line above it.
    fn game_of_files(&self, line: &Line<'_>) -> Option<&'static Variant> {
        let (_, name) = GAMES_BY_FILES
            .iter()
            .find(|(files, _)| *files == self.head.files)?;
        let mut row = Diagram::default();
        row.row(self.variant, line, &mut Problems::default());
        let mut games = (self.context.variants)().iter().copied();
        games.find(|game| game.name == *name && row.files() == self.head.files)
    }

    /// Begins the next record if moves have been read.
    pub(super) fn leave_body(&mut self, line: &Line<'_>) {
        if self.body.is_some() {
            self.next_record();
            let part = trim(line.text);
            self.head
                .problems
                .add(&problem::BOARD_AFTER_MOVES, line, part, &[]);
        }
    }

    pub(super) fn turn_line(&mut self, text: &str) -> bool {
        let turn = side_to_move(text);
        if turn.is_some() {
            self.head.has_content = true;
            self.head.diagram.turn = turn;
        }
        turn.is_some()
    }

    /// Reads `手数＝36  △４三金  まで`: the ply of the diagram and the move before it.
    pub(super) fn diagram_ply(&mut self, line: &Line<'_>, text: &str) {
        self.leave_body(line);
        let mut scanner = Scanner::new(text);
        scanner.eat_str("手数");
        scanner.next();
        scanner.skip_blanks();
        self.head.ply = scanner.number().filter(|ply| *ply <= MAX_PLIES);
        self.head.has_content = true;
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

    pub(super) fn header_or_unread_line(&mut self, line: &Line<'_>, text: &str) {
        // Some programs pad values with blanks, which are kept for writing.
        let header = line
            .text
            .split_once(['：', ':'])
            .map(|(key, value)| (trim(key), value))
            .filter(|(key, value)| {
                let is_message = self.body.is_some() || key.contains(is_blank);
                is_key(key) && !(is_message && is_time_of_day(key, value))
            });
        let header = header.or_else(|| with_equals(line.text));
        let header = header.or_else(|| with_blank(text).filter(|_| self.body.is_none()));
        match header {
            Some((_, link)) if link.starts_with("//") => self.comment_line(text),
            Some((key, _)) if self.is_of_mail(key) => self.hidden_line(text),
            Some((key, value)) => self.headers(key, value, line),
            None if self.body.is_none() && self.names_after_marks(line, text) => {}
            None if self
                .body
                .as_mut()
                .is_some_and(|body| body.end_by_player(line, text)) => {}
            None => {
                let is_title = is_title_of_game(text);
                let body = self.body.as_ref();
                if is_title && body.is_some_and(|body| body.builder.has_ended()) {
                    self.next_record();
                }
                self.gap = self.gap.max(if is_title { Gap::Title } else { Gap::Blank });
                if link(&mut Scanner::new(text)).is_some() {
                    self.comment_line(text)
                } else {
                    self.unread_lines(line, text)
                }
            }
        }
    }

    /// Reads the names of both players after their marks: `▲甲野八段　△乙川九段`.
    fn names_after_marks(&mut self, line: &Line<'_>, text: &str) -> bool {
        let after_mark = text.strip_prefix(['▲', '☗']);
        let Some((black, white)) = after_mark.and_then(|text| text.split_once(['△', '☖']))
        else {
            return false;
        };
        let is_name = |name: &str| {
            let name = trim(name);
            let begins = name.starts_with(|c: char| c.is_alphabetic() && kanji_digit(c).is_none());
            let is_other = |c| has("。、", c) || digit(c).is_some() || japanese::mark(c).is_some();
            let is_word = !name.contains(is_other) && side_name(name).is_none();
            begins && is_word && name.chars().count() <= MAX_KEY_LENGTH
        };
        let are_names = is_name(black) && is_name(white);
        if are_names {
            self.header("先手", black, line);
            self.header("後手", white, line);
        }
        are_names
    }

    /// Reports whether a key belongs to a message before a record.
    fn is_of_mail(&mut self, key: &str) -> bool {
        if self.body.is_some() {
            return false;
        }
        let small = key.to_ascii_lowercase();
        let begins =
            MAIL_KEYS.contains(&&*small) || MAIL_FAMILIES.iter().any(|f| small.starts_with(f));
        self.head.is_mail |= begins;
        begins || self.head.is_mail && OTHER_MAIL_KEYS.contains(&&*small)
    }

    /// Reads one or more headers on a line: `先手: A / 後手: B`. The value of a label consists of
    /// moves.
    fn headers(&mut self, key: &str, value: &str, line: &Line<'_>) {
        let (mut key, mut value) = (key.trim_start_matches(MARKS), value);
        loop {
            let (own, next) = headers::split_next(key, value);
            let body = self.body.as_ref();
            if body.is_none_or(|body| body.builder.has_ended()) {
                key = headers::from_psn(key).unwrap_or(key);
            }
            let moves = moves_in(own, self.variant);
            match moves {
                Some((before, moves))
                    if before.is_empty() && is_label(key)
                        || !before.is_empty() && side_name(key).is_some() =>
                {
                    if !before.is_empty() {
                        self.header(key, before, line);
                    }
                    self.moves(line, moves);
                }
                _ => {
                    self.header(key, own, line);
                    if moves.is_some_and(|(before, _)| before.is_empty()) {
                        let problems = self.problems();
                        problems.add(&problem::HEADER_WITH_MOVES, line, trim(own), &[key]);
                    }
                }
            }
            match next {
                Some(next) => (key, value) = next,
                None => return,
            }
        }
    }

    /// Keeps a line for readers that says nothing about the game itself.
    fn comment_line(&mut self, text: &str) {
        match &mut self.body {
            Some(body) => body.builder.comment(text),
            None => self.head.notes.add_line(text),
        }
    }

    /// Keeps a line that is no header of a game.
    fn hidden_line(&mut self, text: &str) {
        self.head.notes.hidden_lines.push(String::from(text));
    }

    /// Keeps a line that is not understood.
    pub(super) fn unread_lines(&mut self, line: &Line<'_>, text: &str) {
        self.problems().unknown_line(line, text);
        match &mut self.body {
            Some(body) => body.builder.unread_lines(text),
            None => self.head.notes.unread_lines.push(String::from(text)),
        }
    }

    pub(super) fn header(&mut self, key: &str, padded: &str, line: &Line<'_>) {
        let value = trim(padded);
        let hand = side_of_hand(key);
        if self.body.is_some() && (hand.is_some() || HEAD_KEYS.contains(&key)) {
            self.next_record();
        }
        if let Some(color) = hand {
            self.head.has_content = true;
            self.head
                .diagram
                .hand(self.variant, color, value, line, &mut self.head.problems);
            return;
        }
        if key == "手合割" {
            if self.body.is_none() {
                self.variant = game_of(self.variant, value, (self.context.variants)());
            }
            let is_named = is_name_of(self.variant, value);
            match handicaps::start(self.variant, value) {
                None if is_named => {}
                None => {
                    self.head.is_other_game = is_other_game(value);
                    self.head.unknown_handicap = Some(String::from(value));
                }
                // The even start is the default.
                start => {
                    self.head.handicap = start.filter(|start| *start != Setup::start(self.variant))
                }
            }
        }
        if self.body.is_none()
            && key == START
            && let Ok(start) = read_setup(value)
        {
            self.variant = start.variant;
            self.head.has_content = true;
            self.head.ply = start.number.checked_sub(1);
            self.head.handicap = Some(start);
            return;
        }
        if self.body.is_none()
            && OTHER_HANDICAP_KEYS.contains(&&*key.to_ascii_lowercase())
            && let Some(start) = handicaps::start(self.variant, value)
            && start != Setup::start(self.variant)
        {
            self.head.handicap = Some(start);
        }
        if self.names_notation
            && let Some((notation, unknown)) = named(key, value)
        {
            // A later header of the same kind is an ordinary header.
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

    pub(super) fn add_header(&mut self, key: &str, value: &str) {
        let header = Header {
            key: String::from(key),
            value: String::from(value),
        };
        match &mut self.body {
            Some(body) => body.builder.record_mut().headers.push(header),
            None => {
                // Only records have keys in kanji; others occur in all kinds of text.
                self.head.has_content |= !key.is_ascii();
                self.head.headers.push(header);
            }
        }
    }
}

/// Returns the game that a name means, preferring the current one.
fn game_of(
    variant: &'static Variant,
    name: &str,
    variants: &[&'static Variant],
) -> &'static Variant {
    if handicaps::start(variant, name).is_some() {
        return variant;
    }
    let mut games = [variant].into_iter().chain(variants.iter().copied());
    // Handicaps of other games have names that shogi's could have.
    let is_even = |game: &&'static Variant| {
        let named = handicap(game, name);
        named.is_some_and(|named| named.sfen == game.start)
    };
    let has_it = |game: &&'static Variant| is_even(game) || is_name_of(game, name);
    games.find(has_it).unwrap_or(variant)
}

/// Reports whether a text is the name of a game in any language.
fn is_name_of(game: &Variant, text: &str) -> bool {
    let short = text
        .strip_suffix("shogi")
        .or_else(|| text.strip_suffix("Shogi"));
    let short = trim(short.unwrap_or(text));
    let is = |name: &&str| name.eq_ignore_ascii_case(text) || name.eq_ignore_ascii_case(short);
    [game.name, game.japanese, game.english].iter().any(is) || game.aliases.iter().any(is)
}

/// Reports whether a text before a colon is the key of a header.
fn is_key(text: &str) -> bool {
    let begins_with_digit = text.starts_with(|c: char| digit(c).is_some());
    let is_move = begins_with_digit || text.contains(['(', '（']) || text.starts_with(['{', '[']);
    !text.is_empty() && !is_move && text.chars().count() <= MAX_KEY_LENGTH
}

/// Reads a known header with an equals sign in place of the colon: `Sente = Taro`.
fn with_equals(text: &str) -> Option<Pair<'_>> {
    let (key, value) = text.split_once(['=', '＝'])?;
    let known = headers::known(trim(key))?;
    HEAD_KEYS.contains(&known).then_some((known, value))
}

/// Reads a known header with a blank in place of the colon: `先手 山田太郎`.
fn with_blank(text: &str) -> Option<Pair<'_>> {
    let (key, value) = text.trim_start_matches(MARKS).split_once(is_blank)?;
    let value = trim(value);
    let is_sentence =
        value.contains(['。', '、']) || side_name(value.trim_start_matches(MARKS)).is_some();
    (HEAD_KEYS.contains(&key) && !is_sentence).then_some((key, value))
}

/// Reports whether a colon separates hours and minutes, as after the moves of a message: `午後3:45`.
fn is_time_of_day(key: &str, value: &str) -> bool {
    key.ends_with(|c| digit(c).is_some()) && value.starts_with(|c| digit(c).is_some())
}

/// Reports whether a key announces moves.
fn is_label(key: &str) -> bool {
    let has_word = LABELS
        .iter()
        .any(|label| split_at_word(key, label).is_some());
    has_word
        || ENGLISH_LABELS
            .iter()
            .any(|label| label.eq_ignore_ascii_case(key))
}

/// Recognizes the title above another game: `第2局`, `第二局`.
fn is_title_of_game(text: &str) -> bool {
    let text = text.trim_start_matches(|c| has("■□◆◇●○【［[<＜#", c) || is_blank(c));
    let is_number = |c: char| digit(c).is_some() || kanji_digit(c).is_some() || c == '十';
    let number = |text: &str| text.len() - text.trim_start_matches(is_number).len();
    let japanese = text
        .strip_prefix('第')
        .or_else(|| text.strip_prefix("対局"));
    let japanese = japanese.filter(|text| number(text) > 0);
    let english = text.strip_prefix("Game ").filter(|text| number(text) > 0);
    english.is_some()
        || japanese.is_some_and(|text| text.contains('局') || text.len() == number(text))
}
