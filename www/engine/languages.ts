/** The languages that the engines are given beside English and Japanese, which are built in. */

import { ask, stops } from './guard.js';
import type { ReaderEngine } from './types.js';

/** The sentences of each language, as the engines take them. */
const catalogues = new Map<string, string>();
const engines = new Set<ReaderEngine>();

/** Has the engines speak a language, whether they run already or are started later. */
export function addLanguage(tag: string, catalogue: string): void {
  catalogues.set(tag, catalogue);
  for (const engine of engines) ask(() => engine.addLanguage(tag, catalogue));
}

/** Has an engine that was started speak all languages there are. */
export function teach<T extends ReaderEngine>(started: T): T {
  engines.add(started);
  for (const [tag, catalogue] of catalogues) ask(() => started.addLanguage(tag, catalogue));
  return started;
}

stops.addEventListener('stop', () => engines.clear());
