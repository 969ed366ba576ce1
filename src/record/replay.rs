//! A position walking a record.

use crate::position::Position;
use crate::position::any::AnyPosition;
use crate::record::{Action, NodeId, Record};
use crate::types::moves::{Move, Played, Unplayable};
use crate::types::square::Square;

/// A position at a node of a record. It goes from node to node by playing moves and taking them
/// back, so that a step costs one move.
///
/// It belongs to a record that stays as it is; where nodes are removed meanwhile, [`Game`](super::Game)
/// keeps the two in step.
#[derive(Clone, Debug)]
pub struct Replay<P = Position> {
    position: P,
    node: NodeId,
    /// The node of the last move on the way to `node`, or the start. Finding it again each time would take long where
    /// much text comes between two moves.
    last_move: NodeId,
    square_before: Option<Square>,
    /// Only used within `go`, and kept to save an allocation.
    path: Vec<NodeId>,
}

impl Replay {
    /// Creates a replay at the start of a record.
    #[inline(never)]
    pub fn new(record: &Record) -> Replay {
        let mut replay: Replay = Replay::at_start(record);
        // Most games are no longer than this; a tree is longer than its lines.
        replay.position.reserve(record.nodes.capacity().min(256));
        replay
    }

    /// Returns a replay at the end of a record's main line.
    pub fn at_end(record: &Record) -> Replay {
        let mut replay = Replay::new(record);
        if let Some((last, _)) = record.main_line().last() {
            replay.go(record, last);
        }
        replay
    }

    /// Converts the replay into the position at its node.
    pub fn into_position(self) -> Position {
        self.position
    }

    /// Plays a new move and adds it to the record.
    pub(crate) fn extend(
        &mut self,
        record: &mut Record,
        mv: Move,
    ) -> Result<(NodeId, Played), Unplayable> {
        let played = self.position.apply(mv)?;
        Ok((self.append(record, Action::Move(played)), played))
    }
}

impl<P: AnyPosition> Replay<P> {
    /// Returns a replay at the start of a record.
    pub(crate) fn at_start(record: &Record) -> Replay<P> {
        Replay {
            position: P::at(&record.start),
            node: NodeId::START,
            last_move: NodeId::START,
            square_before: record.move_before.as_ref().map(|before| before.to),
            path: Vec::new(),
        }
    }

    /// Returns the position at the node.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Returns the position at the node, for trial moves. The caller takes every move back.
    pub fn position_mut(&mut self) -> &mut P {
        &mut self.position
    }

    /// Returns the node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Returns where the last move before the position went.
    pub fn previous(&self, record: &Record) -> Option<Square> {
        match record.node(self.last_move).and_then(|node| node.played()) {
            Some(played) => played.mv.to(),
            None => self.square_before,
        }
    }

    /// Goes to a node; it stays where it is when that node is not there.
    pub fn go(&mut self, record: &Record, to: NodeId) {
        if to == self.node || record.node(to).is_none() {
            return;
        }
        if record.node(to).and_then(|node| node.parent()) == Some(self.node) {
            self.forward(record, to);
            return;
        }
        // Nodes are numbered as they were added, so a node's ancestors have lower numbers.
        let mut up = to;
        self.path.clear();
        while up != self.node {
            if up > self.node {
                self.path.push(up);
                match record.node(up).and_then(|node| node.parent()) {
                    Some(parent) => up = parent,
                    None => break,
                }
            } else if !self.back(record) {
                break;
            }
        }
        while let Some(node) = self.path.pop() {
            self.forward(record, node);
        }
    }

    /// Goes to a node that follows, by its move.
    #[inline]
    pub(crate) fn go_on(&mut self, to: NodeId, played: &Played) {
        self.position.replay(played);
        self.last_move = to;
        self.node = to;
    }

    fn back(&mut self, record: &Record) -> bool {
        let Some(node) = record.node(self.node) else {
            return false;
        };
        let Some(parent) = node.parent() else {
            return false;
        };
        if let Some(played) = node.played() {
            self.position.take_back(played);
            self.last_move = record.node_of_last_move(parent);
        }
        self.node = parent;
        true
    }

    fn forward(&mut self, record: &Record, node: NodeId) {
        if let Some(played) = record.node(node).and_then(|node| node.played()) {
            self.position.replay(played);
            self.last_move = node;
        }
        self.node = node;
    }

    /// Adds an action at the node to the record, and goes to it. A move has been played already.
    pub(crate) fn append(&mut self, record: &mut Record, action: Action) -> NodeId {
        let is_move = matches!(action, Action::Move(_));
        self.node = record.add(self.node, action);
        if is_move {
            self.last_move = self.node;
        }
        self.node
    }
}
