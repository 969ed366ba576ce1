/** Studying a record: lines in comments, evaluations, the map, columns, game data, finding, comparing. */

import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  expectAt,
  GAME,
  go,
  live,
  open,
  press,
  ready,
  state,
  viewer,
  viewerTag,
  violations,
} from './viewer.js';

/** Annotations by engines and people, in the forms of several programs, and transpositions. */
const STUDIED = `開始日時：2025/03/02 10:00
棋戦：研究会
先手：青山
後手：藤田
手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:22/00:00:22)
*[%cal G7g7f] 次の一手
**対局 時間 00:01.0 深さ 8/12 ノード数 10048 評価値 -35 読み筋 △３四歩(33) ▲２六歩(27) △８四歩(83) ▲２五歩(26)
   2 ３四歩(33)   ( 1:00/00:01:00)
*#評価値=42
   3 ２六歩(27)   ( 0:25/00:00:47)
*ここで▲６六歩△８四歩▲７八銀なら穏やか。<b>太字ではない</b>
   4 ８四歩(83)   ( 0:45/00:01:45)
*#評価値=-210
   5 ２五歩(26)   ( 2:05/00:02:52)
*Or 6. P-8e 7. G-7h, which is quiet.
   6 ８五歩(84)   ( 0:10/00:01:55)
** 120 +6978KI -4132KI
   7 ７八金(69)   ( 0:12/00:03:04)
*#評価値=+詰 5
   8 ３二金(41)   ( 0:40/00:02:35)
&大事な局面
   9 投了

変化：4手
   4 ４四歩(43)
   5 ４八銀(39)

変化：1手
   1 ２六歩(27)
   2 ３四歩(33)
   3 ７六歩(77)
   4 ８四歩(83)
`;

const runs = (page: Page): Locator => viewer(page).locator('.moves .run');
const bar = (page: Page): Locator => viewer(page).locator('.mode');
const peek = (page: Page): Locator => viewer(page).locator('.peek');
const map = (page: Page): Locator => viewer(page).locator('.map');
const focusBlock = (page: Page) => viewer(page).locator('.block').focus();
const written = (page: Page) =>
  viewer(page).evaluate(
    async (one: HTMLElement & { write?(format: string): Promise<{ text: string }> }) =>
      (await one.write?.('kif'))?.text,
  );

async function show(page: Page, attributes = 'notation="western"', text = STUDIED): Promise<void> {
  await open(page, viewerTag(attributes, text));
  await ready(page);
}

test('a line in a comment is played on the board and leaves no trace', { tag: '@firefox' }, async ({
  page,
}) => {
  await show(page);
  await expect(runs(page)).toHaveText([
    '△３四歩(33) ▲２六歩(27) △８四歩(83) ▲２五歩(26)',
    '▲６六歩△８四歩▲７八銀',
    '6. P-8e 7. G-7h',
    '+6978KI -4132KI',
  ]);
  const before = await written(page);
  await runs(page).nth(1).click();
  await expect(bar(page)).toContainText('1 / 3');
  await expect(viewer(page).locator('.moves [aria-current] .text')).toHaveText('P-6f');
  // The focus follows the current move, whose name says it.
  await expect(viewer(page).locator('.moves [aria-current] .unseen')).toContainText('pawn to 6f');
  await expectAt(page, '3.1');
  await press(page, 'next');
  await press(page, 'next');
  await expect(bar(page)).toContainText('3 / 3');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expectAt(page, '0');
  expect(await written(page)).toBe(before);
  // The lines in the comment are links again, and text that looks like markup stays text.
  await expect(runs(page)).toHaveCount(4);
  await expect(viewer(page).locator('.moves b')).toHaveCount(0);
});

