//! The line in which the attacker mates as soon as possible and the defender holds out as long as possible.

use std::collections::HashMap;

use super::board::Act;
use super::cells::Index;
use super::node::Kind;
use super::rules::Held;
use super::search::{Search, Stop, exception};
use super::table::{ANY, Known, Plies};

/// Up to this length all defences that hold equally long are compared; beyond it the first is taken.
const COMPARED: Plies = 99;
/// The largest number of positions compared.
const MAX_COMPARED: usize = 4_000;

/// A line to the mate.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// The moves, last one first.
    pub moves: Vec<Act>,
    /// The number of pieces in the attacker's hand at the end.
    pub left: u32,
}

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoLine {
    /// The search was stopped.
    Stopped,
    /// An interposed piece counts, contrary to the assumption. A limit has been set, and the length must be
    /// searched again.
    Again,
}

/// Builds a line.
pub(super) struct LineMaker<'a, 'b> {
    search: &'a mut Search,
    stop: &'a mut Stop<'b>,
    known: HashMap<(u64, u64), Line>,
    visits: usize,
}

/// The next act to examine on the current path.
struct Place {
    act: Act,
    /// The side that plays it.
    side: usize,
}

impl<'a, 'b> LineMaker<'a, 'b> {
    pub fn new(search: &'a mut Search, stop: &'a mut Stop<'b>) -> LineMaker<'a, 'b> {
        LineMaker {
            search,
            stop,
            known: HashMap::new(),
            visits: 0,
        }
    }

    /// Returns the line of the position on the board, given that the attacker mates in exactly `plies`
    /// plies.
    pub fn line(&mut self, plies: Plies) -> Result<Line, NoLine> {
        if plies > COMPARED {
            return self.one_line(plies, |maker, left| {
                let longest = maker.longest(left, true)?;
                Ok(longest.first().copied())
            });
        }
        self.attack(plies)
    }

    /// Builds a line without recursion, given the defender's answer function; no answer means mate.
    fn one_line(
        &mut self,
        plies: Plies,
        answer: impl Fn(&mut Self, Plies) -> Result<Option<Act>, NoLine>,
    ) -> Result<Line, NoLine> {
        let (attacker, defender) = (self.search.board.attacker, self.search.board.defender());
        let mut moves = Vec::new();
        let mut undos = Vec::new();
        let mut left = plies;
        let mut end = Ok(());
        while left > 0 {
            let (next, side) = match moves.len() % 2 {
                0 => (self.best_check(left), attacker),
                _ => (answer(self, left), defender),
            };
            match next {
                Ok(Some(act)) => {
                    undos.push((self.search.board.play(act, side), side));
                    moves.push(act);
                    left -= 1;
                }
                Ok(None) => break,
                Err(error) => {
                    end = Err(error);
                    break;
                }
            }
        }
        let hand = self.search.board.hands[attacker];
        while let Some((undo, side)) = undos.pop() {
            self.search.board.take_back(&undo, side);
        }
        end?;
        moves.reverse();
        Ok(Line {
            moves,
            left: hand.total(),
        })
    }

    /// Returns a line of at most `plies` plies, where the mate is known to take no more: the attacker
    /// forces it, and the defender holds out as long as is known.
    pub fn forced_line(&mut self, plies: Plies) -> Result<Line, NoLine> {
        self.one_line(plies, Self::known_answer)
    }

    /// Returns the answer that holds out longest as far as known; `None` means mate.
    fn known_answer(&mut self, plies: Plies) -> Result<Option<Act>, NoLine> {
        let mut answers = Vec::new();
        self.search.board.answers(&mut answers);
        let mut moves = Vec::new();
        for act in answers {
            if act.is_block() {
                // A piece that mates at once from nearer also mates from afar.
                if !self.is_vain(act.to()) {
                    moves.extend(self.search.board.drops_on(act.to()));
                }
            } else {
                moves.push(act);
            }
        }
        let mut best: Option<(Plies, Act)> = None;
        for act in moves {
            let known = match self.search.of_child(Kind::Defence, act, plies - 1) {
                Some(known) => known,
                None => self.known_after(act, plies - 1),
            };
            if known.is_proven() && best.is_none_or(|(longest, _)| known.plies > longest) {
                best = Some((known.plies, act));
            } else if !known.is_proven() && (!act.is_drop() || self.search.is_stopped) {
                return Err(NoLine::Stopped);
            }
        }
        Ok(best.map(|(_, act)| act))
    }

    fn known_after(&mut self, act: Act, limit: Plies) -> Known {
        let side = self.search.board.defender();
        let undo = self.search.board.play(act, side);
        let known = self.search.run(Kind::Attack, limit, self.stop);
        self.search.board.take_back(&undo, side);
        known
    }

    /// Reports whether it is also mate with the checking piece on a cell nearer to the king.
    fn is_vain(&mut self, at: Index) -> bool {
        let mut advances = Vec::new();
        self.search.board.advances_to(at, &mut advances);
        let attacker = self.search.board.attacker;
        advances.into_iter().any(|act| {
            let undo = self.search.board.play(act, attacker);
            let known = self.search.run(Kind::Defence, 0, self.stop);
            self.search.board.take_back(&undo, attacker);
            known.is_proven()
        })
    }

