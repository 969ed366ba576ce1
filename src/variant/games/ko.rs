//! Kō shogi, 広将棋: 19 files, 19 ranks, 180 men on the points. By Ogyū Sorai, early 18th century.
//!
//! Sources: the specification of the notation, the Japanese Wikipedia's article, which cites the rule
//! books 広象棋譜 and 広象棋譜愚解, and the programs of DagazProject (2017) and QBoard (2025). Where they
//! differ the table says what it follows. Readings of promoted men are for display only.

use std::sync::OnceLock;

use crate::types::ability::{GoingOn, Several, Shot, Skill, Takes};
use crate::types::motion::{B, BL, BR, F, FL, FR, L, Motion, R, motions};
use crate::types::piece::Kind;
use crate::variant::special_rules::{Dependant, Dispelled, How, Immunity, Link, Powers, Takers};
use crate::variant::{Handicap, Variant};

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

const TWICE_KING: Option<&Skill> = Some(&Skill {
    several: Several::twice(KING),
    ..Skill::NONE
});
const TWICE_KNIGHT: Option<&Skill> = Some(&Skill {
    several: Several::twice(KNIGHT_LEAPS),
    ..Skill::NONE
});
const TWICE_CLERK: Option<&Skill> = Some(&Skill {
    several: Several::twice(CLERK_STEPS),
    ..Skill::NONE
});
const TWICE_OFFICER: Option<&Skill> = Some(&Skill {
    several: Several::twice(OFFICER_STEPS),
    ..Skill::NONE
});
const TWICE_DIAGONAL: Option<&Skill> = Some(&Skill {
    several: Several::twice(DIAGONAL_STEPS),
    ..Skill::NONE
});
/// Whether the war hawk's two steps go in one direction is unclear; both programs let it turn.
const TWICE_STRAIGHT: Option<&Skill> = Some(&Skill {
    several: Several::twice(STRAIGHT_STEPS),
    ..Skill::NONE
});
const ON_IN_ONE_SENSE: Option<&Skill> = Some(&Skill {
    several: Some(Several {
        most: 2,
        of: KNIGHT_LEAPS,
        going_on: GoingOn::SameSenseOrBack,
    }),
    ..Skill::NONE
});
/// The programs want all five steps; the text says “steps five times”, and fewer are accepted.
const FIVE_STEPS: Option<&Skill> = Some(&Skill {
    several: Some(Several {
        most: 5,
        of: STRAIGHT_STEPS,
        going_on: GoingOn::Anyhow,
    }),
    ..Skill::NONE
});
const FIVE_ON: Option<&Skill> = Some(&Skill {
    several: Some(Several {
        most: 5,
        of: STRAIGHT_STEPS,
        going_on: GoingOn::Straight,
    }),
    ..Skill::NONE
});

/// Priests and what they promote to, which they may take by going there.
const PRIESTS: Takes = Takes::Only(&[TAOIST_PRIEST, SPIRITUAL_MONK, FIVE_LI_FOG, IMMACULATE_LIGHT]);
const AT_ONE: Option<Shot> = Some(Shot {
    range: 1,
    shots: 1,
    over_men: false,
});
const PRIEST: Option<&Skill> = Some(&Skill {
    several: None,
    shot: AT_ONE,
    takes: PRIESTS,
});
const FOG: Option<&Skill> = Some(&Skill {
    several: Several::twice(TWO_POINTS),
    shot: AT_ONE,
    takes: PRIESTS,
});
/// Whether bows and guns may take by going there is disputed; the older texts say that they can not.
const NOTHING: Takes = Takes::Only(&[]);
const LONGBOW_SHOT: Option<&Skill> = Some(&Skill {
    several: None,
    shot: Some(Shot {
        range: 3,
        shots: 1,
        over_men: false,
    }),
    takes: NOTHING,
});
const CROSSBOW_SHOT: Option<&Skill> = Some(&Skill {
    several: None,
    shot: Some(Shot {
        range: 5,
        shots: 1,
        over_men: false,
    }),
    takes: NOTHING,
});
const CANNON_SHOT: Option<&Skill> = Some(&Skill {
    several: None,
    shot: Some(Shot {
        range: 5,
        shots: 1,
        over_men: true,
    }),
    takes: NOTHING,
});
/// QBoard gives it five points; the other sources seven.
const FRANKISH_SHOTS: Option<&Skill> = Some(&Skill {
    several: None,
    shot: Some(Shot {
        range: 7,
        shots: 2,
        over_men: false,
    }),
    takes: NOTHING,
});

