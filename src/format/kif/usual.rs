//! The usual line of a move, as Kifu for Windows and most programs write it, read byte by byte.
//!
//! Nearly all lines of nearly all records are like this, and reading them so takes a third of the
//! time. Whatever differs in any way is left to those who take lines as they come.

use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::text::scan::Scanner;
use crate::types::ONLY_USUAL;
use crate::types::piece::KindId;
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::variant::Variant;

/// A line such as `   1 ７六歩(77)   ( 0:03/00:00:03)+`.
pub struct Usual<'a> {
    /// The number in front.
    pub number: u32,
    /// The move.
    pub token: Token,
    /// Its text.
    pub part: &'a str,
    /// What stands behind it.
    pub time: Option<Time<'a>>,
}

/// A line such as `  12 投了   ( 0:03/00:00:03)`.
pub struct UsualWord<'a> {
    /// The number in front.
    pub number: u32,
    /// What stands in place of a move.
    pub word: &'a str,
    /// What stands behind it.
    pub time: Option<Time<'a>>,
}

/// Thinking times in milliseconds.
#[derive(Clone, Copy)]
pub struct Time<'a> {
    /// That of the move.
    pub spent: u32,
    /// That of all the mover's moves so far, where it is written.
    pub total: Option<u32>,
    /// Their text.
    pub text: &'a str,
}

/// Reads a line; `None` when it is not of the usual kind. `piece` reads the name of a piece.
pub fn usual_move<'a>(
    text: &'a str,
    variant: &'static Variant,
    piece: impl Fn(&mut Scanner<'a>) -> Option<KindId>,
) -> Option<Usual<'a>> {
    let (number, mut bytes) = Bytes::behind_number(text)?;
    let start = bytes.at;
    let to = bytes.target(variant)?;
    let mut scanner = Scanner::new(text.get(bytes.at..)?);
    let kind = piece(&mut scanner)?;
    bytes.at = text.len() - scanner.rest().len();
    let promotion = if bytes.eat_all("成".as_bytes()) {
        Promotion::Promotes
    } else if bytes.eat_all("不成".as_bytes()) {
        Promotion::Declines
    } else {
        Promotion::Unsaid
    };
    let drop = bytes.eat_all("打".as_bytes());
    let from = if drop {
        Origin::Unsaid
    } else {
        Origin::Square(bytes.origin(variant)?)
    };
    let part = text.get(start..bytes.at)?;
    let time = bytes.line_end()?;
    Some(Usual {
        number,
        token: Token {
            side: None,
            to,
            kind,
            from,
            drop,
            relation: Relation::NONE,
            promotion,
        },
        part,
        time,
    })
}

/// Reads a move off the front of a text, as lists have it behind the mark of its side: `７六歩`, `同　銀右上成`.
/// Gives what follows, which is another mark, a blank or nothing; `None` when it is not of the usual kind.
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
        // What nearly always follows is seen by its first byte.
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

/// Reads a line with a word in place of a move; `None` when it is not of the usual kind.
pub fn usual_word(text: &str) -> Option<UsualWord<'_>> {
    let (number, mut bytes) = Bytes::behind_number(text)?;
    let start = bytes.at;
    while bytes
        .peek()
        .is_some_and(|byte| !matches!(byte, b' ' | b'(' | b'+'))
    {
        bytes.at += 1;
    }
    let word = text.get(start..bytes.at)?;
    let time = bytes.line_end()?;
    Some(UsualWord { number, word, time })
}

/// The usual time of nothing. Signs of another are the same, and digits less than ten above.
const ZERO_TIME: &[u8; 16] = b"(00:00/00:00:00)";

/// What takes the first byte that cannot stand at a place of a time, less [`ZERO_TIME`], to the highest bit.
const TO_HIGHEST_BIT: [u8; 16] = {
    let mut missing = [0; 16];
    let mut at = 0;
    while at < missing.len() {
        missing[at] = 0x80 - if ZERO_TIME[at] == b'0' { 10 } else { 1 };
        at += 1;
    }
    missing
};

