/** The scripting interface of a viewer, its events, and live records. */

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  expectAt,
  live,
  open,
  pick,
  press,
  pressSquare,
  ready,
  show,
  state,
  viewer,
  viewerTag,
} from './viewer.js';
import { answered, settled } from './waiting.js';

/** Runs a function with the viewer in the page. */
const by = <T>(page: Page, run: (one: KifuViewerElement) => T) =>
  viewer(page).evaluate(run as unknown as (one: SVGElement | HTMLElement) => T);

/** Logs the events that the viewer reports to its page. */
const LOG = `<script>
  window.log = [];
  for (const type of ['kifu-load', 'kifu-change', 'kifu-error'])
    document.addEventListener(type, ({ detail }) => log.push([type, detail]));
</script>`;

const log = (page: Page) => page.evaluate(() => Reflect.get(window, 'log') as [string, object][]);

test('the record can be read as plain rows once it is shown', async ({ page }) => {
  await open(page, viewerTag('notation="western"'));
  const before = () => document.createElement('kifu-viewer').record;
  expect(await page.evaluate(before)).toBeUndefined();
  await ready(page);
  const seen = await by(page, ({ record }) => ({
    black: record?.info.black,
    games: [record?.games, record?.game],
    moves: record?.rows.map(({ text, ply, depth }) => [ply, depth, text]),
    source: record?.source,
    isChanged: record?.isChanged,
  }));
  expect(seen.black).toBe('Aoyama');
  expect(seen.games).toEqual([1, 0]);
  expect(seen.moves?.slice(0, 4)).toEqual([
    [0, 0, undefined],
    [1, 0, 'P-7f'],
    [2, 0, 'P-3d'],
    [3, 0, 'Bx2b+'],
  ]);
  expect(seen.moves).toContainEqual([4, 1, 'Rx2b']);
  expect(seen.source).toContain('７六歩(77)');
  expect(seen.isChanged).toBe(false);
  await pick(page, 'japanese');
  expect(await by(page, (one) => one.record?.rows[3]?.text)).toBe('☗２二角成');
});

test('a place is a property, before and after the record is there', async ({ page }) => {
  await open(
    page,
    `${viewerTag()}<script>
      const early = document.querySelector('kifu-viewer');
      Object.assign(early, { path: '4.1', notation: 'japanese', flip: true, refresh: '90', for: '' });
    </script>`,
  );
  await ready(page);
  await expectAt(page, '4.1');
  const seen = await by(page, (one) => [
    [one.path, one.at, one.ply, one.flip, one.notation, one.refresh],
    [one.getAttribute('notation'), one.hasAttribute('flip'), one.getAttribute('refresh')],
    Object.keys(one).filter((name) => name !== 'root'),
  ]);
  expect(seen).toEqual([['4.1', '4.1', 4, true, 'japanese', '90'], ['japanese', true, '90'], []]);
  await by(page, (one) => {
    one.at = 'last';
  });
  expect(await by(page, (one) => [one.path, one.at])).toEqual(['6', '6']);
  await by(page, (one) => {
    one.path = '3.1.4';
    one.flip = false;
  });
  await expectAt(page, '3.1.4');
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');
});

test('a script goes where it says, and hears whether that is anywhere', async ({ page }) => {
  await show(page);
  const nowhere = await page.evaluate(() => {
    const one = document.createElement('kifu-viewer');
    one.play();
    return [one.go(1), one.path, one.ply];
  });
  expect(nowhere).toEqual([false, undefined, 0]);
  const went = await by(page, (one) => {
    const went = ['2', '4.1', '4.9', 'nowhere'].map((place) => [one.go(place), one.path]);
    one.next();
    const after = one.path;
    one.back();
    one.back();
    return [...went, after, one.path, one.goToNode(9999)];
  });
  expect(went).toEqual([
    [true, '2'],
    [true, '4.1'],
    [false, '4.1'],
    [false, '4.1'],
    '4.1.5',
    '3',
    false,
  ]);
});

test('a number and a text mean the same ply, and a node has a call of its own', async ({
  page,
}) => {
  await show(page);
  const went = await by(page, (one) => {
    const node = one.record?.rows.find(({ depth }) => depth > 0)?.node ?? -1;
    return [
      [one.go(2), one.path],
      [one.go('3'), one.path],
      [one.goToNode(node), one.node === node, one.path],
      [one.goToNode(-1), one.goToNode(9999)],
    ];
  });
  expect(went).toEqual([
    [true, '2'],
    [true, '3'],
    [true, true, expect.stringContaining('.1')],
    [false, false],
  ]);
});

