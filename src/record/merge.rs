//! Merging: the moves of another record as variations of a game.

use crate::record::history::Patch;
use crate::record::{Action, Game, Node, NodeId, Notes, Record};

impl Game {
    /// Adds the moves of another record with the same start, as one change: its main line and its variations become
    /// variations where they differ. Comments and bookmarks that are not there yet are added, and so are times of nodes
    /// without one. Headers stay as they are. Returns the number of nodes added; `None` if the starts differ.
    ///
    /// ```
    /// use kifuyomi::{Game, read};
    /// let mut game = Game::from(read("position startpos moves 7g7f 3c3d")[0].record.clone());
    /// let other = &read("position startpos moves 7g7f 8c8d 2g2f")[0].record;
    /// assert_eq!(game.merge(other), Some(2));
    /// assert_eq!(game.record().all_moves(), 4);
    /// assert!(game.undo() && game.record().all_moves() == 2);
    /// ```
    pub fn merge(&mut self, other: &Record) -> Option<usize> {
        if self.record().start != other.start {
            return None;
        }
        let current = self.node();
        let before = Patch::of_nodes(self.record(), self.record().nodes().map(|(id, _)| id));
        let length = self.record().len();
        let mut is_changed = self.merge_notes(NodeId::START, other.node(NodeId::START)?);
        // The node for each of the other record's; `None` after one that could not be added.
        let mut merged = vec![None; other.slots()];
        merged[0] = Some(NodeId::START);
        for (id, _) in other.reading_order() {
            let Some(node) = other.node(id) else { continue };
            let parent = node
                .parent()
                .and_then(|parent| merged[parent.get() as usize]);
            let to = parent.and_then(|parent| self.merge_node(parent, node));
            merged[id.get() as usize] = to;
            is_changed |= to.is_some_and(|to| self.merge_notes(to, node));
        }
        let added = self.record().len() - length;
        self.go(current);
        if added > 0 || is_changed {
            self.change(before, |_| ());
        }
        Some(added)
    }

    /// Finds or adds a node with the same action after another, and returns it. Endings stay the only one of their
    /// kind in a place.
    fn merge_node(&mut self, parent: NodeId, node: &Node) -> Option<NodeId> {
        let same = |known: &Node| match (&known.action, &node.action) {
            (Action::Move(known), Action::Move(played)) => {
                (known.mv, known.any) == (played.mv, played.any)
            }
            (Action::End(_), Action::End(_)) => true,
            (known, action) => known == action,
        };
        let record = self.record();
        let known = record
            .children(parent)
            .find(|id| record.node(*id).is_some_and(same));
        if known.is_some() {
            return known;
        }
        self.go(parent);
        self.add(&node.action)
    }

    /// Adds the notes and the time of another node that this one lacks, and reports whether there were any.
    fn merge_notes(&mut self, id: NodeId, other: &Node) -> bool {
        let Some(node) = self.record().node(id) else {
            return false;
        };
        let before = node.notes().cloned().unwrap_or_default();
        let mut notes = before.clone();
        if let Some(other) = other.notes() {
            let is_new = |line: &&str| !before.lines().any(|known| known == *line);
            other
                .lines()
                .filter(is_new)
                .for_each(|line| notes.add_line(line));
            let lists: [fn(&mut Notes) -> &mut Vec<String>; 3] = [
                |notes| &mut notes.bookmarks,
                |notes| &mut notes.unread_lines,
                |notes| &mut notes.hidden_lines,
            ];
            let mut other = other.clone();
            for list in lists {
                let more = std::mem::take(list(&mut other));
                let known = list(&mut notes);
                for text in more {
                    if !known.contains(&text) {
                        known.push(text);
                    }
                }
            }
        }
        let time = node.time.or(other.time);
        if notes == before && time == node.time {
            return false;
        }
        self.replace(id, |node| {
            node.time = time;
            node.set_notes(notes);
        });
        true
    }
}
