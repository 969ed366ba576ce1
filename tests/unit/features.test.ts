/** docs/features.md names existing tests. */

import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from '@playwright/test';

/** The rows of its tables, without headings and rules. */
const rows = readFileSync('docs/features.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|\|)/.test(line))
  .map((line) => line.split(' | '));

test('every feature is shown by a test, or said to be missing', () => {
  expect(rows.length).toBeGreaterThan(60);
  for (const [feature, ours = '', ...rest] of rows) {
    const shown = rest.at(-1)?.replace(/\|$/, '').trim() ?? '';
    expect(shown === '', feature).toBe(ours === 'to come');
    for (const one of shown.split('<br>').filter(Boolean)) {
      const [, file, title = ''] = /^`(\w+)` (.+)$/.exec(one) ?? [];
      const places = [
        `tests/browser/${file}.test.ts`,
        `tests/unit/${file}.test.ts`,
        `tests/package/${file}.mjs`,
      ];
      const text = places
        .filter((place) => existsSync(place))
        .map((place) => readFileSync(place, 'utf8'))
        .join('\n');
      expect(text, `${file}: ${title}`).toContain(title);
    }
  }
});
