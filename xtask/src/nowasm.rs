//! The full engine translated to JavaScript, for browsers that refuse WebAssembly.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::step::Step;
use crate::tree::Tree;
use crate::wasm::{self, WASM_FEATURES};

/// The name of its files.
const NAME: &str = "kifuyomi-nowasm";

/// Replaces instructions that JavaScript cannot express.
const LOWER: &[&str] = &[
    "-Os",
    "--strip-debug",
    "--strip-producers",
    "--llvm-memory-copy-fill-lowering",
    "--llvm-nontrapping-fptoint-lowering",
    "--signext-lowering",
];

const TRANSLATE: &[&str] = &["-O", "--enable-mutable-globals"];

/// Features that only the glue of WebAssembly can use; the code itself does not use them.
const WITHOUT: [&str; 2] = ["reference-types", "multivalue"];

/// The custom section in which the compiler names the features.
const SECTION: &[u8] = b"target_features";

/// Translates the core of the full engine, as the compiler produced it.
pub fn build(tree: &Tree, step: &Step) -> Result<()> {
    let core = wasm::compiled_full(tree);
    let script = tree.path(wasm::PACKAGE).join(format!("{NAME}_bg.wasm.js"));
    let modified = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
    if modified(&script) > modified(&core) {
        step.note("unchanged");
        return Ok(());
    }
    let raw = fs::read(&core).with_context(|| format!("cannot read {}", core.display()))?;
    Bindgen::new()
        .input_bytes(NAME, without_features(raw)?)
        .bundler(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(tree.path(wasm::PACKAGE))?;
    let bound = tree.path(wasm::PACKAGE).join(format!("{NAME}_bg.wasm"));
    let lower = bound.with_extension("low.wasm");
    let options = [WASM_FEATURES, LOWER].concat();
    run(tree, step, "wasm-opt", [&bound, &lower], &options)?;
    // A translation that is interrupted must not pass for a finished one.
    let part = script.with_extension("part");
    run(tree, step, "wasm2js", [&lower, &part], TRANSLATE)?;
    fs::rename(&part, &script)?;
    fs::remove_file(&bound)?;
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
    let mut command = tree.node(&[&format!("node_modules/binaryen/bin/{tool}")]);
    let files: [&OsStr; 3] = [from.as_ref(), "-o".as_ref(), to.as_ref()];
    command.args(files).args(options);
    step.run(command)?;
    Ok(())
}

/// Marks the core as built without some features. The mark is a sign before the length of a feature's name.
fn without_features(mut core: Vec<u8>) -> Result<Vec<u8>> {
    let section = position(&core, SECTION).context("the core does not name its features")?;
    for feature in WITHOUT {
        let name = [&[b'+', u8::try_from(feature.len())?], feature.as_bytes()].concat();
        let Some(at) = core.get(section..).and_then(|rest| position(rest, &name)) else {
            bail!("the core is not built with {feature}");
        };
        if let Some(sign) = core.get_mut(section + at) {
            *sign = b'-';
        }
    }
    Ok(core)
}

fn position(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).rposition(|window| window == part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_of_the_core_are_marked_as_unused() -> Result<()> {
        let core = b"code target_features\x03+\x0amultivalue+\x0freference-types+\x08sign-ext";
        let plain = without_features(core.to_vec())?;
        assert_eq!(
            plain,
            b"code target_features\x03-\x0amultivalue-\x0freference-types+\x08sign-ext"
        );
        assert!(without_features(b"code".to_vec()).is_err());
        Ok(())
    }
}
