/** Text around a viewer: links, moves, diagrams, and other viewers of the same record. */

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  expectAt,
  GAME,
  open,
  pick,
  press,
  pressSquare,
  ready,
  state,
  viewer,
  viewerTag,
  violations,
} from './viewer.js';
import { answered, settled } from './waiting.js';

const TALL = '<p style="height: 150vh">Text.</p>';
const GAME1 = viewerTag('id="game1" notation="western"');

const at = (one: Locator) => one.evaluate((viewer) => Reflect.get(viewer, 'path') as string);
const expectPath = (one: Locator, path: string) => expect.poll(() => at(one)).toBe(path);

/** Collects the warnings in the console of a page. */
function warnings(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') messages.push(message.text());
  });
  return messages;
}

const isInSight = (page: Page) =>
  viewer(page)
    .locator('.table')
    .evaluate((table) => {
      const { top, bottom } = table.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

test.describe('links', () => {
  test('move the board, which is brought into sight and gets the keys', async ({ page }) => {
    const changes = `<script>
      window.changes = [];
      document.addEventListener('kifu-change', ({ detail }) => changes.push(detail.at));
    </script>`;
    await open(
      page,
      `${GAME1}${TALL}<a href="#game1@3">three</a> <a href="#game1@4.1">aside</a>${TALL}`,
      changes,
    );
    await ready(page);
    const link = page.getByRole('link', { name: 'three' });
    await link.scrollIntoViewIfNeeded();
    expect(await isInSight(page)).toBe(false);
    await link.click();
    await expectAt(page, '3');
    await expect.poll(() => isInSight(page)).toBe(true);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expectAt(page, '4');
    await expect(link).not.toHaveAttribute('aria-current');
    const aside = page.getByRole('link', { name: 'aside' });
    await aside.click();
    await expectAt(page, '4.1');
    await expect(aside).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual([
      '0',
      '3',
      '4',
      '4.1',
    ]);
  });

  test('leave the page where it is when the board is in sight', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await open(page, `<p><a href="#game1@3">three</a></p>${GAME1}${TALL}`);
    await ready(page);
    await page.evaluate(() => scrollTo(0, 4));
    await page.getByRole('link').click();
    await expectAt(page, '3');
    expect(await page.evaluate(() => scrollY)).toBe(4);
  });

  test('the browser’s back button returns to the earlier places', async ({ page }) => {
    await open(
      page,
      `<a href="#game1@3">three</a> <a href="#game1@last">last</a> <a href="#note">note</a>${GAME1}<p id="note">Note</p>`,
    );
    await ready(page);
    await press(page, 'next');
    await page.getByRole('link', { name: 'three' }).click();
    await expectAt(page, '3');
    // Steps by the reader do not add history entries, but the last one becomes the place of the current entry.
    await press(page, 'next');
    await page.getByRole('link', { name: 'last' }).click();
    await expectAt(page, '6');
    await page.goBack();
    await expectAt(page, '4');
    await page.goBack();
    await expectAt(page, '1');
    await page.goForward();
    await expectAt(page, '4');
    // Other links of the page are left alone.
    await page.getByRole('link', { name: 'note' }).click();
    await expect(page).toHaveURL(/#note$/);
    await settled(page);
    await expectAt(page, '4');
    // The same link again.
    await page.getByRole('link', { name: 'three' }).click();
    await expectAt(page, '3');
    await press(page, 'next');
    await page.getByRole('link', { name: 'three' }).click();
    await expectAt(page, '3');
  });

  test('that come later work, and back from them too', async ({ page }) => {
    await open(page, GAME1);
    await ready(page);
    await press(page, 'next');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p><a href="#game1@4.1.5">later</a></p>');
    });
    const link = page.getByRole('link');
    await link.click();
    await expectAt(page, '4.1.5');
    await expect(link).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expectAt(page, '1');
  });

  test('with keys pressed, or for another page, are the browser’s', async ({ page, context }) => {
    await open(page, `<a href="#game1@3">three</a> <a href="other.html#game1@5">other</a>${GAME1}`);
    await page.route('**/other.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Other' }),
    );
    await ready(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'three' }).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/#game1@3$/);
    await settled(page);
    await expectAt(page, '0');
    await page.getByRole('link', { name: 'other' }).click();
    await expect(page.getByText('Other')).toBeVisible();
  });

  test('the page’s own address leads to a place, in sight, without taking the focus', async ({
    page,
  }) => {
    await open(page, `${TALL}${GAME1}`);
    await page.goto('about:blank');
    await page.goto('test.html#game1@4.1');
    await ready(page);
    await expectAt(page, '4.1');
    await expect.poll(() => isInSight(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await page.goto('test.html#game1@last');
    await expectAt(page, '6');
  });

  test('to places that are not there do nothing but say so', async ({ page }) => {
    const messages = warnings(page);
    await open(
      page,
      `<a href="#game1@77">far</a> <a href="#nobody@1">nobody</a> <a href="#%@1">odd</a>${GAME1}`,
    );
    await ready(page);
    for (const name of ['far', 'nobody', 'odd']) await page.getByRole('link', { name }).click();
    await expect.poll(() => messages.length).toBeGreaterThan(0);
    await settled(page);
    await expectAt(page, '0');
    expect(messages).toEqual([expect.stringContaining('no place 77')]);
  });
});

