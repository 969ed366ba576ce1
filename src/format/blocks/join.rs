//! Reads parts and joins those that belong together: a position and the moves from it, a game and
//! its figures, a record and the prose around it.

use std::collections::HashSet;

use crate::format::blocks::composed::{Composed, Prefix, put_first};
use crate::format::blocks::moves::Family;
use crate::format::blocks::own_records;
use crate::format::blocks::parts::{Part, Piece};
use crate::format::registry::Registry;
use crate::format::result::{self, ReadResult};
use crate::position::Position;
use crate::problem::{self, Severity};
use crate::record::replay::Replay;
use crate::record::{Action, NodeId, Record};
use crate::text::scan::trim;
use crate::types::moves::Played;
use crate::variant::Variant;
use crate::variant::setup::Setup;

/// Minimum number of moves of a game that makes shorter ones in prose examples, and their maximum.
const MIN_GAME: usize = 8;
const MAX_EXAMPLE: usize = 20;

/// Maximum number of moves in a part that is only a piece of a text.
const MAX_PIECE: usize = 2;

/// Maximum number of times a game is read again because a figure interrupts it.
const MAX_FIGURES: usize = 16;

/// A part that was read.
struct Read<'a> {
    part: Part<'a>,
    results: Vec<ReadResult>,
    /// Whether it is a position without moves.
    is_position: bool,
}

/// Reads parts and joins them; `None` if there is no record among them.
pub fn join(
    registry: &Registry,
    parts: Vec<Part<'_>>,
    game: Option<&'static Variant>,
) -> Option<Joined> {
    let parts = continued(own_records::cut_out(registry, parts));
    if !parts.iter().any(Part::is_record) {
        return None;
    }
    let mut reader = PartReader {
        registry,
        game,
        reads: Vec::new(),
        prose: Vec::new(),
        figures: 0,
        has_joined: false,
    };
    let count = parts.iter().filter(|part| part.is_record()).count();
    for part in parts {
        reader.part(part);
    }
    let has_joined = reader.has_joined;
    Some(Joined {
        results: reader.finish()?,
        parts: count,
        has_joined,
    })
}

/// Joins parts whose move numbers continue those of another, across figures and other notations.
fn continued(parts: Vec<Part<'_>>) -> Vec<Part<'_>> {
    let mut joined: Vec<Part<'_>> = Vec::with_capacity(parts.len());
    for mut part in parts {
        let first = part
            .numbers
            .map(|(first, _)| first)
            .filter(|first| *first > 1);
        let goes_on = |known: &Part<'_>| {
            let last = known.numbers.map(|(_, last)| last);
            let is_next = last
                .zip(first)
                .is_some_and(|(last, first)| first == last + 1);
            is_next && known.family == part.family && known.is_table == part.is_table
        };
        let is_game = |known: &Part<'_>| known.family.is_some() || !known.results.is_empty();
        let place = joined.iter().rposition(is_game);
        let known = place
            .and_then(|place| joined.get(place))
            .filter(|known| goes_on(known));
        let Some((place, _)) = place.zip(known) else {
            joined.push(part);
            continue;
        };
        let between = joined.split_off(place + 1);
        let Some(known) = joined.last_mut() else {
            continue;
        };
        for other in between {
            let lines = other.lines.iter().take(other.position_end.unwrap_or(0));
            let prose = lines.filter(|piece| piece.is_prose).copied();
            known.lines.extend(prose);
            let after_position = other
                .lines
                .iter()
                .skip(other.position_end.unwrap_or(0))
                .copied();
            known.lines.extend(after_position);
        }
        known.lines.append(&mut part.lines);
        known.numbers = known
            .numbers
            .zip(part.numbers)
            .map(|(one, other)| (one.0, other.1));
        known.moves += part.moves;
    }
    joined
}

/// The records of a text.
#[derive(Debug)]
pub struct Joined {
    /// The records.
    pub results: Vec<ReadResult>,
    /// The number of parts with moves or a position.
    pub parts: usize,
    /// Whether moves were joined with the position before them, or with those before a figure.
    pub has_joined: bool,
}

