//! Signs that replace others in pasted text: invisible characters, letters of double width, marks of Markdown, blanks
//! between all characters.
//!
//! Only lines of moves are changed: names and comments keep every sign they have.

use std::borrow::Cow;

use crate::notation::codes::csa;
use crate::notation::codes::usi::has_shape;
use crate::notation::systems::japanese;
use crate::reading::unwrap::line_rest::{LineRest, is_bold, is_mark, outside_comments};
use crate::reading::unwrap::tables::is_move;
use crate::text::scan::{Scanner, digit, has, is_blank, push_all, split_at_word, trim};
use crate::variant::games::standard::STANDARD;

/// The longest line that is looked at, in bytes.
const MAX_LINE_LENGTH: usize = 2000;

/// Reports whether a text has signs that may replace others.
pub fn may_have_signs(text: &str) -> bool {
    let hidden = || {
        let mut places = text.as_bytes().windows(3);
        places.any(|place| match place {
            [0xe2, 0x80, 0x8b..=0x8f | 0xaa..=0xae] | [0xe2, 0x81, 0xa0..=0xaf] => true,
            [0xef, 0xb8, 0x80..=0x8f] | [0xef, 0xbb, 0xbf] | [0xc2, 0xad, _] => true,
            // Letters of double width.
            [0xef, 0xbc, 0xa1..=0xba] | [0xef, 0xbd, 0x81..=0x9a] => true,
            _ => false,
        })
    };
    // Engines begin their comments in CSA with `'**`.
    let is_word = |at: &usize| !text.get(..*at).is_some_and(|text| text.ends_with('\''));
    let has_marks = || {
        let mut marks = MARKDOWN.iter().filter(|mark| holds_mark(text, mark));
        marks.any(|mark| {
            let mut places = text.match_indices(mark).map(|(at, _)| at);
            places.by_ref().filter(is_word).nth(1).is_some()
        })
    };
    has_marks() || text.contains(STRUCK) || !text.is_ascii() && (hidden() || has_spaced(text))
}

/// Reports whether a line has a blank after each character.
fn has_spaced(text: &str) -> bool {
    text.lines().any(|line| unspaced(line).is_some())
}

/// Marks around words in Markdown.
const MARKDOWN: [&str; 2] = ["**", "`"];

/// The mark before and after words that are struck out.
const STRUCK: &str = "~~";

/// Turns struck-out text into remarks; `None` where there is none.
fn struck(text: &str) -> Option<String> {
    if !text.contains(STRUCK) || text.matches(STRUCK).count() % 2 == 1 {
        return None;
    }
    let mut parts = text.split(STRUCK);
    let mut plain = String::from(parts.next()?);
    while let (Some(inside), Some(after)) = (parts.next(), parts.next()) {
        push_all(&mut plain, &["{", inside, "}", after]);
    }
    Some(plain)
}

/// Replaces signs by the intended ones in lines of moves.
pub fn signs(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let meant = rests.iter().zip(outside_comments(rests));
    let meant = meant.map(|(rest, is_outside)| {
        let may_change = is_outside && rest.text.len() <= MAX_LINE_LENGTH && !is_other(&rest.text);
        may_change.then(|| line(&rest.text)).flatten()
    });
    let meant: Vec<Option<String>> = meant.collect();
    if meant.iter().all(Option::is_none) {
        return None;
    }
    let left = rests.iter().zip(meant);
    let left =
        left.map(|(rest, meant)| meant.map_or_else(|| rest.clone(), |text| rest.with(&text)));
    Some(left.collect())
}

/// Reports whether a line is a comment, a tag, a header or the sentence about the result in some format.
pub fn is_other(text: &str) -> bool {
    let text = trim(text).trim_start_matches(is_unseen);
    let is_comment = text.starts_with(['*', '＊', '&', '＆', '#', '＃', '\'', '[', '$', '"', '|'])
        && !is_bold(text);
    let colon = text.find(['：', ':']);
    let key = colon.and_then(|at| text.get(..at)).map(trim);
    let is_header = key.is_some_and(|key| {
        let begins_with_move = key.starts_with(|c| is_mark(c) || digit(c).is_some());
        !key.is_empty() && !begins_with_move
    });
    let begins = |begin: &str| text.starts_with(begin);
    is_comment || is_header || begins("まで") || begins("N+") || begins("N-")
}

