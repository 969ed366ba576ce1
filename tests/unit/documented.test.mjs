// Every export of the sources has a doc comment.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** The first line of a named export. */
const EXPORT =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) +(\w+)/;

/** Returns the exports of a source without a comment directly before them, with their lines, and the number of all. */
function undocumented(text) {
  const lines = text.split('\n');
  const exported = lines.flatMap((line, at) => {
    const name = EXPORT.exec(line)?.[1];
    return name ? [{ name, line: at + 1, isDocumented: isEndOfComment(lines, at - 1) }] : [];
  });
  return { count: exported.length, missing: exported.filter((one) => !one.isDocumented) };
}

/** Reports whether a line ends a doc comment that is not empty. */
function isEndOfComment(lines, at) {
  if (!lines[at]?.trimEnd().endsWith('*/')) return false;
  let begin = at;
  while (begin > 0 && !lines[begin].trimStart().startsWith('/*')) begin -= 1;
  const text = lines.slice(begin, at + 1).join(' ');
  return text.trimStart().startsWith('/**') && /\w{2}/.test(text);
}

test('exports without a comment are found', () => {
  const text = `/** What it is. */
export const one = 1;
export type Two = 2;
// Not for readers.
export function three() {}
/**
 * What it is.
 * @example
 * four();
 */
export async function four() {}
/* Nor this. */
export interface Five {}
/** */
export abstract class Six {}
export { seven } from './seven.js';`;
  const { count, missing } = undocumented(text);
  assert.equal(count, 6);
  assert.deepEqual(
    missing.map(({ name }) => name),
    ['Two', 'three', 'Five', 'Six'],
  );
});

test('every export says what it is', () => {
  const names = readdirSync('www', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('pkg/'),
  );
  let all = 0;
  const missing = names.flatMap((name) => {
    const found = undocumented(readFileSync(join('www', name), 'utf8'));
    all += found.count;
    return found.missing.map((one) => `www/${name}:${one.line} ${one.name}`);
  });
  assert.ok(all > 500, `only ${all} exports were found`);
  assert.deepEqual(missing, []);
});
