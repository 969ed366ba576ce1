//! Shogi, 本将棋: 9 files, 9 ranks, 40 pieces.

use std::sync::OnceLock;

use crate::full::full;
use crate::types::motion::{B, BL, BR, F, FL, FR, L, Motion, R, motions};
use crate::types::piece::PieceKind;
use crate::variant::{Handicap, Variant};

const GOLD_MOTIONS: &[Motion] = motions![one: F, FL, FR, L, R, B];

pub(super) const KING: PieceKind = PieceKind {
    code: "K",
    csa: "OU",
    name: "king",
    kanji: "玉",
    white_kanji: "王",
    word: "玉",
    reading: full(["ぎょく", "gyoku"]),
    spellings: &["王", "玉将", "王将"],
    motions: motions![one: F, FR, R, BR, B, BL, L, FL],
    royal: true,
    points: 0,
    pieces: 2,
    size: 100,
    ..PieceKind::PIECE
};
pub(super) const ROOK: PieceKind = PieceKind {
    code: "R",
    csa: "HI",
    name: "rook",
    kanji: "飛",
    white_kanji: "飛",
    word: "飛",
    reading: full(["ひ", "hi"]),
    spellings: &["飛車"],
    motions: motions![far: F, B, R, L],
    points: 5,
    pieces: 2,
    size: 97,
    ..PieceKind::PIECE
};
pub(super) const BISHOP: PieceKind = PieceKind {
    code: "B",
    csa: "KA",
    name: "bishop",
    kanji: "角",
    white_kanji: "角",
    word: "角",
    reading: full(["かく", "kaku"]),
    spellings: &["角行"],
    motions: motions![far: FR, BR, FL, BL],
    points: 5,
    pieces: 2,
    size: 97,
    ..PieceKind::PIECE
};
pub(super) const GOLD: PieceKind = PieceKind {
    code: "G",
    csa: "KI",
    name: "gold",
    kanji: "金",
    white_kanji: "金",
    word: "金",
    reading: full(["きん", "kin"]),
    spellings: &["金将"],
    motions: GOLD_MOTIONS,
    goes_straight: true,
    ..PieceKind::PIECE
};
pub(super) const SILVER: PieceKind = PieceKind {
    code: "S",
    csa: "GI",
    name: "silver",
    kanji: "銀",
    white_kanji: "銀",
    word: "銀",
    reading: full(["ぎん", "gin"]),
    spellings: &["銀将"],
    motions: motions![one: F, FL, FR, BL, BR],
    goes_straight: true,
    ..PieceKind::PIECE
};
pub(super) const KNIGHT: PieceKind = PieceKind {
    code: "N",
    csa: "KE",
    name: "knight",
    kanji: "桂",
    white_kanji: "桂",
    word: "桂",
    reading: full(["けい", "kei"]),
    spellings: &["桂馬"],
    motions: motions![one: (-1, 2), (1, 2)],
    size: 90,
    ..PieceKind::PIECE
};
pub(super) const LANCE: PieceKind = PieceKind {
    code: "L",
    csa: "KY",
    name: "lance",
    kanji: "香",
    white_kanji: "香",
    word: "香",
    reading: full(["きょう", "kyō"]),
    spellings: &["香車"],
    motions: motions![far: F],
    size: 87,
    ..PieceKind::PIECE
};
pub(super) const PAWN: PieceKind = PieceKind {
    code: "P",
    csa: "FU",
    name: "pawn",
    kanji: "歩",
    white_kanji: "歩",
    word: "歩",
    reading: full(["ふ", "fu"]),
    spellings: &["兵", "歩兵", "步"],
    motions: motions![one: F],
    most_on_file: Some(1),
    drop_must_not_mate: true,
    pieces: 18,
    size: 82,
    ..PieceKind::PIECE
};
pub(super) const DRAGON: PieceKind = PieceKind {
    code: "+R",
    csa: "RY",
    name: "dragon",
    kanji: "龍",
    white_kanji: "龍",
    word: "龍",
    reading: full(["りゅう", "ryū"]),
    spellings: &["竜", "龍王", "竜王", "成飛"],
    motions: motions![far: F, B, R, L; one: FR, BR, FL, BL],
    points: 5,
    pieces: 2,
    size: 97,
    ..PieceKind::PIECE
};
pub(super) const HORSE: PieceKind = PieceKind {
    code: "+B",
    csa: "UM",
    name: "horse",
    kanji: "馬",
    white_kanji: "馬",
    word: "馬",
    reading: full(["うま", "uma"]),
    spellings: &["龍馬", "竜馬", "成角"],
    motions: motions![far: FR, BR, FL, BL; one: F, B, R, L],
    points: 5,
    pieces: 2,
    size: 97,
    ..PieceKind::PIECE
};
pub(super) const PROMOTED_SILVER: PieceKind = PieceKind {
    code: "+S",
    csa: "NG",
    name: "promoted silver",
    kanji: "全",
    white_kanji: "全",
    word: "成銀",
    reading: full(["なりぎん", "narigin"]),
    spellings: &["全"],
    motions: GOLD_MOTIONS,
    goes_straight: true,
    ..PieceKind::PIECE
};
pub(super) const PROMOTED_KNIGHT: PieceKind = PieceKind {
    code: "+N",
    csa: "NK",
    name: "promoted knight",
    kanji: "圭",
    white_kanji: "圭",
    word: "成桂",
    reading: full(["なりけい", "narikei"]),
    spellings: &["圭", "今"],
    motions: GOLD_MOTIONS,
    goes_straight: true,
    size: 90,
    ..PieceKind::PIECE
};
pub(super) const PROMOTED_LANCE: PieceKind = PieceKind {
    code: "+L",
    csa: "NY",
    name: "promoted lance",
    kanji: "杏",
    white_kanji: "杏",
    word: "成香",
    reading: full(["なりきょう", "narikyō"]),
    spellings: &["杏", "仝"],
    motions: GOLD_MOTIONS,
    goes_straight: true,
    size: 87,
    ..PieceKind::PIECE
};
pub(super) const TOKIN: PieceKind = PieceKind {
    code: "+P",
    csa: "TO",
    name: "tokin",
    kanji: "と",
    white_kanji: "と",
    word: "と",
    reading: full(["と", "to"]),
    spellings: &["と金", "个", "成歩"],
    motions: GOLD_MOTIONS,
    goes_straight: true,
    pieces: 18,
    size: 82,
    ..PieceKind::PIECE
};

