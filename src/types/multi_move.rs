//! Moves of several legs: a piece moves on, shoots, or returns, all in one move.

use std::fmt;

use crate::types::square::Square;

/// One part of a move of several legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leg {
    /// It moves to a square and captures the piece there, if there is one.
    Go(Square),
    /// It captures the piece on a square without staying there: by a shot, or by moving there and back
    /// (居食い).
    Take(Square),
}

impl Leg {
    /// Returns the square of the leg.
    pub const fn square(self) -> Square {
        match self {
            Leg::Go(square) | Leg::Take(square) => square,
        }
    }
}

/// The legs of a piece in one move, in order. Squares that it only passes need not be among them. Without
/// any leg it returns to its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MultiMove {
    from: Square,
    squares: [Option<Square>; MultiMove::MAX_LEGS],
    // One bit for each leg that captures without moving, and one for promotion.
    bits: u8,
}

const PROMOTES: u8 = 1 << 7;

impl MultiMove {
    /// The largest number of legs.
    pub const MAX_LEGS: usize = 5;

    /// Creates a move from a square, without legs.
    pub const fn new(from: Square, promote: bool) -> MultiMove {
        MultiMove {
            from,
            squares: [None; MultiMove::MAX_LEGS],
            bits: if promote { PROMOTES } else { 0 },
        }
    }

    /// Creates a move with these legs; `None` if there are too many.
    pub fn of(from: Square, promote: bool, legs: &[Leg]) -> Option<MultiMove> {
        let mut multi_move = MultiMove::new(from, promote);
        legs.iter()
            .all(|leg| multi_move.push(*leg))
            .then_some(multi_move)
    }

    /// Adds a leg; returns `false` if there are too many.
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

    /// Iterates over the legs in order.
    pub fn iter(&self) -> impl Iterator<Item = Leg> + use<> {
        let (squares, bits) = (self.squares, self.bits);
        let legs = squares.into_iter().flatten().enumerate();
        legs.map(move |(at, square)| match bits & (1 << at) {
            0 => Leg::Go(square),
            _ => Leg::Take(square),
        })
    }

    /// Returns the origin.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Returns the destination.
    #[inline(never)]
    pub fn to(&self) -> Square {
        let goes = self.iter().filter_map(|leg| match leg {
            Leg::Go(square) => Some(square),
            Leg::Take(_) => None,
        });
        goes.last().unwrap_or(self.from)
    }

    /// Reports whether the piece promotes at the end.
    pub const fn promotes(&self) -> bool {
        self.bits & PROMOTES != 0
    }

    /// Returns the same legs from another square.
    #[must_use]
    pub const fn starting(self, from: Square) -> MultiMove {
        MultiMove { from, ..self }
    }

    /// Returns the same legs with or without promotion.
    #[must_use]
    pub const fn promoting(self, promote: bool) -> MultiMove {
        let bits = self.bits & !PROMOTES;
        MultiMove {
            bits: if promote { bits | PROMOTES } else { bits },
            ..self
        }
    }
}

/// A [`MultiMove`] in as few bytes as a [`Move`](crate::Move) may have: its origin, and each leg as an
/// offset from the square the piece has reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Legs {
    bytes: [u8; 7],
}

/// The longest leg, along files and along ranks.
const FAR: i16 = 7;
const SIDE: i16 = 2 * FAR + 1;

// Ten bits for the origin, one for promotion, nine for each leg.
const PACKED_PROMOTES: u64 = 1 << 10;
const LEGS_AT: usize = 11;
const BITS_OF_LEG: usize = 9;
const TAKES: u64 = 1 << 8;

impl Legs {
    /// Packs a move; returns `None` if a leg is too long.
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

    /// Unpacks the move with its legs.
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
