//! A game record: headers, a start position, and a tree of moves with what was written to them.

pub mod adjudication;
#[cfg(feature = "full")]
pub mod edit;
pub mod replay;
pub mod resolve;
pub mod status;

use std::fmt;

use crate::full::FULL;
use crate::text::scan::{own, split_at_word, trim};
use crate::types::color::Color;
use crate::types::moves::Played;
use crate::types::outcome::Ending;
use crate::types::square::Square;
use crate::variant::setup::Setup;

/// A place in the tree of a [`Record`]. It stays the same as long as the record lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any move.
    pub const START: NodeId = NodeId(0);

    /// The node with a number, which need not be there.
    pub const fn new(number: u32) -> NodeId {
        NodeId(number)
    }

    /// The number, 0 for the start.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// What a node stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The start, before any move.
    Start,
    /// A move.
    Move(Played),
    /// The end of a line.
    End(Ending),
    /// Text in place of a move that could not be played; the position stays as it was.
    Unread(Box<str>),
}

/// What was written to a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The comment, lines separated by `\n`.
    pub comment: Option<String>,
    /// The names of bookmarks.
    pub bookmarks: Vec<String>,
    /// Lines that were not understood, as they stood.
    pub unread_lines: Vec<String>,
    /// Lines that are not meant for readers, without their mark: `#` in KIF, `'` in CSA.
    pub hidden_lines: Vec<String>,
}

impl Notes {
    /// Adds a line to the comment.
    #[inline(never)]
    pub fn add_line(&mut self, line: &str) {
        match &mut self.comment {
            Some(comment) => {
                comment.push('\n');
                comment.push_str(line);
            }
            None => self.comment = Some(own(line)),
        }
    }

    /// Adds all of other notes behind these.
    pub fn append(&mut self, other: Notes) {
        for line in other.lines() {
            self.add_line(line);
        }
        self.bookmarks.extend(other.bookmarks);
        self.unread_lines.extend(other.unread_lines);
        self.hidden_lines.extend(other.hidden_lines);
    }

    /// The lines of the comment.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let mut rest = self.comment.as_deref();
        std::iter::from_fn(move || {
            let text = rest?;
            let parts = split_at_word(text, "\n");
            rest = parts.map(|(_, after)| after);
            Some(parts.map_or(text, |(line, _)| line))
        })
    }
}

/// One node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it stands for.
    pub action: Action,
    /// Plies from the start of the record; an ending or an unread line counts as one.
    pub ply: u32,
    /// Thinking time in milliseconds; `None` when unknown.
    pub time: Option<u32>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    notes: Option<Box<Notes>>,
}

impl Node {
    /// Whether it was taken out of its record: only the start has no node before it.
    #[inline]
    fn is_gone(&self, id: NodeId) -> bool {
        FULL && self.parent.is_none() && id != NodeId::START
    }

    fn new(action: Action, ply: u32, parent: Option<NodeId>) -> Node {
        Node {
            action,
            ply,
            time: None,
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            notes: None,
        }
    }

    /// The node before; `None` at the start.
    #[inline]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The main continuation.
    pub fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

    /// The next alternative to this node.
    pub fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling
    }

    /// The move, when it is one.
    #[inline]
    pub fn played(&self) -> Option<&Played> {
        match &self.action {
            Action::Move(played) => Some(played),
            _ => None,
        }
    }

    /// The ending, when it is one.
    pub fn ending(&self) -> Option<&Ending> {
        match &self.action {
            Action::End(ending) => Some(ending),
            _ => None,
        }
    }

    /// The comment, lines separated by `\n`; empty for none.
    pub fn comment(&self) -> &str {
        let comment = self.notes().and_then(|notes| notes.comment.as_deref());
        comment.unwrap_or("")
    }

    /// All that is written to it.
    pub fn notes(&self) -> Option<&Notes> {
        self.notes.as_deref()
    }

    /// The names of bookmarks.
    pub fn bookmarks(&self) -> &[String] {
        self.notes().map_or(&[], |notes| &notes.bookmarks)
    }

    /// Lines that were not understood, as they stood.
    pub fn unread_lines(&self) -> &[String] {
        self.notes().map_or(&[], |notes| &notes.unread_lines)
    }

    /// Lines that are not meant for readers, without their mark.
    pub fn hidden_lines(&self) -> &[String] {
        self.notes().map_or(&[], |notes| &notes.hidden_lines)
    }

    /// All that is written to it, to change it.
    #[inline(never)]
    pub fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }

    /// Makes it as if nothing had ever been written to it, when nothing is.
    pub(crate) fn drop_empty_notes(&mut self) {
        if self.notes().is_some_and(|notes| *notes == Notes::default()) {
            self.notes = None;
        }
    }
}

