//! Openings and castles by name. The games are constructed: a piece may go anywhere in one move, since only the
//! squares of the pieces and their order count.

use std::collections::BTreeSet;

use kifuyomi::opening::{self, Found, Topic};
use kifuyomi::{Color, Game, Setup, standard};

/// Moves of both sides before Black builds a castle.
const STATIC: &str = "2g2f 8c8d 2f2e 8d8e 8h9f 9c9d";
const STATIC_WITH_BISHOP: &str = "2g2f 8c8d 2f2e 8d8e 9g9f 9c9d";
const AGAINST_RANGING: &str = "2g2f 3c3d 2f2e 8b4b 8h9f 9c9d";
const AGAINST_RANGING_WITH_BISHOP: &str = "2g2f 3c3d 2f2e 8b4b 9g9f 9c9d";
const RANGING: &str = "7g7f 8c8d 2h6h 8d8e 9g9f 9c9d";
const EXCHANGED: &str =
    "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 4a3b 6i7h 2b7g+ 8h7g 3a4b 9g9f 9c9d 1g1f";

/// A castle, the moves before it, and the moves that build it. It is not recognized if one of them is missing.
#[rustfmt::skip]
const CASTLES: &[(&str, &str, &str)] = &[
    ("矢倉囲い", STATIC, "7g7f 6g6f 7i7g 6i7h 4i6g 5i8h"),
    ("金矢倉", STATIC, "7g7f 6g6f 7i7g 6i7h 4i6g 5i8h"),
    ("銀矢倉", STATIC, "7g7f 6g6f 7i7g 6i7h 3i6g 5i8h"),
    ("総矢倉", STATIC, "7g7f 6g6f 5g5f 7i7g 6i7h 4i6g 3i5g 5i8h"),
    ("菱矢倉", STATIC, "7g7f 6g6e 7i7g 6i7h 4i6g 3i6f 5i8h"),
    ("へこみ矢倉", STATIC, "7g7f 7i7g 6i7h 4i6h 5i8h"),
    ("四角矢倉", STATIC, "7g7f 6g6f 7i7g 6i7h 4i6h 3i6g 5i8h"),
    ("銀立ち矢倉", STATIC, "7g7e 6g6f 7i7f 6i7h 4i6g 5i8h"),
    ("片矢倉", STATIC, "7g7f 6g6f 7i7g 6i6h 4i6g 5i7h"),
    ("土居矢倉", STATIC, "7g7f 6g6f 7i7g 6i6g 4i5h 5i7h"),
    ("矢倉早囲い", STATIC, "7g7f 6g6f 7i7g 4i6g 5i7h"),
    ("菊水矢倉", STATIC, "7g7f 7i8h 8i7g 6i7h 5i8i"),
    ("矢倉穴熊", STATIC, "7g7f 9i9h 7i7g 6i7h 5i9i"),
    ("右矢倉", RANGING, "3g3f 4g4f 3i3g 4i3h 6i4g 5i2h"),
    ("カニ囲い", STATIC, "7i6h 6i7h 4i5h 5i6i"),
    ("雁木囲い", STATIC, "6g6f 5g5f 7i6g 3i5g 6i7h 4i5h 5i6i"),
    ("ツノ銀雁木", STATIC, "6g6f 4g4f 7i6g 3i4g 6i7h 4i5h"),
    ("いちご囲い", STATIC, "6i7h 4i5h 5i6h"),
    ("中住まい", STATIC, "6i7h 4i3h 5i5h"),
    ("アヒル囲い", STATIC, "7i6h 3i4h 6i7i 4i3i 5i5h"),
    ("中原囲い", STATIC, "6i7h 5i6i 4i5i 3i4h"),
    ("右玉", STATIC, "3g3f 2i3g 2h2i 5i4h"),
    ("矢倉右玉", STATIC, "7g7f 7i7g 3g3f 2i3g 2h2i 5i4h"),
    ("角換わり右玉", EXCHANGED, "3g3f 2i3g 2h2i 5i4h"),
    ("雁木右玉", STATIC, "6g6f 7i6g 3g3f 2i3g 2h2i 5i4h"),
    ("片美濃囲い", RANGING, "3i3h 5i2h"),
    ("美濃囲い", RANGING, "3i3h 6i5h 5i2h"),
    ("高美濃囲い", RANGING, "4g4f 3i3h 6i4g 5i2h"),
    ("ダイヤモンド美濃", RANGING, "4g4f 3i3h 6i5h 7i4g 5i2h"),
    ("銀美濃", RANGING, "4g4f 3i3h 7i4g 5i2h"),
    ("振り飛車四枚美濃", RANGING, "4g4f 3g3f 3i3h 6i4g 7i3g 5i2h"),
    ("坊主美濃", RANGING, "2g7e 3i3h 5i2h"),
    ("ちょんまげ美濃", RANGING, "2g2f 3i3h 5i2h"),
    ("木村美濃", RANGING, "4g4f 6i3h 3i4g 5i2h"),
    ("金美濃", RANGING, "6i3h 3i4h 5i2h"),
    ("片銀冠", RANGING, "2g2f 3i2g 4i3h 5i2h"),
    ("銀冠", RANGING, "2g2f 3i2g 4i3h 6i5h 5i2h"),
    ("早囲い", RANGING, "3i4h 6i5h 5i3h"),
    ("金無双", RANGING, "3i2h 4i4h 6i5h 5i3h"),
    ("大住囲い", RANGING, "4i4h 5i3h"),
    ("振り飛車天守閣美濃", RANGING, "2g2f 3i3h 5i2g"),
    ("振り飛車エルモ", RANGING, "3i4h 4i3i 5i3h"),
    ("振り飛車ミレニアム", RANGING, "3g3f 2i3g 3i2h 4i3h 5i2i"),
    ("左美濃", STATIC, "7i7h 5i8h"),
    ("角道不突き左美濃", STATIC_WITH_BISHOP, "7i7h 5i7i"),
    ("天守閣美濃", AGAINST_RANGING, "8g8f 7i7h 5i8g"),
    ("四枚美濃", AGAINST_RANGING, "8g8f 7g7f 6g6f 7i7h 3i7g 4i6g 5i8g"),
    ("居飛車金美濃", AGAINST_RANGING, "7i6h 6i7h 4i5h 5i8h"),
    ("居飛車銀冠", AGAINST_RANGING, "8g8f 7i8g 6i7h 5i8h"),
    (
        "四枚銀冠",
        AGAINST_RANGING,
        "8g8f 7g7f 6g6f 7i8g 6i7h 4i6g 3i7g 5i8h",
    ),
    ("端玉銀冠", AGAINST_RANGING, "8g8f 7i8g 6i7h 5i9h"),
    ("舟囲い", AGAINST_RANGING_WITH_BISHOP, "4i5h 5i7h"),
    ("箱入り娘", AGAINST_RANGING, "4i6h 5i7h"),
    ("エルモ囲い", AGAINST_RANGING, "7i6h 6i7i 5i7h"),
    ("ボナンザ囲い", AGAINST_RANGING, "7g7f 7i7g 6i6h 4i5h 5i7h"),
    ("居飛車金無双", AGAINST_RANGING, "7i8h 6i6h 4i5h 5i7h"),
    (
        "ミレニアム囲い",
        AGAINST_RANGING,
        "7g7f 8i7g 7i8h 6i7h 5i8i",
    ),
    ("串カツ囲い", AGAINST_RANGING, "7i8h 6i7h 5i9h"),
    ("居飛車穴熊", AGAINST_RANGING, "9i9h 7i8h 5i9i"),
    ("松尾流穴熊", AGAINST_RANGING, "9i9h 7i8h 6i7h 3i7i 5i9i"),
    ("四枚穴熊", AGAINST_RANGING, "9i9h 7i8h 6i7i 4i7h 3i6h 5i9i"),
    ("銀冠穴熊", AGAINST_RANGING, "8g8f 9i9h 7i8g 6i7h 5i9i"),
    (
        "ビッグ4",
        AGAINST_RANGING,
        "8g8f 7g7f 9i9h 6i8h 4i7h 7i8g 3i7g 5i9i",
    ),
    ("振り飛車穴熊", RANGING, "1i1h 3i2h 5i1i"),
    ("美濃熊囲い", RANGING, "1i1h 3i3h 5i1i"),
    ("振り飛車銀冠穴熊", RANGING, "2g2f 1i1h 3i2g 4i3h 5i1i"),
    (
        "振り飛車ビッグ4",
        RANGING,
        "2g2f 3g3f 1i1h 4i2h 6i3h 3i2g 7i3g 5i1i",
    ),
    ("無敵囲い", "", "2h5h 7i6h 3i4h"),
];

