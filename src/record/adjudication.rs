//! Adjudicates the positions of a record: check, mate, interpositions, repetition. Finds equal positions.
//!
//! Source: the rules of the Japan Shogi Association for repetition (千日手). Positions are compared by
//! a hash of 64 bits, so that the time grows with the length of the record and no faster.

mod same_position;
mod visited;
mod walk;

pub use same_position::{find, transpositions};

use std::iter;

use crate::position::any::AnyPosition;
use crate::problem::Lang;
use crate::problem::sentences::{join, standing};
use crate::record::adjudication::visited::{Visited, VisitedPath};
use crate::record::adjudication::walk::is_position;
use crate::record::replay::Replay;
use crate::record::{Node, NodeId, Record};
use crate::text::scan::{digits, own};
use crate::types::color::Color;
use crate::types::moves::{Move, Violations};

/// The adjudication of the position at a node; the default for nodes that are no positions of their own, like endings.
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

/// Reports whether the side to move is in check.
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
    /// In words: `check`, `repetition (4th time); perpetual check`. Empty where there is nothing to say.
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
                let sentence = if is_enough {
                    &standing::REPETITION
                } else {
                    &standing::AGAIN
                };
                sentence.fill(lang, &[&ordinal(count, lang)])
            }
        };
        join::THEN.chain(lang, [interposed, check, &repetition])
    }
}

/// Returns the ordinal of an occurrence: `4th`, `４`.
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

/// Returns the [`Standing`] at every node, indexed by the node's number.
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
    let mut standings = vec![Standing::default(); record.slots()];
    let mut adjudicator = Adjudicator::new(record);
    let nodes = record.reading_order().map(|(id, _)| id);
    for id in iter::once(NodeId::START).chain(nodes) {
        if let Some(standing) = standings.get_mut(id.get() as usize) {
            *standing = adjudicator.standing(record, replay, id);
        }
    }
    standings
}

/// Returns the [`Standing`] at one node, which is found from those on the way to it.
pub fn standing(record: &Record, replay: &mut Replay, id: NodeId) -> Standing {
    let mut adjudicator = Adjudicator::new(record);
    let path = record.path(id).into_iter();
    path.fold(Standing::default(), |_, id| {
        adjudicator.standing(record, replay, id)
    })
}

/// Finds the [`Standing`]s of a record that stays as it is, node by node. A node follows its parent.
#[derive(Clone, Debug)]
pub(crate) struct Adjudicator {
    path: VisitedPath,
}

impl Adjudicator {
    /// Creates an adjudicator that has visited no node.
    pub(crate) fn new(record: &Record) -> Adjudicator {
        Adjudicator {
            path: VisitedPath::new(record.slots()),
        }
    }

    /// Returns the [`Standing`] at a node whose parent was asked for before. Where the node has a position of its own,
    /// the replay is left there.
    pub(crate) fn standing(
        &mut self,
        record: &Record,
        replay: &mut Replay,
        id: NodeId,
    ) -> Standing {
        let Some(node) = record.node(id) else {
            return Standing::default();
        };
        let parent = node.parent();
        if let Some(parent) = parent {
            self.path.go(record, parent);
        }
        if !is_position(node) {
            self.path.enter_copy(id, parent);
            return Standing::default();
        }
        replay.go(record, id);
        let position = replay.position_mut();
        let check = check(position);
        let before = parent.map(|parent| self.path.get(parent));
        let quiet = before.map_or([0; 2], |before| before.quiet);
        let mut visited = Visited::new(position.key(), check != Check::None, quiet);
        let mover = !position.turn();
        if check == Check::None
            && node.played().is_some()
            && let Some(quiet) = visited.quiet.get_mut(mover.index())
        {
            *quiet = node.ply;
        }
        let visited = self.path.enter(id, visited);
        let was_check = before.is_some_and(|before| before.is_check);
        Standing {
            check,
            interposed: interposed(record, node).filter(|_| was_check),
            occurrence: visited.occurrence,
            enough: record.start.variant.repetition,
            perpetual_check: self.perpetual_check(record, id, visited),
        }
    }

    /// Returns the side that gave check with each of its moves since the first of as many occurrences as make
    /// a repetition.
    fn perpetual_check(&self, record: &Record, id: NodeId, visited: Visited) -> Option<Color> {
        let enough = record.start.variant.repetition;
        if visited.occurrence < enough {
            return None;
        }
        let mut first = id;
        for _ in 1..enough {
            first = self.path.get(first).same().unwrap_or(first);
        }
        let since = record.node(first).map_or(0, |node| node.ply);
        let mut sides = Color::BOTH.into_iter().zip(visited.quiet);
        let side = sides.find(|(_, quiet)| *quiet <= since);
        side.map(|(color, _)| color)
    }
}

/// Returns how a move parries a check, if there was one: it is no king's move, captures nothing, and leaves no
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
