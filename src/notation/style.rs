//! How a move is set: which words stand for what, and in which order. Nearly every notation is a
//! [`Style`]; [`write()`] writes a move in any of them.

use crate::full::FULL;
use crate::notation::multi_move::{self, MultiMoves};
use crate::notation::systems::shorthand;
use crate::notation::{MoveContext, Numbering, PartRole, Sink};
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::piece::{KindId, Piece, PieceKind};
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::types::square_names::{self, Squares, names};
use crate::variant::Variant;

/// How a move is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// What comes first.
    pub order: Order,
    /// What tells Black's moves and White's.
    pub marks: [&'static str; 2],
    /// The names of squares.
    pub squares: &'static Squares,
    /// What stands for the square where the move before went.
    pub same: Same,
    /// What stands between 同 and the piece.
    pub after_same: &'static str,
    /// What stands between words.
    pub gap: &'static str,
    /// The names of pieces.
    pub pieces: Pieces,
    /// Other words for some pieces.
    pub swaps: Swaps,
    /// What tells a piece from others like it.
    pub disambiguation: Disambiguation,
    /// What stands for 上 where a dragon or a horse moves forward.
    pub sliding: &'static str,
    /// When that is written.
    pub told: When,
    /// What tells that a piece goes to an empty square: from where nothing is said of the origin, and
    /// from where it is.
    pub goes: [&'static str; 2],
    /// What tells that it captures.
    pub takes: &'static str,
    /// What tells that it is dropped.
    pub drops: &'static str,
    /// When that is written.
    pub drop_marked: When,
    /// What tells that it promotes, with what parts it from the words before.
    pub promotes: &'static str,
    /// What tells that it could and does not, with what parts it from the words before.
    pub declines: &'static str,
    /// What stands for a move that is none.
    pub pass: &'static str,
    /// The words for turns of several legs.
    pub turns: &'static MultiMoves,
    /// How moves are numbered.
    pub numbering: Numbering,
}

/// What comes first in a move's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The square it goes to: `７六歩`.
    Square,
    /// The piece: `P-76`.
    Piece,
}

/// When something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Where the move would not be clear without it.
    Needed,
    /// With every move.
    Always,
}

