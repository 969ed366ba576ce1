//! The core as WebAssembly: compiled, given its JavaScript glue, made small and fast.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::glue;
use crate::nowasm;
use crate::parts::PARTS;
use crate::repeatable;
use crate::snip;
use crate::split::{self, Part};
use crate::stamp::Stamp;
use crate::step::{Progress, Step, both};
use crate::tools::WASM_TARGET;
use crate::tree::Tree;

/// The folder for the glue and the finished core, from which the page is built.
pub const PACKAGE: &str = "www/pkg";

/// A build of the core.
struct Engine {
    /// What it and its glue are called.
    name: &'static str,
    /// The features of the crate that are in it.
    features: &'static str,
    /// How cargo optimises it.
    level: &'static str,
    /// What binaryen does beyond its usual work.
    squeezes: &'static [&'static str],
    /// Whether every page loads it, so that each byte counts.
    is_first: bool,
    /// What it is split into.
    parts: &'static [Part],
}

/// The first is enough to show a usual record; a page loads the second when it needs more.
const ENGINES: [Engine; 2] = [
    Engine {
        name: "kifuyomi",
        features: "web-first",
        level: "\"z\"",
        squeezes: &[
            // Only data that the linker has placed higher is reached by address.
            "--low-memory-unused",
            "--gufa-optimizing",
            "--merge-similar-functions",
            // Control flow built anew out of flat code is shorter.
            "--flatten",
            "--rereloop",
            "-Oz",
        ],
        is_first: true,
        parts: &[],
    },
    Engine {
        name: "kifuyomi-full",
        features: "web",
        // Level 3 makes it larger, but no faster.
        level: "2",
        squeezes: &[],
        is_first: false,
        parts: PARTS,
    },
];

/// What `wasm-opt` does to every engine. `-Os` makes files as small as `-O3` does, and what writes moves faster.
const WASM_OPT: &[&str] = &["-Os", "--converge", "--strip-debug", "--strip-producers"];

/// What the Rust target uses by default, and what every browser since 2022 has.
pub const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// The features that the core is built with for WebAssembly.
pub fn features() -> impl Iterator<Item = &'static str> {
    ENGINES.iter().map(|engine| engine.features)
}

/// The engines as the compiler made them.
pub fn raw(tree: &Tree) -> impl Iterator<Item = PathBuf> {
    ENGINES.iter().map(|engine| engine.raw(tree))
}

/// Builds the engines and their glue into the package folder, the full one also in JavaScript.
pub fn build(tree: &Tree, progress: &Progress) -> Result<()> {
    let [first, full] = &ENGINES;
    let (first, full) = both(
        || first.finish(tree, progress, &first.compile(tree, progress)?),
        || {
            let raw = full.compile(tree, progress)?;
            let (full, script) = both(
                || full.finish(tree, progress, &raw),
                || nowasm::build(tree, progress, &raw),
            );
            full.and(script)
        },
    );
    first.and(full)
}

impl Engine {
    /// What one of its steps is called.
    fn step(&self, what: &str) -> String {
        format!("{}: {what}", self.name)
    }

    /// Makes of what the compiler made what a page loads.
    fn finish(&self, tree: &Tree, progress: &Progress, raw: &Path) -> Result<()> {
        let stamp = self.stamp(tree, raw)?;
        let unchanged = stamp.is_current(&self.outputs(tree));
        progress.step(&self.step("glue"), |step| {
            if unchanged {
                step.note("unchanged");
                return Ok(());
            }
            self.bind(tree, raw)?;
            self.split(tree, raw)
        })?;
        progress.step(&self.step("wasm-opt"), |step| {
            if unchanged {
                step.note("unchanged");
                return Ok(());
            }
            self.optimise(tree, step)?;
            stamp.set()
        })
    }

    /// Where one of its files is, by the end of its name.
    fn file(&self, tree: &Tree, end: &str) -> PathBuf {
        tree.path(PACKAGE).join(format!("{}{end}", self.name))
    }

    fn outputs(&self, tree: &Tree) -> Vec<PathBuf> {
        let glue = [".js", ".d.ts"].map(|end| self.file(tree, end));
        glue.into_iter().chain(self.cores(tree)).collect()
    }

    /// The whole core, and its parts.
    fn cores(&self, tree: &Tree) -> Vec<PathBuf> {
        let parts = self.parts.iter().map(|part| part_file(tree, part));
        [self.file(tree, "_bg.wasm")]
            .into_iter()
            .chain(parts)
            .collect()
    }

    /// Compiles it, and says where it is.
    fn compile(&self, tree: &Tree, progress: &Progress) -> Result<PathBuf> {
        progress.step(&self.step("WebAssembly"), |step| self.cargo(tree, step))
    }

    fn cargo(&self, tree: &Tree, step: &Step) -> Result<PathBuf> {
        let mut command = tree.cargo(&["build", "--release", "--lib", "--target", WASM_TARGET]);
        command.args(["--no-default-features", "--features", self.features]);
        // Stands above all other flags: what somebody has set for other builds changes no byte.
        let mut flags = repeatable::flags(tree, step)?;
        if !self.parts.is_empty() {
            // What names what, by which it is split.
            flags.push_str("\x1f-Clink-args=--emit-relocs");
        }
        command.env("CARGO_ENCODED_RUSTFLAGS", flags);
        let level = format!("profile.release.opt-level={}", self.level);
        command.args(["--config", &level]);
        command.arg("--target-dir").arg(self.folder(tree));
        step.run(command)?;
        Ok(self.raw(tree))
    }

