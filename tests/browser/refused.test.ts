/** All ways to load the viewer: one file, a classic script, and pages that refuse WebAssembly or its file. */

import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  BROKEN,
  open,
  openPanel,
  panel,
  pieces,
  press,
  ready,
  state,
  unfold,
  viewer,
  viewerTag,
} from './viewer.js';

const CSA = 'V2.2\nN+Aoyama\nN-Fujita\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n';
const KO = '[Variant "ko"]\n\n1. CH-3i\n';

/** Collects the files of dist/ that a page requests from now on. */
function filesLoaded(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').pop() ?? '';
    if (name.startsWith('kifuyomi')) loaded.push(name);
  });
  return loaded;
}

/** Collects the console messages of a page from now on. */
function consoleOf(page: Page, type: string): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === type) messages.push(message.text());
  });
  return messages;
}

/** Opens a page that loads the element with a given script tag, optionally under a policy. */
async function openWith(
  page: Page,
  script: string,
  body: string,
  { policy, lang = 'en' }: { policy?: string; lang?: string } = {},
): Promise<void> {
  await page.route('**/way.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><html lang="${lang}"><head><title>Way</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        ${script}</head><body><main><h1>Game</h1>${body}</main></body></html>`,
    }),
  );
  await page.goto('way.html');
}

const MODULE = '<script type="module" src="kifuyomi.js"></script>';
const SINGLE = '<script src="kifuyomi.single.js"></script>';

/** Steps through a game and uses features that need the full engine. */
async function readThrough(page: Page): Promise<void> {
  await ready(page);
  expect(await pieces(page)).toHaveLength(40);
  for (let i = 0; i < 3; i++) await press(page, 'next');
  expect((await state(page)).at).toBe('3');
  await openPanel(page);
  await expect(panel(page)).toContainText('Bx2b+');
  await panel(page).locator('[name=system][value="japanese"]').check();
  await page.keyboard.press('Escape');
  await expect(viewer(page).locator('.moves')).toContainText('２二角成');
  const usi = await viewer(page).evaluate((one) => (one as KifuViewerElement).write('usi'));
  expect(usi?.text).toMatch(/^position startpos moves 7g7f 3c3d 8h2b\+/);
}

