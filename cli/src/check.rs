//! `kifuyomi check`: results and problems of reading, for people and for programs.

use std::fmt::Write as _;
use std::io;

use clap::Args;
use kifuyomi::problem::{Lang, Problem};
use kifuyomi::reading::annotations::analysis;
use kifuyomi::record::status;
use kifuyomi::{
    Color, Encoding, Move, NodeId, Outcome, ReadResult, Record, Replay, opening, write_usi,
};
use kifuyomi_archive::file::OneFile;
use serde::ser::SerializeSeq as _;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::output::{Output, remark};
use crate::records::Records;
use crate::status::Status;
use crate::words;

/// Check records: print what was read and every problem found.
#[derive(Args)]
pub struct Check {
    /// Print one JSON object per record and line.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    records: Records,
}

impl Check {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        self.records.show(lang, |file| {
            Output::bytes(if self.json {
                json(file, lang)
            } else {
                report(file, lang).into_bytes()
            })
        })
    }
}

/// One record of a file, as `--json` prints it.
#[derive(Serialize)]
struct Report<'a> {
    file: &'a str,
    /// The 0-based number in the file.
    index: usize,
    format: &'a str,
    encoding: &'a str,
    variant: &'a str,
    headers: Map<String, Value>,
    /// The number of moves on the main line.
    moves: usize,
    /// The number of nodes of the whole tree, without the start.
    nodes: usize,
    /// The number of the first move.
    start_number: u32,
    start_sfen: String,
    final_sfen: String,
    usi: Moves<'a>,
    ending: Option<&'a str>,
    ending_text: Option<&'a str>,
    winner: Option<String>,
    /// The status of the last position by the rules.
    status: StatusReport,
    /// The analyses in comments of the main line.
    analyses: Vec<AnalysisReport>,
    /// The openings of each side, the most specific first.
    openings: Vec<NameReport>,
    castles: Vec<NameReport>,
    problems: Vec<ProblemReport<'a>>,
}

#[derive(Serialize)]
struct StatusReport {
    check: bool,
    mate: bool,
    /// How often the position has occurred, up to 4.
    occurrence: u32,
    perpetual_check: Option<String>,
    perpetual_attack: Option<String>,
    /// The side that has lost by the position itself, and below, the reason.
    lost: Option<String>,
    lost_by: Option<&'static str>,
    points: PointsReport,
}

/// The points of each side's pieces at an impasse, Black's first.
#[derive(Serialize)]
struct PointsReport {
    all: [u32; 2],
    declared: [u32; 2],
    pieces_in_zone: [u32; 2],
    king_in_zone: [bool; 2],
}

impl StatusReport {
    fn at_end(record: &Record, replay: &mut Replay) -> StatusReport {
        let last = record.main_line().last();
        let last = last.map_or(NodeId::START, |(id, _)| id);
        let status = status::Status::at(record, replay, last);
        let points = status.points;
        StatusReport {
            check: status.check,
            mate: status.mate,
            occurrence: status.occurrence,
            perpetual_check: status.perpetual_check.map(|side| side.to_string()),
            perpetual_attack: status.perpetual_attack.map(|side| side.to_string()),
            lost: status.defeat.map(|defeat| defeat.side.to_string()),
            lost_by: status.defeat.map(|defeat| defeat.kind.code()),
            points: PointsReport {
                all: points.map(|points| points.all),
                declared: points.map(|points| points.declared),
                pieces_in_zone: points.map(|points| points.pieces_in_zone),
                king_in_zone: points.map(|points| points.king_in_zone),
            },
        }
    }
}

#[derive(Serialize)]
struct AnalysisReport {
    ply: u32,
    /// The 0-based line of the comment.
    line: usize,
    /// Hundredths of a pawn, positive for Black.
    value: Option<i32>,
    /// The side that mates.
    mates: Option<String>,
    depth: Option<u32>,
    nodes: Option<u64>,
    /// Lines of play in USI.
    runs: Vec<Vec<String>>,
}

impl AnalysisReport {
    fn all(record: &Record, replay: &mut Replay) -> Vec<AnalysisReport> {
        let start = record.node(NodeId::START).map(|node| (NodeId::START, node));
        let mut reports = Vec::new();
        let nodes = start.into_iter().chain(record.main_line());
        for (id, node) in nodes.filter(|(_, node)| node.notes().is_some()) {
            for found in analysis::of(record, replay, id) {
                let usi = |run: &analysis::Run| -> Vec<String> {
                    let moves = run.moves.iter();
                    moves.map(|mv| move_text(record, *mv)).collect()
                };
                reports.push(AnalysisReport {
                    ply: node.ply,
                    line: found.line,
                    value: match found.value {
                        Some(analysis::Value::Pawns(value)) => Some(value),
                        _ => None,
                    },
                    mates: match found.value {
                        Some(analysis::Value::Mate(_)) => Some(Color::Black.to_string()),
                        Some(analysis::Value::Mated(_)) => Some(Color::White.to_string()),
                        _ => None,
                    },
                    depth: found.depth,
                    nodes: found.nodes,
                    runs: found.runs.iter().map(usi).collect(),
                });
            }
        }
        reports
    }
}

