//! JSON that is not JKF but contains records, such as servers' data about their games.

use crate::format::jkf::NAME;
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::problem::{self, Span};
use crate::reading::problems::Problems;
use crate::record::Record;
use crate::text::json::{Json, Shape, Value};
use crate::text::line_index::LineIndex;
use crate::text::scan::{Scanner, digits, push_all};
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Maximum length of a square, in bytes: two numbers in an object, with blanks.
const MAX_SQUARE_LENGTH: usize = 100;

/// Maximum number of times that the same text may be read, as a record and inside others.
const MAX_TIMES_READ: usize = 8;

/// Reads the values that are records. Several keys may hold the same game in different formats, so
/// only the records under the key of the longest one are returned.
pub fn read(json: &Json<'_>, places: &LineIndex<'_>, registry: &Registry) -> Vec<ReadResult> {
    let mut found = Vec::new();
    let (mut most, mut best) = (0, String::new());
    let mut left = json.text().len().saturating_mul(MAX_TIMES_READ);
    for value in json.all() {
        let has_moves = value
            .get("moves")
            .is_some_and(|moves| moves.shape() == Shape::List);
        let text = match value.text() {
            Some(text) => text,
            // A record among other data.
            None if has_moves && left >= value.raw().len() => {
                left -= value.raw().len();
                value.raw().into()
            }
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
        if let Some(reads) = by_squares(json, places, registry) {
            return reads;
        }
        let mut problems = Problems::default();
        problems.add(&problem::NO_RECORD_IN_JSON, &places.line(""), "", &[]);
        let record = Record::new(Setup::start(&STANDARD));
        return vec![ReadResult::new(record, problems.into_list(), NAME)];
    }
    let known: Vec<ReadResult> = found.into_iter().flat_map(|(_, reads)| reads).collect();
    joined(json, &best, most, registry, &known).unwrap_or(known)
}

/// Reads a game whose moves are given by their squares, `{"from":"7g","to":"7f"}` or
/// `{"from":77,"to":76}`; `None` if there are none.
pub fn by_squares(
    json: &Json<'_>,
    places: &LineIndex<'_>,
    registry: &Registry,
) -> Option<Vec<ReadResult>> {
    let mut text = String::new();
    let mut first = None;
    for value in json.all() {
        let of_key = |key| square(value.get(key)?);
        let (Some(from), Some(to)) = (of_key("from"), of_key("to")) else {
            continue;
        };
        let promotes = ["promote", "promotion", "isPromote"]
            .iter()
            .any(|key| value.get(key).is_some_and(|it| it.shape() == Shape::True));
        push_all(&mut text, &[&from, &to, if promotes { "+ " } else { " " }]);
        first = first.or(Some(value));
    }
    let value = first?;
    let reader = registry.detect(&text);
    let mut reads = (reader.read)(&text, registry);
    if reads.iter().all(|read| read.record.moves() == 0) {
        return None;
    }
    let found = reads.first_mut()?;
    for problem in &mut found.problems {
        problem.span = Span::default();
    }
    let mut problems = Problems::default();
    let details = ["from", reader.name.title];
    problems.add(
        &problem::RECORD_IN_JSON,
        &places.line(value.raw()),
        "",
        &details,
    );
    found.problems.splice(..0, problems.into_list());
    Some(reads)
}

/// Converts a square in letters, in digits or in two numbers to USI.
fn square(value: Value<'_, '_>) -> Option<String> {
    // A longer value is no square, and may hold all that follows.
    if value.raw().len() > MAX_SQUARE_LENGTH {
        return None;
    }
    let numbers: String = value.items().map(|number| number.raw()).collect();
    let has_parts = matches!(value.shape(), Shape::List | Shape::Object);
    let mut scanner = Scanner::new(if has_parts { &numbers } else { value.raw() });
    let file = scanner.digit().filter(|file| *file > 0)?;
    let rank = scanner.eat_if(|c| ('a'..='i').contains(&c));
    let rank = rank.or_else(|| {
        let rank = scanner.digit().filter(|rank| *rank > 0)?;
        Some(char::from(b'a' + rank - 1))
    })?;
    let mut square = digits(file.into());
    square.push(rank);
    scanner.is_empty().then_some(square)
}

/// Reads a game whose data hold one move each; `None` if the texts under a key are no more together
/// than separately.
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