test('going elsewhere leaves the line; keeping it makes it a variation', async ({ page }) => {
  await show(page);
  const before = await written(page);
  await runs(page).nth(1).click();
  await expect(bar(page)).toContainText('1 / 3');
  await viewer(page).locator('.moves .move', { hasText: 'G-3b' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expectAt(page, '8');
  expect(await written(page)).toBe(before);
  await runs(page).nth(1).click();
  await bar(page).getByRole('button', { name: 'Keep' }).click();
  await expect(bar(page)).toHaveCount(0);
  await press(page, 'last');
  await expectAt(page, '3.1.5');
  await press(page, 'first');
  expect(await written(page)).toContain('６六歩');
  await expect(viewer(page).locator('.moves .variation').filter({ hasText: 'S-7h' })).toBeVisible();
});

test('a line that the record has already is followed without changing it', async ({ page }) => {
  await show(page);
  const before = await written(page);
  await runs(page).first().click();
  await expect(bar(page)).toContainText('1 / 4');
  await expect(bar(page).getByRole('button')).toHaveCount(1);
  await expectAt(page, '2');
  await bar(page).getByRole('button', { name: 'Back' }).click();
  await expectAt(page, '0');
  expect(await written(page)).toBe(before);
});

test('resting on a line shows where it leads, in the reader’s notation', async ({ page }) => {
  await show(page);
  await runs(page).nth(1).hover();
  await expect(peek(page)).toContainText('P-6f P-8d S-7h');
  await expect(peek(page).locator('[data-piece]')).toHaveCount(40);
  const [inner, outer] = [await peek(page).boundingBox(), await viewer(page).boundingBox()];
  if (!inner || !outer) throw new Error('not shown');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  await page.mouse.move(1, 1);
  await expect(peek(page)).toHaveCount(0);
});

test('lines are reached and played by keyboard', async ({ page }) => {
  await show(page, 'lang="ja" at="3"');
  await expect(runs(page)).toHaveCount(4);
  // Only the lines of the current move are tab stops.
  await expect(viewer(page).locator('.moves .run[tabindex="0"]')).toHaveText(
    '▲６六歩△８四歩▲７八銀',
  );
  await viewer(page).locator('.moves [aria-current]').focus();
  await page.keyboard.press('Tab');
  await expect(peek(page)).toContainText('６六歩');
  await page.keyboard.press('Escape');
  await expect(peek(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('コメントの手順');
  await expectAt(page, '3.1');
  await page.keyboard.press('ArrowRight');
  await expect(bar(page)).toContainText('2 / 3');
  await page.keyboard.press('Escape');
  await expectAt(page, '3');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } });

  test('a tap plays the line of the current move, and nothing covers the board', async ({
    page,
  }) => {
    await show(page, 'at="3"');
    const run = viewer(page).locator('.now .run');
    await run.tap();
    await expect(bar(page)).toContainText('1 / 3');
    await expect(peek(page)).toHaveCount(0);
    const sizes = await bar(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(44);
    await bar(page).getByRole('button', { name: 'Back' }).tap();
    await expectAt(page, '3');
    await expect(run).toBeVisible();
  });

  test('the map is a strip below the buttons', async ({ page }) => {
    await show(page);
    await press(page, 'open:menu');
    await viewer(page).locator('summary', { hasText: 'More' }).tap();
    await viewer(page).locator('.item', { hasText: 'Map' }).tap();
    await expect(viewer(page).locator('.foot-notes .map')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(375);
  });
});

test('evaluations are shown at the moves, on the slider and in its text', async ({ page }) => {
  await show(page);
  const values = viewer(page).locator('.moves .value');
  await expect(values).toHaveText(['-35', '+42', '-210', '+120', '+mate 5']);
  await expect(viewer(page).locator('.slider .curve')).toHaveCount(1);
  const slider = viewer(page).locator('.slider input');
  await viewer(page).locator('.moves .move', { hasText: 'P-8d' }).last().click();
  await expect(slider).toHaveAttribute('aria-valuetext', '2... P-8d, -210');
  const box = await slider.boundingBox();
  if (!box) throw new Error('there is no slider');
  await page.mouse.move(box.x + 8 + ((box.width - 16) * 5) / 8, box.y + 8);
  await expect(peek(page)).toContainText('3. P-2e');
  await expect(peek(page)).toContainText('2:05');
  await page.mouse.move(box.x + 8 + ((box.width - 16) * 7) / 8, box.y + 8);
  await expect(peek(page)).toContainText('mate 5');
  // Another language has its own wording.
  await viewer(page).evaluate((one) => one.setAttribute('lang', 'ja'));
  await expect(values.last()).toHaveText('+詰5手');
});

test('the card of the game shows who, when, what, and the times', async ({ page }) => {
  await show(page);
  await viewer(page).locator('.moves .heading').click();
  const about = viewer(page).locator('.about');
  await expect(about).toContainText('March 2, 2025');
  await expect(about).toContainText('Even game');
  await expect(about).toContainText('8 moves · 2 variations');
  await expect(about).toContainText('KIF · UTF-8');
  await expect(about).toContainText('Black’s time');
  await about.locator('summary').click();
  const last = about.getByRole('row').last();
  await expect(last).toContainText('0:40');
  await about.getByRole('row').nth(5).getByRole('button').click();
  await expectAt(page, '5');
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toHaveCount(0);
  await viewer(page).evaluate((one) => one.setAttribute('lang', 'ja'));
  await focusBlock(page);
  await page.keyboard.press('i');
  await expect(about).toContainText('2025年3月2日 10:00');
  await expect(about.getByText('棋戦')).toBeVisible();
  await expect(about).toContainText('変化2件');
});

test('the card of the game names openings and castles', async ({ page }) => {
  const moves = '7g7f 8c8d 2h6h 8d8e 3i3h 9c9d 6i5h 9d9e 5i2h';
  await open(page, viewerTag('', `position startpos moves ${moves}`));
  await ready(page);
  await focusBlock(page);
  await page.keyboard.press('i');
  const played = viewer(page).locator('.about .played');
  await expect(played).toHaveText(['Fourth File Rook, Mino Castle', 'Static Rook']);
  await viewer(page).evaluate((one) => one.setAttribute('lang', 'ja'));
  await expect(played).toHaveText(['四間飛車、美濃囲い', '居飛車']);
  await viewer(page).evaluate((element) => element.setAttribute('lang', 'zh'));
  await expect(played).toHaveText(['四间飞车、美浓围', '居飞车']);
});

test('one field finds moves, words and positions', async ({ page }) => {
  await show(page);
  await focusBlock(page);
  await page.keyboard.press('/');
  const find = viewer(page).locator('.find');
  const field = find.locator('input');
  await expect(field).toBeFocused();
  const status = find.getByRole('status');
  // Moves are found in any notation.
  await field.fill('▲７六歩');
  await expect(status).toHaveText('2 results');
  await expect(find.locator('.hit')).toHaveText([/1\. P-7f/, /2\. P-7f/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectAt(page, '1.1.3');
  await field.fill('QUIET');
  await expect(find.locator('.hit mark')).toHaveText('quiet');
  await field.press('Enter');
  await expectAt(page, '5');
  await field.fill('大事');
  await find.locator('.hit').click();
  await expectAt(page, '8');
  await field.fill('position startpos moves 7g7f 3c3d');
  await expect(status).toHaveText('1 result');
  await find.locator('.hit').click();
  await expectAt(page, '2');
  await field.fill('nowhere at all');
  await expect(status).toHaveText('No results');
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
});

test('the map is walked with the arrows and by clicks', { tag: '@firefox' }, async ({ page }) => {
  await show(page, 'notation="western" at="4"');
  await focusBlock(page);
  await page.keyboard.press('m');
  await expect(map(page)).toBeFocused();
  await expect(map(page)).toHaveRole('tree');
  const here = map(page).getByRole('treeitem');
  await expect(here).toHaveAccessibleName('2... P-8d, variation 1 of 2');
  await page.keyboard.press('ArrowDown');
  await expectAt(page, '4.1');
  await expect(here).toHaveAccessibleName('2... P-4d, variation 2 of 2');
  await page.keyboard.press('ArrowDown');
  await expectAt(page, '1.1.4');
  await page.keyboard.press('ArrowLeft');
  await expectAt(page, '1.1.3');
  await page.keyboard.press('ArrowUp');
  await expectAt(page, '3');
  const dot = async (ply: number, lane: number) => {
    const box = await map(page).locator('svg').boundingBox();
    if (!box) throw new Error('there is no map');
    return [box.x + 14 + ply * 24, box.y + 26 + lane * 24] as const;
  };
  await page.mouse.move(...(await dot(5, 1)));
  await expect(peek(page)).toContainText('3. S-4h');
  await page.mouse.click(...(await dot(5, 1)));
  await expectAt(page, '4.1.5');
  await page.keyboard.press('m');
  await expect(map(page)).toHaveCount(0);
  await expect(peek(page)).toHaveCount(0);
  // Escape closes it as well, and the keys still work.
  await page.keyboard.press('m');
  await expect(map(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(map(page)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expectAt(page, '4.1');
});

test('lines that lead to the same position name each other', async ({ page }) => {
  await show(page, 'notation="western" at="4"');
  const note = viewer(page).locator('.way .note');
  await expect(note).toContainText('Same position at: 2... P-8d');
  await note.getByRole('button').click();
  await expectAt(page, '1.1.4');
  await note.getByRole('button').click();
  await expectAt(page, '4');
});

test('variations are shown side by side as columns', async ({ page }) => {
  await show(page, 'notation="western" list="columns" at="4"');
  const columns = viewer(page).locator('.columns');
  await expect(columns.locator('[aria-current]')).toContainText('P-8d');
  await expect(viewer(page).locator('.moves')).toBeHidden();
  const start = columns.locator('.move[data-node="0"]');
  expect(await start.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const [main, aside] = [
    columns.locator('.move', { hasText: 'P-8d' }).first(),
    columns.locator('.move', { hasText: 'P-4d' }),
  ];
  // The moves are rendered again when the full engine takes over.
  await expect(async () => {
    const [a, b] = [await main.boundingBox(), await aside.boundingBox()];
    expect(b?.y).toBeCloseTo(a?.y ?? 0, 0);
    expect(b?.x).toBeGreaterThan((a?.x ?? 0) + 50);
  }).toPass();
  await aside.click();
  await expectAt(page, '4.1');
  await page.keyboard.press('ArrowRight');
  await expect(columns.locator('[aria-current]')).toBeFocused();
  await expect(columns.locator('[aria-current]')).toHaveText('S-4h');
  await viewer(page).evaluate((one) => one.setAttribute('list', 'inline'));
  await expect(columns).toHaveCount(0);
  await expect(viewer(page).locator('.moves [aria-current]')).toBeVisible();
});

test('lines of a comment can be played in the layout of columns', async ({ page }) => {
  await show(page, 'notation="western" list="columns" at="3"');
  await viewer(page).locator('.columns-said .run').click();
  await expect(bar(page)).toContainText('1 / 3');
  await expect(viewer(page).locator('.columns [aria-current]')).toHaveText('P-6f');
});

test('viewers of a group step together and say where they part', async ({ page }) => {
  const other = STUDIED.replace(/ {3}4 ８四歩\(83\)[\s\S]*/, '   4 ４四歩(43)\n   5 ４八銀(39)\n');
  await open(
    page,
    viewerTag('notation="western" group="both"', STUDIED) +
      viewerTag('notation="western" group="both"', other),
  );
  await ready(page);
  const second = page.locator('kifu-viewer').nth(1);
  const placeOf = (one: Locator) => one.evaluate((element) => Reflect.get(element, 'ply'));
  const note = viewer(page).locator('.way .note').filter({ hasText: 'Differs' });
  await expect(note).toContainText('move 4');
  await press(page, 'next');
  await expect.poll(() => placeOf(second)).toBe(1);
  await second.locator('[data-act=last]').click();
  await expect.poll(async () => (await state(page)).ply).toBe(5);
  // The shorter game stays at its end.
  await press(page, 'last');
  await expectAt(page, '9');
  await expect.poll(() => placeOf(second)).toBe(5);
  await note.getByRole('button').click();
  await expectAt(page, '4');
  await expect.poll(() => placeOf(second)).toBe(4);
});

test('points are shown when a king has entered', async ({ page }) => {
  const entered = 'position sfen KRR1GGSS1/PPPPPPPPP/9/9/9/9/9/ppppppppp/2bb1ggsk b 2N 1';
  await show(page, 'notation="western" hover="board"', `${entered} moves N*5e`);
  await expect(viewer(page).locator('.way')).toContainText('Points: Black 25, White 22.');
  await expect(viewer(page).locator('.way')).toContainText('If Black declares now: a draw');
  await viewer(page).evaluate((one) => one.setAttribute('lang', 'ja'));
  await expect(viewer(page).locator('.way')).toContainText('先手が宣言すれば24点法で引き分け');
});

test('check and repetition are shown in the list and announced', async ({ page }) => {
  await show(page, 'notation="western"', 'position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b');
  await press(page, 'next');
  await expect(viewer(page).locator('.moves [aria-current] small')).toHaveText('checkmate');
  await expect(live(page)).toContainText('Checkmate');
});

test('a record of thousands of moves is mapped at once', async ({ page }) => {
  const line = (from: number, moves: readonly string[], count: number) =>
    Array.from({ length: count }, (_, i) => `${from + i} ${moves[i % moves.length]}`).join('\n');
  const kings = ['５八玉(59)', '５二玉(51)', '５九玉(58)', '５一玉(52)'];
  const lances = ['９八香(99)', '９二香(91)', '９九香(98)', '９一香(92)'];
  const many = [
    line(1, kings, 400),
    ...Array.from(
      { length: 95 },
      (_, i) => `変化：${389 - 4 * i}手\n${line(389 - 4 * i, lances, 12)}`,
    ),
  ].join('\n\n');
  await show(page, 'notation="western"', many);
  await focusBlock(page);
  await page.keyboard.press('m');
  await expect(map(page)).toBeVisible();
  // The number of elements does not grow with the record.
  expect(await map(page).locator('svg *').count()).toBeLessThan(60);
  await go(page, '200');
  const now = map(page).locator('.map-now');
  await expect
    .poll(async () => {
      const [dot, frame] = [await now.boundingBox(), await map(page).boundingBox()];
      return dot && frame && dot.x > frame.x && dot.x < frame.x + frame.width;
    })
    .toBe(true);
});

test('the map, a played line and the card of the game are accessible', async ({ page }) => {
  const tag = viewerTag('notation="western" at="3" list="columns"', STUDIED);
  await open(page, `<main><h1>A studied game</h1>${tag}</main>`);
  await ready(page);
  await focusBlock(page);
  await page.keyboard.press('m');
  await expect(map(page)).toBeVisible();
  await viewer(page).locator('.columns-said .run').click();
  await expect(bar(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await focusBlock(page);
  await page.keyboard.press('i');
  await expect(viewer(page).locator('.about')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('clocks show what is left, and byōyomi when the time is used up', async ({ page }) => {
  const limited = GAME.replace('手合割', '持ち時間：2分\n秒読み：30秒\n手合割');
  await open(page, viewerTag('notation="western"', limited));
  await ready(page);
  const black = viewer(page).locator('.foot .time');
  const white = viewer(page).locator('.top .time');
  await expect(black).toHaveText('2:00');
  await expect(black).toHaveAttribute('title', 'Time left');
  await press(page, 'next');
  await expect(black).toHaveText('1:38');
  await viewer(page).evaluate((one) => Reflect.get(one, 'go').call(one, 5));
  await expect(black).toHaveText('0:13');
  await expect(white).toHaveText('0:15');
  // After the main time there are 30 seconds for each move.
  const short = limited.replace('2分', '1分');
  await viewer(page).evaluate((one, text) => Reflect.set(one, 'text', text), short);
  await expect(black).toHaveText('1:00');
  await press(page, 'last');
  await expect(black).toHaveText('30 s');
  await expect(black).toHaveAttribute('title', 'Byōyomi: 30 seconds a move');
  // Without limits the clocks show the time used.
  await viewer(page).evaluate((one, text) => Reflect.set(one, 'text', text), GAME);
  await expect(black).toHaveText('');
  await press(page, 'next');
  await expect(black).toHaveText('0:22');
});
