//! The data for undo and redo: for each change, the earlier state of the few nodes it touched. The whole record is
//! never copied, so the number of changes has no limit.

use crate::record::{Header, Node, NodeId, Record};
use crate::variant::Variant;

/// The earlier state of some nodes of a record, and their number. It can undo any change that alters no other nodes,
/// though it may add new ones.
#[derive(Clone, Debug)]
pub(super) struct Patch {
    /// Each once, since one that is kept twice would be exchanged twice.
    nodes: Vec<(NodeId, Node)>,
    length: usize,
    /// The nodes after `length`.
    added: Vec<Node>,
    removed: usize,
    /// The node that the change removes with its descendants.
    root: Option<NodeId>,
    headers: Option<Vec<Header>>,
    form: Option<&'static Variant>,
}

impl Patch {
    /// Keeps the state of some nodes.
    pub(super) fn of_nodes(record: &Record, ids: impl IntoIterator<Item = NodeId>) -> Patch {
        let nodes = ids.into_iter();
        let nodes = nodes.filter_map(|id| Some((id, record.node(id)?.clone())));
        Patch {
            nodes: nodes.collect(),
            length: record.nodes.len(),
            added: Vec::new(),
            removed: record.removed,
            root: None,
            headers: None,
            form: None,
        }
    }

    /// Keeps what changes where a node is added after another.
    pub(super) fn of_adding(record: &Record, parent: NodeId) -> Patch {
        let last = record.node(parent).and_then(|node| node.last_child);
        Patch::of_nodes(record, last.into_iter().chain([parent]))
    }

    /// Keeps what changes where a node is removed with its descendants.
    pub(super) fn of_removing(record: &Record, id: NodeId, parent: NodeId) -> Patch {
        let siblings = record.children(parent).filter(|sibling| *sibling != id);
        let nodes = record.subtree(id).into_iter();
        Patch {
            root: Some(id),
            ..Patch::of_nodes(record, nodes.chain(siblings).chain([parent]))
        }
    }

    /// Keeps the headers.
    pub(super) fn of_headers(record: &Record) -> Patch {
        Patch {
            headers: Some(record.headers.clone()),
            ..Patch::of_nodes(record, [])
        }
    }

    /// Keeps what changes where the game takes another form: all moves are judged again.
    pub(super) fn of_form(record: &Record) -> Patch {
        Patch {
            headers: Some(record.headers.clone()),
            form: Some(record.start.variant),
            ..Patch::of_nodes(record, record.nodes().map(|(id, _)| id))
        }
    }

    /// Reports whether the game becomes another form of itself.
    pub(super) fn changes_form(&self) -> bool {
        self.form.is_some()
    }

    /// Restores the kept state. The patch then keeps the state from before.
    pub(super) fn exchange(&mut self, record: &mut Record) {
        let length = record.nodes.len();
        if self.length < length {
            self.added = record.nodes.split_off(self.length);
        } else {
            record.nodes.append(&mut self.added);
        }
        for (id, kept) in &mut self.nodes {
            if let Some(node) = record.nodes.get_mut(id.0 as usize) {
                std::mem::swap(node, kept);
            }
        }
        self.length = length;
        std::mem::swap(&mut self.removed, &mut record.removed);
        if let Some(headers) = &mut self.headers {
            std::mem::swap(headers, &mut record.headers);
        }
        if let Some(form) = &mut self.form {
            std::mem::swap(form, &mut record.start.variant);
        }
    }

    /// Reports whether exchanging the patch removes a node: one that the change added, or the root of what
    /// it removes.
    pub(super) fn removes(&self, id: NodeId) -> bool {
        id.0 as usize >= self.length || self.root == Some(id)
    }
}

/// The changes that were made, and those that were undone.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    pub(super) done: Vec<Patch>,
    pub(super) undone: Vec<Patch>,
}

impl History {
    /// Adds a change, given the earlier state. Undone changes cannot be redone any more.
    pub(super) fn push(&mut self, before: Patch) {
        self.done.push(before);
        self.undone.clear();
    }

    /// Adds a change, if there is one.
    pub(super) fn extend(&mut self, before: Option<Patch>) {
        if let Some(before) = before {
            self.push(before);
        }
    }
}
