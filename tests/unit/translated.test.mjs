// Japanese pages with tables have all rows of the English ones, in the same order.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Returns the names in the first columns of the tables, and the headings of the elements. */
const names = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:\| (`[^|]*`)|## (.*))/gm)].map(([, name, heading]) =>
    (name ?? heading).trim(),
  );

test('the page of the elements is translated whole', () => {
  const english = names('docs/api.md');
  assert.ok(english.length > 100);
  assert.deepEqual(names('docs/api.ja.md'), english);
});

/** Returns the marks of each row, table by table: `✔` and the like, without the first column and test names. */
const marks = (file) =>
  readFileSync(file, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) =>
      [...section.matchAll(/^\| [^|\n]*\|(.*)/gm)].map(([, row]) =>
        row
          .split('|')
          .map((cell) => cell.trim())
          .filter((cell) => /^[✔~✖–]$/u.test(cell))
          .join(' '),
      ),
    );

test('the table of features is the same in Japanese, row by row', () => {
  const english = marks('docs/features.md');
  assert.ok(english.flat().filter((row) => row.length === 11).length > 100);
  assert.deepEqual(marks('docs/features.ja.md'), english);
});
