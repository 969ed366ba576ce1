//! Parts of a line: moves, times, words.

use crate::format::csa::board::VARIANT;
use crate::notation::codes::csa::CsaMove;
use crate::text::scan::{Scanner, is_blank, split_at_word};

/// Returns a line without the number that some pages write before a move.
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

/// Reports whether a line begins with a move of an existing piece on existing squares.
pub fn starts_with_move(line: &str) -> bool {
    CsaMove::begin(without_number(line)).is_some_and(|(written, after)| {
        let (_, _, piece) = written.parts();
        // Lower case only after a sign.
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

/// Reports whether a word was meant as a move.
pub fn is_meant_as_move(word: &str) -> bool {
    match word.as_bytes() {
        [b'+' | b'-', rest @ ..] => {
            rest.first().is_some_and(u8::is_ascii_digit)
                || rest.len() == 6 && rest.iter().all(u8::is_ascii_alphanumeric)
        }
        // Another sign in place of the side's: `~3334FU`.
        [sign, a, b, c, d, e, f] => {
            !sign.is_ascii_alphanumeric()
                && !b"'%$#".contains(sign)
                && [a, b, c, d].iter().all(|byte| byte.is_ascii_digit())
                && [e, f].iter().all(|byte| byte.is_ascii_uppercase())
        }
        _ => false,
    }
}

/// Reads `V2.2`: whether the version is known; `None` if the line names no version.
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

/// Reads `12`, `12.345` or `1.`: seconds. Returns milliseconds.
pub fn seconds(text: &str) -> Option<u32> {
    // Fast path: most times are a few digits.
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

/// Returns the text up to a blank or a remark.
pub fn word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| !is_blank(c) && c != '\'')
}

/// Recognizes a pass as version 3.0 writes it in an engine's expected lines of play.
pub fn is_signed_pass(word: &str) -> bool {
    matches!(word, "+PASS" | "-PASS")
}

/// Splits a text at the first comma that is not in a remark.
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

/// Like [`split_at_comma`] for a name or a value, which may contain commas: only a comma before a
/// statement counts.
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

/// Reports whether a word is a number with an optional sign, as evaluations are.
pub fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    (1..=5).contains(&digits.len()) && digits.bytes().all(|c| c.is_ascii_digit())
}

/// Reports whether a line that begins with a name or a header may hold a whole record.
pub fn is_one_line(text: &str) -> bool {
    let has = |part| split_at_word(text, part).is_some();
    has(",P") && (has(",+") || has(",-"))
}

/// Decodes `\n` as a line end and `\\` as a backslash.
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
