/** In place of `asset-urls.ts` in the file that has everything in it: nothing is fetched. */

import { inflateSync } from 'fflate';
import ko from '../../lang/ko.json';
import zh from '../../lang/zh.json';
import packed from '../../pkg/kifuyomi-full.packed';

/** The file itself. A script knows where it came from only while it runs for the first time. */
const here = (document.currentScript as HTMLScriptElement | null)?.src || document.baseURI;
const languages: Readonly<Record<string, unknown>> = { ko, zh };

/** The file of the engine: none, as it is inside. */
export const FULL: URL | undefined = undefined;

/** The script that the first engine is in, which is this one. */
export const script = (): string => here;

/** The file may well be all that was uploaded. */
export const embedAt = (): undefined => undefined;

/** Compiles the engine that is inside this file. */
export const compile = (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(inflateSync(Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0))));

/** The words of a language that is inside this file. */
export const languageFile = async (tag: string): Promise<unknown> => languages[tag];

/** No file can be loaded as a worker. */
export const solverWorker = (): undefined => undefined;
