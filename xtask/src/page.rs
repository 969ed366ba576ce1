//! Builds the files of `dist/`: the page, the npm package, the handbook.

use std::fs;

use anyhow::Result;

use crate::nowasm;
use crate::step::{Progress, Step, both};
use crate::tools;
use crate::tree::{Tree, cargo_home};
use crate::wasm::{self, Profile};

/// Builds the page as quickly as possible, for looking at it.
pub fn make_fast(tree: &Tree, progress: &Progress) -> Result<()> {
    check_toolchain(tree, progress)?;
    let (packages, engines) = both(
        || install_packages(tree, progress),
        || wasm::build(tree, progress, Profile::Serve),
    );
    packages?;
    engines?;
    progress.step("page", |step| step.run(tree.node(&["www/build.mjs"])))?;
    Ok(())
}

/// Builds everything, and compares sizes with the budget.
pub fn build(tree: &Tree, progress: &Progress) -> Result<()> {
    prepare(tree, progress)?;
    make(tree, progress)?;
    weigh(tree, progress)
}

/// Builds everything with the tools that are there.
pub fn make(tree: &Tree, progress: &Progress) -> Result<()> {
    wasm::build(tree, progress, Profile::Release)?;
    progress.step("engine in JavaScript", |step| nowasm::build(tree, step))?;
    assemble(tree, progress)
}

/// Installs missing tools and packages.
pub fn prepare(tree: &Tree, progress: &Progress) -> Result<()> {
    check_toolchain(tree, progress)?;
    install_packages(tree, progress)
}

fn check_toolchain(tree: &Tree, progress: &Progress) -> Result<()> {
    progress.step("Node.js", |step| tools::node(tree, step))?;
    progress.step("WebAssembly target", |step| tools::wasm_target(tree, step))
}

fn install_packages(tree: &Tree, progress: &Progress) -> Result<()> {
    progress.step("npm packages", |step| tools::npm_packages(tree, step))
}

/// Makes `dist/` from the engines in `www/pkg`.
fn assemble(tree: &Tree, progress: &Progress) -> Result<()> {
    progress.step("page", |step| {
        step.run(tree.node(&["www/build.mjs", "--package"]))
    })?;
    progress.step("handbook", |step| handbook(tree, step))?;
    progress.step("local paths", |step| check_paths(tree, step))
}

fn handbook(tree: &Tree, step: &Step) -> Result<()> {
    let tables = tree.notes().join("handbook.json");
    fs::create_dir_all(tree.notes())?;
    fs::write(
        &tables,
        step.run(tree.cargo(&["run", "--quiet", "--example", "handbook"]))?,
    )?;
    let mut command = tree.node(&["www/build/docs.mjs"]);
    command.arg(&tables);
    step.run(command)?;
    Ok(())
}

/// Fails if a built file names a folder of this machine, and so would differ elsewhere.
fn check_paths(tree: &Tree, step: &Step) -> Result<()> {
    let mut command = tree.node(&["www/build/release.mjs", "check-paths"]);
    command.args(["dist", wasm::PACKAGE, "--"]);
    command.args([&tree.root, &cargo_home()]);
    step.run(command)?;
    Ok(())
}

/// Compares the sizes of `dist/` with `budget.json`.
pub fn weigh(tree: &Tree, progress: &Progress) -> Result<()> {
    let table = progress.step("budget", |step| {
        step.run(tree.node(&["www/build/sizes.mjs"]))
    })?;
    println!("{}", table.trim_end());
    Ok(())
}