test('an unknown value of a property falls back like that of an attribute', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await show(page, 'theme="nothing" size="nothing"');
  const shown = await by(page, (one) => {
    for (const name of ['theme', 'pieces', 'board', 'size', 'notation'])
      Reflect.set(one, name, 'odd');
    const usual = [one.theme, one.pieces, one.board, one.size, one.notation];
    one.pieces = 'international two-tone';
    one.board = 'slate';
    one.theme = 'dark';
    one.size = 'small';
    return [usual, one.getAttribute('pieces'), one.getAttribute('board'), one.theme, one.size];
  });
  expect(shown).toEqual([
    ['auto', 'kanji', 'wood', 'large', ''],
    'international two-tone',
    'slate',
    'dark',
    'small',
  ]);
  for (const name of ['theme', 'pieces', 'board', 'size', 'notation'])
    expect(
      said.filter((text) => new RegExp(`there is no ${name} .odd`, 'i').test(text)),
    ).toHaveLength(1);
  expect(await by(page, (one) => one.version)).toMatch(/^\d+\.\d+\.\d+/);
});

test('listeners that come late are told of the record and of its place', async ({ page }) => {
  await show(page, 'at="2"');
  const heard = await by(page, async (one) => {
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push([event.type, event.target === one]);
    one.addEventListener('kifu-load', hear);
    one.addEventListener('kifu-change', ({ detail }) => heard.push([detail.at, detail.by]));
    one.addEventListener('kifu-change', () => heard.push('next'), { once: true });
    await Promise.resolve();
    one.go(3);
    // An event of its own comes before what it would be told of.
    one.addEventListener('kifu-change', ({ detail }) => heard.push(['later', detail.at]));
    one.go(4);
    await Promise.resolve();
    return heard;
  });
  expect(heard).toEqual([
    ['kifu-load', true],
    ['2', 'page'],
    ['3', 'page'],
    'next',
    ['4', 'page'],
    ['later', '4'],
  ]);
});

test('the first place of a record is announced', async ({ page }) => {
  await open(
    page,
    viewerTag('at="2"'),
    `<script>
      window.heard = [];
      for (const type of ['kifu-load', 'kifu-change'])
        document.addEventListener(type, ({ detail }) => heard.push([type, detail.at, detail.by]));
    </script>`,
  );
  await ready(page);
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
    ['kifu-load', undefined, undefined],
    ['kifu-change', '2', 'page'],
  ]);
});

test('an unknown value is reported once, and an error names the known ones', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const wrong = 'notation="klingon" theme="pink" coordinates="many" crop="all" lock="weather"';
  await open(page, viewerTag(wrong) + viewerTag(wrong));
  await ready(page);
  for (const name of ['notation', 'theme', 'coordinates', 'crop', 'lock'])
    expect(
      said.filter((text) => new RegExp(`^kifu-viewer: there is no ${name} `, 'i').test(text)),
    ).toHaveLength(1);
  expect(await by(page, (one) => [one.notation, one.theme])).toEqual(['', 'auto']);
  await expect(viewer(page).locator('.moves')).toContainText('P-7f');
  const [rows, known] = await by(page, async (one) => {
    const rows = await one.rows('klingon').catch((reason: unknown) => `${reason}`);
    const { load } = (await import(
      `${location.origin}/core.js`
    )) as typeof import('../../www/core/index.js');
    const known = (await load()).notations().map(({ name }) => name);
    return [rows, known] as const;
  });
  expect(rows).toBe(
    `RangeError: There is no notation “klingon”; those known are: ${known.join(', ')}`,
  );
  await by(page, (one) => {
    one.notation = 'japanese marks=none';
  });
  expect(await by(page, (one) => one.notation)).toBe('japanese marks=none');
});

