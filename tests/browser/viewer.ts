/** Helpers for tests of a viewer: a page with one, and access to its contents. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { BROKEN, GAME } from './games.js';

export { BROKEN, GAME };

/** Opens a page with the element and some HTML. */
export async function open(page: Page, body: string, head = ''): Promise<void> {
  await page.route('**/test.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Test</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <script type="module" src="kifuyomi.js"></script>${head}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto('test.html');
}

export const viewerTag = (attributes = '', text = GAME) =>
  `<kifu-viewer ${attributes}><pre>\n${text.replaceAll('<', '&lt;')}</pre></kifu-viewer>`;

export const viewer = (page: Page): Locator => page.locator('kifu-viewer').first();

/** Waits until every viewer on the page shows a record. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('kifu-viewer')];
    return all.length > 0 && all.every((one) => one.info);
  });
}

/** Opens a page with a viewer, and waits until it shows its record. */
export async function show(page: Page, attributes = '', text = GAME, head = ''): Promise<void> {
  await open(page, viewerTag(attributes, text), head);
  await ready(page);
}

/** Goes to a place of the record by a script. */
export const go = (page: Page, at: string): Promise<boolean> =>
  viewer(page).evaluate((one, at) => (one as KifuViewerElement).go(at), at);

export const state = (page: Page) =>
  viewer(page).evaluate((element: HTMLElement) => {
    const one = element as unknown as { ply: number; node: number; at: string };
    return { ply: one.ply, node: one.node, at: one.at };
  });

export async function expectAt(page: Page, at: string): Promise<void> {
  await expect.poll(async () => (await state(page)).at).toBe(at);
}

export const live = (page: Page): Locator => viewer(page).locator('[aria-live]');

export const press = (page: Page, act: string): Promise<void> =>
  viewer(page).locator(`[data-act="${act}"]`).first().click();

/** The panel of the notations. */
export const panel = (page: Page): Locator => viewer(page).locator('.panel');

/** Opens a sample of the page. */
export async function sample(page: Page, name: string): Promise<void> {
  if (!(await page.locator('#input').isVisible())) await page.locator('[data-do=new]').click();
  await page.locator('#samples').selectOption(name);
}

/** Opens the folded parts of the panel. */
export async function unfold(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible();
  const closed = panel(page).locator('details:not([open]) > summary').first();
  while ((await closed.count()) > 0) await closed.click();
}

export async function openPanel(page: Page): Promise<void> {
  await press(page, 'open:notation');
  await expect(panel(page)).toBeVisible();
  await unfold(page);
}

/** Picks a notation in the panel. */
export async function pick(page: Page, name: string): Promise<void> {
  await openPanel(page);
  await panel(page).locator(`[name=system][value="${name}"]`).check();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
}

/** The pieces on the board and in hand, as SFEN letters. */
export const pieces = (page: Page): Promise<string[]> =>
  viewer(page)
    .locator('[data-piece]')
    .evaluateAll((all) => all.map((piece) => piece.getAttribute('data-piece') ?? ''));

/** Drops a file on the middle of the page. */
export async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name));
      return data;
    },
    { name, bytes: [...bytes] },
  );
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe that a change of colours can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the violations that axe finds on a page, by all of its rules or by some. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Not as a script of the page: its content security policy may refuse that.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const axe = Reflect.get(window, 'axe') as {
      run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    };
    // The omitted results, passes and selectors, take a sixth of the time.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      selectors: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, rules);
}

/** Returns the middle of a square, in USI notation, of a viewer's board on the screen. */
export const squareOf = (one: Locator, name: string): Promise<{ x: number; y: number }> =>
  one.evaluate((element, name) => {
    const { info, flip, shadowRoot } = element as KifuViewerElement;
    const { files = 9, ranks = 9 } = info?.variant ?? {};
    const place =
      (name.charCodeAt(name.length - 1) - 97) * files + files - Number.parseInt(name, 10);
    const seen = flip ? files * ranks - 1 - place : place;
    const svg = shadowRoot?.querySelector<SVGSVGElement>('.board');
    const middle = new DOMPoint(((seen % files) + 0.5) * 60, (Math.floor(seen / files) + 0.5) * 60);
    const { x, y } = middle.matrixTransform(svg?.getScreenCTM() ?? new DOMMatrix());
    return { x, y };
  }, name);

/** Presses a square of a viewer's board. */
export async function pressSquare(one: Locator, name: string): Promise<void> {
  const { x, y } = await squareOf(one, name);
  await one.page().mouse.click(x, y);
}
