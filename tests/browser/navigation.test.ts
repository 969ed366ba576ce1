/** Navigation through a record by mouse, by touch and by keyboard alone, in both languages. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  expectAt,
  go,
  live,
  open,
  panel,
  press,
  ready,
  state,
  viewer,
  viewerTag,
} from './viewer.js';
import { answered } from './waiting.js';

const LONG = readFileSync('tests/browser/long.kif', 'utf8');

/** A record with all targets of navigation: comments, nested variations, bookmarks. */
const RICH = `先手：Aoyama
後手：Fujita
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
   2 ３四歩(33)   ( 0:02/00:00:02)
&Opening
   3 ２二角成(88) ( 0:30/00:00:31)
*An exchange.
   4 同　銀(31)   ( 0:01/00:00:03)
   5 ４五角打     ( 0:01/00:00:32)
   6 投了

変化：4手
   4 同　飛(82)
   5 ６八玉(59)

変化：3手
   3 ２六歩(27)
*The quiet way.
   4 ８四歩(83)
&Quiet
   5 ２五歩(26)

変化：5手
   5 ４八銀(39)
`;

const TALL = '<div style="height:1500px"></div>';
const ply = async (page: Page) => (await state(page)).ply;
const focusBlock = (page: Page) => viewer(page).evaluate((one) => (one as HTMLElement).focus());
const chips = (page: Page) => viewer(page).locator('.way .forks .chip');
const crumbs = (page: Page) => viewer(page).locator('.way .crumbs button');
/** Identifies the focused element inside the viewer; empty if there is none. */
const focused = (page: Page) =>
  viewer(page).evaluate((one) => {
    const at = one.shadowRoot?.activeElement;
    return at?.getAttribute('data-act') ?? at?.getAttribute('data-node') ?? at?.className ?? '';
  });

async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await viewer(page).locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function show(page: Page, attributes = 'notation="western"', text = RICH): Promise<void> {
  await open(page, viewerTag(attributes, text));
  await ready(page);
}

