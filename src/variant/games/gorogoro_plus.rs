//! Goro-goro shogi plus, ごろごろ将棋プラス: the same with a knight and a lance in each hand at the start.
//!
//! Sources: Fairy-Stockfish and PyChess.

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::gorogoro::{CAT, CHICK, DOG, HEN, LION, STRONG_CAT};
use crate::variant::games::pieces::{KNIGHT, LANCE, PROMOTED_KNIGHT, PROMOTED_LANCE};
use crate::variant::table::{Handicap, Variant};

const START: &str = "sgkgs/5/1ppp1/1PPP1/5/SGKGS b NLnl 1";

/// Goro-goro shogi plus.
pub static GOROGORO_PLUS: Variant = Variant {
    name: "gorogoro-plus",
    english: "goro-goro shogi plus",
    japanese: "ごろごろ将棋プラス",
    aliases: &["gorogoroplus", "gorogoroshogiplus"],
    files: 5,
    ranks: 6,
    kinds: &PieceKind::paired([
        LION,
        DOG,
        CAT,
        PieceKind {
            pieces: 2,
            ..KNIGHT
        },
        PieceKind { pieces: 2, ..LANCE },
        CHICK,
        STRONG_CAT,
        PieceKind {
            pieces: 2,
            ..PROMOTED_KNIGHT
        },
        PieceKind {
            pieces: 2,
            ..PROMOTED_LANCE
        },
        HEN,
    ]),
    drops: true,
    zone: 2,
    start: START,
    handicaps: &[Handicap::new(
        &["ごろごろ将棋プラス", "ごろごろ+", "ごろごろプラス"],
        "goro-goro shogi plus",
        START,
    )],
    stars: &[],
    squares: None,
    form: None,
    forms: &[],
    on_points: false,
    straight_is_meant: false,
    kif_arrows: false,
    check_wins: false,
    repetition: 4,
    move_rules: None,
    special_rules: None,
    compiled: OnceLock::new(),
};
