//! How games end.

use crate::problem::sentences::{ending, reason};
use crate::problem::{Lang, Sentence};
use crate::types::color::Color;

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum EndKind {
    /// 投了: the side to move resigned.
    Resignation,
    /// 中断: stopped before the end.
    Interruption,
    /// 封じ手: the next move is sealed.
    SealedMove,
    /// 持将棋: drawn by impasse.
    Impasse,
    /// 千日手: drawn by repetition.
    Repetition,
    /// 連続王手の千日手: one side gave check throughout.
    PerpetualCheck,
    /// 詰み: the side to move is mated.
    Mate,
    /// 不詰: the problem has no mate.
    NoMate,
    /// 切れ負け: the side to move ran out of time.
    TimeUp,
    /// 反則勝ち: the previous move was illegal.
    FoulBefore,
    /// 反則負け: the side to move breaks a rule.
    Foul,
    /// 入玉勝ち: the side to move declares a win by entering king.
    Declaration,
    /// 不戦勝: won by default.
    DefaultWin,
    /// 不戦敗: lost by default.
    DefaultLoss,
    /// 最大手数: drawn by the limit of moves.
    MoveLimit,
    /// 引き分け: drawn.
    Draw,
    /// Anything else, as the record words it.
    Other,
}

/// The winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// A side won.
    Win(Color),
    /// Nobody won.
    Draw,
    /// The record does not say.
    Unknown,
}

/// A defeat by the position itself, in games with such rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Defeat {
    /// The side that has lost.
    pub side: Color,
    /// The reason.
    pub kind: DefeatKind,
}

impl Defeat {
    /// Packs both into one number for plain data: bit 0 is set for White, the bits above hold the reason.
    pub(crate) fn number(self) -> u8 {
        (self.kind as u8) << 1 | u8::from(self.side == Color::White)
    }
}

/// The reason why a side has lost by the position itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum DefeatKind {
    /// It lacks the royal pieces that it needs.
    NoRoyal,
    /// The other side's royal piece is safe on its farthest rank.
    FarRank,
    /// It has nothing left but its king.
    BareKing,
    /// It is in check, which loses the game.
    Check,
}

impl DefeatKind {
    /// Returns the stable code: `no-royal`.
    pub fn code(self) -> &'static str {
        match self {
            DefeatKind::NoRoyal => "no-royal",
            DefeatKind::FarRank => "far-rank",
            DefeatKind::BareKing => "bare-king",
            DefeatKind::Check => "check",
        }
    }
}

/// The end of a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ending {
    /// The reason.
    pub kind: EndKind,
    /// The side that was to move.
    pub to_move: Color,
    /// The winner.
    pub outcome: Outcome,
    /// The word in place of a move, as written; empty when there is only a sentence.
    pub text: Box<str>,
    /// The sentence about the result, as written: `まで90手で先手の勝ち`.
    pub sentence: Option<Box<str>>,
}

/// The winner by an ending, relative to the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Result {
    MoverWins,
    MoverLoses,
    /// By default a win or loss is counted from the first player.
    BlackWins,
    BlackLoses,
    Draw,
    Unknown,
}

/// The fixed properties of each kind of ending: code, winner, the words in place of a move, and the words
/// for the reason of a result.
type Row = (
    EndKind,
    &'static str,
    Result,
    &'static Sentence,
    &'static Sentence,
);

