//! What stands in front of each line of moves: the time of a message, boxes and numbers of lists in Markdown.

use crate::reading::unwrap::line_rest::{LineRest, outside_comments};
use crate::reading::unwrap::tables::is_move;
use crate::text::scan::{Scanner, is_blank, trim};

/// How many numbers that are all the same make a list whose numbers say nothing.
const SAME_NUMBERS: usize = 3;

/// Whether a text may have times or boxes in front of its lines.
pub fn may_have_fronts(text: &str) -> bool {
    let mut lines = text.lines().map(trim);
    lines.any(|line| behind_time(line).is_some() || behind_box(line).is_some())
}

/// The lines without their fronts.
pub fn fronts(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let lines = || rests.iter().map(|rest| trim(&rest.text));
    let filled = lines().filter(|line| !line.is_empty()).count();
    let having = |behind: fn(&str) -> Option<&str>| lines().filter_map(behind).count();
    let times = having(behind_time);
    let ones = having(behind_one);
    let behind: fn(&str) -> Option<&str> = match () {
        () if times > 1 && times * 2 >= filled => behind_time,
        () if having(behind_box) > 1 => behind_box,
        () if ones >= SAME_NUMBERS && ones == filled => behind_one,
        () => return None,
    };
    let cut = |(rest, is_outside): (&LineRest, bool)| {
        let text = behind(trim(&rest.text)).filter(|_| is_outside);
        text.map_or_else(|| rest.clone(), |text| rest.cut(text))
    };
    Some(rests.iter().zip(outside_comments(rests)).map(cut).collect())
}

/// What follows the time of a message: `12:03 ７六歩`, `12:03:44 PM P-7f`.
fn behind_time(line: &str) -> Option<&str> {
    let mut scanner = Scanner::new(line);
    let digits = scanner.take_while(|c| c.is_ascii_digit());
    let mut parts = 0;
    while scanner.eat(':') {
        let part = scanner.take_while(|c| c.is_ascii_digit());
        parts += 1;
        if part.len() != 2 {
            return None;
        }
    }
    let rest = scanner.rest();
    let behind = trim(rest);
    let half_day = ["AM", "PM", "am", "pm", "午前", "午後"];
    let behind = half_day
        .iter()
        .find_map(|word| behind.strip_prefix(*word))
        .unwrap_or(behind);
    let is_time = (1..=2).contains(&digits.len()) && (1..=2).contains(&parts);
    (is_time && rest.starts_with(is_blank) && behind.len() < rest.len()).then(|| trim(behind))
}

/// What follows the box of a task: `- [x] P-7f`.
fn behind_box(line: &str) -> Option<&str> {
    let rest = line
        .strip_prefix(['-', '*', '+'])?
        .trim_start_matches(is_blank);
    let boxes = ["[ ]", "[x]", "[X]"];
    boxes
        .iter()
        .find_map(|sign| rest.strip_prefix(*sign))
        .map(trim)
        .filter(|rest| is_move(rest))
}

/// The move that follows the number 1 and stands alone: `1. P-7f`.
pub fn behind_one(line: &str) -> Option<&str> {
    let rest = line
        .strip_prefix("1. ")
        .or_else(|| line.strip_prefix("1) "))?;
    let rest = trim(rest);
    (!rest.contains(is_blank) && is_move(rest)).then_some(rest)
}
