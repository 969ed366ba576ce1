/** Viewers in print: all moves are there, and nothing runs over the article. */

import { expect, test } from '@playwright/test';
import { open, ready, viewer, viewerTag } from './viewer.js';

const MOVES = ['４八飛(28)', '６二飛(82)', '２八飛(48)', '８二飛(62)'];

/** A game of 120 plies with comments. */
const LONG_GAME = Array.from(
  { length: 120 },
  (_, at) => `${at + 1} ${MOVES[at % MOVES.length]}\n*A comment on ply ${at + 1}\n`,
).join('');

for (const width of [1280, 640, 390, 320])
  test(`a printed viewer ${width} px wide holds its list`, { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `${viewerTag('', LONG_GAME)}<p id="after">The article goes on.</p>`);
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    const edges = await viewer(page).evaluate((one) => {
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
      const rows = one.shadowRoot?.querySelectorAll('.move') ?? [];
      return {
        rows: rows.length,
        board: box(one.shadowRoot?.querySelector('.table'))?.bottom ?? 0,
        list: box(one.shadowRoot?.querySelector('.moves'))?.top ?? 0,
        rowEnd: Math.max(...Array.from(rows, (row) => row.getBoundingClientRect().bottom)),
        viewer: box(one)?.bottom ?? 0,
        article: box(document.querySelector('#after'))?.top ?? 0,
      };
    });
    expect(edges.rows).toBe(120);
    expect(edges.list).toBeGreaterThanOrEqual(Math.floor(edges.board));
    expect(edges.rowEnd).toBeGreaterThan(edges.list);
    expect(edges.viewer).toBeGreaterThanOrEqual(edges.rowEnd);
    expect(edges.article).toBeGreaterThanOrEqual(edges.viewer);
  });
