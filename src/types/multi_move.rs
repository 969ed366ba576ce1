//! Moves of several legs: a piece goes on, shoots, or comes back, all in one move.

use std::fmt;

use crate::types::square::Square;

/// One thing that a piece does in a move.
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

/// What a piece does in one move, in order. Points that it only passes need not be among the legs.
/// Without any it comes back to where it stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MultiMove {
    from: Square,
    squares: [Option<Square>; MultiMove::MAX_LEGS],
    // One bit for each leg that takes without going, and one for promotion.
    bits: u8,
}

const PROMOTES: u8 = 1 << 7;

impl MultiMove {
    /// How many legs there can be.
    pub const MAX_LEGS: usize = 5;

    /// A move without legs yet, from a square.
    pub const fn new(from: Square, promote: bool) -> MultiMove {
        MultiMove {
            from,
            squares: [None; MultiMove::MAX_LEGS],
            bits: if promote { PROMOTES } else { 0 },
        }
    }

    /// A move with these legs; `None` when there are too many.
    pub fn of(from: Square, promote: bool, legs: &[Leg]) -> Option<MultiMove> {
        let mut multi_move = MultiMove::new(from, promote);
        legs.iter()
            .all(|leg| multi_move.push(*leg))
            .then_some(multi_move)
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
}

/// A [`MultiMove`] in as few bytes as a [`Move`](crate::Move) may have: where it begins, and each leg by how far it is from where
/// the piece has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Legs {
    bytes: [u8; 7],
}

/// How far a leg can go along files and ranks.
const FAR: i16 = 7;
const SIDE: i16 = 2 * FAR + 1;

// Ten bits for where it begins, one for promotion, nine for each leg.
const PACKED_PROMOTES: u64 = 1 << 10;
const LEGS_AT: usize = 11;
const BITS_OF_LEG: usize = 9;
const TAKES: u64 = 1 << 8;

impl Legs {
    /// Packs a move; `None` when a leg is too long.
    pub fn pack(multi_move: &MultiMove) -> Option<Legs> {
        let from = multi_move.from();
        let side = u64::from(Square::MAX_SIDE);
        let mut bits = u64::from(from.rank() - 1) * side + u64::from(from.file() - 1);
        if multi_move.promotes() {
            bits |= PACKED_PROMOTES;
        }
        let mut at = from;
        for (leg, number_of_leg) in multi_move.iter().zip(0..) {
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
            let shift: usize = LEGS_AT + BITS_OF_LEG * number_of_leg;
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

    /// The move with its legs.
    pub fn unpack(self) -> MultiMove {
        let [a, b, c, d, e, f, g] = self.bytes;
        let bits = u64::from_le_bytes([a, b, c, d, e, f, g, 0]);
        let number = |value: u64| u8::try_from(value).unwrap_or(0);
        let side = u64::from(Square::MAX_SIDE);
        let place = bits & (PACKED_PROMOTES - 1);
        let from = Square::new(number(place % side + 1), number(place / side + 1));
        let mut at = from.unwrap_or(Square::FIRST);
        let mut multi_move = MultiMove::new(at, bits & PACKED_PROMOTES != 0);
        for number_of_leg in 0..MultiMove::MAX_LEGS {
            let leg = bits >> (LEGS_AT + BITS_OF_LEG * number_of_leg);
            let offset = number(leg & (TAKES - 1)).checked_sub(1);
            let to = offset.and_then(|offset| {
                let offset = i16::from(offset);
                let file = i16::from(at.file()) + offset / SIDE - FAR;
                let rank = i16::from(at.rank()) + offset % SIDE - FAR;
                Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
            });
            let Some(to) = to else { break };
            let takes = leg & TAKES != 0;
            multi_move.push(if takes { Leg::Take(to) } else { Leg::Go(to) });
            if !takes {
                at = to;
            }
        }
        multi_move
    }
}

impl fmt::Debug for Legs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unpack().fmt(f)
    }
}
