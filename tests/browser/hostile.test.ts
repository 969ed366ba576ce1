/** Pages with invasive styles and scripts: page and viewer do not harm each other. */

import { expect, type Page, test } from '@playwright/test';
import {
  openPanel,
  panel,
  pieces,
  press,
  ready,
  state,
  unfold,
  viewer,
  viewerTag,
} from './viewer.js';

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src blob: data:";

/** The layout around the viewer on every page. */
const PLACE = `html, body { margin: 0; padding: 0 }
  main { display: block; width: 60rem }
  h1, p { margin: 0; height: 2rem; overflow: hidden }`;

/** Rules of reset style sheets and themes for all elements. */
const STYLES = `${PLACE}
  * { box-sizing: border-box; margin: 0; padding: 0; border: 0; outline: 0; font: inherit; line-height: 3;
    text-transform: uppercase; text-indent: 2em; white-space: nowrap; text-align: right; float: none;
    list-style: square; border-collapse: separate; vertical-align: super; font-style: italic }
  *, *::before, *::after { max-width: none; background: none; animation: none }
  *:focus { outline: 2px solid }
  html { font-size: 100%; color: #c0c; direction: rtl }
  button, input, select, label { display: none }
  svg, img { width: 100%; height: auto; fill: red }
  svg path { stroke: lime }
  div, section, span { position: static; color: orange; visibility: hidden }
  [role], [part] { opacity: 0.5 }
  .block, .board, .panel, .moves, .message, .now { display: none }`;

/** Changes of globals and prototypes by old libraries and careless scripts. */
const SCRIPT = `
  for (const [name, make] of Object.entries({
    extend: (other) => Object.assign({}, other), each: (run) => run(),
  })) Object.prototype[name] = make;
  Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };
  Array.prototype.without = function (one) { return this.filter((other) => other !== one); };
  Array.prototype.first = function () { return this[0]; };
  String.prototype.toJSON = function () { return this.toString(); };
  Function.prototype.delay = function (ms) { return setTimeout(this, ms); };
  Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
  Element.prototype.update = function (html) { this.innerHTML = html; return this; };
  Element.prototype.show = Element.prototype.hide = function () { return this; };
  HTMLElement.prototype.next = function () { return this.nextElementSibling; };
  HTMLElement.prototype.go = HTMLElement.prototype.back = function () { throw new Error('not this one'); };
  window.Node = function Node(name) { this.name = name; };
  window.Text = window.Row = window.View = window.Session = function () {};
  window.Game = class Game { static title = 'of the page' };
  window.$ = (selector) => document.querySelectorAll(selector);
  window.wasm = window.engine = window.html = 'of the page';
  customElements.define('kifu-board', class KifuViewer extends HTMLElement {
    connectedCallback() { this.title = 'of the page'; }
  });
  const names = (object) => Reflect.ownKeys(object).map(String).sort().join(' ');
  const styleOf = (selector) => {
    const style = getComputedStyle(document.querySelector(selector));
    // The room of a viewer is that of its block but for a fraction of a pixel.
    const whole = (text) => text.replace(/[0-9.]+px/g, (size) => Math.round(parseFloat(size)) + 'px');
    return [...style].map((name) => name + ':' + whole(style.getPropertyValue(name))).join(';');
  };
  window.picture = () => ({
    globals: names(window),
    prototypes: [Object, Array, String, Function, Promise, Element, HTMLElement, EventTarget, Event]
      .map((one) => names(one) + ' / ' + names(one.prototype)),
    functions: [Array.prototype.toJSON, Element.prototype.remove, Game, Node].map(String),
    elements: ['html', 'body', 'h1', 'p', 'kifu-board'].map(styleOf),
    head: document.head.innerHTML,
    attributes: [document.documentElement, document.body].map((one) => one.getAttributeNames().join()),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    children: document.body.children.length,
    title: Game.title + wasm + engine + html,
  });
  window.before = undefined;
  document.addEventListener('DOMContentLoaded', () => { window.before = picture(); }, { capture: true });
`;

interface Pages {
  readonly script: string;
  readonly isHostile: boolean;
}

