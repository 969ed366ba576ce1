//! The defender's best answer to a check: one that refutes it, or the one that holds out longest.

use super::solve::{Answer, Limits, Solver, Unsolvable};
use crate::position::Position;
use crate::types::moves::Move;

/// An answer of the defender, with the solver's result after it.
struct Held {
    mv: Move,
    after: Answer,
    /// Whether it is a drop.
    is_drop: bool,
}

impl Held {
    fn plies(&self) -> u32 {
        self.after.plies.unwrap_or_default()
    }

    /// Reports whether it is an interposed piece that is captured at once and does not prolong the mate.
    fn is_vain(&self, longest: u32) -> bool {
        let is_taken = self.after.line.first().map(|mv| mv.to()) == Some(self.mv.to());
        self.is_drop && is_taken && self.plies() <= longest.saturating_add(2)
    }
}

impl Solver {
    /// Returns the best answer of the side to move, which is in check. [`Answer::line`] begins with it: an
    /// answer that escapes the mate if there is one, otherwise the one that holds out longest.
    /// [`Answer::mate`] and [`Answer::plies`] say whether the attacker mates, and in how many plies from
    /// this position; 0 means that it is mate already. Without a check there is no mate.
    ///
    /// ```
    /// use kifuyomi::mate::{Limits, Solver};
    /// use kifuyomi::{Position, Setup};
    /// // The gold on 5c stands alone: the king takes it.
    /// let checked: Setup = "9/4k4/4G4/9/9/9/9/9/9 w 3g2r2b4s4n4l18p 2".parse()?;
    /// let reply = Solver::new(16).reply(&Position::new(&checked), &mut Limits::default())?;
    /// assert_eq!(reply.mate, Some(false));
    /// assert_eq!(reply.line, ["5b5c".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the solver does not know the rules of the game, or there is no king to be mated.
    pub fn reply(
        &mut self,
        position: &Position,
        limits: &mut Limits<'_>,
    ) -> Result<Answer, Unsolvable> {
        let mut reply = Answer::default();
        if !position.is_check(position.turn()) {
            reply.mate = Some(false);
            reply.is_exact = true;
            return Ok(reply);
        }
        let mut moves = position.legal_moves();
        // Moves of pieces on the board are tried first: there are fewer, and they refute more often.
        moves.sort_by_key(|mv| matches!(mv, Move::Drop { .. }));
        let mut held = Vec::new();
        let mut is_known = true;
        for mv in moves {
            if limits.nodes.is_some_and(|most| reply.nodes >= most) {
                is_known = false;
                break;
            }
            let mut after = position.clone();
            if after.play(mv).is_err() {
                continue;
            }
            let mut rest = Limits {
                nodes: limits.nodes.map(|nodes| nodes.saturating_sub(reply.nodes)),
                stop: None,
            };
            let spent = reply.nodes;
            let answer = match &mut limits.stop {
                None => self.solve(&after, &mut rest)?,
                Some(stop) => {
                    let mut stop = |nodes: u64| stop(spent.saturating_add(nodes));
                    rest.stop = Some(&mut stop);
                    self.solve(&after, &mut rest)?
                }
            };
            reply.nodes = reply.nodes.saturating_add(answer.nodes);
            match answer.mate {
                Some(false) => {
                    reply.mate = Some(false);
                    reply.is_exact = true;
                    reply.line = vec![mv];
                    return Ok(reply);
                }
                None => is_known = false,
                Some(true) => held.push(Held {
                    mv,
                    after: answer,
                    is_drop: matches!(mv, Move::Drop { .. }),
                }),
            }
        }
        if is_known {
            longest(held, &mut reply);
        }
        Ok(reply)
    }
}

/// Records the answer that holds out longest and, of several, leaves the attacker least in hand.
fn longest(held: Vec<Held>, reply: &mut Answer) {
    let without = held.iter().filter(|held| !held.is_drop);
    let limit = without.map(Held::plies).max().unwrap_or_default();
    reply.mate = Some(true);
    reply.is_exact = held.iter().all(|held| held.after.is_exact);
    reply.plies = Some(0);
    let counted = held.into_iter().filter(|held| !held.is_vain(limit));
    let best = counted.reduce(|best, held| {
        let is_better = (held.plies(), best.after.left_over) > (best.plies(), held.after.left_over);
        if is_better { held } else { best }
    });
    if let Some(Held { mv, after, .. }) = best {
        reply.plies = after.plies.map(|plies| plies.saturating_add(1));
        reply.left_over = after.left_over;
        reply.line.push(mv);
        reply.line.extend(after.line);
    }
}
