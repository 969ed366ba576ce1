//! The children of a node: their initial results, and inferences from one child to another.

use super::super::board::Act;
use super::super::node::{Child, Frame, Kind};
use super::super::table::{ANY, Known, Name};
use super::{COUNTS, Search, no_check, shallow};

/// The number of checks that the capture of an attacker's piece is worth.
const TAKEN: u32 = 3;

impl Search {
    /// Adds a child to the top node and returns its result so far.
    pub(super) fn push_child(&mut self, frame: &Frame, act: Act) -> Known {
        let side = self.side(frame.kind, act);
        let change = self.change(frame.kind, act);
        let known = match self.refuted_before(frame, act) {
            Some(known) => known,
            None => {
                let undo = self.board.play(act, side);
                let kind = frame.kind.after(act);
                let limit = self.limit(frame, act);
                let name = self.name(kind, limit, frame.path);
                let known = self.first_known(kind, &name, undo.takes());
                self.board.take_back(&undo, side);
                known
            }
        };
        let (group, waits) = self.group(frame, act);
        self.children.push(Child {
            act,
            group,
            waits,
            change,
            known,
        });
        known
    }

    /// Returns the result of a child that has not been searched from here.
    fn first_known(&mut self, kind: Kind, name: &Name, takes: bool) -> Known {
        let known = self.table.look_up(name);
        let is_final = known.is_some_and(|known| known.is_proven() || known.is_disproven());
        let repetition = || self.repetition(kind, name);
        let found = if is_final {
            known
        } else {
            repetition().or(known)
        };
        found.unwrap_or_else(|| match kind {
            Kind::Defence if name.limit == ANY => self.guess_of_check(name),
            // With few plies left everything is searched, and a guess does not spare a node.
            Kind::Attack if name.limit > shallow::MAX_PLIES => self.guess_of_answer(name, takes),
            _ => Known::open(name.hand, name.limit, (1, 1)),
        })
    }

    /// Guesses the numbers of an unknown check: the more answers it has, the harder it is to prove that it
    /// mates, and the easier to refute it.
    fn guess_of_check(&mut self, name: &Name) -> Known {
        let answers = self.board.count_answers();
        let numbers = (answers.max(1), 5_u32.saturating_sub(answers).max(1));
        Known::open(name.hand, name.limit, numbers)
    }

    /// Guesses the numbers of an unknown answer: the more checks follow it, the harder it is to refute them
    /// all; a captured piece of the attacker makes it easier. Without a check, the answer is refuted at
    /// once.
    fn guess_of_answer(&mut self, name: &Name, takes: bool) -> Known {
        let count = self.board.count_checks();
        if count == 0 {
            let total = self.board.hands[0].plus(self.board.hands[1]);
            return no_check(total, name.hand, false);
        }
        let easier = if takes { TAKEN } else { 0 };
        let disproof = (1 + count).saturating_sub(easier).max(1);
        Known::open(name.hand, name.limit, (1, disproof))
    }

    /// Returns the group of a child of the top node, and whether it waits for the previous child.
    fn group(&self, frame: &Frame, act: Act) -> (u16, bool) {
        let count = self.children.len() - frame.first;
        let own = (count as u16, false);
        let Some(before) = self.children.last().filter(|_| count > 0) else {
            return own;
        };
        match frame.kind {
            // The weaker kinds come first; those after them most often fail to the same reply.
            Kind::Drops(_) => (before.group, true),
            Kind::Defence if act.is_block() && before.act.is_block() => (before.group, false),
            Kind::Attack
                if act.is_drop() && before.act.is_drop() && act.from() == before.act.from() =>
            {
                let king = self.board.kings[self.board.defender()];
                let ray = |act: Act| {
                    let number = |cell| self.rules.number[usize::from(cell)];
                    self.rules.alignments[self.board.attacker]
                        .alignment(number(king), number(act.to()))
                        .ray
                };
                if ray(act) == ray(before.act) {
                    (before.group, false)
                } else {
                    own
                }
            }
            Kind::Attack if !act.is_drop() && !act.promotes() && before.act.promotes() => {
                let same = (before.act.from(), before.act.to()) == (act.from(), act.to());
                let moving = self.board.cell(act.from());
                if same {
                    (before.group, self.rules.gains(moving))
                } else {
                    own
                }
            }
            _ => own,
        }
    }

    /// Returns a disproof if the attacker has had this position on the path with as much in hand.
    fn repetition(&self, kind: Kind, name: &Name) -> Option<Known> {
        if !matches!(kind, Kind::Attack | Kind::Defence) {
            return None;
        }
        if self.counts.get(name.key as usize % COUNTS) == Some(&0) {
            return None;
        }
        let mut frames = self.frames.iter().enumerate();
        let (depth, frame) =
            frames.find(|(_, frame)| frame.key == name.key && frame.hand.has(name.hand))?;
        // Left-out pawn drops are recorded at the position that is repeated.
        Some(Known::disproven(frame.hand, name.limit, depth as u16, true))
    }

    /// Records the result of a child. A move refuted with promotion is refuted without it, too.
    pub(super) fn note(&mut self, chosen: usize, known: Known) {
        let Some(child) = self.children.get_mut(chosen) else {
            return;
        };
        child.known = known;
        let act = child.act;
        if let Some(twin) = self.children.get_mut(chosen + 1)
            && twin.waits
            && twin.act.is_without_promotion(act)
            && self.limits.is_empty()
            && known.is_for_less()
        {
            twin.known = known;
        }
    }

    /// Returns the result of an act whose twin with promotion, the previous child, is refuted.
    pub(super) fn refuted_before(&self, frame: &Frame, act: Act) -> Option<Known> {
        let children = self.children.get(frame.first..)?;
        let before = children.last()?;
        let is_refuted = act.is_without_promotion(before.act)
            && frame.kind == Kind::Attack
            && self.rules.gains(self.board.cell(act.from()))
            && self.limits.is_empty()
            && before.known.is_for_less();
        is_refuted.then_some(before.known)
    }
}