test.describe('moves', () => {
  const move = (page: Page, nth = 0) => page.locator('kifu-move').nth(nth);
  const moveButton = (page: Page, nth = 0) => move(page, nth).getByRole('button');

  test('follow the notation that is picked in the viewer', { tag: '@firefox' }, async ({
    page,
  }) => {
    await open(
      page,
      `<p>First <kifu-move for="game1" at="1"></kifu-move>, then <kifu-move for="game1" at="4.1" number></kifu-move>
      and fixed <kifu-move for="game1" at="3" notation="usi"></kifu-move>.</p>${GAME1}`,
    );
    await ready(page);
    await expect(moveButton(page)).toHaveText('P-7f');
    await expect(move(page, 1)).toHaveText('2... Rx2b');
    await expect(moveButton(page, 2)).toHaveText('8h2b+');
    await pick(page, 'japanese');
    await expect(moveButton(page)).toHaveText('☗７六歩');
    await expect(move(page, 1)).toHaveText('4 ☖２二同飛');
    await expect(moveButton(page).locator('span')).toHaveAttribute('lang', 'ja');
    await expect(moveButton(page, 2)).toHaveText('8h2b+');
    await pick(page, 'romaji');
    await expect(moveButton(page)).toHaveText(/fu/);
  });

  test('go to their place as a step of the reader’s, and keep the focus', async ({ page }) => {
    await open(page, `<p><kifu-move for="game1" at="4.1"></kifu-move></p>${GAME1}`);
    await ready(page);
    const button = moveButton(page);
    await page.evaluate(() =>
      document.addEventListener('kifu-change', ({ detail }) =>
        Object.assign(window, { messages: detail.at }),
      ),
    );
    await button.focus();
    await page.keyboard.press('Enter');
    await expectAt(page, '4.1');
    expect(await page.evaluate(() => Reflect.get(window, 'messages'))).toBe('4.1');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-current', 'true');
    // Its reading aloud is in the title.
    await expect(button).toHaveAttribute('title', /rook/);
    await pick(page, 'japanese');
    await expect(button).toHaveText('☖２二同飛');
    await press(page, 'back');
    await expect(button).not.toHaveAttribute('aria-current');
  });

  test('come as runs, also in a variation', async ({ page }) => {
    await open(
      page,
      `<kifu-move for="game1" at="3-5"></kifu-move><br><kifu-move for="game1" at="2-4"></kifu-move><br>
      <kifu-move for="game1" at="3.1.3-5"></kifu-move>${GAME1}`,
    );
    await ready(page);
    await expect(move(page)).toHaveText('2. Bx2b+ Sx2b 3. B*4e');
    await expect(move(page, 1)).toHaveText('1... P-3d 2. Bx2b+ Sx2b');
    await expect(move(page, 2)).toHaveText('2. P-2f P-8d 3. P-2e');
    await move(page, 2).getByRole('button').nth(1).click();
    await expectAt(page, '3.1.4');
    await pick(page, 'japanese');
    await expect(move(page)).toHaveText('3 ☗２二角成 ☖同銀 ☗４五角');
  });

  test('show their own text until they load, and where no such place exists', async ({ page }) => {
    const messages = warnings(page);
    let free = () => {};
    const held = new Promise<void>((done) => {
      free = done;
    });
    await page.route('**/kifuyomi-article.js', async (route) => {
      await held;
      await route.continue();
    });
    await open(
      page,
      `<kifu-move for="game1" at="1">76歩</kifu-move> <kifu-move for="game1" at="99">９９手目</kifu-move>${GAME1}`,
    );
    await ready(page);
    await expect(page.getByText('76歩')).toBeVisible();
    free();
    await expect(moveButton(page)).toHaveText('P-7f');
    const isFallbackSeen = (nth: number) =>
      move(page, nth).evaluate((one) => {
        const range = new Range();
        range.selectNodeContents(one);
        return range.getClientRects().length > 0;
      });
    expect(await isFallbackSeen(0)).toBe(false);
    expect(await isFallbackSeen(1)).toBe(true);
    await expect.poll(() => messages).toEqual([expect.stringContaining('no place "99"')]);
  });

  test('come later, change, and find a viewer that comes later', async ({ page }) => {
    await open(page, '<main></main>');
    await page.evaluate(() => {
      const move = document.createElement('kifu-move');
      move.setAttribute('for', 'game1');
      move.setAttribute('at', '1');
      document.querySelector('main')?.append(move);
    });
    await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), GAME1);
    await expect(moveButton(page)).toHaveText('P-7f');
    await move(page).evaluate((one) => one.setAttribute('at', '3'));
    await expect(moveButton(page)).toHaveText('Bx2b+');
    await viewer(page).evaluate((one) => {
      one.removeAttribute('id');
      one.remove();
    });
    const other = viewerTag(
      'id="game1" notation="japanese"',
      '1 ２六歩(27)\n2 ８四歩(83)\n3 ２五歩(26)\n',
    );
    await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), other);
    await expect(moveButton(page)).toHaveText('☗２五歩');
  });
});

