//! The WebAssembly layer: the only folder that uses JavaScript.
//!
//! Each engine is an entry point that is compiled separately: [`first`] shows a usual record, [`reader`]
//! reads every format and explains moves, [`full`] has the whole library. The linker keeps only what an
//! entry point uses.

#[cfg(not(feature = "web-reader"))]
mod first;
#[cfg(feature = "web")]
mod full;
#[cfg(feature = "web-reader")]
mod plain;
#[cfg(feature = "web-reader")]
mod reader;
#[cfg(feature = "web-reader")]
mod utf16;

/// Reports panics in the console; called once when an engine starts.
#[cfg(feature = "panic-messages")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
