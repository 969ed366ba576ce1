/** Files that arrive byte by byte, stall, or break off: of records, of live games, and of the engine. */

import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { type Site, site } from './site.js';
import { expectAt, GAME, pieces, press, ready, viewer } from './viewer.js';
import { settled } from './waiting.js';

/** A record that the first engine leaves to the full one. */
const CSA = 'V2.2\nN+Aoyama\nN-Fujita\nPI\n+\n+7776FU\n-3334FU\n';
const OTHER = '手合割：二枚落ち\n   1 ６二銀(71)\n';

let here: Site;
test.beforeEach(async () => {
  here = await site();
});
test.afterEach(() => here.close());

/** Opens a page of the site that records the loads and the errors of every viewer. */
async function visit(page: Page, body: string): Promise<void> {
  here.files.set(
    'page.html',
    `<!doctype html><html lang="en"><title>Page</title><script>
      const said = [];
      for (const type of ['kifu-load', 'kifu-error'])
        addEventListener(type, ({ target }) => said.push(type + ' ' + target.id), true);
    </script><script type="module" src="kifuyomi.js"></script>${body}</html>`,
  );
  await page.goto(`${here.url}page.html`, { waitUntil: 'commit' });
}

const said = (page: Page): Promise<string[]> => page.evaluate('said');

/** Sends bytes one after the other, in parts of `each` bytes. */
async function trickle(response: ServerResponse, bytes: Uint8Array, each = 1): Promise<void> {
  for (let at = 0; at < bytes.length; at += each) {
    await new Promise((done) => response.write(bytes.subarray(at, at + each), done));
    await new Promise((done) => setImmediate(done));
  }
}

/** Serves a file in two halves. Returns a function that sends the second one. */
function inHalves(path: string, bytes: Uint8Array, each?: number) {
  const middle = bytes.length >> 1;
  let goOn = () => {};
  const goesOn = new Promise<void>((done) => {
    goOn = done;
  });
  const halfway = new Promise<void>((done) => {
    here.sent.set(path, async (response) => {
      await trickle(response, bytes.subarray(0, middle), each);
      done();
      await goesOn;
      await trickle(response, bytes.subarray(middle), each);
      response.end();
    });
  });
  return { halfway, goOn };
}

for (const [encoding, bytes] of [
  ['UTF-8', Buffer.from(GAME)],
  ['Shift_JIS', readFileSync('tests/browser/shift-jis.kif')],
] as const) {
  test(`a record in ${encoding} that comes byte by byte is shown once, and whole`, async ({
    page,
  }) => {
    const { halfway, goOn } = inHalves('game.kif', bytes);
    await visit(page, '<kifu-viewer id="game" src="game.kif"></kifu-viewer>');
    await halfway;
    await page.waitForFunction(() => customElements.get('kifu-viewer'));
    await settled(page);
    expect(await said(page)).toEqual([]);
    goOn();
    await ready(page);
    expect(await said(page)).toEqual(['kifu-load game']);
    expect(await pieces(page)).toHaveLength(40);
    await expect(viewer(page).locator('.problems')).toHaveCount(0);
  });
}

test('a record that stops on its way keeps no other from being shown, and comes too late for its viewer', async ({
  page,
}) => {
  const { halfway, goOn } = inHalves('slow.kif', Buffer.from(GAME));
  here.files.set('other.kif', OTHER);
  await visit(
    page,
    `<kifu-viewer id="slow" src="slow.kif"></kifu-viewer>
    <kifu-viewer id="quick" src="other.kif"></kifu-viewer>`,
  );
  await halfway;
  await expect.poll(() => said(page)).toEqual(['kifu-load quick']);
  await viewer(page).evaluate((one) => one.setAttribute('src', 'other.kif'));
  await expect.poll(() => said(page)).toEqual(['kifu-load quick', 'kifu-load slow']);
  goOn();
  // It becomes a resource entry when it is complete.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/slow.kif')),
  );
  await settled(page);
  expect(await said(page)).toEqual(['kifu-load quick', 'kifu-load slow']);
  expect(await pieces(page)).toHaveLength(38);
});

test('a viewer that is taken away and put back while its record comes shows it once', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { halfway, goOn } = inHalves('game.kif', Buffer.from(GAME));
  await visit(page, '<main><kifu-viewer id="game" src="game.kif"></kifu-viewer></main>');
  await halfway;
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.shadowRoot);
  await page.evaluate(async () => {
    const one = document.querySelector('kifu-viewer') as HTMLElement;
    one.remove();
    await new Promise((done) => requestAnimationFrame(done));
    document.querySelector('main')?.append(one);
  });
  goOn();
  await ready(page);
  await settled(page);
  expect(await said(page)).toEqual(['kifu-load game']);
  expect(errors).toEqual([]);
});

