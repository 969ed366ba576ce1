/** Pictures made in the browser: positions, animations of games, pages of diagrams. */

import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import { crcOf } from '../../www/features/pictures/png.js';
import {
  BROKEN,
  expectAt,
  GAME,
  live,
  open,
  press,
  ready,
  viewer,
  viewerTag,
  violations,
} from './viewer.js';
import { settled } from './waiting.js';

const panel = (page: Page): Locator => viewer(page).locator('.panel-pictures');
const field = (page: Page, name: string, value?: string): Locator =>
  panel(page).locator(`[name="picture:${name}"]${value ? `[value="${value}"]` : ''}`);
const act = (page: Page, name: string): Locator => panel(page).locator(`[data-picture="${name}"]`);
const said = (page: Page): Locator => panel(page).getByRole('status');
const preview = (page: Page): Locator => panel(page).locator('.pic-view > svg');

async function openPictures(page: Page): Promise<void> {
  await press(page, 'open:menu');
  await viewer(page).locator('.item[data-act="open:share"]').click();
  await viewer(page).locator('[name=tab][value=picture]').check();
  await expect(preview(page)).toBeVisible();
}

async function show(page: Page, attributes = 'at="3"', text = GAME, head = ''): Promise<void> {
  await open(page, viewerTag(`notation="western" ${attributes}`, text), head);
  await ready(page);
  await openPictures(page);
}

/** Types a number into a field. */
async function type(page: Page, name: string, value: number): Promise<void> {
  await field(page, name).fill(`${value}`);
  await field(page, name).press('Enter');
}

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act(page, 'save').click()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

/** Parses SVG or XML into a tree, or returns the error. */
const parsed = (page: Page, text: string) =>
  page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const textOf = (name: string) => root.querySelector(`:scope > ${name}`)?.textContent ?? '';
    return {
      name: root.nodeName,
      wrong: root.querySelector('parsererror')?.textContent ?? '',
      role: root.getAttribute('role'),
      width: root.getAttribute('width'),
      title: textOf('title'),
      desc: textOf('desc'),
      scripts: root.querySelectorAll('script').length,
      texts: [...root.querySelectorAll('text')].map((one) => one.textContent),
    };
  }, text);

/** Returns the chunks of a PNG and checks their checksums. */
function chunksOf(png: Buffer): { name: string; data: Buffer }[] {
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    expect(png.readUInt32BE(at + 8 + length), name).toBe(
      crcOf(png.subarray(at + 4, at + 8 + length)),
    );
    chunks.push({ name, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** Returns the pixels of a picture, or of one frame of an animation, as decoded by the browser. */
async function pixelsOf(page: Page, bytes: Buffer, mime: string, frameIndex = 0) {
  const read = await page.evaluate(
    async ({ base64, mime, frameIndex }) => {
      const data = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type: mime });
      await decoder.completed;
      const { image } = await decoder.decode({ frameIndex });
      const { displayWidth: width, displayHeight: height } = image;
      const pen = new OffscreenCanvas(width, height).getContext('2d');
      pen?.drawImage(image, 0, 0);
      const pixels = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      let text = '';
      for (let at = 0; at < pixels.length; at += 8192)
        text += String.fromCharCode(...pixels.subarray(at, at + 8192));
      const frames = decoder.tracks.selectedTrack?.frameCount ?? 0;
      return { width, height, frames, base64: btoa(text) };
    },
    { base64: bytes.toString('base64'), mime, frameIndex },
  );
  return { ...read, pixels: Buffer.from(read.base64, 'base64') };
}

const coloursOf = (pixels: Uint8Array): number => {
  const colours = new Set<number>();
  for (let at = 0; at + 2 < pixels.length; at += 4)
    colours.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
  return colours.size;
};

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Milliseconds. */
  readonly delay: number;
}

