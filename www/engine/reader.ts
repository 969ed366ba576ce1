/** The engine `reader`: it reads every format, and shows and explains records. */

import { compile, READER } from './asset-urls.js';
import { withObjects } from './flat.js';
import { loadFull } from './full.js';
import { teach } from './languages.js';
import { loadModule } from './load-module.js';
import { engineLoader, isBegun } from './start.js';
import type { ReaderEngine } from './types.js';

const load = engineLoader(
  READER,
  () => Promise.all([loadModule('reader', () => import('./reader-glue.js')), compile(READER)]),
  (glue) => teach(withObjects(glue)),
);

/** Loads an engine that reads every format: the full one if the page loads it already. */
export const loadReader = (): Promise<ReaderEngine> => (isBegun(loadFull) ? loadFull() : load());
