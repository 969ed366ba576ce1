/** The library: the games of an index, search, next moves, and games with the position of a viewer. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { found, grid, library, many, rows, serve, small, within } from './library.js';
import { site } from './site.js';
import { go, open, panel, press, viewer, viewerTag, violations } from './viewer.js';
import { answered, settled } from './waiting.js';

const text = (page: Page) =>
  viewer(page).evaluate((one) => (one as KifuViewerElement).record?.info);
const place = (page: Page) => viewer(page).evaluate((one) => (one as KifuViewerElement).path);
const hash = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash));

async function search(page: Page, name: string, word: string): Promise<void> {
  const field = within(page, `[name=${name}]`);
  if (!(await field.isVisible())) await within(page, 'summary').click();
  if (name === 'result') await field.selectOption(word);
  else {
    await field.fill(word);
    await field.press('Enter');
  }
}

test('lists the games, the newest first, and opens one', async ({ page }) => {
  await serve(page);
  await library(page);
  await expect(found(page)).toHaveText('7 games');
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).first()).toContainText('石田花子');
  await expect(rows(page).first()).toContainText('2023-11-19');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '8');
  await rows(page).first().click();
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => hash(page)).toBe('#game=club/final.kif');
  await go(page, '5');
  await expect.poll(() => hash(page)).toBe('#game=club/final.kif&at=5');

  // The link leads back to the same place.
  await page.reload();
  await expect.poll(() => place(page)).toBe('5');
  expect((await text(page))?.black).toBe('石田花子');
  await within(page, '.order').selectOption('oldest');
  await expect(rows(page).nth(1)).toContainText('2019-01-05');
});

test('opens a game that is not the first of its file', async ({ page }) => {
  await serve(page);
  await library(page);
  await rows(page).filter({ hasText: '2020-02-12' }).click();
  await expect.poll(async () => (await text(page))?.black).toBe('木下');
  await expect.poll(() => hash(page)).toBe('#game=two.kif#2');
});

test('finds games by all that is known of them', async ({ page }) => {
  await serve(page);
  await library(page);
  for (const [name, word, count] of [
    ['player', '青木一郎', '2 games'],
    ['player', '青木一郎 六段', '1 game'],
    ['event', '春のリーグ戦', '3 games'],
    ['date', '2020', '2 games'],
    ['date', '2020/2/11', '1 game'],
    ['result', 'draw', '1 game'],
    ['text', '四間飛車', '1 game'],
    ['opening', '四間飛車', '1 game'],
    ['player', '木村', 'No games found'],
  ] as const) {
    await search(page, name, word);
    await expect(found(page), `${name} ${word}`).toHaveText(count);
    expect(await hash(page)).toBe(`#${name}=${word.replaceAll(' ', '+')}`);
    await within(page, '[type=reset]').click();
    await expect(found(page)).toHaveText('7 games');
  }
  await search(page, 'player', '木下');
  await search(page, 'date', '2020-02');
  await expect(found(page)).toHaveText('2 games');
  await search(page, 'result', 'black');
  await expect(found(page)).toHaveText('1 game');
  // A comment leads to its move.
  await within(page, '[type=reset]').click();
  await search(page, 'text', '飛車先');
  await rows(page).first().click();
  await expect.poll(() => place(page)).toBe('9');
  // Back to the earlier results.
  await page.goBack();
  await page.goBack();
  await expect(found(page)).toHaveText('7 games');
  await expect(within(page, '[name=text]')).toHaveValue('');
});

test('next moves are counted as the command line counts them', async ({ page }) => {
  await serve(page);
  await library(page);
  const answers = JSON.parse(readFileSync('tests/data/library/site/next.json', 'utf8'));
  const seen = () =>
    within(page, '.next button').evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute('data-usi'),
        Number(one.querySelector('.games')?.textContent),
        one.querySelector('.unseen')?.textContent,
      ]),
    );
  for (const { sfen, count, next } of answers) {
    await viewer(page).evaluate((one, sfen) => {
      (one as KifuViewerElement).text = `sfen ${sfen}`;
    }, sfen);
    await expect(within(page, '.count')).toHaveText(`${count} games with this position`);
    const share = (part: number, games: number) => Math.round((100 * part) / games);
    const expected = next.map(
      (one: { move: string; games: number; black: number; white: number; draw: number }) => [
        one.move,
        one.games,
        ` Black won ${share(one.black, one.games)}%, White ${share(one.white, one.games)}%, draws ${share(one.draw, one.games)}%`,
      ],
    );
    await expect.poll(seen).toEqual(expected);
  }
});

test('a next move is played on the board, in the notation of the reader', async ({ page }) => {
  await serve(page);
  await library(page, '', '<kifu-viewer notation="japanese">手合割：平手</kifu-viewer>');
  const moves = within(page, '.next button b');
  await expect(moves.first()).toHaveText('☗７六歩');
  await viewer(page).evaluate((one) => {
    (one as KifuViewerElement).notation = 'western';
  });
  await expect(moves.first()).toHaveText('P-7f');
  await moves.first().click();
  await expect.poll(() => place(page)).toBe('1');
  await expect(within(page, '.count')).toHaveText('5 games with this position');
  await within(page, '.seek').click();
  await expect(found(page)).toHaveText('5 games');
  expect(await hash(page)).toContain('position=standard');
  // A game opens where it has the position.
  await rows(page).filter({ hasText: '上野' }).first().click();
  await expect.poll(() => place(page)).toBe('1');
  await grid(page).press('Escape');
  await expect(found(page)).toHaveText('7 games');
});

for (const ranges of [true, false])
  test(`a host that ${ranges ? 'knows' : 'ignores'} ranges`, async ({ page }) => {
    const asked = await serve(page, small, ranges);
    await library(page);
    await search(page, 'player', '青木一郎');
    await expect(found(page)).toHaveText('2 games');
    await expect(rows(page).first()).toContainText('2023-11-19');
    await expect(within(page, '.trouble')).toBeEmpty();
    if (!ranges) expect(new Set(asked.paths).size).toBe(asked.paths.length);
  });

test('says which file is missing or damaged, and tries again', async ({ page }) => {
  let broken = /nothing/;
  let cut = /nothing/;
  await serve(page, (path) => {
    const bytes = small(path);
    return broken.test(path) ? undefined : cut.test(path) ? bytes?.subarray(0, 40) : bytes;
  });
  broken = /entries/;
  await library(page);
  const trouble = within(page, '.trouble');
  await search(page, 'player', '青木一郎');
  await expect(trouble).toContainText('entries-00.bin could not be loaded (status 404).');
  [broken, cut] = [/nothing/, /entries/];
  await trouble.getByRole('button').click();
  await expect(trouble).toContainText('entries-00.bin is damaged or incomplete.');
  cut = /nothing/;
  await trouble.getByRole('button').click();
  await expect(found(page)).toHaveText('2 games');
  await expect(trouble).toBeEmpty();
  broken = /final\.kif/;
  await rows(page).first().click();
  await expect(trouble).toContainText('final.kif could not be loaded (status 404).');
  broken = /index\.json/;
  await page.reload();
  await expect(trouble).toContainText('index.json could not be loaded (status 404).');
  [broken, cut] = [/nothing/, /index\.json/];
  await page.reload();
  await expect(trouble).toContainText('index.json is damaged or incomplete.');
});

test('the games of a player in a year, a month, or with a result', async ({ page }) => {
  await serve(page);
  await library(page);
  for (const [date, result, count] of [
    ['2023', '', '1 game'],
    ['2023-11', '', '1 game'],
    ['2023/11/19', '', '1 game'],
    ['2023-12', '', 'No games found'],
    ['2022', '', 'No games found'],
    ['2023', 'draw', 'No games found'],
    ['', 'draw', 'No games found'],
  ]) {
    await search(page, 'player', '青木一郎');
    await search(page, 'date', `${date}`);
    await search(page, 'result', `${result}`);
    await expect(found(page), `${date} ${result}`).toHaveText(`${count}`);
    await within(page, '[type=reset]').click();
    await expect(found(page)).toHaveText('7 games');
  }
});

test('searches and games that were opened open again without a network', async ({ page }) => {
  const asked = await serve(page);
  await library(page);
  await search(page, 'player', '青木一郎');
  await rows(page).first().click();
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('kifuyomi library')).keys()).length),
    )
    .toBeGreaterThan(5);
  await page.unroute(/\/(site|games)\//);
  await page.route(/\/(site|games)\//, (route) => route.abort());
  const before = asked.paths.length;
  await page.reload();
  await expect(found(page)).toHaveText('2 games');
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
  expect(asked.paths.length).toBe(before);
  await rows(page).nth(1).click();
  await expect(within(page, '.trouble')).toContainText(
    'open.kif could not be loaded: there is no connection.',
  );
});

test('100,000 games take few nodes, few requests and few bytes', async ({ page }) => {
  test.setTimeout(90_000);
  const asked = await serve(page, many(100_000));
  await library(page);
  await expect(found(page)).toHaveText('100,000 games');
  await expect(rows(page).first()).toContainText('甲0');
  await expect(within(page, '.next button')).toHaveCount(1);
  // The list, and the next moves of the board.
  expect(asked.paths.length).toBeLessThanOrEqual(5);
  expect(asked.bytes).toBeLessThanOrEqual(100_000);
  const fresh = () => {
    asked.paths.length = 0;
    asked.bytes = 0;
  };
  fresh();
  await grid(page).press('End');
  await expect(
    rows(page)
      .filter({ hasText: '甲99999 ' })
      .or(rows(page).filter({ hasText: '甲99999' }))
      .first(),
  ).toBeInViewport();
  expect(asked.paths.length).toBe(1);
  await within(page, '.seek').click();
  await expect(within(page, '.only')).toContainText('Only games with this position');
  await expect(found(page)).toHaveText('100,000 games');
  await expect(rows(page).first()).toContainText('甲0');
  fresh();
  await grid(page).press('End');
  await expect(rows(page).filter({ hasText: '甲99999' })).toBeInViewport();
  expect(asked.paths.length).toBeLessThanOrEqual(5);
  expect(asked.bytes).toBeLessThanOrEqual(100_000);
  const nodes = await within(page, '.rows').evaluate((one) => one.querySelectorAll('*').length);
  expect(nodes).toBeLessThan(400);
  await within(page, '.only button').click();
  await expect(rows(page).first()).toContainText('甲0');
  fresh();
  await search(page, 'player', '乙');
  await expect(within(page, '.order')).toBeHidden();
  await expect(found(page)).toHaveText('100,000 games');
  await expect(rows(page).first()).toContainText('甲0');
  expect(asked.paths.length).toBeLessThanOrEqual(5);
  expect(asked.bytes).toBeLessThanOrEqual(100_000);
  // A search in one year, whose rows are contiguous.
  fresh();
  await search(page, 'date', '1990');
  await expect(found(page)).toHaveText('1,000 games');
  await expect(rows(page).first()).toContainText('甲34000');
  expect(asked.paths.length).toBeLessThanOrEqual(5);
  expect(asked.bytes).toBeLessThanOrEqual(100_000);
  await within(page, '[type=reset]').click();
  await expect(within(page, '.order')).toBeVisible();
  // Scrolling continues while rows load.
  await grid(page).evaluate((one) => {
    one.scrollTop = one.scrollHeight / 2;
  });
  await expect(
    rows(page)
      .filter({ hasText: /甲(49|50)\d{3}/ })
      .first(),
  ).toBeInViewport();
  await grid(page).press('Enter');
});

test('a question to 100,000 games takes few requests of a slow network', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium slows its network down for a test');
  const here = await site({}, many(100_000));
  const session = await page.context().newCDPSession(page);
  const asked = { requests: 0, bytes: 0 };
  const ours = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(`${here.url}site/`)) ours.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ours.has(requestId)) return;
    asked.requests += 1;
    asked.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  // A phone with poor reception: 1.6 Mbit/s, and 150 ms of latency.
  const slow = {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  };
  /** Measures a query until its first games are shown, and checks the limits. */
  const taken = async (ask: () => Promise<void>, name: string, count: string) => {
    Object.assign(asked, { requests: 0, bytes: 0 });
    const begin = Date.now();
    await ask();
    await expect(found(page)).toHaveText(count);
    await expect(rows(page).first()).toContainText(name);
    await expect(within(page, '.next button')).toHaveCount(1);
    const seconds = (Date.now() - begin) / 1000;
    const { requests, bytes } = asked;
    console.info(`${count}: ${requests} requests, ${bytes} bytes, ${seconds} s`);
    expect(requests).toBeLessThanOrEqual(5);
    expect(bytes).toBeLessThanOrEqual(100_000);
  };
  await session.send('Network.emulateNetworkConditions', slow);
  const open = async () => {
    await page.goto(`${here.url}library.html?src=site/`);
  };
  await taken(open, '甲0', '100,000 games');
  await taken(() => within(page, '.seek').click(), '甲0', '100,000 games');
  await within(page, '.only button').click();
  await taken(() => search(page, 'player', '乙'), '甲0', '100,000 games');
  await taken(() => search(page, 'date', '1990'), '甲34000', '1,000 games');
  await here.close();
});