/// Returns a line of moves with the intended signs; `None` where nothing changes or no move results.
fn line(text: &str) -> Option<String> {
    let mut meant = seen(text);
    for mark in MARKDOWN {
        if !holds_mark(&meant, mark) {
            continue;
        }
        if meant.matches(mark).count() % 2 == 0 && !meant.contains("```") {
            meant = meant.replace(mark, "").into();
        }
    }
    meant = struck(&meant).map_or(meant, Cow::Owned);
    meant = unspaced(&meant).map_or(meant, Cow::Owned);
    let narrow = narrow(&meant).filter(|narrow| has_move_in_letters(narrow));
    meant = narrow.map_or(meant, Cow::Owned);
    let is_other = meant != text && (has_move(&meant) || has_move_in_letters(&meant));
    is_other.then(|| meant.into_owned())
}

/// Reports whether a text may have a mark of Markdown, which is rare.
fn holds_mark(text: &str, mark: &str) -> bool {
    let first = mark.chars().next();
    first.is_some_and(|first| has(text, first))
}

/// Reports whether a character is invisible where text is shown.
pub fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Removes the invisible characters of a text; one that separates two letters becomes a blank.
fn seen(text: &str) -> Cow<'_, str> {
    const PARTS: char = '\u{200b}';
    if !text.chars().any(is_unseen) {
        return Cow::Borrowed(text);
    }
    let mut seen = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(c) = signs.next() {
        if !is_unseen(c) {
            seen.push(c);
            continue;
        }
        let is_letter = |c: char| c.is_ascii_alphanumeric();
        let parts = seen.ends_with(is_letter) && signs.peek().is_some_and(|next| is_letter(*next));
        if c == PARTS && parts {
            seen.push(' ');
        }
    }
    Cow::Owned(seen)
}

/// Converts a text of letters, digits and signs of double width to ASCII; `None` where it has other ones.
fn narrow(text: &str) -> Option<String> {
    let mut narrow = String::with_capacity(text.len());
    let mut has_letters = false;
    for c in text.chars() {
        has_letters |= matches!(c, 'Ａ'..='Ｚ' | 'ａ'..='ｚ');
        match c {
            '\u{ff01}'..='\u{ff5e}' => {
                narrow.extend(u32::from(c).checked_sub(0xfee0).and_then(char::from_u32));
            }
            _ if is_blank(c) => narrow.push(' '),
            _ if c.is_ascii() => narrow.push(c),
            'ー' | '−' => narrow.push('-'),
            _ => return None,
        }
    }
    has_letters.then_some(narrow)
}

/// Joins characters with a blank after each into words: `▲ ７ 六 歩 △ ３ 四 歩`. `None` where that makes no move.
fn unspaced(text: &str) -> Option<String> {
    const MIN_COUNT: usize = 4;
    let mut words = text.split(is_blank).filter(|word| !word.is_empty());
    let is_single = |word: &str| {
        let mut signs = word.chars().filter(|c| !is_mark(*c));
        signs.nth(1).is_none()
    };
    // Most lines end here, at their first word.
    if !words.clone().all(is_single) || words.nth(MIN_COUNT - 1).is_none() {
        return None;
    }
    if japanese::scan(&mut Scanner::new(trim(text)), &STANDARD).is_ok() {
        return None;
    }
    let joined: String = text.chars().filter(|c| !is_blank(*c)).collect();
    japanese::scan(&mut Scanner::new(&joined), &STANDARD)
        .is_ok()
        .then_some(joined)
}

/// Reports whether a line has a move somewhere.
fn has_move(text: &str) -> bool {
    let marks = |c: char| is_blank(c) || has(".,、:;", c);
    let mut words = text.split(marks).filter(|word| !word.is_empty());
    words.any(|word| is_move(word) || has_shape(word))
        || text.match_indices(is_mark).any(|(at, _)| {
            let from = text.get(at..).unwrap_or("");
            japanese::scan(&mut Scanner::new(from), &STANDARD).is_ok()
        })
}

/// Reports whether a text in ASCII has a move in letters, or one for programs.
fn has_move_in_letters(text: &str) -> bool {
    let mut words = text.split([' ', '.', ',']);
    words.any(|word| {
        let is_csa = word.len() == 7 && csa::begins_with_shape(word);
        is_csa || is_move(word) || has_shape(word)
    }) || split_at_word(text, "startpos").is_some()
}