async function openPage(page: Page, { script, isHostile }: Pages): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.route('**/page/*.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: isHostile ? STYLES : PLACE }),
  );
  await page.route('**/page/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: isHostile ? SCRIPT : '' }),
  );
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.route('**/hostile.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="en" ${isHostile ? 'dir="rtl"' : ''}><head><title>Page</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <link rel="stylesheet" href="page/page.css"><script src="page/page.js"></script>
        ${script}</head><body><h1>The page</h1><p>says something.</p><kifu-board></kifu-board>
        <main>${viewerTag('at="3" theme="light"')}</main></body></html>`,
    }),
  );
  await page.goto('hostile.html');
  await ready(page);
  return complaints;
}

/** Returns the boxes of all parts of a viewer, relative to its own corner. */
const geometry = (page: Page): Promise<string[]> =>
  viewer(page).evaluate((one) => {
    const corner = one.getBoundingClientRect();
    const parts = one.shadowRoot?.querySelectorAll('*') ?? [];
    return [...parts].flatMap((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const at = [left - corner.left, top - corner.top, width, height].map(Math.round);
      const isSeen = part.checkVisibility() && width > 0;
      return isSeen ? [`${part.localName}.${part.getAttribute('class')} ${at}`] : [];
    });
  });

/** Returns the fraction of clearly different pixels of two pictures; antialiasing of edges varies. */
const unlike = (page: Page, pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async (urls) => {
      const pixels = urls.map(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, image.width, image.height).data;
      });
      const [one = new Uint8ClampedArray(), other = new Uint8ClampedArray()] =
        await Promise.all(pixels);
      if (one.length !== other.length) return 1;
      return one.filter((value, i) => Math.abs(value - (other[i] ?? 0)) > 64).length / one.length;
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );

const SCRIPTS = [
  ['the module', '<script type="module" src="kifuyomi.js"></script>'],
  ['the one file', '<script defer src="kifuyomi.single.js"></script>'],
] as const;

for (const [what, script] of SCRIPTS) {
  test(`on a hostile page the viewer looks as on any other: ${what}`, async ({ page, context }) => {
    const plain = await context.newPage();
    await openPage(plain, { script, isHostile: false });
    const complaints = await openPage(page, { script, isHostile: true });
    for (const one of [plain, page]) await one.waitForLoadState('networkidle');
    expect(await geometry(page)).toEqual(await geometry(plain));
    const pictures = await Promise.all([plain, page].map((one) => viewer(one).screenshot()));
    expect(await unlike(await context.newPage(), pictures)).toBeLessThan(0.001);
    expect(complaints).toEqual([]);
  });

  test(`on a hostile page everything works, and the page stays as it is: ${what}`, async ({
    page,
  }) => {
    const complaints = await openPage(page, { script, isHostile: true });
    expect(await pieces(page)).toHaveLength(40);
    await press(page, 'next');
    expect((await state(page)).at).toBe('4');
    await expect(viewer(page)).toHaveCSS('outline-style', 'none');
    await viewer(page).locator('.move').nth(1).hover();
    await expect(viewer(page).locator('.card')).toBeVisible();
    await openPanel(page);
    await panel(page).locator('[name=system][value="japanese"]').check();
    await expect(viewer(page).locator('.moves')).toContainText('２二角成');
    await page.keyboard.press('Escape');
    await press(page, 'open:menu');
    await unfold(page);
    await panel(page).locator('[data-act="open:settings"]').click();
    await expect(panel(page)).toContainText('Settings');
    await page.keyboard.press('Escape');
    await viewer(page).evaluate((one) => {
      (one as unknown as { text: string }).text = '1 ７六歩(77)\n2 ３四歩(33)\n3 ７十銀(79)\n';
    });
    await expect(viewer(page).locator('.problems')).toContainText('1 problem');
    // The reader's settings are kept, even if the page changes how arrays are serialized.
    await page.reload();
    await ready(page);
    await expect(viewer(page).locator('.moves')).toContainText('２二角成');
    expect(complaints).toEqual([]);
    const { before, after } = await page.evaluate(() => ({
      before: Reflect.get(window, 'before'),
      after: (Reflect.get(window, 'picture') as () => unknown)(),
    }));
    expect(before).toBeTruthy();
    expect(after).toEqual(before);
  });
}
