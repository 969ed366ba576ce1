/** The page in its main states, in every width, both themes and two languages: no text is cut, and axe is content. */

import { expect, type Page, test } from '@playwright/test';
import { cutTexts } from './cut.js';
import { COLOR_RULES, panel, press, unfold, viewer, violations } from './viewer.js';
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
/** The widths in which the page is laid out in other ways. */
const LAYOUTS = [1280, 640, 390];

/** When a game was played, below the board of a phone; long names. */
const MAY_END_IN_DOTS = '.heading, .shown b';

/** The page's main states, each reached from the one before. */
const STATES: readonly (readonly [name: string, reach: (page: Page) => Promise<void>])[] = [
  ['a first visit', async () => {}],
  [
    'a text that is no record',
    async (page) => {
      await page.locator('#paste').fill('Dear all, the meeting is at ten.');
      await expect(page.locator('.trouble')).not.toBeEmpty();
    },
  ],
  [
    'the end of a game',
    async (page) => {
      await page.locator('[data-sample=game]').click();
      await expect(page.locator('.shown span').first()).toBeAttached();
      await press(page, 'last');
    },
  ],
  [
    'the menu',
    async (page) => {
      await press(page, 'open:menu');
      await unfold(page);
    },
  ],
  [
    'the notations',
    async (page) => {
      await press(page, 'open:notation');
      await unfold(page);
    },
  ],
  ...['link', 'text', 'picture', 'embed'].map(
    (tab) =>
      [
        `sharing: ${tab}`,
        async (page: Page) => {
          await viewer(page).evaluate((one) => Reflect.get(one, 'open').call(one, 'share'));
          await panel(page).locator(`[name=tab][value=${tab}]`).check();
          await expect(panel(page).locator('.chip:visible').first()).toBeVisible();
        },
      ] as const,
  ),
  ...['settings', 'about', 'find', 'setup', 'glossary', 'help'].map(
    (name) =>
      [
        name,
        async (page: Page) => {
          await viewer(page).evaluate(
            (one, name) => Reflect.get(one, 'open').call(one, name),
            name,
          );
          await expect(viewer(page).locator(`.panel-${name}`)).toBeVisible();
        },
      ] as const,
  ),
];

for (const [locale, sample] of [
  ['en-GB', 'English'],
  ['ja-JP', '日本語'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('no text is cut, nothing sticks out, and axe finds nothing wrong', async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto('./');
      await page.waitForFunction(() => document.querySelector('kifu-viewer')?.info?.black);
      await expect(page.locator('#language option:checked')).toHaveText(sample);
      for (const [i, [state, reach]] of STATES.entries()) {
        // The panels have tests of their own with axe.
        const isPage = i < 3;
        await page.setViewportSize({ width: 1280, height: 800 });
        await reach(page);
        for (const [width, height] of isPage
          ? SCREENS
          : SCREENS.filter(([w]) => LAYOUTS.includes(w))) {
          await page.setViewportSize({ width, height });
          await settled(page, 2);
          const where = `${state}, ${width} × ${height}`;
          expect.soft(await cutTexts(page, MAY_END_IN_DOTS), where).toEqual([]);
          if (!isPage || !LAYOUTS.includes(width)) continue;
          expect.soft(await violations(page), where).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect.soft(await violations(page, COLOR_RULES), `${where}, dark`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
        }
        if (!isPage) await viewer(page).press('Escape');
      }
    });
  });
