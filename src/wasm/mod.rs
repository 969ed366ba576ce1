//! The WebAssembly layer: the only folder that knows JavaScript.
//!
//! It has two entry points. What each names in its [`Engine`] decides what the linker keeps.

#[cfg(feature = "web")]
mod compose;
#[cfg(feature = "web")]
mod edit;
#[cfg(feature = "web")]
mod explore;
#[cfg(not(feature = "web"))]
mod first;
#[cfg(feature = "web")]
mod full;
mod game;
#[cfg(feature = "web")]
mod insight;
mod plain;
#[cfg(feature = "web")]
mod write;

#[cfg(not(feature = "web"))]
use first as entry;
#[cfg(feature = "web")]
use full as entry;

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
