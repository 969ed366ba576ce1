/** The titles of games. */

import type { Info } from '../pkg/kifuyomi-full.js';

/**
 * Returns the players' names; if none is known, the game's title, or else the name of the variant. `untitled` is the
 * title of a standard game.
 */
export function titleOf({ black, white, headers, variant }: Info, untitled: string): string {
  if (black || white) return `${black || '?'} – ${white || '?'}`;
  const own = headers.find(({ key }) => /^(表題|作品名)$/.test(key))?.value;
  if (own) return own;
  const { name, title = '' } = variant;
  if (name === 'standard' || !title) return untitled;
  // Titles begin with a lowercase letter, for use within a sentence.
  return title.charAt(0).toUpperCase() + title.slice(1);
}
