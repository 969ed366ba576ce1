/// <reference lib="esnext.disposable" preserve="true" />
/** A record in the engine's memory: asked, changed, given back. */

import type { FullGame as Record } from '../engine/types.js';
import type { TextOptions } from './data.js';
import type { Engine } from './engine.js';
import type { Glue } from './glue.js';
import { known, LANGUAGES, type Lang, onlyKnown } from './names.js';

/** The node of the start. */
export const START = 0;

/** What {@link TextOptions} can say. */
const TEXT_OPTIONS = ['notation', 'lang'];

/** What all of a game stands on. */
export abstract class RecordMemory {
  readonly #engine: Engine;
  readonly #options: TextOptions;
  #record: Record | undefined;
  /** All nodes there are, once they have been asked for. */
  #nodes: Set<number> | undefined;

  /** @internal */
  constructor(engine: Engine, record: Record, options: TextOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#record = record;
  }

  /**
   * Gives the record's memory back at once. Nothing can be asked of it any more.
   * @example
   * game.free();
   */
  free(): void {
    if (!this.#engine.isStopped) this.#record?.free();
    this.#record = undefined;
  }

  /** As `free`, for `using game = …`. */
  [Symbol.dispose](): void {
    this.free();
  }

  /**
   * Asks the record something.
   * @internal
   */
  protected ask<T>(question: (record: Record) => T): T {
    const record = this.#record;
    if (!record) throw new Error('The memory of this game was given back by free().');
    return this.#engine.ask(() => question(record));
  }

  /**
   * Asks the engine something beside the record.
   * @internal
   */
  protected askEngine<T>(question: (glue: Glue) => T): T {
    return this.#engine.ask(question);
  }

  /**
   * Changes what is written in the record.
   * @internal
   */
  protected change<T>(change: (record: Record) => T): T {
    this.forget();
    return this.ask(change);
  }

  /**
   * Changes which nodes there are.
   * @internal
   */
  protected reshape<T>(change: (record: Record) => T): T {
    this.forgetNodes();
    return this.change(change);
  }

  /**
   * Knows a node that a change has added, and gives it.
   * @internal
   */
  protected added(node: number): number {
    this.#nodes?.add(node);
    return node;
  }

  /**
   * Forgets what was known of the record before a change.
   * @internal
   */
  protected abstract forget(): void;

  /**
   * Forgets which nodes there are.
   * @internal
   */
  protected forgetNodes(): void {
    this.#nodes = undefined;
  }

  /**
   * A number that is a node of the record.
   * @internal
   */
  protected node(node: number): number {
    this.#nodes ??= new Set(this.ask((record) => record.rows('usi', 'en')).map((row) => row.node));
    if (this.#nodes.has(node)) return node;
    throw new RangeError(`This record has no node ${node}; rows() names all there are.`);
  }

  /**
   * The name of a format that is written.
   * @internal
   */
  protected writtenFormat(format: string): string {
    const formats = this.#engine.ask((glue) => glue.formats());
    const written = formats.flatMap(({ name, writes }) => (writes ? [name] : []));
    return known('format that is written', format, written);
  }

  /**
   * The language that is asked for, or the game's.
   * @internal
   */
  protected lang({ lang }: TextOptions = {}): Lang {
    return lang === undefined ? (this.#options.lang ?? 'en') : langOf(lang);
  }

  /**
   * The notation that is asked for, or the game's.
   * @internal
   */
  protected notation({ notation, lang }: TextOptions = {}): string {
    const usual = this.lang({ lang }) === 'ja' ? 'japanese' : 'western';
    return this.#engine.checked(notation ?? this.#options.notation ?? usual);
  }

  /**
   * Both of them, if nothing else is asked for.
   * @internal
   */
  protected textOptions(options: TextOptions): { readonly notation: string; readonly lang: Lang } {
    onlyKnown(options, TEXT_OPTIONS);
    return { notation: this.notation(options), lang: this.lang(options) };
  }
}

/** A language that the engine speaks. */
export function langOf(lang: string): Lang {
  known('language', lang, LANGUAGES);
  return lang as Lang;
}

/**
 * Checks that the engine understands all options.
 * @internal
 */
export function checkedOptions(engine: Engine, options: TextOptions, more: readonly string[] = []) {
  onlyKnown(options, [...TEXT_OPTIONS, ...more]);
  if (options.lang !== undefined) langOf(options.lang);
  if (options.notation !== undefined) engine.checked(options.notation);
}
