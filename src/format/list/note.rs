//! Encoding of comments in braces, chosen so that every comment is read back unchanged.

use crate::format::engine_notes;
use crate::format::kif::time::times;
use crate::format::list::{endings, tags};
use crate::notation::systems::japanese;
use crate::text::scan::{Scanner, has, is_blank, kanji_digit, trim};

fn is_space(c: char) -> bool {
    is_blank(c) || c == '\n'
}

/// Reports whether a backslash may escape a character.
fn can_be_escaped(c: char) -> bool {
    is_space(c) || matches!(c, '\\' | '}' | '~')
}

/// Decodes the text between a comment's braces. `~` ends a line, as in the archives of Shogi-L,
/// except in an address. The second value tells whether the comment is marked as plain text.
pub fn decode(text: &str) -> (String, bool) {
    let mut scanner = Scanner::new(text);
    scanner.take_while(is_space);
    let mut decoded = String::with_capacity(text.len());
    let mut is_text = false;
    // Spaces at the end do not count, except after a backslash.
    let mut length = 0;
    let mut before = ' ';
    while let Some(c) = scanner.next() {
        match c {
            '\\' if scanner.eat('|') => is_text = true,
            '\\' if scanner.peek().is_some_and(can_be_escaped) => {
                decoded.extend(scanner.next());
                length = decoded.len();
            }
            '~' if before != '/' => decoded.push('\n'),
            _ => {
                decoded.push(c);
                if !is_space(c) {
                    length = decoded.len();
                }
            }
        }
        before = c;
    }
    decoded.truncate(length);
    (decoded, is_text)
}

/// Writes a comment with its braces.
pub fn encode(comment: &str) -> String {
    let mut out = String::with_capacity(comment.len() + 2);
    out.push('{');
    if endings::whole(comment).is_some()
        || begins_with_ending(comment)
        || time(comment).is_some()
        || engine_notes::take(comment).is_some()
    {
        out.push_str("\\|");
    }
    let count = comment.chars().count();
    let trailing_spaces = comment.chars().rev().take_while(|c| is_space(*c)).count();
    let mut is_leading = true;
    let mut rest = comment;
    for (c, place) in comment.chars().zip(0..) {
        let starts_line = place == 0 || out.ends_with('\n');
        if place == 0 && tags::starts(first_line(rest))
            || place > 0 && starts_line && !is_plain(first_line(rest))
        {
            out.push_str("\\|");
        }
        is_leading &= is_space(c);
        let is_edge = is_leading || place + trailing_spaces >= count;
        if is_edge || matches!(c, '}' | '~' | '\\') {
            out.push('\\');
        }
        out.push(c);
        rest = rest.get(c.len_utf8()..).unwrap_or("");
    }
    out.push('}');
    out
}

/// Reports whether a comment consists of a word that ends a game, followed by nothing but times.
pub fn begins_with_ending(comment: &str) -> bool {
    let mut scanner = Scanner::new(comment);
    scanner.take_while(is_space);
    endings::scan(&mut scanner).is_some()
        && scanner
            .rest()
            .chars()
            .all(|c| is_space(c) || c.is_ascii_digit() || c == ':')
}

/// Reports whether a line of a comment is plain words, judged by its beginning: no other format and
/// no tag begins like it.
fn is_plain(line: &str) -> bool {
    let is_word = |c: char| c.is_alphabetic() || is_blank(c) || has("、。,'", c);
    !line
        .starts_with(|c| has("同仝'", c) || kanji_digit(c).is_some() || japanese::mark(c).is_some())
        && line.chars().take(4).all(is_word)
        && !line.contains([':', '：'])
        && !line.starts_with("PI")
}

/// Returns the first line of a text, trimmed.
fn first_line(text: &str) -> &str {
    let end = text.bytes().position(|c| c == b'\n').unwrap_or(text.len());
    trim(text.get(..end).unwrap_or(text))
}

/// Reads the time that XBoard writes in braces, `0:05`, in milliseconds.
pub fn time(comment: &str) -> Option<u32> {
    let is_time = comment
        .chars()
        .all(|c| c.is_ascii_digit() || c == ':' || c == '.');
    if !is_time || !comment.contains(':') {
        return None;
    }
    times(&mut Scanner::new(&(String::from(comment) + ")")))?.0
}
