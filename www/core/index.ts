/**
 * Kifuyomi without a page: reads, explains and writes shogi records in browsers, workers, Node, Deno and Bun.
 *
 * The examples below begin with
 *
 * ```js
 * import { load } from 'kifuyomi/core';
 *
 * const kifuyomi = await load();
 * const [game] = kifuyomi.read(`先手：Aoyama
 * 手合割：平手
 *    1 ７六歩(77)   ( 0:22/00:00:22)
 *    2 ３四歩(33)
 *    3 ２二角成(88)
 *    4 同　銀(31)
 *
 * 変化：3手
 *    3 ２六歩(27)
 * `);
 * ```
 *
 * and say behind `→` what comes of a line.
 *
 * @module
 */

import type { FormatInfo, NotationInfo, SettingInfo } from '../pkg/kifuyomi-full.js';
import { Engine } from './engine.js';
import { Game, type Words } from './game.js';
import { compile, type WasmSource } from './wasm.js';

export { EngineStopped } from '../engine/guard.js';
export type {
  AnalysisInfo,
  ChoiceInfo,
  EvaluationInfo,
  FormatInfo,
  HeaderInfo,
  Info,
  KindInfo,
  NotationInfo,
  OtherText,
  PointsInfo,
  ProblemInfo,
  Row,
  RunInfo,
  SettingInfo,
  StatusInfo,
  ValueInfo,
  VariantInfo,
  Written,
} from '../pkg/kifuyomi-full.js';
export type { Explanation, LegalMove, Part, PictureOptions, TreeNode, Words } from './game.js';
export type { Held, Kind, Piece, Position, Side, Square } from './position.js';
// Only the engine makes games, and only `load` an engine.
export type { Game, Kifuyomi, WasmSource };

/** A record as a text or as a file's bytes. */
export type Source = string | ArrayBuffer | ArrayBufferView;

/** The engine, ready to read. */
class Kifuyomi {
  readonly #engine: Engine;

  /** @internal */
  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Reads every record in a text or in a file's bytes, in any format. The encoding is detected from the bytes:
   * UTF-8, Shift_JIS, EUC-JP, UTF-16. It never fails for what stands there: see {@link Game.problems}. A text
   * without a record gives one game without moves.
   * @param source The text or the bytes.
   * @param words In which words its games speak where nothing else is asked for.
   * @example
   * const [usi] = kifuyomi.read('position startpos moves 7g7f', { lang: 'ja' });
   * usi.text(1); // → '☗７六歩'
   */
  read(source: Source, words: Words = {}): Game[] {
    if (words.notation !== undefined) this.#engine.checked(words.notation);
    const records = this.#engine.ask((glue) => {
      // The engine refuses what is longer than this; there is no need to copy all of it.
      const most = glue.mostBytes() + 1;
      return typeof source === 'string'
        ? glue.readText(source.slice(0, most))
        : glue.readBytes(bytesOf(source).subarray(0, most));
    });
    return records.map((record) => new Game(this.#engine, record, words));
  }

  /**
   * All formats: their names, usual endings of files, and whether they are written; all are read.
   * @example
   * kifuyomi.formats().find(({ name }) => name === 'csa').extension; // → 'csa'
   */
  formats(): FormatInfo[] {
    return this.#engine.ask((glue) => glue.formats());
  }

  /**
   * All notations with a move as a sample.
   * @example
   * kifuyomi.notations('en')[1].name; // → 'western'
   */
  notations(lang: 'en' | 'ja' = 'en'): NotationInfo[] {
    return this.#engine.ask((glue) => glue.notations(lang));
  }

  /**
   * What can be chosen about a notation, and what is.
   * @example
   * const [marks] = kifuyomi.settings('japanese marks=triangles');
   * marks.name; // → 'marks'
   * marks.chosen; // → 'triangles'
   */
  settings(notation: string, lang: 'en' | 'ja' = 'en'): SettingInfo[] {
    const known = this.#engine.checked(notation);
    return this.#engine.ask((glue) => glue.settings(known, lang));
  }

  /**
   * The text of a notation with one thing chosen otherwise.
   * @example
   * kifuyomi.withSetting('japanese', 'marks', 'triangles'); // → 'japanese marks=triangles'
   */
  withSetting(notation: string, setting: string, choice: string): string {
    const known = this.#engine.checked(notation);
    return this.#engine.ask((glue) => glue.withSetting(known, setting, choice));
  }
}

function bytesOf(source: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

let starting: Promise<Engine> | undefined;
let compiled: WebAssembly.Module | undefined;

/**
 * Loads the engine, once: later calls give the same. After a fault of the engine ({@link EngineStopped}) the
 * next call starts another one.
 * @param source Where the engine's file `kifuyomi-full_bg.wasm` is, its bytes, or what was compiled of it.
 * Without it the file beside this one is taken; a build tool takes it along.
 * @example
 * const same = await load();
 * same.formats().length > 10; // → true
 */
export async function load(source?: WasmSource): Promise<Kifuyomi> {
  const before = starting;
  if (before && (await before).isStopped && starting === before) starting = undefined;
  starting ??= start(source).catch((reason: unknown) => {
    starting = undefined;
    throw reason;
  });
  return new Kifuyomi(await starting);
}

async function start(source: WasmSource | undefined): Promise<Engine> {
  compiled = await compile(
    source ?? compiled ?? new URL('./kifuyomi-full_bg.wasm', import.meta.url),
  );
  return new Engine(compiled);
}
