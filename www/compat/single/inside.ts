/** In place of `asset-urls.ts` in the file that has everything in it: nothing is fetched. */

import { inflateSync } from 'fflate';
import { stops } from '../../engine/guard.js';
import ko from '../../lang/ko.json';
import zh from '../../lang/zh.json';
import packed from '../../pkg/kifuyomi-full.packed';

/** Whether the full engine is fetched; here it is inside the file. */
export const isFetched = false;

/** The file itself. A script knows where it came from only while it runs for the first time. */
const here = (document.currentScript as HTMLScriptElement | null)?.src || document.baseURI;
const languages: Readonly<Record<string, unknown>> = { ko, zh };

/** The address of the engine, which is that of this script. */
export const ENGINE: URL = new URL(here);

/** The script that the first engine is in, which is this one. */
export const script = (): string => here;

/** The file may well be all that was uploaded. */
export const embedAt = (): undefined => undefined;

/** The one engine that serves as both. */
let compiled: Promise<WebAssembly.Module> | undefined;
stops.addEventListener('stop', () => {
  compiled = undefined;
});

/** Compiles the engine that is inside this file. */
export function compile(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(
    inflateSync(Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0))),
  );
  return compiled;
}

/** The words of a language that is inside this file. */
export const languageFile = async (tag: string): Promise<unknown> => languages[tag];

/** No file can be loaded as a worker. */
export const solverWorker = (): undefined => undefined;
