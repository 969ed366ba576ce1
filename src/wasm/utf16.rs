//! Long texts for JavaScript, in UTF-16 as it keeps them: to decode them takes a tenth of the time that UTF-8 does.

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use crate::notation::{PartRole, Sink};

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

/// A text to be handed over.
#[derive(Debug)]
pub struct Utf16(Vec<u16>);

impl Utf16 {
    /// An empty text with room for so many units.
    pub fn with_capacity(units: usize) -> Utf16 {
        Utf16(Vec::with_capacity(units))
    }

    /// The text as JavaScript has it.
    pub fn decode(&self) -> JsString {
        DECODER.with(|decoder| decoder.decode(&self.0))
    }
}

impl Sink for Utf16 {
    #[inline]
    fn part(&mut self, _: PartRole, text: &str) {
        match text.as_bytes() {
            // Most parts are a single character, of Japanese or of ASCII.
            [first @ 0xe0..=0xef, second, third] => {
                let [high, middle, low] =
                    [first & 0x0f, second & 0x3f, third & 0x3f].map(u16::from);
                self.0.push(high << 12 | middle << 6 | low);
            }
            [ascii] => self.0.push(u16::from(*ascii)),
            _ => self.0.extend(text.encode_utf16()),
        }
    }
}
