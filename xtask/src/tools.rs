//! Required tools: found, installed if possible, otherwise requested in a sentence.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use anyhow::{Result, bail};

use crate::step::Step;
use crate::tree::Tree;

/// The target that the core is built for.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The oldest supported Node.js of the packages.
const OLDEST_NODE: u32 = 20;

/// The paths of a browser, besides the one that `CHROMIUM` names.
const BROWSERS: &[&str] = &[
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Debian's packages for the browser tests, with fonts for the Japanese page.
const BROWSER_PACKAGES: &[&str] = &["chromium", "fonts-noto-cjk"];

/// Chromium without its user interface: a page takes less than half the time.
const HEADLESS_SHELLS: &[&str] = &[
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chrome-headless-shell",
];

/// Debian's packages, with fonts.
const HEADLESS_PACKAGES: &[&str] = &["chromium-headless-shell", "fonts-noto-cjk"];

/// The paths of Firefox, in Debian and elsewhere; `FIREFOX` names another.
const FIREFOXES: &[&str] = &[
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/// Debian's package of Firefox.
const FIREFOX_PACKAGES: &[&str] = &["firefox-esr"];

/// The driver of WebKitGTK for WebDriver; `WEBKIT_DRIVER` names another.
const WEBKIT_DRIVERS: &[&str] = &["/usr/bin/WebKitWebDriver"];

/// The browsers that it drives; `MINI_BROWSER` names another.
const MINI_BROWSERS: &[&str] = &[
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
];

/// Debian's WebKitGTK driver, and a virtual display.
const WEBKIT_PACKAGES: &[&str] = &["webkit2gtk-driver", "xvfb"];

/// Checks that Node.js is installed and new enough.
pub fn node(tree: &Tree, step: &Step) -> Result<()> {
    let version = step.run(tree.node(&["--version"]))?;
    let version = version.trim();
    let major = version.trim_start_matches('v').split('.').next();
    let major: Option<u32> = major.and_then(|major| major.parse().ok());
    if major.is_none_or(|major| major < OLDEST_NODE) {
        bail!(
            "Node.js {version} is too old: install version {OLDEST_NODE} or newer from \
             https://nodejs.org or with your system's package manager"
        );
    }
    step.note(version);
    Ok(())
}

/// Installs the packages of the lock file.
pub fn npm_packages(tree: &Tree, step: &Step) -> Result<()> {
    // npm writes this file last, so an interrupted installation counts as none.
    let installed = modified(&tree.path("node_modules/.package-lock.json"));
    let locked = modified(&tree.path("package-lock.json"));
    if locked.is_none() {
        bail!("package-lock.json is missing: take it from the repository");
    }
    if installed >= locked {
        step.note("unchanged");
        return Ok(());
    }
    step.run(tree.npm(&["ci", "--no-audit", "--no-fund"]))?;
    Ok(())
}

/// Makes sure that Rust can build for WebAssembly.
pub fn wasm_target(tree: &Tree, step: &Step) -> Result<()> {
    if has_wasm_target(tree, step)? {
        return Ok(());
    }
    if find_program("rustup").is_none() {
        bail!(
            "the Rust target {WASM_TARGET} is missing, and so is rustup, which could add it: \
             install Rust from https://rustup.rs, or your system's package of that target"
        );
    }
    step.run(tree.command("rustup", &["target", "add", WASM_TARGET]))?;
    step.note("added");
    Ok(())
}

fn has_wasm_target(tree: &Tree, step: &Step) -> Result<bool> {
    let rustc = env::var_os("RUSTC").unwrap_or("rustc".into());
    let args = ["--print", "target-libdir", "--target", WASM_TARGET];
    let outcome = step.watch(tree.command(rustc, &args))?;
    Ok(outcome.success && Path::new(outcome.output.trim()).is_dir())
}

/// Makes sure that a browser and Japanese fonts are installed; returns the browser's path.
pub fn browser(tree: &Tree, step: &Step) -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM") {
        let named = PathBuf::from(named);
        if !named.exists() {
            bail!(
                "CHROMIUM names {}, which does not exist: correct or unset it",
                named.display()
            );
        }
        return Ok(named);
    }
    let found = find_browser();
    let fonts = has_japanese_fonts(tree, step);
    if (found.is_none() || !fonts) && may_install(tree, step) {
        install(tree, step, BROWSER_PACKAGES)?;
    } else if !fonts {
        step.note("no Japanese fonts found: text may show as boxes");
    }
    match find_browser() {
        Some(browser) => Ok(browser),
        None => bail!(
            "no Chromium found: install it (Debian: `apt-get install {}`), or set CHROMIUM to the \
             program's path",
            BROWSER_PACKAGES.join(" ")
        ),
    }
}

