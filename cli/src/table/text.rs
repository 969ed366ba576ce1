//! Tables as text: CSV (RFC 4180) and one JSON object per line.

use std::borrow::Cow;
use std::fmt::Write as _;

use kifuyomi_archive::table::{Cell, Rows, Schema};

/// Returns the names of the columns as the first line of a CSV.
pub fn csv_head(schema: &Schema) -> String {
    let names: Vec<_> = schema.0.iter().map(|(name, _)| quoted(name)).collect();
    names.join(",") + "\n"
}

/// Writes rows as lines of a CSV. An empty cell has no value.
pub fn csv(rows: &Rows, out: &mut String) {
    for row in rows {
        for (cell, at) in row.iter().zip(0..) {
            if at > 0 {
                out.push(',');
            }
            match cell {
                Cell::Empty => {}
                Cell::Text(text) => out.push_str(&quoted(text)),
                Cell::Number(number) => push_number(out, *number),
                Cell::Flag(flag) => out.push_str(flag_text(*flag)),
            }
        }
        out.push('\n');
    }
}

fn quoted(text: &str) -> Cow<'_, str> {
    if text.contains([',', '"', '\n', '\r']) {
        Cow::Owned(format!("\"{}\"", text.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(text)
    }
}

fn push_number(out: &mut String, number: i64) {
    // Writing into a string cannot fail.
    let _ = write!(out, "{number}");
}

fn flag_text(flag: bool) -> &'static str {
    if flag { "true" } else { "false" }
}

/// Writes rows as JSON objects, one per line, all with every column.
pub fn jsonl(schema: &Schema, rows: &Rows, out: &mut String) {
    for row in rows {
        let mut before = '{';
        for ((name, _), cell) in schema.0.iter().zip(row) {
            out.push(before);
            before = ',';
            push_json(out, name);
            out.push(':');
            match cell {
                Cell::Empty => out.push_str("null"),
                Cell::Text(text) => push_json(out, text),
                Cell::Number(number) => push_number(out, *number),
                Cell::Flag(flag) => out.push_str(flag_text(*flag)),
            }
        }
        out.push_str("}\n");
    }
}

fn push_json(out: &mut String, text: &str) {
    out.push_str(&serde_json::Value::from(text).to_string());
}
