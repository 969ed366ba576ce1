//! Which cells lead to which, by the empty board: the pieces that matter to a cell are found without going along
//! its lines.

use super::cells::{self, CODES, Code, Index, ROOM, Ray, Step};

/// How many squares there is room for.
const SQUARES: usize = 128;

/// How a cell leads to another: the direction, by its number, and how often a piece goes in it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Way {
    pub ray: u8,
    /// 0 where no piece goes.
    pub distance: u8,
}

/// The ways of one side.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// For each square those from which any piece goes there, by their numbers.
    sources: Vec<u128>,
    ways: Vec<Way>,
}

impl Ways {
    /// The ways of a side's pieces; `None` where a cell leads to another in two directions.
    pub fn new(rays: &[Ray], cells: &[Index], number: &[u8; ROOM]) -> Option<Ways> {
        let mut ways = Ways {
            sources: vec![0; SQUARES],
            ways: vec![Way::default(); SQUARES * SQUARES],
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
                    *ways.sources.get_mut(own)? |= 1 << from;
                    let way = ways.ways.get_mut(own * SQUARES + from)?;
                    if way.distance != 0 {
                        return None;
                    }
                    *way = Way { ray, distance };
                }
            }
        }
        Some(ways)
    }

    /// The squares from which any piece goes to a square, by their numbers.
    #[inline]
    pub fn sources(&self, target: u8) -> u128 {
        let sources = self.sources.get(usize::from(target));
        sources.copied().unwrap_or_default()
    }

    /// How a square leads to another.
    #[inline]
    pub fn way(&self, target: u8, from: u8) -> Way {
        let at = usize::from(target) * SQUARES + usize::from(from);
        self.ways.get(at).copied().unwrap_or_default()
    }
}

fn present(cells: &[Index]) -> [bool; ROOM] {
    let mut is_there = [false; ROOM];
    for cell in cells {
        is_there[usize::from(*cell)] = true;
    }
    is_there
}

/// Where the pieces go on an empty board.
#[derive(Debug, Default)]
pub(super) struct Reaches {
    /// For each code and square the squares to which it goes, by their numbers.
    targets: Vec<u128>,
    /// For each code and square those from which it goes there.
    sources: Vec<u128>,
}

impl Reaches {
    /// What the pieces reach, given the steps of each code.
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
                let ways = [(&mut targets, *cell, to), (&mut sources, to, *cell)];
                for (squares, at, other) in ways {
                    if let Some(squares) = squares.get_mut(place(number, code, at)) {
                        *squares |= bit(number, other);
                    }
                }
            });
        }
        Reaches { targets, sources }
    }

    /// The squares to which a piece goes from a square, by their numbers.
    #[inline]
    pub fn targets(&self, code: Code, from: u8) -> u128 {
        at(&self.targets, code, from)
    }

    /// The squares from which a piece goes to a square.
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

/// Shows the cells to which steps lead from one.
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
