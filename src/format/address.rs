//! Records in web addresses: the value after a key, and percent-encoding.

use std::borrow::Cow;

use crate::text::scan::split_at_word;

/// Returns the percent-decoded value after a key such as `sfen=` in an address, or of the whole
/// text if it lacks the key.
#[inline(never)]
pub fn value<'a>(text: &'a str, key: &str) -> Cow<'a, str> {
    match split_at_word(text, key) {
        Some((_, after)) => plain(after.split(['&', '#', '"', '\'']).next().unwrap_or(after)),
        None => plain(text),
    }
}

/// Decodes percent-encoding.
pub fn plain(text: &str) -> Cow<'_, str> {
    plain_bytes(text, b'%')
}

/// Decodes the bytes that are written as two hexadecimal digits after `sign`.
pub fn plain_bytes(text: &str, sign: u8) -> Cow<'_, str> {
    if !text.as_bytes().contains(&sign) {
        return Cow::Borrowed(text);
    }
    let mut plain = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((byte, after)) = rest.split_first() {
        let code = after
            .get(..2)
            .and_then(|code| std::str::from_utf8(code).ok());
        let code = code.filter(|code| *byte == sign && code.bytes().all(|c| c.is_ascii_hexdigit()));
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
        // The bytes are in another encoding.
        Err(_) => Cow::Borrowed(text),
    }
}

/// Decodes Base64, in the URL-safe or the usual alphabet.
#[inline(never)]
pub fn base64(text: &str) -> Option<String> {
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for c in plain(text).bytes().filter(|c| *c != b'=') {
        let six = match c {
            b'A'..=b'Z' => c - b'A',
            b'a'..=b'z' => c - b'a' + 26,
            b'0'..=b'9' => c - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(six);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count & 0xff).unwrap_or(0));
        }
    }
    String::from_utf8(bytes).ok()
}
