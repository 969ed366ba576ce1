//! Changing a record, with every change taken back and made again.
//!
//! A change keeps how the few nodes were that it is about, not the whole record, so that nothing
//! bounds how many can be taken back.

use crate::reading::annotations::marks;
use crate::record::replay::Replay;
use crate::record::{Action, Header, NodeId, Patch, Record};
use crate::text::scan::trim;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending};

/// What was changed in a record since it was read.
///
/// Whoever keeps a [`Replay`] of the record starts a new one behind every change but playing.
///
/// ```
/// use kifuyomi::{NodeId, Replay, edit::Editor};
/// let mut record = kifuyomi::read("1 ７六歩(77)\n2 ３四歩(33)").remove(0).record;
/// let before = record.clone();
/// let mut editor = Editor::default();
/// let mut replay = Replay::new(&record);
/// let mv = replay.position().read_usi("2g2f").unwrap();
/// let id = editor.play(&mut record, &mut replay, NodeId::START, mv).unwrap();
/// editor.set_comment(&mut record, id, "相掛かり");
/// assert_eq!((id, record.len()), (NodeId::new(3), 4));
/// assert!(editor.undo(&mut record) && editor.undo(&mut record));
/// assert_eq!(record, before);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Editor {
    done: Vec<Patch>,
    undone: Vec<Patch>,
}

impl Editor {
    /// Whether something can be taken back, that is, whether the record is another than was read.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether something that was taken back can be made again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Captures the last change back; `false` when there is none.
    pub fn undo(&mut self, record: &mut Record) -> bool {
        step(record, &mut self.done, &mut self.undone)
    }

    /// Makes the change again that was taken back last; `false` when there is none.
    pub fn redo(&mut self, record: &mut Record) -> bool {
        step(record, &mut self.undone, &mut self.done)
    }

    /// Captures all changes back. They can be made again.
    pub fn reset(&mut self, record: &mut Record) {
        while self.undo(record) {}
    }

    fn done(&mut self, before: Patch) {
        self.done.push(before);
        self.undone.clear();
    }

    /// Plays a move behind a node and gives the node it leads to, which may have been there. Where
    /// no move can follow, as behind an ending, it is played on the position there. A move against
    /// the rules is played and says so; `None` when it cannot be put on the board at all.
    pub fn play(
        &mut self,
        record: &mut Record,
        replay: &mut Replay,
        from: NodeId,
        mv: Move,
    ) -> Option<NodeId> {
        let mut next = Some(mv);
        let (id, played) = self.play_on(record, replay, from, &mut |_| next.take());
        (played > 0).then_some(id)
    }

    /// Plays a line of moves written as in USI, as far as they can be played, as one change. Gives
    /// the last node, and how many moves led there.
    pub fn play_line(
        &mut self,
        record: &mut Record,
        replay: &mut Replay,
        from: NodeId,
        moves: &str,
    ) -> (NodeId, usize) {
        let mut words = moves.split_ascii_whitespace();
        self.play_on(record, replay, from, &mut |replay| {
            replay.position().read_usi(words.next()?)
        })
    }

    fn play_on(
        &mut self,
        record: &mut Record,
        replay: &mut Replay,
        from: NodeId,
        next: &mut dyn FnMut(&Replay) -> Option<Move>,
    ) -> (NodeId, usize) {
        let mut at = record.playable(from);
        let mut count = 0;
        let mut before = None;
        loop {
            replay.go(record, at);
            let Some(mv) = next(replay) else { break };
            let is_it = |id: &NodeId| {
                let played = record.node(*id).and_then(|node| node.played());
                played.is_some_and(|played| played.mv == mv)
            };
            let known = record.children(at).find(is_it);
            at = match known {
                Some(known) => known,
                None => {
                    // All further moves stand behind new nodes.
                    let patch = before
                        .is_none()
                        .then(|| record.keep(record.children(at).chain([at])));
                    let Ok((id, _)) = replay.extend(record, mv) else {
                        break;
                    };
                    before = before.or(patch);
                    id
                }
            };
            count += 1;
        }
        if let Some(before) = before {
            self.done(before);
        }
        (at, count)
    }

