//! Fast byte-by-byte reader for a move's line as Kifu for Windows and most programs write it.
//!
//! Nearly all lines of nearly all records have this form, and reading them this way takes a third
//! of the time. Lines that differ in any way are left to the general readers.

use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::text::scan::Scanner;
use crate::types::ONLY_USUAL;
use crate::types::piece::KindId;
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::types::square_names::KANJI;
use crate::variant::Variant;

/// A line such as `   1 ７六歩(77)   ( 0:03/00:00:03)+` or `  12 投了   ( 0:03/00:00:03)`.
pub struct Usual<'a> {
    /// The number before the move.
    pub number: u32,
    /// The move; `None` if a word takes its place.
    pub token: Option<Token>,
    /// The text of the move or the word.
    pub part: &'a str,
    /// The times and their text.
    pub time: Option<(Time, &'a str)>,
}

/// Thinking times in milliseconds.
#[derive(Clone, Copy)]
pub struct Time {
    /// The move's time.
    pub spent: u32,
    /// The total of the mover's times so far, if given.
    pub total: Option<u32>,
}

/// Reads a line; `None` if it is not in the usual form. `piece` reads the name of a piece.
pub fn usual_line<'a>(
    text: &'a str,
    variant: &'static Variant,
    piece: impl Fn(&mut Scanner<'a>) -> Option<KindId>,
) -> Option<Usual<'a>> {
    let mut bytes = Bytes { text, at: 0 };
    bytes.blanks();
    let number = bytes.number()?;
    if !bytes.eat(b' ') {
        return None;
    }
    bytes.blanks();
    let (_, rest) = text.split_at_checked(bytes.at)?;
    let token = match bytes.target(variant) {
        Some(to) => Some(bytes.token(to, variant, piece)?),
        None => {
            bytes.word();
            None
        }
    };
    let part = rest.get(..bytes.at - (text.len() - rest.len()))?;
    let time = bytes.line_end()?;
    Some(Usual {
        number,
        token,
        part,
        time,
    })
}

/// Reads a move that follows its side's mark in a list: `７六歩`, `同　銀右上成`. Returns it with the rest,
/// which begins with another mark or a blank or is empty; `None` if it is not in the usual form.
pub fn listed_move<'a>(
    text: &'a str,
    variant: &'static Variant,
    piece: impl Fn(&mut Scanner<'a>) -> Option<KindId>,
) -> Option<(Token, &'a str)> {
    let mut bytes = Bytes { text, at: 0 };
    let to = bytes.target(variant)?;
    if to == Target::Same {
        bytes.blanks();
    }
    let mut scanner = Scanner::new(text.get(bytes.at..)?);
    let mut token = Token {
        side: None,
        to,
        kind: piece(&mut scanner)?,
        from: Origin::Unsaid,
        drop: false,
        relation: Relation::NONE,
        promotion: Promotion::Unsaid,
    };
    loop {
        // Fast path: the first byte tells what nearly always follows.
        if let None | Some(b' ' | 0xe2) = scanner.rest().as_bytes().first() {
            return Some((token, scanner.rest()));
        }
        let rest = scanner.rest();
        match scanner.next()? {
            '右' => token.relation |= Relation::RIGHT,
            '左' => token.relation |= Relation::LEFT,
            '直' => token.relation |= Relation::STRAIGHT,
            '上' | '行' | '入' => token.relation |= Relation::UP,
            '寄' => token.relation |= Relation::ACROSS,
            '引' => token.relation |= Relation::DOWN,
            '打' => token.drop = true,
            '成' => token.promotion = Promotion::Promotes,
            '不' if scanner.eat('成') => token.promotion = Promotion::Declines,
            '\u{3000}' => return Some((token, rest)),
            _ => return None,
        }
    }
}

/// A zero time in the usual form, in two overlapping parts that share one byte. Other times have
/// the same signs in the same places, and digits in place of the zeros.
const ZERO_TIME: [&[u8; 8]; 2] = [b"(00:00/0", b"00:00:00"];

