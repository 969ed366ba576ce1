/** Who moves next. */

import type { View } from '../pkg/kifuyomi-full.js';

/** The side to move. */
export const turnOf = (view: Pick<View, 'turn'> | undefined): 'black' | 'white' =>
  view?.turn === 'white' ? 'white' : 'black';
