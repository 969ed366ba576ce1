//! Long records, which are read and shown in parts, so that a page can do something else between them.

use wasm_bindgen::prelude::*;

use crate::format::{KifParts, Registry};
use crate::problem::Lang;
use crate::text::encoding::Encoding;
use crate::view::flat::{self, RowParts};
use crate::wasm::game::{Game, parse};

/// A long KIF that is read in parts as long as it has no problems. It becomes the same as what `readText` makes of
/// the whole text; anything else becomes nothing.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reading(Option<KifParts>);

#[wasm_bindgen]
impl Reading {
    /// Begins with the front of a text, up to the end of a line. The whole text has about so many bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(front: &str, bytes: usize) -> Reading {
        Reading(KifParts::begin(front, bytes, Registry::every()))
    }

    /// Reads the lines that follow; `false` once there is a problem.
    pub fn add(&mut self, lines: &str) -> bool {
        let is_read = self.0.as_mut().is_some_and(|it| it.add(lines));
        if !is_read {
            self.0 = None;
        }
        is_read
    }

    /// The record once all lines are read; nothing where there is a problem.
    pub fn finish(self, is_shift_jis: bool) -> Option<Game> {
        let encoding = match is_shift_jis {
            true => Encoding::ShiftJis,
            false => Encoding::Utf8,
        };
        Some(Game::new(self.0?.finish()?, encoding))
    }
}

#[wasm_bindgen]
impl Game {
    /// Begins to write the rows of a move list in parts.
    #[wasm_bindgen(js_name = beginRows)]
    pub fn begin_rows(&mut self, notation: &str, lang: &str) {
        let (record, replay) = self.opened.walk();
        let (notation, lang) = (parse(notation), Lang::from_tag(lang));
        self.rows = Some(RowParts::new(record, replay, &notation, lang));
    }

    /// The next rows in numbers, at most so many and the start; `flatTexts` has the texts. None when there are no more.
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
}
