//! Turns of several legs in every notation: `WRx8hx8g`, `WRx!8h`, `LB-12px!12m`, `☗８八→８七力士`.
//!
//! The specification of kō shogi's notation prints no example of such a turn. What is written here
//! contains what it says, and the forms for 居食い and for a pass that chu shogi has.

use crate::notation::style::{
    Order, Out, Style, Telling, When, numerals, write_man, write_promotion, write_square_of_origin,
};
use crate::notation::systems::japanese;
use crate::notation::{Moment, Role};
use crate::record::resolve::{Origin, Promotion, WrittenTurn};
use crate::text::scan::{Scanner, has};
use crate::types::moves::{Leg, Turn};
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::Variant;

/// The words for what a man does in a turn of several legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turns {
    /// Before the squares it goes on to.
    pub on: &'static str,
    /// Before the square of a man that it takes without staying there.
    pub strikes: &'static str,
    /// Behind its name, when it only takes and stays where it is.
    pub eats: &'static str,
    /// When it comes back and takes nothing.
    pub stays: &'static str,
}

/// `x!`, `--`.
pub static WESTERN: Turns = Turns {
    on: "",
    strikes: "x!",
    eats: "",
    stays: "--",
};

/// `→`, `射`, `居食い`.
pub static JAPANESE: Turns = Turns {
    on: "→",
    strikes: "射",
    eats: "居食い",
    stays: "じっと",
};

/// The same in kana.
pub static KANA: Turns = Turns {
    on: "つぎに",
    strikes: "うって",
    eats: "いぐい",
    stays: "じっと",
};

/// The same in Latin letters.
pub static ROMAJI: Turns = Turns {
    on: "tsugi ni",
    strikes: "utte",
    eats: "igui",
    stays: "jitto",
};

/// In English words.
pub static ENGLISH: Turns = Turns {
    on: "then to",
    strikes: "removes",
    eats: "",
    stays: "stays",
};

/// Writes a turn.
#[inline(never)]
pub(super) fn write(
    moment: &Moment<'_>,
    turn: &Turn,
    man: Piece,
    style: &Style,
    out: &mut Out<'_>,
) {
    match style.order {
        Order::Square => {
            write_squares(turn, style, out);
            write_man(moment.position.variant(), man, style, out);
            write_origin(moment, turn, man, style, out);
            let words = style.turns;
            match (turn.iter().next(), turn.to() == turn.from()) {
                (None, _) => out.word(Role::Movement, words.stays),
                (Some(Leg::Take(_)), true) => out.word(Role::Movement, words.eats),
                _ => {}
            }
        }
        Order::Man => {
            write_man(moment.position.variant(), man, style, out);
            write_origin(moment, turn, man, style, out);
            write_legs(moment, turn, style, out);
        }
    }
    write_promotion(moment, style, out);
}

/// Takes a turn in Japanese off the front of a text: `８八→８七力士`, `８八力士居食い`.
#[inline(never)]
pub(crate) fn scan(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<WrittenTurn> {
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
    let kind = variant.words().man(&mut ahead)?;
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
    let legs = Turn::of(Square::FIRST, false, &legs)?;
    *scanner = ahead;
    Some(WrittenTurn {
        side,
        kind,
        from,
        legs,
        promotion,
    })
}

/// The square of the man, where another could do the same.
fn write_origin(moment: &Moment<'_>, turn: &Turn, man: Piece, style: &Style, out: &mut Out<'_>) {
    // Where the square comes first, that of a man that stays is there already.
    if style.order == Order::Square && turn.iter().next().is_none() {
        return;
    }
    if style.told == When::Always || moment.has_others_like(man, turn.from(), turn.to()) {
        let numerals = numerals(moment.position.variant());
        let (around, squares) = match style.telling {
            Telling::Words(_) => (["(", ")"], numerals),
            Telling::Numerals(around) => (around, numerals),
            Telling::Square(around) => (around, out.squares),
        };
        write_square_of_origin(turn.from(), around, squares, out);
    }
}

/// `８八→８七`, `１２十六射１２十三`.
fn write_squares(turn: &Turn, style: &Style, out: &mut Out<'_>) {
    let is_still = !turn.iter().any(|leg| matches!(leg, Leg::Go(_)));
    if turn.iter().next().is_none() {
        out.square(Role::Destination, turn.from());
    }
    for (at, leg) in turn.iter().enumerate() {
        match leg {
            Leg::Take(_) if !is_still => out.word(Role::Taken, style.turns.strikes),
            _ if at > 0 => out.word(Role::Destination, style.turns.on),
            _ => {}
        }
        let role = match leg {
            Leg::Go(_) => Role::Destination,
            Leg::Take(_) => Role::Taken,
        };
        out.square(role, leg.square());
    }
}

/// `x8h-8g`, `x!8h`.
fn write_legs(moment: &Moment<'_>, turn: &Turn, style: &Style, out: &mut Out<'_>) {
    let mut is_first = true;
    for leg in turn.iter() {
        let [goes, ..] = style.goes;
        match leg {
            Leg::Take(_) => out.word(Role::Taken, style.turns.strikes),
            Leg::Go(square) if square != turn.from() && moment.position.piece(square).is_some() => {
                out.word(Role::Movement, style.takes);
            }
            Leg::Go(_) if is_first || style.turns.on.is_empty() => out.word(Role::Movement, goes),
            Leg::Go(_) => out.word(Role::Movement, style.turns.on),
        }
        let role = match leg {
            Leg::Go(_) => Role::Destination,
            Leg::Take(_) => Role::Taken,
        };
        out.square(role, leg.square());
        is_first = false;
    }
    if is_first {
        out.word(Role::Movement, style.turns.stays);
    }
}
