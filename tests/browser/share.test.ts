/** Sharing a record: links that hold it, texts and files in every format, positions, other sites. */

import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import type { KifuViewerElement } from '../../www/api.js';
import {
  expectAt,
  GAME,
  go,
  open,
  panel,
  press,
  ready,
  show,
  viewer,
  viewerTag,
} from './viewer.js';
import { answered } from './waiting.js';

type Modules = typeof import('../../www/features/share/link.js');

/** A record of moves and variations only, which USEN holds completely. */
const BARE = `手数----指手--
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２二角成(88)
   4 同　銀(31)
   5 ４五角打
   6 投了

変化：4手
   4 同　飛(82)
   5 ６八玉(59)

変化：3手
   3 ２六歩(27)
   4 ８四歩(83)
   5 ２五歩(26)
`;

const field = (page: Page, name: string): Locator => panel(page).locator(`[name="share:${name}"]`);
const group = (page: Page, name: string): Locator => panel(page).locator(`.share-${name}`);
const text = (page: Page, name: string): Locator => group(page, name).locator('.share-text');
const act = (page: Page, name: string): Locator => panel(page).locator(`[data-share="${name}"]`);

/** The tab of each button and field. */
const TAB_OF: Readonly<Record<string, string>> = {
  link: 'link',
  send: 'link',
  instead: 'link',
  isShort: 'link',
  embed: 'embed',
};

/** Switches to the tab of a button or a field. */
async function turnTo(page: Page, name: string): Promise<void> {
  await panel(page)
    .locator(`[name=tab][value=${TAB_OF[name] ?? 'text'}]`)
    .check();
}

async function use(page: Page, name: string): Promise<void> {
  await turnTo(page, name);
  await act(page, name).click();
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  await turnTo(page, name);
  await field(page, name).selectOption(value);
}

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** Opens the panel on a record. */
async function share(page: Page, record = GAME, attributes = ''): Promise<void> {
  // Of two attributes with a name the first one counts.
  await show(page, `${attributes} share="embed.html"`, record);
  await viewer(page).evaluate((one: HTMLElement) => one.focus());
  await page.keyboard.press('c');
  await expect(panel(page)).toBeVisible();
}

const written = (page: Page, format: string): Promise<string> =>
  viewer(page).evaluate(
    async (one, format) => (await (one as KifuViewerElement).write(format))?.text ?? '',
    format,
  );

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

async function saved(page: Page, name = 'save'): Promise<Download> {
  const download = page.waitForEvent('download');
  await use(page, name);
  return download;
}

/** Retries a download until it succeeds: browsers do not let a page save many files at once. */
async function savedAgain(page: Page): Promise<Download> {
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await expect
    .poll(async () => {
      await use(page, 'save');
      await answered(page);
      return downloads.length;
    })
    .toBeGreaterThan(0);
  return downloads[0] as Download;
}

/** The link reader as a bundle for pages: the outcome for broken links depends on the browser's streams. */
let bundle = '';
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['www/features/share/link.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  bundle = outputFiles[0]?.text ?? '';
});

/** Opens a page with the link reader as `window.share`. */
async function modules(page: Page): Promise<void> {
  await page.route('**/modules.js', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: bundle }),
  );
  await page.route('**/modules.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="en"><title>Modules</title>',
    }),
  );
  await page.goto('modules.html');
  await page.evaluate(async () => {
    const url = './modules.js';
    const all: Modules = await import(url);
    Object.assign(window, { share: all });
  });
}

// Links

