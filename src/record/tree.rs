//! The tree of a record: adding, removing and reordering nodes, and traversing it.

use crate::record::{Action, Node, NodeId, Record};
use crate::types::moves::Played;
use crate::types::outcome::Ending;
use crate::types::square::Square;

/// Changing the tree.
impl Record {
    /// Adds a node after another, as its last alternative; after the start where the other does not exist.
    pub fn add(&mut self, parent: NodeId, action: Action) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        let parent = match self.node(parent) {
            Some(_) => parent,
            None => NodeId::START,
        };
        let (mut ply, mut last) = (0, None);
        if let Some(parent) = self.node_mut(parent) {
            ply = parent.ply + u32::from(!matches!(parent.action, Action::End(_)));
            last = parent.last_child.replace(id);
            parent.first_child.get_or_insert(id);
        }
        if let Some(last) = last.and_then(|last| self.node_mut(last)) {
            last.next_sibling = Some(id);
        }
        self.has_any_pieces |= matches!(&action, Action::Move(played) if played.any);
        self.nodes.push(Node::new(action, ply, Some(parent)));
        id
    }

    /// Removes a node and its descendants, and returns its parent. The start cannot be removed. The numbers of other
    /// nodes do not change.
    ///
    /// ```
    /// let mut record = kifuyomi::read("1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)").remove(0).record;
    /// let (second, _) = record.main_line().nth(1).unwrap();
    /// let first = record.remove(second);
    /// assert_eq!((record.len(), record.moves()), (2, 1));
    /// assert_eq!(record.main_line().next().map(|(id, _)| id), first);
    /// ```
    pub fn remove(&mut self, id: NodeId) -> Option<NodeId> {
        let parent = self.node(id)?.parent?;
        let mut children: Vec<NodeId> = self.children(parent).collect();
        children.retain(|child| *child != id);
        for id in self.subtree(id) {
            if let Some(node) = self.node_mut(id) {
                *node = Node::new(Action::Unread(Box::default()), 0, None);
                self.removed += 1;
            }
        }
        self.link(parent, &children);
        Some(parent)
    }

    /// Moves the variation that a node belongs to one place towards the main line; `false` when
    /// the node is on the main line.
    ///
    /// ```
    /// use kifuyomi::NodeId;
    /// let text = "1 ７六歩(77)\n2 ３四歩(33)\n\n変化：1手\n1 ２六歩(27)\n2 ８四歩(83)";
    /// let mut record = kifuyomi::read(text).remove(0).record;
    /// assert!(record.promote(NodeId::new(4)));
    /// let line: Vec<u32> = record.main_line().map(|(id, _)| id.get()).collect();
    /// assert_eq!(line, [3, 4]);
    /// assert!(!record.promote(NodeId::new(4)));
    /// ```
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some((parent, place)) = self.branching(id) else {
            return false;
        };
        let mut children: Vec<NodeId> = self.children(parent).collect();
        children.swap(place - 1, place);
        self.link(parent, &children);
        true
    }

    /// Makes the last continuation of a node the main one; `before` is its previous sibling.
    pub(crate) fn put_last_first(&mut self, parent: NodeId, before: NodeId) {
        let node = self.node(parent);
        let ends = node.and_then(|node| Some((node.first_child?, node.last_child?)));
        let Some((first, last)) = ends.filter(|(_, last)| *last != before) else {
            return;
        };
        for (id, next) in [(before, None), (last, Some(first))] {
            if let Some(node) = self.node_mut(id) {
                node.next_sibling = next;
            }
        }
        if let Some(node) = self.node_mut(parent) {
            node.first_child = Some(last);
            node.last_child = Some(before);
        }
    }

    /// Says of a node's drop whether any piece is meant.
    pub(crate) fn set_any(&mut self, id: NodeId, any: bool) {
        if let Some(node) = self.node_mut(id)
            && let Action::Move(played) = &mut node.action
        {
            played.any = any;
            self.has_any_pieces |= any;
        }
    }

    /// Returns the last continuation of a node.
    pub(crate) fn last_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.last_child
    }

    /// Returns where the variation begins that a node belongs to: the node before it, and which of its
    /// continuations the variation is. `None` on the main line.
    pub(crate) fn branching(&self, id: NodeId) -> Option<(NodeId, usize)> {
        let mut id = id;
        loop {
            let parent = self.node(id)?.parent?;
            match self.children(parent).position(|child| child == id)? {
                0 => id = parent,
                place => return Some((parent, place)),
            }
        }
    }

    /// Returns a node and its descendants.
    pub(crate) fn subtree(&self, id: NodeId) -> Vec<NodeId> {
        let mut nodes = vec![id];
        let mut next = 0;
        while let Some(id) = nodes.get(next).copied() {
            nodes.extend(self.children(id));
            next += 1;
        }
        nodes
    }

    /// Sets the continuations of a node, the main one first.
    fn link(&mut self, parent: NodeId, children: &[NodeId]) {
        if let Some(node) = self.node_mut(parent) {
            node.first_child = children.first().copied();
            node.last_child = children.last().copied();
        }
        let after = children.iter().skip(1).copied().map(Some);
        for (child, after) in children.iter().zip(after.chain([None])) {
            if let Some(node) = self.node_mut(*child) {
                node.next_sibling = after;
            }
        }
    }
}

