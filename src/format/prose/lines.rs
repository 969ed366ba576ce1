//! Lines from which no game is taken.

use crate::format::kif::common::after_encoding;
use crate::format::result::{Family, ReadResult};
use crate::notation::systems::japanese;
use crate::text::scan::{Line, Lines, Scanner, has, holds, is_blank, trim};

/// Reports whether a line is a comment in some format, from which no game is taken.
pub fn is_comment(text: &str) -> bool {
    let text = trim(text);
    let mut signs = text.chars();
    let first = signs.next();
    // A line may hold a whole record after the name of its encoding.
    if text.strip_prefix('#').and_then(after_encoding).is_some() {
        return false;
    }
    // Bold words in Markdown or a wiki.
    let is_bold = |sign: &str| {
        text.strip_prefix(sign)
            .is_some_and(|after| holds(after, sign))
    };
    if is_bold("**") || is_bold("''") {
        return false;
    }
    // A hashtag in a message: `#将棋`.
    let is_word = |text: &str| {
        text.starts_with(|c: char| !c.is_ascii()) && text.chars().all(char::is_alphanumeric)
    };
    let tag = text
        .strip_prefix(['#', '＃'])
        .and_then(|tag| tag.split_once(is_blank));
    if tag.is_some_and(|(word, _)| is_word(word)) {
        return false;
    }
    first.is_some_and(|c| has("*＊&＆#＃'", c)) && signs.next().is_some_and(|c| !is_blank(c))
}

/// Reports whether a line is the header with a key.
pub fn is_header(key: &str, line: &Line<'_>) -> bool {
    let mut scanner = Scanner::new(line.text);
    scanner.take_while(|c| is_blank(c) || c == '[' || japanese::mark(c).is_some());
    let is_there = scanner.eat_str(key);
    scanner.skip_blanks();
    is_there && scanner.peek().is_some_and(|c| has(":：\"=", c))
}

/// Returns the lines of a text that may hold codes: no comments, and not the position with which
/// the record itself begins.
pub fn prose<'a>(text: &'a str, first: &ReadResult) -> impl Iterator<Item = Line<'a>> {
    let has_braces = first.format.family == Family::Braced;
    let mut is_in_braces = false;
    Lines::new(text).filter(move |line| {
        let was_in_braces = is_in_braces;
        if has_braces && let Some(last) = line.text.rfind(['{', '}']) {
            is_in_braces = line
                .text
                .get(last..)
                .is_some_and(|rest| rest.starts_with('{'));
        }
        let is_in_comment = was_in_braces || has_braces && line.text.contains('{');
        !is_in_comment && !is_comment(line.text) && !is_position_tag(line.text)
    })
}

/// Reports whether a line is the tag of PSN or PGN for the start position.
fn is_position_tag(text: &str) -> bool {
    let text = trim(text);
    text.starts_with("[SFEN ") || text.starts_with("[FEN ")
}
