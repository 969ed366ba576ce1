//! A mate problem with its recorded solution, verified.

use super::board::Act;
use super::line::LineMaker;
use super::node::Kind;
use super::search::{Search, Stop};
use super::solve::{Answer, Limits, Solver, Unsolvable, shortest};
use super::table::{ANY, Known, Plies};
use crate::position::Position;
use crate::record::Record;
use crate::types::moves::{Move, Violations};

/// A flaw of a problem or its solution, or something to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// There is no mate.
    NoMate,
    /// The limits ended the search before everything was examined.
    Unknown,
    /// There is a mate in fewer plies than the recorded one (早詰).
    Shorter {
        /// The length of the shorter mate, in plies.
        plies: u32,
    },
    /// The recorded line ends before the mate.
    Unfinished,
    /// The attacker's move gives no check.
    NoCheck {
        /// Its number on the recorded line, from 1.
        ply: u32,
    },
    /// A move is against the rules.
    Illegal {
        /// Its number on the recorded line, from 1.
        ply: u32,
    },
    /// A pawn is dropped for mate (打ち歩詰め).
    PawnDropMate {
        /// Its number on the recorded line, from 1.
        ply: u32,
    },
    /// After the recorded move of the attacker there is no mate any more.
    Escape {
        /// The number of the attacker's move, from 1.
        ply: u32,
    },
    /// Another move of the attacker mates as well (余詰).
    SideSolution {
        /// The number of the move that it replaces, from 1.
        ply: u32,
        /// The other move.
        mv: Move,
        /// The length of its mate in plies, if it was found.
        plies: Option<u32>,
        /// Whether custom does not count it as a flaw: it replaces the last move, or differs only in
        /// promotion.
        is_minor: bool,
    },
    /// Another answer of the defender holds out longer (変長).
    LongerDefence {
        /// The number of the move that it replaces, from 1.
        ply: u32,
        /// The other answer.
        mv: Move,
    },
    /// Another answer of the defender holds out as long and leaves the attacker nothing in hand (変同).
    EqualDefence {
        /// The number of the move that it replaces, from 1.
        ply: u32,
        /// The other answer.
        mv: Move,
    },
    /// The attacker has pieces in hand at the end (駒余り).
    LeftOver {
        /// The number of pieces.
        pieces: u32,
    },
}

impl Finding {
    /// Reports whether it is a flaw of the problem or of its solution.
    pub fn is_flaw(&self) -> bool {
        match self {
            Finding::SideSolution { is_minor, .. } => !is_minor,
            Finding::EqualDefence { .. } | Finding::Unknown => false,
            _ => true,
        }
    }
}

/// A verified problem.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Verified {
    /// The solver's answer for the problem itself.
    pub answer: Answer,
    /// The length of the recorded solution in plies; `None` if nothing is recorded.
    pub recorded: Option<u32>,
    /// Whether the recorded solution holds: it mates, each of its moves keeps the mate, and it takes as many
    /// plies as the mate. `None` where nothing is recorded or the limits ended the search.
    pub holds: Option<bool>,
    /// The findings, in the order of the moves.
    pub findings: Vec<Finding>,
    /// The number of positions searched.
    pub nodes: u64,
}

impl Solver {
    /// Verifies a mate problem: its shortest mate, whether its recorded solution holds, side solutions,
    /// longer defences, and left-over pieces. If nothing is recorded, the solver's own line is verified.
    ///
    /// ```
    /// use kifuyomi::mate::{Finding, Limits, Solver};
    /// let record = &kifuyomi::read("sfen 4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 moves G*5b")[0].record;
    /// let verified = Solver::new(16).verify(record, &mut Limits::default())?;
    /// assert_eq!(verified.holds, Some(true));
    /// assert_eq!(verified.findings, [Finding::LeftOver { pieces: 1 }]);
    /// # Ok::<(), kifuyomi::mate::Unsolvable>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the position cannot be solved.
    pub fn verify(
        &mut self,
        record: &Record,
        limits: &mut Limits<'_>,
    ) -> Result<Verified, Unsolvable> {
        let start = Position::new(&record.start);
        let answer = self.solve(&start, limits)?;
        let spent = answer.nodes;
        let mut verified = Verified {
            nodes: spent,
            answer,
            ..Verified::default()
        };
        match verified.answer.mate {
            Some(true) => {}
            Some(false) => verified.findings.push(Finding::NoMate),
            None => verified.findings.push(Finding::Unknown),
        }
        let recorded = recorded(record, &mut verified);
        let line = match &recorded {
            Some(line) => line.clone(),
            None => verified.answer.line.clone(),
        };
        // A line in which the defender might hold out longer cannot be judged.
        let is_longest = verified.answer.is_exact
            && verified.answer.plies == u32::try_from(verified.answer.line.len()).ok();
        if verified.answer.mate == Some(true) && recorded.is_none() && !is_longest {
            verified.findings.push(Finding::Unknown);
        } else if verified.answer.mate == Some(true) {
            let search = self.search(&start)?;
            let mut never = |_| false;
            let left = limits.nodes.map(|nodes| nodes.saturating_sub(spent));
            let mut stop = Stop {
                most_nodes: left.unwrap_or(u64::MAX),
                ask: match &mut limits.stop {
                    Some(stop) => *stop,
                    None => &mut never,
                },
                is_ended: false,
            };
            walk(search, &line, recorded.is_some(), &mut stop, &mut verified);
            verified.nodes = verified.nodes.saturating_add(search.nodes);
        }
        judge(&mut verified);
        Ok(verified)
    }
}

