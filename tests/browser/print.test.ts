/** The viewer on paper: a plain board of a fixed size, all moves below it, and the article after them. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { GAME, open, press, viewer, viewerTag } from './viewer.js';
import { settled } from './waiting.js';

const text = (name: string) => readFileSync(`www/samples/${name}`, 'utf8');
const ANNOTATED = text('game.en.kif');
const ANNOTATED_JA = text('game.ja.kif');
const LONG = `手合割：平手\n手数----指手---------消費時間--\n${Array.from(
  { length: 400 },
  (_, i) => {
    const moves = ['３八飛(28)', '７二飛(82)', '２八飛(38)', '８二飛(72)'];
    return `${i + 1} ${moves[i % 4]}\n${i % 10 === 0 ? '*A comment on this move.\n' : ''}`;
  },
).join('')}`;

/** A board of 80 mm, in pixels. */
const BOARD = (80 / 25.4) * 96;

/** Shows a viewer before a paragraph, as in an article. */
async function article(page: Page, width: number, tag: string, style = ''): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ media: null });
  await open(
    page,
    `<main><p>Before.</p><div>${tag}</div><p id="after">${'The article goes on. '.repeat(40)}</p></main>`,
    `<style>body { margin: 0 } ${style}</style>`,
  );
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.version);
  await viewer(page).evaluate((one) =>
    Reflect.get(one, 'info')
      ? undefined
      : new Promise((done) => {
          for (const type of ['kifu-load', 'kifu-error'])
            one.addEventListener(type, done, { once: true });
        }),
  );
  await settled(page);
}

/** Switches to print media, as a browser does. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await settled(page);
}

/** Measures the content of the printed page. */
const paper = (page: Page) =>
  viewer(page).evaluate((one) => {
    const root = one.shadowRoot as ShadowRoot;
    const host = one.getBoundingClientRect();
    const seen = [...root.querySelectorAll<HTMLElement>('.block *')].filter((part) =>
      part.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    );
    const boxOf = (part: Element) => part.getBoundingClientRect();
    const out = seen.filter((part) => {
      if (part.closest('svg, .unseen')) return false;
      const { bottom, right, left, top } = boxOf(part);
      return (
        bottom > host.bottom + 1 ||
        right > host.right + 1 ||
        left < host.left - 1 ||
        top < host.top - 1
      );
    });
    // Comments and lines whose text is cut, or must be scrolled to.
    const cut = seen.filter(
      (part) =>
        !part.closest('.unseen, .name, svg, small') &&
        getComputedStyle(part).overflow !== 'visible' &&
        (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1),
    );
    const table = root.querySelector('.table') as Element;
    return {
      out: out.map((part) => part.className),
      cut: cut.map((part) => part.className),
      buttons: seen
        .filter((part) => part.matches('button, input, select') && !part.closest('.moves'))
        .map((part) => part.className),
      moves: seen.filter((part) => part.matches('.moves .move')).length,
      allMoves: root.querySelectorAll('.moves .move').length,
      board: boxOf(table).width,
      boardBottom: boxOf(table).bottom,
      listTop: boxOf(root.querySelector('.moves') as Element).top,
      hostBottom: host.bottom,
      after: boxOf(document.querySelector('#after') as Element).top,
      turn: getComputedStyle(root.querySelector('.name.turn') ?? one, '::after').display,
    };
  });

/** Checks the properties of every printed viewer. */
async function expectOnPaper(page: Page): Promise<void> {
  const { out, cut, buttons, moves, allMoves, after, hostBottom, boardBottom, listTop } =
    await paper(page);
  expect.soft(out, 'parts outside the viewer').toEqual([]);
  expect.soft(cut, 'texts that are cut').toEqual([]);
  expect.soft(buttons, 'controls').toEqual([]);
  expect.soft(moves, 'moves').toBe(allMoves);
  expect.soft(moves, 'moves').toBeGreaterThan(0);
  expect.soft(listTop, 'the list is below the board').toBeGreaterThanOrEqual(boardBottom);
  expect.soft(after, 'the article is below the viewer').toBeGreaterThanOrEqual(hostBottom);
}

