/** Openings and castles of a side, for the game information. */

import type { FullGame } from '../../engine/types.js';
import type { Language } from '../../model/i18n.js';
import type { Naming } from '../../model/opening-names.js';

/** An opening or a castle, as named by the engine. */
export type GameName = ReturnType<FullGame['names']>[number];

/** Returns the names of a side, the opening first. General names are left out where a more specific one is known. */
export function playedBy(
  names: readonly GameName[],
  side: string,
  { tag }: Pick<Language, 'tag'>,
  nameOf: Naming,
): string {
  const own = names.filter((name) => name.side === side && !name.isRefined);
  const words = own.map(nameOf);
  return [...new Set(words)].join(tag === 'ja' || tag === 'zh' ? '、' : ', ');
}
