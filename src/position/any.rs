//! The interface that positions of all games and of standard shogi share, for code that walks a record and shows it.

use crate::position::Position;
use crate::position::standard::StandardPosition;
use crate::types::color::Color;
use crate::types::moves::Played;
use crate::types::outcome::Defeat;
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::setup::Setup;

/// A position that moves are played on and taken back from.
pub trait AnyPosition {
    /// Returns the position of a diagram.
    fn at(setup: &Setup) -> Self;
    /// Plays a move that has been played here before.
    fn replay(&mut self, played: &Played);
    /// Takes back the move that was played last.
    fn take_back(&mut self, played: &Played);
    /// Returns the side to move.
    fn turn(&self) -> Color;
    /// Returns the number of pieces of a kind that a side has in hand.
    fn in_hand(&self, color: Color, kind: KindId) -> u8;
    /// Returns the content of every square in reading order, as [`Position::bytes`] encodes it.
    fn bytes(&self) -> Vec<u8>;
    /// Returns the square of a side's king when it is in check.
    fn checked_king(&self, color: Color) -> Option<Square>;
    /// Returns the side that has lost by the position itself, in games with such rules, and why.
    fn defeat(&self) -> Option<Defeat>;
    /// Reports whether a side's king is attacked.
    fn is_check(&self, color: Color) -> bool;
    /// Reports whether the side to move has a legal move.
    fn has_legal_move(&self) -> bool;
    /// Hands over the squares of the pieces like `piece` that could go to a square by their motion.
    fn each_attacker(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square));
}

impl AnyPosition for Position {
    fn at(setup: &Setup) -> Position {
        Position::new(setup)
    }

    fn replay(&mut self, played: &Played) {
        Position::replay(self, played);
    }

    fn take_back(&mut self, _: &Played) {
        self.undo();
    }

    fn turn(&self) -> Color {
        Position::turn(self)
    }

    fn in_hand(&self, color: Color, kind: KindId) -> u8 {
        self.hand(color).count(kind)
    }

    fn bytes(&self) -> Vec<u8> {
        Position::bytes(self)
    }

    fn checked_king(&self, color: Color) -> Option<Square> {
        Position::checked_king(self, color)
    }

    fn defeat(&self) -> Option<Defeat> {
        Position::defeat(self)
    }

    fn is_check(&self, color: Color) -> bool {
        Position::is_check(self, color)
    }

    fn has_legal_move(&self) -> bool {
        Position::has_legal_move(self)
    }

    fn each_attacker(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        Position::each_attacker(self, to, piece, found);
    }
}

impl AnyPosition for StandardPosition {
    fn at(setup: &Setup) -> StandardPosition {
        StandardPosition::new(setup)
    }

    fn replay(&mut self, played: &Played) {
        self.make_move(played);
    }

    fn take_back(&mut self, played: &Played) {
        StandardPosition::take_back(self, played);
    }

    fn turn(&self) -> Color {
        StandardPosition::turn(self)
    }

    fn in_hand(&self, color: Color, kind: KindId) -> u8 {
        StandardPosition::in_hand(self, color, kind)
    }

    fn bytes(&self) -> Vec<u8> {
        StandardPosition::bytes(self)
    }

    fn checked_king(&self, color: Color) -> Option<Square> {
        StandardPosition::checked_king(self, color)
    }

    fn defeat(&self) -> Option<Defeat> {
        None
    }

    fn is_check(&self, color: Color) -> bool {
        StandardPosition::is_check(self, color)
    }

    fn has_legal_move(&self) -> bool {
        StandardPosition::has_legal_move(self)
    }

    fn each_attacker(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        StandardPosition::each_attacker(self, to, piece, found);
    }
}
