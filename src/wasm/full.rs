//! The engine with all of the library.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::notation::{EVERY, USUAL};
use crate::problem::Lang;
use crate::view::{self, EntryInfo, FormatInfo, NotationInfo, SettingInfo};
use crate::wasm::plain::{Plain, plain, plain_all};

/// All notations, for a picker.
#[wasm_bindgen]
pub fn notations(lang: &str) -> Result<Vec<Ts<NotationInfo>>, JsError> {
    plain_all(view::notations(EVERY, Lang::from_tag(lang)))
}

/// The names of the notations that the first engine writes; what a page must know of them is taken from
/// this engine when the page is built.
#[wasm_bindgen(js_name = firstNotations)]
pub fn first_notations() -> Vec<String> {
    USUAL.iter().map(|notation| notation.name.into()).collect()
}

/// The notation that a text names, with what is chosen about it: `japanese marks=none`.
#[wasm_bindgen]
pub fn notation(text: &str, lang: &str) -> Plain<NotationInfo> {
    plain(view::notation(text, Lang::from_tag(lang)))
}

/// What is not understood of a text that names a notation, in words.
#[wasm_bindgen(js_name = unknownIn)]
pub fn unknown_in(notation: &str, lang: &str) -> Vec<String> {
    view::unknown_in(notation, Lang::from_tag(lang))
}

/// What can be chosen about a notation, and what is.
#[wasm_bindgen]
pub fn settings(notation: &str, lang: &str) -> Result<Vec<Ts<SettingInfo>>, JsError> {
    plain_all(view::settings(notation, Lang::from_tag(lang)))
}

/// The text of a notation with one thing chosen otherwise.
#[wasm_bindgen(js_name = withSetting)]
pub fn with_setting(notation: &str, setting: &str, choice: &str) -> String {
    view::with_setting(notation, setting, choice)
}

/// Adds a language beside English and Japanese, under its tag, with its catalogue as `Lang::add` takes it.
#[wasm_bindgen(js_name = addLanguage)]
pub fn add_language(tag: &str, catalogue: &str) {
    Lang::add(tag, catalogue);
}

/// All openings and castles that can be found.
#[wasm_bindgen(js_name = openingEntries)]
pub fn opening_entries() -> Result<Vec<Ts<EntryInfo>>, JsError> {
    plain_all(view::entries())
}

/// All formats, for a picker.
#[wasm_bindgen]
pub fn formats() -> Result<Vec<Ts<FormatInfo>>, JsError> {
    plain_all(view::formats())
}
