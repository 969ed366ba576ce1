//! Dōbutsu shōgi, どうぶつしょうぎ: 3 files, 4 ranks, 8 animals. By Kitao Madoka, 2008.
//!
//! Sources: lishogi's rules and records, Fairy-Stockfish, whose letters Western text has.

use std::sync::OnceLock;

use crate::types::motion::{B, BL, BR, F, FL, FR, L, R, motions};
use crate::types::piece::PieceKind;
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::special_rules::SpecialRules;
use crate::variant::table::{Handicap, Variant};

const START: &str = "rkb/1p1/1P1/BKR b - 1";

const LION: u8 = 1;

static SPECIAL_RULES: SpecialRules = SpecialRules {
    generals: &[LION],
    generals_can_be_taken: true,
    dead_ends: true,
    far_rank_wins: true,
    ..SpecialRules::NONE
};

/// Dōbutsu shōgi.
pub static DOBUTSU: Variant = Variant {
    name: "dobutsu",
    english: "dōbutsu shōgi",
    japanese: "どうぶつしょうぎ",
    aliases: &["doubutsu", "dōbutsushōgi", "dōbutsu", "letscatchthelion"],
    files: 3,
    ranks: 4,
    kinds: &PieceKind::paired([
        PieceKind {
            spellings: &["獅子", "獅", "らいおん", "玉", "王"],
            motions: motions![one: F, FR, R, BR, B, BL, L, FL],
            royal: true,
            letters: "L",
            word: "ライオン",
            pieces: 2,
            ..PieceKind::stone("K", "lion", "ラ", ["らいおん", "raion"])
        },
        PieceKind {
            spellings: &["キリン", "麒", "飛"],
            motions: motions![one: F, B, L, R],
            letters: "G",
            word: "きりん",
            pieces: 2,
            ..PieceKind::stone("R", "giraffe", "き", ["きりん", "kirin"])
        },
        PieceKind {
            spellings: &["ゾウ", "象", "角"],
            motions: motions![one: FL, FR, BL, BR],
            letters: "E",
            word: "ぞう",
            pieces: 2,
            ..PieceKind::stone("B", "elephant", "ぞ", ["ぞう", "zō"])
        },
        PieceKind {
            spellings: &["ヒヨコ", "雛", "歩"],
            motions: motions![one: F],
            letters: "C",
            word: "ひよこ",
            must_promote: true,
            pieces: 2,
            ..PieceKind::stone("P", "chick", "ひ", ["ひよこ", "hiyoko"])
        },
        PieceKind {
            spellings: &["ニワトリ", "鶏", "と"],
            motions: motions![one: F, FL, FR, L, R, B],
            letters: "H",
            word: "にわとり",
            pieces: 2,
            ..PieceKind::stone("+P", "hen", "に", ["にわとり", "niwatori"])
        },
    ]),
    drops: true,
    zone: 1,
    start: START,
    handicaps: &[
        Handicap::new(
            &[
                "どうぶつしょうぎ",
                "どうぶつ将棋",
                "どうぶつ",
                "動物将棋",
                "動物",
            ],
            "dōbutsu shōgi",
            START,
        ),
        Handicap::new(&["ひよこ落ち"], "chick", "rkb/3/1P1/BKR w - 1"),
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
