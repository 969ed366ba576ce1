/** Waiting for what is meant, never for a time: tests/unit/waiting.test.mjs allows no other way. */

import type { Page } from '@playwright/test';
import { viewer } from './viewer.js';

/**
 * Waits until a page has drawn what was begun: so many times the tasks that were in its queue, the updates of all
 * viewers, and a frame. Who shows that something does not happen gives it time by this.
 */
export const settled = (page: Page, frames = 3): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i++) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((done) => {
        port1.onmessage = done;
        port2.postMessage('');
      });
      const viewers = document.querySelectorAll<HTMLElement>('kifu-viewer');
      await Promise.all([...viewers].map((one) => Reflect.get(one, 'updateComplete')));
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, frames);

/** The same, until also a request has been answered: all that were made before it are seen by then. */
export async function answered(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    await (await fetch('LICENSE-MIT', { cache: 'no-store' })).text();
  });
  await settled(page);
}

/** Does something, and waits for the event of the viewer that it leads to. */
export async function until(page: Page, event: string, act: () => Promise<void>): Promise<void> {
  const heard = await viewer(page).evaluateHandle(
    (one, event) => ({
      event: new Promise<void>((done) => {
        one.addEventListener(event, () => done(), { once: true });
      }),
    }),
    event,
  );
  await act();
  await heard.evaluate(({ event }) => event);
}
