/** Quizzes: mate problems and guessing moves; and setting up positions. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  expectAt,
  GAME,
  go,
  open,
  pieces,
  press,
  pressSquare,
  ready,
  squareOf,
  unfold,
  viewer,
  viewerTag,
  violations,
} from './viewer.js';

const TSUME = readFileSync('www/samples/tsume.en.kif', 'utf8');

/** Two golds mate, one after either side step of the king; the first move has two recorded solutions. */
const TWO_WAYS = `後手の持駒：飛二　角二　金二　銀四　桂四　香四　歩十七　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金二　
先手番
手数----指手---------消費時間--
   1 ４二金打
   2 ６一玉(51)
   3 ６二金打
   4 詰み

変化：1手
   1 ６二金打
   2 ４一玉(51)
   3 ４二金打
   4 詰み
`;

/** The problem without Black's golds, which has no solution. */
const NO_SOLUTION = TWO_WAYS.slice(0, TWO_WAYS.indexOf('手数')).replace(
  '先手の持駒：金二',
  '先手の持駒：なし',
);

const HANDICAP = `手合割：二枚落ち
上手：Aoyama
下手：Fujita
手数----指手---------消費時間--
   1 ６二銀(71)
   2 ７六歩(77)
   3 ５四歩(53)
   4 ６六歩(67)
`;

const card = (page: Page) => viewer(page).locator('.quiz');
const said = (page: Page) => card(page).locator('[role=status]');
const wish = (page: Page, name: string) => viewer(page).locator(`[data-quiz=${name}]`).click();

const square = (page: Page, name: string): Promise<void> => pressSquare(viewer(page), name);

/** Plays a move in USI notation, and waits until the piece has been picked up. */
async function play(page: Page, usi: string): Promise<void> {
  const [from = '', to = ''] = [usi.slice(0, 2), usi.slice(2, 4)];
  if (from[1] === '*') {
    await viewer(page).locator(`.hand.foot > span:has([data-piece="${from[0]}"])`).click();
  } else {
    await square(page, from);
  }
  await expect(viewer(page).locator('[data-target]').first()).toBeAttached();
  await square(page, to);
}

/** Returns all visible and announced text of the viewer. */
const everything = (page: Page) =>
  viewer(page).evaluate((one) => {
    const texts: string[] = [];
    for (const node of one.shadowRoot?.querySelectorAll('*') ?? []) {
      for (const { name, value } of node.attributes) {
        if (/^(aria-.*|title|alt|value|max)$/.test(name)) texts.push(value);
      }
      for (const child of node.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent ?? '');
      }
    }
    return texts.join('\n');
  });

async function start(page: Page, attributes: string, text: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tag = viewerTag(`notation="western" ${attributes}`, text);
  await open(page, `<main><h1>Test</h1>${tag}</main>`);
  await ready(page);
}

