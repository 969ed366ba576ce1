//! Moves as CSA writes them: `+7776FU`, `-0055KA`, `%PASS`.

use crate::position::Position;
use crate::text::scan::push_all;
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::games::standard::KINDS;

/// Returns the move that a word means in a position: `+7776FU`, `0055KA`.
pub fn read_csa(position: &Position, word: &str) -> Option<Move> {
    let (written, _) = CsaMove::begin(word).filter(|(_, after)| after.is_empty())?;
    let to = written.to?;
    let (_, _, piece) = written.parts();
    let mut kinds = position.variant().kinds();
    let (kind, _) = kinds.find(|(_, facts)| facts.csa == piece)?;
    if written.is_drop {
        return Some(Move::Drop { kind, to });
    }
    let from = written.from?;
    let promote = position.piece(from)?.kind != kind;
    Some(Move::Board { from, to, promote })
}

/// Reports whether a text begins with the shape of a move with its sign: `+7776FU`.
pub fn begins_with_shape(text: &str) -> bool {
    match text.as_bytes() {
        [b'+' | b'-', a, b, c, d, e, f, ..] => {
            [a, b, c, d].iter().all(|byte| byte.is_ascii_digit())
                && [e, f].iter().all(|byte| byte.is_ascii_uppercase())
        }
        _ => false,
    }
}

/// A move as written: `+7776FU`, `-0055KA`, `7776FU`.
#[derive(Clone, Copy, Debug)]
pub struct CsaMove<'a> {
    /// The whole text.
    pub text: &'a str,
    /// The side that the sign names.
    pub side: Option<Color>,
    /// Whether it is a drop, which comes from `00`.
    pub is_drop: bool,
    /// Where it comes from, when that is a square.
    pub from: Option<Square>,
    /// Where it goes to, when that is a square.
    pub to: Option<Square>,
}

impl<'a> CsaMove<'a> {
    /// Returns the move at the beginning of a text, and what follows.
    pub fn begin(text: &'a str) -> Option<(CsaMove<'a>, &'a str)> {
        let (side, signless) = match text.as_bytes() {
            [b'+', rest @ ..] => (Some(Color::Black), rest),
            [b'-', rest @ ..] => (Some(Color::White), rest),
            rest => (None, rest),
        };
        let [a, b, c, d, e, f, ..] = signless else {
            return None;
        };
        let value = |byte: &u8| byte.is_ascii_digit().then(|| byte - b'0');
        let (from, to) = ((value(a)?, value(b)?), (value(c)?, value(d)?));
        let square = |(file, rank)| Square::new(file, rank);
        if !e.is_ascii_alphabetic() || !f.is_ascii_alphabetic() {
            return None;
        }
        let (text, after) = text.split_at_checked(usize::from(side.is_some()) + 6)?;
        let written = CsaMove {
            text,
            side,
            is_drop: from == (0, 0),
            from: square(from),
            to: square(to),
        };
        Some((written, after))
    }

    /// Its parts without the sign: the origin, the destination, and the name of the piece after the move.
    #[inline(never)]
    pub fn parts(&self) -> (&'a str, &'a str, &'a str) {
        let signless = self.text.trim_start_matches(['+', '-']);
        let part = |from, to| signless.get(from..to).unwrap_or("");
        (part(0, 2), part(2, 4), part(4, 6))
    }
}

/// A pass, as some programs write it.
pub const PASS: &str = "%PASS";

/// The number of letters, rounded up to a power of two.
const LETTERS: usize = 32;

/// The kinds of shogi by the letters of their names, capital or small.
static KINDS_BY_NAME: [u8; LETTERS * LETTERS] = kinds_by_name();

const fn kinds_by_name() -> [u8; LETTERS * LETTERS] {
    let mut kinds = [0; LETTERS * LETTERS];
    let mut row = 0;
    while row < KINDS.len() {
        if let [first, second] = KINDS[row].csa.as_bytes() {
            kinds[place_of(*first, *second)] = row as u8 + 1;
        }
        row += 1;
    }
    kinds
}

const fn place_of(first: u8, second: u8) -> usize {
    first as usize % LETTERS * LETTERS + second as usize % LETTERS
}

/// Returns the piece of shogi with a name, in capital letters or small.
pub fn piece(name: &[u8]) -> Option<KindId> {
    let [first, second] = name else { return None };
    if !first.is_ascii_alphabetic() || !second.is_ascii_alphabetic() {
        return None;
    }
    let kind = KINDS_BY_NAME.get(place_of(*first, *second))?;
    KindId::new(*kind)
}

/// Returns the sign of a side.
pub const fn sign(color: Color) -> &'static str {
    match color {
        Color::Black => "+",
        Color::White => "-",
    }
}

/// Appends the name of a piece.
#[inline(never)]
pub fn write_piece(text: &mut String, variant: &Variant, kind: KindId) {
    text.push_str(variant.kind(kind).map_or("", |kind| kind.csa));
}

/// Appends a square in digits, `00` for a hand.
#[inline(never)]
pub fn write_place(text: &mut String, square: Option<Square>) {
    let (file, rank) = square.map_or((0, 0), |square| (square.file(), square.rank()));
    for number in [file, rank] {
        text.push(char::from(b'0' + number % 10));
    }
}

/// Appends the move of a side's piece of a kind.
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
