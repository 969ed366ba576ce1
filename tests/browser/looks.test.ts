/** The page in its main states, at every width, in both themes and two languages: no text is cut, axe finds nothing. */

import { expect, type Page, test } from '@playwright/test';
import { cutTexts } from './cut.js';
import { COLOR_RULES, go, panel, press, sample, unfold, viewer, violations } from './viewer.js';
import { settled } from './waiting.js';

test.use({ serviceWorkers: 'block' });

const SCREENS = [
  [1440, 900],
  [1366, 768],
  [1280, 800],
  [844, 390],
  [640, 800],
  [390, 844],
  [375, 812],
  [320, 568],
] as const;
/** The widths of the page's different layouts. */
const LAYOUTS = [1280, 640, 390];

/** Selectors of texts that may be truncated: a game's date below the board of a phone, and long names. */
const MAY_END_IN_DOTS = '.heading, .shown b';

/** The widths in which axe checks the page. */
const FOR_AXE = [1280, 390];

/** A state of the page. Most panels have tests of their own with axe. */
interface State {
  readonly name: string;
  readonly reach: (page: Page) => Promise<unknown>;
  /** Whether it is checked in all widths. */
  readonly isPage?: boolean;
  /** Whether axe checks it. */
  readonly hasAxe?: boolean;
}

const ask = (page: Page, name: string) =>
  viewer(page).evaluate((one, name) => Reflect.get(one, 'open').call(one, name), name);

/** The page's main states, each reached from the one before. */
const STATES: readonly State[] = [
  { name: 'a first visit', reach: async () => {}, isPage: true, hasAxe: true },
  {
    name: 'a text that is no record',
    isPage: true,
    hasAxe: true,
    async reach(page) {
      await page.locator('#paste').fill('Dear all, the meeting is at ten.');
      await expect(page.locator('.trouble')).not.toBeEmpty();
    },
  },
  {
    name: 'a record with problems',
    isPage: true,
    hasAxe: true,
    async reach(page) {
      await sample(page, 'broken');
      await viewer(page).locator('.problems summary').click();
    },
  },
  {
    name: 'the end of a game',
    isPage: true,
    hasAxe: true,
    async reach(page) {
      await sample(page, 'game');
      await expect(page.locator('.shown span').first()).toBeAttached();
      await press(page, 'last');
    },
  },
  {
    name: 'a move that is explained',
    hasAxe: true,
    async reach(page) {
      await go(page, '30.1');
      await viewer(page).locator('.block').focus();
      await page.keyboard.press('e');
      await expect(viewer(page).locator('.card')).toBeVisible();
    },
  },
  ...['menu', 'notation'].map((name) => ({
    name,
    async reach(page: Page) {
      await press(page, `open:${name}`);
      await unfold(page);
    },
  })),
  ...['link', 'text', 'picture', 'embed'].map((tab) => ({
    name: `sharing: ${tab}`,
    hasAxe: true,
    async reach(page: Page) {
      await ask(page, 'share');
      await panel(page).locator(`[name=tab][value=${tab}]`).check();
      await expect(panel(page).locator('.chip:visible').first()).toBeVisible();
      if (tab === 'embed')
        await expect(panel(page).locator('.share-embed .share-text')).not.toHaveValue('');
    },
  })),
  ...['settings', 'about', 'find', 'setup', 'glossary', 'help'].map((name) => ({
    name,
    async reach(page: Page) {
      await ask(page, name);
      await expect(viewer(page).locator(`.panel-${name}`)).toBeVisible();
    },
  })),
];

for (const [locale, language] of [
  ['en-GB', 'English'],
  ['ja-JP', '日本語'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('no text is cut, nothing sticks out, and axe finds nothing wrong', async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('./');
      await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info?.black);
      await expect(page.locator('#language option:checked')).toHaveText(language);
      for (const { name, reach, isPage, hasAxe } of STATES) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await reach(page);
        for (const [width, height] of SCREENS) {
          if (!isPage && !LAYOUTS.includes(width)) continue;
          await page.setViewportSize({ width, height });
          await settled(page, 2);
          const where = `${name}, ${width} × ${height}`;
          expect.soft(await cutTexts(page, MAY_END_IN_DOTS), where).toEqual([]);
          if (!hasAxe || !FOR_AXE.includes(width)) continue;
          const picture = `${locale.slice(0, 2)}-${name.replace(/\W+/g, '-')}-${width}`;
          await page.screenshot({ path: `tests/output/${picture}.png`, fullPage: true });
          expect.soft(await violations(page), where).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect.soft(await violations(page, COLOR_RULES), `${where}, dark`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
        }
        if (!isPage) await viewer(page).press('Escape');
      }
    });
  });
