//! The engines: the core compiled to WebAssembly, with the JavaScript glue of wasm-bindgen.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::step::{Progress, Step, both};
use crate::tools::WASM_TARGET;
use crate::tree::{Tree, cargo_home};

/// The folder of the finished engines, from which the page is built.
pub const PACKAGE: &str = "www/pkg";

/// The way an engine is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Quickly, for `cargo xtask serve`.
    Serve,
    /// Small and fast, for everything else.
    Release,
}

/// An engine: an entry point of `src/wasm` that is compiled separately.
#[derive(Debug)]
struct Engine {
    /// The name of its files.
    name: &'static str,
    /// The feature of the crate that is its entry point.
    feature: &'static str,
    /// The optimisation level of its release build.
    level: &'static str,
}

const FIRST: Engine = Engine {
    name: "kifuyomi",
    feature: "web-first",
    // Every page loads it.
    level: "\"z\"",
};
const READER: Engine = Engine {
    name: "kifuyomi-reader",
    feature: "web-reader",
    // A page asks it for one record at a time.
    level: "\"z\"",
};
const FULL: Engine = Engine {
    name: "kifuyomi-full",
    feature: "web",
    level: "2",
};

/// The features that the Rust target uses by default, supported by every browser since 2022.
pub const WASM_FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Returns the crate features whose entry points contain the code of all engines.
pub fn features() -> [&'static str; 2] {
    [FIRST.feature, FULL.feature]
}

/// Builds all engines into the package folder.
pub fn build(tree: &Tree, progress: &Progress, profile: Profile) -> Result<()> {
    let step = |engine: &Engine| {
        progress.step(&format!("engine {}", engine.name), |step| {
            engine.build(tree, step, profile)
        })
    };
    match profile {
        // For a quick look at the page, the full engine also serves as the reader.
        Profile::Serve => {
            step(&FIRST)?;
            step(&FULL)?;
            progress.step(&format!("engine {}", READER.name), |step| {
                READER.install(tree, step, &FULL.compiled(tree, profile), profile)
            })
        }
        Profile::Release => {
            let (small, full) = both(|| step(&FIRST).and_then(|()| step(&READER)), || step(&FULL));
            small.and(full)
        }
    }
}

/// Returns the full engine as the compiler produced it.
pub fn compiled_full(tree: &Tree) -> PathBuf {
    FULL.compiled(tree, Profile::Release)
}

impl Engine {
    fn build(&self, tree: &Tree, step: &Step, profile: Profile) -> Result<()> {
        self.compile(tree, step, profile)?;
        self.install(tree, step, &self.compiled(tree, profile), profile)
    }

    /// Creates the engine's files in the package folder from a compiled core.
    fn install(&self, tree: &Tree, step: &Step, core: &Path, profile: Profile) -> Result<()> {
        let package = tree.path(PACKAGE);
        let built = package.join(format!("{}_bg.wasm", self.name));
        // Records the inputs of the files, and the build of this program.
        let mark = package.join(format!("{}.mark", self.name));
        let compiled = fs::metadata(core)?.modified()?;
        let program = fs::metadata(env::current_exe()?)?.modified()?;
        let state = format!("{profile:?} {compiled:?} {program:?}");
        if built.exists() && fs::read_to_string(&mark).is_ok_and(|known| known == state) {
            step.note("unchanged");
            return Ok(());
        }
        self.bind(tree, core)?;
        if profile == Profile::Release {
            optimise(tree, step, &built)?;
        }
        fs::write(&mark, state)?;
        step.note(format!("{} bytes", fs::metadata(&built)?.len()));
        Ok(())
    }

    fn compile(&self, tree: &Tree, step: &Step, profile: Profile) -> Result<()> {
        let mut command = tree.cargo(&["build", "--package", "kifuyomi-wasm", "--locked"]);
        command.args(["--target", WASM_TARGET, "--no-default-features"]);
        command.args(["--features", self.feature]);
        match profile {
            // The first engine has no messages of panics otherwise.
            Profile::Serve => command.args(["--profile", "serve", "--features", "panic-messages"]),
            Profile::Release => command.args([
                "--release",
                "--config",
                &format!("profile.release.opt-level={}", self.level),
            ]),
        };
        command.env("CARGO_ENCODED_RUSTFLAGS", remap_flags(tree));
        command.arg("--target-dir").arg(self.folder(tree, profile));
        step.run(command)?;
        Ok(())
    }

    /// Returns the build folder. Engines that are built at the same time have one each; engines that are
    /// built one after the other share their dependencies.
    fn folder(&self, tree: &Tree, profile: Profile) -> PathBuf {
        tree.target().join(match profile {
            Profile::Serve => "serve",
            Profile::Release => self.name,
        })
    }

    fn compiled(&self, tree: &Tree, profile: Profile) -> PathBuf {
        let name = match profile {
            Profile::Serve => "serve",
            Profile::Release => "release",
        };
        let folder = self.folder(tree, profile).join(WASM_TARGET).join(name);
        folder.join("kifuyomi_wasm.wasm")
    }

    /// Writes the glue and its core.
    fn bind(&self, tree: &Tree, core: &Path) -> Result<()> {
        Bindgen::new()
            .input_path(core)
            .out_name(self.name)
            .web(true)?
            .typescript(true)
            // Lets a new instance replace one that has stopped.
            .reset_state_function(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(tree.path(PACKAGE))
            .with_context(|| {
                format!(
                    "no glue for {}: wasm-bindgen in Cargo.toml and wasm-bindgen-cli-support in \
                     xtask/Cargo.toml must have the same version",
                    core.display()
                )
            })
    }
}

/// Shrinks a core in place.
fn optimise(tree: &Tree, step: &Step, core: &Path) -> Result<()> {
    let smaller = core.with_extension("wasm.new");
    let mut command = tree.node(&["node_modules/binaryen/bin/wasm-opt"]);
    let files: [&OsStr; 3] = [core.as_ref(), "-o".as_ref(), smaller.as_ref()];
    command.args(files).args(["-Os", "--strip-debug"]);
    command.args(WASM_FEATURES);
    step.run(command)?;
    fs::rename(&smaller, core).context("cannot replace the core by the smaller one")
}

/// Returns compiler flags that keep local paths out of panic messages, so that the same source gives the
/// same bytes everywhere.
fn remap_flags(tree: &Tree) -> String {
    let mut folders = vec![tree.root.clone()];
    let sources = fs::read_dir(cargo_home().join("registry/src"));
    folders.extend(
        sources
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path()),
    );
    let flags = folders
        .iter()
        .map(|from| format!("--remap-path-prefix={}=", from.display()));
    // Cargo separates flags with this character, because they may contain spaces.
    flags.collect::<Vec<_>>().join("\x1f")
}