    fn attack(&mut self, plies: Plies) -> Result<Line, NoLine> {
        let Some(act) = self.best_check(plies)? else {
            return Err(NoLine::Stopped);
        };
        let side = self.search.board.attacker;
        let mut line = self.after(&Place { act, side }, |maker| maker.defence(plies - 1))?;
        line.moves.push(act);
        Ok(line)
    }

    fn after(
        &mut self,
        place: &Place,
        go_on: impl FnOnce(&mut Self) -> Result<Line, NoLine>,
    ) -> Result<Line, NoLine> {
        let undo = self.search.board.play(place.act, place.side);
        let line = go_on(self);
        self.search.board.take_back(&undo, place.side);
        line
    }

    /// Returns a check after which the mate takes one ply less.
    fn best_check(&mut self, plies: Plies) -> Result<Option<Act>, NoLine> {
        for anew in [false, true] {
            if anew {
                self.search.run_anew(Kind::Attack, plies, self.stop);
            }
            let mut checks = Vec::new();
            self.search.board.checks(&mut checks);
            for act in checks {
                let known = self.search.of_child(Kind::Attack, act, plies - 1);
                if known.is_some_and(|known| known.is_proven()) {
                    return Ok(Some(act));
                }
            }
        }
        Err(NoLine::Stopped)
    }

    fn defence(&mut self, plies: Plies) -> Result<Line, NoLine> {
        let attacker = self.search.board.attacker;
        let hand: Held = self.search.board.hands[attacker];
        if plies <= 0 {
            return Ok(Line {
                moves: Vec::new(),
                left: hand.total(),
            });
        }
        let name = (self.search.board.key, hand.0);
        if let Some(line) = self.known.get(&name) {
            return Ok(line.clone());
        }
        self.visits += 1;
        let is_first_enough = self.visits > MAX_COMPARED;
        let mut best: Option<Line> = None;
        let side = self.search.board.defender();
        for act in self.longest(plies, is_first_enough)? {
            let mut line = self.after(&Place { act, side }, |maker| maker.attack(plies - 1))?;
            line.moves.push(act);
            if best.as_ref().is_none_or(|best| line.left < best.left) {
                best = Some(line);
            }
        }
        let best = best.ok_or(NoLine::Stopped)?;
        self.known.insert(name, best.clone());
        Ok(best)
    }

    /// Returns the answers after which the mate takes exactly one ply less: the first of them, or all.
    fn longest(&mut self, plies: Plies, is_first_enough: bool) -> Result<Vec<Act>, NoLine> {
        let mut answers = Vec::new();
        self.search.board.answers(&mut answers);
        let mut longest = Vec::new();
        for act in &answers {
            if is_first_enough && !longest.is_empty() {
                break;
            }
            if !act.is_block() {
                if self.holds(*act, plies)? {
                    longest.push(*act);
                }
                continue;
            }
            // An interposition that does not count needs no further examination.
            let block = Kind::Block(act.to());
            if plies >= 2 && self.is_mate(block, plies - 2)? {
                continue;
            }
            let drops: Vec<Act> = self.search.board.drops_on(act.to()).collect();
            for drop in drops {
                if self.holds(drop, plies)? {
                    longest.push(drop);
                }
            }
        }
        if longest.is_empty() {
            return Err(self.set_limit(&answers, plies));
        }
        Ok(longest)
    }

    /// Reports whether the mate takes exactly one ply less after an answer.
    fn holds(&mut self, act: Act, plies: Plies) -> Result<bool, NoLine> {
        let side = self.search.board.defender();
        let undo = self.search.board.play(act, side);
        let is_shorter = if plies > 3 {
            self.is_mate(Kind::Attack, plies - 3)
        } else {
            Ok(false)
        };
        let holds = match is_shorter {
            Ok(false) => self.is_mate(Kind::Attack, plies - 1),
            other => other.map(|_| false),
        };
        self.search.board.take_back(&undo, side);
        holds
    }

    fn is_mate(&mut self, kind: Kind, limit: Plies) -> Result<bool, NoLine> {
        let known = self.search.run(kind, limit, self.stop);
        match (known.is_proven(), known.is_disproven()) {
            (true, _) => Ok(true),
            (_, true) => Ok(false),
            _ => Err(NoLine::Stopped),
        }
    }

    /// Limits interposed pieces that prolong the mate but would not count if the rest took as long: they
    /// count.
    fn set_limit(&mut self, answers: &[Act], plies: Plies) -> NoLine {
        let mut is_set = false;
        for act in answers.iter().filter(|act| act.is_block()) {
            let block = Kind::Block(act.to());
            if !matches!(self.is_mate(block, plies - 2), Ok(false)) {
                continue;
            }
            let hand = self.search.board.hands[self.search.board.attacker];
            let name = exception(self.search.key(block), hand);
            let limit = self.search.limits.entry(name).or_insert(ANY);
            if *limit > plies - 2 {
                *limit = plies - 2;
                is_set = true;
            }
        }
        if is_set {
            NoLine::Again
        } else {
            NoLine::Stopped
        }
    }
}
