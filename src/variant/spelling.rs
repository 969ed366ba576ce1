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

/// Captures the name of one of these pieces, the longest that fits, for programs that read too little to compile
/// the spellings.
pub fn piece_of(kinds: &[PieceKind], scanner: &mut Scanner<'_>) -> Option<KindId> {
    let text = scanner.rest();
    let mut longest: Option<(&str, KindId)> = None;
    for (id, kind) in (1..).map_while(KindId::new).zip(kinds) {
        let names = [kind.word, kind.kanji, kind.white_kanji];
        for word in names.iter().chain(kind.spellings) {
            let is_longer = longest.is_none_or(|(known, _)| known.len() < word.len());
            if is_longer && text.starts_with(word) {
                longest = Some((word, id));
            }
        }
    }
    let (word, id) = longest?;
    scanner.eat_str(word).then_some(id)
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
