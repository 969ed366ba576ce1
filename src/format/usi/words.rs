//! Words of a line of SFEN or USI, and the characters between and around them.

use crate::format::list::looks_like_move;
use crate::format::usi::ENDINGS;
use crate::notation::codes::usi::has_shape;
use crate::text::scan::{Lines, has, is_blank, trim};

/// Reports whether a line is blank or a remark.
pub fn is_blank_or_remark(line: &str) -> bool {
    let line = trim(line);
    line.chars().all(is_quote) || line.starts_with('#') || line.starts_with("//")
}

/// Reports whether moves without a command before them have words between or after them: `7g7f (a pawn) 3c3d`.
pub fn have_words(text: &str) -> bool {
    let begins_with_move = |line: &str| line.split(is_between).next().is_some_and(has_shape);
    let is_word = |word: &str| {
        let is_ending = ENDINGS.iter().any(|(known, _)| *known == word);
        let begins = word.starts_with(|c: char| c.is_alphabetic() || has("({;（", c));
        begins && !is_value(word) && !is_ending && !looks_like_move(word) && !has_shape(word)
    };
    let mut lines = Lines::new(text).filter(|line| !is_blank_or_remark(line.text));
    let mut lines = lines
        .by_ref()
        .take(LINES_LOOKED_AT)
        .map(|line| trim(line.text));
    let first = lines.next().filter(|first| begins_with_move(first));
    first.is_some_and(|first| {
        let mut lines = [first].into_iter().chain(lines);
        lines
            .any(|line| begins_with_move(line) && split_remark(line).0.split(is_blank).any(is_word))
    })
}

/// Number of lines of moves that are searched for words.
const LINES_LOOKED_AT: usize = 80;

/// Reports whether a character may surround moves without a meaning of its own.
pub fn is_quote(c: char) -> bool {
    is_blank(c) || matches!(c, '"' | '\'' | '`' | ',' | ';' | '[' | ']')
}

/// Reports whether a character may separate moves.
pub fn is_between(c: char) -> bool {
    is_quote(c) || matches!(c, '、' | '，' | '・' | '→' | '|')
}

/// Reports whether a word between moves has no meaning: an empty word, or an arrow in ASCII.
pub fn is_joint(word: &str) -> bool {
    word.bytes().all(|byte| b"-=>+|".contains(&byte))
}

/// Reports whether a word is meant as a board, even a broken one.
pub fn is_board(word: &str) -> bool {
    let rows = word.bytes().filter(|byte| *byte == b'/').count();
    let of_board = |byte: u8| byte.is_ascii_alphanumeric() || b"/+{}".contains(&byte);
    rows >= 4 && word.bytes().all(of_board)
}

/// Reports whether a word is meant as a board of four ranks. Other words have as many slashes, so
/// only the side to move after it confirms that it is one.
pub fn is_small_board(word: &str) -> bool {
    let is_row = |row: &str| (1..=MAX_ROW_LENGTH).contains(&row.len());
    word.split('/').count() == 4
        && word.split('/').all(is_row)
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"/+".contains(&byte))
}

/// Maximum length of a row of such a board: three pieces, all promoted.
const MAX_ROW_LENGTH: usize = 6;

/// Reports whether a brace in a word that looks like a board opens a comment: no piece has ranks
/// within its braces.
pub fn opens_comment(word: &str) -> bool {
    let mut braces = word.split('{').skip(1);
    braces.any(|inside| {
        inside
            .find('}')
            .is_none_or(|end| inside.find('/').is_some_and(|rank| rank < end))
    })
}

/// Returns the move, or the word in place of one, that makes up a line, and the values after it. A
/// number may precede it.
pub fn only_move(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_matches(is_quote);
    let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_gap = after_number.trim_start_matches(['.', ':', ')', ' ', '\t']);
    let rest = if after_gap.len() < after_number.len() && after_number.len() < text.len() {
        after_gap
    } else {
        text
    };
    let (word, values) = rest.split_once(is_between).unwrap_or((rest, ""));
    let are_values = values.split(is_between).all(is_value);
    let is_ending = ENDINGS.iter().any(|(known, _)| *known == rest);
    if is_ending {
        return Some((rest, ""));
    }
    (has_shape(word) && are_values).then(|| (word, trim(values)))
}

/// Reports whether a word is a program's evaluation or a time: `+35`, `-0.2`, `cp`, `0:05`.
fn is_value(word: &str) -> bool {
    const UNITS: [&str; 4] = ["cp", "mate", "score", "depth"];
    let word = word.trim_matches(['(', ')']);
    let is_number = |word: &str| {
        word.bytes()
            .all(|byte| byte.is_ascii_digit() || b".:/%".contains(&byte))
    };
    UNITS.contains(&word) || is_number(word.strip_prefix(['+', '-']).unwrap_or(word))
}

/// Splits a line from the remark after it, which `#` or `//` begins.
pub fn split_remark(text: &str) -> (&str, &str) {
    let signs = text
        .bytes()
        .zip(text.bytes().skip(1))
        .zip(text.bytes().skip(2));
    let at = signs.zip(1..).find_map(|(((before, sign), after), at)| {
        let begins = sign == b'#' || sign == b'/' && after == b'/';
        (begins && before.is_ascii_whitespace()).then_some(at)
    });
    let parts = at.and_then(|at| text.split_at_checked(at));
    parts.map_or((text, ""), |(text, remark)| {
        (text, remark.trim_start_matches(['#', '/']))
    })
}
