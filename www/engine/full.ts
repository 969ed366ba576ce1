/** The full engine, loaded when it is needed: it reads every format, writes, explains and draws. */

import { compile, isFetched } from './asset-urls.js';
import { withObjects } from './flat.js';
import { teach } from './languages.js';
import { engineLoader } from './start.js';
import type { FullEngine, Part } from './types.js';

const load = engineLoader(compile, isFetched, async (module) => {
  const full = await import('./parts.js');
  full.initSync({ module });
  return teach(withObjects(full));
});

/** Loads the full engine, and parts of it. */
export async function loadFull(...parts: readonly Part[]): Promise<FullEngine> {
  const full = await load();
  await full.need?.(parts);
  return full;
}
