//! The WebAssembly layer: the only file that knows JavaScript.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::view::{Explanation, Info, NotationInfo, ProblemInfo, Row, View, Written};
type Answer<T> = Result<Ts<T>, JsError>;

/// A record in the engine's memory.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {}

/// Reads every record in a text. Never throws on a bad record.
#[wasm_bindgen(js_name = readText)]
pub fn read_text(text: &str) -> Vec<Game> {
    let _ = text;
    vec![]
}

/// Reads every record in a file's bytes; the encoding is told from the bytes.
#[wasm_bindgen(js_name = readBytes)]
pub fn read_bytes(bytes: &[u8]) -> Vec<Game> {
    let _ = bytes;
    vec![]
}

/// All notations, for a picker.
#[wasm_bindgen]
pub fn notations(lang: &str) -> Result<Vec<Ts<NotationInfo>>, JsError> {
    let _ = lang;
    Ok(vec![])
}

#[wasm_bindgen]
impl Game {
    /// What is known of the whole record, in `en` or `ja`.
    pub fn info(&self, lang: &str) -> Answer<Info> {
        let _ = lang;
        todo!()
    }

    /// The whole tree as rows of a move list.
    pub fn rows(&self, notation: &str, lang: &str) -> Result<Vec<Ts<Row>>, JsError> {
        let _ = (notation, lang);
        todo!()
    }

    /// The board at a node; a node that is not there gives the start.
    pub fn view(&self, node: u32) -> Answer<View> {
        let _ = node;
        todo!()
    }

    /// The move that led to a node, explained.
    pub fn explain(&self, node: u32, notation: &str, lang: &str) -> Answer<Explanation> {
        let _ = (node, notation, lang);
        todo!()
    }

    /// What was found wrong while reading.
    pub fn problems(&self, lang: &str) -> Result<Vec<Ts<ProblemInfo>>, JsError> {
        let _ = lang;
        todo!()
    }

    /// All moves of the tree in one notation, one a line.
    pub fn moves(&self, notation: &str) -> String {
        let _ = notation;
        todo!()
    }

    /// The record in a format (`kif`, `usi`, `sfen`).
    pub fn write(&self, format: &str, lang: &str) -> Answer<Written> {
        let _ = (format, lang);
        todo!()
    }

    /// The board at a node as a picture (SVG).
    pub fn diagram(&self, node: u32, notation: &str) -> String {
        let _ = (node, notation);
        todo!()
    }
}