/// Traversing the tree.
impl Record {
    /// Returns the continuations of a node, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.node(id).and_then(|node| node.first_child);
        std::iter::successors(first, |id| self.node(*id)?.next_sibling)
    }

    /// Returns the nodes on the way from the start to a node, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let ids = std::iter::successors(Some(id), |id| self.node(*id)?.parent);
        let mut path: Vec<NodeId> = ids.filter(|id| self.node(*id).is_some()).collect();
        path.reverse();
        path
    }

    /// Returns the squares of pieces that stand for any piece (合) at a node: those that were dropped as such and that no
    /// move has touched since.
    pub(crate) fn any_pieces(&self, id: NodeId) -> Vec<Square> {
        let mut squares = Vec::new();
        if !self.has_any_pieces {
            return squares;
        }
        for id in self.path(id) {
            let Some(played) = self.node(id).and_then(Node::played) else {
                continue;
            };
            let (from, to) = (played.mv.from(), played.mv.to());
            squares.retain(|square| ![from, to].contains(&Some(*square)));
            squares.extend(to.filter(|_| played.any));
        }
        squares
    }

    /// Returns the main line after the start.
    pub fn main_line(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let next = |id: NodeId| self.node(id)?.first_child;
        std::iter::successors(next(NodeId::START), move |id| next(*id))
            .filter_map(|id| Some((id, self.node(id)?)))
    }

    /// Returns the end of the main line, which is the start where nothing follows.
    pub(crate) fn end_of_main_line(&self) -> NodeId {
        let newest = NodeId(u32::try_from(self.nodes.len() - 1).unwrap_or(0));
        // Where all nodes are in one line, as in most records, the newest is its end.
        match self.node(newest) {
            Some(node) if node.ply == newest.0 && self.removed == 0 => newest,
            _ => self.main_line().last().map_or(NodeId::START, |(id, _)| id),
        }
    }

    /// Returns how many moves the main line has.
    pub fn moves(&self) -> usize {
        let nodes = self.main_line();
        nodes.filter(|(_, node)| node.played().is_some()).count()
    }

    /// Returns how many moves it has, those of variations too.
    pub fn all_moves(&self) -> usize {
        let nodes = self.nodes();
        nodes.filter(|(_, node)| node.played().is_some()).count()
    }

    /// Returns the ending of the main line.
    pub fn ending(&self) -> Option<&Ending> {
        self.main_line()
            .filter_map(|(_, node)| node.ending())
            .last()
    }

    /// Returns the move that led to a node, or the last one before it where it is none.
    pub fn last_move(&self, id: NodeId) -> Option<&Played> {
        self.node(self.node_of_last_move(id))?.played()
    }

    /// Returns the node of that move, or the start where no move came before.
    pub(crate) fn node_of_last_move(&self, id: NodeId) -> NodeId {
        let mut id = id;
        while let Some(node) = self.node(id) {
            match node.parent {
                Some(parent) if node.played().is_none() => id = parent,
                _ => return id,
            }
        }
        NodeId::START
    }

    /// Returns the node itself, or where it is no position of its own, like an ending, the one before it
    /// that moves can be played on.
    pub(crate) fn playable(&self, id: NodeId) -> NodeId {
        let mut id = id;
        loop {
            let before = self.node(id).map(|node| (&node.action, node.parent));
            match before {
                Some((Action::End(_) | Action::Unread(_), Some(parent))) => id = parent,
                Some(_) => return id,
                None => return NodeId::START,
            }
        }
    }

    /// Returns the node at a place as pages name it: a ply of the main line (`37`), `last`, or a path of ply, sibling,
    /// ply, sibling … (`12.1.30`: to ply 12, there its first variation, in it to ply 30). A ply after a line's end is
    /// its end.
    ///
    /// ```
    /// use kifuyomi::NodeId;
    /// let text = "1 ７六歩(77)\n2 ３四歩(33)\n\n変化：1手\n1 ２六歩(27)\n2 ８四歩(83)";
    /// let record = &kifuyomi::read(text)[0].record;
    /// assert_eq!(record.place("2"), Some(NodeId::new(2)));
    /// assert_eq!(record.place("1.1.2"), Some(NodeId::new(4)));
    /// assert_eq!(record.place("last"), record.place("99"));
    /// assert_eq!(record.place("1.7"), None);
    /// ```
    pub fn place(&self, place: &str) -> Option<NodeId> {
        let mut line = self.line_through(NodeId::START);
        let mut at = *line.last()?;
        if place == "last" {
            return Some(at);
        }
        for (number, is_ply) in place.split('.').zip([true, false].into_iter().cycle()) {
            let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
            let number: usize = number.parse().ok().filter(|_| is_number)?;
            if is_ply {
                at = *line.get(number.min(line.len() - 1))?;
            } else {
                at = self.children(self.node(at)?.parent?).nth(number)?;
                line = self.line_through(at);
            }
        }
        Some(at)
    }

    /// Returns the nodes on the way to a node and on along what follows it first.
    fn line_through(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        let next = |id: &NodeId| self.node(*id)?.first_child;
        line.extend(std::iter::successors(next(&id), next));
        line
    }

    /// Returns the nodes of the tree in reading order, with how deep in variations each is: a move, then
    /// the variations that replace it, each whole, then what follows the move.
    pub fn reading_order(&self) -> ReadingOrder<'_> {
        ReadingOrder {
            record: self,
            stack: self
                .node(NodeId::START)
                .and_then(|start| start.first_child)
                .map(|first| (first, 0, true))
                .into_iter()
                .collect(),
        }
    }

    /// Resumes another reading order of this record.
    pub(crate) fn reading_order_from(&self, left: NodesLeft) -> ReadingOrder<'_> {
        ReadingOrder {
            record: self,
            stack: left.0,
        }
    }
}

