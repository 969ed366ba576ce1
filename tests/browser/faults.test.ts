/** Each built file is missing, cut or garbled, one at a time: the reader keeps the record, or gets a message. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { GAME, pressSquare, viewer, viewerTag } from './viewer.js';
import { answered } from './waiting.js';

const CSA = 'V2.2\nN+Aoyama\nN-Fujita\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n';
const BROKEN_CSA = `${CSA}+9999FU\n`;

/** A use of a file by a page: the record that it shows, and the request to the viewer. */
interface Use {
  readonly text?: string;
  readonly attributes?: string;
  readonly lang?: string;
  readonly beside?: string;
  /** Squares that the reader presses. */
  readonly squares?: readonly string[];
  readonly ask?: (one: KifuViewerElement) => unknown;
}

const opens = (panel: string): Use => ({
  ask: new Function('one', `one.open('${panel}')`) as never,
});

const USES: Readonly<Record<string, Use>> = {
  'kifuyomi.js': {},
  'kifuyomi-reader.js': { text: CSA },
  'kifuyomi-reader.wasm': { text: BROKEN_CSA },
  'kifuyomi-full.js': { ask: (one) => one.write('csa') },
  'kifuyomi-full.wasm': { attributes: 'interactive="explore"', squares: ['2g', '2f'] },
  'kifuyomi-mate.js': opens('mate'),
  'kifuyomi-solver.js': opens('mate'),
  'kifuyomi-speech.js': { ask: (one) => one.next() },
  'kifuyomi-notes.js': { attributes: 'notes="names"' },
  'kifuyomi-pieces.js': opens('pieces'),
  'kifuyomi-library.js': { beside: '<kifu-library src="none/"></kifu-library>' },
  'kifuyomi-engine.js': { ...opens('engine'), attributes: 'engine="none.js"' },
  'kifuyomi-long.js': { text: `${GAME}\n${'*A comment.\n'.repeat(100_000)}` },
  'kifuyomi-menu.js': opens('notation'),
  'kifuyomi-explore.js': { attributes: 'interactive="explore"' },
  'kifuyomi-study.js': opens('about'),
  'kifuyomi-quiz.js': { attributes: 'mode="guess"' },
  'kifuyomi-piece-sets.js': { attributes: 'pieces="diagram" board="slate"' },
  'kifuyomi-settings.js': opens('settings'),
  'kifuyomi-pictures.js': opens('pictures'),
  'kifuyomi-glossary.js': opens('glossary'),
  'kifuyomi-share.js': opens('share'),
  'kifuyomi-variants.js': { text: '1. N-b4 D-e3 2. Nxb2 D-e4' },
  'kifuyomi-article.js': { beside: '<kifu-move for="game" at="1">76</kifu-move>' },
  'kifuyomi-upgrade.js': { beside: '<pre><code class="language-kif">1 ２六歩(27)</code></pre>' },
  'lang/ko.json': { lang: 'ko' },
};

const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1);

const garbled = (bytes: Buffer): Buffer =>
  bytes.map((byte, i) => (i % 7 === 3 ? byte ^ 0x55 : byte)) as Buffer;

/** Faults of a file, by its number: even ones are cut, odd ones are garbled. */
const WAYS: Readonly<
  Record<string, (bytes: Buffer, number: number) => { status?: number; body: Buffer }>
> = {
  missing: () => ({ status: 404, body: Buffer.from('not found') }),
  'cut or garbled': (bytes, number) => ({ body: (number % 2 === 0 ? cut : garbled)(bytes) }),
};

const typeOf = (name: string): string =>
  name.endsWith('.wasm')
    ? 'application/wasm'
    : name.endsWith('.js')
      ? 'text/javascript'
      : 'application/json';

async function visit(
  page: Page,
  name: string,
  { text, attributes, lang = 'en', beside = '' }: Use,
) {
  const asks = name.includes('upgrade') ? 'data-kifuyomi="code"' : '';
  await page.route('**/fault.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${lang}"><title>Fault</title>
        <script type="module" src="kifuyomi.js" ${asks}></script>
        ${beside}${viewerTag(`id="game" ${attributes ?? ''}`, text)}</html>`,
    }),
  );
  await page.goto('fault.html');
}

/** Returns whether the reader sees a board with pieces, a message, or the text in the page. */
const whatIsSeen = (page: Page): Promise<string> =>
  viewer(page).evaluate((one: HTMLElement) => {
    const root = one.shadowRoot;
    if (!root) return one.innerText.includes('\n') ? 'text' : '';
    if (root.querySelector('[role=alert]')?.textContent) return 'sentence';
    return root.querySelector('.board [data-piece]') ? 'board' : '';
  });

for (const [way, change] of Object.entries(WAYS)) {
  test(`each file ${way}`, async ({ page }) => {
    test.slow();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    for (const [number, [name, use]] of Object.entries(USES).entries()) {
      await test.step(name, async () => {
        const { status = 200, body } = change(readFileSync(`dist/${name}`), number);
        let asked = 0;
        const pattern = `**/${name}*`;
        await page.route(pattern, (route) => {
          asked += 1;
          return route.fulfill({ status, body, contentType: typeOf(name) });
        });
        await visit(page, name, use);
        await expect.poll(() => whatIsSeen(page), name).not.toBe('');
        const { ask, squares = [] } = use;
        if (squares.length > 0) await expect(viewer(page).locator('.trial')).toBeVisible();
        for (const square of squares) await pressSquare(viewer(page), square);
        const source = ask && `(${ask})(document.querySelector('kifu-viewer'))`;
        if (source) {
          await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info);
          await page.evaluate(`Promise.resolve(${source}).catch(() => {})`);
        }
        await expect.poll(() => asked, name).toBeGreaterThan(0);
        await answered(page);
        expect(await whatIsSeen(page), name).not.toBe('');
        await page.unroute(pattern);
      });
    }
    // The browser reports an invalid module as a syntax error; there are no other uncaught errors.
    expect(errors.filter((text) => !text.startsWith('SyntaxError'))).toEqual([]);
  });
}

test('a file that could not be loaded is asked for under another address', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/kifuyomi-menu.js*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length === 1 ? route.abort() : route.continue();
  });
  await visit(page, 'kifuyomi-menu.js', {});
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info);
  await viewer(page).evaluate((one) => (one as KifuViewerElement).open('notation'));
  await expect(viewer(page).locator('.panel')).toBeVisible();
  expect(asked).toEqual(['', expect.stringMatching(/^\?\d+$/)]);
});

test('the faults cover every file that a page may load', () => {
  const alone =
    /^kifuyomi(\.single|\.classic|\.compat|\.frame|-nowasm|-older|-fallback)?\.(js|wasm|d\.ts)$/;
  const all = readdirSync('dist').filter((name) => /^kifuyomi.*\.(js|wasm)$/.test(name));
  const left = all.filter((name) => !(name in USES) && !alone.test(name));
  expect(left).toEqual([]);
});
