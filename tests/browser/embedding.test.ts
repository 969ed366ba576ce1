/** The element in other people's pages: sources of records, lifecycle, and failures. */

import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  BROKEN,
  expectAt,
  GAME,
  go,
  open,
  pieces,
  press,
  ready,
  show,
  state,
  viewer,
  viewerTag,
  violations,
} from './viewer.js';

const ply = async (page: Page) => (await state(page)).ply;

test('the text inside is read, also when HTML indents it', { tag: '@firefox' }, async ({
  page,
}) => {
  const indented = GAME.split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
  await open(page, `<kifu-viewer at="last"><pre>\n${indented}</pre></kifu-viewer>`);
  await ready(page);
  expect(await ply(page)).toBe(6);
  const problems = await viewer(page).evaluate(
    (one) => (one as unknown as { problems: [] }).problems,
  );
  expect(problems).toHaveLength(0);
});

test('line ends that editors turn into HTML are read', async ({ page }) => {
  const moves = '1 ７六歩(77)|2 ３四歩(33)|3 ２六歩(27)'.split('|');
  for (const text of [
    moves.join('<br>'),
    moves.join('<br />\n'),
    `<p>${moves.join('<br>')}</p>`,
    moves.map((move) => `<p>${move}</p>`).join(''),
    moves.map((move) => `<div>${move}</div>`).join(''),
  ]) {
    await open(page, `<kifu-viewer at="last">${text}</kifu-viewer>`);
    await ready(page);
    expect(await ply(page), text).toBe(3);
  }
});

test('a script for records is read', async ({ page }) => {
  await open(
    page,
    `<kifu-viewer at="4.1"><p>Shown without scripts</p><script type="text/kifu">${GAME}</script></kifu-viewer>`,
  );
  await ready(page);
  await expectAt(page, '4.1');
});

test('a file is fetched and its encoding detected from its bytes', { tag: '@firefox' }, async ({
  page,
}) => {
  // 先手：青山 in Shift_JIS, then one move.
  const bytes = Buffer.from('90e68ee8814690c28e520a20202031208256985a95e0283737290a', 'hex');
  await page.route('**/game.kif', (route) =>
    route.fulfill({ body: bytes, contentType: 'text/plain; charset=utf-8' }),
  );
  await open(page, '<kifu-viewer src="game.kif"></kifu-viewer>');
  await ready(page);
  await expect(viewer(page).locator('.player.foot')).toContainText('青山');
});

test('a file that is not there is said, and can be tried again', async ({ page }) => {
  let there = false;
  await page.route('**/game.kif', (route) =>
    there ? route.fulfill({ body: GAME }) : route.fulfill({ status: 404 }),
  );
  await open(page, '<kifu-viewer src="game.kif"></kifu-viewer>');
  await expect(viewer(page).locator('[role=alert]')).toContainText(
    'could not be loaded. game.kif: 404 Not Found',
  );
  there = true;
  await press(page, 'retry');
  await ready(page);
  expect(await pieces(page)).toHaveLength(40);
});

test('the text can be set later, and again', async ({ page }) => {
  await open(page, '<kifu-viewer></kifu-viewer>');
  await expect(viewer(page).locator('[role=alert]')).toContainText('no game record here yet');
  const set = (text: string) =>
    viewer(page).evaluate((one, text) => {
      (one as unknown as { text: string }).text = text;
    }, text);
  await set(GAME);
  await ready(page);
  await press(page, 'last');
  expect(await ply(page)).toBe(6);
  await set('手合割：二枚落ち\n   1 ６二銀(71)\n');
  await expect.poll(async () => (await pieces(page)).length).toBe(38);
  expect(await ply(page)).toBe(0);
});

test('a property set before the element is defined is kept', async ({ page }) => {
  await open(
    page,
    `<kifu-viewer></kifu-viewer><script>
      document.querySelector('kifu-viewer').text = ${JSON.stringify(GAME)};
    </script>`,
  );
  await ready(page);
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');
});

