//! Takes what only words a fault out of an engine: what formats the texts of panics, and the texts.
//!
//! A fault ends the engine all the same. What it would have said is a third of a small engine, and the
//! linker cannot leave it out.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use walrus::ir::Value;
use walrus::{ConstExpr, DataKind, FunctionBuilder, FunctionId, FunctionKind, Module};

/// Parts of mangled names: of the modules that say what is wrong, and of the functions that end a program.
const NEVER_NEEDED: [&str; 14] = [
    "9panicking",
    "3fmt",
    "slice_index_fail",
    "slice_error_fail",
    "unwrap_failed",
    "expect_failed",
    "12handle_error",
    "handle_alloc_error",
    "capacity_overflow",
    "escape_debug",
    "9printable",
    "grapheme_extend",
    "rust_panic",
    "rust_oom",
];

/// Texts of faults, which nothing reads once those functions are gone. The linker puts all data into one piece, so
/// that no tool can tell.
const UNSAID: [&str; 11] = [
    "index out of bounds: the len is ",
    " but the index is ",
    "attempted to take ownership of Rust value while it was borrowed",
    "null pointer passed to rust",
    "recursive use of an object detected which would lead to unsafe aliasing in rust",
    "Tried to shrink to a larger capacity",
    "capacity overflow",
    "attempt to divide by zero",
    "called `Option::unwrap()` on a `None` value",
    "mid > len",
    // The digits of numbers in them.
    "000102030405060708091011121314151617181920212223242526272829303132333435363738394041424344454647484950\
     51525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899",
];

/// What stands behind the address and length of a source file's name.
const LINE_AND_COLUMN: usize = 8;

/// Where the names of source files begin, which end in `.rs`.
const SOURCES: [&str; 2] = ["/rustc/", "src/"];

/// The module in a file with those functions replaced by a trap.
pub fn read(file: &Path) -> Result<Module> {
    let mut module =
        Module::from_file(file).with_context(|| format!("cannot read {}", file.display()))?;
    let functions: Vec<FunctionId> = module
        .funcs
        .iter()
        .filter(|function| matches!(function.kind, FunctionKind::Local(_)))
        .filter(|function| function.name.as_deref().is_some_and(is_never_needed))
        .map(|function| function.id())
        .collect();
    ensure!(
        !functions.is_empty(),
        "{} names no function that panics",
        file.display()
    );
    for id in functions {
        trap(&mut module, id);
    }
    forget_texts(&mut module);
    pass_no_objects(&mut module)?;
    Ok(module)
}

/// Says that the module knows no objects of JavaScript: this engine hands over numbers and texts alone, and wants no
/// table of objects, nor what fills it.
fn pass_no_objects(module: &mut Module) -> Result<()> {
    let mut features = module
        .customs
        .remove_raw("target_features")
        .context("the module does not say what it uses")?;
    let known = features.data.clone();
    for at in places(&known, b"reference-types") {
        // Before its length stands whether it is used.
        if let Some(prefix) = at.checked_sub(2).and_then(|at| features.data.get_mut(at)) {
            *prefix = b'-';
        }
    }
    module.customs.add(features);
    Ok(())
}

/// Overwrites the texts of faults with zeros, and what says where they are.
fn forget_texts(module: &mut Module) {
    let segments: Vec<_> = module.data.iter().map(|data| data.id()).collect();
    for id in segments {
        let data = module.data.get_mut(id);
        if let DataKind::Active {
            offset: ConstExpr::Value(Value::I32(start)),
            ..
        } = data.kind
        {
            blank(&mut data.value, start as u32);
        }
    }
}

/// Overwrites those texts in bytes that begin at an address.
fn blank(bytes: &mut [u8], start: u32) {
    let mut texts: Vec<(usize, usize, usize)> = Vec::new();
    for text in UNSAID {
        let found = places(bytes, text.as_bytes());
        texts.extend(found.map(|at| (at, text.len(), 0)));
    }
    for source in SOURCES {
        for at in places(bytes, source.as_bytes()) {
            let rest = &bytes[at..];
            let length = rest.iter().take_while(|byte| is_of_path(**byte)).count();
            if let Some(end) = places(&rest[..length], b".rs").next() {
                texts.push((at, end + 3, LINE_AND_COLUMN));
            }
        }
    }
    for (at, length, behind) in texts {
        bytes[at..at + length].fill(0);
        // A text is known by its address and length.
        let address = (start + at as u32).to_le_bytes();
        let known = [address, (length as u32).to_le_bytes()].concat();
        let words: Vec<usize> = places(bytes, &known).collect();
        for at in words {
            let end = bytes.len().min(at + known.len() + behind);
            bytes[at..end].fill(0);
        }
    }
}

fn is_of_path(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"/_-.".contains(&byte)
}

/// Where some bytes stand among others.
fn places<'a>(bytes: &'a [u8], wanted: &'a [u8]) -> impl Iterator<Item = usize> + use<> {
    let found = bytes.windows(wanted.len()).enumerate();
    let found = found.filter(|(_, window)| *window == wanted);
    found.map(|(at, _)| at).collect::<Vec<_>>().into_iter()
}

fn is_never_needed(name: &str) -> bool {
    NEVER_NEEDED.iter().any(|part| name.contains(part))
}

fn trap(module: &mut Module, id: FunctionId) {
    let kind = module.types.get(module.funcs.get(id).ty());
    let (parameters, results) = (kind.params().to_vec(), kind.results().to_vec());
    let mut builder = FunctionBuilder::new(&mut module.types, &parameters, &results);
    builder.func_body().unreachable();
    let locals = parameters.iter().map(|kind| module.locals.add(*kind));
    let body = builder.local_func(locals.collect());
    module.funcs.get_mut(id).kind = FunctionKind::Local(body);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_faults_and_what_names_them_are_forgotten() {
        let mut bytes = b"kept mid > len src/text/scan.rskept".to_vec();
        let at = 100 + 15_u32;
        bytes.extend(at.to_le_bytes());
        bytes.extend(16_u32.to_le_bytes());
        bytes.extend([1; LINE_AND_COLUMN]);
        bytes.extend(at.to_le_bytes());
        bytes.extend(15_u32.to_le_bytes());
        blank(&mut bytes, 100);
        let mut wanted = b"kept \0\0\0\0\0\0\0\0\0 ".to_vec();
        wanted.extend([0; 16]);
        wanted.extend(b"kept");
        wanted.extend([0; 8 + LINE_AND_COLUMN]);
        wanted.extend(at.to_le_bytes());
        wanted.extend(15_u32.to_le_bytes());
        assert_eq!(bytes, wanted);
    }

    #[test]
    fn what_formats_is_no_part_of_reading() {
        assert!(is_never_needed(
            "_RNvNtCsgXGp5Oqx2Ny_4core9panicking9panic_fmt"
        ));
        assert!(is_never_needed("_RNvNtCsgXGp5Oqx2Ny_4core3fmt5write"));
        assert!(!is_never_needed("_ZN8kifuyomi6format3kif6strict4read17hE"));
    }
}
