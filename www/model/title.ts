/** What a game is called. */

import type { Info } from '../pkg/kifuyomi-full.js';

/** The players; where none is known, which game it is. `untitled` names a game of shogi. */
export function titleOf({ black, white, variant }: Info, untitled: string): string {
  if (black || white) return `${black || '?'} – ${white || '?'}`;
  return variant.name === 'standard' ? untitled : (variant.title ?? untitled);
}
