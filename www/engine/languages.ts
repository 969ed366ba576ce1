/** The languages that the full engine is given beside English and Japanese, which are built in. */

import { ask, stops } from './guard.js';
import type { FullEngine } from './types.js';

/** The sentences of each language, as the engine takes them. */
const catalogues = new Map<string, string>();
let engine: FullEngine | undefined;

/** Has the full engine speak a language, whether it runs already or is started later. */
export function addLanguage(tag: string, catalogue: string): void {
  catalogues.set(tag, catalogue);
  if (engine) teach(engine);
}

/** Has an engine that was started speak all languages there are. */
export function teach(started: FullEngine): FullEngine {
  engine = started;
  for (const [tag, catalogue] of catalogues) ask(() => started.addLanguage(tag, catalogue));
  return started;
}

stops.addEventListener('stop', () => {
  engine = undefined;
});
