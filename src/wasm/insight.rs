//! Understanding a record: its problems, its moves explained, what the rules and its comments say.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::notation;
use crate::problem::Lang;
use crate::record::{NodeId, adjudication};
use crate::view::{
    self, AnalysisInfo, EvaluationInfo, Explanation, MarkInfo, NameInfo, NotationInfo, PiecesInfo,
    ProblemInfo, RemarkInfo, StatusInfo,
};
use crate::wasm::game::{Game, parse};
use crate::wasm::plain::{Plain, plain, plain_all};

#[wasm_bindgen]
impl Game {
    /// The move that led to a node, explained.
    pub fn explain(&mut self, node: u32, notation: &str, lang: &str) -> Plain<Explanation> {
        let (record, replay) = self.opened.walk();
        plain(view::explain(
            record,
            replay,
            NodeId::new(node),
            &parse(notation),
            Lang::from_tag(lang),
        ))
    }

    /// What was found wrong while reading.
    pub fn problems(&self, lang: &str) -> Result<Vec<Ts<ProblemInfo>>, JsError> {
        let lang = Lang::from_tag(lang);
        plain_all(
            self.problems
                .iter()
                .map(|problem| view::problem(problem, lang)),
        )
    }

    /// Whether it is standard shogi.
    #[wasm_bindgen(getter, js_name = isShogi)]
    pub fn is_shogi(&self) -> bool {
        self.opened.record().start.variant.is_shogi()
    }

    /// The pieces of its game, with names in a language.
    pub fn pieces(&self, lang: &str) -> Plain<PiecesInfo> {
        let variant = self.opened.record().start.variant;
        plain(view::pieces(variant, Lang::from_tag(lang)))
    }

    /// The notations that its moves can be written in.
    pub fn notations(&self, lang: &str) -> Result<Vec<Ts<NotationInfo>>, JsError> {
        let variant = self.opened.record().start.variant;
        plain_all(view::notations_of(variant, Lang::from_tag(lang)))
    }

    /// The name of the format it was read from.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> String {
        self.format.name.into()
    }

    /// The nodes whose moves a text means, in whatever notation it is written.
    pub fn find(&self, text: &str) -> Vec<u32> {
        let found = notation::search(self.opened.record(), text).into_iter();
        found.map(NodeId::get).collect()
    }

    /// What the rules say of the position at a node.
    pub fn status(&mut self, node: u32, lang: &str) -> Plain<StatusInfo> {
        let (record, replay) = self.opened.walk();
        plain(view::status(
            record,
            replay,
            NodeId::new(node),
            Lang::from_tag(lang),
        ))
    }

    /// Evaluations and lines of play in the comment of a node.
    pub fn analyses(
        &mut self,
        node: u32,
        notation: &str,
    ) -> Result<Vec<Ts<AnalysisInfo>>, JsError> {
        let (record, replay) = self.opened.walk();
        plain_all(view::analyses(
            record,
            replay,
            NodeId::new(node),
            &parse(notation),
        ))
    }

    /// The first values in the comments of all nodes, in reading order.
    pub fn evaluations(&self) -> Result<Vec<Ts<EvaluationInfo>>, JsError> {
        plain_all(view::evaluations(self.opened.record()))
    }

    /// Nodes of different lines that have the same position, group by group.
    pub fn transpositions(&mut self) -> Vec<js_sys::Uint32Array> {
        let (record, replay) = self.opened.walk();
        let groups = adjudication::transpositions(record, replay);
        let numbers = groups.into_iter().map(|group| {
            let numbers: Vec<u32> = group.into_iter().map(NodeId::get).collect();
            js_sys::Uint32Array::from(&numbers[..])
        });
        numbers.collect()
    }

    /// The nodes with the position of an SFEN, whoever is to move where that is not said.
    #[wasm_bindgen(js_name = findPosition)]
    pub fn find_position(&mut self, sfen: &str) -> Vec<u32> {
        let (record, replay) = self.opened.walk();
        view::find_position(record, replay, sfen)
    }

    /// The openings and castles of the main line.
    pub fn names(&self) -> Result<Vec<Ts<NameInfo>>, JsError> {
        plain_all(view::names(self.opened.record()))
    }

    /// What happens at the moves of some nodes, in words. The mate solver may look at so many positions for each.
    pub fn remarks(
        &mut self,
        nodes: &[u32],
        lang: &str,
        positions: u32,
    ) -> Result<Vec<Ts<RemarkInfo>>, JsError> {
        let (record, replay) = self.opened.walk();
        let lang = Lang::from_tag(lang);
        plain_all(view::remarks(record, replay, nodes, lang, positions.into()))
    }

    /// The marks for the board in the comment of a node.
    pub fn marks(&self, node: u32) -> Result<Vec<Ts<MarkInfo>>, JsError> {
        plain_all(view::marks(self.opened.record(), NodeId::new(node)))
    }

    /// Whether it is a mate problem.
    #[wasm_bindgen(getter, js_name = isTsume)]
    pub fn is_tsume(&self) -> bool {
        !self.attacker().is_empty()
    }

    /// The side that mates in a mate problem: `black` or `white`; empty for none.
    #[wasm_bindgen(getter)]
    pub fn attacker(&self) -> String {
        view::attacker(self.opened.record())
    }
}
