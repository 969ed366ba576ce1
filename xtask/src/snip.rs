//! Takes what only words a fault out of an engine: the texts of panics and what formats them.
//!
//! A fault ends the engine all the same. What it would have said is a third of a small engine, and the
//! linker cannot leave it out.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use walrus::{FunctionBuilder, FunctionId, FunctionKind, Module};

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
    Ok(module)
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
    fn what_formats_is_no_part_of_reading() {
        assert!(is_never_needed(
            "_RNvNtCsgXGp5Oqx2Ny_4core9panicking9panic_fmt"
        ));
        assert!(is_never_needed("_RNvNtCsgXGp5Oqx2Ny_4core3fmt5write"));
        assert!(!is_never_needed("_ZN8kifuyomi6format3kif6strict4read17hE"));
    }
}
