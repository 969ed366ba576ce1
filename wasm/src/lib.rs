//! Links the entry points in `kifuyomi`'s folder `src/wasm` into an engine. A crate of its own, so that programs that
//! use `kifuyomi` do not link one.

extern crate kifuyomi as _;
