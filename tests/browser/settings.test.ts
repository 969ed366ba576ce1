/** A reader's settings: the appearance of records, their storage, and settings locked by the page. */

import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  expectAt,
  GAME,
  open,
  panel,
  press,
  ready,
  show,
  unfold,
  viewer,
  viewerTag,
  violations,
} from './viewer.js';

const settings = (page: Page) => viewer(page).locator('.panel-settings');
const field = (page: Page, name: string, value?: string) =>
  settings(page).locator(`[name="choice:${name}"]${value ? `[value="${value}"]` : ''}`);
const focus = (page: Page) => viewer(page).locator('.block').focus();
const attribute = (page: Page, name: string) => viewer(page).getAttribute(name);

async function openSettings(page: Page): Promise<void> {
  await focus(page);
  await page.keyboard.press(',');
  await expect(settings(page)).toBeVisible();
  await unfold(page);
}

const box = async (page: Page, selector: string) => {
  const found = await viewer(page).locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} has no box`);
  return found;
};

const shapes = (page: Page) =>
  viewer(page)
    .locator('.board [data-piece=R] .glyph')
    .evaluateAll((all) => all.map((one) => one.outerHTML).join());

test('choices are made with the mouse, at once, for all viewers, and are kept', {
  tag: '@firefox',
}, async ({ page }) => {
  const two = viewerTag('id="one"') + viewerTag('id="two" theme="dark"');
  await open(page, two);
  await ready(page);
  await press(page, 'open:menu');
  await viewer(page).locator('.item', { hasText: 'Settings' }).click();
  await unfold(page);
  for (const [name, value] of [
    ['theme', 'light'],
    ['board', 'slate'],
    ['pieces', 'international'],
    ['coordinates', 'both'],
    ['hands', 'left'],
    ['size', 'medium'],
    ['sheet', 'vertical'],
  ] as const) {
    await field(page, name, value).check();
    for (const id of ['one', 'two']) {
      await expect(page.locator(`#${id}`)).toHaveAttribute(name, value);
    }
  }
  await page.reload();
  await ready(page);
  await expect(page.locator('#two')).toHaveAttribute('theme', 'light');
  await expect(page.locator('#two')).toHaveAttribute('board', 'slate');
});

test('choices are made with keys alone, and the page’s own come back', async ({ page }) => {
  await show(page, 'theme="dark" pace="2 stop" notation="western"');
  await focus(page);
  await page.keyboard.press(',');
  await expect(field(page, 'theme', 'dark')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toHaveAttribute('theme', 'contrast');
  await page.keyboard.press('Tab');
  await expect(field(page, 'pieces', 'kanji')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toHaveAttribute('pieces', 'two-kanji');
  await unfold(page);
  await settings(page).locator('[name="pace:loop"]').focus();
  await page.keyboard.press('Space');
  await expect(viewer(page)).toHaveAttribute('pace', '2 stop loop');
  await settings(page).locator('[data-reset]').focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toHaveAttribute('theme', 'dark');
  await expect(viewer(page)).toHaveAttribute('pace', '2 stop');
  expect(await attribute(page, 'pieces')).toBe(null);
  expect(await page.evaluate(() => localStorage.getItem('kifuyomi'))).toBe('{}');
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
  await expect(viewer(page).locator('.block')).toBeFocused();
});

test('a page keeps some choices for itself, or all', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('kifuyomi', JSON.stringify({ board: 'green', theme: 'light' }));
  });
  await show(page, 'lock="board pieces notation" board="paper" notation="western"');
  await expect(viewer(page)).toHaveAttribute('theme', 'light');
  await expect(viewer(page)).toHaveAttribute('board', 'paper');
  await openSettings(page);
  await expect(field(page, 'theme', 'light')).toBeChecked();
  await expect(field(page, 'board')).toHaveCount(0);
  await expect(field(page, 'pieces')).toHaveCount(0);
  await expect(settings(page)).toContainText('Some settings are locked by this page.');
  await expect(settings(page)).not.toContainText('Notation');
  await page.keyboard.press('Escape');
  // Neither its button nor its keys change the notation.
  await expect(viewer(page).locator('.picker')).toBeDisabled();
  await expect(viewer(page).locator('.picker')).toBeVisible();
  await expect(viewer(page).locator('.picker')).toHaveCSS('opacity', '1');
  await expect(viewer(page).locator('.picker')).toContainText('Western');
  await focus(page);
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await page.keyboard.press('ArrowRight');
  await expectAt(page, '1');
  await expect(viewer(page)).toHaveAttribute('notation', 'western');
  await expect(panel(page)).toHaveCount(0);
  await viewer(page).evaluate((one) => one.setAttribute('lock', ''));
  await openSettings(page);
  await expect(settings(page).locator('input, select, [data-reset]')).toHaveCount(0);
});

