/** Names of squares. */

import type { NotationInfo, VariantInfo } from '../engine/types.js';

/** Returns the name of a square: file and rank as the notation writes them. */
export function squareName(
  square: number,
  variant: VariantInfo,
  notation: Pick<NotationInfo, 'files' | 'ranks'> | undefined,
): string {
  const file = variant.files - 1 - (square % variant.files);
  const rank = Math.floor(square / variant.files);
  const { fileNames = notation?.files, rankNames = notation?.ranks } = variant;
  return `${fileNames?.[file] ?? file + 1}${rankNames?.[rank] ?? rank + 1}`;
}
