//! Reading a Western move of a game whose pieces or squares have names of their own: `YNx7c=`, `K*e4`,
//! `CH11fx11j`, and moves of several legs, `WRx8hx8g`, `LB-12px!12m`.

use std::cell::Cell;

use crate::notation::systems::japanese;
use crate::notation::systems::western::scan::{
    Dialect, Meaning, ScannedMove, eat_drop, is_apostrophe, is_capture, is_dash,
};
use crate::record::resolve::{Origin, Promotion, Target, Token, WrittenMultiMove};
use crate::text::scan::Scanner;
use crate::types::moves::{Leg, MultiMove};
use crate::types::piece::{KindId, PieceKind};
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::types::square_names;
use crate::variant::Variant;

/// Takes a move off the front of a text.
pub fn scan(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<ScannedMove> {
    let may_be_numerals = variant.squares.is_none() && !variant.is_large();
    let squares = variant.squares.unwrap_or(&square_names::RANK_LETTERS);
    let has_numerals = Cell::new(false);
    let square = |scanner: &mut Scanner<'_>| {
        let (files, ranks) = (variant.files, variant.ranks);
        let lettered = squares.scan(scanner, files, ranks);
        has_numerals.set(may_be_numerals && lettered.is_none());
        if has_numerals.get() {
            square_names::DIGITS.scan(scanner, files, ranks)
        } else {
            lettered
        }
    };
    let mut ahead = *scanner;
    let side = ahead.eat_as(japanese::mark);
    let kind = scan_piece(&mut ahead, variant)?;
    let mut from = Origin::Unsaid;
    let mut drop = false;
    let mut legs = Vec::new();
    let mut captures = None;
    let mut stays = false;
    let mut is_hosking = false;
    if let Some(sign) = eat_drop(&mut ahead) {
        drop = true;
        is_hosking = is_apostrophe(sign);
        legs.push(Leg::Go(square(&mut ahead)?));
    } else {
        let first = square(&mut ahead);
        while let Some((leg, takes)) = scan_leg(&mut ahead, &square) {
            legs.push(leg);
            captures = captures.or(takes);
        }
        stays = legs.is_empty() && eat_dashes(&mut ahead);
        match first {
            // A square alone is where the piece goes.
            Some(to) if legs.is_empty() && !stays => {
                is_hosking = true;
                legs.push(Leg::Go(to));
            }
            Some(square) => from = Origin::Square(square),
            None => {}
        }
    }
    let promotion = match ahead.eat_if(|c| matches!(c, '+' | '=' | '^' | '＋' | '＝')) {
        None => Promotion::Unsaid,
        Some('=' | '＝') => Promotion::Declines,
        Some(_) => Promotion::Promotes,
    };
    if legs.is_empty() && !stays || ahead.peek().is_some_and(char::is_alphanumeric) {
        return None;
    }
    let meaning = match legs[..] {
        [Leg::Go(to)] => Meaning::Token(Token {
            side,
            to: Target::Square(to),
            kind,
            from,
            drop,
            relation: Relation::NONE,
            promotion,
        }),
        _ if !variant.has_multi_moves() => return None,
        _ => Meaning::MultiMove(WrittenMultiMove {
            side,
            kind,
            from,
            // Where it begins is found with the piece.
            legs: MultiMove::of(Square::FIRST, false, &legs)?,
            promotion,
        }),
    };
    *scanner = ahead;
    Some(ScannedMove {
        meaning,
        captures: match legs[..] {
            [_] => captures,
            _ => None,
        },
        dialect: match (has_numerals.get(), is_hosking) {
            (true, true) => Dialect::Hosking,
            (true, false) => Dialect::Numerals,
            (false, _) => Dialect::Letters,
        },
    })
}

/// Takes the letters of a piece, the longest that fit. Letters that other programs use are among its
/// spellings.
#[inline(never)]
fn scan_piece(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<KindId> {
    let text = scanner.rest();
    let fits = |letters: &&str| !letters.is_empty() && text.starts_with(*letters);
    let longest = |kind: &'static PieceKind| {
        let (base, plus) = match kind.unpromoted.and_then(KindId::new) {
            Some(base) => (variant.kind(base)?, "+"),
            None => (kind, ""),
        };
        // Promoted pieces have letters of their own, or a plus before those of the base.
        let after = text.strip_prefix(plus);
        let others = base.spellings.iter().filter(|word| word.is_ascii());
        let others = others.copied().chain([base.letters()]);
        let others = others.filter(|word| after.is_some_and(|after| after.starts_with(*word)));
        let own = [kind.letters(), kind.code].into_iter().filter(fits);
        own.map(str::len)
            .chain(others.map(|word| word.len() + plus.len()))
            .max()
    };
    let found = variant
        .kinds()
        .filter_map(|(id, kind)| Some((longest(kind)?, id)));
    let (length, kind) = found.max_by_key(|(length, _)| *length)?;
    let rest = text.get(length..)?;
    // A longer word is no piece.
    if rest.starts_with(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    *scanner = Scanner::new(rest);
    Some(kind)
}

/// `--`: the piece stays where it is.
fn eat_dashes(scanner: &mut Scanner<'_>) -> bool {
    let mut ahead = *scanner;
    let is_pass =
        ahead.eat('—') || ahead.eat_if(is_dash).is_some() && ahead.eat_if(is_dash).is_some();
    if is_pass {
        *scanner = ahead;
    }
    is_pass
}

/// A leg, and whether its sign says that it takes a piece.
#[inline(never)]
fn scan_leg(
    scanner: &mut Scanner<'_>,
    square: &dyn Fn(&mut Scanner<'_>) -> Option<Square>,
) -> Option<(Leg, Option<bool>)> {
    let mut ahead = *scanner;
    let takes = ahead.eat_if(is_capture).is_some();
    let strikes = ahead.eat_if(|c| matches!(c, '!' | '！')).is_some();
    if !takes && !strikes && ahead.eat_if(is_dash).is_none() {
        return None;
    }
    let at = square(&mut ahead)?;
    *scanner = ahead;
    Some(if strikes {
        (Leg::Take(at), None)
    } else {
        (Leg::Go(at), Some(takes))
    })
}
