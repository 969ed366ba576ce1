/** The box of a square on the screen. */

import type { Board } from './board.js';
import { SQUARE } from './pieces.js';

/** Returns the box of a square on the screen, in CSS pixels. */
export function squareBox(board: Board, square: number): DOMRect {
  const { a: unit, e: left, f: top } = board.root.getScreenCTM() ?? new DOMMatrix();
  const { x, y } = board.middle(square);
  const size = SQUARE * unit;
  return new DOMRect(left + x * unit - size / 2, top + y * unit - size / 2, size, size);
}
