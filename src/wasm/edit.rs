//! Changing the record. The numbers of nodes stay as they are.

use wasm_bindgen::prelude::*;

use crate::reading::annotations::marks;
use crate::record::NodeId;
use crate::wasm::game::Game;

#[wasm_bindgen]
impl Game {
    /// Plays a move behind a node and gives the node it leads to, which may have been there; -1 when
    /// it cannot be played.
    pub fn play(&mut self, node: u32, usi: &str) -> i32 {
        self.go(node);
        let usi = usi.split_ascii_whitespace().next().unwrap_or_default();
        let played = self.opened.game().play(usi).ok();
        let number = played.and_then(|id| i32::try_from(id.get()).ok());
        number.unwrap_or(-1)
    }

    /// Plays a line of moves behind a node, as far as they can be played, and gives the last node.
    #[wasm_bindgen(js_name = addLine)]
    pub fn add_line(&mut self, node: u32, usis: &str) -> u32 {
        self.go(node);
        self.opened.game().play_line(usis);
        self.opened.game().node().get()
    }

    /// Replaces the comment of a node; an empty text removes it.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: u32, text: &str) -> bool {
        self.opened.game().set_comment(NodeId::new(node), text)
    }

    /// Replaces the marks for the board in the comment of a node: `[%csl R5e][%cal G7g7f,RB*5e]`.
    #[wasm_bindgen(js_name = setMarks)]
    pub fn set_marks(&mut self, node: u32, marks: &str) -> bool {
        marks::set(self.opened.game(), NodeId::new(node), marks)
    }

    /// Replaces the names of a node's bookmarks.
    #[wasm_bindgen(js_name = setBookmarks)]
    pub fn set_bookmarks(&mut self, node: u32, names: Vec<String>) -> bool {
        self.opened.game().set_bookmarks(NodeId::new(node), &names)
    }

    /// Removes a node and all behind it, and gives the node before.
    pub fn remove(&mut self, node: u32) -> u32 {
        let before = self.opened.game().remove(NodeId::new(node));
        before.unwrap_or(NodeId::START).get()
    }

    /// Moves the variation that a node belongs to one place towards the main line; `false` when it is
    /// on the main line.
    pub fn promote(&mut self, node: u32) -> bool {
        self.opened.game().promote(NodeId::new(node))
    }

    /// Undoes the last change; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let is_undone = self.opened.game().undo();
        self.judge();
        is_undone
    }

    /// Redoes the change that was undone last; `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let is_redone = self.opened.game().redo();
        self.judge();
        is_redone
    }

    /// Undoes all changes; they can be redone.
    pub fn reset(&mut self) {
        self.opened.game().reset();
        self.judge();
    }

    /// Whether something can be undone.
    #[wasm_bindgen(getter, js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        self.opened.can_undo()
    }

    /// Whether something that was undone can be redone.
    #[wasm_bindgen(getter, js_name = canRedo)]
    pub fn can_redo(&self) -> bool {
        self.opened.can_redo()
    }

    /// Whether the record is another than was read.
    #[wasm_bindgen(getter, js_name = isChanged)]
    pub fn is_changed(&self) -> bool {
        self.opened.can_undo()
    }
}

impl Game {
    /// Goes to a node; to the start when it is not there.
    pub(super) fn go(&mut self, node: u32) {
        if !self.opened.game().go(NodeId::new(node)) {
            self.opened.game().go(NodeId::START);
        }
    }
}
