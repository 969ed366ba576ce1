// Extracts the examples from the comments of sources and turns them into scripts.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, read } from './install.mjs';

/** Removes the stars of a comment from its code. */
export function code(comment) {
  return comment.replace(/^ *\* ?/gm, '');
}

/** Returns the names of the sources in a folder of `www`. */
export function sources(folder) {
  const names = readdirSync(join(ROOT, 'www', folder));
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
}

/** Returns the examples in the comments of a source, each with the line of code that it documents. */
export function examples(...path) {
  const comments = read('www', ...path).matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*?)@example\n((?:(?!\*\/)[\s\S])*)\*\/\s*([^\n]*)/g,
  );
  return [...comments].map(([, , lines, of]) => ({ of: of.trim(), text: code(lines) }));
}

/** Turns `1 + 1; // → 2` into an assertion. */
export function claims(text) {
  return text.replace(/^(.*); \/\/ → (.*)$/gm, 'assert.deepEqual($1, $2);');
}
