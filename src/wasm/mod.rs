//! The WebAssembly layer: the only file that knows JavaScript.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::format::bytes::declared_otherwise;
use crate::format::{self, Format};
use crate::full::FULL;
use crate::notation::{self, Notation};
use crate::problem::{self, Lang, Problem, Span};
#[cfg(feature = "full")]
use crate::reading::annotations::marks;
#[cfg(feature = "full")]
use crate::record::Record;
#[cfg(feature = "full")]
use crate::record::adjudication;
use crate::record::{self, NodeId};
use crate::text::encoding::Encoding;
#[cfg(feature = "full")]
use crate::text::encoding::declare;
use crate::text::scan::has;
use crate::view::{self, Info, NotationInfo, Row, View};
#[cfg(feature = "full")]
use crate::view::{
    AnalysisInfo, CandidateInfo, EvaluationInfo, Explanation, FormatInfo, MarkInfo, PictureOptions,
    ProblemInfo, SettingInfo, StatusInfo, Written,
};

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// A plain object for JavaScript; converting one fails only when memory is short.
type Plain<T> = Result<Ts<T>, JsError>;

/// Reports a panic in the console; called once when the engine starts.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// A record in the engine's memory.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    game: record::Game,
    problems: Vec<Problem>,
    format: &'static Format,
    encoding: Encoding,
    is_clear: bool,
}

/// The longest text that is read, in bytes; no more than one byte beyond needs to be handed over.
#[wasm_bindgen(js_name = mostBytes)]
pub fn most_bytes() -> usize {
    format::MOST_BYTES
}

/// Reads every record in a text. Never throws on a bad record.
#[wasm_bindgen(js_name = readText)]
pub fn read_text(text: &str) -> Vec<Game> {
    games(text, Encoding::Utf8)
}

/// Reads every record in a file's bytes; the encoding is told from the bytes.
#[wasm_bindgen(js_name = readBytes)]
pub fn read_bytes(bytes: &[u8]) -> Result<Vec<Game>, JsError> {
    let encoding = Encoding::guess(bytes);
    if let (Encoding::Utf8, Ok(text)) = (encoding, std::str::from_utf8(bytes)) {
        return Ok(games(text, encoding));
    }
    let decoder = web_sys::TextDecoder::new_with_label(encoding.name())
        .map_err(|_| JsError::new("this browser cannot decode the record's encoding"))?;
    let text = decoder
        .decode_with_u8_array(bytes)
        .map_err(|_| JsError::new("this browser cannot decode the record"))?;
    let mut games = games(&text, encoding);
    if let Some(game) = games.first_mut() {
        let problems = &mut game.problems;
        if let Some(problem) = declared_otherwise(&text, encoding) {
            problems.insert(0, problem);
        }
        if has(&text, '\u{fffd}') {
            let details = [encoding.name()];
            let bad = Problem::new(&problem::BAD_BYTES, Span::default(), "", &details);
            problems.insert(0, bad);
        }
    }
    Ok(games)
}

#[inline(never)]
fn games(text: &str, encoding: Encoding) -> Vec<Game> {
    let fits = |format: &&Format| (format.fits)(text);
    let is_known = FULL || text.len() <= format::MOST_BYTES && format::ALL.iter().any(fits);
    format::read(text)
        .into_iter()
        .map(|read| Game {
            game: record::Game::from(read.record),
            is_clear: is_known && read.problems.is_empty(),
            problems: read.problems,
            format: read.format,
            encoding,
        })
        .collect()
}

/// All notations, for a picker.
#[wasm_bindgen]
pub fn notations(lang: &str) -> Result<Vec<Ts<NotationInfo>>, JsError> {
    plain_all(view::notations(Lang::from_tag(lang)))
}

/// All formats, for a picker.
#[cfg(feature = "full")]
#[wasm_bindgen]
pub fn formats() -> Result<Vec<Ts<FormatInfo>>, JsError> {
    plain_all(view::formats())
}

#[cfg(feature = "full")]
fn written(record: &Record, format: &str, lang: &str) -> Plain<Written> {
    let written = format::by_name(format).map(|format| format.write(record));
    let (text, losses) = written.unwrap_or_default();
    let lang = Lang::from_tag(lang);
    plain(Written {
        text: declare(&text, Encoding::Utf8),
        losses: losses.into_iter().map(|loss| loss.sentence(lang)).collect(),
    })
}

fn plain<T: tsify::Tsify + serde::Serialize>(value: T) -> Plain<T> {
    Ok(value.into_ts()?)
}

fn plain_all<T: tsify::Tsify + serde::Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Result<Vec<Ts<T>>, JsError> {
    let values = values.into_iter();
    let mut objects = Vec::with_capacity(values.size_hint().0);
    for value in values {
        objects.push(plain(value)?);
    }
    Ok(objects)
}

