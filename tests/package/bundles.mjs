// The examples, built as their users build them and opened in a browser, and other build tools.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import webpack from 'webpack';
import { PROJECT, packed, ROOT } from './install.mjs';

const SITE = 'http://site.test/';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
after(() => browser.close());

/** Opens a folder as a site. Returns the page once a record is shown on it, and the errors there. */
async function opened(folder) {
  const page = await browser.newPage();
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.route(`${SITE}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (existsSync(path)) return route.fulfill({ path });
    // Browsers request the icon by themselves.
    return route.fulfill({ status: pathname === '/favicon.ico' ? 204 : 404 });
  });
  await page.goto(SITE);
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info, null, {
    timeout: 20_000,
  });
  return { page, wrong };
}

/** Checks that the board is shown, steps are reported, and the full engine and another language load on demand. */
async function works(folder, event) {
  const { page, wrong } = await opened(folder);
  const viewer = page.locator('kifu-viewer');
  assert.equal(await viewer.locator('[data-piece]').count(), 40);
  await viewer.evaluate((one) => one.focus());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  if (event) await page.locator('output', { hasText: '2' }).waitFor();
  assert.equal(await viewer.evaluate((one) => one.ply), 2);
  const csa = await viewer.evaluate(async (one) => (await one.write('csa')).text);
  assert.match(csa, /\+7776FU/);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ko'));
  await page.waitForFunction(() =>
    /[가-힣]/.test(document.querySelector('kifu-viewer').shadowRoot.textContent),
  );
  await page.keyboard.press('?');
  await viewer.locator('.panel').waitFor();
  assert.deepEqual(wrong, []);
  await page.close();
}

test('plain HTML', async () => {
  const folder = join(PROJECT, 'examples/html');
  cpSync(packed('.'), join(folder, 'kifuyomi'), { recursive: true });
  await works(folder, false);
});

/** Returns a logger for Vite, and the warnings and errors that it is told. */
function listening() {
  const warnings = [];
  const heard = (text) => warnings.push(text);
  const customLogger = {
    info() {},
    warn: heard,
    warnOnce: heard,
    error: heard,
    clearScreen() {},
    hasErrorLogged: () => false,
    hasWarned: false,
  };
  return { warnings, customLogger };
}

for (const name of ['vite-react', 'vue', 'svelte']) {
  test(`Vite: ${name}`, async () => {
    const root = join(PROJECT, 'examples', name);
    const { warnings, customLogger } = listening();
    await build({ root, customLogger });
    assert.deepEqual(warnings, []);
    await works(join(root, 'dist'), true);
  });
}

test('Vite: a worker that reads', async () => {
  const root = join(PROJECT, 'examples/worker');
  const { warnings, customLogger } = listening();
  await build({ root, customLogger });
  assert.deepEqual(
    warnings.filter((text) => /kifuyomi|node:/.test(text)),
    [],
  );
  const folder = join(root, 'dist');
  const page = await browser.newPage();
  await page.route(`${SITE}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(SITE);
  await page.locator('input').setInputFiles(join(ROOT, 'examples/node/game.kif'));
  await page.locator('output', { hasText: 'P-7f P-3d Bx2b+' }).waitFor();
  await page.close();
});

const USE = `
import * as element from 'kifuyomi';
import { load } from 'kifuyomi/core';
globalThis.names = Object.keys(element);
const kifuyomi = await load();
globalThis.moves = kifuyomi.read('1 ７六歩(77)').map((game) => game.text(1)).join();
if (typeof document === 'undefined') console.log(moves, names.join());
`;

test('Vite for a server, with the package inside', async () => {
  const entry = join(PROJECT, 'use.js');
  writeFileSync(entry, USE);
  const outDir = join(PROJECT, 'vite-server');
  await build({
    root: PROJECT,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, minify: false },
  });
  const script = readdirSync(outDir).find((name) => /^use\.m?js$/.test(name));
  const text = readFileSync(join(outDir, script), 'utf8');
  assert.ok(!text.includes('HTMLElement'), 'there are elements in it');
  assert.ok(!text.includes('from "kifuyomi'), 'the package is not in it');
});

/** Builds with webpack. Returns its complaints. */
function packedWith(target, output) {
  const config = {
    mode: 'production',
    target,
    context: PROJECT,
    entry: './use.js',
    output: { path: output, clean: true },
    optimization: { minimize: false },
    performance: { hints: false },
    experiments: { topLevelAwait: true },
  };
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else resolve(stats.toJson({ all: false, errors: true, warnings: true }));
    });
  });
}

test('webpack for browsers', async () => {
  const folder = join(PROJECT, 'webpack-web');
  writeFileSync(join(PROJECT, 'use.js'), USE);
  const { errors, warnings } = await packedWith('web', folder);
  assert.deepEqual([errors, warnings], [[], []]);
  cpSync(join(ROOT, 'examples/node/game.kif'), join(folder, 'game.kif'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><script defer src="main.js"></script><kifu-viewer src="game.kif"></kifu-viewer>',
  );
  await works(folder, false);
});

test('webpack for servers and workers', async () => {
  writeFileSync(join(PROJECT, 'use.js'), USE);
  for (const target of ['node20.16', 'webworker']) {
    const folder = join(PROJECT, `webpack-${target}`);
    const { errors, warnings } = await packedWith(target, folder);
    assert.deepEqual([errors, warnings], [[], []], target);
    const text = readFileSync(join(folder, 'main.js'), 'utf8');
    assert.ok(!text.includes('HTMLElement'), target);
  }
  writeFileSync(join(PROJECT, 'webpack-node20.16/package.json'), '{ "type": "commonjs" }');
  const main = join(PROJECT, 'webpack-node20.16/main.js');
  const answer = execFileSync(process.execPath, [main], { encoding: 'utf8' });
  assert.equal(answer.trim(), 'P-7f KifuViewer');
});
