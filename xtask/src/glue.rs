//! Makes the glue of the full engine hand long texts over faster.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// How wasm-bindgen copies a text: what is ASCII at its beginning character by character, and the rest at once.
const ONE_BY_ONE: &str = "
    for (; offset < len; offset++) {
        const code = arg.charCodeAt(offset);
        if (code > 0x7F) break;
        mem[ptr + offset] = code;
    }
    if (offset !== len) {
        if (offset !== 0) {
            arg = arg.slice(offset);
        }
        ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
        const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
        const ret = cachedTextEncoder.encodeInto(arg, view);

        offset += ret.written;
        ptr = realloc(ptr, len, offset, 1) >>> 0;
    }
";

/// The same, but that what begins with some ASCII is taken to be ASCII, which has a byte for each character: copying
/// it at once takes a tenth of the time. What has no place in so many bytes follows.
pub const AT_ONCE: &str = "
    const few = Math.min(len, 64);
    for (; offset < few; offset++) {
        const code = arg.charCodeAt(offset);
        if (code > 0x7F) break;
        mem[ptr + offset] = code;
    }
    let read = offset;
    if (offset === 64) {
        const ret = cachedTextEncoder.encodeInto(arg, mem.subarray(ptr, ptr + len));
        read = ret.read;
        offset = ret.written;
    }
    if (read !== len) {
        if (read !== 0) {
            arg = arg.slice(read);
        }
        ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
        const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
        const ret = cachedTextEncoder.encodeInto(arg, view);

        offset += ret.written;
        ptr = realloc(ptr, len, offset, 1) >>> 0;
    }
";

/// Changes the glue in a file.
pub fn hasten(file: &Path) -> Result<()> {
    let glue = fs::read_to_string(file);
    let glue = glue.with_context(|| format!("cannot read {}", file.display()))?;
    ensure!(
        glue.contains(ONE_BY_ONE),
        "wasm-bindgen hands texts over otherwise now: see xtask/src/glue.rs"
    );
    fs::write(file, glue.replace(ONE_BY_ONE, AT_ONCE))
        .with_context(|| format!("cannot write {}", file.display()))
}
