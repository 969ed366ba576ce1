//! The engine `reader`: it reads every format, shows records and explains them, but changes and writes
//! nothing.

use js_sys::JsString;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::format::bytes::declared_otherwise;
use crate::format::{self, FormatName, KifParts, ReadResult, Registry};
use crate::notation::{self, EVERY, Notation, USUAL};
use crate::problem::{self, Lang, Problem, Span};
use crate::record::{self, NodeId, Record, Replay, adjudication};
use crate::text::encoding::Encoding;
use crate::text::scan::has_lost;
use crate::view::flat::{self, RowParts};
use crate::view::{
    self, AnalysisInfo, CandidateInfo, EvaluationInfo, Explanation, Info, MarkInfo, NotationInfo,
    ProblemInfo, SettingInfo, StatusInfo, View,
};
use crate::wasm::plain::{Plain, plain, plain_all};
use crate::wasm::utf16;

/// A record in the engine's memory.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    pub(super) opened: Opened,
    pub(super) problems: Vec<Problem>,
    pub(super) format: FormatName,
    encoding: Encoding,
    pub(super) text: String,
    /// The rows being written in parts.
    pub(super) rows: Option<RowParts>,
}

/// A record, and the game it becomes once it is replayed or changed: for most records in a collection only
/// the moves are needed.
#[derive(Debug)]
pub(super) struct Opened {
    /// The record until then; empty afterwards.
    read: Record,
    pub(super) game: Option<record::Game>,
}

impl Opened {
    fn new(read: Record) -> Opened {
        Opened { read, game: None }
    }

    /// Returns the current record.
    pub fn record(&self) -> &Record {
        self.game.as_ref().map_or(&self.read, record::Game::record)
    }

    /// Returns the game, to replay or change it.
    #[inline(never)]
    pub fn game(&mut self) -> &mut record::Game {
        let game = || record::Game::from(std::mem::take(&mut self.read));
        self.game.get_or_insert_with(game)
    }

    /// Returns the record, and a replay of it.
    pub fn walk(&mut self) -> (&Record, &mut Replay) {
        self.game().walk()
    }
}

/// Returns the longest accepted text, in bytes; callers need to pass no more than one byte beyond.
#[wasm_bindgen(js_name = maxBytes)]
pub fn max_bytes() -> usize {
    format::MAX_BYTES
}

/// Returns all notations, for a picker.
#[wasm_bindgen]
pub fn notations(lang: &str) -> Result<Vec<Ts<NotationInfo>>, JsError> {
    plain_all(view::notations(EVERY, Lang::from_tag(lang)))
}

/// Returns the names of the notations that the first engine writes; the page's build takes their data from
/// this engine.
#[wasm_bindgen(js_name = firstNotations)]
pub fn first_notations() -> Vec<String> {
    USUAL.iter().map(|notation| notation.name.into()).collect()
}

/// Returns the notation that a text names, with its settings: `japanese marks=none`.
#[wasm_bindgen]
pub fn notation(text: &str, lang: &str) -> Plain<NotationInfo> {
    plain(view::notation(text, Lang::from_tag(lang)))
}

/// Returns messages about unknown parts of a text that names a notation.
#[wasm_bindgen(js_name = unknownIn)]
pub fn unknown_in(notation: &str, lang: &str) -> Vec<String> {
    view::unknown_in(notation, Lang::from_tag(lang))
}

/// Returns the settings of a notation and their current values.
#[wasm_bindgen]
pub fn settings(notation: &str, lang: &str) -> Result<Vec<Ts<SettingInfo>>, JsError> {
    plain_all(view::settings(notation, Lang::from_tag(lang)))
}

/// Returns the text of a notation with one setting changed.
#[wasm_bindgen(js_name = withSetting)]
pub fn with_setting(notation: &str, setting: &str, choice: &str) -> String {
    view::with_setting(notation, setting, choice)
}

/// Adds a language besides English and Japanese, under its tag, with a catalogue in the form that
/// `Lang::add` takes.
#[wasm_bindgen(js_name = addLanguage)]
pub fn add_language(tag: &str, catalogue: &str) {
    Lang::add(tag, catalogue);
}

