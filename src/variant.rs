//! Variants of the game, each one table of data.
//!
//! To add a variant, write its table in a file beside the others and name it in [`ALL`].

use std::fmt;
use std::sync::OnceLock;

use crate::piece::{Kind, KindId};
use crate::rays::Rays;
use crate::setup::Setup;
use crate::square::Square;
use crate::words::Words;

pub mod standard;

/// Every variant.
pub static ALL: [&Variant; 1] = [&standard::STANDARD];

/// The variant with a name, as in [`Variant::name`].
pub fn by_name(name: &str) -> Option<&'static Variant> {
    ALL.into_iter().find(|variant| variant.name == name)
}

/// A game: its board, its men, and the words used for it.
pub struct Variant {
    /// The name, the same everywhere: `standard`.
    pub name: &'static str,
    /// Files of the board, at most [`Square::MAX_SIDE`].
    pub files: u8,
    /// Ranks of the board, at most [`Square::MAX_SIDE`].
    pub ranks: u8,
    /// The kinds of men; a [`KindId`] counts from 1 in this order.
    pub kinds: &'static [Kind],
    /// The kinds that can be in hand, the strongest first.
    pub hand_order: &'static [u8],
    /// How many ranks on the far side are the promotion zone.
    pub zone: u8,
    /// The start position as SFEN.
    pub start: &'static str,
    /// What 手合割 can say, the even game first.
    pub handicaps: &'static [Handicap],
    /// The squares (file, rank) with a star dot in the corner toward file 1 and the last rank.
    pub stars: &'static [(u8, u8)],
    /// What is made from this table when first needed.
    pub compiled: OnceLock<Compiled>,
}

/// What is made from a variant's table when first needed.
#[derive(Debug)]
pub struct Compiled {
    rays: Rays,
    words: Words,
    start: OnceLock<Setup>,
}

/// A start position with names.
#[derive(Clone, Copy, Debug)]
pub struct Handicap {
    /// The names under 手合割, the one to write first.
    pub names: &'static [&'static str],
    /// The English name.
    pub english: &'static str,
    /// The position as SFEN.
    pub sfen: &'static str,
}

impl Variant {
    /// The facts about a kind.
    #[inline]
    pub fn kind(&self, kind: KindId) -> Option<&'static Kind> {
        self.kinds.get(kind.index())
    }

    /// All kinds with their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = (KindId, &'static Kind)> {
        let kinds: &'static [Kind] = self.kinds;
        (1..).map_while(KindId::new).zip(kinds)
    }

    /// The kinds that can be in hand, the strongest first.
    pub fn hand_kinds(&self) -> impl Iterator<Item = (KindId, &'static Kind)> {
        self.hand_order
            .iter()
            .filter_map(|number| KindId::new(*number))
            .filter_map(|id| Some((id, self.kind(id)?)))
    }

    /// Whether men of a kind can be in hand.
    pub fn can_be_in_hand(&self, kind: KindId) -> bool {
        self.hand_kinds().any(|(known, _)| known == kind)
    }

    /// Whether a square is on the board.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        square.file() <= self.files && square.rank() <= self.ranks
    }

    /// How many squares the board has.
    pub const fn squares(&self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The place of a square in reading order: rank by rank from rank 1, the highest file first.
    pub const fn place(&self, square: Square) -> usize {
        (square.rank() as usize - 1) * self.files as usize
            + (self.files as usize).saturating_sub(square.file() as usize)
    }

    /// All squares in reading order.
    pub fn board(&self) -> impl Iterator<Item = Square> + use<> {
        Board {
            files: self.files,
            ranks: self.ranks,
            next: Square::new(self.files, 1),
        }
    }

    /// The motions compiled for this board.
    #[inline]
    pub(crate) fn rays(&self) -> &Rays {
        &self.compiled().rays
    }

    /// The spellings of the men.
    #[inline]
    pub(crate) fn words(&self) -> &Words {
        &self.compiled().words
    }

    /// The start position.
    pub(crate) fn start_setup(&'static self) -> &'static Setup {
        self.compiled().start.get_or_init(|| {
            Setup::from_sfen(self, self.start).unwrap_or_else(|_| Setup::empty(self))
        })
    }

    #[inline]
    fn compiled(&self) -> &Compiled {
        self.compiled.get_or_init(|| Compiled {
            rays: Rays::new(self),
            words: Words::new(self),
            start: OnceLock::new(),
        })
    }
}

/// The squares of a board in reading order.
struct Board {
    files: u8,
    ranks: u8,
    next: Option<Square>,
}

impl Iterator for Board {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.next?;
        let beside = Square::new(square.file() - 1, square.rank());
        let below = || Square::new(self.files, square.rank() + 1);
        self.next = beside
            .or_else(below)
            .filter(|next| next.rank() <= self.ranks);
        Some(square)
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant").field(&self.name).finish()
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.name == other.name
    }
}

impl Eq for Variant {}
