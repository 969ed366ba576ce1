//! Characters used in place of those a format requires: dashes for minus signs, radicals and
//! simplified characters for those of pieces, quotation marks of any language.

use crate::format::blocks::kinds::{Kind, kind_of};
use crate::format::blocks::parts::goes_on_in_braces;
use crate::text::scan::{is_blank, trim};

/// Quotation marks.
const QUOTES: &str = "«»„“”‟‘’‚‛‹›＂＇〝〞「」『』";

/// Line ends of Unicode, and the end-of-file character of DOS.
const LINE_ENDS: [char; 3] = ['\u{2028}', '\u{2029}', '\u{85}'];
const END_OF_FILE: char = '\u{1a}';

/// Returns the character that a format has in place of this one.
fn meant(c: char) -> Option<char> {
    Some(match c {
        // Dashes and minus signs.
        '\u{2010}'..='\u{2015}' | '−' | '－' | '﹣' | '⁻' | '➖' => '-',
        '﹕' | '∶' => ':',
        // Radicals.
        '⼀' | '壱' | '壹' => '一',
        '⼆' | '弐' | '貳' => '二',
        '参' | '參' => '三',
        '⼋' => '八',
        '⼗' => '十',
        '⽟' => '玉',
        '⾦' => '金',
        '⾓' => '角',
        '⾹' => '香',
        '⼿' => '手',
        '⽣' => '生',
        '⾏' => '行',
        '⼊' => '入',
        '⾺' | '马' => '馬',
        '⾶' | '飞' => '飛',
        '⿓' | '龙' => '龍',
        // Characters of other countries.
        '银' => '銀',
        '步' => '歩',
        '胜' => '勝',
        '负' => '負',
        '变' | '變' => '変',
        '开' => '開',
        '时' => '時',
        '后' => '後',
        _ => return None,
    })
}

/// Folds the characters of a text's record lines; comments, names and prose are kept. `None` if nothing changes.
pub fn folded(text: &str) -> Option<String> {
    let is_end = |c: char| LINE_ENDS.contains(&c) || c == END_OF_FILE;
    let even = text.contains(is_end).then(|| {
        let even = text.replace(LINE_ENDS, "\n");
        even.replace(END_OF_FILE, " ")
    });
    let text = even.as_deref().unwrap_or(text);
    let mut out = String::with_capacity(text.len());
    let mut has_changed = even.is_some();
    let mut is_in_braces = false;
    for line in text.split_inclusive('\n') {
        let may_change = !is_in_braces && !line.is_ascii();
        let changed = may_change.then(|| folded_line(line)).flatten();
        is_in_braces = goes_on_in_braces(line, is_in_braces);
        has_changed |= changed.is_some();
        out.push_str(changed.as_deref().unwrap_or(line));
    }
    has_changed.then_some(out)
}

/// Folds the characters of a text outside braces.
fn fold(text: &str) -> String {
    let mut is_in_braces = false;
    let signs = text.chars().map(|c| {
        is_in_braces = c == '{' || is_in_braces && c != '}';
        if is_in_braces {
            c
        } else {
            meant(c).unwrap_or(c)
        }
    });
    signs.collect()
}

/// Folds a line of a record; `None` if nothing changes.
fn folded_line(line: &str) -> Option<String> {
    if let Some(tag) = folded_tag(line) {
        return Some(tag);
    }
    if !line.contains(|c| meant(c).is_some()) {
        return None;
    }
    let text = trim(line.trim_end_matches(['\n', '\r']));
    let plain = fold(text);
    let is_csa_name = plain.starts_with("N+") || plain.starts_with("N-");
    let begins_with_sign = text.starts_with(|c| meant(c).is_some_and(|c| "+-".contains(c)));
    match kind_of(&plain) {
        Kind::Code(_) if is_csa_name => {
            let mut signs = line.chars();
            let front: String = signs
                .by_ref()
                .take(2 + line.len() - line.trim_start().len())
                .collect();
            Some(fold(&front) + signs.as_str())
        }
        Kind::Code(_) if begins_with_sign || !text.contains(' ') => Some(fold(line)),
        Kind::Moves(_) | Kind::End | Kind::Variation | Kind::Position => Some(fold(line)),
        Kind::ColumnHead => Some(fold(line)),
        Kind::Header | Kind::BoardDetail => {
            let (key, _) = line.split_once([':', '：'])?;
            let rest = line.get(key.len()..)?;
            Some(fold(key) + rest).filter(|folded| folded != line)
        }
        _ if plain.starts_with("手数") && plain.contains("指手") => Some(fold(line)),
        _ => None,
    }
    .filter(|folded| folded != line)
}

/// Replaces the quotation marks of a tag with those of the format.
fn folded_tag(line: &str) -> Option<String> {
    let inside = trim(line.trim_end()).strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.split_once(|c: char| is_blank(c) || QUOTES.contains(c))?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let value = inside
        .get(name.len()..)
        .map(trim)
        .filter(|_| is_name && !value.is_empty())?;
    let is_quote = |c: char| QUOTES.contains(c) || matches!(c, '"' | '\'');
    let middle = value.strip_prefix(is_quote)?.strip_suffix(is_quote)?;
    let is_usual = value.starts_with('"') && value.ends_with('"');
    let end = line.get(line.trim_end().len()..).unwrap_or("");
    (!is_usual).then(|| ["[", name, " \"", middle, "\"]", end].concat())
}
