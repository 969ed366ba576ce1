/** Navigation through a record: buttons, keys, clicks, taps, variations, notations. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  expectAt,
  GAME,
  go,
  live,
  open,
  openPanel,
  panel,
  pieces,
  press,
  ready,
  show,
  state,
  viewer,
  viewerTag,
} from './viewer.js';

const focusBlock = (page: Page) => viewer(page).locator('.block').focus();
const current = (page: Page) => viewer(page).locator('.moves [aria-current]');

test.beforeEach(async ({ page }) => {
  await show(page, 'notation="western"');
});

test('a record opens at its start and goes to its end and back', { tag: '@firefox' }, async ({
  page,
}) => {
  expect(await pieces(page)).toHaveLength(40);
  for (const text of [
    'pawn to 7f',
    'pawn to 3d',
    'bishop takes bishop on 2b, promotes',
    'silver takes horse on 2b',
    'bishop drop on 4e',
  ]) {
    await press(page, 'next');
    await expect(live(page)).toContainText(text);
  }
  await press(page, 'last');
  await expectAt(page, '6');
  await expect(viewer(page).locator('[data-act=next]')).toBeEnabled();
  await expect(viewer(page).locator('.counter')).toContainText('Black');
  for (let i = 0; i < 6; i++) await press(page, 'back');
  await expectAt(page, '0');
  await press(page, 'last');
  await press(page, 'first');
  await expectAt(page, '0');
});

test('the board shows each position: captures go to the hand', { tag: '@firefox' }, async ({
  page,
}) => {
  await go(page, '3');
  const hands = viewer(page).locator('.hand [data-piece]');
  await expect(hands).toHaveCount(1);
  await expect(hands).toHaveAttribute('data-piece', 'B');
  await expect(viewer(page).locator('.board [data-piece="+B"]')).toHaveCount(1);
  await expect(viewer(page).locator('.board .to')).toHaveCount(1);
  await expect(viewer(page).locator('.board .from')).toHaveCount(1);
});

test('a variation is entered by click, and left by going back', async ({ page }) => {
  const variation = viewer(page).locator('.variation').filter({ hasText: 'The quiet way' });
  await variation.locator('.move').first().click();
  await expectAt(page, '3.1');
  await expect(live(page)).toContainText('The quiet way.');
  await press(page, 'next');
  await expect(live(page)).toContainText('pawn to 8d');
  await expectAt(page, '3.1.4');
  await press(page, 'back');
  await press(page, 'back');
  await expectAt(page, '2');
  // The line that was followed last is followed again.
  await press(page, 'next');
  await expectAt(page, '3.1');
});

test('every key does what its tooltip says', { tag: '@firefox' }, async ({ page }) => {
  await focusBlock(page);
  const expectAfter = async (key: string, at: string) => {
    await page.keyboard.press(key);
    await expectAt(page, at);
  };
  await expectAfter('End', '6');
  await expectAfter('ArrowLeft', '5');
  await expectAfter('Home', '0');
  await expectAfter('PageDown', '6');
  await expectAfter('PageUp', '0');
  await page.keyboard.press('f');
  await expect(viewer(page)).toHaveAttribute('flip', '');
  await page.keyboard.press('n');
  await expect(live(page)).toContainText('Notation: Western, numerals');
  await page.keyboard.press('Space');
  await expect(viewer(page).locator('[data-act=play]')).toHaveAccessibleName('Pause');
  // On a busy machine more than one move may have been played by now.
  await expect.poll(async () => Number((await state(page)).at)).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect(viewer(page).locator('[data-act=play]')).toHaveAccessibleName('Play');
});

test('keys outside the viewer and in fields are left alone', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<input id="field">');
  });
  await page.locator('#field').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expectAt(page, '0');
  await openPanel(page);
  await panel(page).locator('input[type=search]').focus();
  await page.keyboard.press('f');
  await expect(viewer(page)).not.toHaveAttribute('flip', '');
});

test('each notation changes list and coordinates at once', { tag: '@firefox' }, async ({
  page,
}) => {
  // Some notations differ only in disambiguated moves.
  const game = GAME.replace('６八玉(59)', '５八金(49)');
  await show(page, 'notation="western"', game);
  await go(page, '3');
  await openPanel(page);
  const names = await panel(page)
    .locator('input[name=system]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(names).toHaveLength(18);
  const seen = new Map<string, string>();
  for (const name of names) {
    await panel(page).locator(`[name=system][value=${name}]`).check();
    await expect(viewer(page)).toHaveAttribute('notation', name);
    const moves = (await viewer(page).locator('.moves .text').allTextContents()).join(' ');
    const coordinates = (await viewer(page).locator('.coordinates text').allTextContents()).join(
      '',
    );
    const shown = (await current(page).textContent()) ?? '';
    seen.set(name, `${moves}|${shown}`);
    expect(coordinates.length).toBeGreaterThanOrEqual(18);
  }
  // Some differ only in moves that this game does not have.
  expect(new Set(seen.values()).size).toBeGreaterThan(12);
  await panel(page).locator('[name=system][value=japanese]').check();
  await expect(current(page)).toContainText('２二角成');
  await expect(viewer(page).locator('.coordinates')).toContainText('一');
  await expect(viewer(page).locator('.moves')).toHaveClass(/plies/);
  await panel(page).locator('[name=system][value=western]').check();
  await expect(current(page)).toContainText('Bx2b+');
  await expect(viewer(page).locator('.coordinates')).not.toContainText('一');
  await expect(viewer(page).locator('.moves')).not.toContainText('角');
});

test('the slider goes through the line and has ticks at comments and forks', {
  tag: '@firefox',
}, async ({ page }) => {
  const slider = viewer(page).locator('input[type=range]');
  await slider.fill('4');
  await expectAt(page, '4');
  await expect(slider).toHaveAttribute('aria-valuetext', /silver takes horse on 2b/);
  const ticks = await viewer(page).locator('.ticks').getAttribute('d');
  expect(ticks?.match(/M/g)).toHaveLength(3);
});

test('the halves of the board step', { tag: '@firefox' }, async ({ page }) => {
  const box = await viewer(page).locator('.table').boundingBox();
  if (!box) throw new Error('the board has no box');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  await expectAt(page, '1');
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
  await expectAt(page, '0');
});

test('the current move is kept in sight without moving the page', async ({ page }) => {
  const long = readFileSync('tests/browser/long.kif', 'utf8');
  await page.evaluate((text) => {
    const one = document.querySelector('kifu-viewer') as HTMLElement & { text: string };
    one.text = text;
    document.body.insertAdjacentHTML('beforeend', '<div style="height:3000px"></div>');
    window.scrollTo(0, 120);
  }, long);
  await expect.poll(() => viewer(page).locator('.move').count()).toBeGreaterThan(150);
  await press(page, 'last');
  await expect(current(page)).toBeVisible();
  const inside = await current(page).evaluate((move) => {
    const list = move.closest('.moves')?.getBoundingClientRect();
    const box = move.getBoundingClientRect();
    return list && box.top >= list.top && box.bottom <= list.bottom;
  });
  expect(inside).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
});

test('a variation can be folded, and opens again when it is gone to', async ({ page }) => {
  const variation = viewer(page).locator('.variation').first();
  const last = variation.locator('> .rest > .move, > .rest > .labelled').last();
  await variation.locator('.fold').first().click();
  await expect(last).toBeHidden();
  await expect(variation.locator('.fold').first()).toHaveAttribute('aria-expanded', 'false');
  const node = await variation.locator('[data-node]').last().getAttribute('data-node');
  await viewer(page).evaluate(
    (one: HTMLElement & { goToNode?(to: number): boolean }, to) => one.goToNode?.(to),
    Number(node),
  );
  await expect(last).toBeVisible();
});

test('a move is explained by key, by press and by hovering, and closed with Escape', {
  tag: '@firefox',
}, async ({ page }) => {
  await go(page, '3');
  const card = viewer(page).locator('.card');
  await focusBlock(page);
  await page.keyboard.press('e');
  await expect(card).toContainText('Bx2b+');
  await expect(card).toContainText('２二角成');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await current(page).click();
  await expect(card).toHaveCount(1);
  await page.keyboard.press('Escape');
  await viewer(page).locator('.moves .move', { hasText: 'P-3d' }).hover();
  await expect(card).toContainText('P-3d');
});

/** Makes a step and returns the number of sliding pieces, since the animation ends before the next command. */
const slides = (page: Page, act: string) =>
  viewer(page).evaluate(async (one, act) => {
    const root = one.shadowRoot;
    root?.querySelector<HTMLElement>(`[data-act=${act}]`)?.click();
    await Reflect.get(one, 'updateComplete');
    return root?.querySelectorAll('.flight').length;
  }, act);

