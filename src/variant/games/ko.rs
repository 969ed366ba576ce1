//! Kō shogi, 広将棋: 19 files, 19 ranks, 180 pieces on the points. By Ogyū Sorai, early 18th century.
//!
//! Sources: the specification of the notation, the Japanese Wikipedia's article, which cites the rule
//! books 広象棋譜 and 広象棋譜愚解, and the programs of DagazProject (2017) and QBoard (2025). Where they
//! differ the table says what it follows. Readings of promoted pieces are for display only.

use std::sync::OnceLock;

use crate::types::ability::{Ability, Captures, Continuation, MotionSequence, Shot};
use crate::types::motion::{B, BL, BR, F, FL, FR, L, Motion, R, motions};
use crate::types::piece::PieceKind;
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::special_rules::{
    CaptureMethod, Capturers, Dependant, Dispelled, Immunity, Link, SpecialRules,
};
use crate::variant::table::{Handicap, Variant};

// Numbers of the rows below.
const GENERAL: u8 = 1;
const SUMO_WRESTLER: u8 = 5;
const AIDE_DE_CAMP: u8 = 4;
const AIDE: u8 = 6;
const STAFF: u8 = 7;
const CHIEF_OF_STAFF: u8 = 8;
const ENGINEER: u8 = 9;
const TAOIST_PRIEST: u8 = 10;
const SPIRITUAL_MONK: u8 = 11;
const ADVANCE_GUARD: u8 = 12;
const MIDDLE_TROOP: u8 = 13;
const DRUM: u8 = 14;
const BANNER: u8 = 15;
const SENTRY: u8 = 16;
const REAR_GUARD: u8 = 20;
const FRANKISH_CANNON: u8 = 21;
const LONGBOW: u8 = 23;
const CROSSBOW: u8 = 24;
const CANNON: u8 = 25;
const CAVALRYMAN: u8 = 26;
const PAWN: u8 = 28;
const SHIELD: u8 = 30;
const SHIELD_UNIT: u8 = 31;
const CHARIOT: u8 = 32;
const CHARIOT_UNIT: u8 = 33;
const MASTER_AT_ARMS: u8 = 35;
const POISON_FLAME: u8 = 41;
const FIVE_LI_FOG: u8 = 42;
const IMMACULATE_LIGHT: u8 = 43;
const GOVERNOR: u8 = 45;
const THUNDERCLAP: u8 = 46;
const ROAMING_ASSAULT: u8 = 47;
const DRAGON_ASCENDING: u8 = 49;
const CHARIOT_OF_THE_GODS: u8 = 53;
const LONGBOW_CAVALRYMAN: u8 = 54;
const CROSSBOW_CAVALRYMAN: u8 = 55;
const GUN_CARRIAGE: u8 = 56;
const PROMOTED_SHIELD: u8 = 61;
const IMPERIAL_BASE: u8 = 62;
const PROMOTED_CHARIOT: u8 = 63;

const KING: &[Motion] = motions![one: F, B, L, R, FL, FR, BL, BR];
const STRAIGHT_STEPS: &[Motion] = motions![one: F, B, L, R];
const DIAGONAL_STEPS: &[Motion] = motions![one: FL, FR, BL, BR];
const KNIGHT_LEAPS: &[Motion] =
    motions![one: (1, 2), (-1, 2), (1, -2), (-1, -2), (2, 1), (-2, 1), (2, -1), (-2, -1)];
const TWO_POINTS: &[Motion] =
    motions![one: (0, 2), (0, -2), (2, 0), (-2, 0), (2, 2), (2, -2), (-2, 2), (-2, -2)];