/** Parses the blocks of a GIF. */
function readGif(gif: Buffer) {
  expect(gif.toString('latin1', 0, 6)).toBe('GIF89a');
  const [width, height] = [gif.readUInt16LE(6), gif.readUInt16LE(8)];
  const sizes = gif[10] ?? 0;
  const frames: Frame[] = [];
  let at = 13 + (sizes & 128 ? 3 << ((sizes & 7) + 1) : 0);
  let delay = 0;
  let loops = false;
  const skip = () => {
    while (gif[at]) at += 1 + (gif[at] ?? 0);
    at += 1;
  };
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) delay = gif.readUInt16LE(at + 4) * 10;
      else if (gif.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0') loops = true;
      at += 2;
      skip();
      continue;
    }
    expect(gif[at]).toBe(0x2c);
    const [left = 0, top = 0, w = 0, h = 0] = [1, 3, 5, 7].map((by) => gif.readUInt16LE(at + by));
    expect((gif[at + 9] ?? 0) & 128, 'colours of its own').toBe(0);
    frames.push({ left, top, width: w, height: h, delay });
    at += 11;
    skip();
  }
  expect(at).toBe(gif.length - 1);
  return { width, height, frames, loops };
}

async function madeGif(page: Page): Promise<Buffer> {
  await act(page, 'make').click();
  await expect(act(page, 'save')).toBeEnabled({ timeout: 30_000 });
  await expect(said(page)).toContainText('The animation is ready (');
  return (await saved(page)).bytes;
}

test('the position is saved as SVG that says what it shows', { tag: '@firefox' }, async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'no downloads over BiDi');
  await show(page);
  await field(page, 'kind', 'svg').check();
  await expect(panel(page).locator('.pic-plan')).toHaveText(/^800 × \d+ pixels$/);
  const { name, bytes } = await saved(page);
  expect(name).toBe('Aoyama-Fujita_3.svg');
  const tree = await parsed(page, bytes.toString());
  expect(tree).toMatchObject({ name: 'svg', wrong: '', role: 'img', width: '800' });
  expect(tree.title).not.toBe('');
  expect(tree.desc).not.toBe('');
  const alt = `${tree.title}. ${tree.desc}`;
  await expect(panel(page).locator('.pic-alt textarea')).toHaveValue(alt);
  // The picture follows the current position.
  await page.keyboard.press('Escape');
  await press(page, 'next');
  await openPictures(page);
  await expect(panel(page).locator('.pic-alt textarea')).not.toHaveValue(alt);
  expect((await saved(page)).name).toBe('Aoyama-Fujita_4.svg');
});

test('a PNG has its size, its pixels and its description, and is the same each time', async ({
  page,
}) => {
  await show(page);
  await field(page, 'size', 'small').check();
  await expect(panel(page).locator('.pic-plan')).toHaveText(/^400 × /);
  const { name, bytes } = await saved(page);
  expect(name).toBe('Aoyama-Fujita_3.png');
  const chunks = chunksOf(bytes);
  const header = chunks[0]?.data;
  expect(header?.readUInt32BE(0)).toBe(400);
  const described = chunks.find((one) => one.name === 'iTXt')?.data.toString() ?? '';
  const alt = await panel(page).locator('.pic-alt textarea').inputValue();
  expect(alt.length).toBeGreaterThan(20);
  expect(described).toBe(`Description\0\0\0en\0\0${alt}`);
  const { width, height, pixels } = await pixelsOf(page, bytes, 'image/png');
  expect([width, height]).toEqual([400, header?.readUInt32BE(4)]);
  expect(coloursOf(pixels)).toBeGreaterThan(20);
  // No pixel is transparent, not even at the edges.
  expect(pixels.filter((one, at) => at % 4 === 3 && one < 255)).toHaveLength(0);
  expect((await saved(page)).bytes.equals(bytes)).toBe(true);
  await page.reload();
  await ready(page);
  await openPictures(page);
  await field(page, 'size', 'small').check();
  await expect(panel(page).locator('.pic-plan')).toHaveText(/^400 × /);
  expect((await saved(page)).bytes.equals(bytes)).toBe(true);
  await field(page, 'size', 'own').check();
  await type(page, 'own', 333);
  await expect(panel(page).locator('.pic-plan')).toHaveText(/^333 × /);
  expect(chunksOf((await saved(page)).bytes)[0]?.data.readUInt32BE(0)).toBe(333);
});

