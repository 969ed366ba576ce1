//! What the rules say of every position of a record, found in one walk through it: check, mate,
//! interpositions, repetition. And where the same position stands again.
//!
//! Source: the rules of the Japan Shogi Association for repetition (千日手). Positions are compared by
//! a hash of 64 bits, so that the time grows with the length of the record and no faster.

mod same_position;
mod visited;
mod walk;

pub use same_position::{find, transpositions};

use crate::position::Position;
use crate::position::any::AnyPosition;
use crate::problem::Lang;
use crate::problem::sentences::{join, standing};
use crate::record::adjudication::visited::{Visited, VisitedPath};
use crate::record::adjudication::walk::{Step, is_position, walk};
use crate::record::replay::Replay;
use crate::record::{Node, NodeId, Record};
use crate::text::scan::{digits, own};
use crate::types::color::Color;
use crate::types::moves::{Move, Violations};

/// What the rules say of the position at a node; the default for nodes that are no positions of their
/// own, like endings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Standing {
    /// Whether the side to move is in check.
    pub check: Check,
    /// Whether the move before parried a check by a piece put or moved between (合駒).
    pub interposed: Option<Interposed>,
    /// How often the position has occurred on the way here, this time included.
    pub occurrence: u32,
    /// How often it has to occur to be a repetition, as the game's table says.
    pub enough: u32,
    /// The side that gave check all the time since the first of as many occurrences.
    pub perpetual_check: Option<Color>,
}

/// Whether the side to move is in check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// It is not.
    #[default]
    None,
    /// It is.
    Check,
    /// It is, and has no legal move.
    Mate,
}

impl Check {
    /// In words: `check`, `checkmate`; empty for none.
    pub fn words(self, lang: Lang) -> &'static str {
        match self {
            Check::None => "",
            Check::Check => standing::CHECK.text(lang),
            Check::Mate => standing::MATE.text(lang),
        }
    }
}

/// Whether the side to move is in check.
pub fn check(position: &impl AnyPosition) -> Check {
    if !position.is_check(position.turn()) {
        Check::None
    } else if position.has_legal_move() {
        Check::Check
    } else {
        Check::Mate
    }
}

/// How a check was parried by a piece between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interposed {
    /// A piece was dropped there.
    Dropped,
    /// A piece moved there (移動合).
    Moved,
}

impl Standing {
    /// In words: `check`, `repetition (4th time); perpetual check`. Empty where nothing is to be
    /// said.
    pub fn words(self, lang: Lang) -> String {
        let interposed = match self.interposed {
            Some(Interposed::Dropped) => standing::DROPPED_BETWEEN.text(lang),
            Some(Interposed::Moved) => standing::MOVED_BETWEEN.text(lang),
            None => "",
        };
        let check = self.check.words(lang);
        let repetition = match (self.perpetual_check.is_some(), self.occurrence) {
            (true, _) => own(standing::PERPETUAL_CHECK.text(lang)),
            (_, ..2) => String::new(),
            (_, count) => {
                let is_enough = count >= self.enough;
                let sentence = match is_enough {
                    true => &standing::REPETITION,
                    false => &standing::AGAIN,
                };
                sentence.fill(lang, &[&ordinal(count, lang)])
            }
        };
        join::THEN.chain(lang, [interposed, check, &repetition])
    }
}

/// The number of a time: `4th`, `４`.
fn ordinal(count: u32, lang: Lang) -> String {
    let number = digits(count);
    match (lang, count % 100, count % 10) {
        (Lang::Added(_), ..) => number,
        (Lang::Japanese, ..) => {
            let wide = |c: char| char::from_u32(u32::from(c) + 0xfee0).unwrap_or(c);
            number.chars().map(wide).collect()
        }
        (_, 11..=13, _) => number + "th",
        (_, _, 1) => number + "st",
        (_, _, 2) => number + "nd",
        (_, _, 3) => number + "rd",
        _ => number + "th",
    }
}

