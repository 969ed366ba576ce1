//! Sho shogi, 小将棋: 9 files, 9 ranks, 42 pieces that are not dropped. Older than shogi, 16th century.
//!
//! Sources: Fairy-Stockfish, HaChu, ShogiVar. The rules are not handed down in full: that a piece which cannot
//! move on has to promote is Fairy-Stockfish's and ShogiVar's; the Japanese Wikipedia has it as in chu shogi.

use std::sync::OnceLock;

use crate::types::motion::{B, BL, BR, F, FL, FR, L, R, motions};
use crate::types::piece::PieceKind;
use crate::variant::games::pieces::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PROMOTED_KNIGHT, PROMOTED_LANCE,
    PROMOTED_SILVER, ROOK, SILVER, TOKIN,
};
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::special_rules::SpecialRules;
use crate::variant::table::{Handicap, Variant};

const START: &str = "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1";

// Numbers of the rows below.
const KING_ROW: u8 = 1;
const PRINCE_ROW: u8 = 10;

static SPECIAL_RULES: SpecialRules = SpecialRules {
    // A side with a prince may lose its king.
    generals: &[KING_ROW, PRINCE_ROW],
    ..SpecialRules::NONE
};

/// Sho shogi.
pub static SHO: Variant = Variant {
    name: "sho",
    english: "sho shogi",
    japanese: "小将棋",
    aliases: &["shō"],
    files: 9,
    ranks: 9,
    kinds: &PieceKind::paired([
        KING,
        PieceKind {
            spellings: &["酔象", "象"],
            motions: motions![one: F, FR, R, BR, BL, L, FL],
            letters: "DE",
            word: "醉象",
            pieces: 2,
            ..PieceKind::named("E", "drunk elephant", "象", ["すいぞう", "suizō"])
        },
        ROOK,
        BISHOP,
        GOLD,
        SILVER,
        KNIGHT,
        LANCE,
        PAWN,
        PieceKind {
            spellings: &["太", "成醉象", "成酔象", "成象"],
            motions: motions![one: F, FR, R, BR, B, BL, L, FL],
            letters: "CP",
            word: "太子",
            royal: true,
            pieces: 2,
            ..PieceKind::named("+E", "crown prince", "太", ["たいし", "taishi"])
        },
        DRAGON,
        HORSE,
        PROMOTED_SILVER,
        PROMOTED_KNIGHT,
        PROMOTED_LANCE,
        TOKIN,
    ]),
    drops: false,
    zone: 3,
    start: START,
    handicaps: &[Handicap::new(&["小将棋"], "sho shogi", START)],
    stars: &[],
    squares: None,
    form: None,
    forms: &[],
    on_points: false,
    straight_is_meant: false,
    kif_arrows: false,
    check_wins: false,
    repetition: 4,
    move_rules: Some(&MULTI_STEP),
    special_rules: Some(&SPECIAL_RULES),
    compiled: OnceLock::new(),
};