/// Decodes part of a time; each two-digit number ends up in the byte of its first digit. `None` if
/// a byte is not valid in its place.
#[inline]
fn numbers_in(text: &[u8; 8], zero: &[u8; 8]) -> Option<[u32; 8]> {
    // Per byte: adding this to an invalid difference from the zero time sets the highest bit.
    let missing = zero.map(|byte| 0x80 - if byte == b'0' { 10 } else { 1 });
    let digits = u64::from_le_bytes(*text) ^ u64::from_le_bytes(*zero);
    let over = digits | digits.wrapping_add(u64::from_le_bytes(missing));
    let numbers = (digits.wrapping_mul(10)).wrapping_add(digits >> 8);
    (over & u64::from_le_bytes([0x80; 8]) == 0).then(|| numbers.to_le_bytes().map(u32::from))
}

/// Numbers from 1 to 9 by the lower six bits of their last byte, which are all different.
static BY_LAST_BYTE: [u8; 64] = {
    let mut by_last_byte = [0; 64];
    let mut at = 0;
    while at < 9 {
        by_last_byte[KANJI[at].as_bytes()[2] as usize % 64] = at as u8 + 1;
        at += 1;
    }
    by_last_byte
};

/// Returns the rank (1-based) that a kanji numeral names.
#[inline]
fn rank(character: [u8; 3]) -> Option<u8> {
    let [_, _, last] = character;
    let rank = *BY_LAST_BYTE.get(usize::from(last) % 64)?;
    let number = KANJI.get(usize::from(rank).checked_sub(1)?)?;
    (number.as_bytes() == character).then_some(rank)
}

