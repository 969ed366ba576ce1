//! Annan shogi, 安南将棋: shogi in which a piece moves as the one of its side directly behind it.
//!
//! Sources: lishogi's rules and records, and the Japanese Wikipedia's article, which knows the start and the
//! principle. As on lishogi nothing has to promote, and pieces may go where they cannot move.

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::pieces::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PROMOTED_KNIGHT, PROMOTED_LANCE,
    PROMOTED_SILVER, ROOK, SILVER, TOKIN,
};
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::special_rules::SpecialRules;
use crate::variant::table::{Handicap, Variant};

const START: &str = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1";

static SPECIAL_RULES: SpecialRules = SpecialRules {
    dead_ends: true,
    moves_as_behind: true,
    ..SpecialRules::NONE
};

/// Annan shogi.
pub static ANNAN: Variant = Variant {
    name: "annan",
    english: "annan shogi",
    japanese: "安南将棋",
    aliases: &["annam"],
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
    handicaps: &[
        Handicap::new(&["安南将棋", "安南"], "annan shogi", START),
        Handicap::new(
            &["香落ち", "左香落ち"],
            "left lance",
            "lnsgkgsn1/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["右香落ち"],
            "right lance",
            "1nsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["両香落ち"],
            "both lances",
            "1nsgkgsn1/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["角落ち"],
            "bishop",
            "lnsgkgsnl/1r7/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["飛車落ち", "飛落ち"],
            "rook",
            "lnsgkgsnl/7b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["飛香落ち"],
            "rook and lance",
            "lnsgkgsn1/7b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["二枚落ち", "飛角落ち"],
            "two pieces",
            "lnsgkgsnl/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["三枚落ち"],
            "three pieces",
            "lnsgkgsn1/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["四枚落ち"],
            "four pieces",
            "1nsgkgsn1/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["五枚落ち", "右五枚落ち"],
            "five pieces",
            "2sgkgsn1/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["左五枚落ち"],
            "five pieces, left knight",
            "1nsgkgs2/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["六枚落ち"],
            "six pieces",
            "2sgkgs2/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["右七枚落ち", "七枚落ち"],
            "seven pieces",
            "3gkgs2/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["左七枚落ち"],
            "seven pieces, left silver",
            "2sgkg3/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["八枚落ち"],
            "eight pieces",
            "3gkg3/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["九枚落ち"],
            "nine pieces",
            "4kg3/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["十枚落ち"],
            "ten pieces",
            "4k4/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["歩三兵"],
            "three pawns",
            "4k4/9/9/9/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w 3p 1",
        ),
        Handicap::new(
            &["裸玉"],
            "bare king",
            "4k4/9/9/9/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["トンボ"],
            "dragonfly",
            "4k4/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["トンボ＋香", "トンボ+香"],
            "dragonfly and lances",
            "l3k3l/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["トンボ＋桂香", "トンボ+桂香"],
            "dragonfly, knights and lances",
            "ln2k2nl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL w - 1",
        ),
    ],
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
