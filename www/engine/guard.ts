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
 * told apart by name, as there is no class of WebAssembly's errors where there is no WebAssembly. Any other
 * `RangeError` is JavaScript's own.
 */
export function isFault(reason: unknown): boolean {
  const { name, message } = Object(reason) as Partial<Error>;
  return (
    name === 'RuntimeError' ||
    (/^(Range|Internal)Error$/.test(name ?? '') && OVERFLOW.test(message ?? ''))
  );
}

/** Guards the engines that stand and fall together, from their start to the fault that may end them. */
export class Guard {
  #stopped: EngineStopped | undefined;
  readonly #explain: (fault: string) => string;

  /** `explain` is called once, at a fault, for what `EngineStopped` says. */
  constructor(explain: (fault: string) => string = String) {
    this.#explain = explain;
  }

  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  /** Asks an engine something. After a fault nothing can be asked any more. */
  ask<T>(question: () => T): T {
    if (this.#stopped) throw this.#stopped;
    try {
      return question();
    } catch (reason) {
      if (!isFault(reason)) throw reason;
      const fault = this.#explain((reason as Error).message);
      this.#stopped = new EngineStopped(fault, { cause: reason });
      throw this.#stopped;
    }
  }
}

let guard = new Guard();

/** Dispatches `stop` when the engines of the page's viewers have stopped. The next load starts new ones. */
export const stops = new EventTarget();

/** The guard of the engines that the page's viewers use now. After a fault there is another one. */
export const currentGuard = (): Guard => guard;

/** Asks an engine of the page's viewers something. A fault inside stops it for all of them. */
export function ask<T>(question: () => T): T {
  const asked = guard;
  try {
    return asked.ask(question);
  } finally {
    if (asked.isStopped && asked === guard) {
      guard = new Guard();
      stops.dispatchEvent(new Event('stop'));
    }
  }
}

/** Frees a game's memory, unless its engine has stopped: that memory is lost already. */
export function release(game: { free(): void }, owner: Guard): void {
  if (!owner.isStopped) game.free();
}