test.describe('from a disk', () => {
  let folder: string;

  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kifuyomi-'));
    copyFileSync('dist/kifuyomi.single.js', join(folder, 'kifuyomi.single.js'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  async function openFile(page: Page, body: string, lang = 'en'): Promise<void> {
    const file = join(folder, 'game.html');
    writeFileSync(
      file,
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Game</title>${SINGLE}${body}</html>`,
    );
    await page.goto(pathToFileURL(file).href);
  }

  test('one file has all that a reader can ask for, and asks for nothing', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openFile(page, viewerTag());
    await readThrough(page);
    await press(page, 'open:menu');
    await unfold(page);
    await panel(page).locator('[data-act="open:settings"]').click();
    await expect(panel(page)).toContainText('Settings');
    await page.keyboard.press('Escape');
    expect(asked.map((url) => url.split('/').pop())).toEqual(['game.html', 'kifuyomi.single.js']);
  });

  test('one file reads CSA, kō shogi and what is broken', { tag: '@firefox' }, async ({ page }) => {
    await openFile(page, viewerTag('', CSA) + viewerTag('', KO) + viewerTag('', BROKEN));
    await ready(page);
    const plies = await page.evaluate(() =>
      [...document.querySelectorAll('kifu-viewer')].map((one) => one.info?.plies),
    );
    expect(plies).toEqual([3, 1, 2]);
    const ko = page.locator('kifu-viewer').nth(1);
    expect(await ko.locator('[data-piece]').count()).toBeGreaterThan(150);
    await expect(page.locator('kifu-viewer').nth(2).locator('.problems')).toContainText(
      '1 problem',
    );
  });

  test('one file speaks every language', async ({ page }) => {
    await openFile(page, viewerTag(), 'ko');
    await ready(page);
    await expect(viewer(page).locator('.moves')).toHaveAttribute('aria-label', '수순');
  });
});

test('one file loaded together with the module defines the element once', {
  tag: '@firefox',
}, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openWith(page, SINGLE + MODULE + SINGLE, viewerTag());
  await ready(page);
  await press(page, 'next');
  expect((await state(page)).ply).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test('a plain script loads the module from its own folder', async ({ page }) => {
  await page.route('**/parts/*', (route) =>
    route.continue({ url: route.request().url().replace('/parts/', '/') }),
  );
  const loaded = filesLoaded(page);
  await openWith(page, '<script src="parts/kifuyomi.classic.js" async></script>', viewerTag());
  await readThrough(page);
  expect(loaded).toContain('kifuyomi.js');
});

test('a wrong type of the engine’s file does not matter', { tag: '@firefox' }, async ({ page }) => {
  const messages = consoleOf(page, 'warning');
  const loaded = filesLoaded(page);
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { 'content-type': 'application/octet-stream' } });
  });
  await open(page, viewerTag('', CSA));
  await readThrough(page);
  expect(loaded).not.toContain('kifuyomi-nowasm.js');
  expect(messages).toEqual([]);
});

const POLICY = "default-src 'none'; style-src 'self';";

/** Refusals of WebAssembly: the cause, and the message for the site's owner. */
const REFUSED: readonly (readonly [
  what: string,
  refuse: (page: Page) => Promise<unknown>,
  policy: string | undefined,
  messages: string,
])[] = [
  [
    'a policy without WebAssembly',
    async () => {},
    `${POLICY} script-src 'self'; connect-src 'self'`,
    "script-src 'self' 'wasm-unsafe-eval'",
  ],
  [
    'a policy without connections',
    async () => {},
    `${POLICY} script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'`,
    "connect-src 'self'",
  ],
  [
    'a browser without WebAssembly',
    (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly')),
    undefined,
    'has no WebAssembly',
  ],
  [
    'an engine that is not there',
    (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 404 })),
    undefined,
    '/kifuyomi-reader.wasm',
  ],
  [
    'a page in place of the engine',
    (page) =>
      page.route('**/*.wasm', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome' }),
      ),
    undefined,
    'sends another page in its place',
  ],
  [
    'an engine that something stops',
    (page) => page.route('**/*.wasm', (route) => route.abort('blockedbyclient')),
    undefined,
    'content blocker',
  ],
  [
    'a script whose engine is damaged',
    (page) =>
      page.route('**/kifuyomi.js', async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const body = text.replace('function firstEngine(){return"', '$&damaged');
        expect(body).not.toBe(text);
        await route.fulfill({ response, body });
      }),
    undefined,
    '/kifuyomi.js',
  ],
];

for (const [what, refuse, policy, said] of REFUSED) {
  test(`${what}: the viewer runs in JavaScript, and its owner is warned once`, {
    // Refused by the browser, whose words differ.
    tag: policy ? '@firefox' : [],
  }, async ({ page }) => {
    const messages = consoleOf(page, 'warning');
    const loaded = filesLoaded(page);
    await refuse(page);
    await openWith(page, MODULE, viewerTag() + viewerTag('', CSA), policy ? { policy } : {});
    await readThrough(page);
    expect(loaded.filter((name) => name === 'kifuyomi-nowasm.js')).toHaveLength(1);
    expect(messages.filter((text) => text.includes('kifu-viewer'))).toHaveLength(1);
    expect(messages.join()).toContain(said);
    expect(messages.join()).toContain('is running in JavaScript');
  });

  test(`${what}, and no JavaScript for it: the panel says what helps`, async ({ page }) => {
    await refuse(page);
    await page.route('**/kifuyomi-nowasm.js*', (route) => route.fulfill({ status: 404 }));
    await openWith(page, MODULE, viewerTag('', CSA), policy ? { policy } : {});
    const alert = viewer(page).locator('[role=alert]');
    await expect(alert).toContainText('viewer could not be loaded');
    await expect(alert).toContainText(said);
    await expect(alert.locator('code').last()).toHaveText(/^http.*\/kifuyomi-nowasm\.js$/);
    expect(await alert.locator('a').count()).toBe(0);
    await expect(viewer(page).getByText('+7776FU')).toBeVisible();
  });
}

test('one file under a policy without WebAssembly loads the engine in JavaScript', async ({
  page,
}) => {
  const loaded = filesLoaded(page);
  await openWith(page, '<script src="kifuyomi.single.js"></script>', viewerTag(), {
    policy: `${POLICY} script-src 'self'`,
  });
  await readThrough(page);
  expect(loaded).toEqual(['kifuyomi.single.js', 'kifuyomi-nowasm.js']);
});

/** Starts a server with a page and with scripts for every origin, but no other file for other origins. */
async function elsewhere(body = ''): Promise<{ at: string; close(): void }> {
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url ?? '', 'http://localhost').pathname);
    const isScript = name.endsWith('.js') && !name.includes('nowasm');
    const isThere = name.startsWith('kifuyomi');
    response.writeHead(200, {
      'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(isScript ? { 'access-control-allow-origin': '*' } : {}),
    });
    response.end(isThere ? readFileSync(join('dist', name)) : body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { at: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('an engine on another server that does not hand it out is recognised', async ({ page }) => {
  const files = await elsewhere();
  const script = `<script type="module" src="${files.at}/kifuyomi.js"></script>`;
  const home = await elsewhere(
    `<!doctype html><html lang="en">${script}${viewerTag('', CSA)}</html>`,
  );
  await page.goto(home.at);
  const alert = viewer(page).locator('[role=alert]');
  await expect(alert).toContainText('on another server');
  await expect(alert.locator('code')).toHaveText([
    'Access-Control-Allow-Origin: *',
    `${files.at}/kifuyomi-nowasm.js`,
  ]);
  for (const server of [files, home]) server.close();
});

test('a server in trouble is waited for, in every language', async ({ page }) => {
  let works = false;
  await page.route('**/*.wasm', (route) =>
    works ? route.continue() : route.fulfill({ status: 503 }),
  );
  const loaded = filesLoaded(page);
  for (const [lang, sentence] of [
    ['ja', 'しばらくしてからもう一度お試しください'],
    ['zh', '请稍后再试'],
    ['ko', '잠시 후 다시'],
    ['en', 'try again later'],
  ] as const) {
    await openWith(page, MODULE, viewerTag('', CSA), { lang });
    await expect(viewer(page).locator('[role=alert]')).toContainText(sentence);
  }
  expect(loaded).not.toContain('kifuyomi-nowasm.js');
  works = true;
  await press(page, 'retry');
  await ready(page);
});

test('one sentence is left when even the help cannot be loaded', async ({ page }) => {
  await page.route('**/{*.wasm,kifuyomi-fallback.js*}', (route) => route.fulfill({ status: 404 }));
  await open(page, viewerTag('', CSA));
  await expect(viewer(page).locator('[role=alert] p')).toHaveText([
    'The viewer could not be loaded.',
  ]);
});

test('the panel can be read on a phone and by everybody', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.route('**/kifuyomi-nowasm.js*', (route) => route.fulfill({ status: 404 }));
  await openWith(page, MODULE, viewerTag(), {
    policy: `${POLICY} script-src 'self' 'unsafe-inline'`,
  });
  const alert = viewer(page).locator('[role=alert]');
  await expect(alert.locator('code').first()).toHaveText("script-src 'self' 'wasm-unsafe-eval'");
  const taken = await alert
    .locator('code')
    .first()
    .evaluate((line) => getComputedStyle(line).userSelect);
  expect(taken).toBe('all');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  // A message taller than the board is shown from its first line.
  const above = await alert.evaluate((message) => {
    const [box, first] = [message, message.querySelector('p')].map((one) =>
      one?.getBoundingClientRect(),
    );
    return (first?.top ?? 0) - (box?.top ?? 0);
  });
  expect(above).toBeGreaterThanOrEqual(0);
});

test('an engine in JavaScript that stops is reported by every viewer', async ({ page }) => {
  await page.route('**/kifuyomi-nowasm.js*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // The test corrupts its memory on demand: then the next request runs into unreachable code.
    const trap =
      /function ([\w$]+)\(\)\{(?:const|let|var) [\w$]+=(?:new )?Error\("unreachable"\)/.exec(
        text,
      )?.[1];
    if (!trap) throw new Error('there is no trap');
    await route.fulfill({ response, body: `${text}\n;globalThis.runIntoTrap=${trap};` });
  });
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
  await open(page, viewerTag('', CSA).repeat(2));
  await ready(page);
  await page.evaluate(() => {
    const trap = Reflect.get(window, 'runIntoTrap') as () => void;
    // Every answer of the engine calls this function.
    Object.getPrototypeOf(Int32Array).prototype.slice = () => {
      trap();
      return new Int32Array();
    };
  });
  await press(page, 'next');
  const alerts = page.locator('kifu-viewer [role=alert]');
  await expect(alerts).toHaveCount(2);
  await expect(alerts.first()).toContainText('has stopped');
});
