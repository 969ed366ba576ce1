//! Long texts for JavaScript, in UTF-16 as it stores them: decoding takes a tenth of the time of UTF-8.

use js_sys::JsString;
use wasm_bindgen::prelude::*;

// `decode` of web-sys returns a `String`, which would be copied back into the engine.
#[wasm_bindgen]
extern "C" {
    type TextDecoder;

    #[wasm_bindgen(constructor)]
    fn new(encoding: &str) -> TextDecoder;

    #[wasm_bindgen(method)]
    fn decode(this: &TextDecoder, units: &[u16]) -> JsString;
}

thread_local! {
    static DECODER: TextDecoder = TextDecoder::new("utf-16le");
}

/// Converts UTF-16 units to a JavaScript string.
pub fn decode(units: &[u16]) -> JsString {
    DECODER.with(|decoder| decoder.decode(units))
}
