/** The first engine is extracted from the script unchanged. */

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CHANGE, putInside } from '../../www/build/inside.mjs';

test('every pair of bytes comes back', () => {
  const bytes = new Uint8Array(2 << 16);
  for (let pair = 0; pair < 1 << 16; pair++) bytes.set([pair >> 8, pair & 255], 2 * pair);
  const folder = mkdtempSync(join(tmpdir(), 'inside-'));
  try {
    const file = join(folder, 'script.js');
    writeFileSync(file, '"use strict";\n');
    putInside(file, bytes);
    // Browsers recognize the directive in the first line only.
    assert.match(readFileSync(file, 'utf8'), /^\/\/# allFunctionsCalledOnLoad\n/);
    const text = new Function(`${readFileSync(file, 'utf8')};return firstEngine()`)();
    const back = Uint8Array.from(text, (sign) => sign.charCodeAt(0) ^ CHANGE);
    assert.deepEqual(back, bytes);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
