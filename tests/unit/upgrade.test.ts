/** The guides for migrating pages. */

import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from '@playwright/test';

/** The HTML examples of the guides after the migration. */
const guides = ['migrating.md', 'migrating.ja.md'].map((name) =>
  [...readFileSync(`docs/${name}`, 'utf8').matchAll(/^```html\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block.split(/^<!-- (?:after|これから) -->$/m)[1] ?? '',
  ),
);

test('both guides say the same', () => {
  const [english = [], japanese = []] = guides;
  expect(english.length).toBe(7);
  expect(japanese.map((block) => block.replace('棋譜', 'The game'))).toEqual(english);
});
