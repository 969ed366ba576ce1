/** A whole game by ear and by keyboard alone, as a transcript in each language. */

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { hear, listen } from './listening.js';
import { GAME, open, press, ready, state, viewer, viewerTag, violations } from './viewer.js';

/** The keys of the journey, each with what it is for. */
const JOURNEY: readonly (readonly [key: string, why: string])[] = [
  ['Tab', 'the board'],
  ['Tab', 'the list'],
  ['ArrowRight', 'the moves'],
  ['ArrowRight', ''],
  ['ArrowRight', 'with a comment'],
  ['ArrowRight', ''],
  ['ArrowRight', ''],
  ['ArrowRight', 'the result'],
  ['ArrowRight', 'beyond it'],
  ['x', 'the last capture'],
  ['[', 'the comment before'],
  ['ArrowDown', 'into a variation'],
  ['ArrowRight', ''],
  ['ArrowRight', 'its end'],
  ['b', 'back'],
  ['n', 'another notation'],
  ['f', 'the board from the other side'],
  ['f', ''],
  ['3', 'a move by its number'],
  ['Enter', ''],
  ['Shift+Tab', 'the board square by square'],
  ['ArrowUp', ''],
  ['ArrowLeft', ''],
  ['PageDown', ''],
  ['ArrowDown', 'the hands'],
  ['k', 'a move from there'],
  ['Escape', 'back to the whole viewer'],
  ['ArrowRight', 'a move without the list'],
];

async function show(page: Page, attributes: string): Promise<void> {
  await listen(page);
  await open(page, `<main><h1>Test</h1>${viewerTag(attributes, GAME)}</main>`);
  await ready(page);
  await viewer(page).evaluate((one) => (one as HTMLElement).focus());
}

for (const lang of ['en', 'ja']) {
  test(`a game is followed by ear and by keyboard alone: ${lang}`, async ({ page }) => {
    test.slow();
    const file = `tests/browser/speech.${lang}.txt`;
    await show(page, `lang="${lang}"`);
    const transcript = [`arrive: ${(await hear(page)).join(' | ')}`];
    for (const [key, why] of JOURNEY) {
      await page.keyboard.press(key);
      transcript.push(`${key}${why && ` (${why})`}: ${(await hear(page)).join(' | ')}`);
    }
    const text = `${transcript.join('\n')}\n`;
    if (process.env.UPDATE_EXPECT) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
    expect(await violations(page)).toEqual([]);
  });
}

test('playback by keyboard says every move, and waits for it', async ({ page }) => {
  await show(page, 'pace="0.2"');
  await hear(page);
  await page.keyboard.press('Space');
  const said: string[] = [];
  while (!said.at(-1)?.startsWith('White resigns')) said.push(...(await hear(page)));
  expect(said).toEqual([
    'Pawn to 7f.',
    'Pawn to 3d. Two continuations.',
    'Bishop takes bishop on 2b, promotes. Two continuations. An exchange.',
    'Silver takes horse on 2b.',
    'Bishop drop on 4e.',
    'White resigns. Black, Aoyama, wins after 5 moves.',
  ]);
});

test('brief speech leaves out the number and the side', async ({ page }) => {
  await show(page, 'speech="brief"');
  await hear(page);
  await page.keyboard.press('ArrowRight');
  expect(await hear(page)).toEqual(['Pawn to 7f.']);
});

test('a record that replaces another says how long it is', async ({ page }) => {
  await show(page, '');
  await hear(page);
  await viewer(page).evaluate((one) => {
    (one as KifuViewerElement).text =
      '手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ７十銀(79)\n';
  });
  expect(await hear(page)).toEqual(['Loaded: 2 moves, 1 problem.']);
});

test('a slider that has the focus says the move, and the live region the rest', async ({
  page,
}) => {
  await show(page, '');
  await viewer(page).locator('input[type=range]').focus();
  await hear(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const said = await hear(page);
  expect(said).toContain('[slider] 2, White, pawn to 3d, 1 minute');
  expect(said.at(-1)).toBe('Two continuations.');
});

test('the buttons are one tab stop, with arrow keys inside', async ({ page }) => {
  await show(page, '');
  await viewer(page).locator('input[type=range]').focus();
  await hear(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await hear(page)).toEqual([
    '[button] Forward',
    '[button] To the end',
    '[button] Forward',
    '[button] Play',
  ]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect((await hear(page)).at(-1)).toBe('[button] Play');
});

test('whoever presses a button steps on with the arrow keys', async ({ page }) => {
  await show(page, '');
  await press(page, 'next');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await state(page)).at).toBe('2');
});

test('a panel closes when the focus leaves it', async ({ page }) => {
  await show(page, '');
  await page.keyboard.press('.');
  await expect(viewer(page).locator('.panel')).toBeVisible();
  await viewer(page).locator('input[type=range]').focus();
  await expect(viewer(page).locator('.panel')).toHaveCount(0);
});

test('notations are walked through with arrow keys, and picked with the space bar', async ({
  page,
}) => {
  await show(page, 'notation="western"');
  await page.keyboard.press('p');
  const checked = viewer(page).locator('[name=system]:checked');
  await expect(checked).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(checked).toHaveValue('western');
  await page.keyboard.press('Space');
  await expect(checked).not.toHaveValue('western');
});

test('captures are found by the word for them', async ({ page }) => {
  await show(page, '');
  await page.keyboard.press('/');
  await viewer(page).locator('[name=sought]').fill('takes');
  await expect(viewer(page).locator('.hit')).toHaveCount(3);
});