/// What stands for the square where the move before went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// A word in its place: `同`.
    Word(&'static str),
    /// The square and a word: `２四同`.
    Both(&'static str),
    /// Nothing at all.
    Nothing,
    /// The square, as ever.
    Square,
}

/// What tells a piece from others like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disambiguation {
    /// Words for 右左直上寄引, in this order.
    Words(&'static [&'static str; 6]),
    /// The square it comes from, and what stands around it.
    Square([&'static str; 2]),
    /// The square in numerals, and what stands around it.
    Numerals([&'static str; 2]),
}

/// The names of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// As in Japanese text: `歩`, `成銀`.
    Words,
    /// One character each, as in diagrams: `歩`, `全`.
    Characters,
    /// `+銀` for those without a word of one character.
    Plus,
    /// `P`, `+S`.
    Codes,
    /// `P`, `+S`; D, H and T for dragon, horse and tokin.
    Letters,
    /// `ふ`, `なりぎん`.
    Kana,
    /// `fu`, `narigin`.
    Romaji,
    /// `pawn`, `promoted silver`.
    English,
    /// `フ`, `ナヨ`.
    Shorthand,
}

/// Another word for pieces of one side or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// Whose pieces, or everybody's.
    pub color: Option<Color>,
    /// The usual word.
    pub from: &'static str,
    /// The word to write.
    pub to: &'static str,
}

/// Other words for some pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swaps([Option<&'static Swap>; 16]);

impl Swaps {
    /// None.
    pub const NONE: Swaps = Swaps([None; 16]);

    /// Forgets other words for a piece.
    pub fn remove(&mut self, from: &str) {
        let others = self.0.into_iter().flatten();
        let others = others.filter(|swap| swap.from != from);
        let mut left = Swaps::NONE;
        for (slot, swap) in left.0.iter_mut().zip(others) {
            *slot = Some(swap);
        }
        *self = left;
    }

    /// Captures another word for a piece in place of one it had. In whatever order they come, the same
    /// words are the same swaps.
    pub fn add(&mut self, swap: &'static Swap) {
        self.remove(swap.from);
        let before = |slot: &&Option<&Swap>| slot.is_some_and(|known| known.from < swap.from);
        let at = self.0.iter().take_while(before).count();
        if let Some(rest) = self.0.get_mut(at..) {
            rest.rotate_right(1);
            if let Some(first) = rest.first_mut() {
                *first = Some(swap);
            }
        }
    }

    /// The word for a side's piece.
    fn word(&self, color: Color, word: &'static str) -> &'static str {
        // They stand close together.
        if self.0.first().is_none_or(Option::is_none) {
            return word;
        }
        let is_it =
            |swap: &&Swap| swap.from == word && swap.color.is_none_or(|known| known == color);
        let swaps = self.0.into_iter().flatten();
        swaps.into_iter().find(is_it).map_or(word, |swap| swap.to)
    }
}

/// `午六`: the files by the signs of the zodiac.
///
/// Source: what the library shogiops calls Yorozuya.
pub static ZODIAC: Squares = Squares {
    files: &["子", "丑", "寅", "卯", "辰", "巳", "午", "未", "申"],
    ..square_names::FULL_KANJI
};

/// `春`.
pub static IROHA: Squares = Squares {
    own: &crate::notation::systems::iroha::NAMES,
    ..square_names::FULL_KANJI
};

/// `ななろく`.
pub static KANA: Squares = Squares {
    files: KANA_DIGITS,
    ranks: KANA_DIGITS,
    edges: Some([square_names::WIDE, square_names::KANJI]),
    ..square_names::FULL_KANJI
};

/// `nana-roku`.
pub static ROMAJI: Squares = Squares {
    files: ROMAJI_DIGITS,
    ranks: ROMAJI_DIGITS,
    between: "-",
    edges: Some([square_names::HALF, square_names::HALF]),
    ..square_names::FULL_KANJI
};

/// `seven six`.
pub static ENGLISH: Squares = Squares {
    files: ENGLISH_DIGITS,
    ranks: ENGLISH_DIGITS,
    between: " ",
    edges: Some([square_names::HALF, square_names::HALF]),
    ..square_names::DIGITS
};

const KANA_DIGITS: &[&str] = names!(
    "いち" "に" "さん" "よん" "ご" "ろく" "なな" "はち" "きゅう";
    "じゅう" "じゅういち" "じゅうに" "じゅうさん" "じゅうよん" "じゅうご" "じゅうろく" "じゅうなな"
    "じゅうはち" "じゅうきゅう");
const ROMAJI_DIGITS: &[&str] = names!(
    "ichi" "ni" "san" "yon" "go" "roku" "nana" "hachi" "kyū";
    "jū" "jūichi" "jūni" "jūsan" "jūyon" "jūgo" "jūroku" "jūnana" "jūhachi" "jūkyū");
const ENGLISH_DIGITS: &[&str] = names!(
    "one" "two" "three" "four" "five" "six" "seven" "eight" "nine";
    "ten" "eleven" "twelve" "thirteen" "fourteen" "fifteen" "sixteen" "seventeen" "eighteen"
    "nineteen");

/// Promoted pieces that have a letter of their own in some notations.
pub const LETTERS_OF_PROMOTED: [(&str, &str); 3] = [("D", "+R"), ("H", "+B"), ("T", "+P")];

/// 右左直上寄引.
pub const RELATIONS: [&str; 6] = ["右", "左", "直", "上", "寄", "引"];

/// Parts words by a gap.
pub(super) struct Out<'a> {
    sink: &'a mut dyn Sink,
    pub(super) squares: &'static Squares,
    gap: &'static str,
    begun: bool,
}

impl Out<'_> {
    /// Begins a word, which parts follow.
    #[inline]
    fn begin(&mut self) -> &mut dyn Sink {
        // What is spoken, only all of the library writes, and so with FULL below.
        if FULL && self.begun && !self.gap.is_empty() {
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

/// What squares are called: what the variant calls them, or what the notation does.
#[inline]
fn squares_of(variant: &'static Variant, squares: &'static Squares) -> &'static Squares {
    if FULL {
        variant.own_squares().unwrap_or(squares)
    } else {
        squares
    }
}

fn write_square(sink: &mut dyn Sink, role: PartRole, square: Square, squares: &Squares) {
    for text in squares.parts(square) {
        if !text.is_empty() {
            sink.part(role, text);
        }
    }
}

/// Writes a move in a style.
pub fn write(context: &MoveContext<'_>, style: &Style, sink: &mut dyn Sink) {
    let gap = style.gap;
    let mut out = Out {
        sink,
        squares: squares_of(context.position.variant(), style.squares),
        gap,
        begun: false,
    };
    let [black, white] = style.marks;
    out.word(
        PartRole::Side,
        match context.color {
            Color::Black => black,
            Color::White => white,
        },
    );
    let (Some(to), Some(kind)) = (context.mv.to(), context.kind) else {
        out.word(PartRole::Piece, style.pass);
        return;
    };
    let piece = Piece {
        color: context.color,
        kind,
    };
    if FULL && let Move::Legs(turn) = &context.mv {
        multi_move::write(context, &turn.unpack(), piece, style, &mut out);
        return;
    }
    match style.order {
        Order::Square => {
            write_target(context, style, to, &mut out);
            write_movement(context, style, to, false, &mut out);
            write_piece(context.position.variant(), piece, style, &mut out);
            write_relation(context, style, piece, to, &mut out);
            write_promotion(context, style, &mut out);
            write_drop(context, style, piece, to, &mut out);
            write_origin(context, style, piece, to, &mut out);
        }
        Order::Piece => {
            write_piece(context.position.variant(), piece, style, &mut out);
            write_relation(context, style, piece, to, &mut out);
            let told = write_origin(context, style, piece, to, &mut out);
            write_drop(context, style, piece, to, &mut out);
            write_movement(context, style, to, told, &mut out);
            write_target(context, style, to, &mut out);
            write_promotion(context, style, &mut out);
        }
    }
}

fn write_target(context: &MoveContext<'_>, style: &Style, to: Square, out: &mut Out<'_>) {
    let is_same = context.previous == Some(to);
    let says_nothing =
        is_same && context.mv.from().is_some() && context.position.piece(to).is_some();
    match style.same {
        Same::Word(word) if is_same => {
            out.word(PartRole::Destination, word);
            if FULL && !style.after_same.is_empty() {
                out.sink.part(PartRole::Space, style.after_same);
            }
            return;
        }
        Same::Nothing if says_nothing && style.told == When::Needed => return,
        _ => out.square(PartRole::Destination, to),
    }
    if FULL && let (Same::Both(word), true) = (style.same, is_same) {
        out.word(PartRole::Destination, word);
        out.sink.part(PartRole::Space, style.after_same);
    }
}

pub(super) fn write_piece(variant: &Variant, piece: Piece, style: &Style, out: &mut Out<'_>) {
    let Some(kind) = variant.kind(piece.kind) else {
        return;
    };
    let swapped = |kind: &PieceKind| {
        let word = style.pieces.name(kind);
        if FULL {
            style.swaps.word(piece.color, word)
        } else {
            word
        }
    };
    let prefix = match style.pieces {
        Pieces::Plus if kind.is_promoted() && kind.word.chars().nth(1).is_some() => "+",
        Pieces::Shorthand if FULL && style.pieces.name(kind).is_empty() => shorthand::PROMOTED,
        _ => {
            out.word(PartRole::Piece, swapped(kind));
            return;
        }
    };
    let before = kind.unpromoted.and_then(KindId::new);
    out.word(PartRole::Piece, prefix);
    if let Some(before) = before.and_then(|before| variant.kind(before)) {
        out.sink.part(PartRole::Piece, swapped(before));
    }
}

impl Pieces {
    /// The usual name of a kind; empty where it is made of another's.
    fn name(self, kind: &PieceKind) -> &'static str {
        match self {
            // What follows the codes, only all of the library writes.
            Pieces::Words | Pieces::Plus => kind.word,
            Pieces::Codes => kind.letters(),
            Pieces::Letters => LETTERS_OF_PROMOTED
                .iter()
                .find(|(_, promoted)| *promoted == kind.code)
                .map_or(kind.code, |(letter, _)| letter),
            _ if !FULL => kind.word,
            Pieces::Characters => kind.kanji,
            Pieces::Kana => kind.reading.map_or("", |[kana, _]| kana),
            Pieces::Romaji => kind.reading.map_or("", |[_, romaji]| romaji),
            Pieces::English => kind.name,
            Pieces::Shorthand => shorthand::sign(kind.word),
        }
    }
}

/// Writes the words that tell a piece from others like it. Three horses or dragons may have none, and
/// then the square tells.
fn write_relation(
    context: &MoveContext<'_>,
    style: &Style,
    piece: Piece,
    to: Square,
    out: &mut Out<'_>,
) {
    let (Disambiguation::Words(words), Some(from)) = (style.disambiguation, context.mv.from())
    else {
        return;
    };
    let others = context.others_like(piece, from, to);
    if others.is_empty() {
        return;
    }
    let Some(kind) = context.position.kind(piece.kind) else {
        return;
    };
    let Some(relation) =
        Relation::disambiguation(piece.color, from, to, &others, kind.goes_straight)
    else {
        let squares = numerals(context.position.variant());
        write_square_of_origin(from, ["(", ")"], squares, out);
        return;
    };
    for ((word, _), text) in Relation::WORDS.into_iter().zip(words) {
        if relation.contains(word) {
            let is_other = word == Relation::UP && kind.is_promoted() && kind.slides();
            out.word(
                PartRole::Relation,
                if is_other { style.sliding } else { text },
            );
        }
    }
}

/// Writes the square a piece comes from, where squares tell it from others, and says whether it did.
fn write_origin(
    context: &MoveContext<'_>,
    style: &Style,
    piece: Piece,
    to: Square,
    out: &mut Out<'_>,
) -> bool {
    let (around, squares) = match style.disambiguation {
        Disambiguation::Words(..) => return false,
        Disambiguation::Square(around) => (around, out.squares),
        Disambiguation::Numerals(around) => (around, numerals(context.position.variant())),
    };
    let Some(from) = context.mv.from() else {
        return false;
    };
    let is_due = style.told == When::Always || context.has_others_like(piece, from, to);
    if is_due {
        write_square_of_origin(from, around, squares, out);
    }
    is_due
}

pub(super) fn write_square_of_origin(
    from: Square,
    [before, after]: [&'static str; 2],
    squares: &Squares,
    out: &mut Out<'_>,
) {
    let sink = out.begin();
    sink.part(PartRole::Origin, before);
    write_square(sink, PartRole::Origin, from, squares);
    sink.part(PartRole::Origin, after);
}

/// Squares in numerals; numbers of two digits would run together.
pub(super) fn numerals(variant: &'static Variant) -> &'static Squares {
    let numerals = match FULL && variant.is_large() {
        true => &square_names::RANK_LETTERS,
        false => &square_names::DIGITS,
    };
    squares_of(variant, numerals)
}

fn write_drop(
    context: &MoveContext<'_>,
    style: &Style,
    piece: Piece,
    to: Square,
    out: &mut Out<'_>,
) {
    let is_due = || {
        let mut others = false;
        context
            .position
            .each_attacker(to, piece, &mut |_| others = true);
        others
    };
    if matches!(context.mv, Move::Drop { .. }) && (style.drop_marked == When::Always || is_due()) {
        let role = match style.order {
            Order::Square => PartRole::Drop,
            Order::Piece => PartRole::Movement,
        };
        out.word(role, style.drops);
    }
}

#[inline]
fn write_movement(
    context: &MoveContext<'_>,
    style: &Style,
    to: Square,
    told: bool,
    out: &mut Out<'_>,
) {
    let is_silent = style.takes.is_empty() && style.goes.iter().all(|sign| sign.is_empty());
    if is_silent || context.mv.from().is_none() {
        return;
    }
    let sign = match (context.position.piece(to), style.goes) {
        (Some(_), _) => style.takes,
        (None, [_, behind_origin]) if told => behind_origin,
        (None, [alone, _]) => alone,
    };
    out.word(PartRole::Movement, sign);
}

#[inline]
pub(super) fn write_promotion(context: &MoveContext<'_>, style: &Style, out: &mut Out<'_>) {
    if context.mv.promotes() {
        out.sink.part(PartRole::Promotion, style.promotes);
    } else if context.could_promote && context.mv.from().is_some() {
        out.sink.part(PartRole::Promotion, style.declines);
    }
}
