/** The ground of boards on whose points pieces stand, and the edge of large boards. */

import type { Board } from '../../board/board.js';
import { SQUARE } from '../../board/pieces.js';
import type { VariantInfo } from '../../engine/types.js';

/** From so many files on squares are small on a phone. */
const LARGE = 13;

/**
 * The wood around a large board, with space for coordinates that can be read. Its proportions are those of
 * standard shogi's board, so that nothing jumps when the record is there.
 */
const EDGE = { top: 40, right: 58, bottom: 22, left: 12 };

/** How wide a name of two wide characters is made, so that it keeps off the next one. */
const TWO_WIDE = 42;

/** Whether a board is too large to be shown whole on a small screen. */
export const isLarge = ({ files }: VariantInfo) => files >= LARGE;

/** Lets the lines of a board cross in the middle of its places. */
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

/** Gives a large board a wider edge. */
export function widenEdge({ root }: Board, { files, ranks }: VariantInfo): void {
  const box = [
    -EDGE.left,
    -EDGE.top,
    files * SQUARE + EDGE.left + EDGE.right,
    ranks * SQUARE + EDGE.top + EDGE.bottom,
  ];
  root.setAttribute('viewBox', box.join(' '));
}

/** Moves the coordinates of a large board into its edge, and narrows names of two characters. */
export function spaceLabels({ root }: Board, { files }: VariantInfo): void {
  for (const [i, label] of root.querySelectorAll('.coordinates text').entries()) {
    label.setAttribute('transform', i < files ? 'translate(0 -4)' : 'translate(15 4)');
    if (/^[^\x20-\x7e]{2}$/.test(label.textContent)) {
      label.setAttribute('textLength', `${TWO_WIDE}`);
      label.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    }
  }
}
