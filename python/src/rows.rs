//! Records as columns of tables.

use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi_archive::table::columns::{GAMES, PLIES};
use kifuyomi_archive::table::{Cell, Kind, Rows, Schema, rows};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::notation_named;
use crate::record::Record;

/// The tables.
#[derive(Clone, Copy)]
pub enum Which {
    Games,
    Plies,
}

impl Which {
    fn named(name: &str) -> PyResult<Which> {
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

    /// The rows of a record.
    pub fn rows(self, record: &Record, notations: &[Notation], rows: &mut Rows) {
        match self {
            Which::Games => {
                let (name, number) = (&record.file, record.number);
                rows.push(rows::game(name, number, &record.read, Lang::English));
            }
            Which::Plies => {
                let game = rows::id(&record.file, record.number);
                rows::plies(&game, &record.read.record, notations, rows);
            }
        }
    }
}

pub fn notations_named(texts: &[String]) -> PyResult<Vec<Notation>> {
    texts.iter().map(|text| notation_named(text)).collect()
}

/// The names of a table's columns, and what each holds: text, number, flag.
#[pyfunction]
pub fn names(rows: &str, notations: Vec<String>) -> PyResult<Vec<(String, &'static str)>> {
    let schema = Which::named(rows)?.schema(&notations_named(&notations)?);
    let named = |(name, kind)| {
        let kind = match kind {
            Kind::Text => "text",
            Kind::Number => "number",
            Kind::Flag => "flag",
        };
        (name, kind)
    };
    Ok(schema.0.into_iter().map(named).collect())
}

/// A table's columns, each a list of cells.
#[pyfunction]
pub fn columns<'py>(
    py: Python<'py>,
    records: Vec<PyRef<'py, Record>>,
    rows: &str,
    notations: Vec<String>,
) -> PyResult<Vec<Bound<'py, PyList>>> {
    let which = Which::named(rows)?;
    let notations = notations_named(&notations)?;
    let records: Vec<&Record> = records.iter().map(|record| &**record).collect();
    let cells = py.detach(|| {
        let mut cells = Rows::new();
        for record in records {
            which.rows(record, &notations, &mut cells);
        }
        cells
    });
    let mut columns = vec![Vec::with_capacity(cells.len()); which.schema(&notations).0.len()];
    for row in cells {
        for (column, cell) in columns.iter_mut().zip(row) {
            column.push(object(py, cell)?);
        }
    }
    let lists = columns.into_iter().map(|column| PyList::new(py, column));
    lists.collect()
}

/// A row as a dictionary.
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

fn object(py: Python<'_>, cell: Cell) -> PyResult<Bound<'_, PyAny>> {
    Ok(match cell {
        Cell::Empty => py.None().into_bound(py),
        Cell::Text(text) => text.into_pyobject(py)?.into_any(),
        Cell::Number(number) => number.into_pyobject(py)?.into_any(),
        Cell::Flag(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
    })
}
