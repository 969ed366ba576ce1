/** The back/forward cache, which Playwright disables by default. */

import { expect, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { site } from './site.js';
import { expectAt, ready, viewer, viewerTag } from './viewer.js';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** A page on a real server: the browser does not cache pages fulfilled by a test. */
const PAGE = (body: string, title = 'One') =>
  `<!doctype html><html lang="en"><title>${title}</title>
  <script type="module" src="kifuyomi.js"></script>${body}</html>`;

test('a page that comes back out of the browser’s memory goes on where it was', async ({
  page,
}) => {
  const here = await site();
  here.files.set('one.html', PAGE(viewerTag('pace="0.1"')));
  here.files.set('two.html', PAGE('<p>Two</p>', 'Two'));
  await page.goto(`${here.url}one.html`);
  await ready(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    const one = document.querySelector('kifu-viewer') as KifuViewerElement;
    one.go('3.1');
  });
  await page.goto(`${here.url}two.html`);
  // A cached page does not load again.
  await page.goBack({ waitUntil: 'commit' });
  // If the browser has not cached it, it is a new page, and the test is skipped.
  const isKept = await page.evaluate(() => Reflect.get(window, 'persisted') === true);
  test.skip(!isKept, 'the browser did not keep the page');
  await expectAt(page, '3.1');
  await page.keyboard.press('Tab');
  await viewer(page).evaluate((one) => (one as KifuViewerElement).back());
  await expectAt(page, '2');
  const csa = await viewer(page).evaluate((one) => (one as KifuViewerElement).write('csa'));
  expect(csa?.text).toContain('+7776FU');
  await here.close();
});
