/** Picking a notation, its settings, speech, and the explanation of a move. */

import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  GAME,
  go,
  openPanel,
  panel,
  pick,
  press,
  ready,
  show,
  viewer,
  violations,
} from './viewer.js';
import { answered } from './waiting.js';

/** Two golds may go to 5-8. */
const GOLDS = GAME.replace('６八玉(59)', '５八金(49)');

const list = (page: Page) => viewer(page).locator('.moves');

test('the panel shows the current move in every notation', { tag: '@firefox' }, async ({
  page,
}) => {
  await show(page, 'at="3"');
  await openPanel(page);
  const tries = await panel(page).locator('.try').allTextContents();
  expect(tries).toEqual(
    [
      ['☗２二角成', 'Bx2b+', 'にに かくなり', 'bishop takes two two, promotes'],
      ['☗角x22+', '角x22+'],
      ['Bx22+', 'Bx22+', 'Bx2b+'],
      ['る角成', '丑二角ナル', '☗２二クナ'],
      ['ni-ni kaku nari', '2-2 B promote'],
      ['8h2b+', '+8822UM', '8rl'],
      ['☗角x22+'],
    ].flat(),
  );
  // The explanation follows the current move.
  await press(page, 'next');
  await expect(panel(page)).toHaveCount(0);
  await openPanel(page);
  await expect(panel(page).locator('.try').first()).toHaveText('☖同銀');
});

test('options of a notation take effect at once, and are reported to the page', async ({
  page,
}) => {
  await show(page, 'notation="japanese" at="5"');
  await openPanel(page);
  await panel(page).getByLabel('▲△').check();
  await expect(list(page)).toContainText('▲７六歩');
  await panel(page).getByLabel('Drop is written').selectOption('always');
  await expect(list(page)).toContainText('▲４五角打');
  await expect(viewer(page)).toHaveAttribute('notation', 'japanese marks=triangles drop=always');
  await panel(page).getByLabel('Squares').selectOption('７６');
  await expect(viewer(page).locator('.coordinates')).not.toContainText('六');
  await expect(list(page)).toContainText('▲７６歩');
});

test('options that the page names take effect, and unknown ones are reported', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await show(page, 'notation="western takes=× drops=’ colour=red"');
  await expect(list(page)).toContainText('B×2b+');
  await expect(list(page)).toContainText('B’4e');
  expect(messages).toContain('kifu-viewer: this notation has no option “colour”');
});

test('a notation of the reader’s own is kept under its name, and read back', async ({ page }) => {
  await show(page);
  await pick(page, 'custom');
  await openPanel(page);
  await panel(page).getByLabel('First').selectOption('the square');
  await panel(page).getByLabel('Squares').selectOption('七六');
  await expect(list(page)).toContainText('☗七六-歩');
  const capture = panel(page).getByLabel('Capture: Sign of your own', { exact: true });
  await capture.fill('*');
  await capture.press('Enter');
  const refusal = '“takes” cannot be “*”, which already means: Drop';
  await expect(capture).toHaveJSProperty('validationMessage', refusal);
  await capture.fill('⊗');
  await capture.press('Enter');
  await expect(list(page)).toContainText('☗二二⊗角+');
  const resigns = panel(page).getByLabel('resigns: Sign of your own', { exact: true });
  await resigns.fill('⚑');
  await resigns.press('Enter');
  await expect(list(page)).toContainText('⚑');
  await panel(page).getByPlaceholder('Name').fill('Mine');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Mine', exact: true })).toBeVisible();

  const text = await viewer(page).evaluate((one) => (one as KifuViewerElement).moves());
  expect(text).toContain('表記：custom order=square squares=edo takes=⊗ resignation=⚑');
  expect(text).toContain('   3 ☗二二⊗角+');

  await page.reload();
  await ready(page);
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(list(page)).toContainText('☗七六-歩');
  await panel(page).getByRole('button', { name: 'Delete Mine' }).click();
  await expect(panel(page).getByRole('button', { name: 'Mine', exact: true })).toHaveCount(0);

  await viewer(page).evaluate((one, text) => {
    (one as KifuViewerElement).text = text ?? '';
  }, text);
  await expect
    .poll(() => viewer(page).evaluate((one) => (one as KifuViewerElement).info?.format))
    .toBe('words');
  expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).info?.nodes)).toBe(11);
});

