// Declarations from the compiler and from wasm-bindgen, reduced to the exports of the package.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The entries of the package by name, and their declarations. */
const ENTRIES = { kifuyomi: 'index.d.ts', core: 'core/index.d.ts', kif: 'core/kif.d.ts' };
/** References from one file to another. */
const IMPORTS = /(?:from |import\()'(\.[^']+)\.js'/g;
/** The part of wasm-bindgen's types that only the glue has; before it are the types of plain objects. */
const CLASS = /\/\*\*[^/]*\*\/\s*export class Game [\s\S]*/;

/** Writes the declarations of the package: its entries, and in `types/` the files they reference. */
export function declareTypes(root, dist) {
  const made = join(root, 'target/types');
  rmSync(made, { recursive: true, force: true });
  const options = [
    '--declaration',
    '--emitDeclarationOnly',
    '--stripInternal',
    '--rootDir',
    'www',
    '--outDir',
    made,
  ];
  execFileSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', 'www', '--noEmit', 'false', ...options],
    { cwd: root, stdio: 'inherit' },
  );
  const types = join(dist, 'types');
  const seen = new Set();
  for (const [name, path] of Object.entries(ENTRIES)) {
    keep(path);
    writeFileSync(
      join(dist, `${name}.d.ts`),
      `export * from './types/${path.replace('.d.ts', '.js')}';\n`,
    );
  }

  function keep(path) {
    if (seen.has(path)) return;
    seen.add(path);
    const text = declaration(path);
    mkdirSync(dirname(join(types, path)), { recursive: true });
    writeFileSync(join(types, path), text);
    for (const [, name] of text.matchAll(IMPORTS))
      keep(`${normalize(join(dirname(path), name))}.d.ts`);
  }

  /** Returns a declaration as compiled, or else as written. */
  function declaration(path) {
    const compiled = join(made, path);
    const text = readFileSync(existsSync(compiled) ? compiled : join(root, 'www', path), 'utf8');
    return path.startsWith('pkg/') ? `${text.replace(CLASS, '').trimEnd()}\n` : text;
  }
}
