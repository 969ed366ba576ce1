//! Verifies mate problems.

use std::fmt::Write as _;
use std::io;

use clap::Subcommand;
use kifuyomi::mate::{Finding, Solver, Verified};
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi::{Game, Move, Record, Replay};
use kifuyomi_archive::file::OneFile;
use serde::Serialize;

use crate::batch::of_records;
use crate::mate::{SearchLimits, usi};
use crate::output::{Output, json_line};
use crate::records::Records;
use crate::status::Status;
use crate::values;
use crate::words;

/// What is done with mate problems.
#[derive(Subcommand)]
pub enum Command {
    /// Verify problems: the shortest mate, whether the recorded solution is correct, side solutions,
    /// defences that hold out longer, pieces left over. The exit status is 1 when there is a flaw.
    Check {
        /// Print one JSON object per record and line.
        #[arg(long)]
        json: bool,
        /// The notation of the moves without --json.
        #[arg(long, value_parser = values::notation(), default_value = "japanese", hide_possible_values = true)]
        notation: Notation,
        #[command(flatten)]
        limits: SearchLimits,
        #[command(flatten)]
        records: Records,
    },
}

impl Command {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let Command::Check {
            json,
            notation,
            limits,
            records,
        } = self;
        let check = of_records(lang, |file| check(file, *json, notation, limits, lang));
        records.show(lang, check)
    }
}

#[derive(Serialize)]
struct OtherMove {
    ply: u32,
    r#move: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minor: Option<bool>,
}

#[derive(Default, Serialize)]
struct Report<'a> {
    file: &'a str,
    index: usize,
    mate: Option<bool>,
    plies: Option<u32>,
    exact: bool,
    line: Vec<String>,
    recorded: Option<u32>,
    holds: Option<bool>,
    shorter: Option<u32>,
    unfinished: bool,
    no_check: Option<u32>,
    illegal: Option<u32>,
    pawn_drop_mate: Option<u32>,
    escape: Option<u32>,
    side_solutions: Vec<OtherMove>,
    longer_defences: Vec<OtherMove>,
    equal_defences: Vec<OtherMove>,
    left_over: u32,
    complete: bool,
    flaws: usize,
    nodes: u64,
    error: Option<&'static str>,
}

impl Report<'_> {
    fn add(&mut self, record: &Record, finding: &Finding) {
        let other = |ply: u32, mv: Move, plies, minor| OtherMove {
            ply,
            r#move: usi(&record.start, mv),
            plies,
            minor,
        };
        match *finding {
            Finding::Unknown => self.complete = false,
            Finding::Shorter { plies } => self.shorter = Some(plies),
            Finding::Unfinished => self.unfinished = true,
            Finding::NoCheck { ply } => self.no_check = Some(ply),
            Finding::Illegal { ply } => self.illegal = Some(ply),
            Finding::PawnDropMate { ply } => self.pawn_drop_mate = Some(ply),
            Finding::Escape { ply } => self.escape = Some(ply),
            Finding::SideSolution {
                ply,
                mv,
                plies,
                is_minor,
            } => self
                .side_solutions
                .push(other(ply, mv, plies, Some(is_minor))),
            Finding::LongerDefence { ply, mv } => {
                self.longer_defences.push(other(ply, mv, None, None));
            }
            Finding::EqualDefence { ply, mv } => {
                self.equal_defences.push(other(ply, mv, None, None));
            }
            Finding::LeftOver { pieces } => self.left_over = pieces,
            _ => {}
        }
    }
}

fn report<'a>(file: &'a str, index: usize, record: &Record, verified: &Verified) -> Report<'a> {
    let answer = &verified.answer;
    let mut report = Report {
        file,
        index,
        mate: answer.mate,
        plies: answer.plies,
        exact: answer.is_exact,
        line: answer
            .line
            .iter()
            .map(|mv| usi(&record.start, *mv))
            .collect(),
        recorded: verified.recorded,
        holds: verified.holds,
        complete: true,
        flaws: flaws(verified),
        nodes: verified.nodes,
        ..Report::default()
    };
    for finding in &verified.findings {
        report.add(record, finding);
    }
    report
}

fn flaws(verified: &Verified) -> usize {
    let flaws = verified.findings.iter().filter(|finding| finding.is_flaw());
    flaws.count()
}