test('a move is found in whatever notation it is asked for', async ({ page }) => {
  await show(page, 'notation="western"');
  await openPanel(page);
  for (const [text, found] of [
    ['２二角成', 1],
    ['Bx22+', 1],
    ['bishop takes two two promotes', 1],
    ['8h2b+', 1],
    ['P-9f', 0],
  ] as const) {
    await panel(page).getByLabel('Find a move').first().fill(text);
    await page.keyboard.press('Enter');
    const places = panel(page).locator('.found button');
    await expect(panel(page).locator('.found')).toContainText(found ? 'played once' : 'not played');
    await expect(places).toHaveCount(found);
  }
  await panel(page).getByLabel('Find a move').first().fill('☗４五角');
  await page.keyboard.press('Enter');
  await panel(page).locator('.found button').click();
  expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).at)).toBe('5');
  const nodes = await viewer(page).evaluate((one) => (one as KifuViewerElement).find('P-7f'));
  expect(nodes).toEqual([1]);
});

test('the panel goes with the keyboard alone', async ({ page }) => {
  await show(page, 'notation="western"');
  await viewer(page).evaluate((one) => (one as HTMLElement).focus());
  await page.keyboard.press('p');
  await expect(panel(page).locator('input:checked').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(viewer(page)).toHaveAttribute('notation', 'japanese');
  await expect(list(page)).toContainText('７六歩');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  // The focus is where it was when the key was pressed.
  await expect(viewer(page).locator('.block')).toBeFocused();
});

test('the panel shows the record that is there', async ({ page }) => {
  await show(page, 'notation="western" at="3"');
  await openPanel(page);
  await go(page, '4');
  await expect(panel(page).locator('.try').first()).toHaveText('☖同銀');
  await viewer(page).evaluate((one) => one.setAttribute('lang', 'ja'));
  await expect(panel(page)).toContainText('英語表記');
  await viewer(page).evaluate((one) => {
    (one as KifuViewerElement).text = '1 ２六歩(27)';
  });
  await expect(panel(page)).toHaveCount(0);
  await openPanel(page);
  await expect(panel(page).locator('.try').first()).toHaveText('☗２六歩');
});

test('a panel that is closed before it is loaded stays closed', async ({ page }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/kifuyomi-reader.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await show(page, 'notation="western"');
  await press(page, 'open:notation');
  await page.keyboard.press('Escape');
  go();
  await viewer(page).evaluate((one) => (one as KifuViewerElement).formats());
  await answered(page);
  await expect(panel(page)).toHaveCount(0);
  await openPanel(page);
});

test('a viewer that is taken off removes its listeners', async ({ page }) => {
  await page.addInitScript(() => {
    let listeners = 0;
    const synthesis = {
      getVoices: () => [],
      cancel: () => undefined,
      addEventListener: () => {
        listeners += 1;
      },
      removeEventListener: () => {
        listeners -= 1;
      },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { listeners: () => listeners });
  });
  await show(page);
  await openPanel(page);
  const listeners = () => page.evaluate(() => (Reflect.get(window, 'listeners') as () => number)());
  expect(await listeners()).toBe(1);
  await viewer(page).evaluate((one) => one.remove());
  expect(await listeners()).toBe(0);
});

test('each part of a move is explained, and the pieces it tells apart are ringed', async ({
  page,
}) => {
  await show(page, 'notation="japanese"', GOLDS);
  await go(page, '4.1.5');
  await viewer(page).evaluate((one) => (one as HTMLElement).focus());
  await page.keyboard.press('e');
  const card = viewer(page).locator('.card');
  await expect(card).toContainText('from the right');
  await expect(card).toContainText('the gold on 6-9 could also move to 5-8');
  await expect(card.locator('.reading')).toContainText('gold from four nine to five eight');
  await expect(viewer(page).locator('.hints circle')).toHaveCount(1);
  await expect(card.locator('.others dd')).toHaveCount(18);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer(page).locator('.hints circle')).toHaveCount(0);
});

