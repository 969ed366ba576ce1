/** QR codes of links. */

import { encode } from 'uqr';

/** The rows of a code; `true` is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** The code of a text, at the lowest level of correction; none where the text is too long for one. */
export function qrOf(text: string): QrCode | undefined {
  try {
    return encode(text, { border: 0 }).data;
  } catch (reason) {
    // The library has no other way to say that a text is longer than the largest code.
    if (reason instanceof RangeError) return undefined;
    throw reason;
  }
}

/** The dark modules as the data of a path, a unit each. */
export const pathOf = (rows: QrCode): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
