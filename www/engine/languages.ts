/** The languages added to the engines besides English and Japanese, which are built in. */

import { ask, stops } from './guard.js';
import type { ReaderEngine } from './types.js';

/** The sentences of each language, in the engines' format. */
const catalogues = new Map<string, string>();
const engines = new Set<ReaderEngine>();

/** Adds a language to all engines, those running and those started later. */
export function addLanguage(tag: string, catalogue: string): void {
  catalogues.set(tag, catalogue);
  for (const engine of engines) ask(() => engine.addLanguage(tag, catalogue));
}

/** Adds all loaded languages to a started engine. */
export function teach<T extends ReaderEngine>(started: T): T {
  engines.add(started);
  for (const [tag, catalogue] of catalogues) ask(() => started.addLanguage(tag, catalogue));
  return started;
}

stops.addEventListener('stop', () => engines.clear());
