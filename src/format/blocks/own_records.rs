//! Records in the lines beside the moves of a part: no signal of a line tells them, and only the reader of a whole text
//! knows their notation.

use crate::format::blocks::composed::{Composed, Prefix};
use crate::format::blocks::parts::{Part, Piece};
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::problem::{self, Severity};
use crate::text::scan::{digit, kanji_digit, trim};

/// Minimum number of moves of such a record, each of which has a digit.
const MIN_MOVES: usize = 3;

/// Cuts records out of the lines beside the moves of each part; each is a part of its own.
pub fn cut_out<'a>(registry: &Registry, parts: Vec<Part<'a>>) -> Vec<Part<'a>> {
    let mut cut = Vec::with_capacity(parts.len());
    for mut part in parts {
        let known = if part.is_record() {
            part.known.clone()
        } else {
            0..0
        };
        let after = part.lines.split_off(known.end);
        let own = part.lines.split_off(known.start);
        let mut before = sections(registry, std::mem::take(&mut part.lines));
        let mut after = sections(registry, after);
        // The lines next to the moves stay with them.
        if let Some(beside) = before.pop_if(|section| section.results.is_empty()) {
            part.lines = beside.lines;
        }
        part.position_end = part
            .position_end
            .map(|end| end + part.lines.len() - known.start);
        part.lines.extend(own);
        if after
            .first()
            .is_some_and(|section| section.results.is_empty())
        {
            part.lines.extend(after.remove(0).lines);
        }
        cut.extend(before);
        cut.push(part);
        cut.extend(after);
    }
    cut
}

/// Divides lines into those that are records and those that are not, alternately.
fn sections<'a>(registry: &Registry, lines: Vec<Piece<'a>>) -> Vec<Part<'a>> {
    let mut sections = Sections {
        registry,
        done: Vec::new(),
    };
    let kind = |piece: &Piece<'_>| (piece.is_prose, piece.is_in_braces);
    for lines in lines.chunk_by(|one, other| kind(one) == kind(other)) {
        if lines.iter().any(|piece| piece.is_in_braces) {
            sections.add_rest(lines);
            continue;
        }
        if sections.add(lines) {
            continue;
        }
        let is_blank = |piece: &Piece<'_>| trim(piece.line.text).is_empty();
        let paragraphs = lines.chunk_by(|one, other| is_blank(one) == is_blank(other));
        for paragraph in paragraphs {
            if !sections.add(paragraph) {
                sections.add_rest(paragraph);
            }
        }
    }
    sections.done
}

struct Sections<'r, 'a> {
    registry: &'r Registry,
    done: Vec<Part<'a>>,
}

impl<'a> Sections<'_, 'a> {
    /// Adds lines if they are a record.
    fn add(&mut self, lines: &[Piece<'a>]) -> bool {
        let results = records_in(self.registry, lines);
        let is_record = !results.is_empty();
        if is_record {
            self.done.push(Part {
                results,
                // It may be an example in an article about another game.
                has_prose: true,
                ..Part::of_lines(lines.to_vec())
            });
        }
        is_record
    }

    /// Adds lines that are no record.
    fn add_rest(&mut self, lines: &[Piece<'a>]) {
        match self.done.last_mut() {
            Some(last) if last.results.is_empty() => last.lines.extend(lines),
            _ => self.done.push(Part::of_lines(lines.to_vec())),
        }
    }
}

/// Returns the records that lines are as a whole; none if anything in them is unknown.
fn records_in(registry: &Registry, lines: &[Piece<'_>]) -> Vec<ReadResult> {
    let is_digit = |c: &char| digit(*c).or(kanji_digit(*c)).is_some();
    let chars = || lines.iter().flat_map(|piece| piece.line.text.chars());
    if chars().filter(is_digit).take(MIN_MOVES).count() < MIN_MOVES {
        return Vec::new();
    }
    let is_prose = lines.iter().any(|piece| piece.is_prose);
    let lines = lines.iter().map(|piece| Piece {
        is_prose: false,
        ..*piece
    });
    let results = Composed::of(&Part::of_lines(lines.collect()), Prefix::None, None).read(registry);
    let moves: usize = results.iter().map(|result| result.record.moves()).sum();
    // Moves picked from prose may be an example.
    let mut problems = results.iter().flat_map(|result| &result.problems);
    let is_known = problems.all(|problem| {
        let is_picked = is_prose && problem.kind == &problem::AMONG_TEXT;
        problem.kind.severity == Severity::Notice && !is_picked
    });
    if is_known && moves >= MIN_MOVES {
        results
    } else {
        Vec::new()
    }
}