/// Reads every record in a text. Never throws on a bad record.
#[wasm_bindgen(js_name = readText)]
pub fn read_text(text: &str) -> Vec<Game> {
    games(text, Encoding::Utf8)
}

/// Reads every record in a file's bytes; the encoding is detected.
#[wasm_bindgen(js_name = readBytes)]
pub fn read_bytes(bytes: &[u8]) -> Result<Vec<Game>, JsError> {
    let encoding = Encoding::guess(bytes);
    if let (Encoding::Utf8, Ok(text)) = (encoding, std::str::from_utf8(bytes)) {
        return Ok(games(text, encoding));
    }
    let text = match encoding.decode_utf32(bytes) {
        Some((text, _)) => text,
        None => {
            let text = decode(encoding.name(), bytes);
            text.ok_or_else(|| JsError::new("this browser cannot decode the record"))?
        }
    };
    let mut games = games(&text, encoding);
    if let Some(game) = games.first_mut() {
        let problems = &mut game.problems;
        if let Some(problem) = declared_otherwise(&text, encoding) {
            problems.insert(0, problem);
        }
        if has_lost(&text) {
            let details = [encoding.name()];
            let bad = Problem::new(&problem::BAD_BYTES, Span::default(), "", &details);
            problems.insert(0, bad);
        }
    }
    Ok(games)
}

/// Decodes bytes with the browser's decoder; `None` for an encoding that it does not know.
fn decode(name: &str, bytes: &[u8]) -> Option<String> {
    let decoder = web_sys::TextDecoder::new_with_label(name).ok()?;
    decoder.decode_with_u8_array(bytes).ok()
}

#[inline(never)]
fn games(text: &str, encoding: Encoding) -> Vec<Game> {
    let mut registry = *Registry::every();
    registry.context.decode = Some(decode);
    registry
        .read(text)
        .into_iter()
        .map(|read| Game::new(read, encoding))
        .collect()
}

#[wasm_bindgen]
impl Game {
    /// Returns facts about the whole record, in words of a language.
    pub fn info(&self, lang: &str) -> Plain<Info> {
        let (record, problems) = (self.opened.record(), self.problems.len());
        plain(view::record_info(
            record,
            self.format,
            problems,
            Lang::from_tag(lang),
        ))
    }

    /// Reports whether there was no problem.
    #[wasm_bindgen(getter, js_name = isClear)]
    pub fn is_clear(&self) -> bool {
        self.problems.is_empty()
    }

    /// Returns the encoding of the bytes it was read from; `UTF-8` for a text.
    #[wasm_bindgen(getter)]
    pub fn encoding(&self) -> String {
        self.encoding.name().into()
    }

    /// Returns the whole tree as rows of a move list, the start first, in numbers; `flatTexts` has the
    /// texts.
    #[wasm_bindgen(js_name = flatRows)]
    pub fn flat_rows(&mut self, notation: &str, lang: &str) -> Vec<i32> {
        let (record, replay) = self.opened.walk();
        let notation = parse(notation);
        let flat = flat::rows(record, record.len(), |take| {
            flat::each_row(record, replay, &notation, Lang::from_tag(lang), take);
        });
        self.text = flat.text;
        flat.numbers
    }

