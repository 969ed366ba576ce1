/** The color scheme of the viewer: the theme, else the page, else the system. */

import { expect, type Page, test } from '@playwright/test';
import { age } from './older.js';
import { GAME, open, ready, viewer, viewerTag } from './viewer.js';

const LIGHT = 'rgb(255, 253, 249)';
const DARK = 'rgb(33, 30, 26)';
const COLORS = { light: LIGHT, dark: DARK };

/** The color schemes that pages declare, and the viewer's scheme for each scheme of the system. */
const PAGES = [
  { name: 'nothing', head: '', in: { light: 'light', dark: 'dark' } },
  {
    name: 'dark in a meta element',
    head: '<meta name="color-scheme" content="dark">',
    in: { light: 'dark', dark: 'dark' },
  },
  {
    name: 'light in a meta element',
    head: '<meta name="color-scheme" content="light">',
    in: { light: 'light', dark: 'light' },
  },
  {
    name: 'both in a meta element',
    head: '<meta name="color-scheme" content="light dark">',
    in: { light: 'light', dark: 'dark' },
  },
  {
    name: 'dark for its root',
    head: '<style>html { color-scheme: dark }</style>',
    in: { light: 'dark', dark: 'dark' },
  },
  {
    name: 'only light for its root',
    head: '<style>:root { color-scheme: only light }</style>',
    in: { light: 'light', dark: 'light' },
  },
  {
    name: 'both for its root',
    head: '<style>:root { color-scheme: light dark }</style>',
    in: { light: 'light', dark: 'dark' },
  },
  {
    name: 'dark for its body',
    head: '<style>body { color-scheme: dark }</style>',
    in: { light: 'dark', dark: 'dark' },
  },
  {
    name: 'light for the viewer, dark for its root',
    head: '<style>html { color-scheme: dark } kifu-viewer { color-scheme: light }</style>',
    in: { light: 'light', dark: 'light' },
  },
] as const;

const ground = (page: Page) =>
  viewer(page)
    .locator('.block')
    .evaluate((block) => getComputedStyle(block).backgroundColor);

test('the viewer follows what a page says of its scheme, and its theme before it', {
  tag: '@firefox',
}, async ({ page, browserName }) => {
  // Firefox cannot emulate the scheme of the system.
  const systems = browserName === 'firefox' ? (['light'] as const) : (['light', 'dark'] as const);
  for (const { name, head, in: expected } of PAGES) {
    await open(page, viewerTag(), head);
    await ready(page);
    for (const system of systems) {
      await page.emulateMedia({ colorScheme: system });
      const about = `${name}, the system is ${system}`;
      expect.soft(await ground(page), about).toBe(COLORS[expected[system]]);
      for (const theme of ['light', 'dark'] as const) {
        await viewer(page).evaluate((one, theme) => one.setAttribute('theme', theme), theme);
        await expect
          .soft(viewer(page).locator('.block'), `${about}, the theme ${theme}`)
          .toHaveCSS('background-color', COLORS[theme]);
      }
      await viewer(page).evaluate((one) => one.removeAttribute('theme'));
    }
  }
});

test('the viewer of an older browser follows what a page says of its scheme', async ({ page }) => {
  await age(page);
  for (const { name, head, in: expected } of PAGES) {
    await open(page, viewerTag(), head);
    await ready(page);
    for (const system of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: system });
      await expect
        .soft(viewer(page).locator('.block'), `${name}, the system is ${system}`)
        .toHaveCSS('background-color', COLORS[expected[system]]);
    }
  }
});

test('the viewer follows a page that changes its scheme', { tag: '@firefox' }, async ({ page }) => {
  await open(
    page,
    `<main>${viewerTag()}</main>`,
    '<style>.dark { color-scheme: dark } .light { color-scheme: light }</style>',
  );
  await ready(page);
  const block = viewer(page).locator('.block');
  for (const selector of ['html', 'body', 'main'])
    for (const [scheme, color] of [
      ['dark', DARK],
      ['', LIGHT],
      ['dark', DARK],
      ['light', LIGHT],
    ] as const) {
      await page.locator(selector).evaluate((one, name) => {
        one.setAttribute('class', name);
      }, scheme);
      await expect(block, `${selector} ${scheme}`).toHaveCSS('background-color', color);
    }
});

test('a dark system decides again once a light page says nothing more', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, viewerTag(), '<style>.light { color-scheme: light }</style>');
  await ready(page);
  const block = viewer(page).locator('.block');
  for (const [scheme, color] of [
    ['light', LIGHT],
    ['', DARK],
  ] as const) {
    await page.locator('html').evaluate((one, name) => {
      one.setAttribute('class', name);
    }, scheme);
    await expect(block).toHaveCSS('background-color', color);
  }
});

test('a viewer made by a script follows the page that it is put into', { tag: '@firefox' }, async ({
  page,
}) => {
  await open(page, '<main style="color-scheme: dark"></main>');
  await page.evaluate(async (text) => {
    await customElements.whenDefined('kifu-viewer');
    const one = document.createElement('kifu-viewer');
    one.text = text;
    document.querySelector('main')?.append(one);
  }, GAME);
  await ready(page);
  expect(await ground(page)).toBe(DARK);
  await page.evaluate(() => document.body.append(document.querySelector('kifu-viewer') ?? ''));
  await ready(page);
  await expect(viewer(page).locator('.block')).toHaveCSS('background-color', LIGHT);
});

test('the viewer is light in print', async ({ page }) => {
  for (const head of ['', '<style>html, kifu-viewer { color-scheme: dark }</style>'])
    for (const theme of ['', 'theme="dark"']) {
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await open(page, viewerTag(theme), head);
      await ready(page);
      expect.soft(await ground(page), head + theme).toBe(LIGHT);
    }
});