test.describe('a link', () => {
  test('restores the record, the place, the notation and the side of the board', {
    tag: '@firefox',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/modules.js', (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: bundle }),
    );
    await page.route('**/opened.html*', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>Opened</title>
          <script type="module" src="kifuyomi.js"></script>
          <script type="module">
            import { readLink } from './modules.js';
            const { record, at, notation, flip } = await readLink(location.hash);
            const viewer = document.createElement('kifu-viewer');
            Object.assign(viewer, { text: record, at, notation, flip });
            document.body.append(viewer);
          </script>`,
      }),
    );
    await share(page, GAME, 'share="opened.html?from=test#old" notation="japanese marks=none"');
    const shown = await written(page, 'kif');
    await page.keyboard.press('Escape');
    await go(page, '3.1.4');
    await page.keyboard.press('f');
    await page.keyboard.press('c');
    await use(page, 'link');
    await expect(group(page, 'link').locator('[role=status]')).toHaveText('Copied');
    const link = await clipboard(page);
    expect(link).toContain('/opened.html?from=test#z=');
    await page.goto(link);
    await ready(page);
    await expectAt(page, '3.1.4');
    await expect(viewer(page)).toHaveAttribute('notation', 'japanese marks=none');
    await expect(viewer(page)).toHaveAttribute('flip', '');
    expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).text)).toBe(shown);
    expect(await written(page, 'kif')).toBe(shown);
  });

  test('is USEN where nothing is lost by it, or where a reader wants no more', async ({ page }) => {
    await share(page, BARE);
    await expect(text(page, 'link')).toHaveValue(/embed\.html#u=~0\.7ku2jm8rl09kbxo\.r~.*&n=\w+$/);
    await expect(field(page, 'isShort')).toHaveCount(0);
    await share(page, GAME);
    await expect(text(page, 'link')).toHaveValue(/embed\.html#z=[\w-]+&n=/);
    await expect(group(page, 'link').locator('li')).toHaveCount(0);
    await turnTo(page, 'isShort');
    await field(page, 'isShort').check();
    await expect(text(page, 'link')).toHaveValue(/embed\.html#u=~0\.7ku/);
    await expect(group(page, 'link')).toContainText('Not in the link:');
    await expect(group(page, 'link')).toContainText('comments');
  });

  test('follows the reader through the record', async ({ page }) => {
    await share(page, GAME, 'notation="western"');
    await expect(text(page, 'link')).toHaveValue(/&n=western$/);
    await page.keyboard.press('ArrowRight');
    await expect(text(page, 'link')).toHaveValue(/&at=1&n=western$/);
    await page.keyboard.press('f');
    await expect(text(page, 'link')).toHaveValue(/&at=1&n=western&f=1$/);
  });

  test('leads where the page says, and nowhere that is not on the web', async ({ page }) => {
    await open(
      page,
      `<div data-kifu-share="/reader/">${viewerTag()}</div>${viewerTag('share="javascript:alert(1)"')}`,
    );
    await ready(page);
    await viewer(page).evaluate((one: HTMLElement) => one.focus());
    await page.keyboard.press('c');
    await expect(text(page, 'link')).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/reader\/#z=/);
    const second = page.locator('kifu-viewer').nth(1);
    await second.evaluate((one: HTMLElement) => one.focus());
    await page.keyboard.press('c');
    await expect(second.locator('.share-link')).toContainText('not on the web');
    await expect(second.locator('.share-link .share-text')).toHaveCount(0);
    await expect(second.locator('.share-record .share-text')).toHaveValue(/７六歩/);
  });

  test('leads to the place in an article, which opens there again', async ({ page }) => {
    const tags = `${viewerTag('id="first"')}<p style="height: 200vh"></p>${viewerTag('at="3.1.4"')}`;
    await open(page, `<h1>Article</h1>${tags}`);
    await ready(page);
    const viewers = page.locator('kifu-viewer');
    const links: string[] = [];
    for (const one of await viewers.all()) {
      await one.evaluate((one) => (one as KifuViewerElement).open('share'));
      const group = one.locator('.share-link');
      await expect(group).toContainText('opens this page');
      links.push(await group.locator('.share-text').inputValue());
    }
    expect(links.map((link) => link.split('/').pop())).toEqual([
      'test.html#first@0',
      'test.html#2@3.1.4',
    ]);
    await page.goto('about:blank');
    await page.goto(links[1]?.replace('3.1.4', '5') ?? '');
    await expect.poll(() => viewers.nth(1).evaluate((one: KifuViewerElement) => one.at)).toBe('5');
    await expect(viewers.nth(1).locator('.board')).toBeInViewport();
    // A changed record is not that of the article.
    await viewers.nth(1).evaluate((one: KifuViewerElement, text) => {
      one.text = text;
    }, BARE);
    await viewers.nth(1).evaluate((one) => (one as KifuViewerElement).open('share'));
    await expect(viewers.nth(1).locator('.share-link .share-text')).toHaveValue(/embed\.html#u=/);
  });

  test('is a frame on other pages', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await share(page, GAME.replace('Aoyama', 'A "q" <b>&'));
    const link = await text(page, 'link').inputValue();
    await use(page, 'embed');
    const [code, found] = [
      await clipboard(page),
      await page.evaluate(async () => {
        const frame = document.createElement('div');
        frame.innerHTML = await navigator.clipboard.readText();
        const [one] = frame.querySelectorAll('iframe');
        const script = frame.querySelector('script')?.getAttribute('src');
        return { src: one?.src, title: one?.title, script, count: frame.children.length };
      }),
    ];
    expect(code).toMatch(/^<iframe class="kifuyomi" src="http/);
    const script = link.replace(/embed\.html.*/, 'kifuyomi.frame.js');
    expect(found).toEqual({ src: link, title: 'A "q" <b>& – Fujita', script, count: 2 });
  });

  test('that some programs would cut is reported, and for one that most would a file is offered', async ({
    page,
  }) => {
    // Incompressible text: random characters from a fixed seed.
    let seed = 7;
    const chance = (length: number) =>
      Array.from({ length }, () => {
        seed = (seed * 48271) % 2147483647;
        return String.fromCodePoint(0x4e00 + (seed % 20000));
      }).join('');
    await share(page, GAME.replace('*An exchange.', `*${chance(600)}`));
    await expect(group(page, 'link').locator('[role=status]')).toContainText('Some apps cut');
    await expect(act(page, 'link')).toBeVisible();
    const record = GAME.replace('*An exchange.', `*${chance(4000)}`);
    await share(page, record);
    await expect(group(page, 'link').locator('[role=status]')).toContainText('too many for most');
    await expect(act(page, 'link')).toHaveCount(0);
    const download = await saved(page, 'instead');
    expect(download.suggestedFilename()).toBe('Aoyama-Fujita.kifu');
    expect((await bytesOf(download)).toString('utf8')).toBe(await written(page, 'kif'));
    // The moves alone are short enough.
    await turnTo(page, 'isShort');
    await field(page, 'isShort').check();
    await expect(text(page, 'link')).toHaveValue(/#u=/);
  });
});

test('a link that is broken, not ours, or not to be trusted says what is wrong with it', {
  tag: '@firefox',
}, async ({ page }) => {
  await modules(page);
  const bomb = (megabytes: number) =>
    deflateRawSync(Buffer.alloc(megabytes << 20, 'a')).toString('base64url');
  const good = deflateRawSync(Buffer.from(GAME)).toString('base64url');
  const answers = (hashes: readonly string[]) =>
    page.evaluate(async (hashes) => {
      const { readLink, LinkError }: Modules = Reflect.get(window, 'share');
      return Promise.all(
        hashes.map((hash) =>
          readLink(hash).then(
            (state) => state ?? 'nothing',
            (reason) => (reason instanceof LinkError ? reason.fault : `${reason}`),
          ),
        ),
      );
    }, hashes);
  const nothing = ['', '#', '#top', '#at=3&f=1', '#utm_source=x', '#=&&='];
  expect(await answers(nothing)).toEqual(nothing.map(() => 'nothing'));
  const damaged = [
    '#u=',
    '#u=hello',
    '#u=<script>alert(1)</script>',
    '#z=',
    '#z=%',
    '#z=AAAA',
    '#t=',
    `#z=${good.slice(0, -8)}`,
    `#z=${good.slice(0, good.length / 2)}`,
    `#z=${good.toLowerCase()}`,
    `#z=${good}AAAA`,
    `#z=${deflateRawSync(Buffer.from([0xff, 0xfe, 0x80])).toString('base64url')}`,
    `#u=${'~'.repeat(50_000)}`,
  ];
  expect(await answers(damaged)).toEqual(damaged.map(() => 'damaged'));
  await page.evaluate(() => {
    const Real = DecompressionStream;
    Object.assign(window, {
      inflated: 0,
      DecompressionStream: class {
        constructor(format: CompressionFormat) {
          const { readable, writable } = new Real(format);
          const count = new TransformStream<Uint8Array, Uint8Array>({
            transform(chunk, controller) {
              Object.assign(window, { inflated: Reflect.get(window, 'inflated') + chunk.length });
              controller.enqueue(chunk);
            },
          });
          Object.assign(this, { readable: readable.pipeThrough(count), writable });
        }
      },
    });
  });
  const bombs = [`#z=${bomb(5)}`, `#z=${bomb(100)}`, `#t=${'a'.repeat((4 << 20) + 1)}`];
  expect(await answers(bombs)).toEqual(['tooBig', 'tooBig', 'tooBig']);
  // Decompression stops at the size limit.
  expect(await page.evaluate(() => Reflect.get(window, 'inflated'))).toBeLessThan(12 << 20);
  const [state, wild] = await answers([
    `#utm=1&z=${good}&at=12.1.3&n=japanese%20marks%3Dnone&f=1&onload=x`,
    `#t=1&at=javascript:1&n=${'n'.repeat(999)}&f=yes&z=AAAA`,
  ]);
  expect(state).toEqual({
    record: GAME,
    at: '12.1.3',
    notation: 'japanese marks=none',
    flip: true,
  });
  // A compressed record takes precedence over a plain one.
  expect(wild).toBe('damaged');
  expect(await answers(['#t=1&at=javascript:1&n=&f=yes'])).toEqual([{ record: '1', flip: false }]);
  await page.evaluate(() => Reflect.set(window, 'DecompressionStream', undefined));
  expect(await answers([`#z=${good}`, '#u=~0.7ku.'])).toEqual([
    'unsupported',
    { record: '~0.7ku.', flip: false },
  ]);
});

// Texts and files

test.describe('the record', () => {
  test('is copied in any format, with what is lost', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await share(page);
    await expect(text(page, 'record')).toHaveValue(await written(page, 'kif'));
    await expect(group(page, 'record')).toContainText('Nothing is lost.');
    await choose(page, 'format', 'csa');
    await expect(text(page, 'record')).toHaveValue(await written(page, 'csa'));
    await expect(group(page, 'record').locator('li').first()).toBeVisible();
    await use(page, 'copy');
    await expect(group(page, 'record').locator('[role=status]')).toContainText('Copied');
    expect(await clipboard(page)).toBe(await written(page, 'csa'));
  });

  test('is saved in every format, under its players’ names, and read back', {
    tag: '@firefox',
  }, async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', 'no downloads over BiDi');
    await share(page, GAME.replace('手合割', '開始日時：2026/03/01 10:00\n手合割'));
    const formats = await field(page, 'format')
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(formats.length).toBeGreaterThan(12);
    const files: { format: string; bytes: number[] }[] = [];
    for (const format of formats) {
      const before = await text(page, 'record').inputValue();
      await choose(page, 'format', format);
      // Positions, spoken lists and tables cannot be read back as the whole game.
      const isFormat = !['words', 'markdown', 'html', 'wiki'].includes(format);
      const isWhole = isFormat && !['bod', 'epd', 'feen', 'sfen'].includes(format);
      if (!isFormat) await expect(text(page, 'record')).not.toHaveValue(before);
      else await expect(text(page, 'record')).toHaveValue(await written(page, format));
      const download = await savedAgain(page);
      expect(download.suggestedFilename()).toMatch(/^2026-03-01_Aoyama-Fujita\.\w+$/);
      const bytes = await bytesOf(download);
      expect(bytes.toString('utf8')).toBe(await text(page, 'record').inputValue());
      if (isWhole) files.push({ format, bytes: [...bytes] });
    }
    const found = await page.evaluate(async (files) => {
      const url = './core.js';
      const { load }: typeof import('../../www/core/index.js') = await import(url);
      const engine = await load();
      return files.map(({ format, bytes }) => {
        return [format, engine.read(new Uint8Array(bytes))[0]?.info.plies];
      });
    }, files);
    expect(found).toEqual(files.map(({ format }) => [format, 5]));
  });

  test('is saved in Shift_JIS where programs need it, with what that lacks', async ({ page }) => {
    const record = GAME.replace('*An exchange.', '*①髙～∪¬纊ｱ ☗７六歩 𠮷 😀').replace(
      '先手：',
      '#KIF version=2.0 encoding=UTF-8\n先手：',
    );
    await share(page, record);
    await choose(page, 'encoding', 'Shift_JIS');
    const lost = group(page, 'record').locator('li');
    await expect(lost).toHaveText([
      '¬ (written ￢)',
      '☗ (written ▲)',
      '𠮷 (written 吉)',
      '😀 (written 〓)',
    ]);
    const download = await saved(page);
    expect(download.suggestedFilename()).toBe('Aoyama-Fujita.kif');
    const bytes = await bytesOf(download);
    // As written by programs for Windows: IBM's characters, and the first code of duplicates.
    expect(bytes.includes(Buffer.from('8740fbfc816081be81cafa5cb1', 'hex'))).toBe(true);
    const read = new TextDecoder('shift_jis').decode(bytes);
    expect(read).toContain('\r\n');
    expect(read.split('\r\n')[0]).toContain('encoding=Shift_JIS');
    expect(read).toContain('*①髙～∪￢纊ｱ ▲７六歩 吉 〓');
    await viewer(page).evaluate(
      (one, bytes) => {
        (one as KifuViewerElement).bytes = new Uint8Array(bytes);
      },
      [...bytes],
    );
    await expect(viewer(page).locator('.panel')).toHaveCount(0);
    expect(await written(page, 'csa')).toContain('+8822UM');
    expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).problems.length)).toBe(
      0,
    );
    await page.keyboard.press('c');
    await choose(page, 'format', 'psn');
    await expect(field(page, 'encoding')).toHaveCount(0);
  });

  test('is cut at the current move, or to the line that is followed', async ({ page }) => {
    await share(page, GAME, 'at="3.1.4"');
    await choose(page, 'scope', 'line');
    await expect(text(page, 'record')).not.toHaveValue(/変化/);
    await expect(text(page, 'record')).toHaveValue(/２六歩[\s\S]*８四歩[\s\S]*２五歩/);
    await expect(text(page, 'record')).toHaveValue(/The first comment[\s\S]*The quiet way/);
    await expect(group(page, 'record')).toContainText('These moves are kept completely.');
    await choose(page, 'scope', 'here');
    await expect(text(page, 'record')).toHaveValue(/２六歩[\s\S]*８四歩/);
    await expect(text(page, 'record')).not.toHaveValue(/２五歩/);
    expect((await saved(page)).suggestedFilename()).toBe('Aoyama-Fujita_to4.kifu');
    await page.keyboard.press('ArrowLeft');
    await expect(text(page, 'record')).not.toHaveValue(/８四歩/);
    await choose(page, 'format', 'words');
    await expect(text(page, 'record')).toHaveValue(/P-26|P-2f/);
    await expect(text(page, 'record')).not.toHaveValue(/P-8d|P-84/);
    await choose(page, 'scope', 'whole');
    await expect(text(page, 'record')).toHaveValue(/P-8d|P-84/);
  });

  test('the text is selected when the clipboard is refused, and that is announced', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
      });
    });
    await share(page, GAME, 'lang="ja"');
    const selected = (name: string) =>
      text(page, name).evaluate((one) => {
        const { selectionStart, selectionEnd, value } = one as HTMLTextAreaElement;
        return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
      });
    for (const [button, name, start] of [
      ['copy', 'record', '#KIF version=2.0 encoding=UTF-8\n先手：'],
      ['link', 'link', 'http'],
      ['embed', 'embed', '<iframe'],
      ['bod', 'position', '先手：'],
    ] as const) {
      await use(page, button);
      await expect(group(page, name).locator('[role=status]')).toContainText('選択');
      const all = await selected(name);
      expect(all).toBe(await text(page, name).inputValue());
      expect(all.startsWith(start), all.slice(0, 40)).toBe(true);
    }
  });
});

