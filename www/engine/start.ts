/** Starts an engine, or loads the fallback where WebAssembly is not available. */

import type * as Fallback from './fallback/index.js';
import { withObjects } from './flat.js';
import { currentGuard, type Guard, stops } from './guard.js';
import { teach } from './languages.js';
import { loadOnce } from './load-once.js';
import type { Engine, FullEngine } from './types.js';

/** Draws what the owner of a site can do when no engine is available; set once an engine has failed to load. */
export let advice: typeof Fallback.advice | undefined;

/** The engine in JavaScript, when it had to be loaded. It serves as both engines. */
let fallbackEngine: FullEngine | undefined;

/**
 * A loader for an engine, which every viewer of the page shares: it is compiled, perhaps after it was fetched, and
 * begun. After a fault another one is started.
 */
export function engineLoader<T extends Engine>(
  compile: () => Promise<WebAssembly.Module>,
  isFetched: boolean,
  begin: (module: WebAssembly.Module) => Promise<T>,
): () => Promise<T | FullEngine> {
  let guard: Guard | undefined;
  let loading: () => Promise<T | FullEngine>;
  return () => {
    if (guard !== currentGuard()) {
      guard = currentGuard();
      loading = loadOnce(() => start(compile, isFetched, begin));
    }
    return loading();
  };
}

async function start<T extends Engine>(
  compile: () => Promise<WebAssembly.Module>,
  isFetched: boolean,
  begin: (module: WebAssembly.Module) => Promise<T>,
): Promise<T | FullEngine> {
  try {
    return fallbackEngine ?? (await begin(await compile()));
  } catch (reason) {
    const fallback = await import('./fallback/index.js');
    advice = fallback.advice;
    fallbackEngine = teach(withObjects(await fallback.loadFallback(isFetched, reason)));
    return fallbackEngine;
  }
}

stops.addEventListener('stop', () => {
  fallbackEngine = undefined;
});
