//! The engine with all of the library.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::format;
use crate::notation::{self, EVERY};
use crate::problem::Lang;
use crate::view::{self, FormatInfo, NotationInfo, SettingInfo};
use crate::wasm::game::Engine;
use crate::wasm::plain::{Plain, plain, plain_all};

/// What it contains.
pub static ENGINE: Engine = Engine {
    notations: &EVERY,
    notation: |text| notation::parse(text, &mut Vec::new()),
    formats: &format::REGISTRY,
    is_full: true,
    rows: view::rows,
};

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

/// All formats, for a picker.
#[wasm_bindgen]
pub fn formats() -> Result<Vec<Ts<FormatInfo>>, JsError> {
    plain_all(view::formats())
}
