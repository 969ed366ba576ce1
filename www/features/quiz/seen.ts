/** The visible squares of a board: all of them, or those of a detail. */

import { SQUARE } from '../../board/pieces.js';

/** Files from the left and ranks from the top, 0-based; the last ones are excluded. */
export interface Seen {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the squares that the view box contains. */
export function seenOf({ viewBox }: SVGSVGElement): Seen {
  const { x, y, width, height } = viewBox.baseVal;
  return {
    left: Math.ceil(x / SQUARE),
    top: Math.ceil(y / SQUARE),
    right: Math.floor((x + width) / SQUARE),
    bottom: Math.floor((y + height) / SQUARE),
  };
}

/** Aligns a grid with the visible squares of a board. */
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
