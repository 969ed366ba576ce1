/** A WebAssembly engine with its memory, from its start to the fault that may end it. */

import { showing } from '../engine/flat.js';
import { Guard } from '../engine/guard.js';
import { type Glue, newGlue } from './glue.js';
import { known } from './names.js';
import { stoppedBy } from './stopped.js';

/** An engine with its memory, usable until a fault stops it. */
export class Engine {
  readonly #glue: Glue;
  readonly #guard = new Guard(stoppedBy);
  /** What records share, such as the pieces of standard shogi. */
  readonly #shared = new Map<string, unknown>();
  /** Texts of notations that have been validated. */
  readonly #notations = new Set<string>();

  constructor(module: WebAssembly.Module) {
    this.#glue = newGlue(registryOf(() => this.isStopped));
    this.ask((glue) => glue.initSync({ module }));
    showing(this.#glue.Game.prototype);
  }

  /** Whether a fault has stopped the engine. */
  get isStopped(): boolean {
    return this.#guard.stopped !== undefined;
  }

  /** Calls the engine. After a fault every call throws. */
  ask<T>(question: (glue: Glue) => T): T {
    return this.#guard.ask(() => question(this.#glue));
  }

  /** Returns what records share under a key, made once. */
  shared<T>(key: string, make: () => T): T {
    if (!this.#shared.has(key)) this.#shared.set(key, make());
    return this.#shared.get(key) as T;
  }

  /**
   * Returns the text of a notation if all of it is known.
   * @throws RangeError for any other text; the message lists the known ones.
   */
  checked(notation: string): string {
    if (this.#notations.has(notation)) return notation;
    const [unknown] = this.ask((glue) => glue.unknownIn(notation, 'en'));
    if (unknown !== undefined) {
      const names = this.ask((glue) => glue.notations('en')).map(({ name }) => name);
      const [name = ''] = notation.split(' ');
      if (!names.includes(name)) known('notation', name, names);
      throw new RangeError(`The notation “${notation}”: ${unknown}`);
    }
    this.#notations.add(notation);
    return notation;
  }
}

/**
 * Returns a registry that frees the memory of games that JavaScript has collected. It no longer touches the memory of a
 * stopped engine, not even to free it. Some runtimes have no such registry; there only `free()` frees memory.
 */
function registryOf(isStopped: () => boolean): typeof FinalizationRegistry | undefined {
  if (typeof FinalizationRegistry === 'undefined') return undefined;
  return class<T> extends FinalizationRegistry<T> {
    constructor(giveBack: (held: T) => void) {
      super((held) => {
        if (!isStopped()) giveBack(held);
      });
    }
  };
}
