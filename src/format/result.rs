//! What is read.

use crate::problem::{self, Problem, Severity};
use crate::record::{NodeId, Notes, Record};
use crate::text::encoding::Encoding;
use crate::text::scan::Line;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// How many records of a text are read. Each takes some hundred bytes, however short its text is.
pub const MAX_RECORDS: usize = 1_000_000;

/// What a format is called. A result names its format by this alone, so that reading a format does not
/// link what writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FormatName {
    /// The name, the same everywhere: `kif`.
    pub name: &'static str,
    /// The name for readers: `KIF`.
    pub title: &'static str,
    /// How it is laid out.
    pub family: Family,
}

/// How a format is laid out, which tells where comments stand and where games end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// As KIF: lines of Japanese, a move a line.
    Kif,
    /// As KI2: Japanese moves one behind the other, as in articles.
    Ki2,
    /// As PSN: moves one behind the other, with comments in braces.
    Braced,
    /// As CSA: lines for programs.
    Csa,
    /// As USI: each line a game or a position, for programs.
    Lines,
    /// As JKF: JSON.
    Json,
    /// Sentences.
    Words,
}

impl Family {
    /// Whether it is for programs: such a text is never prose.
    pub fn is_for_programs(self) -> bool {
        matches!(self, Family::Csa | Family::Lines | Family::Json)
    }
}

/// A record as it was read.
#[non_exhaustive]
#[derive(Clone, Debug)]
pub struct ReadResult {
    /// The record.
    pub record: Record,
    /// What was wrong with it, in the order it was found.
    pub problems: Vec<Problem>,
    /// The encoding of the bytes it was read from; UTF-8 for a text.
    pub encoding: Encoding,
    /// The format it was in.
    pub format: FormatName,
}

impl ReadResult {
    pub(crate) fn new(record: Record, problems: Vec<Problem>, format: FormatName) -> ReadResult {
        ReadResult {
            record,
            problems,
            encoding: Encoding::Utf8,
            format,
        }
    }

    /// What is read in a text that holds nothing: the start position.
    #[inline(never)]
    pub(crate) fn nothing(format: FormatName) -> ReadResult {
        let span = Line::WHOLE.span("");
        let problem = Problem::new(&problem::NOTHING_TO_READ, span, "", &[]);
        ReadResult::start(problem, format)
    }

    /// Whether a text was found to hold nothing.
    pub(crate) fn is_nothing(&self) -> bool {
        let mut problems = self.problems.iter();
        problems.any(|problem| problem.kind == &problem::NOTHING_TO_READ)
    }

    /// The start position, and why there is no more.
    pub(crate) fn start(problem: Problem, format: FormatName) -> ReadResult {
        let record = Record::new(Setup::start(&STANDARD));
        ReadResult::new(record, vec![problem], format)
    }

    /// Adds lines to the comment of a node.
    pub(crate) fn add_comments(&mut self, node: NodeId, lines: &[String]) {
        if let Some(node) = self.record.node_mut(node)
            && !lines.is_empty()
        {
            let notes = node.notes_mut();
            lines.iter().for_each(|line| notes.add_line(line));
        }
    }

    /// Adds it to those that were read of a text, up to a limit.
    #[inline(never)]
    pub(crate) fn add_to(self, results: &mut Vec<ReadResult>) {
        if results.len() < MAX_RECORDS {
            results.push(self);
            return;
        }
        let kind = &problem::TOO_MANY_RECORDS;
        if let Some(last) = results.last_mut()
            && last
                .problems
                .last()
                .is_none_or(|problem| problem.kind != kind)
        {
            let limit = MAX_RECORDS.to_string();
            let problem = Problem::new(kind, Line::WHOLE.span(""), "", &[&limit]);
            last.problems.push(problem);
        }
    }

    /// Adds what stands behind the last move.
    #[inline(never)]
    pub(crate) fn append(&mut self, notes: Notes) {
        let last = self.record.main_line().last();
        let id = last.map_or(NodeId::START, |(id, _)| id);
        if notes != Notes::default()
            && let Some(node) = self.record.node_mut(id)
        {
            node.notes_mut().append(notes);
        }
    }

    /// Whether something could not be read.
    pub fn has_errors(&self) -> bool {
        let mut problems = self.problems.iter();
        problems.any(|problem| problem.severity() == Severity::Error)
    }
}
