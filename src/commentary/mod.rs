//! A game in words: a sentence for each move at which something happens.
//!
//! Remarks follow from the rules alone, or have been computed: a move is said to threaten mate only if the
//! mate solver has found the mate. The possible remarks are a table, [`Event`] by [`Event`], the most
//! important first.
//!
//! ```
//! use kifuyomi::{commentary::{self, Event, Options}, problem::Lang, read};
//!
//! let record = &read("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e 5a5b 4e3d")[0].record;
//! let remarks = commentary::remarks(record, Lang::English, &mut Options::default());
//! let last = remarks.last().unwrap();
//! assert_eq!(last.event, Event::TakesFree);
//! assert_eq!(last.text, "Captures an unprotected pawn.");
//! ```

mod events;
mod scene;
mod words;

pub use events::Event;

use crate::mate::Solver;
use crate::opening;
use crate::problem::Lang;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};

use events::RULES;
use scene::{Found, Scene};

/// The default number of positions that the mate solver searches after a move.
const USUAL_NODES: u64 = 300;
/// The mate solver's memory, in megabytes.
const MEMORY: usize = 4;

/// A remark on a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Remark {
    /// The node of the move.
    pub node: NodeId,
    /// The event.
    pub event: Event,
    /// The event as a sentence.
    pub text: String,
}

/// The options of remarks, with the solver and its results.
#[derive(Debug)]
#[non_exhaustive]
pub struct Options {
    /// The largest number of positions that the mate solver searches after a move. With 0 no move is said
    /// to threaten mate.
    pub nodes: u64,
    solver: Solver,
}

impl Options {
    /// Creates options with a number of positions for the mate solver after each move.
    pub fn nodes(nodes: u64) -> Options {
        Options {
            nodes,
            solver: Solver::new(MEMORY),
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::nodes(USUAL_NODES)
    }
}

/// Returns remarks on the moves of a record, variations included, in reading order: a sentence for each
/// move at which something happens. Only shogi has any. Openings and castles are named on the main line.
pub fn remarks(record: &Record, lang: Lang, options: &mut Options) -> Vec<Remark> {
    let nodes = record.reading_order().map(|(id, _)| id);
    remarks_at(record, &mut Replay::new(record), nodes, lang, options)
}

/// Returns the remarks on some nodes, in their order: a program that must stay responsive asks for a few at
/// a time. The replay is left at one of them.
pub fn remarks_at(
    record: &Record,
    replay: &mut Replay,
    nodes: impl IntoIterator<Item = NodeId>,
    lang: Lang,
    options: &mut Options,
) -> Vec<Remark> {
    if !record.start.variant.is_shogi() {
        return Vec::new();
    }
    let named = opening::names(record);
    let named: Vec<Found> = named.openings.into_iter().chain(named.castles).collect();
    let mut remark = |id| {
        let mut scene = Scene::at(record, replay, id, &named)?;
        scene.limit(&mut options.solver, options.nodes);
        RULES.iter().find_map(|rule| {
            let details = (rule.details)(&mut scene)?;
            Some(Remark {
                node: id,
                event: rule.event,
                text: words::fill(rule.sentence, lang, record.start.variant, &details),
            })
        })
    };
    nodes.into_iter().filter_map(&mut remark).collect()
}
