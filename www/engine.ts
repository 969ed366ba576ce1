/** The one module that talks to WebAssembly. One engine serves every viewer of a page. */

import init, { type Game, notations, readBytes, readText } from './pkg/kifuyomi.js';

export type {
  Explanation,
  Game,
  HandMan,
  Info,
  KindInfo,
  NotationInfo,
  ProblemInfo,
  Row,
  VariantInfo,
  View,
  Written,
} from './pkg/kifuyomi.js';

export interface Engine {
  readText(text: string): Game[];
  readBytes(bytes: Uint8Array): Game[];
  notations: typeof notations;
}

/** What every question gets after the engine has panicked: its memory can not be trusted any more. */
export class EngineDead extends Error {}

/** Tells viewers when the engine has died. */
export const deaths = new EventTarget();

let engine: Promise<Engine> | undefined;
let dead = false;

/** The engine, loaded once. A failure is forgotten, so that the next call tries again. */
export function load(): Promise<Engine> {
  engine ??= init({ module_or_path: new URL('./kifuyomi_bg.wasm', import.meta.url) }).then(
    () => ({ readText, readBytes, notations }),
    (reason: unknown) => {
      engine = undefined;
      throw reason;
    },
  );
  return engine;
}

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
