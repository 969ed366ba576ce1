/** The page offline, its versions, and data shared by other apps. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type Site, site } from './site.js';
import { panel, press, unfold, viewer } from './viewer.js';
import { settled } from './waiting.js';

let here: Site;

test.beforeEach(async () => {
  here = await site();
});
test.afterEach(() => here.close());

/** Opens the page and waits until the service worker has cached it. */
async function visit(page: Page): Promise<void> {
  await page.goto(here.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await shows(page, 'Ōhashi Sōkei');
}

async function shows(page: Page, black: string): Promise<void> {
  await expect
    .poll(() => viewer(page).evaluate((one: HTMLElement) => Reflect.get(one, 'info')?.black))
    .toBe(black);
}

const caches = (page: Page) => page.evaluate(() => window.caches.keys());

/** Publishes another version of the site, whose page has another title. */
function publish(title: string): void {
  const old = readFileSync('dist/index.html', 'utf8');
  const next = old.replace(/<title>.*<\/title>/, `<title>${title}</title>`);
  const sum = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const worker = readFileSync('dist/sw.js', 'utf8');
  const version = /"([0-9a-f]{12})"/.exec(worker)?.[1] ?? '';
  expect(worker).toContain(sum(old));
  here.files.set('index.html', next);
  here.files.set('sw.js', worker.replace(sum(old), sum(next)).replaceAll(version, 'aaaaaaaaaaaa'));
}

const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

test('without a network the page opens again, reads, converts, and has its features', async ({
  page,
}) => {
  await visit(page);
  await here.close();
  await page.reload();
  await shows(page, 'Ōhashi Sōkei');
  // This format is read only by the full engine.
  await page.locator('#paste').fill('[Sente "Offline"]\n[Gote "Fujita"]\n\n1. P-7f P-3d 2. P-2f\n');
  await shows(page, 'Offline');
  await page.locator('[data-do=share]').click();
  await panel(page).locator('[name=tab][value=text]').check();
  await expect(panel(page).locator('.share-record textarea')).toHaveValue(/７六歩/);
  await page.keyboard.press('Escape');
  await press(page, 'open:menu');
  await unfold(page);
  await panel(page).locator('[data-act="open:settings"]').click();
  await expect(viewer(page).locator('.panel-settings input').first()).toBeAttached();
  // So does the page for frames.
  await page.goto(`${here.url}embed.html#u=~0.7ku2jm.`);
  await expect(viewer(page).locator('.moves .move')).toHaveCount(3);
});

test('an address that is not kept leads to the page while there is no network', async ({
  page,
}) => {
  await visit(page);
  await here.close();
  await page.goto(`${here.url}elsewhere`);
  await expect(page.locator('h1')).toContainText('Kifuyomi');
});

test('a new version is announced, and used when the reader likes, with the record kept', async ({
  page,
}) => {
  await visit(page);
  await page.locator('#paste').fill('先手：Kept\n   1 ７六歩(77)\n   2 ３四歩(33)\n');
  await shows(page, 'Kept');
  await press(page, 'last');
  publish('The next version');
  await expect(page.locator('.news')).toBeHidden();
  await update(page);
  await expect(page.locator('.news')).toBeVisible();
  const before = await caches(page);
  expect(before).toHaveLength(2);
  await page.locator('[data-do=reload]').click();
  await expect(page).toHaveTitle('The next version');
  await shows(page, 'Kept');
  await expect.poll(() => viewer(page).evaluate((one) => Reflect.get(one, 'at'))).toBe('2');
  await expect.poll(() => caches(page)).toEqual([before.find((name) => name.includes('aaaa'))]);
  await expect(page.locator('.news')).toBeHidden();
});

test('a new version is used on the next visit without being asked for', async ({ context }) => {
  const first = await context.newPage();
  await visit(first);
  publish('The next version');
  await update(first);
  await expect(first.locator('.news')).toBeVisible();
  await first.reload();
  await expect(first).toHaveTitle(/Kifuyomi/);
  await expect(first.locator('.news')).toBeVisible();
  await first.close();
  const second = await context.newPage();
  await expect
    .poll(async () => {
      await second.goto('about:blank');
      await second.goto(here.url);
      return second.title();
    })
    .toBe('The next version');
});

test('files of two versions are never mixed', async ({ page }) => {
  await visit(page);
  publish('The next version');
  // The new version is incomplete: the worker is there, the page is not.
  here.files.delete('index.html');
  const refused = await page.evaluateHandle(async () => {
    const registration = await navigator.serviceWorker.ready;
    return {
      worker: new Promise<void>((done) => {
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing;
          worker?.addEventListener('statechange', () => worker.state === 'redundant' && done());
        });
      }),
    };
  });
  await update(page).catch(() => undefined);
  await refused.evaluate(({ worker }) => worker);
  await settled(page);
  await expect(page.locator('.news')).toBeHidden();
  await page.reload();
  await shows(page, 'Ōhashi Sōkei');
});

test('only the site’s own files are kept, and only by the page itself', async ({ page }) => {
  here.files.set('game.kif', '先手：Elsewhere\n   1 ７六歩(77)\n');
  await page.goto(`${here.url}embed.html#src=game.kif`);
  await shows(page, 'Elsewhere');
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await visit(page);
  const other = await site({ 'access-control-allow-origin': '*' });
  other.files.set('other.kif', '先手：Other\n   1 ７六歩(77)\n');
  await page.reload();
  await page.locator('.link').click();
  await page.locator('#address').fill(`${other.url}other.kif`);
  await page.keyboard.press('Enter');
  await shows(page, 'Other');
  await page.goto(`${here.url}embed.html#src=game.kif`);
  await shows(page, 'Elsewhere');
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url);
  });
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((url) => !url.startsWith(here.url) || url.endsWith('game.kif'))).toEqual([]);
  await other.close();
});

test('a record that another app shares is shown', async ({ page }) => {
  await visit(page);
  // Shares as the system does: with a form and a file.
  const share = async (file: string, text: string) => {
    await page.goto(`${here.url}samples/`);
    await page.evaluate((url) => {
      document.body.innerHTML = `<form action="${url}" method="post" enctype="multipart/form-data"
        accept-charset="utf-8">
        <input type="file" name="file"><textarea name="text"></textarea><button>Share</button></form>`;
    }, here.url);
    if (file) {
      const buffer = readFileSync(file);
      await page.locator('[name=file]').setInputFiles({ name: '共有.kif', mimeType: '', buffer });
    }
    await page.locator('[name=text]').fill(text);
    await page.locator('button').click();
  };
  await share('tests/browser/shift-jis.kif', '');
  await expect(page.locator('.shown')).toContainText('共有.kif');
  await expect(viewer(page).locator('.player.foot')).toContainText('青山');
  await share('', '先手：Shared\n1 ７六歩(77)\n');
  await shows(page, 'Shared');
  expect(new URL(page.url()).search).toBe('');
});

test('it can be installed: the manifest names what is there', async ({ page }) => {
  await page.goto(here.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(here.url + href)).json();
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(here.url + src);
    expect(icon.ok()).toBe(true);
    if (type !== 'image/png') continue;
    const png = await icon.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.file_handlers[0].accept['text/plain']).toContain('.kif');
});
