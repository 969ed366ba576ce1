/** A part of the board, as diagrams of mate problems show it. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { open, press, ready, viewer, viewerTag } from './viewer.js';

const TSUME = readFileSync('www/samples/tsume.en.kif', 'utf8');

/** The coordinates that can be seen. */
const labels = (page: Page) =>
  viewer(page).locator('.coordinates text:not(.unseen)').allTextContents();

const shape = (page: Page) =>
  viewer(page)
    .locator('.table')
    .evaluate((table) => {
      const { width, height } = table.getBoundingClientRect();
      return width / height;
    });

test('a part of the board is shown, with its own coordinates', async ({ page }) => {
  await open(page, viewerTag('crop="5a-1e" notation="western"', TSUME));
  await ready(page);
  expect(await labels(page)).toEqual(['5', '4', '3', '2', '1', 'a', 'b', 'c', 'd', 'e']);
  expect(await shape(page)).toBeCloseTo((5 * 60 + 37) / (5 * 60 + 33), 1);
});

test('the part turns with the board, and the whole comes back', async ({ page }) => {
  await open(page, viewerTag('crop="96-48" notation="japanese"', TSUME));
  await ready(page);
  expect(await labels(page)).toEqual([...'９８７６５４六七八']);
  await press(page, 'flip');
  await expect.poll(() => labels(page)).toEqual([...'４５６７８９八七六']);
  await viewer(page).evaluate((one) => one.removeAttribute('crop'));
  await expect.poll(async () => (await labels(page)).length).toBe(18);
});

test('what names no part of the board shows all of it', async ({ page }) => {
  await open(page, viewerTag('crop="12z-0a"', TSUME));
  await ready(page);
  expect((await labels(page)).length).toBe(18);
});
