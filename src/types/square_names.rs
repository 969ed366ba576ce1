//! Names of squares.

use crate::text::scan::Scanner;
use crate::types::ONLY_USUAL;
use crate::types::square::Square;

/// The names of squares.
#[derive(Debug, PartialEq, Eq)]
pub struct Squares {
    /// The names of the files, number 1 first.
    pub files: &'static [&'static str],
    /// The names of the ranks, number 1 first.
    pub ranks: &'static [&'static str],
    /// The text between file and rank.
    pub between: &'static str,
    /// Separate names of squares: one line per file from file 1, from rank 1 on.
    pub own: &'static [&'static str],
    /// The text for an empty hand.
    pub empty_hand: &'static str,
    /// The names at the edges of a board, for files and for ranks, if the usual names are too long.
    pub edges: Option<[&'static [&'static str]; 2]>,
    /// The first square and the corner it is in, for readers: `a1 ↗`.
    pub first: &'static str,
}

/// The largest number of files and ranks.
const SIDE: usize = if ONLY_USUAL { 9 } else { 19 };

/// Returns as many names as are needed.
const fn first_of(all: [&'static str; 19]) -> [&'static str; SIDE] {
    let mut names = [""; SIDE];
    let mut at = 0;
    while at < SIDE {
        names[at] = all[at];
        at += 1;
    }
    names
}

/// `１`, `１０`.
pub const WIDE: &[&str] = &first_of([
    "１", "２", "３", "４", "５", "６", "７", "８", "９", "１０", "１１", "１２", "１３", "１４",
    "１５", "１６", "１７", "１８", "１９",
]);
/// `1`, `10`.
pub const HALF: &[&str] = &first_of([
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19",
]);
/// `一`, `十`.
pub const KANJI: &[&str] = &first_of([
    "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四",
    "十五", "十六", "十七", "十八", "十九",
]);
/// `a`, `j`.
pub const LETTERS: &[&str] = &first_of([
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s",
]);

/// The defaults of most squares; the statics below override them.
const SQUARES: Squares = Squares {
    files: WIDE,
    ranks: KANJI,
    between: "",
    own: &[],
    empty_hand: "なし",
    edges: None,
    first: "",
};

/// `７六`.
pub static FULL_KANJI: Squares = Squares { ..SQUARES };

/// `7六`.
pub static HALF_KANJI: Squares = Squares {
    files: HALF,
    ..SQUARES
};

/// `７６`.
pub static FULL_DIGITS: Squares = Squares {
    ranks: WIDE,
    ..SQUARES
};

/// `76`.
pub static DIGITS: Squares = Squares {
    files: HALF,
    ranks: HALF,
    empty_hand: "–",
    ..SQUARES
};

/// `七六`, as in the Edo period.
pub static EDO: Squares = Squares {
    files: KANJI,
    ..SQUARES
};

/// `7f`.
pub static RANK_LETTERS: Squares = Squares {
    ranks: LETTERS,
    ..DIGITS
};

impl Squares {
    /// Returns the names at the edges of a board: of the files, and of the ranks, number 1 first.
    pub fn edges(&self) -> [&'static [&'static str]; 2] {
        let own = [self.files, self.ranks];
        self.edges.unwrap_or(own)
    }

    /// Returns the names for a board of more than nine files or ranks: these, or usual ones if these are
    /// too few or run together, as 11 and 1 do with 1 and 11.
    pub fn on_large_board(&'static self) -> &'static Squares {
        let is_complete = self.own.is_empty() && self.files.len() > 9 && self.ranks.len() > 9;
        let run_together = self.between.is_empty() && self.files == self.ranks;
        match () {
            () if is_complete && !run_together => self,
            () if self.ranks == HALF => &RANK_LETTERS,
            () => &FULL_KANJI,
        }
    }

    /// Returns the parts of a square's name; most have only two.
    #[inline]
    pub fn parts(&self, square: Square) -> [&'static str; 3] {
        let (file, rank) = (
            usize::from(square.file()) - 1,
            usize::from(square.rank()) - 1,
        );
        if !ONLY_USUAL && !self.own.is_empty() {
            return ["", self.own_name(file, rank), ""];
        }
        let name = |names: &[&'static str], at: usize| names.get(at).copied().unwrap_or("");
        [name(self.files, file), self.between, name(self.ranks, rank)]
    }

    #[inline(never)]
    fn own_name(&self, file: usize, rank: usize) -> &'static str {
        let line = self.own.get(file).copied().unwrap_or("");
        let mut starts = line.char_indices().map(|(at, _)| at).skip(rank);
        let (start, end) = (starts.next(), starts.next());
        let name = start.and_then(|start| line.get(start..end.unwrap_or(line.len())));
        name.unwrap_or("")
    }

    /// Scans the name of a square of a board at the front of a text.
    #[inline(never)]
    pub fn scan(&self, scanner: &mut Scanner<'_>, files: u8, ranks: u8) -> Option<Square> {
        let mut ahead = *scanner;
        let file = longest(self.files, files, &mut ahead)?;
        let square = Square::new(file, longest(self.ranks, ranks, &mut ahead)?)?;
        *scanner = ahead;
        Some(square)
    }
}

/// Scans the longest of the first `count` names at the front of a text and returns its 1-based number.
#[inline(never)]
fn longest(names: &[&str], count: u8, scanner: &mut Scanner<'_>) -> Option<u8> {
    // Upper-case letters mean the same.
    let fits = |name: &&str| {
        let front = scanner.rest().get(..name.len());
        front.is_some_and(|front| front.eq_ignore_ascii_case(name))
    };
    let found = (1..=count).zip(names).filter(|(_, name)| fits(name));
    let (number, name) = found.max_by_key(|(_, name)| name.len())?;
    *scanner = Scanner::new(scanner.rest().get(name.len()..)?);
    Some(number)
}
