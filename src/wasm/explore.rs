//! Trying moves that are not in the record.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::record::NodeId;
use crate::view::{self, CandidateInfo, View};
use crate::wasm::entry::ENGINE;
use crate::wasm::game::Game;
use crate::wasm::plain::{plain, plain_all};

#[wasm_bindgen]
impl Game {
    /// The legal moves of the piece on a place.
    pub fn candidates(
        &self,
        node: u32,
        place: u16,
        notation: &str,
    ) -> Result<Vec<Ts<CandidateInfo>>, JsError> {
        plain_all(view::candidates(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            place,
            &(ENGINE.notation)(notation),
        ))
    }

    /// The legal drops of a kind that the side to move has in hand.
    pub fn drops(
        &self,
        node: u32,
        kind: u8,
        notation: &str,
    ) -> Result<Vec<Ts<CandidateInfo>>, JsError> {
        plain_all(view::drops(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            kind,
            &(ENGINE.notation)(notation),
        ))
    }

    /// The places that the piece on a place goes to by how it moves, whoever's turn it is.
    pub fn reach(&self, node: u32, place: u16) -> Vec<u16> {
        view::reach(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            place,
        )
    }

    /// The board after moves played from a node, the record unchanged; nothing when they cannot be
    /// played.
    pub fn peek(&self, node: u32, usis: &str) -> Result<Option<Ts<View>>, JsError> {
        let mut replay = self.replay.borrow_mut();
        let shown = view::peek(&self.read.record, &mut replay, NodeId::new(node), usis);
        shown.map(plain).transpose()
    }

    /// Moves played from a node in a notation, as far as they can be played.
    #[wasm_bindgen(js_name = peekTexts)]
    pub fn peek_texts(&self, node: u32, usis: &str, notation: &str) -> Vec<String> {
        view::peek_texts(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            usis,
            &(ENGINE.notation)(notation),
        )
    }

    /// The position at a node as SFEN.
    pub fn sfen(&self, node: u32) -> String {
        view::sfen(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
        )
    }

    /// The position at a node as `position startpos moves …`.
    #[wasm_bindgen(js_name = usiPosition)]
    pub fn usi_position(&self, node: u32) -> String {
        view::usi_position(&self.read.record, NodeId::new(node))
    }

    /// The position at a node as a diagram in BOD.
    pub fn bod(&self, node: u32) -> String {
        view::bod(&self.read.record, NodeId::new(node))
    }
}
