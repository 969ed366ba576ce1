/** Browsers from before 2024, as far as a newer one can emulate their missing features. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { age } from './older.js';
import { expectAt, GAME, open, press, ready, show, viewer, viewerTag } from './viewer.js';
import { settled } from './waiting.js';

/** Returns the boxes and the colours of the viewer's parts. */
const look = (page: Page) =>
  viewer(page).evaluate((one) => {
    const names = ['.block', '.table', '.frame', '.moves', '.bar', '.slider', '.now'];
    return names.map((name) => {
      const part = one.shadowRoot?.querySelector(name);
      if (!part) return name;
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor, display } = getComputedStyle(part);
      const box = [x, y, width, height].map((side) => Math.round(side));
      return { name, box, color, backgroundColor, display };
    });
  });

for (const [width, theme] of [
  [1280, 'light'],
  [640, 'dark'],
  [375, 'auto'],
] as const) {
  test(`the viewer looks as in a new browser: ${width} px, ${theme}`, async ({ page, browser }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const other = await (await browser.newContext()).newPage();
    await age(page);
    const looks = [];
    for (const one of [page, other]) {
      await one.setViewportSize({ width, height: 900 });
      await open(one, viewerTag(`at="3" theme="${theme}" notation="western"`));
      await ready(one);
      await settled(one);
      looks.push(await look(one));
    }
    expect(looks[0]).toEqual(looks[1]);
    await press(page, 'next');
    await expectAt(page, '4');
    await press(page, 'open:menu');
    await expect(viewer(page).locator('.panel .item').first()).toBeVisible();
    await viewer(page).evaluate((one) =>
      (one as unknown as { open(name: string): void }).open('settings'),
    );
    await expect(viewer(page).locator('.settings-group').first()).toBeVisible();
    expect(errors).toEqual([]);
    await other.context().close();
  });
}

test('frames, links, roles and quizzes work without what came later', async ({ page }) => {
  await age(page);
  await page.route('**/game.kif', (route) => route.fulfill({ body: GAME }));
  await page.goto('embed.html#src=game.kif&at=2');
  await ready(page);
  const list = viewer(page).getByRole('tree', { name: 'Moves' });
  await expect(list.getByRole('treeitem').nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(viewer(page).locator('.board')).toHaveAccessibleName(/^Board: .*Black to move/s);
  await show(page, 'mode="tsume"', readFileSync('www/samples/tsume.en.kif', 'utf8'));
  await viewer(page).locator('.hand.foot > span:has([data-piece="G"])').click();
  const picked = viewer(page).locator('.hand .picked');
  await expect(picked).toHaveCSS('background-color', 'rgba(31, 79, 143, 0.28)');
  for (const name of ['embed.html', 'index.html']) {
    await page.goto(`about:blank`);
    await page.goto(`${name}#z=q1YqSS0uUbJSKsssSS0GAA`);
    await expect(page.getByRole('alert').filter({ hasText: 'too old' })).toBeVisible();
  }
});

test('a new browser loads nothing for it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await show(page);
  expect(loaded.join()).not.toContain('older');
});
