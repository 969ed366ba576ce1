//! Tables: names and kinds of columns, and rows of cells.

/// The kind of a column's values. Any cell may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Number,
    Flag,
}

use Kind::{Flag, Number, Text};

/// The columns of games.
pub const GAMES: [(&str, Kind); 26] = [
    ("game", Text),
    ("file", Text),
    ("number", Number),
    ("format", Text),
    ("encoding", Text),
    ("variant", Text),
    ("black", Text),
    ("white", Text),
    ("date", Text),
    ("event", Text),
    ("site", Text),
    ("handicap", Text),
    ("start_sfen", Text),
    ("result", Text),
    ("ending", Text),
    ("ending_text", Text),
    ("plies", Number),
    ("opening", Text),
    ("black_opening", Text),
    ("white_opening", Text),
    ("black_castle", Text),
    ("white_castle", Text),
    ("variations", Number),
    ("problems", Number),
    ("errors", Number),
    ("problem_text", Text),
];

/// The columns of plies. Columns of requested notations follow.
pub const PLIES: [(&str, Kind); 14] = [
    ("game", Text),
    ("ply", Number),
    ("side", Text),
    ("usi", Text),
    ("sfen", Text),
    ("piece", Text),
    ("capture", Text),
    ("promotes", Flag),
    ("check", Flag),
    ("legal", Flag),
    ("time", Number),
    ("evaluation", Number),
    ("mate", Number),
    ("comment", Text),
];

/// One cell.
#[derive(Clone, Debug)]
pub enum Cell {
    Empty,
    Text(String),
    Number(i64),
    Flag(bool),
}

impl Cell {
    /// Creates a text cell; an empty text gives an empty cell.
    pub fn text(text: impl Into<String>) -> Cell {
        let text = text.into();
        if text.is_empty() {
            Cell::Empty
        } else {
            Cell::Text(text)
        }
    }

    /// Creates a number cell; `None` gives an empty cell.
    pub fn number(number: Option<impl Into<i64>>) -> Cell {
        number.map_or(Cell::Empty, |number| Cell::Number(number.into()))
    }

    /// Creates a number cell for a count.
    pub fn count(count: usize) -> Cell {
        Cell::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

/// A table's columns: names and kinds.
#[derive(Clone, Debug)]
pub struct Schema(pub Vec<(String, Kind)>);

impl Schema {
    /// Creates a schema of fixed columns, followed by text columns. Duplicate names get a number.
    pub fn new(fixed: &[(&str, Kind)], further: &[&str]) -> Schema {
        let mut columns: Vec<(String, Kind)> = Vec::new();
        let further = further.iter().map(|name| (*name, Text));
        for (name, kind) in fixed.iter().copied().chain(further) {
            let is_taken = |name: &str| columns.iter().any(|(known, _)| known == name);
            let numbered = (2..).map(|number| format!("{name}_{number}"));
            let mut names = [name.to_owned()].into_iter().chain(numbered);
            let free = names.find(|name| !is_taken(name)).unwrap_or_default();
            columns.push((free, kind));
        }
        Schema(columns)
    }
}

/// Rows, each with one cell per column.
pub type Rows = Vec<Vec<Cell>>;
