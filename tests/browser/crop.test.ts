/** A part of the board, as in diagrams of mate problems. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { GAME, press, ready, show, squareOf, viewer } from './viewer.js';

const TSUME = readFileSync('www/samples/tsume.en.kif', 'utf8');

/** Returns the visible coordinates. */
const labels = (page: Page) =>
  viewer(page).locator('.coordinates text:not(.unseen)').allTextContents();

const shape = (page: Page) =>
  viewer(page)
    .locator('.table')
    .evaluate((table) => {
      const { width, height } = table.getBoundingClientRect();
      return width / height;
    });

test('a part of the board is shown, with its own coordinates', { tag: '@firefox' }, async ({
  page,
}) => {
  await show(page, 'crop="5a-1e" notation="western"', TSUME);
  expect(await labels(page)).toEqual(['5', '4', '3', '2', '1', 'a', 'b', 'c', 'd', 'e']);
  expect(await shape(page)).toBeCloseTo((5 * 60 + 37) / (5 * 60 + 33), 1);
});

test('the part turns with the board, and the whole comes back', async ({ page }) => {
  await show(page, 'crop="96-48" notation="japanese"', TSUME);
  expect(await labels(page)).toEqual([...'９８７６５４六七八']);
  await press(page, 'flip');
  await expect.poll(() => labels(page)).toEqual([...'４５６７８９八七六']);
  await viewer(page).evaluate((one) => one.setAttribute('crop', '9a-1i'));
  await expect.poll(async () => (await labels(page)).length).toBe(18);
});

test('an invalid crop shows the whole board', async ({ page }) => {
  await show(page, 'crop="12z-0a"', TSUME);
  expect((await labels(page)).length).toBe(18);
});

const USUAL = [...'987654321abcdefghi'];

test('a problem that takes a corner of the board is shown in it by itself', async ({ page }) => {
  await show(page, 'notation="western"', TSUME);
  await expect(viewer(page).locator('.quiz')).toBeVisible();
  expect(await labels(page)).toEqual(['5', '4', '3', '2', '1', 'a', 'b', 'c', 'd', 'e']);
  await press(page, 'flip');
  await expect.poll(() => labels(page)).toEqual(['1', '2', '3', '4', '5', 'e', 'd', 'c', 'b', 'a']);
  // The page's attribute takes precedence.
  await viewer(page).evaluate((one) => one.setAttribute('crop', '9a-1i'));
  await expect.poll(async () => (await labels(page)).length).toBe(18);
});

test('the corner takes as much room as the board, so that nothing jumps', async ({ page }) => {
  for (const width of [390, 640, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await show(page, 'notation="western"', TSUME);
    await expect.poll(async () => (await labels(page)).length, `${width}`).toBe(10);
    const heights = async () => {
      const part = (name: string) =>
        viewer(page)
          .locator(name)
          .first()
          .evaluate((one) => one.getBoundingClientRect().height);
      return [await part('.table'), await part('.hand svg')];
    };
    const corner = await heights();
    await viewer(page).evaluate((one) => one.setAttribute('crop', '9a-1i'));
    await expect.poll(async () => (await labels(page)).length).toBe(18);
    const whole = await heights();
    for (const [i, height] of corner.entries())
      expect(Math.abs(height - (whole[i] ?? 0)), `${width}`).toBeLessThan(1);
  }
});

test('a hand is no higher than the part of the board that is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await show(page, 'crop="5a-1e" notation="western" at="0"', TSUME);
  await expect.poll(async () => (await labels(page)).length).toBe(10);
  const height = (part: string) =>
    viewer(page)
      .locator(part)
      .first()
      .evaluate((one) => one.getBoundingClientRect().height);
  expect(await height('.hand.top')).toBeLessThanOrEqual(await height('.table'));
});

test('a problem that takes more, and a game, have the whole board', async ({ page }) => {
  const wide = TSUME.replace('| ・ ・ ・ ・ ・ ・ ・ ・ ・|八', '| 歩 ・ ・ ・ ・ ・ ・ ・ ・|八');
  await show(page, 'notation="western"', wide);
  await expect(viewer(page).locator('.quiz')).toBeVisible();
  expect(await labels(page)).toEqual(USUAL);
  await viewer(page).evaluate((one, text) => Reflect.set(one, 'text', text), GAME);
  await ready(page);
  expect(await labels(page)).toEqual(USUAL);
});

test('the whole board is shown while moves are tried', async ({ page }) => {
  await show(page, 'notation="western"', TSUME);
  await viewer(page).locator('[data-quiz=leave]').click();
  expect((await labels(page)).length).toBe(10);
  await viewer(page).evaluate((one: HTMLElement) => one.focus());
  await page.keyboard.press('t');
  await expect.poll(async () => (await labels(page)).length).toBe(18);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await labels(page)).length).toBe(10);
});

test('a problem is solved on a part of the board, with the squares that are seen', async ({
  page,
}) => {
  for (const attributes of ['', 'crop="6a-1e"', 'crop="6a-1e" flip', 'coordinates="none"']) {
    await show(page, `notation="western" mode="tsume" ${attributes}`, TSUME);
    const one = viewer(page);
    const count = attributes.includes('crop') ? 30 : 25;
    await expect(one.locator('.walk .on-board'), attributes).toHaveCount(count);
    // Each lies over its square.
    const name = '3c';
    const { x, y } = await squareOf(one, name);
    const box = await one.getByRole('gridcell', { name: /^3c/ }).boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - x), attributes).toBeLessThan(1);
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - y), attributes).toBeLessThan(1);
  }
});
