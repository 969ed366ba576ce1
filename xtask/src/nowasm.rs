//! The core translated to JavaScript, for pages where WebAssembly is refused.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::split;
use crate::step::{Progress, Step};
use crate::tree::Tree;
use crate::wasm::{FEATURES, PACKAGE, read, stamp_of};

/// What it and its glue are called.
const NAME: &str = "kifuyomi-nowasm";

/// JavaScript has no words for what WebAssembly learned later: older ones are used.
const LOWER: &[&str] = &[
    "-Os",
    "--strip-debug",
    "--strip-producers",
    "--llvm-memory-copy-fill-lowering",
    "--llvm-nontrapping-fptoint-lowering",
    "--signext-lowering",
];

const TRANSLATE: &[&str] = &["-O", "--enable-mutable-globals"];

/// Features whose glue holds JavaScript's values in tables and returns several values, which only
/// WebAssembly can. The code itself makes no use of them.
const WITHOUT: [&str; 2] = ["reference-types", "multivalue"];

/// The custom section in which the compiler names the features.
const SECTION: &[u8] = b"target_features";

/// Translates the core that the compiler made, so that it is not compiled once more.
pub fn build(tree: &Tree, progress: &Progress, raw: &Path) -> Result<()> {
    progress.step(&format!("{NAME}: JavaScript"), |step| {
        let raw = split::without(&read(raw)?)?;
        let options = [FEATURES, LOWER, TRANSLATE].concat().join(" ");
        let stamp = stamp_of(tree, NAME, &raw, &options)?;
        let package = tree.path(PACKAGE);
        let outputs = [".js", ".d.ts", "_bg.js", "_bg.wasm.js"]
            .map(|end| package.join(format!("{NAME}{end}")));
        if stamp.is_current(&outputs) {
            step.note("unchanged");
            return Ok(());
        }
        Bindgen::new()
            .input_bytes(NAME, plainer(raw)?)
            .bundler(true)?
            .typescript(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(&package)?;
        translate(tree, step)?;
        stamp.set()
    })
}

fn translate(tree: &Tree, step: &Step) -> Result<()> {
    let core = tree.path(PACKAGE).join(format!("{NAME}_bg.wasm"));
    // Its name shows that it is no text.
    let lower = core.with_extension("low.wasm");
    let script = core.with_extension("wasm.js");
    run(
        tree,
        step,
        "wasm-opt",
        [&core, &lower],
        &[FEATURES, LOWER].concat(),
    )?;
    run(tree, step, "wasm2js", [&lower, &script], TRANSLATE)?;
    fs::remove_file(&core)?;
    fs::remove_file(&lower)?;
    step.note(format!("{} bytes", fs::metadata(&script)?.len()));
    Ok(())
}

/// Runs one of binaryen's tools on a file.
fn run(
    tree: &Tree,
    step: &Step,
    tool: &str,
    [from, to]: [&Path; 2],
    options: &[&str],
) -> Result<()> {
    let tool = format!("node_modules/binaryen/bin/{tool}");
    let mut command = tree.node(&[&tool]);
    let files: [&OsStr; 3] = [from.as_ref(), "-o".as_ref(), to.as_ref()];
    command.args(files).args(options);
    step.run(command)?;
    Ok(())
}

/// The core, said to be built without the features that glue in JavaScript cannot have.
fn plainer(mut raw: Vec<u8>) -> Result<Vec<u8>> {
    let section = position(&raw, SECTION).context("the core does not name its features")?;
    for feature in WITHOUT {
        // A sign, the length of the name, the name.
        let name = [&[b'+', u8::try_from(feature.len())?], feature.as_bytes()].concat();
        let Some(at) = raw.get(section..).and_then(|rest| position(rest, &name)) else {
            bail!("the core is built without {feature} now: it need not be taken away");
        };
        if let Some(sign) = raw.get_mut(section + at) {
            *sign = b'-';
        }
    }
    Ok(raw)
}

fn position(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).rposition(|window| window == part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_that_the_glue_cannot_have_are_taken_away() -> Result<()> {
        let core = b"code target_features\x03+\x0amultivalue+\x0freference-types+\x08sign-ext";
        let plain = plainer(core.to_vec())?;
        assert_eq!(
            plain,
            b"code target_features\x03-\x0amultivalue-\x0freference-types+\x08sign-ext"
        );
        assert!(plainer(plain).is_err(), "they are gone already");
        assert!(plainer(b"code".to_vec()).is_err());
        Ok(())
    }
}
