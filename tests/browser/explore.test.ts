/** Trying moves on the board, by mouse, touch and keyboard; walking over it; arrows; attacks of pieces. */

import { expect, type Locator, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  expectAt,
  GAME,
  go,
  open,
  panel,
  press,
  pressSquare,
  ready,
  squareOf,
  state,
  viewer,
  viewerTag,
  violations,
} from './viewer.js';
import { settled } from './waiting.js';

const SILVER = 'position sfen 4k4/9/9/4S4/9/9/9/9/4K4 b - 1';
const KNIGHT = 'position sfen k8/9/9/4N4/9/9/9/9/4K4 b - 1';
const PAWNS = 'position sfen 4k4/9/9/9/9/9/P8/9/4K4 b 2P 1';
const KO = `[Variant "Kō Shogi"]
[SFEN "19/19/19/19/19/19/9{ch}9/9pp8/9{WR}9/19/19/8p10/19/19/19/9{LB}9/19/9G9/9g9 b - 1"]

`;
const MARKED = GAME.replace('*The first comment.', '*Look. [%cal G2g2f,RB*5e] [%csl Y5g]');

const board = (page: Page) => viewer(page).locator('.board');
/** Returns the current move, in the list or below the board. */
const current = (page: Page) =>
  viewer(page).locator('.moves [aria-current], .now-move').filter({ visible: true });
const targets = (page: Page) => board(page).locator('[data-target]');
const choices = (page: Page) => viewer(page).locator('[data-usi]');
const tool = (page: Page, name: string) => viewer(page).locator(`[data-trial=${name}]`);
const said = (page: Page) => viewer(page).locator('.trial-said');
const marks = (page: Page) => board(page).locator('.marks path');
const cell = (page: Page): Locator => viewer(page).locator('.walk [tabindex="0"]');
const pile = (page: Page, code: string) =>
  viewer(page).locator(`.hand span:has([data-piece=${code}])`);
const kif = (page: Page) =>
  viewer(page).evaluate(async (one) => (await (one as KifuViewerElement).write('kif'))?.text ?? '');

