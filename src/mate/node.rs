//! The nodes of the search and what follows from their children.

use super::board::{Act, Undo};
use super::cells::Index;
use super::rules::Held;
use super::table::{ALWAYS, ANY, INFINITE, Known, MAX_NUMBER, Number, Plies};

/// The question asked at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The attacker is to move.
    Attack,
    /// The defender is to move.
    Defence,
    /// Whether the interposition on a cell does not count, or is answered otherwise.
    Block(Index),
    /// Whether each piece that can be dropped on the cell is answered.
    Drops(Index),
}

impl Kind {
    /// Reports whether one proven child proves the node; otherwise one disproven child disproves it.
    #[inline]
    pub const fn needs_one(self) -> bool {
        matches!(self, Kind::Attack | Kind::Block(_))
    }

    /// Reports whether one child's result decides the node.
    pub fn is_decided_by(self, child: &Known) -> bool {
        if self.needs_one() {
            child.is_proven()
        } else {
            child.is_disproven()
        }
    }

    /// Returns the kind of the node that an act leads to.
    pub const fn after(self, act: Act) -> Kind {
        if act.is_block() {
            return Kind::Block(act.to());
        }
        if act.is_drops() {
            return Kind::Drops(act.to());
        }
        if act.is_advance() {
            return Kind::Defence;
        }
        match self {
            Kind::Attack => Kind::Defence,
            _ => Kind::Attack,
        }
    }
}

/// A child of a node that has been expanded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub act: Act,
    /// Children of one group are adjacent, and only the hardest of them counts.
    pub group: u16,
    /// Whether it waits for the previous child.
    pub waits: bool,
    /// The slot of the piece captured or dropped, if the attacker acts.
    pub change: Change,
    pub known: Known,
}

/// The effect of an attacker's move on its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    None,
    Drops(u8),
    Takes(u8),
}

impl Change {
    /// Returns the hand before the move, given the one after it.
    pub fn before(self, after: Held) -> Held {
        match self {
            Change::None => after,
            Change::Drops(slot) => after.with(slot),
            Change::Takes(slot) => after.without(slot),
        }
    }
}

/// A node that is being searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub kind: Kind,
    pub key: u64,
    pub hand: Held,
    /// All pieces in hand, of both sides.
    pub total: Held,
    /// The pieces that the attacker must also hold for a proof, so that the defender lacks them.
    pub missing: Held,
    pub limit: Plies,
    pub path: u32,
    pub proof_limit: Number,
    pub disproof_limit: Number,
    /// The index of its first child.
    pub first: usize,
    /// The child that is being searched.
    pub chosen: usize,
    /// Whether pawn drops were left out because they mate.
    pub is_any_left_out: bool,
    /// The number of nodes searched before it.
    pub start: u64,
    pub undo: Option<Undo>,
    pub is_raised: bool,
    /// Whether it has not been searched before, as far as is known.
    pub is_new: bool,
}

/// The proof numbers of a node, derived from its children, and the child to search next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sums {
    pub proof: Number,
    pub disproof: Number,
    pub best: usize,
    /// The second smallest of the numbers whose minimum counts.
    second: Number,
    /// The sum of the other groups, without that of the best child.
    rest: Number,
}

/// Returns how much numbers add to the largest of them, or to the one being searched. Many checks of the
/// attacker fail to the same answer or transpose, so that the full sum would overestimate.
const fn added(kind: Kind, numbers: Number) -> Number {
    match kind {
        Kind::Attack | Kind::Block(_) => numbers.div_ceil(2),
        Kind::Defence | Kind::Drops(_) => numbers,
    }
}

/// Combines the numbers of children.
pub(super) fn sums(kind: Kind, children: &[Child]) -> Sums {
    let needs_one = kind.needs_one();
    let (mut least, mut second, mut best) = (INFINITE, INFINITE, 0);
    let (mut sum, mut largest) = (0_u32, 0);
    let (mut of_group, mut group) = (0, u16::MAX);
    let mut rest = 0_u32;
    let mut best_group = u16::MAX;
    let mut is_open_before = false;
    for (at, child) in children.iter().enumerate() {
        let (small, large) = if needs_one {
            (child.known.proof, child.known.disproof)
        } else {
            (child.known.disproof, child.known.proof)
        };
        if child.group != group {
            sum = sum.saturating_add(of_group);
            largest = largest.max(of_group);
            if group != best_group {
                rest = rest.saturating_add(of_group);
            }
            (of_group, group) = (0, child.group);
            is_open_before = false;
        }
        if child.waits && is_open_before {
            continue;
        }
        is_open_before |= large != 0;
        of_group = of_group.max(large);
        if small < least {
            if best_group != u16::MAX && best_group != group {
                // From now on, the former best child counts too.
                rest = sum;
            }
            (second, least, best) = (least, small, at);
            best_group = group;
        } else if small < second {
            second = small;
        }
    }
    sum = sum.saturating_add(of_group);
    largest = largest.max(of_group);
    if group != best_group {
        rest = rest.saturating_add(of_group);
    }
    sum = largest.saturating_add(added(kind, sum - largest));
    let sum = match least {
        0 => INFINITE,
        _ => sum.min(MAX_NUMBER),
    };
    let (proof, disproof) = if needs_one {
        (least, sum)
    } else {
        (sum, least)
    };
    Sums {
        proof,
        disproof,
        best,
        second,
        rest: added(kind, rest),
    }
}

