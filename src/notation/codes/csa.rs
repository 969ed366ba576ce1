//! Moves as CSA writes them: `+7776FU`, `-0055KA`, `%PASS`.

use crate::text::scan::push_all;
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::Variant;

/// The side to move does nothing; a word of some programs.
pub const PASS: &str = "%PASS";

/// The pieces of a variant with what they are called, to find them fast.
#[derive(Debug)]
pub struct Pieces(Vec<(&'static [u8], KindId)>);

impl Pieces {
    /// The pieces of a variant.
    pub fn new(variant: &Variant) -> Pieces {
        let names = variant.kinds().map(|(id, kind)| (kind.csa.as_bytes(), id));
        Pieces(names.filter(|(name, _)| !name.is_empty()).collect())
    }

    /// The piece with a name, upper case or lower.
    #[inline(never)]
    pub fn find(&self, name: &[u8]) -> Option<KindId> {
        let mut pieces = self.0.iter();
        let row = pieces.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
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

/// What a piece is called, at the end of a text.
#[inline(never)]
pub fn write_piece(text: &mut String, variant: &Variant, kind: KindId) {
    text.push_str(variant.kind(kind).map_or("", |kind| kind.csa));
}

/// A square in digits at the end of a text, `00` for a hand.
#[inline(never)]
pub fn write_place(text: &mut String, square: Option<Square>) {
    let (file, rank) = square.map_or((0, 0), |square| (square.file(), square.rank()));
    for number in [file, rank] {
        text.push(char::from(b'0' + number % 10));
    }
}

/// Writes the move of a side's piece of a kind at the end of a text.
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
    write_piece(text, variant, after);
}
