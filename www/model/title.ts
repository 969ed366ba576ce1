/** What a game is called. */

import type { Info } from '../pkg/kifuyomi-full.js';

/** The players; where none is known, its title, or else which game it is. `untitled` names a game of shogi. */
export function titleOf({ black, white, headers, variant }: Info, untitled: string): string {
  if (black || white) return `${black || '?'} – ${white || '?'}`;
  const own = headers.find(({ key }) => /^(表題|作品名)$/.test(key))?.value;
  if (own) return own;
  const { name, title = '' } = variant;
  if (name === 'standard' || !title) return untitled;
  // Within a sentence it begins with a small letter.
  return title.charAt(0).toUpperCase() + title.slice(1);
}
