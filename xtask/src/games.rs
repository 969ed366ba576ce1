//! Generates an archive of random legal games for testing programs.

use anyhow::Result;

use crate::flags::Games;
use crate::step::{Progress, Step};
use crate::tree::Tree;

/// Generates the games; the same seed gives the same games.
pub fn run(tree: &Tree, progress: &Progress, options: &Games) -> Result<()> {
    progress.step("games", |step| make(tree, step, options))
}

fn make(tree: &Tree, step: &Step, options: &Games) -> Result<()> {
    let mut command = tree.cargo(&["run", "--quiet", "--example", "games", "--"]);
    let numbers = [options.count.unwrap_or(1000), options.seed.unwrap_or(1)];
    command.args(numbers.map(|number| number.to_string()));
    command.arg(&options.out);
    command.arg(options.format.as_deref().unwrap_or("kif"));
    command.arg(options.per_file.unwrap_or(1).to_string());
    step.run(command)?;
    Ok(())
}
