//! JSON taken value by value, as programs write it. At the first sign of anything else it gives up.
//!
//! [`Json`](crate::text::json::Json) keeps what can be read of any text, and makes a table of it. That takes twice as
//! long as to read a record.

use std::borrow::Cow;

use crate::text::json_text::unescape;
use crate::text::scan::first_of;
use crate::text::search::zeros;

/// How many digits a number has at most.
const MOST_DIGITS: usize = 7;

/// How many spaces are passed at once.
const SPACES: usize = 8;

/// A text of JSON, and how far it has been taken.
#[derive(Clone, Debug)]
pub struct Pull<'a> {
    text: &'a str,
    at: usize,
}

/// An object or a list that is being taken.
#[derive(Debug)]
pub struct Open {
    close: u8,
    is_first: bool,
}

/// How long a key is at most that has a number of its own.
const LONGEST: usize = 8;

/// What stands for the end of an object in place of a key.
pub const END: u64 = 0;

/// What stands for a key that is longer than others, or for none where one should be.
pub const OTHER: u64 = u64::MAX;

/// The bytes of a key in one number, by which it is compared at once, with the quotation mark behind those that are
/// not the longest.
pub const fn code(key: &[u8]) -> u64 {
    if key.len() > LONGEST {
        return OTHER;
    }
    let mut code = if key.len() < LONGEST { b'"' as u64 } else { 0 };
    let mut at = key.len();
    while at > 0 {
        at -= 1;
        code = code << 8 | key[at] as u64;
    }
    code
}