test('a game is printed whole above what follows it, from a window of any width', async ({
  page,
}) => {
  test.slow();
  for (const width of [1280, 700, 390, 320])
    for (const [name, tag] of [
      ['a game', viewerTag('at="20"', ANNOTATED)],
      ['a Japanese game', viewerTag('at="20" lang="ja" notation="japanese"', ANNOTATED_JA)],
      ['a long game', viewerTag('at="300"', LONG)],
      ['a game of chu shogi', viewerTag('at="9"', text('chu.kif'))],
    ] as const)
      await test.step(`${name}, ${width} px`, async () => {
        await article(page, width, tag);
        await print(page);
        await expectOnPaper(page);
        const { board, turn } = await paper(page);
        expect(board).toBeCloseTo(Math.min(BOARD, width), 0);
        expect(turn).toBe('none');
      });
});

test('a viewer is printed whole, whatever it shows', async ({ page }) => {
  test.slow();
  for (const [name, attributes, record, style] of [
    ['a list in columns', 'list="columns"', ANNOTATED, ''],
    ['a part of the board', 'crop="5a-1e"', ANNOTATED, ''],
    ['hands at one side', 'hands="left"', ANNOTATED, ''],
    ['hands above and below', 'hands="top"', ANNOTATED, ''],
    ['moves that can be tried', 'interactive="explore"', ANNOTATED, ''],
    ['an editor', 'interactive="edit"', ANNOTATED, ''],
    ['several records', '', `${GAME}\n${GAME}`, ''],
    ['a record with errors', '', text('broken.en.kif'), ''],
    ['a mate problem', '', text('tsume.en.kif'), ''],
    ['Kō shogi', '', text('ko.en.psn'), ''],
    ['a dark theme', 'theme="dark"', ANNOTATED, ''],
    ['a flex row around it', '', ANNOTATED, 'div { display: flex }'],
    ['a float', '', ANNOTATED, 'kifu-viewer { float: left } #after { clear: both }'],
    ['a limited height', 'style="--kifu-max-height: 400px"', ANNOTATED, ''],
  ] as const)
    await test.step(name, async () => {
      await article(page, 900, viewerTag(attributes, record), style);
      await print(page);
      await expectOnPaper(page);
    });
});

test('a vertical sheet is printed in rows of columns from right to left', async ({ page }) => {
  const attributes = 'sheet="vertical" lang="ja" notation="japanese"';
  await article(page, 900, viewerTag(attributes, `${ANNOTATED_JA}\n*${'長い'.repeat(999)}`));
  await print(page);
  await expectOnPaper(page);
  const moves = viewer(page).locator('.line > .move');
  const [first, second] = await moves.evaluateAll((all) =>
    all.slice(0, 2).map((move) => move.getBoundingClientRect()),
  );
  expect(second?.right).toBeLessThanOrEqual(first?.left ?? 0);
  expect(second?.top).toBe(first?.top);
  expect(first?.height).toBeGreaterThan(first?.width ?? 0);
});

test('folded variations are printed', async ({ page }) => {
  await article(page, 1280, viewerTag('', ANNOTATED));
  await viewer(page).locator('.fold').first().click();
  await expect(viewer(page).locator('.folded')).not.toHaveCount(0);
  await print(page);
  await expectOnPaper(page);
});

test('an open panel and an enlarged board are not printed', async ({ page }) => {
  await article(page, 640, viewerTag('', text('dai.kif')));
  await viewer(page).locator('[data-tool=zoom]').click();
  await press(page, 'open:menu');
  await expect(viewer(page).locator('.panel')).toBeVisible();
  await print(page);
  await expectOnPaper(page);
  await expect(viewer(page).locator('.panel')).toBeHidden();
});

test('a text that is no record is printed as it is', async ({ page }) => {
  await article(page, 640, viewerTag('', `Dear all,\n${'a long line '.repeat(30)}\n`.repeat(20)));
  await print(page);
  const { out, cut, buttons, after, hostBottom } = await paper(page);
  expect.soft(out).toEqual([]);
  expect.soft(cut).toEqual([]);
  expect.soft(buttons).toEqual([]);
  expect.soft(after).toBeGreaterThanOrEqual(hostBottom);
  await expect(viewer(page).locator('.raw')).toBeVisible();
});

test('the moves are printed in two columns of 9 pt where there is room', async ({ page }) => {
  await article(page, 700, viewerTag('', ANNOTATED));
  await print(page);
  const list = viewer(page).locator('.moves');
  await expect(list).toHaveCSS('font-size', '12px');
  const lefts = await list
    .locator('.line')
    .evaluateAll((all) => new Set(all.map((line) => line.getBoundingClientRect().left)).size);
  expect(lefts).toBe(2);
});
