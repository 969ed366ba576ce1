//! The WebAssembly layer: the only file that knows JavaScript.

#[cfg(feature = "full")]
mod compose;

use std::cell::RefCell;

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::format::bytes::declared_otherwise;
use crate::format::{self, Format, Read};
use crate::full::FULL;
use crate::notation::{self, Notation};
use crate::problem::{self, Lang, Problem, Span};
use crate::record::NodeId;
#[cfg(feature = "full")]
use crate::record::Record;
#[cfg(feature = "full")]
use crate::record::adjudication;
#[cfg(feature = "full")]
use crate::record::edit::{self, Editor};
use crate::record::replay::Replay;
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
    read: Read,
    replay: RefCell<Replay>,
    encoding: Encoding,
    is_clear: bool,
    #[cfg(feature = "full")]
    editor: Editor,
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
        let problems = &mut game.read.problems;
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
            replay: RefCell::new(Replay::new(&read.record)),
            is_clear: is_known && read.problems.is_empty(),
            read,
            encoding,
            #[cfg(feature = "full")]
            editor: Editor::default(),
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
        plain(view::info(&self.read, Lang::from_tag(lang)))
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
    pub fn rows(&self, notation: &str, lang: &str) -> Result<Vec<Ts<Row>>, JsError> {
        plain_all(view::rows(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            &parsed(notation),
            Lang::from_tag(lang),
        ))
    }

    /// The board at a node; a node that is not there gives the start.
    pub fn view(&self, node: u32) -> Plain<View> {
        plain(view::view(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
        ))
    }
}

/// What a page needs only when a reader asks for it, or when a record has problems.
#[cfg(feature = "full")]
#[wasm_bindgen]
impl Game {
    /// The move that led to a node, explained.
    pub fn explain(&self, node: u32, notation: &str, lang: &str) -> Plain<Explanation> {
        plain(view::explain(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            &parsed(notation),
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

    /// All moves of the tree in one notation, one a line.
    pub fn moves(&self, notation: &str) -> String {
        view::moves(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            &parsed(notation),
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

    /// The record in a format, in UTF-8; a format that is not written gives an empty text.
    pub fn write(&self, format: &str, lang: &str) -> Plain<Written> {
        written(&self.read.record, format, lang)
    }

    /// The record in a format with nothing but the moves from the start to a node. Comments, headers and
    /// times are kept, an ending only when the line ends with it.
    #[wasm_bindgen(js_name = writeLine)]
    pub fn write_line(&self, format: &str, lang: &str, node: u32) -> Plain<Written> {
        let line = edit::line_to(&self.read.record, NodeId::new(node));
        written(&line, format, lang)
    }

    /// The move that led to a node in every notation, in the order of the notations.
    pub fn texts(&self, node: u32) -> Vec<String> {
        view::texts(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
        )
    }

    /// The move that led to a node in a notation; an empty text for none.
    pub fn text(&self, node: u32, notation: &str) -> String {
        view::text(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            &parsed(notation),
        )
    }

    /// How the move that led to a node is read out in a language; an empty text for none.
    pub fn reading(&self, node: u32, lang: &str) -> String {
        view::reading(
            &self.read.record,
            &mut self.replay.borrow_mut(),
            NodeId::new(node),
            Lang::from_tag(lang),
        )
    }

    /// The record as a list of moves in a notation.
    #[wasm_bindgen(js_name = writeIn)]
    pub fn write_in(&self, notation: &str) -> String {
        format::spoken::write(&self.read.record, &parsed(notation)).0
    }

    /// The nodes whose moves a text means, in whatever notation it is written.
    pub fn find(&self, text: &str) -> Vec<u32> {
        let found = notation::search(&self.read.record, text).into_iter();
        found.map(NodeId::get).collect()
    }

    /// The board at a node as a picture (SVG). An option of another type counts as left out.
    pub fn picture(&self, node: u32, options: Ts<PictureOptions>) -> String {
        let mut replay = self.replay.borrow_mut();
        let (record, id) = (&self.read.record, NodeId::new(node));
        view::picture(record, &mut replay, id, picture_options(&options.into()))
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
            &parsed(notation),
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
            &parsed(notation),
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
            &parsed(notation),
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

/// Understanding the record.
#[cfg(feature = "full")]
#[wasm_bindgen]
impl Game {
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
            &parsed(notation),
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

/// Changing the record. The numbers of nodes stay as they are.
#[cfg(feature = "full")]
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

    /// Captures out a node and all behind it, and gives the node before.
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

    /// Captures the last change back; `false` when there is none.
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

    /// Captures all changes back; they can be made again.
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

#[cfg(feature = "full")]
impl Game {
    /// Leaves a position that may stand on a node that is gone.
    fn start_over(&mut self) {
        self.replay.replace(Replay::new(&self.read.record));
    }
}
