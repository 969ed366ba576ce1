//! Goro-goro shogi plus, ごろごろ将棋プラス: the same with a knight and a lance in each hand at the start.
//!
//! Sources: Fairy-Stockfish and PyChess.

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::pieces::{
    GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED_KNIGHT, PROMOTED_LANCE, PROMOTED_SILVER, SILVER,
    TOKIN,
};
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
        PieceKind {
            spellings: &["王", "玉将", "王将", "ライオン"],
            ..KING
        },
        PieceKind {
            spellings: &["金将", "いぬ"],
            ..GOLD
        },
        PieceKind {
            spellings: &["銀将", "ねこ"],
            ..SILVER
        },
        PieceKind {
            pieces: 2,
            ..KNIGHT
        },
        PieceKind { pieces: 2, ..LANCE },
        PieceKind {
            spellings: &["兵", "歩兵", "ひよこ"],
            pieces: 6,
            ..PAWN
        },
        PieceKind {
            spellings: &["全", "パワーアップねこ"],
            ..PROMOTED_SILVER
        },
        PieceKind {
            pieces: 2,
            ..PROMOTED_KNIGHT
        },
        PieceKind {
            pieces: 2,
            ..PROMOTED_LANCE
        },
        PieceKind {
            spellings: &["と金", "成歩", "にわとり"],
            pieces: 6,
            ..TOKIN
        },
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
    squares: &[],
    on_points: false,
    straight_is_meant: false,
    kif_arrows: false,
    check_wins: false,
    repetition: 4,
    move_rules: None,
    special_rules: None,
    compiled: OnceLock::new(),
};
