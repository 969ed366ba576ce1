/** Proportion: board, moves and controls fit the available space, and nothing is crowded out. */

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { GAME, go, open, panel, press, ready, viewer, viewerTag } from './viewer.js';
import { settled } from './waiting.js';

/** Returns the box of a part of the viewer. */
async function box(one: Locator, part: string) {
  const found = await one.locator(part).first().boundingBox();
  if (!found) throw new Error(`no ${part}`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

/** Shows a viewer in a column of `width` pixels. */
async function show(page: Page, width: number, attributes = '', style = ''): Promise<void> {
  const column = `main { width: ${width}px; margin: auto } body { margin: 0 } ${style}`;
  const body = `<main>${viewerTag(`notation="western" at="3" ${attributes}`)}</main>`;
  await open(page, body, `<style>${column}</style>`);
  await ready(page);
}

test('the moves are to the right of the board in the column of a blog, on one screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await show(page, 640);
  const one = viewer(page);
  const [table, moves, block] = [
    await box(one, '.table'),
    await box(one, '.moves'),
    await box(one, '.block'),
  ];
  expect(moves.x).toBeGreaterThanOrEqual(table.right);
  expect(moves.bottom).toBeGreaterThan(table.y + table.height / 2);
  expect(block.height).toBeLessThanOrEqual(560);
  expect(table.width).toBeGreaterThan(360);
  for (const part of ['.player .name', '.player .time', '.bar', '.slider'])
    expect((await box(one, part)).right, part).toBeLessThanOrEqual(block.right);
});

test('at the end, the bar says what there is room for', { tag: '@firefox' }, async ({ page }) => {
  for (const [width, lang, says] of [
    [640, 'en', '5 / 5'],
    [1000, 'en', '5 / 5 · Black wins after 5 moves (resignation)'],
    [640, 'ja', '5 / 5'],
    [700, 'ja', '5 / 5'],
    [1000, 'ja', '5 / 5 · まで5手で先手の勝ち（投了）'],
  ] as const)
    await test.step(`${width} px, ${lang}`, async () => {
      await page.setViewportSize({ width: 1000, height: 720 });
      await show(page, width, `lang="${lang}"`);
      if (lang === 'ja')
        await viewer(page).evaluate((one) => one.setAttribute('notation', 'japanese'));
      await press(page, 'last');
      const seen = () =>
        viewer(page)
          .locator('.counter span')
          .evaluate((one) => {
            const box = one.getBoundingClientRect();
            const text = one.firstChild as Text;
            const range = document.createRange();
            const isSeen = (_: string, i: number) => {
              range.setStart(text, i);
              range.setEnd(text, i + 1);
              const { top, bottom } = range.getBoundingClientRect();
              return top > box.top && bottom < box.bottom;
            };
            return [...text.data].filter(isSeen).join('').replaceAll('\xa0', ' ').trim();
          });
      await expect.poll(seen).toBe(says);
    });
});

test('board, slider and controls are in sight together', async ({ page }) => {
  for (const [name, width, height] of [
    ['a laptop', 1366, 768],
    ['a phone held sideways', 844, 340],
    ['a small phone held sideways', 568, 300],
    ['a laptop at 200 %', 640, 400],
    ['a phone', 390, 664],
    ['a small phone', 320, 600],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await show(page, width);
      const one = viewer(page);
      const parts = [await box(one, '.table'), await box(one, '.slider'), await box(one, '.bar')];
      const top = Math.min(...parts.map(({ y }) => y));
      const bottom = Math.max(...parts.map(({ bottom }) => bottom));
      expect(bottom - top).toBeLessThanOrEqual(height);
      expect(parts[0]?.height).toBeGreaterThan(210);
    });
});

/** A long comment on a game without times, whose players have long names. */
const LONG = `先手：Ōhashi Sōkei
後手：Hon’inbō Sansa
手数----指手---------消費時間--
*${'A long comment that a phone cannot show whole. '.repeat(8)}
   1 ７六歩(77)
*Short.
   2 ３四歩(33)
`;

test('names take the room that a game without times leaves', async ({ page }) => {
  for (const width of [640, 390, 300])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width: width + 10, height: 800 });
      await open(
        page,
        viewerTag('notation="western"', LONG),
        '<style>body { margin: 5px }</style>',
      );
      await ready(page);
      const cut = await viewer(page)
        .locator('.name b')
        .evaluateAll(
          (all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth || one.clientHeight > 24).length,
        );
      expect(cut).toBe(0);
    });
});

