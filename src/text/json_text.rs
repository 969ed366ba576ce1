//! Texts in JSON: the characters between the quotes.

use std::borrow::Cow;

use crate::text::scan::push_all;

/// Removes the escapes of a text; an invalid escape stays as it is.
pub fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.bytes().any(|byte| byte == b'\\') {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        let (meaning, length) = escape(after);
        match meaning {
            Some(c) => text.push(c),
            None => push_all(&mut text, &["\\", after.get(..length).unwrap_or("")]),
        }
        rest = after.get(length..).unwrap_or("");
    }
    text.push_str(rest);
    Cow::Owned(text)
}

/// Returns the character that the escape after a backslash means, and the length of the escape in bytes.
fn escape(after: &str) -> (Option<char>, usize) {
    let Some(first) = after.chars().next() else {
        return (None, 0);
    };
    let meaning = match first {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'b' => '\u{8}',
        'f' => '\u{c}',
        '"' | '\\' | '/' => first,
        'u' => {
            let Some(high) = hex(after) else {
                return (None, 1);
            };
            let low = after
                .get(5..)
                .and_then(|rest| hex(rest.strip_prefix('\\')?));
            return match (high, low) {
                (0xd800..0xdc00, Some(low @ 0xdc00..0xe000)) => {
                    let code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
                    (char::from_u32(code), 11)
                }
                // A lone surrogate is no character.
                _ => (Some(char::from_u32(high).unwrap_or('\u{fffd}')), 5),
            };
        }
        _ => return (None, first.len_utf8()),
    };
    (Some(meaning), 1)
}

/// Returns the number in `uXXXX`.
fn hex(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('u')?.get(..4)?;
    let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)
}

/// Writes a text in quotes.
#[inline(never)]
pub fn write_text(out: &mut String, text: &str) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..' ' => {
                out.push_str("\\u00");
                for half in [c as usize >> 4, c as usize & 15] {
                    out.push(DIGITS.get(half).map_or('0', |digit| char::from(*digit)));
                }
            }
            _ => out.push(c),
        }
    }
    out.push('"');
}
