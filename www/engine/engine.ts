/**
 * The one module that talks to the engines. A small engine shows usual records; a full one reads
 * all formats, writes, explains and draws, and is loaded when that is asked for. Each serves every
 * viewer of a page.
 */

import { initSync, mostBytes, notations, readBytes, readText } from '../pkg/kifuyomi.js';
import type * as all from '../pkg/kifuyomi-full.js';
import { compile, type EngineName } from './asset-urls.js';
import type * as Remedy from './fallback/index.js';

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
} from '../pkg/kifuyomi-full.js';

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
export function loadOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= fetch().catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    });
    return loading;
  };
}

/** What the owner of a site can do where no engine can be had, as a part of the panel. */
export let advice: typeof Remedy.advice | undefined;

/** The engine in JavaScript, when it had to be loaded. */
let spare: FullEngine | undefined;

/** Begins with an engine. Where WebAssembly cannot be had, what is loaded then looks for another way. */
const engine = <T extends Engine>(
  name: EngineName,
  begin: (module: WebAssembly.Module) => Promise<T>,
) =>
  loadOnce<T | FullEngine>(async () => {
    try {
      return spare ?? (await begin(await compile(name)));
    } catch (reason) {
      const remedy = await import('./fallback/index.js');
      advice = remedy.advice;
      spare = await remedy.spare(name, reason);
      return spare;
    }
  });

/** The small engine. */
export const load: () => Promise<Engine> = engine('kifuyomi', async (module) => {
  initSync({ module });
  return { mostBytes, notations, readBytes, readText };
});

/** What readers ask for beside the record: explanations, the panel of the notations, a voice. */
export const loadMore = loadOnce(() => import('../features/menu/index.js'));

/** The boards and men of other games than standard shogi. */
export const loadVariants = loadOnce(() => import('../features/variants/index.js'));

/** The full engine. */
export const loadFull: () => Promise<FullEngine> = engine('kifuyomi-full', async (module) => {
  const full = await import('../pkg/kifuyomi-full.js');
  full.initSync({ module });
  return full;
});

/** Asks the engine something; a panic inside marks it dead for everybody. */
export function ask<T>(question: () => T): T {
  if (dead) throw new EngineDead();
  try {
    return question();
  } catch (reason) {
    // By its name: where there is no WebAssembly, there is none of its errors to compare with.
    if ((reason as Error).name !== 'RuntimeError') throw reason;
    dead = true;
    deaths.dispatchEvent(new Event('death'));
    throw new EngineDead((reason as Error).message, { cause: reason });
  }
}

/** Gives a game's memory back. A dead engine's memory is gone already. */
export function release(game: Game): void {
  if (!dead) game.free();
}
