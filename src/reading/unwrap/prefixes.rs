//! Removes prefixes of lines of moves: the time of a message, headings, boxes and numbers of lists in Markdown,
//! numbers of lines in listings.

use crate::reading::unwrap::line_rest::{LineRest, is_mark, outside_comments};
use crate::reading::unwrap::tables::is_move;
use crate::text::scan::{Scanner, is_blank, trim};

/// How many equal numbers make a list whose numbers have no meaning.
const SAME_NUMBERS: usize = 3;

/// Reports whether a text may have times or boxes before its lines.
pub fn may_have_prefixes(text: &str) -> bool {
    let mut lines = text.lines().map(trim);
    let removers: [fn(&str) -> Option<&str>; 5] = [
        after_time,
        after_box,
        after_heading,
        after_hash,
        after_branch,
    ];
    lines.any(|line| removers.iter().any(|after| after(line).is_some())) || is_listing(text.lines())
}

/// Removes the prefixes of lines.
pub fn prefixes(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let lines = || rests.iter().map(|rest| trim(&rest.text));
    let filled = lines().filter(|line| !line.is_empty()).count();
    let having = |after: fn(&str) -> Option<&str>| lines().filter_map(after).count();
    let times = having(after_time);
    let ones = having(after_one);
    let after: fn(&str) -> Option<&str> = match () {
        () if times > 1 && times * 2 >= filled => after_time,
        () if having(after_box) > 1 => after_box,
        () if having(after_heading) > 1 => after_heading,
        () if having(after_branch) > 1 => after_branch,
        () if having(after_hash) > 0 => return Some(without_hashes(rests)),
        () if is_listing(lines()) => |line| after_line_number(line).map(|(_, text)| text),
        () if ones >= SAME_NUMBERS && ones == filled => after_one,
        () => return None,
    };
    let cut = |(rest, is_outside): (&LineRest, bool)| {
        let text = after(trim(&rest.text)).filter(|_| is_outside);
        text.map_or_else(|| rest.clone(), |text| rest.cut(text))
    };
    Some(rests.iter().zip(outside_comments(rests)).map(cut).collect())
}

/// Returns the text after the time of a message: `12:03 ７六歩`, `12:03:44 PM P-7f`.
fn after_time(line: &str) -> Option<&str> {
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
    let after = trim(rest);
    let half_day = ["AM", "PM", "am", "pm", "午前", "午後"];
    let after = half_day
        .iter()
        .find_map(|word| after.strip_prefix(*word))
        .unwrap_or(after);
    let is_time = (1..=2).contains(&digits.len()) && (1..=2).contains(&parts);
    let is_alone = rest.is_empty() || rest.starts_with(is_blank) && after.len() < rest.len();
    (is_time && is_alone).then(|| trim(after))
}

/// Returns the text after the box of a task: `- [x] P-7f`.
fn after_box(line: &str) -> Option<&str> {
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

/// Returns the only move of a line after the lines of a drawn tree: `└ △３四歩`.
fn after_branch(line: &str) -> Option<&str> {
    let is_drawn = |c: char| ('─'..='╿').contains(&c);
    if !line.starts_with(is_drawn) {
        return None;
    }
    let text = line.trim_start_matches(|c| is_drawn(c) || is_blank(c));
    let is_alone = text.matches(is_mark).count() < 2;
    (is_alone && is_move(text)).then_some(text)
}

/// Returns a numbered move after a sign that begins comments otherwise: `#1 P-7f`.
fn after_hash(line: &str) -> Option<&str> {
    let text = line.strip_prefix(['#', '＃'])?;
    let bare = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = bare.len() < text.len() && bare.starts_with(is_blank);
    (is_numbered && is_move(trim(bare))).then_some(text)
}

/// Turns the sign and the number before moves into a plain number: `#1` becomes `1.`.
fn without_hashes(rests: &[LineRest]) -> Vec<LineRest> {
    let plain = |rest: &LineRest| {
        if after_hash(trim(&rest.text)).is_none() {
            return rest.clone();
        }
        let mut plain = String::with_capacity(rest.text.len());
        let mut left = rest.text.as_str();
        while let Some((before, after)) = left.split_once(['#', '＃']) {
            plain.push_str(before);
            let number = after.trim_start_matches(|c: char| c.is_ascii_digit());
            let digits = after.len() - number.len();
            plain.push_str(after.get(..digits).unwrap_or(""));
            plain.push_str(if digits > 0 { "." } else { "#" });
            left = number;
        }
        plain.push_str(left);
        rest.with(&plain)
    };
    rests.iter().map(plain).collect()
}

/// Reports whether every line has its line number before a line of a record, which begins with a number of
/// its own or as no move does.
fn is_listing<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    let (mut last, mut has_head) = (None, false);
    let mut shown = 0;
    for line in lines.map(trim).filter(|line| !line.is_empty()) {
        let Some((number, text)) = after_line_number(line) else {
            // The names of the columns.
            if last.is_none() && !std::mem::replace(&mut has_head, true) {
                continue;
            }
            return false;
        };
        if last.is_some_and(|last: u32| last.checked_add(1) != Some(number)) {
            return false;
        }
        last = Some(number);
        let is_numbered = || after_line_number(text).is_some_and(|(_, text)| is_move(text));
        let is_known = || LISTED.iter().any(|begin| text.starts_with(begin));
        shown += usize::from(is_numbered() || is_known());
    }
    shown > 0 && last.is_some()
}

/// The beginnings of lines of records that are not moves.
const LISTED: [&str; 12] = [
    "手合割",
    "手数",
    "開始日時",
    "棋戦",
    "先手：",
    "後手：",
    "V2",
    "N+",
    "PI",
    "'",
    "#",
    "[",
];

/// Returns the number of a line, and what follows it: `    12\t1 ７六歩(77)`, `12:`, `12|`.
fn after_line_number(line: &str) -> Option<(u32, &str)> {
    let mut scanner = Scanner::new(line);
    let digits = scanner.take_while(|c| c.is_ascii_digit());
    let number = digits.parse().ok()?;
    let rest = scanner.rest();
    let after = rest.strip_prefix([':', '|', '│']).unwrap_or(rest);
    (after.len() < rest.len() || rest.is_empty() || rest.starts_with(is_blank))
        .then(|| (number, trim(after)))
}

/// Returns the move of a heading in Markdown: `## 1手目 ▲７六歩`. A single `#` begins comments of other formats.
fn after_heading(line: &str) -> Option<&str> {
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    let text = text
        .strip_prefix(' ')
        .filter(|_| (2..=6).contains(&level))?;
    let bare = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let bare = bare.trim_start_matches(['手', '目', '.', ':', '：', ' ']);
    is_move(bare).then(|| trim(text))
}

/// Returns the move that follows the number 1 and is alone on its line: `1. P-7f`.
pub fn after_one(line: &str) -> Option<&str> {
    let rest = line
        .strip_prefix("1. ")
        .or_else(|| line.strip_prefix("1) "))?;
    let rest = trim(rest);
    (!rest.contains(is_blank) && is_move(rest)).then_some(rest)
}
