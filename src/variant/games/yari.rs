//! Yari shogi, 槍将棋: 7 files, 9 ranks, 28 pieces. By Christian Freeling, 1981.
//!
//! Sources: the inventor's sheet as the play-by-mail server of gamerz.net has it, ShogiVar, and
//! Fairy-Stockfish, whose letters the position text has. The characters of the yari gold and the yari
//! silver follow those of the unpromoted pieces.

use std::sync::OnceLock;

use crate::types::motion::{B, BL, BR, F, FL, FR, L, Motion, R, motions};
use crate::types::piece::PieceKind;
use crate::variant::table::{Handicap, Variant};

const YARI_GOLD: &[Motion] = motions![one: F, FL, FR, L, R; far: B];

/// Yari shogi.
pub static YARI: Variant = Variant {
    name: "yari",
    english: "yari shogi",
    japanese: "槍将棋",
    aliases: &["spear"],
    files: 7,
    ranks: 9,
    kinds: &PieceKind::paired([
        PieceKind {
            letters: "G",
            spellings: &["玉", "王", "玉将", "王将"],
            motions: motions![one: F, B, L, R, FL, FR, BL, BR],
            royal: true,
            pieces: 2,
            size: 100,
            ..PieceKind::named("K", "general", "将", ["しょう", "shō"])
        },
        PieceKind {
            letters: "YR",
            spellings: &["香飛車"],
            motions: motions![far: F, L, R],
            size: 97,
            ..PieceKind::named("R", "yari rook", "香飛", ["きょうひ", "kyōhi"])
        },
        PieceKind {
            letters: "YB",
            spellings: &["香角行"],
            motions: motions![far: F; one: FL, FR],
            size: 97,
            ..PieceKind::named("B", "yari bishop", "香角", ["きょうかく", "kyōkaku"])
        },
        PieceKind {
            letters: "YN",
            spellings: &["香桂馬"],
            motions: motions![far: F; one: (-1, 2), (1, 2)],
            ..PieceKind::named("N", "yari knight", "香桂", ["きょうけい", "kyōkei"])
        },
        PieceKind {
            spellings: &["歩兵", "兵"],
            motions: motions![one: F],
            most_on_file: Some(1),
            pieces: 14,
            size: 82,
            ..PieceKind::named("P", "pawn", "歩", ["ふ", "fu"])
        },
        PieceKind {
            letters: "+YR",
            spellings: &["飛車", "成香飛"],
            motions: motions![far: F, B, L, R],
            size: 97,
            ..PieceKind::named("+R", "rook", "飛", ["ひ", "hi"])
        },
        PieceKind {
            letters: "+YB",
            word: "成香角",
            motions: YARI_GOLD,
            size: 97,
            ..PieceKind::named(
                "+B",
                "yari gold",
                "香金",
                ["なりきょうかく", "nari kyōkaku"],
            )
        },
        PieceKind {
            letters: "+YN",
            word: "成香桂",
            motions: YARI_GOLD,
            ..PieceKind::named("+N", "yari gold", "香金", ["なりきょうけい", "nari kyōkei"])
        },
        PieceKind {
            spellings: &["成歩"],
            motions: motions![one: F, FL, FR; far: B],
            pieces: 14,
            size: 82,
            ..PieceKind::named("+P", "yari silver", "香銀", ["きょうぎん", "kyōgin"])
        },
    ]),
    drops: true,
    zone: 3,
    start: "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR b - 1",
    handicaps: &[Handicap::new(
        &["槍将棋"],
        "yari shogi",
        "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR b - 1",
    )],
    stars: &[],
    squares: None,
    form: None,
    forms: &[],
    on_points: false,
    // `YB-3b` in the specification's sample can be the bishop on 3a or the one on 2a.
    straight_is_meant: true,
    kif_arrows: false,
    check_wins: false,
    // ShogiVar, which follows the inventor's sheet.
    repetition: 3,
    move_rules: None,
    special_rules: None,
    compiled: OnceLock::new(),
};