impl Sums {
    /// Returns the limits for the search of the best child.
    pub fn limits(&self, frame: &Frame) -> (Number, Number) {
        let (small, large) = if frame.kind.needs_one() {
            (frame.proof_limit, frame.disproof_limit)
        } else {
            (frame.disproof_limit, frame.proof_limit)
        };
        // Slightly more than the second best, to avoid switching back and forth. Within a limit of plies
        // the search mostly refutes: all checks fail in the end, in any order, but one answer may refute
        // much sooner than another.
        let more = match (frame.limit, frame.kind.needs_one()) {
            (ANY, _) => self.second / 4,
            (_, true) => self.second / 2,
            (_, false) => 0,
        };
        let second = self.second.saturating_add(more).saturating_add(1);
        let small = small.min(second);
        // Saturated numbers must not end the search of a child.
        let large = match large {
            INFINITE => INFINITE,
            _ => large.saturating_sub(self.rest),
        };
        if frame.kind.needs_one() {
            (small, large)
        } else {
            (large, small)
        }
    }
}

/// Returns a length increased by a number of plies.
pub(super) const fn longer(plies: Plies, by: Plies) -> Plies {
    match plies {
        ANY => ANY,
        _ => plies + by,
    }
}

/// Returns the plies that remain of a limit after an act.
pub(super) const fn left(limit: Plies, act: Act) -> Plies {
    match limit {
        ANY => ANY,
        _ if act.is_move() => limit - 1,
        _ => limit,
    }
}

impl Frame {
    /// Returns the result of the node as far as its children prove or disprove it.
    pub fn known(&self, sums: &Sums, children: &[Child], depth: u16) -> Known {
        if sums.proof == 0 {
            self.proven(children)
        } else if sums.disproof == 0 {
            self.disproven(children, depth)
        } else {
            let numbers = (sums.proof, sums.disproof);
            Known {
                depth,
                ..Known::open(self.hand, self.limit, numbers)
            }
        }
    }

    fn proven(&self, children: &[Child]) -> Known {
        if !self.kind.needs_one() {
            let mut all = Known::proven(self.missing, 0);
            for child in children {
                all.hand = all.hand.most(child.known.hand);
                let by = Plies::from(child.act.is_move());
                all.plies = all.plies.max(longer(child.known.plies, by));
            }
            return all;
        }
        let mut best = Known::proven(self.hand, ANY);
        for child in children.iter().filter(|child| child.known.is_proven()) {
            let by = Plies::from(child.act.is_move());
            let plies = longer(child.known.plies, by);
            if plies < best.plies {
                best = Known::proven(child.change.before(child.known.hand), plies);
            }
        }
        best
    }

    fn disproven(&self, children: &[Child], own_depth: u16) -> Known {
        let is_move = |child: &Child| Plies::from(child.act.is_move());
        let (mut hand, mut plies, mut depth) = (self.total, ANY, ALWAYS);
        let mut is_free = !self.is_any_left_out;
        if self.kind.needs_one() {
            for child in children {
                is_free &= child.known.is_free;
                hand = hand.least(child.change.before(child.known.hand));
                plies = plies.min(longer(child.known.plies, is_move(child)));
                depth = depth.min(child.known.depth);
            }
            // With a kind that it lacks, the attacker might give other checks.
            if self.kind == Kind::Attack {
                hand = hand.present_in(self.hand);
            }
        } else {
            let found = children.iter().filter(|child| child.known.is_disproven());
            // A result that holds on every path is worth more.
            let worth = |known: &Known| (known.depth, known.plies, known.is_free);
            let best = found.max_by_key(|child| worth(&child.known));
            if let Some(child) = best {
                hand = hand.least(child.known.hand);
                plies = longer(child.known.plies, is_move(child));
                depth = child.known.depth;
                is_free = child.known.is_free;
            }
        }
        let depth = if depth >= own_depth { ALWAYS } else { depth };
        Known::disproven(hand, plies, depth, is_free)
    }
}
