//! A text cut into lines, and a line read from left to right.
//!
//! Nearly every module calls these functions, so most of them are `inline(never)`: copies would be a large part of the
//! WebAssembly. Only code that runs for every character is inlined.

use crate::text::ONLY_USUAL;
pub use crate::text::search::{first_of, has_old_line_ends};
use crate::text::search::{first_place, less, zeros};

/// A place in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The line, from 1; 0 when it is about the whole text.
    pub line: u32,
    /// The column in characters, from 1; in a line of more than 64 KB, the rest is counted in bytes.
    pub column: u32,
    /// How many characters.
    pub length: u32,
}

/// The lines of a text with their numbers; `\n`, `\r\n` and a lone `\r` all end a line.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: Option<&'a str>,
    number: u32,
}

impl<'a> Lines<'a> {
    /// Returns the lines of a text.
    pub fn new(text: &'a str) -> Lines<'a> {
        Lines {
            rest: Some(text.strip_prefix('\u{feff}').unwrap_or(text)),
            number: 0,
        }
    }

    /// Returns the text still to come.
    pub fn rest(&self) -> &'a str {
        self.rest.unwrap_or("")
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    #[inline]
    fn next(&mut self) -> Option<Line<'a>> {
        let rest = self.rest?;
        let end = line_end(rest.as_bytes());
        let (text, after) = match end {
            Some(end) => {
                let (text, after) = rest.split_at_checked(end)?;
                let after = after
                    .strip_prefix("\r\n")
                    .or_else(|| after.get(1..))
                    .unwrap_or("");
                (text, Some(after))
            }
            None => (rest, None),
        };
        self.rest = after;
        self.number = self.number.saturating_add(1);
        if after.is_none() && text.is_empty() {
            return None;
        }
        Some(Line {
            number: self.number,
            text,
        })
    }
}

/// Returns where the first line ends.
#[inline(never)]
fn line_end(bytes: &[u8]) -> Option<usize> {
    let ends = |byte: &u8| matches!(byte, b'\n' | b'\r');
    // Fast for all lines but those with tabs: no other byte in them is that small.
    let place = first_place(bytes, |word| less(word, b'\r' + 1), |byte| *byte <= b'\r')?;
    let rest = bytes.get(place..)?;
    match rest.first() {
        Some(b'\n' | b'\r') => Some(place),
        _ => {
            let places = |word| zeros(word, b'\n') | zeros(word, b'\r');
            Some(place + first_place(rest, places, ends)?)
        }
    }
}

/// One line of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: u32,
    /// Its text, without the line end.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// A line that represents the whole text.
    pub const WHOLE: Line<'static> = Line {
        number: 0,
        text: "",
    };

    /// Returns the span of a part of this line; a text from elsewhere gives the whole line.
    #[inline(never)]
    pub fn span(&self, part: &str) -> Span {
        let start = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let (before, part) = match self.text.get(..start) {
            Some(before) => (before, part),
            None => ("", self.text),
        };
        Span {
            line: self.number,
            column: width(before).saturating_add(1),
            length: width(part),
        }
    }
}

/// How many bytes are counted as characters. After them each byte counts: otherwise a text of one line with a problem
/// at every word would be counted from its beginning for each.
const MAX_COUNTED: usize = 1 << 16;

/// Returns how many characters a text has, as a span counts them.
fn width(text: &str) -> u32 {
    let mut end = MAX_COUNTED.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let (counted, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    let characters = counted.chars().count();
    u32::try_from(characters + rest.len()).unwrap_or(u32::MAX)
}

/// The blanks in a record: spaces of either width, tabs, padding.
const BLANKS: [&str; 8] = [
    " ", "\t", "\u{3000}", "\u{a0}", "\0", "\u{feff}", "\u{b}", "\u{c}",
];

/// Reports whether a character is blank in a record: spaces of either width, tabs, padding.
pub fn is_blank(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '\u{3000}' | '\u{a0}' | '\0' | '\u{feff}' | '\u{b}' | '\u{c}'
    )
}

/// Reports whether a text contains a character.
#[inline(never)]
pub fn has(text: &str, wanted: char) -> bool {
    let mut bytes = [0; 4];
    let word = wanted.encode_utf8(&mut bytes);
    if ONLY_USUAL {
        split_at_word(text, word).is_some()
    } else {
        holds(text, word)
    }
}

/// Reports whether characters were lost: bytes that could not be decoded became U+FFFD.
pub fn has_lost(text: &str) -> bool {
    has(text, char::REPLACEMENT_CHARACTER)
}

/// Removes blanks from both ends of a text.
#[inline(never)]
pub fn trim(text: &str) -> &str {
    // Most lines begin with spaces and end with a parenthesis, which needs no decoding.
    let spaces = text.bytes().take_while(|byte| *byte == b' ').count();
    let text = text.get(spaces..).unwrap_or_default();
    let may_be_blank = |byte: &u8| matches!(byte, 0..=b' ' | 0x80..);
    match (text.as_bytes().first(), text.as_bytes().last()) {
        (Some(b'0'..=b'9'), Some(last)) if !may_be_blank(last) => text,
        (Some(first), Some(last))
            if !ONLY_USUAL && ![first, last].into_iter().any(may_be_blank) =>
        {
            text
        }
        _ => without_blanks(text),
    }
}

