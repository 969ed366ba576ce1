/** Many viewers on a page: distant ones cost nothing, keep their real size, and are available to print and search. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { GAME, open, ready, viewerTag } from './viewer.js';
import { settled } from './waiting.js';

const SIZES = [
  { name: 'a desktop', width: 1280, height: 800 },
  { name: 'a column', width: 660, height: 800 },
  { name: 'a phone', width: 375, height: 667 },
  { name: 'a phone held sideways', width: 844, height: 390 },
  { name: 'a low window', width: 390, height: 400 },
] as const;

/** The maximum time to lay out one viewer on a phone, in milliseconds; two of them take longer. */
const MAX_LENGTH = 120;

/** The longest allowed task of a fast scroll, as a multiple of laying out one viewer on the same machine. */
const MAX_AT_A_TIME = 2;

/** The guide's style for a page, which prevents layout shifts before the script has loaded. */
const ROOM = /## Avoid layout shifts[\s\S]*?```css\n([\s\S]*?)```/.exec(
  readFileSync('docs/bloggers.md', 'utf8'),
)?.[1];

/** The short variant of the guide, with the script of the page under test. */
const SCRIPT = /<script [^\n]*blocking[^\n]*<\/script>/
  .exec(readFileSync('docs/bloggers.md', 'utf8'))?.[0]
  .replace('/kifuyomi/', '');

/** Returns articles with a game each, with unique names of players. */
const articles = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const game = GAME.replace('Aoyama', `Player${i}end`);
    return `<article><h2>Game ${i}</h2>${viewerTag('', game)}<p>Words after it.</p></article>`;
  }).join('');

/** Records layout shifts on a page, and long tasks. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Record<string, number[]> = { 'layout-shift': [], longtask: [] };
    Object.assign(window, { seen });
    for (const type of Object.keys(seen))
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen[type]?.push(type === 'longtask' ? entry.duration : Reflect.get(entry, 'value'));
      }).observe({ type, buffered: true });
  });

const seen = (page: Page, type: string) =>
  page.evaluate((type) => Reflect.get(window, 'seen')[type] as number[], type);

/** Returns the heights of all viewers. */
const heights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('kifu-viewer')].map((one) => one.getBoundingClientRect().height),
  );

/** Scrolls down a page by `step` pixels a frame, to its end or to `downTo`. Returns the page's height at each step. */
const scrollDown = (page: Page, step: number, downTo = 1e9) =>
  page.evaluate(
    async ([step, downTo]) => {
      const root = document.documentElement;
      const tall: number[] = [];
      for (let y = 0; y < Math.min(downTo, root.scrollHeight - innerHeight); y += step) {
        scrollTo(0, y);
        await new Promise((done) => requestAnimationFrame(done));
        tall.push(root.scrollHeight);
      }
      return tall;
    },
    [step, downTo] as const,
  );

for (const { name, width, height } of SIZES) {
  for (const [kind, tag] of [
    ['src', '<kifu-viewer src="game.kif"></kifu-viewer>'],
    ['its text', `<kifu-viewer>\n${GAME}</kifu-viewer>`],
  ] as const) {
    test(`the page does not shift while a viewer with ${kind} loads on ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await watch(page);
      await page.route('**/game.kif', (route) => route.fulfill({ body: GAME }));
      // The script arrives after the first paint, as from a distant server.
      const painted = page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await page.route('**/kifuyomi.js', async (route) => {
        await painted;
        await route.continue();
      });
      expect(ROOM).toContain(':not(:defined)');
      await open(page, `<h1>Before</h1>${tag}<p>After</p>`, `<style>${ROOM}</style>`);
      await ready(page);
      await settled(page);
      expect(await seen(page, 'layout-shift')).toEqual([]);
    });
  }

  for (const [kind, tag] of [
    ['src', '<kifu-viewer src="game.kif"></kifu-viewer>'],
    ['a bare tag', `<kifu-viewer>\n${GAME}</kifu-viewer>`],
    ['its text', viewerTag()],
  ] as const)
    test(`the page does not shift with the script in the head, and ${kind}, on ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await watch(page);
      await page.route('**/game.kif', (route) => route.fulfill({ body: GAME }));
      // The script arrives late, after the whole page.
      await page.route('**/kifuyomi.js', async (route) => {
        await page.waitForFunction(() => document.querySelectorAll('kifu-viewer').length === 30);
        await route.continue();
      });
      const articles = Array.from({ length: 30 }, (_, i) => `<p>Game ${i}</p>${tag}<p>After</p>`);
      await page.route('**/test.html', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="en"><head><title>Test</title>
            <meta name="viewport" content="width=device-width">${SCRIPT}</head>
            <body>${articles.join('')}</body></html>`,
        }),
      );
      await page.goto('test.html');
      await ready(page);
      await settled(page);
      expect(await seen(page, 'layout-shift')).toEqual([]);
    });

  test(`viewers far away are as high as they will be on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watch(page);
    await open(page, articles(30), `<style>${ROOM}</style>`);
    // Before distant viewers can have been laid out.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('kifu-viewer')].every((one) =>
        one.shadowRoot?.querySelector('.block'),
      ),
    );
    const before = await heights(page);
    await ready(page);
    const tall = await scrollDown(page, 400);
    const after = await heights(page);
    expect(
      before.map((one, i) => Math.abs(one - (after[i] ?? 0))).filter((far) => far > 0.5),
    ).toEqual([]);
    expect(Math.max(...tall) - Math.min(...tall)).toBeLessThanOrEqual(1);
    expect(await seen(page, 'layout-shift')).toEqual([]);
  });
}