test('text that arrives after the element is read', async ({ page }) => {
  await open(page, '<kifu-viewer></kifu-viewer>');
  await expect(viewer(page).locator('[role=alert]')).toBeVisible();
  await viewer(page).evaluate((one, text) => one.append(text), GAME);
  await ready(page);
});

test('a record that replaces another at any moment is shown', async ({ page }) => {
  await show(page);
  const shown = await page.evaluate(async (record) => {
    const loaded = (viewer: HTMLElement) =>
      new Promise<boolean>((done) => {
        viewer.addEventListener('kifu-load', () => done(true), { once: true });
        setTimeout(() => done(false), 2000);
      });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // Waits until after a frame, but before the browser's report about it.
    const afterFrame = async () => {
      await frame();
      const { port1, port2 } = new MessageChannel();
      const messages = new Promise((done) => {
        port1.onmessage = done;
      });
      port2.postMessage('');
      await messages;
    };
    const moments = [async () => {}, frame, afterFrame];
    const found: boolean[] = [];
    for (let i = 0; i < 24; i++) {
      const viewer = document.createElement('kifu-viewer') as KifuViewerElement;
      viewer.text = record;
      document.body.prepend(viewer);
      await loaded(viewer);
      // A variation loads more features once it is visible.
      viewer.go('4.1.5');
      await moments[i % 3]?.();
      const again = loaded(viewer);
      viewer.text = '1 ２六歩(27)\n';
      found.push(await again);
      viewer.remove();
    }
    return found;
  }, GAME);
  expect(shown).not.toContain(false);
});

test('a viewer that is inserted later works', async ({ page }) => {
  await open(page, '<main></main>');
  await page.evaluate((tag) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', tag);
  }, viewerTag());
  await ready(page);
  expect(await pieces(page)).toHaveLength(40);
});

test('a viewer keeps its place when moved, and when taken off and put back', {
  tag: '@firefox',
}, async ({ page }) => {
  await open(page, `${viewerTag()}<main></main>`);
  await ready(page);
  for (let i = 0; i < 3; i++) await press(page, 'next');
  const freed = await page.evaluate(async () => {
    const one = document.querySelector('kifu-viewer');
    if (!one) throw new Error('no viewer');
    document.querySelector('main')?.append(one);
    await Promise.resolve();
    const afterMove = one.info !== undefined;
    one.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const afterRemoval = one.info !== undefined;
    document.body.prepend(one);
    return { afterMove, afterRemoval };
  });
  expect(freed).toEqual({ afterMove: true, afterRemoval: false });
  await ready(page);
  await expectAt(page, '3');
});

test('attributes say what is shown first', async ({ page }) => {
  await show(page, 'at="3" flip notation="japanese" lang="ja" theme="dark"');
  await expectAt(page, '3');
  await expect(viewer(page).locator('.player.foot')).toContainText('Fujita');
  await expect(viewer(page).locator('.moves')).toHaveAttribute('aria-label', '指し手');
  await expect(viewer(page).locator('[data-act=next]')).toHaveAttribute('aria-label', '一手進む');
  const ground = await viewer(page)
    .locator('.block')
    .evaluate((block) => getComputedStyle(block).backgroundColor);
  expect(ground).toBe('rgb(33, 30, 26)');
  await viewer(page).evaluate((one) => one.setAttribute('lang', 'en'));
  await expect(viewer(page).locator('[data-act=next]')).toHaveAttribute('aria-label', 'Forward');
});

test('the language of the page is followed', async ({ page }) => {
  await show(page);
  await page.evaluate(() => {
    document.documentElement.lang = 'ja';
  });
  await expect(viewer(page).locator('.picker')).toContainText('日本語');
  await expect(viewer(page).locator('[data-act=flip]')).toHaveAttribute('aria-label', '盤を反転');
});

test('a hopeless text gets a sentence, never a blank box', async ({ page }) => {
  await open(page, viewerTag('', 'Dear diary, today I played shogi.'));
  await expect(viewer(page).locator('[role=alert]')).toContainText('No shogi moves or position');
  await expect(viewer(page).getByText('Dear diary')).toBeVisible();
});