const CLERK_STEPS: &[Motion] = motions![one: FL, FR, BL, BR, (0, 2), (0, -2), (2, 0), (-2, 0)];
const OFFICER_STEPS: &[Motion] = motions![one: F, B, L, R, (2, 2), (2, -2), (-2, 2), (-2, -2)];
const ALL_LINES: &[Motion] = motions![far: F, B, L, R, FL, FR, BL, BR];
const STRAIGHT_LINES: &[Motion] = motions![far: F, B, L, R];
const DIAGONAL_LINES: &[Motion] = motions![far: FL, FR, BL, BR];
const FIVE_STRAIGHT: &[Motion] = motions![five: F, B, L, R];
const ENGINEER_STEPS: &[Motion] = motions![one: F, B, FL, FR];
const BANNER_STEPS: &[Motion] = motions![one: L, R, FL, FR, BL, BR];
const QUARTERMASTER_MOTIONS: &[Motion] = motions![far: F, B, L, R; one: FL, FR, BL, BR];
const CENTURIA_MOTIONS: &[Motion] = motions![far: FL, FR, BL, BR; one: F, B, L, R];
const PATROL_MOTIONS: &[Motion] = motions![far: F, B; one: L, R];
const SHIELD_UNIT_MOTIONS: &[Motion] = motions![far: L, R; one: FL, FR, BL, BR];
const COMMISSAR_LINES: &[Motion] = motions![far: F, B, FL, FR, BL, BR];

const TWICE_KING: Option<&Ability> = Some(&Ability {
    several: MotionSequence::twice(KING),
    ..Ability::NONE
});
const TWICE_KNIGHT: Option<&Ability> = Some(&Ability {
    several: MotionSequence::twice(KNIGHT_LEAPS),
    ..Ability::NONE
});
const TWICE_CLERK: Option<&Ability> = Some(&Ability {
    several: MotionSequence::twice(CLERK_STEPS),
    ..Ability::NONE
});
const TWICE_OFFICER: Option<&Ability> = Some(&Ability {
    several: MotionSequence::twice(OFFICER_STEPS),
    ..Ability::NONE
});
const TWICE_DIAGONAL: Option<&Ability> = Some(&Ability {
    several: MotionSequence::twice(DIAGONAL_STEPS),
    ..Ability::NONE
});
/// Whether the war hawk's two steps go in one direction is unclear; both programs let it turn.
const TWICE_STRAIGHT: Option<&Ability> = Some(&Ability {
    several: MotionSequence::twice(STRAIGHT_STEPS),
    ..Ability::NONE
});
const ON_IN_ONE_SENSE: Option<&Ability> = Some(&Ability {
    several: Some(MotionSequence {
        most: 2,
        of: KNIGHT_LEAPS,
        continuation: Continuation::SameSenseOrBack,
    }),
    ..Ability::NONE
});
/// The programs want all five steps; the text says “steps five times”, and fewer are accepted.
const FIVE_STEPS: Option<&Ability> = Some(&Ability {
    several: Some(MotionSequence {
        most: 5,
        of: STRAIGHT_STEPS,
        continuation: Continuation::Anyhow,
    }),
    ..Ability::NONE
});
const FIVE_ON: Option<&Ability> = Some(&Ability {
    several: Some(MotionSequence {
        most: 5,
        of: STRAIGHT_STEPS,
        continuation: Continuation::Straight,
    }),
    ..Ability::NONE
});

/// Priests and what they promote to, which they may take by going there.
const PRIESTS: Captures =
    Captures::Only(&[TAOIST_PRIEST, SPIRITUAL_MONK, FIVE_LI_FOG, IMMACULATE_LIGHT]);
const AT_ONE: Option<Shot> = Some(Shot {
    range: 1,
    shots: 1,
    over_pieces: false,
});
const PRIEST: Option<&Ability> = Some(&Ability {
    several: None,
    shot: AT_ONE,
    takes: PRIESTS,
});
const FOG: Option<&Ability> = Some(&Ability {
    several: MotionSequence::twice(TWO_POINTS),
    shot: AT_ONE,
    takes: PRIESTS,
});
/// Whether bows and guns may take by going there is disputed; the older texts say that they can not.
const NOTHING: Captures = Captures::Only(&[]);
const LONGBOW_SHOT: Option<&Ability> = Some(&Ability {
    several: None,
    shot: Some(Shot {
        range: 3,
        shots: 1,
        over_pieces: false,
    }),
    takes: NOTHING,
});
const CROSSBOW_SHOT: Option<&Ability> = Some(&Ability {
    several: None,
    shot: Some(Shot {
        range: 5,
        shots: 1,
        over_pieces: false,
    }),
    takes: NOTHING,
});
const CANNON_SHOT: Option<&Ability> = Some(&Ability {
    several: None,
    shot: Some(Shot {
        range: 5,
        shots: 1,
        over_pieces: true,
    }),
    takes: NOTHING,
});
/// QBoard gives it five points; the other sources seven.
const FRANKISH_SHOTS: Option<&Ability> = Some(&Ability {
    several: None,
    shot: Some(Shot {
        range: 7,
        shots: 2,
        over_pieces: false,
    }),
    takes: NOTHING,
});