test('the card never covers the move that it explains', async ({ page }) => {
  await show(page, 'notation="western"');
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
    [640, 480],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const at of ['1', '3', '3.1.4', '4.1.5', '5']) {
      await go(page, at);
      await viewer(page).evaluate((one) => (one as HTMLElement).focus());
      await page.keyboard.press('e');
      const card = viewer(page).locator('.card');
      await expect(card).toBeFocused();
      const covered = await card.evaluate((card) => {
        const root = card.getRootNode() as ShadowRoot;
        const { top, bottom, height } = card.getBoundingClientRect();
        const moves = [...root.querySelectorAll('.move[aria-current], .now-move button')];
        const shown = moves.filter((one) => one.checkVisibility());
        const boxes = shown.map((one) => one.getBoundingClientRect());
        return [shown.length > 0, height > 60, boxes.some((b) => b.top < bottom && b.bottom > top)];
      });
      expect(covered, `${at} at ${width}`).toEqual([true, true, false]);
      await page.keyboard.press('Escape');
    }
  }
});

test('a move that has the focus is explained after a while', { tag: '@firefox' }, async ({
  page,
}) => {
  await show(page, 'notation="western"');
  await viewer(page).evaluate((one) => (one as HTMLElement).focus());
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  while (
    !(await viewer(page).evaluate((one) => !!one.shadowRoot?.activeElement?.matches('.move')))
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(viewer(page).locator('.card.hint')).toContainText('dropped from the hand');
  await page.keyboard.press('Tab');
  await expect(viewer(page).locator('.card')).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 1000, height: 700 }, hasTouch: true, isMobile: true });

  test('a finger that stays on a move has it explained, and goes nowhere', async ({ page }) => {
    await show(page, 'notation="western"');
    const move = viewer(page).locator('.move', { hasText: 'Bx2b+' });
    const box = await move.boundingBox();
    if (!box) throw new Error('the move is not to be seen');
    const at = { x: box.x + 20, y: box.y + box.height / 2 };
    const hand = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd') =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [at] : [],
      });
    await touch('touchStart');
    const card = viewer(page).locator('.card');
    await expect(card).toContainText('becomes a horse');
    await expect(card.locator('.others dd')).toHaveCount(18);
    await touch('touchEnd');
    expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).at)).toBe('0');
    await card.locator('.close').click();
    await expect(card).toHaveCount(0);
    // A short tap goes to the move.
    await page.touchscreen.tap(at.x, at.y);
    await expect
      .poll(() => viewer(page).evaluate((one) => (one as KifuViewerElement).at))
      .toBe('3');
  });
});

