//! Texts that mix blocks: articles, records in several notations, a position followed by moves.
//!
//! Each line is classified by its own signals ([`kinds`]), lines are gathered into parts ([`parts`]), the reader of
//! its format reads each part, and the results are joined ([`join`]). Prose becomes comments in its place.

mod composed;
mod fold;
mod game;
mod join;
mod kinds;
mod moves;
mod own_records;
mod parts;

use crate::format::encoded;
use crate::format::kif::common::SEPARATOR;
use crate::format::registry::{Decoded, Registry};
use crate::format::result::ReadResult;
use crate::problem::{self, Problem};
use crate::reading::context::Context;
use crate::reading::unwrap;
use crate::text::scan::{Lines, holds};
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Unwraps a text as a whole, by its first characters: a document in RTF, a literal of a program.
pub fn open(text: &str, context: &Context) -> Option<Decoded> {
    let opened = encoded::rich_text(text, context.decode);
    let text = opened.or_else(|| encoded::literal(text))?;
    Some(Decoded {
        text,
        around: Vec::new(),
        notice: &problem::UNWRAPPED_ENCODING,
    })
}

/// Reads a text part by part, after its direct reader has given results; `None` if those are
/// better.
pub fn read(registry: &Registry, text: &str, direct: &[ReadResult]) -> Option<Vec<ReadResult>> {
    let Some(folded) = fold::folded(text) else {
        return read_parts(registry, text, direct);
    };
    let of_folded = registry.read_direct(&folded);
    let mut results = read_parts(registry, &folded, &of_folded).unwrap_or(of_folded);
    if !join::has_as_many_moves(&results, direct) {
        return read_parts(registry, text, direct);
    }
    // Problems show the original text.
    let lines: Vec<&str> = Lines::new(text).map(|line| line.text).collect();
    for problem in results.iter_mut().flat_map(|result| &mut result.problems) {
        let at = problem.span.line.checked_sub(1).map(|at| at as usize);
        let line = at.and_then(|at| lines.get(at));
        if let Some(line) = line
            && line.chars().count() == problem.text.chars().count()
        {
            problem.text = (*line).into();
        }
    }
    Some(results)
}

fn read_parts(registry: &Registry, text: &str, direct: &[ReadResult]) -> Option<Vec<ReadResult>> {
    // The records of a file are separated by lines of their own.
    if holds(text, SEPARATOR.trim()) {
        return None;
    }
    let opened = unwrap::open_containers(text);
    let folded = opened
        .as_ref()
        .and_then(|opened| fold::folded(&opened.text));
    let inside = opened.as_ref().map_or(text, |opened| opened.text.as_str());
    let plain = folded.as_deref().unwrap_or(inside);
    let game = game::game_of(plain, &registry.context);
    let parts = parts::parts_of(plain);
    let Some(mut joined) = join::join(registry, parts, game) else {
        return nothing_in(direct);
    };
    if !joined.is_better(direct, game, opened.is_some()) {
        return None;
    }
    if let Some(opened) = &opened {
        let mut whole = Some(text);
        for result in &mut joined.results {
            opened.restore(&mut result.problems, whole.take());
        }
    }
    Some(joined.results)
}

/// Reports once that a text holds no record; `None` if something was found, or there is nothing
/// more to report.
fn nothing_in(direct: &[ReadResult]) -> Option<Vec<ReadResult>> {
    let [result] = direct else { return None };
    let is_unknown = |problem: &Problem| {
        let kinds = [
            &problem::UNKNOWN_LINE,
            &problem::UNKNOWN_LINES,
            &problem::NOTHING_TO_READ,
        ];
        kinds.contains(&problem.kind)
    };
    let record = &result.record;
    let start = Setup::start(&STANDARD);
    let is_nothing = record.is_empty() && record.headers.is_empty() && record.start == start;
    if !is_nothing || result.problems.len() < 2 || !result.problems.iter().all(is_unknown) {
        return None;
    }
    let problems = ReadResult::nothing(result.format).problems;
    Some(vec![ReadResult {
        problems,
        ..result.clone()
    }])
}
