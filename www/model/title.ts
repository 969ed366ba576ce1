/** What a game is called. */

import type { Info } from '../pkg/kifuyomi-full.js';

/** The players; where none is known, which game it is. `untitled` names a game of shogi. */
export function titleOf({ black, white, variant }: Info, untitled: string): string {
  if (black || white) return `${black || '?'} – ${white || '?'}`;
  const { name, title = '' } = variant;
  if (name === 'standard' || !title) return untitled;
  // Within a sentence it begins with a small letter.
  return title.charAt(0).toUpperCase() + title.slice(1);
}