/// Bows, which shoot neither wagons nor shields.
const BOWS: &[u8] = &[LONGBOW, CROSSBOW, LONGBOW_CAVALRYMAN, CROSSBOW_CAVALRYMAN];
const CANNONS: &[u8] = &[CANNON, GUN_CARRIAGE];
const FRANKISH: &[u8] = &[FRANKISH_CANNON, CHARIOT_OF_THE_GODS];
const PRIEST_OR_FOG: &[u8] = &[TAOIST_PRIEST, FIVE_LI_FOG];

static SPECIAL_RULES: SpecialRules = SpecialRules {
    // As in the program of 2017, which QBoard confirms.
    immunities: &[
        Immunity {
            safe: &[
                SHIELD,
                CHARIOT,
                CHARIOT_UNIT,
                PROMOTED_CHARIOT,
                GUN_CARRIAGE,
                SHIELD_UNIT,
                PROMOTED_SHIELD,
                IMPERIAL_BASE,
                FIVE_LI_FOG,
            ],
            from: BOWS,
            method: CaptureMethod::Shot(u8::MAX),
        },
        Immunity {
            safe: &[SHIELD_UNIT, PROMOTED_SHIELD, IMPERIAL_BASE, FIVE_LI_FOG],
            from: CANNONS,
            method: CaptureMethod::Shot(u8::MAX),
        },
        Immunity {
            safe: &[SHIELD_UNIT, PROMOTED_SHIELD, IMPERIAL_BASE],
            from: FRANKISH,
            method: CaptureMethod::Shot(u8::MAX),
        },
        Immunity {
            safe: &[FIVE_LI_FOG],
            from: FRANKISH,
            method: CaptureMethod::Shot(5),
        },
        Immunity {
            safe: &[IMPERIAL_BASE],
            from: &[CHARIOT, CHARIOT_UNIT, PROMOTED_CHARIOT],
            method: CaptureMethod::Going,
        },
    ],
    // The drum is the Japanese article's and QBoard's.
    promoted_by_taking: &[
        (
            Capturers::All,
            &[GENERAL, GOVERNOR, MIDDLE_TROOP, BANNER, DRUM],
        ),
        // Pieces that step, as the Japanese article lists them.
        (
            Capturers::Only(&[
                AIDE_DE_CAMP,
                AIDE,
                STAFF,
                CHIEF_OF_STAFF,
                ENGINEER,
                MIDDLE_TROOP,
                DRUM,
                SENTRY,
                FRANKISH_CANNON,
                LONGBOW,
                CROSSBOW,
                CANNON,
                PAWN,
                SHIELD,
                BANNER,
            ]),
            &[
                SUMO_WRESTLER,
                DRAGON_ASCENDING,
                ROAMING_ASSAULT,
                THUNDERCLAP,
            ],
        ),
        (Capturers::Only(&[CAVALRYMAN]), &[FRANKISH_CANNON]),
    ],
    dependants: &[
        Dependant {
            base: DRUM,
            promoted: THUNDERCLAP,
            on: PRIEST_OR_FOG,
        },
        Dependant {
            base: BANNER,
            promoted: ROAMING_ASSAULT,
            on: PRIEST_OR_FOG,
        },
    ],
    // The program of 2017 lets banner and drums lead as well; QBoard does not.
    led: &[(PAWN, &[DRUM, THUNDERCLAP])],
    links: &[Link {
        promoted: MASTER_AT_ARMS,
        also: &[ADVANCE_GUARD, REAR_GUARD],
        removes: &[POISON_FLAME],
    }],
    burning: &[POISON_FLAME],
    dispelled: &[Dispelled {
        promoted: FIVE_LI_FOG,
        base: TAOIST_PRIEST,
        by: IMMACULATE_LIGHT,
        within: 5,
    }],
    generals: &[GENERAL, GOVERNOR],
    // A roaming assault counts as the banner; banner and drums do not.
    deputies: &[&[MIDDLE_TROOP], &[BANNER, ROAMING_ASSAULT]],
    generals_can_be_taken: true,
    multi_moves: true,
    dead_ends: true,
    ..SpecialRules::NONE
};

