/**
 * The files that are fetched from where the element's file is. `kifuyomi.single.js` has another module in its
 * place, with everything inside.
 */

import { compiled, fetched } from './fetched.js';

/** Whether engines are fetched at all. */
export const isFetched: boolean = true;

/** The engines' files, written so that bundlers find them; of the full one the part that all others stand on. */
const ENGINES = {
  kifuyomi: new URL('./kifuyomi_bg.wasm', import.meta.url),
  'kifuyomi-full': new URL('./kifuyomi-read.wasm', import.meta.url),
};

/** An engine's name. */
export type EngineName = keyof typeof ENGINES;

/** The address of an engine's file. */
export const engineAt = (name: EngineName): URL => ENGINES[name];

/** The page that links to records lead to; `undefined` where a bundler has moved the scripts away from it. */
export const embedAt = (): string | undefined =>
  /\/kifuyomi-share\.js(\?|$)/.test(import.meta.url)
    ? import.meta.url.replace(/[^/]+$/, 'embed.html')
    : undefined;

/** Fetches and compiles an engine. */
export const compile = (name: EngineName): Promise<WebAssembly.Module> => compiled(engineAt(name));

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
