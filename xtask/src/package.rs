//! Builds the downloads: the npm package, the crate, the page with its handbook, the program, the Python
//! package, and the checksums of all of them, in `target/release-files`.

use std::env::consts::{ARCH, EXE_SUFFIX, OS};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::step::{Progress, Step};
use crate::tree::Tree;
use crate::{page, python};

/// Builds all files, or only the program; that of this machine or of a target.
pub fn run(
    tree: &Tree,
    progress: &Progress,
    only_program: bool,
    target: Option<&str>,
) -> Result<()> {
    let folder = tree.target().join("release-files");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    if !only_program {
        page::build(tree, progress)?;
        progress.step("page and handbook", |step| site(tree, step, &folder))?;
        progress.step("npm package", |step| npm_package(tree, step, &folder))?;
        progress.step("integrations", |step| integrations(tree, step, &folder))?;
        progress.step("crate", |step| crate_file(tree, step, &folder))?;
        progress.step("Python package", |step| python::wheel(tree, step, &folder))?;
    }
    progress.step("program", |step| program(tree, step, &folder, target))?;
    progress.step("checksums", |step| {
        let mut command = tree.node(&[RELEASE, "checksums"]);
        command.arg(&folder);
        step.run(command)
    })?;
    Ok(())
}

/// The script that makes archives and checksums.
const RELEASE: &str = "www/build/release.mjs";

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Packs everything a website needs, to be unpacked where it is served.
fn site(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    let name = format!("kifuyomi-{VERSION}-web");
    let mut command = tree.node(&[RELEASE, "zip"]);
    command.arg(folder.join(format!("{name}.zip")));
    command.args([&name, "dist"]);
    step.run(command)?;
    Ok(())
}

fn npm_package(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    let mut command = tree.command("npm", &["pack", "./dist", "--pack-destination"]);
    command.arg(folder);
    step.run(command)?;
    Ok(())
}

/// Returns the plugins and extensions of other programs, a zip each.
fn integrations(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    let made = tree.target().join("integrations");
    let mut pack = tree.node(&["integrations/pack.mjs"]);
    pack.arg(&made);
    step.run(pack)?;
    for entry in fs::read_dir(&made)? {
        let path = entry?.path();
        if let Some(name) = path.file_name().filter(|_| path.is_file()) {
            fs::copy(&path, folder.join(name))?;
        }
    }
    Ok(())
}

fn crate_file(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    step.run(tree.cargo(&["package", "--package", "kifuyomi", "--allow-dirty"]))?;
    let name = format!("kifuyomi-{VERSION}.crate");
    let made = tree.target().join("package").join(&name);
    fs::copy(&made, folder.join(&name)).with_context(|| format!("no {}", made.display()))?;
    Ok(())
}

fn program(tree: &Tree, step: &Step, folder: &Path, target: Option<&str>) -> Result<()> {
    let mut build = tree.cargo(&["build", "--release", "--locked"]);
    build.args(["--package", "kifuyomi-cli"]);
    if let Some(target) = target {
        build.args(["--target", target]);
    }
    step.run(build)?;
    let made = tree.target().join(target.unwrap_or_default());
    let program = made.join("release").join(format!("kifuyomi{EXE_SUFFIX}"));
    let machine = target.map_or(format!("{OS}-{ARCH}"), str::to_owned);
    let name = format!("kifuyomi-{VERSION}-{machine}");
    let mut command = tree.node(&[RELEASE, "zip"]);
    command.arg(folder.join(format!("{name}.zip")));
    command.arg(&name).arg(program);
    command.args(["LICENSE-APACHE", "LICENSE-MIT"]);
    step.run(command)?;
    Ok(())
}