/// Returns the browser for the page's tests in Chromium: the headless shell, installed if possible, or the
/// normal browser. `CHROMIUM` names another.
pub fn headless(tree: &Tree, step: &Step) -> Result<PathBuf> {
    if env::var_os("CHROMIUM").is_some() {
        return browser(tree, step);
    }
    let found = || first(HEADLESS_SHELLS);
    let is_there = found().is_some() && has_japanese_fonts(tree, step);
    if !is_there && may_install(tree, step) {
        // If it cannot be installed, the normal browser does the same.
        let _ = install(tree, step, HEADLESS_PACKAGES);
    }
    match found() {
        Some(shell) => Ok(shell),
        None => browser(tree, step),
    }
}

/// Returns a browser with extensions, which the headless shell lacks, installed if possible. `CHROMIUM_FULL` names
/// another.
pub fn with_extensions(tree: &Tree, step: &Step) -> Option<PathBuf> {
    let found = || named_or_first("CHROMIUM_FULL", BROWSERS).or_else(find_browser);
    if found().is_none() && may_install(tree, step) {
        install(tree, step, BROWSER_PACKAGES).ok()?;
    }
    found()
}

/// Installs Jekyll if possible; without it its tests are skipped.
pub fn jekyll(tree: &Tree, step: &Step) {
    if find_program("jekyll").is_none() && may_install(tree, step) {
        // A failure is reported by the skipped tests.
        let _ = install(tree, step, &["jekyll"]);
    }
}

/// Installs the browsers for the page's tests as far as possible: the steps that need them report missing
/// ones.
pub fn browsers(tree: &Tree, step: &Step) -> Result<()> {
    let _ = headless(tree, step);
    firefox(tree, step);
    webkit(tree, step);
    Ok(())
}

/// Returns Firefox, installed if possible.
pub fn firefox(tree: &Tree, step: &Step) -> Option<PathBuf> {
    let found = || named_or_first("FIREFOX", FIREFOXES);
    if found().is_none() && may_install(tree, step) {
        install(tree, step, FIREFOX_PACKAGES).ok()?;
    }
    found()
}

/// Returns WebKitGTK's driver and the browser that it drives, installed if possible.
pub fn webkit(tree: &Tree, step: &Step) -> Option<(PathBuf, PathBuf)> {
    let found = || {
        find_program("Xvfb")?;
        let driver = named_or_first("WEBKIT_DRIVER", WEBKIT_DRIVERS)?;
        Some((driver, named_or_first("MINI_BROWSER", MINI_BROWSERS)?))
    };
    if found().is_none() && may_install(tree, step) {
        install(tree, step, WEBKIT_PACKAGES).ok()?;
    }
    found()
}

/// Returns the path that a variable names, or else the first existing one of some paths.
fn named_or_first(variable: &str, known: &[&str]) -> Option<PathBuf> {
    let named = env::var_os(variable).map(PathBuf::from);
    named.filter(|path| path.exists()).or_else(|| first(known))
}

/// Returns the first existing path.
fn first(known: &[&str]) -> Option<PathBuf> {
    known.iter().map(PathBuf::from).find(|path| path.exists())
}

/// Held by the step that installs: Debian's tools refuse to run twice at a time.
static INSTALLING: Mutex<()> = Mutex::new(());

/// Installs packages of Debian.
fn install(tree: &Tree, step: &Step, packages: &[&str]) -> Result<()> {
    let _alone = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    step.run(apt_get(tree, &["update"]))?;
    let mut install = apt_get(
        tree,
        &["install", "--yes", "--no-remove", "--no-install-recommends"],
    );
    install.args(packages);
    step.run(install)?;
    step.note("installed");
    Ok(())
}

fn find_browser() -> Option<PathBuf> {
    let mut known = BROWSERS.iter().map(PathBuf::from);
    known
        .find(|path| path.exists())
        .or_else(|| find_program("chromium"))
}

fn has_japanese_fonts(tree: &Tree, step: &Step) -> bool {
    match step.watch(tree.command("fc-list", &[":lang=ja", "family"])) {
        Ok(list) => list.success && !list.output.trim().is_empty(),
        // Only systems with X11 have this program; others come with Japanese fonts.
        Err(_) => !cfg!(target_os = "linux"),
    }
}

fn may_install(tree: &Tree, step: &Step) -> bool {
    let is_root = || {
        let id = step.run(tree.command("id", &["-u"]));
        id.is_ok_and(|id| id.trim() == "0")
    };
    find_program("apt-get").is_some() && is_root()
}

fn apt_get(tree: &Tree, args: &[&str]) -> std::process::Command {
    let mut command = tree.command("apt-get", args);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn find_program(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(&file))
        .find(|program| program.is_file())
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}
