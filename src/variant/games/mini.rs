//! Minishogi, 5五将棋: 5 files, 5 ranks, 12 pieces. By Shigenobu Kusumoto, about 1970.

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::pieces::{
    BISHOP, DRAGON, GOLD, HORSE, KING, PAWN, PROMOTED_SILVER, ROOK, SILVER, TOKIN,
};
use crate::variant::table::{Handicap, Variant};

const START: &str = "rbsgk/4p/5/P4/KGSBR b - 1";

/// Minishogi.
pub static MINI: Variant = Variant {
    name: "mini",
    english: "minishogi",
    japanese: "5五将棋",
    aliases: &["5x5", "gogo"],
    files: 5,
    ranks: 5,
    kinds: &PieceKind::paired([
        KING,
        ROOK,
        BISHOP,
        PieceKind { pieces: 2, ..GOLD },
        PieceKind {
            pieces: 2,
            ..SILVER
        },
        PieceKind { pieces: 2, ..PAWN },
        DRAGON,
        HORSE,
        PieceKind {
            pieces: 2,
            ..PROMOTED_SILVER
        },
        PieceKind { pieces: 2, ..TOKIN },
    ]),
    drops: true,
    zone: 1,
    start: START,
    handicaps: &[Handicap::new(
        &["5五将棋", "５五将棋", "五五将棋", "五々将棋"],
        "minishogi",
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