test('rows have nothing where nothing is known', async ({ page }) => {
  await show(page, 'notation="western"');
  const [start, first, later, again] = await by(page, (one) => {
    const [start, first] = one.record?.rows ?? [];
    const later = one.record?.rows.find(({ depth }) => depth > 0);
    return [start, first, later, one.record?.rows[0] === start] as const;
  });
  expect(start).toMatchObject({
    kind: 'start',
    parent: undefined,
    side: undefined,
    time: undefined,
  });
  expect(first).toMatchObject({
    kind: 'move',
    parent: 0,
    side: 'black',
    time: 22_000,
    comment: undefined,
    illegal: undefined,
  });
  expect(later).toMatchObject({
    kind: 'move',
    time: undefined,
    total: undefined,
  });
  expect(again).toBe(true);
});

test('going somewhere when a record is opened is not taken back', async ({ page }) => {
  await open(
    page,
    viewerTag('at="1"'),
    `<script>document.addEventListener('kifu-load', ({ target }) => target.go('4.1'))</script>`,
  );
  await ready(page);
  await expect(viewer(page).locator('.now-move')).toContainText('Rx2b');
  await expectAt(page, '4.1');
});

test('the page hears where the viewer goes, and who asked for it', async ({ page }) => {
  await open(page, viewerTag('notation="western" group="a"') + viewerTag('group="a"'), LOG);
  await ready(page);
  await expect(async () => {
    await by(page, (one) => one.go('2'));
    expect(
      await page
        .locator('kifu-viewer')
        .nth(1)
        .evaluate((one) => Reflect.get(one, 'path')),
    ).toBe('2');
  }).toPass();
  await by(page, (one) => {
    one.at = '3';
    one.next();
    one.back();
    one.flip = true;
    one.notation = 'japanese';
  });
  await settled(page);
  const heard = (await log(page)).map(([type, detail]) => [type, Reflect.get(detail, 'by')]);
  expect(heard.filter(([type]) => type === 'kifu-load')).toHaveLength(2);
  const asked = heard.filter(([type]) => type === 'kifu-change').map(([, by]) => by);
  expect(new Set(asked)).toEqual(new Set(['page', 'viewer']));
  await page.evaluate(() => {
    Reflect.get(window, 'log').length = 0;
  });
  await press(page, 'next');
  await by(page, (one) => one.go('4.1', true));
  const messages = (await log(page)).filter(([, detail]) => Reflect.get(detail, 'by') === 'reader');
  expect(messages).toEqual([
    [
      'kifu-change',
      { node: expect.any(Number), ply: 4, at: '4', notation: 'japanese', by: 'reader' },
    ],
    [
      'kifu-change',
      { node: expect.any(Number), ply: 4, at: '4.1', notation: 'japanese', by: 'reader' },
    ],
  ]);
});

test('drawing is reported, whoever caused it', async ({ page }) => {
  await show(page);
  const places = await by(page, async (one) => {
    const places: string[] = [];
    let outside = 0;
    document.addEventListener('kifu-draw', () => {
      outside += 1;
    });
    one.addEventListener('kifu-draw', () => places.push(one.path ?? ''));
    for (const to of ['1', '2']) {
      one.go(to);
      await new Promise((done) => one.addEventListener('kifu-draw', done, { once: true }));
    }
    return [places, outside];
  });
  expect(places).toEqual([['1', '2'], 0]);
});

test('a script plays and stops the record, and hears that it was the one', async ({ page }) => {
  await page.clock.install();
  await open(page, viewerTag('pace="0.1"'), LOG);
  await ready(page);
  await by(page, (one) => one.play());
  await expect(viewer(page).locator('[data-act=play]')).toHaveAttribute('aria-label', 'Pause');
  await expect.poll(async () => (await state(page)).ply).toBeGreaterThan(1);
  await by(page, (one) => one.pause());
  const { ply } = await state(page);
  await page.clock.runFor(300);
  expect((await state(page)).ply).toBe(ply);
  await by(page, (one) => one.play());
  await expectAt(page, '6');
  await expect(viewer(page).locator('[data-act=play]')).toHaveAttribute('aria-label', 'Play');
  const askers = async () =>
    (await log(page)).flatMap(([type, detail]) =>
      type === 'kifu-change' ? [Reflect.get(detail, 'by')] : [],
    );
  expect(new Set(await askers())).toEqual(new Set(['page']));
  // Playback started by the reader is attributed to the reader.
  await press(page, 'play');
  await expectAt(page, '6');
  expect((await askers()).filter((one) => one === 'reader').length).toBeGreaterThan(5);
});

