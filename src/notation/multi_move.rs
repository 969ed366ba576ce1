//! Reads moves of several legs in Japanese: `８八→８七力士`, `８八力士居食い`.

use crate::notation::style::multi_move::JAPANESE;
use crate::notation::suffix::{self, Suffix};
use crate::notation::systems::japanese;
use crate::record::resolve::{Origin, Promotion, WrittenMultiMove};
use crate::text::scan::Scanner;
use crate::types::moves::{Leg, MultiMove};
use crate::types::square::Square;
use crate::variant::Variant;

/// Takes a move of several legs in Japanese off the front of a text: `８八→８七力士`, `８八力士居食い`.
#[inline(never)]
pub(crate) fn scan(
    scanner: &mut Scanner<'_>,
    variant: &'static Variant,
) -> Option<WrittenMultiMove> {
    let mut ahead = *scanner;
    let side = ahead.eat_as(japanese::mark);
    ahead.skip_blanks();
    let square =
        |scanner: &mut Scanner<'_>| japanese::scan_square(scanner, variant).unwrap_or_default();
    let mut legs: Vec<Leg> = square(&mut ahead).map(Leg::Go).into_iter().collect();
    while !legs.is_empty() {
        let strikes = JAPANESE.strikes.is_some_and(|word| ahead.eat_str(word));
        if !strikes && !ahead.eat_str(JAPANESE.on) {
            break;
        }
        let at = square(&mut ahead)?;
        legs.push(if strikes { Leg::Take(at) } else { Leg::Go(at) });
    }
    let kind = variant.spelling().piece(&mut ahead)?;
    let mut from = Origin::Unsaid;
    if ahead.eat_if(|c| matches!(c, '(' | '（')).is_some() {
        from = Origin::Square(square(&mut ahead)?);
        ahead.eat_if(|c| matches!(c, ')' | '）'))?;
    }
    match legs[..] {
        _ if ahead.eat_str(JAPANESE.eats) => {
            legs = legs.iter().map(|leg| Leg::Take(leg.square())).collect();
        }
        [Leg::Go(at)] if ahead.eat_str(JAPANESE.stays) => {
            legs.clear();
            from = Origin::Square(at);
        }
        [_, _, ..] => {}
        _ => return None,
    }
    let mut promotion = Promotion::Unsaid;
    let mut after = ahead;
    if let Some(Suffix::Promotion(said)) = suffix::take(&mut after) {
        (promotion, ahead) = (said, after);
    }
    let legs = MultiMove::of(Square::FIRST, false, &legs)?;
    *scanner = ahead;
    Some(WrittenMultiMove {
        side,
        kind,
        from,
        legs,
        promotion,
    })
}
