/** The terms of shogi, and the sound of pieces. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAt, GAME, press, ready, show, unfold, viewer, violations } from './viewer.js';

const glossary = (page: Page) => viewer(page).locator('.panel-glossary');
const terms = (page: Page) => glossary(page).locator('dt');
const TERMS = Object.values(
  JSON.parse(readFileSync('www/features/glossary/terms.json', 'utf8')) as Record<
    string,
    string[][]
  >,
).flat();

async function openGlossary(page: Page): Promise<void> {
  await press(page, 'open:menu');
  await unfold(page);
  await viewer(page).locator('[data-act="open:glossary"]').click();
  await expect(glossary(page)).toBeVisible();
}

test('openings and castles have names in other languages, which are found as well', async ({
  page,
}) => {
  await show(page, 'lang="zh"', GAME);
  await openGlossary(page);
  const field = glossary(page).getByRole('searchbox');
  await field.fill('美浓');
  await expect(terms(page).filter({ hasText: '高美濃囲い' })).toContainText('高美浓围');
  await viewer(page).evaluate((element) => element.setAttribute('lang', 'ko'));
  await field.fill('다카미노');
  await expect(terms(page)).toHaveCount(1);
  await expect(terms(page)).toContainText('高美濃囲い');
  expect(await violations(page)).toEqual([]);
});

test('terms are not part of what a page loads first', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await show(page);
  expect(asked.filter((url) => /glossary|settings/.test(url))).toEqual([]);
  await openGlossary(page);
  expect(asked.filter((url) => /glossary/.test(url))).toHaveLength(1);
});

test('terms are found in either language, by sound and by what they mean', async ({ page }) => {
  await show(page);
  await openGlossary(page);
  // Castles and openings that only the engine names are added.
  await expect.poll(() => terms(page).count()).toBeGreaterThan(TERMS.length + 100);
  const search = glossary(page).locator('[name=term]');
  await expect(search).toBeFocused();
  for (const wanted of ['sennichite', 'SENNICHITE', '千日手', 'せんにちて', 'fourth time']) {
    await search.fill(wanted);
    await expect(terms(page).first()).toContainText('千日手');
    expect(await terms(page).count()).toBeLessThan(4);
  }
  for (const [wanted, term] of [
    ['仝', '仝'],
    ['生', '生'],
    ['iroha', 'いろは譜'],
    ['shorthand', '略記'],
  ] as const) {
    await search.fill(wanted);
    await expect(
      terms(page)
        .locator('b')
        .filter({ hasText: new RegExp(`^${term}$`) }),
    ).toHaveCount(1);
  }
  await search.fill('ryuou');
  await expect(terms(page)).toContainText('ryūō');
  await expect(glossary(page).locator('[role=status]')).toHaveText('1 term');
  await search.fill('xyz');
  await expect(glossary(page).locator('[role=status]')).toHaveText('No terms found');
  // Typed characters do not trigger the viewer's keys.
  await expectAt(page, '0');
  await expect(viewer(page)).not.toHaveAttribute('flip');
});

test('in other games the pieces are those of the game', async ({ page }) => {
  await show(page, '', '1. P-4p HS-19e 2. C-15r E9c-10d 3. SN-7r HS11d-9c');
  await openGlossary(page);
  await expect(glossary(page).locator('dt', { hasText: '角行' })).toHaveCount(0);
  await expect(glossary(page).locator('dt', { hasText: 'perpetual check' })).toHaveCount(1);
  await glossary(page).getByRole('button', { name: 'Pieces of kō shogi' }).click();
  await expect(viewer(page).locator('.panel-pieces [data-code="+TP"]')).toHaveCount(1);
});

test('terms of the comment that is shown come first', async ({ page }) => {
  const text = GAME.replace('An exchange.', 'A fork! 千日手 is far, and so are forked roads.');
  await show(page, 'at="3" lang="en"', text);
  await openGlossary(page);
  const here = glossary(page).locator('section').first();
  await expect(here).toHaveAccessibleName('In this comment');
  await expect(here.locator('dt b')).toHaveText(['千日手', '両取り']);
  await expect.poll(() => terms(page).count()).toBeGreaterThan(TERMS.length + 100);
});

test.describe('in Japanese, on a phone, in the dark', () => {
  test.use({
    viewport: { width: 320, height: 700 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });

  test('terms are read and looked up', async ({ page }) => {
    await show(page, 'lang="ja"');
    await viewer(page).locator('[data-act="open:menu"]').tap();
    await unfold(page);
    await viewer(page).locator('[data-act="open:glossary"]').tap();
    await glossary(page).locator('[name=term]').fill('あなぐま');
    await expect(terms(page).first()).toHaveText(/穴熊\s*あなぐま\s*Anaguma/);
    await expect(glossary(page).locator('dd').first()).toContainText('王手がかかりにくく');
    const wide = await glossary(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });
});

/** Records the clicks and their pitch instead of playing them. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    const node = () => ({ connect: (to: unknown) => to, gain: { value: 1 } });
    class Silent {
      state = 'suspended';
      sampleRate = 8000;
      destination = node();
      async resume() {
        this.state = 'running';
        Object.assign(window, { resumed: true });
      }
      createBuffer(_: number, length: number) {
        return {
          copyToChannel: (from: Float32Array) =>
            Object.assign(window, { same: from.length === length }),
        };
      }
      createGain = node;
      createBufferSource() {
        const source = {
          ...node(),
          playbackRate: { value: 1 },
          start: () => heard.push(source.playbackRate.value),
        };
        return source;
      }
    }
    Object.assign(window, { AudioContext: Silent, heard });
  });
}

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard.length);

/** Waits until the next step is not too soon to be heard. */
async function pause(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((until) => performance.now() > until, now + 140);
}

