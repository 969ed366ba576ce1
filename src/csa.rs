//! Moves as CSA writes them: `+7776FU`, `-0055KA`, `%PASS`.

use crate::color::Color;
use crate::moves::Move;
use crate::piece::{Kind, KindId};
use crate::scan::{digits, push_all};
use crate::square::Square;
use crate::variant::Variant;

/// What men are called, and the same in SFEN.
const MEN: [(&str, &str); 14] = [
    ("FU", "P"),
    ("GI", "S"),
    ("KI", "G"),
    ("OU", "K"),
    ("KE", "N"),
    ("KY", "L"),
    ("KA", "B"),
    ("HI", "R"),
    ("TO", "+P"),
    ("UM", "+B"),
    ("RY", "+R"),
    ("NG", "+S"),
    ("NK", "+N"),
    ("NY", "+L"),
];

/// The side to move does nothing; a word of some programs.
pub const PASS: &str = "%PASS";

/// Whether a man is called so.
#[inline(never)]
pub fn is_man(name: &str) -> bool {
    MEN.iter().any(|(known, _)| *known == name)
}

#[inline(never)]
fn name_of(kind: &Kind) -> Option<&'static str> {
    let row = MEN.iter().find(|(_, sfen)| *sfen == kind.code)?;
    Some(row.0)
}

/// The men of a variant with what they are called, to find them fast.
#[derive(Debug)]
pub struct Men(Vec<(&'static [u8], KindId)>);

impl Men {
    /// The men of a variant.
    pub fn new(variant: &Variant) -> Men {
        let named = |(id, kind)| Some((name_of(kind)?.as_bytes(), id));
        Men(variant.kinds().filter_map(named).collect())
    }

    /// The man with a name, upper case or lower.
    #[inline(never)]
    pub fn find(&self, name: &[u8]) -> Option<KindId> {
        let mut men = self.0.iter();
        let row = men.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(row.1)
    }
}

/// The sign of a side.
pub const fn sign(color: Color) -> &'static str {
    match color {
        Color::Black => "+",
        Color::White => "-",
    }
}

/// What a man is called, at the end of a text.
#[inline(never)]
pub fn write_man(text: &mut String, variant: &Variant, kind: KindId) {
    // A man of another game has no name here.
    text.push_str(variant.kind(kind).and_then(name_of).unwrap_or("??"));
}

/// A square in digits at the end of a text, `00` for a hand.
#[inline(never)]
pub fn write_place(text: &mut String, square: Option<Square>) {
    let (file, rank) = square.map_or((0, 0), |square| (square.file(), square.rank()));
    push_all(text, &[&digits(file.into()), &digits(rank.into())]);
}

/// Writes the move of a side's man of a kind at the end of a text.
#[inline(never)]
pub fn write_csa(text: &mut String, variant: &Variant, color: Color, kind: KindId, mv: Move) {
    if mv == Move::Pass {
        push_all(text, &[PASS]);
        return;
    }
    text.push_str(sign(color));
    write_place(text, mv.from());
    write_place(text, mv.to());
    let promoted = variant.kind(kind).and_then(|kind| kind.promotes_to);
    let after = promoted
        .and_then(KindId::new)
        .filter(|_| mv.promotes())
        .unwrap_or(kind);
    write_man(text, variant, after);
}
