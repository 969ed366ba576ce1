/** The side to move. */

import type { View } from '../pkg/kifuyomi-full.js';

/** Returns the side to move. */
export const turnOf = (view: Pick<View, 'turn'> | undefined): 'black' | 'white' =>
  view?.turn === 'white' ? 'white' : 'black';
