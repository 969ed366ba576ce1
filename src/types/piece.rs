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

    /// A piece of any kind, which no table has: 合 in the solution of a problem.
    pub const ANY: KindId = KindId(NonZeroU8::MAX);

    /// Returns the kind in a row of a table, from 1; the first one for 0.
    pub const fn of_row(row: u8) -> KindId {
        match KindId::new(row) {
            Some(id) => id,
            None => KindId::FIRST,
        }
    }

    /// Returns the kind with a number from 1 to [`KindId::MAX`].
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

    /// Returns the number, from 1.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Returns the 0-based index in a table.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// The fixed properties of one kind of piece, as a row of a variant's table.
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
    /// The character on White's piece, if it differs by custom.
    pub white_kanji: &'static str,
    /// The word in Japanese move text.
    pub word: &'static str,
    /// The reading of the word: in kana, and in Latin letters.
    pub reading: Option<[&'static str; 2]>,
    /// Further accepted spellings, in move text and in diagrams.
    pub spellings: &'static [&'static str],
    /// The motions of the piece.
    pub motions: &'static [Motion],
    /// The number of the kind it promotes to.
    pub promotes_to: Option<u8>,
    /// The number of the unpromoted kind, which it becomes when captured.
    pub unpromoted: Option<u8>,
    /// The number of the kind it becomes in the captor's hand, if it is another one.
    pub in_hand: Option<u8>,
    /// Whether it promotes whenever it can.
    pub must_promote: bool,
    /// Whether losing it loses the game.
    pub royal: bool,
    /// The most pieces of this kind that one side may have on a file when it drops another.
    pub most_on_file: Option<u8>,
    /// The number of farthest ranks it may not be dropped on, although it could move from there.
    pub no_drop: u8,
    /// Whether a drop that mates at once is forbidden.
    pub drop_must_not_mate: bool,
    /// Whether 直 is written when it moves straight ahead and another next to it could also move there.
    pub goes_straight: bool,
    /// Its points at an impasse.
    pub points: u8,
    /// The number of pieces in a set.
    pub pieces: u8,
    /// The size of the piece in percent of a king's.
    pub size: u8,
    /// Its powers in one move besides one motion.
    pub ability: Option<&'static Ability>,
}

impl PieceKind {
    /// The defaults of most pieces; the rows of a table override them.
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

    /// Creates a piece with its letters, its English name, its characters and their reading: in kana, and
    /// in Latin letters.
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

    /// Like [`PieceKind::named`], for pieces that all have the same size.
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

    /// Fills in the promotions of pieces by their letters: `P` promotes to `+P`.
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

    /// Strips the words that only some formats and languages need, and the motions: small positions have
    /// those in separate tables.
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

    /// Returns its letters in Western text.
    pub const fn letters(&self) -> &'static str {
        if self.letters.is_empty() {
            self.code
        } else {
            self.letters
        }
    }

    /// Reports whether this is the promoted form of another kind.
    pub const fn is_promoted(&self) -> bool {
        self.unpromoted.is_some()
    }

    /// Reports whether it can be in hand: royal pieces cannot, nor pieces that become another kind there.
    pub const fn stays_in_hand(&self) -> bool {
        !self.royal && self.unpromoted.is_none() && self.in_hand.is_none()
    }

    /// Reports whether it has no property that the pieces of shogi lack.
    pub fn is_plain(&self) -> bool {
        let mut motions = self.motions.iter();
        self.in_hand.is_none()
            && self.ability.is_none()
            && self.no_drop == 0
            && !self.must_promote
            && self.most_on_file.is_none_or(|most| most == 1)
            && !motions.any(|motion| motion.only_from_far_rank)
    }

    /// Reports whether it can move more than one square in a direction.
    pub fn slides(&self) -> bool {
        self.motions.iter().any(|motion| motion.reach > 1)
    }
}

/// Reports whether one code is the other after a `+`.
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
    /// Its owner.
    pub color: Color,
    /// Its kind.
    pub kind: KindId,
}

/// The pieces one side has in hand, counted by kind.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    // Shorter than the number of kinds if the rest is 0.
    counts: Vec<u8>,
}

impl Hand {
    /// Returns the number of pieces of a kind in hand.
    #[inline]
    pub fn count(&self, kind: KindId) -> u8 {
        self.counts.get(kind.index()).copied().unwrap_or(0)
    }

    /// Sets the number of pieces of a kind in hand.
    pub fn set(&mut self, kind: KindId, count: u8) {
        if self.counts.len() <= kind.index() {
            self.counts.resize(kind.index() + 1, 0);
        }
        if let Some(held) = self.counts.get_mut(kind.index()) {
            *held = count;
        }
    }

    /// Adds pieces of a kind, up to 255.
    pub fn add(&mut self, kind: KindId, count: u8) {
        self.set(kind, self.count(kind).saturating_add(count));
    }

    /// Reports whether nothing is in hand.
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
