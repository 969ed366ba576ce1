//! The sentences with their details, in a language.

use crate::opening::Name;
use crate::problem::{Lang, Sentence};
use crate::text::scan::digits;
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::games::standard::{KNIGHT, LANCE, ROOK};

/// The names of pieces in Japanese sentences, if they are longer than in notation. Only shogi has remarks.
const SPOKEN: [(KindId, &str); 3] = [(ROOK, "飛車"), (LANCE, "香車"), (KNIGHT, "桂馬")];

/// The value of a placeholder in a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Detail {
    /// A piece by its kind.
    Piece(KindId),
    /// A square.
    Square(Square),
    /// A number of plies.
    Plies(u32),
    /// An opening or a castle.
    Name(&'static Name),
}

/// The values of the placeholders of a sentence, in their order.
pub type Details = Vec<Detail>;

/// Returns the sentence with its details filled in.
pub fn fill(sentence: &Sentence, lang: Lang, variant: &Variant, details: &[Detail]) -> String {
    let texts: Vec<String> = details
        .iter()
        .map(|detail| text(*detail, lang, variant))
        .collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    sentence.fill(lang, &texts)
}

fn text(detail: Detail, lang: Lang, variant: &Variant) -> String {
    match detail {
        Detail::Piece(kind) => {
            let mut spoken = SPOKEN.iter();
            if let Some((_, word)) = spoken.find(|(it, _)| *it == kind && lang == Lang::Japanese) {
                return (*word).to_owned();
            }
            let kind = variant.kinds.get(kind.index());
            kind.map_or_else(String::new, |kind| variant.called(kind, lang).to_owned())
        }
        Detail::Square(square) => variant.square_said(square, lang),
        Detail::Plies(plies) => digits(plies),
        Detail::Name(name) => lang
            .name("opening", name.romaji, name.english, name.japanese)
            .to_owned(),
    }
}