test('a broken record shows what could be read, and the place of the problem', async ({ page }) => {
  await show(page, '', BROKEN);
  const problems = viewer(page).locator('.problems');
  await problems.locator('summary').click();
  await expect(problems).toContainText('1 problem');
  await expect(problems).toContainText('Line 5');
  await expect(problems).toContainText('Did you mean “７八銀(79)”?');
  await expect(problems.locator('pre')).toContainText('７十銀(79)');
  await expect(problems.locator('pre')).toContainText('^');
  await press(page, 'next');
  expect(await ply(page)).toBe(1);
});

test('a mere oddity is called a notice, not a problem', async ({ page }) => {
  const quoted = (text: string) => text.replaceAll(/^/gm, '> ');
  await open(page, viewerTag('', quoted(GAME)) + viewerTag('', quoted(BROKEN)));
  await ready(page);
  const bars = page.locator('kifu-viewer .problems summary');
  await expect(bars).toHaveText(['1 notice', '1 problem · 1 notice']);
});

test('comments are text: no markup, no scripts, only http links', { tag: '@firefox' }, async ({
  page,
}) => {
  const text = `   1 ７六歩(77)
*<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>
*javascript:alert(1) https://example.org/a?b=1
   2 <b>(33)
`;
  await show(page, 'at="1"', `先手：<i>A</i>\n${text}`);
  await expect(viewer(page).locator('.moves .said')).toContainText('<img src=x');
  expect(await viewer(page).locator('img, script, .moves b, i b').count()).toBe(0);
  const links = viewer(page).locator('.moves a');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://example.org/a?b=1');
  await expect(viewer(page).locator('.player.foot')).toContainText('<i>A</i>');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

/** Collects the engines that a page requests from now on. */
function enginesLoaded(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/').pop() ?? '';
    if (file.endsWith('.wasm')) loaded.push(file);
  });
  return loaded;
}

const CSA = 'V2.2\nN+Aoyama\nN-Fujita\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n';

const KI2 = '手合割：平手\n▲７六歩 △３四歩 ▲２二角成 △同　銀\nまで4手で中断\n';

for (const [format, text] of [
  ['kif', GAME],
  ['ki2', KI2],
] as const) {
  test(`a usual record in ${format} is shown by the first engine alone`, async ({ page }) => {
    const loaded = enginesLoaded(page);
    await show(page, '', text);
    for (const act of ['next', 'next', 'flip', 'last', 'first']) await press(page, act);
    await viewer(page).evaluate((one) => one.setAttribute('notation', 'japanese'));
    await expect(viewer(page).locator('.moves')).toContainText('７六歩');
    expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).info?.format)).toBe(
      format,
    );
    expect(loaded).toEqual([]);
  });
}

const JKF =
  '{"header":{"先手":"Aoyama"},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}]}';
const OPENED_WRONG = new TextDecoder('windows-1252').decode(new TextEncoder().encode(GAME));
const PSN = '[Sente "Aoyama"]\n[Gote "Fujita"]\n\n1. P7g-7f P3c-3d 2. B8hx2b+ *\n';

test('what is no usual KIF is read by the reader engine alone', async ({ page }) => {
  const loaded = enginesLoaded(page);
  for (const [what, text, moves] of [
    ['CSA', CSA, 3],
    ['JKF', JKF, 1],
    ['PSN', PSN, 3],
    ['USI', 'position startpos moves 7g7f 3c3d', 2],
    ['a record with a problem', BROKEN, 2],
    ['a record opened in the wrong encoding', OPENED_WRONG, 5],
    ['a record quoted in mail', GAME.replace(/^/gm, '> '), 5],
  ] as const)
    await test.step(what, async () => {
      loaded.length = 0;
      await show(page, '', text);
      expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).info?.plies)).toBe(
        moves,
      );
      expect(loaded).toEqual(['kifuyomi-reader.wasm']);
    });
});

