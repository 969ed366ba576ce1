//! Words for moves of several legs.

/// The words for what a piece does in a move of several legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MultiMoveWords {
    /// Before the squares it goes on to.
    pub on: &'static str,
    /// Before the square of a piece that it takes without staying there.
    pub strikes: &'static str,
    /// Behind its name, when it only takes and stays where it is.
    pub eats: &'static str,
    /// When it comes back and takes nothing.
    pub stays: &'static str,
}

/// `x!`, `--`.
pub static WESTERN: MultiMoveWords = MultiMoveWords {
    on: "",
    strikes: "x!",
    eats: "",
    stays: "--",
};

/// `→`, `射`, `居食い`.
pub static JAPANESE: MultiMoveWords = MultiMoveWords {
    on: "→",
    strikes: "射",
    eats: "居食い",
    stays: "じっと",
};

/// The same in kana.
pub static KANA: MultiMoveWords = MultiMoveWords {
    on: "つぎに",
    strikes: "うって",
    eats: "いぐい",
    stays: "じっと",
};

/// The same in Latin letters.
pub static ROMAJI: MultiMoveWords = MultiMoveWords {
    on: "tsugi ni",
    strikes: "utte",
    eats: "igui",
    stays: "jitto",
};

/// In English words.
pub static ENGLISH: MultiMoveWords = MultiMoveWords {
    on: "then to",
    strikes: "removes",
    eats: "",
    stays: "stays",
};
