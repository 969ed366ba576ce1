/** Starts an engine, or loads the fallback if WebAssembly is not available. */

import type * as Fallback from './fallback/index.js';
import { withObjects } from './flat.js';
import { currentGuard, type Guard, stops } from './guard.js';
import { teach } from './languages.js';
import { loadModule } from './load-module.js';
import type { Engine, FullEngine } from './types.js';

/** Renders the remedies for the owner of a site if no engine is available; set once an engine has failed to load. */
export let advice: typeof Fallback.advice | undefined;

/** The engine in JavaScript, if it had to be loaded. It replaces every engine. */
let fallbackEngine: FullEngine | undefined;

/** The part of wasm-bindgen's bindings that starts an engine. */
interface Startable {
  initSync(options: { readonly module: WebAssembly.Module }): unknown;
  /** Starts another instance of the same module; objects of the previous one are no longer freed. */
  __wbg_reset_state(): void;
}

/** The loaders called since the last fault, with the guard of that time. */
const begun = new WeakMap<() => Promise<Engine>, Guard>();

/** Reports whether an engine is loaded or loading. */
export const isBegun = (load: () => Promise<Engine>): boolean => begun.get(load) === currentGuard();

/**
 * Creates a loader for an engine that every viewer of the page shares. After a fault the next call starts the engine
 * again. `url` is the file that is fetched, if any; `load` returns the glue and the compiled module.
 */
export function engineLoader<G extends Startable, T extends Engine>(
  url: URL | undefined,
  load: () => Promise<readonly [glue: G, module: WebAssembly.Module]>,
  engineOf: (glue: G) => T,
): () => Promise<T | FullEngine> {
  let started: G | undefined;
  let loading: Promise<T | FullEngine>;

  async function begin(): Promise<T> {
    if (started) started.__wbg_reset_state();
    else {
      const [glue, module] = await load();
      glue.initSync({ module });
      started = glue;
    }
    return engineOf(started);
  }

  const loader = () => {
    const guard = currentGuard();
    if (begun.get(loader) !== guard) {
      begun.set(loader, guard);
      loading = startOr(begin, url).catch((reason: unknown) => {
        // The next call tries again.
        if (begun.get(loader) === guard) begun.delete(loader);
        throw reason;
      });
    }
    return loading;
  };
  return loader;
}

async function startOr<T extends Engine>(
  begin: () => Promise<T>,
  url: URL | undefined,
): Promise<T | FullEngine> {
  try {
    return fallbackEngine ?? (await begin());
  } catch (reason) {
    const fallback = await loadModule('fallback', () => import('./fallback/index.js'));
    advice = fallback.advice;
    fallbackEngine = teach(withObjects(await fallback.loadFallback(url, reason)));
    return fallbackEngine;
  }
}

stops.addEventListener('stop', () => {
  fallbackEngine = undefined;
});
