//! Reading a record, and showing its moves and boards.

use wasm_bindgen::prelude::*;

use crate::format::bytes::declared_otherwise;
use crate::format::{self, FormatName, ReadResult, Registry};
use crate::notation::{self, Notation};
use crate::problem::{self, Lang, Problem, Span};
use crate::reading::judged_anew;
use crate::record::{self, NodeId, Record, Replay};
use crate::text::encoding::Encoding;
use crate::text::scan::has_lost;
use crate::variant::Variant;
use crate::view::flat::{self, RowParts};
use crate::view::{self, Info};
use crate::wasm::parts;
use crate::wasm::plain::{Plain, plain};

/// Reports a panic in the console; called once when the engine starts.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    parts::keep();
}

/// A record in the engine's memory.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    pub(super) opened: Opened,
    pub(super) problems: Vec<Problem>,
    pub(super) format: FormatName,
    encoding: Encoding,
    pub(super) text: String,
    /// The rows that are being written in parts.
    pub(super) rows: Option<RowParts>,
    /// The form of its game by which the problems were found.
    judged: &'static Variant,
}

/// A record, and the game that it becomes when it is first gone through or changed: of most records in a collection
/// only the moves are asked for.
#[derive(Debug)]
pub(super) struct Opened {
    /// The record until then; nothing afterwards.
    read: Record,
    game: Option<record::Game>,
}

impl Opened {
    fn new(read: Record) -> Opened {
        Opened { read, game: None }
    }

    /// The record as it is now.
    pub fn record(&self) -> &Record {
        self.game.as_ref().map_or(&self.read, record::Game::record)
    }

    /// The game, to go through it or to change it.
    #[inline(never)]
    pub fn game(&mut self) -> &mut record::Game {
        let game = || record::Game::from(std::mem::take(&mut self.read));
        self.game.get_or_insert_with(game)
    }

    /// The record, and a position that goes through it.
    pub fn walk(&mut self) -> (&Record, &mut Replay) {
        self.game().walk()
    }

    /// Whether something was changed that can be undone.
    pub fn can_undo(&self) -> bool {
        self.game.as_ref().is_some_and(record::Game::can_undo)
    }

    /// Whether something was undone that can be redone.
    pub fn can_redo(&self) -> bool {
        self.game.as_ref().is_some_and(record::Game::can_redo)
    }
}

/// The longest text that is read, in bytes; no more than one byte beyond needs to be handed over.
#[wasm_bindgen(js_name = mostBytes)]
pub fn most_bytes() -> usize {
    format::MOST_BYTES
}

/// Reads every record in a text. Never throws on a bad record. No record at all says that a part of the engine
/// is missing: see `missingPart`.
#[wasm_bindgen(js_name = readText)]
pub fn read_text(text: &str) -> Vec<Game> {
    games(text, Encoding::Utf8)
}

/// Reads every record in a file's bytes; the encoding is found from the bytes.
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

/// Decodes bytes as the browser does; `None` in an encoding that it does not know.
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
    /// What is known of the whole record, in words of a language.
    pub fn info(&self, lang: &str) -> Plain<Info> {
        let (record, problems) = (self.opened.record(), self.problems.len());
        plain(view::record_info(
            record,
            self.format,
            problems,
            Lang::from_tag(lang),
        ))
    }

    /// Whether there was no problem.
    #[wasm_bindgen(getter, js_name = isClear)]
    pub fn is_clear(&self) -> bool {
        self.problems.is_empty()
    }

    /// The encoding of the bytes it was read from; `UTF-8` for a text.
    #[wasm_bindgen(getter)]
    pub fn encoding(&self) -> String {
        self.encoding.name().into()
    }

    /// The whole tree as rows of a move list, the start first, in numbers; `flatTexts` has the texts.
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

    /// The texts of the rows that were asked for last; they can be had once.
    #[wasm_bindgen(js_name = flatTexts)]
    pub fn flat_texts(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// The board at a node in numbers; a node that is not there gives the start.
    #[wasm_bindgen(js_name = flatView)]
    pub fn flat_view(&mut self, node: u32) -> Vec<i32> {
        let (record, replay) = self.opened.walk();
        let id = NodeId::new(node);
        let legs = view::legs(record, replay, id);
        flat::board(record, replay, id, legs.as_deref())
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
            judged: read.record.start.variant,
            opened: Opened::new(read.record),
        }
    }

    /// Finds what is against the rules anew where a change has made the game another form of itself.
    pub(super) fn judge(&mut self) {
        let record = self.opened.record();
        let variant = record.start.variant;
        if variant != self.judged {
            self.judged = variant;
            judged_anew(&mut self.problems, record);
        }
    }
}

/// The notation that a text names, with what is understood of the rest.
pub(super) fn parse(notation: &str) -> Notation {
    notation::parse(notation, &mut Vec::new())
}
