//! Moves, what they did, and what was against the rules about them.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use crate::types::color::Color;
use crate::types::piece::KindId;
use crate::types::square::Square;

/// A move, resolved: everything needed to play it on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A piece on the board goes to another square.
    Board {
        /// Where it stood.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it promotes.
        promote: bool,
    },
    /// A piece in hand is put on the board.
    Drop {
        /// What is dropped.
        kind: KindId,
        /// Where it goes.
        to: Square,
    },
    /// A piece goes several times, or takes pieces where it does not go, all in one turn.
    Legs(Legs),
    /// The side to move does nothing. Against the rules, but written in some records.
    Pass,
}

const _: () = assert!(
    size_of::<Move>() <= 8,
    "moves are copied by the thousand and must stay small"
);

/// One thing that a piece does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leg {
    /// It goes to a square and takes the piece there, if there is one.
    Go(Square),
    /// It takes the piece on a square and does not stay there: by a shot, or by going there and back
    /// (居食い).
    Take(Square),
}

impl Leg {
    /// The square it is about.
    pub const fn square(self) -> Square {
        match self {
            Leg::Go(square) | Leg::Take(square) => square,
        }
    }
}

/// What a piece does in one turn, in its order. Points that it only passes need not be among the legs.
/// Without any it comes back to where it stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MultiMove {
    from: Square,
    squares: [Option<Square>; MultiMove::MOST],
    // One bit for each leg that takes without going, and one for promotion.
    bits: u8,
}

const PROMOTES: u8 = 1 << 7;

impl MultiMove {
    /// How many legs a turn can have.
    pub const MOST: usize = 5;

    /// A turn that begins on a square.
    pub const fn new(from: Square, promote: bool) -> MultiMove {
        MultiMove {
            from,
            squares: [None; MultiMove::MOST],
            bits: if promote { PROMOTES } else { 0 },
        }
    }

    /// A turn with these legs; `None` when there are too many.
    pub fn of(from: Square, promote: bool, legs: &[Leg]) -> Option<MultiMove> {
        let mut turn = MultiMove::new(from, promote);
        legs.iter().all(|leg| turn.push(*leg)).then_some(turn)
    }

    /// Adds a leg; `false` when there are too many.
    pub fn push(&mut self, leg: Leg) -> bool {
        let free = self
            .squares
            .iter_mut()
            .zip(0..)
            .find(|(square, _)| square.is_none());
        let Some((square, at)) = free else {
            return false;
        };
        *square = Some(leg.square());
        if matches!(leg, Leg::Take(_)) {
            self.bits |= 1 << at;
        }
        true
    }

    /// The legs in their order.
    pub fn iter(&self) -> impl Iterator<Item = Leg> + use<> {
        let (squares, bits) = (self.squares, self.bits);
        let legs = squares.into_iter().flatten().enumerate();
        legs.map(move |(at, square)| match bits & (1 << at) {
            0 => Leg::Go(square),
            _ => Leg::Take(square),
        })
    }

    /// Where it begins.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Where it ends.
    #[inline(never)]
    pub fn to(&self) -> Square {
        let goes = self.iter().filter_map(|leg| match leg {
            Leg::Go(square) => Some(square),
            Leg::Take(_) => None,
        });
        goes.last().unwrap_or(self.from)
    }

    /// Whether the piece promotes in the end.
    pub const fn promotes(&self) -> bool {
        self.bits & PROMOTES != 0
    }

    /// The same legs from another square.
    #[must_use]
    pub const fn starting(self, from: Square) -> MultiMove {
        MultiMove { from, ..self }
    }

    /// The same legs with or without promotion.
    #[must_use]
    pub const fn promoting(self, promote: bool) -> MultiMove {
        let bits = self.bits & !PROMOTES;
        MultiMove {
            bits: if promote { bits | PROMOTES } else { bits },
            ..self
        }
    }

    /// As a move: one leg to another square is a move like any other. `None` when a leg is longer
    /// than any piece's.
    #[inline(never)]
    pub fn into_move(self) -> Option<Move> {
        let mut legs = self.iter();
        match (legs.next(), legs.next()) {
            (Some(Leg::Go(to)), None) if to != self.from => Some(Move::Board {
                from: self.from,
                to,
                promote: self.promotes(),
            }),
            _ => Legs::pack(&self).map(Move::Legs),
        }
    }
}

/// A turn in as few bytes as a move may have: where it begins, and each leg by how far it is from where
/// the piece has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Legs {
    #[cfg(feature = "full")]
    bytes: [u8; 7],
    // A page that only shows shogi has no such turns, and need not carry what they take.
    #[cfg(not(feature = "full"))]
    never: std::convert::Infallible,
}

#[cfg(feature = "full")]
mod packed {
    use super::{Leg, Legs, MultiMove, Square};

    /// How far a leg can go along files and ranks.
    const FAR: i16 = 7;
    const SIDE: i16 = 2 * FAR + 1;

