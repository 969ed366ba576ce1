//! The whole build: from the sources to `dist/`.

use anyhow::Result;

use crate::step::Progress;
use crate::tree::Tree;
use crate::{budget, docs, repeatable, tools, wasm};

/// Builds everything that `dist/` holds, and holds it against the budget.
pub fn build(tree: &Tree, progress: &Progress) -> Result<()> {
    make(tree, progress)?;
    weigh(tree, progress)
}

/// Builds everything that `dist/` holds.
pub fn make(tree: &Tree, progress: &Progress) -> Result<()> {
    prepare(tree, progress)?;
    assemble(tree, progress)
}

/// Sees to what must be installed.
pub fn prepare(tree: &Tree, progress: &Progress) -> Result<()> {
    progress.step("Node.js", |step| tools::node(tree, step))?;
    progress.step("WebAssembly target", |step| tools::wasm_target(tree, step))?;
    progress.step("npm packages", |step| tools::npm_packages(tree, step))
}

/// Builds `dist/` with what is installed.
pub fn assemble(tree: &Tree, progress: &Progress) -> Result<()> {
    wasm::build(tree, progress)?;
    progress.step("page", |step| step.run(tree.node(&["www/build.mjs"])))?;
    progress.step("handbook", |step| docs::build(tree, step))?;
    progress.step("no local paths", |step| repeatable::check(tree, step))
}

/// Holds `dist/` against the budget.
pub fn weigh(tree: &Tree, progress: &Progress) -> Result<()> {
    progress.step("budget", |step| budget::check(tree, step))
}