const YAGURA: &str = "7g7f 8c8d 7i6h 3c3d 6h7g 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6i7h 5a4a 6g6f 4c4d 5h6g 5b4c 5i6i 4b3c";
const SIDE_PAWN: &str =
    "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d";
const HORNED: &str = "7g7f 3c3d 6g6f 8c8d 5g5f 7a6b 2h5h 5a4b 7i6h 4b3b 6h6g 6a5b 3i4h 5c5d 4g4f 9c9d 4h4g 9d9e 6i7h";
const FOURTH: &str = "7g7f 3c3d 6g6f 8c8d 2h6h 8d8e";
const CENTRAL_YAGURA: &str =
    "7g7f 8c8d 7i6h 3c3d 6h7g 7a6b 5g5f 5c5d 3i4h 3a4b 6i7h 4a3b 5i6i 4b3c 4g4f 8d8e 4h4g 1c1d";
const KAMAITACHI: &str = "7g7f 3c3d 3i4h 4c4d 5g5f 8b4b 5i7h 9c9d 4h5g 1c1d 5f5e 1d1e";
const DUCK: &str = "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d P*2c 2d2f";
const WING: &str = "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b";

/// Moves, further moves, their names (`b` for Black, `w` for White), and names that do not apply.
#[rustfmt::skip]
const OPENINGS: &[(&str, &str, &str, &str)] = &[
    (
        YAGURA,
        "",
        "b矢倉 w矢倉 b相矢倉 w相矢倉 b居飛車 w居飛車",
        "b雁木 b角換わり b相掛かり",
    ),
    (YAGURA, "2g2f 2b3a 3g3f 7c7d 4h3g", "b矢倉3七銀", "w矢倉3七銀 b棒銀"),
    (YAGURA, "3g3f 7c7d 4h3g 9c9d 8h4f 2b6d", "b脇システム w脇システム", "b矢倉棒銀"),
    (
        YAGURA,
        "2g2e 4h2f",
        "b矢倉棒銀 b棒銀",
        "b原始棒銀 b脇システム",
    ),
    (YAGURA, "1g1f 1i1g 2h1h", "b雀刺し", "w雀刺し"),
    (
        "7g7f 8c8d 6g6f 3c3d 7i6h 7a6b 6h6g 6c6d 6i7h 6b6c 3i4h 4a3b 2g2f 5a4b 5i6i 5c5d",
        "",
        "b雁木 w居飛車",
        "b矢倉 w雁木",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b",
        "",
        "b四間飛車 bノーマル四間飛車 b振り飛車",
        "b三間飛車 b角交換四間飛車 b居飛車 w振り飛車",
    ),
    (
        "7g7f 3c3d 2h6h 8c8d 5i4h 7a6b 4h3h 5a4b 3h2h 4b3b 3i3h 6a5b 6i5h 9c9d 9g9f",
        "",
        "b角道オープン四間飛車",
        "bノーマル四間飛車 b角交換四間飛車",
    ),
    (
        "7g7f 3c3d 2h6h 8c8d 8h2b+ 3a2b",
        "",
        "b角交換四間飛車 b角交換振り飛車",
        "b角道オープン四間飛車 b角換わり bレグスペ",
    ),
    (
        "7g7f 3c3d 2h6h 8c8d 8h2b+ 3a2b",
        "1i1h 3i2h 5i1i",
        "bレグスペ",
        "b藤井システム",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 2h6h 5a4b 1g1f 4b3b 3i3h 7a6b 4g4f 5c5d 3g3f 6a5b",
        "",
        "b藤井システム",
        "b立石流四間飛車",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 6f6e 8d8e 7f7e 5a4b 6h6f",
        "",
        "b立石流四間飛車",
        "b石田流",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 2h7h 8d8e",
        "",
        "bノーマル三間飛車 b三間飛車",
        "b石田流 b四間飛車",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 2h7h 8d8e",
        "7f7e 7a6b 7h7f",
        "b石田流",
        "b早石田",
    ),
    (
        "7g7f 3c3d 7f7e 8c8d 2h7h 8d8e",
        "",
        "b早石田 b石田流 b三間飛車",
        "bノーマル三間飛車 b升田式石田流 b新石田流",
    ),
    (
        "7g7f 3c3d 7f7e 8c8d 2h7h 8d8e",
        "5i4h 7a6b 7h7f",
        "b升田式石田流",
        "b新石田流",
    ),
    (
        "7g7f 3c3d 7f7e 8c8d 2h7h 8d8e",
        "7e7d",
        "b新石田流",
        "b升田式石田流",
    ),
    ("7g7f 8b3b", "", "w2手目3二飛 w三間飛車", "b三間飛車"),
    ("7g7f 3c3d 8i7g 8c8d 7g6e", "", "b鬼殺し", "b三間飛車"),
    ("7g7f 3c3d 8i7g 8c8d 7f7e 6a5b 7g6e", "", "b鬼殺し", "b石田流"),
    (
        "7g7f 8c8d 5g5f 3c3d 2h5h",
        "",
        "b先手中飛車 b中飛車",
        "bゴキゲン中飛車 b原始中飛車",
    ),
    (
        "7g7f 3c3d 2g2f 5c5d 2f2e 8b5b",
        "",
        "wゴキゲン中飛車 w中飛車 b居飛車",
        "w先手中飛車 b丸山ワクチン",
    ),
    (
        "7g7f 3c3d 2g2f 5c5d 2f2e 8b5b",
        "8h2b+",
        "b丸山ワクチン",
        "b角換わり",
    ),
    (
        "7g7f 3c3d 2g2f 5c5d 2f2e 8b5b",
        "3i4h 5d5e 5i6h 2b3c 3g3f 5a6b 4h3g",
        "b超速3七銀",
        "b丸山ワクチン",
    ),
    (
        "5g5f 8c8d 2h5h 3c3d 5f5e 8d8e 3i4h 7a6b 4h5g 6a5b 5g5f",
        "",
        "b原始中飛車",
        "b先手中飛車 b5筋位取り中飛車",
    ),
    (
        "7g7f 3c3d 5g5f 8c8d 2h5h 7a6b 5f5e 6a5b 6g6f 5a4b 7i6h 4b3b 6h5g 1c1d 5g5f",
        "",
        "b5筋位取り中飛車",
        "b原始中飛車",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 5g5f 7a6b 2h5h 5a4b 7i6h 4b3b 6h6g 6a5b 3i4h 5c5d 4g4f 9c9d 4h4g 9d9e 6i7h",
        "",
        "bツノ銀中飛車",
        "b雁木",
    ),
    (
        "7g7f 3c3d 5g5f 8b4b 2h5h",
        "9i9h 8h5e 7i8h 5i9i",
        "b中飛車左穴熊 b相振り飛車 w相振り飛車",
        "b居飛車",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 8h7g 8d8e 2h8h",
        "",
        "b向かい飛車",
        "bダイレクト向かい飛車 b阪田流向かい飛車",
    ),
    (
        "7g7f 3c3d 9g9f 8c8d 8h2b+ 3a2b 7i8h 2b3c 8h7g 5a4b 2h8h",
        "",
        "bダイレクト向かい飛車 b角交換振り飛車",
        "b角交換四間飛車",
    ),
    (
        "7g7f 3c3d 6i7h 8c8d 8h7g 2b7g+ 7h7g 3a2b 2h8h",
        "",
        "b阪田流向かい飛車",
        "bダイレクト向かい飛車",
    ),
    (
        "7g7f 3c3d 6g6f 8b3b 2h7h",
        "",
        "b相振り飛車 w相振り飛車 w三間飛車 b相三間飛車 w相三間飛車",
        "b居飛車 w居飛車",
    ),
    (
        "7g7f 3c3d 2g2f 4c4d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h",
        "",
        "b陽動振り飛車 b振り飛車 b四間飛車",
        "b居飛車 b三間飛車",
    ),
    ("7g7f 3c3d 8h2b+ 3a2b B*4e", "", "b筋違い角", "b角換わり"),
    (
        SIDE_PAWN,
        "",
        "b横歩取り w横歩取り",
        "b相掛かり w相掛かり b相横歩取り",
    ),
    (
        SIDE_PAWN,
        "2b3c 3d3f 8f8e",
        "w横歩取り3三角 w横歩取り8五飛",
        "w横歩取り3三桂 b横歩取り3三角",
    ),
    (SIDE_PAWN, "2a3c", "w横歩取り3三桂", "w横歩取り3三角"),
    (
        SIDE_PAWN,
        "2b8h+ 7i8h B*4e",
        "w横歩取り4五角",
        "b筋違い角 w筋違い角 w角換わり",
    ),
    (
        SIDE_PAWN,
        "8f7f",
        "b相横歩取り w相横歩取り",
        "w横歩取り3三角",
    ),
    (
        SIDE_PAWN,
        "2b3c 5i5h 5a5b 3g3f 8f8d 2i3g",
        "b青野流",
        "b勇気流",
    ),
    (SIDE_PAWN, "2b3c 5i6h 5a5b 3g3f", "b勇気流", "b青野流"),
    (WING, "", "b相掛かり w相掛かり", "b横歩取り b角換わり"),
    (
        WING,
        "2e2d 2c2d 2h2d P*2c 2d2h 9c9d 3i3h 1c1d 3h2g 1d1e 2g2f",
        "b相掛かり棒銀 b棒銀",
        "b原始棒銀 w棒銀",
    ),
    (
        WING,
        "2e2d 2c2d 2h2d P*2c 2d2f 7a7b 7g7f 9c9d 7f7e 1c1d 2f7f",
        "bひねり飛車",
        "b石田流 b振り飛車",
    ),
    (
        EXCHANGED,
        "",
        "b角換わり w角換わり b居飛車",
        "b矢倉 w一手損角換わり b角換わり腰掛け銀",
    ),
    (
        EXCHANGED,
        "4g4f 3i4g 4g5f",
        "b角換わり腰掛け銀 b腰掛け銀",
        "b角換わり腰掛け銀旧型 b角換わり早繰り銀",
    ),
    (
        EXCHANGED,
        "4g4f 3i5f 4i5h 5i7i",
        "b角換わり腰掛け銀旧型",
        "b角換わり棒銀",
    ),
    (
        EXCHANGED,
        "3g3f 3i4f",
        "b角換わり早繰り銀",
        "b角換わり腰掛け銀",
    ),
    (
        EXCHANGED,
        "2f2e 3i2f",
        "b角換わり棒銀 b棒銀",
        "b相掛かり棒銀",
    ),
    (
        "7g7f 3c3d 2g2f 4a3b 2f2e 2b8h+ 7i8h 3a2b 8h7g 2b3c 3i3h 7a7b 3g3f 8c8d",
        "",
        "w一手損角換わり w角換わり b角換わり",
        "b一手損角換わり",
    ),
    (
        "2g2f 3c3d 2f2e 2b3c 3i3h 4c4d 3h2g 8b4b 2g2f",
        "",
        "b原始棒銀",
        "b相掛かり棒銀",
    ),
    (
        STATIC,
        "4g4f 3i5f",
        "b腰掛け銀",
        "b角換わり腰掛け銀 b右四間飛車",
    ),
    (
        "7g7f 3c3d 2g2f 4c4d 4g4f 8b4b 3i4h 5a6b 4h4g 6b7b 4g5f 7b8b 2h4h 9c9d",
        "",
        "b右四間飛車",
        "b四間飛車 b右四間飛車左美濃",
    ),
    (
        "7g7f 3c3d 2g2f 4c4d 4g4f 8b4b 3i4h 5a6b 4h4g 6b7b 4g5f 7b8b 2h4h 9c9d",
        "7i7h 5i7i",
        "b右四間飛車左美濃",
        "b腰掛け銀",
    ),
    ("2g2f 3c3d 3g3f 8c8d 2h3h", "", "b袖飛車", "b三間飛車"),
    (
        STATIC,
        "3g3f 2i3g 2h2i 7g7f 8i7g 2i8i",
        "b地下鉄飛車",
        "b向かい飛車",
    ),
    (
        AGAINST_RANGING,
        "4g4f 3g3f 2i3g 5g5f 7i5g 5i7h 4f4e",
        "b4五歩早仕掛け",
        "b右四間飛車",
    ),
    (
        AGAINST_RANGING,
        "7g7e 7i7f 5i7h",
        "b玉頭位取り",
        "b5筋位取り",
    ),
    (
        AGAINST_RANGING,
        "5g5e 3i5f",
        "b5筋位取り",
        "b玉頭位取り b腰掛け銀",
    ),
    (
        AGAINST_RANGING_WITH_BISHOP,
        "5g5f 7i5g 8h7i",
        "b鳥刺し",
        "b嬉野流",
    ),
    ("7i6h 3c3d 8h7i", "", "b嬉野流", "b鳥刺し"),
    ("7g7f 4c4d", "", "wパックマン", "w角頭歩"),
    ("7g7f 3c3d 8g8f", "", "b角頭歩", "bパックマン"),
    ("7g7f 5a6b", "", "w新米長玉", "b新米長玉"),
    ("2h7h 3c3d 7h2h 8c8d 2g2f 8d8e", "", "b陽動居飛車 b居飛車", "b三間飛車 b振り飛車 b陽動振り飛車 b相振り飛車"),
    (
        "7g7f 3c3d 5g5f 5c5d 2h5h 8b5b",
        "",
        "b相中飛車 w相中飛車 b相振り飛車",
        "wゴキゲン中飛車 b相三間飛車",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 2h7h 5a4b 1g1f 4b3b 3i3h 7a6b 4g4f 5c5d 3g3f 6a5b",
        "",
        "b三間飛車藤井システム",
        "b藤井システム bトマホーク",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 2h7h 5a4b 1g1f 4b3b 1f1e 7a6b 7i6h 5c5d 6h6g 6a5b 2i1g",
        "",
        "bトマホーク",
        "b三間飛車藤井システム",
    ),
    (
        "7g7f 3c3d 2g2f 4c4d 2f2e 3a3c 9g9f 4a3b 9f9e 8c8d 1g1f 8d8e",
        "",
        "wウソ矢倉 w矢倉",
        "bウソ矢倉",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 7i7g 8d8e 6i7h 9c9d 2g2f 1c1d 2f2e",
        "",
        "bウソ矢倉 b矢倉",
        "wウソ矢倉",
    ),
    (YAGURA, "8h6h 2b4b 3g3f 9c9d 6i7i", "b森下システム", "b脇システム w森下システム bウソ矢倉"),
    (YAGURA, "8h6h 2b4b 3g3f 9c9d 4h3g 1c1d 6i7i", "b矢倉3七銀", "b森下システム"),
    (STATIC, "3g3f 3i4f", "b早繰り銀", "b極限早繰り銀 b角換わり早繰り銀"),
    (
        "2g2f 3c3d 2f2e 4c4d 3g3f 8c8d 3i4f 8d8e",
        "",
        "b極限早繰り銀 b早繰り銀",
        "b棒銀 b相掛かり",
    ),
    (WING, "4g4f 9c9d 3i5f", "b相掛かり腰掛け銀 b腰掛け銀", "b角換わり腰掛け銀"),
    (AGAINST_RANGING, "3g3f 2i3g 5i7h 3g4e", "bポンポン桂", "b4五歩早仕掛け bエルモ急戦"),
    (AGAINST_RANGING, "7i6h 6i7i 5i7h 3g3f 2i3g", "bエルモ急戦", "bポンポン桂"),
    (STATIC, "3g3f 2i3g 2h2i 5i4h", "b右玉", "b地下鉄飛車"),
    ("7g7f 3c3d 6g6f 2b3c 8h7g 8b2b 2h8h", "", "b相向かい飛車 w相向かい飛車 b相振り飛車", "b相三間飛車 w相中飛車"),
    (HORNED, "3g3f 2i3g 5i4h 5h5i", "b風車 bツノ銀中飛車", "b端角中飛車"),
    ("5g5f 3c3d 2h5h 8c8d 7g7f 8d8e 9g9f 7a6b 8h9g", "", "b端角中飛車 b中飛車", "b風車"),
    (FOURTH, "5i3h 4i4h", "b耀龍四間飛車 b四間飛車", "b玉頭銀"),
    (FOURTH, "3i5f 4g4f 5f4e", "b玉頭銀", "b耀龍四間飛車"),
    (
        "7g7f 3c3d 6g6f 8c8d 2h7h 8d8e",
        "8h7g 1a1b 3g3f 2i3g 1g1f 3i3h 5i3i 5g5f 7i5g",
        "b中田功XP bノーマル三間飛車",
        "b三間飛車藤井システム bトマホーク",
    ),
    ("7g7f 3c3d 2h7h 8c8d 7f7e 8d8e 8h7g 2b7g+ 8i7g", "", "b新鬼殺し b三間飛車", "b鬼殺し b鬼殺し向かい飛車"),
    (
        "7g7f 3c3d 6g6f 8c8d 7i6h 7a6b 6h6g 5c5d 7f7e 8d8e 8h7g 5a4b 2h8h 4b3b 6i7h",
        "",
        "bメリケン向かい飛車 b向かい飛車",
        "b阪田流向かい飛車",
    ),
    (
        "2g2f 3c3d 2f2e 2b3c 7g7f 8b2b 8h3c+ 2a3c",
        "",
        "w鬼殺し向かい飛車 w角交換振り飛車",
        "wダイレクト向かい飛車 w新鬼殺し",
    ),
    (SIDE_PAWN, "2b3c 3d3f 8f8d", "w横歩取り8四飛 w横歩取り3三角", "w横歩取り8五飛"),
    (
        WING,
        "2e2d 2c2d 2h2d P*2c 2d2f 7a7b 1g1f 1c1d 3i3h 6c6d P*2d",
        "b塚田スペシャル b相掛かり",
        "bUFO銀",
    ),
    (
        WING,
        "2e2d 2c2d 2h2d P*2c 2d2h 7a7b 3i3h 1c1d 3h2g 1d1e 2g3f",
        "bUFO銀 b相掛かり",
        "b鎖鎌銀 b相掛かり棒銀",
    ),
    (
        WING,
        "2e2d 2c2d 2h2d P*2c 2d2f 7a7b 3i3h 1c1d 4g4f 1d1e 3h4g 9c9d 4g3f",
        "b鎖鎌銀 b相掛かり",
        "bUFO銀",
    ),
    (
        EXCHANGED,
        "4g4f 7a6b 3i4g 6c6d 4g5f 6b5d",
        "b角換わり相腰掛け銀 w角換わり相腰掛け銀",
        "b角換わり早繰り銀",
    ),
    (
        YAGURA,
        "2g2f 2b3a 3g3f 7c7d 4h3g 9c9d 3g4f 1c1d 2i3g",
        "b矢倉4六銀3七桂 b矢倉3七銀",
        "w矢倉4六銀3七桂",
    ),
    (CENTRAL_YAGURA, "2h5h", "b矢倉中飛車 b居飛車", "b中飛車"),
    (
        "7g7f 8c8d 7i6h 3c3d 5g5f 8d8e 6h5g 3a3c 6i7h 9c9d 4i5h 1c1d 5i6i 9d9e 4g4f 1d1e 3g3f 7c7d 3i4h 6c6d 2i3g",
        "",
        "b米長流急戦矢倉 b居飛車",
        "bカニカニ銀 b矢倉",
    ),
    (
        "7g7f 8c8d 7i6h 3c3d 6h7g 8d8e 5g5f 9c9d 2g2f 1c1d 2f2e 9d9e 3i4f 1d1e 7g6f",
        "",
        "bカニカニ銀 b居飛車",
        "b米長流急戦矢倉",
    ),
    (
        "7g7f 8c8d 7i7h 3c3d 5i7i 8d8e 4g4f 3a3c 3g3f 9c9d 2i3g",
        "",
        "b居角左美濃",
        "b米長流急戦矢倉 b飯島流引き角",
    ),
    (AGAINST_RANGING, "5i7h 3g3f 3i4f", "b斜め棒銀", "b鷺宮定跡"),
    (AGAINST_RANGING, "5i7h 5g5f 7i5g 3i4h 3g3f 2h3h", "b鷺宮定跡", "b斜め棒銀"),
    (AGAINST_RANGING_WITH_BISHOP, "7i7h 8h7i 5i8h", "b飯島流引き角", "b鳥刺し b居角左美濃"),
    (KAMAITACHI, "5g6e 2h5h", "b英春流かまいたち戦法", "b中飛車 b5筋位取り"),
    (DUCK, "7i6h 3i4h 6i7i 4i3i 5i5h", "bアヒル戦法", "b塚田スペシャル"),
    (
        "7g7f 3c3d 5g5f 8c8d 2h5h 8d8e",
        "1i1h 3i2h 5i1i",
        "b中飛車穴熊 b中飛車",
        "b中飛車左穴熊 b四間飛車穴熊",
    ),
    (
        FOURTH,
        "1i1h 3i2h 5i1i",
        "b四間飛車穴熊 b四間飛車",
        "bレグスペ b三間飛車穴熊 b相穴熊",
    ),
    (
        "7g7f 3c3d 6g6f 8c8d 2h7h 8d8e",
        "1i1h 3i2h 5i1i",
        "b三間飛車穴熊 b三間飛車",
        "b中飛車穴熊",
    ),
    (
        FOURTH,
        "1i1h 3i2h 5i1i 1a1b 9g9f 2b3c 9f9e 3a2b 6i5h 5a1a 4g4f",
        "b相穴熊 w相穴熊 b四間飛車穴熊",
        "w四間飛車穴熊",
    ),
];

