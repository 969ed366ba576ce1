//! How pieces are spelled in Japanese text, compiled from a variant's table, and how squares are.

use crate::text::scan::{Scanner, kanji_number};
use crate::types::piece::{KindId, PieceKind};
use crate::types::square::Square;
use crate::types::square_names;

/// The spellings of all pieces of a variant, found by their first character. Among those that begin
/// alike the longest comes first.
#[derive(Clone, Debug)]
pub struct Spelling {
    buckets: Vec<Vec<(char, &'static str, KindId)>>,
}

const BUCKETS: usize = 64;

impl Spelling {
    /// Compiles the spellings of a variant's pieces.
    pub fn new(kinds: &[PieceKind]) -> Spelling {
        let mut spelling = Spelling {
            buckets: vec![Vec::new(); BUCKETS],
        };
        for (id, kind) in (1..).map_while(KindId::new).zip(kinds) {
            for word in [kind.word, kind.kanji, kind.white_kanji] {
                spelling.add(word, id);
            }
            for word in kind.spellings {
                spelling.add(word, id);
            }
        }
        spelling
    }

    #[inline(never)]
    fn add(&mut self, word: &'static str, kind: KindId) {
        if let Some(first) = word.chars().next()
            && let Some(bucket) = self.buckets.get_mut(first as usize % BUCKETS)
        {
            // Of pieces with the same word the first in the table is meant.
            let longer = |(_, known, _): &(char, &str, KindId)| known.len() >= word.len();
            let at = bucket.partition_point(longer);
            bucket.insert(at, (first, word, kind));
        }
    }

    /// Captures the name of a piece.
    pub fn piece(&self, scanner: &mut Scanner<'_>) -> Option<KindId> {
        let first = scanner.peek()?;
        self.buckets
            .get(first as usize % BUCKETS)?
            .iter()
            .find(|(c, word, _)| *c == first && scanner.eat_str(word))
            .map(|(_, _, kind)| *kind)
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
