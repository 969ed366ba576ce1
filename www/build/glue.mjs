// The glue of the engines: the first one's with short names, the full one's as a function, so that an engine
// that has stopped can be replaced by another.

import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** The first engine's glue is taken from what was made of it rather than from its file. */
export function firstGlue(glue) {
  return {
    name: 'first glue',
    setup({ onLoad }) {
      onLoad({ filter: /pkg\/kifuyomi\.js$/ }, () => ({ contents: glue, loader: 'js' }));
    },
  };
}

/** The full engine's glue, which starts anew with another module; what the former one held is not freed in it. */
export function restartable(text) {
  const changes = [
    [
      /(function initSync\(module\) \{\n) +if \(wasm !== undefined\) return/,
      '$1    if (wasm !== undefined && module.module === wasmModule) return',
    ],
    [
      /GameFinalization\.register\(obj, obj\.__wbg_ptr, obj\)/g,
      'GameFinalization.register(obj, [obj.__wbg_ptr, wasm], obj)',
    ],
    [
      /new FinalizationRegistry\(ptr => wasm\./,
      'new FinalizationRegistry(([ptr, owner]) => owner === wasm && wasm.',
    ],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!text.match(from)) throw new Error(`wasm-bindgen writes otherwise now: ${from}`);
    return text.replace(from, to);
  }, text);
}

/** The glue with `join`, which takes a part of the engine on: what it exports is asked as the first part's is. */
function joining(text) {
  const exports = 'wasm = instance.exports;';
  if (!text.includes(exports)) throw new Error(`wasm-bindgen writes otherwise now: ${exports}`);
  const join = `export function join(part) {
    const imports = { ...__wbg_get_imports(), engine: wasm };
    Object.assign(wasm, new WebAssembly.Instance(part, imports).exports);
  }`;
  return `${text.replace(exports, 'wasm = { ...instance.exports };')}\n${join}\n`;
}

/** The full engine's glue, as `restartable`, for an engine in parts. */
export const glueOfParts = (text) => joining(restartable(text));

/** The same from its file. */
export function fullGlue() {
  return {
    name: 'full glue',
    setup({ onLoad }) {
      onLoad({ filter: /pkg\/kifuyomi-full\.js$/ }, ({ path }) => ({
        contents: glueOfParts(readFileSync(path, 'utf8')),
      }));
    },
  };
}

/** The full engine's glue as a function that makes one with a memory of its own. */
export function glueFactory(path) {
  return {
    name: 'glue as a function',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/glue\.js$/ }, () => ({ path, namespace: 'glue' }));
      onLoad({ filter: /./, namespace: 'glue' }, async () => {
        const { outputFiles } = await build({
          entryPoints: [path],
          bundle: true,
          format: 'iife',
          globalName: 'glue',
          target: 'es2022',
          write: false,
          // Where its file is, is said from outside.
          define: { 'import.meta.url': '""' },
        });
        const text = outputFiles[0]?.text ?? '';
        const contents = `export function newGlue(FinalizationRegistry) { ${text} return glue; }`;
        return { contents, loader: 'js' };
      });
    },
  };
}
