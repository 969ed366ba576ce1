/** Every question to an engine goes through here: after a panic nothing more is asked. */

import type { Game } from './types.js';

/** Thrown by every question after the engine has panicked, because its memory cannot be trusted any more. */
export class EngineStopped extends Error {}

/** Dispatches `stop` when the engine has stopped. */
export const stops = new EventTarget();

let stopped = false;

/** Asks the engine something. A panic inside stops it for every viewer of the page. */
export function ask<T>(question: () => T): T {
  if (stopped) throw new EngineStopped();
  try {
    return question();
  } catch (reason) {
    // By its name: where there is no WebAssembly, there is none of its errors to compare with.
    if ((reason as Error).name !== 'RuntimeError') throw reason;
    stopped = true;
    stops.dispatchEvent(new Event('stop'));
    throw new EngineStopped((reason as Error).message, { cause: reason });
  }
}

/** Frees a game's memory. The memory of a stopped engine is lost already. */
export function release(game: Game): void {
  if (!stopped) game.free();
}
