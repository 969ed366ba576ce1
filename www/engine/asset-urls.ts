/**
 * The files that are fetched from where the element's file is. `kifuyomi.single.js` has another module in its
 * place, with everything inside.
 */

import { compiled, fetched } from './fetched.js';

/** Whether the full engine is fetched at all. */
export const isFetched: boolean = true;

/** The part of the full engine that all others stand on, written so that bundlers find it. */
export const ENGINE: URL = new URL('./kifuyomi-read.wasm', import.meta.url);

/** The script that the first engine is in. Written so that bundlers do not take it for a file to copy. */
export const script = (): string => new URL('kifuyomi.js', ENGINE).href;

/** The page that links to records lead to; `undefined` where a bundler has moved the scripts away from it. */
export const embedAt = (): string | undefined =>
  /\/kifuyomi-share\.js(\?|$)/.test(import.meta.url)
    ? import.meta.url.replace(/[^/]+$/, 'embed.html')
    : undefined;

/** Fetches and compiles the full engine. */
export const compile = (): Promise<WebAssembly.Module> => compiled(ENGINE);

/** The file of a language that is not built in. */
export const languageFile = async (tag: string): Promise<unknown> =>
  (await fetched(new URL(`./lang/${tag}.json`, import.meta.url))).json();

/** Starts the mate solver's worker. A worker of another origin is not allowed, but one that imports it is. */
export function solverWorker(): Worker | undefined {
  const { href, origin } = new URL('./kifuyomi-solver.js', import.meta.url);
  if (origin === location.origin)
    return new Worker(new URL('./kifuyomi-solver.js', import.meta.url), { type: 'module' });
  const script = new Blob([`import ${JSON.stringify(href)}`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(script), { type: 'module' });
}
