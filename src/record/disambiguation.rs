//! The words that distinguish a piece from others like it, matched against the pieces that could make a move.

use crate::types::color::Color;
use crate::types::relation::{Relation, is_left_of};
use crate::types::square::Square;

/// Pieces of a kind that could make a move, and the words that say which does.
pub(super) struct Disambiguation<'a> {
    pub(super) relation: Relation,
    pub(super) color: Color,
    pub(super) to: Square,
    pub(super) candidates: &'a [Square],
    /// Whether 直 is written of pieces of the kind.
    pub(super) goes_straight: bool,
}

/// The meaning of 右 and 左.
#[derive(Clone, Copy)]
enum Sides {
    /// No left/right disambiguator.
    Any,
    /// Pieces that come from that side.
    Coming,
    /// The outermost piece: of pieces that slide.
    Outermost,
}

impl Disambiguation<'_> {
    /// Returns the candidates that the words fit.
    pub(super) fn fitting(&self) -> impl Iterator<Item = Square> {
        let sides = self.sides();
        let fits = move |from: &Square| {
            self.goes_so(*from)
                && match sides {
                    Sides::Any => true,
                    Sides::Coming => self.comes_so(*from),
                    Sides::Outermost => {
                        let mut others = self.candidates.iter();
                        !others.any(|other| self.goes_so(*other) && self.is_outside(*other, *from))
                    }
                }
        };
        self.candidates.iter().copied().filter(fits)
    }

    fn side(&self) -> Relation {
        self.relation.and(Relation::LEFT | Relation::RIGHT)
    }

    fn motion(&self) -> Relation {
        let motions = Relation::UP | Relation::ACROSS | Relation::DOWN;
        self.relation.and(motions)
    }

    fn sides(&self) -> Sides {
        if self.side().is_empty() {
            return Sides::Any;
        }
        let coming = || {
            let candidates = self.candidates.iter();
            candidates
                .filter(|from| self.goes_so(**from) && self.comes_so(**from))
                .count()
        };
        if self.goes_straight || !self.motion().is_empty() && coming() == 1 {
            Sides::Coming
        } else {
            Sides::Outermost
        }
    }

    /// Reports whether a piece moves in the written direction.
    fn goes_so(&self, from: Square) -> bool {
        let motion = self.motion();
        let its_motion = Relation::motion(self.color, from, self.to);
        let goes_straight = its_motion == Relation::UP
            && Relation::side(self.color, from, self.to) == Relation::NONE;
        (motion.is_empty() || its_motion == motion)
            && (goes_straight || !self.relation.contains(Relation::STRAIGHT))
    }

    /// Reports whether a piece comes from the written side.
    fn comes_so(&self, from: Square) -> bool {
        Relation::side(self.color, from, self.to) == self.side()
    }

    /// Reports whether a piece is farther on the written side than another.
    fn is_outside(&self, square: Square, other: Square) -> bool {
        if self.side() == Relation::LEFT {
            is_left_of(self.color, square, other)
        } else {
            is_left_of(self.color, other, square)
        }
    }

    /// Returns the piece that goes straight, if it is the outermost one on the written side: 左 and 右 are
    /// often written for 直.
    pub(super) fn straight_on_side(&self) -> Option<Square> {
        if self.side().is_empty() {
            return None;
        }
        let going = those(self.candidates, &mut |from| self.goes_so(from));
        let outermost = those(&going, &mut |from| {
            !going.iter().any(|other| self.is_outside(*other, from))
        });
        match outermost.as_slice() {
            [only] if Relation::side(self.color, *only, self.to).is_empty() => Some(*only),
            _ => None,
        }
    }

    /// Returns the one of several candidates that the words describe exactly though they fit all: 右 alone
    /// means that no other piece is on the right, 直 that no other goes straight.
    pub(super) fn exact(&self, left: &[Square]) -> Option<Square> {
        let exact = those(left, &mut |from| {
            let others = those(self.candidates, &mut |other| other != from);
            let words =
                Relation::disambiguation(self.color, from, self.to, &others, self.goes_straight);
            words == Some(self.relation)
        });
        match exact.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }
}

/// Returns the squares that satisfy a predicate.
#[inline(never)]
pub(super) fn those(squares: &[Square], wanted: &mut dyn FnMut(Square) -> bool) -> Vec<Square> {
    let mut those = squares.to_vec();
    those.retain(|square| wanted(*square));
    those
}
