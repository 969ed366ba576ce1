//! Dai shogi, 大将棋: 15 files, 15 ranks, 130 pieces that are not dropped. Its pieces are those of chu shogi and eight more;
//! the game is older than that.
//!
//! Sources: ShogiVar, HaChu and the Japanese Wikipedia, which agree on the start position and on the moves; Games-Shogi
//! has another start, which is not taken. Where they differ: lions may be taken at any time as in ShogiVar, though the
//! Wikipedia thinks the rules of chu shogi likely; promotion is as in chu shogi, as the Wikipedia thinks likely, though
//! ShogiVar has that of shogi. No site writes records of this game: its letters are lishogi's of chu shogi, the others in
//! braces, and KIF is as in chu shogi.

use std::sync::OnceLock;

use crate::types::motion::{B, BL, BR, F, FL, FR, L, R, motions};
use crate::types::piece::PieceKind;
use crate::variant::games::chu_pieces::{
    BISHOP, BLIND_TIGER, COPPER, CROWN_PRINCE, DRAGON_HORSE, DRAGON_KING, DRUNK_ELEPHANT,
    FEROCIOUS_LEOPARD, FLYING_OX, FLYING_STAG, FREE_BOAR, FREE_KING, GO_BETWEEN, GOLD,
    HORNED_FALCON, KING, KIRIN, LANCE, LION, PAWN, PHOENIX, PROMOTED_BISHOP, PROMOTED_COPPER,
    PROMOTED_GO_BETWEEN, PROMOTED_GOLD, PROMOTED_KIRIN, PROMOTED_LEOPARD, PROMOTED_PAWN,
    PROMOTED_PHOENIX, PROMOTED_ROOK, PROMOTED_SILVER, REVERSE_CHARIOT, ROOK, SIDE_MOVER, SILVER,
    SOARING_EAGLE, VERTICAL_MOVER, WHALE, WHITE_HORSE,
};
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::special_rules::{PromotionRule, SpecialRules};
use crate::variant::table::{Handicap, Variant};

const START: &str = "l{kn}{st}{ig}csgkgsc{ig}{st}{kn}l/a1{cs}1f1tet1f1{cs}1a/1{vo}1{ab}1{ew}xno{ew}1{ab}1{vo}1/r{fd}mvbhdqdhbvm{fd}r/ppppppppppppppp/4i5i4/15/15/15/4I5I4/PPPPPPPPPPPPPPP/R{FD}MVBHDQDHBVM{FD}R/1{VO}1{AB}1{EW}ONX{EW}1{AB}1{VO}1/A1{CS}1F1TET1F1{CS}1A/L{KN}{ST}{IG}CSGKGSC{IG}{ST}{KN}L b - 1";

// Numbers of the rows below.
const KING_ROW: u8 = 1;
const LANCE_ROW: u8 = 14;
const KNIGHT_ROW: u8 = 20;
const STONE_ROW: u8 = 21;
const IRON_ROW: u8 = 22;
const PAWN_ROW: u8 = 29;
const PRINCE_ROW: u8 = 30;

static SPECIAL_RULES: SpecialRules = SpecialRules {
    generals: &[KING_ROW, PRINCE_ROW],
    generals_can_be_taken: true,
    multi_moves: true,
    dead_ends: true,
    promotion: PromotionRule::EnteringOrTaking {
        at_the_end: &[PAWN_ROW, LANCE_ROW, KNIGHT_ROW, STONE_ROW, IRON_ROW],
    },
    ..SpecialRules::NONE
};

