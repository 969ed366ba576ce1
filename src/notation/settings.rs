//! The settings of a notation, as a table: `japanese marks=triangles dragon=竜`.

use crate::notation::numbering::Numbering;
use crate::notation::style::{
    Disambiguation, Order, OwnSign, Pieces, RELATIONS, Same, Style, Swap, When, squares,
};
use crate::problem::sentences::{choice, ending, setting, unknown};
use crate::problem::{Lang, Sentence};
use crate::types::color::Color;
use crate::types::outcome::EndKind;
use crate::types::square_names::{self, Squares};

/// A setting of a notation.
#[derive(Debug)]
pub struct Setting {
    /// The name, the same everywhere: `marks`.
    pub name: &'static str,
    /// The title for readers.
    pub title: &'static Sentence,
    /// The choices.
    pub choices: &'static [Choice],
    /// The sign that can be any text in place of a choice; `None` where only the choices are possible.
    pub sign: Option<OwnSign>,
}

/// One choice of a setting.
#[derive(Debug)]
pub struct Choice {
    /// The name, the same everywhere: `triangles`.
    pub name: &'static str,
    title: Title,
    change: Change,
}

/// The title of a choice for readers.
#[derive(Debug)]
enum Title {
    /// A sample of its look.
    Sample(&'static str),
    /// In words.
    Words(&'static Sentence),
}

/// The change that a choice makes to a style.
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
    Strikes(Option<&'static str>),
    Stays(&'static str),
    Pass(&'static str),
    InWords(EndKind),
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
            Change::Strikes(sign) => {
                if let Some(words) = &mut style.multi_move {
                    words.strikes = *sign;
                }
            }
            Change::Stays(sign) => {
                if let Some(words) = &mut style.multi_move {
                    words.stays = sign;
                }
            }
            Change::Pass(text) => style.pass = text,
            Change::InWords(kind) => style.endings[*kind as usize] = "",
            Change::Numbering(numbering) => style.numbering = *numbering,
        }
    }
}

impl Setting {
    const fn new(
        name: &'static str,
        title: &'static Sentence,
        choices: &'static [Choice],
    ) -> Setting {
        Setting {
            name,
            title,
            choices,
            sign: None,
        }
    }

    /// Returns the same setting with a sign that can be any text.
    const fn with_own(&self, sign: OwnSign) -> Setting {
        Setting {
            sign: Some(sign),
            ..*self
        }
    }

    /// Returns the sign of a style that is none of the choices; `None` where it is one.
    pub fn own_sign(&self, style: &Style) -> Option<String> {
        let sign = self.sign?;
        let is_chosen = self.chosen(style).is_some();
        (!is_chosen).then(|| sign.signs(style).concat())
    }

    /// Returns the choice with a name, or that looks like it.
    pub fn choice(&self, name: &str) -> Option<&'static Choice> {
        self.choices.iter().find(|choice| choice.is_called(name))
    }

    /// Returns the current choice in a style; `None` where the style has another value.
    pub fn chosen(&self, style: &Style) -> Option<&'static Choice> {
        self.choices.iter().find(|choice| {
            let mut changed = *style;
            choice.change.apply(&mut changed);
            changed == *style
        })
    }
}

/// An unknown word in a text that names a notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// There is no notation with this name.
    Notation(String),
    /// The notation has no setting with this name.
    Setting(String),
    /// The setting cannot be this. Its name, what was wanted, and what can be chosen.
    Choice(String, String, String),
    /// The sign is too short or too long. Its setting, the sign, and how many characters it can have.
    SignLength(String, String, String),
    /// The sign has a character of other names. Its setting, the sign, and the character.
    SignInNames(String, String, String),
    /// The sign has another meaning. Its setting, the sign, and the title of the setting that has it.
    SignTaken(String, String, &'static Sentence),
}

