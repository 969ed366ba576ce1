/** Long records: the page stays responsive while they load, and shows their progress. */

import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { type Site, site } from './site.js';
import { open, pieces, press, ready, viewer } from './viewer.js';
import { settled } from './waiting.js';

let here: Site;
test.beforeEach(async () => {
  here = await site();
});
test.afterEach(() => here.close());

const STEPS = ['３八飛(28)', '７二飛(82)', '２八飛(38)', '８二飛(72)'];
const two = (number: number) => `${Math.floor(number)}`.padStart(2, '0');

/** Returns a KIF of rooks that move to and fro, a second for each move, with a comment at every tenth. */
function walk(moves: number, headers = '先手：Aoyama\n後手：Fujita\n'): string {
  const lines = Array.from({ length: moves }, (_, i) => {
    const used = (i >> 1) + 1;
    const sum = `${two(used / 3600)}:${two((used / 60) % 60)}:${two(used % 60)}`;
    const comment = i % 10 === 9 ? '*A comment.\n' : '';
    return `${`${i + 1}`.padStart(4)} ${STEPS[i % 4]}   ( 0:01/${sum})\n${comment}`;
  });
  return `手合割：平手\n${headers}手数----指手---------消費時間--\n${lines.join('')}`;
}

/** The number of moves in a KIF of 10 MB. */
const MOVES = 258_000;
/** The longest allowed task of the page, in milliseconds. Reading at once takes more than twice as long. */
const MAX_LENGTH = 300;
/** The maximum number of rows in a list, including the markers for more. */
const LISTED = 20_002;

