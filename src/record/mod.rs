//! A game record: headers, a start position, and a tree of moves with notes.

pub mod adjudication;
mod clocks;
mod disambiguation;
mod edit;
mod game;
pub(crate) mod headers;
mod history;
pub(crate) mod limits;
mod line;
mod merge;
mod node;
pub(crate) mod replay;
pub mod resolve;
pub mod status;
mod tree;

pub(crate) use clocks::Clocks;
pub use game::{Game, PlayError};
pub use headers::Header;
pub use limits::TimeLimits;
pub use line::line_to;
pub use node::{Action, Node, NodeId, Notes};
pub use replay::Replay;
pub(crate) use tree::NodesLeft;
pub use tree::ReadingOrder;

use crate::types::square::Square;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// A move that was made before a record starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveBefore {
    /// Where it went.
    pub to: Square,
    /// As it is written: `▲５三歩打`.
    pub text: Box<str>,
}

/// A game record.
///
/// It can be read and extended directly. [`Game`] edits it move by move, keeps the position, and can
/// undo every change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The headers in their order; keys may repeat.
    pub headers: Vec<Header>,
    /// The start position; its `number` is that of the first move.
    pub start: Setup,
    /// The last move before the start, when the record names it: 同 may refer to it.
    pub move_before: Option<MoveBefore>,
    // Removed nodes keep their slot, so that the others keep their numbers.
    nodes: Vec<Node>,
    removed: usize,
    /// Whether a drop of any piece was added.
    pub(crate) has_any_pieces: bool,
}

impl Default for Record {
    /// Creates a record of shogi without moves.
    fn default() -> Record {
        Record::new(Setup::start(&STANDARD))
    }
}

impl Record {
    /// Creates a record without moves.
    pub fn new(start: Setup) -> Record {
        Record {
            headers: Vec::new(),
            start,
            move_before: None,
            nodes: vec![Node::new(Action::Start, 0, None)],
            removed: 0,
            has_any_pieces: false,
        }
    }

    /// Returns a node; `None` when it is not there.
    #[inline]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        let node = self.nodes.get(id.0 as usize);
        node.filter(|node| !node.is_removed(id))
    }

    /// Returns a node, to change its notes.
    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        let node = self.nodes.get_mut(id.0 as usize);
        node.filter(|node| !node.is_removed(id))
    }

    /// Makes room for nodes to come.
    pub fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve(nodes);
    }

    /// Returns how many nodes there are, the start included.
    pub fn len(&self) -> usize {
        self.nodes.len() - self.removed
    }

    /// Reports whether there is nothing but the start.
    pub fn is_empty(&self) -> bool {
        self.len() <= 1
    }

    /// Returns the length of a table that is indexed by node numbers.
    pub(crate) fn slots(&self) -> usize {
        self.nodes.len()
    }

    /// Returns all nodes in the order they were added, the start first.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let nodes = (0..).map(NodeId).zip(&self.nodes);
        nodes.filter(|(id, node)| !node.is_removed(*id))
    }
}
