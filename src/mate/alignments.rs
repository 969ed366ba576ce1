//! Connections between cells on an empty board, which find the pieces that matter to a cell without
//! following its lines.

use super::cells::{self, CODES, Code, Index, ROOM, Ray, Step};

/// The number of squares that fit.
const SQUARES: usize = 128;

/// The connection from one cell to another: the number of the direction, and the number of steps in it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Alignment {
    pub ray: u8,
    /// 0 if no piece moves there.
    pub distance: u8,
}

/// The connections of one side.
#[derive(Debug, Default)]
pub(super) struct Alignments {
    /// For each square, those from which any piece moves there, by square number.
    sources: Vec<u128>,
    alignments: Vec<Alignment>,
}

impl Alignments {
    /// Builds the connections of a side's pieces; `None` if a cell leads to another in two directions.
    pub fn new(rays: &[Ray], cells: &[Index], number: &[u8; ROOM]) -> Option<Alignments> {
        let mut alignments = Alignments {
            sources: vec![0; SQUARES],
            alignments: vec![Alignment::default(); SQUARES * SQUARES],
        };
        let is_there = present(cells);
        for target in cells {
            let own = usize::from(number[usize::from(*target)]) % SQUARES;
            for (ray, directed) in (0..).zip(rays) {
                let mut index = *target;
                for distance in 1..=directed.longest {
                    index = index.wrapping_sub(directed.delta as u8);
                    if !is_there[usize::from(index)] {
                        break;
                    }
                    let from = usize::from(number[usize::from(index)]) % SQUARES;
                    *alignments.sources.get_mut(own)? |= 1 << from;
                    let alignment = alignments.alignments.get_mut(own * SQUARES + from)?;
                    if alignment.distance != 0 {
                        return None;
                    }
                    *alignment = Alignment { ray, distance };
                }
            }
        }
        Some(alignments)
    }

    /// Returns the squares from which any piece moves to a square, by square number.
    #[inline]
    pub fn sources(&self, target: u8) -> u128 {
        let sources = self.sources.get(usize::from(target));
        sources.copied().unwrap_or_default()
    }

    /// Returns the connection from one square to another.
    #[inline]
    pub fn alignment(&self, target: u8, from: u8) -> Alignment {
        let at = usize::from(target) * SQUARES + usize::from(from);
        self.alignments.get(at).copied().unwrap_or_default()
    }
}

fn present(cells: &[Index]) -> [bool; ROOM] {
    let mut is_there = [false; ROOM];
    for cell in cells {
        is_there[usize::from(*cell)] = true;
    }
    is_there
}

/// The moves of the pieces on an empty board.
#[derive(Debug, Default)]
pub(super) struct Reaches {
    /// For each code and square, the squares to which it moves, by square number.
    targets: Vec<u128>,
    /// For each code and square, those from which it moves there.
    sources: Vec<u128>,
}

impl Reaches {
    /// Builds the moves, given the steps of each code.
    pub fn new<'a>(
        cells: &[Index],
        number: &[u8; ROOM],
        steps: impl Fn(Code) -> &'a [Step],
    ) -> Reaches {
        let is_there = present(cells);
        let mut targets = vec![0; CODES * SQUARES];
        let mut sources = vec![0; CODES * SQUARES];
        for (code, cell) in each(cells) {
            along(*cell, steps(code), &is_there, |to| {
                let alignments = [(&mut targets, *cell, to), (&mut sources, to, *cell)];
                for (squares, at, other) in alignments {
                    if let Some(squares) = squares.get_mut(place(number, code, at)) {
                        *squares |= bit(number, other);
                    }
                }
            });
        }
        Reaches { targets, sources }
    }

    /// Returns the squares to which a piece moves from a square, by square number.
    #[inline]
    pub fn targets(&self, code: Code, from: u8) -> u128 {
        at(&self.targets, code, from)
    }

    /// Returns the squares from which a piece moves to a square.
    #[inline]
    pub fn sources(&self, code: Code, target: u8) -> u128 {
        at(&self.sources, code, target)
    }
}

#[inline]
fn at(squares: &[u128], code: Code, square: u8) -> u128 {
    let at = usize::from(code) % CODES * SQUARES + usize::from(square);
    squares.get(at).copied().unwrap_or_default()
}

fn each(cells: &[Index]) -> impl Iterator<Item = (Code, &Index)> {
    (0..CODES as Code).flat_map(move |code| cells.iter().map(move |cell| (code, cell)))
}

fn place(number: &[u8; ROOM], code: Code, cell: Index) -> usize {
    usize::from(code) * SQUARES + usize::from(number[usize::from(cell)])
}

fn bit(number: &[u8; ROOM], cell: Index) -> u128 {
    cells::bit(number[usize::from(cell)])
}

/// Visits the cells to which steps lead from one.
fn along(from: Index, steps: &[Step], is_there: &[bool; ROOM], mut show: impl FnMut(Index)) {
    for step in steps {
        let mut to = from;
        for _ in 0..step.reach {
            to = to.wrapping_add(step.delta as u8);
            if !is_there[usize::from(to)] {
                break;
            }
            show(to);
        }
    }
}
