//! A record as an object of Python.

use kifuyomi::diagram::{self, Options};
use kifuyomi::notation::MoveContext;
use kifuyomi::opening::{self, Found};
use kifuyomi::problem::{self, Lang};
use kifuyomi::{Color, NodeId, ReadResult, Replay, format};
use kifuyomi_archive::facts::Facts;
use kifuyomi_archive::table::{Rows, rows};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::names::{format_named, notation_named, notations_named};
use crate::rows::{Which, dictionary};

/// Something of a record that could not be read as it stands.
#[pyclass(frozen, get_all, module = "kifuyomi")]
pub struct Problem {
    /// `error`, `warning` or `notice`.
    severity: &'static str,
    /// What it is, for programs.
    code: &'static str,
    /// The line, from 1; 0 where it is about no line.
    line: u32,
    /// The column, from 1.
    column: u32,
    /// What it is, in a sentence.
    text: String,
}

#[pymethods]
impl Problem {
    fn __repr__(&self) -> String {
        format!("<Problem {}: {}>", self.severity, self.text)
    }
}

impl Problem {
    fn of(problem: &problem::Problem) -> Problem {
        Problem {
            severity: problem.severity().name(),
            code: problem.code(),
            line: problem.span.line,
            column: problem.span.column,
            text: problem.sentence(Lang::English),
        }
    }
}

/// A game record.
#[pyclass(frozen, module = "kifuyomi")]
pub struct Record {
    /// The name of its file.
    #[pyo3(get)]
    pub file: String,
    /// Its number in the file, from 1.
    #[pyo3(get)]
    pub number: usize,
    pub read: ReadResult,
}

impl Record {
    pub fn new(file: &str, number: usize, read: ReadResult) -> Record {
        Record {
            file: file.to_owned(),
            number,
            read,
        }
    }

    fn facts(&self) -> Facts<'_> {
        Facts::of(&self.read.record)
    }

    /// Returns the node at a ply of the main line; the last one without a ply.
    fn node(&self, ply: Option<u32>) -> PyResult<NodeId> {
        let nodes = self.read.record.main_line();
        let mut nodes = nodes.filter(|(_, node)| node.played().is_some());
        let Some(ply) = ply else {
            return Ok(nodes.last().map_or(NodeId::START, |(id, _)| id));
        };
        if ply == 0 {
            return Ok(NodeId::START);
        }
        let found = nodes.find(|(_, node)| node.ply == ply);
        let missing = || PyIndexError::new_err(format!("there is no ply {ply}"));
        found.map(|(id, _)| id).ok_or_else(missing)
    }
}

