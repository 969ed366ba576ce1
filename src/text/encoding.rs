//! Detects the encoding of bytes from the bytes alone; the encoding that a file declares is only a hint, since many
//! are wrong.

/// An encoding that records come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, or plain ASCII.
    Utf8,
    /// Shift_JIS with Microsoft's extensions (CP932).
    ShiftJis,
    /// EUC-JP.
    EucJp,
    /// UTF-16, little-endian.
    Utf16Le,
    /// UTF-16, big-endian.
    Utf16Be,
    /// UTF-32, little-endian.
    Utf32Le,
    /// UTF-32, big-endian.
    Utf32Be,
    /// ISO-2022-JP, which Japanese mail was in.
    Iso2022Jp,
}

impl Encoding {
    /// Returns the name, which browsers know as well: `Shift_JIS`.
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::ShiftJis => "Shift_JIS",
            Encoding::EucJp => "EUC-JP",
            Encoding::Utf16Le => "UTF-16LE",
            Encoding::Utf16Be => "UTF-16BE",
            Encoding::Utf32Le => "UTF-32LE",
            Encoding::Utf32Be => "UTF-32BE",
            Encoding::Iso2022Jp => "ISO-2022-JP",
        }
    }

    /// Guesses the encoding of bytes.
    ///
    /// ```
    /// use kifuyomi::Encoding;
    /// assert_eq!(Encoding::guess("７六歩".as_bytes()), Encoding::Utf8);
    /// assert_eq!(Encoding::guess(b"\x82\x56\x98\x5a\x95\xe0"), Encoding::ShiftJis);
    /// ```
    pub fn guess(bytes: &[u8]) -> Encoding {
        // Its mark begins like that of UTF-16.
        if let Some(encoding) = UTF_32.into_iter().find(|encoding| encoding.is_utf32(bytes)) {
            return encoding;
        }
        match bytes {
            [0xef, 0xbb, 0xbf, ..] => return Encoding::Utf8,
            [0xff, 0xfe, ..] => return Encoding::Utf16Le,
            [0xfe, 0xff, ..] => return Encoding::Utf16Be,
            _ => {}
        }
        if is_iso_2022_jp(bytes) {
            return Encoding::Iso2022Jp;
        }
        if std::str::from_utf8(bytes).is_ok() && zeros(bytes) == 0 {
            return Encoding::Utf8;
        }
        let oddities = shift_jis(bytes);
        // Nothing fits better, and most files that are not UTF-8 fit.
        if oddities == 0 {
            return Encoding::ShiftJis;
        }
        [
            (Encoding::ShiftJis, oddities),
            (Encoding::EucJp, euc_jp(bytes)),
            (Encoding::Utf8, broken_utf8(bytes) + zeros(bytes)),
            (Encoding::Utf16Le, utf16(bytes, u16::from_le_bytes)),
            (Encoding::Utf16Be, utf16(bytes, u16::from_be_bytes)),
        ]
        .into_iter()
        .min_by_key(|(_, oddities)| *oddities)
        .map_or(Encoding::ShiftJis, |(encoding, _)| encoding)
    }

    /// Returns the number of a character in UTF-32; `None` in other encodings.
    fn unit32(self) -> Option<fn([u8; 4]) -> u32> {
        match self {
            Encoding::Utf32Le => Some(u32::from_le_bytes),
            Encoding::Utf32Be => Some(u32::from_be_bytes),
            _ => None,
        }
    }

    /// Reports whether bytes are UTF-32. Nothing else has a zero in every fourth byte: the first four bytes
    /// nearly always decide.
    fn is_utf32(self, bytes: &[u8]) -> bool {
        let (units, _) = bytes.as_chunks();
        let is_character = |unit: u32| (1..=LAST_CHARACTER).contains(&unit);
        let unit = self.unit32();
        !units.is_empty()
            && unit.is_some_and(|unit| units.iter().all(|bytes| is_character(unit(*bytes))))
    }

    /// Decodes UTF-32, which no browser does, and reports whether some bytes were invalid; `None` in other encodings.
    #[cfg(any(feature = "encoding", feature = "web-reader"))]
    pub(crate) fn decode_utf32(self, bytes: &[u8]) -> Option<(String, bool)> {
        let unit = self.unit32()?;
        let (units, rest) = bytes.as_chunks();
        let mut is_broken = !rest.is_empty();
        let characters = units.iter().map(|bytes| {
            let character = char::from_u32(unit(*bytes));
            is_broken |= character.is_none();
            character.unwrap_or(char::REPLACEMENT_CHARACTER)
        });
        let text: String = characters.collect();
        let text = text
            .strip_prefix('\u{feff}')
            .map(String::from)
            .unwrap_or(text);
        Some((text, is_broken))
    }
}

