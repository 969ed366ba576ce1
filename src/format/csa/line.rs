//! The parts of a line: moves, times, words.

use crate::format::csa::board::VARIANT;
use crate::notation::codes::csa::CsaMove;
use crate::text::scan::{Scanner, is_blank, split_at_word};

/// A line without the number that some pages write in front of a move.
pub fn without_number(line: &str) -> &str {
    let mut scanner = Scanner::new(line);
    if scanner.number().is_none() {
        return line;
    }
    let gap = scanner.take_while(|c| is_blank(c) || matches!(c, '.' | ':' | ')'));
    match scanner.rest().as_bytes() {
        [b'+' | b'-', b'0'..=b'9', ..] if !gap.is_empty() => scanner.rest(),
        _ => line,
    }
}

/// Whether a line begins with a move of a piece that there is, on squares that there are.
pub fn starts_with_move(line: &str) -> bool {
    CsaMove::begin(without_number(line)).is_some_and(|(written, after)| {
        let (_, _, piece) = written.parts();
        // In small letters only behind a sign.
        let is_small = piece.starts_with(|c: char| c.is_ascii_lowercase());
        let is_known = (written.side.is_some() || !is_small)
            && VARIANT
                .kinds
                .iter()
                .any(|kind| kind.csa.eq_ignore_ascii_case(piece));
        let ends = !after.starts_with(|c: char| c.is_ascii_alphabetic() && c != 'T' && c != 'L');
        let begins = written.is_drop || written.from.is_some();
        is_known && begins && written.to.is_some() && ends
    })
}

/// Whether a word was meant as a move.
pub fn is_meant_as_move(word: &str) -> bool {
    match word.as_bytes() {
        [b'+' | b'-', rest @ ..] => {
            rest.first().is_some_and(u8::is_ascii_digit)
                || rest.len() == 6 && rest.iter().all(u8::is_ascii_alphanumeric)
        }
        // Another sign in place of that of a side: `~3334FU`.
        [sign, a, b, c, d, e, f] => {
            !sign.is_ascii_alphanumeric()
                && !b"'%$#".contains(sign)
                && [a, b, c, d].iter().all(|byte| byte.is_ascii_digit())
                && [e, f].iter().all(|byte| byte.is_ascii_uppercase())
        }
        _ => false,
    }
}

/// `V2.2`: whether it is a version that is known; `None` when it names no version.
#[inline(never)]
pub fn version(line: &str) -> Option<bool> {
    let number = line.strip_prefix(['V', 'v'])?;
    let mut scanner = Scanner::new(number);
    let major = scanner.number()?;
    if scanner.eat('.') {
        scanner.number()?;
    }
    scanner.is_empty().then_some((1..=3).contains(&major))
}

/// `12`, `12.345`, `1.`: seconds as milliseconds.
pub fn seconds(text: &str) -> Option<u32> {
    // Most have a few digits and no more.
    if let 1..=6 = text.len()
        && text.bytes().all(|byte| byte.is_ascii_digit())
    {
        let digits = text.bytes().map(|byte| u32::from(byte - b'0'));
        return Some(1000 * digits.fold(0, |number, digit| 10 * number + digit));
    }
    let mut scanner = Scanner::new(text);
    let mut time = scanner.number()?.saturating_mul(1000);
    if scanner.eat('.') {
        time = time.saturating_add(scanner.thousandths());
    }
    scanner.is_empty().then_some(time)
}

/// The text up to a blank or a remark.
pub fn word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| !is_blank(c) && c != '\'')
}

/// A pass as version 3.0 writes it in lines of play that an engine foresees.
pub fn is_signed_pass(word: &str) -> bool {
    matches!(word, "+PASS" | "-PASS")
}

/// What stands before the first comma that is in no remark, and what behind it.
pub fn split_at_comma(text: &str) -> (&str, &str) {
    let at = text.bytes().position(|byte| matches!(byte, b',' | b'\''));
    match at.and_then(|at| text.split_at_checked(at)) {
        Some((before, after)) => match after.strip_prefix(',') {
            Some(after) => (before, after),
            None => (text, ""),
        },
        None => (text, ""),
    }
}

/// The same for a name or a value, which may hold commas: only what begins a statement parts them.
pub fn split_at_statement(text: &str) -> (&str, &str) {
    let mut commas = text.match_indices(',');
    let found = commas.find_map(|(at, _)| {
        let (before, after) = (text.get(..at)?, text.get(at + 1..)?);
        begins_statement(after.trim_ascii_start().as_bytes()).then_some((before, after))
    });
    found.unwrap_or((text, ""))
}

fn begins_statement(text: &[u8]) -> bool {
    match text {
        [b'N', b'+' | b'-', ..] | [b'P', b'I' | b'+' | b'-' | b'1'..=b'9', ..] => true,
        [b'+' | b'-', rest @ ..] => matches!(rest, [] | [b',' | b'0'..=b'9', ..]),
        [b'$', rest @ ..] => rest.first().is_some_and(u8::is_ascii_uppercase),
        _ => false,
    }
}

/// Whether a word is a number with or without a sign, as values of moves are.
pub fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    (1..=5).contains(&digits.len()) && digits.bytes().all(|c| c.is_ascii_digit())
}

/// Whether a whole record may stand in a line that begins with a name or a header.
pub fn is_one_line(text: &str) -> bool {
    let has = |part| split_at_word(text, part).is_some();
    has(",P") && (has(",+") || has(",-"))
}

/// A value with `\n` as line ends and `\\` as backslashes.
#[inline(never)]
pub fn unescaped(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, after)) = split_at_word(rest, "\\") {
        plain.push_str(before);
        rest = match after.split_at_checked(1) {
            Some(("n", after)) => {
                plain.push('\n');
                after
            }
            Some(("\\", after)) => {
                plain.push('\\');
                after
            }
            _ => {
                plain.push('\\');
                after
            }
        };
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_in_every_spelling() {
        assert_eq!(seconds("12"), Some(12_000));
        assert_eq!(seconds("12.345"), Some(12_345));
        assert_eq!(seconds("1."), Some(1_000));
        assert_eq!(seconds("0.5"), Some(500));
        assert_eq!(seconds("0.12345"), Some(123));
        for text in ["", "-3", "abc", "1s", ".5"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }

    #[test]
    fn versions() {
        for known in ["V1", "V2", "V2.1", "V2.2", "V3.0", "v2.2"] {
            assert_eq!(version(known), Some(true), "{known}");
        }
        assert_eq!(version("V999"), Some(false));
        assert_eq!(version("V4.0"), Some(false));
        for text in ["V", "V2.", "V2.2b", "Vienna", "2.2"] {
            assert_eq!(version(text), None, "{text}");
        }
    }
}
