//! Writing KIF and KI2: head, main line, then the variations from the last to the first.

use crate::format::kif::common::{
    HEAD_LINES, SEPARATOR_WORD, are_named_by_handicap, handicap, side_name,
};
use crate::format::kif::diagram::write_diagram;
use crate::format::kif::read::comes_back_as_header;
use crate::record::headers::unnamed_form;
use crate::record::replay::Replay;
use crate::record::{Header, Node, NodeId, Notes, Record};
use crate::text::scan::{one_line, push_all, trim};
use crate::variant::Variant;

/// Writes the nodes of a record one by one.
pub trait Lines {
    /// Appends a node to a text; the replay is at the position before it.
    fn node(&mut self, out: &mut String, replay: &Replay, id: NodeId);
    /// Writes the part of a node that follows its notes.
    fn after_notes(&mut self, out: &mut String, id: NodeId, is_main: bool);
    /// Returns the number of a variation's first move, as its announcement gives it.
    fn number(&self, ply: u32) -> String {
        ply.to_string()
    }
    /// Ends the line to which nodes are being written.
    fn end_line(&mut self, out: &mut String);
    /// Reports whether each node has a line of its own. Otherwise notes of an ending belong to the move
    /// before it, and there are no lines for programs.
    fn has_line_for_each(&self) -> bool {
        false
    }
}

/// Writes the line below a diagram: the ply, and the move that led to it.
pub fn write_ply(out: &mut String, ply: u32, before: Option<&str>) {
    if ply > 0 || before.is_some() {
        let text = before.unwrap_or("");
        push_all(out, &["手数＝", &ply.to_string()]);
        if !text.is_empty() {
            push_all(out, &["  ", text, "  まで"]);
        }
        out.push('\n');
    }
}

/// Writes the lines before the first move except notes, and returns the number of headers that are
/// not read back.
pub fn write_head(out: &mut String, record: &Record) -> usize {
    if !record
        .header("手合割")
        .is_some_and(|name| names_game(record, name))
    {
        write_game(out, record);
    }
    write_form(out, record.start.variant, &record.headers);
    let start = start_words(record);
    // The players' names follow the diagram, if there is one.
    let names = match start {
        StartWords::Diagram => record
            .headers
            .iter()
            .rev()
            .take_while(|h| is_name(h))
            .count(),
        _ => 0,
    };
    let before = record.headers.len() - names;
    let mut lost = write_headers(out, record.headers.iter().take(before));
    match start {
        StartWords::None => {}
        StartWords::Handicap(name) => push_all(out, &["手合割：", name, "\n"]),
        StartWords::Diagram => {
            write_diagram(out, &record.start, are_named_by_handicap(record));
            let before = record.move_before.as_ref().map(|before| &*before.text);
            write_ply(out, record.start.number - 1, before);
        }
    }
    lost += write_headers(out, record.headers.iter().skip(before));
    lost
}

/// Reports whether a header is the name of a player.
pub fn is_name(header: &Header) -> bool {
    side_name(&header.key).is_some_and(|(_, rest)| rest.is_empty())
}

/// Writes which game it is, unless it is shogi.
pub fn write_game(out: &mut String, record: &Record) {
    let variant = record.start.variant;
    let even = variant.handicaps.first();
    let even = even.filter(|_| !variant.is_shogi());
    if let Some(name) = even.and_then(|even| even.names.first()) {
        push_all(out, &["手合割：", name, "\n"]);
    }
}

/// Writes the form of the game if no header does, unless it is the usual one.
pub fn write_form(out: &mut String, variant: &Variant, headers: &[Header]) {
    if let Some(form) = unnamed_form(variant, headers) {
        push_all(out, &[form.header, "：", form.name(), "\n"]);
    }
}

/// Reports whether a header identifies the game. Shogi needs none.
fn names_game(record: &Record, name: &str) -> bool {
    let variant = record.start.variant;
    variant.is_shogi() || is_even(variant, name)
}

/// Reports whether a name is that of a game's even start.
fn is_even(variant: &'static Variant, name: &str) -> bool {
    let even = variant.handicaps.first();
    even.is_some_and(|even| handicap(variant, name).is_some_and(|found| found.sfen == even.sfen))
}

/// How a record identifies its start position.
enum StartWords {
    /// By its headers, or not at all in an even game.
    None,
    /// By a name that is not among the headers.
    Handicap(&'static str),
    /// By a diagram.
    Diagram,
}

/// Handicaps that every program knows by these names. The start of others is written as a diagram.
const KNOWN: [&str; 11] = [
    "平手",
    "香落ち",
    "右香落ち",
    "角落ち",
    "飛車落ち",
    "飛香落ち",
    "二枚落ち",
    "四枚落ち",
    "六枚落ち",
    "八枚落ち",
    "十枚落ち",
];

fn start_words(record: &Record) -> StartWords {
    let variant = record.start.variant;
    let position = record.start.to_string();
    let is_start = |sfen: &str| sfen == position;
    // Programs know only the even start of other games.
    let is_known = |name: &str| {
        if variant.is_shogi() {
            KNOWN.contains(&trim(name))
        } else {
            is_even(variant, name)
        }
    };
    let header = record.header("手合割");
    let means = header
        .filter(|name| is_known(name))
        .and_then(|name| handicap(variant, name))
        .map(|handicap| handicap.sfen)
        // Without a header the game is even.
        .or_else(|| header.is_none().then_some(variant.start));
    if means.is_some_and(is_start) {
        return StartWords::None;
    }
    let mut handicaps = variant.handicaps.iter();
    let named = handicaps.find(|handicap| is_start(handicap.sfen));
    let name = named.and_then(|handicap| handicap.names.first());
    match (header, name.filter(|name| is_known(name))) {
        (None, Some(name)) => StartWords::Handicap(name),
        _ => StartWords::Diagram,
    }
}

/// Writes headers, each on a line, and returns the number of those that are not read back
/// unchanged.
pub fn write_headers<'a>(out: &mut String, headers: impl Iterator<Item = &'a Header>) -> usize {
    let mut lost = 0;
    for Header { key, value } in headers {
        if value.is_empty() && key.starts_with("盤面") {
            push_all(out, &[key, "\n"]);
            continue;
        }
        let shown = value.replace(['\n', '\r'], "\\n");
        let comes_back = comes_back_as_header(key, &shown);
        if comes_back {
            push_all(out, &[key, "：", &shown, "\n"]);
        }
        lost += usize::from(!comes_back || shown != *value);
    }
    lost
}

