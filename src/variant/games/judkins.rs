//! Judkins shogi: 6 files, 6 ranks, 14 men. By Paul Judkins, before 1998.

use std::sync::OnceLock;

use crate::types::piece::Kind;
use crate::variant::games::standard::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, PAWN, PROMOTED_KNIGHT, PROMOTED_SILVER, ROOK,
    SILVER, TOKIN,
};
use crate::variant::{Handicap, Variant};

const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";

/// Judkins shogi.
pub static JUDKINS: Variant = Variant {
    name: "judkins",
    english: "Judkins shogi",
    japanese: "ジャドキンス将棋",
    aliases: &[],
    files: 6,
    ranks: 6,
    kinds: &Kind::paired([
        KING,
        ROOK,
        BISHOP,
        Kind { men: 2, ..GOLD },
        Kind { men: 2, ..SILVER },
        Kind { men: 2, ..KNIGHT },
        Kind { men: 2, ..PAWN },
        DRAGON,
        HORSE,
        Kind {
            men: 2,
            ..PROMOTED_SILVER
        },
        Kind {
            men: 2,
            ..PROMOTED_KNIGHT
        },
        Kind { men: 2, ..TOKIN },
    ]),
    drops: true,
    zone: 2,
    start: START,
    handicaps: &[Handicap::new(&["ジャドキンス将棋"], "Judkins shogi", START)],
    stars: &[],
    squares: &[],
    on_points: false,
    straight_is_meant: false,
    check_wins: false,
    repetition: 4,
    powers: None,
    compiled: OnceLock::new(),
};
