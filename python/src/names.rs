//! Formats and notations by name.

use kifuyomi::notation::{self, Notation};
use kifuyomi::{Format, format};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Returns the format with a name.
pub fn format_named(name: &str) -> PyResult<&'static Format> {
    format::by_name(name).ok_or_else(|| {
        let known = format::EVERY.map(|format| format.name).join(", ");
        PyValueError::new_err(format!("there is no format “{name}”, but {known}"))
    })
}

/// Returns the notation in a text such as `western` or `japanese squares=latin`.
pub fn notation_named(text: &str) -> PyResult<Notation> {
    let mut unknown = Vec::new();
    let notation = notation::parse(text, &mut unknown);
    match unknown.first() {
        None => Ok(notation),
        Some(notation::Unknown::Notation(_)) => {
            let known: Vec<_> = notation::EVERY.iter().map(|known| known.name).collect();
            let known = known.join(", ");
            let message = format!("there is no notation “{text}”, but {known}");
            Err(PyValueError::new_err(message))
        }
        Some(unknown) => Err(PyValueError::new_err(unknown.to_string())),
    }
}

/// Returns the notations of some texts.
pub fn notations_named(texts: &[String]) -> PyResult<Vec<Notation>> {
    texts.iter().map(|text| notation_named(text)).collect()
}
