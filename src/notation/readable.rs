//! Tests whether a text can be a move at all, in any notation and position.

use crate::notation::context::MoveContext;
use crate::notation::definition::Notation;
use crate::notation::find::{is_meant, rests, without_number};
use crate::notation::part::PartRole;
use crate::notation::registry::{EVERY, Registry};
use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::setup::Setup;

/// A game with more squares has more moves than are worth trying: there a text may always be a move.
const MAX_SQUARES: usize = 100;

/// The longest code of a move: `+7776FU`.
const MAX_CODE_LENGTH: usize = 7;

/// Reports whether a text can be a move of a game in any notation of [`EVERY`], so that
/// [`search`](super::search) could find it in some record.
///
/// ```
/// use kifuyomi::notation::can_be_move;
/// use kifuyomi::variant::games::standard::STANDARD;
/// for text in ["P-55", "５五歩", "同銀", "5e5d", "5554FU", "なな ろく ふ", "pawn five five"] {
///     assert!(can_be_move(text, &STANDARD), "{text}");
/// }
/// for text in ["zzz", "pawn five"] {
///     assert!(!can_be_move(text, &STANDARD), "{text}");
/// }
/// ```
pub fn can_be_move(text: &str, variant: &'static Variant) -> bool {
    EVERY.can_be_move(text, variant)
}

impl Registry {
    fn can_be_move(self, text: &str, variant: &'static Variant) -> bool {
        let is_read = |notation: &&Notation| {
            let read = notation.read;
            read.is_some_and(|read| read(without_number(text), variant).is_some())
        };
        if self.notations.iter().any(is_read) || variant.board().count() > MAX_SQUARES {
            return true;
        }
        let without_reader = self.fitting(variant).filter(|it| it.read.is_none());
        let (mut codes, words): (Vec<_>, Vec<_>) =
            without_reader.partition(|it| is_code(it, variant));
        if !text.is_ascii() || without_number(text).trim().len() > MAX_CODE_LENGTH {
            codes.clear();
        }
        Color::BOTH.into_iter().any(|color| {
            kinds(variant).any(|kind| {
                Tried {
                    variant,
                    color,
                    kind,
                }
                .has(text, &codes, &words)
            })
        })
    }
}

fn kinds(variant: &Variant) -> impl Iterator<Item = KindId> {
    let kinds = (1..=KindId::MAX).filter_map(KindId::new);
    kinds.take(variant.kinds.len())
}

/// Reports whether a notation writes moves as codes, from where to where.
fn is_code(notation: &Notation, variant: &'static Variant) -> bool {
    let position = Position::new(&Setup::start(variant));
    let mv = position
        .legal_moves()
        .first()
        .copied()
        .unwrap_or(Move::Pass);
    let parts = notation.parts(&MoveContext::new(&position, mv, None));
    let mut roles = parts.iter().map(|part| part.role);
    let first = roles.find(|role| *role != PartRole::Side);
    matches!(first, Some(PartRole::Origin | PartRole::Code))
}

/// All moves of a piece, whether it can make them or not.
#[derive(Clone, Copy)]
struct Tried {
    variant: &'static Variant,
    color: Color,
    kind: KindId,
}

impl Tried {
    fn has(self, text: &str, codes: &[&Notation], words: &[&Notation]) -> bool {
        let mut drops = self.variant.board().map(|to| Move::Drop {
            kind: self.kind,
            to,
        });
        let empty = self.position(None, false);
        let is_drop = drops.any(|mv| {
            let context = context(&empty, mv);
            is_meant(&context, text, codes) || begins(&context, text, words)
        });
        is_drop || self.has_code(text, codes) || self.has_words(text, words)
    }

    /// Codes give the origin.
    fn has_code(self, text: &str, codes: &[&Notation]) -> bool {
        let mut squares = self.variant.board().filter(|_| !codes.is_empty());
        squares.any(|from| {
            let position = self.position(Some(from), false);
            let mut moves = self.moves(from);
            moves.any(|mv| is_meant(&MoveContext::new(&position, mv, None), text, codes))
        })
    }

    /// Words hardly ever give the origin: any square but the destination will do.
    fn has_words(self, text: &str, words: &[&Notation]) -> bool {
        let mut board = self.variant.board();
        let (Some(first), Some(last)) = (board.next(), board.last()) else {
            return false;
        };
        [false, true].into_iter().any(|takes| {
            let has = |from, mut moves: &mut dyn Iterator<Item = Move>| {
                let position = self.position(Some(from), takes);
                Iterator::any(&mut moves, |mv| {
                    begins(&context(&position, mv), text, words)
                })
            };
            let mut to_first = self.moves(last).filter(|mv| mv.to() == Some(first));
            has(first, &mut self.moves(first)) || has(last, &mut to_first)
        })
    }

    fn moves(self, from: Square) -> impl Iterator<Item = Move> {
        let to = self.variant.board().filter(move |to| *to != from);
        to.flat_map(move |to| [false, true].map(|promote| Move::Board { from, to, promote }))
    }

    /// Returns the piece on a square, and all others empty or held by the other side.
    fn position(self, from: Option<Square>, takes: bool) -> Position {
        let mut setup = Setup::empty(self.variant);
        setup.turn = self.color;
        let other = Piece {
            color: !self.color,
            kind: self.kind,
        };
        for square in self.variant.board() {
            setup.put(square, takes.then_some(other));
        }
        let own = Piece {
            color: self.color,
            kind: self.kind,
        };
        if let Some(from) = from {
            setup.put(from, Some(own));
        }
        Position::new(&setup)
    }
}

/// Returns a move that may also be said to go to the same square as the one before.
fn context(position: &Position, mv: Move) -> MoveContext<'_> {
    MoveContext::new(position, mv, mv.to())
}

/// Reports whether a text begins with a move. What follows may say which of several pieces moved.
fn begins(context: &MoveContext<'_>, text: &str, notations: &[&Notation]) -> bool {
    rests(context, text, notations).next().is_some()
}
