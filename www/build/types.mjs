// Types come from the compiler and from wasm-bindgen; only what the package exports is kept.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What an entry of the package is called, and what it is made from. */
const ENTRIES = { kifuyomi: 'index.d.ts', core: 'core/index.d.ts' };
/** What one file names of another. */
const IMPORTS = /(?:from |import\()'(\.[^']+)\.js'/g;
/** Where the types of wasm-bindgen come to what only the glue has; before are the shapes of plain objects. */
const CLASS = /\/\*\*[^/]*\*\/\s*export class Game [\s\S]*/;

/** Writes the declarations of the package: its entries, and in `types/` what they name. */
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

  /** As the compiler made it, or, what it did not make, as it was written. */
  function declaration(path) {
    const compiled = join(made, path);
    const text = readFileSync(existsSync(compiled) ? compiled : join(root, 'www', path), 'utf8');
    return path.startsWith('pkg/') ? `${text.replace(CLASS, '').trimEnd()}\n` : text;
  }
}