test('choices work without an error when the browser refuses storage', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await show(page);
  await openSettings(page);
  await field(page, 'board', 'green').check();
  await expect(viewer(page)).toHaveAttribute('board', 'green');
  await page.keyboard.press('Escape');
  await press(page, 'next');
  await expectAt(page, '1');
  expect(errors).toEqual([]);
});

test('further notations are named in the language of the viewer', async ({ page }) => {
  await show(page, 'lang="en"');
  await openSettings(page);
  const western = field(page, 'also').locator('option[value="western"]');
  await expect(western).toHaveText('Western');
  await viewer(page).evaluate((one) => one.setAttribute('lang', 'ja'));
  await expect(western).toHaveText('英語表記（Hodges式）');
});

test('sets of pieces are put on and taken off, also after the notation has changed', async ({
  page,
}) => {
  await show(page, 'at="3"');
  const usual = await shapes(page);
  await openSettings(page);
  await field(page, 'pieces', 'international').check();
  await expect(viewer(page).locator('.board > .pieces .ways')).toHaveCount(39);
  await expect(viewer(page).locator('.hand .ways')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await focus(page);
  await page.keyboard.press('n');
  await expect(viewer(page).locator('.board > .pieces .ways')).toHaveCount(39);
  await press(page, 'next');
  await expect(viewer(page).locator('.hand .ways')).toHaveCount(2);
  await openSettings(page);
  await settings(page).locator('[name="choice-tones"]').check();
  await expect(viewer(page)).toHaveAttribute('pieces', 'international two-tone');
  await field(page, 'pieces', 'diagram').check();
  await expect(viewer(page)).toHaveAttribute('pieces', 'diagram');
  await field(page, 'pieces', 'kanji').check();
  await expect.poll(() => shapes(page)).toBe(usual);
});

test('each set and each board has a picture of its own', async ({ page }) => {
  await show(page, 'pieces="two-tone"');
  await openSettings(page);
  const drawn = async (name: string) =>
    settings(page)
      .locator(`.look:has([name="choice:${name}"]) span.picture`)
      .evaluateAll((all) =>
        all.map((one) => {
          const table = one.shadowRoot?.querySelector('.table');
          const ground = table && getComputedStyle(table).backgroundImage;
          const piece = table?.querySelector('.body');
          return `${ground} ${table?.querySelector('.glyph')?.outerHTML} ${piece && getComputedStyle(piece).fill}`;
        }),
      );
  expect(new Set(await drawn('pieces')).size).toBe(4);
  expect(new Set(await drawn('board')).size).toBe(5);
  // Boards are shown with the chosen pieces.
  const before = await drawn('board');
  await field(page, 'pieces', 'two-kanji').check();
  await expect.poll(() => drawn('board')).not.toEqual(before);
});

/** The total width of the rim around the squares, in sixtieths of a square. */
const rims = { one: { x: 37, y: 33 }, both: { x: 54, y: 44 }, none: { x: 22, y: 22 } };

test('coordinates are at two sides, at four, or nowhere, and squares stay square', async ({
  page,
}) => {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [value, count] of [
      ['one', 18],
      ['both', 36],
      ['none', 0],
    ] as const) {
      await show(page, `coordinates="${value}"`);
      const labels = viewer(page).locator('.coordinates text:visible');
      await expect(labels).toHaveCount(count);
      // The rim is drawn once its feature has loaded.
      await expect(async () => {
        const table = await box(page, '.table');
        const unit = await viewer(page)
          .locator('svg.board')
          .evaluate((board: SVGSVGElement) => board.getScreenCTM()?.a ?? 0);
        // The rim around the squares is as large as its space, not larger.
        expect(table.width / unit).toBeCloseTo(540 + rims[value].x, 0);
        expect(table.height / unit).toBeCloseTo(540 + rims[value].y, 0);
        const boxes = await labels.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        );
        for (const { x, y, width, height } of boxes) {
          expect(x).toBeGreaterThanOrEqual(table.x);
          expect(y).toBeGreaterThanOrEqual(table.y);
          expect(x + width).toBeLessThanOrEqual(table.x + table.width);
          expect(y + height).toBeLessThanOrEqual(table.y + table.height);
        }
      }).toPass();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  }
  // On a flipped board the coordinates are reversed, on all four sides.
  await show(page, 'coordinates="both" flip notation="western"');
  await expect(viewer(page).locator('.coordinates text')).toHaveCount(36);
  await expect(viewer(page).locator('.others-side text').first()).toHaveText('1');
});

