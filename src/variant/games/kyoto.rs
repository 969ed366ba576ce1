//! Kyoto shogi, 京都将棋: 5 files, 5 ranks, 10 pieces that turn over with every move. By Tamiya Katsuya, about 1976.
//!
//! Sources: lishogi's rules and records, Fairy-Stockfish, and the Japanese Wikipedia's article.

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::pieces::{BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER, TOKIN};
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::special_rules::SpecialRules;
use crate::variant::table::{Handicap, Variant};

const START: &str = "pgkst/5/5/5/TSKGP b - 1";

// Numbers of the rows below.
const TOKIN_ROW: u8 = 2;
const GOLD_ROW: u8 = 3;
const SILVER_ROW: u8 = 4;
const PAWN_ROW: u8 = 5;
const LANCE_ROW: u8 = 6;
const KNIGHT_ROW: u8 = 7;
const BISHOP_ROW: u8 = 8;
const ROOK_ROW: u8 = 9;

/// Returns a side of a piece that turns over with every move, and in which row it is in hand where that is
/// not its own. Neither doubled pawns nor mates by dropping a pawn are against the rules.
const fn face(kind: PieceKind, code: &'static str, other: u8, in_hand: Option<u8>) -> PieceKind {
    PieceKind {
        code,
        promotes_to: Some(other),
        unpromoted: None,
        in_hand,
        must_promote: true,
        most_on_file: None,
        drop_must_not_mate: false,
        pieces: 2,
        size: 94,
        ..kind
    }
}

static SPECIAL_RULES: SpecialRules = SpecialRules {
    dead_ends: true,
    drops_either_face: true,
    ..SpecialRules::NONE
};

/// Kyoto shogi.
pub static KYOTO: Variant = Variant {
    name: "kyoto",
    english: "Kyoto shogi",
    japanese: "京都将棋",
    aliases: &[],
    files: 5,
    ranks: 5,
    kinds: &[
        KING,
        face(TOKIN, "T", LANCE_ROW, None),
        face(GOLD, "G", KNIGHT_ROW, None),
        face(SILVER, "S", BISHOP_ROW, None),
        face(PAWN, "P", ROOK_ROW, None),
        face(LANCE, "L", TOKIN_ROW, Some(TOKIN_ROW)),
        face(KNIGHT, "N", GOLD_ROW, Some(GOLD_ROW)),
        face(BISHOP, "B", SILVER_ROW, Some(SILVER_ROW)),
        face(ROOK, "R", PAWN_ROW, Some(PAWN_ROW)),
    ],
    drops: true,
    zone: 5,
    start: START,
    handicaps: &[
        Handicap::new(&["京都将棋", "京都"], "Kyoto shogi", START),
        Handicap::new(&["と落ち"], "tokin", "pgks1/5/5/5/TSKGP w - 1"),
        Handicap::new(&["銀落ち"], "silver", "pgk1t/5/5/5/TSKGP w - 1"),
        Handicap::new(&["金落ち"], "gold", "p1kst/5/5/5/TSKGP w - 1"),
        Handicap::new(&["歩落ち"], "pawn", "1gkst/5/5/5/TSKGP w - 1"),
        Handicap::new(&["二枚落ち"], "two pieces", "1gks1/5/5/5/TSKGP w - 1"),
        Handicap::new(&["三枚落ち"], "three pieces", "1gk2/5/5/5/TSKGP w - 1"),
        Handicap::new(&["裸玉"], "bare king", "2k2/5/5/5/TSKGP w - 1"),
    ],
    stars: &[],
    squares: None,
    form: None,
    forms: &[],
    on_points: false,
    straight_is_meant: false,
    kif_arrows: false,
    check_wins: false,
    repetition: 3,
    move_rules: Some(&MULTI_STEP),
    special_rules: Some(&SPECIAL_RULES),
    compiled: OnceLock::new(),
};