test.describe('diagrams', () => {
  const diagram = (page: Page, nth = 0) => page.locator('kifu-diagram').nth(nth);
  const picture = (page: Page, nth = 0) => diagram(page, nth).getByRole('img');

  test('show a position, its last move below, and lead to it', async ({ page }) => {
    await open(
      page,
      `<kifu-diagram for="game1" at="3" caption></kifu-diagram>
      <kifu-diagram for="game1" at="3" caption="My own <b>words</b>" flip></kifu-diagram>
      <kifu-diagram for="game1" caption></kifu-diagram>${GAME1}`,
    );
    await ready(page);
    const caption = diagram(page).locator('figcaption');
    await expect(caption).toHaveText('After 2. Bx2b+');
    await expect(diagram(page, 1).locator('figcaption')).toHaveText('My own <b>words</b>');
    await expect(diagram(page, 2).locator('figcaption')).toHaveText('Start position');
    const markup = (nth: number) => picture(page, nth).evaluate((svg) => svg.outerHTML);
    expect(new Set([await markup(0), await markup(1), await markup(2)]).size).toBe(3);
    await expect(picture(page)).toHaveAccessibleName(/./);
    await pick(page, 'japanese');
    await expect(caption).toHaveText('After ☗２二角成');
    await page.evaluate(() => {
      document.documentElement.lang = 'ja';
    });
    await expect(caption).toHaveText('☗２二角成まで');
    await diagram(page).getByRole('button').press('Enter');
    await expectAt(page, '3');
    await expect(diagram(page).getByRole('button')).toBeFocused();
  });

  test('have a record of their own', async ({ page }) => {
    await page.route('**/own.kif', (route) => route.fulfill({ body: GAME }));
    await open(
      page,
      `<kifu-diagram at="1" caption><pre>1 ２六歩(27)</pre></kifu-diagram>
      <kifu-diagram src="own.kif" at="last" caption notation="japanese" turn></kifu-diagram>`,
    );
    await expect(diagram(page).locator('figcaption')).toHaveText('After 1. P-2f');
    await expect(diagram(page, 1).locator('figcaption')).toHaveText('After ☗４五角');
    await expect(picture(page)).toBeVisible();
    await expect(diagram(page).locator('circle.turn')).toHaveCount(0);
    await expect(diagram(page, 1).locator('circle.turn')).toHaveCount(1);
    await expect(diagram(page).getByRole('button')).toHaveCount(0);
    await expect(page.locator('kifu-diagram kifu-viewer').first()).toBeHidden();
  });

  test('change with their attributes, and fit where they are', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(
      page,
      `<kifu-diagram for="game1" at="1" caption width="900"></kifu-diagram>${GAME1}`,
    );
    await ready(page);
    await expect(diagram(page).locator('figcaption')).toHaveText('After 1. P-7f');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      375,
    );
    await diagram(page).evaluate((one) => one.setAttribute('at', '4.1'));
    await expect(diagram(page).locator('figcaption')).toHaveText('After 2... Rx2b');
    await diagram(page).evaluate((one) => one.setAttribute('at', '88'));
    await expect(picture(page)).toHaveCount(0);
  });
});

