// The ten jobs of `examples/jobs`: both libraries come to the same, and the handbook says how long each job is.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as tsshogi from '../../examples/jobs/tsshogi.js';
import { PROJECT, packed, ROOT, read } from './install.mjs';

const { load } = await import(pathToFileURL(packed('core.js')));
const ours = await import(pathToFileURL(join(PROJECT, 'examples/jobs/kifuyomi.js')));
const kifuyomi = await load();
const peer = { ...tsshogi };

const KIF = readFileSync(join(ROOT, 'tests/bench/game.kif'), 'utf8');
const OTHER = `${KIF.slice(0, KIF.search(/^ *3 /m))}   3 ９六歩(97)\n   4 ９四歩(93)\n`;
const BYTES = readFileSync(join(ROOT, 'tests/browser/shift-jis.kif'));
const CSA =
  'V2.2\nN+Aoyama\nN-Kimura\n$EVENT:Test\n$START_TIME:2024/01/31 10:00:00\nPI\n+\n+7776FU\n';
const SFEN = 'ln1gkgsnl/1r1s3b1/ppppppppp/9/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4';

/** Returns a text without what writers lay out in their own way. */
const plain = (text) => text.replace(/[\s☗☖▲△]/g, '');
const csaMoves = (text) => text.match(/^[+-]\d{4}[A-Z]{2}/gm);

/** The arguments of each job, and what is compared of its result. */
const JOBS = {
  moves: { given: [KIF], of: (list) => list.map(plain).slice(0, 100) },
  convert: { given: [BYTES], of: csaMoves },
  positions: { given: [KIF] },
  captures: { given: [KIF] },
  times: { given: [KIF] },
  heading: { given: [CSA] },
  answer: { given: [SFEN, '3c3d'] },
  mobility: { given: [SFEN] },
  make: {
    given: [],
    of: (text) =>
      kifuyomi
        .read(text)[0]
        .rows()
        .map(({ usi, comment }) => [usi, comment]),
  },
  merge: { given: [KIF, OTHER], of: (list) => list.toSorted() },
};

for (const [name, { given, of = (result) => result }] of Object.entries(JOBS)) {
  test(`the job ${name} comes to the same in both libraries`, () => {
    const [result, other] = [ours[name](kifuyomi, ...given), peer[name](...given)];
    assert.ok(JSON.stringify(of(result)).length > 1);
    assert.deepEqual(of(result), of(other));
  });
}

test('a move that cannot be played is refused, and read in any notation', () => {
  assert.equal(ours.answer(kifuyomi, SFEN, '△３四歩'), '3c3d');
  assert.equal(ours.answer(kifuyomi, SFEN, 'P-34'), '3c3d');
  assert.equal(ours.answer(kifuyomi, SFEN, '3c3e'), 'not legal');
});

/** Counts the lines of code in the body of each function. */
function lengths(name) {
  const functions = read('examples/jobs', name).matchAll(
    /^export function (\w+)\([^)]*\) \{\n([\s\S]*?)^\}/gm,
  );
  const lines = (body) => body.split('\n').filter((line) => line.trim() && !/^\s*\/\//.test(line));
  return new Map([...functions].map(([, job, body]) => [job, lines(body).length]));
}

test('the handbook names the length of each job', () => {
  const [mine, others] = ['kifuyomi.js', 'tsshogi.js'].map(lengths);
  assert.deepEqual([...mine.keys()].sort(), Object.keys(JOBS).sort());
  const page = read('docs/developers.md');
  for (const job of mine.keys())
    assert.match(
      page,
      new RegExp(`\\| \`${job}\` .*\\| ${mine.get(job)} \\| ${others.get(job)} \\|$`, 'm'),
    );
});
