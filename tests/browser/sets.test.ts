/** Other sets of pieces and other boards, drawn by a file loaded on demand. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import type { Sets } from '../../www/features/piece-sets/index.js';
import { open, ready, viewerTag } from './viewer.js';

/** The number of marks on a piece: one for each direction, and a tail for each jump. */
const MARKS = {
  K: 8,
  R: 4,
  B: 4,
  G: 6,
  S: 5,
  N: 4,
  L: 1,
  P: 1,
  '+R': 8,
  '+B': 8,
  '+S': 6,
  '+N': 6,
  '+L': 6,
  '+P': 6,
};

async function show(page: Page, text?: string): Promise<void> {
  await open(page, viewerTag('', text));
  await ready(page);
}

/** Returns the number of characters and of marks that a set draws for each piece; `undefined` if it draws none. */
const drawn = (page: Page, set: string) =>
  page.evaluate(async (set) => {
    const { Sets: Made } = (await import(`${location.origin}/kifuyomi-piece-sets.js`)) as {
      Sets: typeof Sets;
    };
    const sets = new Made();
    const kinds = document.querySelector<KifuViewerElement>('kifu-viewer')?.info?.variant.kinds;
    return Object.fromEntries(
      (kinds ?? []).map((kind) => {
        const parts = sets.face(set, kind)?.(kind.kanji, false);
        const find = (name: string) => parts?.find((part) => part.classList.contains(name));
        const marks = find('ways')?.getAttribute('d')?.match(/M/g)?.length;
        return [kind.code, parts && { characters: find('glyph')?.children.length, marks }];
      }),
    );
  }, set);

test('international pieces show each way they go', { tag: '@firefox' }, async ({ page }) => {
  await show(page);
  const pieces = await drawn(page, 'international');
  for (const [code, marks] of Object.entries(MARKS)) {
    expect(pieces[code], code).toEqual({ characters: code.startsWith('+') ? 2 : 1, marks });
  }
});

test('two characters, and one without wood', async ({ page }) => {
  await show(page);
  const pairs = await drawn(page, 'two-kanji two-tone');
  const alone = await drawn(page, 'diagram');
  for (const code of Object.keys(MARKS)) {
    expect(pairs[code]?.characters, code).toBe(2);
    expect(alone[code]?.characters, code).toBe(1);
  }
  for (const set of ['kanji', 'two-tone', 'constructor']) {
    expect(Object.values(await drawn(page, set)).filter(Boolean)).toEqual([]);
  }
});

test('two characters are for shogi alone', async ({ page }) => {
  await show(page, '1. N-b4 D-e3 2. Nxb2 D-e4 3. D*e3 Hxb2');
  expect(Object.values(await drawn(page, 'two-kanji')).filter(Boolean)).toEqual([]);
});

test('a lion has marks all around, a stone those of its side', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1000 });
  await open(
    page,
    viewerTag(
      'pieces="international"',
      '[Variant "Chu Shogi"]\n[SFEN "k11/12/12/12/12/5p6/5N6/12/12/12/12/11K b - 1"]\n\n1. Lnx7f',
    ),
  );
  await ready(page);
  const ways = page.locator('kifu-viewer').locator('.board [data-piece=N] .ways');
  await expect(ways).toHaveCount(1);
  // Eight directions of two steps, and the eight jumps between them; each jump has a tail.
  expect((await ways.getAttribute('d'))?.match(/M/g)?.length).toBe(32);
});

test('marks of a lion keep clear of its letters, which share a line', async ({ page }) => {
  const chu = readFileSync('www/samples/chu.kif', 'utf8');
  await open(page, viewerTag('pieces="international"', chu));
  await ready(page);
  await expect(page.locator('kifu-viewer .board .ways').first()).toBeAttached();
  const shapes = await page.evaluate(() => {
    const board = document.querySelector('kifu-viewer')?.shadowRoot?.querySelector('.board');
    // Dots and tails all around.
    const lions = [...(board?.querySelectorAll('.pieces > *') ?? [])].filter(
      (one) => one.querySelector('.ways')?.getAttribute('d')?.match(/M/g)?.length === 32,
    );
    return lions.map((one) => {
      const ways = one.querySelector<SVGPathElement>('.ways');
      const letters = [...one.querySelectorAll<SVGPathElement>('.glyph path')];
      // Points along the outline of a letter, where the marks are drawn.
      const touched = letters.flatMap((letter) => {
        const to = ways
          ?.getScreenCTM()
          ?.inverse()
          .multiply(letter.getScreenCTM() ?? new DOMMatrix());
        return Array.from({ length: 200 }, (_, i) =>
          letter.getPointAtLength((letter.getTotalLength() * i) / 200).matrixTransform(to),
        ).filter((point) => ways?.isPointInFill(point));
      });
      const feet = letters.map((letter) => letter.getBoundingClientRect().bottom);
      const heads = letters.map((letter) => letter.getBoundingClientRect().top);
      const height = one.getBoundingClientRect().height;
      return { touched: touched.length, feet, heads, height };
    });
  });
  expect(shapes).toHaveLength(2);
  for (const { touched, feet, heads, height } of shapes) {
    expect(touched).toBe(0);
    // One of them is upside down.
    const off = (ends: readonly number[]) => Math.abs((ends[0] ?? 0) - (ends[1] ?? 1e9));
    expect(Math.min(off(feet), off(heads))).toBeLessThan(height * 0.02);
  }
});
