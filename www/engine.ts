/**
 * The one module that talks to WebAssembly. A small engine shows usual records; a full one reads
 * all formats, writes, explains and draws, and is loaded when that is asked for. Each serves every
 * viewer of a page.
 */

import { initSync, mostBytes, notations, readBytes, readText } from './pkg/kifuyomi.js';
import type * as all from './pkg/kifuyomi-full.js';

/** A record in the memory of the full engine. */
export type FullGame = all.Game;

/** A record in the memory of either engine, which can show it. */
export type Game = Pick<FullGame, 'encoding' | 'free' | 'info' | 'isClear' | 'rows' | 'view'>;

export type {
  CandidateInfo,
  Explanation,
  FormatInfo,
  HandMan,
  Info,
  KindInfo,
  LegInfo,
  NotationInfo,
  ProblemInfo,
  Row,
  SettingInfo,
  VariantInfo,
  View,
  Written,
} from './pkg/kifuyomi-full.js';

export interface Engine {
  mostBytes(): number;
  readText(text: string): readonly Game[];
  readBytes(bytes: Uint8Array): readonly Game[];
  notations: typeof all.notations;
}

export interface FullEngine extends Engine {
  notation: typeof all.notation;
  settings: typeof all.settings;
  unknownIn: typeof all.unknownIn;
  withSetting: typeof all.withSetting;
  readText(text: string): readonly FullGame[];
  readBytes(bytes: Uint8Array): readonly FullGame[];
  formats: typeof all.formats;
}

/** What every question gets after the engine has panicked: its memory can not be trusted any more. */
export class EngineDead extends Error {}

/** Tells viewers when the engine has died. */
export const deaths = new EventTarget();

let dead = false;

/** Loads once. A failure is forgotten, so that the next call tries again. */
function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= fetch().catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    });
    return loading;
  };
}

/** Fetches and compiles an engine; while it comes where the server knows its type, at the end elsewhere. */
async function compile(url: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** The small engine. */
export const load = once<Engine>(async () => {
  initSync({ module: await compile(new URL('./kifuyomi_bg.wasm', import.meta.url)) });
  return { mostBytes, notations, readBytes, readText };
});

/** What readers ask for beside the record: explanations, the panel of the notations, a voice. */
export const loadMore = once(() => import('./more/index.js'));

/** The boards and men of other games than standard shogi. */
export const loadVariants = once(() => import('./variants/index.js'));

/** The full engine. */
export const loadFull = once<FullEngine>(async () => {
  const full = await import('./pkg/kifuyomi-full.js');
  full.initSync({ module: await compile(new URL('./kifuyomi-full_bg.wasm', import.meta.url)) });
  return full;
});

/** Asks the engine something; a panic inside marks it dead for everybody. */
export function ask<T>(question: () => T): T {
  if (dead) throw new EngineDead();
  try {
    return question();
  } catch (reason) {
    if (!(reason instanceof WebAssembly.RuntimeError)) throw reason;
    dead = true;
    deaths.dispatchEvent(new Event('death'));
    throw new EngineDead(reason.message, { cause: reason });
  }
}

/** Gives a game's memory back. A dead engine's memory is gone already. */
export function release(game: Game): void {
  if (!dead) game.free();
}
