//! The positions on the path from the start to the node that a walk has reached.

use crate::record::{Node, NodeId};

/// What is known of a node while it is on the path.
#[derive(Clone, Copy, Default)]
pub struct Visited {
    /// The key of its position.
    pub key: u64,
    /// For each side, the ply of its last move that gave no check.
    pub quiet: [u32; 2],
    /// The node before it in the same chain, plus 1; 0 for none.
    next: u32,
    /// The last node before it on the path with the same position, plus 1; 0 for none.
    same: u32,
}

impl Visited {
    /// What is known of a node before it is on the path.
    pub fn new(key: u64, quiet: [u32; 2]) -> Visited {
        Visited {
            key,
            quiet,
            ..Visited::default()
        }
    }

    /// The last node before it on the path with the same position.
    pub fn same(&self) -> Option<NodeId> {
        self.same.checked_sub(1).map(NodeId::new)
    }
}

/// The nodes on the path, found by their numbers or by the keys of their positions: a hash table whose
/// chains have the last node first, so that leaving a node takes one step.
pub struct VisitedPath {
    nodes: Vec<Visited>,
    /// The first node of each chain, plus 1; 0 for none. Their number is a power of two.
    chains: Vec<u32>,
}

impl VisitedPath {
    /// An empty path in a record with so many node numbers.
    pub fn new(slots: usize) -> VisitedPath {
        VisitedPath {
            nodes: vec![Visited::default(); slots],
            chains: vec![0; slots.next_power_of_two()],
        }
    }

    /// What is known of a node.
    pub fn get(&self, id: NodeId) -> Visited {
        let node = self.nodes.get(id.get() as usize);
        node.copied().unwrap_or_default()
    }

    /// Adds a node at the end of the path, and finds the last one with the same position.
    pub fn enter(&mut self, id: NodeId, mut visited: Visited) -> Visited {
        let first = self
            .chain(visited.key)
            .map_or(0, |chain| std::mem::replace(chain, id.get() + 1));
        visited.next = first;
        let mut other = first;
        while let Some(number) = other.checked_sub(1) {
            let known = self.get(NodeId::new(number));
            if known.key == visited.key {
                visited.same = other;
                break;
            }
            other = known.next;
        }
        self.set(id, visited);
        visited
    }

    /// Gives a node that is no position of its own what is known of the one before it.
    pub fn copy_parent(&mut self, id: NodeId, node: &Node) {
        if let Some(parent) = node.parent() {
            self.set(id, self.get(parent));
        }
    }

    /// Removes the node at the end of the path.
    pub fn leave(&mut self, id: NodeId) {
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
