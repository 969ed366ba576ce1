//! Understanding a record: its problems, its moves explained, what the rules and its comments say.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::notation;
use crate::problem::Lang;
use crate::record::{NodeId, adjudication};
use crate::view::{
    self, AnalysisInfo, EvaluationInfo, Explanation, MarkInfo, NotationInfo, ProblemInfo,
    StatusInfo,
};
use crate::wasm::entry::ENGINE;
use crate::wasm::game::Game;
use crate::wasm::plain::{Plain, plain, plain_all};

#[wasm_bindgen]
impl Game {
    /// The move that led to a node, explained.
    pub fn explain(&self, node: u32, notation: &str, lang: &str) -> Plain<Explanation> {
        plain(view::explain(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            &(ENGINE.notation)(notation),
            Lang::from_tag(lang),
        ))
    }

    /// What was found wrong while reading.
    pub fn problems(&self, lang: &str) -> Result<Vec<Ts<ProblemInfo>>, JsError> {
        let lang = Lang::from_tag(lang);
        plain_all(
            self.read
                .problems
                .iter()
                .map(|problem| view::problem(problem, lang)),
        )
    }

    /// Whether it is standard shogi.
    #[wasm_bindgen(getter, js_name = isShogi)]
    pub fn is_shogi(&self) -> bool {
        self.read.record.start.variant.is_shogi()
    }

    /// The notations that its moves can be written in.
    pub fn notations(&self, lang: &str) -> Result<Vec<Ts<NotationInfo>>, JsError> {
        let variant = self.read.record.start.variant;
        plain_all(view::notations_of(variant, Lang::from_tag(lang)))
    }

    /// The name of the format it was read from.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> String {
        self.read.format.name.into()
    }

    /// The nodes whose moves a text means, in whatever notation it is written.
    pub fn find(&self, text: &str) -> Vec<u32> {
        let found = notation::search(&self.read.record, text).into_iter();
        found.map(NodeId::get).collect()
    }

    /// What the rules say of the position at a node.
    pub fn status(&self, node: u32, lang: &str) -> Plain<StatusInfo> {
        plain(view::status(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            Lang::from_tag(lang),
        ))
    }

    /// Evaluations and lines of play in the comment of a node.
    pub fn analyses(&self, node: u32, notation: &str) -> Result<Vec<Ts<AnalysisInfo>>, JsError> {
        plain_all(view::analyses(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            &(ENGINE.notation)(notation),
        ))
    }

    /// The first values in the comments of all nodes, in reading order.
    pub fn evaluations(&self) -> Result<Vec<Ts<EvaluationInfo>>, JsError> {
        plain_all(view::evaluations(&self.read.record))
    }

    /// Nodes of different lines that have the same position, group by group.
    pub fn transpositions(&self) -> Vec<js_sys::Uint32Array> {
        let mut replay = self.replay.borrow_mut();
        let groups = adjudication::transpositions(&self.read.record, &mut replay);
        let numbers = groups.into_iter().map(|group| {
            let numbers: Vec<u32> = group.into_iter().map(NodeId::get).collect();
            js_sys::Uint32Array::from(&numbers[..])
        });
        numbers.collect()
    }

    /// The nodes with the position of an SFEN, whoever is to move where that is not said.
    #[wasm_bindgen(js_name = findPosition)]
    pub fn find_position(&self, sfen: &str) -> Vec<u32> {
        view::find_position(&self.read.record, &mut self.replay.borrow_mut(), sfen)
    }

    /// The marks for the board in the comment of a node.
    pub fn marks(&self, node: u32) -> Result<Vec<Ts<MarkInfo>>, JsError> {
        plain_all(view::marks(&self.read.record, NodeId::new(node)))
    }

    /// Whether it is a mate problem.
    #[wasm_bindgen(getter, js_name = isTsume)]
    pub fn is_tsume(&self) -> bool {
        !self.attacker().is_empty()
    }

    /// The side that mates in a mate problem: `black` or `white`; empty for none.
    #[wasm_bindgen(getter)]
    pub fn attacker(&self) -> String {
        view::attacker(&self.read.record)
    }
}
