//! An archive of random legal games, to try programs on.

use anyhow::Result;

use crate::GamesOptions;
use crate::step::{Progress, Step};
use crate::tree::Tree;

/// Makes the games; the same seed gives the same.
pub fn run(tree: &Tree, progress: &Progress, options: &GamesOptions) -> Result<()> {
    progress.step("games", |step| make(tree, step, options))
}

fn make(tree: &Tree, step: &Step, options: &GamesOptions) -> Result<()> {
    let mut command = tree.cargo(&["run", "--quiet", "--example", "games", "--"]);
    command.args([options.count, options.seed].map(|number| number.to_string()));
    command.arg(&options.out).arg(&options.format);
    command.arg(options.per_file.to_string());
    step.run(command)?;
    Ok(())
}
