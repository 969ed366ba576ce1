//! `kifuyomi check`: what was read, and what is wrong, for people and for programs.

use std::fmt::Write as _;

use kifuyomi::problem::{Lang, Problem};
use kifuyomi::{Encoding, Outcome, Read, Record, Replay, write_usi};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::input::OneFile;

/// One record of a file, as `--json` prints it.
#[derive(Serialize)]
struct Report<'a> {
    file: &'a str,
    /// From 0.
    index: usize,
    format: &'a str,
    encoding: &'a str,
    variant: &'a str,
    headers: Map<String, Value>,
    /// Moves on the main line.
    moves: usize,
    /// Nodes of the whole tree without the start.
    nodes: usize,
    /// The number of the first move.
    start_number: u32,
    start_sfen: String,
    final_sfen: String,
    usi: Vec<String>,
    ending: Option<&'a str>,
    ending_text: Option<&'a str>,
    winner: Option<String>,
    problems: Vec<ProblemReport<'a>>,
}

#[derive(Serialize)]
struct ProblemReport<'a> {
    severity: &'a str,
    code: &'a str,
    line: u32,
    column: u32,
    length: u32,
    text: &'a str,
    message: String,
    done: String,
}

impl<'a> ProblemReport<'a> {
    fn new(problem: &'a Problem, lang: Lang) -> ProblemReport<'a> {
        ProblemReport {
            severity: problem.severity().name(),
            code: problem.code(),
            line: problem.span.line,
            column: problem.span.column,
            length: problem.span.length,
            text: &problem.text,
            message: problem.message(lang),
            done: problem.done(lang),
        }
    }
}

/// One JSON object a record and line.
pub fn json(file: &OneFile, lang: Lang) -> String {
    let mut out = String::new();
    for (index, (read, encoding)) in file.reads.iter().enumerate() {
        let report = report_of(file, index, read, *encoding, lang);
        match serde_json::to_string(&report) {
            Ok(line) => {
                out.push_str(&line);
                out.push('\n');
            }
            Err(error) => eprintln!("kifuyomi: {}: {error}", file.name),
        }
    }
    out
}

fn report_of<'a>(
    file: &'a OneFile,
    index: usize,
    read: &'a Read,
    encoding: Encoding,
    lang: Lang,
) -> Report<'a> {
    let record = &read.record;
    let usi = usi(record);
    let ending = record.ending();
    Report {
        file: &file.name,
        index,
        format: read.format.name,
        encoding: encoding.name(),
        variant: record.start.variant.name,
        headers: headers(record),
        moves: usi.len(),
        nodes: record.len() - 1,
        start_number: record.start.number,
        start_sfen: record.start.sfen_without_number(),
        final_sfen: Replay::at_end(record)
            .position()
            .setup()
            .sfen_without_number(),
        usi,
        ending: ending.map(|ending| ending.kind.code()),
        ending_text: ending.map(|ending| ending.words()),
        winner: ending.and_then(|ending| match ending.outcome {
            Outcome::Win(color) => Some(color.to_string()),
            Outcome::Draw => Some("draw".into()),
            Outcome::Unknown => None,
        }),
        problems: read
            .problems
            .iter()
            .map(|problem| ProblemReport::new(problem, lang))
            .collect(),
    }
}

/// The headers as an object; a key that repeats gives a list.
fn headers(record: &Record) -> Map<String, Value> {
    let mut headers = Map::new();
    for header in &record.headers {
        let value = Value::from(header.value.trim());
        match headers.get_mut(&header.key) {
            Some(Value::Array(values)) => values.push(value),
            Some(known) => *known = Value::Array(vec![known.take(), value]),
            None => {
                headers.insert(header.key.clone(), value);
            }
        }
    }
    headers
}

fn usi(record: &Record) -> Vec<String> {
    record
        .main_line()
        .filter_map(|(_, node)| node.played())
        .map(|played| {
            let mut text = String::new();
            write_usi(&mut text, record.start.variant, played.mv);
            text
        })
        .collect()
}

/// A line for each record, and its problems below it.
pub fn report(file: &OneFile, lang: Lang) -> String {
    let mut out = String::new();
    for ((read, encoding), index) in file.reads.iter().zip(1..) {
        let name = match file.reads.len() {
            1 => file.name.clone(),
            _ => format!("{} ({index})", file.name),
        };
        let record = &read.record;
        let moves = record.moves();
        let (format, encoding) = (read.format.title, encoding.name());
        let found = match (read.problems.len(), lang) {
            (0, _) => String::new(),
            (1, Lang::English) => ", 1 problem".into(),
            (count, Lang::English) => format!(", {count} problems"),
            (count, Lang::Japanese) => format!("、問題{count}件"),
        };
        let _ = match lang {
            Lang::English => {
                let moves = match moves {
                    1 => "1 move".into(),
                    _ => format!("{moves} moves"),
                };
                writeln!(out, "{name}: {format}, {encoding}, {moves}{found}")
            }
            Lang::Japanese => writeln!(out, "{name}：{format}、{encoding}、{moves}手{found}"),
        };
        for problem in &read.problems {
            let severity = problem.severity().name();
            let _ = writeln!(out, "  {severity}: {}", problem.sentence(lang));
            if problem.span.line > 0 {
                for line in problem.caret().lines() {
                    let _ = writeln!(out, "    {line}");
                }
            }
        }
    }
    out
}
