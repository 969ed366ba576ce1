/** The mate solver: a position, playing through a line, a whole game, verifying a problem. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAt, go, live, open, press, ready, viewer, viewerTag, violations } from './viewer.js';

/** A gold is dropped and the king has two moves: a mate in three. */
const THREE = 'position sfen 9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p 1';
/** A mate in five. */
const FIVE = 'position sfen 9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1';
/** A mate in five by a rook from afar, with any piece as an interposition. */
const BETWEEN = 'position sfen 7k1/9/7G1/9/9/9/9/9/R8 b 2Lr2b3g4s4n2l18p 1';
/** Gold and king against king: nothing mates. */
const NONE = 'position sfen 4k4/9/9/9/4K4/9/9/9/9 b G2r2b3g4s4n4l18p 1';
/** A position that is not solved within seconds. */
const HARD = 'position sfen 9/9/9/9/4k4/9/9/9/9 b R2B4G4S4N4Lr18p 1';
/** A mate in 25 that is found at once, and proved the shortest after millions of positions. */
const LONG = 'position sfen 5+B1R1/5pP1k/6+b1p/9/4+p1p2/7N1/7+R1/9/9 b S3N4g3s4l13p 1';
/** White could be mated by a pawn and two golds, and Black plays elsewhere. */
const MISSED = 'position sfen 4k4/9/4P4/9/9/9/9/PPPP1PPPP/4K4 b G 1 moves 9h9g 5a6a 8h8g';

const panel = (page: Page) => viewer(page).locator('.panel-mate');
const said = (page: Page) => panel(page).getByRole('status');
const wish = (page: Page, name: string) => panel(page).locator(`[data-mate=${name}]`);
const moves = (page: Page) => panel(page).locator('.mate-move');

async function start(page: Page, text: string, attributes = 'notation="usi" at="0"') {
  await open(page, `<main><h1>Test</h1>${viewerTag(attributes, text)}</main>`);
  await ready(page);
}

/** Opens the panel from the menu. */
async function ask(page: Page): Promise<void> {
  await press(page, 'open:menu');
  await viewer(page).locator('.panel summary').click();
  await viewer(page).locator('.panel [data-act="open:mate"]').click();
  await expect(panel(page)).toBeVisible();
}

