/** The width of the viewer in the layouts of other people's pages. */

import { expect, type Page, test } from '@playwright/test';
import { open, ready, viewer, viewerTag } from './viewer.js';

/** A container's style, the viewer's own style, and the content next to it. */
interface Placement {
  readonly name: string;
  readonly tag?: string;
  readonly container?: string;
  readonly own?: string;
  readonly beside?: string;
  /** Whether the viewer also gets space that its content does not need. */
  readonly stretches?: boolean;
}

/** The preferred and the minimum width of the style, in pixels. */
const PREFERRED = 640;
const MINIMUM = 240;

const PLACEMENTS: readonly Placement[] = [
  { name: 'a flex row', container: 'display: flex' },
  { name: 'a flex row with text', container: 'display: flex', beside: 'Text' },
  { name: 'a wrapping flex row', container: 'display: flex; flex-wrap: wrap' },
  { name: 'an inline flex row', container: 'display: inline-flex; max-width: 100%' },
  {
    name: 'a centred flex column',
    container: 'display: flex; flex-flow: column; align-items: center',
  },
  { name: 'a float', own: 'float: left' },
  { name: 'an inline block', own: 'display: inline-block' },
  { name: 'an inline flex box', own: 'display: inline-flex' },
  { name: 'an inline grid', own: 'display: inline-grid' },
  { name: 'a table cell', container: 'display: table-cell' },
  {
    name: 'an auto column of a grid',
    container: 'display: grid; grid-template-columns: auto',
    stretches: true,
  },
  {
    name: 'two auto columns of a grid',
    container: 'display: grid; grid-template-columns: auto auto',
    beside: 'Text',
    stretches: true,
  },
  { name: 'a centred grid', container: 'display: grid; place-items: center' },
  { name: 'an absolutely positioned box', own: 'position: absolute; top: 0; left: 0' },
  { name: 'a container that fits its content', container: 'width: fit-content' },
  { name: 'a viewer that fits its content', own: 'width: fit-content' },
  {
    name: 'a dialog',
    tag: 'dialog open',
    container: 'box-sizing: border-box; max-width: 100%; padding: 0; border: 0',
  },
];

/** Shows a viewer in each placement, in sections of `width` pixels, and measures them. */
async function measure(page: Page, width: number, placements: readonly Placement[]) {
  const sections = placements.map(
    ({ tag = 'div', container = '', own = '', beside = '' }) =>
      `<section><${tag} style="${container}">${viewerTag(`style="${own}"`)}${beside}
        </${tag.split(' ')[0]}></section>`,
  );
  const style = `body { margin: 0 } section { position: relative; width: ${width}px }`;
  await open(page, sections.join(''), `<style>${style}</style>`);
  await ready(page);
  const boxes = await page.locator('section').evaluateAll((all) =>
    all.map((section) => {
      const one = section.querySelector('kifu-viewer');
      const block = one?.shadowRoot?.querySelector('.block');
      return {
        viewer: one?.getBoundingClientRect().width,
        block: block?.getBoundingClientRect().width,
        overflow: section.scrollWidth - section.clientWidth,
      };
    }),
  );
  return placements.map((placement, i) => ({ ...placement, ...boxes[i] }));
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1300, height: 800 }));

test('the viewer has its preferred width where its content decides', {
  tag: '@firefox',
}, async ({ page }) => {
  for (const { name, stretches, viewer, block, overflow } of await measure(page, 900, PLACEMENTS)) {
    if (stretches) expect.soft(viewer, name).toBeGreaterThan(PREFERRED);
    else expect.soft(viewer, name).toBe(PREFERRED);
    expect.soft(block, name).toBe(viewer);
    expect.soft(overflow, name).toBe(0);
  }
});

