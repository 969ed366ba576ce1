//! Records as columns of tables.

use kifuyomi::ReadResult;
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi_archive::table::columns::{GAMES, PLIES};
use kifuyomi_archive::table::{Cell, Rows, Schema, rows};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The tables.
#[derive(Clone, Copy)]
pub enum Which {
    Games,
    Plies,
}

impl Which {
    pub fn named(name: &str) -> PyResult<Which> {
        match name {
            "games" => Ok(Which::Games),
            "plies" => Ok(Which::Plies),
            _ => {
                let message = format!("there are no rows “{name}”, but games, plies");
                Err(PyValueError::new_err(message))
            }
        }
    }

    pub fn schema(self, notations: &[Notation]) -> Schema {
        let names: Vec<&str> = notations.iter().map(|notation| notation.name).collect();
        match self {
            Which::Games => Schema::new(&GAMES, &[]),
            Which::Plies => Schema::new(&PLIES, &names),
        }
    }

    /// Adds the rows of a record with its number in its file.
    pub fn rows(
        self,
        (file, number): (&str, usize),
        read: &ReadResult,
        notations: &[Notation],
        rows: &mut Rows,
    ) {
        match self {
            Which::Games => rows.push(rows::game(file, number, read, Lang::English)),
            Which::Plies => rows::plies(&rows::id(file, number), &read.record, notations, rows),
        }
    }
}

/// Converts a row to a dictionary.
pub fn dictionary<'py>(
    py: Python<'py>,
    schema: &Schema,
    row: Vec<Cell>,
) -> PyResult<Bound<'py, PyDict>> {
    let dictionary = PyDict::new(py);
    for ((name, _), cell) in schema.0.iter().zip(row) {
        dictionary.set_item(name, object(py, cell)?)?;
    }
    Ok(dictionary)
}

pub fn object(py: Python<'_>, cell: Cell) -> PyResult<Bound<'_, PyAny>> {
    Ok(match cell {
        Cell::Empty => py.None().into_bound(py),
        Cell::Text(text) => text.into_pyobject(py)?.into_any(),
        Cell::Number(number) => number.into_pyobject(py)?.into_any(),
        Cell::Flag(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
    })
}