test('the position is copied as SFEN, as a diagram and as USI', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await share(page, GAME, 'at="2"');
  await expect(text(page, 'position')).toHaveValue(/ b - 3$/);
  const copied: string[] = [];
  for (const name of ['sfen', 'bod', 'usi']) {
    await use(page, name);
    await expect(group(page, 'position').locator('[role=status]')).toHaveText('Copied');
    copied.push(await clipboard(page));
  }
  expect(copied[0]).toBe('lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3');
  expect(copied[1]).toContain('|v香v桂v銀v金v玉v金v銀v桂v香|一');
  expect(copied[2]).toBe('position startpos moves 7g7f 3c3d');
  await expect(text(page, 'position')).toHaveValue(copied[2] ?? '');
});

// Elsewhere

test.describe('other sites', () => {
  const sites = (page: Page) =>
    group(page, 'elsewhere')
      .locator('a')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));

  test('open the record as each of them has it, and it is said that it leaves the page', async ({
    page,
  }) => {
    await share(page, GAME, 'at="3.1.4" flip');
    await expect(group(page, 'elsewhere')).toContainText(
      'This sends the record to the site you open.',
    );
    const links = group(page, 'elsewhere').locator('a');
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    const usen = (await written(page, 'usen')).trim();
    const [lishogi, home, playground, piyo] = await sites(page);
    expect(lishogi).toBe(
      'https://lishogi.org/analysis/standard/lnsgkgsnl/1r5b1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL_b_-_5',
    );
    expect(Object.fromEntries(new URL(home ?? '').searchParams)).toEqual({
      usen,
      branch: '2',
      ply: '4',
      bname: 'Aoyama',
      wname: 'Fujita',
    });
    expect(Object.fromEntries(new URL(playground ?? '').searchParams)).toEqual({
      u: usen,
      move: '2.4',
      flip: 'true',
      bn: 'Aoyama',
      wn: 'Fujita',
    });
    expect(Object.fromEntries(new URL(piyo ?? '').searchParams)).toEqual({
      sfen: 'position startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e',
      num: '4',
      sente_name: 'Aoyama',
      gote_name: 'Fujita',
    });
  });

  test('are not offered what they do not have', async ({ page }) => {
    const ko = readFileSync('tests/data/variants/games-ko.txt', 'utf8');
    await share(page, ko);
    await expect(group(page, 'elsewhere')).toHaveCount(0);
    await expect(act(page, 'usi')).toHaveCount(0);
    await expect(text(page, 'link')).toHaveValue(/#z=/);
  });
});