async function show(page: Page, text = GAME, attributes = ''): Promise<void> {
  await open(page, viewerTag(`notation="western" ${attributes}`, text));
  await ready(page);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const square = (page: Page, name: string): Promise<Point> => squareOf(viewer(page), name);
const middleOf = async (part: Locator): Promise<Point> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const click = (page: Page, name: string): Promise<void> => pressSquare(viewer(page), name);

async function drag(page: Page, from: Point, to: Point, button: 'left' | 'right' = 'left') {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up({ button });
}

const dragSquares = async (page: Page, from: string, to: string, button?: 'left' | 'right') =>
  drag(page, await square(page, from), await square(page, to), button);

/** Turns the mode on with its key. */
async function begin(page: Page): Promise<void> {
  await viewer(page).locator('.block').focus();
  await page.keyboard.press('t');
  await expect(tool(page, 'leave')).toBeVisible();
}

test.describe('with a mouse', () => {
  test('a move is tried, taken back and made again, and the record is as it was', {
    tag: '@firefox',
  }, async ({ page }) => {
    await show(page);
    await begin(page);
    const before = await kif(page);
    await click(page, '2g');
    await expect(targets(page)).toHaveCount(1);
    await click(page, '2f');
    await expectAt(page, '1.1');
    await expect(board(page)).toHaveCSS('outline-style', 'none');
    await expect(current(page)).toContainText('P-2f');
    await expect(viewer(page).locator('.moves .tried .text')).toHaveText('P-2f');
    await expect(said(page)).toHaveText('');
    await click(page, '8c');
    await click(page, '8d');
    await expectAt(page, '1.1.2');
    await expect(viewer(page).locator('.moves .tried')).toHaveCount(2);
    expect(await kif(page)).toContain('変化：1手');
    await tool(page, 'undo').click();
    await expectAt(page, '1.1');
    await expect(said(page)).toHaveText('Undone.');
    await page.keyboard.press('Control+z');
    await expectAt(page, '0');
    expect(await kif(page)).toBe(before);
    await expect(tool(page, 'undo')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Control+y');
    await expectAt(page, '1.1');
    await tool(page, 'redo').click();
    await expectAt(page, '1.1.2');
  });

  test('after a move is undone, the record goes on as it was written', async ({ page }) => {
    await show(page, GAME, 'at="2"');
    await begin(page);
    await click(page, '2g');
    await click(page, '2f');
    await expectAt(page, '3.1');
    await click(page, '4c');
    await click(page, '4d');
    await expectAt(page, '3.1.4.1');
    await tool(page, 'undo').click();
    await expectAt(page, '3.1');
    await expect(viewer(page).locator('.counter')).toHaveText('3 / 5');
    await press(page, 'next');
    await expectAt(page, '3.1.4');
  });

  test('a move of the record is only gone to, with its slide', async ({ page }) => {
    await show(page);
    await begin(page);
    await click(page, '7g');
    await expect(targets(page)).toHaveCount(1);
    await click(page, '7f');
    await expectAt(page, '1');
    await expect(tool(page, 'undo')).toHaveAttribute('aria-disabled', 'true');
    // A step that follows immediately is not animated.
    await expect(viewer(page).locator('.flight')).toHaveCount(0);
    await click(page, '3c');
    await expect(targets(page)).toHaveCount(1);
    const { x, y } = await square(page, '3d');
    await page.mouse.move(x, y);
    await viewer(page).evaluate((one) => {
      const slides = async () => {
        await (one as KifuViewerElement & { updateComplete: Promise<void> }).updateComplete;
        Object.assign(window, { slides: one.shadowRoot?.querySelectorAll('.flight').length });
      };
      one.addEventListener('kifu-change', slides, { once: true });
    });
    await page.mouse.click(x, y);
    await expectAt(page, '2');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'slides'))).toBeGreaterThan(0);
  });

  test('dragging a piece begins the mode; the pieces that stay are not redrawn', {
    tag: '@firefox',
  }, async ({ page }) => {
    await show(page);
    // The feature is not loaded yet.
    await dragSquares(page, '2g', '2f');
    await expectAt(page, '1.1');
    await expect(tool(page, 'leave')).toBeVisible();
    const king = await board(page).locator('[data-piece=K]').elementHandle();
    await dragSquares(page, '3c', '3d');
    await expectAt(page, '1.1.2');
    expect(await king?.evaluate((piece) => piece.isConnected)).toBe(true);
    // A drag that is not a legal move puts the piece back and gives the reason.
    await dragSquares(page, '8g', '8e');
    await expect(said(page)).toHaveText('This move is not legal.');
    await expectAt(page, '1.1.2');
    await expect(board(page).locator('.flying')).toHaveCount(0);
    await expect(board(page).locator('.pieces > *')).toHaveCount(40);
  });

  test('the halves of the board step only while no moves are tried', { tag: '@firefox' }, async ({
    page,
  }) => {
    await show(page);
    await click(page, '2e');
    await expectAt(page, '1');
    await begin(page);
    await click(page, '2e');
    await click(page, '8e');
    await expectAt(page, '1');
    await page.keyboard.press('Escape');
    await expect(tool(page, 'leave')).toHaveCount(0);
    await click(page, '2e');
    await expectAt(page, '2');
  });

  test('a piece of the other side, a piece without moves and a second press', async ({ page }) => {
    await show(page);
    await begin(page);
    await click(page, '3c');
    await expect(said(page)).toHaveText('It is Black’s turn.');
    await click(page, '8i');
    await expect(said(page)).toHaveText('This piece has no legal move.');
    await click(page, '2g');
    await expect(targets(page)).toHaveCount(1);
    await click(page, '2g');
    await expect(targets(page)).toHaveCount(0);
    await click(page, '2g');
    await expect(targets(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(targets(page)).toHaveCount(0);
    await expect(tool(page, 'leave')).toBeVisible();
    await expectAt(page, '0');
  });

  test('promotion is asked in place, both ways, and only where both are legal', {
    tag: '@firefox',
  }, async ({ page }) => {
    await show(page, SILVER, 'interactive="explore"');
    await expect(tool(page, 'leave')).toBeVisible();
    await click(page, '5d');
    await expect(targets(page)).toHaveCount(5);
    await click(page, '5c');
    await expect(choices(page)).toHaveCount(2);
    await expect(choices(page).first()).toHaveAccessibleName(/^Promote \(/);
    const chooser = await middleOf(viewer(page).locator('.choose'));
    const target = await square(page, '5c');
    expect(Math.hypot(chooser.x - target.x, chooser.y - target.y)).toBeLessThan(40);
    await choices(page).nth(1).click();
    await expect(current(page)).toContainText('S-5c=');
    await expect(board(page).locator('[data-piece=S]')).toHaveCount(1);
    await press(page, 'back');
    await dragSquares(page, '5d', '4c');
    await expect(choices(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(choices(page)).toHaveCount(0);
    await expectAt(page, '0');
    await dragSquares(page, '5d', '4c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(board(page).locator('[data-piece="+S"]')).toHaveCount(1);
    await press(page, 'back');
    await click(page, '5d');
    await click(page, '4e');
    await expect(current(page)).toContainText('S-4e');
  });

  test('a forced promotion is not asked about', async ({ page }) => {
    await show(page, KNIGHT, 'interactive="explore"');
    await expect(tool(page, 'leave')).toBeVisible();
    await click(page, '5d');
    await expect(targets(page)).toHaveCount(2);
    await click(page, '4b');
    await expect(board(page).locator('[data-piece="+N"]')).toHaveCount(1);
  });

  test('pieces are dropped from the hand by press and by drag; nifu is not offered', {
    tag: '@firefox',
  }, async ({ page }) => {
    await show(page, PAWNS);
    await begin(page);
    await pile(page, 'P').click();
    // Eight files without the last rank and without the king's own squares.
    await expect(targets(page)).toHaveCount(8 * 8 - 1);
    await expect(board(page).locator('[data-target="45"]')).toHaveCount(0);
    await click(page, '9e');
    await expect(said(page)).toContainText('Nifu');
    await expectAt(page, '0');
    await drag(page, await middleOf(pile(page, 'P')), await square(page, '4e'));
    await expect(current(page)).toContainText('P*4e');
    await expect(board(page).locator('[data-piece=P]')).toHaveCount(2);
    await expect(viewer(page).locator('.hand b')).toHaveCount(0);
    await expect(viewer(page).locator('.hand .lifted')).toHaveCount(0);
  });

  test('a line that was tried is exported, and read back', async ({ page }) => {
    await show(page, GAME, 'at="2"');
    await dragSquares(page, '2g', '2f');
    await expectAt(page, '3.1');
    await dragSquares(page, '2b', '8h');
    await choices(page).first().click();
    await expectAt(page, '3.1.4.1');
    await tool(page, 'export').click();
    const text = await panel(page).locator('.share-record textarea').inputValue();
    expect(text).toContain('変化：4手');
    expect(text).toContain('８八角成(22)');
    await viewer(page).evaluate((one, text) => {
      (one as KifuViewerElement).text = text;
    }, text);
    await expect(viewer(page).locator('.moves .tried')).toHaveCount(0);
    await expect(viewer(page).locator('.variation', { hasText: 'Bx8h+' }).last()).toBeVisible();
  });

  test('Escape goes back into the record, and what was tried stays', { tag: '@firefox' }, async ({
    page,
  }) => {
    await show(page, GAME, 'at="1"');
    await dragSquares(page, '8c', '8d');
    await expectAt(page, '2.1');
    await dragSquares(page, '2g', '2f');
    await expectAt(page, '2.1.3');
    await page.keyboard.press('Escape');
    await expectAt(page, '1');
    await expect(said(page)).toContainText('kept as a variation');
    await expect(viewer(page).locator('.moves .tried')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(tool(page, 'leave')).toHaveCount(0);
    await viewer(page).locator('.moves .tried').last().click();
    await begin(page);
    await tool(page, 'discard').click();
    await expectAt(page, '1');
    await expect(viewer(page).locator('.moves .tried')).toHaveCount(0);
    await tool(page, 'redo').click();
    await expectAt(page, '2.1');
  });

  test('a page can leave it out', async ({ page }) => {
    await show(page, GAME, 'interactive="off"');
    await press(page, 'open:menu');
    await expect(panel(page).locator('[data-act="open:share"]')).toBeVisible();
    await expect(panel(page).locator('[data-act=try]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await dragSquares(page, '2g', '2f');
    // As without the mode, the drag is a press on the right half of the board.
    await expectAt(page, '1');
    await expect(viewer(page).locator('.trial')).toHaveCount(0);
  });

  test('a flipped board and a handicap game', async ({ page }) => {
    await show(page, '手合割：香落ち\n\n', 'flip interactive="explore"');
    await expect(viewer(page).locator('.trial-turn')).toContainText('White to move');
    await dragSquares(page, '3c', '3d');
    await expect(current(page)).toContainText('P-3d');
    await click(page, '7g');
    await expect(targets(page)).toHaveCount(1);
    const { x, y } = await square(page, '7f');
    const dot = await middleOf(targets(page));
    expect(Math.hypot(dot.x - x, dot.y - y)).toBeLessThan(2);
    await click(page, '7f');
    await expect(current(page)).toContainText('P-7f');
  });
});

test('a press before what tries moves is loaded waits for it, and steps nothing', async ({
  page,
}) => {
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.route(/kifuyomi-explore[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, viewerTag('interactive="explore"'));
  await ready(page);
  await pressSquare(viewer(page), '7g');
  go();
  await expect(viewer(page).locator('.board [data-target]').first()).toBeVisible();
  expect((await state(page)).ply).toBe(0);
});

test('moves made before the engine is loaded are played once it is', async ({ page }) => {
  let free = () => {};
  const held = new Promise<void>((done) => {
    free = done;
  });
  await page.route('**/kifuyomi-full.wasm', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/kifuyomi-full.wasm');
  await show(page, GAME, 'interactive="explore"');
  await expect(viewer(page).locator('.trial-turn')).toBeVisible();
  await dragSquares(page, '2g', '2f');
  await asked;
  await settled(page);
  await expectAt(page, '0');
  free();
  await expectAt(page, '1.1');
  await expect(current(page)).toContainText('P-2f');
});

test('arrows and circles are drawn with the right button, and kept in the comment', {
  tag: '@firefox',
}, async ({ page }) => {
  await show(page, GAME, 'at="3"');
  await dragSquares(page, '7g', '7f', 'right');
  await expect(marks(page)).toHaveCount(1);
  await expect(marks(page)).toHaveClass(/arrow green/);
  await page.keyboard.down('Shift');
  await page.mouse.click(...(Object.values(await square(page, '5e')) as [number, number]), {
    button: 'right',
  });
  await page.keyboard.up('Shift');
  await expect(marks(page)).toHaveCount(2);
  await expect(marks(page).first()).toHaveClass(/circle red/);
  await drag(page, await middleOf(pile(page, 'B')), await square(page, '4e'), 'right');
  await expect(marks(page)).toHaveCount(3);
  expect(await kif(page)).toContain('*An exchange.\n*[%csl R5e][%cal G7g7f,GB*4e]');
  // The marks are not shown in the text, but announced to screen readers.
  await expect(viewer(page).locator('.moves .said', { hasText: 'An exchange.' })).toHaveText(
    'An exchange.',
  );
  await expect(viewer(page).locator('.table [role=status]')).toHaveText(
    'Marked: red circle on 5e, green arrow from 7g to 7f, green arrow from Black’s bishop in hand to 4e.',
  );
  await dragSquares(page, '7g', '7f', 'right');
  await expect(marks(page)).toHaveCount(2);
  await tool(page, 'clear').click();
  await expect(marks(page)).toHaveCount(0);
  expect(await kif(page)).not.toContain('[%');
  await expectAt(page, '3');
});

test('marks of a record are shown without being asked for', async ({ page }) => {
  await show(page, MARKED);
  await expect(marks(page)).toHaveCount(2);
  await expect(marks(page).last()).toHaveClass(/circle yellow/);
  await expect(viewer(page).locator('.moves')).not.toContainText('[%');
  await expect(viewer(page).locator('.moves')).toContainText('Look.');
  await press(page, 'next');
  await expect(marks(page)).toHaveCount(0);
  // A comment of marks alone leaves no gap in the list.
  await show(page, GAME.replace('*The first comment.', '*[%csl G5e]'));
  await expect(marks(page)).toHaveCount(1);
  await expect(viewer(page).locator('.moves > .chunk > .comment')).toHaveCount(1);
});

test.describe('by keyboard alone', () => {
  test('the board is walked, a piece is picked up and put down', { tag: '@firefox' }, async ({
    page,
  }) => {
    await show(page);
    await expect(viewer(page).locator('.walk')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(cell(page)).toBeFocused();
    await expect(cell(page)).toHaveAccessibleName('5e, empty');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(cell(page)).toHaveAccessibleName('5g, Black pawn');
    await page.keyboard.press('End');
    await expect(cell(page)).toHaveAccessibleName('1g, Black pawn');
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await expect(cell(page)).toHaveAccessibleName('9a, White lance');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await expect(cell(page)).toHaveAccessibleName('Black in hand, nothing');
    // Arrow keys do not step through the game here, but two letters do.
    await expectAt(page, '0');
    await page.keyboard.press('k');
    await expectAt(page, '1');
    await page.keyboard.press('j');
    await expectAt(page, '0');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(cell(page)).toHaveAttribute('aria-selected', 'true');
    await expect(said(page)).toHaveText('pawn picked up: 1 square');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page)).toHaveAccessibleName('9f, empty, can move here');
    await page.keyboard.press('Space');
    await expect(current(page)).toContainText('P-9f');
    await expectAt(page, '1.1');
    await expect(cell(page)).toHaveAccessibleName('9f, Black pawn, last move');
    await expect(cell(page)).toBeFocused();
  });

  test('Escape puts the piece back, then leaves the board; Tab leaves it, too', async ({
    page,
  }) => {
    await show(page);
    await page.keyboard.press('Tab');
    await expect(cell(page)).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(targets(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(targets(page)).toHaveCount(0);
    await expect(cell(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(viewer(page).locator('.walk')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expectAt(page, '1');
    const nodes = await board(page).evaluate((one) => one.querySelectorAll('*').length);
    expect(nodes).toBeLessThan(300);
    await viewer(page).evaluate((one: HTMLElement) =>
      one.shadowRoot?.querySelector<HTMLElement>('.block')?.focus(),
    );
    await page.keyboard.press('Tab');
    await expect(cell(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(viewer(page).locator('.walk')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(cell(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(viewer(page).locator('.walk')).toHaveCount(0);
  });

  test('in Japanese, on a flipped board, with a piece in hand, where nothing can be tried', async ({
    page,
  }) => {
    await open(page, viewerTag('lang="ja" notation="japanese" at="3" flip interactive="off"'));
    await ready(page);
    await page.keyboard.press('Tab');
    await expect(cell(page)).toHaveAccessibleName('にに、先手のうま、最終手');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page)).toHaveAccessibleName('先手の持駒、かく1枚');
    const ring = await middleOf(cell(page));
    const bishop = await middleOf(pile(page, 'B'));
    expect(Math.hypot(ring.x - bishop.x, ring.y - bishop.y)).toBeLessThan(2);
    await page.keyboard.press('ArrowDown');
    await expect(cell(page)).toHaveAccessibleName(/^にきゅう/);
    await page.keyboard.press('Enter');
    await expect(cell(page)).not.toHaveAttribute('aria-selected');
    await expect(viewer(page).locator('.trial')).toHaveCount(0);
  });

  test('a promotion is chosen, and the focus comes back to the board', { tag: '@firefox' }, async ({
    page,
  }) => {
    await show(page, SILVER);
    await page.keyboard.press('Tab');
    await expect(cell(page)).toBeFocused();
    for (const key of ['ArrowUp', 'Enter', 'ArrowUp']) await page.keyboard.press(key);
    await expect(cell(page)).toHaveAccessibleName('5c, empty, can move here');
    await page.keyboard.press('Enter');
    await expect(choices(page).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(choices(page).nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell(page)).toBeFocused();
    for (const key of ['ArrowDown', 'Enter', 'ArrowUp', 'Enter', 'Enter'])
      await page.keyboard.press(key);
    await expect(cell(page)).toHaveAccessibleName('5c, Black promoted silver, last move');
    await expect(cell(page)).toBeFocused();
  });
});

test.describe('with a finger', () => {
  test.skip(({ browserName }) => browserName === 'firefox', 'fingers need CDP');
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  const tap = async (page: Page, name: string) => {
    const { x, y } = await square(page, name);
    await page.touchscreen.tap(x, y);
  };

  /** Slides a finger from one point to another, optionally after a long press. */
  const slide = async (page: Page, from: Point, to: Point, rested?: () => Promise<void>) => {
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    await rested?.();
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      ]);
    }
    await touch('touchEnd', []);
  };

  test('a move is tapped and dragged, and asked for promotion with large pieces', {
    tag: '@firefox',
  }, async ({ page }) => {
    await show(page, SILVER, 'interactive="explore"');
    await expect(tool(page, 'leave')).toBeVisible();
    await tap(page, '5d');
    await expect(targets(page)).toHaveCount(5);
    await tap(page, '5c');
    await expect(choices(page)).toHaveCount(2);
    for (const choice of await choices(page).all()) {
      const box = await choice.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await choices(page).first().tap();
    await expect(board(page).locator('[data-piece="+S"]')).toHaveCount(1);
    await slide(page, await square(page, '5a'), await square(page, '4a'));
    await expect(current(page)).toContainText('K-4a');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a finger that rests draws', { tag: '@firefox' }, async ({ page }) => {
    await show(page, GAME, 'interactive="explore"');
    await expect(tool(page, 'leave')).toBeVisible();
    const [from, to] = [await square(page, '7g'), await square(page, '7e')];
    await slide(page, from, to, () => expect(board(page).locator('.draft')).toHaveCount(1));
    await expect(marks(page)).toHaveCount(1);
    await expect(marks(page)).toHaveClass(/arrow green/);
    await expectAt(page, '0');
    await expect(targets(page)).toHaveCount(0);
  });

  test('a swipe over the board tries nothing and steps nowhere', async ({ page }) => {
    await show(page, GAME, 'interactive="explore" at="2"');
    await expect(tool(page, 'leave')).toBeVisible();
    await slide(page, await square(page, '8e'), await square(page, '3e'));
    await slide(page, await square(page, '3e'), await square(page, '8e'));
    await expectAt(page, '2');
  });

  test('all that can be pressed is large enough, and nothing sticks out at 320 px', async ({
    page,
  }) => {
    await show(page, GAME, 'interactive="edit"');
    await expect(tool(page, 'leave')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const button of await viewer(page).locator('.trial button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
});

test.describe('other games', () => {
  test('kō shogi: the squares that are pressed say which way a piece goes', async ({ page }) => {
    await show(page, KO, 'interactive="explore"');
    await expect(tool(page, 'leave')).toBeVisible();
    await click(page, '10i');
    await expect(targets(page).first()).toBeVisible();
    await click(page, '10h');
    await expect(board(page).locator('.on-its-way')).toHaveCount(1);
    await click(page, '10g');
    await expect(choices(page)).toHaveCount(0);
    await expect(viewer(page).locator('.moves .tried .text')).toHaveText('WRx10hx10g');
  });

  test('kō shogi enlarged: pieces are pressed where they are seen', async ({ page }) => {
    await show(page, KO, 'interactive="explore"');
    await expect(tool(page, 'leave')).toBeVisible();
    await viewer(page).locator('[data-tool=zoom]').click();
    await expect(viewer(page).locator('.enlarged')).toHaveCount(1);
    await expect
      .poll(async () => (await board(page).evaluate((one) => one.getAnimations().length)) === 0)
      .toBe(true);
    await page.mouse.click(
      ...(Object.values(await middleOf(board(page).locator('[data-piece=WR]'))) as [
        number,
        number,
      ]),
    );
    await expect(targets(page).first()).toBeVisible();
    await page.mouse.click(
      ...(Object.values(await middleOf(board(page).locator('[data-target="181"]'))) as [
        number,
        number,
      ]),
    );
    await expect(viewer(page).locator('.moves .tried .text')).toHaveText('WR-9j');
  });

  test('small boards: whale shogi and minishogi', async ({ page }) => {
    await show(page, '1. N-b4 D-e3 2. Nxb2 D-e4', 'interactive="explore" at="last"');
    await expect(tool(page, 'leave')).toBeVisible();
    await pile(page, 'D').click();
    await expect(targets(page).first()).toBeVisible();
    const count = await targets(page).count();
    expect(count).toBeGreaterThan(5);
    const [first] = await targets(page).all();
    const { x, y } = await middleOf(first ?? targets(page));
    await page.mouse.click(x, y);
    await expect(viewer(page).locator('.moves .tried .text')).toHaveText(/^D\*/);
    await show(page, 'position sfen rbsgk/4p/5/P4/KGSBR b - 1', 'interactive="explore"');
    await expect(tool(page, 'leave')).toBeVisible();
    await dragSquares(page, '5d', '5c');
    await expect(viewer(page).locator('.moves .tried .text')).toHaveText('P-5c');
  });
});

test('beginners see what a piece attacks, and what it is called', async ({ page }) => {
  await show(page, GAME, 'hover="reach" at="2"');
  const reach = board(page).locator('.reach > *');
  const tag = viewer(page).locator('.piece-tag');
  // The feature loads when the page is idle.
  await expect(tag).toHaveCount(1);
  const { x, y } = await square(page, '8h');
  await page.mouse.move(x, y);
  await expect(reach).toHaveCount(6);
  await expect(tag).toHaveText('Black bishop');
  const empty = await square(page, '5e');
  await page.mouse.move(empty.x, empty.y);
  await expect(tag).toBeHidden();
  await expect(reach).toHaveCount(0);
  await viewer(page).evaluate((one: HTMLElement) =>
    one.shadowRoot?.querySelector<HTMLElement>('.block')?.focus(),
  );
  await page.keyboard.press('Tab');
  await expect(cell(page)).toBeFocused();
  await expect(tag).toHaveText('White pawn');
  await expect(reach).toHaveCount(1);
});

test.describe('editing', () => {
  test('comments, names, cuts and the order of lines, all of it taken back', async ({ page }) => {
    await show(page, MARKED, 'interactive="edit"');
    await expect(tool(page, 'leave')).toBeVisible();
    const before = await kif(page);
    const comment = viewer(page).locator('[name=trial-comment]');
    await expect(comment).toHaveValue('Look.');
    await comment.fill('Look here.');
    await comment.blur();
    await expect(said(page)).toHaveText('Comment saved.');
    await expect(viewer(page).locator('.moves')).toContainText('Look here.');
    await expect(marks(page)).toHaveCount(2);
    expect(await kif(page)).toContain('Look here.\n*[%csl Y5g][%cal G2g2f,RB*5e]');
    await go(page, '3.1');
    await expect(comment).toHaveValue('The quiet way.');
    await viewer(page).locator('[name=trial-name]').fill('Quiet');
    await viewer(page).locator('[name=trial-name]').press('Tab');
    await expect(viewer(page).locator('.moves .bookmark')).toHaveText('Quiet');
    await tool(page, 'promote').click();
    await expectAt(page, '3');
    await expect(said(page)).toHaveText('Variation promoted.');
    await tool(page, 'remove').click();
    await expectAt(page, '2');
    await expect(viewer(page).locator('.moves')).not.toContainText('P-2f');
    await tool(page, 'undo').click();
    await expectAt(page, '3');
    await expect(current(page)).toContainText('P-2f');
    await viewer(page).locator('.block').focus();
    await page.keyboard.press('Delete');
    await expectAt(page, '2');
    await tool(page, 'discard').click();
    expect(await kif(page)).toBe(before);
    await expect(comment).toHaveValue('');
  });

  for (const [width, mode] of [
    [1100, 'explore'],
    [1100, 'edit'],
    [375, 'explore'],
    [375, 'edit'],
  ] as const) {
    test(`a mode that is on from the start has its space before it loads: ${mode}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      let load = () => {};
      const loading = new Promise<void>((done) => {
        load = done;
      });
      await page.route('**/kifuyomi-explore.js', async (route) => {
        await loading;
        await route.continue();
      });
      await show(page, GAME, `interactive="${mode}" at="2"`);
      const height = async () => (await viewer(page).boundingBox())?.height ?? 0;
      const before = await height();
      load();
      await expect(tool(page, 'leave')).toBeVisible();
      expect(Math.abs((await height()) - before)).toBeLessThan(2);
    });
  }
});

test('the answer of a question cannot be tried first', async ({ page }) => {
  await show(page, GAME, 'at="2"');
  await begin(page);
  await tool(page, 'leave').click();
  await viewer(page).locator('.block').focus();
  await page.keyboard.press('g');
  await expect(viewer(page).locator('.quiz')).toBeVisible();
  await page.keyboard.press('t');
  await dragSquares(page, '2g', '2f');
  await expect(tool(page, 'leave')).toHaveCount(0);
  await expect(viewer(page).locator('.moves .tried')).toHaveCount(0);
});

test('a viewer that was moved on its page still tries moves', async ({ page }) => {
  await show(page);
  await dragSquares(page, '2g', '2f');
  await expectAt(page, '1.1');
  await page.evaluate(() => {
    const frame = document.createElement('main');
    document.body.prepend(frame);
    frame.append(document.querySelector('kifu-viewer') as Element);
  });
  await dragSquares(page, '8c', '8d');
  await expectAt(page, '1.1.2');
});

test('axe finds nothing wrong with the mode, the grid and the question', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await open(
    page,
    `<main><h1>Trial</h1>${viewerTag('notation="western" interactive="edit" hover="reach"', SILVER)}</main>`,
  );
  await ready(page);
  await page.keyboard.press('Tab');
  await expect(cell(page)).toBeFocused();
  await expect(tool(page, 'leave')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const key of ['ArrowUp', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(choices(page).first()).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