fn without_blanks(mut text: &str) -> &str {
    // The standard functions take any pattern and compile to much more code.
    while let Some(rest) = BLANKS.iter().find_map(|blank| text.strip_prefix(*blank)) {
        text = rest;
    }
    while let Some(rest) = BLANKS.iter().find_map(|blank| text.strip_suffix(*blank)) {
        text = rest;
    }
    text
}

/// Splits a text around the first occurrence of a word.
#[inline(never)]
pub fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    // The standard search is tuned for long texts and compiles to much more code.
    let Some(first) = word.bytes().next() else {
        return Some(("", text));
    };
    let mut from = 0;
    loop {
        let rest = text.as_bytes().get(from..)?;
        let place = if ONLY_USUAL {
            rest.iter().position(|byte| *byte == first)
        } else {
            first_of([first; 2], rest)
        };
        let at = from + place?;
        let (before, found) = text.split_at_checked(at)?;
        if let Some(after) = found.strip_prefix(word) {
            return Some((before, after));
        }
        from = at + 1;
    }
}

/// Reports whether a text, which may be long, contains a word. The search looks for the last byte of the
/// word, the rarest one in the words that are searched for and in Japanese. The standard search is larger,
/// and slower in WebAssembly.
#[inline(never)]
pub fn holds(text: &str, word: &str) -> bool {
    let (word, bytes) = (word.as_bytes(), text.as_bytes());
    let Some(last) = word.last() else {
        return true;
    };
    let mut from = 0;
    let next = |from: usize| first_of([*last; 2], bytes.get(from..)?);
    while let Some(place) = next(from) {
        from += place + 1;
        if bytes.get(..from).is_some_and(|front| front.ends_with(word)) {
            return true;
        }
    }
    false
}

/// Allocates a new `String`.
#[inline(never)]
pub fn own(text: &str) -> String {
    text.into()
}

/// Replaces `\n` and `\r` by spaces.
#[inline(never)]
pub fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// Appends each text.
#[inline(never)]
pub fn push_all(out: &mut String, texts: &[&str]) {
    for text in texts {
        out.push_str(text);
    }
}

/// Concatenates texts.
#[inline(never)]
pub fn all(texts: &[&str]) -> String {
    let mut all = String::new();
    push_all(&mut all, texts);
    all
}

/// Appends a character a number of times.
#[inline(never)]
pub fn push_times(out: &mut String, sign: char, times: usize) {
    for _ in 0..times {
        out.push(sign);
    }
}

/// Formats a number in decimal digits.
#[inline(never)]
pub fn digits(number: u32) -> String {
    let mut digits = String::new();
    push_digits(&mut digits, number);
    digits
}

/// Appends a number in decimal digits. The standard way links the formatting machinery.
#[inline(never)]
pub fn push_digits(out: &mut String, number: u32) {
    let mut unit = 1;
    while number / unit > 9 {
        unit *= 10;
    }
    while unit > 0 {
        let digit = u8::try_from(number / unit % 10).unwrap_or(0);
        out.push(char::from(b'0' + digit));
        unit /= 10;
    }
}

/// Joins texts with a separator.
pub fn join<'a>(texts: impl Iterator<Item = &'a str>, between: &str) -> String {
    let mut joined = String::new();
    for (text, is_first) in texts.zip(std::iter::once(true).chain(std::iter::repeat(false))) {
        if !is_first {
            joined.push_str(between);
        }
        joined.push_str(text);
    }
    joined
}

/// Returns the value of a digit of any width, 0 to 9.
#[inline]
pub fn digit(c: char) -> Option<u8> {
    let value = match c {
        '0'..='9' => c as u32 - '0' as u32,
        '０'..='９' => c as u32 - '０' as u32,
        _ => return None,
    };
    u8::try_from(value).ok()
}