const expectStill = (page: Page) => expect(viewer(page).locator('.flight')).toHaveCount(0);

test('pieces slide to where they go, if they come from anywhere', { tag: '@firefox' }, async ({
  page,
}) => {
  expect(await slides(page, 'next')).toBeGreaterThan(0);
  await expectStill(page);
  expect(await slides(page, 'last')).toBe(0);
  // From the ending, then from the drop before it: no piece slides.
  expect(await slides(page, 'back')).toBe(0);
  expect(await slides(page, 'back')).toBe(0);
  expect(await slides(page, 'back')).toBeGreaterThan(0);
});

// A test cannot set the system's preference in Firefox.
test('steps slide, but not for those who asked for less motion', async ({ page }) => {
  expect(await slides(page, 'next')).toBeGreaterThan(0);
  await expectStill(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await slides(page, 'next')).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('the move and its comment are shown in place of the list, which can be opened', {
    tag: '@firefox',
  }, async ({ page }) => {
    await go(page, '3');
    await expect(viewer(page).locator('.now')).toContainText('Bx2b+');
    await expect(viewer(page).locator('.now')).toContainText('An exchange.');
    await expect(viewer(page).locator('.moves')).toBeHidden();
    await press(page, 'list');
    await expect(viewer(page).locator('.moves')).toBeVisible();
  });
});

test('signs that judge a move are beside it', async ({ page }) => {
  await open(
    page,
    viewerTag('notation="western"', '1. P-7f! P-3d? 2. P-2f!? {nice} P-8d (2... P-4d!)'),
  );
  await ready(page);
  const list = viewer(page).locator('.moves');
  const texts = list.locator('.move .text');
  await expect(texts).toHaveText(['Start position', 'P-7f!', 'P-3d?', 'P-2f!?', 'P-8d', 'P-4d!']);
  await expect(list.locator('.said')).toHaveText(['nice']);
});