/** Steps until a step is heard: the sound feature loads when the browser is idle. */
async function stepUntilHeard(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await press(page, 'first');
      await pause(page);
      await press(page, 'next');
      return heard(page);
    })
    .toBe(1);
}

test('steps are heard, captures lower, and nothing else', async ({ page }) => {
  await listen(page);
  await show(page, 'sound="on"');
  await stepUntilHeard(page);
  for (const count of [2, 3]) {
    await pause(page);
    await press(page, 'next');
    await expect.poll(() => heard(page)).toBe(count);
  }
  const [first = 0, , capture = 0] = await page.evaluate(
    () => (window as unknown as { heard: number[] }).heard,
  );
  expect(capture).toBeLessThan(first * 0.9);
  expect(await page.evaluate(() => Reflect.get(window, 'resumed'))).toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  // Steps by the page and the start position make no sound.
  await viewer(page).evaluate((one: HTMLElement & { next?(): void }) => one.next?.());
  await pause(page);
  await press(page, 'first');
  await expectAt(page, '0');
  await pause(page);
  expect(await heard(page)).toBe(3);
});

test('steps of a held key are not all heard', async ({ page }) => {
  await listen(page);
  await show(page, 'sound="on"', readFileSync('tests/browser/long.kif', 'utf8'));
  await stepUntilHeard(page);
  await press(page, 'first');
  const steps = 40;
  const took = await viewer(page).evaluate(async (one, steps) => {
    const block = one.shadowRoot?.querySelector('.block');
    const start = performance.now();
    for (let i = 0; i < steps; i++) {
      block?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }),
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - start;
  }, steps);
  await expectAt(page, `${steps}`);
  const more = (await heard(page)) - 1;
  expect(more).toBeLessThanOrEqual(1 + took / 125);
});

test('it is silent unless asked for, and where there is no sound', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await listen(page);
  await show(page);
  await press(page, 'next');
  await viewer(page).locator('.block').focus();
  await page.keyboard.press(',');
  const sound = viewer(page).locator('[name="choice:sound"]');
  await sound.check();
  await page.keyboard.press('Escape');
  expect(await heard(page)).toBe(0);
  await stepUntilHeard(page);
  await page.evaluate(() => Reflect.deleteProperty(window, 'AudioContext'));
  await page.addInitScript(() => Object.assign(window, { AudioContext: undefined }));
  await page.reload();
  await ready(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('kifuyomi-menu.js')),
  );
  for (const at of ['1', '2', '3']) {
    await pause(page);
    await press(page, 'next');
    await expectAt(page, at);
  }
  expect(errors).toEqual([]);
});

test('castles and openings have a diagram of what makes them up', async ({ page }) => {
  await show(page, 'lang="en"');
  await openGlossary(page);
  const search = glossary(page).locator('[name=term]');
  await search.fill('美濃囲い');
  const shape = glossary(page).locator('.shape');
  await expect(shape).toHaveAttribute('aria-label', /mino/i);
  await expect(shape.locator('text')).toHaveText(['玉', '銀', '金', '金']);
  // An entry without an explanation has its names and its diagram.
  await search.fill('Bonanza');
  await expect(terms(page)).toContainText('ボナンザ囲い');
  await expect(shape).toBeVisible();
  await viewer(page).screenshot({ path: 'tests/output/glossary-castle.png' });
  expect(await violations(page)).toEqual([]);
});

test('the terms of notation lead to the page that a document names', async ({ page }) => {
  await show(page);
  await openGlossary(page);
  const guide = glossary(page).getByRole('link', { name: 'How moves are written' });
  await expect(terms(page).first()).toBeVisible();
  await expect(guide).toHaveCount(0);
  await page.goto('index.html');
  await ready(page);
  await openGlossary(page);
  const [opened] = await Promise.all([page.waitForEvent('popup'), guide.click()]);
  await expect(opened.locator('h1')).toHaveText('How shogi moves are written');
});
