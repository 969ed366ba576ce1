/** The grid of boards whose pieces are on the intersections, and the border of large boards. */

import type { Board } from '../../board/board.js';
import { SQUARE } from '../../board/pieces.js';
import type { VariantInfo } from '../../engine/types.js';

/** Number of files from which squares are small on a phone. */
const LARGE = 13;

/**
 * The wood around a large board, with space for legible coordinates. It has the proportions of the standard board's
 * border, so that the layout does not shift when the record is loaded.
 */
const EDGE = { top: 40, right: 58, bottom: 22, left: 12 };

/** Width of a label of two wide characters, narrowed to keep it clear of the next one. */
const TWO_WIDE = 42;

/** Reports whether a board is too large to be shown whole on a small screen. */
export const isLarge = ({ files }: VariantInfo) => files >= LARGE;

/** Makes the lines of a board cross in the middle of its cells. */
export function layPoints(board: Board, { files, ranks, stars }: VariantInfo): void {
  const half = SQUARE / 2;
  const [width, height] = [(files - 1) * SQUARE, (ranks - 1) * SQUARE];
  const lines = [
    ...Array.from({ length: files }, (_, i) => `M${half + i * SQUARE} ${half}v${height}`),
    ...Array.from({ length: ranks }, (_, i) => `M${half} ${half + i * SQUARE}h${width}`),
  ];
  const { root } = board;
  root.querySelector('.grid')?.setAttribute('d', lines.join(''));
  root.querySelector('.frame')?.setAttribute('d', `M${half} ${half}h${width}v${height}h${-width}z`);
  for (const [i, star] of root.querySelectorAll('.star').entries()) {
    const { x, y } = board.middle(stars[i] ?? 0);
    star.setAttribute('cx', `${x}`);
    star.setAttribute('cy', `${y}`);
    star.setAttribute('r', '6');
  }
}

/** Gives a large board a wider border. */
export function widenEdge({ root }: Board, { files, ranks }: VariantInfo): void {
  const box = [
    -EDGE.left,
    -EDGE.top,
    files * SQUARE + EDGE.left + EDGE.right,
    ranks * SQUARE + EDGE.top + EDGE.bottom,
  ];
  root.setAttribute('viewBox', box.join(' '));
}

/** Moves the coordinates of a large board into its border, and narrows labels of two characters. */
export function spaceLabels({ root }: Board, { files }: VariantInfo): void {
  for (const [i, label] of root.querySelectorAll('.coordinates text').entries()) {
    label.setAttribute('transform', i < files ? 'translate(0 -4)' : 'translate(15 4)');
    if (/^[^\x20-\x7e]{2}$/.test(label.textContent)) {
      label.setAttribute('textLength', `${TWO_WIDE}`);
      label.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    }
  }
}