/// See [`Record::reading_order`].
#[derive(Clone, Debug)]
pub struct ReadingOrder<'a> {
    record: &'a Record,
    // The nodes still to come, the next one last: a node, its depth, and whether its alternatives follow it.
    stack: Vec<(NodeId, u32, bool)>,
}

/// The nodes still to come in a [`Record::reading_order`].
#[derive(Clone, Debug)]
pub(crate) struct NodesLeft(Vec<(NodeId, u32, bool)>);

impl ReadingOrder<'_> {
    /// Returns the nodes still to come, without the record.
    pub(crate) fn left(self) -> NodesLeft {
        NodesLeft(self.stack)
    }
}

impl Iterator for ReadingOrder<'_> {
    type Item = (NodeId, u32);

    fn next(&mut self) -> Option<(NodeId, u32)> {
        let (id, depth, is_first) = self.stack.pop()?;
        let node = self.record.node(id)?;
        if let Some(child) = node.first_child {
            self.stack.push((child, depth, true));
        }
        if is_first {
            let end = self.stack.len();
            let siblings =
                std::iter::successors(node.next_sibling, |id| self.record.node(*id)?.next_sibling);
            self.stack
                .extend(siblings.map(|sibling| (sibling, depth + 1, false)));
            if let Some(siblings) = self.stack.get_mut(end..) {
                siblings.reverse();
            }
        }
        Some((id, depth))
    }
}