impl Joined {
    /// Reports whether it says more than the direct reader has found: more moves, the game that the
    /// text names, or as many moves with fewer errors in several parts. `is_opened` tells that the
    /// text was in a container.
    pub fn is_better(
        &self,
        direct: &[ReadResult],
        game: Option<&'static Variant>,
        is_opened: bool,
    ) -> bool {
        let (moves, errors, picked) = counts(&self.results);
        let (known_moves, known_errors, known_picked) = counts(direct);
        let has_game = |results: &[ReadResult]| {
            let is_it = |result: &ReadResult| {
                let variant = result.record.start.variant;
                game.is_some_and(|game| variant.is_same_game(game)) && result.record.moves() > 1
            };
            results.iter().any(is_it)
        };
        // The reader of one format separates its own games.
        let is_braced = |result: &ReadResult| result.format.family == result::Family::Braced;
        let are_braced = direct.iter().chain(&self.results).all(is_braced);
        if direct.len() > 1 && are_braced && !self.has_joined {
            return false;
        }
        // Noise among the lines of CSA is no record.
        let is_csa = |result: &ReadResult| result.format.family == result::Family::Csa;
        let is_sound = |result: &ReadResult| {
            let has_moves = result.record.moves() > 1;
            let is_code = result.format.family.is_for_programs();
            (!is_csa(result) || result.record.moves() > MAX_PIECE)
                && !result.has_errors()
                && (has_moves || is_code || result.record.len() == 1 && says_something(result))
        };
        let is_noise = !self.has_joined && direct.iter().all(is_csa);
        if is_noise && !self.results.iter().any(is_sound) {
            return false;
        }
        if moves != known_moves {
            return moves > known_moves;
        }
        if errors > known_errors {
            return false;
        }
        let is_fewer = errors < known_errors && (self.parts > 1 || is_opened);
        let has_start = |results: &[ReadResult]| results.iter().any(has_own_start);
        let is_joined = self.has_joined
            && (self.results.len() < direct.len()
                || picked < known_picked
                || has_start(&self.results) && !has_start(direct));
        is_fewer || is_joined || has_game(&self.results) && !has_game(direct)
    }
}

/// Counts the moves, the errors and warnings, and the records extracted from prose.
fn counts(results: &[ReadResult]) -> (usize, usize, usize) {
    let moves = results.iter().map(|result| result.record.all_moves()).sum();
    let problems = || results.iter().flat_map(|result| &result.problems);
    let errors = problems().filter(|found| found.kind.severity > Severity::Notice);
    let picked = problems().filter(|found| found.kind == &problem::AMONG_TEXT);
    (moves, errors.count(), picked.count())
}

/// Reports whether results hold at least as many moves as others.
pub fn has_as_many_moves(results: &[ReadResult], others: &[ReadResult]) -> bool {
    counts(results).0 >= counts(others).0
}

/// Reports whether a record has moves or a position of its own.
fn says_something(result: &ReadResult) -> bool {
    result.record.len() > 1 || has_own_start(result)
}

fn has_own_start(result: &ReadResult) -> bool {
    let start = &result.record.start;
    *start != Setup::start(start.variant)
}

/// Reads one part after another.
struct PartReader<'r, 'a> {
    registry: &'r Registry,
    game: Option<&'static Variant>,
    reads: Vec<Read<'a>>,
    /// Prose that is added to the next record.
    prose: Vec<Piece<'a>>,
    figures: usize,
    has_joined: bool,
}

