/** The page itself: files, samples, tools, accessibility, and how it looks. */

import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { site } from './site.js';
import {
  drop,
  expectAt,
  GAME,
  live,
  panel,
  press,
  sample,
  squareOf,
  unfold,
  viewer,
} from './viewer.js';
import { settled, until } from './waiting.js';

// The worker would answer requests for pages that tests fulfil.
test.use({ serviceWorkers: 'block' });

const SJIS = readFileSync('tests/browser/shift-jis.kif');

const SAMPLE = readFileSync('www/samples/game.en.kif', 'utf8');

async function begin(page: Page): Promise<void> {
  await page.goto('./');
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info?.black);
}

/** Opens the page with a game in its field. */
async function home(page: Page): Promise<void> {
  await begin(page);
  await page.locator('#paste').fill(SAMPLE);
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info?.black === 'Aoyama');
}

const speak = (page: Page, lang: string) => page.locator('#language').selectOption(lang);

const field = (page: Page, id: string) => page.locator(`#${id}`);

/** Opens the dialog for sharing, at one of its tabs. */
async function share(page: Page, tab: 'link' | 'text' | 'picture' | 'embed'): Promise<void> {
  if ((await panel(page).count()) === 0) await page.locator('[data-do=share]').click();
  await panel(page).locator(`[name=tab][value=${tab}]`).check();
}

const written = (page: Page) => panel(page).locator('.share-record .share-text');
const lost = (page: Page) => panel(page).locator('.share-record .lost');
const code = (page: Page) => panel(page).locator('.share-embed .share-text');
const choice = (page: Page, name: string) => panel(page).locator(`[name="share:${name}"]`);
const act = (page: Page, name: string) => panel(page).locator(`[data-share=${name}]`);

/** Presses a button that saves the record. Returns the download. */
async function saved(page: Page, button: Locator): Promise<Download> {
  const download = page.waitForEvent('download');
  await button.click();
  return download;
}

test('a dropped Shift_JIS file is read and gone through to the end and back', async ({ page }) => {
  await home(page);
  await drop(page, 'kifu.kif', SJIS);
  await expect(viewer(page).locator('.player.foot')).toContainText('青山');
  await expect(page.locator('.shown')).toContainText('kifu.kif');
  await expect(live(page)).toContainText('Loaded: 5 moves');
  // The keys work at once.
  await page.keyboard.press('ArrowRight');
  await expectAt(page, '1');
  await press(page, 'last');
  await expectAt(page, '6');
  for (let i = 6; i > 0; i--) await press(page, 'back');
  await expectAt(page, '0');
  await expect(live(page)).toContainText('Start position');
});

test('a file can be opened by the button', async ({ page }) => {
  await home(page);
  await page.locator('#file').setInputFiles({ name: 'a.kif', mimeType: '', buffer: SJIS });
  await expect(viewer(page).locator('.player.foot')).toContainText('青山');
});

test('a typed record is shown, and breaking it shows the line', async ({ page }) => {
  await home(page);
  await page.locator('#paste').fill('先手：Typed\n   1 ７六歩(77)\n   2 ３四歩(33)\n');
  await expect(viewer(page).locator('.player.foot')).toContainText('Typed');
  await expect(viewer(page).locator('.problems')).toHaveCount(0);
  await page.locator('#paste').fill('先手：Typed\n   1 ７六歩(77)\n   2 ３十歩(33)\n');
  const problems = viewer(page).locator('.problems');
  await problems.locator('summary').click();
  await expect(problems).toContainText('Line 3');
  await expect(problems.locator('pre')).toContainText('３十歩(33)');
});

test('lines that are not part of the record are counted as comments, not problems', async ({
  page,
}) => {
  await home(page);
  const summary = viewer(page).locator('.problems summary');
  await page.locator('#paste').fill('先手：A\n1 ７六歩(77)\nThanks!\n2 ３四歩(33)\nBye!\n');
  await expect(summary).toHaveText('2 lines kept as comments');
  await page.locator('#paste').fill('先手：A\n1 ７六歩(77)\nThanks!\nBye!\n2 ３十歩(33)\n');
  await expect(summary).toHaveText('1 problem · Several lines kept as comments');
});

test('a record pasted anywhere on the page is shown', async ({ page }) => {
  await home(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'position startpos moves 7g7f 3c3d');
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
    );
  });
  await expect.poll(() => viewer(page).locator('.moves .move').count()).toBe(3);
});

