/** The handbook's worker that isolates pages: engines with threads get shared memory, and everything else works. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type Site, site } from './site.js';
import { panel, press, ready, viewer, viewerTag } from './viewer.js';

/** An engine that reports the data given to its worker as its name. */
const SHARING = `
  onmessage = ({ data }) => {
    for (const line of data.split('\\n')) {
      if (line === 'usi') {
        const is = crossOriginIsolated && new SharedArrayBuffer(8).byteLength === 8;
        postMessage('id name ' + (is ? 'Shared' : 'Alone') + '\\nusiok');
      }
      if (line === 'isready') postMessage('readyok');
      if (line.startsWith('go')) postMessage('info depth 1 score cp 77 nodes 9 pv 2g2f');
      if (line === 'stop') postMessage('bestmove 2g2f');
    }
  };`;

/** Returns the HTML that the handbook requires in a page, in one of its languages. */
function advice(name: string): string {
  const guide = readFileSync(`docs/${name}`, 'utf8');
  const [, html] =
    /```html\n(\s*<script>[^`]*register\('\/isolate\.js'\)[^`]*)```/.exec(guide) ?? [];
  if (!html) throw new Error(`${name} has no such script`);
  return html;
}

async function hosted(guide: string, engine: string, own: Site): Promise<void> {
  own.files.set('isolate.js', readFileSync('examples/engine/isolate.js', 'utf8'));
  own.files.set('sharing.js', SHARING);
  own.files.set(
    'article/game.html',
    `<!doctype html><html lang="en"><head><title>Test</title>${advice(guide)}
      <script type="module" src="/kifuyomi.js"></script></head><body>
      ${viewerTag(`engine="${engine}" lang="en" notation="western"`, 'position startpos moves 7g7f 3c3d')}
      </body></html>`,
  );
}

async function analyse(page: Page): Promise<void> {
  await ready(page);
  await press(page, 'open:menu');
  await panel(page).locator('summary').click();
  await panel(page).locator('[data-act="open:engine"]').click();
  await panel(page).locator('[data-engine=position]').click();
  await expect(panel(page).locator('.engine-line')).toContainText('+77 P-2f');
}

for (const guide of ['engines.md', 'engines.ja.md']) {
  test(`a page is isolated as ${guide} says, from its first visit on @firefox`, async ({
    page,
  }) => {
    const own = await site();
    await hosted(guide, '/sharing.js', own);
    const shown: boolean[] = [];
    await page.exposeFunction('shown', (is: boolean) => shown.push(is));
    // At the start of each document, since the first may be replaced before it has loaded.
    await page.addInitScript(() => {
      if (location.protocol === 'http:') Reflect.get(window, 'shown')(crossOriginIsolated);
    });
    await page.goto(`${own.url}article/game.html`);
    await expect.poll(() => shown).toEqual([false, true]);
    await analyse(page);
    await expect(panel(page).locator('.engine')).toContainText('Shared');
    await page.reload();
    await expect.poll(() => shown).toEqual([false, true, true]);
    await expect(viewer(page).locator('svg').first()).toBeVisible();
    await own.close();
  });
}

test('an engine on another server works on an isolated page where that server allows it', async ({
  page,
}) => {
  const [own, other] = [await site(), await site({ 'access-control-allow-origin': '*' })];
  other.files.set('sharing.js', SHARING);
  await hosted('engines.md', `${other.url}sharing.js`, own);
  await page.goto(`${own.url}article/game.html`);
  await page.waitForFunction(() => crossOriginIsolated);
  await analyse(page);
  await expect(panel(page).locator('.engine')).toContainText('Shared');
  expect(other.asked).toContain('sharing.js');
  await own.close();
  await other.close();
});
