//! The notation of Kitao and Kawasaki: `☗歩-76`, `☖銀(33)x+`, `☗角*45`.
//!
//! Source: the client of 81Dojo, whose author it is named for. The man is in kanji, the squares are
//! in numerals; a square where the move before went is not repeated.

use super::western::{
    DIGITS, Dialect, Meaning, Style, Written, others_reach, read_whole, write_origin,
    write_promotion, write_square,
};
use super::{Coordinates, Moment, Numbering, Role, Sink, System, japanese};
use crate::color::Color;
use crate::full::full;
use crate::moves::Move;
use crate::piece::KindId;
use crate::relation::Relation;
use crate::resolve::{Origin, Promotion, Target, Token};
use crate::scan::{Scanner, is_blank};
use crate::square::Square;
use crate::variant::Variant;

/// The notation.
pub static SYSTEM: System = System {
    name: "kitao",
    english: "Kitao–Kawasaki",
    japanese: "北尾・川崎式",
    sample: "☗歩-76",
    coordinates: Coordinates {
        files: &DIGITS,
        ranks: &DIGITS,
        empty_hand: "–",
    },
    numbering: Numbering::Pairs,
    write: |moment, sink| write(moment, false, sink),
    read: full(|text, variant| read_whole(text, variant, scan)),
};

/// Writes a move, with its origin always or only where it is needed.
pub fn write(moment: &Moment<'_>, always_origin: bool, sink: &mut dyn Sink) {
    let mark = match moment.color {
        Color::Black => "☗",
        Color::White => "☖",
    };
    sink.part(Role::Side, mark);
    let (Some(to), Some(kind)) = (moment.mv.to(), moment.kind) else {
        sink.part(Role::Piece, "pass");
        return;
    };
    write_man(moment.position.variant(), kind, sink);
    let captures = moment.position.piece(to).is_some();
    match moment.mv {
        Move::Drop { .. } => sink.part(Role::Movement, "*"),
        Move::Board { from, .. } => {
            if always_origin || others_reach(moment, kind, from, to) {
                write_origin(from, &Style::DOJO, sink);
            }
            sink.part(Role::Movement, if captures { "x" } else { "-" });
        }
        Move::Pass => {}
    }
    let is_same = moment.previous == Some(to) && captures && moment.mv.from().is_some();
    if !is_same || always_origin {
        write_square(to, &DIGITS, Role::Destination, sink);
    }
    write_promotion(moment, sink);
}

/// A promoted man without a kanji of its own is `+` and what it was before.
fn write_man(variant: &Variant, kind: KindId, sink: &mut dyn Sink) {
    let Some(facts) = variant.kind(kind) else {
        return;
    };
    let unpromoted = facts.unpromoted.and_then(KindId::new);
    match unpromoted.and_then(|kind| variant.kind(kind)) {
        Some(before) if facts.word.chars().count() > 1 => {
            sink.part(Role::Piece, "+");
            sink.part(Role::Piece, before.word);
        }
        _ => sink.part(Role::Piece, facts.word),
    }
}

/// Takes a move off the front of a text; `None` leaves the scanner where it was.
pub fn scan(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<Written> {
    let mut ahead = *scanner;
    let side = ahead.eat_as(japanese::mark);
    ahead.skip_blanks();
    let is_promoted = ahead.eat_if(|c| c == '+' || c == '＋').is_some();
    let mut kind = variant.words().man(&mut ahead)?;
    if is_promoted {
        kind = KindId::new(variant.kind(kind)?.promotes_to?)?;
    }
    let from = match ahead.eat_if(|c| c == '(' || c == '（') {
        Some(_) => {
            let square = scan_square(&mut ahead, variant)?;
            ahead.eat_if(|c| c == ')' || c == '）')?;
            Origin::Square(square)
        }
        None => Origin::Unsaid,
    };
    let sign =
        ahead.eat_if(|c| matches!(c, '-' | '–' | '−' | '－' | 'x' | '×' | '*' | '＊' | '\''))?;
    let (captures, drop) = match sign {
        'x' | '×' => (true, false),
        '*' | '＊' | '\'' => (false, true),
        _ => (false, false),
    };
    let to = match scan_square(&mut ahead, variant) {
        Some(square) => Target::Square(square),
        None if captures => Target::Same,
        None => return None,
    };
    let promotion = scan_promotion(&mut ahead);
    if ahead.peek().is_some_and(char::is_alphanumeric) || drop && from != Origin::Unsaid {
        return None;
    }
    *scanner = ahead;
    Some(Written {
        meaning: Meaning::Token(Token {
            side,
            to,
            kind,
            from,
            drop,
            relation: Relation::NONE,
            promotion,
        }),
        captures: (!drop).then_some(captures),
        dialect: Dialect::Kitao,
    })
}

/// 81Dojo puts a blank before `=`.
fn scan_promotion(scanner: &mut Scanner<'_>) -> Promotion {
    let mut ahead = *scanner;
    ahead.take_while(is_blank);
    if ahead.eat_if(|c| c == '=' || c == '＝').is_some() {
        *scanner = ahead;
        return Promotion::Declines;
    }
    match scanner.eat_if(|c| c == '+' || c == '＋') {
        Some(_) => Promotion::Promotes,
        None => Promotion::Unsaid,
    }
}

fn scan_square(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<Square> {
    let mut ahead = *scanner;
    let square = Square::new(ahead.digit()?, ahead.digit()?)?;
    if !variant.contains(square) {
        return None;
    }
    *scanner = ahead;
    Some(square)
}
