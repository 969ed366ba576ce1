//! Removes the wrapping of a record in mail, on pages and in listings before it is read: HTML, marks of quoted mail,
//! code fences, tables, indentation. Vertical text becomes horizontal.
//!
//! Places in the unwrapped text map back to the original text, except in reversed lines, and a few columns off where
//! signs were removed within a line.

mod broken;
mod data;
mod html;
mod line_rest;
mod newest;
mod prefixes;
mod quotation;
mod scripts;
mod signs;
mod spellings;
pub(crate) mod tables;

use std::collections::BTreeMap;

use crate::problem::{self, Problem, width};
use crate::reading::unwrap::broken::{broken, may_be_broken};
use crate::reading::unwrap::data::{data, may_have_data};
use crate::reading::unwrap::html::{begins_element, has_tag, html, html_with_rows};
use crate::reading::unwrap::line_rest::{LineRest, is_mark, outside_comments};
use crate::reading::unwrap::newest::{may_be_newest_first, newest_first, quoted_first};
use crate::reading::unwrap::prefixes::{after_one, may_have_prefixes, prefixes};
use crate::reading::unwrap::quotation::{QUOTE, around_quotation, quoted_lines};
pub use crate::reading::unwrap::scripts::{data_in_attributes, data_in_scripts};
use crate::reading::unwrap::signs::{may_have_signs, signs};
use crate::reading::unwrap::spellings::{may_have_spellings, spellings};
use crate::reading::unwrap::tables::{cells, has_cell_end, is_board_row, is_separated, tables};
use crate::text::scan::{Line, Lines, Span, has, holds, is_blank, kanji_digit, push_all, trim};