    /// Replaces the comment of a node, together with lines that were not understood, which are shown
    /// as part of it. An empty text takes it away.
    pub fn set_comment(&mut self, record: &mut Record, id: NodeId, text: &str) -> bool {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let is_it = |record: &Record| {
            let node = record.node(id);
            node.is_none_or(|node| node.comment() == text && node.unread_lines().is_empty())
        };
        if is_it(record) {
            return false;
        }
        self.done(record.keep([id]));
        if let Some(node) = record.node_mut(id) {
            let notes = node.notes_mut();
            notes.comment = (!text.is_empty()).then_some(text);
            notes.unread_lines.clear();
            node.drop_empty_notes();
        }
        true
    }

    /// Replaces the marks for the board in the comment of a node by those that a text has:
    /// `[%csl R5e][%cal G7g7f]`. The rest of the comment stays.
    pub fn set_marks(&mut self, record: &mut Record, id: NodeId, text: &str) -> bool {
        let variant = record.start.variant;
        let comment = record.node(id).map_or("", |node| node.comment());
        let (marks, _) = marks::read(text, variant);
        if marks::read(comment, variant).0 == marks {
            return false;
        }
        let comment = marks::write(comment, &marks, variant);
        self.done(record.keep([id]));
        if let Some(node) = record.node_mut(id) {
            node.notes_mut().comment = (!comment.is_empty()).then_some(comment);
            node.drop_empty_notes();
        }
        true
    }

    /// Replaces the names of a node's bookmarks; each is one line.
    pub fn set_bookmarks(&mut self, record: &mut Record, id: NodeId, names: &[String]) -> bool {
        let names = names.iter().map(|name| name.replace(['\r', '\n'], " "));
        let mut names: Vec<String> = names.map(|name| trim(&name).into()).collect();
        names.retain(|name| !name.is_empty());
        if record.node(id).is_none_or(|node| node.bookmarks() == names) {
            return false;
        }
        self.done(record.keep([id]));
        if let Some(node) = record.node_mut(id) {
            node.notes_mut().bookmarks = names;
            node.drop_empty_notes();
        }
        true
    }

    /// Captures out a node and all behind it, and gives the node before. The start stays.
    pub fn remove(&mut self, record: &mut Record, id: NodeId) -> Option<NodeId> {
        let parent = record.node(id)?.parent()?;
        // A node that is kept twice would be exchanged twice.
        let siblings = record.children(parent).filter(|sibling| *sibling != id);
        let touched = record.subtree(id).into_iter();
        let touched: Vec<NodeId> = touched.chain(siblings).chain([parent]).collect();
        self.done(record.keep(touched));
        record.remove(id)
    }

    /// Moves the variation that a node belongs to one place towards the main line; `false` when the
    /// node is on the main line.
    pub fn promote(&mut self, record: &mut Record, id: NodeId) -> bool {
        let Some((parent, _)) = record.branching(id) else {
            return false;
        };
        self.done(record.keep(record.children(parent).chain([parent])));
        record.promote(id)
    }
}

fn step(record: &mut Record, from: &mut Vec<Patch>, to: &mut Vec<Patch>) -> bool {
    let Some(mut patch) = from.pop() else {
        return false;
    };
    record.exchange(&mut patch);
    to.push(patch);
    true
}

/// The line that leads to a node as a record of its own, with all that is written to it: headers,
/// comments, times, bookmarks. An ending is on it only when the node is that ending. A node that is not
/// there gives the start.
///
/// ```
/// use kifuyomi::{NodeId, edit::line_to, format, read};
/// let text = "1 ７六歩(77)\n*角道\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)";
/// let record = &read(text)[0].record;
/// let kif = format::by_name("kif").unwrap();
/// let (line, losses) = kif.write(&line_to(record, NodeId::new(4)));
/// assert!(line.contains("*角道") && line.contains("８四歩"));
/// assert!(!line.contains("変化") && !line.contains("投了"));
/// assert!(losses.is_empty());
/// ```
pub fn line_to(record: &Record, id: NodeId) -> Record {
    let mut line = Record::new(record.start.clone());
    line.headers = record.headers.clone();
    line.move_before = record.move_before.clone();
    let there = record.node(id).map_or(NodeId::START, |_| id);
    let mut at = NodeId::START;
    for id in record.path(there) {
        let Some(node) = record.node(id) else {
            continue;
        };
        if node.action != Action::Start {
            at = line.add(at, node.action.clone());
        }
        if let Some(copy) = line.node_mut(at) {
            copy.time = node.time;
            if let Some(notes) = node.notes() {
                *copy.notes_mut() = notes.clone();
            }
        }
    }
    line
}

