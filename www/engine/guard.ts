/**
 * The one guard of engines: every question to an engine goes through it. After a fault inside, the engine's memory
 * cannot be trusted any more, so nothing more is asked of that engine.
 */

/** The engine came upon a fault of its own and has stopped; `cause` is what WebAssembly said. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}

/** What an engine throws when its stack is full, by browser: "Maximum call stack size exceeded", "too much recursion". */
const OVERFLOW = /call stack|recursion/;

/**
 * Whether an error that came out of an engine is the engine's end: a panic, or a stack that was full. Errors are
 * recognised by name, as there is no class of WebAssembly's errors where there is no WebAssembly. Any other
 * `RangeError` is JavaScript's own.
 */
export const isFault = (reason: unknown): boolean => {
  const text = String(reason);
  return /^RuntimeError/.test(text) || (/^(Range|Internal)Error/.test(text) && OVERFLOW.test(text));
};

/** Guards the engines that stand and fall together, from their start to the fault that may end them. */
export class Guard {
  /** What every question is answered with after a fault. */
  stopped: EngineStopped | undefined;
  readonly #stop: (fault: string) => string;

  /** `stop` is called once, at a fault, and gives what `EngineStopped` says. */
  constructor(stop: (fault: string) => string = String) {
    this.#stop = stop;
  }

  /** Asks an engine something. After a fault nothing can be asked any more. */
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

/** The guard of the engines that the page's viewers use now. After a fault there is another one. */
export const currentGuard = (): Guard => guard;

/** Asks an engine of the page's viewers something. A fault inside stops it for all of them. */
export const ask = <T>(question: () => T): T => guard.ask(question);

/** Frees a game's memory, unless its engine has stopped: that memory is lost already. */
export function release(game: { free(): void }, owner: Guard): void {
  if (!owner.stopped) game.free();
}
