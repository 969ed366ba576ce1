/** What wasm-bindgen writes around the engine `reader`: the file `kifuyomi-reader.js`. */

export * from '../pkg/kifuyomi-reader.js';
