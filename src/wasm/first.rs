//! The engine that a page loads first: it shows records of the usual formats in the usual notations.
//! What it does not know, the full engine reads.

use crate::format::Registry;
use crate::format::kif::read::JAPANESE_READER;
use crate::notation::USUAL;
use crate::reading::context::Context;
use crate::variant::games::standard::STANDARD;
use crate::view;
use crate::wasm::game::Engine;

static FORMATS: Registry = Registry {
    readers: &[&JAPANESE_READER],
    fallback: &JAPANESE_READER,
    unwrap: None,
    context: Context {
        variants: &[&STANDARD],
        suggest: None,
    },
};

/// What it contains.
pub static ENGINE: Engine = Engine {
    notations: &USUAL,
    notation: |text| *USUAL.by_name(text).unwrap_or(USUAL.first()),
    formats: &FORMATS,
    is_full: false,
    rows: view::rows_with_checks,
};