impl<'a> Pull<'a> {
    /// A text from a place on.
    pub fn new(text: &'a str, at: usize) -> Pull<'a> {
        Pull { text, at }
    }

    /// How far the text has been taken.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Takes all but what is left behind a value that was read in its bytes.
    #[inline]
    pub fn leave(&mut self, rest: &[u8]) {
        self.at = self.text.len().saturating_sub(rest.len());
    }

    /// Whether nothing is left.
    pub fn is_at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    #[inline]
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The bytes of the text that have not been taken.
    #[inline]
    pub fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// The next byte that is no blank.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        match self.byte()? {
            byte if byte > b' ' => Some(byte),
            _ => self.peek_behind_blanks(),
        }
    }

    /// The same where blanks stand there, mostly the end of a line and the spaces in front of the next.
    #[inline(never)]
    fn peek_behind_blanks(&mut self) -> Option<u8> {
        loop {
            match self.byte()? {
                b' ' if self.rest().starts_with(&[b' '; SPACES]) => self.at += SPACES,
                b' ' | b'\n' | b'\r' | b'\t' => self.at += 1,
                byte => return Some(byte),
            }
        }
    }

    #[inline]
    fn eat(&mut self, wanted: u8) -> Option<()> {
        let is_there = self.peek() == Some(wanted);
        self.at += usize::from(is_there);
        is_there.then_some(())
    }

    /// Goes into an object.
    pub fn object(&mut self) -> Option<Open> {
        self.open(b'{', b'}')
    }

    /// Goes into a list.
    pub fn list(&mut self) -> Option<Open> {
        self.open(b'[', b']')
    }

    #[inline]
    fn open(&mut self, sign: u8, close: u8) -> Option<Open> {
        self.eat(sign)?;
        let is_first = true;
        Some(Open { close, is_first })
    }

    /// Goes to the next value of what is open; says whether there is one.
    #[inline]
    pub fn next(&mut self, open: &mut Open) -> Option<bool> {
        let is_first = std::mem::take(&mut open.is_first);
        match self.peek()? {
            byte if byte == open.close => {
                self.at += 1;
                return Some(false);
            }
            b',' if !is_first => self.at += 1,
            _ if is_first => {}
            _ => return None,
        }
        Some(true)
    }

    /// Goes to the next value of an object, and gives its key as [`code`] has it. In WebAssembly a single number is
    /// returned faster than anything that has parts.
    #[inline(never)]
    pub fn key(&mut self, open: &mut Open) -> u64 {
        match self.next(open) {
            Some(true) => self.short_key().unwrap_or(OTHER),
            Some(false) => END,
            None => OTHER,
        }
    }

    #[inline]
    fn short_key(&mut self) -> Option<u64> {
        self.eat(b'"')?;
        let rest = self.rest();
        let word = u64::from_le_bytes(*rest.first_chunk()?);
        let ends = zeros(word, b'"') | zeros(word, b'\\');
        let bits = ends.trailing_zeros() & !7;
        let length = bits as usize / 8;
        let code = match bits {
            ..64 => word & !(u64::MAX << bits << 8),
            _ => word,
        };
        // What ends with a backslash is none of the keys.
        let [b'"', rest @ ..] = rest.get(length..)? else {
            return None;
        };
        self.at += length + 1;
        match rest.first() {
            Some(b':') => self.at += 1,
            _ => self.eat(b':')?,
        }
        Some(code)
    }

    /// The same for any key, with its bytes as they stand; `Some(None)` at the end.
    pub fn name(&mut self, open: &mut Open) -> Option<Option<&'a [u8]>> {
        if !self.next(open)? {
            return Some(None);
        }
        let name = self.word()?;
        self.eat(b':')?;
        Some(Some(name))
    }

    /// The bytes of a short text without escapes.
    #[inline(never)]
    pub fn word(&mut self) -> Option<&'a [u8]> {
        self.eat(b'"')?;
        let rest = self.rest();
        let length = first_of([b'"', b'\\'], rest)?;
        let (word, rest) = rest.split_at_checked(length)?;
        self.at += length + 1;
        (rest.first() == Some(&b'"')).then_some(word)
    }

    /// A text, without its escapes.
    #[inline(never)]
    pub fn text(&mut self) -> Option<Cow<'a, str>> {
        self.eat(b'"')?;
        let start = self.at;
        let has_escapes = self.skip_text()?;
        let text = self.text.get(start..self.at - 1)?;
        Some(match has_escapes {
            true => unescape(text),
            false => Cow::Borrowed(text),
        })
    }

    /// Goes behind the end of a text; says whether there are escapes in it.
    #[inline(never)]
    fn skip_text(&mut self) -> Option<bool> {
        let mut has_escapes = false;
        loop {
            let rest = self.text.as_bytes().get(self.at..)?;
            let place = first_of([b'"', b'\\'], rest)?;
            self.at += place + 1;
            if rest.get(place) == Some(&b'"') {
                return Some(has_escapes);
            }
            has_escapes = true;
            self.at += 1;
        }
    }

    /// A whole number that is not negative, of no more than seven digits.
    #[inline]
    pub fn number(&mut self) -> Option<u32> {
        self.peek()?;
        let start = self.at;
        let mut number = 0;
        while let Some(byte @ b'0'..=b'9') = self.byte() {
            if self.at - start == MOST_DIGITS {
                return None;
            }
            number = number * 10 + u32::from(byte - b'0');
            self.at += 1;
        }
        (self.at > start).then_some(number)
    }

    /// `true` or `false`.
    #[inline(never)]
    pub fn flag(&mut self) -> Option<bool> {
        match self.peek()? {
            b't' => self.exactly(b"true").map(|()| true),
            _ => self.exactly(b"false").map(|()| false),
        }
    }

    /// `null`.
    pub fn null(&mut self) -> Option<()> {
        self.peek()?;
        self.exactly(b"null")
    }

    fn exactly(&mut self, word: &[u8]) -> Option<()> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let is_there = rest.starts_with(word);
        self.at += if is_there { word.len() } else { 0 };
        is_there.then_some(())
    }

    /// Goes behind a list, whatever is in it.
    pub fn skip_list(&mut self) -> Option<()> {
        self.list()?;
        let mut depth = 1_usize;
        while depth > 0 {
            let byte = self.byte()?;
            self.at += 1;
            match byte {
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth -= 1,
                b'"' => {
                    self.skip_text()?;
                }
                _ => {}
            }
        }
        Some(())
    }
}