/// A record without its wrapping.
#[derive(Debug)]
pub struct Unwrapped {
    /// The unwrapped text.
    pub text: String,
    /// The origin of each of its lines: the original line, and the characters cut off its front.
    origins: Vec<(u32, u32)>,
    /// Lines around a quotation, which become comments.
    pub around: Vec<String>,
    /// The wrappings that were removed, each with its first line.
    found: Vec<(&'static problem::ProblemKind, u32)>,
}

/// The wrappings to remove, in this order.
const WRAPPINGS: [(Unwrap, &problem::ProblemKind); 13] = [
    (escaped, &problem::UNWRAPPED_ENCODING),
    (cells, &problem::UNWRAPPED_TABLE),
    (data, &problem::UNWRAPPED_HTML),
    (html, &problem::UNWRAPPED_HTML),
    (quotes, &problem::UNWRAPPED_QUOTES),
    (fences, &problem::UNWRAPPED_FENCES),
    (signs, &problem::UNWRAPPED_SIGNS),
    (prefixes, &problem::UNWRAPPED_FRONTS),
    (tables, &problem::UNWRAPPED_TABLE),
    (vertical, &problem::UNWRAPPED_VERTICAL),
    (right_to_left, &problem::UNWRAPPED_RIGHT_TO_LEFT),
    (indentation, &problem::UNWRAPPED_INDENTATION),
    (broken, &problem::UNWRAPPED_BROKEN),
];

/// Wrappings removed before (the first) and after (the others) those above, only where those alone have not helped,
/// since any text may seem to have them.
const DOUBTFUL: [(Unwrap, &problem::ProblemKind); 3] = [
    (quoted_lines, &problem::UNWRAPPED_FENCES),
    (spellings, &problem::UNWRAPPED_SIGNS),
    (newest_first, &problem::UNWRAPPED_NEWEST_FIRST),
];

/// Removes one wrapping; `None` when it is absent.
type Unwrap = fn(&[LineRest]) -> Option<Vec<LineRest>>;

/// The containers of a whole text, in this order.
const CONTAINERS: [(Unwrap, &problem::ProblemKind); 4] = [
    (escaped, &problem::UNWRAPPED_ENCODING),
    (html_with_rows, &problem::UNWRAPPED_HTML),
    (quotes, &problem::UNWRAPPED_QUOTES),
    (fences, &problem::UNWRAPPED_FENCES),
];

/// Opens the containers of a whole text, such as a page or a quotation; the rows of its tables become lines with bars.
/// `None` where there are none.
pub fn open_containers(text: &str) -> Option<Unwrapped> {
    if !may_show_wrapping(text) && !is_escaped(text) {
        return None;
    }
    unwrap_by(text, Vec::new(), CONTAINERS.into_iter())
}

/// Removes the wrapping of a record, and doubtful wrapping if wanted; `None` when there is none.
pub fn unwrap_text(text: &str, takes_doubtful: bool) -> Option<Unwrapped> {
    let around = if takes_doubtful {
        around_quotation(&lines_of(text))
    } else {
        Vec::new()
    };
    let [first, last @ ..] = DOUBTFUL.map(|doubtful| takes_doubtful.then_some(doubtful));
    let wrappings = WRAPPINGS.map(Some).into_iter();
    let all = [first].into_iter().chain(wrappings).chain(last);
    unwrap_by(text, around, all.flatten())
}

fn lines_of(text: &str) -> Vec<LineRest> {
    let lines = Lines::new(text).map(|line| LineRest {
        text: line.text.into(),
        line: line.number,
        cut: 0,
    });
    lines.collect()
}

/// Removes one thing after another.
fn unwrap_by(
    text: &str,
    around: Vec<String>,
    wrappings: impl Iterator<Item = (Unwrap, &'static problem::ProblemKind)>,
) -> Option<Unwrapped> {
    let mut rests = lines_of(text);
    let mut found = Vec::new();
    for (unwrap_text, kind) in wrappings {
        if let Some(unwrapped) = unwrap_text(&rests) {
            let mut changed = rests.iter().zip(&unwrapped);
            let first = changed.find(|(before, after)| before != after);
            found.push((kind, first.map_or(1, |(before, _)| before.line)));
            rests = unwrapped;
        }
    }
    if found.is_empty() {
        return None;
    }
    let mut unwrapped = Unwrapped {
        text: String::with_capacity(text.len()),
        origins: Vec::with_capacity(rests.len()),
        around,
        found,
    };
    for rest in &rests {
        push_all(&mut unwrapped.text, &[&rest.text, "\n"]);
        unwrapped.origins.push((rest.line, rest.cut));
    }
    Some(unwrapped)
}

impl Unwrapped {
    /// Maps the places of problems back to the original text, and reports the removed wrapping for the first record in
    /// it, which is given the whole text.
    pub fn restore(&self, problems: &mut Vec<Problem>, whole: Option<&str>) {
        for problem in problems.iter_mut() {
            let at = problem.span.line.checked_sub(1);
            let origin = at.and_then(|at| self.origins.get(at as usize));
            if let Some((line, cut)) = origin {
                problem.span.line = *line;
                problem.span.column += cut;
                if *cut > 0 {
                    let padding = " ".repeat(*cut as usize);
                    problem.text = (padding + &problem.text).into();
                }
            }
        }
        if let Some(whole) = whole {
            self.report(problems, whole);
        }
    }

    /// Reports what was removed from the whole text.
    pub fn report(&self, problems: &mut Vec<Problem>, whole: &str) {
        let removed = self.found.iter().map(|(kind, number)| {
            let line = Lines::new(whole).nth(number.saturating_sub(1) as usize);
            let line = line.unwrap_or(Line::WHOLE);
            let span = Span {
                line: *number,
                ..line.span(line.text)
            };
            Problem::new(kind, span, line.text, &[])
        });
        problems.splice(0..0, removed);
    }
}

/// Reports whether a text may have wrapping that a reader would take for a part of the record. The test is
/// fast.
pub fn may_show_wrapping(text: &str) -> bool {
    if is_json(text) {
        return false;
    }
    let first = Lines::new(text).find(|line| !trim(line.text).is_empty());
    let first_is_indented = first.is_some_and(|line| {
        let text = trim(line.text);
        let is_indented = line.text.starts_with(is_blank);
        // A lone `*` is a comment without text.
        let is_column = text.chars().count() == 1 && text != "*";
        is_indented && !begins_with_number(text) || is_column || is_fence(text)
    });
    // Scanning the bytes is much faster than scanning the lines, and suffices for most texts and lines.
    let signs = signs_in(text);
    first_is_indented
        || signs & IN_LINES != 0
            && Lines::new(text).any(|line| {
                let signs = signs_in(line.text);
                if signs & IN_LINES == 0 {
                    return false;
                }
                let text = trim(line.text);
                let first = text.as_bytes().first();
                matches!(first, Some(b'>' | b'`' | b'~'))
                    || first == Some(&b'|') && !is_board_row(text)
                    || signs & TAG != 0 && has_tag(line.text)
                    || signs & CELL != 0
                        && first.is_some_and(|first| b"\"0123456789".contains(first))
                        && is_separated(line.text)
            })
        || is_row_of_marks(text)
        || signs & BRACE != 0 && may_have_data(text)
        || signs & BRACKET != 0 && holds(text, "[/")
        || first.is_some_and(|line| {
            let text = trim(line.text);
            is_right_to_left(text) || after_one(text).is_some() || begins_element(text)
        })
}

/// Reports whether a text may hold moves in other signs, after other words or broken across lines. A reader
/// reports the moves it misses, so this slow test is run only after such reports.
pub fn may_hide_moves(text: &str) -> bool {
    !is_json(text)
        && (may_have_signs(text)
            || may_have_prefixes(text)
            || may_be_broken(text)
            || is_escaped(text)
            || has_cell_end(text)
            || has(text, QUOTE) && text.matches(QUOTE).count() == 2
            || may_be_newest_first(text)
            || may_have_spellings(text))
}

/// Reports whether a text begins as JSON, which is never wrapped.
fn is_json(text: &str) -> bool {
    let first = trim(text.get(..64).unwrap_or(text));
    // A table of a wiki and data of other languages begin with a brace as well.
    first.starts_with('{') && !first.starts_with("{|") && !first.starts_with("{'")
}

/// Signs of tags and entities, of separated cells, of quotations and fences, of data, and of tags in brackets.
const TAG: u8 = 1;
const CELL: u8 = 2;
const QUOTE_OR_FENCE: u8 = 4;
const BRACE: u8 = 8;
const BRACKET: u8 = 16;

/// Those that show in a line by itself.
const IN_LINES: u8 = TAG | CELL | QUOTE_OR_FENCE;

/// Returns the signs that the bytes of a text may belong to.
fn signs_in(text: &str) -> u8 {
    text.bytes().fold(0, |any, byte| any | signs_of(byte))
}

/// Returns the signs that a byte may belong to. Nothing is wrapped without one of them, unless it shows in the first line.
fn signs_of(byte: u8) -> u8 {
    match byte {
        b'<' => TAG,
        b'&' => TAG | CELL,
        b'|' | b'\t' | b',' => CELL,
        b'>' | b'`' | b'~' => QUOTE_OR_FENCE,
        b'{' => BRACE,
        b'[' => BRACKET,
        _ => 0,
    }
}

/// Reports whether a text is one line whose line ends are escaped: `\\n`.
fn is_escaped(text: &str) -> bool {
    let text = text.trim();
    !text.contains(['\n', '"']) && text.matches(ESCAPE).nth(1).is_some()
}

const ESCAPE: &str = "\\n";

/// Splits a text that is written on one line with escaped line ends.
fn escaped(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let mut filled = rests.iter().filter(|rest| !trim(&rest.text).is_empty());
    let line = filled.next().filter(|line| is_escaped(&line.text))?;
    if filled.next().is_some() {
        return None;
    }
    let lines = line.text.split(ESCAPE);
    let lines = lines.map(|text| line.with(text.strip_suffix("\\r").unwrap_or(text)));
    Some(lines.collect())
}

/// Removes the marks of quoted mail: `> `.
fn quotes(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let is_quoted = |rest: &&LineRest| trim(&rest.text).starts_with('>');
    let quoted = rests.iter().filter(is_quoted).count();
    let others = rests
        .iter()
        .filter(|rest| !trim(&rest.text).is_empty())
        .count()
        - quoted;
    // A comment may quote as well.
    if quoted == 0 || others > 0 && quoted < 2.max(others / 3) {
        return None;
    }
    let unquote = |rest: &LineRest| {
        let (mut text, mut depth) = (rest.text.as_str(), 0);
        while let Some(rest) = text.trim_start().strip_prefix('>') {
            text = rest.strip_prefix(' ').unwrap_or(rest);
            depth += 1;
        }
        if depth == 0 {
            (rest.clone(), depth)
        } else {
            (rest.cut(text), depth)
        }
    };
    let (unquoted, depths): (Vec<LineRest>, Vec<usize>) = rests.iter().map(unquote).unzip();
    Some(quoted_first(unquoted, &depths))
}

/// Returns the fences of code in Markdown and on boards: ```` ``` ````, `[code]`, and other tags in brackets.
fn fences(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let is_fence = |rest: &LineRest| is_fence(trim(&rest.text));
    let has_tags = rests.iter().any(|rest| holds(&rest.text, "[/"));
    if !has_tags && !rests.iter().any(is_fence) {
        return None;
    }
    let plain = |part: &str| {
        let text = Some(part).filter(|part| !begins_with_key(part));
        let plain = text.and_then(without_bracket_tags);
        plain.unwrap_or_else(|| part.into())
    };
    let mut left = Vec::new();
    for (rest, is_outside) in rests.iter().zip(outside_comments(rests)) {
        if is_fence(rest) {
            left.push(rest.with(""));
        } else if has_tags && is_outside {
            left.extend(parts_at_shortcodes(&rest.text).map(|part| rest.with(&plain(part))));
        } else {
            left.push(rest.clone());
        }
    }
    (left != rests).then_some(left)
}

/// The names of shortcodes in which blogs have records: `[kif theme="wood"]`.
const SHORTCODES: [&str; 12] = [
    "kif", "kifu", "ki2", "csa", "usi", "sfen", "usen", "jkf", "psn", "pgn", "shogi", "kifuyomi",
];

/// Returns the parts of a line before, between and after its shortcodes.
fn parts_at_shortcodes(text: &str) -> impl Iterator<Item = &str> {
    let mut left = Some(text);
    std::iter::from_fn(move || {
        let text = left?;
        let parted = shortcode(text);
        left = parted.map(|(_, after)| after);
        Some(parted.map_or(text, |(before, _)| before))
    })
}

/// Splits a text at its first shortcode, which is left out.
fn shortcode(text: &str) -> Option<(&str, &str)> {
    text.match_indices('[').find_map(|(at, _)| {
        let inside = text.get(at + 1..)?;
        let end = inside.find(['[', ']'])?;
        let (tag, after) = inside.split_at_checked(end)?;
        let after = after.strip_prefix(']')?;
        let tag = tag.strip_prefix('/').unwrap_or(tag);
        let name = tag.split([' ', '=']).next()?;
        let is_tag_of_psn = tag.ends_with('"') && !tag.contains('=');
        let is_shortcode = SHORTCODES.contains(&name) && !is_tag_of_psn;
        is_shortcode.then_some((text.get(..at)?, after))
    })
}

/// Reports whether a line begins with the key of a header, whose value is whatever follows.
fn begins_with_key(text: &str) -> bool {
    let first = text.find(['[', ':', '：']).and_then(|at| text.get(at..));
    first.is_some_and(|first| !first.starts_with('['))
}

/// The tags in brackets of boards.
const BRACKET_TAGS: [&str; 17] = [
    "b", "i", "u", "s", "code", "quote", "spoiler", "hide", "size", "color", "center", "list",
    "url", "table", "tr", "td", "th",
];

/// Those that part words, and the one that ends a row.
const CELLS: [&str; 3] = ["td", "th", ROW];
const ROW: &str = "tr";

/// Returns a line without tags in brackets; `None` where it has none.
fn without_bracket_tags(text: &str) -> Option<String> {
    let mut plain = String::new();
    let (mut rest, mut has_changed) = (text, false);
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        let name = after.strip_prefix('/').unwrap_or(after);
        let end = name
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(name.len());
        let (name, after_name) = name.split_at_checked(end)?;
        let closes = |text: &str| text.starts_with(']') || text.starts_with('=');
        let is_tag = BRACKET_TAGS.contains(&name) && closes(after_name);
        match after_name.find(['[', ']']).filter(|_| is_tag) {
            Some(at) if after_name.get(at..)?.starts_with(']') => {
                rest = after_name.get(at + 1..)?;
                has_changed = true;
                plain.push_str(match name {
                    "s" => "~~",
                    _ if CELLS.contains(&name) => " ",
                    _ => "",
                });
            }
            _ => {
                plain.push('[');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    has_changed.then_some(plain)
}

fn is_fence(text: &str) -> bool {
    const FENCES: [&str; 3] = ["```", "~~~", ">|"];
    const TAGS: [&str; 3] = ["[code]", "[/code]", "||<"];
    FENCES.iter().any(|fence| text.starts_with(fence)) || TAGS.contains(&text)
}

/// Removes the indentation that all lines share, unless every line begins with a number.
fn indentation(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let lines = || {
        rests
            .iter()
            .map(|rest| rest.text.as_str())
            .filter(|text| !trim(text).is_empty())
    };
    let first = lines().next()?;
    let blanks = |text: &str| text.len() - text.trim_start_matches(is_blank).len();
    let common = lines().fold(first.get(..blanks(first))?, |common, text| {
        let alike = common
            .bytes()
            .zip(text.bytes())
            .take_while(|(a, b)| a == b)
            .count();
        common.get(..alike).unwrap_or("")
    });
    if common.is_empty()
        || lines().count() < 2
        || lines().all(|text| begins_with_number(trim(text)))
    {
        return None;
    }
    let cut = |rest: &LineRest| match rest.text.strip_prefix(common) {
        Some(text) => rest.cut(text),
        None => rest.clone(),
    };
    Some(rests.iter().map(cut).collect())
}

fn begins_with_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// Reports whether the first line that is not blank holds the marks of sides and nothing else: the top of
/// moves that are set vertically.
fn is_row_of_marks(text: &str) -> bool {
    let mut lines = Lines::new(text).map(|line| trim(line.text));
    let first = lines.find(|line| !line.is_empty()).unwrap_or("");
    is_marks(first)
}

fn is_marks(text: &str) -> bool {
    let mut marks = text.chars().filter(|c| !is_blank(*c));
    marks.clone().all(is_mark) && marks.nth(1).is_some()
}

/// The characters that a move set from right to left may begin with on the left.
const LAST: &str = "歩香桂銀金角飛玉王と馬龍竜兵成生打右左直上寄引▲△▼▽☗☖⛊⛉";

/// Reports whether a line reads as moves from right to left, as books of the Edo period have them:
/// `歩四三 歩六七`.
fn is_right_to_left(text: &str) -> bool {
    let mut words = text
        .split(is_blank)
        .filter(|word| !word.is_empty())
        .peekable();
    let is_number = |c: char| kanji_digit(c).is_some();
    words.peek().is_some()
        && words.all(|word| {
            let mut signs = word.chars().rev().filter(|c| !is_mark(*c));
            let (file, rank, piece) = (signs.next(), signs.next(), signs.next());
            word.starts_with(|c| has(LAST, c))
                && file.is_some_and(is_number)
                && rank.is_some_and(is_number)
                && piece.is_some_and(|c| has(LAST, c))
        })
}

/// Reverses lines that run from right to left.
fn right_to_left(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let mut lines = rests
        .iter()
        .map(|rest| trim(&rest.text))
        .filter(|text| !text.is_empty());
    if !lines.clone().all(is_right_to_left) || lines.next().is_none() {
        return None;
    }
    let reversed = rests.iter().map(|rest| {
        let text: String = rest.text.chars().rev().collect();
        rest.with(&text)
    });
    Some(reversed.collect())
}

/// Lays out vertical text: a character a line, or columns of moves under their marks from right to left.
fn vertical(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let lines: Vec<&LineRest> = rests
        .iter()
        .filter(|rest| !trim(&rest.text).is_empty())
        .collect();
    let first = lines.first()?;
    let is_single = |rest: &&&LineRest| trim(&rest.text).chars().count() == 1;
    if lines.len() >= 3 && lines.iter().filter(is_single).count() == lines.len() {
        let text: String = lines.iter().map(|rest| trim(&rest.text)).collect();
        return Some(vec![first.with(&text)]);
    }
    if !is_marks(&first.text) || lines.len() < 3 {
        return None;
    }
    let mut columns: BTreeMap<usize, String> = BTreeMap::new();
    for rest in &lines {
        let mut at = 0;
        for c in rest.text.chars() {
            if !is_blank(c) {
                columns.entry(at).or_default().push(c);
            }
            at += width(c);
        }
    }
    let moves = columns.values().rev().map(|text| first.with(text));
    Some(moves.collect())
}