test.describe('a mate problem', () => {
  test('gives nothing of its solution away', async ({ page }) => {
    await start(page, 'mode="tsume"', TSUME);
    await expect(card(page)).toContainText('Black to move and mate');
    await expect(card(page)).toContainText('0 of 3');
    for (const key of ['End', 'PageDown', 'ArrowRight', 'ArrowDown', ']', '}', 'Space', 't', 'c']) {
      await viewer(page).locator('.block').focus();
      await page.keyboard.press(key);
    }
    await go(page, 'last');
    await expectAt(page, '0');
    await expect(viewer(page).locator('.panel')).toHaveCount(0);
    const text = await everything(page);
    expect(text).not.toMatch(/N\*4d|G\*5b|K-4[ab]|knight may|Two knights|wins|Black mates/);
    expect(text).toContain('Mate in three');
    // Nothing that does nothing, and the prompt is above all else in the panel.
    for (const part of ['.slider', '.steps', '.counter', '.begin', '.hand.top'])
      await expect(viewer(page).locator(part)).toBeHidden();
    const [prompt, side] = [
      await card(page).boundingBox(),
      await viewer(page).locator('.side').boundingBox(),
    ];
    expect(prompt?.y).toBeLessThan(side?.y ?? 0);
  });

  test('announces its solution', async ({ page }) => {
    await start(page, 'mode="tsume"', TSUME);
    await wish(page, 'leave');
    await expect(viewer(page).locator('[aria-live=polite]')).toHaveText('N*4d K-4b G*5b mate');
  });

  test('hides its solution before the quiz itself is loaded', async ({ page }) => {
    await page.route('**/kifuyomi-menu.js*', (route) => route.abort());
    await start(page, 'mode="tsume"', TSUME);
    expect(await everything(page)).not.toMatch(/N\*4d|G\*5b|Two knights|wins/);
    await press(page, 'last');
    await expectAt(page, '0');
  });

  test('is solved on the board, with wrong moves explained and hints', async ({ page }) => {
    await start(page, 'mode="tsume"', TSUME);
    await play(page, 'G*5e');
    await expect(said(page)).toContainText('G*5e is not check');
    await play(page, 'G*4b');
    await expect(said(page)).toContainText('G*4b is check, but');
    await expectAt(page, '0');
    await wish(page, 'hint');
    await expect(said(page)).toHaveText('Drop the knight in hand.');
    await expect(viewer(page).locator('.hand .hinted [data-piece=N]')).toHaveCount(1);
    await wish(page, 'hint');
    await expect(said(page)).toContainText('Drop it on 4d.');
    await expect(viewer(page).locator('.hints circle')).toHaveCount(1);
    await expect(viewer(page).locator('[data-quiz=hint]')).toBeDisabled();
    await play(page, 'N*4d');
    await expect(said(page)).toContainText('N*4d is correct. Reply: K-4b.');
    await expect(card(page)).toContainText('2 of 3');
    await expectAt(page, '2');
    expect(await everything(page)).not.toMatch(/G\*5b|Two knights|wins/);
    await play(page, 'G*5b');
    await expect(said(page)).toContainText('Solved in 0:');
    await expect(said(page)).toContainText('2 hints used');
    await expect(viewer(page).locator('.moves')).toContainText('Two knights');
    await wish(page, 'again');
    await expectAt(page, '0');
    await expect(viewer(page).locator('.moves')).not.toContainText('Two knights');
    await wish(page, 'leave');
    await expect(viewer(page).locator('.moves')).toContainText('G*5b');
    await expect(card(page)).toHaveCount(0);
  });

  test('takes any recorded solution, also from White’s side of the board', async ({ page }) => {
    await start(page, 'mode="tsume" flip', TWO_WAYS);
    await viewer(page).locator('.hand.top > span').click();
    await expect(viewer(page).locator('[data-target]').first()).toBeAttached();
    await square(page, '6b');
    await expect(said(page)).toContainText('Reply: K-4a.');
    await expect(viewer(page).locator('.crumbs')).toBeHidden();
    await viewer(page).locator('.hand.top > span').click();
    await expect(viewer(page).locator('[data-target]').first()).toBeAttached();
    await square(page, '4b');
    await expect(said(page)).toContainText('Solved in 0:');
    await expectAt(page, '1.1.3');
  });

  test('says plainly that no solution is recorded', async ({ page }) => {
    await start(page, 'mode="tsume" lang="ja"', NO_SOLUTION);
    await expect(said(page)).toHaveText('この棋譜には解答の手順がありません。');
    await expect(viewer(page).locator('[data-quiz=hint], [data-quiz=again]')).toHaveCount(0);
  });

  test('is offered where the page did not ask for it, and left with Escape', async ({ page }) => {
    await start(page, 'at="0"', TSUME);
    await expect(viewer(page).locator('.moves')).toContainText('G*5b');
    await wish(page, 'solve');
    await expect(card(page)).toBeVisible();
    expect(await everything(page)).not.toMatch(/G\*5b/);
    await viewer(page).locator('.block').focus();
    await page.keyboard.press('Escape');
    await expect(viewer(page).locator('.moves')).toContainText('G*5b');
    await expect(viewer(page).locator('.quiz-offer')).toBeVisible();
  });

  test('keeps its secret when the language and the notation change', async ({ page }) => {
    await start(page, 'mode="tsume"', TSUME);
    await play(page, 'N*4d');
    await expectAt(page, '2');
    await viewer(page).evaluate((one) => {
      one.setAttribute('lang', 'ja');
      one.setAttribute('notation', 'japanese');
    });
    await expect(said(page)).toContainText('☗４四桂、正解です。玉方は☖４二玉と');
    expect(await everything(page)).not.toMatch(/５二金|桂を二枚|詰み$/m);
  });

  test('an ordinary game is not offered as one', async ({ page }) => {
    await start(page, 'interactive', GAME);
    await viewer(page).locator('.block').focus();
    await page.keyboard.press('.');
    await expect(viewer(page).locator('.panel-menu')).toBeVisible();
    await expect(viewer(page).locator('.quiz-offer')).toHaveCount(0);
  });
});

