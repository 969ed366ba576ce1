/** The engine `full`: besides reading, it changes, writes and draws records, and solves mates. */

import { compile, FULL } from './asset-urls.js';
import { withObjects } from './flat.js';
import { teach } from './languages.js';
import { loadModule } from './load-module.js';
import { engineLoader } from './start.js';
import type { FullEngine } from './types.js';

/** Loads the full engine. */
export const loadFull: () => Promise<FullEngine> = engineLoader(
  FULL,
  () => Promise.all([loadModule('full', () => import('./full-glue.js')), compile(FULL)]),
  (glue) => teach(withObjects(glue)),
);
