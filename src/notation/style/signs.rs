//! The signs in which people write pieces by hand: `丶`, `ク`.
//!
//! Source: the table of shorthand signs as the Wikipedia article on shogi notation gives it.

use crate::text::scan::Scanner;
use crate::types::piece::KindId;
use crate::variant::Variant;

/// The word of a piece and the signs for it, the first of which is the usual one. A promoted piece that
/// is not among them is [`PROMOTED`] and what it was.
const PIECES: [(&str, &str); 11] = [
    ("玉", "王玉○"),
    ("歩", "丶フゝ・"),
    ("香", "禾キ↑"),
    ("桂", "土"),
    ("銀", "ヨ"),
    ("金", "人"),
    ("角", "ク"),
    ("馬", "マウ"),
    ("飛", "ヒ乙"),
    ("龍", "立リ"),
    ("と", "と"),
];

/// The sign for 成.
pub const PROMOTED: &str = "ナ";

/// Reports whether a sign means 同.
pub fn is_same(sign: char) -> bool {
    matches!(sign, '－' | '𠔼' | 'ド')
}

/// Returns the usual sign for the piece with a word; empty where there is none.
pub fn sign(word: &str) -> &'static str {
    let signs = PIECES.iter().find(|(known, _)| *known == word);
    let signs = signs.map_or("", |(_, signs)| signs);
    let end = signs
        .char_indices()
        .nth(1)
        .map_or(signs.len(), |(at, _)| at);
    signs.get(..end).unwrap_or(signs)
}

/// Takes the sign of a piece off the front of a text.
pub fn piece(scanner: &mut Scanner<'_>, variant: &Variant) -> Option<KindId> {
    let mut ahead = *scanner;
    let is_promoted = ahead.eat_str(PROMOTED);
    let kind = plain_piece(&mut ahead, variant)?;
    *scanner = ahead;
    if is_promoted {
        KindId::new(variant.kind(kind)?.promotes_to?)
    } else {
        Some(kind)
    }
}

fn plain_piece(scanner: &mut Scanner<'_>, variant: &Variant) -> Option<KindId> {
    let sign = scanner.peek()?;
    let (word, _) = PIECES
        .iter()
        .find(|(_, signs)| signs.chars().any(|c| c == sign))?;
    let (kind, _) = variant.kinds().find(|(_, kind)| kind.word == *word)?;
    scanner.next();
    Some(kind)
}
