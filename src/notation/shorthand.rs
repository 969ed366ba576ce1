//! The signs in which people write moves by hand: `７六丶`, `２二クナ`.
//!
//! Source: the table of shorthand signs as the Wikipedia article on shogi notation gives it.

use crate::piece::KindId;
use crate::scan::{Scanner, has};
use crate::variant::Variant;

/// The word of a man and the signs for it.
const MEN: [(&str, &str); 10] = [
    ("玉", "○"),
    ("歩", "丶フゝ・"),
    ("香", "禾キ↑"),
    ("桂", "土"),
    ("銀", "ヨ"),
    ("金", "人"),
    ("角", "ク"),
    ("馬", "マウ"),
    ("飛", "ヒ乙"),
    ("龍", "立リ"),
];

/// The signs for 同.
pub const SAME: &str = "－𠔼ド";

/// Takes the sign of a man.
pub fn man(scanner: &mut Scanner<'_>, variant: &Variant) -> Option<KindId> {
    let sign = scanner.peek()?;
    let (word, _) = MEN.iter().find(|(_, signs)| has(signs, sign))?;
    let (kind, _) = variant.kinds().find(|(_, kind)| kind.word == *word)?;
    scanner.next();
    Some(kind)
}