test('a part of the board has the coordinates that are chosen', async ({ page }) => {
  await show(page, 'crop="5a-1e" coordinates="none" pieces="diagram"');
  const seen = () =>
    viewer(page)
      .locator('svg.board')
      .evaluate((board) => board.getAttribute('viewBox'));
  await expect.poll(seen).toBe('229 -11 322 322');
  const table = await box(page, '.table');
  expect(table.width / table.height).toBeCloseTo(1, 2);
  await press(page, 'next');
  expect(await seen()).toBe('229 -11 322 322');
  await viewer(page).evaluate((one) => {
    one.setAttribute('coordinates', 'both');
    one.removeAttribute('crop');
  });
  await expect.poll(seen).toBe('-27 -22 594 584');
  await expect(viewer(page).locator('.coordinates text:visible')).toHaveCount(36);
});

test('pieces in hand are placed where the setting says', async ({ page }) => {
  const places = async () => {
    const [table, top, foot] = [
      await box(page, '.table'),
      await box(page, '.hand.top'),
      await box(page, '.hand.foot'),
    ];
    const side = ({ x, y, width, height }: typeof table) => {
      if (x + width <= table.x) return 'left';
      if (x >= table.x + table.width) return 'right';
      if (y + height <= table.y) return 'above';
      return y >= table.y + table.height ? 'below' : 'on the board';
    };
    expect(top.y + top.height <= foot.y || top.x + top.width <= foot.x).toBe(true);
    return [side(top), side(foot)];
  };
  const shows = async (hands: string, sides: readonly string[]) => {
    await show(page, `at="4" hands="${hands}"`);
    await expect.poll(places).toEqual(sides);
  };
  await shows('sides', ['left', 'right']);
  await shows('left', ['left', 'left']);
  await shows('right', ['right', 'right']);
  await shows('top', ['above', 'below']);
  // All kinds of pieces in both hands fit on one side.
  const full = '4k4/9/9/9/9/9/9/9/4K4 b RBGSNLPrbgsnlp 1';
  await show(page, 'hands="left"', full);
  const [top, foot] = [await box(page, '.hand.top'), await box(page, '.hand.foot')];
  expect(top.y + top.height).toBeLessThanOrEqual(foot.y);
  await page.setViewportSize({ width: 375, height: 800 });
  await shows('left', ['above', 'below']);
});

test('the viewer is no larger than the reader wants', async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 1000 });
  const widths: number[] = [];
  for (const size of ['small', 'medium', 'large', 'full']) {
    await show(page, `size="${size}"`);
    widths.push((await box(page, '.block')).width);
    await expect(viewer(page).locator('.now')).toBeVisible({ visible: size === 'small' });
  }
  expect(widths.slice(0, 3)).toEqual([384, 768, 1152]);
  expect(widths[3]).toBeGreaterThan(1800);
});

test('pieces do not slide for who does not want it', async ({ page }) => {
  await show(page, 'animation="off"');
  const slides = () =>
    viewer(page).evaluate(async (one) => {
      const root = one.shadowRoot;
      root?.querySelector<HTMLElement>('[data-act=next]')?.click();
      await Reflect.get(one, 'updateComplete');
      return root?.querySelectorAll('.flight').length;
    });
  expect(await slides()).toBe(0);
  await viewer(page).evaluate((one) => one.removeAttribute('animation'));
  expect(await slides()).toBeGreaterThan(0);
});

test('the pace is set without moving the game', async ({ page }) => {
  await show(page);
  await openSettings(page);
  const slide = settings(page).locator('[name="pace:seconds"]');
  await slide.fill('2.5');
  await expect(viewer(page)).toHaveAttribute('pace', '2.5');
  await expect(settings(page).locator('output')).toHaveText('2.5 s');
  await slide.focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toHaveAttribute('pace', '3');
  await settings(page).locator('[name="pace:kind"][value=times]').check();
  await expect(viewer(page)).toHaveAttribute('pace', 'x10');
  await settings(page).locator('[name="pace:times"]').selectOption('30');
  await settings(page).locator('[name="pace:stop"]').check();
  await expect(viewer(page)).toHaveAttribute('pace', 'x30 stop');
  await expectAt(page, '0');
});