test.describe('with a mouse', () => {
  test('the wheel over the board steps, and lets the page go on at both ends', async ({ page }) => {
    await open(page, TALL + viewerTag('', RICH) + TALL);
    await ready(page);
    await viewer(page).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const { x, y } = await middle(page, '.table');
    await page.mouse.move(x, y);
    const scroll = () => page.evaluate(() => scrollY);
    const before = await scroll();
    // The page has just been scrolled, and a scroll in progress continues for a moment.
    await expect(async () => {
      await page.mouse.wheel(0, 70);
      expect(await ply(page)).toBeGreaterThan(0);
    }).toPass();
    const start = await scroll();
    await go(page, '5');
    await page.mouse.wheel(0, 70);
    await expectAt(page, '6');
    expect(await scroll()).toBe(start);
    expect(start - before).toBeLessThan(800);
    await page.mouse.wheel(0, 200);
    await expect.poll(scroll).toBeGreaterThan(start);
    expect(await ply(page)).toBe(6);
    await go(page, '0');
    const low = await scroll();
    await page.mouse.move(...(Object.values(await middle(page, '.table')) as [number, number]));
    await page.mouse.wheel(0, -200);
    await expect.poll(scroll).toBeLessThan(low);
    expect(await ply(page)).toBe(0);

    const turn = (wheel: string, by: number) =>
      viewer(page).evaluate(
        (one, [wheel, by]) => {
          one.setAttribute('wheel', wheel);
          const event = new WheelEvent('wheel', { deltaY: by, bubbles: true, cancelable: true });
          Object.defineProperty(event, 'timeStamp', { value: performance.now() + 1000 });
          return one.shadowRoot?.querySelector('.table')?.dispatchEvent(event);
        },
        [wheel, by] as const,
      );
    // A step takes the event, so that the page does not scroll.
    expect(await turn('reversed', -70)).toBe(false);
    await expectAt(page, '1');
    expect(await turn('off', 70)).toBe(true);
    expect(await turn('reversed', 70)).toBe(false);
    await expectAt(page, '0');
  });

  test('a page that is scrolled past the board keeps the wheel', async ({ page }) => {
    await open(page, TALL + viewerTag('', RICH) + TALL);
    await ready(page);
    const turn = (scrolled: boolean) =>
      viewer(page).evaluate(async (one, scrolled) => {
        if (scrolled) {
          const done = new Promise((resolve) =>
            addEventListener('scroll', resolve, { once: true }),
          );
          scrollBy(0, 50);
          await done;
        }
        const event = new WheelEvent('wheel', {
          deltaY: 100,
          bubbles: true,
          composed: true,
          cancelable: true,
        });
        one.shadowRoot?.querySelector('.table')?.dispatchEvent(event);
        return event.defaultPrevented;
      }, scrolled);
    expect(await turn(true)).toBe(false);
    expect(await ply(page)).toBe(0);
    await expect.poll(() => turn(false)).toBe(true);
    expect(await ply(page)).toBe(1);
  });

  test('holding a step button goes faster and faster, without a queue of slides', async ({
    page,
  }) => {
    await show(page, '', LONG);
    await page.evaluate(() => {
      const [at, most] = [[] as number[], { slides: 0 }];
      document.addEventListener('kifu-change', () => at.push(performance.now()));
      const root = document.querySelector('kifu-viewer')?.shadowRoot;
      const look = () => {
        most.slides = Math.max(most.slides, root?.querySelectorAll('.flight').length ?? 0);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { at, most });
    });
    const { x, y } = await middle(page, '[data-act=next]');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect.poll(() => ply(page)).toBeGreaterThan(14);
    await page.mouse.up();
    const reached = await ply(page);
    await press(page, 'back');
    expect(await ply(page)).toBe(reached - 1);
    const { at, slides } = await page.evaluate(() => {
      const { at, most } = window as unknown as { at: number[]; most: { slides: number } };
      return { at, slides: most.slides };
    });
    const took = (from: number, to: number) => (at[to] ?? 0) - (at[from] ?? 0);
    expect(took(6, 11)).toBeLessThan(took(0, 5));
    expect(slides).toBeLessThanOrEqual(1);
  });

  test('the slider is pulled', async ({ page }) => {
    await show(page);
    const box = await viewer(page).locator('.slider input').boundingBox();
    if (!box) throw new Error('no slider');
    await page.mouse.move(box.x + 8, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await expectAt(page, '3');
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expectAt(page, '5');
  });

  test('at a fork the moves are offered, and pressing one goes there', async ({ page }) => {
    await show(page);
    await expect(chips(page)).toHaveCount(0);
    await go(page, '2');
    await expect(chips(page)).toHaveText(['Bx2b+', 'P-2f']);
    await expect(chips(page).first()).toHaveAttribute('aria-current', 'true');
    await chips(page).last().click();
    await expectAt(page, '3.1');
    await expect(crumbs(page)).toHaveText(['Main line', '2. P-2f']);
    await go(page, '4');
    await expect(crumbs(page)).toHaveCount(0);
    await go(page, '3.1.5.1');
    await expect(crumbs(page)).toHaveText(['Main line', /P-2f/, /S-4h/]);
    await crumbs(page).nth(1).click();
    await expectAt(page, '3.1');
    await crumbs(page).first().click();
    await expectAt(page, '2');
    await expect(crumbs(page)).toHaveCount(0);
  });

  test('the list stays where a reader has turned it to', async ({ page }) => {
    await show(page, '', LONG);
    const list = viewer(page).locator('.moves');
    await expect(list.locator('[aria-current]')).toBeVisible();
    await list.evaluate((list) => list.scrollTo(0, 600));
    const far = list.locator('.move').nth(60);
    await far.hover();
    await answered(page);
    expect(await list.evaluate((list) => list.scrollTop)).toBeGreaterThan(300);
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  async function swipe(page: Page, by: number): Promise<void> {
    const { x, y } = await middle(page, '.table');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    const from = x - by / 2;
    await touch('touchStart', from);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + by * part);
    await touch('touchEnd');
  }

  test('taps on the halves and swipes step', async ({ page }) => {
    await show(page);
    const box = await viewer(page).locator('.table').boundingBox();
    if (!box) throw new Error('no board');
    await page.touchscreen.tap(box.x + box.width * 0.8, box.y + box.height / 2);
    await expectAt(page, '1');
    await page.touchscreen.tap(box.x + box.width * 0.2, box.y + box.height / 2);
    await expectAt(page, '0');
    await swipe(page, -150);
    await expectAt(page, '1');
    await swipe(page, 150);
    await expectAt(page, '0');
  });

  test('a fork is taken and left again under the current move', async ({ page }) => {
    await show(page, 'notation="japanese" lang="ja"');
    await go(page, '2');
    const now = viewer(page).locator('.now');
    await now.getByRole('button', { name: '２六歩' }).tap();
    await expectAt(page, '3.1');
    await expect(now).toContainText('The quiet way.');
    await now.getByRole('button', { name: '本譜', exact: true }).tap();
    await expectAt(page, '2');
  });

  test('the menu opens by a tap, and a tap on the board closes it', async ({ page }) => {
    await show(page, 'lang="ja"');
    await viewer(page).locator('[data-act="open:menu"]').tap();
    await expect(panel(page)).toBeVisible();
    const { x } = await middle(page, '.table');
    const top = await viewer(page).locator('.table').boundingBox();
    await page.touchscreen.tap(x, (top?.y ?? 0) + 20);
    await expect(panel(page)).toHaveCount(0);
  });
});

test.describe('with keys alone', () => {
  test('every key of the list of keys that steps goes where it says', async ({ page }) => {
    await show(page);
    await focusBlock(page);
    const ways: readonly (readonly [key: string, at: string])[] = [
      ['}', '2'],
      ['}', '3'],
      ['{', '2'],
      ['>', '2'],
      [']', '3'],
      ['[', '3'],
      ['<', '2'],
      ['ArrowRight', '3'],
      ['ArrowDown', '3.1'],
      ['>', '3.1.4'],
      ['b', '2'],
      ['Shift+ArrowRight', '3.1'],
      ['Shift+ArrowLeft', '3'],
      ['ArrowRight', '4'],
      ['Shift+ArrowRight', '4.1'],
      ['Shift+ArrowLeft', '4'],
      ['Home', '0'],
      ['End', '6'],
      ['PageUp', '0'],
      ['PageDown', '6'],
    ];
    for (const [key, at] of ways) {
      await page.keyboard.press(key);
      await expect.poll(async () => (await state(page)).at, key).toBe(at);
    }
  });

  test('a number is typed at once, and gone to', async ({ page }) => {
    await show(page, '', LONG);
    await focusBlock(page);
    await page.keyboard.type('12');
    const field = panel(page).locator('input[name=ply]');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('12');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expectAt(page, '123');
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, '122');
    // The earlier input is gone.
    await page.keyboard.press('7');
    await expect(field).toHaveValue('7');
    await page.keyboard.press('Escape');
    await press(page, 'open:jump');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
  });

  for (const [key, name] of [
    ['?', 'help'],
    ['.', 'menu'],
    ['c', 'share'],
    ['p', 'notation'],
  ] as const) {
    test(`${key} opens the panel of its name, and Escape gives the focus back`, async ({
      page,
    }) => {
      await show(page);
      await viewer(page).locator('[data-act=next]').focus();
      await page.keyboard.press(key);
      await expect(viewer(page).locator(`.panel-${name}`)).toBeVisible();
      await expect.poll(() => focused(page)).not.toBe('next');
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      expect(await focused(page)).toBe('next');
    });
  }

  test('keys with Ctrl, Alt and Meta are left to the browser', async ({ page }) => {
    await show(page);
    await focusBlock(page);
    for (const key of ['Control+ArrowRight', 'Alt+f', 'Meta+b']) {
      const taken = await viewer(page).evaluate((one, key) => {
        const [modifier, name] = key.split('+');
        const event = new KeyboardEvent('keydown', {
          key: name ?? '',
          ctrlKey: modifier === 'Control',
          altKey: modifier === 'Alt',
          metaKey: modifier === 'Meta',
          bubbles: true,
          composed: true,
          cancelable: true,
        });
        one.shadowRoot?.querySelector('.block')?.dispatchEvent(event);
        return event.defaultPrevented;
      }, key);
      expect(taken, key).toBe(false);
    }
    await expectAt(page, '0');
  });
});

test.describe('playing by itself', () => {
  test('goes as the game was played, many times faster', async ({ page }) => {
    await show(page, 'pace="x100"');
    await page.evaluate(() => {
      const at: number[] = [];
      document.addEventListener('kifu-change', () => at.push(performance.now()));
      Object.assign(window, { at });
    });
    await press(page, 'play');
    await expect.poll(() => ply(page)).toBeGreaterThanOrEqual(4);
    const at = await page.evaluate(() => (window as unknown as { at: number[] }).at);
    // The third move took thirty seconds, those around it one or two.
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThan(280);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThan((at[1] ?? 0) - (at[0] ?? 0));
  });

  test('stops where something is said', async ({ page }) => {
    await show(page, 'pace="0.1 stop"');
    await press(page, 'play');
    await expectAt(page, '3');
    await expect(viewer(page).locator('[data-act=play]')).toHaveAccessibleName('Play');
    expect(await ply(page)).toBe(3);
    await press(page, 'play');
    await expectAt(page, '6');
  });

  test('begins again where it is to loop, until the reader steps', async ({ page }) => {
    await show(page, 'pace="0.1 loop" at="5"');
    await page.evaluate(() => {
      const went: string[] = [];
      document.addEventListener('kifu-change', ({ detail }) => went.push(detail.at));
      Object.assign(window, { went });
    });
    await press(page, 'play');
    const went = () => page.evaluate(() => (window as unknown as { went: string[] }).went);
    await expect.poll(async () => (await went()).slice(0, 4)).toEqual(['6', '0', '1', '2']);
    await press(page, 'back');
    await expect(viewer(page).locator('[data-act=play]')).toHaveAccessibleName('Play');
  });

  test('speaks only now and then, and says the last move', async ({ page }) => {
    await show(page, 'notation="western" pace="0.1"', LONG);
    await viewer(page).evaluate((one) => {
      const said: string[] = [];
      const region = one.shadowRoot?.querySelector('[aria-live]');
      if (!region) throw new Error('nothing speaks');
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
      });
      Object.assign(window, { said });
    });
    await press(page, 'play');
    await expect.poll(() => ply(page)).toBeGreaterThan(12);
    await press(page, 'play');
    const reached = (await state(page)).ply;
    const row = viewer(page).locator('.moves [aria-current] .unseen');
    const [, , move] = ((await row.textContent()) ?? '').split(', ');
    await expect(live(page)).toContainText(
      `${reached}, ${reached % 2 ? 'Black' : 'White'}: ${move}`,
    );
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(reached).toBeGreaterThan(12);
    expect(said.length).toBeLessThan(reached / 2);
  });
});

