//! Records from moves among other text, with the text between them as comments.

use std::ops::Range;

use crate::format::kif::common::{read_sentence, side_name};
use crate::format::prose::codes::sfen_in;
use crate::format::prose::lines::is_header;
use crate::format::prose::runs::{FEW_MOVES, Run, front, may_begin, may_hold_move};
use crate::format::result::ReadResult;
use crate::position::Position;
use crate::problem::{self, Problem, ProblemKind};
use crate::reading::annotations::analysis::moves_at;
use crate::record::replay::Replay;
use crate::record::{Action, NodeId, Record};
use crate::text::scan::{Line, Lines, digit, has, is_blank, split_at_word, trim};
use crate::types::outcome::Ending;

/// Problems of lines that are comments once their moves are found.
pub const SETTLED: [&ProblemKind; 7] = [
    &problem::HEADER_WITH_MOVES,
    &problem::NOTHING_TO_READ,
    &problem::UNKNOWN_LINE,
    &problem::UNKNOWN_LINES,
    &problem::TRAILING_TEXT,
    &problem::NOT_A_MOVE,
    &problem::UNKNOWN_ENDING,
];

/// Returns the record of some runs. If there is only one run, and lines below begin like its line
/// and hold a game as well, returns a record for each: the rows of a table, the items of a list.
#[inline(never)]
pub fn games_of(text: &str, first: &ReadResult, runs: &[Run]) -> Vec<ReadResult> {
    let lines: Vec<Line<'_>> = Lines::new(text).collect();
    let others = match runs {
        [run] => games_below(&lines, first, run),
        _ => Vec::new(),
    };
    let mut ends = others.iter().map(|run| run.line).chain([lines.len()]);
    let end = ends.next().unwrap_or(0);
    let mut games = vec![record_of(&lines, 0..end, first, runs)];
    let start = Record::new(first.record.start.clone());
    let blank = ReadResult::new(start, Vec::new(), first.format);
    for (run, end) in others.iter().zip(ends) {
        let places = run.line..end;
        games.push(record_of(&lines, places, &blank, std::slice::from_ref(run)));
    }
    games
}

/// Returns the games below a line that holds one, in lines with the same beginning except for
/// numbers.
fn games_below(lines: &[Line<'_>], first: &ReadResult, run: &Run) -> Vec<Run> {
    let mut position = Position::new(&first.record.start);
    let front_of = |line: &Line<'_>, end: usize| {
        let front = line.text.get(..end).unwrap_or_default();
        front.replace(|c| digit(c).is_some(), "")
    };
    let known = lines.get(run.line).map(|line| front_of(line, run.start));
    let Some(known) =
        known.filter(|known| known.len() <= MAX_PREFIX_LENGTH && run.moves.len() >= FEW_MOVES)
    else {
        return Vec::new();
    };
    let mut games = Vec::new();
    for (line, number) in lines.iter().zip(0..).skip(run.line + 1) {
        if !may_hold_move(line.text) {
            continue;
        }
        let mut before = ' ';
        for (start, c) in line
            .text
            .char_indices()
            .take(known.len() + MAX_NUMBER_LENGTH)
        {
            let last = std::mem::replace(&mut before, c);
            if !may_begin(last, c) || front_of(line, start) != known {
                continue;
            }
            let rest = line.text.get(start..).unwrap_or_default();
            if let Some(found) = moves_at(&mut position, None, front(rest))
                && found.moves.len() >= FEW_MOVES
            {
                games.push(Run {
                    line: number,
                    start,
                    end: start + found.length,
                    is_sure: true,
                    moves: found.moves,
                });
                break;
            }
        }
    }
    games
}

/// Maximum length of the text before the moves of a row or an item, and of a number in it, in
/// bytes.
const MAX_PREFIX_LENGTH: usize = 80;
const MAX_NUMBER_LENGTH: usize = 10;

