// Combines the core in JavaScript and its glue into one module, as a plugin of esbuild.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** First index of objects in the glue's table; the values before are reserved. */
const FIRST_OBJECT = 1028;
/** Maximum memory in pages of 64 KB: sizes are signed 32-bit integers. */
const MAX_PAGES = 32767;

const SIZE = `let pages = buffer.byteLength >> 16;
 function __wasm_memory_size() {
  return pages;
 }
`;

/**
 * Growing copies the whole memory: twice the requested size is allocated, so that it is rare. Returns -1 where there is
 * not enough memory.
 */
const GROW = `function __wasm_memory_grow(more) {
  const before = pages;
  const after = before + more;
  if (after > ${MAX_PAGES}) return -1;
  if (after << 16 > buffer.byteLength) {
   let grown;
   try {
    grown = new ArrayBuffer(Math.min(2 * after, ${MAX_PAGES}) << 16);
   } catch {
    return -1;
   }
   new Int8Array(grown).set(HEAP8);
   HEAP8 = new Int8Array(grown);
   HEAP16 = new Int16Array(grown);
   HEAP32 = new Int32Array(grown);
   HEAPU8 = new Uint8Array(grown);
   HEAPU16 = new Uint16Array(grown);
   HEAPU32 = new Uint32Array(grown);
   HEAPF32 = new Float32Array(grown);
   HEAPF64 = new Float64Array(grown);
   buffer = grown;
   bufferView = HEAPU8;
  }
  pages = after;
  return before;
 }
`;

/** Differences between JavaScript and WebAssembly in the glue, which passes no 64-bit integers. */
const GLUE = [
  // Grown memory is a new buffer, and the old one is not detached.
  [
    /if \((cached\w+Memory0) === null \|\| .*\{/g,
    'if ($1 === null || $1.buffer !== wasm.memory.buffer) {',
  ],
];

/** Differences in the core. */
const CORE = [
  // Viewers detect by the name of the error that an engine has stopped.
  [
    /function wasm2js_trap\(\) \{.*\}/,
    "function wasm2js_trap() { const trap = new Error('unreachable'); trap.name = 'RuntimeError'; throw trap; }",
  ],
  [/function __wasm_memory_size\(\) \{[\s\S]*?\n \}\n/, SIZE],
  [/function __wasm_memory_grow\([\s\S]*?\n \}\n/, GROW],
];

/** Applies replacements, each of which must match. */
function changed(file, changes) {
  return changes.reduce(
    (text, [from, to]) => {
      const out = text.replace(from, to);
      if (out === text) throw new Error(`${file} is written otherwise now: ${from}`);
      return out;
    },
    readFileSync(file, 'utf8'),
  );
}

export function nowasm(pkg) {
  const glue = join(pkg, 'kifuyomi-nowasm_bg.js');
  const core = join(pkg, 'kifuyomi-nowasm_bg.wasm.js');
  return {
    name: 'the core in JavaScript',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /nowasm_bg\.wasm$/ }, () => ({ path: core }));
      onLoad({ filter: /nowasm_bg\.js$/ }, () => {
        const contents = changed(glue, GLUE);
        // The translated core passes them as two halves.
        if (contents.includes('BigInt')) throw new Error(`${glue} passes 64-bit integers`);
        return { contents };
      });
      onLoad({ filter: /nowasm_bg\.wasm\.js$/ }, () => ({ contents: changed(core, CORE) }));
      // A number that wasm-bindgen would have written into the WebAssembly module.
      onResolve({ filter: /^__wbindgen_externref_xform__$/ }, ({ path }) => ({
        path,
        namespace: 'number',
      }));
      onLoad({ filter: /./, namespace: 'number' }, () => ({
        contents: `export const __wbindgen_externref_statics_end = () => ${FIRST_OBJECT};`,
      }));
    },
  };
}
