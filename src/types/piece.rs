//! Pieces: their kinds, which side they are on, and those in hand.

use std::num::NonZeroU8;

use crate::types::ability::Ability;
use crate::types::color::Color;
use crate::types::motion::Motion;

/// The number of a kind within its variant's table, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(NonZeroU8);

impl KindId {
    /// The largest number a kind can have.
    pub const MAX: u8 = 126;

    /// The first kind of a table.
    pub const FIRST: KindId = KindId(NonZeroU8::MIN);

    /// The kind in a row of a table, from 1; the first one for 0.
    pub const fn of_row(row: u8) -> KindId {
        match KindId::new(row) {
            Some(id) => id,
            None => KindId::FIRST,
        }
    }

    /// The kind with a number from 1 to [`KindId::MAX`].
    #[inline]
    pub const fn new(number: u8) -> Option<KindId> {
        if number > KindId::MAX {
            return None;
        }
        match NonZeroU8::new(number) {
            Some(number) => Some(KindId(number)),
            None => None,
        }
    }

    /// The number, from 1.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The place in a table that counts from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// All that is fixed about one kind of piece, as a row of a variant's table.
#[derive(Clone, Copy, Debug)]
pub struct PieceKind {
    /// Its letters in SFEN, upper case; promoted pieces begin with `+`.
    pub code: &'static str,
    /// Its letters in Western text; empty where they are those of SFEN.
    pub letters: &'static str,
    /// Its two letters in CSA; empty where CSA has none.
    pub csa: &'static str,
    /// The English name, lower case.
    pub name: &'static str,
    /// The one character on the piece and in diagrams.
    pub kanji: &'static str,
    /// The character on White's piece, where custom gives it another.
    pub white_kanji: &'static str,
    /// The word in Japanese move text.
    pub word: &'static str,
    /// How the word is read: in kana, and in Latin letters.
    pub reading: Option<[&'static str; 2]>,
    /// Further spellings to read, in move text and in diagrams.
    pub spellings: &'static [&'static str],
    /// Where it can go.
    pub motions: &'static [Motion],
    /// The number of the kind it promotes to.
    pub promotes_to: Option<u8>,
    /// The number of the kind it was before it promoted, and becomes when captured.
    pub unpromoted: Option<u8>,
    /// The number of the kind it becomes in the hand of who captures it, where that is another.
    pub in_hand: Option<u8>,
    /// Whether it promotes whenever it can.
    pub must_promote: bool,
    /// Whether losing it loses the game.
    pub royal: bool,
    /// The most of this kind one side may have on a file when it drops another.
    pub most_on_file: Option<u8>,
    /// How many of the farthest ranks it may not be dropped on, though it could move from there.
    pub no_drop: u8,
    /// Whether a drop that mates at once is forbidden.
    pub drop_must_not_mate: bool,
    /// Whether 直 is written when it goes straight ahead and others beside it could come, too.
    pub goes_straight: bool,
    /// What it counts at an impasse.
    pub points: u8,
    /// How many there are in a set.
    pub pieces: u8,
    /// The size of the piece in percent of a king's.
    pub size: u8,
    /// What it can do in one move besides one motion.
    pub ability: Option<&'static Ability>,
}

impl PieceKind {
    /// What most pieces have in common; the rows of a table say where theirs differ.
    pub const PIECE: PieceKind = PieceKind {
        code: "",
        letters: "",
        csa: "",
        name: "",
        kanji: "",
        white_kanji: "",
        word: "",
        reading: None,
        spellings: &[],
        motions: &[],
        promotes_to: None,
        unpromoted: None,
        in_hand: None,
        must_promote: false,
        royal: false,
        most_on_file: None,
        no_drop: 0,
        drop_must_not_mate: false,
        goes_straight: false,
        points: 1,
        pieces: 4,
        size: 94,
        ability: None,
    };

