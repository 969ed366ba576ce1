//! Editing a game at any of its nodes.

use crate::record::history::Patch;
use crate::record::replay::Replay;
use crate::record::{Action, Game, Header, Node, NodeId, Notes, Record};
use crate::text::scan::trim;
use crate::types::color::Color;
use crate::types::moves::Played;
use crate::variant::Variant;

/// Changing the notes of nodes. Each method returns `false` when nothing changes, as for a node that does not exist.
impl Game {
    /// Replaces the comment of a node, together with lines that were not understood, which are shown
    /// as part of it. An empty text removes it.
    pub fn set_comment(&mut self, id: NodeId, text: &str) -> bool {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        self.edit_notes(id, |notes| {
            notes.comment = (!text.is_empty()).then_some(text);
            notes.unread_lines.clear();
        })
    }

    /// Replaces the names of a node's bookmarks; each is one line.
    pub fn set_bookmarks(&mut self, id: NodeId, names: &[String]) -> bool {
        let names = names.iter().map(|name| name.replace(['\r', '\n'], " "));
        let mut names: Vec<String> = names.map(|name| trim(&name).to_owned()).collect();
        names.retain(|name| !name.is_empty());
        self.edit_notes(id, |notes| notes.bookmarks = names)
    }

    /// Changes the notes of a node in any way.
    pub fn edit_notes(&mut self, id: NodeId, edit: impl FnOnce(&mut Notes)) -> bool {
        let Some(node) = self.record().node(id) else {
            return false;
        };
        let mut notes = node.notes().cloned().unwrap_or_default();
        edit(&mut notes);
        if node.notes().cloned().unwrap_or_default() == notes {
            return false;
        }
        self.edit_node(id, |node| node.set_notes(notes))
    }

    /// Sets the thinking time of a node in milliseconds; `None` when it is unknown.
    pub fn set_time(&mut self, id: NodeId, time: Option<u32>) -> bool {
        if self.record().node(id).is_none_or(|node| node.time == time) {
            return false;
        }
        self.edit_node(id, |node| node.time = time)
    }

    pub(super) fn edit_node(&mut self, id: NodeId, edit: impl FnOnce(&mut Node)) -> bool {
        let before = Patch::of_nodes(self.record(), [id]);
        self.change(before, |record| record.node_mut(id).map(edit));
        true
    }
}

/// Changing the headers. Each method returns `false` when nothing changes.
impl Game {
    /// Sets a header: the first one with this key is replaced, otherwise it becomes the last. An
    /// empty value removes the header. Where headers name the form of the game, all moves are judged by its rules
    /// then.
    pub fn set_header(&mut self, key: &str, value: &str) -> bool {
        let headers = &self.record().headers;
        let place = headers.iter().position(|header| header.key == key);
        let known = place.and_then(|place| headers.get(place));
        if known.map_or("", |header| &header.value) == value {
            return false;
        }
        let header = Header {
            key: key.to_owned(),
            value: value.to_owned(),
        };
        let variant = self.record().start.variant;
        let is_of_form = |variant: &&Variant| variant.form.is_some_and(|form| form.header == key);
        let named = variant.form_named(key, trim(value));
        let mut forms = variant.forms.iter().copied().filter(is_of_form);
        let form = named.or_else(|| forms.next()).unwrap_or(variant);
        let before = if form == variant {
            Patch::of_headers(self.record())
        } else {
            Patch::of_form(self.record())
        };
        self.change(before, |record| {
            let place = place.unwrap_or(record.headers.len());
            let end = record.headers.len().min(place + 1);
            let header = (!value.is_empty()).then_some(header);
            record.headers.splice(place..end, header);
            if form != variant {
                record.start.variant = form;
                judge_anew(record);
            }
        });
        if form != variant {
            self.begin_anew();
        }
        true
    }

    /// Names a player: 先手 or 後手, and in a handicap game 下手 or 上手.
    pub fn set_player(&mut self, color: Color, name: &str) -> bool {
        let key = self.record().player_key(color);
        self.set_header(key, name)
    }
}

/// Judges every move by the rules of the form that the game has now.
fn judge_anew(record: &mut Record) {
    let mut replay = Replay::new(record);
    let ids: Vec<NodeId> = record.reading_order().map(|(id, _)| id).collect();
    for id in ids {
        let node = record.node(id).map(|node| (node.parent(), &node.action));
        let Some((Some(parent), Action::Move(played))) = node else {
            continue;
        };
        let Played { mv, any, .. } = *played;
        replay.go(record, parent);
        let position = replay.position_mut();
        if let Ok(played) = position.apply(mv) {
            position.undo();
            if let Some(node) = record.node_mut(id) {
                node.action = Action::Move(Played { any, ..played });
            }
        }
    }
}

/// Changing the tree.
impl Game {
    /// Removes a node and its descendants, and returns its parent. The start cannot be removed; `None` then, and for a
    /// node that does not exist.
    pub fn remove(&mut self, id: NodeId) -> Option<NodeId> {
        let parent = self.record().node(id)?.parent()?;
        let before = Patch::of_removing(self.record(), id, parent);
        self.leave(|other| other == id);
        self.change(before, |record| record.remove(id))
    }

    /// Moves the variation that a node belongs to one place towards the main line; `false` when the
    /// node is on the main line.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let record = self.record();
        let Some((parent, _)) = record.branching(id) else {
            return false;
        };
        let before = Patch::of_nodes(record, record.children(parent).chain([parent]));
        self.change(before, |record| record.promote(id))
    }
}