/// Writes the notes of several nodes as those of one.
fn write_notes(out: &mut String, nodes: &[Option<&Node>]) {
    for node in nodes.iter().flatten() {
        for line in node.notes().iter().flat_map(|notes| notes.lines()) {
            write_comment(out, line);
        }
        // Unmarked, they could be taken for moves or headers, and programs reject them.
        for line in node.unread_lines() {
            write_comment(out, &one_line(line));
        }
    }
    for name in nodes.iter().flatten().flat_map(|node| node.bookmarks()) {
        push_all(out, &["&", &one_line(name), "\n"]);
    }
}

/// Writes the notes of a node. `is_first` tells whether it begins the record or a variation.
fn write_notes_at(
    out: &mut String,
    record: &Record,
    lines: &mut dyn Lines,
    id: NodeId,
    is_first: bool,
) {
    let Some(node) = record.node(id) else { return };
    let has_line = lines.has_line_for_each();
    let is_written = !has_line && !is_first && node.ending().is_some();
    let after = ending_after(record, node).filter(|_| !has_line);
    let nodes = [Some(node).filter(|_| !is_written), after];
    let has_text = |node: &&Node| node.notes().is_some_and(Notes::has_text);
    if nodes.iter().flatten().any(has_text) {
        lines.end_line(out);
        write_notes(out, &nodes);
    }
    if has_line && id != NodeId::START {
        write_hidden_lines(out, node);
    }
}

/// Returns the ending that follows a node on its line; its notes precede the sentence about it.
fn ending_after<'a>(record: &'a Record, node: &Node) -> Option<&'a Node> {
    let next = record.node(node.first_child()?)?;
    next.ending().is_some().then_some(next)
}

/// Writes a line of a comment, which may contain line ends of another kind.
pub fn write_comment(out: &mut String, line: &str) {
    for line in line.split(['\n', '\r']) {
        push_all(out, &["*", line, "\n"]);
    }
}

/// Writes unread text in place of a move as a comment, with the number of that move.
pub fn write_unread(out: &mut String, ply: u32, text: &str) {
    write_comment(out, &[&*ply.to_string(), " ", &one_line(text)].concat());
}

/// Writes lines for programs.
pub fn write_hidden_lines(out: &mut String, node: &Node) {
    for line in node.hidden_lines() {
        // A leading blank keeps it from ending the record.
        let is_head = HEAD_LINES.iter().any(|word| line.starts_with(word));
        let ends = line.starts_with(SEPARATOR_WORD) || is_head && node.parent().is_some();
        let blank = if ends { " " } else { "" };
        push_all(out, &["#", blank, &one_line(line), "\n"]);
    }
}

/// Writes notes and moves: the main line, then the variations from the last to the first, each
/// followed by its own in the same way. In this order every program finds the line from which a
/// variation departs.
pub fn write_tree(out: &mut String, record: &Record, lines: &mut dyn Lines) {
    write_notes_at(out, record, lines, NodeId::START, true);
    let mut replay = Replay::new(record);
    let mut starts: Vec<NodeId> = record.children(NodeId::START).take(1).collect();
    let mut is_main = true;
    while let Some(start) = starts.pop() {
        if !is_main {
            let ply = record.node(start).map_or(0, |node| node.ply);
            push_all(out, &["\n変化：", &lines.number(ply), "手\n"]);
        }
        let mut at = Some(start);
        while let Some(id) = at {
            let node = record.node(id);
            if let Some(parent) = node.and_then(|node| node.parent()) {
                replay.go(record, parent);
            }
            lines.node(out, &replay, id);
            write_notes_at(out, record, lines, id, id == start && !is_main);
            lines.after_notes(out, id, is_main);
            if is_first_child(record, id) {
                let mut siblings = following_siblings(record, id);
                siblings.reverse();
                starts.extend(siblings);
            }
            at = node.and_then(|node| node.first_child());
        }
        lines.end_line(out);
        is_main = false;
    }
}

fn is_first_child(record: &Record, id: NodeId) -> bool {
    let parent = record.node(id).and_then(|node| node.parent());
    parent
        .and_then(|parent| record.node(parent))
        .is_some_and(|parent| parent.first_child() == Some(id))
}

fn following_siblings(record: &Record, id: NodeId) -> Vec<NodeId> {
    std::iter::successors(record.node(id).and_then(|node| node.next_sibling()), |id| {
        record.node(*id)?.next_sibling()
    })
    .collect()
}
