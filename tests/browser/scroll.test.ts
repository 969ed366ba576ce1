/** Navigation by scrolling the list, and settings of a page for all of its viewers. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { open, ready, show, state, viewer, viewerTag } from './viewer.js';

const LONG = readFileSync('tests/browser/long.kif', 'utf8');

test.use({ viewport: { width: 1000, height: 700 } });

async function turn(page: Page, by: number): Promise<void> {
  const box = await viewer(page).locator('.moves').boundingBox();
  if (!box) throw new Error('there is no list');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, by);
}

test('the list is scrolled through the game', { tag: '@firefox' }, async ({ page }) => {
  await show(page, 'scroll="replay"', LONG);
  await expect(viewer(page).locator('.moves [data-node]').first()).toBeVisible();
  await turn(page, 400);
  await expect.poll(async () => (await state(page)).ply).toBeGreaterThan(5);
  const { ply } = await state(page);
  expect(ply).toBeLessThan(100);
  // The list stays where the reader has scrolled it, with the move in view.
  await expect(viewer(page).locator('.move[aria-current]')).toBeInViewport();
  await turn(page, 100_000);
  await expect.poll(async () => (await state(page)).ply).toBeGreaterThanOrEqual(200);
  await turn(page, -100_000);
  await expect.poll(async () => (await state(page)).ply).toBe(0);
});

test('a list that is only looked through steps nowhere', { tag: '@firefox' }, async ({ page }) => {
  await show(page, '', LONG);
  await expect(viewer(page).locator('.moves [data-node]').first()).toBeVisible();
  await turn(page, 400);
  const scrolled = () =>
    viewer(page)
      .locator('.moves')
      .evaluate((list) => list.scrollTop);
  await expect.poll(scrolled).toBe(400);
  expect((await state(page)).ply).toBe(0);
});

test('a page sets choices for all viewers within, which each may set for itself', {
  tag: '@firefox',
}, async ({ page }) => {
  await open(
    page,
    `<section data-kifu-notation="japanese" data-kifu-board="green">${viewerTag()}${viewerTag('board="slate"')}</section>`,
  );
  await ready(page);
  await expect(viewer(page).locator('.picker')).toContainText('Japanese');
  await expect(page.locator('kifu-viewer').nth(0)).toHaveAttribute('board', 'green');
  await expect(page.locator('kifu-viewer').nth(1)).toHaveAttribute('board', 'slate');
});
