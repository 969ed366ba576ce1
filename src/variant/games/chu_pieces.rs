//! The pieces of chu shogi as rows of a table; dai shogi has them, too.

use crate::types::ability::{Ability, Continuation, MotionSequence};
use crate::types::motion::{B, BL, BR, F, FL, FR, L, Motion, R, motions};
use crate::types::piece::PieceKind;

const LION_LEAPS: &[Motion] = motions![one:
    (-2, -2), (-2, -1), (-2, 0), (-2, 1), (-2, 2), (-1, -2), (-1, 2), (0, -2), (0, 2), (1, -2), (1, 2),
    (2, -2), (2, -1), (2, 0), (2, 1), (2, 2)];
/// Two steps in any directions, each of which may take a piece; also back again.
const LION_STEPS: Option<&Ability> = Some(&Ability {
    several: MotionSequence::twice(motions![one: F, B, L, R, FL, FR, BL, BR]),
    ..Ability::NONE
});
/// The same on one line.
const FALCON_STEPS: Option<&Ability> = Some(&Ability {
    several: Some(MotionSequence {
        most: 2,
        of: motions![one: F],
        continuation: Continuation::OnOrBack,
    }),
    ..Ability::NONE
});
/// The same on two lines.
const EAGLE_STEPS: Option<&Ability> = Some(&Ability {
    several: Some(MotionSequence {
        most: 2,
        of: motions![one: FL, FR],
        continuation: Continuation::OnOrBack,
    }),
    ..Ability::NONE
});

pub(super) const KING: PieceKind = PieceKind {
    word: "玉将",
    spellings: &["玉", "王", "王将"],
    motions: motions![one: F, B, L, R, FL, FR, BL, BR],
    royal: true,
    white_kanji: "王",
    pieces: 2,
    size: 100,
    ..PieceKind::named("K", "king", "玉", ["ぎょくしょう", "gyokushō"])
};

pub(super) const DRUNK_ELEPHANT: PieceKind = PieceKind {
    letters: "DE",
    word: "醉象",
    spellings: &["象", "酔象"],
    motions: motions![one: F, L, R, FL, FR, BL, BR],
    pieces: 2,
    ..PieceKind::named("E", "drunk elephant", "象", ["すいぞう", "suizō"])
};

pub(super) const LION: PieceKind = PieceKind {
    letters: "Ln",
    word: "獅子",
    spellings: &["獅", "師子", "師"],
    motions: LION_LEAPS,
    ability: LION_STEPS,
    pieces: 2,
    size: 100,
    ..PieceKind::named("N", "lion", "獅", ["しし", "shishi"])
};

pub(super) const FREE_KING: PieceKind = PieceKind {
    letters: "FK",
    word: "奔王",
    spellings: &["奔"],
    motions: motions![far: F, B, L, R, FL, FR, BL, BR],
    pieces: 2,
    ..PieceKind::named("Q", "free king", "奔", ["ほんおう", "hon’ō"])
};