test('a record that no field could hold is shown, and copied whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await home(page);
  const comment = 'A long comment. '.repeat(8);
  const moves = ['３八飛(28)', '７二飛(82)', '２八飛(38)', '８二飛(72)'];
  const lines = Array.from({ length: 1000 }, (_, i) => `${i + 1} ${moves[i % 4]}\n*${comment}\n`);
  const record = `手合割：平手\n手数----指手---------消費時間--\n${lines.join('')}`;
  await page.locator('#paste').evaluate((one, record) => {
    const data = new DataTransfer();
    data.setData('text/plain', record);
    one.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, record);
  await page.waitForFunction(
    () => (document.querySelector('kifu-viewer')?.info?.plies ?? 0) === 1000,
  );
  await expect(page.locator('#paste')).toHaveValue('');
  await share(page, 'text');
  await expect(written(page)).toHaveValue(/…$/);
  await act(page, 'copy').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('1000 ８二飛(72)');
});

for (const [name, pieces, problems] of [
  ['game', 40, 0],
  ['handicap', 38, 0],
  ['tsume', 39, 0],
  ['broken', 40, 5],
] as const) {
  test(`the sample ${name} in both languages`, async ({ page }) => {
    await home(page);
    for (const lang of ['en', 'ja']) {
      await speak(page, lang);
      await sample(page, name);
      await expect(page.locator('#paste')).toHaveValue(/手数----指手/);
      const known = () =>
        viewer(page).evaluate((one) => {
          const { info } = one as unknown as { info: { problems: number; plies: number } };
          return info;
        });
      await expect.poll(async () => (await known()).problems).toBe(problems);
      await expect(viewer(page).locator('.move.illegal')).toHaveCount(0);
      const count = () =>
        viewer(page)
          .locator('[data-piece], .hand b')
          .evaluateAll((all) =>
            all.reduce(
              (sum, one) =>
                sum + (Number(one.textContent || '0') || 1) - (one.matches('b') ? 1 : 0),
              0,
            ),
          );
      await expect.poll(count).toBe(pieces);
    }
  });
}

test('the page comes back as it was', async ({ page }) => {
  await home(page);
  await field(page, 'paste').fill('先手：Kept\n   1 ７六歩(77)\n   2 ３四歩(33)\n');
  await expect(viewer(page).locator('.player.foot')).toContainText('Kept');
  await press(page, 'next');
  await page.waitForFunction(() => history.state?.at === '1');
  await page.reload();
  await expect(viewer(page).locator('.player.foot')).toContainText('Kept');
  await expect(field(page, 'paste')).toHaveValue(/Kept/);
  await expectAt(page, '1');
  expect(new URL(page.url()).hash).toBe('');
});