test('the name of the notation can be read on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await show(page, 304);
  const label = viewer(page).locator('.picker span').first();
  await expect(label).toHaveText('Western');
  expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('a comment that is cut on a phone says so, and opens downwards', async ({ page }) => {
  for (const [width, height] of [
    [390, 800],
    [320, 568],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await open(page, viewerTag('notation="western"', LONG), '<style>body { margin: 0 }</style>');
      await ready(page);
      const one = viewer(page);
      const before = [await box(one, '.now'), await box(one, '.table')];
      const more = one.locator('[data-act=unfold]');
      await expect(more).toHaveText('… more');
      const target = await box(one, '[data-act=unfold]');
      expect(target.height).toBeGreaterThanOrEqual(44);
      await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await expect(more).toHaveText('less');
      const after = [await box(one, '.now'), await box(one, '.table')];
      expect(after[0]?.height).toBeGreaterThan((before[0]?.height ?? 0) + 80);
      expect(after[1]).toEqual(before[1]);
      const lines = await one.locator('.now .said').evaluate((said) => {
        const line = Number.parseFloat(getComputedStyle(said).lineHeight);
        return said.clientHeight / line;
      });
      // Eight of text, and the button.
      expect(Math.round(lines)).toBe(10);
      await page.keyboard.press('ArrowRight');
      // A short comment needs no button, and the layout does not shift.
      await expect(more).toHaveCount(0);
      expect((await box(one, '.now')).height).toBeCloseTo(after[0]?.height ?? 0, 1);
      await page.keyboard.press('ArrowLeft');
      await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      expect((await box(one, '.now')).height).toBe(before[0]?.height);
    });
});

test('the counter does not touch the button for the rest of a comment', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const record = `1 ７六歩(77)\n*${'A long comment. '.repeat(20)}`;
  const body = viewerTag('style="--kifu-max-height: 440px" at="1"', record);
  await open(page, body, '<style>body { margin: 0.6rem }</style>');
  await ready(page);
  await expect(viewer(page).locator('[data-act=unfold]')).toBeVisible();
  const gap = await viewer(page).evaluate(({ shadowRoot }) => {
    const text = document.createRange();
    text.selectNodeContents(shadowRoot?.querySelector('.now .meta') as Element);
    const more = shadowRoot?.querySelector('[data-act=unfold] span')?.getBoundingClientRect();
    return (more?.left ?? 0) - text.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThan(4);
});

test('a comment below the heading of a game says that it is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(
    page,
    viewerTag('notation="western"', `棋戦：名人戦\n*${'長い文章。'.repeat(40)}\n1 ７六歩(77)`),
  );
  await ready(page);
  const button = await box(viewer(page), '.now [data-act=unfold] span');
  const place = await box(viewer(page), '.now');
  expect(button.bottom).toBeLessThanOrEqual(place.bottom);
});

/** Returns the lines of text cut by the edge of the scroller below the board, and whether lines fill it. */
const cutLines = (page: Page) =>
  viewer(page).evaluate((one) => {
    const place = one.shadowRoot?.querySelector<HTMLElement>('.now-page');
    if (!place) throw new Error('no place for the current move');
    const line = Number.parseFloat(getComputedStyle(place).lineHeight);
    const { paddingTop } = getComputedStyle(place);
    const lines = (place.clientHeight - Number.parseFloat(paddingTop)) / line;
    const bottoms = [place, ...place.querySelectorAll('.said')].map(
      (box) => box.getBoundingClientRect().bottom,
    );
    const cut: string[] = [];
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('.chip, .unseen')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { top, bottom, width } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        const isCut = bottoms.some(
          (edge) => Math.abs(edge - middle) < Math.min(line, bottom - top) / 2 - 1,
        );
        if (width > 0 && isCut) cut.push(text.textContent ?? '');
      }
    }
    return { cut, lines };
  });

