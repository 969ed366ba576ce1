//! A position walking a record.

use crate::position::Position;
use crate::record::{Action, Node, NodeId, Record};
use crate::types::color::Color;
use crate::types::moves::{Move, Played, Unplayable};
use crate::types::square::Square;

/// A position at a node of a record. It goes from node to node by playing moves and taking them
/// back, so that a step costs one move.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position at the node.
    position: Position,
    node: NodeId,
    square_before: Option<Square>,
    path: Vec<NodeId>,
}

impl Replay {
    /// A replay at the start of a record.
    #[inline(never)]
    pub fn new(record: &Record) -> Replay {
        Replay {
            position: Position::new(&record.start),
            node: NodeId::START,
            square_before: record.move_before.as_ref().map(|before| before.to),
            path: Vec::new(),
        }
    }

    /// A replay at the end of a record's main line.
    pub fn at_end(record: &Record) -> Replay {
        let mut replay = Replay::new(record);
        if let Some((last, _)) = record.main_line().last() {
            replay.go(record, last);
        }
        replay
    }

    /// The position at the node.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position at the node, for questions that try moves. Whoever plays on it takes every
    /// move back.
    pub fn position_mut(&mut self) -> &mut Position {
        &mut self.position
    }

    /// The node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Where the last move before the position went.
    pub fn previous(&self, record: &Record) -> Option<Square> {
        match record.last_move(self.node) {
            Some(played) => played.mv.to(),
            None => self.square_before,
        }
    }

    /// Goes to a node; a node that is not there is not gone to.
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

    fn back(&mut self, record: &Record) -> bool {
        let Some(node) = record.node(self.node) else {
            return false;
        };
        let Some(parent) = node.parent() else {
            return false;
        };
        if node.played().is_some() {
            self.position.undo();
        }
        self.node = parent;
        true
    }

    fn forward(&mut self, record: &Record, node: NodeId) {
        if let Some(played) = record.node(node).and_then(|node| node.played()) {
            self.position.replay(played);
        }
        self.node = node;
    }

    /// Plays a new move and adds it to the record.
    pub(crate) fn extend(
        &mut self,
        record: &mut Record,
        mv: Move,
    ) -> Result<(NodeId, Played), Unplayable> {
        let played = self.position.apply(mv)?;
        let id = record.add(self.node, Action::Move(played));
        self.node = id;
        Ok((id, played))
    }

    /// Adds something other than a move to the record and stands on it.
    pub(crate) fn append(&mut self, record: &mut Record, action: Action) -> NodeId {
        self.node = record.add(self.node, action);
        self.node
    }
}

/// The milliseconds that both sides have used at each node of a record, as far as it is walked.
pub(crate) struct Clocks(Vec<[u64; 2]>);

impl Clocks {
    pub(crate) fn new(record: &Record) -> Clocks {
        Clocks(vec![[0; 2]; record.slots()])
    }

    /// Counts the time of a node behind one that is counted, to a unit of so many milliseconds, and
    /// gives its mover's total.
    pub(crate) fn add(&mut self, id: NodeId, node: &Node, mover: Color, unit: u32) -> u64 {
        let before = node.parent().map(|parent| parent.get() as usize);
        let before = before.and_then(|before| self.0.get(before));
        let mut used = before.copied().unwrap_or_default();
        let [black, white] = &mut used;
        let mine = match mover {
            Color::Black => black,
            Color::White => white,
        };
        let time = node.time.unwrap_or(0);
        *mine += u64::from(time - time % unit.max(1));
        let total = *mine;
        if let Some(known) = self.0.get_mut(id.get() as usize) {
            *known = used;
        }
        total
    }
}
