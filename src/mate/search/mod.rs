//! The search: proof numbers, depth first, with a table (df-pn, Nagai 2002).
//!
//! The limits of a child are slightly wider than necessary (1 + ε, Pawlewicz and Lew 2007), and wider for a
//! child that was reached on a shorter path (Kishimoto 2010), so that cycles do not stall the search. A
//! result that depends on a repetition is kept only for the path on which it was found.
//!
//! There is no recursion except over the last plies, in [`shallow`]: the nodes of the path are kept in a
//! list.

mod children;
mod shallow;

use std::collections::HashMap;
use std::sync::Arc;

use super::board::{Act, Board};
use super::node::{Child, Frame, Kind, left, sums};
use super::rules::{Held, Rules, mixed};
use super::table::{ALWAYS, ANY, INFINITE, Known, Name, Number, Plies, Table};

/// The longest path that is followed.
const DEEPEST: usize = 20_000;
/// The number of slots that count the positions on the path.
const COUNTS: usize = 1 << 14;
/// The number of nodes between two calls of the stop function.
const PERIOD: u64 = 512;

/// Conditions that end a search early.
pub(super) struct Stop<'a> {
    pub most_nodes: u64,
    /// Called periodically with the number of nodes; `true` ends the search.
    pub ask: &'a mut dyn FnMut(u64) -> bool,
    /// Whether `ask` has returned `true`.
    pub is_ended: bool,
}

impl<'a> Stop<'a> {
    pub fn new(most_nodes: u64, ask: &'a mut dyn FnMut(u64) -> bool) -> Stop<'a> {
        Stop {
            most_nodes,
            ask,
            is_ended: false,
        }
    }
}

/// Returns the key under which a limit is set for an interposed piece.
pub(super) const fn exception(key: u64, hand: Held) -> u64 {
    key ^ mixed(hand.0)
}

/// Returns the result of an attacker's node without a check, for any further pieces of the kinds in hand.
fn no_check(total: Held, hand: Held, is_any_left_out: bool) -> Known {
    Known::disproven(total.present_in(hand), ANY, ALWAYS, !is_any_left_out)
}

/// A search on a position.
#[derive(Debug)]
pub(super) struct Search {
    pub board: Board,
    rules: Arc<Rules>,
    table: Table,
    /// Distinguishes the same position in different problems.
    salt: u64,
    pub nodes: u64,
    pub is_stopped: bool,
    most_nodes: u64,
    /// The number of nodes at which the stop function is called next.
    next_question: u64,
    frames: Vec<Frame>,
    children: Vec<Child>,
    /// How many positions on the path fall into each slot.
    counts: Vec<u8>,
    acts: Vec<Act>,
    /// Empty lists for the last plies, kept to avoid allocations.
    spare: Vec<Vec<Act>>,
    /// For positions with an interposed piece, the most plies that a mate may take if the piece is not to
    /// count.
    pub limits: HashMap<u64, Plies>,
}

impl Search {
    pub fn new(board: Board, bytes: usize) -> Search {
        Search {
            rules: Arc::clone(&board.rules),
            salt: board.signature(),
            board,
            table: Table::new(bytes),
            nodes: 0,
            is_stopped: false,
            most_nodes: u64::MAX,
            next_question: 0,
            frames: Vec::new(),
            children: Vec::new(),
            counts: vec![0; COUNTS],
            acts: Vec::new(),
            spare: Vec::new(),
            limits: HashMap::new(),
        }
    }

    /// Sets another position and keeps earlier results.
    pub fn set(&mut self, board: Board) {
        self.salt = board.signature();
        self.board = board;
        self.is_stopped = false;
        self.nodes = 0;
        self.next_question = 0;
        if !self.limits.is_empty() {
            self.limits.clear();
            self.table.clear();
        }
    }

    /// Clears the table but keeps the limits for interposed pieces.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Returns the key of a node without its hands.
    pub fn key(&self, kind: Kind) -> u64 {
        let of_kind = match kind {
            Kind::Attack => 0,
            Kind::Defence => 1,
            Kind::Block(at) => 2 + 2 * u64::from(at),
            Kind::Drops(at) => 3 + 2 * u64::from(at),
        };
        // 0 means no entry.
        (self.board.key ^ self.salt ^ mixed(of_kind)).max(1)
    }

    fn hand(&self) -> Held {
        self.board.hands[self.board.attacker]
    }

    fn side(&self, kind: Kind, act: Act) -> usize {
        if kind == Kind::Attack || act.is_advance() {
            self.board.attacker
        } else {
            self.board.defender()
        }
    }

    /// Searches for a mate within so many plies from the position on the board. The result is open if the
    /// search was stopped.
    pub fn run(&mut self, kind: Kind, limit: Plies, stop: &mut Stop<'_>) -> Known {
        let known = self.table.look_up(&self.root(kind, limit));
        match known {
            Some(known) if known.is_proven() || known.is_disproven() => known,
            _ => self.run_anew(kind, limit, stop),
        }
    }