/// Returns the recorded moves up to the mate, and adds findings about broken rules.
fn recorded(record: &Record, verified: &mut Verified) -> Option<Vec<Move>> {
    if record.moves() == 0 {
        return None;
    }
    let mut position = Position::new(&record.start);
    let attacker = position.turn();
    let mut line = Vec::new();
    for (_, node) in record.main_line() {
        let Some(played) = node.played() else { break };
        let ply = line.len() as u32 + 1;
        if let Err(error) = position.play(played.mv) {
            verified
                .findings
                .push(if error.violations.contains(Violations::PAWN_DROP_MATE) {
                    Finding::PawnDropMate { ply }
                } else {
                    Finding::Illegal { ply }
                });
            return Some(line);
        }
        line.push(played.mv);
        if position.turn() != attacker && !position.is_check(!attacker) {
            verified.findings.push(Finding::NoCheck { ply });
            return Some(line);
        }
    }
    verified.recorded = Some(line.len() as u32);
    Some(line)
}

/// Decides from the findings whether the solution holds.
fn judge(verified: &mut Verified) {
    let breaks = |finding: &Finding| {
        matches!(
            finding,
            Finding::NoMate
                | Finding::Shorter { .. }
                | Finding::Unfinished
                | Finding::NoCheck { .. }
                | Finding::Illegal { .. }
                | Finding::PawnDropMate { .. }
                | Finding::Escape { .. }
                | Finding::LongerDefence { .. }
        )
    };
    let is_broken = verified.findings.iter().any(breaks);
    let is_unknown = verified.findings.contains(&Finding::Unknown);
    verified.holds = match verified.recorded {
        _ if is_broken => Some(false),
        Some(_) if !is_unknown && verified.answer.is_exact => Some(true),
        _ => None,
    };
}

/// Follows a line on the search's board and examines the other moves of both sides.
fn walk(
    search: &mut Search,
    line: &[Move],
    is_recorded: bool,
    stop: &mut Stop<'_>,
    verified: &mut Verified,
) {
    let total = line.len() as u32;
    let shortest = verified.answer.plies.filter(|_| verified.answer.is_exact);
    if is_recorded
        && let Some(plies) = shortest
        && plies < total
    {
        verified.findings.push(Finding::Shorter { plies });
    }
    let mut undos = Vec::new();
    let mut is_whole = true;
    for (mv, ply) in line.iter().zip(1_u32..) {
        let Some(act) = search.board.as_act(*mv) else {
            break;
        };
        let rest = Plies::try_from(total - ply).unwrap_or(ANY);
        let is_attack = ply % 2 == 1;
        let side = if is_attack {
            search.board.attacker
        } else {
            search.board.defender()
        };
        let found = if is_attack {
            other_checks(search, act, ply, rest == 0, stop)
        } else {
            other_answers(search, act, ply, rest, stop)
        };
        verified.findings.extend(found);
        undos.push((search.board.play(act, side), side));
        if is_attack && is_recorded {
            let known = search.run(Kind::Defence, ANY, stop);
            if known.is_disproven() {
                verified.findings.push(Finding::Escape { ply });
                is_whole = false;
                break;
            }
        }
    }
    if is_whole {
        end(search, total, stop, verified);
    }
    if search.is_stopped && !verified.findings.contains(&Finding::Unknown) {
        verified.findings.push(Finding::Unknown);
    }
    while let Some((undo, side)) = undos.pop() {
        search.board.take_back(&undo, side);
    }
}