test.describe('a problem on the board', () => {
  test('is solved by keyboard alone', async ({ page }) => {
    await start(page, 'mode="tsume"', TWO_WAYS);
    const at = (name: string) => viewer(page).getByRole('gridcell', { name });
    await at('5e').focus();
    for (const [key, name] of [
      ['ArrowUp', '5d'],
      ['ArrowUp', '5c'],
      ['ArrowUp', '5b'],
      ['ArrowLeft', '6b'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(at(name)).toBeFocused();
    }
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await expect(at('Black in hand, 2 × G')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(at('6b')).toHaveAccessibleName('6b, empty, can move here');
    for (const key of ['PageUp', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(said(page)).toContainText('G*6b is correct. Reply: K-4a.');
    await expectAt(page, '2');
  });

  test('is solved with a screen reader, which presses the cells', async ({ page }) => {
    await start(page, 'mode="tsume"', TWO_WAYS);
    for (const name of ['Black in hand, 2 × G', '6b'])
      await viewer(page).getByRole('gridcell', { name }).dispatchEvent('click');
    await expect(said(page)).toContainText('G*6b is correct. Reply: K-4a.');
    await expectAt(page, '2');
  });

  test('asks whether to promote, and a dragged piece is played', async ({ page }) => {
    await start(page, 'mode="guess" at="2"', GAME);
    await play(page, '8h2b');
    const choice = viewer(page).locator('.choose');
    // Each choice shows the piece as it would be on the board.
    await expect(choice.locator('button > svg')).toHaveCount(2);
    await expect(choice.getByRole('button', { name: /^Don’t promote/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(choice).toHaveCount(0);
    await expectAt(page, '2');
    await expect(card(page)).toBeVisible();
    await play(page, '8h2b');
    await choice.getByRole('button', { name: /^Promote/ }).click();
    await expect(said(page)).toContainText('is correct');
    const [piece, goal] = [await squareOf(viewer(page), '3a'), await squareOf(viewer(page), '2b')];
    await page.mouse.move(piece.x, piece.y);
    await page.mouse.down();
    await expect(viewer(page).locator('.ring[data-target]')).not.toHaveCount(0);
    await page.mouse.move(goal.x, goal.y, { steps: 3 });
    await page.mouse.up();
    await expectAt(page, '4');
    await expect(card(page)).toContainText('First try: 2 of 2');
  });
});

test.describe('guessing', () => {
  test('asks for every move of a game and counts those found at once', async ({ page }) => {
    await start(page, '', GAME);
    await viewer(page).locator('.block').focus();
    await page.keyboard.press('g');
    await expect(card(page)).toContainText('What does Black play?');
    await page.keyboard.press('End');
    await expectAt(page, '0');
    // Earlier announcements remain for a moment after the quiz begins.
    await expect
      .poll(() => everything(page))
      .not.toMatch(/An exchange|quiet way|resigns|P-3d|The first comment/);
    await play(page, '7g7f');
    await expect(said(page)).toHaveText('P-7f is correct.');
    await expect(card(page)).toContainText('First try: 1 of 1');
    await expect(viewer(page).locator('.moves')).toContainText('The first comment.');
    await play(page, '8c8d');
    await expect(said(page)).toContainText('P-8d was not the move played');
    await play(page, '3c3d');
    await expect(card(page)).toContainText('First try: 1 of 2');
    await wish(page, 'show');
    await expect(said(page)).toHaveText('The move was Bx2b+.');
    await expectAt(page, '3');
    await play(page, '8b2b');
    await expect(said(page)).toContainText('Rx2b is also in the record, as a variation');
    await play(page, '5i6h');
    await expect(said(page)).toContainText('That was the last move.');
    await expect(card(page)).toContainText('First try: 3 of 5');
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    await expect(viewer(page).locator('.moves')).toContainText('Sx2b');
    await expectAt(page, '4.1.5');
  });

  for (const width of [1280, 640, 390, 320])
    test(`keeps its buttons in place at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await start(page, 'mode="guess"', GAME);
      const places = () =>
        viewer(page)
          .locator('.quiz-row :is(fieldset, button), .bar button')
          .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      await expect(card(page)).toContainText('First try: 0 of 0');
      const first = await places();
      await wish(page, 'hint');
      expect(await places()).toEqual(first);
      await wish(page, 'hint');
      await expect(said(page)).toContainText('The destination is');
      expect(await places()).toEqual(first);
      await wish(page, 'show');
      await expect(said(page)).toContainText('The move was');
      expect(await places()).toEqual(first);
    });

  test('may be for one side only: the other moves by itself', async ({ page }) => {
    await start(page, 'mode="guess"', HANDICAP);
    await expect(card(page)).toContainText('What does White play?');
    await card(page).locator('[value=black]').check();
    await expectAt(page, '1');
    await expect(card(page)).toContainText('What does Black play?');
    await play(page, '7g7f');
    await expectAt(page, '3');
    await press(page, 'back');
    await expect(card(page)).toContainText('This is an earlier position.');
    await wish(page, 'back');
    await expect(card(page)).toContainText('What does Black play?');
    await play(page, '6g6f');
    await expect(card(page)).toContainText('First try: 2 of 2');
  });

  test('begins where the page says', async ({ page }) => {
    await start(page, 'mode="guess" at="3" lang="ja"', GAME);
    await expect(card(page)).toContainText('後手の次の一手は？');
    await expectAt(page, '3');
    await expect(viewer(page).locator('.moves')).toContainText('P-3d');
    await expect(viewer(page).locator('.moves')).not.toContainText('An exchange.');
  });
});

const setup = (page: Page) => viewer(page).locator('.panel-setup');
const on = (page: Page, name: string) => {
  const place = 'abcdefghi'.indexOf(name[1] ?? '') * 9 + 9 - Number(name[0]);
  return setup(page).locator(`[data-square="${place}"]`);
};
const act = (page: Page, name: string) => setup(page).locator(`[data-setup=${name}]`).click();

async function openSetup(page: Page): Promise<void> {
  await press(page, 'open:menu');
  await unfold(page);
  await press(page, 'open:setup');
  await expect(setup(page)).toBeVisible();
}

test.describe('setting up a position', () => {
  test('pieces are placed, moved, turned and given into hands, and the position is used', async ({
    page,
  }) => {
    await start(page, 'at="3"', GAME);
    await openSetup(page);
    await expect(on(page, '2b')).toHaveAccessibleName('2b: Black horse');
    await setup(page).locator('select[name=preset]').selectOption({ label: 'Empty board' });
    await expect(setup(page)).toContainText('There is no king on the board.');
    const box = (name: string) => setup(page).getByRole('button', { name });
    await box('White king').click();
    await on(page, '5a').click();
    await box('Black pawn').click();
    await on(page, '5c').click();
    await on(page, '5d').click();
    await expect(setup(page)).toContainText('Black: two pawns on file 5.');
    await on(page, '5d').click();
    await expect(setup(page)).not.toContainText('two pawns');
    await box('Black gold').click();
    await act(page, 'more');
    await act(page, 'more');
    await act(page, 'less');
    await expect(box('Black gold, 1 in hand')).toBeVisible();
    await act(page, 'done');
    await on(page, '5c').click();
    await on(page, '5c').click();
    await expect(on(page, '5c')).toHaveAccessibleName(/Black tokin|Black promoted pawn/);
    await act(page, 'promote');
    await on(page, '4c').click();
    await expect(on(page, '4c')).toHaveAccessibleName('4c: Black pawn');
    await act(page, 'undo');
    await expect(on(page, '5c')).toHaveAccessibleName('5c: Black pawn');
    await act(page, 'rest');
    await expect(setup(page).getByRole('button', { name: 'White pawn, 17 in hand' })).toBeVisible();
    await act(page, 'use');
    await expect(setup(page)).toHaveCount(0);
    await expect
      .poll(() => viewer(page).evaluate((one) => Reflect.get(one, 'text')))
      .toBe('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
    await viewer(page).locator('[data-setup=back]').click();
    await expect(viewer(page).locator('.moves')).toContainText('P-7f');
    await expectAt(page, '3');
    await expect(viewer(page).locator('[data-setup=back]')).toHaveCount(0);
  });

  test('by keyboard alone', async ({ page }) => {
    await start(page, '', GAME);
    await viewer(page).locator('.block').focus();
    await openSetup(page);
    await setup(page).locator('select[name=preset]').selectOption({ label: 'Empty board' });
    await on(page, '5e').focus();
    for (const key of ['k', 'ArrowUp', 'Shift+G', 'ArrowLeft', 's', '+', 'ArrowLeft', 'b']) {
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Delete');
    await expect(on(page, '7d')).toBeFocused();
    await expect(on(page, '7d')).toHaveAccessibleName('7d: empty');
    await expect(on(page, '6d')).toHaveAccessibleName('6d: Black promoted silver');
    await expect(on(page, '5d')).toHaveAccessibleName('5d: White gold');
    await expect(on(page, '5e')).toHaveAccessibleName('5e: Black king');
    await expectAt(page, '0');
    await page.keyboard.press('Escape');
    await expect(setup(page)).toHaveCount(0);
  });

  test('on a phone all of it is within reach', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await start(page, '', GAME);
    await openSetup(page);
    await expect(setup(page).locator('.close')).toBeInViewport({ ratio: 1 });
    await act(page, 'use');
    await expect(setup(page)).toHaveCount(0);
  });

  test('texts are taken over, presets, mirrored and swapped boards', async ({ page }) => {
    await start(page, 'lang="ja"', GAME);
    await openSetup(page);
    await setup(page).locator('textarea').fill(TSUME);
    await act(page, 'take');
    await expect(on(page, '5b')).toHaveAccessibleName(/先手の金/);
    await setup(page).locator('textarea').fill('nothing to be read');
    await act(page, 'take');
    await expect(setup(page)).toContainText('本将棋の局面が見つかりませんでした。');
    await setup(page).locator('select[name=preset]').selectOption({ label: '香落ち' });
    await expect(on(page, '1a')).toHaveAccessibleName(/駒なし/);
    await expect(setup(page).locator('[name=turn][value=white]')).toBeChecked();
    await act(page, 'mirror');
    await expect(on(page, '9a')).toHaveAccessibleName(/駒なし/);
    await act(page, 'flip');
    await expect(on(page, '1i')).toHaveAccessibleName(/駒なし/);
    await expect(setup(page).locator('[name=turn][value=black]')).toBeChecked();
  });

  test('pieces are dragged: to squares, into a hand, off the board', async ({ page }) => {
    await start(page, '', GAME);
    await openSetup(page);
    const middle = async (locator: ReturnType<typeof on>) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('nothing to drag');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const drag = async (from: ReturnType<typeof on>, to: ReturnType<typeof on>) => {
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(to)), { steps: 4 });
      await page.mouse.up();
    };
    await drag(on(page, '7g'), on(page, '7f'));
    await expect(on(page, '7f')).toHaveAccessibleName('7f: Black pawn');
    await expect(on(page, '7g')).toHaveAccessibleName('7g: empty');
    await drag(on(page, '2b'), setup(page).getByRole('button', { name: 'Black rook' }));
    await expect(
      setup(page).getByRole('button', { name: 'Black bishop, 1 in hand' }),
    ).toBeVisible();
    await drag(on(page, '8b'), setup(page).locator('.panel-title'));
    await expect(on(page, '8b')).toHaveAccessibleName('8b: empty');
    await drag(setup(page).getByRole('button', { name: 'White lance' }), on(page, '8b'));
    await expect(on(page, '8b')).toHaveAccessibleName('8b: White lance');
    expect(await pieces(page)).not.toHaveLength(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('a problem is set below the board, and the viewer keeps its height', async ({ page }) => {
    await start(page, 'mode="tsume"', TSUME);
    await expect(card(page)).toBeVisible();
    const height = () => viewer(page).evaluate((one) => one.getBoundingClientRect().height);
    const before = await height();
    await play(page, 'N*4d');
    await expectAt(page, '2');
    await play(page, 'G*5b');
    await expect(said(page)).toContainText('Solved');
    expect(Math.abs((await height()) - before)).toBeLessThan(2);
    const [board, task] = await Promise.all([
      viewer(page).locator('.table').boundingBox(),
      card(page).boundingBox(),
    ]);
    expect(task?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0));
  });

  test('everything fits and is large enough for a thumb', async ({ page }) => {
    await start(page, 'lang="ja"', GAME);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      await openSetup(page);
      const small = await setup(page)
        .locator('button:not([data-square]), select')
        .evaluateAll((all) =>
          all.flatMap((one) => {
            const { width, height } = one.getBoundingClientRect();
            return Math.min(width, height) < 43.5 ? [one.textContent, width, height] : [];
          }),
        );
      expect(small).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await page.keyboard.press('Escape');
    }
  });
});

test('axe finds nothing wrong', async ({ page }) => {
  await start(page, 'mode="tsume"', TSUME);
  await expect(card(page)).toBeVisible();
  await wish(page, 'hint');
  expect(await violations(page)).toEqual([]);
  await start(page, '', GAME);
  await openSetup(page);
  await setup(page).getByRole('button', { name: 'Black gold' }).click();
  expect(await violations(page)).toEqual([]);
});
