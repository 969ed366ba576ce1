//! Plain data for a user interface: what a board, a move list and a list of problems need,
//! with no types of JavaScript and no references into the core.
//!
//! With the feature `web-first` each type also turns into a JavaScript object, and its TypeScript
//! declaration is generated from here.

mod board;
mod data;
mod ending;
mod explore;
mod insight;
mod notations;
mod picture;

pub use board::view;
pub use data::*;
pub use ending::{EndingInfo, ending};
pub use notations::{notation, notations, notations_of, settings, unknown_in, with_setting};
pub use {explore::*, insight::*, picture::*};

use board::variant_info;
use data::{number, side};

use crate::format::{self, FormatName, ReadResult};
use crate::notation::systems::spoken;
use crate::notation::{self, MoveContext, Notation, write_node};
use crate::problem::sentences::result;
use crate::problem::{Lang, Problem};
use crate::record::adjudication;
use crate::record::replay::Replay;
use crate::record::{Action, NodeId, Record};
use crate::text::scan::trim;
use crate::types::color::Color;
use crate::types::outcome::{EndKind, Ending, Outcome};

/// What is known of a whole record.
pub fn info(read: &ReadResult, lang: Lang) -> Info {
    record_info(&read.record, read.format, read.problems.len(), lang)
}

/// What is known of a whole record in a format, with so many problems.
pub fn record_info(record: &Record, format: FormatName, problems: usize, lang: Lang) -> Info {
    let player = |color| String::from(record.player(color).unwrap_or_default());
    let plies = record.moves();
    let handicap = match record.start.turn {
        Color::Black => None,
        Color::White => record.header("手合割"),
    };
    Info {
        format: String::from(format.name),
        variant: variant_info(record.start.variant, lang),
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
        handicap: String::from(handicap.unwrap_or_default()),
        plies: number(plies),
        nodes: number(record.len() - 1),
        result: record
            .ending()
            .map_or_else(String::new, |ending| result_of(ending, plies, lang)),
        problems: number(problems),
    }
}

/// How a game ended, as a sentence: `White wins after 112 moves (resignation)`.
fn result_of(ending: &Ending, plies: usize, lang: Lang) -> String {
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
    sentence.fill(lang, &[&plies.to_string(), words])
}

/// The whole tree as rows of a move list, the start first.
pub fn rows(record: &Record, replay: &mut Replay, notation: &Notation, lang: Lang) -> Vec<Row> {
    let standings = adjudication::standings(record, replay);
    let mut status = |id: NodeId, _: &mut Replay| {
        let standing = standings.get(id.get() as usize);
        standing.map_or_else(String::new, |standing| standing.words(lang))
    };
    rows_with(record, replay, notation, lang, &mut status)
}

/// The same with no more than check and mate in [`Row::status`], for programs that do without the
/// code for repetitions and pieces between.
pub fn rows_with_checks(
    record: &Record,
    replay: &mut Replay,
    notation: &Notation,
    lang: Lang,
) -> Vec<Row> {
    let mut status = |id: NodeId, replay: &mut Replay| {
        // An ending has no position of its own.
        if replay.node() == id {
            adjudication::check(replay.position_mut())
                .words(lang)
                .into()
        } else {
            String::new()
        }
    };
    rows_with(record, replay, notation, lang, &mut status)
}

/// What the rules say of the position at a node, in words.
type WriteStatus<'a> = &'a mut dyn FnMut(NodeId, &mut Replay) -> String;

fn rows_with(
    record: &Record,
    replay: &mut Replay,
    notation: &Notation,
    lang: Lang,
    status: WriteStatus<'_>,
) -> Vec<Row> {
    let (first, starts) = (record.start.number, record.start.turn);
    let mut clocks = Clocks::new(record);
    let mut rows = vec![row(NodeId::START, record)];
    for (id, depth) in record.reading_order() {
        let mut row = row(id, record);
        let parent = NodeId::new(row.parent);
        replay.go(record, parent);
        row.depth = depth;
        row.variation = record.children(parent).next() != Some(id);
        row.number = notation.numbering().number(row.ply, first, starts);
        let mover = replay.position().turn();
        row.side = side(mover);
        row.label = notation.numbering().label(row.number, mover);
        let node = record.node(id);
        match node.map(|node| &node.action) {
            Some(Action::Move(played)) => {
                write_node(&mut row.text, notation, record, replay, id, played);
                row.illegal = played.violations.words(lang);
                row.side = side(played.color);
            }
            Some(Action::End(ending)) => row.text = ending_words(ending, lang),
            Some(Action::Unread(text)) => row.text = text.to_string(),
            Some(Action::Start) | None => {}
        }
        row.total = clocks.add(parent, id, mover, row.time);
        row.status = status(id, replay);
        rows.push(row);
    }
    rows
}

