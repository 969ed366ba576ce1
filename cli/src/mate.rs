//! Solves positions for a mate.

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{ArgGroup, Args};
use kifuyomi::mate::{Answer, Limits, Solver, Unsolvable};
use kifuyomi::notation::{self, Notation};
use kifuyomi::problem::Lang;
use kifuyomi::variant;
use kifuyomi::variant::games::standard::STANDARD;
use kifuyomi::{Game, Move, Position, ReadResult, Setup, read_one, write_usi};
use kifuyomi_archive::file::OneFile;
use serde::Serialize;

use crate::batch::of_records;
use crate::output::{Output, json_line, print};
use crate::records::one_file;
use crate::status::Status;
use crate::values;
use crate::words;

/// Find the shortest mate by checks alone, for the side to move.
#[derive(Args)]
#[command(group(ArgGroup::new("position").args(["sfen", "file"])))]
pub struct Mate {
    /// The position as SFEN, with or without the word `sfen`.
    #[arg(long, value_name = "SFEN")]
    sfen: Option<String>,
    /// Print a JSON object: mate (true, false, or null where a limit ended the search), plies,
    /// line (USI), nodes, exact, left_over.
    #[arg(long)]
    json: bool,
    /// The notation of the moves without --json.
    #[arg(long, value_parser = values::notation(), default_value = "japanese", hide_possible_values = true)]
    notation: Notation,
    #[command(flatten)]
    limits: SearchLimits,
    /// A file of records whose first positions are solved, instead of --sfen; by default, and for -, standard input.
    file: Option<PathBuf>,
}

/// What ends a search.
#[derive(Args, Clone, Copy, Debug)]
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

    /// Runs a search within these limits.
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

/// Writes the moves of a line in a notation.
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

/// Reads the text of a position.
fn position_in(text: &str) -> ReadResult {
    let text = text.trim();
    let has_word = ["sfen", "position"]
        .iter()
        .any(|word| text.starts_with(word));
    if has_word {
        read_one(text)
    } else {
        read_one(&format!("sfen {text}"))
    }
}

/// Returns the reason why a position without moves is no SFEN.
fn not_sfen(text: &str, lang: Lang) -> Option<String> {
    let text = text.strip_prefix("sfen ").unwrap_or(text);
    let error = Setup::from_any_sfen(&STANDARD, variant::EVERY, text).err()?;
    Some(words::about(text, &error.cause().sentence(lang), lang))
}

impl Mate {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        match &self.sfen {
            Some(sfen) => self.solve_sfen(sfen, lang),
            None => {
                let solve = of_records(lang, |file| self.solve_file(file, lang));
                one_file(self.file.as_ref(), None, lang, solve)
            }
        }
    }

    /// Returns the answer for one position, and whether the search ended by itself.
    fn solve(
        &self,
        setup: &Setup,
        solver: &mut Solver,
        lang: Lang,
    ) -> Result<(String, bool), Unsolvable> {
        let position = Position::new(setup);
        let answer = self
            .limits
            .within(|limits| solver.solve(&position, limits))?;
        let text = if self.json {
            json_line(&report(setup, &answer))
        } else {
            sentences(setup, &answer, &self.notation, lang)
        };
        Ok((text, answer.mate.is_some()))
    }

    /// Solves a position given as SFEN, after the moves that may follow it.
    fn solve_sfen(&self, sfen: &str, lang: Lang) -> io::Result<Status> {
        let read = position_in(sfen);
        if let Some(problem) = read.problems.iter().find(|_| read.has_errors()) {
            let why = not_sfen(sfen.trim(), lang);
            return Err(io::Error::other(
                why.unwrap_or_else(|| problem.message(lang)),
            ));
        }
        let end = kifuyomi::Replay::at_end(&read.record);
        let setup = end.position().setup();
        let (text, is_known) = self
            .solve(&setup, &mut self.limits.solver(), lang)
            .map_err(|error| io::Error::other(words::unsolvable(error).text(lang)))?;
        print(text.as_bytes())?;
        Ok(status_of(is_known))
    }

    /// Solves the first position of each record of a file.
    fn solve_file(&self, file: &OneFile, lang: Lang) -> Output {
        let mut output = Output::default();
        let mut solver = self.limits.solver();
        for read in &file.reads {
            match self.solve(&read.record.start, &mut solver, lang) {
                Ok((text, is_known)) => {
                    output.bytes.extend(text.into_bytes());
                    output.status = output.status.max(status_of(is_known));
                }
                Err(error) => {
                    let said = words::unsolvable(error).text(lang);
                    let said = words::about(&file.name, said, lang);
                    let _ = writeln!(output.remarks, "{said}");
                    output.status = output.status.max(Status::Errors);
                }
            }
        }
        output
    }
}

fn status_of(is_known: bool) -> Status {
    if is_known {
        Status::Clean
    } else {
        Status::Errors
    }
}
