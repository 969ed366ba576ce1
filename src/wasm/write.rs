//! Writing records, moves and pictures.

use js_sys::JsString;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::format;
use crate::problem::Lang;
use crate::record::{NodeId, Record, line_to};
use crate::text::encoding::{Encoding, declare};
use crate::view::{self, PictureOptions, Written};
use crate::wasm::game::{Game, parse};
use crate::wasm::plain::{Plain, plain};
use crate::wasm::utf16;

#[wasm_bindgen]
impl Game {
    /// The record in a format, in UTF-8; a format that is not written gives an empty text.
    pub fn write(&self, format: &str, lang: &str) -> Plain<Written> {
        written(self.opened.record(), format, lang)
    }

    /// The record in a format with nothing but the moves from the start to a node. Comments, headers and
    /// times are kept, an ending only when the line ends with it.
    #[wasm_bindgen(js_name = writeLine)]
    pub fn write_line(&self, format: &str, lang: &str, node: u32) -> Plain<Written> {
        let line = line_to(self.opened.record(), NodeId::new(node));
        written(&line, format, lang)
    }

    /// The record as a list of moves in a notation.
    #[wasm_bindgen(js_name = writeIn)]
    pub fn write_in(&self, notation: &str) -> String {
        format::spoken::write(self.opened.record(), &parse(notation)).text
    }

    /// The board at a node as a picture (SVG). An option of another type counts as left out.
    pub fn picture(&mut self, node: u32, options: Ts<PictureOptions>) -> String {
        let (record, replay) = self.opened.walk();
        let id = NodeId::new(node);
        view::picture(record, replay, id, picture_options(&options.into()))
    }

    /// All moves of the tree in one notation, one a line.
    pub fn moves(&self, notation: &str) -> JsString {
        let record = self.opened.record();
        let mut text: Vec<u16> = Vec::with_capacity(record.len() * 8);
        view::write_moves(record, &parse(notation), &mut text);
        utf16::decode(&text)
    }

    /// The move that led to a node in a notation; an empty text for none.
    pub fn text(&mut self, node: u32, notation: &str) -> String {
        let (record, replay) = self.opened.walk();
        view::text(record, replay, NodeId::new(node), &parse(notation))
    }

    /// The move that led to a node in every notation, in the order of the notations.
    pub fn texts(&mut self, node: u32) -> Vec<String> {
        let (record, replay) = self.opened.walk();
        view::texts(record, replay, NodeId::new(node))
    }

    /// How the move that led to a node is read out in a language; an empty text for none.
    pub fn reading(&mut self, node: u32, lang: &str) -> String {
        let (record, replay) = self.opened.walk();
        view::reading(record, replay, NodeId::new(node), Lang::from_tag(lang))
    }
}

fn written(record: &Record, format: &str, lang: &str) -> Plain<Written> {
    let written = format::by_name(format).map(|format| format.write(record));
    let written = written.unwrap_or_default();
    let lang = Lang::from_tag(lang);
    plain(Written {
        text: declare(&written.text, Encoding::Utf8),
        losses: written
            .losses
            .into_iter()
            .map(|loss| loss.sentence(lang))
            .collect(),
    })
}

/// Reads the options one by one, which takes far less code than reading objects of any kind.
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
        letters: flag("letters"),
        theme: text("theme"),
        width: value("width").as_f64().map(|width| width as u32),
    }
}