/// Moves that almost make an opening, further moves, and the names that do not apply.
#[rustfmt::skip]
const NEARLY: &[(&str, &str, &str)] = &[
    ("2h7h 3c3d 7h6h 8c8d 2g2f 8d8e", "", "b陽動居飛車"),
    ("7g7f 3c3d 5g5f 8c8d 2h5h", "", "b相中飛車 w相中飛車"),
    ("2g2f 8c8d 2f2e 8d8e 2h5h", "", "b中飛車"),
    ("7g7f 3c3d 6g6f 8c8d 5g5f 7a6b 2h5h 5a4b 7i6h 4b3b 6h6g 6a5b 3i4h 5c5d 4g4f 9c9d 4h4g", "", "bツノ銀中飛車"),
    ("7g7f 3c3d 5g5f 8b4b 2h5h", "9i9h 8h5e 7i8h", "b中飛車左穴熊"),
    ("7g7f 3c3d 9g9f 8b3b", "", "w2手目3二飛"),
    ("7g7f 3c3d 8i7g 8c8d 2g2f", "", "b鬼殺し"),
    ("7g7f 3c3d 2h6h 8c8d 5i4h", "", "b角交換振り飛車 b角交換四間飛車"),
    (SIDE_PAWN, "2b3c 3d3f 8f8d", "w横歩取り8五飛"),
    (SIDE_PAWN, "2b8h+ 7i8h B*3c", "w横歩取り4五角"),
    (WING, "2e2d 2c2d 2h2d P*2c 2d2f 7a7b 7g7f 9c9d 2f3f", "bひねり飛車"),
    (STATIC, "4g4f 3i5f", "b相掛かり腰掛け銀"),
    // The pawn in front of the silver has moved on.
    (STATIC, "3g3f 4g4e 3i4f", "b早繰り銀"),
    ("7g7f 8c8d 6i7h 8d8e 7i7g 9c9d 2g2f 1c1d 2f2e", "", "b相矢倉"),
    // The silver of Yagura in a Bishop Exchange.
    (EXCHANGED, "6g6f", "b矢倉 b雁木"),
    ("2g2f 3c3d 4g4f 8c8d 2h3h", "", "b袖飛車"),
    ("7g7f 3c3d 2g2f 8c8d 3i4h 9c9d 3g3f 1c1d 4h3g", "", "b超速3七銀"),
    (STATIC, "3g3f 2i3g 2h2i", "b右玉"),
    // A rook takes the pawn on the next file, but both sides have not advanced their rook's pawns.
    ("7g7f 3c3d 2g2f 8b4b 2f2e 9c9d 2e2d 2c2d 2h2d 1c1d 2d3d", "", "b横歩取り w横歩取り"),
    // Only one side's bishop can see.
    ("7g7f 3c3d 6g6f 3d3e 9g9f 8b3b", "", "w早石田"),
    // A silver has come in front of the bishop's pawn: only the other side exchanges its rook's pawn.
    ("7g7f 8c8d 7i7g 8d8e 2g2f 4a3b 2f2e 9c9d 2e2d 2c2d 2h2d", "", "b相掛かり w相掛かり"),
    ("7g7f 3c3d 6g6f 8c8d 8h7g 8d8e 2h8h", "", "b相向かい飛車"),
    // The knight stays at home.
    (HORNED, "5i4h 5h5i", "b風車"),
    ("5g5f 3c3d 2h5h 8c8d 7g7f 8d8e 9g9f", "", "b端角中飛車"),
    (FOURTH, "5i3h 3i2h 4i4h", "b耀龍四間飛車"),
    // From 4f, not from 5f.
    (FOURTH, "3i4f 4f4e", "b玉頭銀"),
    (
        "7g7f 3c3d 6g6f 8c8d 2h7h 8d8e",
        "8h7g 3g3f 2i3g 1g1f 3i3h 5i3i 5g5f 7i5g",
        "b中田功XP",
    ),
    ("7g7f 3c3d 2h7h 8c8d 7f7e 8d8e 8h7g 2b7g+ 7i7g", "", "b新鬼殺し"),
    // The silver is missing.
    ("7g7f 3c3d 6g6f 8c8d 7f7e 8d8e 8h7g 5a4b 2h8h 4b3b 6i7h", "", "bメリケン向かい飛車"),
    ("2g2f 3c3d 2f2e 2b3c 7g7f 8b2b 8h3c+ 3a3c", "", "w鬼殺し向かい飛車"),
    // The rook takes back a bishop, or a knight does.
    ("7g7f 3c3d 5g5f 2b8h+ 2h8h", "", "bダイレクト向かい飛車"),
    ("7g7f 3c3d 2g2f 2b3c 8h3c+ 2a3c 3i4h 8b2b", "", "wダイレクト向かい飛車"),
    (SIDE_PAWN, "2b3c 3d3f 8f8e", "w横歩取り8四飛"),
    (WING, "2e2d 2c2d 2h2d P*2c 2d2f 7a7b 3i3h 6c6d P*2d", "b塚田スペシャル"),
    (WING, "2e2d 2c2d 2h2d P*2c 2d2h 7a7b 3i3h 1c1d 3h3f", "bUFO銀 b鎖鎌銀"),
    (EXCHANGED, "4g4f 7a6b 3i4g 6c6d 4g5f", "b角換わり相腰掛け銀"),
    (YAGURA, "2g2f 2b3a 3g3f 7c7d 4h3g 9c9d 3g4f", "b矢倉4六銀3七桂"),
    (CENTRAL_YAGURA, "", "b矢倉中飛車"),
    // No silver in the middle.
    (
        "7g7f 8c8d 6i7h 3c3d 5g5f 8d8e 4i5h 3a3c 5i6i 9c9d 4g4f 1c1d 3g3f 9d9e 3i4h 1d1e 2i3g",
        "",
        "b米長流急戦矢倉",
    ),
    // The king has moved away.
    (
        "7g7f 8c8d 7i6h 3c3d 6h7g 8d8e 5g5f 9c9d 2g2f 1c1d 2f2e 9d9e 5i6h 1d1e 3i4f 7c7d 7g6f",
        "",
        "bカニカニ銀",
    ),
    // The opponent does not build a Yagura.
    ("7g7f 8c8d 7i7h 3c3d 5i7i 8d8e 4g4f 9c9d 3g3f 1c1d 2i3g", "", "b居角左美濃"),
    ("2g2f 3c3d 2f2e 8b3b 8h9f 9c9d", "5i7h 3g3f 3i4f", "b斜め棒銀"),
    (AGAINST_RANGING, "5i7h 5g5f 3i5g 3g3f 2h3h", "b鷺宮定跡"),
    (AGAINST_RANGING_WITH_BISHOP, "7g7f 7i7h 8h7i 5i8h", "b飯島流引き角"),
    (KAMAITACHI, "2g2f 5g6e 2h5h", "b英春流かまいたち戦法"),
    (DUCK, "7i6h 3i4h 6i7i 4i3i", "bアヒル戦法"),
    // The other silver has come, while the right one is next to it or the rook has advanced.
    (STATIC, "4g4f 3i4g 7i5f", "b腰掛け銀"),
    (EXCHANGED, "4g4f 3i4g 7g5f", "b角換わり腰掛け銀 b腰掛け銀"),
    (WING, "2e2d 2c2d 2h2d P*2c 7g7e 7a7b 2d7f 6c6d 7i5f", "b腰掛け銀 b相掛かり腰掛け銀"),
    // The bishops meet in a fight.
    (YAGURA, "8h4f 2b6d", "b脇システム w脇システム"),
    (YAGURA, "3g3e 7c7d 4h3g 9c9d 8h4f 2b6d", "b脇システム w脇システム"),
    // The bishops do not see each other.
    ("7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 6g6f 9c9d 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d", "", "b横歩取り w横歩取り"),
    // The bishops are exchanged when the fight begins.
    ("7g7f 3c3d 2g2f 2b3c 2f2e 8b2b 4i5h 3a4b 5i6h 5a6b 3i4h 5c5d 5g5f 6b7b 4h5g 4b5c 3g3f 7b8b 2i3g 7a7b 3g4e 3c8h+ 7i8h", "", "w角交換振り飛車"),
];

