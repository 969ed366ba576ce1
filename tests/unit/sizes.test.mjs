// The sizes in the handbook agree with the limits of the budget.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { measure, table } from '../../www/build/sizes.mjs';

const { sums } = JSON.parse(readFileSync('budget.json', 'utf8'));

/** The allowed distance of a size from its limit, in KB and as a fraction. */
const NEAR = 1;
const PART = 0.02;

/** Returns the limits of the files of a row, in KB: of all together, or of each that is measured alone. */
function limitsOf(files) {
  const alone = files.map((file) => sums.find((sum) => sum.limit && sum.files.join() === file));
  if (alone.every(Boolean)) return alone.map(({ limit }) => limit / 1000);
  const all = sums.find(
    (sum) => sum.limit && sum.files.toSorted().join() === files.toSorted().join(),
  );
  return all && [all.limit / 1000];
}

/** Returns the rows of files with their sizes. `-NAME` abbreviates `kifuyomi-NAME.wasm`. */
function rows(text) {
  return [...text.matchAll(/^\| (`kifuyomi[^|]*) \| ([^|]*KB[^|]*) \|/gm)].map(
    ([, names, size]) => {
      const [first, ...rest] = [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
      const full = (name) => (name.startsWith('-') ? `kifuyomi${name}.wasm` : name);
      const files = [first, ...rest].map((name) => `dist/${full(name)}`);
      return { files, sizes: [...size.matchAll(/[\d.]+/g)].map(Number) };
    },
  );
}

for (const page of ['hosting.md', 'hosting.ja.md'])
  test(`docs/${page} names sizes as they are`, () => {
    const all = rows(readFileSync(`docs/${page}`, 'utf8'));
    assert.ok(all.length > 6, page);
    for (const { files, sizes } of all) {
      const limits = limitsOf(files);
      assert.ok(limits, `no limit for ${files}`);
      const [least, most] = [Math.min(...limits), Math.max(...limits)];
      const real = sizes.length > 1 ? [least, most] : [most];
      for (const [i, size] of sizes.entries()) {
        const far = Math.abs(size - real[i]);
        assert.ok(far <= Math.max(NEAR, real[i] * PART), `${files}: ${size} KB, not ${real[i]}`);
      }
    }
  });

test('the files of a sum are weighed together', async () => {
  const files = { a: Buffer.from('kifu '.repeat(1000)), b: Buffer.from('x') };
  const budget = {
    sums: [
      { name: 'both', files: ['a', 'b'] },
      { name: 'one', files: ['b'] },
    ],
  };
  const [both, one] = await measure(budget, (name) => files[name]);
  assert.equal(both.raw, 5001);
  assert.ok(both.brotli > one.brotli && both.brotli < 50, both.brotli);
  assert.equal(one.raw, 1);
});

test('a size is over its limit from one byte above it', () => {
  const row = (brotli) => table([{ name: 'all', raw: 1e5, brotli, limit: 64000 }]).split('\n')[1];
  assert.ok(row(64000).endsWith('100.0      64.0      64.0'), row(64000));
  assert.ok(row(64001).endsWith('  over the limit'), row(64001));
});