test('the viewer is as wide as its container', { tag: '@firefox' }, async ({ page }) => {
  for (const width of [600, 390, 320, MINIMUM])
    await test.step(`${width} px`, async () => {
      const alone = PLACEMENTS.filter(({ beside }) => !beside);
      for (const { name, viewer, block, overflow } of await measure(page, width, alone)) {
        expect.soft(viewer, name).toBe(width);
        expect.soft(block, name).toBe(width);
        expect.soft(overflow, name).toBe(0);
      }
    });
});

test('a long text next to the viewer leaves it its minimum width', { tag: '@firefox' }, async ({
  page,
}) => {
  const beside = 'A long text. '.repeat(200);
  const placements = PLACEMENTS.filter(({ beside }) => beside).map((one) => ({ ...one, beside }));
  for (const { name, viewer } of await measure(page, 900, placements))
    expect.soft(viewer, name).toBeGreaterThanOrEqual(MINIMUM);
});

test('the viewer fills a block, and its margins', { tag: '@firefox' }, async ({ page }) => {
  for (const width of [1200, 640, 300, 150])
    await test.step(`${width} px`, async () => {
      const [plain, wide, narrow] = await measure(page, width, [
        { name: 'plain' },
        { name: 'wide', own: 'margin: 0 -20px' },
        { name: 'narrow', own: 'margin: 0 20px' },
      ]);
      expect(plain?.block).toBe(Math.min(width, 1152));
      expect(wide?.viewer).toBe(width + 40);
      expect(narrow?.viewer).toBe(width - 40);
    });
});

test('all step buttons of a viewer of the minimum width are inside it', async ({ page }) => {
  await measure(page, MINIMUM, [{ name: 'narrow' }]);
  const { block, buttons } = await viewer(page).evaluate((one) => {
    const right = (part: Element) => part.getBoundingClientRect().right;
    const all = [...(one.shadowRoot?.querySelectorAll('.block, .bar button') ?? [])].map(right);
    return { block: all[0], buttons: all.slice(1) };
  });
  expect(buttons.length).toBeGreaterThan(5);
  for (const button of buttons) expect(button).toBeLessThan(block ?? 0);
});

test('two viewers side by side fit a phone', { tag: '@firefox' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const beside = viewerTag();
  const [row, grid] = await measure(page, 390, [
    { name: 'flex', container: 'display: flex', beside },
    { name: 'grid', container: 'display: grid; grid-template-columns: 1fr 1fr', beside },
  ]);
  expect(row?.viewer).toBe(195);
  expect(grid?.viewer).toBe(195);
});

test('equal columns of a grid share the room', { tag: '@firefox' }, async ({ page }) => {
  const container = 'display: grid; grid-template-columns: 1fr 1fr';
  const beside = '<p>Text</p>';
  const [grid] = await measure(page, 500, [{ name: 'grid', container, beside }]);
  expect(grid?.viewer).toBe(250);
});

test('the page decides by its style', { tag: '@firefox' }, async ({ page }) => {
  for (const [style, width] of [
    ['width: 450px', 450],
    ['width: 700px', 700],
    ['max-width: 350px', 350],
    ['--kifu-max-width: 400px', 400],
  ] as const)
    await test.step(style, async () => {
      const styled = PLACEMENTS.map((one) => ({ ...one, own: `${one.own ?? ''}; ${style}` }));
      for (const { name, stretches, viewer, block } of await measure(page, 900, styled)) {
        const isCentred = stretches && style.startsWith('--');
        if (!isCentred) expect.soft(viewer, name).toBe(width);
        expect.soft(block, name).toBe(width);
      }
    });
});

test('a size is preferred to the usual width', { tag: '@firefox' }, async ({ page }) => {
  const container = 'display: flex; flex-flow: column; align-items: center';
  await open(
    page,
    ['small', 'medium', 'large', 'full']
      .map((size) => `<section style="${container}">${viewerTag(`size="${size}"`)}</section>`)
      .join(''),
    '<style>body { margin: 0 }</style>',
  );
  await ready(page);
  const [room, ...widths] = await page
    .locator('body, kifu-viewer')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths).toEqual([384, 768, 1152, room]);
});
