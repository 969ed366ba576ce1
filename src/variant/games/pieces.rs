//! The pieces of shogi as rows of a table; other games have some of them, too.

use crate::types::motion::{B, BL, BR, F, FL, FR, L, Motion, R, motions};
use crate::types::piece::PieceKind;

const GOLD_MOTIONS: &[Motion] = motions![one: F, FL, FR, L, R, B];

pub(super) const KING: PieceKind = PieceKind {
    code: "K",
    csa: "OU",
    name: "king",
    kanji: "玉",
    white_kanji: "王",
    word: "玉",
    reading: Some(["ぎょく", "gyoku"]),
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
    reading: Some(["ひ", "hi"]),
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
    reading: Some(["かく", "kaku"]),
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
    reading: Some(["きん", "kin"]),
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
    reading: Some(["ぎん", "gin"]),
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
    reading: Some(["けい", "kei"]),
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
    reading: Some(["きょう", "kyō"]),
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
    reading: Some(["ふ", "fu"]),
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
    reading: Some(["りゅう", "ryū"]),
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
    reading: Some(["うま", "uma"]),
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
    reading: Some(["なりぎん", "narigin"]),
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
    reading: Some(["なりけい", "narikei"]),
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
    reading: Some(["なりきょう", "narikyō"]),
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
    reading: Some(["と", "to"]),
    spellings: &["と金", "个", "成歩"],
    motions: GOLD_MOTIONS,
    goes_straight: true,
    pieces: 18,
    size: 82,
    ..PieceKind::PIECE
};
