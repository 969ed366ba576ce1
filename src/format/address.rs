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
fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        plain.push_str(before);
        let code = after
            .get(..2)
            .filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(code) if code.is_ascii() => {
                plain.push(char::from(code));
                rest = after.get(2..).unwrap_or("");
            }
            _ => {
                plain.push('%');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}
