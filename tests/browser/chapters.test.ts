/** Several records in one viewer: from several files, or from one text, with a list of them. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { GAME, open, panel, press, ready, state, viewer, viewerTag, violations } from './viewer.js';
import { settled } from './waiting.js';

const CSA = 'V2.2\nN+Kimura\nN-Ohno\n$EVENT:Spring cup\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n%TORYO\n';
const PROBLEM = readFileSync('www/samples/tsume.en.kif', 'utf8');

/** The files of a page, by their names. */
const FILES: Readonly<Record<string, string>> = {
  'first.kif': GAME,
  'second.csa': CSA,
  'third.kif': PROBLEM,
  'my game.kif': GAME,
};

async function show(page: Page, src: string, attributes = ''): Promise<void> {
  await page.route('**/records/*', (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.split('/').pop() ?? '');
    const body = FILES[name];
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body });
  });
  await open(page, `<kifu-viewer src="${src}" ${attributes}></kifu-viewer>`);
}

const ALL = 'records/first.kif records/second.csa\n records/third.kif';
const chapters = (page: Page) => panel(page).locator('.chapter');

test('several files are records of one viewer, in their order', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await show(page, ALL, 'notation="western" record="2" at="2"');
  await ready(page);
  const chooser = viewer(page).getByRole('combobox', { name: 'Records' });
  await expect(chooser.locator('option')).toHaveText([
    'Game 1 Aoyama – Fujita',
    'Game 2 Kimura – Ohno',
    /^Game 3/,
  ]);
  // The page names the record to begin with, by its number or a header.
  await expect(chooser).toHaveValue('1');
  await expect(viewer(page).locator('.player.foot')).toContainText('Kimura');
  expect((await state(page)).at).toBe('2');
  for (const [record, value] of [
    ['mate in', '2'],
    ['Spring Cup', '1'],
    ['Nobody', '0'],
  ] as const) {
    await viewer(page).evaluate((one, record) => Object.assign(one, { record }), record);
    await expect(chooser).toHaveValue(value);
  }
  expect(warnings).toEqual(['kifu-viewer: there is no record “Nobody”']);
  await chooser.selectOption('1');
  await expect(viewer(page).locator('.player.foot')).toContainText('Kimura');
  await press(page, 'last');
  await expect(viewer(page).locator('.moves .move[aria-current]')).toBeVisible();
  expect(await viewer(page).evaluate((one) => Reflect.get(one, 'record').games)).toBe(3);
});

test('the list has players, results and small boards, and turns to a record', async ({ page }) => {
  await show(page, ALL, 'notation="western"');
  await ready(page);
  await press(page, 'open:chapters');
  await expect(chapters(page)).toHaveCount(3);
  await expect(chapters(page).locator('svg')).toHaveCount(3);
  await expect(chapters(page).nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(chapters(page).nth(0)).toBeFocused();
  await expect(chapters(page).nth(1)).toContainText('Spring cup');
  // Without players, the title is in their place.
  await expect(chapters(page).nth(2).locator('.players')).toHaveText('Mate in three');
  await expect(chapters(page).nth(1)).toContainText('Kimura – Ohno');
  await expect(chapters(page).nth(1).locator('.outcome')).not.toHaveText('');
  // The last position: forty pieces, two of them captured.
  const written = await chapters(page).nth(1).locator('svg text').allTextContents();
  expect(written.join('')).toHaveLength(39);
  await chapters(page).nth(1).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(viewer(page).locator('.player.foot')).toContainText('Kimura');
});

test('a mate problem of the list gives nothing away and is solved, and the next one follows', async ({
  page,
}) => {
  await show(page, 'records/third.kif records/third.kif', 'notation="japanese"');
  await ready(page);
  await press(page, 'open:chapters');
  await expect(chapters(page)).toHaveCount(2);
  await expect(chapters(page).nth(0).locator('.outcome')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(viewer(page).locator('.quiz')).toBeVisible();
  await viewer(page).locator('select[name=game]').selectOption('1');
  await expect(viewer(page).locator('.quiz')).toBeVisible();
  await expect(viewer(page).locator('.moves .move')).toHaveCount(1);
});

test('a blank in the name of one file parts nothing', async ({ page }) => {
  await show(page, 'records/my game.kif');
  await ready(page);
  await expect(viewer(page).locator('.chooser')).toHaveCount(0);
  await expect(viewer(page).locator('.player.foot')).toContainText('Aoyama');
});

test('of several files the one that is not there is named', async ({ page }) => {
  await show(page, 'records/first.kif records/none.kif');
  const message = viewer(page).locator('.message');
  await expect(message).toContainText('records/none.kif: 404');
  await expect(message).not.toContainText('first.kif');
});

test('the records of one text have the same list', async ({ page }) => {
  await open(page, viewerTag('', `${GAME}\n${GAME.replace('Aoyama', 'Kimura')}`));
  await ready(page);
  await press(page, 'open:chapters');
  await expect(chapters(page)).toHaveCount(2);
  await expect(chapters(page).nth(1)).toContainText('Kimura – Fujita');
});

for (const [lang, scheme, width] of [
  ['en', 'light', 390],
  ['ja', 'dark', 900],
] as const)
  test(`axe finds nothing wrong with the list (${lang}, ${scheme})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await show(page, ALL, `lang="${lang}"`);
    await ready(page);
    await press(page, 'open:chapters');
    await expect(chapters(page)).toHaveCount(3);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: `tests/output/chapters-${lang}-${width}.png` });
    const heights = await chapters(page).evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
