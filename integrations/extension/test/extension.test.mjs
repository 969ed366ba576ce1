/** The extension in Chromium, as a reader uses it, and under Mozilla's linter. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { chromium } from '@playwright/test';
import { ROOT, serve } from '../../testing/browser.mjs';
import { npmHost } from '../../testing/hosts.mjs';
import { packExtension } from '../pack.mjs';

// Headless shells do not support extensions.
const BROWSER = [process.env.CHROMIUM_FULL, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (program) => program && existsSync(program),
);
const notBuilt =
  !existsSync(join(ROOT, 'dist/embed.html')) && 'dist/ is not built: run `cargo xtask build`';
const withoutBrowser =
  !BROWSER && 'Chromium is not installed (CHROMIUM_FULL names another program)';

const KIF = '先手：黒田\n後手：白井\n1 ７六歩(77)\n2 ３四歩(33)\n*a < b\n3 ２二角成(88)\n';
const SJIS = readFileSync(join(ROOT, 'tests/browser/shift-jis.kif'));
const PAGE = `<!doctype html><html lang="ja"><meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; connect-src *">
  <title>日記</title><body style="max-width: 40rem; margin: auto"><h1>日記</h1>
  <pre id="kif">${KIF.replaceAll('<', '&lt;')}</pre>
  <p>Inline <code>▲７六歩△３四歩</code> stays.</p>
  <pre id="other">1 apple\n2 pears</pre>
  <p>棋譜は<a id="own" href="/old.KIF?x=1">こちら</a>、<a id="foreign" href="FOREIGN/far.kif">あちら</a>。</p>
  <p id="prose">☗７六歩<br>☖３四歩<br>☗２六歩</p>`;

const folder = mkdtempSync(join(tmpdir(), 'kifuyomi-extension-'));
const shots = join(ROOT, 'tests/output/integrations');
mkdirSync(shots, { recursive: true });
after(() => rmSync(folder, { recursive: true, force: true }));

describe('Chromium', { skip: notBuilt || withoutBrowser }, () => {
  let context, site, foreign, worker, cdp, id, page;

  before(async () => {
    packExtension(join(folder, 'packed'));
    foreign = await serve({ '/far.kif': KIF });
    site = await serve({
      '/diary.html': PAGE.replace('FOREIGN', foreign.url.replace('127.0.0.1', 'localhost')),
      '/empty.html': '<!doctype html><html lang="en"><p>Nothing</p></html>',
      '/old.KIF': SJIS,
    });
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: BROWSER,
      headless: false,
      locale: 'en-GB',
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--enable-unsafe-extension-debugging',
        `--disable-extensions-except=${join(folder, 'packed')}`,
        `--load-extension=${join(folder, 'packed')}`,
      ],
    });
    worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    id = new URL(worker.url()).host;
    cdp = await context.browser().newBrowserCDPSession();
  });

  after(async () => {
    await context?.close();
    site?.close();
    foreign?.close();
  });

  beforeEach(async () => {
    page = await context.newPage();
    await page.goto(`${site.url}/diary.html`);
  });

  afterEach(() => page.close());

  /** Presses the extension's button in the toolbar, which grants it access to the page. */
  async function pressButton() {
    const { targetInfos } = await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const { targetId } = targetInfos.find(({ url }) => url === page.url());
    await cdp.send('Extensions.triggerAction', { id, targetId });
  }

  /** Returns the frame of a board once its record is loaded. */
  async function boardIn(locator) {
    const frame = await (await locator.elementHandle()).contentFrame();
    await frame.waitForFunction(() => document.querySelector('kifu-viewer')?.info);
    return frame;
  }

  /** Presses the button next to a link by key: a board above it still moves it. */
  const pressBoardButton = (link) => page.locator(`${link} + span button`).press('Enter');

  const viewerState = (frame) =>
    frame.evaluate(() => {
      const { info, record } = document.querySelector('kifu-viewer');
      return { players: info.players?.map(({ name }) => name), moves: record.rows.length - 1 };
    });

  /** Picks an entry of the context menu, which belongs to the browser itself. */
  async function pickMenu(info) {
    const opened = context.waitForEvent('page');
    await worker.evaluate(async (what) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.contextMenus.onClicked.dispatch(what, tab);
    }, info);
    return opened;
  }

  test('before the button is pressed a page is not touched', async () => {
    const html = await page.content();
    assert.doesNotMatch(html, /iframe|chrome-extension/);
  });

  test('a press turns a block into a board under a strict policy, the next one puts it back', async () => {
    const before = await page.locator('body').innerHTML();
    await pressButton();
    const frame = await boardIn(page.locator('#kif + iframe'));
    assert.equal((await viewerState(frame)).moves, 3);
    assert.ok(await page.locator('#kif').isHidden());
    assert.ok(await page.locator('#other').isVisible());
    assert.equal(await page.locator('iframe').count(), 1);
    await frame.getByRole('button', { name: 'Forward' }).click();
    await frame.waitForFunction(() => document.querySelector('kifu-viewer').ply === 1);
    await page.screenshot({ path: join(shots, 'extension-page.png'), fullPage: true });
    await pressButton();
    await page.locator('iframe').waitFor({ state: 'detached' });
    assert.equal((await page.locator('body').innerHTML()).replace(' style=""', ''), before);
  });

  test('a link to a file of the same site gets a button that shows it, in Shift_JIS too', async () => {
    await pressButton();
    await pressBoardButton('#own');
    const frame = await boardIn(page.locator('p iframe'));
    assert.ok((await viewerState(frame)).moves > 0);
    await pressBoardButton('#own');
    await page.locator('p iframe').waitFor({ state: 'detached' });
  });

  test('a link to a site that shares no files opens a tab that asks for permission', async () => {
    await pressButton();
    const [tab] = await Promise.all([context.waitForEvent('page'), pressBoardButton('#foreign')]);
    await tab.getByRole('button', { name: /Allow reading from localhost/ }).waitFor();
    await tab.screenshot({ path: join(shots, 'extension-permission.png') });
    await tab.close();
  });

  test('a selected text opens in a tab with its lines, and stays when the tab is reloaded', async () => {
    await pressButton();
    await page.evaluate(() => getSelection().selectAllChildren(document.querySelector('#prose')));
    const tab = await pickMenu({
      menuItemId: 'selection',
      selectionText: 'lines lost',
      frameId: 0,
    });
    for (const visit of ['first', 'reloaded']) {
      if (visit === 'reloaded') await tab.reload();
      const frame = await boardIn(tab.locator('iframe'));
      assert.equal((await viewerState(frame)).moves, 3, visit);
    }
    assert.doesNotMatch(tab.url(), /%/);
    await tab.screenshot({ path: join(shots, 'extension-tab.png') });
    await tab.close();
  });

  test('a page without records says so', async () => {
    await page.goto(`${site.url}/empty.html`);
    await pressButton();
    await page.getByRole('status').filter({ hasText: 'No record' }).waitFor();
  });

  test('no other host is asked', async () => {
    const asked = [];
    context.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await pressButton();
    await boardIn(page.locator('#kif + iframe'));
    const hosts = new Set(asked.map((url) => new URL(url).host));
    assert.deepEqual([...hosts].sort(), [new URL(site.url).host, id].sort());
  });
});

test("Mozilla's linter finds no errors", { skip: notBuilt }, (context) => {
  const webExt = npmHost('web-ext', ['web-ext@10']);
  if (webExt.skip) {
    context.skip(webExt.skip);
    return;
  }
  packExtension(join(folder, 'packed'));
  writeFileSync(join(folder, 'package.json'), '{}');
  const program = join(webExt.folder, 'node_modules/web-ext/bin/web-ext.js');
  const said = execFileSync(
    process.execPath,
    [program, 'lint', '--source-dir', join(folder, 'packed'), '--output', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { errors, warnings } = JSON.parse(said);
  assert.deepEqual(errors, []);
  // Chrome's worker next to Firefox' script, and the viewer's loading of its own parts.
  const known = ['BACKGROUND_SERVICE_WORKER_IGNORED', 'UNSAFE_VAR_ASSIGNMENT'];
  assert.deepEqual(
    warnings.filter(({ code }) => !known.includes(code)),
    [],
  );
});