/// A text read byte by byte.
struct Bytes<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Bytes<'a> {
    /// The number at the front of a line, and what stands behind it and a blank.
    #[inline]
    fn behind_number(text: &'a str) -> Option<(u32, Bytes<'a>)> {
        let mut bytes = Bytes { text, at: 0 };
        bytes.blanks();
        let number = bytes.number()?;
        let has_gap = bytes.eat(b' ');
        bytes.blanks();
        has_gap.then_some((number, bytes))
    }

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
        while self.eat(b' ') {}
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

    /// A number of up to seven digits.
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

    /// Three bytes, which most characters of a move are.
    #[inline]
    fn character(&mut self) -> Option<[u8; 3]> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let character = rest.first_chunk::<3>()?;
        self.at += 3;
        Some(*character)
    }

    /// `７六`, `同　`.
    #[inline]
    fn target(&mut self, variant: &Variant) -> Option<Target> {
        let file = match self.character()? {
            [0xef, 0xbc, digit @ 0x91..=0x99] => digit - 0x90,
            [0xe5, 0x90, 0x8c] => {
                self.eat_all("\u{3000}".as_bytes());
                return Some(Target::Same);
            }
            _ => return None,
        };
        let rank = match self.character()? {
            [0xe4, 0xb8, 0x80] => 1,
            [0xe4, 0xba, 0x8c] => 2,
            [0xe4, 0xb8, 0x89] => 3,
            [0xe5, 0x9b, 0x9b] => 4,
            [0xe4, 0xba, 0x94] => 5,
            [0xe5, 0x85, 0xad] => 6,
            [0xe4, 0xb8, 0x83] => 7,
            [0xe5, 0x85, 0xab] => 8,
            [0xe4, 0xb9, 0x9d] => 9,
            _ => return None,
        };
        let square = Square::new(file, rank)?;
        variant.contains(square).then_some(Target::Square(square))
    }

    /// `(77)`.
    #[inline]
    fn origin(&mut self, variant: &Variant) -> Option<Square> {
        if !self.eat(b'(') {
            return None;
        }
        let (file, rank) = (self.digit()?, self.digit()?);
        let square = Square::new(file, rank)?;
        (self.eat(b')') && variant.contains(square)).then_some(square)
    }

    /// What stands behind a move: times, the sign of a variation to come. `None` where there is more.
    #[inline]
    fn line_end(&mut self) -> Option<Option<Time<'a>>> {
        self.blanks();
        let time = match self.peek() {
            Some(b'(') => Some(self.time()?),
            _ => None,
        };
        self.eat(b'+');
        self.blanks();
        (self.at == self.text.len()).then_some(time)
    }

    /// `( 0:03/00:00:03)`, all at once. Nearly all times are written so, and reading them so takes a tenth of the time.
    #[inline]
    fn usual_time(&mut self) -> Option<Time<'a>> {
        let text = self.text.get(self.at..)?.get(..16)?;
        let mut digits = *text.as_bytes().first_chunk::<16>()?;
        if let [_, tens @ b' ', ..] = &mut digits {
            *tens = b'0';
        }
        let digits = u128::from_le_bytes(digits) ^ u128::from_le_bytes(*ZERO_TIME);
        // The highest bit of a byte is set where it is no digit, or not the sign that stands there.
        let over = digits | digits.wrapping_add(u128::from_le_bytes(TO_HIGHEST_BIT));
        if over & u128::from_le_bytes([0x80; 16]) != 0 {
            return None;
        }
        self.at += text.len();
        let [_, tens, ones, _, s, t, _, h, i, _, m, n, _, u, v, _] =
            digits.to_le_bytes().map(u32::from);
        let [minutes, seconds] = [tens * 10 + ones, s * 10 + t];
        let total = ((h * 10 + i) * 60 + m * 10 + n) * 60 + u * 10 + v;
        Some(Time {
            spent: (minutes * 60 + seconds) * 1000,
            total: Some(total * 1000),
            text,
        })
    }

    /// `( 0:03/00:00:03)`, `(1:02:03/)`, `( 0:03)`.
    #[inline]
    fn time(&mut self) -> Option<Time<'a>> {
        if !ONLY_USUAL && let Some(time) = self.usual_time() {
            return Some(time);
        }
        let start = self.at;
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
        let is_closed = self.eat(b')');
        let text = self.text.get(start..self.at).filter(|_| is_closed)?;
        Some(Time { spent, total, text })
    }

    /// `0:03`, `00:00:03`: milliseconds.
    #[inline]
    fn clock(&mut self) -> Option<u32> {
        let mut seconds = self.number()?;
        let mut has_colon = false;
        while self.eat(b':') {
            seconds = seconds.checked_mul(60)?.checked_add(self.number()?)?;
            has_colon = true;
        }
        // Without one it is something else: `打(00)` says that nothing comes from there.
        seconds.checked_mul(1000).filter(|_| has_colon)
    }
}