    /// Returns the texts of the last requested rows and clears them.
    #[wasm_bindgen(js_name = flatTexts)]
    pub fn flat_texts(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// Returns the board at a node in numbers; an unknown node gives the start.
    #[wasm_bindgen(js_name = flatView)]
    pub fn flat_view(&mut self, node: u32) -> Vec<i32> {
        let (record, replay) = self.opened.walk();
        let id = NodeId::new(node);
        let legs = view::legs(record, replay, id);
        flat::board(record, replay, id, legs.as_deref())
    }

    /// Begins to write the rows of a move list in parts.
    #[wasm_bindgen(js_name = beginRows)]
    pub fn begin_rows(&mut self, notation: &str, lang: &str) {
        let record = self.opened.record();
        let (notation, lang) = (parse(notation), Lang::from_tag(lang));
        self.rows = Some(RowParts::new(record, &notation, lang));
    }

    /// Returns the next rows in numbers, at most `most` and the start; `flatTexts` has the texts. Empty if
    /// there are no more.
    #[wasm_bindgen(js_name = nextRows)]
    pub fn next_rows(&mut self, most: usize) -> Vec<i32> {
        let (record, replay) = self.opened.walk();
        let Some(rows) = &mut self.rows else {
            return Vec::new();
        };
        let flat = flat::rows(record, most, |take| rows.next(record, replay, most, take));
        if flat.numbers.is_empty() {
            self.rows = None;
        }
        self.text = flat.text;
        flat.numbers
    }

    /// Explains the move that led to a node.
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

    /// Returns the problems found while reading.
    pub fn problems(&self, lang: &str) -> Result<Vec<Ts<ProblemInfo>>, JsError> {
        let lang = Lang::from_tag(lang);
        plain_all(
            self.problems
                .iter()
                .map(|problem| view::problem(problem, lang)),
        )
    }

    /// Reports whether it is standard shogi.
    #[wasm_bindgen(getter, js_name = isShogi)]
    pub fn is_shogi(&self) -> bool {
        self.opened.record().start.variant.is_shogi()
    }

    /// Returns the notations that its moves can be written in.
    pub fn notations(&self, lang: &str) -> Result<Vec<Ts<NotationInfo>>, JsError> {
        let variant = self.opened.record().start.variant;
        plain_all(view::notations_of(variant, Lang::from_tag(lang)))
    }

    /// Returns the name of the format it was read from.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> String {
        self.format.name.into()
    }

    /// Finds the nodes whose moves match a text in any notation.
    pub fn find(&self, text: &str) -> Vec<u32> {
        let found = notation::search(self.opened.record(), text).into_iter();
        found.map(NodeId::get).collect()
    }

    /// Returns the status of the position at a node by the rules.
    pub fn status(&mut self, node: u32, lang: &str) -> Plain<StatusInfo> {
        let (record, replay) = self.opened.walk();
        plain(view::status(
            record,
            replay,
            NodeId::new(node),
            Lang::from_tag(lang),
        ))
    }

    /// Returns evaluations and lines of play in the comment of a node.
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

    /// Returns the first evaluations in the comments of all nodes, in reading order.
    pub fn evaluations(&self) -> Result<Vec<Ts<EvaluationInfo>>, JsError> {
        plain_all(view::evaluations(self.opened.record()))
    }

    /// Returns groups of nodes of different lines that have the same position.
    pub fn transpositions(&mut self) -> Vec<js_sys::Uint32Array> {
        let (record, replay) = self.opened.walk();
        let groups = adjudication::transpositions(record, replay);
        let numbers = groups.into_iter().map(|group| {
            let numbers: Vec<u32> = group.into_iter().map(NodeId::get).collect();
            js_sys::Uint32Array::from(&numbers[..])
        });
        numbers.collect()
    }

    /// Returns the nodes with the position of an SFEN, for either side to move if it does not say.
    #[wasm_bindgen(js_name = findPosition)]
    pub fn find_position(&mut self, sfen: &str) -> Vec<u32> {
        let (record, replay) = self.opened.walk();
        view::find_position(record, replay, sfen)
    }

    /// Returns the board marks in the comment of a node.
    pub fn marks(&self, node: u32) -> Result<Vec<Ts<MarkInfo>>, JsError> {
        plain_all(view::marks(self.opened.record(), NodeId::new(node)))
    }

    /// Reports whether it is a mate problem.
    #[wasm_bindgen(getter, js_name = isTsume)]
    pub fn is_tsume(&self) -> bool {
        !self.attacker().is_empty()
    }

    /// Returns the side that mates in a mate problem: `black` or `white`; empty for none.
    #[wasm_bindgen(getter)]
    pub fn attacker(&self) -> String {
        view::attacker(self.opened.record())
    }