test('a record that breaks off is not shown by halves: it is said, and can be tried again', async ({
  page,
}) => {
  const bytes = Buffer.from(GAME);
  here.sent.set('game.kif', async (response) => {
    await trickle(response, bytes.subarray(0, bytes.length >> 1));
    response.destroy();
  });
  await visit(page, '<kifu-viewer id="game" src="game.kif"></kifu-viewer>');
  await expect(viewer(page).locator('[role=alert]')).toContainText('could not be loaded. game.kif');
  expect(await said(page)).toEqual(['kifu-error game']);
  here.sent.delete('game.kif');
  here.files.set('game.kif', GAME);
  await press(page, 'retry');
  await ready(page);
  expect(await pieces(page)).toHaveLength(40);
});

test('an engine that comes in small pieces is waited for, and nothing is said meanwhile', async ({
  page,
}) => {
  const file = 'kifuyomi-reader.wasm';
  const { halfway, goOn } = inHalves(file, readFileSync(`dist/${file}`), 997);
  await visit(page, `<kifu-viewer id="game"><pre>${CSA}</pre></kifu-viewer>`);
  await halfway;
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.shadowRoot);
  await settled(page);
  expect(await said(page)).toEqual([]);
  await expect(viewer(page).locator('[role=alert]:not(:empty)')).toHaveCount(0);
  goOn();
  await ready(page);
  expect(await said(page)).toEqual(['kifu-load game']);
});

for (const [what, file, sentence] of [
  ['an engine that stops on its way', 'kifuyomi-reader.wasm', 'Loading the record'],
  ['an engine that is not there', '', 'The viewer could not be loaded.'],
] as const)
  test(`the text of a record can be read without ${what}`, async ({ page }) => {
    if (file) here.sent.set(file, (response) => void response.write('\0asm'));
    else
      for (const name of ['kifuyomi-reader.wasm', 'kifuyomi-nowasm.js'])
        here.files.set(name, undefined);
    await visit(page, `<kifu-viewer id="game"><pre>${CSA}</pre></kifu-viewer>`);
    const one = viewer(page);
    await expect(one.locator('.message')).toContainText(sentence);
    // With a fast engine the message is not shown.
    if (file) {
      await expect(one.locator('.message')).toBeHidden();
      await one.evaluate(({ shadowRoot }) => {
        for (const wait of shadowRoot?.getAnimations() ?? []) wait.finish();
      });
    }
    await expect(one.locator('.message')).toBeVisible();
    await expect(one.locator('pre')).toBeVisible();
    const [board, text] = [await one.locator('.table').boundingBox(), one.locator('pre')];
    const line = await text.evaluate((pre) => {
      const range = document.createRange();
      range.setStart(pre.firstChild as Text, 0);
      range.setEnd(pre.firstChild as Text, 4);
      return range.getBoundingClientRect().toJSON();
    });
    expect(line.top).toBeGreaterThan(board?.y ?? 1e9);
    expect(line.bottom).toBeLessThan((board?.y ?? 0) + (board?.height ?? 0));
  });

test('a record that is tried again is waited for, and read', async ({ page }) => {
  here.files.set('game.kif', undefined);
  await visit(page, '<kifu-viewer id="game" src="game.kif"></kifu-viewer>');
  const message = viewer(page).locator('.message');
  await expect(message).toContainText('could not be loaded. game.kif');
  here.sent.set('game.kif', (response) => void response.write('手合割'));
  await press(page, 'retry');
  await expect(message.locator('p')).toHaveText('Loading the record');
  await expect(message).toBeHidden();
});

test('a live game whose file stops on its way is asked for again', async ({ page }) => {
  const upTo = (ply: number) =>
    `先手：A\n後手：B\n手数----指手--\n${['７六歩(77)', '３四歩(33)', '２六歩(27)']
      .slice(0, ply)
      .map((move, i) => `   ${i + 1} ${move}\n`)
      .join('')}`;
  here.files.set('live.kif', upTo(2));
  await page.clock.install();
  await visit(page, '<kifu-viewer id="game" src="live.kif" refresh="5" at="last"></kifu-viewer>');
  await ready(page);
  await expect(viewer(page).locator('.live')).toBeAttached();
  let stopped = 0;
  here.sent.set('live.kif', (response) => {
    stopped += 1;
    response.write(upTo(2).slice(0, 20));
  });
  await page.clock.fastForward(5100);
  await expect.poll(() => stopped).toBe(1);
  here.sent.delete('live.kif');
  here.files.set('live.kif', upTo(3));
  // It is not given up at once, since the network may be slow.
  await page.clock.fastForward(20_000);
  expect(here.asked.filter((path) => path === 'live.kif')).toHaveLength(2);
  await page.clock.fastForward(11_000);
  await expect(viewer(page).locator('.live .wrong')).toBeVisible();
  await page.clock.fastForward(11_000);
  await expectAt(page, '3');
  await expect(viewer(page).locator('.live .wrong')).toHaveCount(0);
});