/// Writes a move in the place of another one.
fn text_of(record: &Record, ply: u32, mv: Move, notation: &Notation) -> String {
    let mut replay = Replay::new(record);
    let before = record.main_line().nth(ply.saturating_sub(2) as usize);
    if ply > 1
        && let Some((id, _)) = before
    {
        replay.go(record, id);
    }
    let mut game = Game::new(replay.position().setup());
    if game.play_move(mv).is_err() {
        return usi(&record.start, mv);
    }
    kifuyomi::notation::main_line(game.record(), notation).join("")
}

fn sentence(record: &Record, finding: &Finding, notation: &Notation, lang: Lang) -> String {
    let at = |ply: u32, mv: Move| [ply.to_string(), text_of(record, ply, mv, notation)];
    let (sentence, details): (_, Vec<String>) = match *finding {
        Finding::NoMate => (&words::NO_MATE, Vec::new()),
        Finding::Unknown => (&words::NOT_ALL, Vec::new()),
        Finding::Shorter { plies } => (&words::SHORTER, vec![plies.to_string()]),
        Finding::Unfinished => (&words::UNFINISHED, Vec::new()),
        Finding::NoCheck { ply } => (&words::NO_CHECK, vec![ply.to_string()]),
        Finding::Illegal { ply } => (&words::ILLEGAL, vec![ply.to_string()]),
        Finding::PawnDropMate { ply } => (&words::PAWN_DROP_MATE, vec![ply.to_string()]),
        Finding::Escape { ply } => (&words::ESCAPE, vec![ply.to_string()]),
        Finding::SideSolution {
            ply, mv, is_minor, ..
        } => {
            let sentence = if is_minor {
                &words::MINOR_SIDE_SOLUTION
            } else {
                &words::SIDE_SOLUTION
            };
            (sentence, at(ply, mv).to_vec())
        }
        Finding::LongerDefence { ply, mv } => (&words::LONGER_DEFENCE, at(ply, mv).to_vec()),
        Finding::EqualDefence { ply, mv } => (&words::EQUAL_DEFENCE, at(ply, mv).to_vec()),
        Finding::LeftOver { pieces } => (&words::LEFT_OVER, vec![pieces.to_string()]),
        _ => (&words::NOT_ALL, Vec::new()),
    };
    let details: Vec<&str> = details.iter().map(String::as_str).collect();
    sentence.fill(lang, &details)
}

fn reported(
    name: &str,
    record: &Record,
    verified: &Verified,
    notation: &Notation,
    lang: Lang,
) -> String {
    let plies = verified.answer.plies.unwrap_or_default().to_string();
    let first = match (verified.answer.mate, verified.holds) {
        (Some(true), Some(true)) => words::HOLDS.fill(lang, &[name, &plies]),
        (Some(true), Some(false)) => words::HOLDS_NOT.fill(lang, &[name, &plies]),
        (Some(true), None) if verified.answer.is_exact => words::SOLVED.fill(lang, &[name, &plies]),
        (Some(true), None) => words::SOLVED_OR_SHORTER.fill(lang, &[name, &plies]),
        _ => words::NAMED.fill(lang, &[name]),
    };
    let mut text = first + "\n";
    for finding in &verified.findings {
        let _ = writeln!(text, "  {}", sentence(record, finding, notation, lang));
    }
    text
}

/// Verifies the problems of a file.
fn check(
    file: &OneFile,
    json: bool,
    notation: &Notation,
    limits: &SearchLimits,
    lang: Lang,
) -> Output {
    let mut output = Output::default();
    let mut solver: Solver = limits.solver();
    for (read, index) in file.reads.iter().zip(file.first..) {
        let record = &read.record;
        let name = match file.reads.len() {
            1 if !file.is_part => file.name.clone(),
            _ => format!("{} ({})", file.name, index + 1),
        };
        let (text, is_sound) = match limits.within(|limits| solver.verify(record, limits)) {
            Ok(verified) => {
                let text = if json {
                    json_line(&report(&file.name, index, record, &verified))
                } else {
                    reported(&name, record, &verified, notation, lang)
                };
                (text, flaws(&verified) == 0)
            }
            Err(error) => {
                let error = words::unsolvable(error).text(lang);
                let text = if json {
                    json_line(&Report {
                        file: &file.name,
                        index,
                        error: Some(error),
                        ..Report::default()
                    })
                } else {
                    words::about(&name, error, lang) + "\n"
                };
                (text, false)
            }
        };
        output.bytes.extend(text.into_bytes());
        if !is_sound {
            output.status = output.status.max(Status::Errors);
        }
    }
    output
}
