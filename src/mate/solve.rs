//! Solving a position: whether there is a mate, its length, its line.

use std::fmt;
use std::sync::Arc;

use super::board::Board;
use super::line::{Line, LineMaker, NoLine};
use super::node::Kind;
use super::rules::Rules;
use super::search::{Search, Stop};
use super::table::{ANY, Known, Plies};
use crate::position::Position;
use crate::types::moves::Move;
use crate::variant::Variant;

/// How often a length is searched again because an interposed piece counts.
const MAX_LIMITS: usize = 40;
/// The nodes of the first turn of each of the two searches for a length.
const FIRST_TURN: u64 = 2_000;
/// The additional positions searched for the line of a mate after the limits have ended the search.
const MAX_FOR_LINE: u64 = 50_000;

/// Conditions that end a search early.
#[derive(Default)]
#[non_exhaustive]
pub struct Limits<'a> {
    /// The largest number of positions to search. Up to 50,000 more are searched if a mate was found and
    /// only its line is missing.
    pub nodes: Option<u64>,
    /// Called periodically with the number of positions searched so far; `true` stops the search.
    pub stop: Option<&'a mut dyn FnMut(u64) -> bool>,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limits = &mut f.debug_struct("Limits");
        limits.field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

impl<'a> Limits<'a> {
    /// Limits the search to a number of positions.
    pub fn nodes(nodes: u64) -> Limits<'a> {
        Limits {
            nodes: Some(nodes),
            stop: None,
        }
    }

    /// Searches until a periodically called function returns `true`.
    pub fn until(stop: &'a mut dyn FnMut(u64) -> bool) -> Limits<'a> {
        Limits {
            nodes: None,
            stop: Some(stop),
        }
    }
}

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer {
    /// Whether the side to move mates by checks alone; `None` if the limits ended the search first.
    pub mate: Option<bool>,
    /// The length of the mate in plies.
    pub plies: Option<u32>,
    /// Whether it is certain that there is no shorter mate. If the limits ended the search, `plies` is the
    /// length of the shortest mate that was found.
    pub is_exact: bool,
    /// The moves to the mate. If the limits ended the search after a mate was found, the attacker forces
    /// this line, but the defender might hold out longer: it may have fewer moves than `plies`.
    pub line: Vec<Move>,
    /// The number of pieces in the attacker's hand at the end of the line (駒余り).
    pub left_over: u32,
    /// The number of positions searched.
    pub nodes: u64,
}

/// The reason why the solver cannot handle a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsolvable {
    /// The solver does not support the game's rules: no drops, special powers of pieces, or a win by check.
    Game,
    /// The side to be mated has no king, or a side has several, or too many pieces in hand.
    Pieces,
    /// The king to be mated is in check already, though the other side is to move.
    InCheck,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unsolvable::Game => "the mate solver does not know the rules of this game",
            Unsolvable::Pieces => "there must be exactly one king to be mated",
            Unsolvable::InCheck => "the king to be mated is in check already",
        })
    }
}

impl std::error::Error for Unsolvable {}

/// A solver with its memory. Its results are reused for further positions of the same game.
///
/// ```
/// use kifuyomi::mate::{Limits, Solver};
/// use kifuyomi::Position;
/// let mut solver = Solver::new(16);
/// // There is no mate at the start of a game, which is seen at once: no move gives check.
/// let answer = solver.solve(&Position::default(), &mut Limits::nodes(1000))?;
/// assert_eq!(answer.mate, Some(false));
/// # Ok::<(), kifuyomi::mate::Unsolvable>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    bytes: usize,
    rules: Option<Arc<Rules>>,
    search: Option<Search>,
}

impl Solver {
    /// Creates a solver that uses so many megabytes of memory for its results.
    pub fn new(megabytes: usize) -> Solver {
        Solver {
            bytes: megabytes.max(1).saturating_mul(1 << 20),
            rules: None,
            search: None,
        }
    }

    fn rules(&mut self, variant: &'static Variant) -> Option<Arc<Rules>> {
        if let Some(rules) = &self.rules
            && rules.variant == variant
        {
            return Some(Arc::clone(rules));
        }
        self.search = None;
        let rules = Arc::new(Rules::new(variant)?);
        self.rules = Some(Arc::clone(&rules));
        Some(rules)
    }

    /// Puts a position on the solver's board, with its side to move as the attacker.
    pub(super) fn search(&mut self, position: &Position) -> Result<&mut Search, Unsolvable> {
        let rules = self.rules(position.variant()).ok_or(Unsolvable::Game)?;
        let board = Board::new(&rules, position).ok_or(Unsolvable::Pieces)?;
        if board.is_check(board.defender()) {
            return Err(Unsolvable::InCheck);
        }
        let bytes = self.bytes;
        match &mut self.search {
            Some(search) => search.set(board),
            none => *none = Some(Search::new(board, bytes)),
        }
        self.search.as_mut().ok_or(Unsolvable::Game)
    }