    fn root(&self, kind: Kind, limit: Plies) -> Name {
        Name {
            key: self.key(kind),
            hand: self.hand(),
            limit,
            path: 1,
        }
    }

    /// Like [`Search::run`], without looking up the position itself: its children are stored then.
    pub fn run_anew(&mut self, kind: Kind, limit: Plies, stop: &mut Stop<'_>) -> Known {
        let name = self.root(kind, limit);
        self.most_nodes = stop.most_nodes;
        if self.nodes >= self.most_nodes {
            self.is_stopped = true;
            return Known::open(name.hand, name.limit, (1, 1));
        }
        self.frames.clear();
        self.children.clear();
        self.counts.fill(0);
        let root = self.frame(&name, kind, (INFINITE, INFINITE));
        if let Some(known) = self.enter(root) {
            return known;
        }
        loop {
            if let Some(known) = self.step(stop) {
                return known;
            }
        }
    }

    fn frame(&self, name: &Name, kind: Kind, (proof, disproof): (Number, Number)) -> Frame {
        Frame {
            kind,
            key: name.key,
            hand: name.hand,
            total: self.board.hands[0].plus(self.board.hands[1]),
            missing: Held::default(),
            limit: name.limit,
            path: name.path,
            proof_limit: proof,
            disproof_limit: disproof,
            first: self.children.len(),
            chosen: 0,
            is_any_left_out: false,
            start: self.nodes,
            undo: None,
            is_raised: false,
            is_new: true,
        }
    }

    /// Takes one step at the top node; returns the result of the root once it is done.
    fn step(&mut self, stop: &mut Stop<'_>) -> Option<Known> {
        let depth = self.frames.len() as u16 - 1;
        let frame = *self.frames.last()?;
        let children = self.children.get(frame.first..).unwrap_or_default();
        let sums = sums(frame.kind, children);
        let is_done = sums.proof >= frame.proof_limit
            || sums.disproof >= frame.disproof_limit
            || sums.proof == 0
            || sums.disproof == 0;
        if is_done || self.is_stopped {
            // Within a limit of plies no path can cycle.
            let may_cycle = frame.limit == ANY && !frame.is_raised && !self.is_stopped;
            if may_cycle && self.has_old_child(&frame, depth) {
                self.raise(sums.proof, sums.disproof);
                return None;
            }
            let known = frame.known(&sums, children, depth);
            return self.leave(&frame, known);
        }
        let limits = sums.limits(&frame);
        self.descend(&frame, sums.best, limits, stop);
        None
    }

    /// Reports whether an open child was reached on a path that is not longer.
    fn has_old_child(&self, frame: &Frame, depth: u16) -> bool {
        let mut children = self.children.get(frame.first..).unwrap_or_default().iter();
        let is_open = |known: &Known| !known.is_proven() && !known.is_disproven();
        children.any(|child| is_open(&child.known) && child.known.depth <= depth)
    }

    fn raise(&mut self, proof: Number, disproof: Number) {
        if let Some(frame) = self.frames.last_mut() {
            frame.is_raised = true;
            if proof > 0 && disproof > 0 {
                frame.proof_limit = frame.proof_limit.max(proof + 1).min(INFINITE);
                frame.disproof_limit = frame.disproof_limit.max(disproof + 1).min(INFINITE);
            }
        }
    }

    /// Leaves the top node with its result.
    fn leave(&mut self, frame: &Frame, known: Known) -> Option<Known> {
        self.frames.pop();
        self.children.truncate(frame.first);
        self.count(frame, false);
        if !self.is_stopped || known.is_proven() || known.is_disproven() {
            self.store(frame, &known);
        }
        let Some(parent) = self.frames.last() else {
            return Some(known);
        };
        let (kind, chosen) = (parent.kind, parent.chosen);
        if let Some(undo) = &frame.undo {
            let act = self
                .children
                .get(chosen)
                .map_or(Act::default(), |child| child.act);
            let side = self.side(kind, act);
            self.board.take_back(undo, side);
        }
        self.note(chosen, known);
        None
    }

    fn store(&mut self, frame: &Frame, known: &Known) {
        let name = Name {
            key: frame.key,
            hand: frame.hand,
            limit: frame.limit,
            path: frame.path,
        };
        let amount = self.nodes.saturating_sub(frame.start).max(1);
        let amount = Number::try_from(amount).unwrap_or(Number::MAX);
        self.table.store(&name, known, amount);
    }

    /// Records that a position is on the path, or no longer.
    fn count(&mut self, frame: &Frame, is_there: bool) {
        if let Some(count) = self.counts.get_mut(frame.key as usize % COUNTS) {
            if is_there {
                *count = count.saturating_add(1);
            } else if *count < u8::MAX {
                // A saturated counter stays saturated: that only costs time.
                *count = count.saturating_sub(1);
            }
        }
    }

