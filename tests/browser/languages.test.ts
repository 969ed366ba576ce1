/** The files of the languages, and viewers in them. */

import { expect, type Page, test } from '@playwright/test';
import { BROKEN, GAME, open, panel, press, ready, unfold, viewer, viewerTag } from './viewer.js';

/** Opens a page in a language. */
async function show(page: Page, lang: string, text = GAME): Promise<void> {
  await open(page, viewerTag('at="3"', text));
  await page.evaluate((lang) => {
    document.documentElement.lang = lang;
  }, lang);
  await ready(page);
}

test('a page in Korean is spoken to in Korean, all through', async ({ page }) => {
  await show(page, 'ko');
  await expect(viewer(page).locator('[data-act=next]')).toHaveAccessibleName('한 수 앞으로');
  await expect(viewer(page).locator('.block')).toHaveAttribute('lang', 'ko');
  // Korean readers know the characters on the pieces.
  await expect(viewer(page).locator('.moves [aria-current]')).toContainText('２二角成');
  await expect(viewer(page).locator('.board')).toHaveAttribute('aria-label', /용마 ２二/);
  await press(page, 'open:menu');
  await expect(panel(page)).toContainText('쇼기 용어');
  await unfold(page);
  await viewer(page).locator('[data-act="open:settings"]').last().click();
  await expect(panel(page)).toContainText('실제 소비 시간');
});

test('a page in Chinese, also of a region, is spoken to in Chinese', async ({ page }) => {
  await show(page, 'zh-CN');
  await expect(viewer(page).locator('[data-act=next]')).toHaveAccessibleName('前进一手');
  await expect(viewer(page).locator('.board')).toHaveAttribute('aria-label', /龙马 ２二/);
});

for (const [lang, resigns, japanese, gloss, problem, done] of [
  ['ko', '기권', '일본어', '그 칸의 각행 잡음', '“７十”: 판 위의 칸이 아닙니다', '글자 그대로'],
  ['zh', '认输', '日语', '吃掉那里的角行', '“７十”不是棋盘上的格子', '按文字保留'],
] as const) {
  test(`texts of the engine are in the page’s language: ${lang}`, async ({ page }) => {
    await show(page, lang);
    await expect(viewer(page).locator('.moves')).toContainText(resigns);
    await expect(viewer(page).locator('.picker')).toContainText(japanese);
    await page.evaluate(() => {
      document.querySelector('kifu-viewer')?.setAttribute('notation', 'western');
    });
    await viewer(page).evaluate((one) => (one as HTMLElement).focus());
    await page.keyboard.press('e');
    await expect(viewer(page).locator('.card')).toContainText(gloss);

    await show(page, lang, BROKEN);
    const problems = viewer(page).locator('.problems');
    await problems.locator('summary').click();
    await expect(problems).toContainText(problem);
    await expect(problems).toContainText(done);
  });
}

test('a language that comes after the engine is spoken by it all the same', async ({ page }) => {
  await show(page, 'en', BROKEN);
  const problems = viewer(page).locator('.problems');
  await problems.locator('summary').click();
  await expect(problems).toContainText('is not a square');
  await page.evaluate(() => {
    document.documentElement.lang = 'zh';
  });
  await expect(problems).toContainText('不是棋盘上的格子');
  await page.evaluate(() => {
    document.documentElement.lang = 'ja';
  });
  await expect(problems).toContainText('盤上のマスではありません');
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
    'Same as the page',
    'English',
    '日本語',
    '한국어',
    '中文',
  ]);
  await language.selectOption('ja');
  await expect(viewer(page).locator('.block')).toHaveAttribute('lang', 'ja');
  await expect(panel(page)).toContainText('このページの設定に戻す');
  await language.selectOption('zh');
  await expect(panel(page)).toContainText('恢复本页的设置');
  await language.selectOption('');
  await expect(panel(page)).toContainText('Reset to this page’s settings');
  await expect(viewer(page)).not.toHaveAttribute('lang');
  expect(GAME).toContain('投了');
});

test('a handicap is named in the reader’s language', async ({ page }) => {
  const named = async (lang: string, header: string, shown: string) => {
    await show(page, lang, `${header}\n   1 ３四歩(33)\n`);
    await expect(viewer(page).locator('.moves .heading')).toHaveText(shown);
  };
  await named('en', '手合割：香落ち', 'Lance handicap');
  await named('en', '手合割：四枚落ち', '4-piece handicap');
  await named('ko', '手合割：角落ち', '각행 떼기');
  await named('ja', '手合割：香落ち', '香落ち');
  await named('en', '棋戦：constructor', 'constructor');
});
