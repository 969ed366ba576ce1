/** Names of openings and castles in the languages with separate files. */

import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from '@playwright/test';

/** The Japanese names in the engine's tables. */
const KNOWN = ['openings', 'castles'].flatMap((table) =>
  readFileSync(`src/opening/${table}.txt`, 'utf8')
    .split('\n')
    .filter((line) => /^[^ #*]/.test(line))
    .map((line) => line.split('|')[0]?.trim() ?? ''),
);

for (const tag of ['zh', 'ko']) {
  test(`${tag} names all openings and castles that can be found, and no others`, () => {
    const { openings } = JSON.parse(readFileSync(`www/lang/${tag}.json`, 'utf8')) as {
      openings: Record<string, string>;
    };
    expect(Object.keys(openings).sort()).toEqual([...new Set(KNOWN)].sort());
    const names = Object.values(openings);
    // All names differ, and none is left in Japanese.
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/[ぁ-ヿ]/);
  });
}
