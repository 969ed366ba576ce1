//! Moves, their effects, and the rules they break.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use crate::problem::sentences::{join, violation};
use crate::problem::{Lang, Sentence};
use crate::types::ONLY_USUAL;
use crate::types::color::Color;
pub use crate::types::multi_move::{Leg, Legs, MultiMove};
use crate::types::piece::KindId;
use crate::types::square::Square;

/// A resolved move: everything needed to play it on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A piece on the board moves to another square.
    Board {
        /// The origin.
        from: Square,
        /// The destination.
        to: Square,
        /// Whether it promotes.
        promote: bool,
    },
    /// A piece in hand is dropped on the board.
    Drop {
        /// The kind of piece.
        kind: KindId,
        /// The destination.
        to: Square,
    },
    /// A piece moves several times, or captures pieces without moving to their squares, in one move.
    Legs(Legs),
    /// The side to move does nothing. Illegal, but written in some records.
    Pass,
}

const _: () = assert!(
    size_of::<Move>() <= 8,
    "moves are copied by the thousand and must stay small"
);

impl MultiMove {
    /// Converts it to a move: one leg to another square is an ordinary board move. Returns `None` if a leg
    /// is longer than any piece's.
    #[inline(never)]
    pub fn into_move(self) -> Option<Move> {
        let mut legs = self.iter();
        match (legs.next(), legs.next()) {
            (Some(Leg::Go(to)), None) if to != self.from() => Some(Move::Board {
                from: self.from(),
                to,
                promote: self.promotes(),
            }),
            _ => Legs::pack(&self).map(Move::Legs),
        }
    }
}

impl Move {
    /// Returns the square the piece arrives on.
    pub fn to(self) -> Option<Square> {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => Some(to),
            Move::Legs(legs) if !ONLY_USUAL => Some(legs.unpack().to()),
            Move::Legs(_) | Move::Pass => None,
        }
    }

    /// Returns the square the piece came from.
    pub fn from(self) -> Option<Square> {
        match self {
            Move::Board { from, .. } => Some(from),
            Move::Legs(legs) if !ONLY_USUAL => Some(legs.unpack().from()),
            Move::Legs(_) | Move::Drop { .. } | Move::Pass => None,
        }
    }

    /// Reports whether the piece promotes.
    pub fn promotes(self) -> bool {
        match self {
            Move::Board { promote, .. } => promote,
            Move::Legs(legs) if !ONLY_USUAL => legs.unpack().promotes(),
            Move::Legs(_) | Move::Drop { .. } | Move::Pass => false,
        }
    }

    /// Returns the move as legs; `None` for a drop and a pass.
    pub fn multi_move(self) -> Option<MultiMove> {
        match self {
            Move::Board { from, to, promote } => MultiMove::of(from, promote, &[Leg::Go(to)]),
            Move::Legs(legs) => Some(legs.unpack()),
            Move::Drop { .. } | Move::Pass => None,
        }
    }
}

/// A played move and its effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The side whose piece moved.
    pub color: Color,
    /// The kind of the piece before it moved; `None` for a pass.
    pub kind: Option<KindId>,
    /// The kind of the captured piece, as it was on the board; the first one of several.
    pub captured: Option<KindId>,
    /// Whether it was allowed to promote, or had to.
    pub could_promote: bool,
    /// Whether any piece may be dropped, and this one only stands for it: `５三合`.
    pub any: bool,
    /// The rules that it broke.
    pub violations: Violations,
}

/// The reason why a move cannot be put on the board at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// There is no piece on its origin.
    NothingThere(Square),
    /// A square is outside the board.
    OffBoard(Square),
    /// A piece is dropped on an occupied square.
    Occupied(Square),
    /// A piece moves to a square occupied by its own side.
    OwnPieceThere(Square),
    /// The variant has no such piece.
    NoSuchKind,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::NothingThere(square) => write!(f, "no piece stands on {square}"),
            Unplayable::OffBoard(square) => write!(f, "{square} is not on the board"),
            Unplayable::Occupied(square) => write!(f, "{square} is occupied"),
            Unplayable::OwnPieceThere(square) => {
                write!(f, "a piece of the same side stands on {square}")
            }
            Unplayable::NoSuchKind => f.write_str("the game has no such piece"),
        }
    }
}

impl std::error::Error for Unplayable {}

/// The reason why [`Position::play`](crate::Position::play) refuses a move.
///
/// ```
/// use kifuyomi::{Position, Violations};
/// let mut position = Position::default();
/// let error = position.play("7g7e".parse()?).unwrap_err();
/// assert_eq!(error.violations, Violations::CANNOT_REACH);
/// assert_eq!(error.to_string(), "the piece cannot move there");
/// # Ok::<(), kifuyomi::NotAMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IllegalMove {
    /// The rules that it breaks.
    pub violations: Violations,
    /// The reason why the move cannot be put on the board, if that is so.
    pub unplayable: Option<Unplayable>,
}

