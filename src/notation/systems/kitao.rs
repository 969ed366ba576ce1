//! The notation of Kitao and Kawasaki: `☗歩-76`, `☖銀(33)x+`, `☗角*45`.
//!
//! Source: the client of 81Dojo, whose author it is named for. The piece is in kanji, the squares are
//! in numerals; a square where the move before went is not repeated.

use crate::notation::definition::Notation;
use crate::notation::settings;
use crate::notation::style::{self, Disambiguation, Pieces, Same, Style};
use crate::notation::systems::japanese;
use crate::notation::systems::western::{Dialect, Meaning, ScannedMove, read_whole};
use crate::problem::sentences;
use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::text::scan::{Scanner, is_blank};
use crate::types::piece::KindId;
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::types::square_names;
use crate::variant::{Games, Variant};

/// The notation.
pub static NOTATION: Notation = Notation {
    name: "kitao",
    title: &sentences::notation::KITAO,
    sample: "☗歩-76",
    style: STYLE,
    code: None,
    read: Some(read),
    settings: &settings::KITAO,
    games: Games::Numbered,
    other_games: Some(&style::WESTERN),
};

/// `☗歩-76`.
pub const STYLE: Style = Style {
    marks: ["☗", "☖"],
    squares: &square_names::DIGITS,
    same: Same::Nothing,
    pieces: Pieces::Plus,
    disambiguation: Disambiguation::Numerals(["(", ")"]),
    ..style::WESTERN
};

/// Pieces as pictures, which are these characters where there are only letters: `歩-76`.
pub static FIGURINE: Notation = Notation {
    name: "figurine",
    title: &sentences::notation::FIGURINE,
    sample: "歩-76",
    style: Style {
        marks: ["", ""],
        same: Same::Square,
        pieces: Pieces::Characters,
        ..STYLE
    },
    settings: &settings::FIGURINE,
    games: Games::Numbered,
    ..NOTATION
};

fn read(text: &str, variant: &'static Variant) -> Option<Token> {
    read_whole(text, variant, scan)
}

/// Takes a move off the front of a text; `None` leaves the scanner where it was.
pub fn scan(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<ScannedMove> {
    let mut ahead = *scanner;
    let side = ahead.eat_as(japanese::mark);
    ahead.skip_blanks();
    let is_promoted = ahead.eat_if(|c| c == '+' || c == '＋').is_some();
    let is_any = ahead.eat('合');
    let mut kind = if is_any {
        KindId::ANY
    } else {
        variant.spelling().piece(&mut ahead)?
    };
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
    if ahead.peek().is_some_and(char::is_alphanumeric)
        || drop && from != Origin::Unsaid
        || is_any && !drop
    {
        return None;
    }
    *scanner = ahead;
    Some(ScannedMove {
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