test('a move that was tried is there after a reload, and so is the name of the file', async ({
  page,
}) => {
  await home(page);
  const text = '先手：Kept\n   1 ７六歩(77)\n   2 ３四歩(33)\n';
  await page
    .locator('#file')
    .setInputFiles({ name: 'kept.kif', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(viewer(page).locator('.player.foot')).toContainText('Kept');
  const [from, to] = [await squareOf(viewer(page), '2g'), await squareOf(viewer(page), '2f')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => history.state?.given.changed?.includes('２六歩(27)'));
  await page.reload();
  await expect(viewer(page).locator('.player.foot')).toContainText('Kept');
  await expectAt(page, '1.1');
  await expect(page.locator('body')).toContainText('kept.kif');
});

test('steps do not write a changed record again', async ({ page }) => {
  await home(page);
  await viewer(page).evaluate((one) => {
    const element = one as KifuViewerElement;
    const { write } = element;
    element.write = (format) => {
      document.title += ' written';
      return write.call(element, format);
    };
  });
  const [from, to] = [await squareOf(viewer(page), '2g'), await squareOf(viewer(page), '2f')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => history.state?.given.changed);
  for (const [act, at] of [
    ['back', '0'],
    ['next', '1.1'],
  ] as const) {
    await press(page, act);
    await page.waitForFunction((at) => history.state?.at === at, at);
  }
  await expect(page).toHaveTitle(/^[^w]* written$/);
});

test('the turned board and the chosen record of several are there after a reload', async ({
  page,
}) => {
  await home(page);
  await field(page, 'paste').fill(`${GAME}\n${GAME.replaceAll('Aoyama', 'Second')}`);
  await viewer(page).locator('.chooser select').selectOption({ index: 1 });
  await press(page, 'next');
  await press(page, 'flip');
  await page.waitForFunction(() => history.state?.at === '1');
  await page.reload();
  await expect(viewer(page).locator('.player.top')).toContainText('Second');
  await expectAt(page, '1');
});

test('a link holds record, place, notation and side, and opens them again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await home(page);
  await field(page, 'paste').fill(GAME.replace('Aoyama', 'Linked'));
  await expect(viewer(page).locator('.player.foot')).toContainText('Linked');
  await viewer(page).evaluate((one: HTMLElement) => {
    const element = one as KifuViewerElement;
    element.notation = 'hosking';
    element.flip = true;
    element.go('3.1');
  });
  await share(page, 'link');
  await act(page, 'link').click();
  await expect(panel(page).locator('.share-link')).toContainText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(page.url()).toBe(link);
  const other = await context.newPage();
  await other.goto(link);
  await expect(viewer(other).locator('.player.top')).toContainText('Linked');
  await expectAt(other, '3.1');
  await expect(field(other, 'paste')).toHaveValue(/The quiet way/);
  expect(await viewer(other).evaluate((one) => one.getAttribute('notation'))).toBe('hosking');
  // Another record clears the link from the address.
  await other.locator('[data-do=new]').click();
  await field(other, 'paste').fill('先手：Another\n   1 ７六歩(77)\n');
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  // A link followed on the page opens its record there.
  await other.evaluate(() => {
    location.hash = '#u=~0.7ku2jm.&at=1';
  });
  await expectAt(other, '1');
  await expect(viewer(other).locator('.moves .move')).toHaveCount(3);
});

test('a site with previews offers links whose record the server sees', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await home(page);
  await viewer(page).evaluate((one: HTMLElement) => {
    one.setAttribute('share', '?');
    (one as KifuViewerElement).go('2');
  });
  await share(page, 'link');
  await act(page, 'link').click();
  await expect(panel(page).locator('.share-link')).toContainText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(page.url()).toBe(link);
  expect(new URL(link).search).toMatch(/^\?z=[\w-]+&at=2&/);
  expect(new URL(link).hash).toBe('');
  const other = await context.newPage();
  await other.goto(link);
  await expectAt(other, '2');
  await expect(field(other, 'paste')).toHaveValue(/Aoyama/);
  expect(other.url()).toBe(link);
  // A link followed on the page, and then another record, clear the first one from the address.
  await other.evaluate(() => {
    location.hash = '#u=~0.7ku2jm.&at=1';
  });
  await expect(viewer(other).locator('.moves .move')).toHaveCount(3);
  expect(new URL(other.url()).search).toBe('');
  await other.locator('[data-do=new]').click();
  await field(other, 'paste').fill('先手：Another\n   1 ７六歩(77)\n');
  await expect.poll(() => new URL(other.url()).hash).toBe('');
});

test('a link that was cut short says so, and the page works', async ({ page }) => {
  await page.goto('./#z=tZRNb');
  await expect(page.locator('.trouble')).toContainText('is damaged');
  await expect(viewer(page).locator('.player.foot')).toContainText('Sōkei');
  await sample(page, 'handicap');
  await expect(page.locator('.trouble')).toHaveText('');
  expect(new URL(page.url()).hash).toBe('');
});