    /// A piece with its letters, its English name, the characters on it and how they are read: in kana,
    /// and in Latin letters.
    pub const fn named(
        code: &'static str,
        name: &'static str,
        kanji: &'static str,
        reading: [&'static str; 2],
    ) -> PieceKind {
        PieceKind {
            code,
            name,
            kanji,
            white_kanji: kanji,
            word: kanji,
            reading: Some(reading),
            ..PieceKind::PIECE
        }
    }

    /// As [`PieceKind::named`], for pieces that are all of one size.
    pub const fn stone(
        code: &'static str,
        name: &'static str,
        kanji: &'static str,
        reading: [&'static str; 2],
    ) -> PieceKind {
        PieceKind {
            size: 100,
            ..PieceKind::named(code, name, kanji, reading)
        }
    }

    /// Fills in what pieces promote to by their letters: `P` promotes to `+P`.
    pub const fn paired<const N: usize>(mut kinds: [PieceKind; N]) -> [PieceKind; N] {
        let mut promoted = 0;
        while promoted < N {
            let mut base = 0;
            while base < N {
                if is_promotion(kinds[promoted].code, kinds[base].code) {
                    kinds[promoted].unpromoted = Some(base as u8 + 1);
                    kinds[base].promotes_to = Some(promoted as u8 + 1);
                }
                base += 1;
            }
            promoted += 1;
        }
        kinds
    }

    /// Kinds without the words that only some formats and languages need, and without what they do: small positions
    /// have that in tables of their own.
    #[cfg(feature = "web-first")]
    pub(crate) const fn only_shown<const N: usize>(mut kinds: [PieceKind; N]) -> [PieceKind; N] {
        let mut at = 0;
        while at < N {
            kinds[at].csa = "";
            kinds[at].name = "";
            kinds[at].reading = None;
            kinds[at].motions = &[];
            kinds[at].promotes_to = None;
            kinds[at].most_on_file = None;
            kinds[at].drop_must_not_mate = false;
            kinds[at].points = 0;
            kinds[at].pieces = 0;
            kinds[at].size = 0;
            at += 1;
        }
        kinds
    }

    /// Its letters in Western text.
    pub const fn letters(&self) -> &'static str {
        if self.letters.is_empty() {
            self.code
        } else {
            self.letters
        }
    }

    /// Whether this is the promoted form of another kind.
    pub const fn is_promoted(&self) -> bool {
        self.unpromoted.is_some()
    }

    /// Whether it can be in hand: not when losing it loses the game, nor when it becomes another there.
    pub const fn stays_in_hand(&self) -> bool {
        !self.royal && self.unpromoted.is_none() && self.in_hand.is_none()
    }

    /// Whether nothing about it is different from what the pieces of shogi have.
    pub fn is_plain(&self) -> bool {
        let mut motions = self.motions.iter();
        self.in_hand.is_none()
            && self.ability.is_none()
            && self.no_drop == 0
            && !self.must_promote
            && self.most_on_file.is_none_or(|most| most == 1)
            && !motions.any(|motion| motion.only_from_far_rank)
    }

    /// Whether it can go any number of squares.
    pub fn slides(&self) -> bool {
        self.motions.iter().any(|motion| motion.reach > 1)
    }
}

/// Whether one code is the other behind a `+`.
const fn is_promotion(promoted: &str, base: &str) -> bool {
    let (promoted, base) = (promoted.as_bytes(), base.as_bytes());
    if promoted.len() != base.len() + 1 || promoted[0] != b'+' {
        return false;
    }
    let mut at = 0;
    while at < base.len() {
        if promoted[at + 1] != base[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: KindId,
}

/// The pieces one side has in hand, counted by kind.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    // Shorter than the number of kinds when the rest is 0.
    counts: Vec<u8>,
}

impl Hand {
    /// How many of a kind are in hand.
    #[inline]
    pub fn count(&self, kind: KindId) -> u8 {
        self.counts.get(kind.index()).copied().unwrap_or(0)
    }

    /// Says how many of a kind are in hand.
    pub fn set(&mut self, kind: KindId, count: u8) {
        if self.counts.len() <= kind.index() {
            self.counts.resize(kind.index() + 1, 0);
        }
        if let Some(held) = self.counts.get_mut(kind.index()) {
            *held = count;
        }
    }

    /// Adds one or more of a kind, up to 255.
    pub fn add(&mut self, kind: KindId, count: u8) {
        self.set(kind, self.count(kind).saturating_add(count));
    }

    /// Whether nothing is in hand.
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Hand) -> bool {
        let longest = self.counts.len().max(other.counts.len());
        (1..=KindId::MAX)
            .take(longest)
            .filter_map(KindId::new)
            .all(|kind| self.count(kind) == other.count(kind))
    }
}

impl Eq for Hand {}
