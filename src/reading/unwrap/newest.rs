//! Messages with a move in each and the newest on top: the lines are reversed.

use crate::notation::systems::japanese;
use crate::reading::unwrap::line_rest::{LineRest, is_mark};
use crate::reading::unwrap::tables::is_move;
use crate::text::scan::{Scanner, trim};
use crate::types::color::Color;
use crate::variant::games::standard::STANDARD;

/// One move on top of another may be the beginning of a game with a handicap.
const MIN_COUNT: usize = 3;

/// Reports whether the newest line of a text may be on top.
pub fn may_be_newest_first(text: &str) -> bool {
    is_newest_first(text.lines())
}

/// Reverses the lines, so that the oldest comes first.
pub fn newest_first(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let lines = rests.iter().map(|rest| rest.text.as_str());
    is_newest_first(lines).then(|| rests.iter().rev().cloned().collect())
}

/// Reports whether the numbers before moves fall to 1, or the sides of lines with a move alternate and
/// Black, who begins, has the last.
fn is_newest_first<'a>(lines: impl Iterator<Item = &'a str> + Clone) -> bool {
    let lines = lines.map(trim).filter(|line| !line.is_empty());
    falls(lines.clone().map(number)) || ends_with_black(lines.map(side))
}

/// Reports whether of those lines that have a number each has one less than the one above, down to 1.
fn falls(numbers: impl Iterator<Item = Option<u32>>) -> bool {
    let (mut above, mut count) = (None, 0);
    for number in numbers.flatten() {
        if above.is_some_and(|above: u32| above.checked_sub(1) != Some(number)) {
            return false;
        }
        above = Some(number);
        count += 1;
    }
    above == Some(1) && count >= MIN_COUNT
}

/// Reports whether the sides of lines with one move alternate from White to Black.
fn ends_with_black(sides: impl Iterator<Item = Option<Color>>) -> bool {
    let (mut above, mut count) = (None, 0);
    for side in sides.flatten() {
        if above.unwrap_or(Color::Black) == side {
            return false;
        }
        above = Some(side);
        count += 1;
    }
    above == Some(Color::Black) && count >= MIN_COUNT
}

/// Returns the number before a move.
fn number(line: &str) -> Option<u32> {
    let mut scanner = Scanner::new(line);
    let digits = scanner.take_while(|c| c.is_ascii_digit());
    let rest = scanner.rest();
    let after = rest.trim_start_matches(['.', ':', ')', '手', '目', '：', ' ', '\t']);
    let is_numbered = after.len() < rest.len() && is_move(after);
    digits.parse().ok().filter(|_| is_numbered)
}

/// Returns the side whose move is the only one of a line with marks.
fn side(line: &str) -> Option<Color> {
    let mut places = line.match_indices(is_mark);
    let (at, _) = places.next()?;
    if places.next().is_some() {
        return None;
    }
    let token = japanese::scan(&mut Scanner::new(line.get(at..)?), &STANDARD);
    token.ok()?.side
}

/// Reverses quoted messages with a move in each: the deeper a message is quoted, the older it is.
pub fn quoted_first(rests: Vec<LineRest>, depths: &[usize]) -> Vec<LineRest> {
    let mut moves = Vec::new();
    for (rest, depth) in rests.iter().zip(depths) {
        let text = trim(&rest.text);
        match text.matches(is_mark).count() {
            0 | 1 if is_move(text) => moves.push(*depth),
            0 | 1 => {}
            _ => return rests,
        }
    }
    if moves.len() < 2 || !moves.is_sorted_by(|above, below| above < below) {
        return rests;
    }
    let mut messages: Vec<Vec<LineRest>> = Vec::new();
    let mut above = None;
    for (rest, depth) in rests.into_iter().zip(depths) {
        let goes_on = above.replace(depth) == Some(depth);
        match messages.last_mut().filter(|_| goes_on) {
            Some(message) => message.push(rest),
            None => messages.push(vec![rest]),
        }
    }
    messages.into_iter().rev().flatten().collect()
}