test.describe('the share sheet', () => {
  const stub = (page: Page, takes: string, refuses = '') =>
    page.addInitScript(
      ({ takes, refuses }) => {
        const sent: unknown[] = [];
        Object.assign(window, { sent });
        const share = async ({ title, url, files }: ShareData) => {
          if (refuses) throw new DOMException('no', refuses);
          sent.push({
            title,
            url,
            files: await Promise.all(
              (files ?? []).map(async (one) => [one.name, await one.text()]),
            ),
          });
        };
        const canShare = ({ files = [] }: ShareData) =>
          takes !== '' && files.every(({ name }) => name.endsWith(takes));
        Object.defineProperties(navigator, {
          share: { value: share, configurable: true },
          canShare: { value: canShare, configurable: true },
        });
      },
      { takes, refuses },
    );
  const sent = (page: Page) => page.evaluate(() => Reflect.get(window, 'sent'));

  test('is there only where the browser has one', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['share', 'canShare']) {
        Reflect.deleteProperty(Navigator.prototype, name);
      }
    });
    await share(page);
    await expect(act(page, 'copy')).toBeAttached();
    await expect(act(page, 'send')).toHaveCount(0);
    await expect(act(page, 'send-file')).toHaveCount(0);
  });

  test('gets the link, and the record as a file that it takes', async ({ page }) => {
    await stub(page, '.txt');
    await share(page);
    const link = await text(page, 'link').inputValue();
    await use(page, 'send');
    await use(page, 'send-file');
    await expect
      .poll(() => sent(page))
      .toEqual([
        { title: 'Aoyama – Fujita', url: link, files: [] },
        {
          title: 'Aoyama – Fujita',
          files: [['Aoyama-Fujita.kifu.txt', await written(page, 'kif')]],
        },
      ]);
  });

  test('that is refused is reported, one that is left is not', async ({ page }) => {
    await stub(page, '', 'NotAllowedError');
    await share(page);
    await expect(act(page, 'send-file')).toHaveCount(0);
    await use(page, 'send');
    await expect(group(page, 'link').locator('[role=status]')).toContainText('could not send');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: () => Promise.reject(new DOMException('left', 'AbortError')),
      }),
    );
    await use(page, 'link');
    await expect(group(page, 'link').locator('[role=status]')).not.toContainText('could not send');
    await use(page, 'send');
    await expect(group(page, 'link').locator('[role=status]')).not.toContainText('could not send');
  });
});

