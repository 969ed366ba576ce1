//! Looking for faults: the properties of the core, tried on new input for as long as one likes.

use anyhow::Result;

use crate::step::{Progress, Step};
use crate::tally;
use crate::tree::Tree;

/// Tries the properties whose names contain a text, each for so many minutes. A failure prints the seed that
/// brings it back.
pub fn run(tree: &Tree, progress: &Progress, name: &str, minutes: u64) -> Result<()> {
    progress.step("properties", |step| properties(tree, step, name, minutes))
}

fn properties(tree: &Tree, step: &Step, name: &str, minutes: u64) -> Result<()> {
    let mut command = tree.cargo(&["test", "--release", "--test", "it", name]);
    // One after another, so that each has its time.
    command.args(["--", "--test-threads=1"]);
    command.env("ARBTEST_BUDGET_MS", (minutes * 60_000).to_string());
    let outcome = step.watch(command)?;
    let tally = tally::of_cargo_test(&outcome.output).or_outcome(outcome.success);
    step.count(tally);
    step.note(tally.to_string());
    outcome.ok()?;
    Ok(())
}