/// Byte cursor over a text.
struct Bytes<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Bytes<'a> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline]
    fn eat(&mut self, wanted: u8) -> bool {
        let is_there = self.peek() == Some(wanted);
        self.at += usize::from(is_there);
        is_there
    }

    #[inline]
    fn blanks(&mut self) {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|byte| **byte == b' ').count();
    }

    #[inline]
    fn eat_all(&mut self, wanted: &[u8]) -> bool {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let is_there = rest.starts_with(wanted);
        if is_there {
            self.at += wanted.len();
        }
        is_there
    }

    #[inline]
    fn digit(&mut self) -> Option<u8> {
        let digit = self.peek()?.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        self.at += 1;
        Some(digit)
    }

    /// Reads a number of up to seven digits.
    #[inline]
    fn number(&mut self) -> Option<u32> {
        let mut number = u32::from(self.digit()?);
        for _ in 0..6 {
            match self.digit() {
                Some(digit) => number = number * 10 + u32::from(digit),
                None => break,
            }
        }
        Some(number)
    }

    /// Reads three bytes, the length of most characters of a move.
    #[inline]
    fn character(&mut self) -> Option<[u8; 3]> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let character = rest.first_chunk::<3>()?;
        self.at += 3;
        Some(*character)
    }

    /// Reads `７六` or `同　`; consumes nothing if there is neither.
    #[inline]
    fn target(&mut self, variant: &Variant) -> Option<Target> {
        let start = self.at;
        let target = self.square_or_same(variant);
        if target.is_none() {
            self.at = start;
        }
        target
    }

    #[inline]
    fn square_or_same(&mut self, variant: &Variant) -> Option<Target> {
        let file = match self.character()? {
            [0xef, 0xbc, digit @ 0x91..=0x99] => digit - 0x90,
            [0xe5, 0x90, 0x8c] => {
                self.eat_all("\u{3000}".as_bytes());
                return Some(Target::Same);
            }
            _ => return None,
        };
        let rank = rank(self.character()?)?;
        let square = Square::new(file, rank)?;
        variant.contains(square).then_some(Target::Square(square))
    }

    /// Reads the part after the target: `歩(77)`, `角成(22)`, `銀打`.
    #[inline]
    fn token(
        &mut self,
        to: Target,
        variant: &Variant,
        piece: impl Fn(&mut Scanner<'a>) -> Option<KindId>,
    ) -> Option<Token> {
        let mut scanner = Scanner::new(self.text.get(self.at..)?);
        let kind = piece(&mut scanner)?;
        self.at = self.text.len() - scanner.rest().len();
        let promotion = match self.peek() {
            // Fast path: the first byte tells what nearly always follows.
            Some(b'(') => Promotion::Unsaid,
            _ if self.eat_all("成".as_bytes()) => Promotion::Promotes,
            _ if self.eat_all("不成".as_bytes()) => Promotion::Declines,
            _ => Promotion::Unsaid,
        };
        let from = match self.origin(variant) {
            Some(from) => Origin::Square(from),
            None if self.eat_all("打".as_bytes()) => Origin::Unsaid,
            None => return None,
        };
        Some(Token {
            side: None,
            to,
            kind,
            from,
            drop: from == Origin::Unsaid,
            relation: Relation::NONE,
            promotion,
        })
    }

    /// Skips a word in place of a move.
    #[inline]
    fn word(&mut self) {
        let is_in_it = |byte| !matches!(byte, b' ' | b'(' | b'+');
        while self.peek().is_some_and(is_in_it) {
            self.at += 1;
        }
    }

    /// Reads `(77)`.
    #[inline]
    fn origin(&mut self, variant: &Variant) -> Option<Square> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let [b'(', file, rank, b')'] = rest.first_chunk::<4>()? else {
            return None;
        };
        self.at += 4;
        let [file, rank] = [file, rank].map(|digit| digit.wrapping_sub(b'0'));
        let square = Square::new(file, rank)?;
        variant.contains(square).then_some(square)
    }

    /// Reads the end of a line: times and the mark of a later variation. `None` if more text
    /// follows.
    #[inline]
    fn line_end(&mut self) -> Option<Option<(Time, &'a str)>> {
        self.blanks();
        let start = self.at;
        let time = match self.peek() {
            Some(b'(') => Some((self.time()?, self.text.get(start..self.at)?)),
            _ => None,
        };
        self.eat(b'+');
        self.blanks();
        (self.at == self.text.len()).then_some(time)
    }

    /// Reads `( 0:03/00:00:03)` at once. Nearly all times have this form, and reading them this way
    /// takes a tenth of the time.
    #[inline]
    fn usual_time(&mut self) -> Option<Time> {
        let text = self.text.as_bytes().get(self.at..)?.first_chunk::<16>()?;
        let (mut front, back) = (*text.first_chunk::<8>()?, text.get(7..15)?.first_chunk()?);
        if let [_, tens @ b' ', ..] = &mut front {
            *tens = b'0';
        }
        let [zero_front, zero_back] = ZERO_TIME;
        let [_, minutes, _, _, seconds, ..] = numbers_in(&front, zero_front)?;
        let [h, _, _, m, _, _, s, _] = numbers_in(back, zero_back)?;
        if text.last() != Some(&b')') {
            return None;
        }
        self.at += text.len();
        let total = (h * 60 + m) * 60 + s;
        Some(Time {
            spent: (minutes * 60 + seconds) * 1000,
            total: Some(total * 1000),
        })
    }

    /// Reads `( 0:03/00:00:03)`, `(1:02:03/)` or `( 0:03)`.
    #[inline]
    fn time(&mut self) -> Option<Time> {
        if !ONLY_USUAL && let Some(time) = self.usual_time() {
            return Some(time);
        }
        self.eat(b'(');
        self.blanks();
        let spent = self.clock()?;
        self.blanks();
        let mut total = None;
        if self.eat(b'/') {
            self.blanks();
            if self.peek() != Some(b')') {
                total = Some(self.clock()?);
                self.blanks();
            }
        }
        self.eat(b')').then_some(Time { spent, total })
    }

    /// Reads `0:03` or `00:00:03`, in milliseconds.
    #[inline]
    fn clock(&mut self) -> Option<u32> {
        let mut seconds = self.number()?;
        let mut has_colon = false;
        while self.eat(b':') {
            seconds = seconds.checked_mul(60)?.checked_add(self.number()?)?;
            has_colon = true;
        }
        // Without a colon it is not a time: `打(00)` marks a drop.
        seconds.checked_mul(1000).filter(|_| has_colon)
    }
}