impl<'a> PartReader<'_, 'a> {
    fn part(&mut self, mut part: Part<'a>) {
        if let Some(first) = part.results.first_mut() {
            put_first(first, &filled_lines(&std::mem::take(&mut self.prose)));
            self.reads.push(Read {
                results: std::mem::take(&mut part.results),
                part,
                is_position: false,
            });
            return;
        }
        if !self.prose.is_empty() {
            let mut lines = std::mem::take(&mut self.prose);
            part.position_end = part.position_end.map(|end| end + lines.len());
            lines.append(&mut part.lines);
            part.lines = lines;
        }
        match part.family {
            Some(family) => self.moves(part, family),
            None if part.position_end.is_some() => self.position(part),
            None => self.prose = part.lines,
        }
    }

    /// Reads a position. One that cannot be read is prose.
    fn position(&mut self, part: Part<'a>) {
        let results = self.read(&part, Prefix::None);
        let is_read = results.first().is_some_and(|result| {
            let problems = &mut result.problems.iter();
            says_something(result)
                && !problems.any(|problem| problem.kind.severity == Severity::Error)
        });
        // The start of a game adds nothing.
        let is_start = results
            .first()
            .is_some_and(|result| !says_something(result));
        if is_read || is_start && part.position_end.is_some() {
            self.reads.push(Read {
                part,
                results,
                is_position: true,
            });
        } else {
            let lines = part.lines.into_iter();
            self.prose = lines
                .map(|piece| Piece {
                    is_prose: true,
                    ..piece
                })
                .collect();
        }
    }

    /// Reads moves, which may begin from the position before them or continue the game before that.
    fn moves(&mut self, part: Part<'a>, family: Family) {
        let may_join = !says_start(&part);
        let start = self
            .reads
            .last()
            .filter(|read| read.is_position && may_join);
        let start = start
            .and_then(|read| read.results.first())
            .map(|result| result.record.start.clone());
        if let Some(start) = start {
            if self.goes_on_with_figure(&start, &part) {
                return;
            }
            let results = match family {
                Family::Json => None,
                Family::Japanese => {
                    let place = self.reads.len() - 1;
                    let before = self.reads.get(place).filter(|read| read.part.is_diagram);
                    let prefix =
                        before.map_or(Prefix::Start(&start), |read| Prefix::Lines(&read.part));
                    Some(self.read(&part, prefix))
                }
                _ => Some(self.read(&part, Prefix::Start(&start))),
            };
            if let Some(mut results) = results.filter(|results| begins_from(results, &start, &part))
            {
                self.has_joined = true;
                if let Some(before) = self.reads.pop()
                    && !(family == Family::Japanese && before.part.is_diagram)
                {
                    take_over(before, &mut results);
                }
                self.reads.push(Read {
                    part,
                    results,
                    is_position: false,
                });
                return;
            }
        }
        let results = self.read(&part, Prefix::None);
        let is_aside = part.may_be_aside && !begins_with_legal_move(&results);
        if let Some(before) = self.reads.last_mut().filter(|_| is_aside) {
            let lines = filled_lines(&part.lines);
            if let Some(last) = before.results.last_mut() {
                let end = last.record.end_of_main_line();
                last.add_comments(end, &lines);
            }
            return;
        }
        self.reads.push(Read {
            part,
            results,
            is_position: false,
        });
    }

    /// Reports whether a position is the one that the game before it has reached, and the moves
    /// continue from there.
    fn goes_on_with_figure(&mut self, start: &Setup, part: &Part<'a>) -> bool {
        let [.., before, figure] = self.reads.as_slice() else {
            return false;
        };
        let is_same_game =
            before.part.family == part.family && part.numbers.is_none_or(|(first, _)| first > 1);
        let [result] = before.results.as_slice() else {
            return false;
        };
        let reached = Replay::at_end(&result.record)
            .into_position()
            .setup()
            .sfen_without_number();
        if !is_same_game || self.figures >= MAX_FIGURES || reached != start.sfen_without_number() {
            return false;
        }
        self.figures += 1;
        self.has_joined = true;
        let end = figure.part.position_end.unwrap_or(0);
        let after_figure: Vec<Piece<'a>> = figure.part.lines.iter().skip(end).copied().collect();
        self.reads.pop();
        let Some(mut before) = self.reads.pop() else {
            return false;
        };
        before.part.lines.extend(after_figure);
        before.part.lines.extend(part.lines.iter().copied());
        before.results = self.read(&before.part, Prefix::None);
        self.reads.push(before);
        true
    }

    fn read(&self, part: &Part<'_>, prefix: Prefix<'_, '_>) -> Vec<ReadResult> {
        Composed::of(part, prefix, self.game).read(self.registry)
    }

    /// Returns the records, without examples and without positions that occur in one of the games.
    fn finish(mut self) -> Option<Vec<ReadResult>> {
        let moves = |read: &Read<'_>| {
            read.results
                .iter()
                .map(|result| result.record.moves())
                .max()
                .unwrap_or(0)
        };
        let most = self.reads.iter().map(moves).max().unwrap_or(0);
        let has_positions = self.reads.iter().any(|read| read.is_position);
        let are_pieces =
            most <= MAX_PIECE && self.reads.iter().filter(|read| !read.is_position).count() > 1;
        if are_pieces {
            return None;
        }
        let occurring = if has_positions && self.reads.len() > 1 {
            positions_of(&self.reads)
        } else {
            HashSet::new()
        };
        let mut results: Vec<ReadResult> = Vec::new();
        let mut waiting: Vec<String> = Vec::new();
        for read in std::mem::take(&mut self.reads) {
            let count = moves(&read);
            let is_example = most >= MIN_GAME
                && count < most.min(MAX_EXAMPLE)
                && read.part.has_prose
                && !read.is_position
                && !read.part.is_table
                && !read
                    .results
                    .iter()
                    .any(|result| result.record.ending().is_some())
                && (count < MIN_GAME || is_among_text(&read.results));
            let is_known = read.is_position
                && read.results.first().is_some_and(|result| {
                    let start = &result.record.start;
                    !says_something(result) && most > 0
                        || occurring.contains(&start.sfen_without_number())
                });
            if is_example || is_known {
                // A game of the text shows the diagram; everything else is kept.
                let is_diagram = |piece: &Piece<'_>| {
                    is_known && !piece.is_prose && trim(piece.line.text).starts_with(['|', '+'])
                };
                let lines = read.part.lines.iter().filter(|piece| !is_diagram(piece));
                waiting.extend(filled_lines(lines));
                continue;
            }
            let place = results.len();
            for result in read.results {
                result.add_to(&mut results);
            }
            if let Some(first) = results.get_mut(place) {
                put_first(first, &std::mem::take(&mut waiting));
            }
        }
        waiting.extend(filled_lines(&self.prose));
        if let Some(last) = results.last_mut() {
            let end = last.record.end_of_main_line();
            last.add_comments(end, &waiting);
        }
        (!results.is_empty()).then_some(results)
    }
}

