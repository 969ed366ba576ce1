//! MultiMoves of several legs in every notation: `WRx8hx8g`, `WRx!8h`, `LB-12px!12m`, `☗８八→８七力士`.
//!
//! The specification of kō shogi's notation prints no example of such a turn. What is written here
//! contains what it says, and the forms for 居食い and for a pass that chu shogi has.

use crate::notation::style::{
    Disambiguation, Order, Out, Style, When, numerals, write_piece, write_promotion,
    write_square_of_origin,
};
use crate::notation::systems::japanese;
use crate::notation::{MoveContext, PartRole};
use crate::record::resolve::{Origin, Promotion, WrittenMultiMove};
use crate::text::scan::{Scanner, has};
use crate::types::moves::{Leg, MultiMove};
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::Variant;

/// The words for what a piece does in a turn of several legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MultiMoves {
    /// Before the squares it goes on to.
    pub on: &'static str,
    /// Before the square of a piece that it takes without staying there.
    pub strikes: &'static str,
    /// Behind its name, when it only takes and stays where it is.
    pub eats: &'static str,
    /// When it comes back and takes nothing.
    pub stays: &'static str,
}

/// `x!`, `--`.
pub static WESTERN: MultiMoves = MultiMoves {
    on: "",
    strikes: "x!",
    eats: "",
    stays: "--",
};

/// `→`, `射`, `居食い`.
pub static JAPANESE: MultiMoves = MultiMoves {
    on: "→",
    strikes: "射",
    eats: "居食い",
    stays: "じっと",
};

/// The same in kana.
pub static KANA: MultiMoves = MultiMoves {
    on: "つぎに",
    strikes: "うって",
    eats: "いぐい",
    stays: "じっと",
};

/// The same in Latin letters.
pub static ROMAJI: MultiMoves = MultiMoves {
    on: "tsugi ni",
    strikes: "utte",
    eats: "igui",
    stays: "jitto",
};

/// In English words.
pub static ENGLISH: MultiMoves = MultiMoves {
    on: "then to",
    strikes: "removes",
    eats: "",
    stays: "stays",
};

/// Writes a turn.
#[inline(never)]
pub(super) fn write(
    context: &MoveContext<'_>,
    turn: &MultiMove,
    piece: Piece,
    style: &Style,
    out: &mut Out<'_>,
) {
    match style.order {
        Order::Square => {
            write_squares(turn, style, out);
            write_piece(context.position.variant(), piece, style, out);
            write_origin(context, turn, piece, style, out);
            let words = style.turns;
            match (turn.iter().next(), turn.to() == turn.from()) {
                (None, _) => out.word(PartRole::Movement, words.stays),
                (Some(Leg::Take(_)), true) => out.word(PartRole::Movement, words.eats),
                _ => {}
            }
        }
        Order::Piece => {
            write_piece(context.position.variant(), piece, style, out);
            write_origin(context, turn, piece, style, out);
            write_legs(context, turn, style, out);
        }
    }
    write_promotion(context, style, out);
}

/// Captures a turn in Japanese off the front of a text: `８八→８七力士`, `８八力士居食い`.
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
        let strikes = ahead.eat_str(JAPANESE.strikes);
        if !strikes && !ahead.eat_str(JAPANESE.on) {
            break;
        }
        let at = square(&mut ahead)?;
        legs.push(match strikes {
            true => Leg::Take(at),
            false => Leg::Go(at),
        });
    }
    let kind = variant.spelling().piece(&mut ahead)?;
    let mut from = Origin::Unsaid;
    if ahead.eat_if(|c| has("(（", c)).is_some() {
        from = Origin::Square(square(&mut ahead)?);
        ahead.eat_if(|c| has(")）", c))?;
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
    let promotion = match (ahead.eat_str("不成"), ahead.eat('成')) {
        (true, _) => Promotion::Declines,
        (false, true) => Promotion::Promotes,
        (false, false) => Promotion::Unsaid,
    };
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

/// The square of the piece, where another could do the same.
fn write_origin(
    context: &MoveContext<'_>,
    turn: &MultiMove,
    piece: Piece,
    style: &Style,
    out: &mut Out<'_>,
) {
    // Where the square comes first, that of a piece that stays is there already.
    if style.order == Order::Square && turn.iter().next().is_none() {
        return;
    }
    if style.told == When::Always || context.has_others_like(piece, turn.from(), turn.to()) {
        let numerals = numerals(context.position.variant());
        let (around, squares) = match style.disambiguation {
            Disambiguation::Words(_) => (["(", ")"], numerals),
            Disambiguation::Numerals(around) => (around, numerals),
            Disambiguation::Square(around) => (around, out.squares),
        };
        write_square_of_origin(turn.from(), around, squares, out);
    }
}

/// `８八→８七`, `１２十六射１２十三`.
fn write_squares(turn: &MultiMove, style: &Style, out: &mut Out<'_>) {
    let is_still = !turn.iter().any(|leg| matches!(leg, Leg::Go(_)));
    if turn.iter().next().is_none() {
        out.square(PartRole::Destination, turn.from());
    }
    for (at, leg) in turn.iter().enumerate() {
        match leg {
            Leg::Take(_) if !is_still => out.word(PartRole::Taken, style.turns.strikes),
            _ if at > 0 => out.word(PartRole::Destination, style.turns.on),
            _ => {}
        }
        let role = match leg {
            Leg::Go(_) => PartRole::Destination,
            Leg::Take(_) => PartRole::Taken,
        };
        out.square(role, leg.square());
    }
}

/// `x8h-8g`, `x!8h`.
fn write_legs(context: &MoveContext<'_>, turn: &MultiMove, style: &Style, out: &mut Out<'_>) {
    let mut is_first = true;
    for leg in turn.iter() {
        let [goes, ..] = style.goes;
        match leg {
            Leg::Take(_) => out.word(PartRole::Taken, style.turns.strikes),
            Leg::Go(square)
                if square != turn.from() && context.position.piece(square).is_some() =>
            {
                out.word(PartRole::Movement, style.takes);
            }
            Leg::Go(_) if is_first || style.turns.on.is_empty() => {
                out.word(PartRole::Movement, goes)
            }
            Leg::Go(_) => out.word(PartRole::Movement, style.turns.on),
        }
        let role = match leg {
            Leg::Go(_) => PartRole::Destination,
            Leg::Take(_) => PartRole::Taken,
        };
        out.square(role, leg.square());
        is_first = false;
    }
    if is_first {
        out.word(PartRole::Movement, style.turns.stays);
    }
}
