//! Checkshogi, 王手将棋: shogi in which the side that gives check first has won.

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::pieces::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PROMOTED_KNIGHT, PROMOTED_LANCE,
    PROMOTED_SILVER, ROOK, SILVER, TOKIN,
};
use crate::variant::table::{Handicap, Variant};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Checkshogi.
pub static CHECK: Variant = Variant {
    name: "check",
    english: "checkshogi",
    japanese: "王手将棋",
    aliases: &["oute", "ote"],
    files: 9,
    ranks: 9,
    kinds: &PieceKind::paired([
        KING,
        ROOK,
        BISHOP,
        GOLD,
        SILVER,
        KNIGHT,
        LANCE,
        PAWN,
        DRAGON,
        HORSE,
        PROMOTED_SILVER,
        PROMOTED_KNIGHT,
        PROMOTED_LANCE,
        TOKIN,
    ]),
    drops: true,
    zone: 3,
    start: START,
    handicaps: &[Handicap::new(&["王手将棋"], "checkshogi", START)],
    stars: &[],
    squares: None,
    form: None,
    forms: &[],
    on_points: false,
    straight_is_meant: false,
    kif_arrows: false,
    check_wins: true,
    repetition: 4,
    move_rules: None,
    special_rules: None,
    compiled: OnceLock::new(),
};
