/** Records full of hostile strings, under the strictest policy of a page: nothing runs, nothing becomes markup. */

import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { HOSTILE } from './hostile-strings.js';
import { ready, viewer, viewerTag } from './viewer.js';

/** A policy that allows only the site's own files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src blob: data:',
  'media-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const PANELS = [
  'menu',
  'share',
  'settings',
  'notation',
  'jump',
  'find',
  'about',
  'glossary',
  'pictures',
  'help',
] as const;

/** Turns a string into one line of a record, without its line breaks. */
const lineOf = (text: string): string => text.replace(/[\r\n]/g, ' ');

/** Returns a game whose headers, comments, bookmarks and unread lines are the hostile strings. */
function full(): string {
  const moves = ['３八飛(28)', '７二飛(82)', '２八飛(38)', '８二飛(72)'];
  const all = HOSTILE.map(lineOf);
  const [black, white] = all;
  return [
    `先手：${black}`,
    `後手：${white}`,
    ...all.map((text, i) => `項目${i}：${text}`),
    ...all.slice(0, 60).map((text) => `${text.replace(/[：:]/g, '')}：値`),
    '手合割：平手',
    '手数----指手---------消費時間--',
    ...all.map((text) => `*${text}`),
    ...all.flatMap((text, i) => [`${i + 1} ${moves[i % 4]}`, `*${text}`, `&${text}`]),
    `${all.length + 1} ${all[5]}`,
    ...all.slice(0, 40),
    '',
    '変化：9手',
    `9 １六歩(17)`,
    `*${all[6]}`,
  ].join('\n');
}

/** Returns short games in one text, with every string as a player. */
const players = (): string =>
  HOSTILE.map(lineOf)
    .flatMap((text, i, all) => (i % 2 ? [] : [[text, all[i + 1] ?? '']]))
    .map(
      ([black, white]) =>
        `先手：${black}\n後手：${white}\n棋戦：${white}\n場所：${black}\n手合割：平手\n` +
        '手数----指手---------消費時間--\n1 ７六歩(77)\n2 投了\n',
    )
    .join('\n');

async function visit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(
        `${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`,
      );
    });
    addEventListener('error', ({ message }) => seen.push(message));
    addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)));
  });
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.route('**/attacked.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="en"><head><title>Page</title>
        <script type="module" src="kifuyomi.js"></script></head><body>
        ${viewerTag('id="game" notation="western" share=""')}
        <p><kifu-move for="game" at="2">P-3d</kifu-move></p>
        <kifu-diagram for="game" at="1" caption names></kifu-diagram></body></html>`,
    }),
  );
  await page.goto('attacked.html');
  await ready(page);
}

/** Returns the forbidden content of the viewers, the pictures and the page. */
const wrong = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [...(Reflect.get(window, 'seen') as string[])];
    if ('hacked' in window) found.push('a script has run');
    const forbidden =
      'script, iframe, object, embed, base, meta, link, math, marquee, plaintext, xmp, video, audio, foreignObject, set, animate, kifu-viewer';
    const look = (root: ParentNode) => {
      for (const one of root.querySelectorAll('*')) {
        const names = one.getAttributeNames();
        const isRun = names.some((name) => /^on/i.test(name));
        const address = one.getAttribute('href') ?? one.getAttribute('xlink:href') ?? '';
        const isBad = /^\s*(java\s*script|vbscript|data|file):/i.test(address);
        if (one.matches(forbidden) || isRun || isBad) found.push(one.outerHTML.slice(0, 200));
        if (one.shadowRoot) look(one.shadowRoot);
      }
    };
    for (const one of document.body.children) if (one.shadowRoot) look(one.shadowRoot);
    return [...new Set(found)];
  });

/** Shows a text and opens every panel. Returns whether there was a record. */
async function showAll(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    async ({ text, panels }) => {
      const one = document.querySelector('kifu-viewer') as KifuViewerElement;
      const shown = new Promise((done) => {
        for (const name of ['kifu-load', 'kifu-error'])
          one.addEventListener(name, ({ type }) => done(type), { once: true });
      });
      one.text = text;
      if ((await shown) === 'kifu-error') return false;
      const root = one.shadowRoot as ShadowRoot;
      const until = async (isThere: () => unknown) => {
        while (!isThere()) await new Promise((done) => requestAnimationFrame(done));
      };
      for (const panel of panels) {
        one.open(panel);
        await until(() => root.querySelector(`.panel-${panel}`));
        for (const folded of root.querySelectorAll('.panel details'))
          folded.setAttribute('open', '');
        for (const at of ['0', '1', '9.1', 'last']) one.go(at);
        await Reflect.get(one, 'updateComplete');
      }
      return true;
    },
    { text, panels: PANELS },
  );
}

test('there are more than 200 hostile strings, each once', () => {
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
  expect(HOSTILE.length).toBeGreaterThan(200);
});

test('in every field, format and panel hostile strings are text, and no policy is needed', async ({
  page,
}) => {
  test.slow();
  await visit(page);
  expect(await wrong(page)).toEqual([]);
  expect(await showAll(page, full())).toBe(true);
  // The strings are shown as text.
  const shown = await viewer(page).evaluate((one) => one.shadowRoot?.textContent ?? '');
  const text = shown.replace(/\s+/g, ' ');
  const visible = HOSTILE.filter((one) => text.includes(lineOf(one).replace(/\s+/g, ' ').trim()));
  expect(visible.length).toBeGreaterThan(180);
  expect(await wrong(page)).toEqual([]);
  const formats = await viewer(page).evaluate(async (one) =>
    (await (one as KifuViewerElement).formats()).flatMap(({ name, writes }) =>
      writes ? name : [],
    ),
  );
  expect(formats.length).toBeGreaterThan(10);
  const written = await viewer(page).evaluate(async (one, formats) => {
    const texts: string[] = [];
    for (const name of formats)
      texts.push((await (one as KifuViewerElement).write(name))?.text ?? '');
    return texts;
  }, formats);
  let records = 0;
  for (const [i, text] of written.entries()) {
    records += Number(await showAll(page, text));
    expect(await wrong(page), formats[i]).toEqual([]);
  }
  expect(records).toBeGreaterThan(10);
  expect(await showAll(page, players())).toBe(true);
  expect(await wrong(page)).toEqual([]);
  await expect(page.locator('kifu-diagram svg')).toBeVisible();
});

test('hostile attributes and a hostile text are refused or shown as text', async ({ page }) => {
  await visit(page);
  await page.evaluate(async (strings) => {
    const one = document.querySelector('kifu-viewer') as KifuViewerElement;
    const names = ['notation', 'at', 'theme', 'pieces', 'board', 'size', 'lang', 'crop', 'group'];
    for (const text of strings) {
      for (const name of [...names, 'flip-for', 'pace', 'lock', 'share', 'mode'])
        one.setAttribute(name, text);
      one.text = text;
      await Reflect.get(one, 'updateComplete');
    }
  }, HOSTILE);
  expect(await wrong(page)).toEqual([]);
  await page.evaluate(() => {
    const one = document.querySelector('kifu-viewer') as KifuViewerElement;
    for (const name of one.getAttributeNames()) one.removeAttribute(name);
    one.text = '1 ７六歩(77)';
  });
  await expect(viewer(page).locator('.moves .move')).toHaveCount(2);
});
