//! JSON, read into a flat table.
//!
//! It is our own because a record must not be lost: it keeps all that can be read of broken or truncated text, every
//! value knows its place in the text so that a problem can name line and column, nested values take no call stack, and
//! it is a fraction of the size of a library.

use std::borrow::Cow;

use crate::text::json_text::unescape;
use crate::text::scan::first_of;

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `null`.
    Null,
    /// `true`.
    True,
    /// `false`.
    False,
    /// A number, kept as text.
    Number,
    /// A text in quotes.
    Text,
    /// A list in brackets.
    List,
    /// Values with keys in braces.
    Object,
}

/// The index of a missing value.
const NOWHERE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Entry<'a> {
    shape: Shape,
    /// As written, without its quotes.
    key: &'a str,
    /// As written, a text without its quotes.
    raw: &'a str,
    first: u32,
    next: u32,
}

/// A text of JSON as a table of values.
#[derive(Clone, Debug)]
pub struct Json<'a> {
    /// The first is a list of the top-level values.
    entries: Vec<Entry<'a>>,
    /// The text from the first error to the end; empty when the text is only truncated.
    pub wrong: Option<&'a str>,
}

/// A value in a text of JSON.
#[derive(Clone, Copy, Debug)]
pub struct Value<'j, 'a> {
    json: &'j Json<'a>,
    entry: &'j Entry<'a>,
}

impl<'a> Json<'a> {
    /// Parses a text. Superfluous commas are accepted; where one is missing, parsing continues.
    #[inline(never)]
    pub fn parse(text: &'a str) -> Json<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut parser = Parser {
            text,
            at: 0,
            json: Json {
                entries: Vec::with_capacity(text.len() / 16 + 1),
                wrong: None,
            },
            open: Vec::new(),
            after_comma: true,
        };
        parser.add(Shape::List, "", text);
        parser.open.push((0, NOWHERE));
        while parser.step().is_some() {}
        if parser.open.len() > 1 || parser.at < text.len() {
            parser.report_wrong();
        }
        parser.json
    }

    /// Returns the whole text.
    pub fn text(&self) -> &'a str {
        self.entries.first().map_or("", |all| all.raw)
    }

    /// Returns the top-level values.
    pub fn roots(&self) -> impl Iterator<Item = Value<'_, 'a>> {
        self.items(self.entries.first())
    }

    /// Returns every value, in the order of the text.
    pub fn all(&self) -> impl Iterator<Item = Value<'_, 'a>> {
        let values = self.entries.iter().skip(1);
        values.map(|entry| Value { json: self, entry })
    }

    fn items<'j>(&'j self, of: Option<&'j Entry<'a>>) -> impl Iterator<Item = Value<'j, 'a>> {
        let entry = |place: u32| self.entries.get(place as usize);
        std::iter::successors(of.and_then(|of| entry(of.first)), move |e| entry(e.next))
            .map(move |entry| Value { json: self, entry })
    }
}

impl<'j, 'a> Value<'j, 'a> {
    /// Returns the type of the value.
    pub fn shape(self) -> Shape {
        self.entry.shape
    }

