/** Pages with a picture and moves added by `kifuyomi prerender`. */

import { expect, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { open, ready, viewer } from './viewer.js';

/** The fallback for readers without scripts. */
const FIGURE = `<figure data-prerendered lang="en"><img width="472" height="392" alt="Start position"
  src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E"><ol><li>☗７六歩</li></ol></figure>`;

test('a prerendered figure gives way to the viewer', async ({ page }) => {
  const record = '1 ７六歩(77)\n*a <\\/script> b <\\!-- c\n2 ３四歩(33)\n';
  await open(
    page,
    `<kifu-viewer><script type="text/kifu">${record}</script>${FIGURE}</kifu-viewer>`,
  );
  await ready(page);
  await expect(page.locator('figure[data-prerendered]')).toBeHidden();
  await viewer(page).evaluate((one) => (one as KifuViewerElement).go(1));
  await expect(viewer(page).locator('.block')).toContainText('a </script> b <!-- c');
  expect(await viewer(page).evaluate((one) => (one as KifuViewerElement).info?.plies)).toBe(2);
});

test('without scripts picture and moves are there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, `<kifu-viewer src="game.kif">${FIGURE}</kifu-viewer>`);
  await expect(page.getByRole('img', { name: 'Start position' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText('☗７六歩');
  await context.close();
});
