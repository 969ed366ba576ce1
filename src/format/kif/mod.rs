//! KIF, the format of Kifu for Windows and of nearly every Japanese program: a numbered move a
//! line, with the square it comes from and the thinking time.
//!
//! Source: the definition of the format by its author, and what other programs write.

use std::fmt::Write as _;

pub mod bod;
mod body;
pub mod common;
mod diagram;
mod fits;
mod handicaps;
mod head;
mod head_lines;
pub mod ki2;
mod move_words;
mod moves;
mod names;
pub mod notation_line;
mod other_notation;
pub mod read;
pub mod strict;
pub mod time;
mod usual;
mod write;

use crate::format::kif::read::READER;
use crate::format::kif::write::Lines;
use crate::format::loss::Written;
use crate::format::registry::Format;
use crate::format::result::ReadResult;
use crate::notation::systems::japanese;
use crate::notation::{MoveContext, style};
use crate::problem;
use crate::record::Clocks;
use crate::record::replay::Replay;
use crate::record::{Action, NodeId, Record};
use crate::text::scan::push_times;
use crate::variant::Games;
use crate::variant::games::standard::STANDARD;

/// The format.
pub static FORMAT: Format = Format {
    name: names::KIF.name,
    title: names::KIF.title,
    extension: "kif",
    utf8_extension: "kifu",
    games: Games::All,
    reader: &READER,
    writer: write,
    separator: "\n",
};

/// Columns that a move takes in front of its time.
const MOVE_COLUMNS: usize = 13;

/// Reads the one record of a text as a usual one of shogi; `None` where anything about it is unusual.
pub fn read_usual(text: &str) -> Option<ReadResult> {
    let mut record = strict::read(text, &STANDARD)?;
    common::forget_usual_sentence(&mut record);
    Some(ReadResult::new(record, Vec::new(), names::KIF))
}

/// Writes a record; the format holds all of it.
fn write(record: &Record) -> Written {
    let mut out = String::with_capacity(4096);
    write_in(&mut out, record, &|context, out| {
        style::write(context, &japanese::KIF, out);
    });
    Written::new(out, Vec::new())
}

/// Writes a record with its moves in any notation.
pub fn write_in(out: &mut String, record: &Record, mv: &dyn Fn(&MoveContext<'_>, &mut String)) {
    write::write_head(out, record);
    let has_times = record.nodes().any(|(_, node)| node.time.is_some());
    out.push_str(if has_times || record.is_empty() {
        "手数----指手---------消費時間--\n"
    } else {
        "手数----指手--\n"
    });
    let mut lines = Numbered {
        record,
        clocks: Clocks::new(record),
        mv,
    };
    write::write_tree(out, record, &mut lines);
}

struct Numbered<'a> {
    record: &'a Record,
    clocks: Clocks,
    mv: &'a dyn Fn(&MoveContext<'_>, &mut String),
}

impl Lines for Numbered<'_> {
    fn node(&mut self, out: &mut String, replay: &Replay, id: NodeId, is_main: bool) {
        let Some(node) = self.record.node(id) else {
            return;
        };
        let mut text = String::new();
        let mut mover = replay.position().turn();
        match &node.action {
            Action::Start => return,
            Action::Unread(unread) => text.push_str(unread),
            Action::End(ending) if ending.text.is_empty() && ending.sentence.is_some() => {
                common::write_sentence(out, self.record, ending, node.ply - 1);
                return;
            }
            Action::End(ending) => text.push_str(common::word_of(ending)),
            Action::Move(played) => {
                let previous = replay.previous(self.record);
                let context = MoveContext::of(replay.position(), played, previous);
                (self.mv)(&context, &mut text);
                mover = played.color;
            }
        }
        let _ = write!(out, "{:4} {text}", node.ply);
        let total = self.clocks.add(id, node, mover, 1);
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
        if let Action::End(ending) = &node.action
            && (is_main || ending.sentence.is_some())
        {
            common::write_sentence(out, self.record, ending, node.ply - 1);
        }
    }

    fn end_line(&mut self, _: &mut String) {}
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
