//! A walk through the whole tree of a record.

use crate::record::{Action, Node, NodeId, Record};

/// Whether the walk enters a node or leaves it after all its descendants.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Enter,
    Leave,
}

/// Reports whether a node has a position of its own.
pub fn is_position(node: &Node) -> bool {
    matches!(node.action, Action::Start | Action::Move(_))
}

/// Visits every node twice: before and after all its descendants. It needs no stack, so records may be of any length.
pub fn walk(record: &Record, visit: &mut dyn FnMut(NodeId, &Node, Step)) {
    let mut id = NodeId::START;
    while let Some(node) = record.node(id) {
        visit(id, node, Step::Enter);
        if let Some(child) = node.first_child() {
            id = child;
            continue;
        }
        loop {
            let Some(node) = record.node(id) else { return };
            visit(id, node, Step::Leave);
            match (node.next_sibling(), node.parent()) {
                (Some(sibling), _) => {
                    id = sibling;
                    break;
                }
                (None, Some(parent)) => id = parent,
                (None, None) => return,
            }
        }
    }
}