test.describe('followers', () => {
  const nth = (page: Page, at: number) => page.locator('kifu-viewer').nth(at);

  test('show the record without fetching it again, each in its way, and step together', {
    tag: '@firefox',
  }, async ({ page }) => {
    let fetched = 0;
    await page.route('**/game.kif', (route) => {
      fetched += 1;
      return route.fulfill({ body: GAME });
    });
    await open(
      page,
      `<kifu-viewer id="game1" src="game.kif" at="2" notation="western"></kifu-viewer>
      <kifu-viewer for="game1" notation="japanese" flip></kifu-viewer>
      <kifu-viewer for="game1" notation="usi"></kifu-viewer>`,
    );
    await ready(page);
    for (const i of [0, 1, 2]) await expectPath(nth(page, i), '2');
    await expect(nth(page, 1).locator('.now-move')).toContainText('☖３四歩');
    await expect(nth(page, 1).locator('.player.foot')).toContainText('Fujita');
    await expect(nth(page, 2).locator('.now-move')).toContainText('3c3d');
    await nth(page, 0).locator('[data-act=next]').click();
    for (const i of [0, 1, 2]) await expectPath(nth(page, i), '3');
    await nth(page, 1).locator('[data-act=last]').click();
    for (const i of [0, 1, 2]) await expectPath(nth(page, i), '6');
    await nth(page, 2).evaluate((one) => (one as KifuViewerElement).go('3.1.4'));
    for (const i of [0, 1, 2]) await expectPath(nth(page, i), '3.1.4');
    // Each viewer keeps its own appearance.
    await nth(page, 0).locator('[data-act=flip]').click();
    await expect(nth(page, 0).locator('.player.foot')).toContainText('Fujita');
    await expect(nth(page, 2).locator('.player.foot')).toContainText('Aoyama');
    expect(fetched).toBe(1);
  });

  test('come before what they follow, stay when it goes, and follow the next', async ({ page }) => {
    const messages = warnings(page);
    await open(page, '<kifu-viewer class="second" for="game1"></kifu-viewer>');
    const second = page.locator('.second');
    await expect
      .poll(() => messages)
      .toEqual(['kifu-viewer: there is no kifu-viewer with the id "game1"']);
    await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), GAME1);
    await ready(page);
    await page.locator('#game1').evaluate((one) => (one as KifuViewerElement).go('4.1'));
    await expectPath(second, '4.1');
    await page.locator('#game1').evaluate((one) => one.remove());
    await second.locator('[data-act=next]').click();
    await expectPath(second, '4.1.5');
    const other = viewerTag('id="game1" at="1"', '1 ２六歩(27)\n2 ８四歩(83)\n');
    await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), other);
    await expectPath(second, '1');
    await expect(second.locator('.now-move')).toContainText('P-2f');
  });

  test('show a record of their own where there is nobody to follow', async ({ page }) => {
    const messages = warnings(page);
    await open(
      page,
      viewerTag('for="nobody" at="1"') +
        viewerTag('id="a" for="b"', '1 ２六歩(27)') +
        viewerTag('id="b" for="a"', '1 ２六歩(27)'),
    );
    await ready(page);
    await expectAt(page, '1');
    await expect
      .poll(() => messages)
      .toContain('kifu-viewer: there is no kifu-viewer with the id "nobody"');
    expect(messages.some((one) => one.includes('in a circle'))).toBe(true);
  });

  test('see what is tried out in the other', async ({ page }) => {
    await open(
      page,
      viewerTag('id="game1" interactive="explore"', '1 ７六歩(77)') +
        '<kifu-viewer for="game1" notation="western"></kifu-viewer>',
    );
    await ready(page);
    await nth(page, 0).locator('.block').focus();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(nth(page, 0).locator('[data-trial=undo]')).toBeAttached();
    await pressSquare(nth(page, 0), '2g');
    await expect(nth(page, 0).locator('[data-target]')).not.toHaveCount(0);
    await pressSquare(nth(page, 0), '2f');
    await expectPath(nth(page, 0), '1.1');
    await expectPath(nth(page, 1), '1.1');
    await expect(nth(page, 1).locator('.now-move')).toContainText('P-2f');
  });
});