/// Names that only one side can have, since they depend on who moves first.
const OF_ONE_SIDE: &[&str] = &[
    "先手中飛車",
    "ゴキゲン中飛車",
    "超速3七銀",
    "2手目3二飛",
    "一手損角換わり",
    "パックマン",
    "新米長玉",
    "ウソ矢倉",
];

fn game<'a>(start: &str, moves: impl Iterator<Item = &'a str>) -> Game {
    let mut game = Game::new(Setup::from_sfen(&standard::STANDARD, start).unwrap());
    for usi in moves {
        // If one move of a game is missing, another may be impossible.
        let _ = game.play(usi);
    }
    game
}

fn from_start(moves: &[&str]) -> Game {
    let words = moves.iter().flat_map(|moves| moves.split_whitespace());
    game(standard::STANDARD.start, words)
}

/// The same moves played by the other side, which moves first in a lance handicap.
fn mirrored(moves: &[&str]) -> [Game; 2] {
    let turned: Vec<String> = moves
        .iter()
        .flat_map(|moves| moves.split_whitespace())
        .map(|usi| {
            let turn = |c: char| match c {
                '1'..='9' => char::from(b'1' + b'9' - c as u8),
                'a'..='i' => char::from(b'a' + b'i' - c as u8),
                _ => c,
            };
            usi.chars().map(turn).collect()
        })
        .collect();
    ["香落ち", "右香落ち"].map(|name| {
        let mut handicaps = standard::STANDARD.handicaps.iter();
        let start = handicaps.find(|it| it.names.contains(&name)).unwrap().sfen;
        game(start, turned.iter().map(String::as_str))
    })
}

