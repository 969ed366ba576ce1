// Browser tests wait for conditions, not for durations.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const FOLDER = 'tests/browser';
/** A pause, and a promise that only lets time pass. A timeout of zero, which yields to other tasks, is allowed. */
const SLEEPS = [
  /waitForTimeout/,
  /new Promise\((?:\((\w+)\)|(\w+)) => setTimeout\((?:\1|\2), [^)]/,
];

test('no test of the page sleeps', () => {
  const files = readdirSync(FOLDER).filter((name) => /\.m?[jt]s$/.test(name));
  assert.ok(files.length > 20);
  const found = files.flatMap((name) =>
    readFileSync(join(FOLDER, name), 'utf8')
      .split('\n')
      .flatMap((line, i) => (SLEEPS.some((sleep) => sleep.test(line)) ? `${name}:${i + 1}` : [])),
  );
  assert.deepEqual(found, []);
});

test('sleeps are found', () => {
  const sleeps = [
    'await page.waitForTimeout(400);',
    'await new Promise((resolve) => setTimeout(resolve, 15));',
    'await new Promise((done) => setTimeout(done, PAUSE));',
  ];
  for (const line of sleeps)
    assert.ok(
      SLEEPS.some((sleep) => sleep.test(line)),
      line,
    );
  const turn = 'await new Promise((done) => setTimeout(done));';
  assert.ok(!SLEEPS.some((sleep) => sleep.test(turn)));
});
