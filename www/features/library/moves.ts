/** Moves as the index has them, and as USI. */

import type { KindInfo } from '../../engine/types.js';

/** No move, or one of several legs. */
const NO_MOVE = 0x7fff_ffff;
/** The bits of a place: file × 32 + rank. */
const PLACE = 1023;
const FROM = 10;
const PROMOTES = 1 << 20;
const DROPS = 1 << 21;

/** A place in the mirror of a board of so many files. */
const mirroredPlace = (place: number, files: number) =>
  ((files + 1 - (place >> 5)) << 5) | (place & 31);

/** A move's number as it is in the mirror. */
export function mirroredMove(code: number, files: number): number {
  if (code === NO_MOVE) return code;
  const from = (code >> FROM) & PLACE;
  const turned = code & DROPS ? from : mirroredPlace(from, files);
  return (code & (PROMOTES | DROPS)) | (turned << FROM) | mirroredPlace(code & PLACE, files);
}

const square = (place: number) => `${place >> 5}${String.fromCharCode(96 + (place & 31))}`;

/** The move of a number as USI; nothing where it is none. `kinds` are the pieces of the game by their numbers. */
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
