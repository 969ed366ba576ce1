//! One step of a task: it is shown while it runs, timed, counted, and its output kept for the case
//! that it fails.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use console::{Emoji, strip_ansi_codes, style};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use crate::remedy;
use crate::tally::Tally;

/// Runs steps and shows them, also several at a time.
#[derive(Debug)]
pub struct Progress {
    verbose: bool,
    live: bool,
    /// The steps that are running, as a terminal shows them.
    running: MultiProgress,
    done: Mutex<Done>,
}

/// What came of the steps so far.
#[derive(Debug, Default)]
struct Done {
    tally: Tally,
    failed: Vec<String>,
}

impl Progress {
    /// Nothing done yet. On a terminal the running step is shown live.
    pub fn new(verbose: bool) -> Progress {
        Progress {
            verbose,
            live: !verbose && io::stdout().is_terminal() && io::stderr().is_terminal(),
            running: MultiProgress::new(),
            done: Mutex::default(),
        }
    }

    /// Runs a step and prints its line; when it fails, also why, with its whole output.
    pub fn step<T>(&self, name: &str, work: impl FnOnce(&Step) -> Result<T>) -> Result<T> {
        let step = Step::start(name, self);
        let result = work(&step);
        step.spinner.finish_and_clear();
        self.running.remove(&step.spinner);
        let tally = match (step.tally.get(), &result) {
            (Some(tally), _) => tally,
            (None, Ok(_)) => Tally::PASSED,
            (None, Err(_)) => Tally::FAILED,
        };
        // While this is held, no other step prints between these lines.
        let mut done = self.done();
        done.tally += tally;
        self.running.suspend(|| {
            print_line(&step, result.is_ok());
            for line in step.details.borrow().lines() {
                println!("    {line}");
            }
            if let Err(error) = &result {
                print_failure(error);
            }
        });
        result.map_err(|_| {
            done.failed.push(name.to_owned());
            StepFailed.into()
        })
    }

    /// What was counted so far.
    pub fn tally(&self) -> Tally {
        self.done().tally
    }

    /// The names of the steps that failed so far.
    pub fn failed(&self) -> Vec<String> {
        self.done().failed.clone()
    }

    fn done(&self) -> MutexGuard<'_, Done> {
        // A step that panicked has still counted what it did before.
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does two things at the same time: many steps keep only one core busy.
pub fn both<A: Send, B: Send>(
    one: impl FnOnce() -> A + Send,
    other: impl FnOnce() -> B + Send,
) -> (A, B) {
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        match one.join() {
            Ok(one) => (one, other),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// Says that a step failed, which has been shown already.
#[derive(Debug)]
pub struct StepFailed;

impl fmt::Display for StepFailed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a step failed")
    }
}

impl std::error::Error for StepFailed {}

/// A program that did not do what it was asked: a sentence with the remedy, and what it printed.
#[derive(Debug)]
pub struct Failure {
    /// Why, and what to do.
    pub sentence: String,
    /// Everything that the program printed.
    pub output: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Failure {}

/// What a finished program did.
#[derive(Debug)]
pub struct Outcome {
    /// Whether its exit code was 0.
    pub success: bool,
    /// What it printed to both streams, without colours.
    pub output: String,
    /// The same for people, with colours where they can be shown.
    shown: String,
    name: String,
}

impl Outcome {
    /// The output, or the failure in a sentence.
    pub fn ok(self) -> Result<String> {
        if self.success {
            return Ok(self.output);
        }
        let sentence = remedy::explain(&self.name, &self.output);
        let output = self.shown;
        Err(Failure { sentence, output }.into())
    }
}

/// The step that is running.
#[derive(Debug)]
pub struct Step {
    name: String,
    started: Instant,
    verbose: bool,
    colour: bool,
    spinner: ProgressBar,
    note: RefCell<String>,
    details: RefCell<String>,
    tally: Cell<Option<Tally>>,
}

impl Step {
    fn start(name: &str, progress: &Progress) -> Step {
        if progress.verbose {
            println!("{} {name}", style("▸").cyan());
        }
        Step {
            name: name.to_owned(),
            started: Instant::now(),
            verbose: progress.verbose,
            colour: console::colors_enabled(),
            spinner: if progress.live {
                spinner(name, &progress.running)
            } else {
                ProgressBar::hidden()
            },
            note: RefCell::default(),
            details: RefCell::default(),
            tally: Cell::default(),
        }
    }

