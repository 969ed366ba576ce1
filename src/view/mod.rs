//! Plain data for a user interface: the contents of boards, move lists and lists of problems, without
//! JavaScript types and without references into the core.
//!
//! With the feature `web-reader` each type also converts to a JavaScript object, and its TypeScript
//! declaration is generated from here.

mod board;
mod data;
mod ending;
mod explore;
pub mod flat;
mod insight;
mod mate;
mod names;
mod notations;
mod picture;
mod piece_facts;
mod piece_moves;
mod pieces;
mod rows;
mod table;

pub use board::{legs, view};
pub use data::*;
pub use ending::{EndingInfo, ending};
pub use notations::{notation, notations, notations_of, settings, unknown_in, with_setting};
pub use piece_facts::PieceFact;
pub use piece_moves::{MoveMark, WayInfo};
pub use rows::rows;
pub use table::{MARKUPS, Markup, table};
pub use {explore::*, insight::*, mate::*, names::*, picture::*, pieces::*};

use board::{add_any_pieces, variant_info};
use data::number;

use crate::format::{self, FormatName, ReadResult};
use crate::notation::systems::spoken;
use crate::notation::{self, MoveContext, MoveWriter, Notation, PartRole, Sink, write_node};
use crate::problem::sentences::result;
use crate::problem::{Lang, Problem};
use crate::record::replay::Replay;
use crate::record::{NodeId, Record, TimeLimits};
use crate::text::scan::{digits, trim};
use crate::types::color::Color;
use crate::types::outcome::{EndKind, Outcome};

/// Returns facts about a whole record.
pub fn info(read: &ReadResult, lang: Lang) -> Info {
    record_info(&read.record, read.format, read.problems.len(), lang)
}

/// Returns facts about a whole record in a format, with a number of problems.
pub fn record_info(record: &Record, format: FormatName, problems: usize, lang: Lang) -> Info {
    let player = |color| String::from(record.player(color).unwrap_or_default());
    let plies = record.moves();
    let mut variant = variant_info(record.start.variant, lang);
    if record.has_any_pieces {
        add_any_pieces(&mut variant, record.start.variant, lang);
    }
    let limits = |color| {
        let limits = TimeLimits::of(record, color)?;
        Some(LimitsInfo {
            main: limits.main,
            byoyomi: limits.byoyomi,
            added: limits.added,
        })
    };
    Info {
        format: String::from(format.name),
        variant,
        headers: record
            .headers
            .iter()
            .map(|header| HeaderInfo {
                key: String::from(&header.key),
                value: String::from(trim(&header.value)),
            })
            .collect(),
        black: player(Color::Black),
        white: player(Color::White),
        handicap: String::from(handicap(record)),
        plies: number(plies),
        nodes: number(record.len() - 1),
        result: result_of(record, plies, lang),
        problems: number(problems),
        black_limits: limits(Color::Black),
        white_limits: limits(Color::White),
    }
}

/// Returns the handicap as the record words it; empty in an even game.
fn handicap(record: &Record) -> &str {
    let handicap = match record.start.turn {
        Color::Black => None,
        Color::White => record.header("手合割"),
    };
    handicap.unwrap_or_default()
}

/// Returns the result of the main line as a sentence: `White wins after 112 moves (resignation)`. Empty if
/// the record does not say.
fn result_of(record: &Record, plies: usize, lang: Lang) -> String {
    let Some(ending) = record.ending() else {
        return String::new();
    };
    let words = match ending.kind {
        EndKind::Other => ending.words(),
        kind => kind.reason(lang),
    };
    let sentence = match ending.outcome {
        Outcome::Win(Color::Black) => &result::BLACK_WINS,
        Outcome::Win(Color::White) => &result::WHITE_WINS,
        Outcome::Draw => &result::DRAW,
        Outcome::Unknown => &result::UNKNOWN,
    };
    sentence.count(lang, plies, &[&digits(number(plies)), words])
}

/// Returns all moves of the tree in one notation, one per line, in reading order.
pub fn moves(record: &Record, notation: &Notation) -> String {
    let mut text = String::with_capacity(record.len() * 16);
    write_moves(record, notation, &mut text);
    text
}

/// Writes the text of [`moves`].
pub fn write_moves<S: Sink>(record: &Record, notation: &Notation, out: &mut S) {
    if record.is_empty() {
        return;
    }
    let mut writer = MoveWriter::new(record, notation);
    for (id, _) in record.reading_order() {
        if record.node(id).is_some_and(|node| node.played().is_some()) {
            writer.write(out, id);
            out.part(PartRole::Space, "\n");
        }
    }
}

/// Explains the move that led to a node; empty for a node without a move.
pub fn explain(
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    notation: &Notation,
    lang: Lang,
) -> Explanation {
    let node = record.node(id);
    let (Some(played), Some(parent)) = (
        node.and_then(|node| node.played()),
        node.and_then(|node| node.parent()),
    ) else {
        return Explanation::default();
    };
    replay.go(record, parent);
    let context = MoveContext::of(replay.position(), played, replay.previous(record));
    let variant = record.start.variant;
    Explanation {
        parts: notation
            .explain(&context, lang)
            .into_iter()
            .map(|explained| PartInfo {
                role: String::from(explained.part.role.name()),
                title: String::from(explained.part.role.words(lang)),
                text: explained.part.text,
                gloss: explained.gloss,
                why: explained.why,
                others: explained
                    .others
                    .into_iter()
                    .filter_map(|square| u16::try_from(variant.place(square)).ok())
                    .collect(),
            })
            .collect(),
        reading: spoken::for_explanation(notation, lang).text(&context),
        others: notation::EVERY
            .fitting(variant)
            .map(|notation| OtherText {
                notation: String::from(notation.name),
                title: String::from(notation.title.text(lang)),
                text: notation.text(&context),
            })
            .collect(),
        illegal: played.violations.words(lang),
    }
}

/// Returns the move that led to a node in a notation; an empty text for none.
pub fn text(record: &Record, replay: &mut Replay, id: NodeId, notation: &Notation) -> String {
    let mut text = String::new();
    if let Some(played) = record.node(id).and_then(|node| node.played()) {
        write_node(&mut text, notation, record, replay, id, played);
    }
    text
}

/// Returns the move that led to a node in every notation, in their order; empty texts for none.
pub fn texts(record: &Record, replay: &mut Replay, id: NodeId) -> Vec<String> {
    let mut text = |notation| text(record, replay, id, notation);
    notation::EVERY.iter().map(&mut text).collect()
}

/// Returns the spoken form of the move that led to a node in a language; an empty text for none.
pub fn reading(record: &Record, replay: &mut Replay, id: NodeId, lang: Lang) -> String {
    text(record, replay, id, spoken::of(lang))
}

/// Returns all formats, for a picker.
pub fn formats() -> Vec<FormatInfo> {
    let formats = format::EVERY.into_iter();
    formats
        .map(|format| FormatInfo {
            name: String::from(format.name),
            title: String::from(format.title),
            extension: String::from(format.utf8_extension),
            writes: true,
        })
        .collect()
}

/// Returns a problem in words.
pub fn problem(problem: &Problem, lang: Lang) -> ProblemInfo {
    ProblemInfo {
        severity: String::from(problem.severity().name()),
        code: String::from(problem.code()),
        line: problem.span.line,
        column: problem.span.column,
        length: problem.span.length,
        text: problem.text.to_string(),
        message: problem.message(lang),
        done: problem.done(lang),
        caret: problem.caret(),
    }
}
