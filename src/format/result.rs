//! Results of reading.

use crate::problem::{self, Problem, ProblemKind, Severity};
use crate::record::{NodeId, Notes, Record};
use crate::text::encoding::Encoding;
use crate::text::scan::Line;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Maximum number of records read from a text. Each takes some hundred bytes, however short its
/// text is.
pub const MAX_RECORDS: usize = 1_000_000;

/// Name of a format. A result refers to its format by name only, so that reading a format does not
/// link its writer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FormatName {
    /// The name, the same everywhere: `kif`.
    pub name: &'static str,
    /// The name for readers: `KIF`.
    pub title: &'static str,
    /// The layout.
    pub family: Family,
}

/// Layout of a format, which determines where comments appear and games end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// As KIF: lines of Japanese, a move a line.
    Kif,
    /// Like KI2: consecutive Japanese moves, as in articles.
    Ki2,
    /// Like PSN: consecutive moves, with comments in braces.
    Braced,
    /// Like CSA: lines for programs.
    Csa,
    /// Like USI: each line is a game or a position, for programs.
    Lines,
    /// Like JKF: JSON.
    Json,
    /// Sentences.
    Words,
}

impl Family {
    /// Reports whether it is meant for programs: such a text is never prose.
    pub fn is_for_programs(self) -> bool {
        matches!(self, Family::Csa | Family::Lines | Family::Json)
    }
}

/// A record with the problems, the encoding and the format found while reading it.
#[non_exhaustive]
#[derive(Clone, Debug)]
pub struct ReadResult {
    /// The record.
    pub record: Record,
    /// The problems found, in order.
    pub problems: Vec<Problem>,
    /// The encoding of the bytes it was read from; UTF-8 for a text.
    pub encoding: Encoding,
    /// The format of the text.
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

    /// Returns the result for an empty text: the start position.
    #[inline(never)]
    pub(crate) fn nothing(format: FormatName) -> ReadResult {
        let span = Line::WHOLE.span("");
        let problem = Problem::new(&problem::NOTHING_TO_READ, span, "", &[]);
        ReadResult::start(problem, format)
    }

    /// Reports whether the text held no record at all, so that there is nothing but the start position to show.
    ///
    /// ```
    /// assert!(kifuyomi::read_one("hello").is_nothing());
    /// assert!(kifuyomi::read_one("https://example.org/").is_nothing());
    /// assert!(!kifuyomi::read_one("▲７六歩").is_nothing());
    /// ```
    pub fn is_nothing(&self) -> bool {
        const KINDS: [&ProblemKind; 5] = [
            &problem::NOTHING_TO_READ,
            &problem::ZIP_FILE,
            &problem::PDF_FILE,
            &problem::PICTURE_FILE,
            &problem::ONLY_A_LINK,
        ];
        let mut problems = self.problems.iter();
        self.record.is_empty() && problems.any(|problem| KINDS.contains(&problem.kind))
    }

    /// Returns the start position, with the problem that explains why there is no more.
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

    /// Appends the result to the others of a text, up to a limit.
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

    /// Appends notes that follow the last move.
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

    /// Reports whether something could not be read.
    pub fn has_errors(&self) -> bool {
        let mut problems = self.problems.iter();
        problems.any(|problem| problem.severity() == Severity::Error)
    }
}