test('each choice changes the picture', async ({ page }) => {
  const marked = GAME.replace('*An exchange.', '*[%cal G7g7f] An exchange.');
  await show(page, 'at="3"', marked);
  await field(page, 'kind', 'svg').check();
  const source = async () => (await saved(page)).bytes.toString();
  const seen = new Map([['as it is', await source()]]);
  const look = async (name: string) => {
    const now = await source();
    for (const [other, text] of seen) expect(now === text, `${name} as ${other}`).toBe(false);
    seen.set(name, now);
  };
  for (const theme of ['light', 'dark', 'wood']) {
    await field(page, 'theme', theme).check();
    await look(theme);
  }
  await field(page, 'theme', 'print').check();
  for (const name of ['coordinates', 'names', 'move', 'marks', 'last']) {
    await field(page, name).click();
    await look(name);
  }
  await field(page, 'caption').fill('Figure 1');
  await field(page, 'caption').press('Enter');
  await look('caption');
  await page.keyboard.press('Escape');
  await press(page, 'flip');
  await openPictures(page);
  await look('flip');
});

test('pictures, their source and what they show are copied and shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: { name: string; type: string; size: number }[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        for (const { name, type, size } of files) shared.push({ name, type, size });
      },
    });
  });
  await show(page);
  await act(page, 'copy').click();
  await expect(said(page)).toHaveText('Copied.');
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(types).toEqual(['image/png']);
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await act(page, 'copy-alt').click();
  const alt = await panel(page).locator('.pic-alt textarea').inputValue();
  await expect.poll(text).toBe(alt);
  await field(page, 'kind', 'svg').check();
  await act(page, 'copy').click();
  await expect.poll(text).toContain('<svg ');
  await act(page, 'share').click();
  await field(page, 'kind', 'png').check();
  await act(page, 'share').click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toMatchObject([
      { name: 'Aoyama-Fujita_3.svg', type: 'image/svg+xml' },
      { name: 'Aoyama-Fujita_3.png', type: 'image/png' },
    ]);
});

test('a game becomes an animation, each move for its time', async ({ page }) => {
  await show(page);
  await field(page, 'kind', 'gif').check();
  await field(page, 'size', 'small').check();
  // The resignation is not a position.
  await expect(panel(page).locator('.pic-plan')).toHaveText(/^6 frames, 400 × \d+ pixels\.$/);
  const bytes = await madeGif(page);
  await expect(panel(page).locator('.pic-view > img')).toBeVisible();
  const gif = readGif(bytes);
  expect(gif.width).toBe(400);
  expect(gif.loops).toBe(true);
  expect(gif.frames.map(({ delay }) => delay)).toEqual([1000, 1000, 1000, 1000, 1000, 3000]);
  // Later frames hold only the changes: here two squares; a capture also changes a hand.
  expect(gif.frames[0]).toMatchObject({ left: 0, top: 0, width: 400, height: gif.height });
  const { width: across = 400, height: down = 400 } = gif.frames[1] ?? {};
  expect(across * down).toBeLessThan((400 * gif.height) / 20);
  for (const { left, top, width, height } of gif.frames.slice(1)) {
    expect(left + width).toBeLessThanOrEqual(400);
    expect(top + height).toBeLessThanOrEqual(gif.height);
  }
  // The result is the same, byte for byte.
  await field(page, 'kind', 'png').check();
  await field(page, 'kind', 'gif').check();
  expect((await madeGif(page)).equals(bytes)).toBe(true);
  // The browser decodes it, and its fourth frame is the position after the third move.
  const { frames, pixels } = await pixelsOf(page, bytes, 'image/gif', 3);
  expect(frames).toBe(6);
  await field(page, 'kind', 'png').check();
  const png = await pixelsOf(page, (await saved(page)).bytes, 'image/png');
  const apart = pixels.reduce((sum, one, i) => sum + Math.abs(one - (png.pixels[i] ?? 0)), 0);
  expect(apart / pixels.length).toBeLessThan(1);
  expect(coloursOf(pixels)).toBeGreaterThan(20);
});

test('an animation has the moves, the pace and the theme that were chosen', async ({ page }) => {
  await show(page);
  await field(page, 'kind', 'gif').check();
  await field(page, 'theme', 'wood').check();
  await field(page, 'size', 'small').check();
  await act(page, 'here').click();
  await expect(field(page, 'from')).toHaveValue('3');
  await type(page, 'to', 4);
  await type(page, 'delay', 0.5);
  await field(page, 'loop').uncheck();
  await expect(panel(page).locator('.pic-plan')).toContainText('2 frames');
  const gif = readGif(await madeGif(page));
  expect(gif.frames.map(({ delay }) => delay)).toEqual([500, 1500]);
  expect(gif.loops).toBe(false);
  // A step shows another position, and the animation is unchanged.
  await act(page, 'save').press('ArrowRight');
  await expectAt(page, '4');
  await expect(act(page, 'save')).toBeFocused();
  // Another setting discards the finished animation.
  await type(page, 'to', 5);
  await expect(act(page, 'make')).toBeEnabled();
  await expect(act(page, 'save')).toHaveCount(0);
});