/** Returns the contrast of two colours as defined by WCAG. */
const contrast = (page: Page, selector: string) =>
  viewer(page)
    .locator(selector)
    .first()
    .evaluate((one) => {
      const light = (color: string) => {
        const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const value = Number(part) / 255;
          return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      let ground: Element | null = one;
      while (ground && /, 0\)$/.test(getComputedStyle(ground).backgroundColor)) {
        ground = ground.parentElement;
      }
      const style = getComputedStyle(one);
      const [ink, paper] = [
        light(style.color),
        light(getComputedStyle(ground ?? one).backgroundColor),
      ];
      return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    });

test('high contrast is black on white, whatever the page has chosen', async ({ page }) => {
  await show(
    page,
    'theme="contrast" board="green" at="3" style="--kifu-wood: #f0d29a; --kifu-ink: #999"',
  );
  const wood = () =>
    viewer(page)
      .locator('.table')
      .evaluate((table) => getComputedStyle(table).backgroundImage);
  await expect.poll(wood).not.toContain('240, 210, 154');
  expect(await wood()).toContain('rgb(255, 255, 255)');
  for (const selector of ['.name b', '.move[aria-current]', '.line .number', '.counter', '.said']) {
    expect(await contrast(page, selector), selector).toBeGreaterThanOrEqual(7);
  }
});

test('a system that asks for contrast gets it, also in the dark', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
  await show(page, 'at="3"');
  const ground = () =>
    viewer(page)
      .locator('.block')
      .evaluate((block) => getComputedStyle(block).backgroundColor);
  await expect.poll(ground).toBe('rgb(0, 0, 0)');
  for (const selector of ['.name b', '.move[aria-current]', '.line .number', '.said']) {
    expect(await contrast(page, selector), selector).toBeGreaterThanOrEqual(7);
  }
  await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'dark' });
  await expect.poll(ground).not.toBe('rgb(0, 0, 0)');
});

test('the side of a player comes to the bottom', async ({ page }) => {
  await show(page, 'flip-for="Fujita"');
  await expect(viewer(page).locator('.player.foot')).toContainText('Fujita');
  await show(page, 'flip-for="Aoyama"');
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');
  await show(page, 'flip-for="Nobody"');
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');

  // A record may ask to be shown from White's side; the page and the reader have the last word.
  const turned = `盤面回転\n${GAME}`;
  const near = (name: string) => expect(viewer(page).locator('.player.foot')).toContainText(name);
  const give = (text: string) =>
    viewer(page).evaluate((one: KifuViewerElement, text) => Object.assign(one, { text }), text);
  await viewer(page).evaluate((one) => one.removeAttribute('flip-for'));
  await give(turned);
  await near('Fujita');
  await press(page, 'flip');
  await near('Aoyama');
  await give(turned.replace('回', '反'));
  await near('Fujita');
  await give(GAME);
  await near('Aoyama');
  await viewer(page).evaluate((one) => one.setAttribute('flip', 'false'));
  await give(turned.replace('Aoyama', 'Kimura'));
  await near('Kimura');
  await press(page, 'flip');
  await near('Fujita');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  for (const lang of ['en', 'ja', 'zh', 'ko']) {
    test(`the settings fit, are large enough for a thumb, and have names: ${lang}`, async ({
      page,
    }) => {
      await show(page, `lang="${lang}"`);
      await viewer(page).locator('[data-act="open:menu"]').tap();
      await viewer(page).locator('[data-act="open:settings"]').tap();
      await expect(settings(page)).toBeVisible();
      const small = await settings(page)
        .locator('label, button, select, input[type=range]')
        .evaluateAll((all) =>
          all
            .filter((one) => !one.closest('label')?.querySelector('select, input[type=range]'))
            .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
            .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
            .map(({ text }) => text),
        );
      expect(small).toEqual([]);
      const wide = await settings(page).evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await field(page, 'board', 'paper').evaluate((one: HTMLElement) => one.click());
      await expect(viewer(page)).toHaveAttribute('board', 'paper');
      expect(await violations(page)).toEqual([]);
    });
  }
});