const START: &str = "{ag}{tp}{en}{cs}sa{wr}{ac}{so}g{cl}{ac}{wr}as{cs}{en}{sm}{ag}/\
    {rg}{cr}1q1m1{sn}b{ma}d{sn}1m1q1{cr}{rg}/\
    ec{xb}{lb}ec{xb}{lb}e{fc}e{lb}{xb}ce{lb}{xb}ce/\
    {ca}1{hs}1{hs}1{hs}1{hs}1{hs}1{hs}1{hs}1{hs}1{ca}/1{pu}1p1p1p1{pu}1p1p1p1{pu}1/\
    {cu}{su}{ch}{sh}{ch}{sh}{ch}{sh}{ch}{su}{ch}{sh}{ch}{sh}{ch}{sh}{ch}{su}{cu}/9v9/19/\
    19/19/19/19/9V9/\
    {CU}{SU}{CH}{SH}{CH}{SH}{CH}{SH}{CH}{SU}{CH}{SH}{CH}{SH}{CH}{SH}{CH}{SU}{CU}/\
    1{PU}1P1P1P1{PU}1P1P1P1{PU}1/{CA}1{HS}1{HS}1{HS}1{HS}1{HS}1{HS}1{HS}1{HS}1{CA}/\
    EC{XB}{LB}EC{XB}{LB}E{FC}E{LB}{XB}CE{LB}{XB}CE/\
    {RG}{CR}1Q1M1{SN}D{MA}B{SN}1M1Q1{CR}{RG}/\
    {AG}{SM}{EN}{CS}SA{WR}{AC}{CL}G{SO}{AC}{WR}AS{CS}{EN}{TP}{AG} b - 1";