/** Counts the images drawn on canvases. */
async function countDrawing(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = { drawn: 0 };
    Object.assign(window, { count });
    for (const pen of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { drawImage } = pen.prototype;
      pen.prototype.drawImage = function (this: never, ...all: never) {
        count.drawn += 1;
        return Reflect.apply(drawImage, this, all);
      };
    }
  });
  return () => page.evaluate(() => Reflect.get(window, 'count').drawn);
}

/** Returns the moves of kings that go to and fro. */
const kings = (plies: number): string =>
  Array.from(
    { length: plies },
    (_, i) => `${i + 1} ${['５八玉(59)', '５二玉(51)', '５九玉(58)', '５一玉(52)'][i % 4]}`,
  ).join('\n');

test('the making is seen, and stops when it is cancelled or left', async ({ page }) => {
  const drawn = await countDrawing(page);
  await show(page, '', kings(400));
  await field(page, 'kind', 'gif').check();
  const stopped = async () => {
    const before = await drawn();
    await settled(page, 20);
    // A frame in progress may still be finished.
    expect(await drawn()).toBeLessThanOrEqual(before + 1);
  };
  await act(page, 'make').click();
  const progress = panel(page).getByRole('progressbar', { name: 'Progress' });
  await expect(progress).toHaveAttribute('max', '401');
  await expect
    .poll(() => progress.evaluate((one: HTMLProgressElement) => one.value))
    .toBeGreaterThan(1);
  await expect(said(page)).toHaveText('Creating the animation…');
  await act(page, 'cancel').click();
  await expect(said(page)).toHaveText('Cancelled.');
  await expect(act(page, 'make')).toBeFocused();
  await stopped();
  await act(page, 'make').click();
  await expect(progress).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await stopped();
  await openPictures(page);
  await expect(act(page, 'make')).toBeEnabled();
});

test('a game that is too long for an animation is refused with a reason', async ({ page }) => {
  await show(page, '', kings(1200));
  await field(page, 'kind', 'gif').check();
  await expect(said(page)).toContainText('maximum 1000');
  await expect(act(page, 'make')).toBeDisabled();
  await type(page, 'to', 100);
  await expect(act(page, 'make')).toBeEnabled();
  await expect(said(page)).toBeEmpty();
});

test('a sheet has four diagrams to a page, headed by the data of the game', async ({ page }) => {
  const dated = `開始日時：2025/03/02\n棋戦：Riverside <Cup>\n${kings(200)}`;
  await show(page, '', `先手：Aoyama\n後手：Fujita\n${dated}`);
  await field(page, 'kind', 'sheet').check();
  await type(page, 'to', 85);
  // Every tenth move and the last one.
  await expect(panel(page).locator('.pic-plan')).toHaveText('Diagrams: 9. Pages: 3.');
  await expect(panel(page).locator('.pic-view .page figure')).toHaveCount(4);
  const { name, bytes } = await saved(page);
  expect(name).toBe('2025-03-02_Aoyama-Fujita.html');
  const sheet = await page.context().newPage();
  await sheet.setContent(bytes.toString());
  await expect(sheet.locator('.page')).toHaveCount(3);
  await expect(sheet.locator('.page').first().locator('figure')).toHaveCount(4);
  await expect(sheet.locator('figcaption').nth(1)).toHaveText(/^10\.\.\. K-/);
  await expect(sheet.getByRole('heading').first()).toHaveText('☗ Aoyama　☖ Fujita');
  await expect(sheet.locator('header').first()).toContainText('March 2, 2025 · Riverside <Cup>');
  const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  await type(page, 'every', 40);
  await expect(panel(page).locator('.pic-plan')).toHaveText('Diagrams: 3. Pages: 1.');
});

test('bookmarks and comments have diagrams of their own', async ({ page }) => {
  await show(page, '', GAME.replace('*An exchange.', '&The exchange\n*An exchange.'));
  await field(page, 'kind', 'sheet').check();
  // The diagram with the bookmark, and the last one.
  await expect(panel(page).locator('.pic-plan')).toHaveText('Diagrams: 2. Pages: 1.');
  await expect(panel(page).locator('.pic-view figcaption').first()).toHaveText(
    '2. Bx2b+ · The exchange',
  );
  await field(page, 'comments').check();
  await expect(panel(page).locator('.pic-plan')).toHaveText('Diagrams: 3. Pages: 1.');
});

