//! A position that moves are played on and taken back from.

pub(crate) mod any;
mod attacks;
pub(crate) mod standard;

mod legality;
mod movegen;
mod play;

use std::fmt;
use std::str::FromStr;

use crate::types::color::Color;
use crate::types::piece::{Hand, KindId, Piece, PieceKind};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::board::Board;
use crate::variant::games::standard::STANDARD;
use crate::variant::move_rules::MoveRules;
use crate::variant::rays::{Cell, CellIndex, Rays};
use crate::variant::setup::{Setup, SfenError};

/// A board, the pieces in hand, and the side to move. Moves can be taken back.
///
/// ```
/// use kifuyomi::{Color, Position};
/// let mut position = Position::default();
/// assert_eq!(position.legal_moves().len(), 30);
/// position.play("7g7f".parse()?)?;
/// assert_eq!(position.turn(), Color::White);
/// assert!(position.play("7g7f".parse()?).is_err());
/// assert!(position.undo());
/// assert!(!position.undo());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Its text is its SFEN.
///
/// ```
/// use kifuyomi::Position;
/// let position: Position = "4k4/9/4P4/9/9/9/9/9/4K4 w G 1".parse()?;
/// assert!(!position.is_mate());
/// assert_eq!(position.to_string(), "4k4/9/4P4/9/9/9/9/9/4K4 w G 1");
/// # Ok::<(), kifuyomi::SfenError>(())
/// ```
///
/// Records contain moves against the rules; [`Position::apply`] plays them, too, and returns their violations.
#[derive(Clone)]
pub struct Position {
    variant: &'static Variant,
    board: Board,
}

impl Position {
    /// Returns the position of a diagram.
    pub fn new(setup: &Setup) -> Position {
        let variant = setup.variant;
        let facts = variant.board_facts();
        let mut board = Board::new(facts, setup.hands.clone(), setup.turn, setup.number);
        for (square, cell) in variant.board().zip(setup.cells()) {
            board.put(square, *cell);
        }
        board.set_taken_lion(setup.taken_lion);
        Position { variant, board }
    }

    /// Makes room for so many moves that are played and may be taken back.
    pub(crate) fn reserve(&mut self, moves: usize) {
        self.board.reserve(moves);
    }

    /// Returns the diagram of this position.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.variant);
        for square in self.variant.board() {
            setup.put(square, self.piece(square));
        }
        setup.hands = self.board.hands().clone();
        setup.turn = self.turn();
        setup.number = self.number();
        setup.taken_lion = self.board.taken_lion();
        setup
    }

    /// Reports whether another position has the same pieces on the same squares, the same pieces in hand, and
    /// the same side to move.
    pub fn repeats(&self, other: &Position) -> bool {
        let (board, other) = (&self.board, &other.board);
        board.turn() == other.turn()
            && board.cells() == other.cells()
            && board.hands() == other.hands()
    }

    /// Returns a number that is the same for positions that repeat each other, and for hardly any others.
    pub(crate) fn key(&self) -> u64 {
        let turn = match self.turn() {
            Color::Black => 0,
            Color::White => u64::MAX,
        };
        self.key_without_turn() ^ turn
    }

    /// Returns the same without the side to move.
    pub(crate) fn key_without_turn(&self) -> u64 {
        let kinds = (1..=KindId::MAX).filter_map(KindId::new);
        let kinds = kinds.take(self.variant.kinds.len());
        let hands = self.board.hands();
        let held = kinds.map(|kind| {
            u64::from(hands.black.count(kind)) << 8 | u64::from(hands.white.count(kind))
        });
        // Eight squares at a time.
        let (eights, rest) = self.board.cells().as_chunks();
        let eights = eights
            .iter()
            .map(|cells: &[Cell; 8]| u64::from_le_bytes(cells.map(|cell| cell.0)));
        let cells = eights.chain(rest.iter().map(|cell| u64::from(cell.0)));
        // Each word is mixed in as SplitMix64 does it (Steele, Lea, Flood 2014).
        cells.chain(held).fold(0, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
            let hash = hash.wrapping_mul(0xbf58_476d_1ce4_e5b9);
            hash ^ (hash >> 31)
        })
    }

    /// Returns the variant it is played in.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// Returns the side to move.
    pub fn turn(&self) -> Color {
        self.board.turn()
    }

    /// Returns the number of the next move, usually 1 at the start.
    pub fn number(&self) -> u32 {
        self.board.number()
    }

    /// Returns the piece on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }

    /// Returns the facts about a kind; a kind of another variant has none.
    #[inline]
    pub fn kind(&self, kind: KindId) -> Option<&'static PieceKind> {
        self.board.kind(kind)
    }

    /// Returns where a lion was taken by the move before, which matters for whether another one may be
    /// taken now.
    pub fn taken_lion(&self) -> Option<Square> {
        self.board.taken_lion()
    }

    /// Returns the pieces one side has in hand.
    #[inline]
    pub fn hand(&self, color: Color) -> &Hand {
        self.board.hand(color)
    }

    /// Returns the content of every square in reading order, one byte each: 0 for empty, the low seven bits
    /// the kind, the top bit set for White.
    pub fn bytes(&self) -> Vec<u8> {
        let squares = self.variant.board();
        squares
            .map(|square| self.cell(self.rays().index(square)).0)
            .collect()
    }

    /// Returns the move rules of games whose pieces do more than in shogi.
    #[inline]
    fn move_rules(&self) -> Option<&'static MoveRules> {
        self.variant.move_rules
    }

    /// Reports whether the game has moves of several legs and rules besides motions.
    pub(crate) fn has_special_rules(&self) -> bool {
        self.variant.special_rules.is_some()
    }

    fn rays(&self) -> &'static Rays {
        self.board.rays()
    }

    #[inline]
    fn cell(&self, index: CellIndex) -> Cell {
        self.board.cell(index)
    }

    #[inline]
    pub(crate) fn king(&self, color: Color) -> Option<CellIndex> {
        self.board.king(color)
    }

    /// Returns a copy with no moves to take back.
    pub(crate) fn without_history(&self) -> Position {
        Position {
            variant: self.variant,
            board: self.board.without_journal(),
        }
    }

    /// Reports whether a square lies in a side's promotion zone.
    #[inline]
    pub fn in_zone(&self, color: Color, square: Square) -> bool {
        self.board.in_zone(color, square)
    }
}

impl Default for Position {
    /// Creates the start position of standard shogi.
    fn default() -> Position {
        Position::new(&Setup::start(&STANDARD))
    }
}

impl fmt::Display for Position {
    /// Writes the position as SFEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl FromStr for Position {
    type Err = SfenError;

    /// Reads the SFEN of a position of standard shogi.
    fn from_str(text: &str) -> Result<Position, SfenError> {
        Ok(Position::new(&text.parse::<Setup>()?))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position")
            .field(&self.setup().to_string())
            .finish()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.setup() == other.setup()
    }
}

impl Eq for Position {}
