//! The nodes of the search and what follows from their children.

use super::board::{Act, Undo};
use super::cells::Index;
use super::rules::Held;
use super::table::{ALWAYS, ANY, INFINITE, Known, MAX_NUMBER, Number, Plies};

/// What is asked at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The attacker is to move.
    Attack,
    /// The defender is to move.
    Defence,
    /// Whether what is put between on a cell does not count, or else is taken care of.
    Block(Index),
    /// Whether each piece that can be put there is taken care of.
    Drops(Index),
}

impl Kind {
    /// Whether one child that is proven proves the node; else one that is disproven disproves it.
    #[inline]
    pub const fn needs_one(self) -> bool {
        matches!(self, Kind::Attack | Kind::Block(_))
    }

    /// Whether what is known of one child decides the node.
    pub fn is_decided_by(self, child: &Known) -> bool {
        if self.needs_one() {
            child.is_proven()
        } else {
            child.is_disproven()
        }
    }

    /// The kind of the node that something leads to.
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
    /// Children of one group stand side by side, and only the hardest of them counts.
    pub group: u16,
    /// Whether it waits for the one before it.
    pub waits: bool,
    /// The slot of what the act takes or drops, if the attacker does it.
    pub change: Change,
    pub known: Known,
}

/// What a move of the attacker does to its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    None,
    Drops(u8),
    Takes(u8),
}

impl Change {
    /// The hand before the move, given the one after it.
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
    /// What the attacker must have besides for a proof, so that the defender lacks it.
    pub missing: Held,
    pub limit: Plies,
    pub path: u32,
    pub proof_limit: Number,
    pub disproof_limit: Number,
    /// Where its children begin.
    pub first: usize,
    /// The child that is searched at present.
    pub chosen: usize,
    /// Whether pawn drops were left out because they mate.
    pub is_any_left_out: bool,
    /// How many nodes had been searched before it.
    pub start: u64,
    pub undo: Option<Undo>,
    pub is_raised: bool,
    /// Whether it has not been looked at before, as far as is known.
    pub is_new: bool,
}

/// The numbers of a node by its children, and which child is next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sums {
    pub proof: Number,
    pub disproof: Number,
    pub best: usize,
    /// The second smallest of the numbers of which the smallest counts.
    second: Number,
    /// What the others without the group of the best add.
    rest: Number,
}

/// What numbers add to the largest of them, or to the one that is searched. Many checks of the attacker fall to one
/// and the same answer, or lead to one position: their whole sum would say too much.
const fn added(kind: Kind, numbers: Number) -> Number {
    match kind {
        Kind::Attack | Kind::Block(_) => numbers.div_ceil(2),
        Kind::Defence | Kind::Drops(_) => numbers,
    }
}

/// Adds the numbers of children up.
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
                // What was left out for the former best counts from now on.
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
    /// The limits with which the best child is searched.
    pub fn limits(&self, frame: &Frame) -> (Number, Number) {
        let (small, large) = if frame.kind.needs_one() {
            (frame.proof_limit, frame.disproof_limit)
        } else {
            (frame.disproof_limit, frame.proof_limit)
        };
        // A little more than the second best, so that the search does not go to and fro. Within a limit of plies it
        // mostly refutes: then all checks fall in the end, in any order, but one answer may refute much sooner than
        // another.
        let more = match (frame.limit, frame.kind.needs_one()) {
            (ANY, _) => self.second / 4,
            (_, true) => self.second / 2,
            (_, false) => 0,
        };
        let second = self.second.saturating_add(more).saturating_add(1);
        let small = small.min(second);
        // Numbers that have become as large as can be must not end the search of a child.
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

/// A length that has so many plies more.
pub(super) const fn longer(plies: Plies, by: Plies) -> Plies {
    match plies {
        ANY => ANY,
        _ => plies + by,
    }
}

/// How many plies of a limit are left after something.
pub(super) const fn left(limit: Plies, act: Act) -> Plies {
    match limit {
        ANY => ANY,
        _ if act.is_move() => limit - 1,
        _ => limit,
    }
}

impl Frame {
    /// What is known of the node when its children have proven or disproven it, or as far as they have.
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
            // With a kind that it lacks the attacker might give other checks.
            if self.kind == Kind::Attack {
                hand = hand.present_in(self.hand);
            }
        } else {
            let found = children.iter().filter(|child| child.known.is_disproven());
            // What holds on every path is worth more.
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