test('a sheet is printed from a frame that goes again', async ({ page }) => {
  await page.addInitScript(() => {
    const printed: unknown[] = [];
    Object.assign(window, { printed });
    const { append } = DocumentFragment.prototype;
    ShadowRoot.prototype.append = function (...nodes) {
      append.apply(this, nodes);
      const [frame] = nodes;
      if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) return;
      const view = frame.contentWindow as Window & typeof globalThis;
      view.print = () => {
        const section = view.document.querySelector('.page');
        printed.push({
          pages: view.document.querySelectorAll('.page').length,
          display: section && view.getComputedStyle(section).display,
          svgs: view.document.querySelectorAll('svg').length,
        });
        view.dispatchEvent(new Event('afterprint'));
      };
    };
  });
  const csp = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; frame-src 'none'">`;
  await show(page, '', GAME, csp);
  await field(page, 'kind', 'sheet').check();
  await type(page, 'every', 1);
  await act(page, 'print').click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'printed')))
    .toEqual([{ pages: 2, display: 'grid', svgs: 5 }]);
  await expect(viewer(page).locator('iframe')).toHaveCount(0);
});

for (const [source, works] of [
  ["'self'", false],
  ["'self' data:", true],
  ["'self' blob:", true],
] as const) {
  test(`under img-src ${source} a PNG is ${works ? 'made' : 'refused with a word'}`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    const csp = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src ${source}">`;
    await show(page, '', GAME, csp);
    if (works) {
      expect(chunksOf((await saved(page)).bytes).length).toBeGreaterThan(3);
    } else {
      await act(page, 'save').click();
      await expect(said(page)).toContainText('img-src');
      await field(page, 'kind', 'gif').check();
      await expect(said(page)).toBeEmpty();
      await act(page, 'make').click();
      await expect(said(page)).toContainText('img-src');
      await field(page, 'kind', 'svg').check();
      expect((await saved(page)).bytes.toString()).toContain('<svg');
    }
    expect(problems).toEqual([]);
  });
}

test('it is all done by keyboard', async ({ page }) => {
  await open(page, viewerTag('notation="western"'));
  await ready(page);
  await viewer(page).locator('.block').focus();
  await page.keyboard.press('.');
  await viewer(page).locator('.item[data-act="open:share"]').focus();
  await page.keyboard.press('Enter');
  await viewer(page).locator('[name=tab][value=text]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).locator('[name=tab][value=picture]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'kind', 'png')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'kind', 'card')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'kind', 'gif')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(field(page, 'theme', 'print')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'size', 'small')).toBeChecked();
  await act(page, 'make').focus();
  await page.keyboard.press('Enter');
  await expect(act(page, 'save')).toBeFocused();
  await expect(said(page)).toContainText('ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('Aoyama-Fujita.gif');
  // A digit goes to the field into which it is typed.
  await field(page, 'to').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(panel(page).locator('.pic-plan')).toContainText('3 frames');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expectAt(page, '0');
});

test('other games have pictures, too', async ({ page }) => {
  const ko = '1. P-4p HS-19e 2. C-15r E9c-10d 3. SN-7r HS11d-9c';
  await show(page, 'at="3"', `[Variant "Kō Shogi"]\n\n${ko}`);
  await field(page, 'size', 'small').check();
  await expect(panel(page).locator('.pic-plan')).toHaveText(/^400 × /);
  const png = await pixelsOf(page, (await saved(page)).bytes, 'image/png');
  expect(coloursOf(png.pixels)).toBeGreaterThan(20);
  await field(page, 'kind', 'gif').check();
  expect(readGif(await madeGif(page)).frames).toHaveLength(7);
});

test('of a broken record what could be read is pictured, and names stay text', async ({ page }) => {
  const names = `先手：A & <B\n後手："]]>\n`;
  await show(page, 'at="2"', names + BROKEN);
  await field(page, 'kind', 'svg').check();
  await field(page, 'names').check();
  const tree = await parsed(page, (await saved(page)).bytes.toString());
  expect(tree).toMatchObject({ name: 'svg', wrong: '', scripts: 0 });
  await field(page, 'kind', 'gif').check();
  await expect(panel(page).locator('.pic-plan')).toContainText('3 frames');
  await field(page, 'kind', 'sheet').check();
  const html = (await saved(page)).bytes.toString();
  expect(html).toContain('A &amp; &lt;B');
});

