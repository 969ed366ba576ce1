/** One engine: WebAssembly with its memory, from its start to the fault that may end it. */

import { showing } from '../engine/flat.js';
import { Guard } from '../engine/guard.js';
import { type Glue, newGlue } from './glue.js';
import { known } from './names.js';
import { stoppedBy } from './stopped.js';

/** One engine with its memory, until a fault ends it. */
export class Engine {
  readonly #glue: Glue;
  readonly #guard = new Guard(stoppedBy);
  /** Texts that name notations and were found right. */
  readonly #notations = new Set<string>();

  constructor(module: WebAssembly.Module) {
    this.#glue = newGlue(registryOf(() => this.isStopped));
    this.ask((glue) => glue.initSync({ module }));
    showing(this.#glue.Game.prototype);
  }

  /** Whether a fault has ended it. */
  get isStopped(): boolean {
    return this.#guard.stopped !== undefined;
  }

  /** Asks the engine something; after a fault nothing can be asked any more. */
  ask<T>(question: (glue: Glue) => T): T {
    return this.#guard.ask(() => question(this.#glue));
  }

  /**
   * The text that names a notation, when all of it is understood.
   * @throws RangeError for another text; it says what is known.
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
 * What gives the memory of forgotten games back. The memory of a stopped engine is not touched any more, not even to
 * free some of it. Some runtimes have no such registry: there only `free()` gives memory back.
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
