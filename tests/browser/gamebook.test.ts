/** A gamebook: the author asks for moves and answers wrong tries, in the comments of the record. */

import { expect, type Page, test } from '@playwright/test';
import { open, panel, pressSquare, ready, show, viewer, viewerTag, violations } from './viewer.js';

const BOOK = `先手：Aoyama
後手：Fujita
手合割：平手
手数----指手---------消費時間--
*A lesson in five moves.
   1 ７六歩(77)
   2 ３四歩(33)
*The bishops face each other. [%ask Which exchange changes the game?] [%hint Look at the long diagonal.] [%right Yes: a bishop exchange.] [%try P-2f Solid, but slow.] [%else Not that one.]
   3 ２二角成(88)
   4 同　銀(31)
   5 ４五角打
*A fork of two pawns.

変化：3手
   3 ６六歩(67)
*[%wrong This closes the diagonal.]
   4 ８四歩(83)
`;

const card = (page: Page) => viewer(page).locator('.quiz');
const said = (page: Page) => card(page).locator('[role=status]');
const wish = (page: Page, name: string) => viewer(page).locator(`[data-quiz=${name}]`).click();

async function play(page: Page, from: string, to: string): Promise<void> {
  await pressSquare(viewer(page), from);
  await expect(viewer(page).locator('[data-target]').first()).toBeAttached();
  await pressSquare(viewer(page), to);
}

async function begin(page: Page, attributes = ''): Promise<void> {
  const tag = viewerTag(`mode="gamebook" notation="western" ${attributes}`, BOOK);
  await open(page, `<main><h1>A lesson</h1>${tag}</main>`);
  await ready(page);
  await expect(card(page)).toBeVisible();
}

test('the author asks, helps, answers each wrong try, and praises', async ({ page }) => {
  await begin(page);
  // What is to be read waits for the reader.
  await expect(viewer(page).locator('.moves')).toContainText('A lesson in five moves.');
  await wish(page, 'on');
  await expect(card(page)).toContainText('Which exchange changes the game?');
  const shown = () => viewer(page).evaluate((one) => one.shadowRoot?.textContent ?? '');
  expect(await shown()).not.toMatch(/Bx2b|bishop exchange|%ask|Solid/);
  await play(page, '2g', '2f');
  await expect(said(page)).toHaveText('Solid, but slow.');
  await play(page, '6g', '6f');
  await expect(said(page)).toHaveText('This closes the diagonal.');
  await play(page, '1g', '1f');
  await expect(said(page)).toHaveText('Not that one.');
  await wish(page, 'hint');
  await expect(said(page)).toHaveText('Look at the long diagonal.');
  await play(page, '8h', '2b');
  await viewer(page)
    .getByRole('button', { name: /^Promote/ })
    .click();
  await expect(said(page)).toContainText('Yes: a bishop exchange.');
  // The rest is played, and the record is there again.
  await expect(viewer(page).locator('.moves')).toContainText('A fork of two pawns.');
});

test('a gamebook is offered under guessing, and keeps its prompts in every format', async ({
  page,
}) => {
  await show(page, 'notation="western"', BOOK);
  await expect(viewer(page).locator('.moves')).not.toContainText('%ask');
  for (const format of ['kif', 'ki2', 'csa', 'psn', 'jkf']) {
    const text = await viewer(page).evaluate(
      async (one, format) => (await Reflect.get(one, 'write').call(one, format))?.text as string,
      format,
    );
    await viewer(page).evaluate((one, text) => Reflect.set(one, 'text', text), text);
    await ready(page);
    const comments = await viewer(page).evaluate((one) =>
      (Reflect.get(one, 'record').rows as { comment: string }[]).map(({ comment }) => comment),
    );
    expect(comments.join('\n'), format).toContain('[%ask Which exchange changes the game?]');
  }
  await viewer(page).locator('[data-act="open:menu"]').click();
  await panel(page).locator('[data-act=guess]').click();
  await wish(page, 'on');
  await expect(card(page)).toContainText('Which exchange changes the game?');
});

test('the card shows the author’s comment on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await begin(page);
  await expect(card(page).getByText('A lesson in five moves.')).toBeVisible();
  await wish(page, 'on');
  await expect(card(page)).toContainText('Which exchange changes the game?');
  await expect(card(page).getByText('The bishops face each other.')).toBeVisible();
  await expect(card(page)).not.toContainText('%ask');
  await page.setViewportSize({ width: 640, height: 720 });
  await expect(card(page).getByText('The bishops face each other.')).toBeHidden();
});

test('axe finds nothing wrong with a gamebook, in Japanese', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await begin(page, 'lang="ja"');
  await wish(page, 'on');
  await expect(card(page)).toContainText('Which exchange');
  expect(await violations(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a hint and the focus on the board have contrast in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await begin(page);
    await wish(page, 'on');
    await wish(page, 'hint');
    await expect(viewer(page).locator('.hints circle')).toBeAttached();
    await viewer(page).locator('.walk [tabindex="0"]').focus();
    await page.keyboard.press('ArrowUp');
    const ratios = await viewer(page).evaluate((one) => {
      const root = one.shadowRoot;
      const style = (selector: string) => {
        const found = root?.querySelector(selector);
        if (!found) throw new Error(`no ${selector}`);
        return getComputedStyle(found);
      };
      const light = (color: string) => {
        const parts = (color.match(/\d+(?=[,)])/g) ?? []).map((part) => Number(part) / 255);
        const [r = 0, g = 0, b = 0] = parts.map((part) =>
          part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const woods = style('.table').backgroundImage.match(/rgb\([^)]*\)/g) ?? [];
      const marks = [style('.hints circle').stroke, style('.walk :focus-visible').outlineColor];
      return marks.flatMap((mark) =>
        woods.map((wood) => {
          const [a, b] = [light(mark), light(wood)];
          return Math.max(a, b) / Math.min(a, b);
        }),
      );
    });
    expect(ratios).toHaveLength(4);
    for (const ratio of ratios) expect(ratio).toBeGreaterThan(3);
  });