/// In the order of the enum: a kind is the index of its row.
const ROWS: [Row; EndKind::COUNT - 1] = [
    (
        EndKind::Resignation,
        "resignation",
        Result::MoverLoses,
        &ending::RESIGNATION,
        &reason::RESIGNATION,
    ),
    (
        EndKind::Interruption,
        "interruption",
        Result::Unknown,
        &ending::INTERRUPTION,
        &reason::INTERRUPTION,
    ),
    (
        EndKind::SealedMove,
        "sealed-move",
        Result::Unknown,
        &ending::SEALED_MOVE,
        &reason::SEALED_MOVE,
    ),
    (
        EndKind::Impasse,
        "impasse",
        Result::Draw,
        &ending::IMPASSE,
        &reason::IMPASSE,
    ),
    (
        EndKind::Repetition,
        "repetition",
        Result::Draw,
        &ending::REPETITION,
        &reason::REPETITION,
    ),
    (
        EndKind::PerpetualCheck,
        "perpetual-check",
        Result::Unknown,
        &ending::PERPETUAL_CHECK,
        &reason::PERPETUAL_CHECK,
    ),
    (
        EndKind::Mate,
        "mate",
        Result::MoverLoses,
        &ending::MATE,
        &reason::MATE,
    ),
    (
        EndKind::NoMate,
        "no-mate",
        Result::Unknown,
        &ending::NO_MATE,
        &reason::NO_MATE,
    ),
    (
        EndKind::TimeUp,
        "time-up",
        Result::MoverLoses,
        &ending::TIME_UP,
        &reason::TIME_UP,
    ),
    (
        EndKind::FoulBefore,
        "foul-before",
        Result::MoverWins,
        &ending::FOUL_BEFORE,
        &reason::FOUL_BEFORE,
    ),
    (
        EndKind::Foul,
        "foul",
        Result::MoverLoses,
        &ending::FOUL,
        &reason::FOUL,
    ),
    (
        EndKind::Declaration,
        "declaration",
        Result::MoverWins,
        &ending::DECLARATION,
        &reason::DECLARATION,
    ),
    (
        EndKind::DefaultWin,
        "default-win",
        Result::BlackWins,
        &ending::DEFAULT_WIN,
        &reason::DEFAULT_WIN,
    ),
    (
        EndKind::DefaultLoss,
        "default-loss",
        Result::BlackLoses,
        &ending::DEFAULT_LOSS,
        &reason::DEFAULT_LOSS,
    ),
    (
        EndKind::MoveLimit,
        "move-limit",
        Result::Draw,
        &ending::MOVE_LIMIT,
        &reason::MOVE_LIMIT,
    ),
    (
        EndKind::Draw,
        "draw",
        Result::Draw,
        &ending::DRAW,
        &reason::DRAW,
    ),
];

const _: () = {
    let mut at = 0;
    while at < ROWS.len() {
        assert!(ROWS[at].0 as usize == at);
        at += 1;
    }
};

impl EndKind {
    /// The number of kinds.
    pub const COUNT: usize = EndKind::Other as usize + 1;

    /// Iterates over all kinds.
    ///
    /// ```
    /// use kifuyomi::EndKind;
    /// assert!(EndKind::all().any(|kind| kind.japanese() == "投了"));
    /// ```
    pub fn all() -> impl Iterator<Item = EndKind> {
        ROWS.iter().map(|row| row.0).chain([EndKind::Other])
    }

    fn row(self) -> Option<&'static Row> {
        ROWS.get(self as usize)
    }

    /// Returns the stable code: `resignation`.
    pub const fn code(self) -> &'static str {
        match self {
            EndKind::Other => "other",
            kind => ROWS[kind as usize].1,
        }
    }

    /// Returns the words in place of a move, `resigns`; empty for kinds that only the record words.
    pub fn words(self, lang: Lang) -> &'static str {
        self.row().map_or("", |row| row.3.text(lang))
    }

    /// Returns the English words in place of a move, as in records: `resigns`.
    pub fn english(self) -> &'static str {
        self.words(Lang::English)
    }

    /// Returns the words for the reason of a result: `resignation`.
    pub fn reason(self, lang: Lang) -> &'static str {
        self.row().map_or("", |row| row.4.text(lang))
    }

    /// Returns the Japanese word in place of a move, as in records: `投了`.
    pub fn japanese(self) -> &'static str {
        self.words(Lang::Japanese)
    }

    /// Returns the winner if this happens while a side is to move.
    pub fn outcome(self, to_move: Color) -> Outcome {
        match self.row().map_or(Result::Unknown, |row| row.2) {
            Result::MoverWins => Outcome::Win(to_move),
            Result::MoverLoses => Outcome::Win(!to_move),
            Result::BlackWins => Outcome::Win(Color::Black),
            Result::BlackLoses => Outcome::Win(Color::White),
            Result::Draw => Outcome::Draw,
            Result::Unknown => Outcome::Unknown,
        }
    }
}

impl Ending {
    /// Reports whether another ending adds nothing: it is of the same kind, with the same word.
    pub(crate) fn is_said_by(&self, other: &Ending) -> bool {
        self.kind == other.kind && self.text == other.text
    }

    /// Creates an ending while a side is to move, in the record's words.
    pub fn new(kind: EndKind, to_move: Color, text: &str) -> Ending {
        Ending {
            kind,
            to_move,
            outcome: kind.outcome(to_move),
            text: text.into(),
            sentence: None,
        }
    }

    /// Returns the words of the record: the word in place of a move, or the sentence if there is none.
    pub fn words(&self) -> &str {
        match (&*self.text, &self.sentence) {
            ("", Some(sentence)) => sentence,
            (word, _) => word,
        }
    }
}