test('a record is fetched from its address, and where it cannot be, the page says why', async ({
  page,
}) => {
  const open = await site({ 'access-control-allow-origin': '*' });
  const shut = await site();
  const gone = await site();
  await gone.close();
  for (const { files } of [open, shut]) {
    files.set('棋譜.kif', '先手：Fetched\n   1 ７六歩(77)\n   2 ３四歩(33)\n');
  }
  await home(page);
  await page.locator('[data-do=address]').click();
  const fetch = async (address: string) => {
    await field(page, 'address').fill(address);
    await page.keyboard.press('Enter');
  };
  const trouble = page.locator('.trouble');
  await fetch(`${shut.url}棋譜.kif`);
  await expect(trouble).toContainText('does not allow other sites to read');
  await expect(trouble.locator('a')).toHaveAttribute('href', encodeURI(`${shut.url}棋譜.kif`));
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');
  await fetch('no address');
  await expect(trouble).toContainText('That is not a valid URL.');
  await fetch(`${open.url}nothing.kif`);
  await expect(trouble).toContainText('nothing.kif could not be loaded: the server answered 404.');
  await fetch(`${gone.url}game.kif`);
  await expect(trouble).toContainText('does not answer');
  await fetch(`${open.url}棋譜.kif`);
  await expect(viewer(page).locator('.player.foot')).toContainText('Fetched');
  await expect(page.locator('.shown')).toContainText('棋譜.kif');
  await expect(trouble).toHaveText('');
  // A pasted address works like a typed one.
  const pasteOnPage = (text: string) =>
    page.locator('body').evaluate((body, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, text);
  await pasteOnPage(`${open.url}nothing.kif\n`);
  await expect(trouble).toContainText('nothing.kif could not be loaded: the server answered 404.');
  // An address that holds the moves is read.
  await pasteOnPage(`${open.url}?moves=7g7f.3c3d.2g2f`);
  await expect
    .poll(() => viewer(page).evaluate((one) => (one as KifuViewerElement).info?.plies))
    .toBe(3);
  await expect(trouble).toHaveText('');
  await open.close();
  await shut.close();
});

test('every format is offered, and is written in the reader’s language of losses', async ({
  page,
}) => {
  await home(page);
  await speak(page, 'ja');
  await share(page, 'text');
  const known = await viewer(page).evaluate((one) => (one as KifuViewerElement).formats());
  const offered = await choice(page, 'format')
    .locator('option')
    .evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent]));
  const written = known.filter(({ writes }) => writes);
  const asShown = 'この表記の指し手一覧';
  const titleOf = (name: string, title: string) => (name === 'words' ? asShown : title);
  const tables = ['Markdown', 'HTML', 'MediaWiki'].map((name) => `表（${name}）`);
  expect(offered.slice(0, -3)).toEqual(
    written.map(({ name, title }) => [name, titleOf(name, title)]),
  );
  expect(offered.slice(-3).map(([, title]) => title)).toEqual(tables);
  const accepted = (await page.locator('#file').getAttribute('accept')) ?? '';
  for (const { extension } of known) expect(accepted.split(',')).toContain(`.${extension}`);
  for (const { name } of written) {
    await choice(page, 'format').selectOption(name);
    await expect(lost(page).locator('p').first()).toHaveText(
      /^(失われる情報はありません。|.+では失われるもの：)$/,
    );
    const losses = await lost(page).locator('li').allTextContents();
    for (const loss of losses) expect(loss).toMatch(/^[^A-Za-z]+$/);
  }
});

test('a dropped file is recognised by what is in it, not by its name', async ({ page }) => {
  await home(page);
  await drop(page, 'game.kif', Buffer.from('V2.2\nN+青木\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n'));
  await expect(viewer(page).locator('.player.foot')).toContainText('青木');
  const info = await viewer(page).evaluate((one) => (one as KifuViewerElement).info);
  expect(info?.format).toBe('csa');
  expect(info?.plies).toBe(2);
});

test('a saved record takes the name of the file that was opened', async ({ page }) => {
  await home(page);
  await drop(page, 'my.game.kif', SJIS);
  await share(page, 'text');
  await choice(page, 'format').selectOption('csa');
  await expect(written(page)).toHaveValue(/^V2/);
  const file = await saved(page, act(page, 'save'));
  expect(file.suggestedFilename()).toBe('my.game.csa');
  // Another record does not keep the file name.
  await page.locator('[data-do=new]').click();
  await page.locator('#paste').fill(SAMPLE);
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');
  await share(page, 'text');
  const other = await saved(page, act(page, 'save'));
  expect(other.suggestedFilename()).toMatch(/^2026-05-17_Aoyama-Fujita\./);
});