for (const [width, locale] of [
  [390, 'ja-JP'],
  [390, 'en-GB'],
  [320, 'ja-JP'],
  [320, 'en-GB'],
] as const)
  test.describe(`on touch at ${width} px, ${locale}`, () => {
    test.use({ hasTouch: true, isMobile: true, locale, viewport: { width, height: 700 } });

    test('no line of what is below the board is cut, whatever the font', async ({ page }) => {
      const said =
        locale === 'ja-JP'
          ? '長い注釈は電話では全部は見えません。'
          : 'A long comment on this move. ';
      const heading =
        '開始日時：2026/05/17 10:00\n棋戦：川辺倶楽部 対抗戦 Riverside Club Match\n戦型：早石田\n';
      const record = heading + GAME.replace(/^\*.*$/gm, `*${said.repeat(12)}`);
      for (const font of ['', 'serif', '"Noto Serif CJK JP"']) {
        const style = font && `style='--kifu-font: ${font}'`;
        const lang = locale.slice(0, 2);
        await open(page, viewerTag(`lang="${lang}" ${style}`, record));
        await ready(page);
        for (const at of ['0', '2', '3', '3b-5', '6']) {
          await go(page, at);
          await settled(page);
          const { cut, lines } = await cutLines(page);
          expect(cut, `${font} ${at}`).toEqual([]);
          expect(Math.abs(lines - Math.round(lines)), `${font} ${at}`).toBeLessThan(0.05);
        }
        await go(page, '3');
        await viewer(page).locator('[data-act=unfold]').tap();
        await expect(viewer(page).locator('.now.long')).toBeVisible();
        expect((await cutLines(page)).cut, font).toEqual([]);
      }
    });
  });

test('the message about a text without a record is centred', async ({ page }) => {
  for (const width of [1280, 640, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width: width + 20, height: 800 });
      await open(page, `<div style="width: ${width}px">${viewerTag('', 'Dear all,')}</div>`);
      const one = viewer(page);
      await expect(one.locator('.message p')).toBeVisible();
      const [block, said] = [await box(one, '.block'), await box(one, '.message p')];
      expect(Math.abs(block.x + block.right - said.x - said.right)).toBeLessThan(4);
      // Nothing covers it.
      const isSeen = await one.evaluate((element, { x, y, width, height }) => {
        const at = element.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2);
        return at?.closest('.message') != null;
      }, said);
      expect(isSeen).toBe(true);
    });
});

test('the button that closes the notations is above all of them', async ({ page }) => {
  await show(page, 640);
  await press(page, 'open:notation');
  await expect(panel(page)).toBeVisible();
  const [close, first] = [
    await box(viewer(page), '.panel .close'),
    await box(viewer(page), '.panel .system'),
  ];
  expect(close.bottom).toBeLessThanOrEqual(first.y + 1);
});

test('a vertical sheet is scrolled within the block of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const game = readFileSync('www/samples/game.ja.kif', 'utf8');
  await open(page, viewerTag('notation="japanese" sheet="vertical" at="9"', game));
  await ready(page);
  await press(page, 'list');
  const one = viewer(page);
  await expect(one.locator('.moves.vertical')).toBeVisible();
  await expect(one.locator('.moves')).toHaveCSS('writing-mode', 'vertical-rl');
  const inSight = async () => {
    const [list, block] = [await box(one, '.moves'), await box(one, '.block')];
    const now = await box(one, '.moves [aria-current]');
    return list.right <= block.right && now.x >= list.x && now.right <= list.right;
  };
  await expect.poll(inSight).toBe(true);
  await one.evaluate((element) => Reflect.get(element, 'go').call(element, '30'));
  await expect.poll(inSight).toBe(true);
});

test('a viewer is no higher than the page wants', async ({ page }) => {
  for (const [width, most] of [
    [1280, 480],
    [640, 480],
    [390, 560],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width: 1300, height: 900 });
      await show(page, width, `style="--kifu-max-height: ${most}px"`);
      const block = await box(viewer(page), '.block');
      expect(block.height).toBeLessThanOrEqual(most + 1);
      expect(block.height).toBeGreaterThan(most - 10);
    });
});

/** Returns the heights of the block and its board, and the available buttons. */
const lowness = (one: Locator) =>
  one.evaluate((element) => {
    const root = element.shadowRoot;
    const high = (part: string) => root?.querySelector(part)?.getBoundingClientRect().height ?? 0;
    const bar = root?.querySelector('.bar')?.getBoundingClientRect();
    const buttons = [...(root?.querySelectorAll<HTMLElement>('.bar button') ?? [])];
    const seen = buttons.filter((button) => button.checkVisibility());
    const boxes = seen.map((button) => button.getBoundingClientRect());
    const isCrowded = boxes.some(
      (box, i) =>
        box.bottom > (bar?.bottom ?? 0) ||
        box.right > (bar?.right ?? 0) ||
        boxes.some(
          (other, j) =>
            j > i &&
            Math.min(box.right, other.right) - Math.max(box.x, other.x) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.y, other.y) > 0.5,
        ),
    );
    const acts = seen.map(({ dataset }) => dataset.act);
    return { block: high('.block'), board: high('.table'), isCrowded, acts };
  });