    /// Descends to a child of the top node.
    fn descend(
        &mut self,
        frame: &Frame,
        best: usize,
        limits: (Number, Number),
        stop: &mut Stop<'_>,
    ) {
        if self.nodes >= self.next_question {
            self.next_question = self.nodes.saturating_add(PERIOD);
            stop.is_ended = (stop.ask)(self.nodes);
            self.is_stopped |= stop.is_ended;
        }
        if self.nodes >= stop.most_nodes || self.frames.len() >= DEEPEST {
            self.is_stopped = true;
        }
        if self.is_stopped {
            return;
        }
        let at = frame.first + best;
        let Some(child) = self.children.get(at).copied() else {
            return;
        };
        if let Some(top) = self.frames.last_mut() {
            top.chosen = at;
        }
        let side = self.side(frame.kind, child.act);
        let undo = self.board.play(child.act, side);
        let kind = frame.kind.after(child.act);
        let name = self.name(kind, self.limit(frame, child.act), frame.path);
        // It may have become known on another path.
        let found = self.table.look_up(&name);
        if let Some(known) = found
            && (known.proof >= limits.0 || known.disproof >= limits.1)
        {
            self.board.take_back(&undo, side);
            self.note(at, known);
            return;
        }
        let mut new = self.frame(&name, kind, limits);
        new.undo = Some(undo);
        new.is_new = found.is_none_or(|known| known.depth == ALWAYS);
        if let Some(known) = self.enter(new) {
            self.board.take_back(&undo, side);
            self.note(at, known);
        }
    }

    fn name(&self, kind: Kind, limit: Plies, path: u32) -> Name {
        let (key, hand) = (self.key(kind), self.hand());
        Name {
            key,
            hand,
            limit,
            path: mixed(u64::from(path) ^ key ^ hand.0) as u32,
        }
    }

    /// Returns the plies that remain after an act at a node.
    fn limit(&self, frame: &Frame, act: Act) -> Plies {
        let limit = left(frame.limit, act);
        if act.is_advance() && !self.limits.is_empty() {
            let set = self.limits.get(&exception(frame.key, frame.hand));
            limit.min(set.copied().unwrap_or(ANY))
        } else {
            limit
        }
    }

    /// Expands a node and pushes it, or returns its result if that is already decided.
    fn enter(&mut self, mut frame: Frame) -> Option<Known> {
        if frame.limit <= shallow::MAX_PLIES {
            let known = self.shallow(frame);
            if known.is_proven() || known.is_disproven() {
                self.store(&frame, &known);
            }
            return Some(known);
        }
        self.nodes += 1;
        let mut acts = std::mem::take(&mut self.acts);
        acts.clear();
        self.push_acts(&mut frame, &mut acts);
        frame.missing = self.missing(frame.kind, frame.hand);
        let end = match frame.kind {
            Kind::Attack if acts.is_empty() => {
                Some(no_check(frame.total, frame.hand, frame.is_any_left_out))
            }
            Kind::Defence | Kind::Drops(_) if acts.is_empty() => {
                Some(Known::proven(frame.missing, 0))
            }
            _ => None,
        };
        let at_once = || {
            if frame.is_new {
                self.at_once(&frame, &acts)
            } else {
                None
            }
        };
        if let Some(known) = end.or_else(at_once) {
            self.acts = acts;
            self.store(&frame, &known);
            return Some(known);
        }
        self.frames.push(frame);
        self.count(&frame, true);
        for act in &acts {
            let known = self.push_child(&frame, *act);
            if frame.kind.is_decided_by(&known) {
                break;
            }
        }
        self.acts = acts;
        None
    }

    fn push_acts(&mut self, frame: &mut Frame, acts: &mut Vec<Act>) {
        match frame.kind {
            Kind::Attack if frame.limit < 1 => {}
            Kind::Attack => frame.is_any_left_out = self.board.checks(acts),
            Kind::Defence => self.board.answers(acts),
            Kind::Block(at) => {
                self.board.advances_to(at, acts);
                acts.push(Act::drops(at));
            }
            Kind::Drops(at) => acts.extend(self.board.drops_on(at)),
        }
    }

    /// Returns the stored result of a child of the position on the board.
    pub fn of_child(&mut self, kind: Kind, act: Act, limit: Plies) -> Option<Known> {
        let side = self.side(kind, act);
        let undo = self.board.play(act, side);
        let name = self.name(kind.after(act), limit, 0);
        let known = self.table.look_up(&name);
        self.board.take_back(&undo, side);
        known.filter(|known| known.is_proven() || known.is_disproven() && known.depth == ALWAYS)
    }
}
