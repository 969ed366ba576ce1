//! Recovers texts that were opened in the wrong encoding, such as `‚V˜Z•à` for `７六歩`.
//!
//! Programs that cannot detect the encoding of a file assume that of their country. Where each byte became a
//! character, the characters lead back to the bytes, and these to the text.

use crate::text::encoding::Encoding;

/// Decodes bytes in an encoding by the name that browsers know; `None` where it cannot.
pub type DecodeBytes = fn(&str, &[u8]) -> Option<String>;

/// The encodings of one byte a character that Japanese bytes are taken for: Western, of Macintoshes, Cyrillic.
const OF_BYTES: [&str; 3] = ["windows-1252", "macintosh", "windows-1251"];

/// The encoding of one or two bytes a character that they are taken for: Chinese.
const OF_PAIRS: [&str; 1] = ["gbk"];

/// The Chinese characters that the wide digits of Shift_JIS become. That of 4 is left out, which is a common
/// character.
const DIGITS_IN_CHINESE: [char; 8] = ['侾', '俀', '俁', '俆', '俇', '俈', '俉', '俋'];

/// The least number of characters beyond ASCII in a text.
const MIN_COUNT: usize = 3;

/// How often a text may have been opened and saved in a wrong encoding.
const MAX_TIMES: usize = 2;

/// One character in so many may be lost.
const CHARACTERS_A_LOST_ONE: usize = 20;

/// Recovers a text that was opened in the wrong encoding; `None` where it was not, as far as can be told.
pub fn reread(text: &str, decode: DecodeBytes) -> Option<String> {
    reread_within(text, decode, MAX_TIMES)
}

fn reread_within(text: &str, decode: DecodeBytes, times: usize) -> Option<String> {
    let has_enough = text.chars().filter(|c| !c.is_ascii()).nth(MIN_COUNT - 1);
    if has_enough.is_none() || text.contains(is_kana) {
        return None;
    }
    let is_chinese = text.contains(is_ideograph);
    // Other texts rarely have these, and trying all encodings is slow.
    if is_chinese && !text.contains(DIGITS_IN_CHINESE) {
        return None;
    }
    let taken_for: &[&str] = if is_chinese { &OF_PAIRS } else { &OF_BYTES };
    taken_for.iter().find_map(|name| {
        let bytes = bytes_of(text, &codes_of(name, is_chinese, decode)?)?;
        let encoding = Encoding::guess(&bytes);
        // In Chinese only the bytes of Shift_JIS are valid throughout.
        if is_chinese && encoding != Encoding::ShiftJis {
            return None;
        }
        let held = decode(encoding.name(), &bytes)?;
        if is_of_shogi(&held) {
            return Some(held);
        }
        // Bytes are hardly ever valid UTF-8 by chance.
        let is_utf8 = std::str::from_utf8(&bytes).is_ok();
        (is_utf8 && times > 1).then(|| reread_within(&held, decode, times - 1))?
    })
}

/// Reports whether a character is kana: Japanese bytes never become kana in these encodings.
fn is_kana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}')
}

/// Reports whether a character is one of those that only encodings of two bytes have.
fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}')
}

/// Returns the bytes of the characters of an encoding beyond ASCII, one or two as a number, indexed by the
/// number of the character; 0 for all others.
fn codes_of(name: &str, is_double: bool, decode: DecodeBytes) -> Option<Vec<u16>> {
    let firsts = 0x80..=0xff_u8;
    let seconds = if is_double { 0x40..0xff } else { 0..0_u8 };
    let pairs = firsts.clone().flat_map(|first| {
        let pair = move |second| u16::from_be_bytes([first, second]);
        seconds.clone().map(pair)
    });
    let codes = || firsts.clone().map(u16::from).chain(pairs.clone());
    // No character includes a line end.
    let mut bytes = Vec::new();
    for code in codes() {
        push_code(&mut bytes, code);
        bytes.push(b'\n');
    }
    let mut found = vec![0; usize::from(u16::MAX) + 1];
    for (text, code) in decode(name, &bytes)?.split('\n').zip(codes()) {
        let mut characters = text.chars();
        if let (Some(c), None) = (characters.next(), characters.next())
            && c != char::REPLACEMENT_CHARACTER
            && let Some(found) = found.get_mut(c as usize)
        {
            *found = code;
        }
    }
    Some(found)
}

/// Returns the bytes of a text in an encoding with these codes; `None` where it has other characters.
fn bytes_of(text: &str, codes: &[u16]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        let code = match u8::try_from(c) {
            Ok(byte) if c.is_ascii() => u16::from(byte),
            // A byte without a character becomes the control character with its number.
            Ok(byte @ 0x80..=0x9f) => u16::from(byte),
            _ => *codes.get(c as usize).filter(|code| **code != 0)?,
        };
        push_code(&mut bytes, code);
    }
    Some(bytes)
}

fn push_code(bytes: &mut Vec<u8>, code: u16) {
    match code.to_be_bytes() {
        [0, byte] => bytes.push(byte),
        pair => bytes.extend(pair),
    }
}

/// Reports whether a text has characters that records are full of, and hardly any that show a wrong guess.
fn is_of_shogi(text: &str) -> bool {
    const SIGNS: [char; 8] = ['手', '先', '：', '▲', '△', '☗', '☖', '同'];
    let is_sign = |c: char| SIGNS.contains(&c) || matches!(c, '１'..='９');
    let is_lost =
        |c: &char| matches!(c, '\u{fffd}' | '\u{ff61}'..='\u{ff9f}' | '\u{e000}'..='\u{f8ff}');
    let lost = text.chars().filter(is_lost).count();
    text.contains(is_sign) && lost * CHARACTERS_A_LOST_ONE <= text.chars().count()
}

#[cfg(all(test, feature = "encoding", not(feature = "web-reader")))]
mod tests {
    use super::reread;
    use crate::text::encoding::decode_named;

    #[test]
    fn only_what_was_opened_in_the_wrong_encoding_is_reread() {
        let meant = |text| reread(text, decode_named);
        assert_eq!(meant("‚V˜Z•à").as_deref(), Some("７六歩"));
        for text in [
            "La partie a été jouée à Évreux, et c’était très serré.",
            "Für Übungen genügen schöne Stellungen ähnlicher Größe.",
            "Это была очень хорошая партия между двумя игроками.",
            "这是一局很好的棋，双方都下得非常认真。",
            "一侾俀",
        ] {
            assert_eq!(meant(text), None, "{text}");
        }
    }
}
