// Gives what an engine and its glue share short names: wasm-bindgen's are long, and stand in both.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const binaryen = dirname(createRequire(import.meta.url).resolve('binaryen/package.json'));

const OPTIONS = [
  // What is called most often first: its number is short.
  '--reorder-functions',
  '--minify-imports-and-exports-and-modules',
  '--strip-target-features',
  // What the Rust target uses by default.
  '--enable-bulk-memory',
  '--enable-bulk-memory-opt',
  '--enable-multivalue',
  '--enable-mutable-globals',
  '--enable-nontrapping-float-to-int',
  '--enable-reference-types',
  '--enable-sign-ext',
];

/** The glue and the module in a file with short names. */
export function shorten(glue, path) {
  const folder = mkdtempSync(join(tmpdir(), 'kifuyomi-'));
  try {
    const out = join(folder, 'short.wasm');
    // It prints what it has called what.
    const printed = execFileSync(
      process.execPath,
      [join(binaryen, 'bin/wasm-opt'), path, '-o', out, ...OPTIONS],
      { encoding: 'utf8' },
    );
    const { imports, exports } = JSON.parse(printed);
    const names = new Map([...imports.map(([, long, short]) => [long, short]), ...exports]);
    // The module of all imports is called the same everywhere.
    for (const [module] of imports) names.set(module, 'a');
    const known = [...names.keys()].sort((a, b) => b.length - a.length).map(escaped);
    // As a property, and the name of the module of imports, which is a string.
    const uses = new RegExp(`(?<=\\bwasm\\.|^ +|["'])(${known.join('|')})(?=\\W)`, 'gm');
    return { glue: glue.replace(uses, (name) => names.get(name)), wasm: readFileSync(out) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const escaped = (name) => name.replace(/[.$]/g, '\\$&');