    /// Adds a few words to the step's line.
    pub fn note(&self, note: impl Into<String>) {
        self.note.replace(note.into());
    }

    /// Adds lines to be printed below the step's line.
    pub fn details(&self, details: impl Into<String>) {
        self.details.replace(details.into());
    }

    /// Counts single tests instead of the step as one.
    pub fn count(&self, tally: Tally) {
        self.tally.set(Some(tally));
    }

    /// Counts what cannot be tested on this machine.
    pub fn skip(&self, why: &str) -> Result<()> {
        self.count(Tally::SKIPPED);
        self.note(why);
        Ok(())
    }

    /// Runs a program, which must succeed.
    pub fn run(&self, command: Command) -> Result<String> {
        self.watch(command)?.ok()
    }

    /// Runs a program to its end, whatever that is.
    pub fn watch(&self, mut command: Command) -> Result<Outcome> {
        let name = full_name(&command);
        let program = command.get_program().to_string_lossy().into_owned();
        if self.colour {
            command
                .env("CARGO_TERM_COLOR", "always")
                .env("FORCE_COLOR", "1");
        }
        // One pipe for both streams keeps their lines in the order in which they were written.
        let (reader, writer) = io::pipe()?;
        command.stdin(Stdio::null());
        command.stdout(writer.try_clone()?).stderr(writer);
        let spawned = command.spawn();
        // The command holds ends of the pipe: while it lives, the reader waits for more.
        drop(command);
        let mut child = match spawned {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                bail!(remedy::not_installed(&program));
            }
            spawned => spawned.with_context(|| format!("`{program}` cannot be started"))?,
        };
        let raw = self.read_lines(reader)?;
        let output = strip_ansi_codes(&raw).into_owned();
        Ok(Outcome {
            success: child.wait()?.success(),
            // Not every program heeds NO_COLOR.
            shown: if self.colour { raw } else { output.clone() },
            output,
            name,
        })
    }

    fn read_lines(&self, reader: io::PipeReader) -> Result<String> {
        let mut all = String::new();
        for line in BufReader::new(reader).split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            if self.verbose {
                println!("    {}: {line}", self.name);
            }
            let shown = strip_ansi_codes(&line).trim().to_owned();
            if !shown.is_empty() {
                self.spinner.set_message(shown);
            }
            all += &line;
            all.push('\n');
        }
        Ok(all)
    }
}

fn spinner(name: &str, running: &MultiProgress) -> ProgressBar {
    let spinner = running.add(ProgressBar::new_spinner());
    let template = "{spinner:.cyan} {prefix:28} {elapsed:>6}  {wide_msg:.dim}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        spinner.set_style(style);
    }
    spinner.set_prefix(name.to_owned());
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}

fn print_line(step: &Step, success: bool) {
    let mark = if success {
        style(Emoji("✓", "ok")).green()
    } else {
        style(Emoji("✗", "FAILED")).red()
    };
    let seconds = step.started.elapsed().as_secs_f64();
    let note = step.note.borrow();
    let line = format!("{mark} {:28} {seconds:6.1} s  {note}", step.name);
    println!("{}", line.trim_end());
}

fn print_failure(error: &anyhow::Error) {
    println!("    {}", style(format!("{error:#}")).bold());
    if let Some(failure) = error.downcast_ref::<Failure>() {
        println!("{}", failure.output.trim_end());
    }
}

fn full_name(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let mut name = program
        .file_stem()
        .unwrap_or(command.get_program())
        .to_string_lossy()
        .into_owned();
    for arg in command.get_args() {
        name.push(' ');
        name += &arg.to_string_lossy();
    }
    name
}
