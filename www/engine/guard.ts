/**
 * The guard through which every call of an engine goes. After a fault inside, the engine's memory cannot be trusted, so
 * that engine is not called again.
 */

/** An error thrown after a fault inside the engine has stopped it; `cause` is WebAssembly's error. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}

/** The messages of a stack overflow, by browser: "Maximum call stack size exceeded", "too much recursion". */
const OVERFLOW = /call stack|recursion/;

/**
 * Reports whether an error thrown by an engine is fatal to it: a panic or a stack overflow. Errors are recognised by
 * name, as there is no class of WebAssembly's errors without WebAssembly. Any other `RangeError` is JavaScript's own.
 */
export const isFault = (reason: unknown): boolean => {
  const text = String(reason);
  return /^RuntimeError/.test(text) || (/^(Range|Internal)Error/.test(text) && OVERFLOW.test(text));
};

/** Guards a group of engines that stop together, from their start to the fault that may stop them. */
export class Guard {
  /** The error thrown by every call after a fault. */
  stopped: EngineStopped | undefined;
  readonly #stop: (fault: string) => string;

  /** `stop` is called once, at a fault, and returns the message of `EngineStopped`. */
  constructor(stop: (fault: string) => string = String) {
    this.#stop = stop;
  }

  /** Calls an engine. After a fault every call throws. */
  ask<T>(question: () => T): T {
    if (this.stopped) throw this.stopped;
    try {
      return question();
    } catch (reason) {
      if (!isFault(reason)) throw reason;
      this.stopped = new EngineStopped((reason as Error).message, { cause: reason });
      this.stopped.message = this.#stop(this.stopped.message);
      throw this.stopped;
    }
  }
}

/** Dispatches `stop` when the engines of the page's viewers have stopped. The next load starts new ones. */
export const stops = new EventTarget();

const fresh = (): Guard =>
  new Guard((fault) => {
    guard = fresh();
    stops.dispatchEvent(new Event('stop'));
    return fault;
  });

let guard = fresh();

/** Returns the guard of the engines that the page's viewers use now. After a fault it is replaced. */
export const currentGuard = (): Guard => guard;

/** Calls an engine of the page's viewers. A fault inside stops it for all of them. */
export const ask = <T>(question: () => T): T => guard.ask(question);

/** Frees a game's memory, unless its engine has stopped: that memory is already lost. */
export function release(game: { free(): void }, owner: Guard): void {
  if (!owner.stopped) game.free();
}