impl Unknown {
    /// Describes the error in a language.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Unknown::Notation(name) => unknown::NOTATION.fill(lang, &[name]),
            Unknown::Setting(name) => unknown::SETTING.fill(lang, &[name]),
            Unknown::Choice(name, value, known) => {
                unknown::CHOICE.fill(lang, &[name, value, known])
            }
            Unknown::SignLength(name, sign, lengths) => {
                unknown::SIGN_LENGTH.fill(lang, &[name, sign, lengths])
            }
            Unknown::SignInNames(name, sign, c) => {
                unknown::SIGN_IN_NAMES.fill(lang, &[name, sign, c])
            }
            Unknown::SignTaken(name, sign, title) => {
                unknown::SIGN_TAKEN.fill(lang, &[name, sign, title.text(lang)])
            }
        }
    }

    /// Returns the unknown word.
    pub fn word(&self) -> &str {
        match self {
            Unknown::Notation(name) | Unknown::Setting(name) => name,
            Unknown::Choice(_, value, _)
            | Unknown::SignLength(_, value, _)
            | Unknown::SignInNames(_, value, _)
            | Unknown::SignTaken(_, value, _) => value,
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
    /// Applies the choice to a style.
    pub fn apply(&'static self, style: &mut Style) {
        self.change.apply(style);
    }

    /// Returns how it looks, or what it means, in words.
    pub fn title(&self, lang: Lang) -> &'static str {
        match self.title {
            Title::Sample(sample) => sample,
            Title::Words(sentence) => sentence.text(lang),
        }
    }

    /// By its name, or by how it looks.
    fn is_called(&self, name: &str) -> bool {
        let titles = [Lang::English, Lang::Japanese].map(|lang| self.title(lang));
        self.name == name || titles.contains(&name)
    }
}

/// Creates a choice that is shown by a sample, in every language.
const fn looks(name: &'static str, sample: &'static str, change: Change) -> Choice {
    Choice {
        name,
        title: Title::Sample(sample),
        change,
    }
}

