/**
 * The files that are fetched from the location of the element's file. `kifuyomi.single.js` replaces this module with
 * one that contains everything.
 */

import { compiled, fetched } from './fetched.js';

/** The file of the engine `reader`, written so that bundlers find it. */
export const READER: URL = new URL('./kifuyomi-reader.wasm', import.meta.url);

/** The file of the engine `full`, written so that bundlers find it. */
export const FULL: URL = new URL('./kifuyomi-full.wasm', import.meta.url);

/** Returns the script that contains the first engine. Written so that bundlers do not take it for a file to copy. */
export const script = (): string => new URL('kifuyomi.js', READER).href;

/**
 * Returns the file of the engine in JavaScript. Bundlers copy it, whereas they would make an imported module part of the
 * application, and warn of its size.
 */
export const spare = (): URL => new URL('./kifuyomi-nowasm.js', import.meta.url);

/** Returns the page that links to records lead to; `undefined` if a bundler has moved the scripts away from it. */
export const embedAt = (): string | undefined =>
  /\/kifuyomi-share\.js(\?|$)/.test(import.meta.url)
    ? import.meta.url.replace(/[^/]+$/, 'embed.html')
    : undefined;

/** Fetches and compiles an engine. */
export const compile: (url: URL) => Promise<WebAssembly.Module> = compiled;

/** Fetches the file of a language that is not built in. */
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