fn marked(found: &[Found]) -> BTreeSet<String> {
    let mark = |found: &Found| format!("{}{}", found.color.letter(), found.name.japanese);
    found.iter().map(mark).collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(ToString::to_string).collect()
}

fn castles_of(game: &Game) -> BTreeSet<String> {
    marked(&opening::castles(game.record()))
}

fn openings_of(game: &Game) -> BTreeSet<String> {
    marked(&opening::openings(game.record()))
}

fn names_of(topic: Topic) -> BTreeSet<&'static str> {
    let entries = opening::entries().filter(|entry| entry.topic == topic);
    entries.map(|entry| entry.name.japanese).collect()
}

#[test]
fn a_castle_is_found_at_its_last_move_for_either_side() {
    for (name, before, moves) in CASTLES {
        let built = from_start(&[before, moves]);
        let found = opening::castles(built.record());
        let of_black = found.iter().find(|found| found.name.japanese == *name);
        let of_black = of_black.unwrap_or_else(|| panic!("{name}: {found:?}"));
        let plies = before.split_whitespace().count() + moves.split_whitespace().count();
        assert_eq!(of_black.ply as usize, plies, "{name}");
        assert_eq!(of_black.color, Color::Black, "{name}");
        let by_white = mirrored(&[before, moves]).map(|game| castles_of(&game));
        let of_white = format!("w{name}");
        assert!(
            by_white.iter().any(|found| found.contains(&of_white)),
            "{by_white:?}"
        );
    }
}

