/** The full engine's glue, and the parts of the engine that are loaded when they are needed. */

import * as glue from '../pkg/kifuyomi-full.js';
import { compiled } from './fetched.js';
import { loadOnce } from './load-once.js';
import type { Part } from './types.js';

export * from '../pkg/kifuyomi-full.js';

/** The build adds to the glue what takes a part on. */
const { join } = glue as unknown as { join(part: WebAssembly.Module): void };

/** The parts' files, written so that bundlers find them. */
const FILES: Readonly<Record<Part, URL>> = {
  kif: new URL('./kifuyomi-kif.wasm', import.meta.url),
  detect: new URL('./kifuyomi-detect.wasm', import.meta.url),
  formats: new URL('./kifuyomi-formats.wasm', import.meta.url),
  write: new URL('./kifuyomi-write.wasm', import.meta.url),
  pictures: new URL('./kifuyomi-pictures.wasm', import.meta.url),
  study: new URL('./kifuyomi-study.wasm', import.meta.url),
  openings: new URL('./kifuyomi-openings.wasm', import.meta.url),
  pieces: new URL('./kifuyomi-pieces.wasm', import.meta.url),
  play: new URL('./kifuyomi-play.wasm', import.meta.url),
  mate: new URL('./kifuyomi-mate.wasm', import.meta.url),
  commentary: new URL('./kifuyomi-commentary.wasm', import.meta.url),
};

/** The parts that others stand on, as the build has split them. */
const NEEDS: Partial<Record<Part, readonly Part[]>> = {
  detect: ['kif'],
  formats: ['kif', 'detect'],
  write: ['kif'],
  mate: ['play'],
  commentary: ['openings', 'play', 'mate'],
};

const loaders = new Map(
  Object.entries(FILES).map(([part, url]) => [part, loadOnce(() => compiled(url))]),
);

/** The parts that the engine has, in the order in which they stand on each other. */
const joined = new Map<Part, WebAssembly.Module>();

/** Starts the engine; after a fault with all parts that the former one had. */
export const initSync: typeof glue.initSync = (first) => {
  const exports = glue.initSync(first);
  for (const part of joined.values()) join(part);
  return exports;
};

/** Whether the engine lacks any of some parts. */
export const lacks = (parts: readonly Part[]): boolean => parts.some((part) => !joined.has(part));

/** The parts that read, by the numbers that the engine knows them by: see `src/wasm/parts.rs`. */
const READING: readonly (readonly Part[])[] = [[], ['detect'], ['formats'], ['study']];

/** The parts that the engine lacks to read what it was last asked to; none where it has read something. */
export function missing(): readonly Part[] {
  const parts = READING[glue.missingPart()] ?? [];
  return lacks(parts) ? parts : [];
}

/** Loads those of some parts that the engine lacks. */
export async function need(parts: readonly Part[]): Promise<void> {
  const all = parts.flatMap((part) => [...(NEEDS[part] ?? []), part]);
  const loading = all.map(async (part) => ({ part, module: await loaders.get(part)?.() }));
  for (const { part, module } of await Promise.all(loading)) {
    // Somebody else may have waited for it, too.
    if (!module || joined.has(part)) continue;
    join(module);
    joined.set(part, module);
  }
}
