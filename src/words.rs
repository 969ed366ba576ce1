//! How men are spelled in Japanese text, compiled from a variant's table.

use crate::piece::KindId;
use crate::scan::Scanner;
use crate::variant::Variant;

/// The spellings of all men of a variant, ordered so that the longest that fits comes first.
#[derive(Clone, Debug)]
pub struct Words {
    spellings: Vec<(char, &'static str, KindId)>,
}

impl Words {
    /// Compiles the spellings of a variant.
    pub fn new(variant: &Variant) -> Words {
        let mut spellings: Vec<(char, &'static str, KindId)> = variant
            .kinds()
            .flat_map(|(id, kind)| {
                [kind.word, kind.kanji, kind.white_kanji]
                    .into_iter()
                    .chain(kind.spellings.iter().copied())
                    .filter_map(move |word| Some((word.chars().next()?, word, id)))
            })
            .collect();
        spellings.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.len().cmp(&a.1.len())));
        spellings.dedup();
        Words { spellings }
    }

    /// Takes the name of a man.
    pub fn man(&self, scanner: &mut Scanner<'_>) -> Option<KindId> {
        let first = scanner.peek()?;
        let start = self.spellings.partition_point(|(c, ..)| *c < first);
        self.spellings
            .get(start..)?
            .iter()
            .take_while(|(c, ..)| *c == first)
            .find(|(_, word, _)| scanner.eat_str(word))
            .map(|(_, _, kind)| *kind)
    }
}
