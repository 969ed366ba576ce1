//! KIF as written by lishogi and the federation of chu shogi: with full names of pieces, and an
//! arrow before the square of origin.

use std::fmt::Write as _;

use crate::notation::MoveContext;
use crate::record::Record;
use crate::text::scan::{kanji_number, push_all};
use crate::types::moves::Move;
use crate::types::piece::PieceKind;
use crate::types::square::Square;

/// Text before the square of origin.
pub const ORIGIN: &str = "（←";

/// Labels of a move's two halves.
pub const HALVES: [&str; 2] = ["一歩目", "二歩目"];
/// After the second half: the piece captures without leaving its square, or passes.
const COMES_BACK: [&str; 2] = ["（居食い）", "(じっと)"];
/// Replaces the square of the previous move.
pub const SAME: char = '仝';

/// Returns a piece's name; for promoted pieces whose word begins with 成, the first spelling of
/// their own name.
fn name(kind: &PieceKind) -> &'static str {
    match kind.spellings.first() {
        Some(name) if kind.is_promoted() && kind.word.starts_with('成') => name,
        _ => kind.word,
    }
}

fn square_name(square: Square) -> String {
    square.file().to_string() + &kanji_number(square.rank())
}

/// Writes the lines of a move, without the last line end.
pub fn write_move(out: &mut String, ply: u32, context: &MoveContext<'_>) {
    let position = context.position;
    let name = context
        .kind
        .and_then(|kind| position.kind(kind))
        .map_or("", name);
    let target = |square: Square| match context.previous {
        Some(previous) if previous == square => String::from(SAME),
        _ => square_name(square),
    };
    let origin = |square: Square| [" ", ORIGIN, &square_name(square), "）"].concat();
    let points = match context.mv {
        Move::Legs(legs) => position.all_points(&legs.unpack()),
        Move::Board { to, .. } => vec![to],
        Move::Drop { .. } | Move::Pass => Vec::new(),
    };
    match (&points[..], context.mv.from()) {
        ([to], Some(from)) => {
            let promotes = if context.mv.promotes() { "成" } else { "" };
            let _ = write!(out, "{ply:4}手目   ");
            push_all(out, &[&target(*to), name, promotes, &origin(from)]);
        }
        ([passed, to], Some(from)) => {
            let [first, second] = HALVES;
            let [eats, stays] = COMES_BACK;
            let mark = match position.piece(*passed) {
                _ if *to != from => "",
                Some(_) => eats,
                None => stays,
            };
            let _ = write!(out, "{ply:4}手目{first} ");
            push_all(out, &[&target(*passed), name, &origin(from), "\n"]);
            let _ = write!(out, "{ply:4}手目{second} ");
            push_all(out, &[&square_name(*to), name, mark, &origin(*passed)]);
        }
        _ => {
            let _ = write!(out, "{ply:4}手目   パス");
        }
    }
}

/// Reports whether a record is written in this form.
pub fn is_for(record: &Record) -> bool {
    record.start.variant.kif_arrows
}
