//! The fixed facts about the piece of each cell, at one look-up.

use crate::types::color::Color;
use crate::types::piece::{KindId, PieceKind};
use crate::variant::rays::Cell;

/// The fixed facts about the piece of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellFacts {
    /// Whether losing it loses the game.
    pub royal: bool,
    /// The cell after its promotion; empty when it does not promote.
    pub promoted: Cell,
    /// The kind it becomes in the hand of its captor; `None` when it leaves the game.
    pub held: Option<KindId>,
}

/// The fixed facts about the pieces of all cells.
#[derive(Clone, Debug)]
pub struct CellTable([CellFacts; 256]);

impl CellTable {
    /// Returns the table of a variant's pieces, which can be dropped or not when they have been captured.
    pub fn new(kinds: &[PieceKind], drops: bool) -> CellTable {
        let mut table = CellTable([CellFacts::default(); 256]);
        for (id, kind) in (1..).map_while(KindId::new).zip(kinds) {
            for color in Color::BOTH {
                let promoted = kind.promotes_to.and_then(KindId::new);
                let held = kind.in_hand.or(kind.unpromoted).and_then(KindId::new);
                table.0[usize::from(Cell::of(color, id).0)] = CellFacts {
                    royal: kind.royal,
                    promoted: promoted.map_or(Cell::EMPTY, |kind| Cell::of(color, kind)),
                    held: (drops && !kind.royal).then(|| held.unwrap_or(id)),
                };
            }
        }
        table
    }

    /// Returns the fixed facts about the piece of a cell.
    #[inline]
    pub fn of(&self, cell: Cell) -> CellFacts {
        self.0[usize::from(cell.0)]
    }
}
