/** Pages that stay open for days: slow networks, sleeping tabs, history, and constant memory. */

import { type CDPSession, expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  expectAt,
  GAME,
  open,
  pressSquare,
  ready,
  show,
  state,
  viewer,
  viewerTag,
} from './viewer.js';
import { settled } from './waiting.js';

/** A page on a real server, which the browser can cache when it is left, unlike pages fulfilled by a test. */
const PAGE = (body: string, title = 'One') =>
  `<!doctype html><html lang="en"><title>${title}</title>
  <script type="module" src="kifuyomi.js"></script>${body}</html>`;

const playing = (page: Page) =>
  viewer(page)
    .locator('[data-act=play]')
    .evaluate((one) => one.getAttribute('aria-label'));

test('a record that plays in a tab that sleeps goes on where it was, and stops at its end', async ({
  page,
}) => {
  await page.clock.install();
  await show(page, 'pace="1"');
  const hide = (isHidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'visibilityState', {
        value: isHidden ? 'hidden' : 'visible',
        configurable: true,
      });
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  // From now on time passes only by the test, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await viewer(page).evaluate((one) => (one as KifuViewerElement).play());
  // Playback loads first; only then does its first interval begin.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return (await state(page)).at;
    })
    .toBe('1');
  await hide(true);
  // An hour has passed in the browser: due timers run once, not repeatedly.
  await page.clock.fastForward('01:00:00');
  const { ply } = await viewer(page).evaluate((one) => ({ ply: (one as KifuViewerElement).ply }));
  expect(ply).toBeLessThanOrEqual(2);
  await hide(false);
  await page.clock.runFor(20_000);
  await expectAt(page, '6');
  expect(await playing(page)).toMatch(/^Play/);
  await viewer(page).evaluate((one) => (one as KifuViewerElement).back());
  await expectAt(page, '5');
});

test('the text can be read while every file is slow, then board and features come', async ({
  page,
}) => {
  const waiting: (() => void)[] = [];
  let isSlow = true;
  await page.route(/kifuyomi[^/]*\.(js|wasm)$|lang\//, async (route) => {
    if (isSlow) await new Promise<void>((done) => waiting.push(done));
    await route.continue();
  });
  const next = () => {
    for (const done of waiting.splice(0)) done();
  };
  await page.route('**/slow.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: PAGE(viewerTag('interactive="explore"', GAME)),
    }),
  );
  await page.goto('slow.html', { waitUntil: 'commit' });
  await expect(page.getByText('７六歩(77)')).toBeVisible();
  // The script and then the engine arrive one after the other, slowly.
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await expect
    .poll(() => {
      next();
      return viewer(page).locator('.board [data-piece]').count();
    })
    .toBe(40);
  await viewer(page).evaluate((one) => {
    (one as KifuViewerElement).go('2');
    (one as KifuViewerElement).open('share');
  });
  await expectAt(page, '2');
  isSlow = false;
  next();
  await expect(viewer(page).locator('.panel-share')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressSquare(viewer(page), '2g');
  await pressSquare(viewer(page), '2f');
  await expect(viewer(page).locator('.trial')).toBeVisible();
});

test('without a network in the middle the game can be read on, and a feature comes when it is back', async ({
  page,
  context,
}) => {
  await show(page, 'at="1"');
  await context.setOffline(true);
  await viewer(page).evaluate((one) => (one as KifuViewerElement).open('share'));
  await expect(viewer(page).locator('.block')).toContainText('could not be loaded');
  await viewer(page).evaluate((one) => (one as KifuViewerElement).next());
  await expectAt(page, '2');
  await context.setOffline(false);
  await viewer(page).evaluate((one) => (one as KifuViewerElement).open('share'));
  await expect(viewer(page).locator('.panel-share')).toBeVisible();
  await expectAt(page, '2');
});

/** Returns the resources that a page holds after garbage collection: exact counts, and bytes. */
async function held(page: Page, session: CDPSession) {
  await settled(page, 6);
  // Pending idle callbacks keep their viewer alive until they run.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const wasm = await page.evaluate(() =>
    (Reflect.get(window, 'memories') as WebAssembly.Memory[]).reduce(
      (sum, { buffer }) => sum + buffer.byteLength,
      0,
    ),
  );
  return { documents, nodes, listeners: jsEventListeners, bytes: usedSize, wasm };
}

