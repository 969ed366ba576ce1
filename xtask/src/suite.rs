//! `cargo xtask test`: every check. A failure does not keep later checks from running.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::step::{Progress, Step, both};
use crate::tools::{self, WASM_TARGET};
use crate::tree::Tree;
use crate::{page, python, wasm};

/// The tests of modules that need no browser.
const UNITS: &str = "tests/unit";
/// The tests that drive WebKitGTK.
const WEBKIT: &str = "tests/webkit";

/// The folders of the tests of the integrations, each in its host.
const INTEGRATIONS: &str = "integrations";

/// Runs every check; the last line counts the steps that passed, failed and were skipped.
pub fn run(tree: &Tree, progress: &Progress) -> Result<()> {
    let ((), page) = both(
        || check_rust(tree, progress),
        || {
            page::prepare(tree, progress)?;
            // Downloading and unpacking leaves both cores nearly idle.
            let (_, built) = both(
                || {
                    let _ = progress.step("browsers", |step| tools::browsers(tree, step));
                    let _ = progress.step("Python tools", |step| python::prepare(tree, step));
                },
                || page::make(tree, progress),
            );
            built?;
            // A page that is too large is tested anyway.
            let _ = page::weigh(tree, progress);
            check_scripts(tree, progress);
            check_package(tree, progress);
            anyhow::Ok(())
        },
    );
    match page {
        Ok(()) => {
            // Alone, because it keeps all cores busy and measures times.
            let _ = progress.step("page in Chromium", |step| {
                playwright(tree, step, "chromium", &tools::headless(tree, step)?)
            });
            // WebKitGTK runs one test after the other, and leaves a core to Firefox.
            both(
                || drop(progress.step("page in Firefox", |step| firefox(tree, step))),
                || drop(progress.step("page in WebKit", |step| webkit(tree, step))),
            );
        }
        Err(_) => println!("the page was not built, so it was not tested"),
    }
    progress.summarize()
}

// Results are dropped below: a step has printed and counted its failure.

fn check_rust(tree: &Tree, progress: &Progress) {
    let _ = progress.step("Rust formatting", |step| {
        step.run(tree.cargo(&["fmt", "--all", "--check"]))
    });
    let _ = progress.step("Rust lints", |step| {
        step.run(tree.cargo(&["clippy", "--all-targets", "--", "-D", "warnings"]))
    });
    for features in wasm::features() {
        let _ = progress.step(&format!("Rust lints, {features}"), |step| {
            tools::wasm_target(tree, step)?;
            let mut command = tree.cargo(&["clippy", "--lib", "--target", WASM_TARGET]);
            command.args(["--no-default-features", "--features", features]);
            command.args(["--", "-D", "warnings"]);
            step.run(command)
        });
    }
    let _ = progress.step("Rust tests", |step| {
        step.run(tree.cargo(&["test", "--no-fail-fast"]))
    });
    let _ = progress.step("Rust documentation", |step| {
        let mut command = tree.cargo(&["doc", "--package", "kifuyomi", "--lib", "--no-deps"]);
        command.env("RUSTDOCFLAGS", "-D warnings");
        step.run(command)
    });
}

fn check_scripts(tree: &Tree, progress: &Progress) {
    let _ = progress.step("TypeScript types", |step| {
        step.run(tree.node(&["node_modules/typescript/bin/tsc", "--noEmit"]))
    });
    let _ = progress.step("TypeScript lints and format", |step| {
        step.run(tree.node(&["node_modules/@biomejs/biome/bin/biome", "ci"]))
    });
    let _ = progress.step("modules without a page", |step| units(tree, step));
    let _ = progress.step("trees in other libraries", |step| peers(tree, step));
    let _ = progress.step("words for like pieces in other libraries", |step| {
        like_pieces(tree, step)
    });
}

fn check_package(tree: &Tree, progress: &Progress) {
    let _ = progress.step("npm package", |step| package(tree, step));
    let _ = progress.step("Python package", |step| python::check(tree, step, false));
    let _ = progress.step("integrations", |step| integrations(tree, step, false));
}

/// Builds the page, and tests the integrations in all hosts.
pub fn hosts(tree: &Tree, progress: &Progress) -> Result<()> {
    page::prepare(tree, progress)?;
    page::make(tree, progress)?;
    let _ = progress.step("integrations", |step| integrations(tree, step, true));
    progress.summarize()
}

