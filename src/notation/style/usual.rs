//! The two styles that all others are made from.

use crate::notation::numbering::Numbering;
use crate::notation::style::multi_move;
use crate::notation::style::types::{
    Disambiguation, MultiMoveWords, Order, Pieces, RELATIONS, Same, Style, Swaps, When,
};
use crate::types::outcome::EndKind;
use crate::types::{ONLY_USUAL, square_names};

/// Words for moves of several legs. Usual records have none, and a program that reads only those does not link their
/// writer.
const fn legs(words: MultiMoveWords) -> Option<MultiMoveWords> {
    if ONLY_USUAL { None } else { Some(words) }
}

/// As in Japanese print, `☗７六歩`: ☗, 同歩, 打 only when needed.
pub const JAPANESE: Style = Style {
    order: Order::Square,
    marks: ["☗", "☖"],
    squares: &square_names::FULL_KANJI,
    same: Same::Word("同"),
    after_same: "",
    gap: "",
    pieces: Pieces::Words,
    swaps: Swaps::NONE,
    disambiguation: Disambiguation::Words(&RELATIONS),
    sliding: "上",
    origin_marked: When::Needed,
    goes: ["", ""],
    takes: "",
    drops: "打",
    drop_marked: When::Needed,
    promotes: "成",
    declines: "不成",
    pass: "パス",
    endings: [""; EndKind::COUNT],
    multi_move: legs(multi_move::JAPANESE),
    numbering: Numbering::Plies,
};

/// As in English print: `P-7f`.
pub const WESTERN: Style = Style {
    order: Order::Piece,
    marks: ["", ""],
    squares: &square_names::RANK_LETTERS,
    same: Same::Square,
    pieces: Pieces::Codes,
    disambiguation: Disambiguation::Square(["", ""]),
    goes: ["-", "-"],
    takes: "x",
    drops: "*",
    drop_marked: When::Always,
    promotes: "+",
    declines: "=",
    pass: "pass",
    multi_move: legs(multi_move::WESTERN),
    numbering: Numbering::Pairs,
    ..JAPANESE
};
