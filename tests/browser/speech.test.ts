/** A whole game by ear and by keyboard alone, as a transcript in each language. */

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { hear, listen } from './listening.js';
import { GAME, open, press, ready, state, viewer, viewerTag, violations } from './viewer.js';

/** The texts of the game of the journey, in each language. */
const TEXTS = {
  en: {
    players: ['Aoyama', 'Baba'],
    opening: 'Both sides push their rook pawns.',
    lance: 'The side pawn: Black takes the risk.',
    safe: 'The old way, which keeps the peace.',
    end: 'Rook and silver are forked.',
  },
  ja: {
    players: ['青山', '馬場'],
    opening: '相掛かりの出だし。',
    lance: '横歩を取る。',
    safe: '昔の指し方。',
    end: '飛車と銀の両取り。',
  },
} as const;

const gameIn = ({
  players: [black, white],
  ...texts
}: (typeof TEXTS)['en' | 'ja']) => `先手：${black}
後手：${white}
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:22/00:00:22)
   2 ３四歩(33)   ( 1:00/00:01:00)
   3 ２六歩(27)
   4 ８四歩(83)
   5 ２五歩(26)
   6 ８五歩(84)
*${texts.opening}
   7 ７八金(69)
   8 ３二金(41)
   9 ２四歩(25)
  10 同　歩(23)
  11 同　飛(28)
  12 ８六歩(85)
  13 同　歩(87)
  14 同　飛(82)
  15 ３四飛(24)
*${texts.lance}
  16 ８八角成(22)
  17 同　銀(79)
  18 ２八歩打
  19 同　銀(39)
  20 ４五角打
*${texts.end}
  21 投了

変化：12手
  12 ２三歩打
*${texts.safe}
  13 ２六飛(24)
`;

/** The keys of the journey, each with what it is for. */
const JOURNEY: readonly (readonly [key: string, why: string])[] = [
  ['Tab', 'the board'],
  ['Tab', 'the list'],
  ['ArrowRight', 'ten moves'],
  ['ArrowRight', ''],
  ['ArrowRight', ''],
  ['ArrowRight', ''],
  ['ArrowRight', ''],
  ['ArrowRight', 'with a comment'],
  ['ArrowRight', ''],
  ['ArrowRight', ''],
  ['ArrowRight', ''],
  ['ArrowRight', ''],
  ['ArrowRight', 'two ways to go on'],
  ['ArrowRight', ''],
  ['ArrowDown', 'into the variation'],
  ['ArrowRight', 'its end'],
  ['b', 'back'],
  ['End', 'the result'],
  ['ArrowRight', 'beyond it'],
  ['ArrowLeft', 'the last move'],
  ['x', 'the last capture'],
  ['[', 'the comment before'],
  ['n', 'another notation'],
  ['9', 'a move by its number'],
  ['Enter', ''],
  ['Shift+Tab', 'the board square by square'],
  ['ArrowUp', ''],
  ['ArrowLeft', ''],
  ['PageDown', ''],
  ['ArrowDown', 'the hands'],
  ['k', 'a move from there'],
  ['f', 'the board from the other side'],
  ['Escape', 'back to the whole viewer'],
  ['ArrowRight', 'a move without the list'],
];

async function show(page: Page, attributes: string, game = GAME): Promise<void> {
  await listen(page);
  await open(page, `<main><h1>Test</h1>${viewerTag(attributes, game)}</main>`);
  await ready(page);
  await viewer(page).evaluate((one) => (one as HTMLElement).focus());
}

for (const lang of ['en', 'ja'] as const) {
  test(`a game is followed by ear and by keyboard alone: ${lang}`, async ({ page }) => {
    test.slow();
    const file = `tests/browser/speech.${lang}.txt`;
    await show(page, `lang="${lang}"`, gameIn(TEXTS[lang]));
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

test('playback by keyboard does not wait for texts that keys have interrupted', async ({
  page,
}) => {
  await show(page, 'pace="0.2"');
  for (const key of ['End', 'Home', 'End', 'Home', 'End', 'Home']) {
    await page.keyboard.press(key);
    await hear(page);
  }
  await page.keyboard.press('Space');
  // The six texts take more than 10 seconds.
  await expect.poll(async () => (await state(page)).ply, { timeout: 2000 }).toBeGreaterThan(0);
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

test('a panel and a card close when the focus leaves them', async ({ page }) => {
  await show(page, 'at="1"');
  const block = viewer(page).locator('.block');
  for (const [key, part] of [
    ['.', '.panel'],
    ['e', '.card'],
  ] as const) {
    await block.press(key);
    await expect(viewer(page).locator(part)).toBeVisible();
    await viewer(page).locator('input[type=range]').focus();
    await expect(viewer(page).locator(part)).toHaveCount(0);
  }
});

test('captures are found by the word for them', async ({ page }) => {
  await show(page, '');
  await page.keyboard.press('/');
  await viewer(page).locator('[name=sought]').fill('takes');
  await expect(viewer(page).locator('.hit')).toHaveCount(3);
});

test('as many problems are announced as the bar counts', async ({ page }) => {
  await show(page, '');
  await hear(page);
  await viewer(page).evaluate(
    (one, text) => {
      (one as KifuViewerElement).text = text;
    },
    readFileSync('www/samples/broken.en.kif', 'utf8'),
  );
  const summary = viewer(page).locator('.problems summary');
  await expect(summary).toHaveText('4 problems · 1 line kept as a comment');
  expect((await hear(page)).join()).toContain('4 problems');
});
