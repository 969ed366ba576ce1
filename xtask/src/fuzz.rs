//! Fuzzing: tests properties that must hold for any input, on new input for any length of time.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::step::{Progress, Step};
use crate::tree::Tree;

/// Makes the compiler count the edges that an input reaches. Safe code needs no sanitizer, so that the
/// stable toolchain suffices.
const FLAGS: [&str; 7] = [
    "--cfg=fuzzing",
    "-Ccodegen-units=1",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// The target triple. Naming it keeps these flags from build scripts.
const MACHINE: &str = "x86_64-unknown-linux-gnu";

/// The longest input, in bytes.
const MAX_LENGTH: u32 = 6000;

/// The longest time for one input, in seconds.
const SLOWEST: u32 = 20;

/// Runs a target of the folder `fuzz`, or all of them, each for so many minutes. Any other name selects the
/// properties whose names contain it. A failure prints the input that reproduces it.
pub fn run(tree: &Tree, progress: &Progress, name: &str, minutes: u64) -> Result<()> {
    let targets = targets(tree)?;
    let chosen = targets.iter().filter(|it| name == "all" || *it == name);
    let chosen: Vec<&String> = chosen.collect();
    if chosen.is_empty() {
        return progress.step("properties", |step| properties(tree, step, name, minutes));
    }
    progress.step("fuzz targets", |step| build(tree, step))?;
    for target in chosen {
        progress.step(target, |step| fuzz(tree, step, target, minutes))?;
    }
    Ok(())
}

/// Returns the targets, in the order of their names.
fn targets(tree: &Tree) -> Result<Vec<String>> {
    let folder = tree.path("fuzz/fuzz_targets");
    let mut names = vec![];
    for entry in fs::read_dir(&folder).with_context(|| format!("no {}", folder.display()))? {
        let path = entry?.path();
        names.extend(
            path.file_stem()
                .map(|name| name.to_string_lossy().into_owned()),
        );
    }
    names.sort();
    Ok(names)
}

/// Returns the folder of the built targets and of the inputs that reach new edges.
fn folder(tree: &Tree) -> PathBuf {
    tree.target().join("fuzz")
}

fn build(tree: &Tree, step: &Step) -> Result<()> {
    let mut command = tree.cargo(&["build", "--release", "--target", MACHINE]);
    command.current_dir(tree.path("fuzz"));
    command.env("CARGO_TARGET_DIR", folder(tree));
    command.env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\x1f"));
    step.run(command)?;
    Ok(())
}

fn fuzz(tree: &Tree, step: &Step, target: &str, minutes: u64) -> Result<()> {
    let [seeds, kept, failed] = ["seeds", "inputs", "failed"].map(|it| folder(tree).join(it));
    let [kept, failed] = [kept, failed].map(|it| it.join(target));
    for folder in [&seeds, &kept, &failed] {
        fs::create_dir_all(folder)?;
    }
    copy_seeds(&tree.path("tests/data"), &seeds)?;
    let program = folder(tree).join(MACHINE).join("release").join(target);
    let mut command = tree.command(program, &[]);
    command.args([&kept, &seeds]);
    command.arg(format!(
        "-dict={}",
        tree.path("fuzz/dictionary.txt").display()
    ));
    command.arg(format!("-artifact_prefix={}/", failed.display()));
    command.arg(format!("-max_total_time={}", minutes * 60));
    command.args([
        format!("-max_len={MAX_LENGTH}"),
        format!("-timeout={SLOWEST}"),
    ]);
    let outcome = step.watch(command)?;
    let lines = || outcome.output.lines();
    step.note(
        lines()
            .rfind(|line| line.contains("DONE"))
            .unwrap_or_default(),
    );
    outcome.ok()?;
    Ok(())
}

/// Copies all files of a folder and its subfolders into one.
fn copy_seeds(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        if path.is_dir() {
            copy_seeds(&path, to)?;
            continue;
        }
        let folder = from.file_name().unwrap_or_default().to_string_lossy();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        fs::copy(&path, to.join(format!("{folder}-{name}")))?;
    }
    Ok(())
}

fn properties(tree: &Tree, step: &Step, name: &str, minutes: u64) -> Result<()> {
    let mut command = tree.cargo(&["test", "--release", "--test", "it", name]);
    // One after another, so that each gets its time.
    command.args(["--", "--test-threads=1"]);
    command.env("ARBTEST_BUDGET_MS", (minutes * 60_000).to_string());
    step.run(command)?;
    Ok(())
}