/// A key and a value from the head of a record, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The key.
    pub key: String,
    /// The value, with the blanks that pad it.
    pub value: String,
}

/// A move that was made before a record starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveBefore {
    /// Where it went.
    pub to: Square,
    /// As it is written: `▲５三歩打`.
    pub text: Box<str>,
}

/// A game record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The headers in their order; keys may repeat.
    pub headers: Vec<Header>,
    /// The start position; its `number` is that of the first move.
    pub start: Setup,
    /// The last move before the start, when the record names it: 同 may refer to it.
    pub move_before: Option<MoveBefore>,
    // Nodes that were taken out keep their place, so that the others keep their numbers.
    nodes: Vec<Node>,
    gone: usize,
}

/// How some nodes of a record were, and how many nodes there were: enough to take back whatever
/// changes no other nodes but adds some.
#[derive(Clone, Debug)]
pub(crate) struct Patch {
    nodes: Vec<(NodeId, Node)>,
    length: usize,
    beyond: Vec<Node>,
    gone: usize,
    headers: Option<Vec<Header>>,
}

impl Record {
    /// A record without moves.
    pub fn new(start: Setup) -> Record {
        Record {
            headers: Vec::new(),
            start,
            move_before: None,
            nodes: vec![Node::new(Action::Start, 0, None)],
            gone: 0,
        }
    }

