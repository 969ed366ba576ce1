/** Every other game, by its sample, on a phone: reading, stepping, trying, explaining, flipping, and sharing. */

import { readFileSync, statSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { open, press, pressSquare, ready, state, viewer, viewerTag } from './viewer.js';

/** Each game with the file of its sample and the square of a piece that can move at the start. */
const GAMES = [
  ['ko', 'ko.en.psn', '8k'],
  ['whale', 'whale.psn', '4e'],
  ['yari', 'yari.psn', '4g'],
  ['chu', 'chu.kif', '6i'],
  ['kyoto', 'kyoto.kif', '2e'],
  ['annan', 'annan.kif', '5g'],
  ['dobutsu', 'dobutsu.kif', '2c'],
  ['gorogoro', 'gorogoro.kif', '3d'],
  ['gorogoro-plus', 'gorogoro-plus.kif', '3d'],
  ['sho', 'sho.kif', '5g'],
  ['wa', 'wa.kif', '6i'],
  ['dai', 'dai.kif', '8k'],
  ['mini', 'mini.kif', '2e'],
  ['judkins', 'judkins.kif', '6e'],
  ['tori', 'tori.kif', '4e'],
  ['check', 'check.kif', '7g'],
] as const;

const info = (page: Page) =>
  viewer(page).evaluate((one) => {
    const { variant, problems } = (one as KifuViewerElement).info ?? {};
    return { game: variant?.name, problems };
  });

async function show(page: Page, file: string, attributes: string): Promise<void> {
  const text = readFileSync(`www/samples/${file}`, 'utf8');
  await open(page, viewerTag(attributes, text));
  await ready(page);
}

/** Returns the number of pieces on the board, and the pieces drawn without marks of their moves. */
const drawn = (page: Page) =>
  viewer(page).evaluate((one) => {
    const pieces = [...(one.shadowRoot?.querySelectorAll('.board .pieces > *') ?? [])];
    const bare = pieces.filter((piece) => !piece.querySelector('.ways')?.getAttribute('d'));
    return { all: pieces.length, bare: bare.map((piece) => piece.getAttribute('data-piece')) };
  });

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

// One of each kind of board: points, small, large, pieces that are turned.
for (const [game, file, from] of GAMES.filter(([game]) =>
  ['ko', 'whale', 'chu', 'tori'].includes(game),
)) {
  test(`${game} is read, stepped, tried, explained, turned and exported`, async ({ page }) => {
    await show(page, file, 'interactive="explore"');
    expect(await info(page)).toEqual({ game, problems: 0 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      375,
    );
    await pressSquare(viewer(page), from);
    const targets = viewer(page).locator('.board [data-target]');
    await expect(targets.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(targets).toHaveCount(0);
    await press(page, 'next');
    await press(page, 'next');
    await expect.poll(async () => (await state(page)).ply).toBe(2);
    await viewer(page).locator('.block').focus();
    await page.keyboard.press('e');
    await expect(viewer(page).locator('.card .parts tr').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const firstFile = () => viewer(page).locator('.coordinates text').first().textContent();
    const before = await firstFile();
    await press(page, 'flip');
    await expect.poll(firstFile).not.toBe(before);
    await expect.poll(async () => (await state(page)).ply).toBe(2);
    await press(page, 'open:menu');
    await viewer(page).locator('.item[data-act="open:share"]').click();
    await viewer(page).locator('[name=tab][value=picture]').check();
    await expect(viewer(page).locator('.panel-pictures .pic-view > svg')).toBeVisible();
    await expect(viewer(page).locator('.panel-pictures .pic-view > svg text')).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await viewer(page).locator('.pic-acts button').first().click();
    const picture = await saved;
    expect(picture.suggestedFilename()).toMatch(/^\p{L}.*_2\.png$/u);
    expect(statSync(await picture.path()).size).toBeGreaterThan(10_000);
    await page.keyboard.press('Escape');
    // A move is tried instead of the record's first.
    await press(page, 'flip');
    await press(page, 'first');
    await pressSquare(viewer(page), from);
    // The board handles the press, not the dot on it.
    const dot = await targets.first().boundingBox();
    await page.mouse.click(
      (dot?.x ?? 0) + (dot?.width ?? 0) / 2,
      (dot?.y ?? 0) + (dot?.height ?? 0) / 2,
    );
    await expect.poll(async () => (await state(page)).ply).toBe(1);
    await expect(viewer(page).locator('.trial')).toContainText('White to move');
  });
}

test('every game is read and has moves, and its pieces are drawn', async ({ page }) => {
  test.slow();
  for (const [game, file, from] of GAMES)
    await test.step(game, async () => {
      await show(page, file, 'interactive="explore" pieces="international"');
      expect(await info(page)).toEqual({ game, problems: 0 });
      await expect.poll(async () => (await drawn(page)).bare).toEqual([]);
      expect((await drawn(page)).all).toBeGreaterThan(5);
      await expect(viewer(page).locator('.board .pieces text')).toHaveCount(0);
      await pressSquare(viewer(page), from);
      await expect(viewer(page).locator('.board [data-target]').first()).toBeVisible();
      // Back to the default pieces.
      await viewer(page).evaluate((one) => one.setAttribute('pieces', 'kanji'));
      await expect(viewer(page).locator('.board .pieces .ways')).toHaveCount(0);
      await expect(viewer(page).locator('.board .pieces > *').first()).toBeVisible();
    });
});