test('the share panel moves a broken record to the full engine at the same place', async ({
  page,
}) => {
  const loaded = enginesLoaded(page);
  await show(page, '', `${GAME}\n${BROKEN}`);
  await viewer(page).locator('select[name=game]').selectOption('1');
  await press(page, 'next');
  await expect(viewer(page).locator('.problems')).toContainText('1 problem');
  const before = await state(page);
  expect(before.ply).toBe(1);
  expect(loaded).toEqual(['kifuyomi-reader.wasm']);
  await viewer(page).evaluate((one) => (one as KifuViewerElement).open('share'));
  await expect(viewer(page).locator('.panel textarea, .panel input').first()).toBeVisible();
  expect(loaded).toEqual(['kifuyomi-reader.wasm', 'kifuyomi-full.wasm']);
  expect(await state(page)).toEqual(before);
  await expect(viewer(page).locator('select[name=game]')).toHaveValue('1');
  await expect(viewer(page).locator('.problems')).toContainText('1 problem');
});

test('the full engine reads every format where it is loaded already', async ({ page }) => {
  const loaded = enginesLoaded(page);
  await show(page);
  await viewer(page).evaluate((one) => (one as KifuViewerElement).write('csa'));
  await viewer(page).evaluate((one, text) => {
    (one as KifuViewerElement).text = text;
  }, CSA);
  const plies = () => viewer(page).evaluate((one) => (one as KifuViewerElement).info?.plies);
  await expect.poll(plies).toBe(3);
  expect(loaded).toEqual(['kifuyomi-full.wasm']);
});

test('the full engine keeps the reader’s place when it takes over', async ({ page }) => {
  const loaded = enginesLoaded(page);
  await show(page, 'notation="japanese"');
  await go(page, '4.1.5');
  const before = await state(page);
  const line = await viewer(page).locator('input[type=range]').getAttribute('max');
  const written = await viewer(page).evaluate((one) => (one as KifuViewerElement).write('usi'));
  expect(written?.text).toMatch(/^position startpos moves 7g7f /);
  expect(written?.losses.length).toBeGreaterThan(0);
  expect(loaded).toEqual(['kifuyomi-full.wasm']);
  expect(await state(page)).toEqual(before);
  expect(await viewer(page).locator('input[type=range]').getAttribute('max')).toBe(line);
  await expect(viewer(page).locator('[aria-current]')).toContainText('玉');
  await press(page, 'back');
  await expectAt(page, '4.1');
  const picture = await viewer(page).evaluate((one) => (one as KifuViewerElement).diagram());
  expect(picture).toMatch(/^<svg/);
});

test('a record that is opened while the reader engine loads is the one that is shown', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  await page.route('**/kifuyomi-reader.wasm', async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await open(page, viewerTag('', BROKEN));
  await expect.poll(() => held.length).toBe(1);
  await viewer(page).evaluate((one, text) => {
    (one as KifuViewerElement).text = text;
  }, GAME);
  await ready(page);
  for (const go of held) go();
  await viewer(page).evaluate((one) => (one as KifuViewerElement).diagram());
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');
  await expect(viewer(page).locator('.problems')).toHaveCount(0);
});

test('a text that is too long is refused at once', async ({ page }) => {
  await show(page);
  const took = await viewer(page).evaluate(async (one) => {
    const shown = one as KifuViewerElement;
    const noise = 'noise！'.repeat(6 << 20);
    await shown.formats();
    const start = performance.now();
    const said = new Promise((done) => one.addEventListener('kifu-error', done, { once: true }));
    shown.text = noise;
    await said;
    return { ms: performance.now() - start, codes: shown.problems.map(({ code }) => code) };
  });
  expect(took.codes).toEqual(['text-too-big']);
  expect(took.ms).toBeLessThan(5000);
});

test('the records of one text are told apart by their players', async ({ page }) => {
  const other = GAME.replace('Aoyama', 'Kimura').replace(/\n変化[\s\S]*/, '\n');
  await show(page, '', `${GAME}\n${other}`);
  const chooser = viewer(page).getByRole('combobox', { name: 'Record' });
  await expect(chooser.locator('option')).toHaveText([
    'Game 1 Aoyama – Fujita',
    'Game 2 Kimura – Fujita',
  ]);
  await press(page, 'last');
  await chooser.selectOption('1');
  await expect(viewer(page).locator('.player.foot')).toContainText('Kimura');
  await expectAt(page, '0');
});