test('viewers out of sight are not laid out, and are drawn when scrolled to', async ({ page }) => {
  await open(page, articles(12));
  await ready(page);
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('kifu-viewer')].map((one) =>
        one.shadowRoot?.querySelector('.board')?.checkVisibility({ contentVisibilityAuto: true }),
      ),
    );
  await expect.poll(async () => (await drawn()).at(-1)).toBe(false);
  expect((await drawn())[0]).toBe(true);
  await page.locator('kifu-viewer').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await drawn()).at(-1)).toBe(true);
});

test('viewers far away wait until the browser is idle', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await open(page, articles(30));
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info);
  await settled(page);
  const [built, near] = await page.evaluate(() => {
    const all = [...document.querySelectorAll('kifu-viewer')];
    const isNear = (one: Element) => one.getBoundingClientRect().top < 1.5 * innerHeight;
    return [all.filter((one) => one.info).length, all.filter(isNear).length];
  });
  expect(near).toBeLessThan(4);
  expect(built).toBe(near);
});

test('print has all of it, also of viewers that nobody has come to', async ({ page }) => {
  await open(page, articles(40));
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info);
  // The browser prints the page as it is when the listeners have run.
  const moves = await page.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    for (let i = 0; i < 500; i++) await null;
    const all = [...document.querySelectorAll('kifu-viewer')];
    return all.map((one) => one.shadowRoot?.querySelectorAll('.move').length);
  });
  expect(moves).toEqual(moves.map(() => 12));
  await page.emulateMedia({ media: 'print' });
  const isWhole = await page.evaluate(() =>
    [...document.querySelectorAll('kifu-viewer')].every((one) =>
      one.shadowRoot?.querySelector('.moves')?.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );
  expect(isWhole).toBe(true);
});

test('words in a viewer far away are found by the browser', async ({ page }) => {
  await open(page, articles(20));
  await ready(page);
  await settled(page);
  const found = await page.evaluate(() => {
    const isFound = Reflect.get(window, 'find').call(window, 'Player17end');
    return isFound && scrollY;
  });
  const last = page.locator('kifu-viewer').nth(17);
  expect(found).not.toBe(false);
  await expect(last).toBeInViewport();
});

test('scrolling through a hundred viewers on a slow phone lays out one at a time', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 375, height: 667 });
  await watch(page);
  await open(page, articles(100));
  await ready(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longest = async (step: number, downTo: number) => {
    await page.evaluate(() => {
      scrollTo(0, 0);
      Reflect.get(window, 'seen').longtask = [];
    });
    await settled(page);
    await scrollDown(page, step, downTo);
    await settled(page);
    return Math.max(0, ...(await seen(page, 'longtask')));
  };
  // A machine under load may be late once, or slow all the time.
  await expect(async () => {
    const one = await longest(100, 20 * 667);
    expect(await longest(667, 1e9)).toBeLessThan(Math.max(MAX_LENGTH, MAX_AT_A_TIME * one));
  }).toPass({ timeout: 90_000 });
  const last = page.locator('kifu-viewer').last();
  expect(await last.evaluate((one) => (one as KifuViewerElement).info?.black)).toBe('Player99end');
});

/** Returns a record of rooks that move to and fro, with a comment at every other move. */
const walk = (moves: number) => {
  const steps = ['３八飛(28)', '７二飛(82)', '２八飛(38)', '８二飛(72)'];
  const lines = Array.from(
    { length: moves },
    (_, i) => `${i + 1} ${steps[i % 4]}\n${i % 2 ? '' : '*A comment.\n'}`,
  );
  return `手合割：平手\n手数----指手---------消費時間--\n${lines.join('')}`;
};

test('a very long record is there at once, and its list follows', async ({ page }) => {
  test.slow();
  const MOVES = 20_000;
  await open(page, '<kifu-viewer></kifu-viewer>');
  await page.waitForFunction(() => customElements.get('kifu-viewer'));
  const listed = () => page.locator('kifu-viewer .move').count();
  const atFirst = await page.evaluate(async (record) => {
    const one = document.querySelector('kifu-viewer') as KifuViewerElement;
    const isLoaded = new Promise((done) => one.addEventListener('kifu-load', done, { once: true }));
    one.text = record;
    await isLoaded;
    await Reflect.get(one, 'updateComplete');
    return one.shadowRoot?.querySelectorAll('.move').length;
  }, walk(MOVES));
  expect(atFirst).toBeLessThan(1000);
  // The board can be used meanwhile, at its end too.
  await page.evaluate(() => document.querySelector<KifuViewerElement>('kifu-viewer')?.go('last'));
  await expect.poll(listed, { timeout: 60_000 }).toBe(MOVES + 1);
  await expect(page.locator('kifu-viewer .move[aria-current]')).toBeInViewport();
});
