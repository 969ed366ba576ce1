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
        let mut words = Words {
            spellings: Vec::new(),
        };
        for (id, kind) in variant.kinds() {
            for word in [kind.word, kind.kanji, kind.white_kanji] {
                words.add(word, id);
            }
            for word in kind.spellings {
                words.add(word, id);
            }
        }
        words
    }

    fn add(&mut self, word: &'static str, kind: KindId) {
        if let Some(first) = word.chars().next() {
            let before = |(c, known, _): &(char, &str, KindId)| {
                (*c, known.len()) < (first, 0) || (*c == first && known.len() > word.len())
            };
            let at = self.spellings.partition_point(before);
            self.spellings.insert(at, (first, word, kind));
        }
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
