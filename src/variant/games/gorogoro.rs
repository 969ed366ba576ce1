//! Goro-goro shogi, ごろごろ将棋: 5 files, 6 ranks, 16 pieces. Sold with animals as ごろごろどうぶつしょうぎ, 2012.
//!
//! Sources: Fairy-Stockfish, PyChess, and the Japanese Wikipedia's article. There is no dialect of KIF: the
//! game is named under 手合割.

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::pieces::{GOLD, KING, PAWN, PROMOTED_SILVER, SILVER, TOKIN};
use crate::variant::table::{Handicap, Variant};

const START: &str = "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1";

/// The king, a lion among the animals of the game that is sold.
pub(super) const LION: PieceKind = PieceKind {
    spellings: &["王", "玉将", "王将", "ライオン"],
    ..KING
};
/// The gold.
pub(super) const DOG: PieceKind = PieceKind {
    spellings: &["金将", "いぬ"],
    ..GOLD
};
/// The silver.
pub(super) const CAT: PieceKind = PieceKind {
    spellings: &["銀将", "ねこ"],
    ..SILVER
};
/// The pawn.
pub(super) const CHICK: PieceKind = PieceKind {
    spellings: &["兵", "歩兵", "ひよこ"],
    pieces: 6,
    ..PAWN
};
/// The promoted silver.
pub(super) const STRONG_CAT: PieceKind = PieceKind {
    spellings: &["全", "パワーアップねこ"],
    ..PROMOTED_SILVER
};
/// The promoted pawn.
pub(super) const HEN: PieceKind = PieceKind {
    spellings: &["と金", "成歩", "にわとり"],
    pieces: 6,
    ..TOKIN
};

/// Goro-goro shogi.
pub static GOROGORO: Variant = Variant {
    name: "gorogoro",
    english: "goro-goro shogi",
    japanese: "ごろごろ将棋",
    aliases: &[],
    files: 5,
    ranks: 6,
    kinds: &PieceKind::paired([LION, DOG, CAT, CHICK, STRONG_CAT, HEN]),
    drops: true,
    zone: 2,
    start: START,
    handicaps: &[Handicap::new(
        &[
            "ごろごろ将棋",
            "ごろごろどうぶつしょうぎ",
            "ゴロゴロ将棋",
            "ごろごろ",
        ],
        "goro-goro shogi",
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
