//! What a program writes beside the moves of a game: headers, times, endings.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::record::NodeId;
use crate::types::outcome::EndKind;
use crate::view::{self, EndingInfo};
use crate::wasm::game::Game;
use crate::wasm::plain::plain;

#[wasm_bindgen]
impl Game {
    /// Gives a header a value; `undefined` removes it. `false` when nothing changes.
    #[wasm_bindgen(js_name = setHeader)]
    pub fn set_header(&mut self, key: &str, value: Option<String>) -> bool {
        let value = value.as_deref().unwrap_or_default();
        let is_changed = self.opened.game().set_header(key, value);
        self.judge();
        is_changed
    }

    /// Replaces the thinking time of a node, in milliseconds; `undefined` removes it. `false` when
    /// nothing changes.
    #[wasm_bindgen(js_name = setTime)]
    pub fn set_time(&mut self, node: u32, time: Option<u32>) -> bool {
        self.opened.game().set_time(NodeId::new(node), time)
    }

    /// Ends the line behind a node, and gives the node of the ending; `undefined` for a kind of ending
    /// without that code. An ending that stands there is replaced.
    pub fn end(&mut self, node: u32, kind: &str) -> Option<u32> {
        let kind = EndKind::all().find(|known| known.code() == kind)?;
        self.go(node);
        Some(self.opened.game().end(kind).get())
    }

    /// The ending that a node is; `undefined` for a node that is none.
    pub fn ending(&self, node: u32) -> Result<Option<Ts<EndingInfo>>, JsError> {
        let ending = view::ending(self.opened.record(), NodeId::new(node));
        ending.map(plain).transpose()
    }
}
