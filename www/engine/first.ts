/** The small engine, which every page loads: it reads and shows the usual records. */

import { initSync, mostBytes, notations, readBytes, readText } from '../pkg/kifuyomi.js';
import { engineLoader } from './start.js';
import type { Engine } from './types.js';

/** Loads the small engine. */
export const load: () => Promise<Engine> = engineLoader('kifuyomi', async (module) => {
  initSync({ module });
  return { mostBytes, notations, readBytes, readText };
});
