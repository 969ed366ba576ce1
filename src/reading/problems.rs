//! The problems of a record, as they are found.

use crate::problem::{self, Cause, Lang, Problem};
use crate::text::scan::{Line, trim};
use crate::variant::setup::{Irregular, Setup};

/// Collects problems, up to a limit.
#[derive(Clone, Debug, Default)]
pub struct Problems {
    list: Vec<Problem>,
    /// How many lines the last problem is about, when it is about unknown lines.
    unknown_lines: u32,
}

impl Problems {
    /// How many problems are listed; one more says that there are others.
    pub const LIMIT: usize = 1000;

    /// Adds a problem about a part of a line.
    #[inline(never)]
    pub fn add(
        &mut self,
        kind: &'static problem::ProblemKind,
        line: &Line<'_>,
        part: &str,
        details: &[&str],
    ) {
        self.push(|| Problem::new(kind, line.span(part), line.text, details));
    }

    /// The same with details that are named in a language.
    #[inline(never)]
    pub fn add_named(
        &mut self,
        kind: &'static problem::ProblemKind,
        line: &Line<'_>,
        part: &str,
        details: &dyn Fn(Lang) -> Vec<String>,
    ) {
        self.push(|| Problem::named(kind, line.span(part), line.text, details));
    }

    /// Reports that a position cannot be read, and why.
    #[inline(never)]
    pub fn bad_sfen(&mut self, line: &Line<'_>, part: &str, sfen: &str, cause: Cause) {
        self.push(|| {
            Problem::new(&problem::BAD_SFEN, line.span(part), line.text, &[sfen]).because(cause)
        });
    }

    /// Adds a problem, which is built only if it is listed: finding its column takes time in proportion to the line's
    /// length.
    fn push(&mut self, make: impl FnOnce() -> Problem) {
        self.unknown_lines = 0;
        if self.list.len() > Problems::LIMIT {
            return;
        }
        let mut problem = make();
        if self.list.len() == Problems::LIMIT {
            problem = Problem::new(&problem::MORE_PROBLEMS, problem.span, &problem.text, &[]);
        }
        self.list.push(problem);
    }

    /// Reports whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Adds an unknown line; consecutive ones are one problem.
    pub fn unknown_line(&mut self, line: &Line<'_>, part: &str) {
        if let Some(last) = self.list.last_mut()
            && self.unknown_lines > 0
            && last.span.line + self.unknown_lines == line.number
        {
            let first = String::from(trim(&last.text));
            let more = self.unknown_lines.to_string();
            *last = Problem::new(
                &problem::UNKNOWN_LINES,
                last.span,
                &last.text,
                &[&first, &more],
            );
            self.unknown_lines += 1;
            return;
        }
        self.add(&problem::UNKNOWN_LINE, line, part, &[part]);
        self.unknown_lines = 1;
    }

    /// Reclassifies the last unknown ending as text in place of a move.
    pub fn name_unknown_ending_a_move(&mut self) {
        let mut problems = self.list.iter_mut().rev();
        if let Some(known) = problems.find(|it| it.kind == &problem::UNKNOWN_ENDING) {
            known.kind = &problem::NOT_A_MOVE;
        }
    }

    /// Reports pieces in a position that a set does not have.
    pub fn report_irregular(&mut self, setup: &Setup, line: &Line<'_>) {
        for irregular in setup.irregular() {
            match irregular {
                Irregular::TwoKings(_) => self.add(&problem::TWO_KINGS, line, "", &[]),
                Irregular::TooMany { kind, count } => {
                    let kind = setup.variant.kind(kind);
                    let called = |lang| kind.map_or("", |kind| setup.variant.called(kind, lang));
                    let details = |lang| vec![count.to_string(), called(lang).to_owned()];
                    self.add_named(&problem::TOO_MANY_PIECES, line, "", &details);
                }
            }
        }
    }

    /// Adds the move that was probably meant to the last problem.
    pub(super) fn suggest(&mut self, meant: Option<String>) {
        if let (Some(last), Some(meant)) = (self.list.last_mut(), meant) {
            last.hint = Some(meant.into());
        }
    }

    /// Returns the problems in the order they were found.
    pub fn into_list(self) -> Vec<Problem> {
        self.list
    }
}