test('thirty viewers make one request, and all get their board', {
  tag: '@firefox',
}, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const body = Array.from({ length: 30 }, () => `<article>${viewerTag()}</article>`).join('');
  await open(page, body);
  await ready(page);
  await expect.poll(async () => (await pieces(page)).length).toBe(40);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('kifu-viewer')].filter(
            (one) => one.shadowRoot?.querySelectorAll('[data-piece]').length === 40,
          ).length,
      ),
    )
    .toBe(30);
  const beside = requests.filter((path) => path !== '/test.html' && path !== '/favicon.ico');
  expect(beside).toEqual(['/kifuyomi.js']);
});

test('a text that a script sets at once is opened, and nothing before it', async ({ page }) => {
  const give = `document.querySelector('kifu-viewer').text = ${JSON.stringify(GAME)};`;
  await open(
    page,
    '<kifu-viewer></kifu-viewer>',
    `<script>
      const said = [];
      for (const type of ['kifu-load', 'kifu-error'])
        addEventListener(type, () => said.push(type));
    </script><script type="module">${give}</script>`,
  );
  await ready(page);
  expect(await page.evaluate('said')).toEqual(['kifu-load']);
});

test('several viewers on a page are told apart', async ({ page }) => {
  const other = GAME.replace('Aoyama', 'Kimura');
  const nameless = GAME.replace(/^[先後]手：.*\n/gm, '');
  await open(
    page,
    `<main><h1>Three games</h1><h2>First round</h2>${viewerTag()}${viewerTag('lang="ja"', other)}
      ${viewerTag('', nameless)}<a href="#">After</a></main>`,
  );
  await ready(page);
  // The first one has a heading of the page.
  for (const name of ['Game 1: Aoyama – Fujita', '棋譜2：Kimura – Fujita', 'Game 3'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /2|3/ })).toHaveText([
    '棋譜2：Kimura – Fujita',
    'Game 3',
  ]);
  expect(await violations(page)).toEqual([]);
  const link = page.getByRole('link', { name: 'After' });
  await link.focus();
  const skip = page.getByRole('button', { name: 'Skip this game' }).last();
  await page.keyboard.press('Shift+Tab');
  while (!(await skip.evaluate((one) => one.matches(':focus'))))
    await page.keyboard.press('Shift+Tab');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
});

test('an engine that does not load is said, keeps the text, and can be tried again', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/kifuyomi-reader.wasm', (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await open(page, viewerTag('', CSA));
  await expect(viewer(page).locator('[role=alert]')).toContainText('viewer could not be loaded');
  await expect(viewer(page).getByText('+7776FU')).toBeVisible();
  await press(page, 'retry');
  await ready(page);
  expect(requests).toBe(2);
});

/** Makes every call of an engine throw the error in `window.fault`. */
const breakable = (page: Page) =>
  page.addInitScript(() => {
    const Original = WebAssembly.Instance;
    const broken = () => {
      const fault = Reflect.get(window, 'fault') as (() => Error) | undefined;
      if (fault) throw fault();
    };
    WebAssembly.Instance = class {
      readonly exports: WebAssembly.Exports;
      constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
        const { exports } = new Original(module, imports);
        // The exports of an engine are frozen, and a proxy of them would have to return the original values.
        this.exports = new Proxy({} as WebAssembly.Exports, {
          get: (_, name: string) => {
            const real = exports[name];
            if (typeof real !== 'function') return real;
            return (...given: unknown[]) => {
              broken();
              return real(...given);
            };
          },
        });
      }
    };
  });

