/** QR codes of links. */

import { encode } from 'uqr';

/** The rows of a code; `true` is a dark module. */
export type QrCode = readonly (readonly boolean[])[];

/** Encodes a text at the lowest level of error correction; returns nothing where it is too long for a code. */
export function qrOf(text: string): QrCode | undefined {
  try {
    return encode(text, { border: 0 }).data;
  } catch (reason) {
    // The library reports texts beyond the largest code only in this way.
    if (reason instanceof RangeError) return undefined;
    throw reason;
  }
}

/** Returns the dark modules as path data, one unit each. */
export const pathOf = (rows: QrCode): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
