//! Trying moves that are not in the record.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::record::NodeId;
use crate::view::{self, CandidateInfo, View};
use crate::wasm::game::{Game, parse};
use crate::wasm::plain::{plain, plain_all};

#[wasm_bindgen]
impl Game {
    /// The legal moves of the piece on a place.
    pub fn candidates(
        &mut self,
        node: u32,
        place: u16,
        notation: &str,
    ) -> Result<Vec<Ts<CandidateInfo>>, JsError> {
        let (record, replay) = self.opened.walk();
        plain_all(view::candidates(
            record,
            replay,
            NodeId::new(node),
            place,
            &parse(notation),
        ))
    }

    /// The legal drops of a kind that the side to move has in hand.
    pub fn drops(
        &mut self,
        node: u32,
        kind: u8,
        notation: &str,
    ) -> Result<Vec<Ts<CandidateInfo>>, JsError> {
        let (record, replay) = self.opened.walk();
        plain_all(view::drops(
            record,
            replay,
            NodeId::new(node),
            kind,
            &parse(notation),
        ))
    }

    /// The places that the piece on a place goes to by how it moves, whoever's turn it is.
    pub fn reach(&mut self, node: u32, place: u16) -> Vec<u16> {
        let (record, replay) = self.opened.walk();
        view::reach(record, replay, NodeId::new(node), place)
    }

    /// The board after moves played from a node, the record unchanged; nothing when they cannot be
    /// played.
    pub fn peek(&mut self, node: u32, usis: &str) -> Result<Option<Ts<View>>, JsError> {
        let (record, replay) = self.opened.walk();
        let shown = view::peek(record, replay, NodeId::new(node), usis);
        shown.map(plain).transpose()
    }

    /// Moves played from a node in a notation, as far as they can be played.
    #[wasm_bindgen(js_name = peekTexts)]
    pub fn peek_texts(&mut self, node: u32, usis: &str, notation: &str) -> Vec<String> {
        let (record, replay) = self.opened.walk();
        view::peek_texts(record, replay, NodeId::new(node), usis, &parse(notation))
    }

    /// The position at a node as SFEN.
    pub fn sfen(&mut self, node: u32) -> String {
        let (record, replay) = self.opened.walk();
        view::sfen(record, replay, NodeId::new(node))
    }

    /// The position at a node as `position startpos moves …`.
    #[wasm_bindgen(js_name = usiPosition)]
    pub fn usi_position(&self, node: u32) -> String {
        view::usi_position(self.opened.record(), NodeId::new(node))
    }

    /// The position at a node as a diagram in BOD.
    pub fn bod(&self, node: u32) -> String {
        view::bod(self.opened.record(), NodeId::new(node))
    }
}