/// The time that both sides have used up to each node; -1 where it is not known.
struct Clocks(Vec<[i32; 2]>);

impl Clocks {
    fn new(record: &Record) -> Clocks {
        Clocks(vec![[0; 2]; record.slots()])
    }

    /// Adds the time of a node to that of its side at the node before, and returns the sum.
    fn add(&mut self, parent: NodeId, id: NodeId, mover: Color, time: i32) -> i32 {
        let index = |id: NodeId| id.get() as usize;
        let mut both = self.0.get(index(parent)).copied().unwrap_or([-1; 2]);
        let mut sum = -1;
        if let Some(total) = both.get_mut(mover.index()) {
            if *total >= 0 && time >= 0 {
                sum = total.saturating_add(time);
            }
            *total = sum;
        }
        if let Some(known) = self.0.get_mut(index(id)) {
            *known = both;
        }
        sum
    }
}

/// What every row says of its node, whatever the notation.
fn row(id: NodeId, record: &Record) -> Row {
    let Some(node) = record.node(id) else {
        return Row::default();
    };
    let kind = match node.action {
        Action::Start => "start",
        Action::Move(_) => "move",
        Action::End(_) => "ending",
        Action::Unread(_) => "unread",
    };
    let comment: Vec<&str> = node
        .notes()
        .into_iter()
        .flat_map(|notes| notes.comment.iter().chain(&notes.unread_lines))
        .map(String::as_str)
        .collect();
    Row {
        node: id.get(),
        parent: node.parent().map_or(0, NodeId::get),
        kind: String::from(kind),
        ply: node.ply,
        comment: comment.join("\n"),
        bookmarks: node.bookmarks().to_vec(),
        time: node
            .time
            .and_then(|time| i32::try_from(time).ok())
            .unwrap_or(-1),
        total: -1,
        ..Row::default()
    }
}

fn ending_words(ending: &Ending, lang: Lang) -> String {
    String::from(match ending.kind {
        EndKind::Other => ending.words(),
        kind => kind.words(lang),
    })
}

/// All moves of the tree in one notation, one a line, in reading order.
pub fn moves(record: &Record, replay: &mut Replay, notation: &Notation) -> String {
    let mut text = String::with_capacity(record.len() * 16);
    for (id, _) in record.reading_order() {
        if let Some(played) = record.node(id).and_then(|node| node.played()) {
            write_node(&mut text, notation, record, replay, id, played);
            text.push('\n');
        }
    }
    text
}

/// The move that led to a node, explained; empty for a node without a move.
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
        reading: spoken::of(lang).text(&context),
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

/// The move that led to a node in a notation; an empty text for none.
pub fn text(record: &Record, replay: &mut Replay, id: NodeId, notation: &Notation) -> String {
    let mut text = String::new();
    if let Some(played) = record.node(id).and_then(|node| node.played()) {
        write_node(&mut text, notation, record, replay, id, played);
    }
    text
}

/// The move that led to a node in every notation, in their order; empty texts for none.
pub fn texts(record: &Record, replay: &mut Replay, id: NodeId) -> Vec<String> {
    let mut text = |notation| text(record, replay, id, notation);
    notation::EVERY.iter().map(&mut text).collect()
}

/// How the move that led to a node is read out in a language; an empty text for none.
pub fn reading(record: &Record, replay: &mut Replay, id: NodeId, lang: Lang) -> String {
    text(record, replay, id, spoken::of(lang))
}

/// All formats, for a picker.
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

/// A problem in words.
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
