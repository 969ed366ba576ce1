//! The parts that every move has, whatever their order.

use crate::notation::part::{PartRole, Sink};
use crate::notation::style::signs;
use crate::notation::style::types::{LETTERS_OF_PROMOTED, Pieces, Style};
use crate::types::ONLY_USUAL;
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::piece::{KindId, Piece, PieceKind};
use crate::types::square::Square;
use crate::types::square_names::{self, Squares};
use crate::variant::Variant;

/// Takes words one by one, with a gap between them.
pub(super) struct Out<'a, S: Sink + ?Sized = dyn Sink + 'a> {
    sink: &'a mut S,
    pub(super) squares: &'static Squares,
    gap: &'static str,
    begun: bool,
}

impl<'a, S: Sink + ?Sized> Out<'a, S> {
    pub(super) fn new(variant: &'static Variant, style: &Style, sink: &'a mut S) -> Out<'a, S> {
        Out {
            sink,
            squares: squares_of(variant, style.squares),
            gap: style.gap,
            begun: false,
        }
    }

    /// Appends to the previous word, with no gap.
    #[inline]
    pub(super) fn attach(&mut self, role: PartRole, text: &str) {
        self.sink.part(role, text);
    }

    /// Begins a word, which parts follow.
    #[inline]
    fn begin(&mut self) -> &mut S {
        if self.begun && !self.gap.is_empty() {
            self.sink.part(PartRole::Space, self.gap);
        }
        self.begun = true;
        self.sink
    }

    #[inline]
    pub(super) fn word(&mut self, role: PartRole, text: &str) {
        if !text.is_empty() {
            self.begin().part(role, text);
        }
    }

    #[inline]
    pub(super) fn square(&mut self, role: PartRole, square: Square) {
        let squares = self.squares;
        write_square(self.begin(), role, square, squares);
    }
}

/// Writes whose move it is.
#[inline]
pub(super) fn write_side<S: Sink + ?Sized>(color: Color, style: &Style, out: &mut Out<'_, S>) {
    let [black, white] = style.marks;
    let mark = match color {
        Color::Black => black,
        Color::White => white,
    };
    out.word(PartRole::Side, mark);
}

/// Returns the names of squares: those of the variant, or those of the notation.
#[inline]
fn squares_of(variant: &'static Variant, squares: &'static Squares) -> &'static Squares {
    match variant.squares {
        Some(own) if !ONLY_USUAL => own,
        None if !ONLY_USUAL && variant.is_large() => squares.on_large_board(),
        _ => squares,
    }
}

fn write_square<S: Sink + ?Sized>(sink: &mut S, role: PartRole, square: Square, squares: &Squares) {
    for text in squares.parts(square) {
        if !text.is_empty() {
            sink.part(role, text);
        }
    }
}

pub(super) fn write_piece<S: Sink + ?Sized>(
    variant: &Variant,
    piece: Piece,
    style: &Style,
    out: &mut Out<'_, S>,
) {
    if !ONLY_USUAL && piece.kind == KindId::ANY {
        out.word(PartRole::Piece, style.pieces.any());
        return;
    }
    let Some(kind) = variant.kind(piece.kind) else {
        return;
    };
    // Two pieces may share a character, as the quails of tori shogi do.
    let is_shared = |kind: &PieceKind| {
        let mut kinds = variant.kinds.iter();
        kinds.any(|other| other.kanji == kind.kanji && other.code != kind.code)
    };
    let by_character = !ONLY_USUAL && style.pieces == Pieces::Characters;
    let swapped = |kind: &PieceKind| {
        let word = match style.pieces {
            _ if by_character && is_shared(kind) => kind.word,
            pieces => pieces.name(kind),
        };
        if ONLY_USUAL {
            return word;
        }
        style.swaps.word(piece.color, word)
    };
    let prefix = match style.pieces {
        Pieces::Plus if kind.is_promoted() && kind.word.chars().nth(1).is_some() => "+",
        Pieces::Shorthand if !ONLY_USUAL && style.pieces.name(kind).is_empty() => signs::PROMOTED,
        _ => {
            out.word(PartRole::Piece, swapped(kind));
            return;
        }
    };
    let before = kind.unpromoted.and_then(KindId::new);
    out.word(PartRole::Piece, prefix);
    if let Some(before) = before.and_then(|before| variant.kind(before)) {
        out.attach(PartRole::Piece, swapped(before));
    }
}

/// Returns the names of a kind of both sides, one after the other.
pub fn name_of(style: &Style, variant: &'static Variant, kind: KindId) -> String {
    let mut names = String::new();
    for color in Color::BOTH {
        let mut out = Out::new(variant, style, &mut names);
        write_piece(variant, Piece { color, kind }, style, &mut out);
    }
    names
}

impl Pieces {
    /// Returns the word for a piece of any kind.
    fn any(self) -> &'static str {
        match self {
            Pieces::Words | Pieces::Characters | Pieces::Plus | Pieces::Shorthand => "合",
            Pieces::Codes | Pieces::Letters => "any",
            Pieces::Kana => "あい",
            Pieces::Romaji => "ai",
            Pieces::English => "any piece",
        }
    }

    /// Returns the usual name of a kind; empty where it is derived from another's.
    fn name(self, kind: &PieceKind) -> &'static str {
        match self {
            Pieces::Words | Pieces::Plus => kind.word,
            Pieces::Codes => kind.letters(),
            Pieces::Letters => LETTERS_OF_PROMOTED
                .iter()
                .find(|(_, promoted)| *promoted == kind.code)
                .map_or(kind.code, |(letter, _)| letter),
            Pieces::Characters => kind.kanji,
            _ if ONLY_USUAL => "",
            Pieces::Kana => kind.reading.map_or("", |[kana, _]| kana),
            Pieces::Romaji => kind.reading.map_or("", |[_, romaji]| romaji),
            Pieces::English => kind.name,
            Pieces::Shorthand => signs::sign(kind.word),
        }
    }
}

pub(super) fn write_square_of_origin<S: Sink + ?Sized>(
    from: Square,
    [before, after]: [&'static str; 2],
    squares: &Squares,
    out: &mut Out<'_, S>,
) {
    let sink = out.begin();
    sink.part(PartRole::Origin, before);
    write_square(sink, PartRole::Origin, from, squares);
    sink.part(PartRole::Origin, after);
}

/// Squares in numerals, as far as numbers have one digit.
pub(super) fn numerals(variant: &'static Variant) -> &'static Squares {
    squares_of(variant, &square_names::DIGITS)
}

#[inline]
pub(super) fn write_promotion<S: Sink + ?Sized>(
    mv: Move,
    could_promote: bool,
    style: &Style,
    out: &mut Out<'_, S>,
) {
    if mv.promotes() {
        out.attach(PartRole::Promotion, style.promotes);
    } else if could_promote && mv.from().is_some() {
        out.attach(PartRole::Promotion, style.declines);
    }
}
