// The number of nodes of a board, and the cost of a step.

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { GAME, live, open, ready, show, viewer, viewerTag } from './viewer.js';

const LONG = readFileSync('tests/browser/long.kif', 'utf8');

/** Counts the nodes in the shadow roots of a page's viewers. */
const nodes = (page: Page) =>
  page.evaluate(() => {
    const count = (node: Node): number =>
      1 + [...node.childNodes].reduce((sum, child) => sum + count(child), 0);
    const viewers = [...document.querySelectorAll('kifu-viewer')];
    return viewers.map(({ shadowRoot }) => (shadowRoot ? count(shadowRoot) : 0));
  });

test('a board in an article is made of few nodes', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 });
  await open(page, viewerTag('', GAME) + viewerTag('', GAME));
  await ready(page);
  await expect(viewer(page).locator('[data-piece]')).toHaveCount(40);
  for (const count of await nodes(page)) {
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(260);
  }
});

test('a step takes elements from where they are, and makes no new ones', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await show(page, 'animation="off"', LONG);
  await viewer(page).locator('[data-act=next]').click();
  await expect(live(page)).not.toBeEmpty();
  const before = await nodes(page);
  const made = await viewer(page).evaluate(async (one) => {
    let made = 0;
    const watcher = new MutationObserver((all) => {
      for (const { addedNodes } of all) made += addedNodes.length;
    });
    const board = one.shadowRoot?.querySelector('.board');
    if (board) watcher.observe(board, { childList: true, subtree: true });
    one.shadowRoot?.querySelector<HTMLElement>('[data-act=next]')?.click();
    await Reflect.get(one, 'updateComplete');
    for (const { addedNodes } of watcher.takeRecords()) made += addedNodes.length;
    return made;
  });
  expect(made).toBe(0);
  expect(await nodes(page)).toEqual(before);
});

for (const { name, slower, limit } of [
  { name: 'on a desktop', slower: 1, limit: 16 },
  { name: 'on a phone', slower: 4, limit: 33 },
])
  test(`a frame of a held key is short on average ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: slower > 1 ? 375 : 1280, height: 800 });
    await show(page, '', LONG);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const step = () =>
      viewer(page).evaluate(async (one) => {
        const key = { key: 'ArrowRight', bubbles: true, composed: true, repeat: true };
        for (let i = 0; i < 20; i++) {
          one.shadowRoot?.querySelector('.block')?.dispatchEvent(new KeyboardEvent('keydown', key));
          await new Promise(requestAnimationFrame);
        }
        return (one as HTMLElement & { ply: number }).ply;
      });
    await step();
    const before = await busy();
    expect(await step()).toBe(40);
    // The main thread's time for a frame, independent of other load.
    expect(((await busy()) - before) / 20).toBeLessThan(limit);
  });
