//! Resolves written moves: the one resolver for all formats and notations.
//!
//! Readers and notations parse a text into a [`Token`], which a position resolves.

use crate::position::Position;
use crate::position::standard::StandardPosition;
use crate::record::disambiguation::{Disambiguation, those};
use crate::types::color::Color;
use crate::types::moves::{Leg, Move, MultiMove, Violations};
use crate::types::piece::{KindId, Piece};
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::variant::Variant;

/// A move as written, before a position resolves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The side that the text names.
    pub side: Option<Color>,
    /// The destination.
    pub to: Target,
    /// The kind of the piece before the move; [`KindId::ANY`] for 合.
    pub kind: KindId,
    /// The origin, as far as it is written.
    pub from: Origin,
    /// Whether it is written as a drop.
    pub drop: bool,
    /// The words that distinguish it from other pieces.
    pub relation: Relation,
    /// The promotion, as written.
    pub promotion: Promotion,
}

/// The destination of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A square.
    Square(Square),
    /// 同: the destination of the previous move.
    Same,
}

/// The origin of a piece, as written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// Not written.
    #[default]
    Unsaid,
    /// Its square.
    Square(Square),
    /// Its file.
    File(u8),
    /// Its rank.
    Rank(u8),
}

impl Origin {
    /// Reports whether a piece on a square can be meant.
    fn allows(self, square: Square) -> bool {
        match self {
            Origin::Unsaid => true,
            Origin::Square(from) => square == from,
            Origin::File(file) => square.file() == file,
            Origin::Rank(rank) => square.rank() == rank,
        }
    }
}

/// The promotion of a move, as written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Promotion {
    /// Not written.
    #[default]
    Unsaid,
    /// 成, `+`.
    Promotes,
    /// 不成, `=`.
    Declines,
}

/// A move of several steps as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenMultiMove {
    /// The side that the text names.
    pub side: Option<Color>,
    /// The kind of the piece before the move.
    pub kind: KindId,
    /// The origin, as far as it is written.
    pub from: Origin,
    /// The legs of the move; their own origin does not matter.
    pub legs: MultiMove,
    /// The promotion, as written.
    pub promotion: Promotion,
}

impl WrittenMultiMove {
    /// Finds the move in a position.
    pub fn resolve(&self, position: &Position) -> Result<Resolved, Unresolved> {
        let from = self.origin(position)?;
        let found = position.piece(from).ok_or(Unresolved::NothingThere(from))?;
        let written = self.legs.starting(from);
        let legs = position.without_passed_points(&written).unwrap_or(written);
        let promote = match self.promotion {
            Promotion::Promotes => true,
            Promotion::Declines => false,
            Promotion::Unsaid => {
                let mv = legs.into_move();
                mv.is_some_and(|mv| position.promotion(mv).must)
            }
        };
        let remark = (found.kind != self.kind).then_some(Remark::OtherPiece(from, found.kind));
        // No piece has a step that is too long for a move.
        match legs.promoting(promote).into_move() {
            Some(mv) => Ok(Resolved { mv, remark }),
            None => Err(Unresolved::NobodyReaches(legs.to())),
        }
    }

    /// Finds the origin. Where the rules allow the move to no piece, but there is only one of its kind, that one is
    /// meant.
    fn origin(&self, position: &Position) -> Result<Square, Unresolved> {
        if let Origin::Square(from) = self.from {
            return Ok(from);
        }
        let piece = Piece {
            color: position.turn(),
            kind: self.kind,
        };
        match position.who_can_do(piece, &self.legs, None)[..] {
            [only] => Ok(only),
            [] => position.only_one(piece).ok_or_else(|| {
                let last = self.legs.iter().last().map(Leg::square);
                Unresolved::NobodyReaches(last.unwrap_or(self.legs.from()))
            }),
            ref several => Err(Unresolved::Ambiguous(several.to_vec())),
        }
    }
}

/// The move of a token, and the mismatch, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// The move.
    pub mv: Move,
    /// The mismatch, if any.
    pub remark: Option<Remark>,
}

