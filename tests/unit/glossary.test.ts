/** The terms of the glossary. */

import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from '@playwright/test';

const TERMS = Object.values(
  JSON.parse(readFileSync('www/features/glossary/terms.json', 'utf8')) as Record<
    string,
    string[][]
  >,
).flat();

test('every term has all of its words, once', () => {
  expect(TERMS.length).toBeGreaterThanOrEqual(70);
  expect(new Set(TERMS.map(([japanese]) => japanese)).size).toBe(TERMS.length);
  for (const [japanese, kana, english, en, ja] of TERMS) {
    expect(kana, japanese).toMatch(/^[ぁ-んァ-ヶー・ ]+$/);
    expect(english, japanese).toMatch(/^[\w -]+$/);
    expect(en, japanese).toMatch(/\.$/);
    expect(ja, japanese).toMatch(/。$/);
  }
});