test('records are written, listed, searched and drawn for the page', async ({ page }) => {
  await show(page, 'notation="western" at="3"');
  const unread = () => document.createElement('kifu-viewer').write('kif');
  expect(await page.evaluate(unread)).toBeUndefined();
  const formats = await by(page, (one) => one.formats());
  expect(formats.filter(({ writes }) => writes).map(({ name }) => name)).toContain('csa');
  const written = await by(page, (one) => one.write('csa'));
  expect(written?.text).toContain('+7776FU');
  expect(written?.losses.length).toBeGreaterThan(0);
  expect(await by(page, (one) => one.moves())).toContain('P-7f');
  expect(await by(page, (one) => one.moves('japanese'))).toContain('☗７六歩');
  const rows = await by(page, (one) => one.rows('spoken'));
  expect(rows?.[1]?.text).toMatch(/pawn/);
  expect(rows).toHaveLength((await by(page, (one) => one.record?.rows.length)) ?? 0);
  expect(await by(page, (one) => one.find('２二角成'))).toHaveLength(1);
  const [shown, first, none] = await by(page, (one) =>
    Promise.all([one.diagram(), one.diagram({ at: '1' }), one.diagram({ at: '9.9' })]),
  );
  expect(shown).toMatch(/^<svg/);
  expect(first).not.toBe(shown);
  expect(none).toBeUndefined();
  await expectAt(page, '3');
});

// Live records

/** Returns the game up to a number of moves. */
const upTo = (moves: number, end = '') =>
  `先手：Aoyama\n後手：Fujita\n${[
    '７六歩(77)',
    '３四歩(33)',
    '２六歩(27)',
    '８四歩(83)',
    '２五歩(26)',
    '８五歩(84)',
  ]
    .slice(0, moves)
    .map((move, i) => `${i + 1} ${move}\n`)
    .join('')}${end && `${moves + 1} ${end}\n`}`;

interface LiveServer {
  text: string;
  status: number;
  asked: number;
}

/** Opens a page with a live record and a clock controlled by the test. */
async function follow(
  page: Page,
  server: Partial<LiveServer>,
  attributes = '',
): Promise<LiveServer> {
  const given: LiveServer = { text: upTo(2), status: 200, asked: 0, ...server };
  await page.clock.install();
  await page.route('**/live.kif', (route) => {
    given.asked += 1;
    return route.fulfill({ status: given.status, body: given.text });
  });
  await open(page, `<kifu-viewer src="live.kif" refresh="60" ${attributes}></kifu-viewer>`, LOG);
  await ready(page);
  // The refresh feature loads when the page is idle.
  await expect(viewer(page).locator('.live')).toBeAttached();
  return given;
}

const minute = (page: Page) => page.clock.fastForward(61_000);
const rows = (page: Page) => by(page, (one) => one.record?.rows.length ?? 0);
const note = (page: Page) => viewer(page).locator('.live');

test('a reader at the last move of a live game follows it and hears new moves', async ({
  page,
}) => {
  const server = await follow(page, {}, 'at="last" notation="western"');
  await expectAt(page, '2');
  server.text = upTo(3);
  await minute(page);
  await expectAt(page, '3');
  await expect(live(page)).toHaveText(/pawn to 2f/);
  await expect(live(page)).toHaveAttribute('aria-live', 'polite');
  await expect(note(page)).toHaveText('');
  expect((await log(page)).map(([type]) => type)).toEqual([
    'kifu-load',
    'kifu-change',
    'kifu-load',
    'kifu-change',
  ]);
  expect(server.asked).toBe(2);
});

test('a reader at an earlier move stays, hears of new moves, and can go to them', async ({
  page,
}) => {
  const server = await follow(page, { text: upTo(3) }, 'notation="japanese"');
  await by(page, (one) => one.go('2'));
  await press(page, 'open:menu');
  server.text = upTo(5);
  await minute(page);
  await expect(note(page)).toContainText('2 new moves');
  await expectAt(page, '2');
  // An open panel stays open.
  await expect(viewer(page).locator('.panel')).toBeVisible();
  server.text = upTo(6);
  await minute(page);
  await expect(note(page)).toContainText('3 new moves');
  await viewer(page).locator('.to-last').click();
  await expectAt(page, '6');
  await expect(note(page)).toHaveText('');
});

