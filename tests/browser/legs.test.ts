/** Trying moves of several legs: each square is pressed, the piece's own for capturing without moving. */

import { expect, type Page, test } from '@playwright/test';
import { open, pressSquare, ready, viewer, viewerTag, violations } from './viewer.js';

const LION = `[Variant "Chu Shogi"]
[SFEN "k11/12/12/12/12/5p6/5N6/12/12/12/12/11K b - 1"]

`;
const KO = `[Variant "Kō Shogi"]
[SFEN "19/19/19/19/19/19/19/7p1p1p7/8ppp8/9{+TP}9/8ppp8/19/19/19/19/19/9{WR}9/9G9/9g9 b - 1"]

`;

const tried = (page: Page) => viewer(page).locator('.moves .tried .text');
const targets = (page: Page) => viewer(page).locator('.board [data-target]');
const onItsWay = (page: Page) => viewer(page).locator('.board .on-its-way');
const said = (page: Page) => viewer(page).locator('.trial-said');
const choices = (page: Page) => viewer(page).locator('[data-usi]');
const cell = (page: Page) => viewer(page).locator('.walk [tabindex="0"]');
const click = (page: Page, name: string) => pressSquare(viewer(page), name);

async function show(page: Page, text: string): Promise<void> {
  const tag = viewerTag('interactive="explore" notation="western"', text);
  await open(page, `<main><h1>Legs</h1>${tag}</main>`);
  await ready(page);
  await expect(viewer(page).locator('[data-trial=leave]')).toBeVisible();
}

test('a lion takes, and what can follow lights up', async ({ page }) => {
  await show(page, LION);
  await click(page, '7g');
  await expect(targets(page).first()).toBeVisible();
  await click(page, '7f');
  await expect(onItsWay(page)).toHaveCount(1);
  await expect(said(page)).toHaveText(
    'On 7f. Press 6e, 6f, 6g, 7e, 8e, 8f, 8g, or the piece’s own square to continue. Press 7f again to finish.',
  );
  await expect(choices(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await click(page, '7e');
  await expect(tried(page)).toHaveText('Lnx7f-7e');
  await expect(onItsWay(page)).toHaveCount(0);
});

test('the square is pressed again to finish, or the piece’s own to come back', async ({ page }) => {
  await show(page, LION);
  await click(page, '7g');
  await expect(targets(page).first()).toBeVisible();
  await click(page, '7f');
  await expect(onItsWay(page)).toHaveCount(1);
  await click(page, '7f');
  await expect(tried(page)).toHaveText('Lnx7f');
  await show(page, LION);
  await click(page, '7g');
  await expect(targets(page).first()).toBeVisible();
  await click(page, '7f');
  await expect(onItsWay(page)).toHaveCount(1);
  await click(page, '7g');
  await expect(tried(page)).toHaveText('Lnx!7f');
});

test('a pass is asked about, and Escape puts the piece back', async ({ page }) => {
  await show(page, LION);
  await click(page, '7g');
  await expect(targets(page).first()).toBeVisible();
  await click(page, '7g');
  await expect(choices(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(choices(page)).toHaveCount(0);
  await click(page, '7g');
  await expect(targets(page).first()).toBeVisible();
  await click(page, '7f');
  await page.keyboard.press('Escape');
  await expect(targets(page)).toHaveCount(0);
  await expect(tried(page)).toHaveCount(0);
});

test('by keyboard a lion takes without going', async ({ page }) => {
  await show(page, LION);
  await viewer(page).locator('.board').focus();
  await expect(cell(page)).toHaveAccessibleName('12g, empty');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(targets(page).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page)).toHaveAccessibleName('7f, White pawn, can capture here');
  await page.keyboard.press('Enter');
  await expect(cell(page)).toHaveAccessibleName(
    '7f, White pawn, press again to finish the move here',
  );
  await page.keyboard.press('ArrowDown');
  await expect(cell(page)).toHaveAccessibleName('7g, Black lion, comes back here');
  await page.keyboard.press('Enter');
  await expect(tried(page)).toHaveText('Lnx!7f');
});

test('a fog leaps and shoots, square by square, without a list', async ({ page }) => {
  await show(page, KO);
  await click(page, '10j');
  await expect(targets(page).first()).toBeVisible();
  await click(page, '10l');
  await expect(onItsWay(page)).toHaveCount(1);
  await expect(choices(page)).toHaveCount(0);
  await expect(said(page)).toContainText('Press 10l again to finish.');
  await click(page, '10k');
  await expect(said(page)).toContainText('Press 10k again to finish.');
  await expect(choices(page)).toHaveCount(0);
  await click(page, '10k');
  await expect(tried(page)).toHaveText('+TP-10lx!10k');
});

test('why a piece cannot go somewhere is said: a pawn needs its drum', async ({ page }) => {
  const rows = (last: string) =>
    `[Variant "Kō Shogi"]\n[SFEN "9g9/19/19/19/19/19/19/19/19/9p9/19/9P9/19/19/19/19/19/19/${last} b - 1"]\n\n`;
  await show(page, rows('9G9'));
  await click(page, '10l');
  await expect(targets(page)).toHaveCount(3);
  await click(page, '10k');
  await expect(said(page)).toHaveText(/^pawn: It steps forward only while its side has .*drum/);
  await show(page, rows('D8G9'));
  await click(page, '10l');
  await expect(targets(page)).toHaveCount(4);
  await click(page, '1a');
  await expect(said(page)).toHaveText('This move is not legal.');
});

test('a refused capture is explained by its rule', async ({ page }) => {
  await show(
    page,
    '[Variant "Chu Shogi"]\n[SFEN "12/12/12/12/6r5/6n5/12/6N5/12/12/12/k10K b - 1"]\n\n',
  );
  await click(page, '6h');
  await expect(targets(page).first()).toBeVisible();
  await click(page, '6f');
  await expect(said(page)).toContainText('lion: It may not capture a lion two squares away');
});
