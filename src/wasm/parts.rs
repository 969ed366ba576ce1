//! What stands in for readers as long as their part of the engine is not loaded.
//!
//! The build splits the engine into parts (`xtask/src/split`). Until a part is there, the functions here are in
//! the places of its readers: they give no record at all, and note which part is missing.

use std::hint::black_box;
use std::sync::atomic::{AtomicU8, Ordering};

use wasm_bindgen::prelude::*;

use crate::format::{ReadAmong, ReadCodes, ReadResult, Registry, Unwrap};
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;

/// The number of the part that was missing last.
static MISSING: AtomicU8 = AtomicU8::new(0);

/// The games whose tables are always there.
static FIRST_GAMES: [&Variant; 1] = [&STANDARD];

/// In place of the list of all games, whose tables are in the part of KIF.
fn no_games() -> &'static [&'static Variant] {
    MISSING.store(1, Ordering::Relaxed);
    &FIRST_GAMES
}

/// In place of all other readers.
fn no_format(_: &str, _: &Registry) -> Vec<ReadResult> {
    MISSING.store(2, Ordering::Relaxed);
    Vec::new()
}

/// In place of what finds out how a text is to be read, when it is not usual. A text that is likely in another
/// format than KIF asks for the reader of that, too, so that all is loaded at once.
fn no_unwrap(_: &Registry, text: &str) -> Vec<ReadResult> {
    let first = text.trim_ascii_start().lines().next().unwrap_or("");
    let is_other = first.is_ascii() && !first.starts_with(['#', '*', '<']);
    MISSING.store(if is_other { 2 } else { 1 }, Ordering::Relaxed);
    Vec::new()
}

/// In place of what finds moves among other text.
fn no_among(_: &str, _: &[ReadResult], _: Option<ReadCodes>) -> Option<Vec<ReadResult>> {
    MISSING.store(3, Ordering::Relaxed);
    Some(Vec::new())
}

/// In place of what finds records in codes among other text.
fn no_codes(_: &str, _: &ReadResult) -> Option<Vec<ReadResult>> {
    MISSING.store(2, Ordering::Relaxed);
    None
}

/// Names them, so that the linker keeps them.
pub fn keep() {
    black_box::<fn(&str, &Registry) -> Vec<ReadResult>>(no_format);
    black_box::<fn() -> &'static [&'static Variant]>(no_games);
    black_box::<Unwrap>(no_unwrap);
    black_box::<ReadAmong>(no_among);
    black_box::<ReadCodes>(no_codes);
}

/// The part that was missing when something was read last, by its number: 1 for unusual records, 2 for other formats,
/// 3 for moves among other text, 0 for none.
#[wasm_bindgen(js_name = missingPart)]
pub fn missing_part() -> u8 {
    MISSING.swap(0, Ordering::Relaxed)
}
