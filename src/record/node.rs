//! One node of a record: a move or a substitute for one, and its notes.

use std::fmt;

use crate::types::moves::Played;
use crate::types::outcome::Ending;

/// The number of a node in the tree of a [`Record`](super::Record).
///
/// It means the same node as long as the record lives, whatever is added, removed or moved. Nodes are
/// numbered in the order in which they were added, so a node has a higher number than the one before
/// it. A number that was removed, or never given, is no error: looking it up gives `None`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The start, before any move.
    pub const START: NodeId = NodeId(0);

    /// Returns the node with a number, which need not be there.
    pub const fn new(number: u32) -> NodeId {
        NodeId(number)
    }

    /// Returns the number, 0 for the start.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// The content of a node.
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

/// The notes of a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Notes {
    /// The comment, lines separated by `\n`.
    pub comment: Option<String>,
    /// The names of bookmarks.
    pub bookmarks: Vec<String>,
    /// Lines that were not understood, verbatim.
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
            None => self.comment = Some(line.to_owned()),
        }
    }

    /// Reports whether there are no notes.
    pub fn is_empty(&self) -> bool {
        self.comment.is_none()
            && self.bookmarks.is_empty()
            && self.unread_lines.is_empty()
            && self.hidden_lines.is_empty()
    }

    /// Reports whether any of the notes is text for readers.
    #[inline(never)]
    pub(crate) fn has_text(&self) -> bool {
        let names = self.bookmarks.len() + self.unread_lines.len();
        self.comment.is_some() || names > 0
    }

    /// Adds other notes after these.
    pub fn append(&mut self, other: Notes) {
        for line in other.lines() {
            self.add_line(line);
        }
        self.bookmarks.extend(other.bookmarks);
        self.unread_lines.extend(other.unread_lines);
        self.hidden_lines.extend(other.hidden_lines);
    }

    /// Returns the lines of the comment.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let comment = self.comment.as_deref().into_iter();
        comment.flat_map(|comment| comment.split('\n'))
    }
}

/// One node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The content: a move, an ending or text.
    pub action: Action,
    /// Plies from the start of the record; an ending or an unread line counts as one.
    pub ply: u32,
    /// Thinking time in milliseconds; `None` when unknown.
    pub time: Option<u32>,
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
    notes: Option<Box<Notes>>,
}

impl Node {
    /// Reports whether it was removed from its record. Of the nodes that are there, only the start has none
    /// before it.
    #[inline]
    pub(super) fn is_removed(&self, id: NodeId) -> bool {
        self.parent.is_none() && id != NodeId::START
    }

    pub(super) fn new(action: Action, ply: u32, parent: Option<NodeId>) -> Node {
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

    /// Returns the node before; `None` at the start.
    #[inline]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the main continuation.
    pub fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

    /// Returns the next alternative to this node.
    pub fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling
    }

    /// Returns the move, when it is one.
    #[inline]
    pub fn played(&self) -> Option<&Played> {
        match &self.action {
            Action::Move(played) => Some(played),
            _ => None,
        }
    }

    /// Returns the ending, when it is one.
    pub fn ending(&self) -> Option<&Ending> {
        match &self.action {
            Action::End(ending) => Some(ending),
            _ => None,
        }
    }

    /// Returns the comment, lines separated by `\n`; empty for none.
    pub fn comment(&self) -> &str {
        let comment = self.notes().and_then(|notes| notes.comment.as_deref());
        comment.unwrap_or("")
    }

    /// Returns the notes of the node.
    pub fn notes(&self) -> Option<&Notes> {
        self.notes.as_deref()
    }

    /// Returns the names of bookmarks.
    pub fn bookmarks(&self) -> &[String] {
        self.notes().map_or(&[], |notes| &notes.bookmarks)
    }

    /// Lines that were not understood, verbatim.
    pub fn unread_lines(&self) -> &[String] {
        self.notes().map_or(&[], |notes| &notes.unread_lines)
    }

    /// Lines that are not meant for readers, without their mark.
    pub fn hidden_lines(&self) -> &[String] {
        self.notes().map_or(&[], |notes| &notes.hidden_lines)
    }

    /// Returns the notes of the node, to be changed.
    #[inline(never)]
    pub fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }

    /// Replaces the notes of the node.
    pub(crate) fn set_notes(&mut self, notes: Notes) {
        self.notes = (!notes.is_empty()).then(|| Box::new(notes));
    }
}