/// Creates a choice that is shown in words.
const fn says(name: &'static str, words: &'static Sentence, change: Change) -> Choice {
    Choice {
        name,
        title: Title::Words(words),
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

/// Those of pictures of pieces, before which nothing is written.
pub static FIGURINE: [&Setting; 6] = [&SQUARES, &DISAMBIGUATION, &GOES, &TAKES, &DROPS, &NUMBERING];

/// Those of spoken Japanese.
pub static SPOKEN: [&Setting; 2] = [&SPOKEN_MARKS, &GAP];

/// Those of spoken English.
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

/// Those of a notation that a reader puts together, with one for each of some kinds of ending.
macro_rules! custom {
    ($($kind:ident $title:ident)*) => {
        pub static CUSTOM: [&Setting; 19 + EndKind::COUNT - 1] = [
            &ORDER,
            &MARKS.with_own(OwnSign::Marks),
            &SQUARES,
            &SAME.with_own(OwnSign::Same),
            &PIECES,
            &KING,
            &DRAGON,
            &DISAMBIGUATION.with_own(OwnSign::Origin),
            &UP,
            &GOES.with_own(OwnSign::Goes),
            &TAKES.with_own(OwnSign::Takes),
            &DROPS.with_own(OwnSign::Drops),
            &DROP,
            &PROMOTES.with_own(OwnSign::Promotes),
            &DECLINES.with_own(OwnSign::Declines),
            &STRIKES.with_own(OwnSign::Strikes),
            &STAYS.with_own(OwnSign::Stays),
            &PASS.with_own(OwnSign::Pass),
            $(&Setting::new(
                EndKind::$kind.code(),
                &ending::$title,
                &[says("words", &choice::ENDING_WORDS, Change::InWords(EndKind::$kind))],
            ).with_own(OwnSign::Ending(EndKind::$kind)),)*
            &NUMBERING,
        ];
    };
}

custom! {
    Resignation RESIGNATION
    Interruption INTERRUPTION
    SealedMove SEALED_MOVE
    Impasse IMPASSE
    Repetition REPETITION
    PerpetualCheck PERPETUAL_CHECK
    Mate MATE
    NoMate NO_MATE
    TimeUp TIME_UP
    FoulBefore FOUL_BEFORE
    Foul FOUL
    Declaration DECLARATION
    DefaultWin DEFAULT_WIN
    DefaultLoss DEFAULT_LOSS
    MoveLimit MOVE_LIMIT
    Draw DRAW
}

static ORDER: Setting = Setting::new(
    "order",
    &setting::ORDER,
    &[
        says(
            "square",
            &choice::ORDER_SQUARE,
            Change::Order(Order::Square),
        ),
        says("piece", &choice::ORDER_PIECE, Change::Order(Order::Piece)),
    ],
);

static MARKS: Setting = Setting::new(
    "marks",
    &setting::MARKS,
    &[
        looks("pieces", "☗☖", Change::Marks(["☗", "☖"])),
        looks("triangles", "▲△", Change::Marks(["▲", "△"])),
        says("none", &choice::MARKS_NONE, Change::Marks(["", ""])),
    ],
);

static SPOKEN_MARKS: Setting = Setting::new(
    "side",
    &setting::SIDE,
    &[
        says("none", &choice::SIDE_NONE, Change::Marks(["", ""])),
        looks("kana", "せんて", Change::Marks(["せんて", "ごて"])),
        looks("romaji", "sente", Change::Marks(["sente", "gote"])),
    ],
);

static SQUARES: Setting = Setting::new(
    "squares",
    &setting::SQUARES,
    &[
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
);

static SAME: Setting = Setting::new(
    "same",
    &setting::SAME,
    &[
        looks("word", "同", Change::Same(Same::Word("同"))),
        looks("both", "２四同", Change::Same(Same::Both("同"))),
        looks("old", "仝", Change::Same(Same::Word("仝"))),
        looks("dash", "－", Change::Same(Same::Word("－"))),
        looks("hand", "𠔼", Change::Same(Same::Word("𠔼"))),
        looks("kana", "ド", Change::Same(Same::Word("ド"))),
        says(
            "nothing",
            &choice::SAME_NOTHING,
            Change::Same(Same::Nothing),
        ),
        says("square", &choice::SAME_SQUARE, Change::Same(Same::Square)),
    ],
);

static AFTER_SAME: Setting = Setting::new(
    "after-same",
    &setting::AFTER_SAME,
    &[
        looks("none", "同歩", Change::AfterSame("")),
        looks("wide", "同　歩", Change::AfterSame("　")),
    ],
);

static PIECES: Setting = Setting::new(
    "pieces",
    &setting::PIECES,
    &[
        looks("words", "成銀", Change::Pieces(Pieces::Words)),
        looks("characters", "全", Change::Pieces(Pieces::Characters)),
        looks("plus", "+銀", Change::Pieces(Pieces::Plus)),
        looks("codes", "+R", Change::Pieces(Pieces::Codes)),
        looks("letters", "D", Change::Pieces(Pieces::Letters)),
    ],
);

static KING: Setting = Setting::new(
    "king",
    &setting::KING,
    &[
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
);

static DRAGON: Setting = Setting::new(
    "dragon",
    &setting::DRAGON,
    &[
        looks("龍", "龍", Change::Usual("龍")),
        looks("竜", "竜", Change::Swap(&swap("龍", "竜"))),
    ],
);

static PAWN: Setting = Setting::new(
    "pawn",
    &setting::PAWN,
    &[
        looks("歩", "歩", Change::Usual("歩")),
        looks("兵", "兵", Change::Swap(&swap("歩", "兵"))),
    ],
);

const fn swap(from: &'static str, to: &'static str) -> Swap {
    Swap {
        color: None,
        from,
        to,
    }
}

static DISAMBIGUATION: Setting = Setting::new(
    "origin",
    &setting::ORIGIN,
    &[
        looks(
            "words",
            "右 直 上",
            Change::Disambiguation(Disambiguation::Words(&RELATIONS), When::Needed),
        ),
        says(
            "square",
            &choice::ORIGIN_SQUARE,
            Change::Disambiguation(Disambiguation::Square(["", ""]), When::Needed),
        ),
        looks(
            "parentheses",
            "(69)",
            Change::Disambiguation(Disambiguation::Numerals(["(", ")"]), When::Needed),
        ),
        says(
            "always",
            &choice::ORIGIN_ALWAYS,
            Change::Disambiguation(Disambiguation::Numerals(["(", ")"]), When::Always),
        ),
        says(
            "always-square",
            &choice::ORIGIN_ALWAYS_SQUARE,
            Change::Disambiguation(Disambiguation::Square(["", ""]), When::Always),
        ),
    ],
);

static UP: Setting = Setting::new(
    "up",
    &setting::UP,
    &[
        looks("上", "上", Change::Sliding("上")),
        looks("行", "行", Change::Sliding("行")),
        looks("入", "入", Change::Sliding("入")),
    ],
);

static GOES: Setting = Setting::new(
    "goes",
    &setting::GOES,
    &[
        looks("dash", "-", Change::Goes(["-", "-"])),
        says("none", &choice::GOES_NONE, Change::Goes(["", ""])),
    ],
);

static TAKES: Setting = Setting::new(
    "takes",
    &setting::TAKES,
    &[
        looks("x", "x", Change::Captures("x")),
        looks("×", "×", Change::Captures("×")),
        looks("colon", ":", Change::Captures(":")),
        says("none", &choice::TAKES_NONE, Change::Captures("")),
    ],
);

static DROPS: Setting = Setting::new(
    "drops",
    &setting::DROPS,
    &[
        looks("star", "*", Change::Drops("*")),
        looks("apostrophe", "’", Change::Drops("’")),
        looks("typewriter", "'", Change::Drops("'")),
        looks("打", "打", Change::Drops("打")),
    ],
);

static DROP: Setting = Setting::new(
    "drop",
    &setting::DROP,
    &[
        says(
            "needed",
            &choice::DROP_NEEDED,
            Change::DropMarked(When::Needed),
        ),
        says(
            "always",
            &choice::DROP_ALWAYS,
            Change::DropMarked(When::Always),
        ),
    ],
);

static PROMOTES: Setting = Setting::new(
    "promotes",
    &setting::PROMOTES,
    &[
        looks("plus", "+", Change::Promotes("+")),
        looks("成", "成", Change::Promotes("成")),
    ],
);

static DECLINES: Setting = Setting::new(
    "declines",
    &setting::DECLINES,
    &[
        looks("不成", "不成", Change::Declines("不成")),
        looks("生", "生", Change::Declines("生")),
        looks("フナ", "フナ", Change::Declines("フナ")),
        looks("不ナ", "不ナ", Change::Declines("不ナ")),
        looks("equals", "=", Change::Declines("=")),
        says("none", &choice::DECLINES_NONE, Change::Declines("")),
    ],
);

static STRIKES: Setting = Setting::new(
    "igui",
    &setting::IGUI,
    &[looks("exclamation", "x!", Change::Strikes(None))],
);

static STAYS: Setting = Setting::new(
    "stays",
    &setting::STAYS,
    &[looks("dashes", "--", Change::Stays("--"))],
);

static PASS: Setting = Setting::new(
    "pass",
    &setting::PASS,
    &[looks("pass", "pass", Change::Pass("pass"))],
);

static GAP: Setting = Setting::new(
    "gap",
    &setting::GAP,
    &[
        says("space", &choice::GAP_SPACE, Change::Gap(" ")),
        says("none", &choice::GAP_NONE, Change::Gap("")),
    ],
);

static NUMBERING: Setting = Setting::new(
    "numbers",
    &setting::NUMBERS,
    &[
        says(
            "pairs",
            &choice::NUMBERS_PAIRS,
            Change::Numbering(Numbering::Pairs),
        ),
        says(
            "plies",
            &choice::NUMBERS_PLIES,
            Change::Numbering(Numbering::Plies),
        ),
    ],
);

/// The signs of a piece in shorthand.
macro_rules! signs {
    ($($setting:ident $name:literal $usual:literal $($other:literal)*;)*) => {$(
        static $setting: Setting = Setting::new($name, &setting::$setting, &[
                looks($usual, $usual, Change::Usual($usual)),
                $(looks($other, $other, Change::Swap(&swap($usual, $other))),)*
            ]);
    )*};
}

signs! {
    SIGN_OF_PAWN "sign-of-pawn" "丶" "フ" "ゝ" "・";
    SIGN_OF_LANCE "sign-of-lance" "禾" "キ" "↑";
    SIGN_OF_HORSE "sign-of-horse" "マ" "ウ";
    SIGN_OF_ROOK "sign-of-rook" "ヒ" "乙";
    SIGN_OF_DRAGON "sign-of-dragon" "立" "リ";
    SIGN_OF_KING "sign-of-king" "王" "玉" "○";
}