for (const width of [320, 390, 640, 1000])
  test(`a low viewer of ${width} px keeps its board, its slider and what steps`, {
    // One width is enough for another browser engine.
    tag: width === 390 ? '@firefox' : [],
  }, async ({ page }) => {
    await show(page, width);
    const one = viewer(page);
    for (const height of [300, 360, 400, 470, 535]) {
      for (const isWindow of [true, false]) {
        const name = `${height} px, ${isWindow ? 'the window' : 'the page'} says so`;
        await page.setViewportSize({ width, height: isWindow ? height : 900 });
        await one.evaluate(
          async (element, most) => {
            element.style.setProperty('--kifu-max-height', most);
            const frame = () => new Promise((done) => requestAnimationFrame(done));
            for (let i = 0; i < 2; i++) await frame();
          },
          isWindow ? '' : `${height}px`,
        );
        const { block, board, isCrowded, acts } = await lowness(one);
        expect(block, name).toBeLessThanOrEqual(height + 0.5);
        expect(board, name).toBeGreaterThan(150);
        expect(isCrowded, name).toBe(false);
        expect(acts, name).toEqual(
          expect.arrayContaining(['back', 'play', 'next', 'open:notation', 'open:menu']),
        );
        const label = one.locator('.picker span').first();
        const cut = await label.evaluate((span) => span.scrollWidth - span.clientWidth);
        expect(cut, name).toBeLessThanOrEqual(1);
        await expect(one.locator('.slider')).toBeVisible();
        // Invisible controls cannot be focused, whatever sets the height.
        if (!isWindow) continue;
        await one.locator('[data-act=play]').focus();
        const stops = acts.length + 2;
        for (let i = 0; i < stops; i++) {
          await page.keyboard.press('Tab');
          const isSeen = await one.evaluate((element) => {
            const focused = element.shadowRoot?.activeElement;
            const isSeen = !focused || focused.getBoundingClientRect().height > 4;
            return isSeen || focused.outerHTML.slice(0, 300);
          });
          expect(isSeen, name).toBe(true);
        }
      }
    }
  });

test('a viewer that is kept narrow on a wide page has the narrow layout', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await show(page, 1200, 'style="--kifu-max-width: 400px"');
  const one = viewer(page);
  const [block, table] = [await box(one, '.block'), await box(one, '.table')];
  expect(block.width).toBe(400);
  expect(table.width).toBeGreaterThan(360);
  await one.locator('[data-act="open:menu"]').click();
  const menu = await box(one, '.panel');
  expect(menu.x).toBeGreaterThanOrEqual(block.x);
  expect(menu.right).toBeLessThanOrEqual(block.right);
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the parts of a row share a baseline, and rows have one pitch of 32 px', async ({
    page,
  }) => {
    await show(page, 390);
    await viewer(page).locator('[data-act=list]').tap();
    await expect(viewer(page).locator('.line').nth(2)).toBeAttached();
    const rows = await viewer(page).evaluate((one) =>
      [...(one.shadowRoot?.querySelectorAll('.line') ?? [])].map((line) => ({
        heights: [...line.querySelectorAll('.move')].map((move) => move.clientHeight),
        feet: [...line.querySelectorAll('.number, .text, time')].map((part) => {
          const probe = document.createElement('span');
          probe.style.cssText = 'display: inline-block; width: 0; height: 0';
          part.append(probe);
          const { bottom } = probe.getBoundingClientRect();
          probe.remove();
          return bottom;
        }),
      })),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { heights, feet } of rows) {
      expect(new Set(heights)).toEqual(new Set([32]));
      expect(Math.max(...feet) - Math.min(...feet)).toBeLessThan(1);
    }
  });
});

test('the menu has five items, and all else one press further', async ({ page }) => {
  await show(page, 640);
  await press(page, 'open:menu');
  await expect(panel(page).locator('.item:visible')).toHaveCount(5);
  await panel(page).locator('summary').click();
  expect(await panel(page).locator('.item:visible').count()).toBeGreaterThan(9);
});

