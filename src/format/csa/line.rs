//! The parts of a line: moves, times, words.

use crate::format::csa::board::VARIANT;
use crate::text::scan::{Scanner, is_blank};
use crate::types::color::Color;
use crate::types::square::Square;

/// A move as written: `+7776FU`, `-0055KA`, `7776FU`.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    /// The whole of it.
    pub text: &'a str,
    /// The side that the sign in front names.
    pub side: Option<Color>,
    /// Whether it is a drop, which comes from `00`.
    pub is_drop: bool,
    /// Where it comes from, when that is a square.
    pub from: Option<Square>,
    /// Where it goes to, when that is a square.
    pub to: Option<Square>,
}

impl<'a> Written<'a> {
    /// The move at the beginning of a text, and what follows.
    pub fn begin(text: &'a str) -> Option<(Written<'a>, &'a str)> {
        let (side, signless) = match text.as_bytes() {
            [b'+', rest @ ..] => (Some(Color::Black), rest),
            [b'-', rest @ ..] => (Some(Color::White), rest),
            rest => (None, rest),
        };
        let [a, b, c, d, e, f, ..] = signless else {
            return None;
        };
        let value = |byte: &u8| byte.is_ascii_digit().then(|| byte - b'0');
        let (from, to) = ((value(a)?, value(b)?), (value(c)?, value(d)?));
        let square = |(file, rank)| Square::new(file, rank);
        if !e.is_ascii_alphabetic() || !f.is_ascii_alphabetic() {
            return None;
        }
        let (text, after) = text.split_at_checked(usize::from(side.is_some()) + 6)?;
        let written = Written {
            text,
            side,
            is_drop: from == (0, 0),
            from: square(from),
            to: square(to),
        };
        Some((written, after))
    }

    /// Its parts without the sign: where it comes from, where it goes to, what the piece is called
    /// after it.
    #[inline(never)]
    pub fn parts(&self) -> (&'a str, &'a str, &'a str) {
        let signless = self.text.trim_start_matches(['+', '-']);
        let part = |from, to| signless.get(from..to).unwrap_or("");
        (part(0, 2), part(2, 4), part(4, 6))
    }
}

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
    Written::begin(without_number(line)).is_some_and(|(written, after)| {
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
