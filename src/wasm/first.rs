//! The engine that a page loads first: it shows records of the usual formats in the usual notations.
//! What it does not know, the full engine reads.

use crate::format;
use crate::notation::USUAL;
use crate::view;
use crate::wasm::game::Engine;

/// What it contains.
pub static ENGINE: Engine = Engine {
    notations: &USUAL,
    notation: |text| *USUAL.by_name(text).unwrap_or(USUAL.first()),
    knows: |text| {
        text.len() <= format::MOST_BYTES && format::ALL.iter().any(|format| (format.fits)(text))
    },
    read: format::read,
    rows: view::rows_with_checks,
};

/// Nothing is changed in it.
#[derive(Debug, Default)]
pub struct Editor;
