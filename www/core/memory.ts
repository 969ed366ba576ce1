/// <reference lib="esnext.disposable" preserve="true" />
/** A record in the engine's memory: queries, changes and release. */

import type { FullGame as Record } from '../engine/types.js';
import type { TextOptions } from './data.js';
import type { Engine } from './engine.js';
import type { Glue } from './glue.js';
import { known, LANGUAGES, type Lang, onlyKnown } from './names.js';

/** The node of the start. */
export const START = 0;

/** The keys of {@link TextOptions}. */
const TEXT_OPTIONS = ['notation', 'lang'];

/** The base of all classes of a game. */
export abstract class RecordMemory {
  readonly #engine: Engine;
  readonly #options: TextOptions;
  #record: Record | undefined;
  /** The existing nodes, once they have been queried. */
  #nodes: Set<number> | undefined;

  /** @internal */
  constructor(engine: Engine, record: Record, options: TextOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#record = record;
  }

  /**
   * Frees the record's memory at once. The game cannot be used afterwards.
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
   * Queries the record.
   * @internal
   */
  protected ask<T>(question: (record: Record) => T): T {
    const record = this.#record;
    if (!record) throw new Error('The memory of this game was given back by free().');
    return this.#engine.ask(() => question(record));
  }

  /**
   * Queries the engine rather than the record.
   * @internal
   */
  protected askEngine<T>(question: (glue: Glue) => T): T {
    return this.#engine.ask(question);
  }

  /**
   * Returns what the engine's records share under a key, made once.
   * @internal
   */
  protected shared<T>(key: string, make: () => T): T {
    return this.#engine.shared(key, make);
  }

  /**
   * Makes a change that keeps the cached nodes valid.
   * @internal
   */
  protected change<T>(change: (record: Record) => T): T {
    this.forget();
    return this.ask(change);
  }

  /**
   * Makes a change after which the nodes must be queried again.
   * @internal
   */
  protected reshape<T>(change: (record: Record) => T): T {
    this.forgetNodes();
    return this.change(change);
  }

  /**
   * Caches a node that a change has added, and returns it.
   * @internal
   */
  protected added(node: number): number {
    this.#nodes?.add(node);
    return node;
  }

  /**
   * Clears what is cached about the record before a change.
   * @internal
   */
  protected abstract forget(): void;

  /**
   * Clears the cached nodes.
   * @internal
   */
  protected forgetNodes(): void {
    this.#nodes = undefined;
  }

  /**
   * Returns the number if it is a node of the record; otherwise throws a `RangeError`.
   * @internal
   */
  protected node(node: number): number {
    this.#nodes ??= new Set(this.ask((record) => record.rows('usi', 'en')).map((row) => row.node));
    if (this.#nodes.has(node)) return node;
    throw new RangeError(`This record has no node ${node}; rows() names all there are.`);
  }

  /**
   * Returns the name of a format if it can be written; otherwise throws a `RangeError`.
   * @internal
   */
  protected writtenFormat(format: string): string {
    const formats = this.#engine.ask((glue) => glue.formats());
    const written = formats.flatMap(({ name, writes }) => (writes ? [name] : []));
    return known('format that is written', format, written);
  }

  /**
   * Returns the requested language, or the game's.
   * @internal
   */
  protected lang({ lang }: TextOptions = {}): Lang {
    return lang === undefined ? (this.#options.lang ?? 'en') : langOf(lang);
  }

  /**
   * Returns the requested notation, or the game's.
   * @internal
   */
  protected notation({ notation, lang }: TextOptions = {}): string {
    const usual = this.lang({ lang }) === 'ja' ? 'japanese' : 'western';
    return this.#engine.checked(notation ?? this.#options.notation ?? usual);
  }

  /**
   * Returns the requested notation and language, or the game's. Throws a `RangeError` for other options.
   * @internal
   */
  protected textOptions(options: TextOptions): { readonly notation: string; readonly lang: Lang } {
    onlyKnown(options, TEXT_OPTIONS);
    return { notation: this.notation(options), lang: this.lang(options) };
  }
}

/** Returns a language if the engine supports it; otherwise throws a `RangeError`. */
export function langOf(lang: string): Lang {
  known('language', lang, LANGUAGES);
  return lang as Lang;
}

/**
 * Checks that the engine knows all options.
 * @internal
 */
export function checkedOptions(engine: Engine, options: TextOptions, more: readonly string[] = []) {
  onlyKnown(options, [...TEXT_OPTIONS, ...more]);
  if (options.lang !== undefined) langOf(options.lang);
  if (options.notation !== undefined) engine.checked(options.notation);
}
