//! Steps of a task: each is timed and reported on one line, and its output is printed if it fails.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};

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
    /// Its command line.
    command: String,
    /// Everything the program printed.
    output: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "`{}` failed", self.command)
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
            command: self.command,
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
                bail!("`{program}` is not installed: install it, then run this again");
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

#[cfg(test)]
mod tests {
    use super::*;

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
