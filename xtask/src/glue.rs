//! Makes the glue of the full engine hand long texts over faster.
//!
//! wasm-bindgen copies what is ASCII at the beginning of a text character by character, and the rest at once. Here
//! that loop ends soon: what begins with some ASCII is taken to be ASCII, which has a byte for each character, and
//! copying it at once takes a tenth of the time. What has no place in so many bytes follows.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// What wasm-bindgen writes, and what stands in its place.
pub const CHANGES: [(&str, &str); 2] = [
    (
        "    for (; offset < len; offset++) {
",
        "    const few = Math.min(len, 64);
    for (; offset < few; offset++) {
",
    ),
    (
        "    if (offset !== len) {
        if (offset !== 0) {
            arg = arg.slice(offset);
",
        "    let read = offset;
    if (offset === 64) {
        const ret = cachedTextEncoder.encodeInto(arg, mem.subarray(ptr, ptr + len));
        read = ret.read;
        offset = ret.written;
    }
    if (read !== len) {
        if (read !== 0) {
            arg = arg.slice(read);
",
    ),
];

/// Changes the glue in a file.
pub fn hasten(file: &Path) -> Result<()> {
    let glue = fs::read_to_string(file);
    let mut glue = glue.with_context(|| format!("cannot read {}", file.display()))?;
    for (from, to) in CHANGES {
        ensure!(
            glue.matches(from).count() == 1,
            "wasm-bindgen hands texts over otherwise now: see xtask/src/glue.rs"
        );
        glue = glue.replace(from, to);
    }
    fs::write(file, glue).with_context(|| format!("cannot write {}", file.display()))
}