/// What is written beside the moves.
impl Editor {
    /// Gives a header a value, behind the other headers where there is none with its key; further
    /// headers with that key go. `None` takes them all out. `false` when nothing changes.
    ///
    /// ```
    /// use kifuyomi::edit::Editor;
    /// let mut record = kifuyomi::read("先手：甲野\n1 ７六歩(77)").remove(0).record;
    /// let mut editor = Editor::default();
    /// assert!(editor.set_header(&mut record, "棋戦", Some("名人戦")));
    /// assert!(editor.set_header(&mut record, "先手", None));
    /// assert_eq!(record.header("棋戦"), Some("名人戦"));
    /// assert_eq!(record.header("先手"), None);
    /// assert!(editor.undo(&mut record));
    /// assert_eq!(record.header("先手"), Some("甲野"));
    /// ```
    pub fn set_header(&mut self, record: &mut Record, key: &str, value: Option<&str>) -> bool {
        let mut values = record.headers.iter().filter(|header| header.key == key);
        let known = values.next().map(|header| &*header.value);
        if known == value && values.next().is_none() {
            return false;
        }
        let mut patch = record.keep([]);
        patch.headers = Some(record.headers.clone());
        let mut value = value;
        record.headers.retain_mut(|header| {
            if header.key != key {
                return true;
            }
            let Some(value) = value.take() else {
                return false;
            };
            header.value = value.into();
            true
        });
        if let Some(value) = value {
            let (key, value) = (key.into(), value.into());
            record.headers.push(Header { key, value });
        }
        self.done(patch);
        true
    }

    /// Replaces the thinking time of a node, in milliseconds; `false` when nothing changes.
    pub fn set_time(&mut self, record: &mut Record, id: NodeId, time: Option<u32>) -> bool {
        if record.node(id).is_none_or(|node| node.time == time) {
            return false;
        }
        self.done(record.keep([id]));
        if let Some(node) = record.node_mut(id) {
            node.time = time;
        }
        true
    }

    /// Ends the line behind a node, and gives the node of the ending. An ending that stands there is
    /// replaced.
    ///
    /// ```
    /// use kifuyomi::{EndKind, NodeId, Replay, edit::Editor};
    /// let mut record = kifuyomi::read("1 ７六歩(77)").remove(0).record;
    /// let mut replay = Replay::new(&record);
    /// let mut editor = Editor::default();
    /// let end = editor.end(&mut record, &mut replay, NodeId::new(1), EndKind::Draw);
    /// assert_eq!(editor.end(&mut record, &mut replay, end, EndKind::Resignation), end);
    /// assert_eq!(record.ending().map(|ending| ending.kind), Some(EndKind::Resignation));
    /// ```
    pub fn end(
        &mut self,
        record: &mut Record,
        replay: &mut Replay,
        from: NodeId,
        kind: EndKind,
    ) -> NodeId {
        let from = record.playable(from);
        replay.go(record, from);
        let ending = Ending::new(kind, replay.position().turn(), kind.japanese());
        let is_end = |id: &NodeId| {
            let node = record.node(*id);
            node.is_some_and(|node| node.ending().is_some())
        };
        let Some(id) = record.children(from).find(is_end) else {
            self.done(record.keep(record.children(from).chain([from])));
            return record.add(from, Action::End(ending));
        };
        self.done(record.keep([id]));
        if let Some(node) = record.node_mut(id) {
            node.action = Action::End(ending);
        }
        id
    }
}
