//! A game that is played and edited.

use kifuyomi::notation::{self, MoveContext};
use kifuyomi::problem::Lang;
use kifuyomi::{
    Action, Color, EndKind, Game as CoreGame, Move, NodeId, Replay, Setup, read_one, variant,
    write_usi,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::names::{format_named, notation_named};
use crate::record::Record;

/// A record with variations, and a place in it.
#[pyclass(module = "kifuyomi")]
pub struct Game {
    game: CoreGame,
}

impl Game {
    /// Returns a node that exists; the current one if none is given.
    fn known(&self, node: Option<u32>) -> PyResult<NodeId> {
        let Some(number) = node else {
            return Ok(self.game.node());
        };
        let id = NodeId::new(number);
        let missing = || PyIndexError::new_err(format!("there is no node {number}"));
        self.game.record().node(id).map(|_| id).ok_or_else(missing)
    }

    fn usi(&self, mv: Move) -> String {
        let mut usi = String::new();
        write_usi(&mut usi, self.game.record().start.variant, mv);
        usi
    }

    /// Returns the move that a text means at the current node.
    fn meant(&mut self, text: &str) -> PyResult<Move> {
        // USI names any move, also one that no piece can make.
        if let Some(mv) = self.game.position().read_usi(text) {
            return Ok(mv);
        }
        let (record, replay) = self.game.walk();
        let previous = replay.previous(record);
        let found = notation::find(text, replay.position_mut(), previous);
        let missing =
            || PyValueError::new_err(format!("“{text}” is no move here, or may be several"));
        found.ok_or_else(missing)
    }

    /// Returns why a move is illegal; `None` for a legal one.
    fn violations(&self, mv: Move) -> Option<String> {
        let mut position = self.game.position().clone();
        match position.apply(mv) {
            Ok(played) if played.violations.are_legal() => None,
            Ok(played) => Some(played.violations.words(Lang::English)),
            Err(unplayable) => Some(unplayable.to_string()),
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (start=None))]
    fn new(start: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let Some(start) = start else {
            return Ok(Game {
                game: CoreGame::default(),
            });
        };
        if let Ok(record) = start.cast::<Record>() {
            let game = CoreGame::from(record.get().read.record.clone());
            return Ok(Game { game });
        }
        let sfen: String = start.extract()?;
        let setup = Setup::from_sfen(&variant::games::standard::STANDARD, &sfen);
        let setup = setup.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Game {
            game: CoreGame::new(setup),
        })
    }

    /// The current node.
    #[getter]
    fn node(&self) -> u32 {
        self.game.node().get()
    }

    #[getter]
    fn sfen(&self) -> String {
        self.game.position().to_string()
    }

    #[getter]
    fn turn(&self) -> &'static str {
        match self.game.position().turn() {
            Color::Black => "black",
            Color::White => "white",
        }
    }

    #[getter]
    fn check(&self) -> bool {
        let position = self.game.position();
        position.is_check(position.turn())
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = self.game.position().legal_moves();
        moves.into_iter().map(|mv| self.usi(mv)).collect()
    }

    fn parse(&mut self, text: &str) -> PyResult<String> {
        let mv = self.meant(text)?;
        Ok(self.usi(mv))
    }

    fn why_illegal(&mut self, text: &str) -> PyResult<Option<String>> {
        let mv = self.meant(text)?;
        Ok(self.violations(mv))
    }

    #[pyo3(signature = (text, *, illegal=false))]
    fn push(&mut self, text: &str, illegal: bool) -> PyResult<u32> {
        let mv = self.meant(text)?;
        if let Some(why) = self.violations(mv).filter(|_| !illegal) {
            return Err(PyValueError::new_err(format!("“{text}”: {why}")));
        }
        let played = self.game.play_move(mv);
        let id = played.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(id.get())
    }

    fn pop(&mut self) -> PyResult<Option<String>> {
        let node = self.game.record().node(self.game.node());
        let mv = node.and_then(|node| node.played()).map(|played| played.mv);
        if !self.game.back() {
            return Err(PyIndexError::new_err("the game is at its start"));
        }
        Ok(mv.map(|mv| self.usi(mv)))
    }

    fn end(&mut self, kind: &str) -> PyResult<u32> {
        let known = EndKind::all().find(|known| known.code() == kind);
        let missing = || {
            let known: Vec<_> = EndKind::all().map(EndKind::code).collect();
            PyValueError::new_err(format!(
                "there is no ending “{kind}”, but {}",
                known.join(", ")
            ))
        };
        Ok(self.game.end(known.ok_or_else(missing)?).get())
    }

    fn go(&mut self, node: u32) -> PyResult<()> {
        let id = self.known(Some(node))?;
        self.game.go(id);
        Ok(())
    }

    fn forward(&mut self) -> bool {
        self.game.forward()
    }

    #[pyo3(signature = (node=None))]
    fn parent(&self, node: Option<u32>) -> PyResult<Option<u32>> {
        let node = self.game.record().node(self.known(node)?);
        Ok(node.and_then(|node| node.parent()).map(NodeId::get))
    }

    #[pyo3(signature = (node=None))]
    fn children(&self, node: Option<u32>) -> PyResult<Vec<u32>> {
        let id = self.known(node)?;
        Ok(self.game.record().children(id).map(NodeId::get).collect())
    }

    fn main_line(&self) -> Vec<u32> {
        let line = self.game.record().main_line();
        line.map(|(id, _)| id.get()).filter(|id| *id > 0).collect()
    }

    #[pyo3(signature = (notation="western", node=None))]
    fn text(&self, notation: &str, node: Option<u32>) -> PyResult<Option<String>> {
        let notation = notation_named(notation)?;
        let record = self.game.record();
        let id = self.known(node)?;
        let Some(node) = record.node(id) else {
            return Ok(None);
        };
        match (&node.action, node.parent()) {
            (Action::Move(played), Some(parent)) => {
                let mut replay = Replay::new(record);
                replay.go(record, parent);
                let previous = replay.previous(record);
                let context = MoveContext::of(replay.position(), played, previous);
                Ok(Some(notation.text(&context)))
            }
            (Action::End(ending), _) => Ok(Some(ending.kind.words(Lang::English).to_owned())),
            (Action::Unread(text), _) => Ok(Some(text.to_string())),
            _ => Ok(None),
        }
    }

    #[pyo3(signature = (node=None))]
    fn comment(&self, node: Option<u32>) -> PyResult<String> {
        let node = self.game.record().node(self.known(node)?);
        Ok(node.map_or("", |node| node.comment()).to_owned())
    }

    #[pyo3(signature = (text, node=None))]
    fn set_comment(&mut self, text: &str, node: Option<u32>) -> PyResult<bool> {
        let id = self.known(node)?;
        Ok(self.game.set_comment(id, text))
    }

    #[pyo3(signature = (milliseconds, node=None))]
    fn set_time(&mut self, milliseconds: Option<u32>, node: Option<u32>) -> PyResult<bool> {
        let id = self.known(node)?;
        Ok(self.game.set_time(id, milliseconds))
    }

    fn set_header(&mut self, key: &str, value: &str) -> bool {
        self.game.set_header(key, value)
    }

    fn set_player(&mut self, side: &str, name: &str) -> PyResult<bool> {
        let color = match side {
            "black" => Color::Black,
            "white" => Color::White,
            _ => {
                return Err(PyValueError::new_err(format!(
                    "there is no side “{side}”, but black, white"
                )));
            }
        };
        Ok(self.game.set_player(color, name))
    }

    #[pyo3(signature = (node=None))]
    fn remove(&mut self, node: Option<u32>) -> PyResult<u32> {
        let id = self.known(node)?;
        let parent = self.game.remove(id);
        let missing = || PyValueError::new_err("the start cannot be removed");
        parent.map(NodeId::get).ok_or_else(missing)
    }

    #[pyo3(signature = (node=None))]
    fn promote(&mut self, node: Option<u32>) -> PyResult<bool> {
        let id = self.known(node)?;
        Ok(self.game.promote(id))
    }

    fn merge(&mut self, other: &Record) -> PyResult<usize> {
        let added = self.game.merge(&other.read.record);
        added.ok_or_else(|| PyValueError::new_err("the records start from different positions"))
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn redo(&mut self) -> bool {
        self.game.redo()
    }

    #[pyo3(signature = (format="kif"))]
    fn write(&self, format: &str) -> PyResult<String> {
        Ok(format_named(format)?.write(self.game.record()).text)
    }

    /// Returns the record as it is now.
    fn record(&self) -> Record {
        let mut read = read_one("position startpos");
        read.record = self.game.record().clone();
        Record::new("", 1, read)
    }

    fn __repr__(&self) -> String {
        format!("<Game at {}: {}>", self.node(), self.sfen())
    }
}