/// Standard shogi.
///
/// Handicaps and their names: the definition of the KIF format by its author, and names that
/// other programs write. In 三枚落ち programs disagree about which lance is missing; most remove
/// the one on 1一.
pub static STANDARD: Variant = Variant {
    name: "standard",
    english: "shogi",
    japanese: "本将棋",
    aliases: &[],
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
    start: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    handicaps: &[
        Handicap::new(
            &["平手"],
            "even game",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        ),
        Handicap::new(
            &["香落ち", "左香落ち"],
            "left lance",
            "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["右香落ち"],
            "right lance",
            "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["両香落ち"],
            "both lances",
            "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["角落ち"],
            "bishop",
            "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["飛車落ち", "飛落ち"],
            "rook",
            "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["飛香落ち"],
            "rook and lance",
            "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["二枚落ち", "飛角落ち"],
            "two pieces",
            "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["三枚落ち"],
            "three pieces",
            "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["四枚落ち"],
            "four pieces",
            "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["五枚落ち", "右五枚落ち"],
            "five pieces",
            "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["左五枚落ち"],
            "five pieces, left knight",
            "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["六枚落ち"],
            "six pieces",
            "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["右七枚落ち", "七枚落ち"],
            "seven pieces",
            "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["左七枚落ち"],
            "seven pieces, left silver",
            "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["八枚落ち"],
            "eight pieces",
            "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["九枚落ち"],
            "nine pieces",
            "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["十枚落ち"],
            "ten pieces",
            "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["歩三兵"],
            "three pawns",
            "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1",
        ),
        Handicap::new(
            &["裸玉"],
            "bare king",
            "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["トンボ"],
            "dragonfly",
            "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["トンボ＋香", "トンボ+香"],
            "dragonfly and lances",
            "l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        Handicap::new(
            &["トンボ＋桂香", "トンボ+桂香"],
            "dragonfly, knights and lances",
            "ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
    ],
    stars: &[(7, 3), (4, 3), (7, 6), (4, 6)],
    squares: &[],
    on_points: false,
    straight_is_meant: false,
    check_wins: false,
    repetition: 4,
    special_rules: None,
    compiled: OnceLock::new(),
};