/// A mismatch between a written move and the position that leaves no doubt about the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// Another kind of piece is on the origin.
    OtherPiece(Square, KindId),
    /// More than one piece could be meant, but only this one's move is legal.
    OnlyLegal(Square),
    /// Either piece could be meant; the first, which goes straight, was taken.
    Straight(Square, Square),
    /// The relation words do not fit this piece.
    LooseRelation(Square),
    /// Any piece may be dropped; this one stands for it.
    AnyPiece(KindId),
}

/// The reason why a token was not resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unresolved {
    /// 同 without a move before.
    SameWithoutMove,
    /// The origin is empty.
    NothingThere(Square),
    /// No such piece can go there, and none is in hand.
    NobodyReaches(Square),
    /// Each of these pieces could be meant.
    Ambiguous(Vec<Square>),
}

impl Token {
    /// Returns the square the token goes to, after a move that went to `previous`.
    fn target(&self, previous: Option<Square>) -> Result<Square, Unresolved> {
        match self.to {
            Target::Square(square) => Ok(square),
            Target::Same => previous.ok_or(Unresolved::SameWithoutMove),
        }
    }

    /// Finds the move in a position, after a move that went to `previous`.
    pub fn resolve(
        &self,
        position: &mut Position,
        previous: Option<Square>,
    ) -> Result<Resolved, Unresolved> {
        let to = self.target(previous)?;
        match self.from {
            _ if self.kind == KindId::ANY => {
                any_piece(position, to).ok_or(Unresolved::NobodyReaches(to))
            }
            Origin::Square(from) => self.resolve_origin(position, from, to),
            _ => self.resolve_words(position, to),
        }
    }

    fn resolve_origin(
        &self,
        position: &Position,
        from: Square,
        to: Square,
    ) -> Result<Resolved, Unresolved> {
        let piece = position.piece(from).ok_or(Unresolved::NothingThere(from))?;
        let promote = match self.promotion {
            Promotion::Promotes => true,
            Promotion::Declines => false,
            Promotion::Unsaid => {
                position.variant().always_turns() && position.promotes_unasked(from, to)
            }
        };
        Ok(Resolved {
            mv: Move::Board { from, to, promote },
            remark: (!self.names(position, piece.kind))
                .then_some(Remark::OtherPiece(from, piece.kind)),
        })
    }

    /// Reports whether the written kind may name a kind: pieces that look the same share a name.
    fn names(&self, position: &Position, kind: KindId) -> bool {
        let kanji = |kind| position.kind(kind).map(|kind| kind.kanji);
        kind == self.kind || kanji(kind) == kanji(self.kind)
    }

    fn resolve_words(&self, position: &mut Position, to: Square) -> Result<Resolved, Unresolved> {
        let piece = Piece {
            color: position.turn(),
            kind: self.kind,
        };
        let drop = Resolved {
            mv: Move::Drop {
                kind: self.kind,
                to,
            },
            remark: None,
        };
        if self.drop {
            return Ok(drop);
        }
        let candidates = self.candidates(position, piece, to);
        if candidates.is_empty() {
            let held = position.held_for(self.kind);
            let in_hand = position.hand(piece.color).count(held) > 0;
            let may_drop = self.from == Origin::Unsaid && position.piece(to).is_none();
            return if in_hand && may_drop {
                Ok(drop)
            } else {
                Err(Unresolved::NobodyReaches(to))
            };
        }
        let (from, remark) = self.choose(position, piece, to, &candidates)?;
        let promote = match self.promotion {
            Promotion::Promotes => true,
            Promotion::Declines => false,
            Promotion::Unsaid => position.promotes_unasked(from, to),
        };
        Ok(Resolved {
            mv: Move::Board { from, to, promote },
            remark,
        })
    }

    /// Returns the squares of the pieces that may be meant.
    fn candidates(&self, position: &Position, piece: Piece, to: Square) -> Vec<Square> {
        let occupant = position.piece(to);
        if occupant.is_some_and(|occupant| occupant.color == piece.color) {
            return Vec::new();
        }
        let mut candidates = position.attackers(to, piece);
        candidates.retain(|square| self.from.allows(*square));
        if candidates.is_empty() && position.variant().has_multi_moves() {
            // Special rules have several interpretations, but only one piece can be meant.
            candidates.extend(position.only_one(piece));
        }
        candidates
    }

