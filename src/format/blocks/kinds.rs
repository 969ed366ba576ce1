//! Kinds of lines: a table of signals, of which the first that matches decides.

use crate::format::blocks::moves::{Family, Moves, of_line};
use crate::format::headers;
use crate::format::kif::common::{
    HEAD_KEYS, MAX_KEY_LENGTH, ending_word, is_ruler_of_files, is_ruler_of_moves, side_of_hand,
    side_to_move,
};
use crate::format::list::{endings, tags};
use crate::format::usi::{is_board, read_setup};
use crate::notation::codes::csa::begins_with_shape;
use crate::notation::codes::usi::has_shape;
use crate::text::scan::{Scanner, digit, has, holds, is_blank, kanji_digit, trim};

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A blank line.
    Blank,
    /// The edge of a table or of a block of code, or a rule.
    Edge,
    /// The heading of a wiki or of Markdown.
    Heading,
    /// A row of a diagram.
    Board,
    /// A diagram's files, pieces in hand or side to move.
    BoardDetail,
    /// A position in SFEN or FEEN without moves.
    Position,
    /// A line for programs.
    Code(Family),
    /// `[Key "value"]`.
    Tag,
    /// `Key: value` with a key that formats have.
    Header,
    /// `手数----指手---`.
    ColumnHead,
    /// `変化：3手`.
    Variation,
    /// The end of a game.
    End,
    /// A comment in some format.
    Comment,
    /// A row of a table.
    Row,
    /// Moves.
    Moves(Moves),
    /// Prose.
    Sentence,
    /// Anything else.
    Words,
}

/// Reports whether a line is of a kind.
type Signal = fn(&str) -> bool;

/// The signal of each kind. Moves, prose and other words are tried after these.
const SIGNALS: [(Kind, Signal); 15] = [
    (Kind::Blank, str::is_empty),
    (Kind::Edge, is_edge),
    (Kind::Heading, is_heading),
    (Kind::Board, is_board_row),
    (Kind::BoardDetail, is_board_detail),
    (Kind::Code(Family::Csa), is_csa_line),
    (Kind::Code(Family::Usi), is_usi),
    (Kind::Position, is_position),
    (Kind::Tag, tags::starts),
    (Kind::Header, is_header),
    (Kind::ColumnHead, is_ruler_of_moves),
    (Kind::Variation, is_variation),
    (Kind::Comment, is_comment),
    (Kind::Row, is_row),
    (Kind::End, is_end),
];

/// Returns the kind of a line without blanks at its ends.
pub fn kind_of(text: &str) -> Kind {
    if let Some((kind, _)) = SIGNALS.iter().find(|(_, fits)| fits(text)) {
        return *kind;
    }
    match of_line(text) {
        Some(moves) if moves.family == Family::Csa => Kind::Code(Family::Csa),
        Some(moves) => Kind::Moves(moves),
        None if is_sentence(text) => Kind::Sentence,
        None => Kind::Words,
    }
}

/// Edges of tables, rules and fences.
fn is_edge(text: &str) -> bool {
    const FENCES: [&str; 6] = ["```", "~~~", "{|", "|}", "|-", "\"\"\""];
    let is_rule = |c: char| has("-=_─━―＝＿*+|", c);
    let is_fence = FENCES.iter().any(|fence| text.starts_with(fence)) && !text.ends_with('}');
    is_fence
        || text == "|"
        || text == "|}"
        || text.len() >= 3 && text.chars().all(is_rule) && !text.starts_with("+--")
        || text.starts_with("+--") && text.chars().all(is_rule)
}

/// `== Title ==`, `## Title`.
fn is_heading(text: &str) -> bool {
    let is_wiki = text.len() > 2 && text.starts_with('=') && text.ends_with('=');
    is_wiki || text.starts_with("##") && text.trim_start_matches('#').starts_with(' ')
}

/// Recognizes a row of a diagram, with or without the name of its rank.
fn is_board_row(text: &str) -> bool {
    let Some(inside) = text.strip_prefix(['|', '｜']) else {
        return false;
    };
    let has_rank = text.ends_with(|c| kanji_digit(c).is_some());
    let has_two_bars = inside.contains(['|', '｜']);
    let is_square = |c: char| has("・．･*歩香桂銀金角飛玉王と杏圭全馬龍竜", c);
    let inside = inside.trim_end_matches(|c| has("|｜", c));
    let is_cells = inside
        .chars()
        .all(|c| is_square(c) || is_blank(c) || has("v^V", c));
    has_rank && has_two_bars || is_cells && inside.chars().filter(|c| is_square(*c)).count() >= 5
}

/// The files above a diagram, pieces in hand, the side to move.
fn is_board_detail(text: &str) -> bool {
    let key = text.split([':', '：']).next().unwrap_or("");
    let mut files = text.chars().filter_map(digit);
    let falls = files.next() > files.next_back();
    side_of_hand(trim(key)).is_some()
        || side_to_move(text).is_some()
        || text.starts_with("手数＝")
        || falls && is_ruler_of_files(text) && text.contains(is_blank)
}