test.describe('panels', () => {
  test('a menu that fails to load is reported, and can be asked for again', async ({ page }) => {
    let isThere = false;
    await page.route('**/kifuyomi-menu.js*', (route) =>
      isThere ? route.continue() : route.abort(),
    );
    await show(page);
    await press(page, 'open:menu');
    const lacking = viewer(page).locator('.foot-notes [role=alert]');
    await expect(lacking).toContainText('could not be loaded');
    isThere = true;
    await press(page, 'open:menu');
    await expect(panel(page)).toBeVisible();
    await expect(lacking).toHaveCount(0);
  });
});

test('focusing a viewer by a script lets the page stay', async ({ page }) => {
  await open(page, `${TALL}${viewerTag()}${TALL}`);
  await ready(page);
  await viewer(page).evaluate((one) => (one as HTMLElement).focus({ preventScroll: true }));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expectAt(page, '1');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const width of [1280, 375]) {
  test(`the page does not shift while loading and stepping at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
          };
          if (!hadRecentInput) shifts.push(`${value} ${JSON.stringify(sources)}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    const body = `${viewerTag('notation="western"', RICH)}<p id="after">After</p>`;
    await open(page, body);
    await ready(page);
    // The page reserves space until the element is defined, as in the README.
    const height = await viewer(page).evaluate((one) => one.clientHeight);
    await page.unrouteAll();
    const space = `kifu-viewer:not(:defined) { display: block; height: ${height}px; overflow: auto }`;
    await open(page, body, `<style>${space}</style>`);
    await ready(page);
    const frames = () =>
      viewer(page).evaluate((one) => {
        const parts = ['.block', '.table', '.moves', '.slider', '.bar', '.player', '.hand'];
        return parts.map((part) => {
          const { x, y } = one.shadowRoot?.querySelector(part)?.getBoundingClientRect() ?? {};
          return [part, x, y];
        });
      });
    await focusBlock(page);
    await page.keyboard.press('Home');
    const before = [await frames(), await viewer(page).evaluate((one) => one.clientHeight)];
    const keys = ['Right', 'Right', 'Right', 'Down', 'Right', 'Right', 'Down', 'Right'];
    for (const key of keys) {
      await page.keyboard.press(`Arrow${key}`);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
      const after = [await frames(), await viewer(page).evaluate((one) => one.clientHeight)];
      expect(after, key).toEqual(before);
    }
    await expectAt(page, '3.1.5.1');
    await page.keyboard.press('b');
    await page.keyboard.press('End');
    await expectAt(page, '6');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts).toEqual([]);
  });
}