    /// Solves a position for its side to move.
    ///
    /// # Errors
    /// Returns an error if the solver does not know the rules of the game, or there is no king to be mated.
    pub fn solve(
        &mut self,
        position: &Position,
        limits: &mut Limits<'_>,
    ) -> Result<Answer, Unsolvable> {
        let search = self.search(position)?;
        let mut never = |_| false;
        let mut stop = Stop {
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            ask: match &mut limits.stop {
                Some(stop) => *stop,
                None => &mut never,
            },
            is_ended: false,
        };
        let mut answer = Answer::default();
        for _ in 0..MAX_LIMITS {
            let bounds = bounds(search, &mut stop);
            answer.nodes = search.nodes;
            let Some(plies) = bounds.most else {
                if bounds.is_exact() {
                    answer.mate = Some(false);
                    answer.is_exact = true;
                }
                return Ok(answer);
            };
            answer.mate = Some(true);
            answer.plies = u32::try_from(plies).ok();
            answer.is_exact = bounds.is_exact();
            if search.is_stopped {
                break;
            }
            let line = LineMaker::new(search, &mut stop).line(plies);
            answer.nodes = search.nodes;
            match line {
                Ok(line) => set_line(search, &mut answer, line),
                Err(NoLine::Again) => {
                    search.forget();
                    continue;
                }
                Err(NoLine::Stopped) => {}
            }
            break;
        }
        if answer.line.is_empty() {
            forced(search, &mut answer);
        }
        Ok(answer)
    }
}

/// Builds the line if the limits ended the search before the longest defence was found.
fn forced(search: &mut Search, answer: &mut Answer) {
    let Some(plies) = answer.plies.and_then(|plies| Plies::try_from(plies).ok()) else {
        return;
    };
    let mut never = |_| false;
    let mut stop = Stop::new(search.nodes.saturating_add(MAX_FOR_LINE), &mut never);
    search.is_stopped = false;
    let line = LineMaker::new(search, &mut stop).forced_line(plies);
    answer.nodes = search.nodes;
    if let Ok(line) = line {
        set_line(search, answer, line);
    }
}

fn set_line(search: &Search, answer: &mut Answer, line: Line) {
    let acts = line.moves.iter().rev();
    answer.line = acts.filter_map(|act| search.board.as_move(*act)).collect();
    answer.left_over = line.left;
}

/// Bounds for the length of the shortest mate.
#[derive(Clone, Copy, Debug, Default)]
struct Bounds {
    /// There is no mate in so many plies.
    none: Plies,
    /// The length of a mate that was found.
    most: Option<Plies>,
}

impl Bounds {
    fn is_exact(&self) -> bool {
        self.most
            .map_or(self.none == ANY, |most| most <= self.none + 2)
    }

    /// Narrows the bounds with the result of a search.
    fn note(&mut self, known: &Known) {
        if known.is_proven() {
            let most = self.most.unwrap_or(ANY);
            self.most = Some(most.min(known.plies));
        } else if known.is_disproven() {
            self.none = self.none.max(known.plies);
        }
    }
}

/// Finds the length of the shortest mate. A search from below finds short mates, a search for any mate
/// finds long and narrow ones. They alternate, in longer and longer turns, until there is a mate; then a
/// shorter one is searched.
fn bounds(search: &mut Search, stop: &mut Stop<'_>) -> Bounds {
    let mut bounds = Bounds::default();
    let mut turn = FIRST_TURN;
    loop {
        let mut is_above = true;
        let mut end = search.nodes.saturating_add(turn);
        while !bounds.is_exact() {
            let limit = match (is_above, bounds.most) {
                (true, Some(most)) => most - 2,
                (true, None) => ANY,
                (false, _) => (bounds.none + 1) | 1,
            };
            let mut part = Stop::new(end.min(stop.most_nodes), &mut *stop.ask);
            let known = search.run(Kind::Attack, limit, &mut part);
            let is_ended = part.is_ended;
            bounds.note(&known);
            if !search.is_stopped {
                continue;
            }
            if is_ended || search.nodes >= stop.most_nodes || search.nodes < end {
                return bounds;
            }
            search.is_stopped = false;
            if !is_above {
                break;
            }
            if bounds.most.is_some() {
                break;
            }
            is_above = false;
            end = search.nodes.saturating_add(turn);
        }
        if bounds.is_exact() {
            return bounds;
        }
        turn = turn.saturating_mul(2);
    }
}

/// Returns the shortest length, given that of a mate, and whether it is certain.
pub(super) fn shortest(
    search: &mut Search,
    kind: Kind,
    mut plies: Plies,
    stop: &mut Stop<'_>,
) -> (Plies, bool) {
    while plies >= 2 {
        let known = search.run(kind, plies - 2, stop);
        if known.is_disproven() {
            return (plies, true);
        }
        if !known.is_proven() {
            return (plies, false);
        }
        plies = known.plies;
    }
    (plies, true)
}