test('works with the keyboard, and says where it is', async ({ page }) => {
  await serve(page);
  await library(page);
  await expect(rows(page)).toHaveCount(7);
  await grid(page).focus();
  const active = () =>
    grid(page).evaluate((one) => {
      const id = one.getAttribute('aria-activedescendant') ?? '';
      const row = (one.getRootNode() as ShadowRoot).getElementById(id);
      return row?.getAttribute('aria-rowindex');
    });
  expect(await active()).toBe('2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe('4');
  await page.keyboard.press('End');
  expect(await active()).toBe('8');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe('2');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
  await page.keyboard.press('Escape');
  await expect(within(page, '[name=player]')).toBeFocused();
  const moves = within(page, '.next button');
  await expect(moves.first()).toBeVisible();
  await moves.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(moves.nth(1)).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`fits a phone and breaks no rule for access, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ colorScheme });
    await serve(page);
    await library(page);
    await expect(rows(page)).toHaveCount(7);
    await within(page, '.tree').scrollIntoViewIfNeeded();
    await expect(within(page, '.next button')).toHaveCount(3);
    await within(page, 'summary').click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(375);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await rows(page).first().click();
    await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
    await page.screenshot({ path: `tests/output/library-${colorScheme}.png` });
  });

test('takes its width and its color scheme from the page', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await serve(page);
  await library(page);
  await expect(rows(page)).toHaveCount(7);
  const look = (container: string) =>
    page.locator('main').evaluate((main, style) => {
      main.setAttribute('style', style);
      const library = main.querySelector('kifu-library');
      const part = library?.shadowRoot?.querySelector('.library');
      return {
        width: library?.getBoundingClientRect().width,
        part: part?.getBoundingClientRect().width,
        color: part && getComputedStyle(part).color,
      };
    }, container);
  const [light, dark] = ['rgb(34, 29, 23)', 'rgb(236, 230, 220)'];
  expect((await look('')).part).toBeGreaterThan(1200);
  for (const container of ['display: flex', 'float: left', 'width: fit-content'])
    expect(await look(container), container).toEqual({ width: 960, part: 960, color: light });
  await look('color-scheme: dark');
  await expect.poll(async () => (await look('color-scheme: dark')).color).toBe(dark);
});

test('a narrow screen has room for both names', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await serve(page);
  await library(page);
  await expect(rows(page).nth(2)).toContainText('青木一郎 五段');
  const cut = await within(page, '.players > span').evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await expect(rows(page).first().locator('.plies')).toHaveText('9 moves');
});

test('the share of Black is the dark one in every theme', async ({ page }) => {
  await serve(page);
  await library(page);
  const light = (name: string) =>
    within(page, `.share .${name}`)
      .first()
      .evaluate((one) => {
        const parts = getComputedStyle(one).backgroundColor.match(/\d+/g) ?? [];
        return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
      });
  await expect(within(page, '.share .black').first()).toHaveText('40%');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const theme of ['light', 'dark']) {
      await page.locator('kifu-library').evaluate((one, theme) => {
        one.setAttribute('theme', theme);
      }, theme);
      expect(await light('black'), theme).toBeLessThan(200);
      expect(await light('white'), theme).toBeGreaterThan(600);
    }
  }
});

test('speaks the language of the page', async ({ page }) => {
  await serve(page);
  await library(page);
  await expect(found(page)).toHaveText('7 games');
  for (const [lang, count, player] of [
    ['ja', '7局', '対局者'],
    ['zh', '7 局', '棋手'],
    ['ko', '7국', '대국자'],
  ] as const) {
    await page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, lang);
    await expect(found(page)).toHaveText(count);
    await expect(within(page, '.filters label').first()).toContainText(player);
    await expect(rows(page)).toHaveCount(7);
  }
});

test('the menu of a viewer finds games with its position in a panel, and leads back', async ({
  page,
}) => {
  await serve(page);
  await open(
    page,
    viewerTag(
      'library="site/" notation="western"',
      '手合割：平手\n1 ２六歩(27)\n2 ８四歩(83)\n3 ７八金(69)\n',
    ),
  );
  await go(page, '2');
  await press(page, 'open:menu');
  await panel(page).getByText('Games with this position').click();
  await expect(panel(page).locator('.found')).toHaveText('1 game');
  await expect(panel(page).locator('.next b')).toHaveText('P-2e');
  expect(await violations(page)).toEqual([]);
  await panel(page).locator('.rows .line').first().click();
  await expect.poll(async () => (await text(page))?.black).toBe('木下');
  await expect.poll(() => place(page)).toBe('2');
  await viewer(page).getByText('Back to this page’s game').click();
  await expect.poll(async () => (await text(page))?.plies).toBe(3);
  await expect.poll(() => place(page)).toBe('2');
  await expect(viewer(page).locator('.library-home')).toHaveCount(0);
});

test('the menu asks the library of the page', async ({ page }) => {
  await serve(page);
  await library(page, '', viewerTag('', '手合割：平手\n1 ７六歩(77)\n'));
  await expect(found(page)).toHaveText('7 games');
  await go(page, '1');
  await press(page, 'open:menu');
  await panel(page).getByText('Games with this position').click();
  await expect(found(page)).toHaveText('5 games');
  await expect(panel(page)).toHaveCount(0);
});

test('a page without a library loads nothing of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, viewerTag());
  await press(page, 'open:menu');
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByText('Games with this position')).toHaveCount(0);
  await answered(page);
  expect(asked.filter((url) => url.includes('library'))).toEqual([]);
});

test('library.html without an index says what it is for and how to make one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('library.html?src=club/');
  const missing = page.locator('.missing');
  await expect(missing).toContainText('club/index.json was not found');
  await expect(missing.locator('code')).toHaveText('kifuyomi index games -o club');
  await expect(missing.locator('.guide')).toHaveAttribute('href', 'docs/library.html');
  await expect(page.locator('kifu-library')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  for (const lang of ['ja', 'zh', 'ko']) {
    await page.goto(`library.html?src=club/&lang=${lang}`);
    await expect(missing).toContainText('club/index.json');
    await expect(missing.locator('h2')).not.toHaveText(/[A-Za-z]/);
  }
});

test('library.html shows the index that its address names', async ({ page }) => {
  await serve(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('library.html?src=site/&lang=ja');
  await expect(found(page)).toHaveText('7局');
  await expect(rows(page).first()).toContainText('石田花子');
  await rows(page).first().click();
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
  expect(errors).toEqual([]);
});

test('library.html opens again without a network', async ({ page }) => {
  const here = await site({}, small);
  await page.goto(`${here.url}library.html`);
  await expect(found(page)).toHaveText('7 games');
  await rows(page).first().click();
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
  const isKept = (file: string) =>
    page.evaluate(async (file) => (await caches.match(file)) !== undefined, file);
  for (const file of ['library.html', 'library.js', 'library.css', 'kifuyomi-library.js'])
    await expect.poll(() => isKept(file)).toBe(true);
  await here.close();
  await page.reload();
  await expect(found(page)).toHaveText('7 games');
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
});

test('the library of a site opens again without a network', async ({ page }) => {
  const here = await site({}, (path) =>
    small(path.replace(/^club\/library/, 'site').replace(/^club\/games/, 'games')),
  );
  const program = (name: string) => readFileSync(`cli/src/site/${name}`, 'utf8');
  here.files.set('club/sw.js', program('sw.js').replace("'kifuyomi/'", '"../"'));
  here.files.set(
    'club/library.html',
    `<!doctype html><html lang="en"><head><title>Club</title><link rel="icon" href="data:," />
    <script type="module" src="../kifuyomi.js"></script></head><body>
    <kifu-library src="library/" records="games/"></kifu-library>
    <script type="module">${program('offline.js')}</script></body></html>`,
  );
  await page.goto(`${here.url}club/library.html`);
  await expect(found(page)).toHaveText('7 games');
  await rows(page).first().click();
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
  /** Returns the files in the worker's cache, and those of the page and the viewer that are missing there. */
  const kept = () =>
    page.evaluate(async (viewer) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('kifuyomi site'));
      const opened = await Promise.all(names.map((name) => caches.open(name)));
      const keys = await Promise.all(opened.map((cache) => cache.keys()));
      const files = keys.flat().map(({ url }) => url);
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const wanted = [location.href.replace(/#.*/, ''), ...loaded].filter(
        (url) => url.startsWith(viewer) && !url.includes('/club/library/'),
      );
      return { files, missing: wanted.filter((url) => !files.includes(url)) };
    }, here.url);
  await expect.poll(async () => (await kept()).files.length).toBeGreaterThan(4);
  await expect.poll(async () => (await kept()).missing).toEqual([]);
  // The index is not cached twice.
  expect((await kept()).files.filter((url) => url.endsWith('index.json'))).toEqual([]);
  await here.close();
  await page.reload();
  await expect(found(page)).toHaveText('7 games');
  await expect.poll(async () => (await text(page))?.black).toBe('石田花子');
});