#[test]
fn a_castle_is_not_found_if_one_of_its_moves_is_missing() {
    for (name, before, moves) in CASTLES {
        let all: Vec<&str> = moves.split_whitespace().collect();
        for left_out in 0..all.len() {
            let mut some = all.clone();
            some.remove(left_out);
            let found = castles_of(&from_start(&[before, &some.join(" ")]));
            assert!(!found.contains(&format!("b{name}")), "{name} by {some:?}");
        }
    }
}

#[test]
fn a_shape_held_only_during_pawn_captures_is_no_castle() {
    let moves =
        "7g7f 3c3d 6g6f 2b3c 2h6h 8b2b 5i4h 2c2d 4h3h 2d2e 3h2h 5a6b 3i3h 2e2f 2g2f 2b2f P*2g 2f2b";
    assert_eq!(castles_of(&from_start(&[moves])), set(&["b片美濃囲い"]));
}

#[test]
fn a_stage_of_a_castle_is_not_named_along_with_it() {
    let crown = castles_of(&from_start(&[RANGING, "3i3h 6i5h 5i2h 2g2f 3h2g 4i3h"]));
    assert!(crown.contains("b銀冠"), "{crown:?}");
    assert!(!crown.contains("bちょんまげ美濃"), "{crown:?}");
    let high = castles_of(&from_start(&[RANGING, "4g4f 3i3h 6i4g 5i2h 7i5h"]));
    assert!(high.contains("b高美濃囲い"), "{high:?}");
    assert!(!high.contains("b銀美濃"), "{high:?}");
}

