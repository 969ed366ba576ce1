//! Records in addresses of the web: what stands behind a key, and signs written in percent.

use std::borrow::Cow;

use crate::text::scan::split_at_word;

/// What stands behind a key such as `sfen=` in an address, or the whole text where the key is
/// not there; signs written in percent as they are.
#[inline(never)]
pub fn value<'a>(text: &'a str, key: &str) -> Cow<'a, str> {
    match split_at_word(text, key) {
        Some((_, after)) => plain(after.split(['&', '#', '"', '\'']).next().unwrap_or(after)),
        None => plain(text),
    }
}

/// A text with its signs in percent as they are.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut plain = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((byte, after)) = rest.split_first() {
        let code = after
            .get(..2)
            .and_then(|code| std::str::from_utf8(code).ok());
        let code = code.filter(|code| *byte == b'%' && code.bytes().all(|c| c.is_ascii_hexdigit()));
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(code) => {
                plain.push(code);
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                plain.push(*byte);
                rest = after;
            }
        }
    }
    match String::from_utf8(plain) {
        Ok(plain) => Cow::Owned(plain),
        // Of another encoding.
        Err(_) => Cow::Borrowed(text),
    }
}