const UTF_32: [Encoding; 2] = [Encoding::Utf32Le, Encoding::Utf32Be];

/// No record has characters of the planes after this one.
const LAST_CHARACTER: u32 = 0x3ffff;

/// Reports whether bytes switch between ASCII and Japanese as mail once did: `ESC $ B` … `ESC ( B`.
fn is_iso_2022_jp(bytes: &[u8]) -> bool {
    let mut places = bytes.windows(3);
    bytes.is_ascii() && places.any(|place| matches!(place, [0x1b, b'$', b'B' | b'@']))
}

/// Counts the zero bytes before the padding at the end, each twice: no text of bytes contains any.
#[inline(never)]
fn zeros(bytes: &[u8]) -> usize {
    let end = bytes.iter().rposition(|byte| *byte != 0);
    let text = bytes.get(..end.unwrap_or(0)).unwrap_or_default();
    2 * text.iter().filter(|byte| **byte == 0).count()
}

/// Counts the places in bytes that are no UTF-16 of a record. Nearly any bytes are some characters in it, so it must
/// have those that records are full of: ASCII, kana, marks of sides, wide digits.
#[inline(never)]
fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> usize {
    let (units, rest) = bytes.as_chunks();
    let (mut usual, mut oddities) = (0, rest.len());
    for bytes in units {
        match unit(*bytes) {
            0x09 | 0x0a | 0x0d | 0x20..0x7f | 0x25a0..0x26ff | 0x3000..0x3100 | 0xff01..0xff60 => {
                usual += 1;
            }
            0xa0..0x500 | 0x2010..0x2030 | 0x2190..0x25a0 | 0x4e00..0xa000 | 0xd800..0xe000 => {}
            _ => oddities += 2,
        }
    }
    if usual * UNITS_A_USUAL_ONE < units.len() {
        return usize::MAX;
    }
    oddities
}

/// At least one character of a record in so many is one that most records are full of.
const UNITS_A_USUAL_ONE: usize = 8;

/// Counts the places in bytes that are no Shift_JIS. Half-width katakana count as well: hardly a record has them, but
/// EUC-JP read as Shift_JIS is full of them.
fn shift_jis(bytes: &[u8]) -> usize {
    let mut oddities = zeros(bytes);
    let mut bytes = bytes.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            0x81..=0x9f | 0xe0..=0xfc => match bytes.clone().next() {
                Some(0x40..=0x7e | 0x80..=0xfc) => {
                    bytes.next();
                }
                _ => oddities += 2,
            },
            0xa1..=0xdf => oddities += 1,
            0x80 | 0xa0 | 0xfd..=0xff => oddities += 2,
            _ => {}
        }
    }
    oddities
}

/// Counts the places in bytes that are no EUC-JP.
fn euc_jp(bytes: &[u8]) -> usize {
    let mut oddities = zeros(bytes);
    let mut bytes = bytes.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            0x8e | 0xa1..=0xfe => match bytes.clone().next() {
                Some(0xa1..=0xfe) => {
                    bytes.next();
                }
                _ => oddities += 2,
            },
            0x80..=0x8d | 0x8f..=0xa0 | 0xff => oddities += 2,
            _ => {}
        }
    }
    oddities
}

/// Counts the places in bytes that are no UTF-8.
fn broken_utf8(bytes: &[u8]) -> usize {
    let mut oddities = 0;
    let mut rest = bytes;
    while let Err(error) = std::str::from_utf8(rest) {
        let broken = rest.get(error.valid_up_to()..).unwrap_or_default();
        let length = error.error_len().unwrap_or(broken.len());
        oddities += 2 * length;
        rest = broken.get(length..).unwrap_or_default();
    }
    oddities
}

#[cfg(feature = "encoding")]
mod native {
    use super::Encoding;
    use crate::text::scan::Lines;

    impl Encoding {
        /// Returns the codec of the library.
        fn codec(self) -> &'static encoding_rs::Encoding {
            match self {
                Encoding::Utf8 => encoding_rs::UTF_8,
                Encoding::ShiftJis => encoding_rs::SHIFT_JIS,
                Encoding::EucJp => encoding_rs::EUC_JP,
                Encoding::Utf16Le => encoding_rs::UTF_16LE,
                Encoding::Utf16Be => encoding_rs::UTF_16BE,
                // As for UTF-16, UTF-8 is written.
                Encoding::Utf32Le | Encoding::Utf32Be => encoding_rs::UTF_8,
                Encoding::Iso2022Jp => encoding_rs::ISO_2022_JP,
            }
        }

