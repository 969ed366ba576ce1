//! Changing the record. The numbers of nodes stay as they are.

use wasm_bindgen::prelude::*;

use crate::record::NodeId;
use crate::record::replay::Replay;
use crate::wasm::game::Game;

#[wasm_bindgen]
impl Game {
    /// Plays a move behind a node and gives the node it leads to, which may have been there; -1 when
    /// it cannot be played.
    pub fn play(&mut self, node: u32, usi: &str) -> i32 {
        let (record, replay) = (&mut self.read.record, self.replay.get_mut());
        let mv = usi.split_ascii_whitespace().next().unwrap_or_default();
        let from = NodeId::new(node);
        let (id, played) = self.editor.play_line(record, replay, from, mv);
        match played {
            0 => -1,
            _ => i32::try_from(id.get()).unwrap_or(-1),
        }
    }

    /// Plays a line of moves behind a node, as far as they can be played, and gives the last node.
    #[wasm_bindgen(js_name = addLine)]
    pub fn add_line(&mut self, node: u32, usis: &str) -> u32 {
        let (record, replay) = (&mut self.read.record, self.replay.get_mut());
        let from = NodeId::new(node);
        let (id, _) = self.editor.play_line(record, replay, from, usis);
        id.get()
    }

    /// Replaces the comment of a node; an empty text takes it away.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: u32, text: &str) -> bool {
        let record = &mut self.read.record;
        self.editor.set_comment(record, NodeId::new(node), text)
    }

    /// Replaces the marks for the board in the comment of a node: `[%csl R5e][%cal G7g7f,RB*5e]`.
    #[wasm_bindgen(js_name = setMarks)]
    pub fn set_marks(&mut self, node: u32, marks: &str) -> bool {
        let record = &mut self.read.record;
        self.editor.set_marks(record, NodeId::new(node), marks)
    }

    /// Replaces the names of a node's bookmarks.
    #[wasm_bindgen(js_name = setBookmarks)]
    pub fn set_bookmarks(&mut self, node: u32, names: Vec<String>) -> bool {
        let record = &mut self.read.record;
        self.editor.set_bookmarks(record, NodeId::new(node), &names)
    }

    /// Takes out a node and all behind it, and gives the node before.
    pub fn remove(&mut self, node: u32) -> u32 {
        let record = &mut self.read.record;
        let before = self.editor.remove(record, NodeId::new(node));
        self.start_over();
        before.unwrap_or(NodeId::START).get()
    }

    /// Moves the variation that a node belongs to one place towards the main line; `false` when it is
    /// on the main line.
    pub fn promote(&mut self, node: u32) -> bool {
        let record = &mut self.read.record;
        self.editor.promote(record, NodeId::new(node))
    }

    /// Takes the last change back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let is_done = self.editor.undo(&mut self.read.record);
        self.start_over();
        is_done
    }

    /// Makes the change again that was taken back last; `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let is_done = self.editor.redo(&mut self.read.record);
        self.start_over();
        is_done
    }

    /// Takes all changes back; they can be made again.
    pub fn reset(&mut self) {
        self.editor.reset(&mut self.read.record);
        self.start_over();
    }

    /// Whether something can be taken back.
    #[wasm_bindgen(getter, js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        self.editor.can_undo()
    }

    /// Whether something that was taken back can be made again.
    #[wasm_bindgen(getter, js_name = canRedo)]
    pub fn can_redo(&self) -> bool {
        self.editor.can_redo()
    }

    /// Whether the record is another than was read.
    #[wasm_bindgen(getter, js_name = isChanged)]
    pub fn is_changed(&self) -> bool {
        self.editor.can_undo()
    }
}

impl Game {
    /// Leaves a position that may stand on a node that is gone.
    fn start_over(&mut self) {
        self.replay.replace(Replay::new(&self.read.record));
    }
}