/// Kō shogi.
pub static KO: Variant = Variant {
    name: "ko",
    english: "kō shogi",
    japanese: "広将棋",
    aliases: &["kou", "wide"],
    files: 19,
    ranks: 19,
    kinds: &PieceKind::paired([
        PieceKind {
            motions: KING,
            pieces: 2,
            ..PieceKind::stone("G", "general", "将", ["しょう", "shō"])
        },
        PieceKind {
            motions: CLERK_STEPS,
            pieces: 2,
            ..PieceKind::stone("CL", "clerk", "記室", ["きしつ", "kishitsu"])
        },
        PieceKind {
            motions: OFFICER_STEPS,
            pieces: 2,
            ..PieceKind::stone("SO", "staff officer", "参謀", ["さんぼう", "sambō"])
        },
        PieceKind {
            motions: motions![one: F, L, R, FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::stone("AC", "aide de camp", "親兵", ["しんぺい", "shimpei"])
        },
        PieceKind {
            motions: KING,
            ability: TWICE_KING,
            pieces: 4,
            ..PieceKind::stone("WR", "sumo wrestler", "力士", ["りきし", "rikishi"])
        },
        PieceKind {
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 4,
            ..PieceKind::stone("A", "aide", "舎人", ["とねり", "toneri"])
        },
        PieceKind {
            motions: motions![one: F, FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::stone("S", "staff", "舎餘", ["しゃよ", "shayo"])
        },
        PieceKind {
            motions: motions![one: F, B, FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::stone("CS", "chief of staff", "軍吏", ["ぐんり", "gunri"])
        },
        PieceKind {
            motions: ENGINEER_STEPS,
            pieces: 4,
            ..PieceKind::stone("EN", "engineer", "軍匠", ["ぐんしょう", "gunshō"])
        },
        PieceKind {
            motions: TWO_POINTS,
            ability: PRIEST,
            pieces: 2,
            ..PieceKind::stone("TP", "Taoist priest", "高道", ["こうどう", "kōdō"])
        },
        PieceKind {
            motions: TWO_POINTS,
            ability: PRIEST,
            pieces: 2,
            ..PieceKind::stone("SM", "spiritual monk", "神僧", ["しんそう", "shinsō"])
        },
        PieceKind {
            spellings: &["前衛"],
            motions: motions![far: F; one: B],
            pieces: 4,
            ..PieceKind::stone("AG", "advance guard", "前衝", ["ぜんしょう", "zenshō"])
        },
        PieceKind {
            spellings: &["MT"],
            motions: KING,
            pieces: 2,
            ..PieceKind::stone("MA", "middle troop", "中軍", ["ちゅうぐん", "chūgun"])
        },
        PieceKind {
            motions: BANNER_STEPS,
            pieces: 2,
            ..PieceKind::stone("D", "drum", "鼓", ["つづみ", "tsuzumi"])
        },
        PieceKind {
            motions: BANNER_STEPS,
            pieces: 2,
            ..PieceKind::stone("B", "banner", "旗", ["はた", "hata"])
        },
        PieceKind {
            motions: motions![one: B, L, R, FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::stone("SN", "sentry", "護兵", ["ごへい", "gohei"])
        },
        PieceKind {
            motions: ALL_LINES,
            pieces: 4,
            ..PieceKind::stone("M", "millenary", "千総", ["せんそう", "sensō"])
        },
        PieceKind {
            motions: QUARTERMASTER_MOTIONS,
            pieces: 4,
            ..PieceKind::stone("Q", "quartermaster", "把総", ["はそう", "hasō"])
        },
        PieceKind {
            motions: CENTURIA_MOTIONS,
            pieces: 4,
            ..PieceKind::stone("CR", "centuria", "百総", ["ひゃくそう", "hyakusō"])
        },
        PieceKind {
            spellings: &["後衛"],
            motions: motions![far: B; one: F],
            pieces: 4,
            ..PieceKind::stone("RG", "rear guard", "後衝", ["こうしょう", "kōshō"])
        },
        PieceKind {
            spellings: &["EC", "佛狼機"],
            motions: DIAGONAL_STEPS,
            ability: FRANKISH_SHOTS,
            pieces: 2,
            ..PieceKind::stone(
                "FC",
                "Frankish cannon",
                "仏狼機",
                ["ぶつろうき", "butsurōki"],
            )
        },
        PieceKind {
            motions: DIAGONAL_LINES,
            pieces: 12,
            ..PieceKind::stone("E", "elephant", "象", ["ぞう", "zō"])
        },
        PieceKind {
            motions: DIAGONAL_STEPS,
            ability: LONGBOW_SHOT,
            pieces: 8,
            ..PieceKind::stone("LB", "longbow", "弓", ["ゆみ", "yumi"])
        },
        PieceKind {
            spellings: &["SB"],
            motions: DIAGONAL_STEPS,
            ability: CROSSBOW_SHOT,
            pieces: 8,
            ..PieceKind::stone("XB", "crossbow", "弩", ["ど", "do"])
        },
        PieceKind {
            motions: DIAGONAL_STEPS,
            ability: CANNON_SHOT,
            pieces: 8,
            ..PieceKind::stone("C", "cannon", "砲", ["ほう", "hō"])
        },
        PieceKind {
            motions: KNIGHT_LEAPS,
            pieces: 16,
            ..PieceKind::stone("HS", "cavalryman", "馬兵", ["ばへい", "bahei"])
        },
        PieceKind {
            motions: KNIGHT_LEAPS,
            ability: ON_IN_ONE_SENSE,
            pieces: 4,
            ..PieceKind::stone("CA", "cavalry", "騎総", ["きそう", "kisō"])
        },
        PieceKind {
            motions: STRAIGHT_STEPS,
            pieces: 12,
            ..PieceKind::stone("P", "pawn", "歩兵", ["ふひょう", "fuhyō"])
        },
        PieceKind {
            motions: PATROL_MOTIONS,
            pieces: 6,
            ..PieceKind::stone("PU", "patrol unit", "歩総", ["ふそう", "fusō"])
        },
        PieceKind {
            motions: DIAGONAL_STEPS,
            pieces: 12,
            ..PieceKind::stone("SH", "shield", "牌", ["はい", "hai"])
        },
        PieceKind {
            motions: SHIELD_UNIT_MOTIONS,
            pieces: 6,
            ..PieceKind::stone("SU", "shield unit", "牌総", ["はいそう", "haisō"])
        },
        PieceKind {
            motions: FIVE_STRAIGHT,
            pieces: 16,
            ..PieceKind::stone("CH", "chariot", "車", ["くるま", "kuruma"])
        },
        PieceKind {
            motions: STRAIGHT_LINES,
            pieces: 4,
            ..PieceKind::stone("CU", "chariot unit", "車総", ["しゃそう", "shasō"])
        },
        PieceKind {
            motions: motions![five: F],
            pieces: 2,
            ..PieceKind::stone("V", "vanguard", "先鋒", ["せんぽう", "sempō"])
        },
        PieceKind {
            motions: CLERK_STEPS,
            ability: TWICE_CLERK,
            pieces: 2,
            ..PieceKind::stone("+CL", "master at arms", "軍師", ["ぐんし", "gunshi"])
        },
        PieceKind {
            motions: OFFICER_STEPS,
            ability: TWICE_OFFICER,
            pieces: 2,
            ..PieceKind::stone("+SO", "banner and drums", "旗鼓", ["きこ", "kiko"])
        },
        PieceKind {
            word: "成親兵",
            motions: QUARTERMASTER_MOTIONS,
            pieces: 4,
            ..PieceKind::stone(
                "+AC",
                "quartermaster",
                "把総",
                ["なりしんぺい", "nari shimpei"],
            )
        },
        PieceKind {
            motions: motions![far: F, B; one: L, R, FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::stone("+A", "town brigade", "千戸", ["せんこ", "senko"])
        },
        PieceKind {
            motions: motions![far: L, R; one: F, B, FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::stone("+S", "village brigade", "百戸", ["ひゃっこ", "hyakko"])
        },
        PieceKind {
            motions: motions![far: F, FL, FR, BL, BR],
            pieces: 4,
            ..PieceKind::stone("+CS", "vice commander", "副司", ["ふくし", "fukushi"])
        },
        PieceKind {
            motions: ENGINEER_STEPS,
            pieces: 4,
            ..PieceKind::stone("+EN", "poison flame", "毒火", ["どっか", "dokka"])
        },
        PieceKind {
            motions: TWO_POINTS,
            ability: FOG,
            pieces: 2,
            spellings: &["十二里霧"],
            ..PieceKind::stone("+TP", "five-li fog", "五里霧", ["ごりむ", "gorimu"])
        },
        PieceKind {
            motions: TWO_POINTS,
            ability: FOG,
            pieces: 2,
            ..PieceKind::stone("+SM", "immaculate light", "聖燈", ["せいとう", "seitō"])
        },
        PieceKind {
            motions: motions![far: L, R, FL, FR; one: B],
            pieces: 4,
            ..PieceKind::stone("+AG", "heaven's vengeance", "天網", ["てんもう", "temmō"])
        },
        PieceKind {
            motions: KING,
            pieces: 2,
            ..PieceKind::stone("+MA", "governor", "帥", ["すい", "sui"])
        },
        PieceKind {
            motions: STRAIGHT_STEPS,
            ability: FIVE_STEPS,
            pieces: 2,
            ..PieceKind::stone("+D", "thunderclap", "霹靂", ["へきれき", "hekireki"])
        },
        PieceKind {
            motions: STRAIGHT_STEPS,
            ability: FIVE_ON,
            pieces: 2,
            ..PieceKind::stone("+B", "roaming assault", "招揺", ["しょうよう", "shōyō"])
        },
        PieceKind {
            word: "成護兵",
            motions: CENTURIA_MOTIONS,
            pieces: 4,
            ..PieceKind::stone("+SN", "centuria", "百総", ["なりごへい", "nari gohei"])
        },
        PieceKind {
            motions: ALL_LINES,
            ability: TWICE_KING,
            pieces: 4,
            ..PieceKind::stone("+M", "dragon ascending", "龍驤", ["りゅうじょう", "ryūjō"])
        },
        PieceKind {
            motions: STRAIGHT_LINES,
            ability: TWICE_DIAGONAL,
            pieces: 4,
            ..PieceKind::stone("+Q", "tiger wing", "虎翼", ["こよく", "koyoku"])
        },
        PieceKind {
            motions: DIAGONAL_LINES,
            ability: TWICE_STRAIGHT,
            pieces: 4,
            ..PieceKind::stone("+CR", "war hawk", "鷹揚", ["ようよう", "yōyō"])
        },
        PieceKind {
            motions: motions![far: L, R, BL, BR; one: F],
            pieces: 4,
            ..PieceKind::stone("+RG", "earth's vengeance", "地網", ["ちもう", "chimō"])
        },
        PieceKind {
            motions: FIVE_STRAIGHT,
            ability: FRANKISH_SHOTS,
            pieces: 2,
            ..PieceKind::stone(
                "+FC",
                "chariot of the gods",
                "神機車",
                ["しんきしゃ", "shinkisha"],
            )
        },
        PieceKind {
            motions: KNIGHT_LEAPS,
            ability: LONGBOW_SHOT,
            pieces: 8,
            ..PieceKind::stone("+LB", "longbow cavalryman", "彍騎", ["かっき", "kakki"])
        },
        PieceKind {
            motions: KNIGHT_LEAPS,
            ability: CROSSBOW_SHOT,
            pieces: 8,
            ..PieceKind::stone("+XB", "crossbow cavalryman", "弩騎", ["どき", "doki"])
        },
        PieceKind {
            motions: FIVE_STRAIGHT,
            ability: CANNON_SHOT,
            pieces: 8,
            ..PieceKind::stone("+C", "gun carriage", "砲車", ["ほうしゃ", "hōsha"])
        },
        PieceKind {
            word: "成馬兵",
            motions: KNIGHT_LEAPS,
            ability: ON_IN_ONE_SENSE,
            pieces: 16,
            ..PieceKind::stone("+HS", "cavalry", "騎総", ["なりばへい", "nari bahei"])
        },
        PieceKind {
            motions: KNIGHT_LEAPS,
            ability: TWICE_KNIGHT,
            pieces: 4,
            ..PieceKind::stone("+CA", "winged horse", "天馬", ["てんば", "temba"])
        },
        PieceKind {
            word: "成歩兵",
            motions: PATROL_MOTIONS,
            pieces: 12,
            ..PieceKind::stone("+P", "patrol unit", "歩総", ["なりふひょう", "nari fuhyō"])
        },
        PieceKind {
            word: "成歩総",
            motions: COMMISSAR_LINES,
            pieces: 6,
            ..PieceKind::stone("+PU", "commissar", "都司", ["なりふそう", "nari fusō"])
        },
        PieceKind {
            word: "成牌",
            motions: SHIELD_UNIT_MOTIONS,
            pieces: 12,
            ..PieceKind::stone("+SH", "shield unit", "牌総", ["なりはい", "nari hai"])
        },
        PieceKind {
            motions: motions![far: L, R, FL, FR, BL, BR],
            pieces: 6,
            ..PieceKind::stone("+SU", "imperial base", "天塁", ["てんるい", "tenrui"])
        },
        PieceKind {
            word: "成車",
            motions: STRAIGHT_LINES,
            pieces: 16,
            ..PieceKind::stone("+CH", "chariot unit", "車総", ["なりくるま", "nari kuruma"])
        },
        PieceKind {
            word: "成車総",
            motions: ALL_LINES,
            pieces: 4,
            ..PieceKind::stone("+CU", "millenary", "千総", ["なりしゃそう", "nari shasō"])
        },
        PieceKind {
            word: "成先鋒",
            motions: COMMISSAR_LINES,
            pieces: 2,
            ..PieceKind::stone("+V", "commissar", "都司", ["なりせんぽう", "nari sempō"])
        },
    ]),
    drops: false,
    zone: 6,
    start: START,
    handicaps: &[Handicap::new(
        &["広将棋", "廣将棋", "広象棋", "廣象棋"],
        "kō shogi",
        START,
    )],
    stars: &[
        (4, 4),
        (10, 4),
        (16, 4),
        (4, 10),
        (10, 10),
        (16, 10),
        (4, 16),
        (10, 16),
        (16, 16),
    ],
    squares: None,
    form: None,
    forms: &[],
    on_points: true,
    straight_is_meant: false,
    kif_arrows: false,
    check_wins: false,
    // No source has a rule; shogi's is shown.
    repetition: 4,
    move_rules: Some(&MULTI_STEP),
    special_rules: Some(&SPECIAL_RULES),
    compiled: OnceLock::new(),
};