/// Lines that occur only in CSA.
fn is_csa_line(text: &str) -> bool {
    let rest = text.get(2..).unwrap_or("");
    match text.as_bytes() {
        [b'N', b'+' | b'-', ..] => !rest.starts_with(|c: char| c.is_ascii_digit()),
        [b'P', b'I', ..] => {
            rest.is_empty() || rest.as_bytes().iter().all(u8::is_ascii_alphanumeric)
        }
        [b'P', b'1'..=b'9', b'+' | b'-' | b' ', ..] => rest
            .chars()
            .all(|c| has("+-* ", c) || c.is_ascii_uppercase()),
        // A pawn's move begins alike: `P-8f`.
        [
            b'P',
            b'+' | b'-',
            b'0'..=b'9',
            b'0'..=b'9',
            b'A'..=b'Z',
            b'A'..=b'Z',
            ..,
        ] => true,
        [b'V', b'1'..=b'3'] | [b'V', b'1'..=b'3', b'.', b'0'..=b'9'] => true,
        [b'%', b'A'..=b'Z', ..] => true,
        [b'$', b'A'..=b'Z', ..] => text.contains(':'),
        [b'+' | b'-'] => true,
        [b'T', b'0'..=b'9', ..] => text
            .bytes()
            .skip(1)
            .all(|c| c.is_ascii_digit() || c == b'.'),
        _ => begins_with_shape(text),
    }
}

/// Recognizes a position or a game of the USI protocol, with moves.
fn is_usi(text: &str) -> bool {
    let mut words = text.split_ascii_whitespace();
    let first = words.next().unwrap_or("");
    let has_moves = || holds(text, " moves ");
    match first {
        "position" | "startpos" => {
            has_moves() || words.next().is_none_or(|word| word != "startpos")
        }
        "moves" => words.next().is_some_and(has_shape),
        "sfen" => has_moves(),
        _ => is_board(first) && has_moves(),
    }
}

/// Maximum length of the words before a position, in bytes.
const MAX_LABEL_LENGTH: usize = 60;

/// A position without moves: `lnsg… b - 1`, `sfen lnsg…`, `Black to move: lnsg…`, `lnsgk^… / S/s`.
fn is_position(text: &str) -> bool {
    let (label, after) = text.rsplit_once([':', '：']).unwrap_or(("", text));
    let after = trim(after);
    let names = ["sfen ", "SFEN ", "position sfen "];
    let named = names.iter().find_map(|name| after.strip_prefix(name));
    let text = trim(named.unwrap_or(after));
    let board = text.split(is_blank).next().unwrap_or("");
    if label.len() > MAX_LABEL_LENGTH || !is_board(&board.replace('^', "")) {
        return false;
    }
    let is_feen = || {
        let mut words = text.split_ascii_whitespace().skip(1);
        let hands = words.next().is_some_and(|hands| hands.contains('/'));
        hands && words.next().is_some_and(|styles| styles.contains('/')) && words.next().is_none()
    };
    is_feen() || text.split_ascii_whitespace().count() <= 4 && read_setup(text).is_ok()
}

/// Further keys of headers.
const KEYS: [&str; 12] = [
    "先手省略名",
    "後手省略名",
    "消費時間",
    "手合",
    "ハンデ",
    "図",
    "解説",
    "対局場",
    "記録係",
    "立会人",
    "副題",
    "作者",
];

/// A header with a key that formats have.
fn is_header(text: &str) -> bool {
    let Some((key, _)) = text.split_once([':', '：']) else {
        return false;
    };
    let key = trim(key);
    let is_known = || {
        let is_kif = headers::to_csa(key).is_some() || headers::to_psn(key).is_some();
        let is_known = is_kif || HEAD_KEYS.contains(&key) || KEYS.contains(&key);
        is_known || headers::from_psn(key).is_some()
    };
    key.len() <= MAX_KEY_LENGTH * 3 && !key.is_empty() && is_known()
}

/// `変化：3手`.
fn is_variation(text: &str) -> bool {
    let number = text.strip_prefix("変化");
    number.is_some_and(|rest| rest.starts_with([':', '：']))
}

/// A comment in some format.
fn is_comment(text: &str) -> bool {
    let is_bold = text.starts_with("**") && text.matches("**").count() > 1;
    text.starts_with(['*', '＊', '&', '＆', '\'']) && !is_bold
}

/// A row of a table between bars.
fn is_row(text: &str) -> bool {
    text.len() > 2 && text.starts_with('|') && text.ends_with('|') && text.matches('|').count() > 2
}

/// A line that ends a game and holds no move.
fn is_end(text: &str) -> bool {
    if text.starts_with("まで") {
        return true;
    }
    let mut scanner = Scanner::new(text);
    let is_numbered = scanner.number().is_some();
    scanner.take_while(|c| is_blank(c) || has(".:手目▲△☗☖", c));
    let word = scanner.take_while(|c| !is_blank(c) && !has("（(", c));
    if ending_word(word).is_some() {
        return is_numbered || scanner.rest().len() < 40;
    }
    endings::whole(text).is_some()
}

/// Minimum number of words and characters of prose.
const MIN_WORDS: usize = 7;
const MIN_CHARACTERS: usize = 45;

/// Reports whether a line is prose.
fn is_sentence(text: &str) -> bool {
    let words = text
        .split(is_blank)
        .filter(|word| word.chars().any(char::is_alphabetic));
    words.count() >= MIN_WORDS
        || text.contains(['。', '、']) && text.chars().count() > MIN_CHARACTERS
}