    /// Picks the one piece the words mean.
    fn choose(
        &self,
        position: &mut Position,
        piece: Piece,
        to: Square,
        candidates: &[Square],
    ) -> Result<(Square, Option<Remark>), Unresolved> {
        // The common case.
        if let ([only], true) = (candidates, self.relation.is_empty()) {
            return Ok((*only, None));
        }
        let goes_straight = position
            .kind(piece.kind)
            .is_some_and(|kind| kind.goes_straight);
        let disambiguation = Disambiguation {
            relation: self.relation,
            color: piece.color,
            to,
            candidates,
            goes_straight,
        };
        let fitting: Vec<Square> = disambiguation.fitting().collect();
        let is_loose = fitting.is_empty();
        if is_loose && let Some(only) = disambiguation.straight_on_side() {
            return Ok((only, None));
        }
        let left = if is_loose { candidates } else { &fitting };
        let loosely = |square| is_loose.then_some(Remark::LooseRelation(square));
        if let [only] = left {
            return Ok((*only, loosely(*only)));
        }
        if let Some(only) = disambiguation.exact(left) {
            return Ok((only, loosely(only)));
        }
        choose_by_rules(position, to, left).ok_or_else(|| Unresolved::Ambiguous(left.to_vec()))
    }

    /// Resolves the token in a position of standard shogi, which `variant` is, after a move that went to `previous`;
    /// `None` unless the words are those that programs write for the move.
    pub(crate) fn resolve_usual(
        &self,
        position: &StandardPosition,
        variant: &Variant,
        previous: Option<Square>,
    ) -> Option<Move> {
        let to = self.target(previous).ok()?;
        let (color, kind) = (position.turn(), self.kind);
        let mut candidates = Vec::new();
        if !self.drop {
            let piece = Piece { color, kind };
            position.each_attacker(to, piece, &mut |from| candidates.push(from));
        }
        if candidates.is_empty() {
            let is_plain = self.relation.is_empty() && self.promotion == Promotion::Unsaid;
            return is_plain.then_some(Move::Drop { kind, to });
        }
        let goes_straight = variant.kind(kind)?.goes_straight;
        let named = those(&candidates, &mut |from| {
            let others = those(&candidates, &mut |other| other != from);
            let words = Relation::disambiguation(color, from, to, &others, goes_straight);
            words == Some(self.relation)
        });
        let [from] = *named.as_slice() else {
            return None;
        };
        let promote = self.promotion == Promotion::Promotes;
        Some(Move::Board { from, to, promote })
    }
}

/// Drops a piece of any kind: the weakest that may be dropped on a square, preferably one in hand.
pub(crate) fn any_piece(position: &Position, to: Square) -> Option<Resolved> {
    let mut kinds: Vec<KindId> = position
        .variant()
        .hand_kinds()
        .map(|(kind, _)| kind)
        .collect();
    kinds.reverse();
    let first_with = |violations: Violations| {
        let mut kinds = kinds.iter().copied();
        kinds.find(|kind| position.judge(Move::Drop { kind: *kind, to }) == Some(violations))
    };
    let kind = first_with(Violations::NONE).or_else(|| first_with(Violations::NOT_IN_HAND))?;
    Some(Resolved {
        mv: Move::Drop { kind, to },
        remark: Some(Remark::AnyPiece(kind)),
    })
}

/// Picks the one piece whose move is legal, and in games where that is usual, of two the one that goes straight.
fn choose_by_rules(
    position: &mut Position,
    to: Square,
    squares: &[Square],
) -> Option<(Square, Option<Remark>)> {
    let legal = those(squares, &mut |from| {
        let go = |promote| Move::Board { from, to, promote };
        position.is_legal(go(false)) || position.is_legal(go(true))
    });
    match legal.as_slice() {
        [only] => Some((*only, Some(Remark::OnlyLegal(*only)))),
        [one, other] if position.variant().straight_is_meant => {
            match (one.file() == to.file(), other.file() == to.file()) {
                (true, false) => Some((*one, Some(Remark::Straight(*one, *other)))),
                (false, true) => Some((*other, Some(Remark::Straight(*other, *one)))),
                _ => None,
            }
        }
        _ => None,
    }
}