/// Bows, which shoot neither wagons nor shields.
const BOWS: &[u8] = &[LONGBOW, CROSSBOW, LONGBOW_CAVALRYMAN, CROSSBOW_CAVALRYMAN];
const CANNONS: &[u8] = &[CANNON, GUN_CARRIAGE];
const FRANKISH: &[u8] = &[FRANKISH_CANNON, CHARIOT_OF_THE_GODS];
const PRIEST_OR_FOG: &[u8] = &[TAOIST_PRIEST, FIVE_LI_FOG];

static POWERS: Powers = Powers {
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
            how: How::Shot(u8::MAX),
        },
        Immunity {
            safe: &[SHIELD_UNIT, PROMOTED_SHIELD, IMPERIAL_BASE, FIVE_LI_FOG],
            from: CANNONS,
            how: How::Shot(u8::MAX),
        },
        Immunity {
            safe: &[SHIELD_UNIT, PROMOTED_SHIELD, IMPERIAL_BASE],
            from: FRANKISH,
            how: How::Shot(u8::MAX),
        },
        Immunity {
            safe: &[FIVE_LI_FOG],
            from: FRANKISH,
            how: How::Shot(5),
        },
        Immunity {
            safe: &[IMPERIAL_BASE],
            from: &[CHARIOT, CHARIOT_UNIT, PROMOTED_CHARIOT],
            how: How::Going,
        },
    ],
    // The drum is the Japanese article's and QBoard's.
    promoted_by_taking: &[
        (
            Takers::All,
            &[GENERAL, GOVERNOR, MIDDLE_TROOP, BANNER, DRUM],
        ),
        // Men that step, as the Japanese article lists them.
        (
            Takers::Only(&[
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
        (Takers::Only(&[CAVALRYMAN]), &[FRANKISH_CANNON]),
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
    kinds: &Kind::paired([
        Kind {
            motions: KING,
            men: 2,
            ..Kind::stone("G", "general", "将", ["しょう", "shō"])
        },
        Kind {
            motions: CLERK_STEPS,
            men: 2,
            ..Kind::stone("CL", "clerk", "記室", ["きしつ", "kishitsu"])
        },
        Kind {
            motions: OFFICER_STEPS,
            men: 2,
            ..Kind::stone("SO", "staff officer", "参謀", ["さんぼう", "sambō"])
        },
        Kind {
            motions: motions![one: F, L, R, FL, FR, BL, BR],
            men: 4,
            ..Kind::stone("AC", "aide de camp", "親兵", ["しんぺい", "shimpei"])
        },
        Kind {
            motions: KING,
            skill: TWICE_KING,
            men: 4,
            ..Kind::stone("WR", "sumo wrestler", "力士", ["りきし", "rikishi"])
        },
        Kind {
            motions: motions![one: F, B, L, R, FL, FR],
            men: 4,
            ..Kind::stone("A", "aide", "舎人", ["とねり", "toneri"])
        },
        Kind {
            motions: motions![one: F, FL, FR, BL, BR],
            men: 4,
            ..Kind::stone("S", "staff", "舎餘", ["しゃよ", "shayo"])
        },
        Kind {
            motions: motions![one: F, B, FL, FR, BL, BR],
            men: 4,
            ..Kind::stone("CS", "chief of staff", "軍吏", ["ぐんり", "gunri"])
        },
        Kind {
            motions: ENGINEER_STEPS,
            men: 4,
            ..Kind::stone("EN", "engineer", "軍匠", ["ぐんしょう", "gunshō"])
        },
        Kind {
            motions: TWO_POINTS,
            skill: PRIEST,
            men: 2,
            ..Kind::stone("TP", "Taoist priest", "高道", ["こうどう", "kōdō"])
        },
        Kind {
            motions: TWO_POINTS,
            skill: PRIEST,
            men: 2,
            ..Kind::stone("SM", "spiritual monk", "神僧", ["しんそう", "shinsō"])
        },
        Kind {
            spellings: &["前衛"],
            motions: motions![far: F; one: B],
            men: 4,
            ..Kind::stone("AG", "advance guard", "前衝", ["ぜんしょう", "zenshō"])
        },
        Kind {
            spellings: &["MT"],
            motions: KING,
            men: 2,
            ..Kind::stone("MA", "middle troop", "中軍", ["ちゅうぐん", "chūgun"])
        },
        Kind {
            motions: BANNER_STEPS,
            men: 2,
            ..Kind::stone("D", "drum", "鼓", ["つづみ", "tsuzumi"])
        },
        Kind {
            motions: BANNER_STEPS,
            men: 2,
            ..Kind::stone("B", "banner", "旗", ["はた", "hata"])
        },
        Kind {
            motions: motions![one: B, L, R, FL, FR, BL, BR],
            men: 4,
            ..Kind::stone("SN", "sentry", "護兵", ["ごへい", "gohei"])
        },
        Kind {
            motions: ALL_LINES,
            men: 4,
            ..Kind::stone("M", "millenary", "千総", ["せんそう", "sensō"])
        },
        Kind {
            motions: QUARTERMASTER_MOTIONS,
            men: 4,
            ..Kind::stone("Q", "quartermaster", "把総", ["はそう", "hasō"])
        },
        Kind {
            motions: CENTURIA_MOTIONS,
            men: 4,
            ..Kind::stone("CR", "centuria", "百総", ["ひゃくそう", "hyakusō"])
        },
        Kind {
            spellings: &["後衛"],
            motions: motions![far: B; one: F],
            men: 4,
            ..Kind::stone("RG", "rear guard", "後衝", ["こうしょう", "kōshō"])
        },
        Kind {
            spellings: &["EC", "佛狼機"],
            motions: DIAGONAL_STEPS,
            skill: FRANKISH_SHOTS,
            men: 2,
            ..Kind::stone(
                "FC",
                "Frankish cannon",
                "仏狼機",
                ["ぶつろうき", "butsurōki"],
            )
        },
        Kind {
            motions: DIAGONAL_LINES,
            men: 12,
            ..Kind::stone("E", "elephant", "象", ["ぞう", "zō"])
        },
        Kind {
            motions: DIAGONAL_STEPS,
            skill: LONGBOW_SHOT,
            men: 8,
            ..Kind::stone("LB", "longbow", "弓", ["ゆみ", "yumi"])
        },
        Kind {
            spellings: &["SB"],
            motions: DIAGONAL_STEPS,
            skill: CROSSBOW_SHOT,
            men: 8,
            ..Kind::stone("XB", "crossbow", "弩", ["ど", "do"])
        },
        Kind {
            motions: DIAGONAL_STEPS,
            skill: CANNON_SHOT,
            men: 8,
            ..Kind::stone("C", "cannon", "砲", ["ほう", "hō"])
        },
        Kind {
            motions: KNIGHT_LEAPS,
            men: 16,
            ..Kind::stone("HS", "cavalryman", "馬兵", ["ばへい", "bahei"])
        },
        Kind {
            motions: KNIGHT_LEAPS,
            skill: ON_IN_ONE_SENSE,
            men: 4,
            ..Kind::stone("CA", "cavalry", "騎総", ["きそう", "kisō"])
        },
        Kind {
            motions: STRAIGHT_STEPS,
            men: 12,
            ..Kind::stone("P", "pawn", "歩兵", ["ふひょう", "fuhyō"])
        },
        Kind {
            motions: PATROL_MOTIONS,
            men: 6,
            ..Kind::stone("PU", "patrol unit", "歩総", ["ふそう", "fusō"])
        },
        Kind {
            motions: DIAGONAL_STEPS,
            men: 12,
            ..Kind::stone("SH", "shield", "牌", ["はい", "hai"])
        },
        Kind {
            motions: SHIELD_UNIT_MOTIONS,
            men: 6,
            ..Kind::stone("SU", "shield unit", "牌総", ["はいそう", "haisō"])
        },
        Kind {
            motions: FIVE_STRAIGHT,
            men: 16,
            ..Kind::stone("CH", "chariot", "車", ["くるま", "kuruma"])
        },
        Kind {
            motions: STRAIGHT_LINES,
            men: 4,
            ..Kind::stone("CU", "chariot unit", "車総", ["しゃそう", "shasō"])
        },
        Kind {
            motions: motions![five: F],
            men: 2,
            ..Kind::stone("V", "vanguard", "先鋒", ["せんぽう", "sempō"])
        },
        Kind {
            motions: CLERK_STEPS,
            skill: TWICE_CLERK,
            men: 2,
            ..Kind::stone("+CL", "master at arms", "軍師", ["ぐんし", "gunshi"])
        },
        Kind {
            motions: OFFICER_STEPS,
            skill: TWICE_OFFICER,
            men: 2,
            ..Kind::stone("+SO", "banner and drums", "旗鼓", ["きこ", "kiko"])
        },
        Kind {
            word: "成親兵",
            motions: QUARTERMASTER_MOTIONS,
            men: 4,
            ..Kind::stone(
                "+AC",
                "quartermaster",
                "把総",
                ["なりしんぺい", "nari shimpei"],
            )
        },
        Kind {
            motions: motions![far: F, B; one: L, R, FL, FR, BL, BR],
            men: 4,
            ..Kind::stone("+A", "town brigade", "千戸", ["せんこ", "senko"])
        },
        Kind {
            motions: motions![far: L, R; one: F, B, FL, FR, BL, BR],
            men: 4,
            ..Kind::stone("+S", "village brigade", "百戸", ["ひゃっこ", "hyakko"])
        },
        Kind {
            motions: motions![far: F, FL, FR, BL, BR],
            men: 4,
            ..Kind::stone("+CS", "vice commander", "副司", ["ふくし", "fukushi"])
        },
        Kind {
            motions: ENGINEER_STEPS,
            men: 4,
            ..Kind::stone("+EN", "poison flame", "毒火", ["どっか", "dokka"])
        },
        Kind {
            motions: TWO_POINTS,
            skill: FOG,
            men: 2,
            ..Kind::stone("+TP", "five-li fog", "五里霧", ["ごりむ", "gorimu"])
        },
        Kind {
            motions: TWO_POINTS,
            skill: FOG,
            men: 2,
            ..Kind::stone("+SM", "immaculate light", "聖燈", ["せいとう", "seitō"])
        },
        Kind {
            motions: motions![far: L, R, FL, FR; one: B],
            men: 4,
            ..Kind::stone("+AG", "heaven's vengeance", "天網", ["てんもう", "temmō"])
        },
        Kind {
            motions: KING,
            men: 2,
            ..Kind::stone("+MA", "governor", "帥", ["すい", "sui"])
        },
        Kind {
            motions: STRAIGHT_STEPS,
            skill: FIVE_STEPS,
            men: 2,
            ..Kind::stone("+D", "thunderclap", "霹靂", ["へきれき", "hekireki"])
        },
        Kind {
            motions: STRAIGHT_STEPS,
            skill: FIVE_ON,
            men: 2,
            ..Kind::stone("+B", "roaming assault", "招揺", ["しょうよう", "shōyō"])
        },
        Kind {
            word: "成護兵",
            motions: CENTURIA_MOTIONS,
            men: 4,
            ..Kind::stone("+SN", "centuria", "百総", ["なりごへい", "nari gohei"])
        },
        Kind {
            motions: ALL_LINES,
            skill: TWICE_KING,
            men: 4,
            ..Kind::stone("+M", "dragon ascending", "龍驤", ["りゅうじょう", "ryūjō"])
        },
        Kind {
            motions: STRAIGHT_LINES,
            skill: TWICE_DIAGONAL,
            men: 4,
            ..Kind::stone("+Q", "tiger wing", "虎翼", ["こよく", "koyoku"])
        },
        Kind {
            motions: DIAGONAL_LINES,
            skill: TWICE_STRAIGHT,
            men: 4,
            ..Kind::stone("+CR", "war hawk", "鷹揚", ["ようよう", "yōyō"])
        },
        Kind {
            motions: motions![far: L, R, BL, BR; one: F],
            men: 4,
            ..Kind::stone("+RG", "earth's vengeance", "地網", ["ちもう", "chimō"])
        },
        Kind {
            motions: FIVE_STRAIGHT,
            skill: FRANKISH_SHOTS,
            men: 2,
            ..Kind::stone(
                "+FC",
                "chariot of the gods",
                "神機車",
                ["しんきしゃ", "shinkisha"],
            )
        },
        Kind {
            motions: KNIGHT_LEAPS,
            skill: LONGBOW_SHOT,
            men: 8,
            ..Kind::stone("+LB", "longbow cavalryman", "彍騎", ["かっき", "kakki"])
        },
        Kind {
            motions: KNIGHT_LEAPS,
            skill: CROSSBOW_SHOT,
            men: 8,
            ..Kind::stone("+XB", "crossbow cavalryman", "弩騎", ["どき", "doki"])
        },
        Kind {
            motions: FIVE_STRAIGHT,
            skill: CANNON_SHOT,
            men: 8,
            ..Kind::stone("+C", "gun carriage", "砲車", ["ほうしゃ", "hōsha"])
        },
        Kind {
            word: "成馬兵",
            motions: KNIGHT_LEAPS,
            skill: ON_IN_ONE_SENSE,
            men: 16,
            ..Kind::stone("+HS", "cavalry", "騎総", ["なりばへい", "nari bahei"])
        },
        Kind {
            motions: KNIGHT_LEAPS,
            skill: TWICE_KNIGHT,
            men: 4,
            ..Kind::stone("+CA", "winged horse", "天馬", ["てんば", "temba"])
        },
        Kind {
            word: "成歩兵",
            motions: PATROL_MOTIONS,
            men: 12,
            ..Kind::stone("+P", "patrol unit", "歩総", ["なりふひょう", "nari fuhyō"])
        },
        Kind {
            word: "成歩総",
            motions: COMMISSAR_LINES,
            men: 6,
            ..Kind::stone("+PU", "commissar", "都司", ["なりふそう", "nari fusō"])
        },
        Kind {
            word: "成牌",
            motions: SHIELD_UNIT_MOTIONS,
            men: 12,
            ..Kind::stone("+SH", "shield unit", "牌総", ["なりはい", "nari hai"])
        },
        Kind {
            motions: motions![far: L, R, FL, FR, BL, BR],
            men: 6,
            ..Kind::stone("+SU", "imperial base", "天塁", ["てんるい", "tenrui"])
        },
        Kind {
            word: "成車",
            motions: STRAIGHT_LINES,
            men: 16,
            ..Kind::stone("+CH", "chariot unit", "車総", ["なりくるま", "nari kuruma"])
        },
        Kind {
            word: "成車総",
            motions: ALL_LINES,
            men: 4,
            ..Kind::stone("+CU", "millenary", "千総", ["なりしゃそう", "nari shasō"])
        },
        Kind {
            word: "成先鋒",
            motions: COMMISSAR_LINES,
            men: 2,
            ..Kind::stone("+V", "commissar", "都司", ["なりせんぽう", "nari sempō"])
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
    squares: &[],
    on_points: true,
    straight_is_meant: false,
    check_wins: false,
    // No source has a rule; shogi's is shown.
    repetition: 4,
    powers: Some(&POWERS),
    compiled: OnceLock::new(),
};