// Keyboard and accessibility

test('keys alone copy the link, choose a format and reach every site', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await share(page);
  await expect(act(page, 'link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(group(page, 'link').locator('[role=status]')).toHaveText('Copied');
  const reached: string[] = [];
  const walk = async (steps: number) => {
    for (let i = 0; i < steps; i++) {
      await page.keyboard.press('Tab');
      const now = await viewer(page).evaluate((one) => {
        const at = one.shadowRoot?.activeElement as HTMLElement | null;
        const { name = '', href = '' } = (at ?? {}) as { name?: string; href?: string };
        const text = name || (href && new URL(href).hostname) || at?.getAttribute('class') || '';
        return at?.dataset.share ?? text;
      });
      reached.push(now);
      if (now === 'share:format') {
        await page.keyboard.type('CSA');
        await expect(field(page, 'format')).toHaveValue('csa');
      }
    }
  };
  await walk(8);
  await panel(page).locator('[name=tab][value=link]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(group(page, 'record')).toBeVisible();
  await walk(12);
  for (const one of ['share:format', 'share:scope', 'copy', 'save', 'sfen', 'bod', 'usi']) {
    expect(reached).toContain(one);
  }
  expect(reached.filter((one) => one.includes('.')).length).toBeGreaterThan(3);
  await panel(page).locator('[name=tab][value=text]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).locator('.panel-pictures')).toBeVisible();
  await expect(viewer(page).locator('.panel-pictures [name=tab][value=picture]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('an edited record is shared as it is now', async ({ page }) => {
  await show(page, 'interactive="edit"');
  // The engine that edits records has loaded after this request.
  await written(page, 'kif');
  await go(page, '5');
  await go(page, '4');
  await viewer(page).locator('[data-trial=remove]').click();
  await expectAt(page, '3');
  await press(page, 'open:menu');
  await panel(page).locator('[data-act="open:share"]').click();
  await expect(text(page, 'record')).not.toHaveValue(/４五角打/);
  const small = /#z=([\w-]+)/.exec(await text(page, 'link').inputValue())?.[1] ?? '';
  const held = inflateRawSync(Buffer.from(small, 'base64url')).toString('utf8');
  expect(held).toBe(await written(page, 'kif'));
  expect(held).toContain('同　飛(82)');
  expect(held).not.toContain('４五角打');
});

test('a link is a QR code as well, which follows the reader', async ({ page }) => {
  await show(page, 'notation="western" share="https://example.org/"');
  await viewer(page).evaluate((one) => Reflect.get(one, 'open').call(one, 'share'));
  const qr = viewer(page).getByRole('button', { name: 'QR code' });
  await qr.click();
  await expect(qr).toHaveAttribute('aria-expanded', 'true');
  const code = viewer(page).getByRole('img', { name: 'QR code' });
  await expect(code).toBeVisible();
  const path = () => code.locator('path').getAttribute('d');
  const before = await path();
  await viewer(page).evaluate((one) => Reflect.get(one, 'next').call(one));
  await expect.poll(path).not.toBe(before);
  await qr.click();
  await expect(code).toHaveCount(0);
});