/** Records the length of tasks from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'tasks', tasks);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

const message = (page: Page) => viewer(page).locator('.message');
const current = (page: Page) => viewer(page).locator('.move[aria-current]');

test('a file of 10 MB is opened while the page goes on, and shows how much of it has come', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const bytes = Buffer.from(walk(MOVES));
  expect(bytes.length).toBeGreaterThan(10e6);
  let goOn = () => {};
  const goesOn = new Promise<void>((done) => {
    goOn = done;
  });
  here.sent.set('long.kif', async (response) => {
    response.setHeader('content-length', bytes.length);
    response.write(bytes.subarray(0, bytes.length >> 2));
    await goesOn;
    response.end(bytes.subarray(bytes.length >> 2));
  });
  here.files.set(
    'page.html',
    `<!doctype html><html lang="en"><title>Page</title><script type="module" src="kifuyomi.js"></script>
    <kifu-viewer src="long.kif"></kifu-viewer></html>`,
  );
  await page.goto(`${here.url}page.html`);
  await expect(message(page)).toHaveText('Loading the record 25%');
  await watch(page);
  goOn();
  await ready(page);
  await settled(page);
  await expect(message(page)).toHaveCount(0);
  expect(await viewer(page).evaluate((one: KifuViewerElement) => one.info?.plies)).toBe(MOVES);

  // The record is complete: the last move, its position, its place in the list.
  await press(page, 'last');
  await expect(current(page)).toHaveText(/R-8b/);
  await expect(current(page)).toBeInViewport();
  await expect(viewer(page).locator('.counter')).toHaveText(`${MOVES} / ${MOVES}`);
  expect(await pieces(page)).toHaveLength(40);
  await press(page, 'back');
  await expect(current(page)).toHaveText(/R-2h/);
  const listed = () => viewer(page).locator('.move').count();
  expect(await listed()).toBeLessThan(LISTED);
  await press(page, 'first');
  await expect(current(page)).toHaveText('Start position');

  // Repeated as often as a busy machine requires.
  const longest = async () => {
    await page.reload();
    await watch(page);
    await ready(page);
    const tasks = await page.evaluate<number[]>('tasks');
    return Math.max(0, ...tasks);
  };
  await expect.poll(longest, { timeout: 60_000 }).toBeLessThan(MAX_LENGTH);
});

test('a long text is read as a short one is', { tag: '@firefox' }, async ({ page }) => {
  await open(page, '<kifu-viewer></kifu-viewer><kifu-viewer></kifu-viewer>');
  const rows = await page.evaluate(
    async (texts) => {
      const viewers = [...document.querySelectorAll('kifu-viewer')];
      await customElements.whenDefined('kifu-viewer');
      return Promise.all(
        viewers.map(async (one, i) => {
          const isLoaded = new Promise((done) => one.addEventListener('kifu-load', done));
          const it = one as KifuViewerElement;
          it.text = texts[i] ?? '';
          await isLoaded;
          const rows = await it.rows('japanese');
          return { rows: rows?.slice(0, 1000), black: it.info?.black, headers: it.info?.headers };
        }),
      );
    },
    [walk(40_000), walk(1_200)],
  );
  expect(rows[0]).toEqual(rows[1]);
});

test('a long text with problems is read whole, and they are listed', async ({ page }) => {
  await open(page, '<kifu-viewer></kifu-viewer>');
  const text = walk(40_000).replace('00:00:07', '00:00:08');
  await viewer(page).evaluate(async (one: KifuViewerElement, text) => {
    await customElements.whenDefined('kifu-viewer');
    one.text = text;
  }, text);
  await ready(page);
  await expect(viewer(page).locator('.problems')).toBeVisible();
  expect(await viewer(page).evaluate((one: KifuViewerElement) => one.info?.plies)).toBe(40_000);
});

test('a long text in Shift_JIS, or of many records, is opened as well', async ({ page }) => {
  const game = walk(100, '先手：Aoyama\n後手：Fujita\n');
  here.files.set('many.kif', `${game}\n`.repeat(300));
  const rooks = [0x82, 0x51, 0x94, 0xaa, 0x94, 0xf2];
  const line = (i: number) => {
    const to = [
      [0x82, 0x52, 0x94, 0xaa],
      [0x82, 0x56, 0x93, 0xf1],
      [0x82, 0x51, 0x94, 0xaa],
      [0x82, 0x57, 0x93, 0xf1],
    ][i % 4] as number[];
    const from = ['28', '82', '38', '72'][i % 4];
    return Buffer.concat([
      Buffer.from(`${i + 1} `),
      Buffer.from([...to, ...rooks.slice(4)]),
      Buffer.from(`(${from})\n`),
    ]);
  };
  const shiftJis = Buffer.concat(Array.from({ length: 70_000 }, (_, i) => line(i)));
  here.sent.set('sjis.kif', (response) => response.end(shiftJis));
  here.files.set(
    'page.html',
    `<!doctype html><html lang="en"><title>Page</title><script type="module" src="kifuyomi.js"></script>
    <kifu-viewer src="sjis.kif"></kifu-viewer><kifu-viewer src="many.kif"></kifu-viewer></html>`,
  );
  await page.goto(`${here.url}page.html`);
  await ready(page);
  const infos = await page.evaluate(() =>
    [...document.querySelectorAll('kifu-viewer')].map(
      (one) => (one as KifuViewerElement).info?.plies,
    ),
  );
  expect(infos).toEqual([70_000, 100]);
  await expect(page.locator('kifu-viewer').last().locator('select option')).toHaveCount(300);
});

test('another record that is opened meanwhile is shown, and stays', async ({ page }) => {
  await open(page, '<kifu-viewer></kifu-viewer>');
  await viewer(page).evaluate(async (one: KifuViewerElement, text) => {
    await customElements.whenDefined('kifu-viewer');
    one.text = text;
  }, walk(200_000));
  await expect(message(page)).toHaveText(/^Loading the record \d+%$/);
  await viewer(page).evaluate((one: KifuViewerElement) => {
    one.text = '1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n';
  });
  await ready(page);
  // Waits as long as the other one would take.
  await settled(page, 60);
  expect(await viewer(page).evaluate((one: KifuViewerElement) => one.info?.plies)).toBe(3);
  await expect(message(page)).toHaveCount(0);
});
