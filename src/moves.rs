//! Moves, what they did, and what was against the rules about them.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use crate::color::Color;
use crate::piece::KindId;
use crate::square::Square;

/// A move, resolved: everything needed to play it on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A man on the board goes to another square.
    Board {
        /// Where it stood.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it promotes.
        promote: bool,
    },
    /// A man in hand is put on the board.
    Drop {
        /// What is dropped.
        kind: KindId,
        /// Where it goes.
        to: Square,
    },
    /// The side to move does nothing. Against the rules, but written in some records.
    Pass,
}

const _: () = assert!(
    size_of::<Move>() <= 8,
    "moves are copied by the thousand and must stay small"
);

impl Move {
    /// The square the man arrives on.
    pub const fn to(self) -> Option<Square> {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => Some(to),
            Move::Pass => None,
        }
    }

    /// The square the man came from.
    pub const fn from(self) -> Option<Square> {
        match self {
            Move::Board { from, .. } => Some(from),
            Move::Drop { .. } | Move::Pass => None,
        }
    }

    /// Whether the man promotes.
    pub const fn promotes(self) -> bool {
        matches!(self, Move::Board { promote: true, .. })
    }
}

/// A move that was played, with what it met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The side whose man moved.
    pub color: Color,
    /// The kind of the man before it moved; `None` for a pass.
    pub kind: Option<KindId>,
    /// The kind of the man it captured, as it stood on the board.
    pub captured: Option<KindId>,
    /// Whether it was free to promote, or had to.
    pub could_promote: bool,
    /// What was against the rules.
    pub faults: Faults,
}

/// Why a move cannot be put on the board at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// Nothing stands on the square it starts from.
    NothingThere(Square),
    /// A square lies outside the board.
    OffBoard(Square),
    /// A man is dropped on a square that is taken.
    Occupied(Square),
    /// A man goes to a square where a man of its own side stands.
    OwnManThere(Square),
    /// The variant has no such man.
    NoSuchKind,
}

/// What is against the rules about a move that can be put on the board.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Faults(u16);

impl Faults {
    /// Nothing is against the rules.
    pub const NONE: Faults = Faults(0);
    /// It was the other side's turn.
    pub const WRONG_TURN: Faults = Faults(1);
    /// The man does not move like that.
    pub const CANNOT_REACH: Faults = Faults(1 << 1);
    /// There is no such man in hand.
    pub const NOT_IN_HAND: Faults = Faults(1 << 2);
    /// Another unpromoted pawn stands on the file (二歩).
    pub const TWO_PAWNS: Faults = Faults(1 << 3);
    /// The man could never move again (行き所のない駒).
    pub const DEAD_END: Faults = Faults(1 << 4);
    /// The own king is left or put in check (王手放置).
    pub const LEFT_IN_CHECK: Faults = Faults(1 << 5);
    /// A pawn is dropped and mates at once (打ち歩詰め).
    pub const PAWN_DROP_MATE: Faults = Faults(1 << 6);
    /// The man may not promote there.
    pub const CANNOT_PROMOTE: Faults = Faults(1 << 7);
    /// A pass, which the rules do not know.
    pub const PASS: Faults = Faults(1 << 8);

    /// Each single fault with a sentence in English and in Japanese.
    pub const ALL: [(Faults, &'static str, &'static str); 9] = [
        (
            Faults::WRONG_TURN,
            "it was the other side's turn",
            "手番が違います",
        ),
        (
            Faults::CANNOT_REACH,
            "the man cannot move there",
            "その駒はそこへ動けません",
        ),
        (
            Faults::NOT_IN_HAND,
            "there is no such man in hand",
            "持駒にありません",
        ),
        (
            Faults::TWO_PAWNS,
            "two pawns on one file (nifu)",
            "二歩です",
        ),
        (
            Faults::DEAD_END,
            "the man could never move again",
            "行き所のない駒です",
        ),
        (
            Faults::LEFT_IN_CHECK,
            "the king is left in check",
            "王手放置です",
        ),
        (
            Faults::PAWN_DROP_MATE,
            "a pawn drop gives mate (uchifuzume)",
            "打ち歩詰めです",
        ),
        (
            Faults::CANNOT_PROMOTE,
            "the man may not promote there",
            "そこでは成れません",
        ),
        (Faults::PASS, "a pass", "パスです"),
    ];

    /// Whether nothing is against the rules.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `other` are among these.
    pub const fn contains(self, other: Faults) -> bool {
        self.0 & other.0 == other.0
    }

    /// Each fault with its sentence in English and in Japanese.
    pub fn each(self) -> impl Iterator<Item = (Faults, &'static str, &'static str)> {
        Faults::ALL
            .into_iter()
            .filter(move |(fault, ..)| self.contains(*fault))
    }
}

impl BitOr for Faults {
    type Output = Faults;

    fn bitor(self, other: Faults) -> Faults {
        Faults(self.0 | other.0)
    }
}

impl BitOrAssign for Faults {
    fn bitor_assign(&mut self, other: Faults) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.each().map(|(_, english, _)| english))
            .finish()
    }
}