test('an engine that stops is reported by every viewer', async ({ page }) => {
  await breakable(page);
  await open(page, viewerTag() + viewerTag());
  await ready(page);
  await page.evaluate(() =>
    Object.assign(window, { fault: () => new WebAssembly.RuntimeError('unreachable') }),
  );
  await press(page, 'next');
  const alerts = page.locator('kifu-viewer [role=alert]');
  await expect(alerts).toHaveCount(2);
  await expect(alerts.first()).toContainText('has stopped');
});

test('after a fault every viewer can be opened again, with each engine started again', async ({
  page,
}) => {
  await breakable(page);
  const loaded = enginesLoaded(page);
  await open(page, viewerTag('at="1"') + viewerTag('', BROKEN));
  await ready(page);
  const written = () => viewer(page).evaluate((one: KifuViewerElement) => one.write('csa'));
  await expect(page.locator('kifu-viewer .problems')).toHaveCount(1);
  expect((await written())?.text).toContain('+7776FU');
  await page.evaluate(() => {
    Object.assign(window, {
      fault: () => new RangeError('Maximum call stack size exceeded'),
    });
    document.querySelector('kifu-viewer')?.go(2);
    Reflect.deleteProperty(window, 'fault');
  });
  const alerts = page.locator('kifu-viewer [role=alert]');
  await expect(alerts).toHaveCount(2);
  await expect(alerts.first()).toContainText('has stopped');
  await alerts.last().getByRole('button').click();
  await expect(alerts).toHaveCount(1);
  await press(page, 'retry');
  await expect(alerts).toHaveCount(0);
  await expect.poll(() => viewer(page).evaluate((one: KifuViewerElement) => one.path)).toBe('1');
  await viewer(page).evaluate((one: KifuViewerElement) => one.go('last'));
  expect((await written())?.text).toContain('+7776FU');
  await expect(page.locator('kifu-viewer .problems')).toContainText('1 problem');
  // A new instance of the loaded module.
  expect(loaded).toEqual(['kifuyomi-reader.wasm', 'kifuyomi-full.wasm']);
  // A viewer that is added later works as well.
  await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), viewerTag());
  await expect(page.locator('kifu-viewer .block')).toHaveCount(3);
  await expect(alerts).toHaveCount(0);
});

test('an error that is not of the engine does not stop it', async ({ page }) => {
  await breakable(page);
  await show(page);
  const name = await viewer(page).evaluate((one: KifuViewerElement) => {
    Object.assign(window, { fault: () => new RangeError('Invalid array length') });
    try {
      one.go(2);
      return '';
    } catch (reason) {
      return (reason as Error).name;
    } finally {
      Reflect.deleteProperty(window, 'fault');
    }
  });
  expect(name).toBe('RangeError');
  await press(page, 'next');
  await expect(page.locator('kifu-viewer [role=alert]')).toHaveCount(0);
  expect(await viewer(page).evaluate((one: KifuViewerElement) => one.ply)).toBe(1);
});

test('events are sent for a record that opened and for one that did not', async ({ page }) => {
  await open(
    page,
    viewerTag('', BROKEN) + viewerTag('', 'nothing here'),
    `<script>
      window.log = [];
      for (const type of ['kifu-load', 'kifu-error'])
        document.addEventListener(type, (event) => window.log.push([type, event.detail]));
    </script>`,
  );
  const log = () => page.evaluate(() => Reflect.get(window, 'log') as [string, object][]);
  await expect.poll(async () => (await log()).length).toBe(2);
  expect(await log()).toEqual([
    ['kifu-load', { games: 1, problems: 1 }],
    ['kifu-error', { reason: 'unreadable', message: expect.stringContaining('No shogi moves') }],
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the record can be read as text', async ({ page }) => {
    await open(page, viewerTag());
    await expect(page.getByText('７六歩(77)')).toBeVisible();
  });
});

test('under a strict content security policy', { tag: '@firefox' }, async ({ page }) => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  await page.route('**/strict.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Strict</title>
        <script type="module" src="kifuyomi.js"></script>${viewerTag()}</html>`,
    }),
  );
  await page.goto('strict.html');
  await ready(page);
  const width = await viewer(page)
    .locator('.board')
    .evaluate((board) => board.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(300);
});
