//! Detection of lists of moves.

use crate::format::list::moves::{Weight, is_numbered, scan_any, start_of};
use crate::format::list::tags;
use crate::format::usi::have_words;
use crate::reading::context::Context;
use crate::text::scan::{Lines, is_blank, trim};

/// Number of lines examined.
const LINES_LOOKED_AT: usize = 80;

/// Number of bytes examined in each line.
const MAX_LOOKAHEAD: usize = 2000;

/// Maximum number of other lines for each line of moves.
const OTHER_LINES: u32 = 4;

/// Reports whether a text is a list of moves.
pub fn fits(text: &str, context: &Context) -> bool {
    if have_words(text) {
        return true;
    }
    let (mut with_moves, mut others) = (0, 0);
    let mut inside = None;
    for line in Lines::new(text).take(LINES_LOOKED_AT) {
        let line = trim(line.text);
        if inside.is_none() && tags::starts(line) {
            return true;
        }
        // Comments of this format and of others.
        if inside.is_none() && line.starts_with(['#', ';', '%', '*', '&', '\'']) {
            continue;
        }
        if inside.is_none() && is_csa(line.split(',').next().unwrap_or(line)) {
            return false;
        }
        let is_numbered = is_numbered(after_comments(line, inside));
        let weight = weigh_outside(start_of(line, MAX_LOOKAHEAD), &mut inside, context);
        // Next to other words, only a number makes a line one of moves.
        let is_numbered = is_numbered && !weight.begins_otherwise;
        let has_moves = weight.moves > weight.bare || is_numbered && weight.moves > 0;
        if has_moves && (weight.other == 0 || is_numbered) {
            with_moves += 1
        } else {
            others += u32::from(weight.other > 0)
        }
    }
    with_moves > 0 && with_moves * OTHER_LINES >= others
}

/// Returns a line after the comments in braces at its beginning.
fn after_comments(line: &str, mut inside: Option<char>) -> &str {
    let mut rest = line;
    loop {
        let Some(close) = inside else {
            match rest.strip_prefix('{') {
                Some(comment) => (rest, inside) = (comment, Some('}')),
                None => return rest,
            }
            continue;
        };
        let mut is_escaped = false;
        let end = rest.find(|c| {
            let is_end = c == close && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            is_end
        });
        rest = trim(end.and_then(|end| rest.get(end + 1..)).unwrap_or(""));
        inside = None;
    }
}

/// Recognizes `+7776FU`. Times in CSA, `T12`, could be moves of a tokin.
fn is_csa(line: &str) -> bool {
    match line.as_bytes() {
        [b'+' | b'-', squares @ .., a, b] => {
            squares.len() == 4
                && squares.iter().all(u8::is_ascii_digit)
                && a.is_ascii_uppercase()
                && b.is_ascii_uppercase()
        }
        _ => false,
    }
}

/// Weighs the words of a line outside braces and brackets, which may continue on the next line.
fn weigh_outside(line: &str, inside: &mut Option<char>, context: &Context) -> Weight {
    let mut weight = Weight::default();
    let mut rest = line;
    while !rest.is_empty() {
        let mut is_escaped = false;
        let mut before = ' ';
        let is_wanted = |c: char| {
            let is_wanted = match *inside {
                Some(close) => c == close && !is_escaped,
                None => c == '{' || c == '[' && is_blank(before),
            };
            is_escaped = c == '\\' && !is_escaped;
            before = c;
            is_wanted
        };
        let found = rest.find(is_wanted);
        let found = found.and_then(|at| Some((at, rest.get(at..)?.chars().next()?)));
        let end = found.map_or(rest.len(), |(at, _)| at);
        if inside.is_none() {
            let outside = rest.get(..end).unwrap_or("");
            weight.add(outside, |scanner| scan_any(scanner, context));
        }
        *inside = match found {
            Some((_, '{')) => Some('}'),
            Some((_, '[')) => Some(']'),
            Some(_) => None,
            None => *inside,
        };
        rest = rest.get(end + 1..).unwrap_or("");
    }
    weight
}