/** Opens a page that tracks the memories of its engines. */
async function watched(page: Page, body: string): Promise<CDPSession> {
  await page.addInitScript(() => {
    const memories: WebAssembly.Memory[] = [];
    Object.assign(window, { memories });
    const { Instance } = WebAssembly;
    const note = ({ exports }: WebAssembly.Instance) => {
      memories.push(...Object.values(exports).filter((one) => one instanceof WebAssembly.Memory));
    };
    WebAssembly.Instance = new Proxy(Instance, {
      construct(target, given) {
        const made = Reflect.construct(target, given) as WebAssembly.Instance;
        note(made);
        return made;
      },
    });
  });
  await open(page, body);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return session;
}

/**
 * Repeats an action and checks that counts hardly grow, and bytes only by caches and compiled code. A quarter of the
 * repetitions finds a leak in each; `KIFUYOMI_LONG=1` runs all of them.
 */
async function staysFlat(
  page: Page,
  session: CDPSession,
  times: number,
  act: (times: number) => Promise<unknown>,
) {
  const many = process.env.KIFUYOMI_LONG ? times : Math.ceil(times / 4);
  // A warm-up, so that one-time allocations are done.
  await act(Math.ceil(many / 10));
  const before = await held(page, session);
  await act(many);
  // A collection may come before the browser itself has released objects.
  await expect(async () => {
    const after = await held(page, session);
    const about = JSON.stringify({ before, after });
    expect(before.wasm, about).toBeGreaterThan(0);
    expect(after.documents, about).toBeLessThanOrEqual(before.documents + 1);
    expect(after.nodes, about).toBeLessThanOrEqual(before.nodes + 60);
    expect(after.listeners, about).toBeLessThanOrEqual(before.listeners + 10);
    expect(after.wasm, about).toBe(before.wasm);
    expect(after.bytes, about).toBeLessThan(before.bytes + 4_000_000);
  }).toPass({ timeout: 20_000 });
}

test('ten thousand steps leak nothing', async ({ page }) => {
  test.slow();
  const session = await watched(page, viewerTag());
  await ready(page);
  await staysFlat(page, session, 10_000, (times) =>
    viewer(page).evaluate(async (one, times) => {
      const element = one as KifuViewerElement;
      for (let i = 0; i < times; i++) {
        if (element.ply >= 6) element.go('0');
        else element.next();
        if (i % 50 === 0) await Reflect.get(element, 'updateComplete');
      }
    }, times),
  );
});

test('two thousand openings leak nothing in either engine', async ({ page }) => {
  test.slow();
  const session = await watched(page, viewerTag());
  await ready(page);
  await staysFlat(page, session, 2_000, (times) =>
    viewer(page).evaluate(
      async (one, { game, times }) => {
        const element = one as KifuViewerElement;
        const csa = 'V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n-3334FU\n';
        for (let i = 0; i < times; i++) {
          const shown = new Promise((done) => {
            element.addEventListener('kifu-load', done, { once: true });
          });
          element.text = i % 5 === 0 ? csa : game.replace('Aoyama', `Aoyama ${i % 7}`);
          await shown;
        }
      },
      { game: GAME, times },
    ),
  );
});

test('thirty viewers that come and go fifty times leak nothing', async ({ page }) => {
  test.slow();
  const session = await watched(page, '<main></main>');
  await page.waitForFunction(() => customElements.get('kifu-viewer'));
  await staysFlat(page, session, 50, (rounds) =>
    page.evaluate(
      async ({ tag, rounds }) => {
        const main = document.querySelector('main') as HTMLElement;
        for (let i = 0; i < rounds; i++) {
          main.innerHTML = tag.repeat(30);
          const all = [...main.children] as KifuViewerElement[];
          while (!all.every(({ info }) => info)) await new Promise((done) => setTimeout(done));
          main.replaceChildren();
          await new Promise((done) => setTimeout(done));
        }
      },
      { tag: viewerTag('interactive="explore"'), rounds },
    ),
  );
});