/// Returns the value of a kanji digit, 1 to 9.
pub fn kanji_digit(c: char) -> Option<u8> {
    Some(match c {
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

/// Returns the kanji number of 1 to 99, empty for others.
pub fn kanji_number(number: u8) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digit = |n: u8| DIGITS.get(usize::from(n)).copied().unwrap_or("");
    let mut text = String::new();
    match number {
        0 | 100.. => {}
        1..10 => text.push_str(digit(number)),
        10..20 => push_all(&mut text, &["十", digit(number % 10)]),
        _ => push_all(&mut text, &[digit(number / 10), "十", digit(number % 10)]),
    }
    text
}

/// A scanner that reads a text from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Scanner<'a> {
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    /// Creates a scanner at the beginning of a text.
    pub fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text }
    }

    /// Returns the text that is left.
    pub fn rest(&self) -> &'a str {
        self.rest
    }

    /// Reports whether no text is left.
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Returns the next character.
    #[inline]
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes the next character.
    pub fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.rest = chars.as_str();
        Some(next)
    }

    /// Takes the next character if it is `wanted`.
    #[inline(never)]
    pub fn eat(&mut self, wanted: char) -> bool {
        self.eat_if(|c| c == wanted).is_some()
    }

    /// Takes the next character if a predicate holds.
    #[inline]
    pub fn eat_if(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        self.eat_as(|c| wanted(c).then_some(c))
    }

    /// Takes the next character if it has a meaning, and returns the meaning.
    #[inline]
    pub fn eat_as<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let meaning = meaning(self.peek()?)?;
        self.next();
        Some(meaning)
    }

    /// Takes a word.
    pub fn eat_str(&mut self, word: &str) -> bool {
        match self.rest.strip_prefix(word) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Takes characters as long as a predicate holds.
    #[inline(never)]
    pub fn take_while(&mut self, wanted: fn(char) -> bool) -> &'a str {
        let before = *self;
        while self.peek().is_some_and(wanted) {
            self.next();
        }
        self.since(before)
    }

    /// Returns the text taken since an earlier state of this scanner.
    pub fn since(&self, before: Scanner<'a>) -> &'a str {
        let taken = before.rest.len().saturating_sub(self.rest.len());
        before.rest.get(..taken).unwrap_or(before.rest)
    }

    /// Skips blanks.
    #[inline(never)]
    pub fn skip_blanks(&mut self) {
        // Most characters are known not to be blank by their first byte, without decoding.
        while match self.rest.as_bytes().first() {
            Some(b' ') => self.skip_byte(),
            Some(0..b' ' | 0xc2 | 0xe3 | 0xef) => self.eat_if(is_blank).is_some(),
            _ => false,
        } {}
    }

    /// Skips an ASCII character.
    #[inline]
    fn skip_byte(&mut self) -> bool {
        match self.rest.get(1..) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Takes a number in digits of any width.
    #[inline(never)]
    pub fn number(&mut self) -> Option<u32> {
        let mut number: Option<u32> = None;
        while let Some(digit) = self.digit() {
            let before = number.unwrap_or(0).saturating_mul(10);
            number = Some(before.saturating_add(u32::from(digit)));
        }
        number
    }

    /// Takes a digit of any width.
    #[inline]
    pub fn digit(&mut self) -> Option<u8> {
        // Nearly all are ASCII, which needs no decoding.
        match self.rest.as_bytes().first()? {
            byte @ b'0'..=b'9' => {
                let digit = byte - b'0';
                self.skip_byte().then_some(digit)
            }
            0x80.. => self.eat_as(digit),
            _ => None,
        }
    }

    /// Takes digits after a decimal point, as thousandths; further digits are skipped.
    #[inline(never)]
    pub fn thousandths(&mut self) -> u32 {
        let (mut thousandths, mut place) = (0, 100);
        while let Some(digit) = self.digit() {
            thousandths += u32::from(digit) * place;
            place /= 10;
        }
        thousandths
    }

    /// Takes a kanji number from 一 to 九十九.
    pub fn kanji_number(&mut self) -> Option<u32> {
        let tens = self.eat_as(kanji_digit);
        if !self.eat('十') {
            return tens.map(u32::from);
        }
        let ones = self.eat_as(kanji_digit).unwrap_or(0);
        Some(u32::from(tens.unwrap_or(1)) * 10 + u32::from(ones))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_anywhere_in_a_text() {
        let text = "一 七六歩://moves歩打\u{fffd}";
        for word in [
            "", "一", "歩", "打", "\u{fffd}", "://", "moves", "s歩", "六歩:",
        ] {
            assert!(holds(text, word), "{word}");
        }
        for word in ["二", "歩打:", "\u{fffc}", "::", "move/", "歩歩"] {
            assert!(!holds(text, word), "{word}");
        }
        for c in text.chars() {
            assert!(has(text, c), "{c}");
            let (before, after) = split_at_word(text, c.encode_utf8(&mut [0; 4])).unwrap();
            assert_eq!(text.split_once(c), Some((before, after)));
        }
        assert!(!has(text, '玉'));
    }

    #[test]
    fn lines_are_split_at_line_ends_at_any_offset() {
        for end in ["\n", "\r", "\r\n"] {
            for length in 0..20 {
                // Bytes next to those of line ends, and with the highest bit set.
                let line: String = "\u{b}\u{e}七\t.".chars().cycle().take(length).collect();
                let text = format!("{line}{end}{line}{end}{line}");
                let lines: Vec<_> = Lines::new(&text).map(|line| line.text).collect();
                match length {
                    0 => assert_eq!(lines, ["", ""]),
                    _ => assert_eq!(lines, [line.as_str(); 3]),
                }
            }
        }
    }
}
