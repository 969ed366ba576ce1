/** What a side played, for the card of a game. */

import type { FullGame } from '../../engine/types.js';
import type { Language } from '../../model/i18n.js';
import type { Naming } from '../../model/opening-names.js';

/** An opening or a castle, as the engine names it. */
export type GameName = ReturnType<FullGame['names']>[number];

/** The names of a side, the opening first. Where a more special name is known, the general one is left out. */
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