/** Gives the browser a voice, and records its utterances. */
async function giveVoice(page: Page, lang: string): Promise<void> {
  await page.addInitScript((lang) => {
    const said: string[] = [];
    class Utterance {
      voice = null;
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const synthesis = {
      getVoices: () => [{ lang, localService: true, name: 'Test' }],
      speak: ({ text }: Utterance) => said.push(text),
      cancel: () => undefined,
      addEventListener: () => undefined,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
  }, lang);
}

const said = (page: Page) => page.evaluate(() => Reflect.get(window, 'said') as string[]);

test('moves are read aloud where there is a voice', async ({ page }) => {
  await giveVoice(page, 'en-GB');
  await show(page, 'notation="japanese" at="3"');
  await viewer(page).evaluate((one) => (one as HTMLElement).focus());
  await page.keyboard.press('e');
  await viewer(page).getByRole('button', { name: 'Read this move aloud' }).click();
  await expect.poll(() => said(page)).toEqual(['bishop takes two two, promotes']);
  await openPanel(page);
  await panel(page).getByLabel('Read moves aloud').check();
  await page.keyboard.press('Escape');
  await press(page, 'next');
  await expect
    .poll(() => said(page))
    .toEqual([
      'bishop takes two two, promotes',
      'bishop takes two two, promotes',
      'silver takes two two',
    ]);
});

test('reading aloud is not offered without a voice for the language', async ({ page }) => {
  await giveVoice(page, 'fr-FR');
  await show(page, 'at="3"');
  await viewer(page).evaluate((one) => (one as HTMLElement).focus());
  await page.keyboard.press('e');
  await expect(viewer(page).locator('.card')).toBeVisible();
  await expect(viewer(page).locator('[data-act=say]')).toHaveCount(0);
  await page.keyboard.press('r');
  expect(await said(page)).toEqual([]);
});

test('the sheet is set in vertical lines, with the current move in sight', {
  tag: '@firefox',
}, async ({ page }) => {
  await show(page, 'notation="japanese squares=edo" sheet="vertical"', GAME);
  await expect(list(page)).toHaveCSS('writing-mode', 'vertical-rl');
  const boxes = await list(page)
    .locator('.line > .move')
    .evaluateAll((all) => all.map((move) => move.getBoundingClientRect()));
  for (const [i, { bottom, left }] of boxes.entries()) {
    const next = boxes[i + 1];
    const isBelow = next?.left === left && next.top >= bottom;
    expect(!next || isBelow || next.right <= left, `${i}`).toBe(true);
  }
  await press(page, 'last');
  const inside = await viewer(page)
    .locator('[aria-current]')
    .evaluate((move) => {
      const list = move.closest('.moves')?.getBoundingClientRect();
      const box = move.getBoundingClientRect();
      return list && box.left >= list.left && box.right <= list.right && box.bottom <= list.bottom;
    });
  expect(inside).toBe(true);
  await openPanel(page);
  await panel(page).getByLabel('Vertical list').uncheck();
  await expect(list(page)).toHaveCSS('writing-mode', 'horizontal-tb');
  await expect(viewer(page)).not.toHaveAttribute('sheet');
});

test('moves are written in further notations, and are copied as a table of all', async ({
  page,
}) => {
  await show(page, 'notation="western" also="usi, nonsense, japanese marks=triangles"');
  const move = list(page).locator('[data-node="3"]');
  await expect(move.locator('.also')).toHaveText(['8h2b+', '▲２二角成']);
  await viewer(page).evaluate((one) => one.setAttribute('notation', 'hosking'));
  await expect(move.locator('.text')).toHaveText('Bx22+');
  await expect(move.locator('.also')).toHaveCount(2);
  await viewer(page).evaluate((one) => (one as KifuViewerElement).open('share'));
  await panel(page).locator('[name=tab][value=text]').check();
  await panel(page).locator('select[name="share:format"]').selectOption('markdown');
  const text = panel(page).locator('.share-record textarea');
  await expect(text).toHaveValue(/^\| 3 \| Bx22\+ \| 8h2b\+ \| ▲２二角成 \|/m);
  await panel(page).locator('select[name="share:second"]').selectOption('csa');
  await expect(text).toHaveValue(/^\| 3 \| Bx22\+ \| \+8822UM \|/m);
  await panel(page).locator('select[name="share:scope"]').selectOption('here');
  await expect(text).not.toHaveValue(/Bx22/);
  await viewer(page).evaluate((one) => one.removeAttribute('also'));
  await expect(list(page).locator('.also')).toHaveCount(0);
});

test('squares of the iroha have their names, and figurines are pictures', async ({ page }) => {
  await show(page, 'notation="iroha"');
  await expect(viewer(page).locator('.own-name')).toHaveCount(81);
  await expect(viewer(page).locator('.own-name').first()).toHaveText('い');
  await viewer(page).evaluate((one) => one.setAttribute('notation', 'figurine'));
  await expect(viewer(page).locator('.own-name')).toHaveCount(0);
  await expect(list(page).locator('svg.figure').first()).toHaveAttribute('aria-label', '歩');
  await expect(list(page).locator('.text').nth(1)).toHaveText('-76');
});

test('a notation that cannot be loaded leaves the usual one', async ({ page }) => {
  await page.route('**/kifuyomi-reader.wasm', (route) => route.fulfill({ status: 503 }));
  await show(page, 'notation="iroha"');
  await expect(list(page)).toContainText('P-7f');
  await press(page, 'next');
  await expect(viewer(page).locator('[aria-current]')).toContainText('P-7f');
});

for (const [name, width, height] of [
  ['desktop', 1280, 900],
  ['phone', 375, 812],
] as const) {
  for (const lang of ['en', 'ja']) {
    test(`the panel is accessible and kept as a picture: ${name}, ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await show(page, `lang="${lang}" notation="japanese" at="3"`);
      await openPanel(page);
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: `tests/output/notations-${name}-${lang}.png` });
    });
  }
}
