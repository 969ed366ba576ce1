//! The rows of a record: one for the game, one for each ply of its main line.

use kifuyomi::notation::{MoveContext, Notation};
use kifuyomi::opening::{self, Found};
use kifuyomi::problem::{Lang, Severity};
use kifuyomi::reading::annotations::analysis::{self, Value};
use kifuyomi::variant::Variant;
use kifuyomi::{Color, KindId, Node, Outcome, Played, ReadResult, Record, Replay, write_usi};

use crate::facts::{Facts, result};
use crate::table::columns::{Cell, Rows};

/// Returns the id of a game in both tables: its file, and its number in it, counted from 1.
pub fn id(file: &str, number: usize) -> String {
    format!("{file}#{number}")
}

/// Returns the row of a game, in the order of [`super::columns::GAMES`].
pub fn game(file: &str, number: usize, read: &ReadResult, lang: Lang) -> Vec<Cell> {
    let record = &read.record;
    let facts = Facts::of(record);
    let found = opening::names(record);
    let moves = record.moves();
    let off_main_line = record.nodes().filter(|(_, node)| node.played().is_some());
    let errors = read.problems.iter();
    let errors = errors.filter(|problem| problem.severity() == Severity::Error);
    let sentences = read.problems.iter().map(|problem| problem.sentence(lang));
    let ending_text = record.ending().map_or("", |ending| ending.words());
    vec![
        Cell::Text(id(file, number)),
        Cell::text(file),
        Cell::count(number),
        Cell::text(read.format.name),
        Cell::text(read.encoding.name()),
        Cell::text(record.start.variant.name),
        Cell::text(facts.black),
        Cell::text(facts.white),
        Cell::text(facts.date),
        Cell::text(facts.event),
        Cell::text(facts.site),
        Cell::text(facts.handicap),
        Cell::text(record.start.to_string()),
        Cell::text(facts.result),
        Cell::text(facts.ending),
        Cell::text(ending_text),
        Cell::count(moves),
        Cell::text(record.header("戦型").unwrap_or_default()),
        first(&found.openings, Color::Black),
        first(&found.openings, Color::White),
        first(&found.castles, Color::Black),
        first(&found.castles, Color::White),
        Cell::count(off_main_line.count().saturating_sub(moves)),
        Cell::count(read.problems.len()),
        Cell::count(errors.count()),
        Cell::text(sentences.collect::<Vec<_>>().join("\n")),
    ]
}

/// Returns the most specific name of a side, in Japanese like other names of the game.
fn first(names: &[Found], color: Color) -> Cell {
    let mut names = names.iter().filter(|name| name.color == color);
    names
        .next()
        .map_or(Cell::Empty, |found| Cell::text(found.name.japanese))
}

/// Adds the rows of a game's plies, in the order of [`super::columns::PLIES`], followed by the moves in
/// notations.
pub fn plies(game: &str, record: &Record, notations: &[Notation], rows: &mut Rows) {
    let mut replay = Replay::new(record);
    for (id, node) in record.main_line() {
        let Some(played) = node.played() else {
            continue;
        };
        if let Some(parent) = node.parent() {
            replay.go(record, parent);
        }
        let sfen = replay.position().to_string();
        let context = MoveContext::of(replay.position(), played, replay.previous(record));
        let texts = notations.iter().map(|notation| notation.text(&context));
        let texts: Vec<String> = texts.collect();
        replay.go(record, id);
        let position = replay.position();
        let gives_check = position.is_check(position.turn());
        let mut row = ply(game, record.start.variant, node, played, sfen, gives_check);
        row.extend(texts.into_iter().map(Cell::Text));
        rows.push(row);
    }
}

fn ply(
    game: &str,
    variant: &'static Variant,
    node: &Node,
    played: &Played,
    sfen: String,
    gives_check: bool,
) -> Vec<Cell> {
    let code = |kind: Option<KindId>| kind.and_then(|kind| variant.kind(kind));
    let code = |kind| code(kind).map_or("", |kind| kind.code);
    let mut usi = String::new();
    write_usi(&mut usi, variant, played.mv);
    let value = analysis::first_value(node.comment());
    let (value, mate) = match value {
        Some(Value::Pawns(value)) => (Some(value), None),
        Some(Value::Mate(plies)) => (None, Some(plies)),
        Some(Value::Mated(plies)) => (None, Some(-plies)),
        None => (None, None),
    };
    vec![
        Cell::Text(game.to_owned()),
        Cell::Number(node.ply.into()),
        Cell::text(side(played.color)),
        Cell::Text(usi),
        Cell::Text(sfen),
        Cell::text(code(played.kind)),
        Cell::text(code(played.captured)),
        Cell::Flag(played.mv.promotes()),
        Cell::Flag(gives_check),
        Cell::Flag(played.violations.are_legal()),
        Cell::number(node.time),
        Cell::number(value),
        Cell::number(mate),
        Cell::text(node.comment()),
    ]
}

fn side(color: Color) -> &'static str {
    result(Outcome::Win(color))
}
