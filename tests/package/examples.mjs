// The examples in the comments of sources: found, and made into scripts.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, read } from './install.mjs';

/** What stands between marks of code, without the stars of comments. */
export function code(comment) {
  return comment.replace(/^ *\* ?/gm, '');
}

/** The names of the sources in a folder of `www`. */
export function sources(folder) {
  const names = readdirSync(join(ROOT, 'www', folder));
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
}

/** The examples in the comments of a source, each with the line of code that it is of. */
export function examples(...path) {
  const comments = read('www', ...path).matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*?)@example\n((?:(?!\*\/)[\s\S])*)\*\/\s*([^\n]*)/g,
  );
  return [...comments].map(([, , lines, of]) => ({ of: of.trim(), text: code(lines) }));
}

/** `1 + 1; // → 2` as a claim that it is so. */
export function claims(text) {
  return text.replace(/^(.*); \/\/ → (.*)$/gm, 'assert.deepEqual($1, $2);');
}
