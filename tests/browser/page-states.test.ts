/** States of the page: empty, a record, a broken one, or a text that is no record; on every screen. */

import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { BROKEN, drop, GAME, panel, viewer } from './viewer.js';
import { settled } from './waiting.js';

test.use({ serviceWorkers: 'block' });

const SCREENS = [
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [640, 800],
  [390, 844],
  [375, 667],
  [320, 568],
] as const;

async function home(page: Page): Promise<void> {
  await page.goto('./');
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info?.black);
}

const input = (page: Page) => page.locator('#input');
const trouble = (page: Page) => page.locator('.trouble');

async function pasteOnPage(page: Page, record: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
    );
  }, record);
}

async function expectNothingSticksOut(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const parts = page.locator('header > :visible, #input :is(button, input, textarea):visible');
  const out = await parts.evaluateAll(
    (all, width) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > width).length,
    width,
  );
  expect(out).toBe(0);
}

for (const [width, height] of SCREENS) {
  for (const locale of ['en-GB', 'ja-JP']) {
    test.describe(`${width} × ${height}, ${locale}`, () => {
      test.use({ viewport: { width, height }, locale });

      test('the page fits its window, and with a record the board and the steps come first', async ({
        page,
      }) => {
        await home(page);
        await expect(input(page)).toBeVisible();
        await expectNothingSticksOut(page, width);
        // On a first visit the controls of the sample are on the screen below the form.
        const first = await viewer(page).locator('.bar').boundingBox();
        expect((first?.y ?? 1e9) + (first?.height ?? 0)).toBeLessThanOrEqual(height);
        const board = await viewer(page).locator('.table').boundingBox();
        expect(board?.height).toBeGreaterThan(240);
        const low = await page
          .locator('#input :is(button, textarea):visible')
          .evaluateAll((all) => all.filter((one) => one.clientHeight < 42 || one.clientWidth < 42));
        expect(low).toEqual([]);
        // Pasting is the page's verb; the address is one press away.
        await expect(page.locator('.address')).toBeHidden();
        const paste = await page
          .getByRole('button', { name: locale === 'en-GB' ? 'Paste' : '貼り付け', exact: true })
          .boundingBox();
        expect(paste?.height).toBeGreaterThanOrEqual(44);
        if (width <= 640)
          expect(paste?.width).toBeGreaterThan(height > 768 ? width - 60 : width / 3);
        const hasLink = await page.locator('.link').isVisible();
        if (hasLink) {
          await page.locator('.link').click();
          await expect(page.locator('#address')).toBeFocused();
        }
        await expectNothingSticksOut(page, width);
        await page.locator('#samples').selectOption('game');
        await expect(input(page)).toBeHidden();
        await expect(page.locator('.shown b')).toContainText(
          locale === 'en-GB' ? 'Aoyama' : '青山',
        );
        await expectNothingSticksOut(page, width);
        const steps = viewer(page).locator('[data-act=next]').first();
        const bottom = (await steps.boundingBox())?.y ?? 1e9;
        expect(bottom + 40).toBeLessThan(height);
        // All controls are visible, on the smallest screen as well.
        const bar = await viewer(page).locator('.bar').boundingBox();
        expect((bar?.y ?? 1e9) + (bar?.height ?? 0)).toBeLessThanOrEqual(height);
        expect((await viewer(page).boundingBox())?.y).toBeLessThan(80);
        await page.locator('[data-do=new]').click();
        // On small screens the field is one press away.
        await expect(page.locator('#paste:visible, [data-do=paste]').first()).toBeFocused();
        await expectNothingSticksOut(page, width);
      });
    });
  }
}