for (const way of ['tag', 'file', 'frame', 'single'] as const) {
  test(`the snippet works as it is: ${way}`, async ({ page }) => {
    await home(page);
    await press(page, 'next');
    await share(page, 'embed');
    await panel(page).locator(`[name="share:way"][value=${way}]`).check();
    await panel(page).locator('.share-options summary').click();
    await choice(page, 'notation').selectOption('hosking');
    await choice(page, 'theme').selectOption('dark');
    await choice(page, 'lang').selectOption('ja');
    await choice(page, 'lock').check();
    await expect(choice(page, 'at')).toBeChecked();
    await expect(code(page)).toHaveValue(/hosking.*lock|lock.*hosking/);
    const snippet = await code(page).inputValue();
    await act(page, 'preview').click();
    const preview = viewer(page).frameLocator('.share-preview').locator('kifu-viewer');
    const shownThere = () =>
      preview.evaluate((one) => [Reflect.get(one, 'at'), one.getAttribute('notation')]);
    await expect.poll(shownThere).toEqual(['1', 'hosking']);
    const record = readFileSync('dist/samples/game.en.kif');
    await page.route('**/2026-05-17_Aoyama-Fujita.kif', (route) => route.fulfill({ body: record }));
    await page.route('**/embedded.html', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${snippet}` }),
    );
    await page.goto('embedded.html');
    const shown =
      way === 'frame'
        ? page.frameLocator('iframe').locator('kifu-viewer')
        : page.locator('kifu-viewer');
    await expect(shown.locator('.moves [aria-current]')).toContainText('P76');
    await expect(shown).toHaveAttribute('theme', 'dark');
    await expect(shown).toHaveAttribute('lock', '');
    await expect(shown.locator('[data-act=next]').first()).toHaveAttribute(
      'aria-label',
      '一手進む',
    );
  });
}

test('the page’s own policy refuses nothing that it needs', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await home(page);
  const policy = await page.locator('meta[http-equiv]').getAttribute('content');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  // The hash is that of an empty style element.
  expect(policy).toMatch(/style-src 'self' 'sha256-47DEQpj[^']*';/);
  await share(page, 'picture');
  await expect(panel(page).locator('.pic-view svg')).toBeVisible();
  await share(page, 'embed');
  await act(page, 'preview').click();
  const preview = viewer(page).frameLocator('.share-preview').locator('kifu-viewer');
  await expect(preview.locator('.player.foot')).toContainText('Aoyama');
  await page.keyboard.press('Escape');
  await press(page, 'open:menu');
  await unfold(page);
  await viewer(page).locator('.panel [data-act="open:settings"]').click();
  await expect(viewer(page).locator('.panel-settings')).toBeVisible();
  expect(refused).toEqual([]);
});

test('the page speaks English and Japanese', async ({ page }) => {
  await home(page);
  await speak(page, 'ja');
  await expect(page.locator('[data-do=open]')).toHaveText('ファイルを開く…');
  await expect(viewer(page).locator('[data-act=next]')).toHaveAttribute('aria-label', '一手進む');
  const english = await page
    .locator('[data-word]')
    .evaluateAll((all) =>
      all
        .map((one) => one.textContent ?? '')
        .filter((word) => /^[A-Za-z ]+$/.test(word) && word !== 'iframe'),
    );
  expect(english).toEqual([]);
});

test('the page sends no requests to other hosts', async ({ page, baseURL }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) {
      others.push(request.url());
    }
  });
  await home(page);
  await press(page, 'last');
  expect(others).toEqual([]);
});

test('requests about one record do not reach the next', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await home(page);
  // The broken one loads the full engine; the next ones have several requests at once.
  for (const name of ['broken', 'game', 'handicap', 'game']) {
    await until(page, 'kifu-load', () => sample(page, name));
    // The page's own requests about the record are answered before this one.
    await viewer(page).evaluate((one) => (one as KifuViewerElement).formats());
    await settled(page);
  }
  await viewer(page).evaluate((one) => {
    (one as unknown as { go(to: string): boolean }).go('30.1');
  });
  await viewer(page).evaluate((one) => (one as KifuViewerElement).formats());
  await settled(page);
  expect(errors).toEqual([]);
  await expect(page.locator('.toast')).toHaveText('');
});

const LOOKS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 375, height: 812 },
} as const;

for (const [name, viewport] of Object.entries(LOOKS)) {
  test(`the page does not shift while it loads: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      let shift = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) shift += Reflect.get(entry, 'value');
        return shift;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shift: () => add(observer.takeRecords()) });
    });
    await begin(page);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await settled(page, 20);
    const shift: number = await page.evaluate(() => Reflect.get(window, 'shift')());
    expect(shift).toBeLessThan(0.01);
  });
}

for (const [lang, words] of [
  ['zh', { copy: '复制', lost: 'CSA 中会丢失：', loss: '变化', notation: '日语' }],
  ['ko', { copy: '복사', lost: 'CSA에서 사라지는 것:', loss: '변화', notation: '일본어' }],
] as const) {
  test.describe(`a reader whose browser speaks ${lang}`, () => {
    test.use({ locale: lang });

    test('is spoken to in that language, by the page and by the engine', async ({ page }) => {
      await home(page);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('#language')).toHaveValue(lang);
      await page.locator('#paste').fill(GAME.replace('Aoyama', 'Tanaka'));
      await expect(viewer(page).locator('.player.foot')).toContainText('Tanaka');
      await share(page, 'text');
      await expect(act(page, 'copy')).toHaveText(words.copy);
      await choice(page, 'format').selectOption('csa');
      await expect(lost(page).locator('p').first()).toHaveText(words.lost);
      await expect(lost(page)).toContainText(words.loss);
      await share(page, 'embed');
      await expect(choice(page, 'notation').locator('option[value=japanese]')).toHaveText(
        words.notation,
      );
    });
  });
}
