/** Shared setup of the tests in WebKitGTK: one browser, one site, and a reader's actions. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { KifuViewerElement } from '../../www/api.js';
import { GAME } from '../browser/games.js';
import { type Site, site } from '../browser/site.js';
import { Browser } from './driver.js';

/** The driver's globals for functions that run in the page: the first viewer, and selectors inside it. */
declare global {
  const one: KifuViewerElement;
  const $: <E extends HTMLElement = HTMLElement>(selector: string) => E;
  const $$: <E extends HTMLElement = HTMLElement>(selector: string) => E[];
}

export let browser: Browser;
export let files: Site;

before(async () => {
  files = await site();
  browser = await Browser.start();
});
after(async () => {
  await browser?.end();
  await files?.close();
});

/** Registers a test with one retry: the browser is another process on a machine that may be busy. */
export function check(name: string, run: () => Promise<void>): void {
  test(name, async () => {
    try {
      await run();
    } catch (reason) {
      console.error(`${name}: tried again after ${reason}`);
      // In a new browser, since this one may have failed.
      await browser.end();
      browser = await Browser.start();
      await run();
    }
  });
}

export const tag = (attributes = '', text = GAME): string =>
  `<kifu-viewer ${attributes}><pre>\n${text.replaceAll('<', '&lt;')}</pre></kifu-viewer>`;

const MODULE = '<script type="module" src="kifuyomi.js"></script>';

/** Opens a page with some HTML on it. */
export async function visit(body: string, head = MODULE, lang = 'en'): Promise<void> {
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Test</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
  files.files.set('test.html', html);
  await browser.open('about:blank');
  await browser.open(`${files.url}test.html`);
}

/** Waits until all viewers of the page have rendered their records. */
export const ready = (): Promise<boolean> =>
  browser.until(() => {
    const all = [...document.querySelectorAll('kifu-viewer')];
    return all.length > 0 && all.every((one) => one.info);
  });

/** Opens a page with a viewer, and waits for its record. */
export async function show(attributes = '', text = GAME): Promise<void> {
  await visit(tag(attributes, text));
  await ready();
}

/** Waits until the viewer is at a place. */
export const at = (place: string): Promise<boolean> =>
  browser.until((place) => one.at === place, place);

/** Clicks the first visible match of a selector inside the viewer, once there is one. */
export async function press(selector: string): Promise<void> {
  const middle = await browser.until((selector) => {
    const found = $$(selector).find((one) => one.getBoundingClientRect().width > 0);
    if (!found) return undefined;
    found.scrollIntoView({ block: 'nearest' });
    const box = found.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  if (middle) await browser.click(middle.x, middle.y);
}

export const act = (name: string): Promise<void> => press(`[data-act="${name}"]`);

/** Returns the middle of a square in USI notation; White is at the top of the board. */
export async function square(name: string): Promise<{ x: number; y: number }> {
  return browser.run((name) => {
    const { files = 9 } = one.info?.variant ?? {};
    const column = files - Number.parseInt(name, 10);
    const row = name.charCodeAt(name.length - 1) - 97;
    const svg = $('.board') as unknown as SVGSVGElement;
    svg.scrollIntoView({ block: 'nearest' });
    const point = new DOMPoint((column + 0.5) * 60, (row + 0.5) * 60);
    const { x, y } = point.matrixTransform(svg.getScreenCTM() ?? new DOMMatrix());
    return { x, y };
  }, name);
}

export async function pressSquare(name: string): Promise<void> {
  const { x, y } = await square(name);
  await browser.click(x, y);
}

/** Focuses the viewer and presses keys. */
export async function key(...keys: readonly string[]): Promise<void> {
  await browser.run(() => {
    if (document.activeElement !== one) $('.block').focus();
  });
  await browser.keys(...keys);
}

/** Waits until a matching element inside the viewer contains a text. */
export const says = (selector: string, text: string): Promise<boolean> =>
  browser.until(
    (selector, text) => $$(selector).some((found) => found.textContent?.includes(text)),
    selector,
    text,
  );

/** Asserts that bytes start with a text. */
export function startsWith(bytes: readonly number[], text: string): void {
  const head = String.fromCharCode(...bytes.slice(0, text.length));
  assert.equal(head, text);
}

/** WebDriver's codes of keys without a character. */
export const KEY = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
} as const;