/// An opening or a castle.
#[derive(Serialize)]
struct NameReport {
    side: &'static str,
    /// The ply after which it first appeared.
    ply: u32,
    ja: &'static str,
    kana: &'static str,
    romaji: &'static str,
    en: &'static str,
}

impl NameReport {
    fn all(found: &[opening::Found]) -> Vec<NameReport> {
        let report = |found: &opening::Found| NameReport {
            side: found.color.name(),
            ply: found.ply,
            ja: found.name.japanese,
            kana: found.name.kana,
            romaji: found.name.romaji,
            en: found.name.english,
        };
        found.iter().map(report).collect()
    }
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
    hint: Option<&'a str>,
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
            hint: problem.hint.as_deref(),
            done: problem.done(lang),
        }
    }
}

/// Prints one JSON object per record and line.
fn json(file: &OneFile, lang: Lang) -> Vec<u8> {
    let mut out = Vec::new();
    for (read, index) in file.reads.iter().zip(file.first..) {
        let report = report_of(file, index, read, read.encoding, lang);
        let before = out.len();
        match serde_json::to_writer(&mut out, &report) {
            Ok(()) => out.push(b'\n'),
            Err(error) => {
                out.truncate(before);
                remark(&format!("kifuyomi: {}: {error}\n", file.name));
            }
        }
    }
    out
}

fn report_of<'a>(
    file: &'a OneFile,
    index: usize,
    read: &'a ReadResult,
    encoding: Encoding,
    lang: Lang,
) -> Report<'a> {
    let record = &read.record;
    let ending = record.ending();
    let names = opening::names(record);
    let mut replay = Replay::new(record);
    let analyses = AnalysisReport::all(record, &mut replay);
    let status = StatusReport::at_end(record, &mut replay);
    Report {
        file: &file.name,
        index,
        format: read.format.name,
        encoding: encoding.name(),
        variant: record.start.variant.name,
        headers: headers(record),
        moves: record.moves(),
        nodes: record.len() - 1,
        start_number: record.start.number,
        start_sfen: record.start.sfen_without_number(),
        final_sfen: replay.position().setup().sfen_without_number(),
        usi: Moves(record),
        ending: ending.map(|ending| ending.kind.code()),
        ending_text: ending.map(|ending| ending.words()),
        winner: ending.and_then(|ending| match ending.outcome {
            Outcome::Win(color) => Some(color.to_string()),
            Outcome::Draw => Some("draw".into()),
            Outcome::Unknown => None,
        }),
        status,
        analyses,
        openings: NameReport::all(&names.openings),
        castles: NameReport::all(&names.castles),
        problems: read
            .problems
            .iter()
            .map(|problem| ProblemReport::new(problem, lang))
            .collect(),
    }
}

/// Returns the headers as an object; a repeated key gives a list.
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

/// The moves of the main line in USI.
struct Moves<'a>(&'a Record);

impl Serialize for Moves<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut moves = serializer.serialize_seq(Some(self.0.moves()))?;
        let mut text = String::new();
        for (_, node) in self.0.main_line() {
            if let Some(played) = node.played() {
                text.clear();
                write_usi(&mut text, self.0.start.variant, played.mv);
                moves.serialize_element(&text)?;
            }
        }
        moves.end()
    }
}

fn move_text(record: &Record, mv: Move) -> String {
    let mut text = String::new();
    write_usi(&mut text, record.start.variant, mv);
    text
}

/// Returns a line for each record, followed by its problems.
fn report(file: &OneFile, lang: Lang) -> String {
    let mut out = String::new();
    for (read, index) in file.reads.iter().zip(file.first + 1..) {
        let name = match file.reads.len() {
            1 if !file.is_part => file.name.clone(),
            _ => format!("{} ({index})", file.name),
        };
        let record = &read.record;
        let moves = record.moves();
        let (format, encoding) = (read.format.title, read.encoding.name());
        let problems = read.problems.len();
        let found = match problems {
            0 => String::new(),
            _ => words::PROBLEMS.count(lang, problems, &[&problems.to_string()]),
        };
        let details = [&*name, format, encoding, &moves.to_string()];
        let record = words::RECORD.count(lang, moves, &details);
        let _ = writeln!(out, "{record}{found}");
        for problem in &read.problems {
            let severity = words::severity(problem.severity()).text(lang);
            let said = words::about(severity, &problem.sentence(lang), lang);
            let _ = writeln!(out, "  {said}");
            if problem.span.line > 0 {
                for line in problem.caret().lines() {
                    let _ = writeln!(out, "    {line}");
                }
            }
        }
    }
    out
}
