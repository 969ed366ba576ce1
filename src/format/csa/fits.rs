//! Distinguishes CSA from other formats.

use crate::format::csa::line::{starts_with_move, version};
use crate::format::csa::server::without_arrows;
use crate::format::csa::{ENDINGS, OTHER_ENDINGS};
use crate::notation::codes::csa::PASS;
use crate::reading::context::Context;
use crate::text::scan::{Lines, trim};

/// Number of lines examined, not counting remarks.
const LINES_ASKED: u32 = 64;

/// Reports whether a text has a line that only this format has.
pub fn fits(text: &str, _: &Context) -> bool {
    let mut asked = 0;
    for line in Lines::new(text) {
        let line = without_arrows(trim(line.text));
        if line.is_empty() || line.starts_with('\'') && !names_encoding(line) {
            continue;
        }
        asked += 1;
        if is_disambiguating(line) {
            return true;
        }
        if asked == LINES_ASKED {
            return false;
        }
    }
    false
}

/// Reports whether every line begins like a statement of the format, so that no remark makes the
/// text another format.
pub fn is_named(text: &str) -> bool {
    let mut is_sure = false;
    for line in Lines::new(text) {
        let line = trim(line.text);
        match line.as_bytes() {
            [] | [b'\'' | b'$' | b'V' | b'T' | b'%' | b'/', ..] => {}
            [b'N', b'+' | b'-', ..] | [b'+' | b'-'] => {}
            [b'+' | b'-', ..] if starts_with_move(line) => is_sure = true,
            [b'P', ..] if is_disambiguating(line) => is_sure = true,
            _ => return false,
        }
    }
    is_sure
}

/// Recognizes `'CSA encoding=UTF-8`, the first line of version 3.0, and the line of Kifu for
/// Windows.
pub fn names_encoding(line: &str) -> bool {
    line.starts_with("'CSA encoding") || line.starts_with("'encoding=")
}

/// `N-` alone is not enough: `N-7g` is a move in Western notation.
#[inline(never)]
fn is_disambiguating(line: &str) -> bool {
    match line.as_bytes() {
        [b'\'', ..] | [b'N', b'+', ..] => true,
        // Version 1 had no such line, and other lists begin with `V1`.
        [b'V' | b'v', b'2' | b'3', ..] => version(line.split(',').next().unwrap_or(line)).is_some(),
        [b'$', rest @ ..] => {
            let key = rest
                .iter()
                .take_while(|byte| byte.is_ascii_uppercase() || matches!(byte, b'_' | b'+' | b'-'));
            let length = key.count();
            length >= 2 && rest.get(length) == Some(&b':')
        }
        [b'P', b'I', rest @ ..] => {
            matches!(rest, [] | [b' ' | b',', ..]) || is_place_and_piece(rest)
        }
        [b'P', b'+' | b'-', rest @ ..] => is_place_and_piece(rest),
        [b'P', b'1'..=b'9', rest @ ..] => match rest.trim_ascii_start() {
            [b'*', ..] => true,
            [b'+' | b'-', a, b, ..] => a.is_ascii_uppercase() && b.is_ascii_uppercase(),
            _ => false,
        },
        [b'%', ..] => {
            let word = line.split([',', ' ', '\'']).next().unwrap_or("");
            let mut known = ENDINGS.iter().chain(&OTHER_ENDINGS);
            word == PASS || known.any(|(known, _)| *known == word)
        }
        _ => starts_with_move(line),
    }
}

/// `82HI`, `00AL`.
#[inline(never)]
fn is_place_and_piece(text: &[u8]) -> bool {
    matches!(text, [file, rank, a, b, ..] if file.is_ascii_digit()
        && rank.is_ascii_digit() && a.is_ascii_uppercase() && b.is_ascii_uppercase())
}
