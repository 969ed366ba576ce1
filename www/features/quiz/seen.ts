/** Which squares of a board can be seen: all of them, or a part that is shown by itself. */

import { SQUARE } from '../../board/pieces.js';

/** Files from the left and ranks from the top, the last ones excluded. */
export interface Seen {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of the board is drawn. */
export function seenOf({ viewBox }: SVGSVGElement): Seen {
  const { x, y, width, height } = viewBox.baseVal;
  return {
    left: Math.ceil(x / SQUARE),
    top: Math.ceil(y / SQUARE),
    right: Math.floor((x + width) / SQUARE),
    bottom: Math.floor((y + height) / SQUARE),
  };
}

/** Lays a grid over the squares of a board that are drawn. */
export function cover(grid: HTMLElement, board: SVGSVGElement): void {
  const { x, y, width, height } = board.viewBox.baseVal;
  const { left, top, right, bottom } = seenOf(board);
  const share = (part: number, all: number) => `${((part / all) * 100).toFixed(3)}%`;
  const inset = [
    share(top * SQUARE - y, height),
    share(x + width - right * SQUARE, width),
    share(y + height - bottom * SQUARE, height),
    share(left * SQUARE - x, width),
  ];
  const columns = `repeat(${right - left}, 1fr)`;
  grid.style.setProperty('inset', inset.join(' '));
  grid.style.setProperty('grid-template', `repeat(${bottom - top}, 1fr) / ${columns}`);
}
