//! The positions on the path from the start to the node that a walk has reached.

use crate::record::adjudication::walk::is_position;
use crate::record::{NodeId, Record};

/// The facts of a node that was on the path.
#[derive(Clone, Copy, Debug, Default)]
pub struct Visited {
    /// The key of its position.
    pub key: u64,
    /// For each side, the ply of its last move that gave no check.
    pub quiet: [u32; 2],
    /// Whether the side to move is in check.
    pub is_check: bool,
    /// How often the position has occurred on the path, this time included.
    pub occurrence: u32,
    /// The node before it in the same chain, plus 1; 0 for none.
    next: u32,
    /// The last node before it on the path with the same position, plus 1; 0 for none.
    same: u32,
}

impl Visited {
    /// Returns the facts of a node that enters the path.
    pub fn new(key: u64, is_check: bool, quiet: [u32; 2]) -> Visited {
        Visited {
            key,
            is_check,
            quiet,
            ..Visited::default()
        }
    }

    /// Returns the last node before it on the path with the same position.
    pub fn same(&self) -> Option<NodeId> {
        self.same.checked_sub(1).map(NodeId::new)
    }
}

/// The nodes on the path, found by their numbers or by the keys of their positions: a hash table whose
/// chains have the last node first, so that leaving a node takes one step.
#[derive(Clone, Debug)]
pub struct VisitedPath {
    nodes: Vec<Visited>,
    /// The first node of each chain, plus 1; 0 for none. Their number is a power of two.
    chains: Vec<u32>,
    /// The last node of the path; the start before it was entered.
    end: NodeId,
    /// Only used within `go`, and kept to save an allocation.
    ahead: Vec<NodeId>,
}

impl VisitedPath {
    /// Creates an empty path in a record with so many node numbers.
    pub fn new(slots: usize) -> VisitedPath {
        VisitedPath {
            nodes: vec![Visited::default(); slots],
            chains: vec![0; slots.next_power_of_two()],
            end: NodeId::START,
            ahead: Vec::new(),
        }
    }

    /// Returns the entry of a node.
    pub fn get(&self, id: NodeId) -> Visited {
        let node = self.nodes.get(id.get() as usize);
        node.copied().unwrap_or_default()
    }

    /// Makes a node that has been entered before the last one of the path.
    pub fn go(&mut self, record: &Record, to: NodeId) {
        // Nodes are numbered as they were added, so a node's ancestors have lower numbers.
        let mut up = to;
        while up != self.end {
            let node = record.node(up.max(self.end));
            let Some(parent) = node.and_then(|node| node.parent()) else {
                break;
            };
            if up > self.end {
                self.ahead.push(up);
                up = parent;
            } else {
                if node.is_some_and(is_position) {
                    self.unlink(self.end);
                }
                self.end = parent;
            }
        }
        while let Some(id) = self.ahead.pop() {
            if record.node(id).is_some_and(is_position) {
                self.link(id);
            }
        }
        self.end = to;
    }

    /// Adds a node at the end of the path, and finds the last one with the same position.
    pub fn enter(&mut self, id: NodeId, visited: Visited) -> Visited {
        self.end = id;
        self.set(id, visited);
        self.link(id);
        let mut visited = self.get(id);
        visited.occurrence = 1;
        let mut other = visited.next;
        while let Some(number) = other.checked_sub(1) {
            let known = self.get(NodeId::new(number));
            if known.key == visited.key {
                visited.same = other;
                visited.occurrence += known.occurrence;
                break;
            }
            other = known.next;
        }
        self.set(id, visited);
        visited
    }

    /// Adds a node without a position of its own, with the facts of the one before it.
    pub fn enter_copy(&mut self, id: NodeId, parent: Option<NodeId>) {
        self.end = id;
        if let Some(parent) = parent {
            self.set(id, self.get(parent));
        }
    }

    /// Makes a node the first of its chain.
    fn link(&mut self, id: NodeId) {
        let mut visited = self.get(id);
        if let Some(chain) = self.chain(visited.key) {
            visited.next = std::mem::replace(chain, id.get() + 1);
        }
        self.set(id, visited);
    }

    /// Removes the node at the end of the path from its chain.
    fn unlink(&mut self, id: NodeId) {
        let visited = self.get(id);
        if let Some(chain) = self.chain(visited.key) {
            *chain = visited.next;
        }
    }

    fn set(&mut self, id: NodeId, visited: Visited) {
        if let Some(known) = self.nodes.get_mut(id.get() as usize) {
            *known = visited;
        }
    }

    fn chain(&mut self, key: u64) -> Option<&mut u32> {
        let mask = self.chains.len().wrapping_sub(1);
        let chain = usize::try_from(key >> 32).unwrap_or(0) & mask;
        self.chains.get_mut(chain)
    }
}