    /// Returns the legal moves of the piece on a place.
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

    /// Returns the legal drops of a kind in the hand of the side to move.
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

    /// Returns the places that the piece on a place reaches, regardless of the turn.
    pub fn reach(&mut self, node: u32, place: u16) -> Vec<u16> {
        let (record, replay) = self.opened.walk();
        view::reach(record, replay, NodeId::new(node), place)
    }

    /// Returns the board after moves played from a node, without changing the record; `undefined` if they
    /// cannot be played.
    pub fn peek(&mut self, node: u32, usis: &str) -> Result<Option<Ts<View>>, JsError> {
        let (record, replay) = self.opened.walk();
        let shown = view::peek(record, replay, NodeId::new(node), usis);
        shown.map(plain).transpose()
    }

    /// Returns moves played from a node in a notation, as far as they can be played.
    #[wasm_bindgen(js_name = peekTexts)]
    pub fn peek_texts(&mut self, node: u32, usis: &str, notation: &str) -> Vec<String> {
        let (record, replay) = self.opened.walk();
        view::peek_texts(record, replay, NodeId::new(node), usis, &parse(notation))
    }

    /// Returns the position at a node as SFEN.
    pub fn sfen(&mut self, node: u32) -> String {
        let (record, replay) = self.opened.walk();
        view::sfen(record, replay, NodeId::new(node))
    }

    /// Returns all moves of the tree in one notation, one per line.
    pub fn moves(&self, notation: &str) -> JsString {
        let record = self.opened.record();
        let mut text: Vec<u16> = Vec::with_capacity(record.len() * 8);
        view::write_moves(record, &parse(notation), &mut text);
        utf16::decode(&text)
    }

    /// Returns the move that led to a node in a notation; an empty text for none.
    pub fn text(&mut self, node: u32, notation: &str) -> String {
        let (record, replay) = self.opened.walk();
        view::text(record, replay, NodeId::new(node), &parse(notation))
    }

    /// Returns the move that led to a node in every notation, in the order of the notations.
    pub fn texts(&mut self, node: u32) -> Vec<String> {
        let (record, replay) = self.opened.walk();
        view::texts(record, replay, NodeId::new(node))
    }

    /// Returns the spoken form of the move that led to a node in a language; an empty text for none.
    pub fn reading(&mut self, node: u32, lang: &str) -> String {
        let (record, replay) = self.opened.walk();
        view::reading(record, replay, NodeId::new(node), Lang::from_tag(lang))
    }
}

impl Game {
    pub(super) fn new(read: ReadResult, encoding: Encoding) -> Game {
        Game {
            problems: read.problems,
            format: read.format,
            encoding,
            text: String::new(),
            rows: None,
            opened: Opened::new(read.record),
        }
    }
}

/// A long KIF that is read in parts as long as it has no problems. The result equals that of `readText` for
/// the whole text; with a problem there is none.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reading(Option<KifParts>);

#[wasm_bindgen]
impl Reading {
    /// Begins with the front of a text, up to the end of a line. `bytes` is the approximate length of the
    /// whole text.
    #[wasm_bindgen(constructor)]
    pub fn new(front: &str, bytes: usize) -> Reading {
        Reading(KifParts::begin(front, bytes, Registry::every()))
    }

    /// Reads the lines that follow; returns `false` once there is a problem.
    pub fn add(&mut self, lines: &str) -> bool {
        let is_read = self.0.as_mut().is_some_and(|it| it.add(lines));
        if !is_read {
            self.0 = None;
        }
        is_read
    }

    /// Returns the record once all lines are read; `undefined` if there was a problem.
    pub fn finish(self, is_shift_jis: bool) -> Option<Game> {
        let encoding = if is_shift_jis {
            Encoding::ShiftJis
        } else {
            Encoding::Utf8
        };
        Some(Game::new(self.0?.finish()?, encoding))
    }
}

/// Parses a notation from a text, ignoring unknown parts.
pub(super) fn parse(notation: &str) -> Notation {
    notation::parse(notation, &mut Vec::new())
}
