//! The native part of the Python package: records as Python objects, rows as columns.

mod columns;
mod game;
mod names;
mod reader;
mod record;
mod rows;

use kifuyomi::{format, notation, variant};
use pyo3::prelude::*;

use crate::game::Game;
use crate::reader::Reader;
use crate::record::{Problem, Record};

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::columns::{columns, names};
    #[pymodule_export]
    use super::reader::read;
    #[pymodule_export]
    use super::{Game, Problem, Reader, Record};

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