        /// Decodes bytes, and reports whether some of them were invalid.
        pub fn decode(self, bytes: &[u8]) -> (std::borrow::Cow<'_, str>, bool) {
            if let Some((text, is_broken)) = self.decode_utf32(bytes) {
                return (text.into(), is_broken);
            }
            let (text, _, is_broken) = self.codec().decode(bytes);
            (text, is_broken)
        }

        /// Encodes a written record. Returns the bytes, and the characters that this encoding lacks, with their places
        /// and their substitutes. Where the first line names an encoding, it names this one. Shift_JIS has the line
        /// ends of the programs that need it.
        ///
        /// ```
        /// let (bytes, missing) = kifuyomi::Encoding::ShiftJis.encode("*\n☗");
        /// assert_eq!(bytes, b"*\r\n\x81\xa3");
        /// assert_eq!((missing[0].line, missing[0].column), (2, 1));
        /// assert_eq!((missing[0].character, missing[0].substitute), ('☗', '▲'));
        /// ```
        pub fn encode(self, text: &str) -> (Vec<u8>, Vec<Missing>) {
            let codec = self.codec();
            let text = super::declare(text, self);
            let mut missing = Vec::new();
            let mut held = String::with_capacity(text.len());
            for line in Lines::new(&text) {
                for (c, column) in line.text.chars().zip(1..) {
                    let mut buffer = [0; 4];
                    let (_, _, is_missing) = codec.encode(c.encode_utf8(&mut buffer));
                    let written = if is_missing { substitute(c) } else { c };
                    if is_missing {
                        missing.push(Missing {
                            line: line.number,
                            column,
                            character: c,
                            substitute: written,
                        });
                    }
                    held.push(written);
                }
                held.push_str(match self {
                    Encoding::ShiftJis => "\r\n",
                    _ => "\n",
                });
            }
            if !text.ends_with('\n') {
                held.truncate(held.trim_end_matches(['\r', '\n']).len());
            }
            (codec.encode(&held).0.into_owned(), missing)
        }
    }

    /// A character that an encoding does not have.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Missing {
        /// The line, from 1.
        pub line: u32,
        /// The column in characters, from 1.
        pub column: u32,
        /// The character.
        pub character: char,
        /// The character that was written instead.
        pub substitute: char,
    }

    /// Characters that Shift_JIS lacks, with the nearest ones it has.
    const SUBSTITUTES: [(char, char); 19] = [
        ('☗', '▲'),
        ('⛊', '▲'),
        ('☖', '△'),
        ('⛉', '△'),
        ('〜', '～'),
        ('−', '－'),
        ('–', '-'),
        ('—', '―'),
        ('‖', '∥'),
        ('¢', '￠'),
        ('£', '￡'),
        ('¬', '￢'),
        ('¥', '￥'),
        ('\u{a0}', ' '),
        ('•', '・'),
        ('𠮷', '吉'),
        ('𠮟', '叱'),
        ('步', '歩'),
        ('𠔼', '同'),
    ];

    fn substitute(c: char) -> char {
        SUBSTITUTES
            .into_iter()
            .find(|(missing, _)| *missing == c)
            .map_or('〓', |(_, near)| near)
    }
}

#[cfg(feature = "encoding")]
pub use native::Missing;

/// Decodes bytes in an encoding by its name; `None` where the name is unknown.
#[cfg(all(feature = "encoding", not(feature = "web-reader")))]
pub(crate) fn decode_named(name: &str, bytes: &[u8]) -> Option<String> {
    let codec = encoding_rs::Encoding::for_label(name.as_bytes())?;
    Some(codec.decode_without_bom_handling(bytes).0.into_owned())
}

#[cfg(any(feature = "encoding", feature = "web"))]
use crate::text::scan::{push_all, split_at_word};

/// Returns a written record whose first line names this encoding, if it names one.
#[cfg(any(feature = "encoding", feature = "web"))]
pub fn declare(text: &str, encoding: Encoding) -> String {
    let mut declared = String::with_capacity(text.len());
    let first_end = text.find('\n').unwrap_or(text.len());
    match split_at_word(text.get(..first_end).unwrap_or(""), "encoding=") {
        Some((before, name)) => {
            let after = name.trim_start_matches(|c: char| c.is_ascii_graphic());
            push_all(
                &mut declared,
                &[before, "encoding=", encoding.name(), after],
            );
        }
        None => declared.push_str(text.get(..first_end).unwrap_or("")),
    }
    declared.push_str(text.get(first_end..).unwrap_or(""));
    declared
}
