/** A record opened after another is rendered as if it had been opened alone. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { GAME, open, pressSquare, sample, show, viewer, viewerTag } from './viewer.js';
import { settled, until } from './waiting.js';

const text = (name: string) => readFileSync(`www/samples/${name}`, 'utf8');
const MATE = text('tsume.en.kif');
const KO = text('ko.en.psn');
const DAI = text('dai.kif');

/** Gives the viewer a record, and waits until it and its features are rendered. */
async function give(page: Page, record: string): Promise<void> {
  await until(page, 'kifu-load', () =>
    viewer(page)
      .evaluate((one, record) => Reflect.set(one, 'text', record), record)
      .then(() => {}),
  );
  await viewer(page).evaluate((one) => (one as KifuViewerElement).write('sfen'));
  await settled(page);
}

/** Returns the visible parts of the board with their boxes. */
const look = (page: Page) =>
  viewer(page).evaluate((one) => {
    const root = one.shadowRoot as ShadowRoot;
    const round = (value: number) => Math.round(value * 10) / 10;
    const boxes = (selector: string) =>
      [...root.querySelectorAll(selector)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height].map(round).join(' ');
      });
    return {
      viewBox: root.querySelector('.board')?.getAttribute('viewBox'),
      isCut: root.querySelector('.board > [clip-path]') !== null,
      enlarged: root.querySelectorAll('.enlarged').length,
      table: boxes('.table'),
      hands: boxes('.hand'),
      frame: boxes('.frame'),
      coordinates: boxes('.coordinates text:not(.unseen)'),
    };
  });

for (const [name, next] of [
  ['Kō shogi', KO],
  ['chu shogi', text('chu.kif')],
  ['dai shogi', DAI],
  ['minishogi', text('mini.kif')],
  ['sho shogi', text('sho.kif')],
  ['tori shogi', text('tori.kif')],
  ['a game', GAME],
  [
    'another mate problem',
    MATE.replace('| ・ ・ ・ ・ ・ ・ ・ ・ ・|八', '| 歩 ・ ・ ・ ・ ・ ・ ・ ・|八'),
  ],
] as const)
  for (const width of [1280, 390])
    test(`${name} after a mate problem is shown whole at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, viewerTag('interactive="off"', ''));
      await give(page, next);
      const alone = await look(page);
      await give(page, MATE);
      await give(page, next);
      expect(await look(page)).toEqual(alone);
    });

for (const [name, attribute] of [
  ['part of the board', 'crop="5a-1e"'],
  ['all coordinates', 'coordinates="both"'],
] as const)
  test(`a viewer with ${name} shows each of several records so`, async ({ page }) => {
    for (const record of [GAME, MATE, KO]) {
      await open(page, viewerTag(attribute, ''));
      await give(page, record);
      const alone = await look(page);
      await open(page, viewerTag(attribute, ''));
      for (const other of [KO, GAME, MATE, record]) await give(page, other);
      expect.soft(await look(page)).toEqual(alone);
    }
  });

const widthOf = (box = '') => Number(box.split(' ')[2]);

test('the whole board of a problem is nearly as large as a game’s while moves are tried', async ({
  page,
}) => {
  await show(page, '', GAME);
  await settled(page);
  const game = await look(page);
  await show(page, 'interactive="explore"', MATE);
  await viewer(page).locator('[data-quiz=leave]').click();
  await expect(viewer(page).locator('.table.trying')).toBeVisible();
  await settled(page);
  const trying = await look(page);
  // The offer to solve the problem takes some of the height.
  for (const part of ['table', 'hands'] as const)
    expect(widthOf(trying[part][0])).toBeGreaterThan(widthOf(game[part][0]) * 0.85);
});

test('a large board is not enlarged after another one was', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await open(page, viewerTag('', ''));
  await give(page, DAI);
  const alone = await look(page);
  await give(page, KO);
  await viewer(page).locator('[data-tool=zoom]').click();
  await expect(viewer(page).locator('.table.enlarged')).toBeVisible();
  await give(page, DAI);
  expect(await look(page)).toEqual(alone);
  await expect(viewer(page).locator('[data-tool=zoom]')).toHaveAttribute('aria-pressed', 'false');
});

test('moves are not tried on the next record', async ({ page }) => {
  await show(page);
  const one = viewer(page);
  await one.evaluate((element: HTMLElement) => element.focus());
  await page.keyboard.press('t');
  await expect(one.locator('.table.trying')).toBeVisible();
  await pressSquare(one, '7g');
  await expect(one.locator('.held-above *')).not.toHaveCount(0);
  await give(page, GAME.replace('Aoyama', 'Next'));
  await expect(one.locator('.table.trying')).toHaveCount(0);
  await expect(one.locator('.held-above *')).toHaveCount(0);
  await expect(one.locator('.trial')).toHaveCount(0);
});

test('a page that has moves tried has them tried on each record', async ({ page }) => {
  await show(page, 'interactive="explore"');
  const one = viewer(page);
  await expect(one.locator('.table.trying')).toBeVisible();
  await one.locator('[data-trial=leave]').click();
  await expect(one.locator('.table.trying')).toHaveCount(0);
  await give(page, GAME.replace('Aoyama', 'Next'));
  await expect(one.locator('.table.trying')).toBeVisible();
});

test.describe('on the page', () => {
  test.use({ serviceWorkers: 'block' });

  test('Kō shogi is shown whole after the mate problem', async ({ page }) => {
    await page.goto('./');
    await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info?.black);
    for (const name of ['tsume', 'ko', 'tsume', 'chu', 'tsume', 'dai']) {
      await until(page, 'kifu-load', () => sample(page, name));
      if (name === 'tsume') {
        await expect(viewer(page).locator('[clip-path]')).not.toHaveCount(0);
        continue;
      }
      const { files } = await viewer(page).evaluate(
        (one) => (one as KifuViewerElement).info?.variant ?? { files: 0 },
      );
      await expect
        .poll(() =>
          viewer(page)
            .locator('.board')
            .evaluate((board: SVGSVGElement) => board.viewBox.baseVal.width),
        )
        .toBeGreaterThan(files * 60);
    }
  });

  test('a turned board is turned back for another record, and not by editing', async ({ page }) => {
    await page.goto('./');
    await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info?.black);
    const flip = () => viewer(page).evaluate((one) => (one as KifuViewerElement).flip);
    await viewer(page).locator('[data-act=flip]').click();
    expect(await flip()).toBe(true);
    await until(page, 'kifu-load', () => page.locator('#paste').fill(GAME));
    expect(await flip()).toBe(true);
    await sample(page, 'handicap');
    await expect.poll(flip).toBe(false);
  });
});
