/** Pasting and typing on the page: replacing a record, and editing it. */

import { expect, type Page, test } from '@playwright/test';
import { GAME, panel, viewer } from './viewer.js';
import { settled } from './waiting.js';

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

const OTHER = '先手：Other\n   1 ２六歩(27)\n   2 ８四歩(83)\n   3 ２五歩(26)\n';

const field = (page: Page) => page.locator('#paste');
const names = (page: Page) => viewer(page).locator('.player.foot .name b');

async function home(page: Page): Promise<void> {
  await page.goto('./');
  await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info?.black);
}

/** Copies a text and pastes it into the focused element. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('Control+v');
}

async function expectOther(page: Page): Promise<void> {
  await expect(names(page)).toHaveText('Other');
  await expect(field(page)).toHaveValue(OTHER);
  await expect.poll(() => viewer(page).evaluate((one) => Reflect.get(one, 'info').plies)).toBe(3);
}

test('a second paste into the field replaces the first record', async ({ page }) => {
  await home(page);
  await field(page).click();
  await paste(page, GAME);
  await expect(names(page)).toHaveText('Aoyama');
  await page.locator('[data-do=new]').click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await paste(page, OTHER);
  await expectOther(page);
});

test('a paste replaces a typed record, wherever the caret is', async ({ page }) => {
  await home(page);
  for (const caret of ['Control+Home', 'Control+End', 'ArrowUp', 'Control+a']) {
    await field(page).fill(GAME);
    await expect(names(page)).toHaveText('Aoyama');
    await field(page).press(caret);
    await paste(page, OTHER);
    await expectOther(page);
    await page.locator('[data-do=new]').click();
  }
});

test('a paste replaces a text that is no record', async ({ page }) => {
  await home(page);
  await field(page).click();
  await paste(page, 'Dear all,\nthe meeting is at ten.\n');
  await expect(page.locator('.trouble')).toContainText('No shogi moves');
  await field(page).click();
  await paste(page, OTHER);
  await expectOther(page);
});

test('a paste outside the field replaces its text', async ({ page }) => {
  await home(page);
  await field(page).fill(GAME);
  await expect(names(page)).toHaveText('Aoyama');
  await viewer(page).evaluate((one: HTMLElement) => one.focus());
  await paste(page, OTHER);
  await expectOther(page);
});

test('a replaced text comes back by undoing the paste', async ({ page }) => {
  await home(page);
  await field(page).fill(GAME);
  await expect(names(page)).toHaveText('Aoyama');
  await paste(page, OTHER);
  await expectOther(page);
  await page.locator('#input').evaluate((one: HTMLElement) => {
    one.hidden = false;
  });
  await field(page).focus();
  await page.keyboard.press('Control+z');
  await expect(field(page)).toHaveValue(GAME);
  await expect(names(page)).toHaveText('Aoyama');
});

test('a paste over a selected part edits the text, and the form stays open', async ({ page }) => {
  await home(page);
  await field(page).fill(OTHER);
  await expect(names(page)).toHaveText('Other');
  await field(page).evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(3, 8));
  await paste(page, 'Edited');
  await expect(field(page)).toHaveValue(OTHER.replace('Other', 'Edited'));
  await expect(names(page)).toHaveText('Edited');
  await settled(page);
  await expect(field(page)).toBeVisible();
});

test('typing edits the text', async ({ page }) => {
  await home(page);
  await field(page).fill(OTHER);
  await field(page).press('Control+End');
  await page.keyboard.insertText('   4 ８五歩(84)');
  await expect(field(page)).toHaveValue(`${OTHER}   4 ８五歩(84)`);
  await expect.poll(() => viewer(page).evaluate((one) => Reflect.get(one, 'info').plies)).toBe(4);
});

test('a paste into a field of the viewer leaves the record', async ({ page }) => {
  await home(page);
  await field(page).fill(GAME);
  await expect(names(page)).toHaveText('Aoyama');
  await viewer(page).evaluate((one) => Reflect.get(one, 'open').call(one, 'glossary'));
  const search = panel(page).locator('[name=term]');
  await search.click();
  await paste(page, 'tesuji');
  await expect(search).toHaveValue('tesuji');
  await expect(names(page)).toHaveText('Aoyama');
  await expect(field(page)).toHaveValue(GAME);
});

test('a paste while a control of the viewer has the focus opens the record', async ({ page }) => {
  await home(page);
  await viewer(page).locator('.slider input').focus();
  await paste(page, OTHER);
  await expectOther(page);
});
