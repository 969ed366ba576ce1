/** The pieces of the current game: names, diagrams of their moves, special rules. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { press, show, squareOf, unfold, viewer, violations } from './viewer.js';

const KO = '1. P-4p HS-19e 2. C-15r E9c-10d 3. SN-7r HS11d-9c';
const CHU = readFileSync('dist/samples/chu.kif', 'utf8');

const pieces = (page: Page) => viewer(page).locator('.panel-pieces');
const entries = (page: Page) => pieces(page).locator('.piece-list > li');
const chosen = (page: Page) => pieces(page).locator('.chosen');
const entry = (page: Page, code: string) => pieces(page).locator(`[data-code="${code}"]`);

async function openPieces(page: Page): Promise<void> {
  await press(page, 'open:menu');
  await unfold(page);
  await viewer(page).locator('.item[data-act="open:pieces"]').click();
  await expect(entries(page).first()).toBeVisible();
}

test('the menu opens the pieces of the game, each with its moves', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await show(page);
  expect(asked.filter((url) => /kifuyomi-pieces/.test(url))).toEqual([]);
  await openPieces(page);
  await expect(entries(page)).toHaveCount(14);
  await expect(pieces(page).locator('[name=piece]')).toBeFocused();
  const rook = entry(page, 'R');
  await expect(rook.locator('.piece-name')).toHaveText(/rook\s*R\s*飛\s*hi/);
  await expect(rook.locator('.piece-ways svg')).toHaveAccessibleName(
    'Any distance forward, backward, or sideways.',
  );
  await expect(rook.locator('.mark-slide')).toHaveCount(4);
  await expect(rook.locator('.becomes')).toHaveText(/Promotes to\s*dragon/);
  await expect(entry(page, 'P').locator('.piece-says')).toContainText(
    'cannot be dropped on a file',
  );
  await rook.locator('[data-piece-code]').click();
  await expect(chosen(page)).toHaveAttribute('data-code', '+R');
  await expect(chosen(page)).toBeFocused();
  await expect(chosen(page)).toBeInViewport();
  expect(await violations(page)).toEqual([]);
});

test('pieces are found by letters, names and readings', async ({ page }) => {
  await show(page, '', KO);
  await openPieces(page);
  await expect(entries(page)).toHaveCount(65);
  const search = pieces(page).locator('[name=piece]');
  for (const [wanted, code] of [
    ['SM', 'SM'],
    ['神僧', 'SM'],
    ['しんそう', 'SM'],
    ['shinso', 'SM'],
    ['wrestler', 'WR'],
  ] as const) {
    await search.fill(wanted);
    await expect(entry(page, code)).toBeVisible();
    expect(await entries(page).count()).toBeLessThan(4);
  }
  await search.fill('xyz');
  await expect(pieces(page).locator('[role=status]')).toHaveText('No pieces found');
});

test('the rules on lions are chosen for a record, and its moves judged by them', async ({
  page,
}) => {
  const start = '12/12/12/r3N7/12/12/12/12/8n3/12/R7R3/k10K w - 1';
  await show(page, 'at="2"', `position sfen ${start} moves 12d8d 4k4i 12l12k`);
  const problems = () => viewer(page).evaluate((one) => (one as KifuViewerElement).info?.problems);
  expect(await problems()).toBe(1);
  await openPieces(page);
  const rules = pieces(page).locator('[name=form]');
  await expect(rules).toHaveAccessibleName('Rules on lions');
  await expect(rules).toHaveValue('Lishogi');
  await expect(entry(page, 'N')).toContainText('or on that same square');
  await rules.selectOption('Japanese federation (日本中将棋連盟)');
  await expect(entry(page, 'N')).toContainText('a lion that is protected only with a lion');
  await expect(pieces(page).locator('.all-pieces')).toContainText('follow Okazaki');
  await expect.poll(problems).toBe(0);
  await rules.selectOption('Lishogi');
  await expect.poll(problems).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test('a piece whose sources differ leads to the note about it', async ({ page }) => {
  await show(page, '', KO);
  await openPieces(page);
  await entry(page, '+CR').locator('[data-piece-doubt]').click();
  const doubt = pieces(page).locator('.piece-doubts li:focus');
  await expect(doubt).toContainText('War hawk');
  await expect(doubt).toBeInViewport();
  await expect(doubt).toContainText('QBoard');
});

test('a key opens the piece that moved last', async ({ page }) => {
  await show(page, 'at="1"');
  await viewer(page).locator('.block').focus();
  await page.keyboard.press('h');
  await expect(chosen(page)).toHaveAttribute('data-code', 'P');
  await expect(chosen(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pieces(page)).toHaveCount(0);
});

test('a key opens the piece that the keyboard is on', async ({ page }) => {
  await show(page);
  await viewer(page).locator('.board').focus();
  await expect(viewer(page).locator('.walk [tabindex="0"]')).toBeFocused();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('h');
  await expect(chosen(page)).toHaveAttribute('data-code', 'K');
});

test('an explanation of a move leads to its piece', async ({ page }) => {
  await show(page, 'at="3"');
  await viewer(page).locator('.block').focus();
  await page.keyboard.press('e');
  const piece = viewer(page).locator('.card [data-act="open:pieces"]');
  await piece.click();
  await expect(chosen(page)).toHaveAttribute('data-code', 'B');
});

test('all is said in the reader’s language', async ({ page }) => {
  for (const [lang, title, says] of [
    ['ja', '将棋の駒の動き', '前に1マス動く。'],
    ['zh', '将棋的棋子走法', '前走一格。'],
    ['ko', '쇼기 말의 움직임', '앞으로 한 칸 간다.'],
  ] as const) {
    await show(page, `lang="${lang}"`);
    await openPieces(page);
    await expect(pieces(page).locator('.panel-title')).toContainText(title);
    await expect(entry(page, 'P').locator('.piece-says')).toContainText(says);
    expect(await pieces(page).textContent()).not.toMatch(/\{\d\}|undefined/);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  for (const [game, text, square, code] of [
    ['shogi', undefined, '2h', 'R'],
    ['chu shogi', CHU, '7j', 'N'],
  ] as const)
    test(`a long press opens a piece of ${game}`, async ({ page }) => {
      await show(page, '', text);
      await viewer(page).locator('.board').scrollIntoViewIfNeeded();
      const { x, y } = await squareOf(viewer(page), square);
      const touch = await page.context().newCDPSession(page);
      const touchPoints = [{ x, y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(pieces(page)).toBeVisible();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(chosen(page)).toHaveAttribute('data-code', code);
      await expect(chosen(page)).toBeInViewport();
      const wide = await pieces(page).evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    });

  test('promoted pieces are listed in whole lines, and are large enough for a thumb', async ({
    page,
  }) => {
    await show(page, '', CHU);
    await viewer(page).evaluate((one) => Reflect.get(one, 'open').call(one, 'pieces'));
    await expect(entries(page).first()).toBeVisible();
    const lines = await pieces(page)
      .locator('.becomes')
      .evaluateAll((all) =>
        all.map((one) => {
          const high = Number.parseFloat(getComputedStyle(one).lineHeight);
          return one.getBoundingClientRect().height / high;
        }),
      );
    expect(lines.length).toBeGreaterThan(30);
    for (const count of lines) expect(Math.abs(count - Math.round(count))).toBeLessThan(0.06);
    const heights = await pieces(page)
      .locator('.becomes .term')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test('a tap steps as before', async ({ page }) => {
    await show(page);
    const { x, y } = await squareOf(viewer(page), '2h');
    await page.touchscreen.tap(x, y);
    await expect.poll(() => viewer(page).evaluate((one) => Reflect.get(one, 'ply'))).toBe(1);
    await expect(pieces(page)).toHaveCount(0);
  });
});

test('a move that depends on a doubtful rule leads to that rule', async ({ page }) => {
  await show(page, 'at="1"', KO);
  await viewer(page).locator('.block').focus();
  await page.keyboard.press('e');
  await viewer(page).locator('.card .doubtful button').click();
  const doubt = pieces(page).locator('.piece-doubts li:focus');
  await expect(doubt).toContainText('six pawns on the fourth rank');
  await expect(doubt).toBeInViewport();
  await show(page, 'at="1"');
  await viewer(page).locator('.block').focus();
  await page.keyboard.press('e');
  await expect(viewer(page).locator('.card')).toBeVisible();
  await expect(viewer(page).locator('.card .doubtful')).toHaveCount(0);
});

test('the pieces that are called doubtful are those of the doubts', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(`www/features/pieces/${name}.json`, 'utf8')) as Record<
      string,
      (string | { pieces: string[] })[]
    >;
  const [doubts, doubtful] = [read('doubts'), read('doubtful')];
  for (const [game, all] of Object.entries(doubts)) {
    const named = all.flatMap((one) => (typeof one === 'string' ? [] : one.pieces));
    expect(doubtful[game]).toEqual([...new Set(named)]);
  }
  expect(Object.keys(doubtful)).toEqual(Object.keys(doubts));
});
