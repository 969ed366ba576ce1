//! Wa shogi, 和将棋: 11 files, 11 ranks, 54 pieces that bear the names of animals. Older than 1694.
//!
//! Sources: ShogiVar, HaChu, Games-Shogi, which agree on the start position and on the moves of the pieces. Where they
//! differ: Games-Shogi has a promotion zone of four ranks, the others one of three, which is taken here. The pieces were
//! not dropped of old; players today often do, and a record that has no drops is read all the same. Letters are HaChu's:
//! no site writes records of this game. Some sources give the treacherous fox other moves.

use std::sync::OnceLock;

use crate::types::motion::{B, BL, BR, F, FL, FR, L, R, motions};
use crate::types::piece::PieceKind;
use crate::variant::table::{Handicap, Variant};

const START: &str =
    "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH b - 1";

/// Wa shogi.
pub static WA: Variant = Variant {
    name: "wa",
    english: "wa shogi",
    japanese: "和将棋",
    aliases: &["和"],
    files: 11,
    ranks: 11,
    kinds: &PieceKind::paired([
        PieceKind {
            letters: "CK",
            word: "靏玉",
            spellings: &["靏", "鶴玉"],
            motions: motions![one: F, B, L, R, FL, FR, BL, BR],
            royal: true,
            size: 100,
            pieces: 2,
            ..PieceKind::named("K", "crane king", "靏", ["かくぎょく", "kakugyoku"])
        },
        PieceKind {
            letters: "FF",
            word: "飛鷹",
            spellings: &["鷹"],
            motions: motions![far: FL, FR, BL, BR; one: F],
            pieces: 2,
            ..PieceKind::named("F", "flying falcon", "鷹", ["ひよう", "hiyō"])
        },
        PieceKind {
            letters: "CE",
            word: "雲鷲",
            spellings: &["鷲"],
            motions: motions![far: F, B; three: FL, FR; one: L, R, BL, BR],
            pieces: 2,
            ..PieceKind::named("E", "cloud eagle", "鷲", ["うんじゅう", "unjū"])
        },
        PieceKind {
            letters: "TF",
            word: "隠狐",
            spellings: &["狐"],
            motions: motions![one: F, B, FL, FR, BL, BR; one: (0, 2), (0, -2), (-2, 2), (2, 2), (-2, -2), (2, -2)],
            pieces: 2,
            ..PieceKind::named("X", "treacherous fox", "狐", ["いんこ", "inko"])
        },
        PieceKind {
            letters: "SW",
            word: "燕羽",
            spellings: &["燕"],
            motions: motions![far: L, R; one: F, B],
            pieces: 2,
            ..PieceKind::named("S", "swallow’s wings", "燕", ["えんう", "en’u"])
        },
        PieceKind {
            letters: "RR",
            word: "走兎",
            spellings: &["兎", "走兔"],
            motions: motions![far: F; one: B, FL, FR, BL, BR],
            pieces: 2,
            ..PieceKind::named("R", "running rabbit", "兎", ["そうと", "sōto"])
        },
        PieceKind {
            letters: "VW",
            word: "猛狼",
            spellings: &["狼"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 2,
            ..PieceKind::named("W", "violent wolf", "狼", ["もうろう", "mōrō"])
        },
        PieceKind {
            letters: "VS",
            word: "猛鹿",
            spellings: &["鹿"],
            motions: motions![one: F, FL, FR, BL, BR],
            pieces: 2,
            ..PieceKind::named("V", "violent stag", "鹿", ["もうろく", "mōroku"])
        },
        PieceKind {
            letters: "FG",
            word: "鳫飛",
            spellings: &["鳫", "雁飛"],
            motions: motions![one: F, B, FL, FR],
            pieces: 2,
            ..PieceKind::named("G", "flying goose", "鳫", ["がんひ", "ganhi"])
        },
        PieceKind {
            letters: "FC",
            word: "鶏飛",
            spellings: &["鶏"],
            motions: motions![one: L, R, FL, FR],
            pieces: 2,
            ..PieceKind::named("C", "flying cock", "鶏", ["けいひ", "keihi"])
        },
        PieceKind {
            letters: "BD",
            word: "盲犬",
            spellings: &["犬"],
            motions: motions![one: B, L, R, FL, FR],
            pieces: 2,
            ..PieceKind::named("D", "blind dog", "犬", ["もうけん", "mōken"])
        },
        PieceKind {
            letters: "CM",
            word: "登猿",
            spellings: &["猿"],
            motions: motions![one: F, B, FL, FR],
            pieces: 2,
            ..PieceKind::named("M", "climbing monkey", "猿", ["とうえん", "tōen"])
        },
        PieceKind {
            letters: "SC",
            word: "烏行",
            spellings: &["烏"],
            motions: motions![one: F, BL, BR],
            pieces: 2,
            ..PieceKind::named("U", "strutting crow", "烏", ["うこう", "ukō"])
        },
        PieceKind {
            letters: "SO",
            word: "鴟行",
            spellings: &["鴟"],
            motions: motions![one: F, BL, BR],
            pieces: 2,
            ..PieceKind::named("L", "swooping owl", "鴟", ["しぎょう", "shigyō"])
        },
        PieceKind {
            letters: "LH",
            word: "風馬",
            spellings: &["風"],
            motions: motions![far: F; two: B],
            pieces: 2,
            ..PieceKind::named("H", "liberated horse", "風", ["ふうば", "fūba"])
        },
        PieceKind {
            letters: "OC",
            word: "牛車",
            spellings: &["車"],
            motions: motions![far: F],
            size: 87,
            pieces: 2,
            ..PieceKind::named("O", "oxcart", "車", ["ぎっしゃ", "gissha"])
        },
        PieceKind {
            letters: "SP",
            word: "萑歩",
            spellings: &["歩", "雀歩", "歩兵"],
            motions: motions![one: F],
            most_on_file: Some(1),
            drop_must_not_mate: true,
            size: 82,
            pieces: 22,
            ..PieceKind::named("P", "sparrow pawn", "歩", ["じゃくふ", "jakufu"])
        },
        PieceKind {
            letters: "+FF",
            word: "鶏鷹",
            spellings: &["成飛鷹", "奚力鷹"],
            motions: motions![far: F, B, FL, FR, BL, BR; one: L, R],
            pieces: 2,
            ..PieceKind::named("+F", "tenacious falcon", "鶏鷹", ["けいよう", "keiyō"])
        },
        PieceKind {
            letters: "+SW",
            word: "燕行",
            spellings: &["成燕羽"],
            motions: motions![far: F, B, L, R],
            pieces: 2,
            ..PieceKind::named("+S", "gliding swallow", "燕行", ["えんこう", "enkō"])
        },
        PieceKind {
            letters: "+RR",
            word: "成狐",
            spellings: &["隠狐", "成走兎", "成兎"],
            motions: motions![one: F, B, FL, FR, BL, BR; one: (0, 2), (0, -2), (-2, 2), (2, 2), (-2, -2), (2, -2)],
            pieces: 2,
            ..PieceKind::named("+R", "promoted rabbit", "狐", ["いんこ", "inko"])
        },
        PieceKind {
            letters: "+VW",
            word: "熊眼",
            spellings: &["成猛狼", "熊"],
            motions: motions![one: F, B, L, R, FL, FR, BL, BR],
            pieces: 2,
            ..PieceKind::named("+W", "bear’s eyes", "熊", ["ゆうがん", "yūgan"])
        },
        PieceKind {
            letters: "+VS",
            word: "行猪",
            spellings: &["成猛鹿", "猪"],
            motions: motions![one: F, L, R, FL, FR, BL, BR],
            pieces: 2,
            ..PieceKind::named("+V", "roaming boar", "猪", ["こうちょ", "kōcho"])
        },
        PieceKind {
            letters: "+FG",
            word: "成燕",
            spellings: &["燕羽", "成鳫飛", "成鳫"],
            motions: motions![far: L, R; one: F, B],
            pieces: 2,
            ..PieceKind::named("+G", "promoted goose", "燕", ["えんう", "en’u"])
        },
        PieceKind {
            letters: "+FC",
            word: "延鷹",
            spellings: &["成鶏飛", "成鶏", "延"],
            motions: motions![far: F, B; one: L, R, FL, FR],
            pieces: 2,
            ..PieceKind::named("+C", "raiding falcon", "延", ["えんよう", "en’yō"])
        },
        PieceKind {
            letters: "+BD",
            word: "成狼",
            spellings: &["猛狼", "成盲犬", "成犬"],
            motions: motions![one: F, B, L, R, FL, FR],
            pieces: 2,
            ..PieceKind::named("+D", "promoted dog", "狼", ["もうろう", "mōrō"])
        },
        PieceKind {
            letters: "+CM",
            word: "成鹿",
            spellings: &["猛鹿", "成登猿", "成猿"],
            motions: motions![one: F, FL, FR, BL, BR],
            pieces: 2,
            ..PieceKind::named("+M", "promoted monkey", "鹿", ["もうろく", "mōroku"])
        },
        PieceKind {
            letters: "+SC",
            word: "成鷹",
            spellings: &["飛鷹", "成烏行", "成烏"],
            motions: motions![far: FL, FR, BL, BR; one: F],
            pieces: 2,
            ..PieceKind::named("+U", "promoted crow", "鷹", ["ひよう", "hiyō"])
        },
        PieceKind {
            letters: "+SO",
            word: "成鷲",
            spellings: &["雲鷲", "成鴟行", "成鴟"],
            motions: motions![far: F, B; three: FL, FR; one: L, R, BL, BR],
            pieces: 2,
            ..PieceKind::named("+L", "promoted owl", "鷲", ["うんじゅう", "unjū"])
        },
        PieceKind {
            letters: "+LH",
            word: "天馬",
            spellings: &["成風馬", "成風", "天"],
            motions: motions![one: (-1, 2), (1, 2), (-1, -2), (1, -2)],
            pieces: 2,
            ..PieceKind::named("+H", "heavenly horse", "天", ["てんば", "tenba"])
        },
        PieceKind {
            letters: "+OC",
            word: "歬牛",
            spellings: &["成牛車", "成車", "歩牛", "牛"],
            motions: motions![one: F, B, L, R, FL, FR, BL, BR],
            size: 87,
            pieces: 2,
            ..PieceKind::named("+O", "plodding ox", "牛", ["せんぎゅう", "sengyū"])
        },
        PieceKind {
            letters: "+SP",
            word: "金鳥",
            spellings: &["成萑歩", "成歩", "金"],
            motions: motions![one: F, B, L, R, FL, FR],
            size: 82,
            pieces: 22,
            ..PieceKind::named("+P", "golden bird", "金", ["きんちょう", "kinchō"])
        },
    ]),
    drops: true,
    zone: 3,
    start: START,
    handicaps: &[Handicap::new(&["和将棋"], "wa shogi", START)],
    stars: &[(8, 3), (3, 3), (8, 8), (3, 8)],
    squares: None,
    form: None,
    forms: &[],
    on_points: false,
    straight_is_meant: false,
    kif_arrows: false,
    check_wins: false,
    repetition: 4,
    move_rules: None,
    special_rules: None,
    compiled: OnceLock::new(),
};
