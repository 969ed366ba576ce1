import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { ready, violations } from './viewer.js';

const DOCS = new URL('../../dist/docs/', import.meta.url);
const pagesIn = (folder: string) =>
  readdirSync(new URL(folder, DOCS))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `docs/${folder}${name}`);
const PAGES = [...pagesIn(''), ...pagesIn('ja/')];

test('every page of the handbook leads only to what is there', async ({ page, request }) => {
  const links = new Set<string>();
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    for (const [, address = ''] of html.matchAll(
      /<(?:a|link|script|img)[^>]* (?:href|src)="([^"]+)"/g,
    )) {
      const url = new URL(address, new URL(path, 'http://here/'));
      if (url.host === 'here') links.add(url.pathname);
    }
  }
  const answers = await Promise.all(
    [...links].map(async (path) => [path, (await request.get(path)).status()] as const),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  // The contents list every page, in both languages.
  for (const [folder, lang] of [
    ['', 'en'],
    ['ja/', 'ja'],
  ]) {
    await page.goto(`docs/${folder}index.html`);
    await expect(page.locator('html')).toHaveAttribute('lang', `${lang}`);
    expect(await page.locator('nav a').count()).toBeGreaterThanOrEqual(pagesIn('').length - 1);
  }
});

for (const name of [
  'index',
  'bloggers',
  'formats',
  'notations',
  'accessibility',
  'engines',
  'developers',
  'article',
  'command-line',
  'hosting',
  'iframe',
  'theming',
]) {
  for (const folder of ['', 'ja/']) {
    test(`${folder}${name} is whole, and shows its examples at work`, async ({ page }) => {
      const messages: string[] = [];
      page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(`${error}`));
      await page.goto(`docs/${folder}${name}.html`);
      expect(await page.locator('main').innerText()).not.toMatch(/\{\{\w+\}\}/);
      const viewers = page.locator('.live > kifu-viewer');
      if ((await viewers.count()) > 0) {
        await viewers.first().scrollIntoViewIfNeeded();
        await ready(page);
        // The pages' scripts and styles do not affect the records.
        const records = await viewers.evaluateAll((all) =>
          all.map((one) => (one as KifuViewerElement).text).join(),
        );
        expect(records).not.toMatch(/Copy|コピー/);
      }
      const diagrams = await page.locator('kifu-diagram').allTextContents();
      expect(diagrams.join()).not.toMatch(/Copy|コピー/);
      expect(await violations(page)).toEqual([]);
      expect(messages).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
    });
  }
}

test('every notation is explained sign by sign', async ({ page }) => {
  await page.goto('docs/notations.html');
  const row = page.locator('tr', { hasText: '不成' }).filter({ hasText: 'does not promote' });
  await expect(row.first()).toContainText('it could have promoted');
  const iroha = page.locator('table', { hasText: '京' });
  const labels = await iroha.locator('td:not(:last-child)').allTextContents();
  expect(new Set(labels).size).toBe(81);
  expect(labels[8]).toBe('い');
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page.locator('h1')).toHaveText('将棋の指し手の書き方');
});

test('code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('docs/bloggers.html');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'kifuyomi.js"></script>',
  );
});

test('a page has its parts in the margin, and the contents are in three groups', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('docs/theming.html');
  await expect(page.locator('nav details .group')).toHaveCount(3);
  const outline = page.locator('.outline');
  const [margin, text] = [await outline.boundingBox(), await page.locator('main').boundingBox()];
  expect(margin?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await outline.getByRole('link', { name: 'On paper' }).click();
  await expect(page.locator('#on-paper')).toBeInViewport();
});

test('a board is above the code that shows it', async ({ page }) => {
  await page.goto('docs/index.html');
  const [live, code] = [page.locator('main .live').first(), page.locator('main .code').first()];
  expect((await live.boundingBox())?.y).toBeLessThan((await code.boundingBox())?.y ?? 0);
});

for (const [path, words, title] of [
  ['docs/index.html', 'print paper', 'On paper'],
  ['docs/ja/index.html', '印刷', '印刷'],
] as const)
  test(`the handbook is searched: ${words}`, async ({ page }) => {
    await page.goto(path);
    const search = page.getByRole('searchbox');
    await search.fill(words);
    const found = page.locator('.found');
    await found.getByRole('link', { name: title }).first().click();
    await expect(page.locator('h2:target')).toContainText(title);
    await search.fill('xyzzy');
    await expect(found).toHaveText(/Nothing found|見つかりません/);
  });
