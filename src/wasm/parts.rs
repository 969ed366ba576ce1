//! What stands in for readers as long as their part of the engine is not loaded.
//!
//! The build splits the engine into parts (`xtask/src/split`). Until a part is there, the functions here are in
//! the places of its readers: they give no record at all, and note which part is missing.

use std::hint::black_box;
use std::sync::atomic::{AtomicU8, Ordering};

use wasm_bindgen::prelude::*;

use crate::format::{Decode, IsWorthIt, ReadAmong, ReadCodes, ReadResult, Registry, Unwrap, Worth};
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;

/// The number of the part that was missing last.
static MISSING: AtomicU8 = AtomicU8::new(0);

/// In place of the reader of KIF and its relatives.
fn no_kif(_: &str, _: &Registry) -> Vec<ReadResult> {
    MISSING.store(1, Ordering::Relaxed);
    Vec::new()
}

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

/// In place of what removes things around a record. It is in the part of KIF, which whatever reads next asks for.
fn no_unwrap(registry: &Registry, text: &str) -> Vec<ReadResult> {
    registry.read_plain(text)
}

/// In place of what looks whether there may be moves among other text. It is in the part of KIF, which has
/// been asked for by then.
fn no_check(_: &str, _: &[ReadResult]) -> Option<Worth> {
    None
}

/// In place of what reads the signs that a text may stand for. It is in the part of KIF, too.
fn no_decoded(_: &str, _: &ReadResult) -> Option<String> {
    None
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
    black_box::<[fn(&str, &Registry) -> Vec<ReadResult>; 2]>([no_kif, no_format]);
    black_box::<fn() -> &'static [&'static Variant]>(no_games);
    black_box::<Unwrap>(no_unwrap);
    black_box::<IsWorthIt>(no_check);
    black_box::<Decode>(no_decoded);
    black_box::<ReadAmong>(no_among);
    black_box::<ReadCodes>(no_codes);
}

/// The part that was missing when something was read last, by its number: 1 for KIF and its relatives, 2 for
/// other formats, 3 for moves among other text, 0 for none.
#[wasm_bindgen(js_name = missingPart)]
pub fn missing_part() -> u8 {
    MISSING.swap(0, Ordering::Relaxed)
}