/// Dai shogi.
pub static DAI: Variant = Variant {
    name: "dai",
    english: "dai shogi",
    japanese: "大将棋",
    aliases: &["大"],
    files: 15,
    ranks: 15,
    kinds: &PieceKind::paired([
        KING,
        DRUNK_ELEPHANT,
        LION,
        FREE_KING,
        DRAGON_KING,
        DRAGON_HORSE,
        ROOK,
        BISHOP,
        KIRIN,
        PHOENIX,
        VERTICAL_MOVER,
        SIDE_MOVER,
        REVERSE_CHARIOT,
        LANCE,
        BLIND_TIGER,
        FEROCIOUS_LEOPARD,
        GOLD,
        SILVER,
        COPPER,
        PieceKind {
            letters: "Kn",
            word: "桂馬",
            spellings: &["桂"],
            motions: motions![one: (-1, 2), (1, 2)],
            pieces: 4,
            ..PieceKind::named("KN", "knight", "桂", ["けいま", "keima"])
        },
        PieceKind {
            letters: "St",
            word: "石将",
            spellings: &["石"],
            motions: motions![one: FL, FR],
            pieces: 4,
            ..PieceKind::named("ST", "stone", "石", ["せきしょう", "sekishō"])
        },
        PieceKind {
            letters: "Ir",
            word: "鐵将",
            spellings: &["鐵", "鉄将", "鉄"],
            motions: motions![one: F, FL, FR],
            pieces: 4,
            ..PieceKind::named("IG", "iron", "鐵", ["てっしょう", "tesshō"])
        },
        PieceKind {
            word: "猫刄",
            spellings: &["猫", "猫刃"],
            motions: motions![one: FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::named("CS", "cat sword", "猫", ["みょうじん", "myōjin"])
        },
        PieceKind {
            word: "猛牛",
            motions: motions![two: F, B, L, R],
            pieces: 4,
            ..PieceKind::named("VO", "violent ox", "猛牛", ["もうぎゅう", "mōgyū"])
        },
        PieceKind {
            word: "嗔猪",
            spellings: &["嗔"],
            motions: motions![one: F, B, L, R],
            pieces: 4,
            ..PieceKind::named("AB", "angry boar", "嗔", ["しんちょ", "shincho"])
        },
        PieceKind {
            word: "悪狼",
            spellings: &["狼"],
            motions: motions![one: F, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named("EW", "evil wolf", "狼", ["あくろう", "akurō"])
        },
        PieceKind {
            word: "飛龍",
            motions: motions![two: FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::named("FD", "flying dragon", "飛龍", ["ひりゅう", "hiryū"])
        },
        GO_BETWEEN,
        PieceKind { pieces: 30, ..PAWN },
        CROWN_PRINCE,
        SOARING_EAGLE,
        HORNED_FALCON,
        PROMOTED_ROOK,
        PROMOTED_BISHOP,
        PROMOTED_KIRIN,
        PROMOTED_PHOENIX,
        FLYING_OX,
        FREE_BOAR,
        WHALE,
        WHITE_HORSE,
        FLYING_STAG,
        PROMOTED_LEOPARD,
        PROMOTED_GOLD,
        PROMOTED_SILVER,
        PROMOTED_COPPER,
        PROMOTED_GO_BETWEEN,
        PieceKind {
            pieces: 30,
            ..PROMOTED_PAWN
        },
        PieceKind {
            letters: "+Kn",
            word: "成桂",
            spellings: &["金将", "成桂馬"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named("+KN", "promoted knight", "金", ["きんしょう", "kinshō"])
        },
        PieceKind {
            letters: "+St",
            word: "成石",
            spellings: &["金将", "成石将"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named("+ST", "promoted stone", "金", ["きんしょう", "kinshō"])
        },
        PieceKind {
            letters: "+Ir",
            word: "成鐵",
            spellings: &["金将", "成鐵将"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named("+IG", "promoted iron", "金", ["きんしょう", "kinshō"])
        },
        PieceKind {
            word: "成猫",
            spellings: &["金将", "成猫刄"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named("+CS", "promoted cat sword", "金", ["きんしょう", "kinshō"])
        },
        PieceKind {
            word: "成猛牛",
            spellings: &["金将"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named("+VO", "promoted violent ox", "金", ["きんしょう", "kinshō"])
        },
        PieceKind {
            word: "成嗔",
            spellings: &["金将", "成嗔猪"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named("+AB", "promoted angry boar", "金", ["きんしょう", "kinshō"])
        },
        PieceKind {
            word: "成狼",
            spellings: &["金将", "成悪狼"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named("+EW", "promoted evil wolf", "金", ["きんしょう", "kinshō"])
        },
        PieceKind {
            word: "成飛龍",
            spellings: &["金将"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::named(
                "+FD",
                "promoted flying dragon",
                "金",
                ["きんしょう", "kinshō"],
            )
        },
    ]),
    drops: false,
    zone: 5,
    start: START,
    handicaps: &[Handicap::new(&["大将棋"], "dai shogi", START)],
    stars: &[(10, 5), (5, 5), (10, 10), (5, 10)],
    squares: None,
    form: None,
    forms: &[],
    on_points: false,
    straight_is_meant: false,
    kif_arrows: true,
    check_wins: false,
    repetition: 4,
    move_rules: Some(&MULTI_STEP),
    special_rules: Some(&SPECIAL_RULES),
    compiled: OnceLock::new(),
};
