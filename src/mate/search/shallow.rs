//! Immediate results: checks that mate, and full search of the last few plies.

use super::super::board::Act;
use super::super::moves::Answered;
use super::super::node::{Change, Child, Frame, Kind, left, sums};
use super::super::rules::Held;
use super::super::table::{ALWAYS, ANY, INFINITE, Known, Plies};
use super::Search;

/// Up to this many plies everything is searched without the table.
pub(super) const MAX_PLIES: Plies = 3;

impl Search {
    pub(super) fn change(&self, kind: Kind, act: Act) -> Change {
        if kind != Kind::Attack {
            return Change::None;
        }
        let (slot, is_drop) = if act.is_drop() {
            (self.rules.slot_of(act.from()), true)
        } else {
            (self.rules.slot_of(self.board.cell(act.to())), false)
        };
        match slot {
            Some(slot) if is_drop => Change::Drops(slot),
            Some(slot) => Change::Takes(slot),
            None => Change::None,
        }
    }

    /// Returns the pieces that the attacker must also hold for a proof, so that the defender lacks them.
    pub(super) fn missing(&self, kind: Kind, hand: Held) -> Held {
        let is_blockable = match kind {
            Kind::Defence => self.board.can_be_blocked(),
            Kind::Drops(_) => true,
            _ => false,
        };
        if is_blockable {
            hand.lacking_in(self.board.hands[self.board.defender()])
        } else {
            Held::default()
        }
    }

    /// Searches everything within the few plies that are left. This is faster than looking each position up
    /// in the table.
    pub(super) fn shallow(&mut self, mut frame: Frame) -> Known {
        if self.nodes >= self.most_nodes {
            self.is_stopped = true;
            return Known::open(frame.hand, frame.limit, (1, 1));
        }
        self.nodes += 1;
        let mut acts = self.spare.pop().unwrap_or_default();
        self.push_acts(&mut frame, &mut acts);
        let known = self.shallow_by(frame, &acts);
        acts.clear();
        self.spare.push(acts);
        known
    }

    /// Like [`Search::shallow`], given the acts at the node.
    fn shallow_by(&mut self, mut frame: Frame, acts: &[Act]) -> Known {
        if frame.kind == Kind::Attack {
            if acts.is_empty() {
                let most = frame.total.present_in(frame.hand);
                let plies = if frame.limit < 1 { 0 } else { ANY };
                let most = if frame.limit < 1 { frame.total } else { most };
                return Known::disproven(most, plies, ALWAYS, !frame.is_any_left_out);
            }
            if let Some(known) = self.at_once(&frame, acts) {
                return known;
            }
        }
        frame.missing = self.missing(frame.kind, frame.hand);
        frame.first = self.children.len();
        for act in acts {
            let known = self.shallow_after(&frame, *act);
            if frame.kind.is_decided_by(&known) {
                break;
            }
        }
        let children = self.children.get(frame.first..).unwrap_or_default();
        let sums = sums(frame.kind, children);
        let known = frame.known(&sums, children, ALWAYS);
        self.children.truncate(frame.first);
        known
    }

    fn shallow_after(&mut self, frame: &Frame, act: Act) -> Known {
        let side = self.side(frame.kind, act);
        let change = self.change(frame.kind, act);
        let known = match self.refuted_before(frame, act) {
            Some(known) => known,
            None => {
                let undo = self.board.play(act, side);
                let kind = frame.kind.after(act);
                let name = self.name(kind, self.limit(frame, act), 0);
                let after = self.frame(&name, kind, (INFINITE, INFINITE));
                let known = self.shallow(after);
                if frame.kind.needs_one() && known.is_proven() {
                    // The line looks up the results of checks.
                    self.table.store(&name, &known, 1);
                }
                self.board.take_back(&undo, side);
                known
            }
        };
        self.children.push(Child {
            act,
            group: 0,
            waits: false,
            change,
            known,
        });
        known
    }

    /// Returns the result of a node if one of the checks mates, or none does and no plies are left for
    /// more.
    pub(super) fn at_once(&mut self, frame: &Frame, checks: &[Act]) -> Option<Known> {
        if frame.kind != Kind::Attack {
            return None;
        }
        let attacker = self.board.attacker;
        let mut is_move_enough = true;
        let mut before = Act::default();
        for act in checks {
            let is_less =
                act.is_without_promotion(before) && self.rules.gains(self.board.cell(act.from()));
            before = *act;
            if is_less {
                // With promotion it would have mated as well.
                continue;
            }
            let change = self.change(frame.kind, *act);
            let undo = self.board.play(*act, attacker);
            let mated = self.board.mated();
            if let Ok(hand) = mated {
                // The line looks up the result of the check.
                let name = self.name(Kind::Defence, left(frame.limit, *act), frame.path);
                self.table.store(&name, &Known::proven(hand, 0), 1);
                self.board.take_back(&undo, attacker);
                return Some(Known::proven(change.before(hand), 1));
            }
            self.board.take_back(&undo, attacker);
            is_move_enough &= mated == Err(Answered::ByMove);
        }
        if frame.limit > 2 {
            return None;
        }
        // An interposed piece must be in hand to be dropped: with less in the attacker's hand it is.
        let most = if is_move_enough {
            frame.total
        } else {
            frame.hand
        };
        let most = most.present_in(frame.hand);
        Some(Known::disproven(most, 2, ALWAYS, !frame.is_any_left_out))
    }
}