    // Ten bits for where it begins, one for promotion, nine for each leg.
    const PROMOTES: u64 = 1 << 10;
    const LEGS_AT: usize = 11;
    const BITS_OF_LEG: usize = 9;
    const TAKES: u64 = 1 << 8;

    impl Legs {
        /// Packs a turn; `None` when a leg is too long.
        pub fn pack(turn: &MultiMove) -> Option<Legs> {
            let from = turn.from();
            let side = u64::from(Square::MAX_SIDE);
            let mut bits = u64::from(from.rank() - 1) * side + u64::from(from.file() - 1);
            if turn.promotes() {
                bits |= PROMOTES;
            }
            let mut at = from;
            for (leg, place) in turn.iter().zip(0..) {
                let to = leg.square();
                let [files, ranks] = [(to.file(), at.file()), (to.rank(), at.rank())]
                    .map(|(to, at)| i16::from(to) - i16::from(at));
                if files.abs() > FAR || ranks.abs() > FAR {
                    return None;
                }
                let offset = u64::try_from(1 + (files + FAR) * SIDE + ranks + FAR);
                let takes = match leg {
                    Leg::Go(_) => 0,
                    Leg::Take(_) => TAKES,
                };
                let shift: usize = LEGS_AT + BITS_OF_LEG * place;
                bits |= (offset.ok()? | takes) << shift;
                if matches!(leg, Leg::Go(_)) {
                    at = to;
                }
            }
            let [a, b, c, d, e, f, g, _] = bits.to_le_bytes();
            Some(Legs {
                bytes: [a, b, c, d, e, f, g],
            })
        }

        /// The turn.
        pub fn unpack(self) -> MultiMove {
            let [a, b, c, d, e, f, g] = self.bytes;
            let bits = u64::from_le_bytes([a, b, c, d, e, f, g, 0]);
            let number = |value: u64| u8::try_from(value).unwrap_or(0);
            let side = u64::from(Square::MAX_SIDE);
            let place = bits & (PROMOTES - 1);
            let from = Square::new(number(place % side + 1), number(place / side + 1));
            let mut at = from.unwrap_or(Square::FIRST);
            let mut turn = MultiMove::new(at, bits & PROMOTES != 0);
            for place in 0..MultiMove::MOST {
                let leg = bits >> (LEGS_AT + BITS_OF_LEG * place);
                let offset = number(leg & (TAKES - 1)).checked_sub(1);
                let to = offset.and_then(|offset| {
                    let offset = i16::from(offset);
                    let file = i16::from(at.file()) + offset / SIDE - FAR;
                    let rank = i16::from(at.rank()) + offset % SIDE - FAR;
                    Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
                });
                let Some(to) = to else { break };
                let takes = leg & TAKES != 0;
                turn.push(if takes { Leg::Take(to) } else { Leg::Go(to) });
                if !takes {
                    at = to;
                }
            }
            turn
        }
    }
}

#[cfg(not(feature = "full"))]
impl Legs {
    fn pack(_: &MultiMove) -> Option<Legs> {
        None
    }

    /// The turn; there is none.
    pub fn unpack(self) -> MultiMove {
        match self.never {}
    }
}

impl fmt::Debug for Legs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unpack().fmt(f)
    }
}

impl Move {
    /// The square the piece arrives on.
    pub fn to(self) -> Option<Square> {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => Some(to),
            Move::Legs(legs) => Some(legs.unpack().to()),
            Move::Pass => None,
        }
    }

    /// The square the piece came from.
    pub fn from(self) -> Option<Square> {
        match self {
            Move::Board { from, .. } => Some(from),
            Move::Legs(legs) => Some(legs.unpack().from()),
            Move::Drop { .. } | Move::Pass => None,
        }
    }

    /// Whether the piece promotes.
    pub fn promotes(self) -> bool {
        match self {
            Move::Board { promote, .. } => promote,
            Move::Legs(legs) => legs.unpack().promotes(),
            Move::Drop { .. } | Move::Pass => false,
        }
    }

    /// The turn it is, as legs; `None` for a drop and a pass.
    pub fn turn(self) -> Option<MultiMove> {
        match self {
            Move::Board { from, to, promote } => MultiMove::of(from, promote, &[Leg::Go(to)]),
            Move::Legs(legs) => Some(legs.unpack()),
            Move::Drop { .. } | Move::Pass => None,
        }
    }
}

/// A move that was played, with what it met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The side whose piece moved.
    pub color: Color,
    /// The kind of the piece before it moved; `None` for a pass.
    pub kind: Option<KindId>,
    /// The kind of the piece it captured, as it stood on the board; the first one of several.
    pub captured: Option<KindId>,
    /// Whether it was free to promote, or had to.
    pub could_promote: bool,
    /// What was against the rules.
    pub violations: Violations,
}

