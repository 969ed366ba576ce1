//! JSON that is no JKF but has a record inside it: what servers give out about a game.

use super::FORMAT;
use crate::format::{self, Read};
use crate::json::{Json, Places};
use crate::make::Problems;
use crate::problem;
use crate::record::Record;
use crate::setup::Setup;
use crate::variant::standard::STANDARD;

/// Reads the text among the values that is a record: the one with the most moves.
pub fn read(json: &Json<'_>, places: &Places<'_>) -> Vec<Read> {
    let mut best: Option<(usize, Vec<Read>, Problems)> = None;
    for value in json.all() {
        let Some(text) = value.text() else { continue };
        let format = format::detect(&text);
        if format.name == FORMAT.name {
            continue;
        }
        let reads = (format.read)(&text);
        let moves = reads.iter().map(|read| read.record.moves()).sum();
        if moves > best.as_ref().map_or(0, |(most, ..)| *most) {
            let mut problems = Problems::default();
            let kind = &problem::RECORD_IN_JSON;
            let line = places.line(value.raw());
            problems.add(kind, &line, "", &[&value.key(), format.title]);
            best = Some((moves, reads, problems));
        }
    }
    let Some((_, mut reads, problems)) = best else {
        let mut problems = Problems::default();
        problems.add(&problem::NO_RECORD_IN_JSON, &places.line(""), "", &[]);
        let record = Record::new(Setup::start(&STANDARD));
        return vec![Read::new(record, problems.into_list(), &FORMAT)];
    };
    if let Some(first) = reads.first_mut() {
        first.problems.splice(..0, problems.into_list());
    }
    reads
}
