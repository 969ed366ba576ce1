/** The languages' files, and viewers in them. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { GAME, live, open, panel, press, ready, viewer, viewerTag } from './viewer.js';

/** Sections that may be in some of the files only, as long as the features they belong to are being built. */
const NOT_YET = ['explore', 'study', 'quiz'];
/** What a file may have beside the sentences. */
const OF_ITS_OWN = ['name', 'engine', 'notation', 'pieces'];

type Sentences = { readonly [key: string]: string | readonly string[] | Sentences };

const read = (tag: string): Sentences => JSON.parse(readFileSync(`www/lang/${tag}.json`, 'utf8'));

const TAGS = readdirSync('www/lang').map((name) => name.replace('.json', ''));

const gapsOf = (text: string): string => [...new Set(text.match(/\{\d\}/g))].sort().join();

/** The gaps of each sentence, by the way to it. */
function gaps(sentences: Sentences, way = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(sentences)) {
    if (way === '' && OF_ITS_OWN.includes(key)) continue;
    const name = way ? `${way}.${key}` : key;
    if (typeof value === 'string') all.set(name, gapsOf(value));
    else if (Array.isArray(value)) {
      // Languages count in more or fewer forms, of which the last one says how many; other lists are as long.
      const counts = value.some((form) => gapsOf(form) !== '');
      all.set(name, counts ? gapsOf(`${value.at(-1)}`) : `${value.length}`);
    } else for (const [inner, gap] of gaps(value as Sentences, name)) all.set(inner, gap);
  }
  return all;
}

const sectionOf = (name: string): string => name.split('.')[0] ?? '';

for (const tag of TAGS) {
  test(`${tag} has every sentence of the viewer, with the same gaps`, () => {
    const words = read(tag);
    const english = gaps(read('en'));
    const own = gaps(words);
    const isPending = (name: string) =>
      NOT_YET.includes(sectionOf(name)) &&
      !(sectionOf(name) in words && sectionOf(name) in read('en'));
    const settled = (all: Map<string, string>) =>
      Object.fromEntries([...all].filter(([name]) => !isPending(name)));
    expect(settled(own)).toEqual(settled(english));
    expect(['en', 'ja']).toContain(words.engine);
    for (const [name, value] of Object.entries(words.viewer as Sentences)) {
      expect(`${value}`.trim() === '' && name !== 'stop', name).toBe(false);
    }
  });
}

test('the pieces have names in each language that names them', () => {
  const letters = 'K R B G S N L P +R +B +S +N +L +P'.split(' ');
  for (const tag of ['zh', 'ko']) {
    expect(Object.keys(read(tag).pieces as Sentences)).toEqual(letters);
  }
});

/** A page in a language. */
async function show(page: Page, lang: string): Promise<void> {
  await open(page, viewerTag('at="3"'));
  await page.evaluate((lang) => {
    document.documentElement.lang = lang;
  }, lang);
  await ready(page);
}

test('a page in Korean is spoken to in Korean, all through', async ({ page }) => {
  await show(page, 'ko');
  await expect(viewer(page).locator('[data-act=next]')).toHaveAccessibleName('한 수 앞으로');
  await expect(viewer(page).locator('.block')).toHaveAttribute('lang', 'ko');
  // Its readers know the characters on the pieces.
  await expect(viewer(page).locator('.moves [aria-current]')).toContainText('２二角成');
  await expect(viewer(page).locator('.board')).toHaveAttribute('aria-label', /용마 ２二/);
  await press(page, 'open:menu');
  await expect(panel(page)).toContainText('쇼기 용어');
  await viewer(page).locator('[data-act="open:settings"]').last().click();
  await expect(panel(page)).toContainText('실제 소비 시간');
});

test('a page in Chinese, also of a region, is spoken to in Chinese', async ({ page }) => {
  await show(page, 'zh-CN');
  await expect(viewer(page).locator('[data-act=next]')).toHaveAccessibleName('前进一手');
  await expect(viewer(page).locator('.board')).toHaveAttribute('aria-label', /龙马 ２二/);
});

test('a page in a language that is not there is spoken to in English', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await show(page, 'fr');
  await expect(viewer(page).locator('[data-act=next]')).toHaveAccessibleName('Forward');
  expect(asked.filter((url) => url.includes('/lang/'))).toEqual([]);
});

test('in other games the letters are not those of standard pieces', async ({ page }) => {
  await open(page, viewerTag('', '1. N-b4 D-e3 2. Nxb2 D-e4 3. D*e3 Hxb2'));
  await page.evaluate(() => {
    document.documentElement.lang = 'ko';
  });
  await ready(page);
  await expect(viewer(page).locator('[data-act=next]')).toHaveAccessibleName('한 수 앞으로');
  await expect(viewer(page).locator('.board')).not.toHaveAttribute('aria-label', /옥장/);
});

test('a reader picks a language, and goes back to the page’s', async ({ page }) => {
  await open(page, viewerTag());
  await ready(page);
  await viewer(page).locator('.block').focus();
  await page.keyboard.press(',');
  const language = panel(page).locator('[name="choice:lang"]');
  await expect(language.locator('option')).toHaveText([
    'As the page',
    'English',
    '日本語',
    '한국어',
    '中文',
  ]);
  await language.selectOption('ja');
  await expect(live(page)).toContainText('開始局面');
  await expect(panel(page)).toContainText('このページの設定に戻す');
  await language.selectOption('zh');
  await expect(panel(page)).toContainText('恢复本页的设置');
  await language.selectOption('');
  await expect(panel(page)).toContainText('Back to this page’s own choices');
  await expect(viewer(page)).not.toHaveAttribute('lang');
  expect(GAME).toContain('投了');
});
