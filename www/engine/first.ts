/** The engine that every page loads. It reads common records, either completely or not at all, and shows them. */

import { engineLoader } from './start.js';
import type { Engine } from './types.js';
import { compile, glue, started } from './usual.js';

/** Loads the first engine. */
export const load: () => Promise<Engine> = engineLoader(
  undefined,
  async () => [glue, await compile()],
  started,
);