test('there is one dialog to take a record along', async ({ page }) => {
  await show(page, 640);
  await press(page, 'open:menu');
  await panel(page).locator('[data-act="open:share"]').click();
  await expect(panel(page).locator('.share-link')).toBeVisible();
  const name = await panel(page).getAttribute('aria-label');
  for (const [tab, part] of [
    ['text', '.share-record textarea'],
    ['picture', '.pic-view svg'],
    ['embed', '.share-embed textarea'],
    ['link', '.share-link input'],
  ] as const) {
    await panel(page).locator(`[name=tab][value=${tab}]`).check();
    await expect(panel(page).locator(part).first()).toBeVisible();
    await expect(panel(page).locator('.share-group:visible, .pic')).not.toHaveCount(0);
    expect(await panel(page).getAttribute('aria-label')).toBe(name);
    await expect(panel(page).locator(`[name=tab][value=${tab}]`)).toBeFocused();
  }
});

test('notations and settings begin with what most readers want', async ({ page }) => {
  await show(page, 640);
  await press(page, 'open:notation');
  await expect(panel(page).locator('.system:visible')).toHaveCount(4);
  await panel(page).locator('summary').first().click();
  expect(await panel(page).locator('.system:visible').count()).toBeGreaterThan(12);
  await page.keyboard.press('Escape');
  await page.keyboard.press(',');
  await expect(panel(page).locator('[name="choice:theme"]').first()).toBeVisible();
  await expect(panel(page).locator('[name="choice:coordinates"]').first()).toBeHidden();
  await panel(page).locator('summary').click();
  await expect(panel(page).locator('[name="choice:coordinates"]').first()).toBeVisible();
});

test('the explanation is docked off board and buttons', async ({ page }) => {
  for (const width of [1280, 640, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width: Math.max(width, 500), height: 900 });
      await show(page, width);
      const one = viewer(page);
      await one.evaluate((element: HTMLElement) => element.focus());
      await page.keyboard.press('e');
      await expect(one.locator('.card')).toBeVisible();
      const card = await box(one, '.card');
      for (const part of ['.table', '.slider', '.steps', '.player .name']) {
        const other = await box(one, part);
        const apart =
          card.x >= other.right ||
          other.x >= card.right ||
          card.y >= other.bottom ||
          other.y >= card.bottom;
        if (width < 1280 || part !== '.player .name') expect(apart, part).toBe(true);
      }
      await expect(one.locator('.card dd:visible')).toHaveCount(3);
      // The position of each square is given in words for beginners.
      await expect(one.locator('.card .why').first()).toHaveText(
        '2nd from the right, 2nd from the top',
      );
      await one.locator('.card summary').click();
      expect(await one.locator('.card dd:visible').count()).toBeGreaterThan(12);
      await one.locator('.card .term').last().click();
      await expect(one.locator('.panel-glossary dt').first()).toContainText('成る');
    });
});

test('moves that scroll under a pointer at rest are not explained, nor any where a page says so', async ({
  page,
}) => {
  await show(page, 640);
  const one = viewer(page);
  const moves = one.locator('.moves .move');
  await moves.nth(2).hover();
  await expect(one.locator('.card.hint')).toBeVisible();
  await one.evaluate((element) => element.setAttribute('explain', 'off'));
  await page.mouse.move(1, 1);
  await expect(one.locator('.card')).toHaveCount(0);
  await one.evaluate((element: HTMLElement) => element.focus());
  await page.keyboard.press('e');
  await settled(page);
  await expect(one.locator('.card')).toHaveCount(0);
});

/** A mate in three, in which the attacker has no king. */
const PROBLEM = `後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v桂v香|一
| ・ ・ ・ ・ ・ ・ ・v玉 ・|二
| ・ ・ ・ ・ ・ ・v歩v歩v歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金二
手数----指手---------消費時間--
   1 ３二金打
   2 １二玉(22)
   3 ２二金打
   4 詰み
`;