pub(super) const DRAGON_KING: PieceKind = PieceKind {
    word: "龍王",
    spellings: &["龍"],
    motions: motions![far: F, B, L, R; one: FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("D", "dragon king", "龍", ["りゅうおう", "ryūō"])
};

pub(super) const DRAGON_HORSE: PieceKind = PieceKind {
    word: "龍馬",
    spellings: &["馬"],
    motions: motions![far: FL, FR, BL, BR; one: F, B, L, R],
    pieces: 4,
    ..PieceKind::named("H", "dragon horse", "馬", ["りゅうま", "ryūma"])
};

pub(super) const ROOK: PieceKind = PieceKind {
    word: "飛車",
    spellings: &["飛"],
    motions: motions![far: F, B, L, R],
    pieces: 4,
    ..PieceKind::named("R", "rook", "飛", ["ひしゃ", "hisha"])
};

pub(super) const BISHOP: PieceKind = PieceKind {
    word: "角行",
    spellings: &["角"],
    motions: motions![far: FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("B", "bishop", "角", ["かくぎょう", "kakugyō"])
};

pub(super) const KIRIN: PieceKind = PieceKind {
    letters: "Kr",
    word: "麒麟",
    spellings: &["麒"],
    motions: motions![one: FL, FR, BL, BR, (0, 2), (0, -2), (-2, 0), (2, 0)],
    pieces: 2,
    ..PieceKind::named("O", "kirin", "麒", ["きりん", "kirin"])
};

pub(super) const PHOENIX: PieceKind = PieceKind {
    letters: "Ph",
    word: "鳳凰",
    spellings: &["鳳"],
    motions: motions![one: F, B, L, R, (-2, 2), (2, 2), (-2, -2), (2, -2)],
    pieces: 2,
    ..PieceKind::named("X", "phoenix", "鳳", ["ほうおう", "hōō"])
};

pub(super) const VERTICAL_MOVER: PieceKind = PieceKind {
    letters: "VM",
    word: "竪行",
    spellings: &["竪"],
    motions: motions![far: F, B; one: L, R],
    pieces: 4,
    ..PieceKind::named("V", "vertical mover", "竪", ["しゅぎょう", "shugyō"])
};

pub(super) const SIDE_MOVER: PieceKind = PieceKind {
    letters: "SM",
    word: "横行",
    spellings: &["横"],
    motions: motions![far: L, R; one: F, B],
    pieces: 4,
    ..PieceKind::named("M", "side mover", "横", ["おうぎょう", "ōgyō"])
};

pub(super) const REVERSE_CHARIOT: PieceKind = PieceKind {
    letters: "RC",
    word: "反車",
    spellings: &["反"],
    motions: motions![far: F, B],
    pieces: 4,
    ..PieceKind::named("A", "reverse chariot", "反", ["へんしゃ", "hensha"])
};

pub(super) const LANCE: PieceKind = PieceKind {
    word: "香車",
    spellings: &["香"],
    motions: motions![far: F],
    pieces: 4,
    size: 87,
    ..PieceKind::named("L", "lance", "香", ["きょうしゃ", "kyōsha"])
};

pub(super) const BLIND_TIGER: PieceKind = PieceKind {
    letters: "BT",
    word: "盲虎",
    spellings: &["虎"],
    motions: motions![one: B, L, R, FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("T", "blind tiger", "虎", ["もうこ", "mōko"])
};

pub(super) const FEROCIOUS_LEOPARD: PieceKind = PieceKind {
    letters: "FL",
    word: "猛豹",
    spellings: &["豹"],
    motions: motions![one: F, B, FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("F", "ferocious leopard", "豹", ["もうひょう", "mōhyō"])
};

pub(super) const GOLD: PieceKind = PieceKind {
    word: "金将",
    spellings: &["金"],
    motions: motions![one: F, B, L, R, FL, FR],
    pieces: 4,
    ..PieceKind::named("G", "gold", "金", ["きんしょう", "kinshō"])
};

pub(super) const SILVER: PieceKind = PieceKind {
    word: "銀将",
    spellings: &["銀"],
    motions: motions![one: F, FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("S", "silver", "銀", ["ぎんしょう", "ginshō"])
};

pub(super) const COPPER: PieceKind = PieceKind {
    word: "銅将",
    spellings: &["銅"],
    motions: motions![one: F, B, FL, FR],
    pieces: 4,
    ..PieceKind::named("C", "copper", "銅", ["どうしょう", "dōshō"])
};

pub(super) const GO_BETWEEN: PieceKind = PieceKind {
    letters: "GB",
    word: "仲人",
    spellings: &["仲"],
    motions: motions![one: F, B],
    pieces: 4,
    size: 82,
    ..PieceKind::named("I", "go-between", "仲", ["ちゅうにん", "chūnin"])
};

pub(super) const PAWN: PieceKind = PieceKind {
    word: "歩兵",
    spellings: &["歩"],
    motions: motions![one: F],
    pieces: 24,
    size: 82,
    ..PieceKind::named("P", "pawn", "歩", ["ふひょう", "fuhyō"])
};

pub(super) const CROWN_PRINCE: PieceKind = PieceKind {
    letters: "+DE",
    word: "太子",
    spellings: &["成醉象"],
    motions: motions![one: F, B, L, R, FL, FR, BL, BR],
    royal: true,
    pieces: 2,
    size: 100,
    ..PieceKind::named("+E", "crown prince", "太", ["たいし", "taishi"])
};

pub(super) const SOARING_EAGLE: PieceKind = PieceKind {
    word: "飛鷲",
    spellings: &["成龍王"],
    motions: motions![far: F, B, L, R, BL, BR; one: (-2, 2), (2, 2)],
    ability: EAGLE_STEPS,
    pieces: 4,
    ..PieceKind::named("+D", "soaring eagle", "鷲", ["ひじゅう", "hijū"])
};

pub(super) const HORNED_FALCON: PieceKind = PieceKind {
    word: "角鷹",
    spellings: &["成龍馬"],
    motions: motions![far: B, L, R, FL, FR, BL, BR; one: (0, 2)],
    ability: FALCON_STEPS,
    pieces: 4,
    ..PieceKind::named("+H", "horned falcon", "鷹", ["かくおう", "kakuō"])
};

pub(super) const PROMOTED_ROOK: PieceKind = PieceKind {
    word: "成龍",
    spellings: &["龍王", "成飛車"],
    motions: motions![far: F, B, L, R; one: FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("+R", "promoted rook", "龍", ["りゅうおう", "ryūō"])
};

pub(super) const PROMOTED_BISHOP: PieceKind = PieceKind {
    word: "成馬",
    spellings: &["龍馬", "成角行"],
    motions: motions![far: FL, FR, BL, BR; one: F, B, L, R],
    pieces: 4,
    ..PieceKind::named("+B", "promoted bishop", "馬", ["りゅうま", "ryūma"])
};

pub(super) const PROMOTED_KIRIN: PieceKind = PieceKind {
    letters: "+Kr",
    word: "成獅",
    spellings: &["獅子", "成麒麟", "成麒"],
    motions: LION_LEAPS,
    ability: LION_STEPS,
    pieces: 2,
    size: 100,
    ..PieceKind::named("+O", "promoted kirin", "獅", ["しし", "shishi"])
};

pub(super) const PROMOTED_PHOENIX: PieceKind = PieceKind {
    letters: "+Ph",
    word: "成奔",
    spellings: &["奔王", "成鳳凰", "成鳳"],
    motions: motions![far: F, B, L, R, FL, FR, BL, BR],
    pieces: 2,
    ..PieceKind::named("+X", "promoted phoenix", "奔", ["ほんおう", "hon’ō"])
};

pub(super) const FLYING_OX: PieceKind = PieceKind {
    letters: "+VM",
    word: "飛牛",
    spellings: &["成竪行"],
    motions: motions![far: F, B, FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("+V", "flying ox", "牛", ["ひぎゅう", "higyū"])
};

pub(super) const FREE_BOAR: PieceKind = PieceKind {
    letters: "+SM",
    word: "奔猪",
    spellings: &["成横行"],
    motions: motions![far: L, R, FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("+M", "free boar", "猪", ["ほんちょ", "honcho"])
};

pub(super) const WHALE: PieceKind = PieceKind {
    letters: "+RC",
    word: "鯨鯢",
    spellings: &["成反車", "成反"],
    motions: motions![far: F, B, BL, BR],
    pieces: 4,
    ..PieceKind::named("+A", "whale", "鯨", ["けいげい", "keigei"])
};

pub(super) const WHITE_HORSE: PieceKind = PieceKind {
    word: "白駒",
    spellings: &["成香車", "成香"],
    motions: motions![far: F, B, FL, FR],
    pieces: 4,
    size: 87,
    ..PieceKind::named("+L", "white horse", "駒", ["はっく", "hakku"])
};

pub(super) const FLYING_STAG: PieceKind = PieceKind {
    letters: "+BT",
    word: "飛鹿",
    spellings: &["成盲虎", "成虎"],
    motions: motions![far: F, B; one: L, R, FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("+T", "flying stag", "鹿", ["ひろく", "hiroku"])
};

pub(super) const PROMOTED_LEOPARD: PieceKind = PieceKind {
    letters: "+FL",
    word: "成角",
    spellings: &["小角", "成猛豹", "成豹"],
    motions: motions![far: FL, FR, BL, BR],
    pieces: 4,
    ..PieceKind::named("+F", "promoted leopard", "角", ["しょうかく", "shōkaku"])
};

pub(super) const PROMOTED_GOLD: PieceKind = PieceKind {
    word: "成飛",
    spellings: &["金飛車", "成金将", "成金"],
    motions: motions![far: F, B, L, R],
    pieces: 4,
    ..PieceKind::named("+G", "promoted gold", "飛", ["きんびしゃ", "kinbisha"])
};

pub(super) const PROMOTED_SILVER: PieceKind = PieceKind {
    word: "成竪",
    spellings: &["竪行", "成銀将", "成銀"],
    motions: motions![far: F, B; one: L, R],
    pieces: 4,
    ..PieceKind::named("+S", "promoted silver", "竪", ["しゅぎょう", "shugyō"])
};

pub(super) const PROMOTED_COPPER: PieceKind = PieceKind {
    word: "成横",
    spellings: &["横行", "成銅将", "成銅"],
    motions: motions![far: L, R; one: F, B],
    pieces: 4,
    ..PieceKind::named("+C", "promoted copper", "横", ["おうぎょう", "ōgyō"])
};

pub(super) const PROMOTED_GO_BETWEEN: PieceKind = PieceKind {
    letters: "+GB",
    word: "成象",
    spellings: &["醉象", "成仲人", "成仲"],
    motions: motions![one: F, L, R, FL, FR, BL, BR],
    pieces: 4,
    size: 82,
    ..PieceKind::named("+I", "promoted go-between", "象", ["すいぞう", "suizō"])
};

pub(super) const PROMOTED_PAWN: PieceKind = PieceKind {
    word: "成歩",
    spellings: &["金将", "杏", "と金", "と", "成歩兵"],
    motions: motions![one: F, B, L, R, FL, FR],
    pieces: 24,
    size: 82,
    ..PieceKind::named("+P", "promoted pawn", "金", ["きんしょう", "kinshō"])
};
