//! Moves that a line end breaks in two, as in texts that were copied from a printed page.

use crate::notation::codes::usi::has_shape;
use crate::notation::systems::japanese;
use crate::reading::unwrap::line_rest::{LineRest, is_mark, outside_comments};
use crate::reading::unwrap::signs::is_other;
use crate::reading::unwrap::tables::is_move;
use crate::text::scan::{Scanner, digit, is_blank, kanji_digit, push_all, trim};
use crate::variant::games::standard::STANDARD;

/// How much of the next line is looked at, in characters.
const MAX_LOOKAHEAD: usize = 12;

/// Reports whether a line may end in the middle of a move.
pub fn may_be_broken(text: &str) -> bool {
    let mut lines = text.lines().peekable();
    while let (Some(line), Some(next)) = (lines.next(), lines.peek()) {
        if half("", line, next).is_some() || opens_remark(line) {
            return true;
        }
    }
    false
}

/// Joins broken moves.
pub fn broken(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let mut left: Vec<LineRest> = Vec::with_capacity(rests.len());
    let mut has_changed = false;
    let lines_to_end = lines_to_end(rests);
    let outside = outside_comments(rests);
    let pairs = outside.iter().zip(outside.iter().skip(1)).zip(rests);
    // No move continues after a header.
    let mut joinable = pairs.map(|((a, b), first)| *a && *b && !is_other(&first.text));
    for (rest, to_end) in rests.iter().zip(lines_to_end) {
        let (above, last) = match left.as_mut_slice() {
            [] => {
                left.push(rest.clone());
                continue;
            }
            [last] => ("", last),
            [.., above, last] => (&*above.text, last),
        };
        let may_join = joinable.next().unwrap_or(false);
        // A remark in brackets that goes on in this line.
        if may_join && to_end <= MAX_REMARK_LENGTH && opens_remark(&last.text) {
            let text = trim(&rest.text);
            let parts_words = text.starts_with(|c: char| c.is_ascii_alphanumeric());
            push_all(&mut last.text, &[if parts_words { " " } else { "" }, text]);
            has_changed = true;
            continue;
        }
        match half(above, &last.text, &rest.text).filter(|_| may_join) {
            Some(length) => {
                let (half, after) = rest.text.split_at_checked(length)?;
                // Moves for programs are on one line.
                let is_list = trim(after).split(is_blank).all(has_shape);
                let (half, after) = if is_list {
                    (&*rest.text, "")
                } else {
                    (half, after)
                };
                last.text = [last.text.trim_end(), trim(half)].concat();
                left.push(rest.cut(after));
                has_changed = true;
            }
            None => left.push(rest.clone()),
        }
    }
    has_changed.then_some(left)
}

/// The greatest number of lines over which a remark in brackets ends.
const MAX_REMARK_LENGTH: usize = 6;

const OPENING: [char; 2] = ['(', '（'];
const CLOSING: [char; 2] = [')', '）'];

/// Reports whether a line ends within a remark in brackets after a move.
fn opens_remark(line: &str) -> bool {
    let remark = line.rfind(OPENING).and_then(|at| line.split_at_checked(at));
    remark.is_some_and(|(before, remark)| {
        !remark.contains(CLOSING) && !line.starts_with('\'') && ends_with_move(before)
    })
}

/// Returns how many lines below each line the next bracket closes, before a blank line and before another opens.
fn lines_to_end(rests: &[LineRest]) -> Vec<usize> {
    let mut lines = usize::MAX;
    let ends = rests.iter().rev().map(|rest| {
        let is_bracket = |c| OPENING.contains(&c) || CLOSING.contains(&c);
        let first = rest.text.find(is_bracket);
        let first = first.and_then(|at| rest.text.get(at..));
        lines = match first {
            Some(first) if first.starts_with(CLOSING) => 0,
            Some(_) => usize::MAX,
            None if trim(&rest.text).is_empty() => usize::MAX,
            None => lines.saturating_add(1),
        };
        lines
    });
    let mut ends: Vec<usize> = ends.collect();
    ends.reverse();
    ends
}

