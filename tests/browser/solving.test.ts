/** Mate problems with the solver in addition to the record: any mate counts, and wrong moves are refuted. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAt, open, pressSquare, ready, viewer, viewerTag, violations } from './viewer.js';

/** A mate in one by the gold on 5b; a mate in three is recorded. */
const ONE = 'position sfen 4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 moves G*4b 5a6a G*6b';
/** A mate in three; it can begin on either side of the king, and one is recorded. */
const THREE = 'position sfen 9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
/** A mate in five without a recorded solution. */
const FIVE = 'position sfen 9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1';
/** A position without a mate. */
const NONE = 'position sfen 4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1';

const card = (page: Page) => viewer(page).locator('.quiz');
const said = (page: Page) => card(page).locator('[role=status]');

async function start(page: Page, text: string, attributes = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tag = viewerTag(`${attributes} mode="tsume" notation="western"`, text);
  await open(page, `<main><h1>Test</h1>${tag}</main>`);
  await ready(page);
}

/** Drops a piece. */
async function drop(page: Page, to: string, piece = 'G'): Promise<void> {
  await viewer(page).locator(`.hand.foot > span:has([data-piece=${piece}])`).click();
  await expect(viewer(page).locator('[data-target]').first()).toBeAttached();
  await pressSquare(viewer(page), to);
}

/** Returns the moves in the list. */
const listed = (page: Page) => viewer(page).locator('.moves [data-node]');

test('a mate that is shorter than the recorded one solves the problem', async ({ page }) => {
  await start(page, ONE);
  await drop(page, '5b');
  await expect(said(page)).toContainText('G*5b mates as well.');
  await expect(said(page)).toContainText('Solved in 0:');
  await viewer(page).locator('[data-quiz=leave]').click();
  // The record is unchanged.
  await expect(listed(page)).toHaveCount(4);
});

test('a wrong move is refuted, and it is said why', async ({ page }) => {
  await start(page, THREE);
  await expect(said(page)).toContainText('The record has no solution. This one was computed.');
  await expect(card(page)).toContainText('0 of 3 moves');
  await drop(page, '4c');
  await expect(said(page)).toHaveText(
    /^G\*4c is check, but the king (escapes to \w\w|captures the gold on 4c)\. There is no mate after that\.$/,
  );
  await expectAt(page, '0');
  await drop(page, '5c');
  await expect(said(page)).toContainText(/^G\*5c is correct\. Reply: K-\w\w\.$/);
  await expectAt(page, '2');
});

test('a longer mate is right, and the other side holds as long as it can', async ({ page }) => {
  await start(page, readFileSync('www/samples/tsume.en.kif', 'utf8'));
  await drop(page, '2d', 'N');
  await expect(said(page)).toContainText(
    /^N\*2d mates as well, but takes 7 moves instead of 3\. Reply: .+\.$/,
  );
  await expect(card(page)).toContainText('2 of 7 moves');
  await expectAt(page, '2');
});

test('hints come from the solver where the record has no solution', async ({ page }) => {
  await start(page, FIVE);
  await expect(card(page)).toContainText('0 of 5 moves');
  await viewer(page).locator('[data-quiz=hint]').click();
  await expect(said(page)).toHaveText(/^(Drop the gold in hand|Move the gold on 5e)\.$/);
  expect(await violations(page)).toEqual([]);
});

test('a position without mate reports that the record has no solution', async ({ page }) => {
  await start(page, NONE);
  await expect(said(page)).toHaveText('This record has no solution: there are no moves in it.');
});

test('without the solver the record says what is right', async ({ page }) => {
  await page.route(/kifuyomi-(mate|solver)\./, (route) => route.abort());
  await start(page, ONE);
  await drop(page, '5b');
  await expect(said(page)).toHaveText('G*5b is check, but not the recorded solution.');
  await expectAt(page, '0');
  await drop(page, '4b');
  await expect(said(page)).toContainText('G*4b is correct.');
});

test('on a phone what is said fits', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await start(page, THREE, 'lang="ja" notation="japanese"');
  await expect(said(page)).toContainText('計算した手順');
  await drop(page, '4c');
  await expect(said(page)).toContainText('詰みません');
  await page.screenshot({ path: 'tests/output/solving-phone.png' });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});