#[test]
fn every_castle_is_tried() {
    let tried: BTreeSet<&str> = CASTLES.iter().map(|(name, ..)| *name).collect();
    let others: Vec<_> = names_of(Topic::Castle)
        .difference(&tried)
        .copied()
        .collect();
    assert_eq!(others, ["居玉"], "which has a test of its own");
}

#[test]
fn openings_are_known_by_their_moves() {
    for (before, moves, names, others) in OPENINGS {
        let found = openings_of(&from_start(&[before, moves]));
        for name in names.split_whitespace() {
            assert!(
                found.contains(name),
                "{name} by {before} {moves}: {found:?}"
            );
        }
        for name in others.split_whitespace() {
            assert!(
                !found.contains(name),
                "{name} by {before} {moves}: {found:?}"
            );
        }
    }
}

#[test]
fn moves_close_to_an_opening_are_not_named_after_it() {
    for (before, moves, others) in NEARLY {
        let found = openings_of(&from_start(&[before, moves]));
        for name in others.split_whitespace() {
            assert!(
                !found.contains(name),
                "{name} by {before} {moves}: {found:?}"
            );
        }
    }
}

#[test]
fn every_opening_is_nearly_tried() {
    let of_tried = OPENINGS.iter().map(|(.., others)| *others);
    let nearly = NEARLY.iter().map(|(.., others)| *others);
    let names: BTreeSet<&str> = of_tried
        .chain(nearly)
        .flat_map(str::split_whitespace)
        .map(|name| &name[1..])
        .collect();
    let left: Vec<_> = names_of(Topic::Opening)
        .difference(&names)
        .copied()
        .collect();
    assert_eq!(left, Vec::<&str>::new());
}

