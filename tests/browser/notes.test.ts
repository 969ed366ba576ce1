/** Notes next to the moves: names of openings and castles, and commentary. */

import { expect, type Page, test } from '@playwright/test';
import { open, press, ready, unfold, viewer, viewerTag, violations } from './viewer.js';

const GAME =
  'position startpos moves 7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 6a5b 4h3h 5a4b 3h2h 4b3b 3i3h';
const EXCHANGE = 'position startpos moves 7g7f 3c3d 8h2b+ 3a2b';

const remarks = (page: Page) => viewer(page).locator('.moves .remark');

async function show(page: Page, attributes: string, game: string): Promise<void> {
  await open(page, `<main><h1>Game</h1>${viewerTag(attributes, game)}</main>`);
  await ready(page);
}

test('openings and castles are named below the moves where they first appear', async ({ page }) => {
  await show(page, 'lang="en" notes="names"', GAME);
  await expect(remarks(page)).toHaveText([
    'Black: Quick Ishida',
    'White: Static Rook',
    'White: Boat Castle',
    'Black: Half Mino',
  ]);
  const line = remarks(page).first().locator('xpath=preceding-sibling::*[1]');
  await expect(line.locator('[data-node="5"]')).toBeVisible();
  await viewer(page).screenshot({ path: 'tests/output/notes.png' });
  expect(await violations(page)).toEqual([]);
});

test('other languages have the names in a file that comes when it is needed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await show(page, 'lang="zh"', GAME);
  await expect(viewer(page).getByRole('button', { name: '菜单' })).toBeVisible();
  expect(asked.filter((url) => /openings/.test(url))).toEqual([]);
  await viewer(page).evaluate((element) => element.setAttribute('notes', 'names'));
  await expect(remarks(page)).toHaveText([
    '先手：早石田',
    '后手：居飞车',
    '后手：舟围',
    '先手：片美浓围',
  ]);
  await viewer(page).evaluate((element) => element.setAttribute('lang', 'ko'));
  await expect(remarks(page).first()).toHaveText(/빠른 이시다$/);
});

test('names are in English when those of a language do not load', async ({ page }) => {
  await page.route('**/lang/*.openings.json*', (route) => route.abort());
  await show(page, 'lang="zh" notes="names"', GAME);
  await expect(remarks(page).first()).toContainText('Quick Ishida');
});

test('remarks on moves are in the language of the reader', async ({ page }) => {
  await show(page, 'lang="ja" notes="moves"', EXCHANGE);
  await expect(remarks(page)).toHaveText([
    '角道を開けます。',
    '角道を開けます。',
    '角を取ります。相手は取り返せます。',
    '馬を取り返します。',
  ]);
  await viewer(page).evaluate((element) => element.setAttribute('lang', 'ko'));
  await expect(remarks(page).last()).toHaveText('되잡습니다: 용마.');
});

test('remarks leave the current move in sight', async ({ page }) => {
  await show(page, 'lang="en" notes="moves" at="9" style="--kifu-max-height: 420px"', GAME);
  await expect(remarks(page).filter({ hasText: 'Develops' })).not.toHaveCount(0);
  const current = viewer(page).locator('.moves [aria-current]');
  await expect
    .poll(() =>
      current.evaluate((move) => {
        const list = move.closest('.moves')?.getBoundingClientRect();
        return !!list && move.getBoundingClientRect().bottom <= list.bottom;
      }),
    )
    .toBe(true);
});

test('remarks on the current move are announced to screen readers', async ({ page }) => {
  await show(page, 'lang="en" notes="moves" at="3"', EXCHANGE);
  // Each layout has an element for it, of which one is hidden.
  const said = viewer(page).locator('.remark-now[role=status]').filter({ visible: true });
  await expect(said).toHaveText('Captures a bishop; the other side can recapture.');
  await viewer(page).locator('[data-node="4"]').click();
  await expect(said).toHaveText('Recaptures the horse.');
});

test('remarks load nothing until asked for, and the menu turns them on and off', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await show(page, 'lang="en"', EXCHANGE);
  expect(asked.filter((url) => /notes|openings|commentary/.test(url))).toEqual([]);
  await expect(remarks(page)).toHaveCount(0);
  for (const count of [4, 0]) {
    await press(page, 'open:menu');
    await unfold(page);
    await viewer(page).locator('[data-act="notes"]').click();
    await expect(remarks(page)).toHaveCount(count);
  }
});

test('other games have no notes, and no such item in the menu', async ({ page }) => {
  await show(page, 'lang="en" notes="moves"', 'sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 2e2d');
  await press(page, 'open:menu');
  await unfold(page);
  await expect(viewer(page).locator('[data-act="open:glossary"]')).toBeVisible();
  await expect(viewer(page).locator('[data-act="notes"]')).toHaveCount(0);
  await expect(remarks(page)).toHaveCount(0);
});
