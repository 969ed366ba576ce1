//! The Python package: built as a wheel, and tested as installed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::step::Step;
use crate::tree::Tree;

/// The packages that build the wheel, check its types, and read its tables and those of the program.
const TOOLS: [&str; 5] = ["maturin>=1.9,<2", "mypy", "pyarrow", "duckdb", "polars"];

const NO_TOOLS: &str = "no Python with maturin here, and it cannot be had";

/// Installs what builds and checks the wheel.
pub fn prepare(tree: &Tree, step: &Step) -> Result<()> {
    match with_tools(tree, step)? {
        Some(_) => Ok(()),
        None => step.skip(NO_TOOLS),
    }
}

/// Builds the wheel, installs it, runs its tests and checks its types. Then other libraries read the tables
/// of the program.
pub fn check(tree: &Tree, step: &Step, with_spark: bool) -> Result<()> {
    let Some(python) = with_tools(tree, step)? else {
        return step.skip(NO_TOOLS);
    };
    if with_spark {
        step.run(pip_install(tree, &python, &["pyspark", "pandas"]))?;
    }
    let mut lint = tree.cargo(&["clippy", "--package", "kifuyomi-python"]);
    lint.args(["--", "-D", "warnings"]);
    lint.env("PYO3_PYTHON", &python);
    step.run(lint)?;
    let wheel = build(tree, step, &python, "dev")?;
    let mut install = pip_install(tree, &python, &["--no-deps", "--force-reinstall"]);
    install.arg(&wheel);
    step.run(install)?;
    let folder = tree.path("python");
    let in_folder = |args: &[&str]| {
        let mut command = tree.command(&python, args);
        command.current_dir(&folder);
        command
    };
    step.run(in_folder(&["-m", "mypy", "kifuyomi"]))?;
    // Editors check with another one.
    let mut pyright = tree.node(&["node_modules/pyright/index.js", "--pythonpath"]);
    pyright.arg(&python).arg("python/kifuyomi");
    step.run(pyright)?;
    // Outside the folder, so that the installed package is tested.
    let elsewhere = |args: &[&str]| {
        let mut command = in_folder(args);
        command.current_dir(tree.target());
        command
    };
    step.run(elsewhere(&["-m", "mypy.stubtest", "kifuyomi._native"]))?;
    let mut tests = elsewhere(&["-m", "unittest", "discover", "-s"]);
    tests.arg(folder.join("tests"));
    step.run(tests)?;
    let mut tables = tree.cargo(&["test", "--package", "kifuyomi-cli", "--test", "program"]);
    tables.args(["--", "--ignored", "duckdb"]);
    tables.env("PYTHON", &python);
    step.run(tables)?;
    Ok(())
}

/// Builds the wheel for download; does nothing without Python.
pub fn wheel(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    let Some(python) = with_tools(tree, step)? else {
        return step.skip(NO_TOOLS);
    };
    let wheel = build(tree, step, &python, "release")?;
    let name = wheel.file_name().context("a wheel without a name")?;
    fs::copy(&wheel, folder.join(name))?;
    Ok(())
}

/// Builds the wheel. With the profile of the Rust tests it reuses their build.
fn build(tree: &Tree, step: &Step, python: &Path, profile: &str) -> Result<PathBuf> {
    let wheels = tree.target().join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let mut build = tree.command(python, &["-m", "maturin", "build", "--locked"]);
    build.args(["--profile", profile, "--manifest-path"]);
    build.arg(tree.path("python/Cargo.toml"));
    build.arg("--interpreter").arg(python);
    build.arg("--out").arg(&wheels);
    step.run(build)?;
    let mut made = Vec::new();
    for entry in fs::read_dir(&wheels)? {
        made.push(entry?.path());
    }
    ensure!(made.len() == 1, "there is more than one wheel");
    made.pop().context("there is no wheel")
}

/// Returns a Python with the tools in a separate folder; `None` if there is none.
fn with_tools(tree: &Tree, step: &Step) -> Result<Option<PathBuf>> {
    let folder = tree.target().join("python");
    let python = folder.join(if cfg!(windows) {
        "Scripts/python.exe"
    } else {
        "bin/python"
    });
    let has_tools = || -> Result<bool> {
        let look = tree.command(
            &python,
            &["-c", "import maturin, mypy, pyarrow, duckdb, polars"],
        );
        Ok(python.exists() && step.watch(look)?.success)
    };
    if has_tools()? {
        return Ok(Some(python));
    }
    let base = env::var_os("PYTHON").unwrap_or("python3".into());
    let mut make = Command::new(base);
    make.args(["-m", "venv"]).arg(&folder);
    if !make.output().is_ok_and(|made| made.status.success()) {
        return Ok(None);
    }
    step.watch(pip_install(tree, &python, &TOOLS))?;
    Ok(has_tools()?.then_some(python))
}

fn pip_install(tree: &Tree, python: &Path, what: &[&str]) -> Command {
    let mut install = tree.command(python, &["-m", "pip", "install", "--quiet"]);
    install.args(["--disable-pip-version-check", "--timeout", "30"]);
    install.args(what);
    install
}
