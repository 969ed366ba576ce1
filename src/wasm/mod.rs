//! The WebAssembly layer: the only folder that knows JavaScript.
//!
//! It has two entry points: `first` shows usual records, the other modules have all of the library. What
//! an entry point names decides what the linker keeps.

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
#[cfg(feature = "web")]
mod game;
#[cfg(feature = "web")]
mod insight;
#[cfg(feature = "web")]
mod long;
#[cfg(feature = "web")]
mod mate;
#[cfg(feature = "web")]
mod parts;
#[cfg(feature = "web")]
mod plain;
#[cfg(feature = "web")]
mod utf16;
#[cfg(feature = "web")]
mod write;

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
