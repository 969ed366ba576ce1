//! Steps of a task: each is timed and reported on one line, and its output is printed if it fails.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::remedy;

/// Runs steps, also several at a time, and counts them.
#[derive(Debug)]
pub struct Progress {
    verbose: bool,
    is_terminal: bool,
    counts: Mutex<Counts>,
}

/// The number of steps by result.
#[derive(Debug, Default)]
struct Counts {
    passed: usize,
    skipped: usize,
    failed: Vec<String>,
}

impl Progress {
    /// Creates a progress without steps. With `verbose`, all output of steps is printed immediately.
    pub fn new(verbose: bool) -> Progress {
        Progress {
            verbose,
            is_terminal: io::stdout().is_terminal(),
            counts: Mutex::default(),
        }
    }

    /// Runs a step and prints its line, with the output if it fails.
    pub fn step<T>(&self, name: &str, work: impl FnOnce(&Step) -> Result<T>) -> Result<T> {
        if self.is_terminal {
            print!("… {name}\x1b[K\r");
            // Ignore failures to write to the terminal.
            let _ = io::stdout().flush();
        }
        let step = Step {
            name: name.to_owned(),
            verbose: self.verbose,
            note: RefCell::default(),
            skipped: Cell::default(),
        };
        let started = Instant::now();
        let result = work(&step);
        let seconds = started.elapsed().as_secs_f64();
        // No other step prints while this lock is held.
        let mut counts = self.counts();
        let state = match &result {
            Err(_) => "FAILED",
            Ok(_) if step.skipped.get() => "skipped",
            Ok(_) => "ok",
        };
        let line = format!(
            "{state:7} {name:34} {seconds:6.1} s  {}",
            step.note.borrow()
        );
        let clear = if self.is_terminal { "\x1b[K" } else { "" };
        println!("{}{clear}", line.trim_end());
        match result {
            Ok(value) => {
                if step.skipped.get() {
                    counts.skipped += 1;
                } else {
                    counts.passed += 1;
                }
                Ok(value)
            }
            Err(error) => {
                println!("{error:#}");
                if let Some(failure) = error.downcast_ref::<Failure>() {
                    println!("{}", failure.output.trim_end());
                }
                counts.failed.push(name.to_owned());
                Err(StepFailed.into())
            }
        }
    }

