//! Detection of KIF and its relatives.

use crate::format::kif::move_words::{number_of_one_width, scan_listed, skip_word_of_number};
use crate::notation::codes::csa::begins_with_shape;
use crate::notation::systems::japanese;
use crate::reading::context::Context;
use crate::text::scan::{Lines, Scanner, has, is_blank, trim};
use crate::variant::games::standard::STANDARD;

/// Number of lines searched for a usual head.
const LINES_OF_HEAD: usize = 40;

/// Number of lines searched for moves.
const LINES_LOOKED_AT: usize = 300;

/// Reports whether a text has a line that only these formats have: a Japanese move, the row of a
/// diagram, a header that names the start.
pub fn fits(text: &str, _: &Context) -> bool {
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
    // Fast path: most records have one of these lines near their beginning.
    if lines.clone().take(LINES_OF_HEAD).any(begins) {
        return true;
    }
    let is_ours = lines.by_ref().take(LINES_LOOKED_AT).find_map(|line| {
        let is_ascii_word = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '\'');
        if !is_ascii_word && (begins(line) || begins_with_move(line)) {
            return Some(true);
        }
        // Comments of other formats may hold Japanese moves, but their own moves come first.
        begins_with_western_move(line).then_some(false)
    });
    is_ours.unwrap_or(false)
}

/// Reports whether a line begins with a move of another format, after a number or not: `1. P-7f`,
/// `☗歩-76`, `+7776FU`.
fn begins_with_western_move(line: &str) -> bool {
    let text = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = text.trim_start_matches(['.', ' ', '…']);
    match text.as_bytes() {
        _ if begins_with_shape(text) => true,
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

/// Reports whether a line begins with a Japanese move, after a number or not.
fn begins_with_move(line: &str) -> bool {
    let mut scanner = Scanner::new(line);
    if scan_listed(&mut scanner.clone(), &STANDARD).is_ok() {
        return true;
    }
    number_of_one_width(&mut scanner);
    skip_label(&mut scanner);
    scan_listed(&mut scanner, &STANDARD).is_ok()
}

/// Skips the text between a move's number and the move: `手目`, blanks, a sign.
pub fn skip_label(scanner: &mut Scanner<'_>) {
    skip_word_of_number(scanner);
    scanner.take_while(|c| is_blank(c) || has(".．:：)）", c));
}