test('an article with all of it is clean, also under a strict content security policy', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.route('**/strict.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'",
      },
      body: `<!doctype html><html lang="en"><head><title>Strict</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <script type="module" src="kifuyomi.js"></script></head><body><main><h1>A game</h1>
        <p>After <kifu-move for="game1" at="3-5"></kifu-move> it is <a href="#game1@last">over</a>.</p>
        <kifu-diagram for="game1" at="3" caption names></kifu-diagram>${GAME1}
        <kifu-viewer for="game1" lang="ja"></kifu-viewer></main></body></html>`,
    }),
  );
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('strict.html');
    await ready(page);
    await expect(page.locator('kifu-diagram figcaption')).toHaveText('After 2. Bx2b+');
    await expect(page.locator('kifu-move')).toHaveText('2. Bx2b+ Sx2b 3. B*4e');
    await page.getByRole('link', { name: 'over' }).click();
    await expectAt(page, '6');
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `tests/output/article-${width}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    // axe itself writes styles, which the policy refuses.
    expect(refused).toEqual([]);
  }
  await open(
    page,
    `<main><h1>A game</h1><p>After <kifu-move for="game1" at="3-5"></kifu-move> it is <a href="#game1@last">over</a>.</p>
    <kifu-diagram for="game1" at="3" caption></kifu-diagram>${GAME1}</main>`,
  );
  await ready(page);
  await expect(page.locator('kifu-diagram figcaption')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a page without any of it loads nothing for it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(
    page,
    `${GAME1}<p><a href="mailto:me@example.org">Mail</a> <a href="#top">Top</a></p>`,
  );
  await ready(page);
  await page.getByRole('link', { name: 'Top' }).click();
  await answered(page);
  expect(loaded.filter((url) => url.includes('article'))).toEqual([]);
});

test('the examples of the guide work unchanged', async ({ page }) => {
  const guide = readFileSync('docs/article.md', 'utf8');
  const [tag = '', ...rest] = [...guide.matchAll(/```html(?: live)?\n([\s\S]*?)```/g)].map(
    ([, html = '']) => html,
  );
  const css = /```css\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const js = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const messages = warnings(page);
  for (const name of ['game', 'live'])
    await page.route(`**/${name}.kif`, (route) => route.fulfill({ body: GAME }));
  expect(rest).toHaveLength(6);
  await open(page, `${[tag, ...rest].join('\n')}<script>${js}</script>`, `<style>${css}</style>`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('kifu-viewer')].every((one) => one.info),
  );
  const moves = page.locator('kifu-move').getByRole('button');
  await expect(moves).toHaveText(['Bx2b+', 'Bx2b+', 'Sx2b', 'B*4e']);
  await expect(page.locator('kifu-diagram')).toHaveCount(3);
  for (const i of [0, 1, 2])
    await expect(page.locator('kifu-diagram').nth(i).locator('figure svg')).toBeVisible();
  await expect(page.locator('kifu-diagram').nth(2).locator('figcaption')).toHaveText('Mate in one');
  const link = page.getByRole('link', { name: 'trades bishops' });
  await link.click();
  for (const id of ['game1', 'game2']) await expectPath(page.locator(`#${id}`), '3');
  await expect(link).toHaveCSS('font-weight', '700');
  await page.getByRole('link', { name: 'to take with the rook' }).click();
  await expectPath(page.locator('#game2'), '4.1');
  expect((await state(page)).at).toBe('4.1');
  expect(messages).toEqual([]);
});
