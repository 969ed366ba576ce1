/** Conversion of moves between the index and USI. */

import type { KindInfo } from '../../engine/types.js';

/** The code for no move, or for one of several legs. */
const NO_MOVE = 0x7fff_ffff;
/** The bits of a place: file × 32 + rank. */
const PLACE = 1023;
const FROM = 10;
const PROMOTES = 1 << 20;
const DROPS = 1 << 21;

/** Returns the mirror image of a place on a board with the given number of files. */
const mirroredPlace = (place: number, files: number) =>
  ((files + 1 - (place >> 5)) << 5) | (place & 31);

/** Returns the code of the mirrored move. */
export function mirroredMove(code: number, files: number): number {
  if (code === NO_MOVE) return code;
  const from = (code >> FROM) & PLACE;
  const turned = code & DROPS ? from : mirroredPlace(from, files);
  return (code & (PROMOTES | DROPS)) | (turned << FROM) | mirroredPlace(code & PLACE, files);
}

const square = (place: number) => `${place >> 5}${String.fromCharCode(96 + (place & 31))}`;

/**
 * Returns the move of a code in USI; `undefined` if it has none. `kinds` are the kinds of pieces in the order of their
 * numbers.
 */
export function usiOf(code: number, kinds: readonly KindInfo[]): string | undefined {
  if (code === NO_MOVE) return undefined;
  const from = (code >> FROM) & PLACE;
  const to = square(code & PLACE);
  if (code & DROPS) {
    const kind = kinds[from - 1];
    return kind && `${kind.code}*${to}`;
  }
  return square(from) + to + (code & PROMOTES ? '+' : '');
}