test('a mate problem begins to be solved and gives nothing away', async ({ page }) => {
  const seen = new Set<string>();
  await page.exposeFunction('saw', (text: string) => seen.add(text));
  await page.addInitScript(() => {
    const look = () => {
      const list = document.querySelector('kifu-viewer')?.shadowRoot?.querySelector('.moves');
      Reflect.get(window, 'saw')(list?.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  await open(page, viewerTag('notation="japanese"', PROBLEM));
  await ready(page);
  await expect(viewer(page).locator('.quiz')).toBeVisible();
  expect([...seen].filter((text) => text.includes('金'))).toEqual([]);
  await viewer(page).locator('[data-quiz=leave]').click();
  await expect(viewer(page).locator('.moves .move', { hasText: '３二金' })).toBeVisible();
});

test('a mate problem that begins at a place is shown with its moves', async ({ page }) => {
  await open(page, viewerTag('notation="japanese" at="0"', PROBLEM));
  await ready(page);
  await expect(viewer(page).locator('.moves .move', { hasText: '３二金' })).toBeVisible();
  await expect(viewer(page).locator('.quiz')).toHaveCount(0);
});

/** Returns the distances between the texts below the board, in lines. */
const linesBetween = (page: Page) =>
  viewer(page).evaluate((one) => {
    const place = one.shadowRoot?.querySelector('.now-page');
    if (!place) throw new Error('no place for the current move');
    const line = Number.parseFloat(getComputedStyle(place).lineHeight);
    const middles = ['.now-move > button', '.heading', '.said'].map((part) => {
      const box = place.querySelector(part)?.getBoundingClientRect();
      if (!box) throw new Error(`no ${part}`);
      return part === '.said' ? box.top + line / 2 : box.top + box.height / 2;
    });
    return middles.slice(1).map((middle, at) => (middle - (middles[at] ?? 0)) / line);
  });

test('lines below the board do not run together', async ({ page }) => {
  for (const [name, style] of [
    ['a mouse', ''],
    ['large letters', 'html { font-size: 200% }'],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 520, height: 900 });
      const record = readFileSync('www/samples/game.en.kif', 'utf8');
      await open(page, viewerTag('notation="western"', record), `<style>${style}</style>`);
      await ready(page);
      await expect(viewer(page).locator('.now .heading')).toBeVisible();
      // At least a line apart, or more if the number of the move is on a separate line.
      for (const lines of await linesBetween(page)) expect(lines).toBeGreaterThan(0.95);
    });
});

test('with large letters, panels and the bar of the page wrap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('');
  await ready(page);
  // The page's policy forbids foreign styles in its HTML.
  await page.evaluate(() => {
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [large];
  });
  const width = (selector: string) =>
    page.locator(selector).evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(await width('html')).toBe(0);
  await press(page, 'open:menu');
  await panel(page).locator('[data-act="open:share"]').click();
  await expect(panel(page).locator('.tabs')).toBeVisible();
  expect(await width('kifu-viewer .panel')).toBe(0);
  await page.keyboard.press('Escape');
  await press(page, 'open:menu');
  await panel(page).locator('[data-act="open:settings"]').click();
  const names = panel(page).locator('.pictures.of-4 .look');
  await expect(names).toHaveCount(4);
  const cut = await names.evaluateAll(
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
  );
  expect(cut).toBe(0);
});

/** A mate problem whose task takes more than a line on the smallest phones. */
const WORDY = readFileSync('www/samples/tsume.en.kif', 'utf8');

test('a mate problem fits into low windows, with its board', async ({ page }) => {
  for (const [width, record] of [
    [320, WORDY],
    [390, PROBLEM],
    [640, PROBLEM],
  ] as const)
    await test.step(`${width} px`, async () => {
      for (const height of [300, 360, 470, 535]) {
        await page.setViewportSize({ width, height });
        const body = viewerTag('notation="japanese"', record);
        await open(page, body, '<style>body { margin: 0 }</style>');
        await expect(viewer(page).locator('.quiz')).toBeVisible();
        await settled(page);
        const { block, board } = await lowness(viewer(page));
        expect(block, `${height}`).toBeLessThanOrEqual(height + 0.5);
        expect(board, `${height}`).toBeGreaterThan(height > 300 ? 130 : 75);
      }
    });
});

test('several records fit the height that there is, with the choice of them', async ({ page }) => {
  for (const [width, height] of [
    [320, 400],
    [390, 300],
    [640, 535],
    [1000, 470],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const style = `style="--kifu-max-height: ${height}px"`;
    await open(page, viewerTag(style, `${GAME}\n${GAME}`), '<style>body { margin: 0 }</style>');
    await ready(page);
    const { block, board } = await lowness(viewer(page));
    expect(block, `${height}`).toBeLessThanOrEqual(height + 0.5);
    expect(board, `${height}`).toBeGreaterThan(145);
    // A very low viewer has no room for it.
    await expect(viewer(page).locator('.chooser select')).toBeVisible({ visible: height > 352 });
  }
});

test('coordinates and pawns can be read at every width', async ({ page }) => {
  for (const width of [1280, 640, 390, 320])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: width < 640 ? 740 : 768 });
      await show(page, width);
      const sizes = await viewer(page).evaluate((one) => {
        const board = one.shadowRoot?.querySelector<SVGSVGElement>('.board') as SVGSVGElement;
        const scale = board.getScreenCTM()?.a ?? 0;
        const piece = board.querySelector<SVGGraphicsElement>('[data-piece=P]');
        const mark = piece?.getAttribute('marker-end')?.slice(5, -1) ?? '';
        // The box of a piece around the character is as large as the style makes it.
        const box = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        box.classList.add('piece');
        box.id = mark;
        box.append(board.querySelector(`#${mark} path`)?.cloneNode() as Node);
        board.append(box);
        const text = board.querySelector('.coordinates text') as Element;
        return {
          coordinate: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
          square: 60 * scale,
          pawn: (box.getBBox().height * (piece?.getScreenCTM()?.a ?? 0)) / (60 * scale),
        };
      });
      expect(sizes.coordinate).toBeGreaterThanOrEqual(10.99);
      expect(sizes.pawn).toBeGreaterThan(sizes.square < 44 ? 0.55 : 0.45);
    });
});