/// Why a move cannot be put on the board at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// Nothing stands on the square it starts from.
    NothingThere(Square),
    /// A square lies outside the board.
    OffBoard(Square),
    /// A piece is dropped on a square that is taken.
    Occupied(Square),
    /// A piece goes to a square where a piece of its own side stands.
    OwnPieceThere(Square),
    /// The variant has no such piece.
    NoSuchKind,
}

/// What is against the rules about a move that can be put on the board.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Violations(u16);

impl Violations {
    /// Nothing is against the rules.
    pub const NONE: Violations = Violations(0);
    /// It was the other side's turn.
    pub const WRONG_TURN: Violations = Violations(1);
    /// The piece does not move like that.
    pub const CANNOT_REACH: Violations = Violations(1 << 1);
    /// There is no such piece in hand.
    pub const NOT_IN_HAND: Violations = Violations(1 << 2);
    /// Another unpromoted pawn stands on the file (二歩).
    pub const TWO_PAWNS: Violations = Violations(1 << 3);
    /// The piece could never move again (行き所のない駒).
    pub const DEAD_END: Violations = Violations(1 << 4);
    /// The own king is left or put in check (王手放置).
    pub const LEFT_IN_CHECK: Violations = Violations(1 << 5);
    /// A pawn is dropped and mates at once (打ち歩詰め).
    pub const PAWN_DROP_MATE: Violations = Violations(1 << 6);
    /// The piece may not promote there.
    pub const CANNOT_PROMOTE: Violations = Violations(1 << 7);
    /// A pass, which the rules do not know.
    pub const PASS: Violations = Violations(1 << 8);
    /// More pieces of a kind than a file may have, where that is more than one.
    pub const FULL_FILE: Violations = Violations(1 << 9);
    /// The piece may not be dropped that far.
    pub const TOO_FAR: Violations = Violations(1 << 10);
    /// The piece can not take that one, or not in this way.
    pub const CANNOT_TAKE: Violations = Violations(1 << 11);
    /// The piece has to promote.
    pub const MUST_PROMOTE: Violations = Violations(1 << 12);
    /// It is against what the inventor intended, which no program enforces.
    pub const UNINTENDED: Violations = Violations(1 << 13);

    /// Each single violation with a sentence in English and in Japanese.
    pub const ALL: &[(Violations, &'static str, &'static str)] = &[
        (
            Violations::WRONG_TURN,
            "it was the other side's turn",
            "手番が違います",
        ),
        (
            Violations::CANNOT_REACH,
            "the piece cannot move there",
            "その駒はそこへ動けません",
        ),
        (
            Violations::NOT_IN_HAND,
            "there is no such piece in hand",
            "持駒にありません",
        ),
        (
            Violations::TWO_PAWNS,
            "two pawns on one file (nifu)",
            "二歩です",
        ),
        (
            Violations::DEAD_END,
            "the piece could never move again",
            "行き所のない駒です",
        ),
        (
            Violations::LEFT_IN_CHECK,
            "the king is left in check",
            "王手放置です",
        ),
        (
            Violations::PAWN_DROP_MATE,
            "a pawn drop gives mate (uchifuzume)",
            "打ち歩詰めです",
        ),
        (
            Violations::CANNOT_PROMOTE,
            "the piece may not promote there",
            "そこでは成れません",
        ),
        (Violations::PASS, "a pass", "パスです"),
        #[cfg(feature = "full")]
        (
            Violations::FULL_FILE,
            "there are as many such pieces on the file as there may be",
            "その筋にはもう打てません",
        ),
        #[cfg(feature = "full")]
        (
            Violations::TOO_FAR,
            "the piece may not be dropped on that rank",
            "その段には打てません",
        ),
        #[cfg(feature = "full")]
        (
            Violations::CANNOT_TAKE,
            "the piece cannot take that one in this way, as most read the rules",
            "その駒をそのようには取れません",
        ),
        #[cfg(feature = "full")]
        (
            Violations::MUST_PROMOTE,
            "a piece that takes that one has to promote",
            "その駒を取れば成らなければなりません",
        ),
        #[cfg(feature = "full")]
        (
            Violations::UNINTENDED,
            "a third such piece comes to the file, which the inventor did not intend",
            "同じ筋に同じ駒が三枚並びます（考案者の意図に反します）",
        ),
    ];

    /// Whether nothing is against the rules.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the move is within the rules: nothing is against them that is enforced.
    pub const fn are_legal(self) -> bool {
        self.0 & !Violations::UNINTENDED.0 == 0
    }

    /// Whether all of `other` are among these.
    pub const fn contains(self, other: Violations) -> bool {
        self.0 & other.0 == other.0
    }

    /// Each violation with its sentence in English and in Japanese.
    pub fn each(self) -> impl Iterator<Item = (Violations, &'static str, &'static str)> {
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
            .entries(self.each().map(|(_, english, _)| english))
            .finish()
    }
}
