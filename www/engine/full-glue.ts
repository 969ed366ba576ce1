/** What wasm-bindgen writes around the engine `full`: the file `kifuyomi-full.js`. */

export * from '../pkg/kifuyomi-full.js';
