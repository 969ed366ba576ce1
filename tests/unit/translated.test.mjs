// The Japanese page of the elements says something of all that the English one has, in the same order.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The names in the first columns of the tables, and the headings of the elements. */
const names = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:\| (`[^|]*`)|## (.*))/gm)].map(([, name, heading]) =>
    (name ?? heading).trim(),
  );

test('the page of the elements is translated whole', () => {
  const english = names('docs/api.md');
  assert.ok(english.length > 100);
  assert.deepEqual(names('docs/api.ja.md'), english);
});
