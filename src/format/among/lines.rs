//! Lines that no game is taken from.

use crate::format::kif::common::behind_encoding;
use crate::notation::systems::japanese;
use crate::text::scan::{Line, Scanner, has, is_blank, trim};

/// Whether a line is a comment in some format, which no game is taken from.
pub fn is_comment(text: &str) -> bool {
    let text = trim(text);
    let mut signs = text.chars();
    let first = signs.next();
    // A record may stand in one line behind the name of its encoding.
    if text.strip_prefix('#').and_then(behind_encoding).is_some() {
        return false;
    }
    // Bold words of Markdown.
    if text
        .strip_prefix("**")
        .is_some_and(|after| after.contains("**"))
    {
        return false;
    }
    first.is_some_and(|c| has("*＊&＆#＃'", c)) && signs.next().is_some_and(|c| !is_blank(c))
}

/// Whether a line is the header with a key.
pub fn is_header(key: &str, line: &Line<'_>) -> bool {
    let mut scanner = Scanner::new(line.text);
    scanner.take_while(|c| is_blank(c) || c == '[' || japanese::mark(c).is_some());
    let is_there = scanner.eat_str(key);
    scanner.skip_blanks();
    is_there && scanner.peek().is_some_and(|c| has(":：\"=", c))
}
