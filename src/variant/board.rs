//! A board without rules of moving: the content of its squares, the pieces in hand, the side to move, and a journal to
//! take changes back.

use crate::types::color::{ByColor, Color};
use crate::types::piece::{Hand, KindId, Piece, PieceKind};
use crate::types::square::Square;
use crate::variant::cells::{CellFacts, CellTable};
use crate::variant::rays::{Cell, CellIndex, Checks, Rays};
use crate::variant::special_rules::SpecialRules;

/// The data that a board needs of the table of its variant.
#[derive(Debug)]
pub struct BoardFacts {
    /// The compiled motions of the pieces.
    pub rays: Rays,
    /// The fixed facts about the piece of each cell.
    pub cells: CellTable,
    /// How many files the board has.
    pub files: u8,
    /// How many ranks the board has.
    pub ranks: u8,
    /// How many ranks on the far side are the promotion zone.
    pub zone: u8,
    /// Whether pieces may go where they can never move again.
    pub dead_ends: bool,
    /// The kinds of pieces.
    pub kinds: &'static [PieceKind],
    /// The rules besides the motions of pieces.
    pub special_rules: Option<&'static SpecialRules>,
}

/// The squares of a board in reading order: rank by rank from rank 1, the highest file first.
#[derive(Debug)]
pub struct BoardSquares {
    files: u8,
    ranks: u8,
    next: Option<Square>,
}

impl BoardSquares {
    /// Returns the squares of a board of so many files and ranks.
    pub const fn new(files: u8, ranks: u8) -> BoardSquares {
        BoardSquares {
            files,
            ranks,
            next: Square::new(files, 1),
        }
    }
}

impl Iterator for BoardSquares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.next?;
        let beside = Square::new(square.file() - 1, square.rank());
        let below = || Square::new(self.files, square.rank() + 1);
        self.next = beside
            .or_else(below)
            .filter(|next| next.rank() <= self.ranks);
        Some(square)
    }
}

/// A board, the pieces in hand and the side to move. Every change can be taken back.
#[derive(Clone, Debug)]
pub struct Board {
    facts: &'static BoardFacts,
    cells: Vec<Cell>,
    hands: ByColor<Hand>,
    turn: Color,
    number: u32,
    // Where the king of each side was put last.
    kings: ByColor<CellIndex>,
    checks: ByColor<Checks>,
    // Where the last move took a lion, in games in which others may not be taken then.
    taken_lion: Option<Square>,
    journal: Vec<Change>,
    marks: Vec<Mark>,
}

/// One change by a move, and the earlier value.
#[derive(Clone, Copy, Debug)]
enum Change {
    Cell(CellIndex, Cell),
    Hand(Color, KindId, u8),
    TakenLion(Option<Square>),
}

/// The start of a move's changes in the journal, and the other state that the move changed.
#[derive(Clone, Copy, Debug)]
struct Mark {
    changes: usize,
    turn: Color,
    kings: ByColor<CellIndex>,
    checks: ByColor<Checks>,
}