/// Returns the record of some runs, with the text between them in the given lines as comments.
#[inline(never)]
fn record_of(
    lines: &[Line<'_>],
    places: Range<usize>,
    first: &ReadResult,
    runs: &[Run],
) -> ReadResult {
    let mut record = Record::new(first.record.start.clone());
    record.move_before.clone_from(&first.record.move_before);
    record.headers.clone_from(&first.record.headers);
    let start = first.record.node(NodeId::START);
    let hidden = start.and_then(|node| node.notes());
    let hidden = hidden
        .map(|notes| notes.hidden_lines.clone())
        .unwrap_or_default();
    let mut replay = Replay::new(&record);
    let mut runs_left = runs.iter().peekable();
    let mut problems = Vec::new();
    // The lines that stay as they were read before; line 0 is the whole text.
    let mut kept = vec![0];
    let lines = lines.get(places.clone()).unwrap_or_default();
    for (line, number) in lines.iter().zip(places) {
        let mut at = 0;
        let mut has_moves = false;
        while let Some(run) = runs_left.next_if(|run| run.line == number) {
            has_moves = true;
            note(
                &mut record,
                &mut replay,
                line.text.get(at..run.start).unwrap_or(""),
            );
            if problems.is_empty() {
                let part = line.text.get(run.start..run.end).unwrap_or("");
                let kind = &problem::AMONG_TEXT;
                problems.push(Problem::new(kind, line.span(part), line.text, &[]));
            }
            for mv in &run.moves {
                // A move that was legal in the search is legal here.
                let _ = replay.extend(&mut record, *mv);
            }
            at = run.end;
        }
        let rest = line.text.get(at..).unwrap_or("");
        let rest = match sfen_in(rest) {
            Some(position) => &rest.replace(position, ""),
            None => rest,
        };
        if has_moves {
            let headers = &mut record.headers;
            headers.retain(|header| !is_header(&header.key, line));
        }
        if has_moves || !is_kept_elsewhere(&record, &hidden, line) {
            note(&mut record, &mut replay, rest);
        } else {
            kept.push(line.number);
        }
    }
    if let Some(start) = record
        .node_mut(NodeId::START)
        .filter(|_| !hidden.is_empty())
    {
        start.notes_mut().hidden_lines = hidden;
    }
    if let Some(ending) = first.record.ending().filter(|_| record.ending().is_none()) {
        let ending = Ending::new(ending.kind, replay.position().turn(), &ending.text);
        replay.append(&mut record, Action::End(ending));
    }
    let others = first.problems.iter();
    let others = others.filter(|problem| {
        !SETTLED.contains(&problem.kind) && kept.binary_search(&problem.span.line).is_ok()
    });
    problems.extend(others.cloned());
    ReadResult::new(record, problems, first.format)
}

/// Reports whether a line is a header, a row of a diagram, or not for readers.
fn is_kept_elsewhere(record: &Record, hidden: &[String], line: &Line<'_>) -> bool {
    let text = trim(line.text);
    let holds_hand = side_name(text).is_some() && split_at_word(text, "持").is_some();
    let is_board = text.starts_with(['|', '｜', '#']) || text.starts_with("+-");
    is_board
        || holds_hand
        || record
            .headers
            .iter()
            .any(|header| is_header(&header.key, line))
        || hidden.iter().any(|hidden| hidden == text)
}

/// Keeps words at the replay's current node; a sentence about the result ends the game.
#[inline(never)]
fn note(record: &mut Record, replay: &mut Replay, text: &str) {
    let is_sign = |c: char| !c.is_alphanumeric();
    let text = trim(text).trim_matches(|c| has("、。,.・:：;；", c) || is_blank(c));
    let is_number = text.chars().all(|c| is_sign(c) || digit(c).is_some());
    if text.is_empty() || is_number {
        return;
    }
    let node = replay.node();
    let is_end = record
        .node(node)
        .is_some_and(|node| matches!(node.action, Action::Move(_)));
    if let Some(sentence) = text.strip_prefix("まで").filter(|_| is_end) {
        let to_move = replay.position().turn();
        let ending = read_sentence(sentence, to_move).ending(to_move, text);
        replay.append(record, Action::End(ending));
    } else if let Some(node) = record.node_mut(node) {
        node.notes_mut().add_line(text);
    }
}
