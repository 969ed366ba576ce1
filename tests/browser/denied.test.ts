/** APIs withheld by a browser or an extension: the reader keeps the record, and most of the viewer. */

import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { expectAt, open, press, show, viewer, viewerTag } from './viewer.js';
import { answered } from './waiting.js';

/** Removes globals from every page before its scripts run, and collects uncaught errors. */
async function without(page: Page, ...names: string[]): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript((names) => {
    for (const name of names) Object.defineProperty(window, name, { value: undefined });
  }, names);
  return errors;
}

const PANELS = ['about', 'find', 'settings', 'glossary', 'share', 'pictures', 'notation'];

test('without observers, channels, voices and sounds the record is read and every panel opened', async ({
  page,
}) => {
  const errors = await without(
    page,
    'ResizeObserver',
    'BroadcastChannel',
    'speechSynthesis',
    'AudioContext',
  );
  await show(page, 'interactive="explore"');
  await press(page, 'next');
  await expectAt(page, '1');
  for (const panel of PANELS) {
    await viewer(page).evaluate((one: KifuViewerElement, panel) => one.open(panel), panel);
    await answered(page);
    await page.keyboard.press('Escape');
  }
  await press(page, 'next');
  await expectAt(page, '2');
  expect(errors).toEqual([]);
});

test('without IntersectionObserver the text of the record stays in sight', async ({ page }) => {
  await without(page, 'IntersectionObserver');
  await open(page, viewerTag());
  await answered(page);
  const seen = await viewer(page).evaluate((one: HTMLElement) => {
    const board = one.shadowRoot?.querySelector('.board [data-piece]') ? 'board' : '';
    return one.shadowRoot ? board : one.innerText;
  });
  expect(seen).toMatch(/７六歩|board/);
});