test('a place in a variation is kept although the main line has grown before it', async ({
  page,
}) => {
  const aside = '\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n';
  const server = await follow(page, { text: upTo(2) + aside });
  await by(page, (one) => one.go('2.1.3'));
  server.text = upTo(4) + aside;
  await minute(page);
  await expect.poll(() => rows(page)).toBe(7);
  await expectAt(page, '2.1.3');
});

test('a game that has ended is not asked for any more', async ({ page }) => {
  const server = await follow(page, {}, 'at="last"');
  server.text = upTo(3, '投了');
  await minute(page);
  await expectAt(page, '4');
  await expect.poll(() => server.asked).toBe(2);
  await page.clock.fastForward(600_000);
  await answered(page);
  expect(server.asked).toBe(2);
});

test('a live record that fails is reported once, asked less often, and keeps the record', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('kifu-viewer:')) messages.push(message.text());
  });
  const server = await follow(page, {});
  server.status = 503;
  await minute(page);
  await expect(note(page)).toContainText('cannot be updated right now');
  await minute(page);
  await answered(page);
  expect(server.asked).toBe(2);
  await minute(page);
  await expect.poll(() => server.asked).toBe(3);
  expect(await rows(page)).toBe(3);
  expect(messages).toHaveLength(1);
  // An empty file does not discard the game either.
  [server.status, server.text] = [200, ''];
  await page.clock.fastForward(241_000);
  await expect.poll(() => server.asked).toBe(4);
  await expect(note(page)).toContainText('cannot be updated right now');
  expect(await rows(page)).toBe(3);
  server.text = upTo(3);
  const later = async () => {
    await page.clock.fastForward(481_000);
    return rows(page);
  };
  await expect.poll(later).toBe(4);
  await expect(note(page)).not.toContainText('cannot be updated');
});

test('a page in the background asks for nothing, and catches up when it comes back', async ({
  page,
}) => {
  const server = await follow(page, {});
  const hide = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  server.text = upTo(4);
  await minute(page);
  await minute(page);
  await answered(page);
  expect(server.asked).toBe(1);
  await hide(false);
  await page.clock.runFor(10);
  await expect.poll(() => rows(page)).toBe(5);
});

test('moves that the reader tries are not replaced by a live update', async ({ page }) => {
  const server = await follow(page, {}, 'interactive="explore" at="last"');
  await expect(viewer(page).locator('[data-trial=undo]')).toBeVisible();
  await pressSquare(viewer(page), '2g');
  await expect(viewer(page).locator('[data-target]')).not.toHaveCount(0);
  await pressSquare(viewer(page), '2f');
  await expectAt(page, '3');
  expect(await by(page, (one) => one.record?.isChanged)).toBe(true);
  server.text = upTo(4);
  await minute(page);
  await expect.poll(() => server.asked).toBe(2);
  await answered(page);
  expect(await rows(page)).toBe(4);
  await viewer(page).locator('[data-trial=undo]').click();
  await expectAt(page, '2');
  await minute(page);
  await expect.poll(() => rows(page)).toBe(5);
});

test('the server answers with nothing while the record is the same', async ({ page }) => {
  const answers: number[] = [];
  let text = upTo(2);
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const tag = `"${text.length}"`;
    if (path === '/live.kif') {
      const isKnown = request.headers['if-none-match'] === tag;
      answers.push(isKnown ? 304 : 200);
      response.writeHead(isKnown ? 304 : 200, { etag: tag, 'content-type': 'text/plain' });
      response.end(isKnown ? undefined : text);
    } else if (path === '/live.html') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><script type="module" src="kifuyomi.js"></script>
        <kifu-viewer src="live.kif" refresh="5" at="last"></kifu-viewer>`);
    } else {
      const type = path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript; charset=utf-8';
      const file = join('dist', path);
      if (existsSync(file))
        response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
      else response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await page.clock.install();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/live.html`);
    await ready(page);
    await expect(viewer(page).locator('.live')).toBeAttached();
    await page.clock.fastForward(5100);
    await expect.poll(() => answers).toEqual([200, 304]);
    await expectAt(page, '2');
    text = upTo(3);
    // It is not observable whether the time of the next request has been set yet.
    const asked = async () => {
      await page.clock.fastForward(5100);
      return answers.slice(0, 3);
    };
    await expect.poll(asked).toEqual([200, 304, 200]);
    await expectAt(page, '3');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
