//! Judkins shogi: 6 files, 6 ranks, 14 pieces. By Paul Judkins, before 1998.

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::pieces::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, PAWN, PROMOTED_KNIGHT, PROMOTED_SILVER, ROOK,
    SILVER, TOKIN,
};
use crate::variant::table::{Handicap, Variant};

const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";

/// Judkins shogi.
pub static JUDKINS: Variant = Variant {
    name: "judkins",
    english: "Judkins shogi",
    japanese: "ジャドキンス将棋",
    aliases: &[],
    files: 6,
    ranks: 6,
    kinds: &PieceKind::paired([
        KING,
        ROOK,
        BISHOP,
        PieceKind { pieces: 2, ..GOLD },
        PieceKind {
            pieces: 2,
            ..SILVER
        },
        PieceKind {
            pieces: 2,
            ..KNIGHT
        },
        PieceKind { pieces: 2, ..PAWN },
        DRAGON,
        HORSE,
        PieceKind {
            pieces: 2,
            ..PROMOTED_SILVER
        },
        PieceKind {
            pieces: 2,
            ..PROMOTED_KNIGHT
        },
        PieceKind { pieces: 2, ..TOKIN },
    ]),
    drops: true,
    zone: 2,
    start: START,
    handicaps: &[Handicap::new(
        &["ジャドキンス将棋", "ジャドケンス将棋", "六々将棋"],
        "Judkins shogi",
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
