//! Dumps of records as text that is easy to compare.

use std::fmt::Write as _;

use kifuyomi::problem::Lang;
use kifuyomi::{Action, Outcome, ReadResult, Record, Replay, notation};

/// Dumps a whole result of reading.
pub fn dump(read: &ReadResult) -> String {
    let mut out = format!("{}: {}\n", read.format.name, read.record.start);
    out.push_str(&tree(&read.record));
    for problem in &read.problems {
        let severity = problem.severity().name();
        let _ = writeln!(out, "{severity}[{}] {problem}", problem.code());
        let _ = writeln!(out, "    {}", problem.sentence(Lang::Japanese));
    }
    out.push('\n');
    out
}

/// Dumps headers and moves, one a line, with variations indented.
pub fn tree(record: &Record) -> String {
    let mut out = String::new();
    for header in &record.headers {
        let _ = writeln!(out, "{}={}", header.key, header.value);
    }
    write_notes(&mut out, record, kifuyomi::NodeId::START, 0);
    let notation = notation::by_name("japanese").unwrap();
    let mut replay = Replay::new(record);
    for (id, depth) in record.reading_order() {
        let node = record.node(id).unwrap();
        let text = match &node.action {
            Action::Start => unreachable!("the start is no row"),
            Action::Move(played) => {
                let mut text = String::new();
                notation::write_node(&mut text, notation, record, &mut replay, id, played);
                if !played.violations.is_empty() {
                    let _ = write!(text, " {:?}", played.violations);
                }
                text
            }
            Action::End(ending) => {
                let winner = match ending.outcome {
                    Outcome::Win(color) => color.to_string(),
                    Outcome::Draw => "draw".into(),
                    Outcome::Unknown => "unknown".into(),
                };
                let words = match &ending.sentence {
                    Some(sentence) => format!(" {sentence}"),
                    None => String::new(),
                };
                format!("{} ({winner}){words}", ending.kind.code())
            }
            Action::Unread(text) => format!("unread `{text}`"),
        };
        let indent = "  ".repeat(depth as usize);
        let time = node
            .time
            .map_or_else(String::new, |time| format!(" {time} ms"));
        let _ = writeln!(out, "{indent}{} {text}{time}", node.ply);
        write_notes(&mut out, record, id, depth as usize);
    }
    out
}

fn write_notes(out: &mut String, record: &Record, id: kifuyomi::NodeId, depth: usize) {
    let node = record.node(id).unwrap();
    let indent = "  ".repeat(depth + 2);
    for bookmark in node.bookmarks() {
        let _ = writeln!(out, "{indent}& {bookmark}");
    }
    for line in node.notes().iter().flat_map(|notes| notes.lines()) {
        let _ = writeln!(out, "{indent}* {line}");
    }
    for line in node.unread_lines() {
        let _ = writeln!(out, "{indent}? {line}");
    }
    for line in node.hidden_lines() {
        let _ = writeln!(out, "{indent}# {line}");
    }
}
