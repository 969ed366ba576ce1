//! Tori shogi, 禽将棋: 7 files, 7 ranks, 32 birds. Attributed to Toyota Genryū, 1799.
//!
//! Sources: Fairy-Stockfish, whose letters these are, and the rules that ShogiVar has.

use std::sync::OnceLock;

use crate::types::motion::{B, BL, BR, F, FL, FR, L, R, motions};
use crate::types::piece::PieceKind;
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::table::{Handicap, Variant};

const START: &str = "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1";

/// Tori shogi.
pub static TORI: Variant = Variant {
    name: "tori",
    english: "tori shogi",
    japanese: "禽将棋",
    aliases: &[],
    files: 7,
    ranks: 7,
    kinds: &PieceKind::paired([
        PieceKind {
            motions: motions![one: F, B, L, R, FL, FR, BL, BR],
            royal: true,
            pieces: 2,
            size: 100,
            ..PieceKind::named("K", "phoenix", "鵬", ["おおとり", "ōtori"])
        },
        PieceKind {
            motions: motions![one: F, L, R, FL, FR, BL, BR],
            must_promote: true,
            pieces: 2,
            ..PieceKind::named("F", "falcon", "鷹", ["たか", "taka"])
        },
        PieceKind {
            motions: motions![one: F, B, FL, FR, BL, BR],
            ..PieceKind::named("C", "crane", "鶴", ["つる", "tsuru"])
        },
        PieceKind {
            motions: motions![one: (0, 2), BL, BR],
            ..PieceKind::named("P", "pheasant", "雉", ["きじ", "kiji"])
        },
        PieceKind {
            word: "左鶉",
            motions: motions![far: F, BR; one: BL],
            pieces: 2,
            ..PieceKind::named("L", "left quail", "鶉", ["ひだりうずら", "hidari uzura"])
        },
        PieceKind {
            word: "右鶉",
            motions: motions![far: F, BL; one: BR],
            pieces: 2,
            ..PieceKind::named("R", "right quail", "鶉", ["みぎうずら", "migi uzura"])
        },
        PieceKind {
            motions: motions![one: F],
            must_promote: true,
            most_on_file: Some(2),
            drop_must_not_mate: true,
            pieces: 16,
            size: 90,
            ..PieceKind::named("S", "swallow", "燕", ["つばめ", "tsubame"])
        },
        PieceKind {
            spellings: &["成鷹"],
            motions: motions![far: FL, FR, B; one: F, L, R; two: BL, BR],
            pieces: 2,
            ..PieceKind::named("+F", "eagle", "鵰", ["くまたか", "kumataka"])
        },
        PieceKind {
            spellings: &["成燕"],
            motions: motions![one: (-2, 2), (2, 2), (0, -2)],
            pieces: 16,
            size: 90,
            ..PieceKind::named("+S", "goose", "鴈", ["かり", "kari"])
        },
    ]),
    drops: true,
    zone: 2,
    start: START,
    handicaps: &[Handicap::new(&["禽将棋", "鳥将棋"], "tori shogi", START)],
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
    special_rules: None,
    compiled: OnceLock::new(),
};