for (const locale of ['zh-CN', 'ko-KR'])
  test.describe(`320 × 568, ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 568 }, locale });

    test('all that steps is on the screen, and nothing jumps while the words come', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await home(page);
      await expect(page.locator('[data-do=paste]')).not.toHaveText('Paste');
      await settled(page);
      const shifts: number[] = await page.evaluate('shifts');
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
      const bar = await viewer(page).locator('.bar').boundingBox();
      expect((bar?.y ?? 1e9) + (bar?.height ?? 0)).toBeLessThanOrEqual(568);
    });
  });

test('a text that is no record leaves nothing of the game before, and says what to do', async ({
  page,
}) => {
  await home(page);
  await page.locator('[data-do=share]').click();
  await expect(panel(page)).toBeVisible();
  await page.locator('#paste').fill('Dear all, the meeting is at ten.');
  await expect(trouble(page)).toContainText('No shogi moves or position found');
  await expect(trouble(page)).toContainText('Paste the whole record');
  for (const part of ['kifu-viewer', '[data-do=share]', '.shown']) {
    await expect(page.locator(part)).toBeHidden();
  }
  expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).info?.black)).toBe('');
  await page.locator('#paste').fill(GAME);
  await expect(trouble(page)).toHaveText('');
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');
  await expect(page.locator('[data-do=share]')).toBeVisible();
});

test('an empty field shows neither a game nor a complaint', async ({ page }) => {
  await home(page);
  await page.locator('#paste').fill(GAME);
  await page.locator('#paste').fill('');
  await expect(viewer(page)).toBeHidden();
  await expect(trouble(page)).toHaveText('');
});

test('an empty file says that there is no record in it', async ({ page }) => {
  await home(page);
  await drop(page, 'empty.kif', Buffer.from(''));
  await expect(trouble(page)).toHaveText('There is no game record here yet.');
});

test('the open field shows its hint whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await home(page);
  await page.locator('[data-do=paste]').click();
  const field = page.locator('#paste');
  await expect(field).toBeVisible();
  expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('a pasted record closes the form, and a broken one shows what could be read', async ({
  page,
}) => {
  await home(page);
  await pasteOnPage(page, BROKEN);
  await expect(input(page)).toBeHidden();
  await expect(page.locator('.shown')).toContainText('2 moves · KIF');
  await expect(viewer(page).locator('.problems')).toContainText('1 problem');
});

test('the bar says which game it is where it names no players', async ({ page }) => {
  await home(page);
  await pasteOnPage(page, 'position startpos moves 7g7f');
  await expect(page.locator('.shown')).toContainText('Shogi game · 1 move · USI');
  await pasteOnPage(page, '手合割：中将棋\n1 ４七仲人(48)\n');
  await expect(page.locator('.shown')).toContainText('Chu shogi · 1 move · KIF');
  await pasteOnPage(page, '表題：A small problem\n手合割：平手\n1 ７六歩(77)\n');
  await expect(page.locator('.shown')).toContainText('A small problem · 1 move · KIF');
  await pasteOnPage(page, 'sfen 4k4/9/9/9/9/9/9/9/4K4 w 2r2b4g4s4n4l18p 1');
  await expect(page.locator('.shown')).toContainText('Position · White to move · SFEN');
  await pasteOnPage(page, 'sfen 4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 1');
  await expect(page.locator('.shown')).toContainText('Position · Black to move · SFEN');
});

test('a link shows the viewer at once, and the dialog of the viewer opens from the bar', async ({
  page,
}) => {
  await page.goto('./#u=~0.7ku2jm.&at=1');
  await expect(page.locator('.shown')).toContainText('2 moves');
  await expect(input(page)).toBeHidden();
  await page.locator('[data-do=share]').click();
  await expect(panel(page)).toContainText('Share & export');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-do=share]')).toBeFocused();
});

test('the handbook leads to the sample of each game', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [path, title] of [
    ['docs/formats.html', 'Kō shogi'],
    ['docs/ja/formats.html', '広将棋'],
  ] as const) {
    await page.goto(path);
    const links = page.locator('main a[href*="index.html#sample="]');
    const addresses = await links.evaluateAll((all) =>
      all.map((one) => (one as HTMLAnchorElement).href),
    );
    expect(addresses.length).toBe(17);
    await expect(links.filter({ hasText: title })).toHaveCount(1);
    await links.last().click();
    await expect(page.locator('.shown')).toContainText(/Dai shogi/);
    for (const address of addresses) {
      await page.goto(address);
      const game = address.replace(/.*=/, '').replace('classic', 'standard');
      await expect
        .poll(() => page.evaluate(() => document.querySelector('kifu-viewer')?.info?.variant.name))
        .toBe(game);
      await expect(input(page)).toBeHidden();
    }
    // A missing sample is ignored: the page starts as usual.
    await page.goto('about:blank');
    await page.goto('./#sample=none');
    await expect(input(page)).toBeVisible();
  }
});

test('all samples can be opened from the bar', async ({ page }) => {
  await home(page);
  const options = page.locator('#samples option:not([value=""])');
  const names = await options.evaluateAll((all) =>
    all.map((one) => (one as HTMLOptionElement).value),
  );
  expect(names[0]).toBe('classic');
  expect(names).toContain('broken');
  const games = [
    'ko',
    'whale',
    'yari',
    'chu',
    'kyoto',
    'annan',
    'dobutsu',
    'gorogoro',
    'sho',
    'wa',
    'dai',
  ];
  expect(names).toEqual(expect.arrayContaining(games));
  for (const name of names) {
    await page.locator('#samples').selectOption(name);
    await expect(input(page)).toBeHidden();
    await expect(page.locator('.shown')).toContainText(/\d+ moves?/);
    await page.locator('[data-do=new]').click();
  }
});

test.describe('without the page’s script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be seen', async ({ page }) => {
    await page.goto('./');
    await expect(input(page)).toBeVisible();
  });
});
