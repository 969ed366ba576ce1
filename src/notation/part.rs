//! The parts of a move's text, and the sinks that take them.

use crate::problem::sentences::role;
use crate::problem::{Lang, Sentence};

/// The role of a part of a move's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartRole {
    /// Whose move it is: `☗`.
    Side,
    /// Where the piece goes: `７六`, `同`, `7f`.
    Destination,
    /// The piece: `歩`, `P`.
    Piece,
    /// Which of several pieces: `右`, `直`.
    Relation,
    /// The sign of a drop: `打`.
    Drop,
    /// Whether it promotes: `成`, `不成`, `+`, `=`.
    Promotion,
    /// Where it comes from: `6i`.
    Origin,
    /// How it goes: `-`, `x`, `*`.
    Movement,
    /// A piece that is taken where the mover does not stay: `x!8h`.
    Taken,
    /// All of a move in a code that has no parts.
    Code,
    /// A space that carries no meaning.
    Space,
}

impl PartRole {
    const SENTENCES: [(PartRole, &'static str, &'static Sentence); 10] = [
        (PartRole::Side, "side", &role::SIDE),
        (PartRole::Destination, "destination", &role::DESTINATION),
        (PartRole::Piece, "piece", &role::PIECE),
        (PartRole::Relation, "relation", &role::RELATION),
        (PartRole::Drop, "drop", &role::DROP),
        (PartRole::Promotion, "promotion", &role::PROMOTION),
        (PartRole::Origin, "origin", &role::ORIGIN),
        (PartRole::Movement, "movement", &role::MOVEMENT),
        (PartRole::Taken, "taken", &role::TAKEN),
        (PartRole::Code, "code", &role::CODE),
    ];

    fn row(self) -> Option<&'static (PartRole, &'static str, &'static Sentence)> {
        PartRole::SENTENCES.iter().find(|row| row.0 == self)
    }

    /// Returns the name of the role: `destination`.
    pub fn name(self) -> &'static str {
        self.row().map_or("space", |row| row.1)
    }

    /// Returns the role in words.
    pub fn words(self, lang: Lang) -> &'static str {
        self.row().map_or("", |row| row.2.text(lang))
    }
}

/// A part of a move's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its role.
    pub role: PartRole,
    /// The text.
    pub text: String,
}

/// Takes a move's text part by part.
pub trait Sink {
    /// Takes the next part.
    fn part(&mut self, role: PartRole, text: &str);
}

impl Sink for String {
    fn part(&mut self, _: PartRole, text: &str) {
        self.push_str(text);
    }
}

/// A text in UTF-16.
impl Sink for Vec<u16> {
    #[inline]
    fn part(&mut self, _: PartRole, text: &str) {
        match text.as_bytes() {
            // Most parts are a single character, of Japanese or of ASCII.
            [first @ 0xe0..=0xef, second, third] => {
                let [high, middle, low] =
                    [first & 0x0f, second & 0x3f, third & 0x3f].map(u16::from);
                self.push(high << 12 | middle << 6 | low);
            }
            [ascii] => self.push(u16::from(*ascii)),
            _ => self.extend(text.encode_utf16()),
        }
    }
}

impl Sink for Vec<Part> {
    fn part(&mut self, role: PartRole, text: &str) {
        match self.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.role == role => last.text.push_str(text),
            _ => self.push(Part {
                role,
                text: text.to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_16_has_every_character() {
        let mut units: Vec<u16> = Vec::new();
        for c in char::MIN..=char::MAX {
            units.clear();
            units.part(PartRole::Piece, c.encode_utf8(&mut [0; 4]));
            assert!(
                units
                    .iter()
                    .copied()
                    .eq(c.encode_utf16(&mut [0; 2]).iter().copied()),
                "{c:?}"
            );
        }
        let texts = ["", "☗", "７六", "P-7f", "×", "成銀", "𠮷"];
        units.clear();
        texts
            .iter()
            .for_each(|text| units.part(PartRole::Piece, text));
        assert_eq!(String::from_utf16(&units).ok(), Some(texts.concat()));
    }
}