/// Checks whether the line ends in mate, and whether pieces are left over.
fn end(search: &mut Search, total: u32, stop: &mut Stop<'_>, verified: &mut Verified) {
    let is_mate = total % 2 == 1 && search.run(Kind::Defence, 0, stop).is_proven();
    let pieces = search.board.hands[search.board.attacker].total();
    if !is_mate {
        verified.findings.push(Finding::Unfinished);
    } else if pieces > 0 {
        verified.findings.push(Finding::LeftOver { pieces });
    }
}

fn known_after(
    search: &mut Search,
    act: Act,
    side: usize,
    ask: impl FnOnce(&mut Search) -> Known,
) -> Known {
    let undo = search.board.play(act, side);
    let known = ask(search);
    search.board.take_back(&undo, side);
    known
}

/// Finds mating checks other than the recorded one.
fn other_checks(
    search: &mut Search,
    recorded: Act,
    ply: u32,
    is_last: bool,
    stop: &mut Stop<'_>,
) -> Vec<Finding> {
    let mut checks = Vec::new();
    search.board.checks(&mut checks);
    let attacker = search.board.attacker;
    let mut found = Vec::new();
    for act in checks.into_iter().filter(|act| *act != recorded) {
        if search.is_stopped {
            break;
        }
        let mut plies = None;
        let known = known_after(search, act, attacker, |search| {
            let known = search.run(Kind::Defence, ANY, stop);
            if known.is_proven() {
                let (length, is_exact) = shortest(search, Kind::Defence, known.plies, stop);
                plies = u32::try_from(length + 1).ok().filter(|_| is_exact);
            }
            known
        });
        if known.is_proven()
            && let Some(mv) = search.board.as_move(act)
        {
            let is_minor = is_last || act.differs_by_promotion(recorded);
            found.push(Finding::SideSolution {
                ply,
                mv,
                plies,
                is_minor,
            });
        }
    }
    found
}

/// Finds answers other than the recorded one that hold out as long or longer.
fn other_answers(
    search: &mut Search,
    recorded: Act,
    ply: u32,
    rest: Plies,
    stop: &mut Stop<'_>,
) -> Vec<Finding> {
    let mut answers = Vec::new();
    search.board.answers(&mut answers);
    let mut moves = Vec::new();
    for act in answers {
        if !act.is_block() {
            moves.push(act);
            continue;
        }
        // A futile interposition is no other answer.
        let is_vain = |limit: Plies, search: &mut Search, stop: &mut Stop<'_>| {
            limit >= 0 && search.run(Kind::Block(act.to()), limit, stop).is_proven()
        };
        if !is_vain(rest.saturating_sub(1), search, stop) {
            let vain = is_vain(rest.saturating_add(1), search, stop);
            let drops: Vec<Act> = search.board.drops_on(act.to()).collect();
            let is_recorded = drops.contains(&recorded);
            if !vain || is_recorded {
                moves.extend(drops);
            }
        }
    }
    let side = search.board.defender();
    let mut found = Vec::new();
    for act in moves.into_iter().filter(|act| *act != recorded) {
        if search.is_stopped {
            break;
        }
        let within = known_after(search, act, side, |search| {
            search.run(Kind::Attack, rest, stop)
        });
        let Some(mv) = search.board.as_move(act) else {
            continue;
        };
        if within.is_disproven() {
            found.push(Finding::LongerDefence { ply, mv });
        } else if within.is_proven() && rest >= 1 {
            let shorter = known_after(search, act, side, |search| {
                search.run(Kind::Attack, rest - 2, stop)
            });
            if shorter.is_disproven() && leaves_nothing(search, act, side, rest, stop) {
                found.push(Finding::EqualDefence { ply, mv });
            }
        }
    }
    found
}

/// Reports whether the attacker's hand is empty at the end of the line after an answer.
fn leaves_nothing(
    search: &mut Search,
    act: Act,
    side: usize,
    rest: Plies,
    stop: &mut Stop<'_>,
) -> bool {
    let undo = search.board.play(act, side);
    let line = LineMaker::new(search, stop).line(rest);
    search.board.take_back(&undo, side);
    line.is_ok_and(|line| line.left == 0)
}