/// The standing at every node, indexed by the node's number.
///
/// ```
/// use kifuyomi::{Replay, problem::Lang, record::adjudication};
/// let moves = "5i5h 5a5b 5h5i 5b5a ".repeat(3);
/// let record = kifuyomi::read(&format!("position startpos moves {moves}")).remove(0).record;
/// let standings = adjudication::standings(&record, &mut Replay::new(&record));
/// assert_eq!(standings[4].words(Lang::English), "2nd time");
/// assert_eq!(standings[12].words(Lang::English), "repetition (4th time)");
/// assert_eq!(standings[12].words(Lang::Japanese), "千日手（４回目）");
/// ```
pub fn standings(record: &Record, replay: &mut Replay) -> Vec<Standing> {
    let slots = record.slots();
    let mut judge = Judge {
        record,
        standings: vec![Standing::default(); slots],
        path: VisitedPath::new(slots),
    };
    walk(record, &mut |id, node, step| {
        match (is_position(node), step) {
            (true, Step::Enter) => {
                replay.go(record, id);
                judge.enter(id, node, replay.position_mut());
            }
            (true, Step::Leave) => judge.path.leave(id),
            // What follows an ending follows the position before it.
            (false, Step::Enter) => judge.path.copy_parent(id, node),
            (false, Step::Leave) => {}
        }
    });
    judge.standings
}

/// Finds the standings of nodes while they are walked through.
struct Judge<'a> {
    record: &'a Record,
    standings: Vec<Standing>,
    path: VisitedPath,
}

impl Judge<'_> {
    fn enter(&mut self, id: NodeId, node: &Node, position: &mut Position) {
        let check = check(position);
        let parent = node.parent();
        let before = parent.map(|parent| self.path.get(parent));
        let quiet = before.map_or([0; 2], |before| before.quiet);
        let mut visited = Visited::new(position.key(), quiet);
        let mover = !position.turn();
        if check == Check::None
            && node.played().is_some()
            && let Some(quiet) = visited.quiet.get_mut(mover.index())
        {
            *quiet = node.ply;
        }
        let visited = self.path.enter(id, visited);
        let occurrence = 1 + visited.same().map_or(0, |same| self.get(same).occurrence);
        let was_check = parent.is_some_and(|parent| self.get(parent).check != Check::None);
        let standing = Standing {
            check,
            interposed: interposed(self.record, node).filter(|_| was_check),
            occurrence,
            enough: self.record.start.variant.repetition,
            perpetual_check: self.perpetual_check(id, visited, occurrence),
        };
        if let Some(known) = self.standings.get_mut(id.get() as usize) {
            *known = standing;
        }
    }

    fn get(&self, id: NodeId) -> Standing {
        let standing = self.standings.get(id.get() as usize);
        standing.copied().unwrap_or_default()
    }

    /// The side that gave check with each of its moves since the first of as many occurrences as make
    /// a repetition.
    fn perpetual_check(&self, id: NodeId, visited: Visited, occurrence: u32) -> Option<Color> {
        let enough = self.record.start.variant.repetition;
        if occurrence < enough {
            return None;
        }
        let mut first = id;
        for _ in 1..enough {
            first = self.path.get(first).same().unwrap_or(first);
        }
        let since = self.record.node(first).map_or(0, |node| node.ply);
        let mut sides = Color::BOTH.into_iter().zip(visited.quiet);
        let side = sides.find(|(_, quiet)| *quiet <= since);
        side.map(|(color, _)| color)
    }
}

/// How a move parries a check, if there was one: it is no king's move, captures nothing, and leaves no
/// check, so it must interpose.
fn interposed(record: &Record, node: &Node) -> Option<Interposed> {
    let played = node.played()?;
    let variant = record.start.variant;
    let is_royal = variant.kind(played.kind?).is_none_or(|kind| kind.royal);
    let is = |violation| played.violations.contains(violation);
    if is_royal
        || played.captured.is_some()
        || is(Violations::LEFT_IN_CHECK)
        || is(Violations::WRONG_TURN)
        || variant.special_rules.is_some()
    {
        return None;
    }
    match played.mv {
        Move::Drop { .. } => Some(Interposed::Dropped),
        Move::Board { .. } => Some(Interposed::Moved),
        Move::Legs(_) | Move::Pass => None,
    }
}
