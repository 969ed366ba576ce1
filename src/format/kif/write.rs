//! Writing KIF: head, main line, then the variations from the last to the first.

use std::fmt::Write as _;

use crate::color::Color;

use crate::format::{Loss, kakinoki};
use crate::notation::{Moment, japanese};
use crate::problem;
use crate::record::{Action, Header, Node, NodeId, Record};
use crate::replay::Replay;
use crate::scan::{digits, push_all, push_times};
use crate::words::square_name;

/// Columns that a move takes in front of its time.
const MOVE_COLUMNS: usize = 13;

/// Writes a record; the format holds all of it.
pub fn write(record: &Record) -> (String, Vec<Loss>) {
    let mut out = String::with_capacity(4096);
    write_head(&mut out, record);
    out.push_str("手数----指手---------消費時間--\n");
    write_notes(&mut out, record, NodeId::START);
    write_tree(&mut out, record);
    (out, Vec::new())
}

fn write_head(out: &mut String, record: &Record) {
    if let Some(start) = record.node(NodeId::START) {
        write_asides(out, start);
    }
    let variant = record.start.variant;
    let position = record.start.to_string();
    let is_start = |sfen: &str| sfen == position;
    let named = variant
        .handicaps
        .iter()
        .find(|handicap| is_start(handicap.sfen));
    for Header { key, value } in &record.headers {
        match value.is_empty() && key.starts_with("盤面") {
            true => push_all(out, &[key, "\n"]),
            // Other formats have lines in a value; what followed would be a line of its own.
            false => push_all(out, &[key, "：", &value.replace('\n', "\\n"), "\n"]),
        }
    }
    let header = record.header("手合割");
    let means = header
        .and_then(|name| kakinoki::handicap(variant, name))
        .map(|handicap| handicap.sfen)
        // Without a word about it the game is even.
        .or_else(|| header.is_none().then_some(variant.start));
    if means.is_some_and(is_start) {
        return;
    }
    let name = named.and_then(|handicap| handicap.names.first());
    if let (None, Some(name)) = (header, name) {
        push_all(out, &["手合割：", name, "\n"]);
        return;
    }
    kakinoki::write_diagram(out, &record.start);
    if record.start.number > 1 {
        let before = record.square_before.map_or_else(String::new, square_name);
        let ply = digits(record.start.number - 1);
        push_all(out, &["手数＝", &ply, "  ", &before, "  まで\n"]);
    }
}

fn write_notes(out: &mut String, record: &Record, id: NodeId) {
    let Some(node) = record.node(id) else { return };
    for name in node.bookmarks() {
        push_all(out, &["&", name, "\n"]);
    }
    for line in node.notes().iter().flat_map(|notes| notes.lines()) {
        push_all(out, &["*", line, "\n"]);
    }
    for line in node.stray() {
        push_all(out, &[line, "\n"]);
    }
    if id != NodeId::START {
        write_asides(out, node);
    }
}

fn write_asides(out: &mut String, node: &Node) {
    for line in node.asides() {
        push_all(out, &["#", line, "\n"]);
    }
}

/// The main line, then the variations from the last to the first, each with its own in the same
/// way: the order in which every program finds the line that a variation leaves.
fn write_tree(out: &mut String, record: &Record) {
    let mut lines = LineWriter {
        record,
        replay: Replay::new(record),
        totals: vec![[0; 2]; record.len()],
    };
    let mut starts: Vec<NodeId> = record.children(NodeId::START).take(1).collect();
    let mut is_main = true;
    while let Some(start) = starts.pop() {
        if !is_main {
            let ply = record.node(start).map_or(0, |node| node.ply);
            push_all(out, &["\n変化：", &digits(ply), "手\n"]);
        }
        let mut at = Some(start);
        while let Some(id) = at {
            lines.write(out, id, is_main);
            if is_first_child(record, id) {
                let mut siblings = following_siblings(record, id);
                siblings.reverse();
                starts.extend(siblings);
            }
            at = record.node(id).and_then(|node| node.first_child());
        }
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

struct LineWriter<'a> {
    record: &'a Record,
    replay: Replay,
    /// The milliseconds both sides have used at each node.
    totals: Vec<[u64; 2]>,
}

impl LineWriter<'_> {
    fn write(&mut self, out: &mut String, id: NodeId, is_main: bool) {
        let Some(node) = self.record.node(id) else {
            return;
        };
        let Some(parent) = node.parent() else { return };
        self.replay.go(self.record, parent);
        let mut text = String::new();
        let mover = match &node.action {
            Action::Start => return,
            Action::Unread(unread) => {
                text.push_str(unread);
                self.replay.position().turn()
            }
            Action::End(ending) if ending.text.is_empty() => {
                kakinoki::write_sentence(out, self.record, ending, node.ply - 1);
                write_notes(out, self.record, id);
                return;
            }
            Action::End(ending) => {
                text.push_str(kakinoki::word_of(ending));
                self.replay.position().turn()
            }
            Action::Move(played) => {
                let previous = self.replay.previous(self.record);
                let moment = Moment::of(self.replay.position(), played, previous);
                text.push_str(&japanese::with_origin(&moment));
                played.color
            }
        };
        let _ = write!(out, "{:4} {text}", node.ply);
        let total = self.total(parent, id, mover, node.time);
        let has_alternative = node.next_sibling().is_some();
        if node.time.is_some() || has_alternative {
            let columns: usize = text.chars().map(problem::width).sum();
            push_times(out, ' ', MOVE_COLUMNS.saturating_sub(columns).max(1));
        }
        if let Some(time) = node.time {
            write_times(out, time, total);
        }
        if has_alternative {
            out.push('+');
        }
        out.push('\n');
        write_notes(out, self.record, id);
        if let Action::End(ending) = &node.action
            && (is_main || ending.sentence.is_some())
        {
            kakinoki::write_sentence(out, self.record, ending, node.ply - 1);
        }
    }

    /// The mover's total with the time of a node.
    fn total(&mut self, parent: NodeId, id: NodeId, mover: Color, time: Option<u32>) -> u64 {
        let of = |id: NodeId| id.get() as usize;
        let mut totals = self.totals.get(of(parent)).copied().unwrap_or_default();
        let mut total = 0;
        if let Some(mine) = totals.get_mut(mover.index()) {
            *mine += u64::from(time.unwrap_or(0));
            total = *mine;
        }
        if let Some(known) = self.totals.get_mut(of(id)) {
            *known = totals;
        }
        total
    }
}

fn write_times(out: &mut String, time: u32, total: u64) {
    let seconds = time / 1000;
    let _ = write!(out, "({:2}:{:02}", seconds / 60, seconds % 60);
    if !time.is_multiple_of(1000) {
        let _ = write!(out, ".{:03}", time % 1000);
    }
    let total = u32::try_from(total / 1000).unwrap_or(u32::MAX);
    let _ = write!(
        out,
        "/{:02}:{:02}:{:02})",
        total / 3600,
        total / 60 % 60,
        total % 60
    );
}
