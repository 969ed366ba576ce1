//! Reading a record, and showing its moves and boards.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::format::bytes::declared_otherwise;
use crate::format::{self, FormatName};
use crate::notation::{Notation, Registry};
use crate::problem::{self, Lang, Problem, Span};
use crate::record::replay::Replay;
use crate::record::{self, NodeId, Record};
use crate::text::encoding::Encoding;
use crate::view::{self, Info, NotationInfo, Row, View};
use crate::wasm::entry::ENGINE;
use crate::wasm::plain::{Plain, plain, plain_all};

/// What an engine contains.
pub struct Engine {
    /// The notations that it lists.
    pub notations: &'static Registry,
    /// The notation that a text names, or the first one.
    pub notation: fn(&str) -> Notation,
    /// The formats that it reads.
    pub formats: &'static format::Registry,
    /// Whether it reads every format, so that no other engine would read more of a text.
    pub is_full: bool,
    /// The rows of a move list.
    pub rows: fn(&Record, &mut Replay, &Notation, Lang) -> Vec<Row>,
}

/// Reports a panic in the console; called once when the engine starts.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// A record in the engine's memory.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    pub(super) game: record::Game,
    pub(super) problems: Vec<Problem>,
    pub(super) format: FormatName,
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

/// Reads every record in a file's bytes; the encoding is found from the bytes.
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
        if text.chars().any(|c| c == '\u{fffd}') {
            let details = [encoding.name()];
            let bad = Problem::new(&problem::BAD_BYTES, Span::default(), "", &details);
            problems.insert(0, bad);
        }
    }
    Ok(games)
}

#[inline(never)]
fn games(text: &str, encoding: Encoding) -> Vec<Game> {
    let is_known =
        ENGINE.is_full || text.len() <= format::MOST_BYTES && ENGINE.formats.find(text).is_some();
    ENGINE
        .formats
        .read(text)
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
    plain_all(view::notations(*ENGINE.notations, Lang::from_tag(lang)))
}

#[wasm_bindgen]
impl Game {
    /// What is known of the whole record, in words of a language.
    pub fn info(&self, lang: &str) -> Plain<Info> {
        let (record, problems) = (self.game.record(), self.problems.len());
        plain(view::record_info(
            record,
            self.format,
            problems,
            Lang::from_tag(lang),
        ))
    }

    /// Whether its format was certain and there was no problem; otherwise the full engine should
    /// read it.
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
        plain_all((ENGINE.rows)(
            record,
            replay,
            &(ENGINE.notation)(notation),
            Lang::from_tag(lang),
        ))
    }

    /// The board at a node; a node that is not there gives the start.
    pub fn view(&mut self, node: u32) -> Plain<View> {
        let (record, replay) = self.game.walk();
        plain(view::view(record, replay, NodeId::new(node)))
    }
}