    /// Where cargo builds it: in one folder the engines would overwrite each other.
    fn folder(&self, tree: &Tree) -> PathBuf {
        tree.target().join(self.name)
    }

    fn raw(&self, tree: &Tree) -> PathBuf {
        let folder = self.folder(tree).join(WASM_TARGET);
        folder.join("release/kifuyomi.wasm")
    }

    fn stamp(&self, tree: &Tree, raw: &Path) -> Result<Stamp> {
        stamp_of(
            tree,
            self.name,
            &read(raw)?,
            &format!(
                "{} {:?} {:?}",
                [self.squeezes, WASM_OPT, FEATURES].concat().join(" "),
                self.parts,
                glue::CHANGES
            ),
        )
    }

    fn bind(&self, tree: &Tree, raw: &Path) -> Result<()> {
        let mut bindgen = Bindgen::new();
        if self.is_first {
            bindgen.input_module(self.name, snip::read(raw)?);
        } else {
            bindgen.input_bytes(self.name, split::without(&read(raw)?)?);
        }
        bindgen
            .out_name(self.name)
            .web(true)?
            .typescript(true)
            // By its names it is split; they go when it is optimised.
            .demangle(false)
            .remove_name_section(self.parts.is_empty())
            .remove_producers_section(true)
            .generate(tree.path(PACKAGE))?;
        if self.is_first {
            return Ok(());
        }
        glue::hasten(&self.file(tree, ".js"))
    }

    fn split(&self, tree: &Tree, raw: &Path) -> Result<()> {
        if self.parts.is_empty() {
            return Ok(());
        }
        let bound = read(&self.file(tree, "_bg.wasm"))?;
        let modules = split::split(&bound, &read(raw)?, self.parts)?;
        for (part, module) in self.parts.iter().zip(modules) {
            let file = part_file(tree, part);
            fs::write(&file, module).with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }

    fn optimise(&self, tree: &Tree, step: &Step) -> Result<()> {
        let mut sizes = vec![];
        for core in self.cores(tree) {
            sizes.push(self.optimise_one(tree, step, &core)?);
        }
        step.note(sizes.join(", "));
        Ok(())
    }

    /// Optimises a module in its place, and says how much smaller it is.
    fn optimise_one(&self, tree: &Tree, step: &Step, core: &Path) -> Result<String> {
        let smaller = core.with_extension("wasm.new");
        let before = fs::metadata(core)?.len();
        let mut command = tree.node(&["node_modules/binaryen/bin/wasm-opt"]);
        let files: [&OsStr; 3] = [core.as_ref(), "-o".as_ref(), smaller.as_ref()];
        command.args(files).args(self.squeezes);
        command.args(WASM_OPT).args(FEATURES);
        step.run(command)?;
        let after = fs::metadata(&smaller)?.len();
        fs::rename(&smaller, core).context("cannot put the optimised core in its place")?;
        Ok(format!("{before} → {after} bytes"))
    }
}

/// Where a part of the full engine is.
fn part_file(tree: &Tree, part: &Part) -> PathBuf {
    let name = format!("kifuyomi-{}.wasm", part.name);
    tree.path(PACKAGE).join(name)
}

/// The stamp of what is made from a core, with options of binaryen's tools.
pub fn stamp_of(tree: &Tree, name: &str, raw: &[u8], options: &str) -> Result<Stamp> {
    let lock = read(&tree.path("Cargo.lock"))?;
    let lock = String::from_utf8_lossy(&lock);
    let core = locked_version(&lock, "wasm-bindgen");
    let glue = locked_version(&lock, "wasm-bindgen-cli-support");
    check_versions(core, glue)?;
    // Tells which tools they are; when they are not there, the step that needs them says so.
    let binaryen = fs::read(tree.path("node_modules/binaryen/package.json")).unwrap_or_default();
    let inputs: &[&[u8]] = &[
        raw,
        core.unwrap_or_default().as_bytes(),
        &binaryen,
        options.as_bytes(),
    ];
    Ok(Stamp::new(&tree.notes(), name, inputs))
}

/// A file's bytes; the error names it.
pub fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}

fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
    lines
        .next()?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

fn check_versions(core: Option<&str>, glue: Option<&str>) -> Result<()> {
    if core != glue {
        let core = core.unwrap_or("nothing");
        let glue = glue.unwrap_or("nothing");
        bail!(
            "Cargo.lock has wasm-bindgen {core}, but wasm-bindgen-cli-support {glue} makes the \
             glue: set both to one version in Cargo.toml and xtask/Cargo.toml, or run \
             `cargo update --package wasm-bindgen --precise {glue}`"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
[[package]]
name = "wasm-bindgen"
version = "0.2.131"

[[package]]
name = "wasm-bindgen-cli-support"
version = "0.2.130"
"#;

    #[test]
    fn versions_that_differ_are_named() {
        let core = locked_version(LOCK, "wasm-bindgen");
        let glue = locked_version(LOCK, "wasm-bindgen-cli-support");
        assert_eq!((core, glue), (Some("0.2.131"), Some("0.2.130")));
        let sentence = check_versions(core, glue).map_err(|error| error.to_string());
        let sentence = sentence.expect_err("they differ");
        assert!(sentence.contains("0.2.131") && sentence.contains("--precise 0.2.130"));
        assert!(check_versions(core, core).is_ok());
    }
}
