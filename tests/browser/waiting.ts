/** Waiting for conditions, never for durations: tests/unit/waiting.test.mjs forbids the latter. */

import type { Page } from '@playwright/test';
import { viewer } from './viewer.js';

/**
 * Waits until a page has rendered pending changes: `frames` times the queued tasks, the updates of all viewers,
 * and a frame. Tests that nothing happens use it to give the page time.
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

/** The same, and waits for the response to a request: all earlier requests have been seen by then. */
export async function answered(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    await (await fetch('LICENSE-MIT', { cache: 'no-store' })).text();
  });
  await settled(page);
}

/** Runs an action, and waits for the resulting event of the viewer. */
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
