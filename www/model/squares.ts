/** What squares are called. */

import type { NotationInfo, VariantInfo } from '../engine/types.js';

/** A square as the notation names its file and its rank. */
export function squareName(
  place: number,
  variant: VariantInfo,
  notation: NotationInfo | undefined,
): string {
  const file = variant.files - 1 - (place % variant.files);
  const rank = Math.floor(place / variant.files);
  const { fileNames = notation?.files, rankNames = notation?.ranks } = variant;
  return `${fileNames?.[file] ?? file + 1}${rankNames?.[rank] ?? rank + 1}`;
}
