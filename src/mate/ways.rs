//! Which cells lead to which, by the empty board: the pieces that matter to a cell are found without going along
//! its lines.

use super::cells::{CODES, Code, EMPTY, Index, ROOM, Ray, Step};

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

/// From where a piece could check a king with a move.
#[derive(Debug, Default)]
pub(super) struct Reaches {
    /// For each code and square the squares of the kings, by their numbers.
    kings: Vec<u128>,
}

impl Reaches {
    /// What the pieces reach, given the steps of each code.
    pub fn new<'a>(
        cells: &[Index],
        number: &[u8; ROOM],
        promoted: &[Code; CODES],
        steps: impl Fn(Code) -> &'a [Step],
    ) -> Reaches {
        let is_there = present(cells);
        let mut attacked = vec![0; CODES * SQUARES];
        for (code, cell) in each(cells) {
            let mut squares = 0;
            along(*cell, steps(code), &is_there, |to| {
                squares |= bit(number, to)
            });
            if let Some(known) = attacked.get_mut(place(number, code, *cell)) {
                *known = squares;
            }
        }
        let mut kings = vec![0; CODES * SQUARES];
        for (code, cell) in each(cells) {
            let after = |code: Code, to| attacked.get(place(number, code, to)).copied();
            let mut squares = 0;
            let promoted = promoted.get(usize::from(code)).copied();
            let promoted = promoted.filter(|promoted| *promoted != EMPTY);
            along(*cell, steps(code), &is_there, |to| {
                let promoted = promoted.and_then(|promoted| after(promoted, to));
                squares |= after(code, to).unwrap_or_default() | promoted.unwrap_or_default();
            });
            if let Some(known) = kings.get_mut(place(number, code, *cell)) {
                *known = squares;
            }
        }
        Reaches { kings }
    }

    /// The squares of the kings that a piece on a square could check, by their numbers.
    #[inline]
    pub fn kings(&self, code: Code, from: u8) -> u128 {
        let at = usize::from(code) % CODES * SQUARES + usize::from(from);
        self.kings.get(at).copied().unwrap_or_default()
    }
}

fn each(cells: &[Index]) -> impl Iterator<Item = (Code, &Index)> {
    (0..CODES as Code).flat_map(move |code| cells.iter().map(move |cell| (code, cell)))
}

fn place(number: &[u8; ROOM], code: Code, cell: Index) -> usize {
    usize::from(code) * SQUARES + usize::from(number[usize::from(cell)])
}

fn bit(number: &[u8; ROOM], cell: Index) -> u128 {
    1 << (number[usize::from(cell)] & 127)
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
