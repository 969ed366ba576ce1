//! Lines before the first move of a usual KIF or KI2.

use crate::format::kif::common::{MAX_KEY_LENGTH, is_ruler_of_moves, side_name};
use crate::format::kif::move_words::begins_name;
use crate::notation::systems::japanese;
use crate::record::{Header, Notes};
use crate::text::scan::{Lines, Scanner, digit, has, has_lost, trim};
use crate::variant::Variant;
use crate::variant::setup::Setup;

/// Number of lines within which a text must show its format.
const MAX_HEAD_LINES: u32 = 40;

/// The header that names the handicap.
const HANDICAP: &str = "手合割";

/// Stands in for the first byte of a blank line; no line contains it.
pub(super) const BLANK: u8 = b'\n';

/// Returns the first byte that is not a space; [`BLANK`] if there is none.
#[inline]
pub(super) fn begins(line: &str) -> u8 {
    let mut bytes = line.bytes();
    bytes.find(|byte| *byte != b' ').unwrap_or(BLANK)
}

/// Reports whether a line begins with a side's mark.
pub(super) fn is_list(line: &str) -> bool {
    Scanner::new(line).peek().and_then(japanese::mark).is_some()
}

/// Reports whether a line may contain HTML entities or characters that were lost. Tags count as
/// text: a record whose other lines are all regular is not a web page.
pub(super) fn is_doubtful(line: &str) -> bool {
    // Entities end with one of these, or begin with `&#`.
    let is_entity = |text: &str| text.bytes().any(|byte| byte == b';' || byte == b'#');
    has(line, '&') && is_entity(line) || has_lost(line)
}

/// Head of a record: everything before the first move.
pub(super) struct Head {
    pub(super) variant: &'static Variant,
    /// The start position of the named handicap, in SFEN.
    handicap: Option<&'static str>,
    pub(super) headers: Vec<Header>,
    pub(super) notes: Notes,
    /// Whether a line has identified the format.
    is_kif: bool,
    /// Whether a line was not blank.
    has_begun: bool,
}

impl Head {
    /// Reads the head and the first line of moves.
    // Inlined: a separate function would make the first engine larger.
    #[inline(always)]
    pub(super) fn read<'a>(
        lines: &mut Lines<'a>,
        variant: &'static Variant,
    ) -> Option<(Head, &'a str)> {
        let mut head = Head {
            variant,
            handicap: None,
            headers: Vec::new(),
            notes: Notes::default(),
            is_kif: false,
            has_begun: false,
        };
        loop {
            let line = lines.next()?;
            if line.number > MAX_HEAD_LINES && !head.is_kif {
                return None;
            }
            match begins(line.text) {
                b'0'..=b'9' => return Some((head, line.text)),
                0xe2 if is_list(line.text) => return Some((head, line.text)),
                _ => head.line(line.text)?,
            }
        }
    }

    /// Returns the start position of the handicap, or of an even game.
    pub(super) fn start(&self) -> Option<Setup> {
        let sfen = self.handicap.unwrap_or(self.variant.start);
        Setup::from_table_sfen(self.variant, sfen)
    }

    fn line(&mut self, line: &str) -> Option<()> {
        if is_doubtful(line) {
            return None;
        }
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        match line.bytes().next() {
            None => self.has_begun = !is_first,
            Some(b'*') => self.notes.add_line(line.get(1..)?),
            // A table cell may begin or end here.
            Some(_) if has(line, '"') => return None,
            Some(b'&') if !is_first => self.notes.bookmarks.push(trim(line).get(1..)?.into()),
            Some(b'#') => self.hidden_line(trim(line).get(1..)?)?,
            Some(0x80..) if is_ruler_of_moves(line) => self.is_kif = true,
            Some(0x80..) => self.header(line)?,
            _ => return None,
        }
        Some(())
    }

    fn hidden_line(&mut self, text: &str) -> Option<()> {
        if text.is_empty() || text.starts_with("--separator") {
            return None;
        }
        self.is_kif |= text.starts_with("KIF") || text.starts_with("KI2");
        match after_version(text) {
            Some(name) if !has(name, ' ') => {}
            _ if text.starts_with("KI") => return None,
            _ => self.notes.hidden_lines.push(text.into()),
        }
        Some(())
    }

    fn header(&mut self, line: &str) -> Option<()> {
        let mut scanner = Scanner::new(line);
        let key = trim(scanner.take_while(|c| c != '：' && c != ':'));
        scanner.next()?;
        let value = scanner.rest();
        const NO_KEYS: [&str; 11] = [
            "まで",
            "変化",
            "手数",
            "表記",
            "手合",
            "ハンデ",
            "駒落",
            "差出人",
            "宛先",
            "件名",
            "送信者",
        ];
        let is_other = !line.starts_with(begins_name)
            || key != HANDICAP && NO_KEYS.iter().any(|word| key.starts_with(word))
            // The line may hold another header, or a move after the side.
            || side_name(key).is_some_and(|(_, rest)| {
                let is_named = rest.is_empty() || rest.starts_with(|c| c == 'の' || begins_name(c));
                !is_named || has(rest, '駒') || has(value, ':') || has(value, '：')
            })
            || key
                .bytes()
                .any(|byte| matches!(byte, b'(' | b'-' | b'x' | b'*'))
            || has(key, '（')
            || may_be_moves(value)
            // The key may be the front of an address.
            || value.starts_with("//")
            // The colon may belong to a time of day: `午後 3:45`.
            || key.chars().next_back().and_then(digit).is_some()
            || key.chars().nth(MAX_KEY_LENGTH).is_some();
        if is_other {
            return None;
        }
        if key == HANDICAP {
            let mut handicaps = self.variant.handicaps.iter();
            let name = trim(value);
            let known = handicaps.find(|handicap| handicap.names.contains(&name))?;
            if self.handicap.replace(known.sfen).is_some() {
                return None;
            }
            self.is_kif = true;
        }
        self.headers.push(Header {
            key: key.into(),
            value: value.into(),
        });
        Some(())
    }
}

/// Reports whether a value has a side's mark, any digits and then a kanji, which may be a move;
/// `96▲190△122` is not.
fn may_be_moves(value: &str) -> bool {
    let mut scanner = Scanner::new(value);
    loop {
        scanner.take_while(|c| japanese::mark(c).is_none());
        if scanner.next().is_none() {
            return false;
        }
        scanner.take_while(|c| digit(c).is_some());
        if matches!(scanner.peek(), Some('㐀'..='鿿')) {
            return true;
        }
    }
}

/// Returns the text after the version and the words before the name of an encoding.
fn after_version(text: &str) -> Option<&str> {
    match text.strip_prefix("KIF version=2.0 encoding=") {
        None => text.strip_prefix("KI2 version=2.0 encoding="),
        name => name,
    }
}
