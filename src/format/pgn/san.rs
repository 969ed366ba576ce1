//! A move in PGN: the letter of its piece, its target, and as much of its origin as is needed to
//! distinguish it.

use crate::format::pgn::{letter, names};
use crate::reading::builder::RecordBuilder;
use crate::text::scan::Scanner;
use crate::types::moves::Move;
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::Variant;

/// A move as written.
pub struct San<'a> {
    letter: &'a str,
    is_drop: bool,
    /// The letter of the file and the number of the rank of its origin, as far as given.
    file: Option<char>,
    rank: Option<u8>,
    to: Square,
    promotes: bool,
}

impl San<'_> {
    /// Parses a word.
    pub fn scan<'a>(text: &'a str, variant: &'static Variant) -> Option<San<'a>> {
        let text = text.trim_end_matches(['!', '?', '+', '#']);
        let (text, promotes) = match text.split_once('=') {
            Some((text, _)) => (text, true),
            None => (text, false),
        };
        let (letter, mut rest) = text.split_at_checked(1)?;
        if !letter.bytes().all(|c| c.is_ascii_uppercase()) {
            return None;
        }
        let is_drop = rest.starts_with('@');
        rest = rest.strip_prefix('@').unwrap_or(rest);
        let (origin, to) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
        let mut square = variant.board().filter(|square| {
            let (file, rank) = names(variant, *square);
            to.strip_prefix(file) == Some(&*rank.to_string())
        });
        let mut scanner = Scanner::new(origin.strip_suffix('x').unwrap_or(origin));
        let file = scanner.eat_if(|c| c.is_ascii_lowercase() && c != 'x');
        let rank = scanner.digit();
        scanner.is_empty().then_some(San {
            letter,
            is_drop,
            file,
            rank,
            to: square.next()?,
            promotes,
        })
    }

    /// Finds the move that is meant: a legal one, or one whose squares are fully given.
    pub fn find(&self, builder: &RecordBuilder) -> Option<Move> {
        let position = builder.position();
        let variant = position.variant();
        if self.is_drop {
            let mut kinds = variant.hand_kinds();
            let (kind, _) = kinds.find(|(kind, _)| letter(variant, *kind) == self.letter)?;
            return Some(Move::Drop { kind, to: self.to });
        }
        let is_from = |square: Square| {
            let (file, rank) = names(variant, square);
            self.file.is_none_or(|known| known == file)
                && self.rank.is_none_or(|known| known == rank)
        };
        let has_letter = |piece: Piece| letter(variant, piece.kind) == self.letter;
        let comes_from = |square| is_from(square) && position.piece(square).is_some_and(has_letter);
        let all = position.legal_moves().into_iter();
        let all = all.filter(|mv| mv.to() == Some(self.to) && mv.from().is_some_and(comes_from));
        let all: Vec<Move> = all.collect();
        let mut exact = all.iter().filter(|mv| mv.promotes() == self.promotes);
        match (exact.next(), exact.next(), &all[..]) {
            (Some(mv), None, _) => Some(*mv),
            (Some(_), Some(_), _) => None,
            (None, _, [mv]) if self.file.is_none() || self.rank.is_none() => Some(*mv),
            (None, _, _) => {
                let mut squares = variant.board().filter(|square| comes_from(*square));
                let (from, other) = (squares.next()?, squares.next());
                other.is_none().then_some(Move::Board {
                    from,
                    to: self.to,
                    promote: self.promotes,
                })
            }
        }
    }
}