/// Tests the integrations in the hosts that are here, and if asked in those that have to be installed.
fn integrations(tree: &Tree, step: &Step, installs: bool) -> Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(tree.path(INTEGRATIONS))? {
        let Ok(tests) = fs::read_dir(entry?.path().join("test")) else {
            continue;
        };
        for file in tests {
            let path = file?.path();
            if path.to_string_lossy().ends_with(".test.mjs") {
                files.push(path);
            }
        }
    }
    ensure!(!files.is_empty(), "there are no tests in {INTEGRATIONS}");
    files.sort();
    let mut command = tree.node(&["--test", "--test-reporter=tap"]);
    command.args(files);
    command.env("CHROMIUM", tools::headless(tree, step)?);
    if installs {
        if let Some(browser) = tools::with_extensions(tree, step) {
            command.env("CHROMIUM_FULL", browser);
        }
        tools::jekyll(tree, step);
    } else {
        command.env("KIFUYOMI_HOSTS_INSTALL", "0");
    }
    step.run(command)?;
    Ok(())
}

/// Runs the tests that need no browser. All files run in one process, which starts once.
fn units(tree: &Tree, step: &Step) -> Result<()> {
    step.run(in_one_process(tree, UNITS)?)?;
    Ok(())
}

/// Returns a command that runs all tests of a folder in one process of Node.js.
fn in_one_process(tree: &Tree, folder: &str) -> Result<Command> {
    let mut imports = Vec::new();
    for entry in fs::read_dir(tree.path(folder))? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if name.ends_with(".test.ts") || name.ends_with(".test.mjs") {
            imports.push(format!("import './{folder}/{name}';"));
        }
    }
    ensure!(!imports.is_empty(), "there are no tests in {folder}");
    imports.sort();
    Ok(script(tree, &imports.concat()))
}

/// Returns a command that runs a TypeScript module in Node.js.
fn script(tree: &Tree, text: &str) -> Command {
    let mut command = tree.node(&["--import", "./tests/unit/typescript.mjs"]);
    command.args(["--test-reporter=tap", "--input-type=module", "--eval"]);
    command.arg(text);
    command
}

/// Checks that other libraries read our output, and we read theirs.
fn peers(tree: &Tree, step: &Step) -> Result<()> {
    fs::create_dir_all(tree.notes())?;
    let specimens = tree.notes().join("specimens.json");
    let mut make = tree.cargo(&["run", "--quiet", "--example", "specimens", "--"]);
    make.arg(&specimens);
    step.run(make)?;
    let mut agree = tree.node(&["tests/peers/agree.mjs"]);
    agree.arg(&specimens);
    let output = step.run(agree)?;
    step.note(output.lines().last().unwrap_or_default());
    Ok(())
}

/// Tests the package as users install it, with their build tools, on servers and in a browser.
fn package(tree: &Tree, step: &Step) -> Result<()> {
    let browser = tools::headless(tree, step)?;
    let mut command = tree.node(&["--test", "--test-reporter=tap"]);
    command.arg("tests/package/package.test.mjs");
    command.env("CHROMIUM", browser);
    step.run(command)?;
    Ok(())
}

/// Runs the tests that are marked for Firefox in Firefox, too.
fn firefox(tree: &Tree, step: &Step) -> Result<()> {
    let Some(browser) = tools::firefox(tree, step) else {
        return step.skip("no Firefox here, and it cannot be installed");
    };
    let mut start = script(
        tree,
        "import { firefox } from '@playwright/test';
        const executablePath = process.env.FIREFOX;
        await (await firefox.launch({ channel: 'moz-firefox', executablePath })).close();",
    );
    start.env("FIREFOX", &browser);
    if !step.watch(start)?.success {
        return step.skip("Firefox does not start here");
    }
    playwright(tree, step, "firefox", &browser)
}

/// Tests user interactions in the engine of Safari.
fn webkit(tree: &Tree, step: &Step) -> Result<()> {
    let Some((driver, browser)) = tools::webkit(tree, step) else {
        return step.skip("no WebKitGTK here, and it cannot be installed");
    };
    let drive = |mut command: Command| {
        command.env("WEBKIT_DRIVER", &driver);
        command.env("MINI_BROWSER", &browser);
        command
    };
    let start = script(
        tree,
        "import { Browser } from './tests/webkit/driver.ts';
        await (await Browser.start()).end();",
    );
    if !step.watch(drive(start))?.success {
        return step.skip("WebKitGTK does not start here");
    }
    step.run(drive(in_one_process(tree, WEBKIT)?))?;
    Ok(())
}

fn playwright(tree: &Tree, step: &Step, project: &str, browser: &Path) -> Result<()> {
    let mut command = tree.node(&["node_modules/@playwright/test/cli.js", "test"]);
    command.args(["--project", project, "--reporter=list"]);
    command.env(project.to_uppercase(), browser);
    step.run(command)?;
    Ok(())
}

/// Checks that other libraries disambiguate pieces in the same words, except for known differences.
fn like_pieces(tree: &Tree, step: &Step) -> Result<()> {
    let output = step.run(tree.node(&["tests/peers/ambiguous.mjs"]))?;
    step.note(output.lines().last().unwrap_or_default());
    Ok(())
}