    /// Returns the value as written, a text without its quotes.
    pub fn raw(self) -> &'a str {
        self.entry.raw
    }

    /// Its key in the enclosing object.
    #[inline(never)]
    pub fn key(self) -> Cow<'a, str> {
        unescape(self.entry.key)
    }

    /// Returns a text, without its escapes; any other value has none.
    #[inline(never)]
    pub fn text(self) -> Option<Cow<'a, str>> {
        (self.entry.shape == Shape::Text).then(|| unescape(self.entry.raw))
    }

    /// Returns the values in a list or an object.
    pub fn items(self) -> impl Iterator<Item = Value<'j, 'a>> {
        self.json.items(Some(self.entry))
    }

    /// Returns the value with a key in an object, unless it is `null`. Of several the last, as
    /// elsewhere.
    #[inline(never)]
    pub fn get(self, key: &str) -> Option<Value<'j, 'a>> {
        let known = self.items().filter(|value| value.entry.key == key);
        known.last().filter(|value| value.shape() != Shape::Null)
    }

    /// Returns a number that is not negative, in thousandths: `2.5` is 2500. Quotes around it are accepted.
    #[inline(never)]
    pub fn thousandths(self) -> Option<u32> {
        let raw = self.entry.raw;
        let (whole, parts) = raw.split_once('.').unwrap_or((raw, ""));
        let is_number = matches!(self.entry.shape, Shape::Number | Shape::Text);
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || whole.is_empty() || !are_digits(whole) || !are_digits(parts) {
            return None;
        }
        let value = |digits: &mut dyn Iterator<Item = u8>| {
            digits.fold(0_u32, |sum, digit| {
                sum.saturating_mul(10)
                    .saturating_add(u32::from(digit - b'0'))
            })
        };
        let after = parts.bytes().chain(std::iter::repeat(b'0'));
        let whole = value(&mut whole.bytes()).saturating_mul(1000);
        Some(whole.saturating_add(value(&mut after.take(3))))
    }

    /// Returns a number that is not negative, without its fraction.
    #[inline(never)]
    pub fn integer(self) -> Option<u32> {
        let raw = self.entry.raw.as_bytes();
        // Nearly all numbers are short, and have nothing but digits.
        if matches!(self.entry.shape, Shape::Number)
            && raw.len() < 10
            && raw.iter().all(u8::is_ascii_digit)
        {
            let digits = raw.iter().map(|digit| u32::from(digit - b'0'));
            return Some(digits.fold(0, |sum, digit| sum * 10 + digit));
        }
        Some(self.thousandths()? / 1000)
    }

    /// Returns the value as written, but without blanks between values.
    #[inline(never)]
    pub fn compact(self) -> String {
        let mut compact = String::with_capacity(self.raw().len());
        let (mut in_text, mut after_backslash) = (false, false);
        for c in self.raw().chars() {
            if in_text || !c.is_ascii_whitespace() {
                compact.push(c);
            }
            in_text ^= c == '"' && !after_backslash;
            after_backslash = c == '\\' && !after_backslash;
        }
        compact
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    json: Json<'a>,
    /// The lists and objects that are open, each with its last value so far.
    open: Vec<(u32, u32)>,
    after_comma: bool,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn report_wrong(&mut self) {
        let rest = self.rest();
        self.json.wrong.get_or_insert(rest);
    }

    #[inline]
    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Reads one value, or the beginning or the end of one; `None` when nothing can follow.
    fn step(&mut self) -> Option<()> {
        self.skip_blanks();
        let (open, last) = *self.open.last()?;
        let byte = self.peek()?;
        let shape = self.json.entries.get(open as usize)?.shape;
        if byte == b',' {
            self.at += 1;
            self.after_comma = true;
            return Some(());
        }
        if matches!(byte, b'}' | b']') {
            return self.close(open, byte, shape);
        }
        if last != NOWHERE && !self.after_comma && self.open.len() > 1 {
            self.report_wrong();
        }
        let key = match shape {
            Shape::Object => self.key()?,
            _ => "",
        };
        self.after_comma = false;
        self.value(key)
    }

    fn close(&mut self, open: u32, byte: u8, shape: Shape) -> Option<()> {
        let fits = (byte == b'}') == (shape == Shape::Object);
        if !fits || self.open.len() == 1 {
            return None;
        }
        self.at += 1;
        let entry = self.json.entries.get_mut(open as usize)?;
        let length = entry.raw.len().checked_sub(self.text.len() - self.at)?;
        entry.raw = entry.raw.get(..length)?;
        self.open.pop();
        self.after_comma = false;
        Some(())
    }

    fn key(&mut self) -> Option<&'a str> {
        if self.peek()? != b'"' {
            return None;
        }
        let key = self.quoted()?;
        self.skip_blanks();
        if self.peek()? != b':' {
            return None;
        }
        self.at += 1;
        self.skip_blanks();
        Some(key)
    }

    fn value(&mut self, key: &'a str) -> Option<()> {
        let start = self.rest();
        match self.peek()? {
            byte @ (b'{' | b'[') => {
                let shape = match byte {
                    b'{' => Shape::Object,
                    _ => Shape::List,
                };
                self.at += 1;
                let id = self.add(shape, key, start)?;
                self.open.push((id, NOWHERE));
                self.after_comma = true;
            }
            b'"' => {
                let closed = self.quoted();
                // The rest of a truncated text is kept.
                self.add(Shape::Text, key, closed.or(start.get(1..))?)?;
                closed?;
            }
            b'-' | b'0'..=b'9' => {
                let is_part =
                    |byte: &u8| matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9');
                let length = start.bytes().take_while(is_part).count();
                self.at += length;
                self.add(Shape::Number, key, start.get(..length)?)?;
            }
            _ => {
                let words = [
                    ("true", Shape::True),
                    ("false", Shape::False),
                    ("null", Shape::Null),
                ];
                let (word, shape) = words.iter().find(|(word, _)| start.starts_with(word))?;
                self.at += word.len();
                self.add(*shape, key, start.get(..word.len())?)?;
            }
        }
        Some(())
    }

    /// Takes a text in quotes; at the end of all text when the second quote is missing.
    fn quoted(&mut self) -> Option<&'a str> {
        let from = self.at + 1;
        self.at = from;
        let bytes = self.text.as_bytes();
        loop {
            let rest = bytes.get(self.at..).unwrap_or_default();
            let Some(place) = first_of([b'"', b'\\'], rest) else {
                self.at = self.text.len();
                self.report_wrong();
                return None;
            };
            self.at += place;
            if rest.get(place) == Some(&b'"') {
                break;
            }
            self.at += 2;
        }
        self.at += 1;
        self.text.get(from..self.at - 1)
    }

    fn add(&mut self, shape: Shape, key: &'a str, raw: &'a str) -> Option<u32> {
        let id = u32::try_from(self.json.entries.len()).ok()?;
        self.json.entries.push(Entry {
            shape,
            key,
            raw,
            first: NOWHERE,
            next: NOWHERE,
        });
        if let Some((open, last)) = self.open.last_mut() {
            let before = if *last == NOWHERE { *open } else { *last };
            let is_first = *last == NOWHERE;
            *last = id;
            if let Some(before) = self.json.entries.get_mut(before as usize) {
                if is_first {
                    before.first = id
                } else {
                    before.next = id
                }
            }
        }
        Some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::json_text::write_text;
    use crate::text::line_index::LineIndex;

    /// Returns a value written plainly, to compare.
    fn plain(value: Value<'_, '_>) -> String {
        let list = |value: Value<'_, '_>| {
            let items: Vec<String> = value
                .items()
                .map(|item| format!("{}{}", item.key(), plain(item)))
                .collect();
            items.join(" ")
        };
        match value.shape() {
            Shape::List => format!("[{}]", list(value)),
            Shape::Object => format!("{{{}}}", list(value)),
            Shape::Text => format!("'{}'", value.text().unwrap()),
            _ => value.raw().into(),
        }
    }

    fn all(text: &str) -> (String, Option<&str>) {
        let json = Json::parse(text);
        let roots: Vec<String> = json.roots().map(plain).collect();
        (roots.join(" "), json.wrong)
    }

    #[test]
    fn values() {
        for (text, expected) in [
            (
                r#"{"a":1,"b":[true,false,null],"c":{}}"#,
                "{a1 b[true false null] c{}}",
            ),
            (" [ -1.5e3 , \"x\" , [ ] ] \n", "[-1.5e3 'x' []]"),
            ("\u{feff}[1,2,]", "[1 2]"),
            (
                r#"["\n\"\\\/\u00e9\ud83d\ude00\ud83d\q"]"#,
                "['\n\"\\/é😀\u{fffd}\\q']",
            ),
            (r#"{"a":1}{"b":2}"#, "{a1} {b2}"),
            ("", ""),
        ] {
            assert_eq!(all(text), (expected.into(), None), "{text}");
        }
    }

    #[test]
    fn broken_text_keeps_what_can_be_read() {
        for (text, expected, wrong) in [
            (r#"{"a":[1,{"b":2"#, "{a[1 {b2}]}", ""),
            (r#"{"a":"bc"#, "{a'bc'}", ""),
            (r#"{"a"#, "{}", ""),
            (r#"{"a" 1}"#, "{}", "1}"),
            ("[1 2]", "[1 2]", "2]"),
            ("[1}", "[1]", "}"),
            ("[1,x]", "[1]", "x]"),
            ("]", "", "]"),
            ("\"\\", "'\\'", ""),
        ] {
            assert_eq!(all(text), (expected.into(), Some(wrong)), "{text}");
        }
    }

    #[test]
    fn numbers() {
        let json = Json::parse(r#"[7, "8", 2.5, -1, 1e3, "x", 99999999999]"#);
        let numbers: Vec<_> = json
            .roots()
            .flat_map(Value::items)
            .map(Value::thousandths)
            .collect();
        let expected = [
            Some(7000),
            Some(8000),
            Some(2500),
            None,
            None,
            None,
            Some(u32::MAX),
        ];
        assert_eq!(numbers, expected);
    }

    #[test]
    fn places() {
        let text = "{\n \"a\": \n\n  5}";
        let json = Json::parse(text);
        let five = json.all().last().unwrap();
        let line = LineIndex::new(text).line(five.raw());
        assert_eq!((line.number, line.text), (4, "  5}"));
        assert_eq!(line.span(five.raw()).column, 3);
    }

    #[test]
    fn deep_values_take_no_stack() {
        let text = "[".repeat(1_000_000);
        let json = Json::parse(&text);
        assert_eq!(json.all().count(), 1_000_000);
        assert_eq!(json.wrong, Some(""));
    }

    #[test]
    fn texts_survive() {
        let text = "a\"b\\c\n\t\u{1}é😀";
        let mut out = String::new();
        write_text(&mut out, text);
        assert_eq!(
            Json::parse(&out).roots().next().unwrap().text().unwrap(),
            text
        );
    }
}