/// The notation that a text names, or the first one. What is chosen about it only all of the library
/// knows.
fn parsed(text: &str) -> Notation {
    match FULL {
        true => notation::parse(text, &mut Vec::new()),
        false => *notation::by_name(text).unwrap_or(notation::ALL[0]),
    }
}

/// The notation that a text names, with what is chosen about it: `japanese marks=none`.
#[cfg(feature = "full")]
#[wasm_bindgen]
pub fn notation(text: &str, lang: &str) -> Plain<NotationInfo> {
    plain(view::notation(text, Lang::from_tag(lang)))
}

/// What is not understood of a text that names a notation, in words.
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = unknownIn)]
pub fn unknown_in(notation: &str, lang: &str) -> Vec<String> {
    view::unknown_in(notation, Lang::from_tag(lang))
}

/// What can be chosen about a notation, and what is.
#[cfg(feature = "full")]
#[wasm_bindgen]
pub fn settings(notation: &str, lang: &str) -> Result<Vec<Ts<SettingInfo>>, JsError> {
    plain_all(view::settings(notation, Lang::from_tag(lang)))
}

/// The text of a notation with one thing chosen otherwise.
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = withSetting)]
pub fn with_setting(notation: &str, setting: &str, choice: &str) -> String {
    view::with_setting(notation, setting, choice)
}

#[wasm_bindgen]
impl Game {
    /// What is known of the whole record, in `en` or `ja`.
    pub fn info(&self, lang: &str) -> Plain<Info> {
        let (record, problems) = (self.game.record(), self.problems.len());
        let lang = Lang::from_tag(lang);
        plain(view::record_info(record, self.format, problems, lang))
    }

    /// Whether its format was told for certain and there was no problem; otherwise all of the
    /// library should read it.
    #[wasm_bindgen(getter, js_name = isClear)]
    pub fn is_clear(&self) -> bool {
        self.is_clear
    }

    /// The encoding of the bytes it was read from; `UTF-8` for a text.
    #[wasm_bindgen(getter)]
    pub fn encoding(&self) -> String {
        self.encoding.name().into()
    }

    /// The whole tree as rows of a move list, the start first.
    pub fn rows(&mut self, notation: &str, lang: &str) -> Result<Vec<Ts<Row>>, JsError> {
        let (record, replay) = self.game.walk();
        plain_all(view::rows(
            record,
            replay,
            &parsed(notation),
            Lang::from_tag(lang),
        ))
    }

    /// The board at a node; a node that is not there gives the start.
    pub fn view(&mut self, node: u32) -> Plain<View> {
        let (record, replay) = self.game.walk();
        plain(view::view(record, replay, NodeId::new(node)))
    }
}

