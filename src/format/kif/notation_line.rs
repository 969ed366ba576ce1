//! The line that names the notation of the moves, and the text before a move in any notation.

use crate::notation::{self, Notation, Unknown};
use crate::text::scan::{Lines, Scanner, has, is_blank, trim};

/// Keys of the header that names the notation.
const KEYS: [&str; 2] = ["表記", "Notation"];

/// Number of lines searched for the one that names the notation.
pub const LINES_LOOKED_AT: usize = 40;

/// Reports whether a line names a known notation.
pub fn names_notation(text: &str) -> bool {
    Lines::new(text).take(LINES_LOOKED_AT).any(|line| {
        // Fast path: nearly every line begins differently, and this runs on every text.
        let first = line.text.bytes().find(|byte| !byte.is_ascii_whitespace());
        if !KEYS.iter().any(|key| key.bytes().next() == first) {
            return false;
        }
        let (key, value) = line.text.split_once([':', '：']).unwrap_or(("", ""));
        named(trim(key), trim(value)).is_some()
    })
}

/// Returns the notation that a header names, and the words that are not understood. `None` if the
/// header has another key or the notation is unknown.
pub fn named(key: &str, value: &str) -> Option<(Notation, Vec<Unknown>)> {
    if !KEYS.contains(&key) {
        return None;
    }
    let mut unknown = Vec::new();
    let notation = notation::parse(value, &mut unknown);
    let is_known = !matches!(unknown.first(), Some(Unknown::Notation(_)));
    is_known.then_some((notation, unknown))
}

/// Words for the side to move, before a move.
const SIDES: [&str; 10] = [
    "せんて",
    "ごて",
    "したて",
    "うわて",
    "sente",
    "gote",
    "shitate",
    "uwate",
    "black",
    "white",
];

/// Skips numbers, separators and side names before a move.
pub fn skip_numbers(scanner: &mut Scanner<'_>) {
    skip_number(scanner);
    skip_side(scanner);
}

/// Skips the word for a side before a move.
pub fn skip_side(scanner: &mut Scanner<'_>) {
    let rest = scanner.rest();
    let side = SIDES.iter().find_map(|side| {
        let (word, after) = rest.split_at_checked(side.len())?;
        let is_it = word.eq_ignore_ascii_case(side) && after.starts_with(is_between);
        is_it.then_some(after)
    });
    if let Some(after) = side {
        *scanner = Scanner::new(after);
        skip_number(scanner);
    }
}

/// Skips numbers and separators before a move.
pub fn skip_number(scanner: &mut Scanner<'_>) {
    scanner.take_while(is_between);
    let mut number = *scanner;
    if number.number().is_some() && number.peek().is_none_or(is_between) {
        number.take_while(is_between);
        *scanner = number;
    }
}

fn is_between(c: char) -> bool {
    is_blank(c) || has(".,;…:、。：!?！？", c)
}