/// Returns the lines that are not blank.
fn filled_lines<'p, 'a: 'p>(pieces: impl IntoIterator<Item = &'p Piece<'a>>) -> Vec<String> {
    let lines = pieces.into_iter().map(|piece| trim(piece.line.text));
    lines
        .filter(|line| !line.is_empty())
        .map(String::from)
        .collect()
}

/// Reports whether moves were extracted from prose.
fn is_among_text(results: &[ReadResult]) -> bool {
    let mut problems = results.iter().flat_map(|result| &result.problems);
    problems.any(|found| found.kind == &problem::AMONG_TEXT)
}

/// Reports whether the first move can be played from a position. Japanese moves after a diagram may
/// be illegal.
fn begins_from(results: &[ReadResult], start: &Setup, part: &Part<'_>) -> bool {
    let Some(record) = results.first().map(|result| &result.record) else {
        return false;
    };
    let is_japanese = part.family == Some(Family::Japanese);
    let begins = if is_japanese {
        first_move(results).is_some()
    } else {
        begins_with_legal_move(results)
    };
    begins && record.start.pieces().eq(start.pieces())
}

/// Reports whether the first move that was read is legal.
fn begins_with_legal_move(results: &[ReadResult]) -> bool {
    first_move(results).is_some_and(|played| played.violations.are_legal())
}

/// Returns the first move that was read.
fn first_move(results: &[ReadResult]) -> Option<&Played> {
    let record = &results.first()?.record;
    let start = record.node(NodeId::START)?;
    record.node(start.first_child()?)?.played()
}

/// Moves a position's notes and headers to the record that begins from it.
fn take_over(before: Read<'_>, results: &mut [ReadResult]) {
    let Some((first, position)) = results.first_mut().zip(before.results.into_iter().next()) else {
        return;
    };
    let start = position.record.node(NodeId::START);
    let mut notes = start
        .and_then(|node| node.notes())
        .cloned()
        .unwrap_or_default();
    let mut headers = position.record.headers;
    headers.append(&mut first.record.headers);
    first.record.headers = headers;
    if let Some(start) = first.record.node_mut(NodeId::START) {
        notes.append(std::mem::take(start.notes_mut()));
        start.set_notes(notes);
    }
}

/// Returns all positions of the games, except those with which they begin.
fn positions_of(reads: &[Read<'_>]) -> HashSet<String> {
    let records = reads
        .iter()
        .filter(|read| !read.is_position)
        .flat_map(|read| &read.results);
    let mut positions = HashSet::new();
    for result in records {
        let record: &Record = &result.record;
        let mut position = Position::new(&record.start);
        for (_, node) in record.main_line() {
            if let Action::Move(played) = &node.action
                && position.apply(played.mv).is_ok()
            {
                positions.insert(position.setup().sfen_without_number());
            }
        }
    }
    positions
}

/// Reports whether moves of USI name the position from which they begin.
fn says_start(part: &Part<'_>) -> bool {
    let mut lines = part.lines.iter().map(|piece| trim(piece.line.text));
    let begins = |line: &str| {
        ["position", "startpos", "sfen"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    part.family == Some(Family::Usi) && lines.any(|line| begins(line) || line.contains('/'))
}