test('the page stays fluent while an animation is made', async ({ page }) => {
  await show(page);
  await field(page, 'kind', 'gif').check();
  await page.evaluate(() => {
    const turns = { count: 0 };
    Object.assign(window, { turns });
    const turn = () => {
      turns.count += 1;
      requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  });
  await madeGif(page);
  // The browser painted at least once for each picture.
  expect(await page.evaluate(() => Reflect.get(window, 'turns').count)).toBeGreaterThan(6);
});

test('the panel speaks Japanese, fits a phone and has nothing for axe', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, `<main><h1>Test</h1>${viewerTag('lang="ja" at="3"')}</main>`);
  await ready(page);
  await openPictures(page);
  await expect(panel(page)).toContainText('アニメーション');
  for (const kind of ['svg', 'png', 'gif', 'sheet']) {
    await field(page, 'kind', kind).check();
    expect(await violations(page), kind).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(375);
  }
  await field(page, 'kind', 'gif').check();
  await act(page, 'make').click();
  await expect(said(page)).toContainText('アニメーションができました');
  expect(await violations(page)).toEqual([]);
  await expect(live(page)).toBeAttached();
});

test('a picture for links has the size that sites ask for, and says who plays', async ({
  page,
}) => {
  await show(page);
  await field(page, 'kind', 'card').check();
  await expect(panel(page).locator('.pic-plan')).toHaveText('1200 × 630 pixels');
  const texts = panel(page).locator('.pic-view > svg > text');
  await expect(texts.first()).toHaveText('☗ Aoyama');
  await expect(texts.nth(1)).toHaveText('☖ Fujita');
  const { name, bytes } = await saved(page);
  expect(name).toMatch(/\.png$/);
  const png = await pixelsOf(page, bytes, 'image/png');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(coloursOf(png.pixels)).toBeGreaterThan(10);
});

/** The first bytes of each kind of video. */
const VIDEOS = {
  mp4: { refuses: '', at: 4, begins: Buffer.from('ftyp') },
  webm: { refuses: 'avc1', at: 0, begins: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) },
};

for (const [ending, { refuses, at, begins }] of Object.entries(VIDEOS))
  test(`a game becomes a video where the browser can encode one: ${ending}`, async ({ page }) => {
    await page.addInitScript((refuses) => {
      if (!refuses || !('VideoEncoder' in window)) return;
      const ask = VideoEncoder.isConfigSupported;
      VideoEncoder.isConfigSupported = (config) =>
        config.codec.startsWith(refuses)
          ? Promise.resolve({ supported: false, config })
          : ask.call(VideoEncoder, config);
    }, refuses);
    await show(page);
    const canEncode = await page.evaluate(async (ending) => {
      if (!('VideoEncoder' in window)) return false;
      const codec = ending === 'mp4' ? 'avc1.42e033' : 'vp8';
      const config = { codec, width: 640, height: 640 };
      return (await VideoEncoder.isConfigSupported(config)).supported === true;
    }, ending);
    test.skip(!canEncode, 'the browser encodes no video of this kind');
    await field(page, 'kind', 'video').check();
    await field(page, 'size', 'small').check();
    await type(page, 'delay', 0.5);
    await act(page, 'make').click();
    await expect(act(page, 'save')).toBeVisible();
    const video = panel(page).locator('.pic-view > video');
    await expect(video).toBeVisible();
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(400);
    // Six positions of half a second, the last one for three times as long.
    const duration = await video.evaluate((one: HTMLVideoElement) => one.duration);
    expect(duration).toBeCloseTo(0.5 * 8, 1);
    const { name, bytes } = await saved(page);
    expect(name.endsWith(`.${ending}`)).toBe(true);
    expect(bytes.subarray(at, at + begins.length)).toEqual(begins);
    // All of it can be decoded.
    await video.evaluate(async (one: HTMLVideoElement) => {
      one.currentTime = one.duration - 0.1;
      await new Promise((done) => one.addEventListener('seeked', done, { once: true }));
    });
    expect(await video.evaluate((one: HTMLVideoElement) => one.error)).toBeNull();
  });