    /// A node; `None` when it is not there.
    #[inline]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        let node = self.nodes.get(id.0 as usize);
        node.filter(|node| !node.is_gone(id))
    }

    /// A node, to change what is written to it.
    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        let node = self.nodes.get_mut(id.0 as usize);
        node.filter(|node| !node.is_gone(id))
    }

    /// Makes room for nodes to come.
    pub fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve(nodes);
    }

    /// How many nodes there are, the start included.
    pub fn len(&self) -> usize {
        self.nodes.len() - if FULL { self.gone } else { 0 }
    }

    /// How many rows a table has that nodes are looked up in by their numbers.
    pub(crate) fn slots(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but the start.
    pub fn is_empty(&self) -> bool {
        self.len() <= 1
    }

    /// All nodes in the order they were added, the start first.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let nodes = (0..).map(NodeId).zip(&self.nodes);
        nodes.filter(|(id, node)| !node.is_gone(*id))
    }

    /// Adds a node behind another, as its last alternative. Behind a node that is not there it
    /// is added behind the start.
    pub fn add(&mut self, parent: NodeId, action: Action) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        let parent = match self.node(parent) {
            Some(_) => parent,
            None => NodeId::START,
        };
        let (ply, last) = self.node(parent).map_or((0, None), |node| {
            let after_ending = matches!(node.action, Action::End(_));
            (node.ply + u32::from(!after_ending), node.last_child)
        });
        self.nodes.push(Node::new(action, ply, Some(parent)));
        if let Some(last) = last.and_then(|last| self.node_mut(last)) {
            last.next_sibling = Some(id);
        }
        if let Some(parent) = self.node_mut(parent) {
            parent.last_child = Some(id);
            parent.first_child.get_or_insert(id);
        }
        id
    }

    /// Captures a node and all behind it out of the record, and gives the node before it. The start
    /// stays. The numbers of other nodes do not change.
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
                self.gone += 1;
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

    /// Where the variation begins that a node belongs to: the node before it, and its place among
    /// what follows that one. `None` on the main line.
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

    /// A node and all behind it.
    pub(crate) fn subtree(&self, id: NodeId) -> Vec<NodeId> {
        let mut nodes = vec![id];
        let mut next = 0;
        while let Some(id) = nodes.get(next).copied() {
            nodes.extend(self.children(id));
            next += 1;
        }
        nodes
    }

    /// Says what follows a node, in this order.
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

    /// Keeps how some nodes are, and how many nodes there are.
    pub(crate) fn keep(&self, ids: impl IntoIterator<Item = NodeId>) -> Patch {
        let nodes = ids.into_iter();
        let nodes = nodes.filter_map(|id| Some((id, self.node(id)?.clone())));
        Patch {
            nodes: nodes.collect(),
            length: self.nodes.len(),
            beyond: Vec::new(),
            gone: self.gone,
            headers: None,
        }
    }

    /// Makes the nodes as they were kept; the patch then keeps how they were before that.
    pub(crate) fn exchange(&mut self, patch: &mut Patch) {
        let length = self.nodes.len();
        match patch.length < length {
            true => patch.beyond = self.nodes.split_off(patch.length),
            false => self.nodes.append(&mut patch.beyond),
        }
        for (id, kept) in &mut patch.nodes {
            if let Some(node) = self.nodes.get_mut(id.0 as usize) {
                std::mem::swap(node, kept);
            }
        }
        patch.length = length;
        std::mem::swap(&mut self.gone, &mut patch.gone);
        if let Some(headers) = &mut patch.headers {
            std::mem::swap(&mut self.headers, headers);
        }
    }

    /// The nodes on the way from the start to a node, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let ids = std::iter::successors(Some(id), |id| self.node(*id)?.parent);
        let mut path: Vec<NodeId> = ids.filter(|id| self.node(*id).is_some()).collect();
        path.reverse();
        path
    }

    /// The node itself, or where it is no position of its own, like an ending, the one before it
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

    /// The move that led to a node, or the last one before it where it is none.
    pub fn last_move(&self, id: NodeId) -> Option<&Played> {
        let mut node = self.node(id)?;
        loop {
            match &node.action {
                Action::Move(played) => return Some(played),
                _ => node = self.node(node.parent?)?,
            }
        }
    }

    /// The continuations of a node, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.node(id).and_then(|node| node.first_child);
        std::iter::successors(first, |id| self.node(*id)?.next_sibling)
    }

    /// The main line behind the start.
    pub fn main_line(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let next = |id: NodeId| self.node(id)?.first_child;
        std::iter::successors(next(NodeId::START), move |id| next(*id))
            .filter_map(|id| Some((id, self.node(id)?)))
    }

    /// The node at a place as pages name it: a ply of the main line (`37`), `last`, or a path of ply,
    /// sibling, ply, sibling … (`12.1.30`: to ply 12, there its first variation, in it to ply 30). A ply
    /// behind a line's end is its end.
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
    #[cfg(feature = "full")]
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

    /// The nodes on the way to a node and on along what follows it first.
    #[cfg(feature = "full")]
    fn line_through(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        let next = |id: &NodeId| self.node(*id)?.first_child;
        line.extend(std::iter::successors(next(&id), next));
        line
    }

    /// How many moves the main line has.
    pub fn moves(&self) -> usize {
        let nodes = self.main_line();
        nodes.filter(|(_, node)| node.played().is_some()).count()
    }

    /// The value of the first header with a key, without blanks around it.
    #[inline(never)]
    pub fn header(&self, key: &str) -> Option<&str> {
        let header = self.headers.iter().find(|header| header.key == key)?;
        Some(trim(&header.value))
    }

    /// A player's name, under whichever of its headers it stands; `None` where there is none.
    ///
    /// ```
    /// use kifuyomi::Color;
    /// let record = &kifuyomi::read("上手：甲野\n下手：\n1 ６二銀(71)")[0].record;
    /// assert_eq!(record.player(Color::White), Some("甲野"));
    /// assert_eq!(record.player(Color::Black), None);
    /// ```
    pub fn player(&self, color: Color) -> Option<&str> {
        let keys = match color {
            Color::Black => ["先手", "下手"],
            Color::White => ["後手", "上手"],
        };
        let mut names = keys.into_iter().filter_map(|key| self.header(key));
        names.find(|name| !name.is_empty())
    }

    /// The ending of the main line.
    pub fn ending(&self) -> Option<&Ending> {
        self.main_line()
            .filter_map(|(_, node)| node.ending())
            .last()
    }

    /// The nodes of the tree in reading order, with how deep in variations each is: a move, then
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
}

/// See [`Record::reading_order`].
#[derive(Clone, Debug)]
pub struct ReadingOrder<'a> {
    record: &'a Record,
    // What is still to come, the next last: a node, its depth, and whether its alternatives
    // follow it.
    stack: Vec<(NodeId, u32, bool)>,
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