impl Board {
    /// Creates a board with pieces in hand, on whose squares something must still be put.
    pub fn new(
        facts: &'static BoardFacts,
        hands: ByColor<Hand>,
        turn: Color,
        number: u32,
    ) -> Board {
        Board {
            facts,
            cells: vec![Cell::WALL; facts.rays.size],
            hands,
            turn,
            number,
            kings: ByColor::default(),
            checks: ByColor::new_with(|_| Checks::UNKNOWN),
            taken_lion: None,
            journal: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Returns a copy with nothing to take back.
    pub fn without_journal(&self) -> Board {
        Board {
            facts: self.facts,
            cells: self.cells.clone(),
            hands: self.hands.clone(),
            turn: self.turn,
            number: self.number,
            kings: self.kings,
            checks: self.checks,
            taken_lion: self.taken_lion,
            journal: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Returns the data of the table of its variant.
    #[inline]
    pub fn facts(&self) -> &'static BoardFacts {
        self.facts
    }

    /// Returns the compiled motions of the pieces.
    #[inline]
    pub fn rays(&self) -> &'static Rays {
        &self.facts.rays
    }

    /// Returns all cells of the mailbox.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the content of a cell.
    #[inline]
    pub fn cell(&self, index: CellIndex) -> Cell {
        let cell = self.cells.get(usize::from(index));
        cell.copied().unwrap_or(Cell::WALL)
    }

    /// Reports whether a square is on the board.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        square.file() <= self.facts.files && square.rank() <= self.facts.ranks
    }

    /// Returns all squares in reading order.
    pub const fn squares(&self) -> BoardSquares {
        BoardSquares::new(self.facts.files, self.facts.ranks)
    }

    /// Returns the piece on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        if !self.contains(square) {
            return None;
        }
        self.cell(self.rays().index(square)).piece()
    }

    /// Returns the facts about a kind; a kind of another variant has none.
    #[inline]
    pub fn kind(&self, kind: KindId) -> Option<&'static PieceKind> {
        self.facts.kinds.get(kind.index())
    }

    /// Returns the pieces of both sides in hand.
    pub fn hands(&self) -> &ByColor<Hand> {
        &self.hands
    }

    /// Returns the pieces one side has in hand.
    #[inline]
    pub fn hand(&self, color: Color) -> &Hand {
        self.hands.get(color)
    }

    /// Returns the side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the number of the next move.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns the cell of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Option<CellIndex> {
        let index = *self.kings.get(color);
        let cell = self.cell(index);
        (self.cell_facts(cell).royal && cell.is_of(color)).then_some(index)
    }

    /// Returns the cell where a side's king was put last, whatever is there now.
    #[inline]
    pub fn king_cell(&self, color: Color) -> CellIndex {
        *self.kings.get(color)
    }

    /// Returns the directions from which a side's king is attacked.
    #[inline]
    pub fn checks(&self, color: Color) -> &Checks {
        self.checks.get(color)
    }

    /// Returns the same, to change it as a part of a move.
    #[inline]
    pub fn checks_mut(&mut self, color: Color) -> &mut Checks {
        self.checks.get_mut(color)
    }

    /// Returns the fixed facts about the piece of a cell.
    #[inline]
    pub fn cell_facts(&self, cell: Cell) -> CellFacts {
        self.facts.cells.of(cell)
    }

    /// Puts a piece on a square, or nothing. This cannot be taken back.
    pub fn put(&mut self, square: Square, cell: Cell) {
        self.set_cell(self.rays().index(square), cell);
    }

    #[inline]
    fn set_cell(&mut self, index: CellIndex, cell: Cell) {
        if let Some(known) = self.cells.get_mut(usize::from(index)) {
            *known = cell;
        }
        if self.cell_facts(cell).royal {
            *self.kings.get_mut(cell.color()) = index;
        }
    }

    /// Begins a move of a side: what follows is taken back together.
    #[inline]
    pub fn begin_move(&mut self, color: Color) {
        self.marks.push(Mark {
            changes: self.journal.len(),
            turn: self.turn,
            kings: self.kings,
            checks: self.checks,
        });
        self.turn = !color;
        self.number = self.number.saturating_add(1);
    }

    /// Makes room for so many moves.
    pub fn reserve(&mut self, moves: usize) {
        self.marks.reserve(moves);
        // A piece that goes to another square, and one that is taken.
        self.journal.reserve(3 * moves);
    }

    /// Changes a cell as a part of a move.
    #[inline]
    pub fn change_cell(&mut self, index: CellIndex, cell: Cell) {
        self.journal.push(Change::Cell(index, self.cell(index)));
        self.set_cell(index, cell);
    }

    /// Puts a piece on a square or clears it, as a part of a move.
    #[inline(never)]
    pub fn change(&mut self, square: Square, piece: Option<Piece>) {
        self.change_cell(self.rays().index(square), piece.into());
    }

    /// Changes how many pieces of a kind are in hand, as a part of a move.
    pub fn change_hand(&mut self, color: Color, kind: KindId, count: u8) {
        let before = self.hand(color).count(kind);
        self.journal.push(Change::Hand(color, kind, before));
        self.hands.get_mut(color).set(kind, count);
    }

    /// Adds a captured piece to a hand, as a part of a move.
    #[inline(never)]
    pub fn add_to_hand(&mut self, color: Color, kind: KindId) {
        let count = self.hand(color).count(kind).saturating_add(1);
        self.change_hand(color, kind, count);
    }

    /// Returns where the last move took a lion, in games in which others may not be taken then.
    pub fn taken_lion(&self) -> Option<Square> {
        self.taken_lion
    }

    /// Sets the same at the start. This cannot be taken back.
    pub fn set_taken_lion(&mut self, square: Option<Square>) {
        self.taken_lion = square;
    }

    /// Changes where a lion was taken, as a part of a move.
    pub fn change_taken_lion(&mut self, square: Option<Square>) {
        self.journal.push(Change::TakenLion(self.taken_lion));
        self.taken_lion = square;
    }

    /// Returns the content of the destination after a piece goes there.
    #[inline]
    pub fn arriving(&self, moving: Cell, promote: bool) -> Cell {
        match self.cell_facts(moving).promoted {
            Cell::EMPTY => moving,
            promoted if promote => promoted,
            _ => moving,
        }
    }

    /// Takes the last move back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(mark) = self.marks.pop() else {
            return false;
        };
        while self.journal.len() > mark.changes {
            match self.journal.pop() {
                Some(Change::Cell(index, cell)) => {
                    if let Some(known) = self.cells.get_mut(usize::from(index)) {
                        *known = cell;
                    }
                }
                Some(Change::Hand(color, kind, count)) => {
                    self.hands.get_mut(color).set(kind, count);
                }
                Some(Change::TakenLion(square)) => self.taken_lion = square,
                None => break,
            }
        }
        self.turn = mark.turn;
        self.kings = mark.kings;
        self.checks = mark.checks;
        self.number = self.number.saturating_sub(1);
        true
    }

    /// Reports whether a square lies in a side's promotion zone.
    #[inline]
    pub fn in_zone(&self, color: Color, square: Square) -> bool {
        match color {
            Color::Black => square.rank() <= self.facts.zone,
            Color::White => square.rank() + self.facts.zone > self.facts.ranks,
        }
    }

    /// Returns how many ranks lie between a square and a side's farthest rank.
    pub fn ranks_to_the_end(&self, color: Color, square: Square) -> u8 {
        match color {
            Color::Black => square.rank() - 1,
            Color::White => self.facts.ranks.saturating_sub(square.rank()),
        }
    }

    /// Reports whether a piece could never move again from a square, where that is against the rules.
    #[inline]
    pub fn is_dead_end(&self, piece: Piece, square: Square) -> bool {
        if self.facts.dead_ends {
            return false;
        }
        let index = self.rays().index(square);
        self.rays()
            .steps(Cell::of(piece.color, piece.kind))
            .iter()
            .all(|step| self.cell(index.wrapping_add_signed(step.delta)) == Cell::WALL)
    }

    /// Returns the squares of a side's pieces.
    pub fn all_of(&self, color: Color) -> Vec<Square> {
        let is_there = |square: &Square| {
            self.piece(*square)
                .is_some_and(|piece| piece.color == color)
        };
        self.squares().filter(is_there).collect()
    }

    /// Reports whether a side has any piece of some kinds on the board.
    pub fn has_any(&self, color: Color, kinds: &[u8]) -> bool {
        !self.pieces_of(color, kinds).is_empty()
    }

    /// Returns the squares of a side's pieces of some kinds.
    #[inline(never)]
    pub fn pieces_of(&self, color: Color, kinds: &[u8]) -> Vec<Square> {
        let mut pieces = Vec::new();
        for square in self.squares() {
            if let Some(piece) = self.piece(square)
                && piece.color == color
                && kinds.contains(&piece.kind.get())
            {
                pieces.push(square);
            }
        }
        pieces
    }

    /// Counts the pieces like one on a file.
    pub fn count_on_file(&self, piece: Piece, file: u8) -> u8 {
        let same = Some(piece);
        (1..=self.facts.ranks)
            .filter_map(|rank| Square::new(file, rank))
            .map(|square| u8::from(self.piece(square) == same))
            .sum()
    }
}