type Name = (&'static str, u32, &'static str, &'static str);

fn name(found: &Found) -> Name {
    let side = match found.color {
        Color::Black => "black",
        Color::White => "white",
    };
    (side, found.ply, found.name.japanese, found.name.english)
}

#[pymethods]
impl Record {
    /// The format it was read from.
    #[getter]
    fn format(&self) -> &'static str {
        self.read.format.name
    }

    /// The encoding of its bytes.
    #[getter]
    fn encoding(&self) -> &'static str {
        self.read.encoding.name()
    }

    /// Which game it is.
    #[getter]
    fn game(&self) -> &'static str {
        self.read.record.start.variant.name
    }

    #[getter]
    fn black(&self) -> &str {
        self.read.record.player(Color::Black).unwrap_or_default()
    }

    #[getter]
    fn white(&self) -> &str {
        self.read.record.player(Color::White).unwrap_or_default()
    }

    #[getter]
    fn date(&self) -> String {
        self.facts().date
    }

    #[getter]
    fn event(&self) -> &str {
        self.read.record.header("棋戦").unwrap_or_default()
    }

    #[getter]
    fn site(&self) -> &str {
        self.read.record.header("場所").unwrap_or_default()
    }

    #[getter]
    fn handicap(&self) -> &'static str {
        self.facts().handicap
    }

    #[getter]
    fn result(&self) -> &'static str {
        self.facts().result
    }

    #[getter]
    fn ending(&self) -> &'static str {
        self.facts().ending
    }

    #[getter]
    fn headers(&self) -> Vec<(&str, &str)> {
        let headers = self.read.record.headers.iter();
        headers
            .map(|header| (&*header.key, &*header.value))
            .collect()
    }

    #[getter]
    fn problems(&self) -> Vec<Problem> {
        self.read.problems.iter().map(Problem::of).collect()
    }

    #[getter]
    fn openings(&self, py: Python<'_>) -> Vec<Name> {
        py.detach(|| {
            let found = opening::openings(&self.read.record);
            found.iter().map(name).collect()
        })
    }

    #[getter]
    fn castles(&self, py: Python<'_>) -> Vec<Name> {
        py.detach(|| {
            let found = opening::castles(&self.read.record);
            found.iter().map(name).collect()
        })
    }

    #[pyo3(signature = (notation="western"))]
    fn moves(&self, py: Python<'_>, notation: &str) -> PyResult<Vec<String>> {
        let notation = notation_named(notation)?;
        let record = &self.read.record;
        Ok(py.detach(|| {
            let mut replay = Replay::new(record);
            let mut texts = Vec::new();
            for (id, node) in record.main_line() {
                let (Some(played), Some(parent)) = (node.played(), node.parent()) else {
                    continue;
                };
                replay.go(record, parent);
                let previous = replay.previous(record);
                let context = MoveContext::of(replay.position(), played, previous);
                texts.push(notation.text(&context));
                replay.go(record, id);
            }
            texts
        }))
    }

    fn sfens(&self, py: Python<'_>) -> Vec<String> {
        let record = &self.read.record;
        py.detach(|| {
            let mut replay = Replay::new(record);
            let mut sfens = vec![replay.position().to_string()];
            for (id, node) in record.main_line() {
                if node.played().is_some() {
                    replay.go(record, id);
                    sfens.push(replay.position().to_string());
                }
            }
            sfens
        })
    }

    #[pyo3(signature = (*notations))]
    fn plies<'py>(
        &self,
        py: Python<'py>,
        notations: Vec<String>,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let notations = notations_named(&notations)?;
        let schema = Which::Plies.schema(&notations);
        let rows = py.detach(|| {
            let mut rows = Rows::new();
            let place = (&*self.file, self.number);
            Which::Plies.rows(place, &self.read, &notations, &mut rows);
            rows
        });
        let dictionaries = rows.into_iter().map(|row| dictionary(py, &schema, row));
        dictionaries.collect()
    }

    fn row<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let row = py.detach(|| rows::game(&self.file, self.number, &self.read, Lang::English));
        dictionary(py, &Which::Games.schema(&[]), row)
    }

    #[pyo3(signature = (format="kif", notation=None))]
    fn write(&self, format: &str, notation: Option<&str>) -> PyResult<String> {
        Ok(self.written(format, notation)?.text)
    }

    #[pyo3(signature = (format="kif", notation=None))]
    fn losses(&self, format: &str, notation: Option<&str>) -> PyResult<Vec<String>> {
        let losses = self.written(format, notation)?.losses;
        let losses = losses.iter().map(|loss| loss.sentence(Lang::English));
        Ok(losses.collect())
    }

    #[pyo3(signature = (ply=None, *, flip=false))]
    fn svg(&self, ply: Option<u32>, flip: bool) -> PyResult<String> {
        let record = &self.read.record;
        let mut replay = Replay::new(record);
        replay.go(record, self.node(ply)?);
        let options = Options {
            flip,
            ..Options::default()
        };
        Ok(diagram::svg(record, &mut replay, &options))
    }

    /// Notebooks show the last position.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, false)
    }

    fn __len__(&self) -> usize {
        self.read.record.moves()
    }

    /// A record without moves is one all the same.
    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        let facts = self.facts();
        let or = |name: &str| match name {
            "" => "?".to_owned(),
            name => name.to_owned(),
        };
        format!(
            "<Record {}: {} – {}, {} plies>",
            rows::id(&self.file, self.number),
            or(facts.black),
            or(facts.white),
            self.__len__()
        )
    }
}

impl Record {
    fn written(&self, name: &str, notation: Option<&str>) -> PyResult<kifuyomi::Written> {
        let format = format_named(name)?;
        let record = &self.read.record;
        match notation {
            None => Ok(format.write(record)),
            Some(notation) if format.name == format::spoken::FORMAT.name => {
                Ok(format::spoken::write(record, &notation_named(notation)?))
            }
            Some(_) => {
                let message = format!("“{name}” has a notation of its own");
                Err(PyValueError::new_err(message))
            }
        }
    }
}
