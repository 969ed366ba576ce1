//! Many records as the columns of a table.

use kifuyomi_archive::table::{Kind, Rows};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::names::notations_named;
use crate::record::Record;
use crate::rows::{Which, object};

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
            let place = (&*record.file, record.number);
            which.rows(place, &record.read, &notations, &mut cells);
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
