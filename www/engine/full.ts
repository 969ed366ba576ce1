/** The full engine, loaded when it is needed: it reads every format, writes, explains and draws. */

import { withObjects } from './flat.js';
import { teach } from './languages.js';
import { engineLoader } from './start.js';
import type { FullEngine } from './types.js';

/** Loads the full engine. */
export const loadFull: () => Promise<FullEngine> = engineLoader('kifuyomi-full', async (module) => {
  const full = await import('../pkg/kifuyomi-full.js');
  full.initSync({ module });
  return teach(withObjects(full));
});
