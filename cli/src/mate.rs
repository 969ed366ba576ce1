//! Solving positions for a mate.

use std::fmt::Write as _;
use std::io;
use std::time::{Duration, Instant};

use clap::Args as Arguments;
use kifuyomi::mate::{Answer, Limits, Solver, Unsolvable};
use kifuyomi::notation::{self, Notation};
use kifuyomi::problem::Lang;
use kifuyomi::variant;
use kifuyomi::variant::games::standard::STANDARD;
use kifuyomi::{Game, Move, Position, ReadResult, Setup, read_one, write_usi};
use kifuyomi_archive::file::OneFile;
use serde::Serialize;

use crate::Status;
use crate::output::{Output, print, remark};
use crate::words;

/// What ends a search.
#[derive(Arguments, Clone, Copy, Debug)]
pub struct SearchLimits {
    /// The maximum number of positions to search.
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    /// The maximum number of seconds per position.
    #[arg(long, value_name = "S", default_value_t = 60.0)]
    pub seconds: f64,
    /// The memory of the search, in MB.
    #[arg(long, value_name = "MB", default_value_t = 256)]
    pub memory: usize,
}

impl SearchLimits {
    pub fn solver(&self) -> Solver {
        Solver::new(self.memory)
    }

    /// Runs something within these limits.
    pub fn within<T>(&self, run: impl FnOnce(&mut Limits<'_>) -> T) -> T {
        let begin = Instant::now();
        let longest = Duration::try_from_secs_f64(self.seconds).unwrap_or(Duration::MAX);
        let mut stop = |_| begin.elapsed() >= longest;
        let mut limits = Limits::until(&mut stop);
        limits.nodes = self.nodes;
        run(&mut limits)
    }
}

#[derive(Serialize)]
struct Report {
    mate: Option<bool>,
    plies: Option<u32>,
    line: Vec<String>,
    nodes: u64,
    exact: bool,
    left_over: Option<u32>,
}

pub fn usi(setup: &Setup, mv: Move) -> String {
    let mut text = String::new();
    write_usi(&mut text, setup.variant, mv);
    text
}

fn report(setup: &Setup, answer: &Answer) -> Report {
    Report {
        mate: answer.mate,
        plies: answer.plies,
        line: answer.line.iter().map(|mv| usi(setup, *mv)).collect(),
        nodes: answer.nodes,
        exact: answer.is_exact,
        left_over: (!answer.line.is_empty()).then_some(answer.left_over),
    }
}

/// The moves of a line in a notation.
pub fn line_text(setup: &Setup, line: &[Move], notation: &Notation) -> String {
    let mut game = Game::new(setup.clone());
    let played = line.iter().all(|mv| game.play_move(*mv).is_ok());
    debug_assert!(played, "the solver plays legal moves");
    notation::main_line(game.record(), notation).join(" ")
}

fn sentences(setup: &Setup, answer: &Answer, notation: &Notation, lang: Lang) -> String {
    let plies = answer.plies.unwrap_or_default();
    let count = plies.to_string();
    let mut text = match answer.mate {
        Some(true) if answer.is_exact => words::MATE.fill(lang, &[&count]),
        Some(true) => words::MATE_OR_SHORTER.fill(lang, &[&count]),
        Some(false) => words::NO_MATE.text(lang).to_owned(),
        None => words::MATE_UNKNOWN.text(lang).to_owned(),
    };
    text.push('\n');
    if !answer.line.is_empty() {
        let _ = writeln!(text, "{}", line_text(setup, &answer.line, notation));
    }
    text
}

/// How answers are given.
pub struct Manner {
    pub json: bool,
    pub notation: Notation,
    pub lang: Lang,
}

/// What is said of one position.
fn one(
    setup: &Setup,
    solver: &mut Solver,
    limits: &SearchLimits,
    manner: &Manner,
) -> Result<(String, bool), Unsolvable> {
    let position = Position::new(setup);
    let answer = limits.within(|limits| solver.solve(&position, limits))?;
    let text = match manner.json {
        true => json_line(&report(setup, &answer)),
        false => sentences(setup, &answer, &manner.notation, manner.lang),
    };
    Ok((text, answer.mate.is_some()))
}

/// An object on a line of its own.
pub fn json_line(report: &impl Serialize) -> String {
    match serde_json::to_string(report) {
        Ok(line) => line + "\n",
        Err(error) => {
            remark(&format!("kifuyomi: {error}\n"));
            String::new()
        }
    }
}

/// What was read of the text of a position.
fn position_in(text: &str) -> ReadResult {
    let text = text.trim();
    let has_word = ["sfen", "position"]
        .iter()
        .any(|word| text.starts_with(word));
    match has_word {
        true => read_one(text),
        false => read_one(&format!("sfen {text}")),
    }
}

/// Why a position without moves is no SFEN.
fn not_sfen(text: &str, lang: Lang) -> Option<String> {
    let text = text.strip_prefix("sfen ").unwrap_or(text);
    let error = Setup::from_any_sfen(&STANDARD, variant::EVERY, text).err()?;
    Some(words::about(text, &error.cause().sentence(lang), lang))
}

/// Solves a position that is given as SFEN, after the moves that may follow it.
pub fn of_sfen(sfen: &str, limits: &SearchLimits, manner: &Manner) -> io::Result<Status> {
    let read = position_in(sfen);
    if let Some(problem) = read.problems.iter().find(|_| read.has_errors()) {
        let why = not_sfen(sfen.trim(), manner.lang);
        return Err(io::Error::other(
            why.unwrap_or_else(|| problem.message(manner.lang)),
        ));
    }
    let end = kifuyomi::Replay::at_end(&read.record);
    let setup = end.position().setup();
    let (text, is_known) = one(&setup, &mut limits.solver(), limits, manner)
        .map_err(|error| refusal(error, manner.lang))?;
    print(text.as_bytes())?;
    Ok(if is_known {
        Status::Clean
    } else {
        Status::Errors
    })
}

fn refusal(error: Unsolvable, lang: Lang) -> io::Error {
    io::Error::other(words::unsolvable(error).text(lang))
}

/// Solves the first position of each record of a file.
pub fn of_file(file: &OneFile, limits: &SearchLimits, manner: &Manner) -> Output {
    let mut output = Output::default();
    let mut solver = limits.solver();
    for read in &file.reads {
        match one(&read.record.start, &mut solver, limits, manner) {
            Ok((text, is_known)) => {
                output.bytes.extend(text.into_bytes());
                let status = if is_known {
                    Status::Clean
                } else {
                    Status::Errors
                };
                output.status = output.status.max(status);
            }
            Err(error) => {
                let said = words::unsolvable(error).text(manner.lang);
                let said = words::about(&file.name, said, manner.lang);
                let _ = writeln!(output.remarks, "{said}");
                output.status = output.status.max(Status::Errors);
            }
        }
    }
    output
}
