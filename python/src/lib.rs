//! The native part of the Python package: records as Python objects, rows as columns.

mod reader;
mod record;
mod rows;

use kifuyomi::notation::{self, Notation};
use kifuyomi::{Format, format, variant};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::reader::Reader;
use crate::record::{Problem, Record};

/// The format with a name.
fn format_named(name: &str) -> PyResult<&'static Format> {
    format::by_name(name).ok_or_else(|| {
        let known = format::EVERY.map(|format| format.name).join(", ");
        PyValueError::new_err(format!("there is no format “{name}”, but {known}"))
    })
}

/// The notation in a text such as `western` or `japanese squares=latin`.
fn notation_named(text: &str) -> PyResult<Notation> {
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

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::reader::read;
    #[pymodule_export]
    use super::rows::{columns, names};
    #[pymodule_export]
    use super::{Problem, Reader, Record};

    use super::{format, notation, variant};
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("FORMATS", format::EVERY.map(|format| format.name).to_vec())?;
        let notations: Vec<_> = notation::EVERY.iter().map(|known| known.name).collect();
        module.add("NOTATIONS", notations)?;
        let games: Vec<_> = variant::EVERY.iter().map(|game| game.name).collect();
        module.add("GAMES", games)
    }
}
