//! Writes moves of several legs: `WRx8hx8g`, `WRx!8h`, `LB-12px!12m`, `☗８八→８七力士`.
//!
//! The specification of kō shogi's notation prints no example of such a move. The text written here contains the parts
//! that it requires, and the forms for 居食い and for a pass that chu shogi has.

use crate::notation::context::MoveContext;
use crate::notation::part::{PartRole, Sink};
use crate::notation::style::parts::{
    Out, numerals, write_piece, write_promotion, write_side, write_square_of_origin,
};
use crate::notation::style::types::{Disambiguation, MultiMoveWords, Order, Style, When};
use crate::types::moves::{Leg, MultiMove};
use crate::types::piece::Piece;

/// `--`.
pub const WESTERN: MultiMoveWords = MultiMoveWords {
    write,
    on: "",
    strikes: None,
    eats: "",
    stays: "--",
};

/// `→`, `射`, `居食い`.
pub const JAPANESE: MultiMoveWords = MultiMoveWords {
    write,
    on: "→",
    strikes: Some("射"),
    eats: "居食い",
    stays: "じっと",
};

/// The same in kana.
pub const KANA: MultiMoveWords = MultiMoveWords {
    write,
    on: "つぎに",
    strikes: Some("うって"),
    eats: "いぐい",
    stays: "じっと",
};

/// The same in Latin letters.
pub const ROMAJI: MultiMoveWords = MultiMoveWords {
    write,
    on: "tsugi ni",
    strikes: Some("utte"),
    eats: "igui",
    stays: "jitto",
};

/// In English words.
pub const ENGLISH: MultiMoveWords = MultiMoveWords {
    write,
    on: "then to",
    strikes: Some("removes"),
    eats: "",
    stays: "stays",
};

/// Writes a move of several legs.
pub fn write(
    context: &MoveContext<'_>,
    multi_move: &MultiMove,
    style: &Style,
    words: &MultiMoveWords,
    sink: &mut dyn Sink,
) {
    let Some(kind) = context.kind else {
        return;
    };
    let piece = Piece {
        color: context.color,
        kind,
    };
    let variant = context.position.variant();
    let mut out = Out::new(variant, style, sink);
    write_side(context.color, style, &mut out);
    match style.order {
        Order::Square => {
            write_squares(multi_move, words, &mut out);
            write_piece(variant, piece, style, &mut out);
            write_origin(context, multi_move, piece, style, &mut out);
            let comes_back = multi_move.to() == multi_move.from();
            match multi_move.iter().next() {
                None => out.word(PartRole::Movement, words.stays),
                Some(Leg::Take(_)) if comes_back => out.word(PartRole::Movement, words.eats),
                Some(_) => {}
            }
        }
        Order::Piece => {
            write_piece(variant, piece, style, &mut out);
            write_origin(context, multi_move, piece, style, &mut out);
            write_legs(context, multi_move, style, words, &mut out);
        }
    }
    write_promotion(context.mv, context.could_promote, style, &mut out);
}

/// The square of the piece, where another could do the same.
fn write_origin(
    context: &MoveContext<'_>,
    multi_move: &MultiMove,
    piece: Piece,
    style: &Style,
    out: &mut Out<'_>,
) {
    // With the square first, that of a piece that stays is written already.
    if style.order == Order::Square && multi_move.iter().next().is_none() {
        return;
    }
    if style.origin_marked == When::Always || !context.others_doing(piece, multi_move).is_empty() {
        let numerals = numerals(context.position.variant());
        let (around, squares) = match style.disambiguation {
            Disambiguation::Words(_) => (["(", ")"], numerals),
            Disambiguation::Numerals(around) => (around, numerals),
            Disambiguation::Square(around) => (around, out.squares),
        };
        write_square_of_origin(multi_move.from(), around, squares, out);
    }
}

/// `８八→８七`, `１２十六射１２十三`.
fn write_squares(multi_move: &MultiMove, words: &MultiMoveWords, out: &mut Out<'_>) {
    let is_still = !multi_move.iter().any(|leg| matches!(leg, Leg::Go(_)));
    if multi_move.iter().next().is_none() {
        out.square(PartRole::Destination, multi_move.from());
    }
    for (at, leg) in multi_move.iter().enumerate() {
        match leg {
            Leg::Take(_) if !is_still => {
                out.word(PartRole::Taken, words.strikes.unwrap_or_default());
            }
            _ if at > 0 => out.word(PartRole::Destination, words.on),
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
fn write_legs(
    context: &MoveContext<'_>,
    multi_move: &MultiMove,
    style: &Style,
    words: &MultiMoveWords,
    out: &mut Out<'_>,
) {
    let mut is_first = true;
    for leg in multi_move.iter() {
        let [goes, ..] = style.goes;
        match leg {
            Leg::Take(_) => match words.strikes {
                Some(word) => out.word(PartRole::Taken, word),
                None => {
                    out.word(PartRole::Taken, style.takes);
                    out.word(PartRole::Taken, "!");
                }
            },
            Leg::Go(square)
                if square != multi_move.from() && context.position.piece(square).is_some() =>
            {
                out.word(PartRole::Movement, style.takes);
            }
            Leg::Go(_) if is_first || words.on.is_empty() => out.word(PartRole::Movement, goes),
            Leg::Go(_) => out.word(PartRole::Movement, words.on),
        }
        let role = match leg {
            Leg::Go(_) => PartRole::Destination,
            Leg::Take(_) => PartRole::Taken,
        };
        out.square(role, leg.square());
        is_first = false;
    }
    if is_first {
        out.word(PartRole::Movement, words.stays);
    }
}