test('at 640 px, comments and variations begin at the edge of the numbers', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 720 });
  await show(page, 640);
  const list = viewer(page).locator('.moves');
  const [number, comment, variation] = [
    await box(list, '.line .number'),
    await box(list, '.comment .said'),
    await box(list, '.variation'),
  ];
  expect(comment.x).toBeLessThan(number.right - 10);
  expect(variation.x).toBeCloseTo(comment.x, 0);
  expect(comment.right - comment.x).toBeGreaterThan(200);
  // In variations the moves are darker than their comments.
  const ink = await viewer(page).evaluate((one) => getComputedStyle(one).getPropertyValue('--ink'));
  expect(ink).not.toBe('');
  await expect(list.locator('.variation .text').first()).toHaveCSS('font-weight', '500');
  await expect(list.locator('.variation .text').first()).toHaveCSS('color', 'rgb(34, 29, 23)');
  await expect(list.locator('.variation .said').first()).toHaveCSS('color', 'rgb(111, 102, 90)');
});

test('the current row of a Japanese list is marked from number to time', async ({ page }) => {
  for (const width of [640, 1000])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width: 1000, height: 720 });
      await show(page, width, 'lang="ja"');
      await viewer(page).evaluate((one) => one.setAttribute('notation', 'japanese'));
      const row = viewer(page).locator('.line:has([aria-current])');
      await expect(row).toHaveCount(1);
      const [line, move] = await Promise.all([
        box(viewer(page), '.line:has([aria-current])'),
        box(row, '.move'),
      ]);
      expect(move.x).toBe(line.x);
      expect(move.right).toBe(line.right);
      const number = await box(row, '.number');
      expect(number.right).toBeLessThan(move.x + 60);
      await expect(row.locator('.number')).toHaveText('3');
    });
});

test('the turn is marked after the name, and by nothing once the game is over', async ({
  page,
}) => {
  await show(page, 640);
  const dot = () =>
    viewer(page)
      .locator('.name')
      .evaluateAll((all) =>
        all.map((name) => {
          const { visibility, order, width } = getComputedStyle(name, '::after');
          return visibility === 'visible' && order === '0' ? width : '';
        }),
      );
  expect(await dot()).toEqual(['8px', '']);
  await press(page, 'last');
  await expect.poll(dot).toEqual(['', '']);
});

test('the last row says how the game ended in its whole width, where the slider ends', async ({
  page,
}) => {
  await show(page, 640);
  await go(page, '5');
  const input = viewer(page).locator('.slider input');
  await expect(input).toHaveValue('5');
  await expect(input).toHaveAttribute('max', '5');
  const end = viewer(page).locator('.moves .end .move');
  await expect(end).toHaveText(/^Black wins after 5 moves \(resignation\)/);
  const [row, list] = [await box(end, '..'), await box(viewer(page), '.moves')];
  expect(row.right - row.x).toBeGreaterThan(list.width - 60);
});

