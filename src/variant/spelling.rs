//! How pieces are spelled in Japanese text, compiled from a variant's table, and how squares are.

use crate::text::scan::{Scanner, kanji_number};
use crate::types::piece::{KindId, PieceKind};
use crate::types::square::Square;
use crate::types::square_names;

/// The spellings of all pieces of a variant, found by their first character.
#[derive(Clone, Debug)]
pub struct Spelling {
    words: Vec<Word>,
    /// The last word of each slot, counted from 1; 0 where there is none.
    slots: [u16; SLOTS],
}

/// A way to write a piece.
#[derive(Clone, Copy, Debug)]
struct Word {
    first: char,
    text: &'static str,
    kind: KindId,
    /// The word before it in the same slot, as in `slots`.
    before: u16,
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

    #[inline(never)]
    fn add(&mut self, text: &'static str, kind: KindId) {
        if let Some(first) = text.chars().next()
            && let Some(slot) = self.slots.get_mut(first as usize % SLOTS)
            && let Ok(number) = u16::try_from(self.words.len() + 1)
        {
            let before = std::mem::replace(slot, number);
            self.words.push(Word {
                first,
                text,
                kind,
                before,
            });
        }
    }

    /// Captures the name of a piece, the longest that fits.
    pub fn piece(&self, scanner: &mut Scanner<'_>) -> Option<KindId> {
        let first = scanner.peek()?;
        let text = scanner.rest();
        let fits = |word: &Word| {
            word.first == first
                && (word.text.len() == first.len_utf8() || text.starts_with(word.text))
        };
        let mut number = *self.slots.get(first as usize % SLOTS)?;
        let mut longest: Option<&Word> = None;
        while let Some(word) = usize::from(number)
            .checked_sub(1)
            .and_then(|at| self.words.get(at))
        {
            // Of pieces with the same word the first in the table is meant, which comes last here.
            let is_longer = longest.is_none_or(|known| known.text.len() <= word.text.len());
            if is_longer && fits(word) {
                longest = Some(word);
            }
            number = word.before;
        }
        let word = longest?;
        scanner.eat_str(word.text).then_some(word.kind)
    }
}

/// A number of a file in full width.
pub fn full_width(number: u8) -> &'static str {
    let index = usize::from(number).checked_sub(1);
    let name = index.and_then(|index| square_names::WIDE.get(index));
    name.copied().unwrap_or("？")
}

/// A square as Japanese text has it, which English readers can read, too: `７六`.
pub fn square_name(square: Square) -> String {
    match square.file() {
        file @ ..10 => full_width(file).to_owned() + &kanji_number(square.rank()),
        _ => square.to_string(),
    }
}