/// Returns how many bytes of the next line belong to a move that begins at the end of a line. The line above counts if
/// that line has nothing else.
fn half(above: &str, line: &str, next: &str) -> Option<usize> {
    let line = line.trim_end_matches(is_blank);
    // Neither a line of one word in ASCII nor a comment of CSA is broken.
    let may_have_words = |byte: u8| matches!(byte, b' ' | b'\t' | 0x80..);
    if line.starts_with('\'') || !line.bytes().any(may_have_words) {
        return None;
    }
    // Most lines end in another character.
    let last = line.chars().next_back()?;
    let may_end = matches!(last, '-' | '同') || last.is_ascii_alphanumeric() || is_number(last);
    if !may_end || next.starts_with(['*', '＊', '&', '#', '\'']) {
        return None;
    }
    let is_short = line.chars().nth(MAX_LOOKAHEAD).is_none();
    let (before, tail) = last_word(line).or_else(|| is_short.then_some(("", line)))?;
    let rest = next.trim_start_matches(is_blank);
    // `六歩` may be a move to a square that has a name, but here it is the other half of `２六歩`.
    let mut signs = rest.chars();
    let begins_with_rank = signs.next().is_some_and(|c| kanji_digit(c).is_some())
        && !signs.next().is_some_and(is_number);
    let is_whole = is_any_move(rest) && !begins_with_rank;
    // The text before it or after it must be moves as well.
    let is_first = after_number(trim(before)).is_empty();
    let before = if trim(before).is_empty() {
        above
    } else {
        before
    };
    let follows_move = ends_with_move(before);
    if tail.is_empty() || is_any_move(tail) || is_whole || !follows_move && !is_first {
        return None;
    }
    let end = rest.char_indices().nth(MAX_LOOKAHEAD);
    let end = end.map_or(rest.len(), |(at, _)| at);
    let joined = [tail, rest.get(..end)?].concat();
    let length = length(&joined).filter(|length| *length > tail.len())?;
    let length = length - tail.len();
    let goes_on = || {
        rest.get(length..)
            .is_some_and(|after| is_any_move(trim(after)))
    };
    (follows_move || goes_on()).then(|| next.len() - rest.len() + length)
}

fn is_number(c: char) -> bool {
    digit(c).is_some() || kanji_digit(c).is_some()
}

/// Splits off the last word of a text, which begins after a blank or at the mark of a side. Returns the text before it
/// and the word.
fn last_word(text: &str) -> Option<(&str, &str)> {
    let mut signs = text.char_indices().rev().take(MAX_LOOKAHEAD);
    let (at, sign) = signs.find(|(_, c)| is_blank(*c) || is_mark(*c))?;
    let from = if is_blank(sign) {
        at + sign.len_utf8()
    } else {
        at
    };
    Some((text.get(..at)?, text.get(from..)?))
}

/// Reports whether a text ends with a move, or with a move and the number of the next.
fn ends_with_move(text: &str) -> bool {
    let word = |text| {
        let text = str::trim_end_matches(text, is_blank);
        let is_short = text.chars().nth(MAX_LOOKAHEAD).is_none();
        last_word(text).or_else(|| is_short.then_some(("", text)))
    };
    let Some((before, last)) = word(text) else {
        return false;
    };
    let digits = last.trim_end_matches('.');
    let is_numbered = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
    let last = if is_numbered {
        word(before).map_or("", |(_, last)| last)
    } else {
        last
    };
    is_any_move(after_number(last))
}

/// Returns a word without the number before it: `1.P-7f`.
fn after_number(word: &str) -> &str {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    after_digits.strip_prefix('.').unwrap_or(word)
}

fn is_any_move(text: &str) -> bool {
    let first = text.split(is_blank).next().unwrap_or("");
    let is_western = first.is_ascii() && is_move(first);
    is_western || has_shape(first) || length(text).is_some()
}

/// The longest Western move, in characters.
const MAX_MOVE_LENGTH: usize = 8;

/// Returns how long the move at the front of a text is.
fn length(text: &str) -> Option<usize> {
    let word = text.split(is_blank).next()?;
    let is_western = || word.is_ascii() && word.contains('-') && is_move(word);
    if has_shape(word) || word.len() <= MAX_MOVE_LENGTH && is_western() {
        return Some(word.len());
    }
    let mut scanner = Scanner::new(text);
    japanese::scan(&mut scanner, &STANDARD).ok()?;
    Some(text.len() - scanner.rest().len())
}