test('a mate is found in a worker, and its line is played through', async ({ page }) => {
  await start(page, THREE);
  await ask(page);
  await expect(said(page)).toHaveText('Black mates in 3.');
  expect(page.workers().map((one) => one.url())).toEqual([
    expect.stringContaining('kifuyomi-solver.js'),
  ]);
  await expect(moves(page)).toHaveCount(3);
  await moves(page).nth(2).click();
  await expectAt(page, '3');
  await expect(moves(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await moves(page).nth(0).press('Enter');
  await expectAt(page, '1');
  await expect(moves(page).nth(0)).toBeFocused();
  // The record is unchanged.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectAt(page, '0');
  await expect(viewer(page).locator('.moves [data-node]')).toHaveCount(1);
});

test('a mate is shown before it is known to be the shortest', async ({ page }) => {
  await start(page, LONG);
  await ask(page);
  await expect(said(page)).toHaveText('Black mates in 25 at most. There may be a shorter mate.');
  await wish(page, 'stop').click();
  await expect(moves(page)).toHaveCount(25);
  await expect(wish(page, 'longer')).toBeVisible();
});

test('a line may stay as a variation', async ({ page }) => {
  await start(page, THREE);
  await ask(page);
  await moves(page).nth(0).click();
  await viewer(page).locator('[data-line=keep]').click();
  await expect(viewer(page).locator('.moves [data-node]')).toHaveCount(4);
});

test('the solution is a tree of the other defences and the mates after them', async ({ page }) => {
  await start(page, FIVE);
  await ask(page);
  await expect(said(page)).toHaveText('Black mates in 5.');
  await expect(moves(page)).toHaveCount(5);
  const others = panel(page).locator('.mate-others');
  // The defender has two moves.
  await expect(others).toHaveCount(2);
  await others.nth(0).press('Enter');
  await expect(others.nth(0)).toHaveAttribute('aria-expanded', 'true');
  const branches = panel(page).locator('.mate-branches > li');
  await expect(branches.first()).toContainText(/mate in [13]$/);
  const count = Number((await others.nth(0).textContent())?.slice(1));
  await expect(branches).toHaveCount(count);
  // The longest defence is first.
  const plies = await branches.locator('.mate-note').allTextContents();
  const known = plies.map((text) => Number(/\d/.exec(text)?.[0] ?? 0));
  expect(known).toEqual([...known].sort((a, b) => b - a));
  // A move of another line is shown on the board, and the record is unchanged.
  const branch = branches.first().locator('.mate-move');
  await branch.nth(1).click();
  await expectAt(page, '3');
  await expect(branch.nth(1)).toHaveAttribute('aria-current', 'true');
  const texts = await branch.allTextContents();
  await viewer(page).evaluate((one: HTMLElement) => one.setAttribute('notation', 'western'));
  await expect(branch.first()).not.toHaveText(texts[0] ?? '');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectAt(page, '0');
  await expect(viewer(page).locator('.moves [data-node]')).toHaveCount(1);
});

test('useless interpositions are grouped after the other defences', async ({ page }) => {
  await start(page, BETWEEN);
  await ask(page);
  await expect(said(page)).toHaveText('Black mates in 5.');
  await panel(page).locator('.mate-others').first().click();
  const ways = panel(page).locator('.mate-branches > li');
  await expect(ways.last()).toHaveClass('vain');
  await expect(ways.last()).toContainText('useless interposition');
  // Drops on other squares than the best defence.
  const vain = await ways.last().locator('.mate-move').allTextContents();
  expect(vain.length).toBeGreaterThan(1);
  for (const text of vain) expect(text).toMatch(/^[A-Z]\*[4-8]a$/);
  expect(await violations(page)).toEqual([]);
});

test('a branch that is stopped while it grows closes again', async ({ page }) => {
  await start(page, BETWEEN);
  await ask(page);
  await expect(moves(page)).toHaveCount(5);
  const others = panel(page).locator('.mate-others').first();
  // As fast as possible, since the search is short.
  await panel(page).evaluate(async (one) => {
    one.querySelector<HTMLElement>('.mate-others')?.click();
    for (;;) {
      const stop = one.querySelector<HTMLElement>('[data-mate=stop]');
      if (stop) return stop.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(others).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page).locator('.mate-branches')).toHaveCount(0);
  await others.click();
  await expect(panel(page).locator('.mate-branches > li').first()).toBeVisible();
});

test('a position without mate is reported as such', async ({ page }) => {
  await start(page, NONE);
  await ask(page);
  await expect(said(page)).toHaveText('No mate: Black cannot mate with checks alone.');
  await expect(moves(page)).toHaveCount(0);
});

test('a search can be stopped, and nothing is claimed', async ({ page }) => {
  await start(page, HARD);
  await ask(page);
  await expect(said(page)).toHaveText('Searching…');
  await expect(panel(page).locator('.mate-note')).toContainText('positions');
  await wish(page, 'stop').press('Enter');
  await expect(said(page)).toHaveText(/^Stopped after [\d,]+ positions, without an answer.$/);
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(wish(page, 'longer')).toBeFocused();
  await wish(page, 'longer').click();
  await expect(said(page)).toHaveText('Searching…');
  // Closing the panel stops it as well.
  await expect.poll(() => page.workers().length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('going to another position stops the search, which can be asked for there', async ({
  page,
}) => {
  await start(page, `${HARD} moves G*5d`);
  await ask(page);
  await expect(said(page)).toHaveText('Searching…');
  await go(page, '1');
  await expectAt(page, '1');
  await expect(said(page)).toHaveText(/^Stopped/);
  await wish(page, 'here').click();
  await expect(said(page)).toHaveText('There must be exactly one king to be mated.');
});

for (const [name, policy] of [
  ['a policy that refuses workers', "worker-src 'none'"],
  ['a worker’s file that does not come', ''],
] as const) {
  test(`without a worker it is searched in slices: ${name}`, async ({ page }) => {
    if (policy) {
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      await open(page, viewerTag('notation="usi" at="0"', THREE), meta);
    } else {
      await page.route('**/kifuyomi-solver.js*', (route) => route.abort());
      await open(page, viewerTag('notation="usi" at="0"', THREE));
    }
    await ready(page);
    await ask(page);
    await expect(said(page)).toHaveText('Black mates in 3.');
    expect(page.workers()).toEqual([]);
  });
}

test('the page answers while it is searched in slices', async ({ page }) => {
  await page.route('**/kifuyomi-solver.js*', (route) => route.abort());
  await start(page, HARD);
  await ask(page);
  await expect(panel(page).locator('.mate-note')).toContainText('positions');
  await wish(page, 'stop').click();
  await expect(said(page)).toHaveText(/^Stopped/);
});

test('everything in one file searches as well', async ({ page }) => {
  await page.route('**/test.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Test</title><script src="kifuyomi.single.js"></script>
        ${viewerTag('notation="usi" at="0"', THREE)}`,
    }),
  );
  await page.goto('test.html');
  await ready(page);
  await ask(page);
  await expect(said(page)).toHaveText('Black mates in 3.');
});

test('a game whose rules the solver does not know has no such entry', async ({ page }) => {
  await start(page, '手合割：禽将棋\n', '');
  await press(page, 'open:menu');
  await viewer(page).locator('.panel summary').click();
  await expect(viewer(page).locator('[data-act="open:find"]')).toBeVisible();
  await expect(viewer(page).locator('[data-act="open:mate"]')).toHaveCount(0);
});

test('mates in a game are found and lead to their positions', async ({ page }) => {
  await start(page, MISSED);
  await ask(page);
  await expect(said(page)).toHaveText('Black mates in 1.');
  await wish(page, 'game').click();
  await expect(said(page)).toHaveText('There was 1 mate.');
  const hits = panel(page).locator('.mate-hits button');
  await expect(hits).toHaveText([/^Move 1: Black had a mate in 1\s+missed$/]);
  await press(page, 'last');
  await ask(page);
  await wish(page, 'game').click();
  await hits.first().click();
  await expectAt(page, '0');
});

test('a problem is checked in plain words', async ({ page }) => {
  await start(page, `${THREE} moves G*5c 5b5a G*5b`, 'notation="western" at="0"');
  await ask(page);
  await wish(page, 'problem').click();
  await expect(said(page)).toHaveText(
    'The solution is correct: mate in 3, and there is no shorter mate.',
  );
  await expect(panel(page).locator('.mate-findings li')).not.toHaveCount(0);
});

test('a solution that does not hold is said to be so', async ({ page }) => {
  await start(page, `${THREE} moves G*6c 5b4a`, 'notation="western" at="0"');
  await ask(page);
  await wish(page, 'problem').click();
  await expect(said(page)).toContainText('The solution is not correct.');
});

test('on a phone nothing overflows, and all is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const text = readFileSync('www/samples/tsume.en.kif', 'utf8');
  for (const lang of ['en', 'ja', 'zh', 'ko']) {
    await start(page, text, `at="0" lang="${lang}"`);
    await ask(page);
    await expect(moves(page)).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: `tests/output/mate-phone-${lang}.png` });
    await wish(page, 'problem').click();
    await expect(said(page)).not.toBeEmpty();
    await expect(wish(page, 'stop')).toHaveCount(0);
    await page.screenshot({ path: `tests/output/mate-phone-problem-${lang}.png` });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
  }
});

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`a tree fits on a page that is ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await start(page, FIVE, 'at="0" lang="ja" notation="japanese"');
    await ask(page);
    const others = panel(page).locator('.mate-others');
    await others.first().click();
    await expect(panel(page).locator('.mate-branches .mate-move').first()).toBeVisible();
    await panel(page).locator('.mate-branches .mate-others').first().click();
    await expect(
      panel(page).locator('.mate-branches .mate-branches .mate-move').first(),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: `tests/output/mate-tree-${width}.png` });
    const wide = await panel(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('the panel is accessible next to a wide board', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await start(page, MISSED, 'at="0"');
  await ask(page);
  await expect(moves(page)).toHaveCount(1);
  await moves(page).first().click();
  await expectAt(page, '1.1');
  await page.screenshot({ path: 'tests/output/mate-wide.png' });
  await wish(page, 'game').click();
  await expect(panel(page).locator('.mate-hits')).toBeVisible();
  await expect(wish(page, 'stop')).toHaveCount(0);
  await page.screenshot({ path: 'tests/output/mate-wide-game.png' });
  expect(await violations(page)).toEqual([]);
  await expect(live(page)).not.toHaveCount(0);
});