impl From<Violations> for IllegalMove {
    fn from(violations: Violations) -> IllegalMove {
        IllegalMove {
            violations,
            unplayable: None,
        }
    }
}

impl From<Unplayable> for IllegalMove {
    fn from(unplayable: Unplayable) -> IllegalMove {
        IllegalMove {
            violations: Violations::NONE,
            unplayable: Some(unplayable),
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.unplayable {
            Some(unplayable) => unplayable.fmt(f),
            None => self.violations.fmt(f),
        }
    }
}

impl std::error::Error for IllegalMove {}

/// The rules broken by a move that can be put on the board.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Violations(u16);

impl Violations {
    /// No rule is broken.
    pub const NONE: Violations = Violations(0);
    /// It was the other side's turn.
    pub const WRONG_TURN: Violations = Violations(1);
    /// The piece does not move like that.
    pub const CANNOT_REACH: Violations = Violations(1 << 1);
    /// There is no such piece in hand.
    pub const NOT_IN_HAND: Violations = Violations(1 << 2);
    /// Another unpromoted pawn is on the file (二歩).
    pub const TWO_PAWNS: Violations = Violations(1 << 3);
    /// The piece could never move again (行き所のない駒).
    pub const DEAD_END: Violations = Violations(1 << 4);
    /// The side's own king is left or put in check (王手放置).
    pub const LEFT_IN_CHECK: Violations = Violations(1 << 5);
    /// A dropped pawn mates at once (打ち歩詰め).
    pub const PAWN_DROP_MATE: Violations = Violations(1 << 6);
    /// The piece may not promote there.
    pub const CANNOT_PROMOTE: Violations = Violations(1 << 7);
    /// The move is a pass, which the rules do not allow.
    pub const PASS: Violations = Violations(1 << 8);
    /// More pieces of a kind than a file may have, if that is more than one.
    pub const FULL_FILE: Violations = Violations(1 << 9);
    /// The piece may not be dropped that far.
    pub const TOO_FAR: Violations = Violations(1 << 10);
    /// The piece cannot capture that one, or not in this way.
    pub const CANNOT_TAKE: Violations = Violations(1 << 11);
    /// The piece has to promote.
    pub const MUST_PROMOTE: Violations = Violations(1 << 12);
    /// It contradicts the inventor's intention, which no program enforces.
    pub const UNINTENDED: Violations = Violations(1 << 13);

    /// Each single violation with its sentence.
    pub const ALL: &[(Violations, &'static Sentence)] = &[
        (Violations::WRONG_TURN, &violation::WRONG_TURN),
        (Violations::CANNOT_REACH, &violation::CANNOT_REACH),
        (Violations::NOT_IN_HAND, &violation::NOT_IN_HAND),
        (Violations::TWO_PAWNS, &violation::TWO_PAWNS),
        (Violations::DEAD_END, &violation::DEAD_END),
        (Violations::LEFT_IN_CHECK, &violation::LEFT_IN_CHECK),
        (Violations::PAWN_DROP_MATE, &violation::PAWN_DROP_MATE),
        (Violations::CANNOT_PROMOTE, &violation::CANNOT_PROMOTE),
        (Violations::PASS, &violation::PASS),
        (Violations::FULL_FILE, &violation::FULL_FILE),
        (Violations::TOO_FAR, &violation::TOO_FAR),
        (Violations::CANNOT_TAKE, &violation::CANNOT_TAKE),
        (Violations::MUST_PROMOTE, &violation::MUST_PROMOTE),
        (Violations::UNINTENDED, &violation::UNINTENDED),
    ];

    /// Reports whether no rule is broken.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Reports whether the move is legal: no enforced rule is broken.
    pub const fn are_legal(self) -> bool {
        self.0 & !Violations::UNINTENDED.0 == 0
    }

    /// Reports whether all of `other` are among these.
    pub const fn contains(self, other: Violations) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the violations in both sets.
    pub const fn and(self, other: Violations) -> Violations {
        Violations(self.0 & other.0)
    }

    /// Returns the violations in words; empty for none.
    pub fn words(self, lang: Lang) -> String {
        join::THEN.chain(lang, self.each().map(|(_, sentence)| sentence.text(lang)))
    }

    /// Iterates over the violations with their sentences.
    pub fn each(self) -> impl Iterator<Item = (Violations, &'static Sentence)> {
        Violations::ALL
            .iter()
            .copied()
            .filter(move |(violation, ..)| self.contains(*violation))
    }
}

impl BitOr for Violations {
    type Output = Violations;

    fn bitor(self, other: Violations) -> Violations {
        Violations(self.0 | other.0)
    }
}

impl BitOrAssign for Violations {
    fn bitor_assign(&mut self, other: Violations) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(
                self.each()
                    .map(|(_, sentence)| sentence.text(Lang::English)),
            )
            .finish()
    }
}

impl fmt::Display for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Lang::English))
    }
}
