//! JSON that is no JKF but has records inside it: what servers give out about their games.

use crate::format::jkf::NAME;
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::problem::{self, Span};
use crate::reading::problems::Problems;
use crate::record::Record;
use crate::text::json::{Json, Shape};
use crate::text::line_index::LineIndex;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Reads the texts among the values that are records. Where several keys have one it may be the
/// same game in several formats, so only those under the key of the longest are read.
pub fn read(json: &Json<'_>, places: &LineIndex<'_>, registry: &Registry) -> Vec<ReadResult> {
    let mut found = Vec::new();
    let (mut most, mut best) = (0, String::new());
    for value in json.all() {
        let has_moves = value
            .get("moves")
            .is_some_and(|moves| moves.shape() == Shape::List);
        let text = match value.text() {
            Some(text) => text,
            // A record among other data.
            None if has_moves => value.raw().into(),
            None => continue,
        };
        let reader = registry.detect(&text);
        if reader.name == NAME && !has_moves {
            continue;
        }
        let mut reads = (reader.read)(&text, registry);
        let moves: usize = reads.iter().map(|read| read.record.moves()).sum();
        if moves == 0 {
            continue;
        }
        let key = value.key().into_owned();
        if let Some(first) = reads.first_mut() {
            let mut problems = Problems::default();
            let line = places.line(value.raw());
            let details = [&*key, reader.name.title];
            problems.add(&problem::RECORD_IN_JSON, &line, value.raw(), &details);
            first.problems.splice(..0, problems.into_list());
        }
        if moves > most {
            (most, best) = (moves, key.clone());
        }
        found.push((key, reads));
    }
    found.retain(|(key, _)| *key == best);
    if found.is_empty() {
        let mut problems = Problems::default();
        problems.add(&problem::NO_RECORD_IN_JSON, &places.line(""), "", &[]);
        let record = Record::new(Setup::start(&STANDARD));
        return vec![ReadResult::new(record, problems.into_list(), NAME)];
    }
    let known: Vec<ReadResult> = found.into_iter().flat_map(|(_, reads)| reads).collect();
    joined(json, &best, most, registry, &known).unwrap_or(known)
}

/// The game of data that hold a move each; `None` where the texts under a key are no more than they are alone.
fn joined(
    json: &Json<'_>,
    key: &str,
    most: usize,
    registry: &Registry,
    known: &[ReadResult],
) -> Option<Vec<ReadResult>> {
    if most != 1 || known.len() < 2 {
        return None;
    }
    let texts = json.all().filter(|value| value.key() == key);
    let texts: Vec<_> = texts.filter_map(|value| value.text()).collect();
    let text = texts.join("\n");
    let mut reads = (registry.detect(&text).read)(&text, registry);
    let [read] = &mut reads[..] else { return None };
    if read.record.moves() < known.len() {
        return None;
    }
    let notice = known.first().and_then(|first| first.problems.first());
    for problem in &mut read.problems {
        problem.span = Span::default();
    }
    read.problems.splice(..0, notice.cloned());
    Some(reads)
}
