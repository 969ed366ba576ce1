/** Replaces `asset-urls.ts` in the single-file build: nothing is fetched. */

import { inflateSync } from 'fflate';
import ko from '../../lang/ko.json';
import zh from '../../lang/zh.json';
import packed from '../../pkg/kifuyomi-full.packed';

/** Address of this file. `currentScript` is set only during the first run of a script. */
const here = (document.currentScript as HTMLScriptElement | null)?.src || document.baseURI;
const languages: Readonly<Record<string, unknown>> = { ko, zh };

/** Address of the engine file: none, as the engine is part of this file. */
export const FULL: URL | undefined = undefined;

/** Returns the address of the script that contains the first engine: this file. */
export const script = (): string => here;

/** Returns the file of the engine in JavaScript, next to this one. */
export const spare = (): URL => new URL('kifuyomi-nowasm.js', here);

/** Returns nothing: this may be the only file that was uploaded. */
export const embedAt = (): undefined => undefined;

/** Compiles the engine in this file. */
export const compile = (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(inflateSync(Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0))));

/** Returns the words of a language in this file. */
export const languageFile = async (tag: string): Promise<unknown> => languages[tag];

/** Returns nothing: no file can be loaded as a worker. */
export const solverWorker = (): undefined => undefined;
