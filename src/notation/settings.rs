//! What readers can choose about a notation, as a table: `japanese marks=triangles dragon=竜`.

use crate::notation::numbering::Numbering;
use crate::notation::style::{
    Disambiguation, Order, Pieces, RELATIONS, Same, Style, Swap, When, squares,
};
use crate::problem::Lang;
use crate::types::color::Color;
use crate::types::square_names::{self, Squares};

/// Something that can be chosen about a notation.
#[derive(Debug)]
pub struct Setting {
    /// The name, the same everywhere: `marks`.
    pub name: &'static str,
    /// What it is about, in English.
    pub english: &'static str,
    /// What it is about, in Japanese.
    pub japanese: &'static str,
    /// What can be chosen.
    pub choices: &'static [Choice],
}

/// One of the things that can be chosen.
#[derive(Debug)]
pub struct Choice {
    /// The name, the same everywhere: `triangles`.
    pub name: &'static str,
    /// How it looks, or what it means, in English.
    pub english: &'static str,
    /// How it looks, or what it means, in Japanese.
    pub japanese: &'static str,
    change: Change,
}

/// What a choice changes about a style.
#[derive(Debug)]
enum Change {
    Order(Order),
    Marks([&'static str; 2]),
    Squares(&'static Squares),
    Same(Same),
    AfterSame(&'static str),
    Gap(&'static str),
    Pieces(Pieces),
    Swap(&'static Swap),
    Usual(&'static str),
    Disambiguation(Disambiguation, When),
    Sliding(&'static str),
    Goes([&'static str; 2]),
    Captures(&'static str),
    Drops(&'static str),
    DropMarked(When),
    Promotes(&'static str),
    Declines(&'static str),
    Numbering(Numbering),
}

impl Change {
    fn apply(&'static self, style: &mut Style) {
        match self {
            Change::Order(order) => style.order = *order,
            Change::Marks(marks) => style.marks = *marks,
            Change::Squares(squares) => style.squares = squares,
            Change::Same(same) => style.same = *same,
            Change::AfterSame(text) => style.after_same = text,
            Change::Gap(text) => style.gap = text,
            Change::Pieces(pieces) => style.pieces = *pieces,
            Change::Swap(swap) => style.swaps.add(swap),
            Change::Usual(word) => style.swaps.remove(word),
            Change::Disambiguation(disambiguation, when) => {
                (style.disambiguation, style.origin_marked) = (*disambiguation, *when)
            }
            Change::Sliding(word) => style.sliding = word,
            Change::Goes(signs) => style.goes = *signs,
            Change::Captures(sign) => style.takes = sign,
            Change::Drops(sign) => style.drops = sign,
            Change::DropMarked(when) => style.drop_marked = *when,
            Change::Promotes(sign) => style.promotes = sign,
            Change::Declines(sign) => style.declines = sign,
            Change::Numbering(numbering) => style.numbering = *numbering,
        }
    }
}

impl Setting {
    /// The choice with a name, or that looks like it.
    pub fn choice(&self, name: &str) -> Option<&'static Choice> {
        self.choices.iter().find(|choice| choice.is_called(name))
    }

    /// What is chosen in a style; `None` where it is something else.
    pub fn chosen(&self, style: &Style) -> Option<&'static Choice> {
        self.choices.iter().find(|choice| {
            let mut changed = *style;
            choice.change.apply(&mut changed);
            changed == *style
        })
    }
}

/// What is not understood of a text that names a notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// There is no notation with this name.
    Notation(String),
    /// The notation has no setting with this name.
    Setting(String),
    /// The setting cannot be this. Its name, what was wanted, and what can be chosen.
    Choice(String, String, String),
}

impl Unknown {
    /// What is wrong, in a language.
    pub fn sentence(&self, lang: Lang) -> String {
        match (self, lang) {
            (Unknown::Notation(name), Lang::English) => format!("there is no notation `{name}`"),
            (Unknown::Notation(name), Lang::Japanese) => {
                format!("「{name}」という表記はありません")
            }
            (Unknown::Setting(name), Lang::English) => {
                format!("the notation has no setting `{name}`")
            }
            (Unknown::Setting(name), Lang::Japanese) => {
                format!("この表記に「{name}」という設定はありません")
            }
            (Unknown::Choice(name, value, known), Lang::English) => {
                format!("`{name}` cannot be `{value}`, only one of {known}")
            }
            (Unknown::Choice(name, value, known), Lang::Japanese) => {
                format!("「{name}」に「{value}」は選べません（{known}）")
            }
        }
    }

    /// The word that is not understood.
    pub fn word(&self) -> &str {
        match self {
            Unknown::Notation(name) | Unknown::Setting(name) => name,
            Unknown::Choice(_, value, _) => value,
        }
    }
}

impl std::fmt::Display for Unknown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.sentence(Lang::English))
    }
}

impl std::error::Error for Unknown {}

impl Choice {
    /// Changes a style as is chosen.
    pub fn apply(&'static self, style: &mut Style) {
        self.change.apply(style);
    }

    /// By its name, or by how it looks.
    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.english == name || self.japanese == name
    }
}

/// A choice that is shown by how it looks, in both languages.
const fn looks(name: &'static str, sample: &'static str, change: Change) -> Choice {
    says(name, sample, sample, change)
}

/// A choice that is shown in words.
const fn says(
    name: &'static str,
    english: &'static str,
    japanese: &'static str,
    change: Change,
) -> Choice {
    Choice {
        name,
        english,
        japanese,
        change,
    }
}

/// Those of Japanese text.
pub static JAPANESE: [&Setting; 12] = [
    &MARKS,
    &SQUARES,
    &SAME,
    &AFTER_SAME,
    &PIECES,
    &KING,
    &DRAGON,
    &PAWN,
    &DISAMBIGUATION,
    &UP,
    &DROP,
    &DECLINES,
];

/// Those of Western text.
pub static WESTERN: [&Setting; 8] = [
    &MARKS,
    &SQUARES,
    &PIECES,
    &DISAMBIGUATION,
    &GOES,
    &TAKES,
    &DROPS,
    &NUMBERING,
];

/// Those of Kitao and Kawasaki.
pub static KITAO: [&Setting; 9] = [
    &MARKS,
    &SQUARES,
    &SAME,
    &PIECES,
    &KING,
    &DRAGON,
    &DISAMBIGUATION,
    &DROPS,
    &NUMBERING,
];

/// Those of pictures of pieces, in front of which nothing else stands.
pub static FIGURINE: [&Setting; 6] = [&SQUARES, &DISAMBIGUATION, &GOES, &TAKES, &DROPS, &NUMBERING];

/// Those of what is spoken in Japanese.
pub static SPOKEN: [&Setting; 2] = [&SPOKEN_MARKS, &GAP];

/// Those of what is spoken in English.
pub static SPOKEN_ENGLISH: [&Setting; 1] = [&NUMBERING];

/// Those of shorthand.
pub static SHORTHAND: [&Setting; 10] = [
    &MARKS,
    &SQUARES,
    &SAME,
    &DECLINES,
    &SIGN_OF_PAWN,
    &SIGN_OF_LANCE,
    &SIGN_OF_HORSE,
    &SIGN_OF_ROOK,
    &SIGN_OF_DRAGON,
    &SIGN_OF_KING,
];

/// Those of a notation that a reader puts together.
pub static CUSTOM: [&Setting; 16] = [
    &ORDER,
    &MARKS,
    &SQUARES,
    &SAME,
    &PIECES,
    &KING,
    &DRAGON,
    &DISAMBIGUATION,
    &UP,
    &GOES,
    &TAKES,
    &DROPS,
    &DROP,
    &PROMOTES,
    &DECLINES,
    &NUMBERING,
];

static ORDER: Setting = Setting {
    name: "order",
    english: "First",
    japanese: "順序",
    choices: &[
        says(
            "square",
            "the square",
            "位置が先",
            Change::Order(Order::Square),
        ),
        says("piece", "the piece", "駒が先", Change::Order(Order::Piece)),
    ],
};

static MARKS: Setting = Setting {
    name: "marks",
    english: "Side",
    japanese: "手番の印",
    choices: &[
        looks("pieces", "☗☖", Change::Marks(["☗", "☖"])),
        looks("triangles", "▲△", Change::Marks(["▲", "△"])),
        says("none", "none", "なし", Change::Marks(["", ""])),
    ],
};

static SPOKEN_MARKS: Setting = Setting {
    name: "side",
    english: "Side",
    japanese: "手番",
    choices: &[
        says("none", "unsaid", "言わない", Change::Marks(["", ""])),
        looks("kana", "せんて", Change::Marks(["せんて", "ごて"])),
        looks("romaji", "sente", Change::Marks(["sente", "gote"])),
    ],
};

static SQUARES: Setting = Setting {
    name: "squares",
    english: "Squares",
    japanese: "位置",
    choices: &[
        looks(
            "full-kanji",
            "７六",
            Change::Squares(&square_names::FULL_KANJI),
        ),
        looks(
            "half-kanji",
            "7六",
            Change::Squares(&square_names::HALF_KANJI),
        ),
        looks(
            "full-digits",
            "７６",
            Change::Squares(&square_names::FULL_DIGITS),
        ),
        looks("digits", "76", Change::Squares(&square_names::DIGITS)),
        looks(
            "letters",
            "7f",
            Change::Squares(&square_names::RANK_LETTERS),
        ),
        looks("edo", "七六", Change::Squares(&square_names::EDO)),
        looks("iroha", "春", Change::Squares(&squares::IROHA)),
        looks("zodiac", "午六", Change::Squares(&squares::ZODIAC)),
    ],
};

static SAME: Setting = Setting {
    name: "same",
    english: "Same square",
    japanese: "同じ位置",
    choices: &[
        looks("word", "同", Change::Same(Same::Word("同"))),
        looks("both", "２四同", Change::Same(Same::Both("同"))),
        looks("old", "仝", Change::Same(Same::Word("仝"))),
        looks("dash", "－", Change::Same(Same::Word("－"))),
        looks("hand", "𠔼", Change::Same(Same::Word("𠔼"))),
        looks("kana", "ド", Change::Same(Same::Word("ド"))),
        says("nothing", "left out", "省略", Change::Same(Same::Nothing)),
        says("square", "the square", "位置", Change::Same(Same::Square)),
    ],
};

static AFTER_SAME: Setting = Setting {
    name: "after-same",
    english: "Space after 同",
    japanese: "同の後の空白",
    choices: &[
        looks("none", "同歩", Change::AfterSame("")),
        looks("wide", "同　歩", Change::AfterSame("　")),
    ],
};

static PIECES: Setting = Setting {
    name: "pieces",
    english: "Pieces",
    japanese: "駒",
    choices: &[
        looks("words", "成銀", Change::Pieces(Pieces::Words)),
        looks("characters", "全", Change::Pieces(Pieces::Characters)),
        looks("plus", "+銀", Change::Pieces(Pieces::Plus)),
        looks("codes", "+R", Change::Pieces(Pieces::Codes)),
        looks("letters", "D", Change::Pieces(Pieces::Letters)),
    ],
};

static KING: Setting = Setting {
    name: "king",
    english: "King",
    japanese: "玉・王",
    choices: &[
        looks("玉", "玉", Change::Usual("玉")),
        looks(
            "white",
            "☗玉 ☖王",
            Change::Swap(&Swap {
                color: Some(Color::White),
                from: "玉",
                to: "王",
            }),
        ),
        looks(
            "王",
            "王",
            Change::Swap(&Swap {
                color: None,
                from: "玉",
                to: "王",
            }),
        ),
    ],
};

static DRAGON: Setting = Setting {
    name: "dragon",
    english: "Dragon",
    japanese: "龍・竜",
    choices: &[
        looks("龍", "龍", Change::Usual("龍")),
        looks("竜", "竜", Change::Swap(&swap("龍", "竜"))),
    ],
};

static PAWN: Setting = Setting {
    name: "pawn",
    english: "Pawn",
    japanese: "歩・兵",
    choices: &[
        looks("歩", "歩", Change::Usual("歩")),
        looks("兵", "兵", Change::Swap(&swap("歩", "兵"))),
    ],
};

const fn swap(from: &'static str, to: &'static str) -> Swap {
    Swap {
        color: None,
        from,
        to,
    }
}

static DISAMBIGUATION: Setting = Setting {
    name: "origin",
    english: "Which one",
    japanese: "動作・移動元",
    choices: &[
        looks(
            "words",
            "右 直 上",
            Change::Disambiguation(Disambiguation::Words(&RELATIONS), When::Needed),
        ),
        says(
            "square",
            "its square",
            "移動元",
            Change::Disambiguation(Disambiguation::Square(["", ""]), When::Needed),
        ),
        looks(
            "parentheses",
            "(69)",
            Change::Disambiguation(Disambiguation::Numerals(["(", ")"]), When::Needed),
        ),
        says(
            "always",
            "(77), always",
            "(77) 常に",
            Change::Disambiguation(Disambiguation::Numerals(["(", ")"]), When::Always),
        ),
        says(
            "always-square",
            "its square, always",
            "移動元 常に",
            Change::Disambiguation(Disambiguation::Square(["", ""]), When::Always),
        ),
    ],
};

static UP: Setting = Setting {
    name: "up",
    english: "龍 and 馬 forward",
    japanese: "龍・馬の前進",
    choices: &[
        looks("上", "上", Change::Sliding("上")),
        looks("行", "行", Change::Sliding("行")),
        looks("入", "入", Change::Sliding("入")),
    ],
};

static GOES: Setting = Setting {
    name: "goes",
    english: "Move",
    japanese: "移動",
    choices: &[
        looks("dash", "-", Change::Goes(["-", "-"])),
        says("none", "none", "なし", Change::Goes(["", ""])),
    ],
};

static TAKES: Setting = Setting {
    name: "takes",
    english: "Capture",
    japanese: "駒取り",
    choices: &[
        looks("x", "x", Change::Captures("x")),
        looks("×", "×", Change::Captures("×")),
        looks("colon", ":", Change::Captures(":")),
        says("none", "none", "なし", Change::Captures("")),
    ],
};

static DROPS: Setting = Setting {
    name: "drops",
    english: "Drop",
    japanese: "打つ",
    choices: &[
        looks("star", "*", Change::Drops("*")),
        looks("apostrophe", "’", Change::Drops("’")),
        looks("typewriter", "'", Change::Drops("'")),
        looks("打", "打", Change::Drops("打")),
    ],
};

static DROP: Setting = Setting {
    name: "drop",
    english: "Drop is written",
    japanese: "打を書く",
    choices: &[
        says(
            "needed",
            "when needed",
            "必要なときだけ",
            Change::DropMarked(When::Needed),
        ),
        says("always", "always", "常に", Change::DropMarked(When::Always)),
    ],
};

static PROMOTES: Setting = Setting {
    name: "promotes",
    english: "Promotion",
    japanese: "成",
    choices: &[
        looks("plus", "+", Change::Promotes("+")),
        looks("成", "成", Change::Promotes("成")),
    ],
};

static DECLINES: Setting = Setting {
    name: "declines",
    english: "No promotion",
    japanese: "不成",
    choices: &[
        looks("不成", "不成", Change::Declines("不成")),
        looks("生", "生", Change::Declines("生")),
        looks("フナ", "フナ", Change::Declines("フナ")),
        looks("不ナ", "不ナ", Change::Declines("不ナ")),
        looks("equals", "=", Change::Declines("=")),
        says("none", "unsaid", "書かない", Change::Declines("")),
    ],
};

static GAP: Setting = Setting {
    name: "gap",
    english: "Words",
    japanese: "分かち書き",
    choices: &[
        says("space", "apart", "する", Change::Gap(" ")),
        says("none", "together", "しない", Change::Gap("")),
    ],
};

static NUMBERING: Setting = Setting {
    name: "numbers",
    english: "Numbers",
    japanese: "手数",
    choices: &[
        says(
            "pairs",
            "1. … …",
            "二手ごと",
            Change::Numbering(Numbering::Pairs),
        ),
        says(
            "plies",
            "1 2 3",
            "一手ごと",
            Change::Numbering(Numbering::Plies),
        ),
    ],
};

/// The signs of a piece in shorthand.
macro_rules! signs {
    ($($setting:ident $name:literal $word:literal $english:literal $usual:literal $($other:literal)*;)*) => {$(
        static $setting: Setting = Setting {
            name: $name,
            english: $english,
            japanese: $word,
            choices: &[
                looks($usual, $usual, Change::Usual($usual)),
                $(looks($other, $other, Change::Swap(&swap($usual, $other))),)*
            ],
        };
    )*};
}

signs! {
    SIGN_OF_PAWN "sign-of-pawn" "歩" "Pawn" "丶" "フ" "ゝ" "・";
    SIGN_OF_LANCE "sign-of-lance" "香" "Lance" "禾" "キ" "↑";
    SIGN_OF_HORSE "sign-of-horse" "馬" "Horse" "マ" "ウ";
    SIGN_OF_ROOK "sign-of-rook" "飛" "Rook" "ヒ" "乙";
    SIGN_OF_DRAGON "sign-of-dragon" "龍" "Dragon" "立" "リ";
    SIGN_OF_KING "sign-of-king" "玉" "King" "王" "玉" "○";
}
