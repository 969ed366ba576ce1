//! How pieces are spelled in Japanese text, compiled from a variant's table, and how squares are.

use crate::text::scan::{Scanner, kanji_number};
use crate::types::piece::{KindId, PieceKind};
use crate::types::square::Square;
use crate::types::square_names;

/// The spellings of all pieces of a variant, found by their first character.
#[derive(Clone, Debug)]
pub struct Spelling {
    words: Vec<Word>,
    /// The first word of each slot, counted from 1; 0 where there is none.
    slots: [u16; SLOTS],
}

/// A way to write a piece.
#[derive(Clone, Copy, Debug)]
struct Word {
    first: char,
    /// The first byte of what follows that character, by which most words are known to be others.
    second: Option<u8>,
    text: &'static str,
    kind: KindId,
    /// The next word in the same slot, as in `slots`; it is no longer than this one.
    next: u16,
}

/// Words are spread over so many slots by their first characters.
const SLOTS: usize = 64;

impl Spelling {
    /// Compiles the spellings of a variant's pieces.
    pub fn new(kinds: &[PieceKind]) -> Spelling {
        let mut spelling = Spelling {
            words: Vec::with_capacity(8 * kinds.len()),
            slots: [0; SLOTS],
        };
        for (id, kind) in (1..).map_while(KindId::new).zip(kinds) {
            for text in [kind.word, kind.kanji, kind.white_kanji] {
                spelling.add(text, id);
            }
            for text in kind.spellings {
                spelling.add(text, id);
            }
        }
        spelling
    }

    #[inline]
    fn word(&self, number: u16) -> Option<&Word> {
        let at = usize::from(number).checked_sub(1)?;
        self.words.get(at)
    }

    /// Of pieces with the same word the first in the table is meant.
    #[inline(never)]
    fn add(&mut self, text: &'static str, kind: KindId) -> Option<()> {
        let first = text.chars().next()?;
        let number = u16::try_from(self.words.len() + 1).ok()?;
        let slot = first as usize % SLOTS;
        let (mut before, mut next) = (0, *self.slots.get(slot)?);
        while let Some(word) = self.word(next)
            && word.text.len() >= text.len()
        {
            (before, next) = (next, word.next);
        }
        self.words.push(Word {
            first,
            second: text.as_bytes().get(first.len_utf8()).copied(),
            text,
            kind,
            next,
        });
        let link = match usize::from(before).checked_sub(1) {
            Some(at) => &mut self.words.get_mut(at)?.next,
            None => self.slots.get_mut(slot)?,
        };
        *link = number;
        Some(())
    }

    /// Captures the name of a piece, the longest that fits.
    pub fn piece(&self, scanner: &mut Scanner<'_>) -> Option<KindId> {
        let mut after = *scanner;
        let first = after.next()?;
        let mut number = *self.slots.get(first as usize % SLOTS)?;
        loop {
            let word = self.word(number)?;
            if word.first == first {
                match word.second {
                    None => {
                        *scanner = after;
                        return Some(word.kind);
                    }
                    second if second != after.rest().bytes().next() => {}
                    _ if scanner.eat_str(word.text) => return Some(word.kind),
                    _ => {}
                }
            }
            number = word.next;
        }
    }
}

/// Returns a number of a file in full width.
pub fn full_width(number: u8) -> &'static str {
    let index = usize::from(number).checked_sub(1);
    let name = index.and_then(|index| square_names::WIDE.get(index));
    name.copied().unwrap_or("？")
}

/// Returns a square as Japanese text has it, which English readers can read, too: `７六`.
pub fn square_name(square: Square) -> String {
    full_width(square.file()).to_owned() + &kanji_number(square.rank())
}