test('buttons have no tile at rest, and those that step are wider on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, 374);
  const one = viewer(page);
  for (const button of await one.locator('.steps button').all())
    await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const [first, next] = [await box(one, '[data-act=first]'), await box(one, '[data-act=next]')];
  expect(next.width / first.width).toBeCloseTo(1.5, 1);
});

test('on a phone, panels are sheets with a title that stays', async ({ page }) => {
  for (const name of ['share', 'settings', 'notation'])
    await test.step(name, async () => {
      await page.setViewportSize({ width: 390, height: 640 });
      await show(page, 374);
      await viewer(page).evaluate((one, name) => Reflect.get(one, 'open').call(one, name), name);
      await expect(panel(page)).toBeVisible();
      const sheet = await box(viewer(page), '.panel');
      expect(sheet.bottom).toBeCloseTo(640, 0);
      expect(sheet.height).toBeLessThanOrEqual(640 * 0.85 + 1);
      expect(sheet.width).toBe(390);
      await panel(page).evaluate((one) => one.scrollTo(0, one.scrollHeight));
      const [title, close] = [
        await box(panel(page), '.panel-title'),
        await box(panel(page), '.close'),
      ];
      expect(title.height).toBe(52);
      expect(title.y).toBeCloseTo(sheet.y, 0);
      expect(close.y).toBeGreaterThanOrEqual(sheet.y);
      expect(close.bottom).toBeLessThanOrEqual(title.bottom + 1);
      expect(sheet.right - close.right).toBeLessThan(16);
      await panel(page).locator('.close').click();
      await expect(panel(page)).toHaveCount(0);
    });
});

test('a position without moves says whose turn it is, and what can be done', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 760 });
  const sfen = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1';
  await open(page, viewerTag('', sfen));
  await ready(page);
  const one = viewer(page);
  const prompt = one.locator('.prompt:visible');
  await expect(prompt.locator('p')).toHaveText('White to move');
  const [side, said] = [await box(one, '.side'), await box(one, '.prompt:visible')];
  expect(said.y - side.y).toBeLessThan(20);
  for (const part of ['.slider input', '.steps', '.counter', '.begin'])
    await expect(one.locator(part)).toBeHidden();
  await expect(prompt.getByRole('button', { name: 'Find a mate' })).toBeVisible();
  await prompt.getByRole('button', { name: 'Try moves' }).click();
  await expect(one.locator('.trial')).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

test('the sets of pieces are four tiles at the foot of the notations', async ({ page }) => {
  await show(page, 640);
  await press(page, 'open:notation');
  const tiles = panel(page).locator('.tiles .choice');
  await expect(tiles).toHaveCount(4);
  for (const tile of await tiles.all()) {
    const size = await tile.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await panel(page).getByRole('radio', { name: 'International' }).check();
  await expect
    .poll(() => viewer(page).evaluate((one) => Reflect.get(one, 'pieces')))
    .toBe('international');
  await expect(viewer(page).locator('.board')).not.toContainText('飛');
});

test('bars below the buttons are on the first screen', async ({ page }) => {
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [390, 844],
    [844, 390],
    [320, 568],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const [part, attributes, record] of [
        ['.problems summary', '', readFileSync('www/samples/broken.en.kif', 'utf8')],
        ['.quiz-offer', 'at="1"', PROBLEM],
        ['.quiz', 'mode="guess"', GAME],
      ] as const) {
        await open(page, viewerTag(attributes, record), '<style>body { margin: 0 }</style>');
        await expect(viewer(page).locator(part).first()).toBeVisible();
        await settled(page);
        expect((await box(viewer(page), part)).bottom, part).toBeLessThanOrEqual(height + 0.5);
        expect((await box(viewer(page), '.table')).height, part).toBeGreaterThan(140);
      }
    });
});

test('the bar of tried moves takes the room of the slider, and the board stays', async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [390, 844],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const room = width > 1000 ? 'margin: 0; padding-top: 9rem' : 'margin: 0';
      const style = `<style>body { ${room}; --kifu-max-height: calc(100svh - 9.5rem) }</style>`;
      await open(page, viewerTag('', GAME), style);
      await ready(page);
      const before = await box(viewer(page), '.table');
      await viewer(page).locator('.block').focus();
      await page.keyboard.press('t');
      await expect(viewer(page).locator('.trial')).toBeVisible();
      await settled(page);
      expect((await box(viewer(page), '.trial')).bottom).toBeLessThanOrEqual(height);
      expect(await box(viewer(page), '.table')).toEqual(before);
    });
});