#[test]
fn a_name_that_a_castle_and_an_opening_share_is_refined_by_its_own_kinds() {
    let game = from_start(&[STATIC, "7g7f 7i7g 3g3f 2i3g 2h2i 5i4h"]);
    let of = |found: Vec<Found>| {
        let mut found = found.into_iter();
        let it = found.find(|it| it.name.japanese == "右玉").unwrap();
        it.is_refined
    };
    assert!(of(opening::castles(game.record())));
    assert!(!of(opening::openings(game.record())));
}

#[test]
fn an_opening_of_two_kinds_refines_both() {
    let game = from_start(&[EXCHANGED, "4g4f 3i4g 4g5f"]);
    let openings = opening::openings(game.record());
    let of_black = openings.iter().filter(|it| it.color == Color::Black);
    let special: Vec<_> = of_black
        .filter(|it| !it.is_refined)
        .map(|it| it.name.japanese)
        .collect();
    assert_eq!(special, ["角換わり腰掛け銀"]);
}

#[test]
fn openings_are_the_same_for_the_other_side() {
    for (before, moves, names, _) in OPENINGS {
        let by_other = mirrored(&[before, moves]).map(|game| openings_of(&game));
        for name in names.split_whitespace() {
            let (side, name) = name.split_at(1);
            if OF_ONE_SIDE.contains(&name) {
                continue;
            }
            let wanted = format!("{}{name}", if side == "b" { "w" } else { "b" });
            assert!(
                by_other.iter().any(|found| found.contains(&wanted)),
                "{wanted}: {by_other:?}"
            );
        }
    }
}

#[test]
fn every_opening_is_tried() {
    let tried = OPENINGS
        .iter()
        .flat_map(|(_, _, names, _)| names.split_whitespace());
    let tried: BTreeSet<&str> = tried.map(|name| &name[1..]).collect();
    let known = names_of(Topic::Opening);
    assert_eq!(
        known.symmetric_difference(&tried).collect::<Vec<_>>(),
        Vec::<&&str>::new()
    );
}

#[test]
fn a_king_that_stays_is_named_after_fifty_plies() {
    let wait = "9g9f 9c9d 9f9e 9d9e 1g1f 1c1d ";
    let shuffle = "2h3h 8b7b 3h2h 7b8b ".repeat(11);
    let sitting = from_start(&[wait, &shuffle]);
    assert!(castles_of(&sitting).contains("b居玉"));
    let moved = from_start(&[wait, "5i5h 5a5b 5h5i", &shuffle]);
    assert_eq!(castles_of(&moved), BTreeSet::new());
}

#[test]
fn the_most_special_is_said_first() {
    let game = from_start(&["7g7f 3c3d 7f7e 8c8d 2h7h 8d8e", "3i3h 6i5h 5i2h 4g4f 5h4g"]);
    let openings = opening::openings(game.record());
    let names: Vec<_> = openings
        .iter()
        .filter(|it| it.color == Color::Black)
        .map(|it| (it.name.japanese, it.ply, it.is_refined))
        .collect();
    assert_eq!(names[0], ("早石田", 5, false));
    assert_eq!(names.last(), Some(&("振り飛車", 5, true)));
    let castles = opening::castles(game.record());
    let castles: Vec<_> = castles
        .iter()
        .map(|it| (it.name.japanese, it.ply, it.is_refined))
        .collect();
    assert_eq!(castles, [("高美濃囲い", 11, false), ("美濃囲い", 9, true)]);
}

#[test]
fn a_castle_that_was_built_on_is_refined_by_any_later_stage() {
    // From Half Mino to High Mino at once.
    let game = from_start(&[RANGING, "3i3h 5i2h 4g4f 6i4g"]);
    let castles = opening::castles(game.record());
    let castles: Vec<_> = castles
        .iter()
        .map(|it| (it.name.japanese, it.is_refined))
        .collect();
    assert_eq!(castles, [("高美濃囲い", false), ("片美濃囲い", true)]);
}

#[test]
fn a_fight_makes_no_castles() {
    // White has promoted before Black's king arrives.
    let game = from_start(&[RANGING, "3i3h 6i5h 8e8f 8f8g+ 5i2h"]);
    assert_eq!(castles_of(&game), BTreeSet::new());
}

#[test]
fn only_games_from_a_known_start_have_openings() {
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/4P4/PPPP1PPPP/1B5R1/LNSGKGSNL b - 1";
    let game = game(sfen, "2h6h 3c3d 3i3h 6i5h 5i2h".split(' '));
    assert_eq!(openings_of(&game), BTreeSet::new());
    assert!(castles_of(&game).contains("b美濃囲い"));
    let problem = kifuyomi::read("sfen 4k4/9/4G4/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1");
    assert_eq!(
        opening::names(&problem[0].record),
        opening::Names::default()
    );
}