/// What a page needs only when a reader asks for it, or when a record has problems.
#[cfg(feature = "full")]
#[wasm_bindgen]
impl Game {
    /// The move that led to a node, explained.
    pub fn explain(&mut self, node: u32, notation: &str, lang: &str) -> Plain<Explanation> {
        let (record, replay) = self.game.walk();
        plain(view::explain(
            record,
            replay,
            NodeId::new(node),
            &parsed(notation),
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

    /// All moves of the tree in one notation, one a line.
    pub fn moves(&mut self, notation: &str) -> String {
        let (record, replay) = self.game.walk();
        view::moves(record, replay, &parsed(notation))
    }

    /// Whether it is standard shogi.
    #[wasm_bindgen(getter, js_name = isShogi)]
    pub fn is_shogi(&self) -> bool {
        self.game.record().start.variant.is_shogi()
    }

    /// The notations that its moves can be written in.
    pub fn notations(&self, lang: &str) -> Result<Vec<Ts<NotationInfo>>, JsError> {
        let variant = self.game.record().start.variant;
        plain_all(view::notations_of(variant, Lang::from_tag(lang)))
    }

    /// The name of the format it was read from.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> String {
        self.format.name.into()
    }

    /// The record in a format, in UTF-8; a format that is not written gives an empty text.
    pub fn write(&self, format: &str, lang: &str) -> Plain<Written> {
        written(self.game.record(), format, lang)
    }

    /// The record in a format with nothing but the moves from the start to a node. Comments, headers and
    /// times are kept, an ending only when the line ends with it.
    #[wasm_bindgen(js_name = writeLine)]
    pub fn write_line(&self, format: &str, lang: &str, node: u32) -> Plain<Written> {
        let line = record::line_to(self.game.record(), NodeId::new(node));
        written(&line, format, lang)
    }

    /// The move that led to a node in every notation, in the order of the notations.
    pub fn texts(&mut self, node: u32) -> Vec<String> {
        let (record, replay) = self.game.walk();
        view::texts(record, replay, NodeId::new(node))
    }

    /// The move that led to a node in a notation; an empty text for none.
    pub fn text(&mut self, node: u32, notation: &str) -> String {
        let (record, replay) = self.game.walk();
        view::text(record, replay, NodeId::new(node), &parsed(notation))
    }

    /// How the move that led to a node is read out in a language; an empty text for none.
    pub fn reading(&mut self, node: u32, lang: &str) -> String {
        let (record, replay) = self.game.walk();
        view::reading(record, replay, NodeId::new(node), Lang::from_tag(lang))
    }

    /// The record as a list of moves in a notation.
    #[wasm_bindgen(js_name = writeIn)]
    pub fn write_in(&self, notation: &str) -> String {
        format::spoken::write(self.game.record(), &parsed(notation)).0
    }

    /// The nodes whose moves a text means, in whatever notation it is written.
    pub fn find(&self, text: &str) -> Vec<u32> {
        let found = notation::search(self.game.record(), text).into_iter();
        found.map(NodeId::get).collect()
    }

    /// The board at a node as a picture (SVG). An option of another type counts as left out.
    pub fn picture(&mut self, node: u32, options: Ts<PictureOptions>) -> String {
        let (record, replay) = self.game.walk();
        let id = NodeId::new(node);
        view::picture(record, replay, id, picture_options(&options.into()))
    }
}

/// Reads the options one by one, which takes far less code than reading objects of any kind.
#[cfg(feature = "full")]
fn picture_options(object: &JsValue) -> PictureOptions {
    let value = |name: &str| js_sys::Reflect::get(object, &name.into()).unwrap_or_default();
    let flag = |name| value(name).as_bool();
    let text = |name| value(name).as_string();
    PictureOptions {
        notation: text("notation"),
        lang: text("lang"),
        flip: flag("flip"),
        coordinates: flag("coordinates"),
        hands: flag("hands"),
        names: flag("names"),
        last_move: flag("move"),
        caption: text("caption"),
        marks: flag("marks"),
        last: flag("last"),
        theme: text("theme"),
        width: value("width").as_f64().map(|width| width as u32),
    }
}

/// Trying moves that are not in the record.
#[cfg(feature = "full")]
#[wasm_bindgen]
impl Game {
    /// The legal moves of the piece on a place.
    pub fn candidates(
        &mut self,
        node: u32,
        place: u16,
        notation: &str,
    ) -> Result<Vec<Ts<CandidateInfo>>, JsError> {
        let (record, replay) = self.game.walk();
        plain_all(view::candidates(
            record,
            replay,
            NodeId::new(node),
            place,
            &parsed(notation),
        ))
    }

    /// The legal drops of a kind that the side to move has in hand.
    pub fn drops(
        &mut self,
        node: u32,
        kind: u8,
        notation: &str,
    ) -> Result<Vec<Ts<CandidateInfo>>, JsError> {
        let (record, replay) = self.game.walk();
        plain_all(view::drops(
            record,
            replay,
            NodeId::new(node),
            kind,
            &parsed(notation),
        ))
    }

    /// The places that the piece on a place goes to by how it moves, whoever's turn it is.
    pub fn reach(&mut self, node: u32, place: u16) -> Vec<u16> {
        let (record, replay) = self.game.walk();
        view::reach(record, replay, NodeId::new(node), place)
    }

    /// The board after moves played from a node, the record unchanged; nothing when they cannot be
    /// played.
    pub fn peek(&mut self, node: u32, usis: &str) -> Result<Option<Ts<View>>, JsError> {
        let (record, replay) = self.game.walk();
        let shown = view::peek(record, replay, NodeId::new(node), usis);
        shown.map(plain).transpose()
    }

    /// Moves played from a node in a notation, as far as they can be played.
    #[wasm_bindgen(js_name = peekTexts)]
    pub fn peek_texts(&mut self, node: u32, usis: &str, notation: &str) -> Vec<String> {
        let (record, replay) = self.game.walk();
        view::peek_texts(record, replay, NodeId::new(node), usis, &parsed(notation))
    }

    /// The position at a node as SFEN.
    pub fn sfen(&mut self, node: u32) -> String {
        let (record, replay) = self.game.walk();
        view::sfen(record, replay, NodeId::new(node))
    }

    /// The position at a node as `position startpos moves …`.
    #[wasm_bindgen(js_name = usiPosition)]
    pub fn usi_position(&self, node: u32) -> String {
        view::usi_position(self.game.record(), NodeId::new(node))
    }

    /// The position at a node as a diagram in BOD.
    pub fn bod(&self, node: u32) -> String {
        view::bod(self.game.record(), NodeId::new(node))
    }
}

/// Understanding the record.
#[cfg(feature = "full")]
#[wasm_bindgen]
impl Game {
    /// What the rules say of the position at a node.
    pub fn status(&mut self, node: u32, lang: &str) -> Plain<StatusInfo> {
        let (record, replay) = self.game.walk();
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
        let (record, replay) = self.game.walk();
        plain_all(view::analyses(
            record,
            replay,
            NodeId::new(node),
            &parsed(notation),
        ))
    }

    /// The first values in the comments of all nodes, in reading order.
    pub fn evaluations(&self) -> Result<Vec<Ts<EvaluationInfo>>, JsError> {
        plain_all(view::evaluations(self.game.record()))
    }

    /// Nodes of different lines that have the same position, group by group.
    pub fn transpositions(&mut self) -> Vec<js_sys::Uint32Array> {
        let (record, replay) = self.game.walk();
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
        let (record, replay) = self.game.walk();
        view::find_position(record, replay, sfen)
    }

    /// The marks for the board in the comment of a node.
    pub fn marks(&self, node: u32) -> Result<Vec<Ts<MarkInfo>>, JsError> {
        plain_all(view::marks(self.game.record(), NodeId::new(node)))
    }

    /// Whether it is a mate problem.
    #[wasm_bindgen(getter, js_name = isTsume)]
    pub fn is_tsume(&self) -> bool {
        !self.attacker().is_empty()
    }

    /// The side that mates in a mate problem: `black` or `white`; empty for none.
    #[wasm_bindgen(getter)]
    pub fn attacker(&self) -> String {
        view::attacker(self.game.record())
    }
}

/// Changing the record. The numbers of nodes stay as they are.
#[cfg(feature = "full")]
#[wasm_bindgen]
impl Game {
    /// Plays a move behind a node and gives the node it leads to, which may have been there; -1 when
    /// it cannot be played.
    pub fn play(&mut self, node: u32, usi: &str) -> i32 {
        self.go(node);
        let usi = usi.split_ascii_whitespace().next().unwrap_or_default();
        let played = self.game.play(usi).ok();
        let number = played.and_then(|id| i32::try_from(id.get()).ok());
        number.unwrap_or(-1)
    }

    /// Plays a line of moves behind a node, as far as they can be played, and gives the last node.
    #[wasm_bindgen(js_name = addLine)]
    pub fn add_line(&mut self, node: u32, usis: &str) -> u32 {
        self.go(node);
        self.game.play_line(usis);
        self.game.node().get()
    }

    /// Replaces the comment of a node; an empty text removes it.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: u32, text: &str) -> bool {
        self.game.set_comment(NodeId::new(node), text)
    }

    /// Replaces the marks for the board in the comment of a node: `[%csl R5e][%cal G7g7f,RB*5e]`.
    #[wasm_bindgen(js_name = setMarks)]
    pub fn set_marks(&mut self, node: u32, marks: &str) -> bool {
        marks::set(&mut self.game, NodeId::new(node), marks)
    }

    /// Replaces the names of a node's bookmarks.
    #[wasm_bindgen(js_name = setBookmarks)]
    pub fn set_bookmarks(&mut self, node: u32, names: Vec<String>) -> bool {
        self.game.set_bookmarks(NodeId::new(node), &names)
    }

    /// Removes a node and all behind it, and gives the node before.
    pub fn remove(&mut self, node: u32) -> u32 {
        let before = self.game.remove(NodeId::new(node));
        before.unwrap_or(NodeId::START).get()
    }

    /// Moves the variation that a node belongs to one place towards the main line; `false` when it is
    /// on the main line.
    pub fn promote(&mut self, node: u32) -> bool {
        self.game.promote(NodeId::new(node))
    }

    /// Undoes the last change; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Redoes the change that was undone last; `false` when there is none.
    pub fn redo(&mut self) -> bool {
        self.game.redo()
    }

    /// Undoes all changes; they can be redone.
    pub fn reset(&mut self) {
        self.game.reset();
    }

    /// Whether something can be undone.
    #[wasm_bindgen(getter, js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        self.game.can_undo()
    }

    /// Whether something that was undone can be redone.
    #[wasm_bindgen(getter, js_name = canRedo)]
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// Whether the record is another than was read.
    #[wasm_bindgen(getter, js_name = isChanged)]
    pub fn is_changed(&self) -> bool {
        self.game.can_undo()
    }
}

#[cfg(feature = "full")]
impl Game {
    /// Goes to a node; to the start when it is not there.
    fn go(&mut self, node: u32) {
        if !self.game.go(NodeId::new(node)) {
            self.game.go(NodeId::START);
        }
    }
}
