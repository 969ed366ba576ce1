/** Sentences about the solver's results. */

import type { MateInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { MateWords } from '../words.js';

/** Describes the answer for a side. It claims nothing that was not completely searched. */
export function resultOf(
  words: MateWords,
  { refused, mate, plies, isExact, nodes }: MateInfo,
  side: string,
): string {
  if (refused !== undefined)
    return words.refused[refused as keyof typeof words.refused] ?? words.refused.position;
  if (mate === undefined) return fill(words.open, nodes.toLocaleString());
  if (!mate) return fill(words.no, side);
  return fill(isExact ? words.yes : words.atMost, side, plies ?? 0);
}