    /// Prints which steps failed and, last, how many passed; an error if any failed.
    pub fn summarize(&self) -> Result<()> {
        let counts = self.counts();
        if !counts.failed.is_empty() {
            println!("\nfailed: {}", counts.failed.join(", "));
        }
        println!("{counts}");
        if counts.failed.is_empty() {
            Ok(())
        } else {
            Err(StepFailed.into())
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (passed, failed, skipped) = (self.passed, self.failed.len(), self.skipped);
        write!(f, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

/// Runs two functions at the same time.
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

/// A step failed, and its output has been printed.
#[derive(Debug)]
pub struct StepFailed;

impl fmt::Display for StepFailed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a step failed")
    }
}

impl std::error::Error for StepFailed {}

/// A program that exited with an error.
#[derive(Debug)]
pub struct Failure {
    /// The failure, and what to do about it.
    sentence: String,
    /// Everything the program printed.
    output: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Failure {}

/// The result of a program that ran to its end.
#[derive(Debug)]
pub struct Outcome {
    /// The program exited with 0.
    pub success: bool,
    /// Everything it printed, both streams in order.
    pub output: String,
    command: String,
}

impl Outcome {
    /// Returns the output of a program that succeeded.
    pub fn ok(self) -> Result<String> {
        if self.success {
            return Ok(self.output);
        }
        Err(Failure {
            sentence: remedy::explain(&self.command, &self.output),
            output: self.output,
        }
        .into())
    }
}

/// A step that is running.
#[derive(Debug)]
pub struct Step {
    name: String,
    verbose: bool,
    note: RefCell<String>,
    skipped: Cell<bool>,
}

impl Step {
    /// Adds a few words to the step's line.
    pub fn note(&self, note: impl Into<String>) {
        self.note.replace(note.into());
    }

    /// Counts the step as skipped, with the reason on its line.
    pub fn skip(&self, why: &str) -> Result<()> {
        self.skipped.set(true);
        self.note(why);
        Ok(())
    }

    /// Runs a program that must succeed; returns its output.
    pub fn run(&self, command: Command) -> Result<String> {
        self.watch(command)?.ok()
    }

    /// Runs tests and notes the runner's last count on the step's line.
    pub fn run_tests(&self, command: Command) -> Result<()> {
        let outcome = self.watch(command)?;
        self.note(counts_in(&outcome.output));
        outcome.ok()?;
        Ok(())
    }

    /// Runs a program to its end, whatever its exit code.
    pub fn watch(&self, mut command: Command) -> Result<Outcome> {
        let program = command.get_program().to_string_lossy().into_owned();
        let args = command.get_args().map(|arg| arg.to_string_lossy());
        let stem = std::path::Path::new(&program).file_stem();
        let mut name = stem.unwrap_or_default().to_string_lossy().into_owned();
        for arg in args {
            name.push(' ');
            name += &arg;
        }
        // One pipe for both streams keeps their lines in order.
        let (reader, writer) = io::pipe()?;
        command.stdin(Stdio::null());
        command.stdout(writer.try_clone()?).stderr(writer);
        let spawned = command.spawn();
        // The command holds ends of the pipe: the reader would wait for them.
        drop(command);
        let mut child = match spawned {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                bail!(remedy::not_installed(&program));
            }
            spawned => spawned.with_context(|| format!("`{program}` cannot be started"))?,
        };
        let mut output = String::new();
        for line in BufReader::new(reader).split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            if self.verbose {
                println!("    {}: {line}", self.name);
            }
            output += &line;
            output.push('\n');
        }
        Ok(Outcome {
            success: child.wait()?.success(),
            output,
            command: name,
        })
    }
}

/// Sums the counts that test runners print: `12 passed` (cargo, Playwright), `# pass 12` (Node.js), `Ran 12 tests`
/// (Python); failures and skipped tests likewise.
fn counts_in(output: &str) -> String {
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for line in output.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        for pair in words.windows(2) {
            let [one, other] = pair else { continue };
            let count = |text: &str| text.trim_matches('(').parse::<usize>().unwrap_or(0);
            match (*one, other.trim_end_matches([';', ',', '.', ':'])) {
                (number, "passed") => passed += count(number),
                (number, "failed") => failed += count(number),
                (number, "ignored" | "skipped") => skipped += count(number),
                ("pass", number) if line.starts_with('#') => passed += count(number),
                ("fail" | "cancelled", number) if line.starts_with('#') => failed += count(number),
                ("skipped", number) if line.starts_with('#') => skipped += count(number),
                ("Ran", number) => passed += count(number),
                _ => {}
            }
        }
    }
    format!("{passed} passed, {failed} failed, {skipped} skipped")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_all_runners_are_summed() {
        let cargo = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured\n\
                     test result: FAILED. 30 passed; 2 failed; 0 ignored; 0 measured";
        assert_eq!(counts_in(cargo), "42 passed, 2 failed, 1 skipped");
        let playwright = "  1 failed\n    [chromium] › a.test.ts\n  3 skipped\n  843 passed (5.5m)";
        assert_eq!(counts_in(playwright), "843 passed, 1 failed, 3 skipped");
        let node = "ok 1 - parses\n# tests 4\n# pass 1\n# fail 2\n# cancelled 1\n# skipped 0";
        assert_eq!(counts_in(node), "1 passed, 3 failed, 0 skipped");
        assert_eq!(
            counts_in("Ran 12 tests in 3.4s\n\nOK"),
            "12 passed, 0 failed, 0 skipped"
        );
    }

    #[test]
    fn the_output_of_a_failed_program_is_kept() {
        let progress = Progress::new(false);
        let result = progress.step("shell", |step| {
            let mut command = Command::new("sh");
            command.args(["-c", "echo one; echo two >&2; exit 3"]);
            let outcome = step.watch(command)?;
            assert_eq!(outcome.output, "one\ntwo\n");
            outcome.ok()
        });
        assert!(result.is_err());
        assert!(progress.summarize().is_err());
    }
}
